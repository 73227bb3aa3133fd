"""How strong the bots are: `python bench/strength.py [--only doubling] [--seconds 480] [--json FILE]`.

Duplicate deals, every seating; the deal is the unit of the 95 % interval. All match-ups get a deal in turn until the
time is over, so each has about as many. A share is the points a game that the first bot takes (a shared win is split).
"""

import argparse
import itertools
import json
import math
import multiprocessing
import statistics
import sys
import time
from pathlib import Path
from typing import NamedTuple

from spellbox import games
from spellbox.lab.arena import Arena, Pool, play_game
from spellbox.lab.standings import places
from warm import compile_first

LEVELS = [
    ("apprentice", "random"),
    ("apprentice", "greedy"),
    ("adept", "apprentice"),
    ("master", "adept"),
    ("archmage", "master"),
]
BUDGETS = (250, 500, 1000, 2000, 4000)


class MatchUp(NamedTuple):
    game: str
    players: int
    bot: str
    other: str  # has all the other seats


def match_ups() -> dict[str, list[MatchUp]]:
    """What can be asked for, by name."""
    doublings = [(f"search:{twice}", f"search:{once}") for once, twice in itertools.pairwise(BUDGETS)]
    return {
        "greedy": duels(("greedy", "random")),
        "levels": duels(*LEVELS),
        "doubling": duels(*doublings),
        "archmage": duels(("archmage", "greedy")),
        "largest": [MatchUp(game, games.find(game).MOST_SEATS, "archmage", "greedy") for game in games.BUILT_IN],
    }


def duels(*pairs: tuple[str, str]) -> list[MatchUp]:
    return [MatchUp(game, 2, *pair) for pair in pairs for game in games.BUILT_IN]


def play_deal(task: tuple[MatchUp, int]) -> tuple[MatchUp, float]:
    """The first bot's points a game over one deal, from every seat."""
    match_up, deal = task
    arena = Arena(match_up.game, (match_up.bot, *[match_up.other] * (match_up.players - 1)), match_up.players, deal + 1)
    return match_up, share_of_first(arena, deal)


def share_of_first(arena: Arena, deal: int) -> float:
    """The points a game of an arena's first bot over one deal, from every seat."""
    points = []
    with Pool(arena) as pool:
        for number in range(arena.players):
            outcome = play_game(arena, pool, deal, number)
            points += [
                place.points for bot, place in zip(outcome.bots, places(outcome.scores), strict=True) if bot == 0
            ]
    return sum(points) / len(points)


def play_shortly(game: str) -> None:
    for pair in (("search:50", "greedy"), ("apprentice", "random")):
        play_deal((MatchUp(game, 2, *pair), 0))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("--only", default=",".join(match_ups()), help="some of these, with commas")
    parser.add_argument("--games", default=",".join(games.BUILT_IN))
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--seconds", type=float, default=480)
    parser.add_argument("--deals", type=int, default=100, help="at most, a match-up")
    parser.add_argument("--json", type=Path)
    return parser.parse_args()


def main() -> None:
    args = read_arguments()
    names = args.games.split(",")
    compile_first(play_shortly, names)
    chosen = [each for group in args.only.split(",") for each in match_ups()[group] if each.game in names]
    shares: dict[MatchUp, list[float]] = {match_up: [] for match_up in chosen}
    tasks = [(match_up, deal) for deal in range(args.deals) for match_up in shares]
    begun = time.monotonic()
    with multiprocessing.get_context("fork").Pool(args.processes) as pool:
        for done, (match_up, share) in enumerate(pool.imap_unordered(play_deal, tasks), 1):
            shares[match_up].append(share)
            spent = time.monotonic() - begun
            print(f"\r{done} of {len(tasks)} deals, {spent:.0f} s", end="", file=sys.stderr, flush=True)
            if spent > args.seconds:
                pool.terminate()
                break
    print(file=sys.stderr)
    report(shares, args.json)


def report(shares: dict[MatchUp, list[float]], file: Path | None) -> None:
    rows = []
    print("| game | players | bot | beside | deals | share | 95 % |")
    print("|---|---|---|---|---|---|---|")
    for match_up, found in shares.items():
        if len(found) < 2:
            continue
        mean, wide = statistics.mean(found), 1.96 * statistics.stdev(found) / math.sqrt(len(found))
        print(f"| {' | '.join(map(str, match_up))} | {len(found)} | {mean:.1%} | ±{wide:.1%} |")
        rows.append({**match_up._asdict(), "deals": len(found), "share": mean, "interval": wide})
    if file:
        file.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
