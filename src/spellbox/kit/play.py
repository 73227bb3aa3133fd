"""Small types that all games share with the rest of the program: seats, refusals, score lines, records."""

import functools
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from spellbox.errors import SpellboxError
from spellbox.kit.bits import members_of
from spellbox.kit.rule import Record


class Refusal(NamedTuple):
    """Why a move is not legal: the clause that forbids it, and a message of the game's `locales/` with its arguments.

    Arguments named `card` and `seat` are ids; whoever formats the message replaces them by names.
    """

    clause: str
    message: str
    args: Mapping[str, Any] = {}


class Line(NamedTuple):
    """One line of a score."""

    what: str
    points: int
    rule: str


class Holding(NamedTuple):
    """A question of the score helper about each player: which cards, how many of something, or yes or no."""

    key: str  # in a score file's [[player]]
    label: str  # the message `holding-<label>` names it
    ids: Sequence[str] = ()  # cards to choose from; if empty, the answer is a number (`many`) or yes or no
    many: bool = False  # whether there may be several of each


SEATS = {f"p{seat + 1}": seat for seat in range(8)}
SEAT_NAMES = list(SEATS)


def seat_name(seat: int) -> str:
    return SEAT_NAMES[seat]


def parse_seat(name: object, seats: int) -> int:
    """`p1` is the first seat."""
    seat = SEATS.get(name, seats) if isinstance(name, str) else seats
    if seat >= seats:
        raise SpellboxError.saying("no-such-seat", seat=repr(name), known=", ".join(SEAT_NAMES[:seats]))
    return seat


def members(seats: int) -> list[int]:
    """The members of a set of seats."""
    return members_of(seats)


def winners(totals: Sequence[int]) -> list[str]:
    """The seats with the highest total; equal totals share the win."""
    return [seat_name(seat) for seat, total in enumerate(totals) if total == max(totals)]


class Fields(np.void):  # type: ignore[misc]
    """A record whose fields are attributes, like `np.record`, but four times cheaper to pass to a compiled rule.

    Numba reads the attribute `data` of a record. NumPy builds it anew each time; here it is stored.
    """

    __slots__ = ("data",)

    def __getattr__(self, field: str) -> Any:
        if field == "data":  # of a record within another record
            return np.void.data.__get__(self)
        if field in (names := self.dtype.names or ()):
            return self[field]
        raise AttributeError(f"there is no field {field!r}: there are {', '.join(names)}")

    def __setattr__(self, field: str, value: Any) -> None:
        self[field] = value


@functools.cache
def with_fields(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same dtype with `Fields` in place of NumPy's records, at every depth."""
    if dtype.subdtype:
        base, shape = dtype.subdtype
        return np.dtype((with_fields(base), shape))
    if not dtype.fields:
        return dtype
    kinds = {name: with_fields(kind) for name, (kind, *_) in dtype.fields.items()}
    offsets = [offset for _, offset, *_ in dtype.fields.values()]
    laid = {"names": list(kinds), "formats": list(kinds.values()), "offsets": offsets, "itemsize": dtype.itemsize}
    return np.dtype((Fields, laid | {"aligned": dtype.isalignedstruct}))


def record(dtype: np.dtype[Any], memory: bytearray | None = None) -> Record:
    """One record whose fields are attributes: a new one, all zero, or one in the given memory."""
    # np.zeros would clear a record field by field, which costs up to 14 µs.
    return only(np.ndarray(1, with_fields(dtype), bytearray(dtype.itemsize) if memory is None else memory))


def records(count: int, dtype: np.dtype[Any]) -> Any:
    return np.zeros(count, dtype).view(np.recarray)


def copy(original: Record) -> Record:
    """A copy of a record in its own memory."""
    return record(original.dtype, bytearray(original.tobytes()))


def only(one: Any) -> Record:
    """The only record of an array."""
    found = one[0]
    object.__setattr__(found, "data", one)
    return found
