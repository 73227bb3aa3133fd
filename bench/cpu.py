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

from env_peers import rlcard_run
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
    required: float  # how many times faster Spellbox must be; 0 where it is only for information


class Sample(NamedTuple):
    speed: float  # moves a second
    cores: float  # CPU seconds this process got, a second


class Comparison(NamedTuple):
    what: str
    against: str
    speed: float  # moves a second, median
    other_speed: float
    ratio: float  # median of the rounds' ratios
    lowest: float
    highest: float
    cores: float  # that Spellbox got, median: fewer than its threads means that others were at work
    required: float

    @property
    def verdict(self) -> str:
        if not self.required:
            return "for information"
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


def rlcard_step() -> Play:
    """RLCard as fast as we could drive it."""
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
        Peer("OpenSpiel hearts, uniform chance", open_spiel("hearts", by_uniform), 0),
        Peer("OpenSpiel crazy_eights, chance_outcomes", open_spiel("crazy_eights", by_outcomes), 15),
        Peer("OpenSpiel crazy_eights, uniform chance", open_spiel("crazy_eights", by_uniform), 0),
        Peer("RLCard uno, env.run", rlcard_run("uno"), 200),
        Peer("RLCard uno, env.step with raw actions", rlcard_step(), 0),
    ]


def sample(play: Play, seconds: float) -> Sample:
    """Play for at least so many seconds."""
    moves, start, busy = 0, time.perf_counter(), time.process_time()
    while (spent := time.perf_counter() - start) < seconds or moves == 0:
        moves += play()
    return Sample(moves / spent, (time.process_time() - busy) / spent)


def rounds(plays: dict[str, Play], seconds: float, title: str) -> dict[str, list[Sample]]:
    """Everybody's sample of every round, after a short turn for each to warm up."""
    for play in plays.values():
        sample(play, 0.05)
    samples: dict[str, list[Sample]] = {name: [] for name in plays}
    for _ in track(range(ROUNDS), title, console=Console(stderr=True)):
        for name, play in plays.items():
            samples[name].append(sample(play, seconds / ROUNDS))
    return samples


def compare(what: str, against: str, samples: dict[str, list[Sample]], required: float) -> Comparison:
    ours, theirs = samples[what], samples[against]
    ratios = [fast.speed / slow.speed for fast, slow in zip(ours, theirs, strict=True)]
    return Comparison(
        what,
        against,
        speed=statistics.median(each.speed for each in ours),
        other_speed=statistics.median(each.speed for each in theirs),
        ratio=statistics.median(ratios),
        lowest=min(ratios),
        highest=max(ratios),
        cores=statistics.median(each.cores for each in ours),
        required=required,
    )


def against_peers(tables: list[Table], seconds: float) -> list[Comparison]:
    opponents = peers()
    plays = {table.name: spellbox(table, 1, GAMES_PER_CALL) for table in tables}
    plays |= {peer.name: peer.play for peer in opponents}
    samples = rounds(plays, seconds, "beside peers")
    return [compare(table.name, peer.name, samples, peer.required) for table in tables for peer in opponents]


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
        f"{row.cores:.2f}",
        f"{row.ratio:.2f}x ({row.lowest:.2f}–{row.highest:.2f})",
        f">= {row.required:g}x" if row.required else "–",
        row.verdict,
    ]


HEADINGS = ["Spellbox", "beside", "moves/s", "its moves/s", "cores got", "ratio (all rounds)", "required", ""]


def show(found: list[Comparison]) -> None:
    grid = Grid(*HEADINGS, title="Random play, moves a second")
    for row in found:
        grid.add_row(*cells(row), style="red" if row.verdict == "NOT MET" else None)
    Console(width=190).print(grid)


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
