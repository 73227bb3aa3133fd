"""Information-set Monte Carlo tree search, for any game and any number of players.

Every iteration redeals the belief of the seat, descends one tree of moves that all beliefs share, adds a move, plays on
at random, to the end or to the game's `HORIZON`, and backpropagates every seat's result to the moves that it made.
Which moves are legal differs from belief to belief, so a move's visits are weighed against how often it was available
(Cowling, Powley and Whitehouse, 2012). Where several seats choose at once, each plays a mixed strategy, found by regret
matching, so that nobody can predict it.
"""

import functools
import math
import time
from typing import Any, NamedTuple

import numpy as np

from spellbox.bots.guided import MOST_NODES, make_guided_search, make_transposition_table
from spellbox.bots.manner import network_logits, settle
from spellbox.bots.network import Network, make_activations, network_for
from spellbox.bots.playout import make_play_out
from spellbox.copying import Copyable
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import Chance, below, cast, chance, shown
from spellbox.kit.maths import log
from spellbox.kit.play import record, records
from spellbox.kit.rule import Record, rule

EDGE = np.dtype(
    [
        ("move", np.int32),
        ("visits", np.int32),
        ("available", np.int32),  # how often the move was legal here
        ("sibling", np.int32),  # the next edge of the same node, 0 for none
        ("child", np.int32),  # the first edge below, 0 for none
        ("seat", np.int8),  # who moves; NOBODY for the combination of several seats' choices
        ("prior", np.float32),  # the probability that the game's network gives the move
        ("wins", np.float64),  # sum of the mover's wins: 1/2 if shared, a probability if estimated
        ("margin", np.float64),  # sum of the mover's leads
        ("value", np.float64),  # sum of the mover's values (`value_of`)
    ],
    align=True,
)
Tree = Record

NOBODY = -1
ROOT = 0
MOST_EDGES = 1 << 21
"""At 56 bytes each, a tree has at most 112 MiB."""
MOST_MOVES = 8
"""The edges that an iteration adds at most, on average."""
EXPLORATION_CONSTANT = 0.35
"""Of UCB1; half of the usual one, because a win is only half of the value."""
UNIFORM_SHARE = 0.15
"""The uniform part of a mixed strategy, so that every move is tried."""
MARGIN = 25.0
"""A lead of this many points has half of the largest value of a lead."""
DOUBT = 3.0
"""A lead of this many points before the end counts as a win in three of four games."""
LONGEST_VARIATION = 6
CHUNK = 500
"""Iterations between two checks of the time limit."""


@rule
def new_edge(tree: Record, size: Any, node: int, seat: int, move: int) -> int:
    """Add an edge below a node; returns the root if the tree is full."""
    if size[0] >= len(tree):
        return ROOT
    edge = size[0]
    size[0] += 1
    tree[edge].move = move
    tree[edge].seat = seat
    tree[edge].visits = 0
    tree[edge].available = 0
    tree[edge].wins = 0.0
    tree[edge].margin = 0.0
    tree[edge].value = 0.0
    tree[edge].child = 0
    tree[edge].sibling = tree[node].child
    tree[node].child = edge
    return edge


@rule
def find_edge(tree: Record, node: int, seat: int, move: int) -> int:
    edge = tree[node].child
    while edge != 0 and (tree[edge].move != move or tree[edge].seat != seat):
        edge = tree[edge].sibling
    return edge


@rule
def choose_edge(tree: Record, size: Any, node: int, seat: int, mask: Any, untried: Any, rolled: int) -> int:
    """A random untried move of the seat at a node; if all were tried, the one with the highest UCB1 score."""
    for word in range(len(mask)):
        untried[word] = mask[word]
    best = ROOT
    best_value = -1.0
    edge = tree[node].child
    while edge != 0:
        if tree[edge].seat == seat and bits.has(mask, tree[edge].move):
            here = tree[edge]
            # Counted for every legal move, chosen or not: UCB1 compares visits with how often a move was available.
            here.available += 1
            bits.remove(untried, here.move)
            value = here.value / here.visits + EXPLORATION_CONSTANT * math.sqrt(log(here.available) / here.visits)
            if value > best_value:
                best, best_value = edge, value
        edge = tree[edge].sibling
    fresh = bits.total(untried)
    if fresh == 0:
        return best
    edge = new_edge(tree, size, node, seat, bits.pick(untried, shown(rolled, fresh)))
    if edge == ROOT:  # the tree is full
        return best
    tree[edge].available = 1
    return edge


@rule
def value_of(won: float, margin: float) -> float:
    """A result as a number between 0 and 1: half for winning, half for the lead."""
    return 0.5 * won + 0.25 + 0.25 * margin / (abs(margin) + MARGIN)


@rule
def mix_edge(tree: Record, size: Any, node: int, seat: int, mask: Any, untried: Any, rolled: int) -> int:
    """A move drawn by regret matching: its probability grows with its gain over the seat's average at this node."""
    for word in range(len(mask)):
        untried[word] = mask[word]
    count, visits, value = 0, 0, 0.0
    edge = tree[node].child
    while edge != 0:
        if tree[edge].seat == seat and bits.has(mask, tree[edge].move):
            bits.remove(untried, tree[edge].move)
            count += 1
            visits += tree[edge].visits
            value += tree[edge].value
        edge = tree[edge].sibling
    fresh = bits.total(untried)
    if fresh > 0:
        return new_edge(tree, size, node, seat, bits.pick(untried, shown(rolled, fresh)))
    average = value / visits
    regrets = 0.0
    edge = tree[node].child
    while edge != 0:
        if tree[edge].seat == seat and bits.has(mask, tree[edge].move):
            regrets += max(tree[edge].value / tree[edge].visits - average, 0.0)
        edge = tree[edge].sibling
    # A random number from 0 to 1; each move's probability is subtracted from it until it is negative.
    left = ((rolled >> 11) & 0xFFFFFFFF) / 4294967296.0
    chosen = ROOT
    edge = tree[node].child
    while edge != 0 and left >= 0:
        if tree[edge].seat == seat and bits.has(mask, tree[edge].move):
            chosen = edge
            likely = 1.0 / count
            if regrets > 0:
                regret = max(tree[edge].value / tree[edge].visits - average, 0.0)
                likely = (1 - UNIFORM_SHARE) * regret / regrets + UNIFORM_SHARE / count
            left -= likely
        edge = tree[edge].sibling
    return chosen


@rule
def backpropagate(edge: Record, results: Any) -> None:
    """Add the result of the seat that made a move to the move's statistics."""
    edge.visits += 1
    edge.wins += results[edge.seat, 0]
    edge.margin += results[edge.seat, 1]
    edge.value += value_of(results[edge.seat, 0], results[edge.seat, 1])


@functools.cache
def make_judge(game: Game) -> Any:
    """A rule that computes every seat's result in a state."""

    @rule
    def judge(state: Record, box: Record, sheet: Record, results: Any) -> None:
        """Write every seat's win and lead; before the end, both come from the game's estimate."""
        game.scores(state, box, sheet)
        for seat in range(state.seats):
            results[seat, 2] = game.estimate(state, box, sheet, seat)
        # Before the end a lead can still be lost, so it counts only as part of a win.
        doubt = DOUBT if game.to_move(state) else 0.0
        for mine in range(state.seats):
            best = -1e6
            for other in range(state.seats):
                if other != mine:
                    best = max(best, results[other, 2])
            margin = results[mine, 2] - best
            results[mine, 0] = 0.5 if margin == 0 else 0.5 + 0.5 * margin / (abs(margin) + doubt)
            results[mine, 1] = margin

    return judge


@functools.cache
def make_joint_choice(game: Game) -> Any:
    """A rule that lets several seats choose at once."""

    @rule
    def choose_together(
        tree: Record, size: Any, node: int, state: Record, box: Record, rng: Chance, masks: Any, path: Any, depth: int
    ) -> int:
        """Play a move of every seat that must move, chosen independently; returns the edge of their combination.

        The choices of all seats are edges of the same node, so each seat learns by itself. The combination has an edge
        of its own (of NOBODY), below which the tree goes on. That edge is a child of the last seat's choice, not of the
        node: there are many combinations, and the list of choices, which every iteration searches, stays short.
        """
        edge, combination = ROOT, 0
        waiting = game.to_move(state)
        while waiting:
            mover = bits.lowest(waiting)
            waiting &= waiting - 1
            game.legal(state, box, mover, masks[0])
            edge = mix_edge(tree, size, node, mover, masks[0], masks[1], cast(below(rng, 1 << 30)))
            move = bits.wide(tree[edge].move) if edge != ROOT else bits.pick(masks[0], 0)
            game.play(state, box, mover, move, rng)
            combination = (combination * 1009 + move + 1) & 0x3FFFFFFF  # a hash of all moves, in the order of seats
            path[depth] = edge
            depth += 1
        met = find_edge(tree, edge, NOBODY, combination)
        return met if met != ROOT else new_edge(tree, size, edge, NOBODY, combination)

    return choose_together


@functools.cache
def make_descent(game: Game) -> Any:
    """A rule that descends the tree."""
    choose_together = make_joint_choice(game)

    @rule
    def descend(tree: Record, size: Any, state: Record, box: Record, rng: Chance, masks: Any, path: Any) -> int:
        """Choose moves by the statistics of the tree until one is new; returns the length of the path."""
        node, depth = ROOT, 0
        waiting = game.to_move(state)
        # Simultaneous choices may add an edge for every seat to the path.
        while waiting and depth < len(path) - bits.wide(state.seats):
            if waiting & (waiting - 1):  # more than one seat
                node = choose_together(tree, size, node, state, box, rng, masks, path, depth)
                depth += bits.size(waiting)
                known = tree[node].visits > 0
                tree[node].visits += 1
            else:
                mover = bits.lowest(waiting)
                game.legal(state, box, mover, masks[0])
                node = choose_edge(tree, size, node, mover, masks[0], masks[1], cast(below(rng, 1 << 30)))
                if node != ROOT:
                    game.play(state, box, mover, bits.wide(tree[node].move), rng)
                    path[depth] = node
                    depth += 1
                known = tree[node].visits > 0
            if node == ROOT or not known:  # ROOT: the tree is full
                break
            waiting = game.to_move(state)
        return depth

    return descend


@functools.cache
def make_search(game: Game) -> Any:
    """The compiled search of a game."""
    descend, play_out, judge = make_descent(game), make_play_out(game), make_judge(game)

    @rule
    def search(
        tree: Record,
        size: Any,
        belief: Record,
        table: Any,
        box: Record,
        seat: int,
        iterations: int,
        rng: Chance,
        masks: Any,
        sheet: Record,
        path: Any,
        results: Any,
        horizon: int,
    ) -> None:
        """Grow the tree by so many iterations: redeal the belief, descend, play out, backpropagate.

        `tree` has the edges, `size` their number. `belief` and `table` are arrays of one state: the first is not
        changed, moves are tried in the second. The other arrays are scratch space.
        """
        for _ in range(iterations):
            table[0] = belief[0]
            state = table[0]
            game.redeal(state, box, seat, rng)
            depth = descend(tree, size, state, box, rng, masks, path)
            play_out(state, box, rng, masks[0], horizon)
            judge(state, box, sheet, results)
            for step in range(depth):
                if path[step] != ROOT:
                    backpropagate(tree[path[step]], results)

    return search


class Candidate(NamedTuple):
    """A move that a search considered, with its statistics and its principal variation."""

    move: int
    visits: int
    wins: float  # chance of winning
    margin: float  # expected lead over the best other seat
    variation: list[tuple[int, int]]  # seats and moves that were visited most, this move first
    logit: float  # the logarithm of the visits


class SearchBot(Copyable):
    """Searches for a number of iterations and plays the most visited move; the game's network, if any, guides it.

    Simultaneous choices are drawn: by the visits or, with a network, from its policy.
    """

    def __init__(self, game: Game, iterations: int = 2000, seconds: float = math.inf, guided: bool = True) -> None:
        self.game = game
        self.iterations = iterations
        self.seconds = seconds
        self.horizon = game.HORIZON
        self.guided = guided

    def choose(self, belief: Record, box: Record, seat: int, rng: Chance) -> int:
        mask = bits.mask(self.game.MOVES)
        self.game.legal(belief, box, seat, mask)
        if bits.total(mask) == 1:
            return int(bits.pick(mask, 0))
        if not others_may_move(self.game, belief, box, seat):
            return self.consider(belief, box, seat, rng, until_decided=True)[0].move
        network = self.network(belief, box)
        if network is None:
            return mixed(self.consider(belief, box, seat, rng), rng)
        return int(settle(network_logits(self.game, network, belief, box, seat), mask, 0.0, 1.0, rng))

    def consider(
        self, belief: Record, box: Record, seat: int, rng: Chance, until_decided: bool = False
    ) -> list[Candidate]:
        """All moves that were considered, the most visited first.

        With `until_decided` the search stops as soon as no other move can become the most visited.
        """
        game = self.game
        search, further, iterations = self.search_for(belief, box)
        tree, size = records(min(MOST_EDGES, 2 * iterations * MOST_MOVES + 64), EDGE), np.ones(1, np.int64)
        tables = [np.array([belief], belief.dtype).view(np.recarray) for _ in range(2)]
        masks = np.zeros((2, bits.words(game.MOVES)), np.int64)
        dice = chance(int(below(rng, 1 << 30)))
        scratch = (masks, record(game.SHEET), np.zeros(512, np.int32), np.zeros((game.MOST_SEATS, 3)))
        begun = time.monotonic()
        for done in range(0, iterations, CHUNK):
            if done and time.monotonic() - begun > self.seconds:
                break
            # Stop if the second move cannot catch up, even with all remaining visits.
            if until_decided and lead(tree, seat) > iterations - done:
                break
            search(tree, size, *tables, box, seat, min(CHUNK, iterations - done), dice, *scratch, *further)
        found = []
        edge = int(tree[ROOT].child)
        while edge:
            here = tree[edge]
            if here.seat == seat and here.visits:
                visits = int(here.visits)
                promise = float(here.wins / visits), float(here.margin / visits)
                found.append(Candidate(int(here.move), visits, *promise, variation(tree, edge), log(float(visits))))
            edge = int(here.sibling)
        return sorted(found, key=lambda each: -each.visits)

    def network(self, belief: Record, box: Record) -> Network | None:
        """The network that guides the search, if any."""
        return network_for(self.game, belief, box) if self.guided else None

    def search_for(self, belief: Record, box: Record) -> tuple[Any, tuple[Any, ...], int]:
        """The compiled search for such a state, its further arguments, and the number of iterations."""
        game = self.game
        network = self.network(belief, box)
        if network is None:
            return make_search(game), (self.horizon,), self.iterations
        iterations = min(self.iterations, MOST_NODES)
        further = network, make_activations(network), make_transposition_table(game, iterations)
        return make_guided_search(game, make_judge(game), backpropagate), further, iterations


def others_may_move(game: Game, belief: Record, box: Record, seat: int) -> bool:
    """Whether other seats have legal moves now too: several choose at once, or may still change their choice."""
    mask = bits.mask(game.MOVES)
    for other in range(int(belief.seats)):
        if other != seat:
            game.legal(belief, box, other, mask)
            if bits.total(mask):
                return True
    return False


def lead(tree: Tree, seat: int) -> int:
    """The difference in visits between the seat's most visited move and the next."""
    first, second, edge = 0, 0, int(tree[ROOT].child)
    while edge:
        if tree[edge].seat == seat:
            first, second = max(first, int(tree[edge].visits)), max(second, min(first, int(tree[edge].visits)))
        edge = int(tree[edge].sibling)
    return first - second


def variation(tree: Tree, edge: int) -> list[tuple[int, int]]:
    """The principal variation from this edge on: always the most visited edge."""
    line: list[tuple[int, int]] = []
    while edge and len(line) < LONGEST_VARIATION and tree[edge].seat != NOBODY:
        line.append((int(tree[edge].seat), int(tree[edge].move)))
        best, edge = 0, int(tree[edge].child)
        while edge:
            best = edge if tree[edge].visits > tree[best].visits or not best else best
            edge = int(tree[edge].sibling)
        edge = best
    return line


def mixed(candidates: list[Candidate], rng: Chance) -> int:
    """A simultaneous choice: drawn by the visits of each move, without moves that were only explored."""
    most = candidates[0].visits
    kept = [each for each in candidates if each.visits * 4 >= most]
    left = int(below(rng, sum(each.visits for each in kept)))
    for each in kept:
        left -= each.visits
        if left < 0:
            return each.move
    return kept[-1].move
