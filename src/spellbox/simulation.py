"""Many games at random as one call.

    spellbox.simulate("grimoire", games=1_000_000, players=3, device="cuda")

The result has the fields that `spellbox simulate --json` prints, and is the same on every device.
"""

import functools
import math
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from spellbox import games as registry
from spellbox.errors import SpellboxError
from spellbox.games.contract import Cards, Game
from spellbox.kit.chance import parse_seed
from spellbox.kit.play import record
from spellbox.kit.rule import Record
from spellbox.lab import student
from spellbox.lab.workers import Workers
from spellbox.sim import WIN, Totals, merge, totals_type
from spellbox.sim.devices import parse_device

CPU_UNIT, GPU_UNIT = 1 << 13, 1 << 24
Progress = Callable[[int], None]
"""A function that is called with the number of games played since the last call."""


def simulate(
    game: str,
    games: int = 100_000,
    players: int | None = None,
    seed: int | str = 1,
    options: dict[str, Any] | None = None,
    device: str = "cpu",
    threads: int = 0,
    cards: Cards | str | Path | None = None,
    progress: Progress = lambda done: None,
) -> dict[str, Any]:
    """Play games at random and return their statistics; 0 threads is one for each core."""
    simulation = prepare(game, players, seed, options or {}, device, threads, cards)
    begun = time.perf_counter()
    totals = simulation.play(games, progress)
    return simulation.report(totals, time.perf_counter() - begun)


class Simulation(NamedTuple):
    """The settings of a simulation."""

    game: Game
    cards: Cards
    chosen: Record  # the options as the rules take them
    options: dict[str, Any]
    players: int
    seed: int
    device: str
    threads: int

    def spread(self, count: int, workers: Workers, progress: Progress = lambda done: None) -> Totals:
        """The totals of so many games, played in ranges by workers."""
        alone = self._replace(threads=1)
        totals = record(totals_type(self.game))
        for part in workers.play(functools.partial(play_range, alone), count, self.unit):
            merge(totals, part)
            progress(int(part.games))
        return totals

    @property
    def unit(self) -> int:
        """The games of a task."""
        return CPU_UNIT if parse_device(self.device) is None else GPU_UNIT

    def play(self, count: int, progress: Progress = lambda done: None, begin: int = 0) -> Totals:
        """Play so many games of the seed, from game `begin` on."""
        table = self.game, self.cards.box, self.chosen, count, self.seed
        gpu = parse_device(self.device)
        if gpu is None:
            from spellbox.sim import cpu

            return cpu.simulate(*table, self.threads or os.cpu_count() or 1, progress, begin)
        try:
            from spellbox.sim import cuda
        except ImportError:
            raise SpellboxError.saying(
                "package-missing", f"--device {self.device}", package="numba-cuda", extra="gpu"
            ) from None
        return cuda.simulate(*table, progress, gpu, begin)

    def report(self, totals: Totals, seconds: float) -> dict[str, Any]:
        """The settings of the games, then their statistics."""
        told = {
            "game": self.game.NAME,
            "version": self.game.VERSION,
            "players": self.players,
            "seed": self.seed if self.seed < 1 << 53 else hex(self.seed),
            "options": self.options,
        }
        endings = [ending.name.lower() for ending in self.game.Ending]
        return told | statistics(totals, self.players, seconds, self.device, endings)


def play_range(simulation: Simulation, first: int, count: int) -> Totals:
    return simulation.play(count, begin=first)


def prepare(
    name: str,
    players: int | None,
    seed: int | str,
    options: dict[str, Any],
    device: str,
    threads: int,
    cards: Cards | str | Path | None,
) -> Simulation:
    """A simulation whose settings have been checked."""
    parse_device(device)
    game, seats = registry.find(name), registry.players(name, players)
    read = cards if isinstance(cards, Cards) else game.read_cards(None if cards is None else Path(cards))
    chosen = game.read_options(read, game.default_seats(seats, read), options)
    return Simulation(game, read, chosen, options, seats, parse_seed(seed), device, threads)


def statistics(totals: Totals, players: int, seconds: float, device: str, endings: list[str]) -> dict[str, Any]:
    """Totals as statistics. A list has an entry for each seat; intervals are 95 %."""
    count, moves = int(totals.games), int(totals.moves)
    seats = [Seat(totals, seat) for seat in range(players)]
    return {
        "games": count,
        "moves": moves,
        "seconds": seconds,
        "moves_per_s": moves / seconds,
        "games_per_s": count / seconds,
        "device": device,
        "wins": [seat.alone for seat in seats],
        "shared_wins": [seat.together for seat in seats],
        "points": [seat.points for seat in seats],
        "points_ci": [seat.points_interval() for seat in seats],
        "mean_scores": [seat.score for seat in seats],
        "mean_scores_ci": [seat.score_interval() for seat in seats],
        "shared_games": int(totals.shared),
        "length": {"mean": moves / count, "shortest": int(totals.shortest), "longest": int(totals.longest)},
        "endings": {ending: int(totals.endings[number]) for number, ending in enumerate(endings)},
    }


class Seat:
    """The statistics of a seat."""

    def __init__(self, totals: Totals, seat: int) -> None:
        self.games = int(totals.games)
        self.alone = int(totals.alone[seat])
        self.together = int(totals.wins[seat]) - self.alone
        self.points = int(totals.won[seat]) / WIN / self.games
        self.score = int(totals.points[seat]) / self.games
        self.square = int(totals.squares[seat]) / self.games

    def points_interval(self) -> tuple[float, float]:
        """Wilson's interval of a share, which is somewhat too wide where wins are shared."""
        z2 = student.NORMAL**2 / self.games
        middle = (self.points + z2 / 2) / (1 + z2)
        error = math.sqrt(z2 * (self.points * (1 - self.points) + z2 / 4)) / (1 + z2)
        return middle - error, middle + error

    def score_interval(self) -> tuple[float, float]:
        variance = max(0.0, self.square - self.score**2)
        error = student.NORMAL * math.sqrt(variance / self.games)
        return self.score - error, self.score + error
