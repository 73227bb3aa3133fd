"""A small policy and value network: from what a seat observes, the probability of each move and who will win.

It was trained by self-play with the printed box for two players (`examples/network_torch.py`) and lies beside the
game's rules as `network.npz`. It has two hidden dense layers with rectified linear units; it needs NumPy only.
"""

import functools
from typing import Any, NamedTuple

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit.maths import atanh
from spellbox.kit.rule import Record, rule

SEATS = 2
"""The number of players that it was trained for."""
CERTAIN = 0.98
"""The largest absolute value that is believed, so that its inverse hyperbolic tangent stays finite."""


class Network(NamedTuple):
    """The weights, by the names that `network.npz` has for them; a row for each input of a layer.

    The last layer has a logit for each move, one for each face that a slot can show, then the mover's value: -1 is a
    loss by far, 1 a win by far.
    """

    first: Any
    first_bias: Any
    second: Any
    second_bias: Any
    last: Any
    last_bias: Any
    faces: Any  # rows: where slots begin in the observation, slots, faces, the first slot's move, moves a slot
    lead: Any  # points that count as a clear lead
    daring: Any  # the share of the prior that is the same for all moves


class Activations(NamedTuple):
    """The input of the network, the output of each layer, and scratch space."""

    seen: Any  # the observation
    first: Any
    second: Any
    last: Any
    active: Any  # indices of the inputs of a layer that are positive
    weights: Any  # and their values


@functools.cache
def read_network(game: Game) -> Network | None:
    """The game's network, if it has one."""
    if game.NETWORK is None:
        return None
    with np.load(game.NETWORK) as kept:
        return Network(*(widened(kept[name]) for name in Network._fields))


def widened(array: Any) -> Any:
    """Weights are kept in half precision and used in single precision."""
    return np.ascontiguousarray(array, np.float32 if array.dtype == np.float16 else array.dtype)


@functools.cache
def printed_box(game: Game) -> bytes:
    """The only box that a network was trained with."""
    return bytes(game.read_cards().box.tobytes())


def applies_to(game: Game, belief: Record, box: Record) -> bool:
    """Whether the network was trained for such a state: its number of players and its box."""
    return int(belief.seats) == SEATS and box.tobytes() == printed_box(game)


def make_activations(network: Network) -> Activations:
    """Zeroed arrays for one evaluation at a time."""
    first, second, last = (np.zeros_like(bias) for bias in (network.first_bias, network.second_bias, network.last_bias))
    widest = max(len(network.first), len(first), len(second))
    seen, active, weights = (np.zeros(widest, kind) for kind in (np.int16, np.int32, np.float32))
    return Activations(seen[: len(network.first)], first, second, last, active, weights)


@rule
def evaluate(network: Network, activations: Activations, moves: int) -> None:
    """The forward pass, from the observation in `seen` to the outputs in `last`."""
    dense_layer(activations.seen, activations, network.first, network.first_bias, activations.first)
    dense_layer(activations.first, activations, network.second, network.second_bias, activations.second)
    dense_layer(activations.second, activations, network.last, network.last_bias, activations.last)
    add_face_logits(network, activations, moves)


@rule
def dense_layer(inputs: Any, activations: Activations, rows: Any, bias: Any, sums: Any) -> None:
    """One dense layer: the bias, and the row of each positive input times its value.

    Most inputs are zero, or negative and cut off by the rectifier, so their rows are skipped. The others are added four
    rows at a time: each pass over `sums` then reads and writes it once for four rows, which is three times as fast.
    """
    active, weights = activations.active, activations.weights
    count = 0
    for place in range(len(inputs)):
        if inputs[place] > 0:
            active[count], weights[count] = place, inputs[place]
            count += 1
    for column in range(len(sums)):
        sums[column] = bias[column]
    whole = count - count % 4
    for n in range(0, whole, 4):
        add_four_rows(sums, rows, active[n : n + 4], weights[n : n + 4])
    for n in range(whole, count):
        row, weight = rows[active[n]], weights[n]
        for column in range(len(sums)):
            sums[column] += weight * row[column]


@rule
def add_four_rows(sums: Any, rows: Any, active: Any, weights: Any) -> None:
    # The brackets fix the order of the additions, so that every target rounds alike.
    a, b, c, d = rows[active[0]], rows[active[1]], rows[active[2]], rows[active[3]]
    of_a, of_b, of_c, of_d = weights[0], weights[1], weights[2], weights[3]
    for column in range(len(sums)):
        sums[column] += (of_a * a[column] + of_b * b[column]) + (of_c * c[column] + of_d * d[column])


@rule
def add_face_logits(network: Network, activations: Activations, moves: int) -> None:
    """Add to each move that takes a card from a slot the logit of the face that lies there.

    A card is worth the same in whichever slot it lies, so there is one logit for each face and not for each slot.
    """
    logit = moves
    for kind in range(len(network.faces)):
        start, slots, faces, first, repeated = network.faces[kind]
        for slot in range(slots):
            worth = np.float32(0)
            for face in range(faces):
                if activations.seen[start + slot * faces + face]:
                    worth += activations.seen[start + slot * faces + face] * activations.last[logit + face]
            for move in range(repeated):
                activations.last[first + slot * repeated + move] += worth
        logit += faces


@rule
def predict_results(network: Network, activations: Activations, mover: int, results: Any) -> None:
    """Write each seat's chance to win and its lead, from the mover's value; the other seat has the rest."""
    value = min(max(float(activations.last[-1]), -CERTAIN), CERTAIN)
    chance, margin = 0.5 + 0.5 * value, network.lead[0] * atanh(value)
    for seat in range(SEATS):
        results[seat, 0] = chance if seat == mover else 1 - chance
        results[seat, 1] = margin if seat == mover else -margin
