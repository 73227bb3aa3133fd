"""The small words that all games speak with their surroundings: seats, refusals, score lines, records."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from spellbox.errors import SpellboxError
from spellbox.kit.bits import members_of
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


@dataclass(slots=True)
class Played:
    """A move in a match's history, with what it brought about by itself."""

    seat: int
    move: int
    text: str  # with its seat: "p1 take c3"
    follows: Sequence[dict[str, Any]]
    cards: Sequence[str]  # that the move was about, whoever may know them
    binding: bool  # chance was used or something hidden was shown: its player alone cannot take it back
    lines: dict[tuple[bool, bool], dict[str, Any]] = field(default_factory=dict, compare=False, repr=False)

    @property
    def secret(self) -> bool:
        """Whether nobody but its player may notice that the move was made."""
        return any(step.get("secret", False) for step in self.follows)

    def line(self, with_follows: bool = True, with_cards: bool = True) -> dict[str, Any]:
        """Who did what, with its consequences and its cards where they may be told; made once for all who read it."""
        line = self.lines.get((with_follows, with_cards))
        if line is None:
            seat, _, move = self.text.partition(" ")
            line = self.lines[with_follows, with_cards] = {"seat": seat, "text": move}
            if self.follows and with_follows:
                line["follows"] = self.follows
            if self.cards and with_cards:
                line["cards"] = self.cards
        return line


SEATS = {f"p{seat + 1}": seat for seat in range(8)}
SEAT_NAMES = list(SEATS)


def seat_name(seat: int) -> str:
    return SEAT_NAMES[seat]


def parse_seat(name: object, seats: int) -> int:
    """`p1` is the first seat."""
    seat = SEATS.get(name, seats) if isinstance(name, str) else seats
    if seat >= seats:
        raise SpellboxError(f"there is no seat {name!r}: there are {', '.join(SEAT_NAMES[:seats])}")
    return seat


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


class Fields(np.void):  # type: ignore[misc]
    """A record whose fields are attributes, as NumPy's own are; but rules are called with it at a quarter of the cost.

    A compiled rule asks a record for its `data`, and NumPy would describe them anew each time, field by field.
    """

    __slots__ = ("data",)

    def __getattr__(self, field: str) -> Any:
        if field == "data":  # of a record that lies in another
            return np.void.data.__get__(self)
        if field in (names := self.dtype.names or ()):
            return self[field]
        raise AttributeError(f"there is no field {field!r}: there are {', '.join(names)}")

    def __setattr__(self, field: str, value: Any) -> None:
        self[field] = value


@functools.cache
def with_fields(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same type for `Fields`, in all its depth."""
    if dtype.subdtype:
        base, shape = dtype.subdtype
        return np.dtype((with_fields(base), shape))
    if not dtype.fields:
        return dtype
    kinds = {name: with_fields(kind) for name, (kind, *_) in dtype.fields.items()}
    offsets = [offset for _, offset, *_ in dtype.fields.values()]
    laid = {"names": list(kinds), "formats": list(kinds.values()), "offsets": offsets, "itemsize": dtype.itemsize}
    return np.dtype((Fields, laid | {"aligned": dtype.isalignedstruct}))


def record(dtype: np.dtype[Any]) -> Record:
    """One fresh record, all zero, whose fields are attributes."""
    return only(np.zeros(1, with_fields(dtype)))


def records(count: int, dtype: np.dtype[Any]) -> Any:
    return np.zeros(count, dtype).view(np.recarray)


def copy(original: Record) -> Record:
    """A record of the same contents that shares nothing."""
    return only(np.array([original], with_fields(original.dtype)))


def only(one: Any) -> Record:
    """The record of an array that has just one."""
    found = one[0]
    object.__setattr__(found, "data", one)
    return found
