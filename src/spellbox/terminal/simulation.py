"""`spellbox simulate`: many games, a bar while they run, a table in the end."""

import json
import math
import os
import time
from pathlib import Path
from typing import Any

from rich.table import Table

from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.kit.chance import parse_seed
from spellbox.kit.play import seat_name
from spellbox.lab import student
from spellbox.sim import WIN
from spellbox.terminal import console
from spellbox.terminal.progress import bar, compiling


def run(
    name: str,
    players: int,
    count: int,
    seed: str,
    device: str,
    threads: int,
    options: dict[str, Any],
    card_file: Path | None,
    as_json: bool,
) -> None:
    game = games.find(name)
    cards = game.read_cards(card_file)
    chosen = game.read_options(cards, game.default_seats(players, cards), options)
    number = parse_seed(seed)
    if device not in ("cpu", "gpu"):
        raise SpellboxError(f"there is no device {device!r}: there are cpu and gpu")
    if device == "gpu":
        simulate = on_gpu(game, cards.box, chosen, number)
    else:
        simulate = on_cpu(game, cards.box, chosen, number, threads or os.cpu_count() or 1)
    with compiling():
        simulate(1, lambda done: None)
    with bar("games") as shown:
        task = shown.add_task(f"Playing {name} at random", total=count, visible=False)
        begun = time.perf_counter()

        def progress(done: int) -> None:
            shown.update(task, advance=done, visible=time.perf_counter() - begun > 1)

        totals = simulate(count, progress)
        seconds = time.perf_counter() - begun
    told = {
        "game": name,
        "version": game.VERSION,
        "players": players,
        "seed": number if number < 1 << 53 else hex(number),
        "options": options,
    }
    if not cards.printed:
        told["cards"] = str(card_file)
    result = told | report(totals, players, seconds, device, [ending.name.lower() for ending in game.Ending])
    if as_json:
        print(json.dumps(result))
    else:
        show(name, result)


def on_cpu(game: Any, box: Any, options: Any, seed: int, threads: int) -> Any:
    from spellbox.sim import cpu

    return lambda count, progress: cpu.simulate(game, box, options, count, seed, threads, progress)


def on_gpu(game: Any, box: Any, options: Any, seed: int) -> Any:
    try:
        from spellbox.sim import cuda
    except ImportError:
        raise SpellboxError("--device gpu needs numba-cuda: pip install 'spellbox[gpu]'") from None
    cuda.check_device()
    return lambda count, progress: cuda.simulate(game, box, options, count, seed, progress)


def report(totals: Any, players: int, seconds: float, device: str, endings: list[str]) -> dict[str, Any]:
    """What `--json` prints: all that the text is made of. A list has an entry for each seat; intervals are 95 %."""
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
    """How a seat did."""

    def __init__(self, totals: Any, seat: int) -> None:
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


def show(name: str, result: dict[str, Any]) -> None:
    screen = console()
    count = result["games"]
    screen.print(f"[bold]{count:,} games of {name}[/bold], {result['moves']:,} moves in {result['seconds']:.2f} s")
    screen.print(
        f"{result['moves_per_s']:,.0f} moves/s, {result['games_per_s']:,.0f} games/s on the {result['device']}"
    )
    seats = Table(box=None, padding=(0, 3, 0, 0))
    for column in ("seat", "won alone", "shared", "points", "mean score"):
        seats.add_column(column, justify="left" if column == "seat" else "right")
    for seat, wins in enumerate(result["wins"]):
        points = f"{result['points'][seat]:.1%} ± {100 * half(result['points_ci'][seat]):.1f}"
        score = f"{result['mean_scores'][seat]:.2f} ± {half(result['mean_scores_ci'][seat]):.2f}"
        seats.add_row(seat_name(seat), f"{wins:,}", f"{result['shared_wins'][seat]:,}", points, score)
    screen.print(seats)
    screen.print(f"Won together: {result['shared_games'] / count:.1%} of the games. Points: a win is 1, and is shared.")
    length = result["length"]
    screen.print(f"Length: {length['mean']:.1f} moves on average, {length['shortest']} to {length['longest']}.")
    shares = [f"{ending.replace('_', ' ')} {times / count:.2%}" for ending, times in result["endings"].items()]
    screen.print(f"Ended by: {', '.join(shares)}.")


def half(interval: tuple[float, float]) -> float:
    """How far the ends of an interval are from its middle."""
    return (interval[1] - interval[0]) / 2
