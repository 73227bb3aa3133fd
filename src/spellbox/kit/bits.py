"""Sets of small numbers — cells, seats, moves — as the bits of one signed 64-bit integer."""

from typing import Any

import numpy as np

from spellbox.kit.rule import count_bits, rule

WORD = 64


def words(members: int) -> int:
    """How many words a mask for this many members has."""
    return -(-members // WORD)


def mask(members: int) -> Any:
    """An empty mask for members 0 to `members` - 1."""
    return np.zeros(words(members), np.int64)


def members(mask: Any) -> list[int]:
    """The members of a mask, in plain Python: faster than a compiled call for each."""
    return members_of(int.from_bytes(mask.tobytes(), "little"))


def members_of(members: int) -> list[int]:
    """The members of a set, in plain Python."""
    members, found = int(members), []
    while members:
        found.append((members & -members).bit_length() - 1)
        members &= members - 1
    return found


def contains(mask: Any, member: int) -> bool:
    """`has` in plain Python, without a compiled call."""
    return bool(int(mask[member // WORD]) >> (member % WORD) & 1)


@rule
def wide(value: Any) -> int:
    """A record's field as a 64-bit integer. In interpreted rules, arithmetic on a narrow field would overflow."""
    return np.int64(value)  # type: ignore[return-value]


@rule
def one(member: int) -> int:
    """The set with this one member."""
    return wide(1) << wide(member)


@rule
def around(seat: int, seats: int) -> int:
    """The seat modulo `seats`, for seats at most one round off. It compares, because division is slow on a GPU."""
    if seat < 0:
        return seat + seats
    return seat - seats if seat >= seats else seat


@rule
def lowest(members: int) -> int:
    """The smallest member of a set that is not empty."""
    return size((members & -members) - 1)


@rule
def size(members: int) -> int:
    """How many members the set has."""
    return wide(count_bits(wide(members)))


@rule
def nth(members: int, n: int) -> int:
    """The n-th smallest member, counted from 0."""
    for _ in range(n):
        members &= members - 1
    return lowest(members)


@rule
def clear(mask: Any) -> None:
    for word in range(len(mask)):
        mask[word] = 0


@rule
def add(mask: Any, members: int, start: int) -> None:
    """Add a set to a mask of several words, every member moved up by `start`."""
    word, shift = start // WORD, start % WORD
    mask[word] |= members << shift
    if shift:
        rest = (members >> 1) & 0x7FFFFFFFFFFFFFFF  # what did not fit, without the sign
        if word + 1 < len(mask):
            mask[word + 1] |= rest >> (WORD - 1 - shift)


@rule
def has(mask: Any, member: int) -> bool:
    return (mask[member // WORD] >> (member % WORD)) & 1 != 0


@rule
def remove(mask: Any, member: int) -> None:
    mask[member // WORD] &= ~one(member % WORD)


@rule
def total(mask: Any) -> int:
    """How many members a mask of several words has."""
    members = 0
    for word in range(len(mask)):
        members += size(mask[word])
    return members


@rule
def pick(mask: Any, n: int) -> int:
    """The n-th smallest member of a mask of several words, counted from 0."""
    for word in range(len(mask)):
        here = size(mask[word])
        if n < here:
            return word * WORD + nth(mask[word], n)
        n -= here
    return -1


@rule
def spread(mask: Any, out: Any) -> None:
    """Write 1 into an array for each member of a mask, else 0; word by word, so that compilers vectorise the loop."""
    for word in range(len(mask)):
        start, members = word * WORD, mask[word]
        for member in range(min(WORD, len(out) - start)):
            out[start + member] = (members >> member) & 1
