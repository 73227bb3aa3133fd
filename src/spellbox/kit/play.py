"""The small words that all games speak with their surroundings: seats, refusals, score lines, records."""

import functools
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from spellbox.errors import SpellboxError
from spellbox.kit.bits import members_of
from spellbox.kit.rule import Record

Plain = SimpleNamespace
"""A record as plain Python."""


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
    cards: Sequence[str]  # that the move was about, whoever may know them
    binding: bool  # chance was used or something hidden was shown: its player alone cannot take it back

    def line(self, text: str | None = None) -> dict[str, Any]:
        """Who did what, without consequences; the seat stands by itself."""
        seat, _, move = self.text.partition(" ")
        return bare_line(seat, move if text is None else text)

    def whole_line(self, with_cards: bool = True) -> dict[str, Any]:
        """The line with its consequences and, where they may be told, the cards it was about."""
        line = dict(self.line())
        if self.follows:
            line["follows"] = list(self.follows)
        if self.cards and with_cards:
            line["cards"] = list(self.cards)
        return line


@functools.lru_cache(maxsize=4096)
def bare_line(seat: str, text: str) -> dict[str, Any]:
    """One object for all who are told the same, only to be read: logs hold many of these, and few differ."""
    return {"seat": seat, "text": text}


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
    return members_of(seats)


def winners(totals: Sequence[int]) -> list[str]:
    """Whoever has the highest total; equal totals share the win."""
    return [seat_name(seat) for seat, total in enumerate(totals) if total == max(totals)]


def opened(view: Any, state: Record, cards: Any, history: Any) -> dict[str, Any]:
    """What a spectator sees, but every player's part as that player sees it."""
    shown: dict[str, Any] = view(state, cards, None, history)
    shown["players"] = [view(state, cards, seat, history)["players"][seat] for seat in range(int(state.seats))]
    return shown


def record(dtype: np.dtype[Any]) -> Record:
    """One fresh record, all zero, whose fields are attributes."""
    return records(1, dtype)[0]


def records(count: int, dtype: np.dtype[Any]) -> Any:
    return np.zeros(count, dtype).view(np.recarray)


def copy(original: Record) -> Record:
    """A record of the same contents that shares nothing."""
    return np.array([original], original.dtype).view(np.recarray)[0]


def plain(record: Record) -> Plain:
    """The record as ints, lists and attributes, only to be read: NumPy's fields are slow from Python."""
    return read(record.dtype, record.tobytes())


@functools.lru_cache(maxsize=2048)
def read(dtype: np.dtype[Any], contents: bytes) -> Plain:
    """A table is asked for again and again: for every seat's view, and before the next move, when many others moved."""
    return named(dtype, np.frombuffer(contents, dtype)[0].item())


def named(dtype: np.dtype[Any], values: Sequence[Any]) -> Plain:
    fields = zip(dtype.names or (), values, strict=True)
    return Plain(**{name: listed(value) if type(value) is np.ndarray else value for name, value in fields})


def listed(values: Any) -> list[Any]:
    if values.dtype.names is None:
        return list(values.tolist())
    return [named(values.dtype, each) for each in values.tolist()]
