"""What a table server asks of a match, in microseconds: `python bench/views.py [--players 2] [--games 20]`."""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from spellbox.games import BUILT_IN, find
from spellbox.match import Match

T = TypeVar("T")
VERBS = ("play", "view", "legal")


def measure(name: str, players: int, games: int) -> dict[str, float]:
    """The median call, in microseconds, over whole games of random play; what compiles is far from the median."""
    spent: dict[str, list[float]] = {verb: [] for verb in VERBS}

    def timed(verb: str, call: Callable[[], T]) -> T:
        begun = time.perf_counter()
        result = call()
        spent[verb].append(time.perf_counter() - begun)
        return result

    for seed in range(games):
        match, dice = Match(name, find(name).default_seats(players), seed), random.Random(seed)
        while not match.over:
            seat = dice.choice(match.to_move())
            words = dice.choice(timed("legal", partial(match.legal, seat)))
            timed("play", partial(match.play, words, seat))
            timed("view", partial(match.view, seat))
    return {verb: statistics.median(seconds) * 1e6 for verb, seconds in spent.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    chosen = parser.parse_args()
    print(f"{'µs a call':12}" + "".join(f"{verb:>8}" for verb in VERBS))
    for name in BUILT_IN:
        taken = measure(name, chosen.players, chosen.games)
        print(f"{name:12}" + "".join(f"{taken[verb]:8.1f}" for verb in VERBS))


if __name__ == "__main__":
    main()
