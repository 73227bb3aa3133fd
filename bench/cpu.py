"""Random play on the CPU beside OpenSpiel and RLCard: `python bench/cpu.py [--seconds 5] [--json FILE]`.

Everybody plays in turn, several rounds, in one process on one core. A ratio is taken within a round, so that a
machine that slows down slows down both; the median round is reported. A move is a player's decision; a peer's
chance actions count as its moves. Needs the `bench` extra.
"""

import argparse
import json
import os
import platform
import random
import statistics
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import pyspiel
import rlcard
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from spellbox.sim import cpu
from tables import Table, largest_and_smallest

ROUNDS = 5
GAMES_PER_CALL = 4 * cpu.SLICE
TWO_CORES = 1.8

Play = Callable[[], int]
"""Plays some games and returns how many moves they took."""


class Peer(NamedTuple):
    name: str
    play: Play
    required: float  # how many times faster Spellbox must be


class Comparison(NamedTuple):
    what: str
    against: str
    speed: float  # moves a second, median
    other_speed: float
    ratio: float  # median of the rounds' ratios
    lowest: float
    highest: float
    required: float

    @property
    def verdict(self) -> str:
        return "met" if self.ratio >= self.required else "NOT MET"


def spellbox(table: Table, threads: int, games: int) -> Play:
    seeds = iter(range(1, 1 << 62))
    return lambda: int(cpu.simulate(table.game, table.box, table.options, games, next(seeds), threads).moves)


def open_spiel(name: str, choose_chance: Callable[[Any], int]) -> Play:
    game = pyspiel.load_game(name)

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(choose_chance(state))
            else:
                state.apply_action(random.choice(state.legal_actions()))
            moves += 1
        return moves

    return play


def by_outcomes(state: Any) -> int:
    """The way that holds for every game of OpenSpiel: an outcome by its probability."""
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    return int(random.choices(actions, weights)[0])


def by_uniform(state: Any) -> int:
    """The fastest way, which is right in hearts and crazy_eights because all their outcomes are equally likely."""
    return int(random.choice(state.legal_actions()))


def rlcard_uno() -> Play:
    env = rlcard.make("uno", config={"seed": 1})

    def play() -> int:
        (state, _), moves = env.reset(), 0
        while not env.is_over():
            state, _ = env.step(random.choice(state["raw_legal_actions"]), raw_action=True)
            moves += 1
        return moves

    return play


def peers() -> list[Peer]:
    return [
        Peer("OpenSpiel hearts, chance_outcomes", open_spiel("hearts", by_outcomes), 20),
        Peer("OpenSpiel hearts, uniform chance", open_spiel("hearts", by_uniform), 20),
        Peer("OpenSpiel crazy_eights, chance_outcomes", open_spiel("crazy_eights", by_outcomes), 15),
        Peer("OpenSpiel crazy_eights, uniform chance", open_spiel("crazy_eights", by_uniform), 15),
        Peer("RLCard uno, env.step with raw actions", rlcard_uno(), 200),
    ]


def speed(play: Play, seconds: float) -> float:
    """Moves a second over at least so many seconds."""
    moves, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds or moves == 0:
        moves += play()
    return moves / spent


def rounds(plays: dict[str, Play], seconds: float, title: str) -> dict[str, list[float]]:
    """Everybody's speed in every round, after a short turn for each to warm up."""
    for play in plays.values():
        speed(play, 0.05)
    speeds: dict[str, list[float]] = {name: [] for name in plays}
    for _ in track(range(ROUNDS), title, console=Console(stderr=True)):
        for name, play in plays.items():
            speeds[name].append(speed(play, seconds / ROUNDS))
    return speeds


def compare(what: str, against: str, speeds: dict[str, list[float]], required: float) -> Comparison:
    ratios = [fast / slow for fast, slow in zip(speeds[what], speeds[against], strict=True)]
    medians = statistics.median(speeds[what]), statistics.median(speeds[against])
    return Comparison(what, against, *medians, statistics.median(ratios), min(ratios), max(ratios), required)


def against_peers(tables: list[Table], seconds: float) -> list[Comparison]:
    opponents = peers()
    plays = {table.name: spellbox(table, 1, GAMES_PER_CALL) for table in tables}
    plays |= {peer.name: peer.play for peer in opponents}
    speeds = rounds(plays, seconds, "beside peers")
    return [compare(table.name, peer.name, speeds, peer.required) for table in tables for peer in opponents]


def two_threads(tables: list[Table], seconds: float) -> list[Comparison]:
    """The same games with two threads and with one; a call lasts a whole turn, so that the threads' tails are short."""
    found = []
    for table in tables:
        games = games_in(table, seconds / ROUNDS)
        plays = {f"{table.name}, {count} thread{'s' * (count > 1)}": spellbox(table, count, games) for count in (1, 2)}
        one, two = plays
        found.append(compare(two, one, rounds(plays, seconds, f"threads: {table.name}"), TWO_CORES))
    return found


def games_in(table: Table, seconds: float) -> int:
    """How many games one thread plays in so many seconds, in whole slices, an even number of them."""
    play = spellbox(table, 1, GAMES_PER_CALL)
    play()
    start = time.perf_counter()
    play()
    calls = seconds / (time.perf_counter() - start)
    return max(1, round(calls)) * GAMES_PER_CALL


def machine() -> str:
    """Where this runs; two threads are worth comparing only where nobody else is at work."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    packages = ", ".join(f"{name} {version(name)}" for name in ("numpy", "numba", "open_spiel", "rlcard"))
    return f"{cores} cores, load {load} before; Python {platform.python_version()}, {packages}"


def cells(row: Comparison) -> list[str]:
    return [
        row.what,
        row.against,
        f"{row.speed:,.0f}",
        f"{row.other_speed:,.0f}",
        f"{row.ratio:.2f}x ({row.lowest:.2f}–{row.highest:.2f})",
        f">= {row.required:g}x",
        row.verdict,
    ]


HEADINGS = ["Spellbox", "beside", "moves/s", "its moves/s", "ratio (all rounds)", "required", ""]


def show(found: list[Comparison]) -> None:
    grid = Grid(*HEADINGS, title="Random play, moves a second")
    for row in found:
        grid.add_row(*cells(row), style=None if row.verdict == "met" else "red")
    Console(width=180).print(grid)


def markdown(found: list[Comparison], seconds: float, where: str) -> str:
    lines = [f"`python bench/cpu.py --seconds {seconds:g}` — {where}; median of {ROUNDS} rounds.", ""]
    lines += ["| " + " | ".join(HEADINGS) + " |", "|---" * len(HEADINGS) + "|"]
    lines += ["| " + " | ".join(cells(row)) + " |" for row in found]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Random play on the CPU, beside OpenSpiel and RLCard.")
    parser.add_argument("--seconds", type=float, default=5, help="for each contender, over all rounds")
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    args = parser.parse_args()
    tables, where = largest_and_smallest(), machine()
    found = against_peers(tables, args.seconds) + two_threads(tables, args.seconds)
    show(found)
    print(markdown(found, args.seconds, where))
    if args.json:
        rows = [row._asdict() | {"verdict": row.verdict} for row in found]
        args.json.write_text(json.dumps({"machine": where, "rows": rows}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
