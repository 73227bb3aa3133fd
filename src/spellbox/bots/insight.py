"""A game's insight: a small network that sees what a seat sees, and tells which moves are likely and who will win.

It was taught by self-play at the printed box for two (`examples/insight_torch.py`) and lies beside the game's rules
as `network.npz`. Two layers pass on only what is positive, and a last one speaks; to ask it needs no more than NumPy.
"""

import functools
from typing import Any, NamedTuple

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit.maths import atanh
from spellbox.kit.rule import rule

SEATS = 2
"""At how large a table it was taught."""
CERTAIN = 0.98
"""No win is foreseen more clearly than this."""


class Insight(NamedTuple):
    """The weights, a row for each input of a layer. The last layer says a number for each move, one for each face that
    a slot can show, then the mover's outlook: between -1, a loss by far, and 1, a win by far."""

    first: Any
    first_bias: Any
    second: Any
    second_bias: Any
    last: Any
    last_bias: Any
    faces: Any  # rows: where slots begin in the observation, slots, faces, the first slot's move, moves a slot
    lead: Any  # points that count as a clear lead
    daring: Any  # how much of a move's likelihood is the same for all moves


class Thought(NamedTuple):
    """What is seen, and what each layer makes of it."""

    seen: Any
    first: Any
    second: Any
    last: Any
    active: Any  # which inputs of a layer are not zero
    weights: Any  # and what they are


@functools.cache
def read_insight(game: Game) -> Insight | None:
    """The game's insight, if it has one."""
    if game.NETWORK is None:
        return None
    with np.load(game.NETWORK) as kept:
        return Insight(*(in_full(kept[name]) for name in Insight._fields))


def in_full(array: Any) -> Any:
    """Weights are kept in half the bytes that they are used in."""
    return np.ascontiguousarray(array, np.float32 if array.dtype == np.float16 else array.dtype)


@functools.cache
def printed_box(game: Game) -> bytes:
    """The only box that an insight knows."""
    return bytes(game.read_cards().box.tobytes())


def knows(game: Game, belief: Any, box: Any) -> bool:
    return int(belief.seats) == SEATS and box.tobytes() == printed_box(game)


def make_thought(insight: Insight) -> Thought:
    first, second, last = (np.zeros_like(bias) for bias in (insight.first_bias, insight.second_bias, insight.last_bias))
    widest = max(len(insight.first), len(first), len(second))
    seen, active, weights = (np.zeros(widest, kind) for kind in (np.int16, np.int32, np.float32))
    return Thought(seen[: len(insight.first)], first, second, last, active, weights)


@rule
def consult(insight: Insight, thought: Thought, moves: int) -> None:
    """From what is seen to what the network says."""
    pass_on(thought.seen, thought, insight.first, insight.first_bias, thought.first)
    pass_on(thought.first, thought, insight.second, insight.second_bias, thought.second)
    pass_on(thought.second, thought, insight.last, insight.last_bias, thought.last)
    add_faces(insight, thought, moves)


@rule
def pass_on(inputs: Any, thought: Thought, rows: Any, bias: Any, sums: Any) -> None:
    """One layer: the sum of the rows of all positive inputs; four at a time, which is three times as fast."""
    active, weights = thought.active, thought.weights
    count = 0
    for place in range(len(inputs)):
        if inputs[place] > 0:
            active[count], weights[count] = place, inputs[place]
            count += 1
    for column in range(len(sums)):
        sums[column] = bias[column]
    whole = count - count % 4
    for n in range(0, whole, 4):
        add_four(sums, rows, active[n : n + 4], weights[n : n + 4])
    for n in range(whole, count):
        row, weight = rows[active[n]], weights[n]
        for column in range(len(sums)):
            sums[column] += weight * row[column]


@rule
def add_four(sums: Any, rows: Any, active: Any, weights: Any) -> None:
    a, b, c, d = rows[active[0]], rows[active[1]], rows[active[2]], rows[active[3]]
    of_a, of_b, of_c, of_d = weights[0], weights[1], weights[2], weights[3]
    for column in range(len(sums)):
        sums[column] += (of_a * a[column] + of_b * b[column]) + (of_c * c[column] + of_d * d[column])


@rule
def add_faces(insight: Insight, thought: Thought, moves: int) -> None:
    """A face is worth the same wherever it lies: what is said of a face is said of the moves that would take it."""
    said = moves
    for kind in range(len(insight.faces)):
        start, slots, faces, first, repeated = insight.faces[kind]
        for slot in range(slots):
            worth = np.float32(0)
            for face in range(faces):
                if thought.seen[start + slot * faces + face]:
                    worth += thought.seen[start + slot * faces + face] * thought.last[said + face]
            for move in range(repeated):
                thought.last[first + slot * repeated + move] += worth
        said += faces


@rule
def foresee(insight: Insight, thought: Thought, mover: int, results: Any) -> None:
    """The mover's outlook as a chance to win and as a lead in the end; the other has the rest."""
    outlook = min(max(float(thought.last[-1]), -CERTAIN), CERTAIN)
    chance, margin = 0.5 + 0.5 * outlook, insight.lead[0] * atanh(outlook)
    for seat in range(SEATS):
        results[seat, 0] = chance if seat == mover else 1 - chance
        results[seat, 1] = margin if seat == mover else -margin
