"""Tree search guided by a game's policy and value network: nothing is played out.

Every iteration deals a state that the seat could believe in and descends by what each mover knows there: a node is an
observation, so seats that choose at once do not see each other's choice. Moves are chosen by PUCT (Rosin, 2011), from
the network's probabilities and the results so far. An observation that is new ends the descent, and the network's value
is backpropagated.
"""

import functools
import math
from typing import Any, NamedTuple

import numpy as np

from spellbox.bots.network import Activations, Network, evaluate, predict_results
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import Chance
from spellbox.kit.maths import exp
from spellbox.kit.rule import Record, rule

EXPLORATION_CONSTANT = 0.3
MOST_NODES = 1 << 19
"""More iterations than this no guided search makes."""


class TranspositionTable(NamedTuple):
    """Observations that were met, by a hash of each: open addressing, at most half of the places taken."""

    keys: Any  # 0 where a place is free
    edges: Any  # the first edge of each
    salt: Any  # a random number for each number of an observation


def make_transposition_table(game: Game, iterations: int) -> TranspositionTable:
    places = 1 << (2 * iterations + 8).bit_length()
    salt = np.random.default_rng(1).integers(1 << 62, size=game.OBSERVATION)
    return TranspositionTable(np.zeros(places, np.int64), np.zeros(places, np.int32), salt)


@rule
def find_node(nodes: TranspositionTable, seen: Any, mover: int) -> int:
    """The place of what a mover observes, or a free one that is now its own.

    The key is a linear hash. Its 64 bits stand for the observation: two that share a key would share a node, which is
    too rare to matter to a search of at most MOST_NODES nodes.
    """
    key = bits.wide(mover) + 1
    for number in range(len(seen)):
        if seen[number]:
            key += seen[number] * nodes.salt[number]
    last = len(nodes.keys) - 1
    # Both halves of the key decide: with the low bits alone, similar observations would crowd together.
    place = (key ^ (key >> 32)) & last
    while nodes.keys[place] != key and nodes.keys[place] != 0:
        place = (place + 1) & last
    nodes.keys[place] = key
    return place


@rule
def open_node(tree: Record, size: Any, network: Network, activations: Activations, mover: int, mask: Any) -> int:
    """An edge for every legal move with its prior; returns the first edge, or 0 if the tree is full.

    The priors are the softmax of the logits, mixed with a uniform share so that no move is ruled out.
    """
    moves, first = bits.total(mask), size[0]
    if first + moves > len(tree):
        return 0
    highest = -1e9  # subtracted from all logits, so that exp cannot overflow
    for n in range(moves):
        highest = max(highest, float(activations.last[bits.pick(mask, n)]))
    total = 0.0
    for n in range(moves):
        edge = tree[first + n]
        edge.move = bits.pick(mask, n)
        edge.seat = mover
        edge.sibling = first + n + 1 if n + 1 < moves else 0
        edge.prior = exp(activations.last[edge.move] - highest)
        total += edge.prior
    for n in range(moves):
        edge = tree[first + n]
        edge.prior = (1 - network.daring[0]) * edge.prior / total + network.daring[0] / moves
    size[0] += moves
    return first


@rule
def choose_likely(tree: Record, first: int) -> int:
    """The edge with the highest PUCT score; an edge that was never tried has the average value of the node."""
    visits, value = 0, 0.0
    edge = first
    while edge != 0:
        visits += tree[edge].visits
        value += tree[edge].value
        edge = tree[edge].sibling
    average = value / visits if visits else 0.0
    best, best_score = first, -1.0
    edge = first
    while edge != 0:
        here = tree[edge]
        score = here.value / here.visits if here.visits else average
        # With `+ 1.0` the priors decide the first choice at a node, when nothing has been visited.
        score += EXPLORATION_CONSTANT * here.prior * math.sqrt(visits + 1.0) / (1 + here.visits)
        if score > best_score:
            best, best_score = edge, score
        edge = here.sibling
    return best


@functools.cache
def make_guided_descent(game: Game) -> Any:
    """A rule that descends the tree by the network's priors."""

    @rule
    def descend(
        tree: Record,
        size: Any,
        state: Record,
        box: Record,
        seat: int,
        rng: Chance,
        mask: Any,
        path: Any,
        results: Any,
        network: Network,
        activations: Activations,
        nodes: TranspositionTable,
    ) -> int:
        """Choose moves until an observation is new, and write its value into `results`; returns the path's length.

        In the first iteration everything is new, so the descent goes on until the seat itself has moved: its node is
        the root, whose moves are the candidates.
        """
        # Nodes are found by what the mover sees, so states that it cannot tell apart share statistics.
        depth, moved = 0, False
        waiting = game.to_move(state)
        while waiting and depth < len(path):
            mover = bits.lowest(waiting)
            game.observe(state, box, mover, True, activations.seen)
            node = find_node(nodes, activations.seen, mover)
            known = nodes.edges[node] != 0
            if not known:
                game.legal(state, box, mover, mask)
                evaluate(network, activations, game.MOVES)
                nodes.edges[node] = open_node(tree, size, network, activations, mover, mask)
            first = bits.wide(nodes.edges[node])
            # Only for reading the tree afterwards: the same edge may lead to different nodes in different states.
            if depth:
                tree[path[depth - 1]].child = first
            if first == 0 or (moved and not known):
                predict_results(network, activations, mover, bits.wide(state.seats), results)
                return depth
            if mover == seat and not moved:
                tree[0].child = first
                moved = True
            path[depth] = choose_likely(tree, first)
            game.play(state, box, mover, bits.wide(tree[path[depth]].move), rng)
            depth += 1
            waiting = game.to_move(state)
        return depth

    return descend


@functools.cache
def make_guided_search(game: Game, judge: Any, backpropagate: Any) -> Any:
    """The compiled search: `judge` reads the results of a finished game, `backpropagate` adds results to an edge."""
    descend = make_guided_descent(game)

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
        network: Network,
        activations: Activations,
        nodes: TranspositionTable,
    ) -> None:
        """Grow the tree by so many iterations: imagine a state, descend, backpropagate."""
        for _ in range(iterations):
            table[0] = belief[0]
            state = table[0]
            game.redeal(state, box, seat, rng)
            depth = descend(tree, size, state, box, seat, rng, masks[0], path, results, network, activations, nodes)
            # A descent that met the end of the game has true results in place of the network's.
            if game.to_move(state) == 0:
                judge(state, box, sheet, results)
            for step in range(depth):
                backpropagate(tree[path[step]], results)

    return search
