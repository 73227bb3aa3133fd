"""Records as plain Python: NumPy's fields are slow when they are read one by one."""

import functools
import struct
from collections.abc import Callable, Hashable
from operator import itemgetter
from types import SimpleNamespace
from typing import Any, TypeVar

import numpy as np

from spellbox.kit.rule import Record

CODES = {"b1": "?", "i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}
"""What `struct` calls NumPy's numbers."""
Build = Callable[[tuple[Any, ...]], "Plain"]
Part = TypeVar("Part")


class Plain(SimpleNamespace):
    """A record as ints, lists and attributes, only to be read; `parts` are what was worked out from it."""

    __slots__ = ("parts",)
    parts: dict[Hashable, tuple[Any, Any]]


def plain(record: Record) -> Plain:
    return read(object.__getattribute__(record, "dtype"), np.generic.tobytes(record))


@functools.lru_cache(maxsize=2048)
def read(dtype: np.dtype[Any], contents: bytes) -> Plain:
    """A table is asked for again and again: for every seat's view, and before the next move, when many others moved."""
    numbers, build = reader(dtype)
    table = build(numbers.unpack(contents))
    table.parts = {}
    return table


def remembered(table: Plain, what: Hashable, cards: Any, work: Callable[[], Part]) -> Part:
    """What has been worked out for a table with these cards; once, however often it is asked for."""
    found = table.parts.get(what)
    if found is None or found[0] is not cards:
        found = table.parts[what] = cards, work()
    return found[1]


def shared(part: Callable[[Any, Any], Part]) -> Callable[[Any, Any], Part]:
    """A part of the view that is the same for all who look."""

    @functools.wraps(part)
    def once(table: Any, cards: Any) -> Part:
        if type(table) is not Plain:
            return part(table, cards)
        return remembered(table, part, cards, lambda: part(table, cards))

    return once


@functools.cache
def reader(dtype: np.dtype[Any]) -> tuple[struct.Struct, Build]:
    """How to unpack all numbers of a record at once, and how to name them."""
    form, build = fields(dtype)
    return struct.Struct("=" + form), build


def fields(dtype: np.dtype[Any]) -> tuple[str, Build]:
    form, count = "", 0
    scalars: dict[str, int] = {}
    lists: dict[str, slice] = {}
    records: dict[str, tuple[Build, list[slice]]] = {}
    for name, (kind, offset, *_) in (dtype.fields or {}).items():
        form += padding(form, offset)
        base, shape = kind.subdtype or (kind, ())
        size = shape[0] if shape else 1
        if base.fields:
            inner, build = fields(base)
            width = numbers_in(inner)
            records[name] = build, [slice(first, first + width) for first in range(count, count + size * width, width)]
            form += inner * size
            count += size * width
        else:
            form += CODES[base.str[1:]] * size
            if shape:
                lists[name] = slice(count, count + size)
            else:
                scalars[name] = count
            count += size
    form += padding(form, dtype.itemsize)
    pick = itemgetter(*scalars.values(), -1)  # one more than there are, so that it is always a tuple

    def made(numbers: tuple[Any, ...]) -> Plain:
        record = Plain()
        named = record.__dict__
        named.update(zip(scalars, pick(numbers), strict=False))
        for name, here in lists.items():
            named[name] = list(numbers[here])
        for name, (build, places) in records.items():
            named[name] = [build(numbers[here]) for here in places]
        return record

    return form, made


def padding(form: str, offset: int) -> str:
    return "x" * (offset - struct.calcsize("=" + form))


def numbers_in(form: str) -> int:
    return len(form) - form.count("x")
