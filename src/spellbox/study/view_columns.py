"""Views as an Arrow column: a struct with the names and words of the plain data that `sight` makes of a view.

Columns are made of whole arrays of records, field by field, so that no move costs a Python call.
"""

import functools
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from spellbox.games.contract import Cards, Game
from spellbox.kit.play import SEAT_NAMES
from spellbox.kit.schema import (
    UNKNOWN,
    Field,
    Flag,
    Listed,
    Maybe,
    Name,
    Number,
    Pile,
    Placed,
    Schema,
    Seat,
    Seats,
    Unsure,
    Vocabularies,
    Vocabulary,
)
from spellbox.study.export import arrow

Make: TypeAlias = Callable[[Any], Any]
"""From an array of a field's values, with an entry for each row, to an Arrow array."""


class Column(NamedTuple):
    """A field's Arrow type, and a function that makes an array of it."""

    type: Any
    make: Make


@functools.lru_cache(maxsize=16)
def view_column(game: Game, cards: Cards) -> Column:
    """The column of a game's views."""
    return column_of(game.VIEW, cards.vocabularies)


def column_of(field: Field, names: Vocabularies) -> Column:
    """The column of a field, as `Field.expression` describes its plain data."""
    pyarrow = arrow()
    match field:
        case Maybe():
            return record({name: part for name, part in field.parts.items() if name != "there"}, names, maybe=True)
        case Schema():
            return record(dict(field.parts), names)
        case Unsure():
            return Column(pyarrow.int16(), lambda values: pyarrow.array(values, mask=values == UNKNOWN))
        case Number():
            return Column(pyarrow.int16(), plain)
        case Flag():
            return Column(pyarrow.bool_(), plain)
        case Seat():
            return words(tuple(SEAT_NAMES), names)
        case Seats():
            part = words(tuple(SEAT_NAMES), names)
            members = np.arange(len(SEAT_NAMES))
            return Column(pyarrow.list_(part.type), lambda sets: seats(sets[:, None] >> members & 1 == 1, part))
        case Name():
            return words(field.of, names)
        case Placed():
            return placed(field, names)
        case Pile():
            return pile(field, names)
        case Listed():
            part = column_of(field.part, names)
            return Column(pyarrow.list_(part.type), lambda lists: listed(lists["items"], lists["count"], part))
    raise TypeError(f"no column for {field!r}")


def plain(values: Any) -> Any:
    return arrow().array(np.ascontiguousarray(values))


def words(of: Vocabulary, names: Vocabularies) -> Column:
    """Names of a vocabulary; the last one, at -1, is empty."""
    pyarrow = arrow()
    said = [*(names[of] if isinstance(of, str) else of), ""]
    distinct = list(dict.fromkeys(said))
    places = np.array([distinct.index(word) for word in said], np.int16)
    dictionary = pyarrow.array(distinct, pyarrow.string())
    kind = pyarrow.dictionary(pyarrow.int16(), pyarrow.string())
    return Column(kind, lambda values: pyarrow.DictionaryArray.from_arrays(pyarrow.array(places[values]), dictionary))


def record(parts: dict[str, Field], names: Vocabularies, maybe: bool = False) -> Column:
    """A struct; one that may be missing is null where it is not `there`."""
    pyarrow = arrow()
    columns = {name: column_of(part, names) for name, part in parts.items()}
    fields = [pyarrow.field(name, column.type) for name, column in columns.items()]

    def make(records: Any) -> Any:
        arrays = [column.make(records[name]) for name, column in columns.items()]
        return pyarrow.StructArray.from_arrays(
            arrays, fields=fields, mask=pyarrow.array(~records["there"]) if maybe else None
        )

    return Column(pyarrow.struct(fields), make)


def listed(items: Any, counts: Any, part: Column) -> Any:
    """Lists of the first few items of each row."""
    there = np.arange(items.shape[1]) < counts[:, None]
    return arrow().ListArray.from_arrays(offsets(counts), part.make(items[there]))


def seats(there: Any, part: Column) -> Any:
    return arrow().ListArray.from_arrays(offsets(there.sum(1)), part.make(np.nonzero(there)[1]))


def pile(field: Pile, names: Vocabularies) -> Column:
    """How many cards, and those that may be seen."""
    pyarrow, part = arrow(), words(field.of, names)
    fields = [pyarrow.field("count", pyarrow.int16()), pyarrow.field("cards", pyarrow.list_(part.type))]

    def make(piles: Any) -> Any:
        cards = listed(piles["cards"], piles["shown"], part)
        return pyarrow.StructArray.from_arrays([plain(piles["count"]), cards], fields=fields)

    return Column(pyarrow.struct(fields), make)


def placed(field: Placed, names: Vocabularies) -> Column:
    """A map from places to what lies there, without the empty ones."""
    pyarrow, places, part = arrow(), words(field.places, {}), words(field.of, names)

    def make(cards: Any) -> Any:
        there = cards != 0
        keys = places.make(np.nonzero(there)[1])
        return pyarrow.MapArray.from_arrays(offsets(there.sum(1)), keys, part.make(cards[there]))

    return Column(pyarrow.map_(places.type, part.type), make)


def offsets(counts: Any) -> Any:
    """The offsets of each row's list, and the end of the last."""
    return arrow().array(np.concatenate([[0], np.cumsum(counts)]).astype(np.int32))
