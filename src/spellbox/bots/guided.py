"""Tree search guided by a game's policy and value network, without playouts.

Every iteration redeals the belief of the seat and descends the tree. A node is what the mover observes, so seats that
choose at once do not see each other's choice. Moves are chosen by PUCT (Rosin, 2011), from the network's probabilities
and the results so far. Where others hold hidden cards, nearly every observation of theirs is new: there their moves are
drawn from the network's policy. A new observation of the seat itself ends the descent, and the network's value, asked
by the one who knows its own hand, is backpropagated.

Where several seats choose at once, the best move against a predictable opponent is predictable itself. So there all but
the seat's first choice are drawn in the tree, and the seat does not play what it found, but draws from the network's
policy (`search.py`).
"""

import functools
import math
from typing import Any, NamedTuple

import numpy as np

from spellbox.bots.beliefs import make_weighted_redeal
from spellbox.bots.manner import settle
from spellbox.bots.network import Activations, Network, evaluate, predict_results
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import Chance, below
from spellbox.kit.maths import exp
from spellbox.kit.rule import Record, rule

EXPLORATION_CONSTANT = 0.3
FINE = 1 << 30
MOST_NODES = 1 << 19
"""The most iterations of a guided search."""


class TranspositionTable(NamedTuple):
    """The nodes of the tree by a hash of their observations. Open addressing; at most half of the places are taken."""

    keys: Any  # hashes; 0 in a free place
    edges: Any  # the first edge of each node
    salt: Any  # a random factor for each number of an observation


def make_transposition_table(game: Game, iterations: int) -> TranspositionTable:
    places = 1 << (4 * iterations + 8).bit_length()  # an iteration opens two nodes at most
    return TranspositionTable(np.zeros(places, np.int64), np.zeros(places, np.int32), salt(game.OBSERVATION))


def salt(count: int) -> Any:
    """The first random numbers of SplitMix64 (Steele et al., 2014), which the page makes too (rules/weights.ts)."""
    mixed = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return (mixed ^ (mixed >> np.uint64(31))).view(np.int64)


@rule
def find_node(nodes: TranspositionTable, seen: Any, mover: int) -> int:
    """The place of a mover's observation in the table; a new one takes a free place.

    The key is a linear hash, and observations are compared only by its 64 bits. Two with the same key would share a
    node, but with at most MOST_NODES nodes that is too rare to matter.
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
    """Add an edge with its prior for every legal move; returns the first edge, or 0 if the tree is full.

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
    """The edge with the highest PUCT score; an edge that was never visited has the average value of the node."""
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


@rule
def draw_likely(tree: Record, first: int, rng: Chance) -> int:
    """An edge of a node, drawn by the priors."""
    left = below(rng, FINE) / FINE
    edge = first
    while tree[edge].sibling != 0:
        left -= tree[edge].prior
        if left < 0:
            return edge
        edge = bits.wide(tree[edge].sibling)
    return edge


@rule
def nothing_chosen(state: Record) -> None:
    """Nothing is reopened in games without simultaneous choices."""


@functools.cache
def make_guided_descent(game: Game) -> Any:
    """A rule that descends the tree by the network's priors."""

    @rule
    def others_may_move(state: Record, box: Record, mover: int, mask: Any) -> bool:
        """Whether several seats choose at once."""
        for other in range(state.seats):
            if other != mover:
                game.legal(state, box, other, mask)
                if bits.total(mask):
                    return True
        return False

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
        """Choose moves up to a leaf and write its value into `results`; returns the length of the path.

        A leaf is a new observation of the seat after its first move. The seat's own node is the root, whose moves are
        the candidates: in the first iteration it is new as well. At a new observation of another seat its move is drawn
        from the network's policy, and the descent goes on; from there on others have no nodes, since nearly all of
        theirs would be new, but draw from the policy.
        """
        # `moved`: the seat has moved. `opened`: this descent has added a node of another seat.
        depth, moved, opened = 0, False, False
        waiting = game.to_move(state)
        while waiting and depth < len(path):
            mover = bits.lowest(waiting)
            game.observe(state, box, mover, True, activations.seen)
            if mover != seat and opened:
                game.legal(state, box, mover, mask)
                evaluate(network, activations, game.MOVES)
                game.play(state, box, mover, settle(activations.last, mask, 0.0, 1.0, rng), rng)
                waiting = game.to_move(state)
                continue
            node = find_node(nodes, activations.seen, mover)
            known = nodes.edges[node] != 0
            if not known:
                game.legal(state, box, mover, mask)
                evaluate(network, activations, game.MOVES)
                nodes.edges[node] = open_node(tree, size, network, activations, mover, mask)
            first = bits.wide(nodes.edges[node])
            # Children are only for reading variations afterwards: an edge may lead to other nodes in other states.
            if depth:
                tree[path[depth - 1]].child = first
            if first == 0 or (mover == seat and moved and not known):
                predict_results(network, activations, mover, bits.wide(state.seats), results)
                return depth
            if mover == seat and not moved:
                tree[0].child = first
                moved = True
                path[depth] = choose_likely(tree, first)
            elif not known or others_may_move(state, box, mover, mask):
                path[depth] = draw_likely(tree, first, rng)
                opened = opened or (not known and mover != seat)
            else:
                path[depth] = choose_likely(tree, first)
            game.play(state, box, mover, bits.wide(tree[path[depth]].move), rng)
            depth += 1
            waiting = game.to_move(state)
        return depth

    return descend


@functools.cache
def make_guided_search(game: Game, judge: Any, backpropagate: Any) -> Any:
    """The compiled search: `judge` computes the results of a finished game, `backpropagate` adds results to an edge."""
    descend = make_guided_descent(game)
    likeliest, redeal = make_weighted_redeal(game)
    reopen = game.reopen or nothing_chosen

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
        """Grow the tree by so many iterations: redeal the belief, descend, backpropagate.

        A redeal makes all hidden choices of others equally likely, so those are taken back and drawn from the policy.
        """
        bound = likeliest(belief, table, box, seat, rng, network, activations)
        for _ in range(iterations):
            redeal(belief, table, box, seat, rng, bound, activations)
            state = table[0]
            reopen(state)
            depth = descend(tree, size, state, box, seat, rng, masks[0], path, results, network, activations, nodes)
            # At the end of the game the true results replace the network's value.
            if game.to_move(state) == 0:
                judge(state, box, sheet, results)
            for step in range(depth):
                backpropagate(tree[path[step]], results)

    return search
