"""Entropy coding of a layer's weights, whole numbers from -127 to 127; web/src/rules/decoder.ts decodes them.

A weight is a series of yes-or-no decisions: is its magnitude longer than 0 bits, than 1, 2, …; each bit below the
leading one; and whether it is negative. An adaptive binary range coder (as in LZMA) spends the fewer bits on a decision
the more probable it was. Probabilities move towards every decision, by 1/32 of the distance. There is one for each kind
of decision and its context: for lengths, the lengths of the average magnitudes in the row and in the column so far, of
which recent ones count most; for signs, the signs of the weights to the left and above. Each layer is coded on its own.
"""

from typing import Any, NamedTuple

import numpy as np

from spellbox.kit.rule import rule

RATE = 5
"""Averages and probabilities move by 1/32 of the distance."""
POINT = 8
"""The bits of an average below the point."""
LONGEST = 7
"""The most bits of a magnitude."""
LARGEST = (1 << LONGEST) - 1
PRECISION = 15
"""The bits of a probability."""
ONE = 1 << PRECISION
"""A probability of 1."""
WORD = 1 << 32
MOST_BYTES = 20
"""For one weight: 14 decisions, and none takes more than 11 bits."""

# Where the probabilities of each kind of decision begin.
LENGTHS = 0  # 16 lengths of a row's average, 16 of a column's, 8 decisions
SIGNS = LENGTHS + 16 * 16 * 8  # 3 signs to the left, 3 above
BITS = SIGNS + 9  # 6 places, 64 values of the bits above
PROBABILITIES = BITS + 6 * 64


class Coder(NamedTuple):
    """A range coder. What is coded so far leaves an interval of fractions: its bytes, then `low`, of length `range`."""

    low: Any
    range: Any
    probabilities: Any
    bytes: Any
    length: Any  # of the bytes that are written


def encode(weights: Any) -> bytes:
    """The weights of a layer, coded."""
    if weights.size and weights.min() < -LARGEST:
        raise ValueError(f"a weight is {weights.min()}, and the least is {-LARGEST}")
    room = np.empty(MOST_BYTES * weights.size + 4, np.uint8)
    low, interval, length = np.zeros(1, np.int64), np.full(1, WORD - 1, np.int64), np.zeros(1, np.int64)
    coder = Coder(low, interval, np.full(PROBABILITIES, ONE // 2, np.int64), room, length)
    put_weights(coder, weights, np.zeros(weights.shape[1], np.int64))
    return room[: coder.length[0]].tobytes()


@rule
def put_weights(coder: Coder, weights: Any, below: Any) -> None:
    rows, columns = weights.shape
    for row in range(rows):
        beside = 0  # the average magnitude in the row; `below` has those in the columns
        for column in range(columns):
            weight = int(weights[row, column])
            magnitude = abs(weight)
            length = bit_length(magnitude)
            lengths = LENGTHS + 8 * (16 * bit_length(beside) + bit_length(below[column]))
            for bits in range(min(length + 1, LONGEST)):
                put(coder, lengths + bits, length > bits)
            for place in range(length - 2, -1, -1):
                put(coder, BITS + 64 * place + (magnitude >> (place + 1)), (magnitude >> place) & 1 == 1)
            if weight:
                left = sign(weights[row, column - 1]) if column else 0
                above = sign(weights[row - 1, column]) if row else 0
                put(coder, SIGNS + 3 * (left + 1) + above + 1, weight < 0)
            beside += ((magnitude << POINT) - beside) >> RATE
            below[column] += ((magnitude << POINT) - below[column]) >> RATE
    for _ in range(4):
        put_byte(coder)


@rule
def put(coder: Coder, context: int, decision: bool) -> None:
    """Code a decision: yes keeps the interval below the cut, no the one above."""
    probability = coder.probabilities[context]
    cut = (coder.range[0] >> PRECISION) * probability
    if decision:
        coder.range[0] = cut
        coder.probabilities[context] += (ONE - probability) >> RATE
    else:
        coder.low[0] += cut
        coder.range[0] -= cut
        coder.probabilities[context] -= probability >> RATE
    if coder.low[0] >= WORD:
        carry(coder)
    while coder.range[0] < WORD >> 8:
        coder.range[0] <<= 8
        put_byte(coder)


@rule
def carry(coder: Coder) -> None:
    """Add one to the bytes that are written."""
    coder.low[0] -= WORD
    place = coder.length[0] - 1
    while coder.bytes[place] == 255:
        coder.bytes[place] = 0
        place -= 1
    coder.bytes[place] += 1


@rule
def put_byte(coder: Coder) -> None:
    coder.bytes[coder.length[0]] = coder.low[0] >> 24
    coder.length[0] += 1
    coder.low[0] = (coder.low[0] << 8) % WORD


@rule
def bit_length(number: int) -> int:
    length = 0
    while number >> length:
        length += 1
    return length


@rule
def sign(number: int) -> int:
    return int(number > 0) - int(number < 0)
