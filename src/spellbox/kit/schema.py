"""Schemas: the meaning of every field of a record.

A schema says what each field is: a number, a seat, a card by its name, a pile. From it follow the NumPy dtype that
compiled rules write into, the JSON of a record (`Field.writer`), and, as data (`describe`), the TypeScript types and
record readers of the page.

A vocabulary turns numbers into names: it is a tuple of names, or the key of such a list of the card file.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec
import numpy as np

from spellbox.kit.play import SEAT_NAMES
from spellbox.kit.writing import Program, as_json

UNKNOWN = -32768
"""The value of an `Unsure` number that cannot be known."""
Vocabulary: TypeAlias = tuple[str, ...] | str
"""Names by number, or the key of such a list in the card file's vocabularies."""
Vocabularies: TypeAlias = Mapping[str, Sequence[str]]
Plain: TypeAlias = dict[str, Any]


FLAGS = [as_json(flag) for flag in (False, True)]
NULL = as_json(None)
SETS_OF_SEATS = [as_json([name for seat, name in enumerate(SEAT_NAMES) if seats >> seat & 1]) for seats in range(256)]


@dataclass(frozen=True)
class Field(ABC):
    """A part of a record."""

    @abstractmethod
    def dtype(self) -> np.dtype[Any]: ...

    @abstractmethod
    def write(self, at: int, program: Program) -> None:
        """Add the steps that write the JSON of this field, which begins at `at`."""

    def writer(self, names: Vocabularies) -> Callable[[Any], bytes]:
        """A function that turns the bytes of such a field, as an array, into JSON."""
        program = Program(names)
        self.write(0, program)
        return program.writer()

    def reader(self, names: Vocabularies) -> Callable[[Any], Any]:
        """A function that turns a record of this kind, or its bytes, into plain data."""
        write = self.writer(names)
        return lambda packed: msgspec.json.decode(write(np.frombuffer(bytearray(packed), np.uint8)))

    def describe(self) -> Plain:
        """The field as data, from which readers in other languages are generated."""
        return {"kind": type(self).__name__.lower(), "type": self.dtype().str[1:]}


@dataclass(frozen=True)
class Number(Field):
    """A whole number."""

    def dtype(self) -> np.dtype[Any]:
        return np.dtype(np.int16)

    def write(self, at: int, program: Program) -> None:
        program.number(at)


@dataclass(frozen=True)
class Unsure(Number):
    """A whole number, or null where it is UNKNOWN."""

    def write(self, at: int, program: Program) -> None:
        program.number(at, UNKNOWN, NULL)


@dataclass(frozen=True)
class Flag(Field):
    """True or false."""

    def dtype(self) -> np.dtype[Any]:
        return np.dtype(np.bool_)

    def write(self, at: int, program: Program) -> None:
        program.name(at, 1, program.words(FLAGS))


@dataclass(frozen=True)
class Seat(Field):
    """A seat, `p1`; empty for none (-1)."""

    def dtype(self) -> np.dtype[Any]:
        return np.dtype(np.int8)

    def write(self, at: int, program: Program) -> None:
        program.name(at, 1, program.vocabulary(tuple(SEAT_NAMES)))


@dataclass(frozen=True)
class Seats(Field):
    """A set of seats, as bits; a list of their names."""

    def dtype(self) -> np.dtype[Any]:
        return np.dtype(np.int16)

    def write(self, at: int, program: Program) -> None:
        program.name(at, 2, program.words(SETS_OF_SEATS))


@dataclass(frozen=True)
class Name(Field):
    """One of a vocabulary; empty for none (-1)."""

    of: Vocabulary

    def dtype(self) -> np.dtype[Any]:
        return np.dtype(np.int16)

    def write(self, at: int, program: Program) -> None:
        program.name(at, 2, program.vocabulary(self.of))

    def describe(self) -> Plain:
        return super().describe() | {"of": self.of}


@dataclass(frozen=True)
class Placed(Field):
    """The card at each of some places, by the place's name. Empty places, whose card is 0, are left out."""

    places: tuple[str, ...]
    of: Vocabulary

    def dtype(self) -> np.dtype[Any]:
        return np.dtype((np.uint8, (len(self.places),)))

    def write(self, at: int, program: Program) -> None:
        program.say("{")
        program.placed(at, program.vocabulary(self.of), [f"{as_json(place)}:" for place in self.places])
        program.say("}")

    def describe(self) -> Plain:
        return {"kind": "placed", "places": self.places, "of": self.of}


@dataclass(frozen=True)
class Pile(Field):
    """A pile or a hand of cards: how many there are (`count`), and those that may be seen.

    The first `shown` entries of `cards` are those; in a pile with an order they begin at the top.
    """

    of: Vocabulary
    most: int

    def dtype(self) -> np.dtype[Any]:
        return np.dtype([("count", np.int16), ("shown", np.int16), ("cards", np.uint8, self.most)], align=True)

    def write(self, at: int, program: Program) -> None:
        pile = self.dtype()
        program.say('{"count":')
        program.number(at + place_of("count", pile))
        program.say(',"cards":[')
        program.cards(at + place_of("shown", pile), at + place_of("cards", pile), program.vocabulary(self.of))
        program.say("]}")

    def describe(self) -> Plain:
        return {"kind": "pile", "of": self.of, "most": self.most}


@dataclass(frozen=True)
class Listed(Field):
    """A list of equal parts: the first `count` of the `items`. `places` are their names in notation, such as `q1`."""

    part: Field
    most: int
    places: tuple[str, ...] = ()

    def dtype(self) -> np.dtype[Any]:
        return np.dtype([("count", np.int16), ("items", self.part.dtype(), self.most)], align=True)

    def write(self, at: int, program: Program) -> None:
        program.say("[")
        items = at + place_of("items", self.dtype())
        program.each(at, items, self.part.dtype().itemsize, lambda: self.part.write(0, program))
        program.say("]")

    def describe(self) -> Plain:
        return {"kind": "listed", "part": self.part.describe(), "most": self.most, "places": self.places}


class Schema(Field):
    """A record of named parts."""

    def __init__(self, **parts: Field) -> None:
        object.__setattr__(self, "parts", parts)

    parts: Mapping[str, Field]

    def dtype(self) -> np.dtype[Any]:
        return np.dtype([(name, part.dtype()) for name, part in self.parts.items()], align=True)

    def write(self, at: int, program: Program) -> None:
        self.write_parts(at, program, list(self.parts))

    def write_parts(self, at: int, program: Program, names: list[str]) -> None:
        """Write an object of some of the parts."""
        program.say("{")
        for name in names:
            program.say(f"{',' if name != names[0] else ''}{as_json(name)}:")
            self.parts[name].write(at + place_of(name, self.dtype()), program)
        program.say("}")

    def describe(self) -> Plain:
        return {"kind": "record", "parts": {name: part.describe() for name, part in self.parts.items()}}


class Maybe(Schema):
    """A record that may be missing: null unless its field `there` is set."""

    def __init__(self, **parts: Field) -> None:
        super().__init__(there=Flag(), **parts)

    def write(self, at: int, program: Program) -> None:
        there, *names = self.parts
        there_at = at + place_of(there, self.dtype())
        program.maybe(there_at, NULL, lambda: self.write_parts(at, program, names))

    def describe(self) -> Plain:
        return super().describe() | {"kind": "maybe"}


def end_of_game(endings: tuple[str, ...], most_seats: int) -> Maybe:
    """The end of a game in a view: which ending it was, the seat that ended it, if any, scores and winners."""
    return Maybe(how=Name(endings), by=Seat(), scores=Listed(Number(), most_seats), winners=Seats())


def place_of(part: str, record: np.dtype[Any]) -> int:
    """The offset of a part of a record."""
    return int(record.fields[part][1])  # type: ignore[index]
