"""A small policy and value network: from a seat's observation, the probability of each move and who will win.

It was taught by self-play with the printed box (`spellbox teach`), for some numbers of players; its file is in the
game's folder. It has two hidden dense layers with rectified linear units. It needs no library but NumPy.
"""

import functools
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit.maths import atanh
from spellbox.kit.rule import Record, rule

CERTAIN = 0.98
"""Larger predicted leads are cut off here, so that the inverse hyperbolic tangent stays finite."""
LAYERS = ("first", "second", "last")
BELIEFS = "beliefs"


class Network(NamedTuple):
    """The weights; a row for each input of a layer.

    The last layer has a logit for each move, one for each face that a slot can show, then for every seat, counted from
    the mover, its share of the win and its lead: -1 is a loss by far, 1 a win by far.

    The layer of beliefs has an output for each of the first numbers of `observe_hidden`, from the first hidden layer.
    Their sum over what a deal hides is the logarithm of how likely play makes that deal (`teach.beliefs`). Networks
    without it have no outputs there; to them all deals are equally likely.
    """

    first: Any
    first_bias: Any
    second: Any
    second_bias: Any
    last: Any
    last_bias: Any
    faces: Any  # a row for each `teach.lessons.Faces`
    blind: Any  # the part of the observation that the network does not use: its start and its end
    lead: Any  # points that count as a clear lead
    daring: Any  # the share of the prior that is the same for all moves
    beliefs: Any
    beliefs_bias: Any


class Activations(NamedTuple):
    """The input of the network, the output of each layer, and scratch space."""

    seen: Any  # the observation
    first: Any
    second: Any
    last: Any
    active: Any  # indices of the inputs of a layer that are positive
    weights: Any  # and their values
    beliefs: Any


def read_network(game: Game, players: int) -> Network | None:
    """The game's network for so many players, if it has one."""
    return load_network(game.NETWORKS[players]) if players in game.NETWORKS else None


@functools.cache
def load_network(file: Path) -> Network:
    """The network in a file that `spellbox teach` wrote, with int8 weights and a step for each output."""
    with np.load(file) as kept:
        arrays = {name: np.ascontiguousarray(kept[name]) for name in kept.files if name != "players"}
    for name in LAYERS:
        arrays[name] = arrays[name] * arrays.pop(f"{name}_step")
    arrays["first"] *= arrays.pop("first_scale")[:, None]
    if BELIEFS in arrays:
        arrays[BELIEFS] = arrays[BELIEFS] * arrays.pop(f"{BELIEFS}_step")
    else:
        arrays[BELIEFS] = np.zeros((len(arrays["first_bias"]), 0), np.float32)
        arrays[f"{BELIEFS}_bias"] = np.zeros(0, np.float32)
    return Network(**arrays)


@functools.cache
def printed_box(game: Game) -> bytes:
    """The box that networks were taught with."""
    return bytes(game.read_cards().box.tobytes())


def network_for(game: Game, state: Record, box: Record) -> Network | None:
    """The network that was taught for such a state: for its number of players, with its box."""
    return read_network(game, int(state.seats)) if box.tobytes() == printed_box(game) else None


def make_activations(network: Network) -> Activations:
    """Zeroed arrays for one evaluation at a time."""
    first, second, last = (np.zeros_like(bias) for bias in (network.first_bias, network.second_bias, network.last_bias))
    widest = max(len(network.first), len(first), len(second))
    seen, active, weights = (np.zeros(widest, kind) for kind in (np.int16, np.int32, np.float32))
    beliefs = np.zeros_like(network.beliefs_bias)
    return Activations(seen[: len(network.first)], first, second, last, active, weights, beliefs)


@rule
def evaluate(network: Network, activations: Activations, moves: int) -> None:
    """The forward pass, from the observation in `seen` to the outputs in `last`."""
    for place in range(network.blind[0], network.blind[1]):
        activations.seen[place] = 0
    dense_layer(activations.seen, activations, network.first, network.first_bias, activations.first)
    dense_layer(activations.first, activations, network.second, network.second_bias, activations.second)
    dense_layer(activations.second, activations, network.last, network.last_bias, activations.last)
    add_face_logits(network, activations, moves)


@rule
def evaluate_beliefs(network: Network, activations: Activations) -> None:
    """The forward pass, from the observation in `seen` to the outputs in `beliefs`."""
    for place in range(network.blind[0], network.blind[1]):
        activations.seen[place] = 0
    dense_layer(activations.seen, activations, network.first, network.first_bias, activations.first)
    dense_layer(activations.first, activations, network.beliefs, network.beliefs_bias, activations.beliefs)


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
    """Add the logit of the face in each slot to the moves that take it.

    A card is worth the same in every slot, so there is one logit for each face and not one for each slot and face.
    """
    logit = moves
    for kind in range(len(network.faces)):
        start, slots, faces, first, repeated, numbers, many = network.faces[kind]
        for slot in range(slots):
            number = activations.seen[numbers + slot] if many > 1 else 0
            worth = np.float32(0)
            for face in range(faces):
                if activations.seen[start + slot * faces + face]:
                    said = activations.last[logit + face * many + number]
                    worth += activations.seen[start + slot * faces + face] * said
            for move in range(repeated):
                activations.last[first + slot * repeated + move] += worth
        logit += faces * many


@rule
def predict_results(network: Network, activations: Activations, mover: int, seats: int, results: Any) -> None:
    """Write each seat's chance to win and its lead."""
    most = len(results)
    outlooks = len(activations.last) - 2 * most
    for ahead in range(seats):
        seat = (mover + ahead) % seats
        lead = min(max(float(activations.last[outlooks + 2 * ahead + 1]), -CERTAIN), CERTAIN)
        results[seat, 0] = min(max(float(activations.last[outlooks + 2 * ahead]), 0.0), 1.0)
        results[seat, 1] = network.lead[0] * atanh(lead)
