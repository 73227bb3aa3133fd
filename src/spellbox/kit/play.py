"""The small words that all games speak with their surroundings: seats, refusals, score lines, records."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from spellbox.errors import SpellboxError
from spellbox.kit.rule import Record


class Refusal(NamedTuple):
    """Why a move is not legal."""

    clause: str
    reason: str


class Line(NamedTuple):
    """One line of a score."""

    what: str
    points: int
    rule: str


class Played(NamedTuple):
    """A move in a match's history, with what it brought about by itself."""

    seat: int
    move: int
    text: str  # with its seat: "p1 take c3"
    follows: Sequence[dict[str, Any]]


def seat_name(seat: int) -> str:
    return f"p{int(seat) + 1}"


def parse_seat(name: object, seats: int) -> int:
    """`p1` is the first seat."""
    names = [seat_name(seat) for seat in range(seats)]
    if name not in names:
        raise SpellboxError(f"there is no seat {name!r}: there are {', '.join(names)}")
    return names.index(str(name))


def members(seats: int) -> list[int]:
    """The members of a set of seats."""
    return [seat for seat in range(int(seats).bit_length()) if int(seats) >> seat & 1]


def winners(totals: Sequence[int]) -> list[str]:
    """Whoever has the highest total; equal totals share the win."""
    return [seat_name(seat) for seat, total in enumerate(totals) if total == max(totals)]


def record(dtype: np.dtype[Any]) -> Record:
    """One fresh record, all zero, whose fields are attributes."""
    return records(1, dtype)[0]


def records(count: int, dtype: np.dtype[Any]) -> Any:
    return np.zeros(count, dtype).view(np.recarray)


def copy(original: Record) -> Record:
    """A record of the same contents that shares nothing."""
    return np.array([original], original.dtype).view(np.recarray)[0]
