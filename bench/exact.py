"""Exact exploitability, where OpenSpiel can compute it: docs/certificate.md, "Exactly".

    python bench/exact.py GAME [NETWORK …] [--tables 8]

measures moves at random, OpenSpiel's CFR+, the game's own networks, and others that are named. Exploitability is the
mean, over both seats, of what a best response gains; a win is 1 and a loss is -1. The trees are
- grimoire: the box of examples/tiny-grimoire.toml;
- master-elf: late tables of the box of examples/tiny-master-elf.toml, each of another deal;
- glastonbury: late tables of the printed box, each of another match of the bot `network`, without and with recipes.

    python bench/exact.py GAME --teach FOLDER [--tables 64] [--steps 229376] [--widths 64 64] [--seed 1]

teaches a small network for the tiny box of Grimoire or Master Elf on the CPU; it needs torch.
"""

import argparse
import dataclasses
import math
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np
import pyspiel

import spellbox.envs.open_spiel  # noqa: F401  registers the games
from spellbox import bots, games
from spellbox.bots.network import Network, evaluate, load_network, make_activations
from spellbox.kit.chance import chance
from spellbox.match import Match
from spellbox.study.card_text import change

EXAMPLES = Path(__file__).parents[1] / "examples"
TINY = {name: EXAMPLES / f"tiny-{name}.toml" for name in ("grimoire", "master-elf")}
SMALLEST = {"metal.copies": 1, "fire.copies": 1, "setup.hand": 0, "setup.border": 0}
"""With these numbers the box of Master Elf is as small as a card file can make it."""
PLAYERS = 2
ITERATIONS = 100  # of CFR+
IDLE = 34  # turns without a gift before Master Elf's late tables begin: six more end the game
MOST_STATES = 100_000  # from Glastonbury's late tables on


class Tree(NamedTuple):
    """A game that OpenSpiel can walk through."""

    what: str
    game: Any  # with the whole tree kept, so that only the first look at a state asks the rules
    states: float


def tree(what: str, name: str, most: float = math.inf, **parameters: Any) -> Tree:
    """A game with at most so many states; if it has more, its number of states is infinite."""
    game = pyspiel.load_game(f"spellbox_{name.replace('-', '_')}", {"players": PLAYERS, **parameters})
    return Tree(what, pyspiel.convert_to_cached_tree(game), count(game.new_initial_state(), {}, most))


def count(state: Any, known: dict[Any, float], most: float = math.inf) -> float:
    """How many states a tree has; equal tables are counted once, so that it may be far too large to walk through."""
    here = state.table, state.moves, state.draws
    if here not in known:
        if len(known) > most:
            return math.inf
        known[here] = 1 + sum(count(state.child(action), known, most) for action in state.legal_actions())
    return known[here] if known[here] <= most else math.inf


def trees(name: str, tables: int) -> Iterator[Tree]:
    """The trees of a game."""
    if name == "grimoire":
        yield tree("the tiny box", name, book="sequential", cards=str(TINY[name]))
    elif name == "master-elf":
        cards = games.find(name).read_cards(TINY[name])
        for seed in range(1, tables + 1):
            yield begun("late tables of the tiny box", Match(name, PLAYERS, seed, cards=cards, given={"idle": IDLE}), 0)
    else:
        for options in ({}, {"recipes": True}):
            what = "late tables with recipes" if options else "late tables without recipes"
            yield from (latest(what, played(name, seed, options)) for seed in range(1, tables + 1))


def begun(what: str, match: Match, moves: int, most: float = math.inf) -> Tree:
    """The tree that begins after so many moves of a match."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "match.toml"
        file.write_text(match.file(), encoding="utf-8")
        return tree(what, match.name, most, begin=str(file), moves=moves)


def latest(what: str, match: Match) -> Tree:
    """The largest tree that has no more than MOST_STATES and ends a match."""
    found = begun(what, match, len(match.history) - 1)
    for moves in reversed(range(len(match.history) - 1)):
        larger = begun(what, match, moves, MOST_STATES)
        if larger.states == math.inf:
            break
        found = larger
    return found


def played(name: str, seed: int, options: dict[str, Any]) -> Match:
    """A whole match of the bot `network` with itself."""
    game = games.find(name)
    match, bot, rng = Match(name, game.default_seats(PLAYERS), seed, options), bots.make("network", game), chance(seed)
    while not match.over:
        (seat,) = match.waiting()
        match.push(seat, bots.ask(bot, match, seat, rng))
    return match


def tabulate(name: str, game: Any, network: Network | None, sharp: bool = False) -> Any:
    """A network as a table from information states to probabilities; without a network all moves are equally likely."""
    moves, table = games.find(name).MOVES, {}
    activations = None if network is None else make_activations(network)
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if not state.is_terminal():
            legal = state.legal_actions()
            waiting += [state.child(action) for action in legal]
        if state.is_terminal() or state.is_chance_node():
            continue
        logits = np.zeros(moves)
        if network is not None and activations is not None:
            activations.seen[:] = np.array(state.information_state_tensor(), np.int16)[PLAYERS:]
            evaluate(network, activations, moves)
            logits = np.array(activations.last[:moves], np.float64)
        likely = np.exp((logits[legal] - logits[legal].max()) * (1e6 if sharp else 1))
        table[state.information_state_string()] = list(zip(legal, likely / likely.sum(), strict=True))
    return pyspiel.TabularPolicy(table)


def solve(game: Any) -> Any:
    """The average strategy of OpenSpiel's CFR+."""
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(ITERATIONS):
        solver.evaluate_and_update_policy()
    return solver.tabular_average_policy()  # average_policy() would look into the solver, which ends here


def measure(name: str, each: Tree, networks: list[Path]) -> Iterator[tuple[str, float]]:
    """The exploitability of every strategy in a tree."""
    yield "moves at random", pyspiel.exploitability(each.game, tabulate(name, each.game, None))
    yield f"CFR+, {ITERATIONS} iterations", pyspiel.exploitability(each.game, solve(each.game))
    for file in networks:
        for how, sharp in (("drawn", False), ("likeliest", True)):
            policy = tabulate(name, each.game, load_network(file), sharp)
            yield f"{file.parent.name}/{file.name}, {how}", pyspiel.exploitability(each.game, policy)


def report(name: str, networks: list[Path], tables: int) -> None:
    """Print the mean exploitabilities, and in how many trees anything can be gained."""
    sizes: dict[str, list[float]] = defaultdict(list)
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    for each in trees(name, tables):
        sizes[each.what].append(each.states)
        for strategy, value in measure(name, each, networks):
            found[each.what, strategy].append(value)
    for what, states in sizes.items():
        print(f"{what}: {len(states)} of {min(states):,} to {max(states):,} states")
    for (what, strategy), values in found.items():
        lost = sum(value > 0.001 for value in values)
        print(f"{fmean(values):.4f}  {what}: {strategy} (more than 0.001 in {lost} of {len(values)})")


def say_smallest(name: str) -> None:
    """Print how large the tree of the smallest box of Master Elf is."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "cards.toml"
        file.write_text(change(TINY[name].read_text(encoding="utf-8"), SMALLEST), encoding="utf-8")
        game = pyspiel.load_game("spellbox_master_elf", {"cards": str(file)})
        print(f"a whole game with the smallest box: {count(game.new_initial_state(), {}):,} states")


def teach_small(name: str, folder: Path, tables: int, steps: int, widths: tuple[int, int], seed: int) -> None:
    """Teach a network at few tables, so that its weights change often."""
    import torch

    from spellbox.teach.course import Course, teach
    from spellbox.teach.lessons import lesson

    torch.set_num_threads(1)
    cards, own = games.find(name).read_cards(TINY[name]), lesson(name)._replace(widths=widths)
    course = Course(name, folder, 3600, [PLAYERS], tables, "cpu", seed, deals=0, cards=cards, steps=steps)
    teach(dataclasses.replace(course, lesson=own))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.BUILT_IN)
    parser.add_argument("networks", type=Path, nargs="*")
    parser.add_argument("--tables", type=int, help="late tables (8), or tables to learn at (64)")
    parser.add_argument("--teach", type=Path)
    parser.add_argument("--steps", type=int, default=229_376)
    parser.add_argument("--widths", type=int, nargs=2, default=(64, 64))
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.teach:
        teach_small(args.game, args.teach, args.tables or 64, args.steps, tuple(args.widths), args.seed)
        return
    if args.game == "master-elf":
        say_smallest(args.game)
    own = dict.fromkeys(games.find(args.game).NETWORKS.values())
    report(args.game, [*own, *args.networks], args.tables or 8)


if __name__ == "__main__":
    main()
