"""Schemas: the meaning of every field of a record.

A schema says what each field is: a number, a seat, a card by its name, a pile. From it follow the NumPy dtype that
compiled rules write into, the JSON of a record (`Schema.writer`), and, as data (`describe`), the TypeScript types and
record readers of the page.

A writer is one generated f-string. A view has some sixty fields and is written for every seat after every move; to
build plain data first and encode it then took twice as long.

A vocabulary turns numbers into names: it is a tuple of names, or the key of such a list of the card file.
"""

import functools
import struct
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec
import numpy as np

from spellbox.kit.play import SEAT_NAMES

UNKNOWN = -32768
"""The value of an `Unsure` number that cannot be known."""
Vocabulary: TypeAlias = tuple[str, ...] | str
"""Names by number, or the key of such a list in the card file's vocabularies."""
Vocabularies: TypeAlias = Mapping[str, Sequence[str]]
Values: TypeAlias = tuple[Any, ...]
Write: TypeAlias = Callable[[Values], str]
Plain: TypeAlias = dict[str, Any]
CODES = {"b1": "?", "i1": "b", "u1": "B", "i2": "h", "i4": "i", "i8": "q"}
"""Format characters of `struct`, by NumPy's type codes."""
remembered = functools.lru_cache(maxsize=1024)
"""Most parts of a view are the same for every seat and in the next view, so their JSON is cached."""


def as_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


FLAGS = [as_json(flag) for flag in (False, True)]
NULL = as_json(None)
SETS_OF_SEATS = [as_json([name for seat, name in enumerate(SEAT_NAMES) if seats >> seat & 1]) for seats in range(256)]


class Source:
    """The source code of a writer: pieces of f-strings, and the objects that they name."""

    def __init__(self, names: Vocabularies) -> None:
        self.names = names
        self.objects: dict[str, Any] = {}

    def name(self, thing: Any) -> str:
        """A name for an object in the f-strings."""
        name = f"x{len(self.objects)}"
        self.objects[name] = thing
        return name

    def words(self, vocabulary: Vocabulary) -> list[str]:
        """The names of a vocabulary as JSON; an empty one is appended, for the index -1."""
        words = self.names[vocabulary] if isinstance(vocabulary, str) else vocabulary
        return [as_json(word) for word in (*words, "")]

    def function(self, piece: str) -> Write:
        """A function that writes a piece from a record's values `v`."""
        write: Write = eval(f"lambda v: f'''{piece}'''", self.objects)
        return write


@dataclass(frozen=True)
class Field(ABC):
    """A part of a record."""

    @abstractmethod
    def dtype(self) -> np.dtype[Any]: ...

    def width(self) -> int:
        """How many values `struct` unpacks it into."""
        return 1

    def piece(self, at: int, source: Source) -> str:
        """The JSON of this field, whose values begin at `v[at]`, as a piece of an f-string."""
        return self.piece_of(f"v[{at}]", source)

    def piece_of(self, value: str, source: Source) -> str:
        """The same for a field of one value; `value` is the expression that yields it."""
        return f"{{{value}}}"

    def write(self, at: int, names: Vocabularies) -> Write:
        """A function that writes the JSON of this field; its values begin at index `at` of the record's."""
        source = Source(names)
        return source.function(self.piece(at, source))

    def read(self, at: int, names: Vocabularies) -> Callable[[Values], Any]:
        """A function that reads this field as plain data."""
        write = self.write(at, names)
        return lambda values: msgspec.json.decode(write(values))

    def describe(self) -> Plain:
        """The field as data, from which readers in other languages are generated."""
        return {"kind": type(self).__name__.lower(), "type": self.dtype().str[1:]}


@dataclass(frozen=True)
class Number(Field):
    """A whole number."""

    def dtype(self) -> np.dtype[Any]:
        return np.dtype(np.int16)


@dataclass(frozen=True)
class Unsure(Number):
    """A whole number, or null where it is UNKNOWN."""

    def piece_of(self, value: str, source: Source) -> str:
        return f"{{{source.name(NULL)} if {value} == {UNKNOWN} else {value}}}"


@dataclass(frozen=True)
class Flag(Field):
    """True or false."""

    def dtype(self) -> np.dtype[Any]:
        return np.dtype(np.bool_)

    def piece_of(self, value: str, source: Source) -> str:
        return f"{{{source.name(FLAGS)}[{value}]}}"


@dataclass(frozen=True)
class Seat(Field):
    """A seat, `p1`; empty for none (-1)."""

    def dtype(self) -> np.dtype[Any]:
        return np.dtype(np.int8)

    def piece_of(self, value: str, source: Source) -> str:
        return f"{{{source.name(source.words(tuple(SEAT_NAMES)))}[{value}]}}"


@dataclass(frozen=True)
class Seats(Field):
    """A set of seats, as bits; a list of their names."""

    def dtype(self) -> np.dtype[Any]:
        return np.dtype(np.int16)

    def piece_of(self, value: str, source: Source) -> str:
        return f"{{{source.name(SETS_OF_SEATS)}[{value}]}}"


@dataclass(frozen=True)
class Name(Field):
    """One of a vocabulary; empty for none (-1)."""

    of: Vocabulary

    def dtype(self) -> np.dtype[Any]:
        return np.dtype(np.int16)

    def piece_of(self, value: str, source: Source) -> str:
        return f"{{{source.name(source.words(self.of))}[{value}]}}"

    def describe(self) -> Plain:
        return super().describe() | {"of": self.of}


@dataclass(frozen=True)
class Placed(Field):
    """The card at each of some places, by the place's name. Empty places, whose card is 0, are left out."""

    places: tuple[str, ...]
    of: Vocabulary

    def dtype(self) -> np.dtype[Any]:
        return np.dtype((np.uint8, (len(self.places),)))

    def piece_of(self, value: str, source: Source) -> str:
        words, places = source.words(self.of), [f"{as_json(place)}:" for place in self.places]

        @remembered
        def placed(cards: bytes) -> str:
            return ",".join([place + words[card] for place, card in zip(places, cards, strict=True) if card])

        return f"{{{{{{{source.name(placed)}({value})}}}}}}"

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

    def width(self) -> int:
        return 3

    def piece(self, at: int, source: Source) -> str:
        words = source.words(self.of)

        @remembered
        def pile(count: int, shown: int, cards: bytes) -> str:
            return f'{{"count":{count},"cards":[{",".join([words[card] for card in cards[:shown]])}]}}'

        return f"{{{source.name(pile)}(v[{at}], v[{at + 1}], v[{at + 2}])}}"

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

    def width(self) -> int:
        return 1 + self.most

    def piece(self, at: int, source: Source) -> str:
        item: Callable[[Any], str]
        if self.part.dtype().fields:
            unpack, write = unpacker(self.part.dtype()), self.part.write(0, source.names)
            item = remembered(lambda packed: write(unpack(packed)))
        else:
            item = source.function(self.part.piece_of("v", source))

        def items(some: Values) -> str:
            return ",".join(map(item, some))

        return f"[{{{source.name(items)}(v[{at + 1} : {at + 1} + v[{at}]])}}]"

    def describe(self) -> Plain:
        return {"kind": "listed", "part": self.part.describe(), "most": self.most, "places": self.places}


class Schema(Field):
    """A record of named parts."""

    def __init__(self, **parts: Field) -> None:
        object.__setattr__(self, "parts", parts)

    parts: Mapping[str, Field]

    def dtype(self) -> np.dtype[Any]:
        return np.dtype([(name, part.dtype()) for name, part in self.parts.items()], align=True)

    def width(self) -> int:
        return sum(part.width() for part in self.parts.values())

    def piece(self, at: int, source: Source) -> str:
        pieces = []
        for name, part in self.parts.items():
            pieces.append(f"{as_json(name)}:{part.piece(at, source)}")
            at += part.width()
        return f"{{{{{','.join(pieces)}}}}}"

    def writer(self, names: Vocabularies) -> Callable[[bytes], str]:
        """A function that turns the bytes of such a record into JSON."""
        unpack, write = unpacker(self.dtype()), self.write(0, names)
        return lambda packed: write(unpack(packed))

    def reader(self, names: Vocabularies) -> Callable[[bytes], Plain]:
        """A function that turns the bytes of such a record into plain data."""
        write = self.writer(names)
        return lambda packed: msgspec.json.decode(write(packed))

    def describe(self) -> Plain:
        return {"kind": "record", "parts": {name: part.describe() for name, part in self.parts.items()}}


class Maybe(Schema):
    """A record that may be missing: null unless its field `there` is set."""

    def __init__(self, **parts: Field) -> None:
        super().__init__(there=Flag(), **parts)

    def piece(self, at: int, source: Source) -> str:
        there = Schema(**{name: part for name, part in self.parts.items() if name != "there"})
        write = source.name(there.write(at + 1, source.names))
        return f"{{{write}(v) if v[{at}] else {source.name(NULL)}}}"

    def describe(self) -> Plain:
        return super().describe() | {"kind": "maybe"}


def end_of_game(endings: tuple[str, ...], most_seats: int) -> Maybe:
    """The end of a game in a view: which ending it was, the seat that ended it, if any, scores and winners."""
    return Maybe(how=Name(endings), by=Seat(), scores=Listed(Number(), most_seats), winners=Seats())


def unpacker(dtype: np.dtype[Any]) -> Callable[[bytes], Values]:
    """A function that unpacks a record's bytes into its values."""
    return struct.Struct("=" + form_of(dtype)).unpack


def form_of(dtype: np.dtype[Any]) -> str:
    """The dtype as a `struct` format. An array of bytes, and a record within an array, is one value of type bytes."""
    if dtype.subdtype:
        base, (size, *_) = dtype.subdtype
        if base == np.uint8:
            return f"{size}s"
        return (f"{base.itemsize}s" if base.fields else form_of(base)) * size
    if not dtype.fields:
        return CODES[dtype.str[1:]]
    form = ""
    for part, offset, *_ in dtype.fields.values():
        form += padding(form, offset) + form_of(part)
    return form + padding(form, dtype.itemsize)


def padding(form: str, offset: int) -> str:
    """The padding bytes from the end of a format to an offset."""
    return "x" * (offset - struct.calcsize("=" + form))
