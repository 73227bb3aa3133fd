"""Find by how much each level misjudges moves: `python bench/levels.py [--out FILE] [--json FILE]`.

Two players, duplicate deals. From the archmage down, every level gets the noise with which it is a step weaker than
the one above it: the first of `--steps` that leaves the lowest level above `random`. The archmage's search takes
seconds a game, so it plays `--archmage` deals against the network alone, and the master is measured by that. A game
without a network for two has no noise. In the end neighbours play new deals, whose steps are reported. The file is
`src/spellbox/bots/noise.toml`.
"""

import argparse
import itertools
import json
import math
import multiprocessing
import statistics
import sys
from multiprocessing.pool import Pool as Processes
from pathlib import Path
from typing import Any, NamedTuple

from spellbox import games
from spellbox.bots.levels import LEVELS, LevelBot
from spellbox.lab.arena import Arena, Pool, play_game
from spellbox.lab.standings import places
from warm import compile_first

HEAD = "# Made by `python bench/levels.py`: by how much each level misjudges moves, in logits of the game's network.\n"
ARCHMAGE, MASTER = list(LEVELS)[-1], list(LEVELS)[-2]
LEAST, MOST = 0.05, 200.0
GRID, FINER = 12, 5
LEAST_ABOVE_RANDOM = 50.0
"""Elo: where the lowest level is less, steps are too large for the game."""
FRESH = 1 << 20
"""Deals from here on are for the report."""


class Player(NamedTuple):
    """A level with a noise; None: its own."""

    level: str
    noise: float | None = None


def make(game: Any, player: Player) -> Any:
    """The bot, which looks at no clock."""
    if player.level not in LEVELS:
        return player.level
    bot = LevelBot(game, player.level, math.inf)
    if player.noise is not None:
        bot.noise = player.noise
    return bot


def play_deal(task: tuple[str, Player, Player, int]) -> float:
    """The first player's points a game over one deal, from both seats."""
    name, one, other, deal = task
    game, points = games.find(name), 0.0
    arena = Arena(name, (make(game, one), make(game, other)), 2, deal + 1)
    with Pool(arena) as pool:
        for number in range(2):
            outcome = play_game(arena, pool, deal, number)
            points += places(outcome.scores)[outcome.bots.index(0)].points
    return points / 2


class Bench:
    """Many processes that play one game."""

    def __init__(self, name: str, processes: Processes) -> None:
        self.name, self.processes = name, processes

    def shares(self, one: list[Player], other: Player, deals: int, first: int = 0) -> list[list[float]]:
        """What each of some players takes from another, by deal."""
        tasks = [(self.name, each, other, first + deal) for each in one for deal in range(deals)]
        found = self.processes.map(play_deal, tasks, chunksize=1 if other.level == ARCHMAGE else 4)
        return [found[start : start + deals] for start in range(0, len(found), deals)]

    def noise_for(self, level: str, other: Player, below: float, deals: int) -> float:
        """The noise with which a level is so much weaker than another player: two grids, the second finer."""
        low, high, part = LEAST, MOST, 0.0
        for points in (GRID, FINER):
            ratio = math.exp(math.log(high / low) / (points - 1))
            noises: list[float] = [low * ratio**place for place in range(points)]
            found = self.shares([Player(level, noise) for noise in noises], other, deals)
            elos = [elo(statistics.mean(each)) for each in found]
            place = next((n for n, each in enumerate(elos) if each < -below), points)
            if place in (0, points):
                return noises[min(place, points - 1)]
            low, high = noises[place - 1], noises[place]
            part = (elos[place - 1] + below) / max(elos[place - 1] - elos[place], 1e-9)
        return low * math.exp(math.log(high / low) * min(max(part, 0.0), 1.0))


def elo(share: float) -> float:
    """How much stronger somebody is who takes this share; a sweep counts as 1 in 100."""
    share = min(max(share, 0.01), 0.99)
    return 400 * math.log10(share / (1 - share))


def step_of(shares: list[float]) -> dict[str, float]:
    """A step in Elo with its 95 % interval over deals."""
    mean = statistics.mean(shares)
    error = 1.96 * statistics.stdev(shares) / math.sqrt(len(shares))
    return {"share": mean, "elo": elo(mean), "low": elo(mean - error), "high": elo(mean + error)}


def calibrate(name: str, args: argparse.Namespace, processes: Processes) -> dict[str, Any]:
    """The noise of every level below the archmage, and the steps between all."""
    bench, noise = Bench(name, processes), dict[str, float]()
    archmage, alone = Player(ARCHMAGE), Player(MASTER, 0.0)
    gap = {"elo": args.gap} if args.gap is not None else step_of(bench.shares([alone], archmage, args.archmage)[0])
    for step in map(float, args.steps.split(",")):
        under = step + gap["elo"]  # the gap is negative where the search helps
        noise = {MASTER: bench.noise_for(MASTER, alone, under, args.deals) if under > 0 else 0.0}
        above = Player(MASTER, noise[MASTER])
        for level in reversed(list(LEVELS)[:-2]):
            noise[level] = bench.noise_for(level, above, step, args.deals)
            above = Player(level, noise[level])
        [lowest] = bench.shares([above], Player("random"), args.deals)
        if elo(statistics.mean(lowest)) >= LEAST_ABOVE_RANDOM:
            break
    noise = {level: round(noise[level], 2) for level in reversed(noise)}
    ladder = [Player("random"), *(Player(level, each) for level, each in noise.items())]
    steps = {
        f"{high.level} above {low.level}": step_of(bench.shares([high], low, args.report, FRESH)[0])
        for low, high in itertools.pairwise(ladder)
    }
    if args.gap is None:
        steps[f"{ARCHMAGE} above {MASTER}"] = step_of(bench.shares([archmage], ladder[-1], args.archmage, FRESH)[0])
        steps[f"{MASTER} without noise above {ARCHMAGE}"] = gap
    return {"noise": noise, "steps": steps}


def play_shortly(name: str) -> None:
    for level in (*LEVELS, "greedy"):
        play_deal((name, Player(level), Player("random"), 0))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Find by how much each level misjudges moves.")
    parser.add_argument("--games", default=",".join(games.BUILT_IN))
    parser.add_argument("--steps", default="250,225,200", help="Elo from level to level, the first that fits")
    parser.add_argument("--deals", type=int, default=200, help="for each noise that is tried")
    parser.add_argument("--report", type=int, default=300, help="new deals for each step that is reported")
    parser.add_argument("--archmage", type=int, default=32, help="deals with the archmage, twice")
    parser.add_argument("--gap", type=float, help="Elo of the network alone above the archmage, instead of these deals")
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--out", type=Path, help="the file of noises")
    parser.add_argument("--json", type=Path)
    return parser.parse_args()


def main() -> None:
    args = read_arguments()
    names = [name for name in args.games.split(",") if 2 in games.find(name).NETWORKS]
    compile_first(play_shortly, names)
    found = {}
    with multiprocessing.get_context("fork").Pool(args.processes) as processes:
        for name in names:
            found[name] = calibrate(name, args, processes)
            report(name, found[name])
    if args.out:
        parts = [
            f"\n[{name}]\n" + "".join(f"{k} = {v}\n" for k, v in each["noise"].items()) for name, each in found.items()
        ]
        args.out.write_text(HEAD + "".join(parts), encoding="utf-8")
    if args.json:
        args.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def report(name: str, found: dict[str, Any]) -> None:
    print(f"## {name}\n\n| step | Elo | 95 % |\n|---|---|---|")
    for step, each in found["steps"].items():
        print(f"| {step} | {each['elo']:.0f} | {each['low']:.0f} to {each['high']:.0f} |")
    print(f"\nnoise: {found['noise']}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
