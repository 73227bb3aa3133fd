"""Our search against OpenSpiel's: `PYTHONPATH=src:bench python bench/ismcts.py [--deals 20] [--out FILE]`.

Two players, duplicate deals, both seatings. Both bots get a table that their seat could believe in and imagine others
by `redeal`. Theirs is `open_spiel.python.algorithms.ismcts.ISMCTSBot` with its defaults and one random rollout a
simulation; a win returns 1, a loss -1. The results are written as JSON, and as Markdown beside it.
"""

import argparse
import itertools
import json
import math
import multiprocessing
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from ismcts_state import SpielGame, SpielState
from spellbox import games
from spellbox.bots.search import SearchBot
from spellbox.kit.chance import Chance, below, chance
from spellbox.lab.arena import Arena, Table
from spellbox.lab.standings import Outcome, Standing, Tally
from warm import compile_first

EXPLORATION_CONSTANT = math.sqrt(2)
"""Their `uct_c`."""
NO_END = 1 << 30
SEED = 1


class Terms(NamedTuple):
    """What both may spend on a move."""

    name: str
    iterations: int
    seconds: float
    compiled: bool  # whether their rollouts are compiled too
    required: float  # of the points


class TimeIsUp(Exception):
    pass


class TimedBot(ismcts.ISMCTSBot):  # type: ignore[misc]
    """Their bot knows no clock: ours is asked before every simulation, and what was found by then is the answer."""

    simulations = 0
    deadline = math.inf

    def run_search(self, state: SpielState) -> Any:
        try:
            return super().run_search(state)
        except TimeIsUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: SpielState) -> SpielState:
        if time.monotonic() > self.deadline and self.simulations > 1:
            raise TimeIsUp
        self.simulations += 1
        return super().sample_root_state(state)  # type: ignore[no-any-return]


class CompiledRollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """The same rollouts in one compiled call: where iterations are counted, only the waiting is shorter."""

    def evaluate(self, state: SpielState) -> Any:
        return np.array(state.played_out().returns())


class PeerBot:
    """OpenSpiel's bot at one of our tables."""

    def __init__(self, game: Any, terms: Terms) -> None:
        self.game, self.terms = game, terms
        self.searches = self.simulations = 0

    def choose(self, belief: Any, box: Any, seat: int, rng: Chance) -> int:
        random = np.random.RandomState(int(below(rng, 1 << 30)))
        state = SpielGame(self.game, box, chance(int(below(rng, 1 << 30)))).begin(belief)
        evaluator = (CompiledRollouts if self.terms.compiled else mcts.RandomRolloutEvaluator)(1, random)
        bot = TimedBot(state.game, evaluator, EXPLORATION_CONSTANT, self.terms.iterations, random_state=random)
        bot.set_resampler(SpielState.redealt)
        bot.deadline = time.monotonic() + self.terms.seconds
        move = int(bot.step(state))
        self.searches += bot.simulations > 0
        self.simulations += bot.simulations
        return move


class Task(NamedTuple):
    deal: int
    number: int  # among the deal's line-ups
    game: str
    terms: Terms


class Played(NamedTuple):
    task: Task
    outcome: Outcome
    searches: int
    simulations: int


def arena(game: str, deals: int) -> Arena:
    return Arena(game, ("search", "ISMCTSBot"), 2, deals, SEED)


def play(task: Task) -> Played:
    deal, number, name, terms = task
    game, duel = games.find(name), arena(name, deal + 1)
    ours, theirs = SearchBot(game, terms.iterations, terms.seconds), PeerBot(game, terms)
    line_up = duel.line_ups(deal)[number]
    dice = [duel.dice(deal, number, seat) for seat in range(2)]
    table = Table(duel.match(deal), [(ours, theirs)[bot] for bot in line_up], dice)
    table.play()
    outcome = Outcome(deal, line_up, tuple(table.scores()), tuple(table.seconds), tuple(table.moves), ())
    return Played(task, outcome, theirs.searches, theirs.simulations)


def play_shortly(game: str) -> object:
    return play(Task(0, 0, game, Terms("", 20, math.inf, True, 0)))


def play_all(tasks: list[Task], processes: int, seconds: float) -> list[Played]:
    """As many as the time allows, in the order of the deals."""
    begun = time.monotonic()
    played = []
    with multiprocessing.get_context("fork").Pool(processes) as pool:
        for result in pool.imap_unordered(play, tasks):
            played.append(result)
            spent = time.monotonic() - begun
            print(f"\r{len(played)} of {len(tasks)} games, {spent:.0f} s", end="", file=sys.stderr, flush=True)
            if spent > seconds:
                pool.terminate()
                break
    print(file=sys.stderr)
    return played


def rows(names: list[str], all_terms: list[Terms], played: list[Played]) -> list[dict[str, Any]]:
    """The results of all duels of which a deal was played from both seats."""
    found = []
    for terms, game in itertools.product(all_terms, names):
        mine = [each for each in played if (each.task.game, each.task.terms) == (game, terms)]
        deals = [each.task.deal for each in mine]
        whole = sorted({deal for deal in deals if deals.count(deal) == 2})
        if whole:
            found.append(row(game, terms, whole, [each for each in mine if each.task.deal in whole]))
    return found


def row(game: str, terms: Terms, whole: list[int], played: list[Played]) -> dict[str, Any]:
    tally = Tally(2, len(whole))
    for each in played:
        tally.add(each.outcome._replace(deal=whole.index(each.task.deal)))
    ours, theirs = arena(game, len(whole)).standings(tally).bots
    return {
        "game": game,
        "terms": terms.name,
        "deals": len(whole),
        "games": ours.games,
        "points": ours.points,
        "interval": ours.points_ci,
        "required": terms.required,
        "simulations": sum(each.simulations for each in played) / max(1, sum(each.searches for each in played)),
        "seconds": pace(ours),
        "their_seconds": pace(theirs),
    }


def pace(bot: Standing) -> float:
    return bot.seconds / max(1, bot.moves)


def markdown(found: list[dict[str, Any]]) -> str:
    table = [
        "| game | a move has | deals | games | points | 95 % | required | simulations | seconds a move |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for each in found:
        low, high = each["interval"] or (0, 1)
        table.append(
            f"| {each['game']} | {each['terms']} | {each['deals']} | {each['games']} | {each['points']:.1%} "
            f"| {low:.1%} to {high:.1%} | {each['required']:.0%} | {each['simulations']:.0f} "
            f"| {each['seconds']:.3f}, its {each['their_seconds']:.3f} |"
        )
    return "\n".join(table) + "\n"


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Our search against OpenSpiel's.")
    parser.add_argument("--games", default=",".join(games.BUILT_IN))
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.5, help="a move; 0 leaves this duel out")
    parser.add_argument("--iterations", type=int, default=1000, help="a move; 0 leaves this duel out")
    parser.add_argument("--compiled", action="store_true", help="compile their rollouts also where seconds are counted")
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--stop-after", type=float, default=math.inf, help="seconds; deals played by then count")
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


def read_terms(args: argparse.Namespace) -> list[Terms]:
    found = []
    if args.seconds:
        name = f"{args.seconds:g} s" + (", its rollouts compiled" if args.compiled else "")
        found.append(Terms(name, NO_END, args.seconds, args.compiled, 0.9))
    if args.iterations:
        found.append(Terms(f"{args.iterations:,} iterations", args.iterations, math.inf, True, 0.5))
    return found


def main() -> None:
    args = read_arguments()
    names, all_terms = args.games.split(","), read_terms(args)
    compile_first(play_shortly, names)
    tasks = [Task(*each) for each in itertools.product(range(args.deals), range(2), names, all_terms)]
    played = play_all(tasks, args.processes, args.stop_after)
    found = rows(names, all_terms, played)
    print(markdown(found), end="")
    if args.out:
        args.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        args.out.with_suffix(".md").write_text(markdown(found), encoding="utf-8")


if __name__ == "__main__":
    main()
