"""Records as plain Python: NumPy's fields are slow when they are read one by one."""

import functools
import struct
from collections import namedtuple
from collections.abc import Callable
from operator import itemgetter
from typing import Any, TypeAlias, TypeVar

import numpy as np

from spellbox.kit.rule import Record

CODES = {"b1": "?", "i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}
"""What `struct` calls NumPy's numbers."""
Plain: TypeAlias = Any
"""A record as a tuple with its fields' names; arrays are tuples, or bytes. `parts` are what was worked out from it."""
Values: TypeAlias = tuple[Any, ...]
Pick = Callable[[Values], Values]
Build = Callable[[Values], Plain]
Part = TypeVar("Part")


def plain(record: Record | Plain) -> Plain:
    return record if isinstance(record, tuple) else read(record.dtype, record.tobytes())


@functools.lru_cache(maxsize=2048)
def read(dtype: np.dtype[Any], contents: bytes) -> Plain:
    """A table is asked for again and again: for every seat's view, and before the next move, when many others moved."""
    numbers, build = reader(dtype)
    table = build(numbers.unpack(contents))
    table.parts = {}
    return table


def shared(part: Callable[[Any, Any], Part]) -> Callable[[Any, Any], Part]:
    """A part of the view that is the same for all who look: it is worked out once for a table and its cards."""

    @functools.wraps(part)
    def once(table: Any, cards: Any) -> Part:
        parts = getattr(table, "parts", None)
        if parts is None:  # a record, which changes under one's hands
            return part(table, cards)
        found = parts.get(part)
        if found is None or found[0] is not cards:
            found = parts[part] = cards, part(table, cards)
        return found[1]

    return once


@functools.cache
def reader(dtype: np.dtype[Any]) -> tuple[struct.Struct, Build]:
    """How to unpack all values of a record at once, and how to name them."""
    form, _, build = fields(dtype)
    return struct.Struct("=" + form), build


def fields(dtype: np.dtype[Any]) -> tuple[str, int, Build]:
    """The record as `struct` writes it, how many values that gives, and how to name them."""
    form, count = "", 0
    values: dict[str, int | slice] = {}
    records: dict[str, tuple[Build, Pick]] = {}
    for name, (kind, offset, *_) in (dtype.fields or {}).items():
        form += padding(form, offset)
        base, shape = kind.subdtype or (kind, ())
        size = shape[0] if shape else 1
        if base.fields:
            inner, width, build = fields(base)
            starts = range(count, count + size * width, width)
            records[name] = build, picker(*[slice(start, start + width) for start in starts])
            form += inner * size
            count += size * width
        elif shape and base == np.uint8:
            form += f"{size}s"
            values[name] = count
            count += 1
        else:
            form += CODES[base.str[1:]] * size
            values[name] = slice(count, count + size) if shape else count
            count += size
    form += padding(form, dtype.itemsize)
    pick = picker(*values.values())
    named = class_of([*values, *records])._make

    def row(numbers: Values) -> Plain:
        return named(pick(numbers))

    def row_of_rows(numbers: Values) -> Plain:
        return named([*pick(numbers), *[tuple(map(build, cut(numbers))) for build, cut in records.values()]])

    return form, count, row_of_rows if records else row


def class_of(names: list[str]) -> Any:
    """Tuples with these names, and room for `parts`."""
    return type("Plain", (namedtuple("Plain", names),), {})


def picker(*places: int | slice) -> Pick:
    """An `itemgetter` that always gives a tuple."""
    return itemgetter(*places) if len(places) > 1 else lambda numbers: tuple(numbers[place] for place in places)


def padding(form: str, offset: int) -> str:
    return "x" * (offset - struct.calcsize("=" + form))
