"""The search where a game has an insight: nothing is played out.

Every iteration deals a table that the seat could believe in and walks down by what each mover knows there, so seats
that choose at once do not see each other's choice. Moves are tried by how likely the insight finds them and what
became of them (PUCT; Rosin, 2011). What nobody has known before ends the walk, and is worth what the insight says.
"""

import functools
import math
from typing import Any, NamedTuple

import numpy as np

from spellbox.bots.insight import Insight, Thought, consult, foresee
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import Chance
from spellbox.kit.maths import exp
from spellbox.kit.rule import rule

CURIOSITY = 0.3
MOST_NODES = 1 << 19
"""More iterations than this no guided search makes."""


class Nodes(NamedTuple):
    """All that movers have known so far, found by its key; at most half of the places are taken."""

    keys: Any  # 0 where a place is free
    edges: Any  # the first edge of each
    salt: Any  # a random number for each number of an observation


def make_nodes(game: Game, iterations: int) -> Nodes:
    places = 1 << (2 * iterations + 8).bit_length()
    salt = np.random.default_rng(1).integers(1 << 62, size=game.OBSERVATION)
    return Nodes(np.zeros(places, np.int64), np.zeros(places, np.int32), salt)


@rule
def find_node(nodes: Nodes, seen: Any, mover: int) -> int:
    """The place of what a mover sees, or a free one that is now its own."""
    key = bits.wide(mover) + 1
    for number in range(len(seen)):
        if seen[number]:
            key += seen[number] * nodes.salt[number]
    last = len(nodes.keys) - 1
    place = (key ^ (key >> 32)) & last
    while nodes.keys[place] != key and nodes.keys[place] != 0:
        place = (place + 1) & last
    nodes.keys[place] = key
    return place


@rule
def open_node(tree: Any, size: Any, insight: Insight, thought: Thought, mover: int, mask: Any) -> int:
    """An edge for every legal move, as likely as the insight finds it; returns the first, or 0 if the tree is full."""
    moves, first = bits.total(mask), size[0]
    if first + moves > len(tree):
        return 0
    highest = -1e9
    for n in range(moves):
        highest = max(highest, float(thought.last[bits.pick(mask, n)]))
    total = 0.0
    for n in range(moves):
        edge = tree[first + n]
        edge.move = bits.pick(mask, n)
        edge.seat = mover
        edge.sibling = first + n + 1 if n + 1 < moves else 0
        edge.prior = exp(thought.last[edge.move] - highest)
        total += edge.prior
    for n in range(moves):
        edge = tree[first + n]
        edge.prior = (1 - insight.daring[0]) * edge.prior / total + insight.daring[0] / moves
    size[0] += moves
    return first


@rule
def choose_likely(tree: Any, first: int) -> int:
    """The edge that promises most; more is hoped of the likely ones, the less often they were tried."""
    visits, value = 0, 0.0
    edge = first
    while edge != 0:
        visits += tree[edge].visits
        value += tree[edge].value
        edge = tree[edge].sibling
    average = value / visits if visits else 0.0
    best, best_hope = first, -1.0
    edge = first
    while edge != 0:
        here = tree[edge]
        hope = here.value / here.visits if here.visits else average
        hope += CURIOSITY * here.prior * math.sqrt(visits + 1.0) / (1 + here.visits)
        if hope > best_hope:
            best, best_hope = edge, hope
        edge = here.sibling
    return best


@functools.cache
def make_guided_search(game: Game, judge: Any, tell: Any) -> Any:
    """The compiled search: `judge` reads the results of a table that is over, `tell` adds results to an edge."""

    @rule
    def walk_down(
        tree: Any,
        size: Any,
        state: Any,
        box: Any,
        seat: int,
        rng: Chance,
        mask: Any,
        path: Any,
        results: Any,
        insight: Insight,
        thought: Thought,
        nodes: Nodes,
    ) -> int:
        """Choose moves until a mover knows something new, and foresee what it is worth; returns the edges in the path.

        At the beginning everything is new, so the walk goes on until the seat has made its move.
        """
        depth, moved = 0, False
        waiting = game.to_move(state)
        while waiting and depth < len(path):
            mover = bits.lowest(waiting)
            game.observe(state, box, mover, True, thought.seen)
            node = find_node(nodes, thought.seen, mover)
            known = nodes.edges[node] != 0
            if not known:
                game.legal(state, box, mover, mask)
                consult(insight, thought, game.MOVES)
                nodes.edges[node] = open_node(tree, size, insight, thought, mover, mask)
            first = bits.wide(nodes.edges[node])
            if depth:
                tree[path[depth - 1]].child = first
            if first == 0 or (moved and not known):
                foresee(insight, thought, mover, results)
                return depth
            if mover == seat and not moved:
                tree[0].child = first
                moved = True
            path[depth] = choose_likely(tree, first)
            game.play(state, box, mover, bits.wide(tree[path[depth]].move), rng)
            depth += 1
            waiting = game.to_move(state)
        return depth

    @rule
    def search(
        tree: Any,
        size: Any,
        belief: Any,
        table: Any,
        box: Any,
        seat: int,
        iterations: int,
        rng: Chance,
        masks: Any,
        sheet: Any,
        path: Any,
        results: Any,
        insight: Insight,
        thought: Thought,
        nodes: Nodes,
    ) -> None:
        """Grow the tree: imagine a table, walk down, tell every move on the way what it is worth."""
        for _ in range(iterations):
            table[0] = belief[0]
            state = table[0]
            game.redeal(state, box, seat, rng)
            depth = walk_down(tree, size, state, box, seat, rng, masks[0], path, results, insight, thought, nodes)
            if game.to_move(state) == 0:
                judge(state, box, sheet, results)
            for step in range(depth):
                tell(tree[path[step]], results)

    return search
