"""Writes records as JSON, in compiled code: every move shows every seat a view, which has some sixty fields.

A schema is translated once into a program, a list of steps with the texts that they write. `run` executes it over the
bytes of a record.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from spellbox.kit.bits import wide
from spellbox.kit.rule import rule

TEXT, NUMBER, NAME, CARDS, PLACED, EACH, AGAIN, MAYBE = range(8)
"""The kinds of steps; the methods of `Program` say what they do."""
NO_WORD = -1
COMMA, MINUS, ZERO = b",-0"
DEEPEST = 4
"""How far lists of records are nested at most."""
LIKELY = 8192
"""Bytes that are enough for most records."""


def as_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


class Program:
    """The steps that write a record as JSON. A step is a kind and four numbers: at, word, size, then."""

    def __init__(self, names: Mapping[str, Sequence[str]]) -> None:
        self.names = names
        self.steps: list[list[int]] = []
        self.texts: list[bytes] = []
        self.pending = ""

    def say(self, text: str) -> None:
        """Write a fixed text."""
        self.pending += text

    def number(self, at: int, special: int = 0, instead: str = "") -> None:
        """Write a whole number of two bytes, or a text instead of a special one."""
        self.step(NUMBER, at, self.words([instead]) if instead else NO_WORD, special)

    def name(self, at: int, size: int, words: int) -> None:
        """Write the word of a number that has one or two bytes."""
        self.step(NAME, at, words, size)

    def cards(self, at: int, cards: int, words: int) -> None:
        """Write the words of bytes, which begin at `cards`, with commas between them; their number is at `at`."""
        self.step(CARDS, at, words, cards - at)

    def placed(self, at: int, words: int, places: list[str]) -> None:
        """Write the texts and cards of all places where one lies."""
        self.step(PLACED, at, words, len(places), self.words(places))

    def each(self, at: int, items: int, size: int, write: Callable[[], None]) -> None:
        """Write items of a size, which begin at `items`, with commas between them; their number is at `at`."""
        loop = self.step(EACH, at, items - at, size)
        write()
        self.step(AGAIN)
        loop[4] = len(self.steps)

    def maybe(self, at: int, otherwise: str, write: Callable[[], None]) -> None:
        """Write something if the byte is set, else a text."""
        choice = self.step(MAYBE, at, self.words([otherwise]))
        write()
        choice[4] = self.here()

    def vocabulary(self, of: tuple[str, ...] | str) -> int:
        """Add the names of a vocabulary; returns the number of the first. The one before it, at -1, is empty."""
        names = self.names[of] if isinstance(of, str) else of
        return self.words(as_json(name) for name in ("", *names)) + 1

    def words(self, texts: Iterable[str]) -> int:
        """Add texts; returns the number of the first."""
        first = len(self.texts)
        self.texts += [text.encode() for text in texts]
        return first

    def here(self) -> int:
        """The number of the next step."""
        if self.pending:
            said, self.pending = self.pending, ""
            self.steps.append([TEXT, 0, self.words([said]), 0, 0])
        return len(self.steps)

    def step(self, kind: int, at: int = 0, word: int = 0, size: int = 0, then: int = 0) -> list[int]:
        self.here()
        self.steps.append([kind, at, word, size, then])
        return self.steps[-1]

    def writer(self) -> Callable[[Any], bytes]:
        """A function that turns the bytes of a record, as an array, into JSON."""
        self.here()
        steps = np.array(self.steps, np.int32)
        starts = np.cumsum([0, *map(len, self.texts)], dtype=np.int32)
        text = np.frombuffer(bytearray(b"".join(self.texts)), np.uint8)

        def write(record: Any, room: int = LIKELY) -> bytes:
            out = np.empty(room, np.uint8)
            size = run(steps, starts, text, record, np.empty((DEEPEST, 4), np.int64), out)
            return out[:size].tobytes() if size <= room else write(record, size)

        return write


@rule
def run(steps: Any, starts: Any, text: Any, record: Any, loops: Any, out: Any) -> int:
    """Write a record; returns how long its JSON is, all of which is written if `out` is as long."""
    place, base, depth, size = 0, 0, 0, 0
    while place < len(steps):
        kind, at, word = steps[place, 0], base + steps[place, 1], wide(steps[place, 2])
        span, then = wide(steps[place, 3]), steps[place, 4]
        place += 1
        if kind == TEXT:
            size = append(out, size, starts, text, word)
        elif kind == NUMBER:
            number = read_number(record, at)
            if word != NO_WORD and number == span:
                size = append(out, size, starts, text, word)
            else:
                size = append_number(out, size, number)
        elif kind == NAME:
            size = append(out, size, starts, text, word + read_signed(record, at, span))
        elif kind == CARDS:
            for card in range(read_number(record, at)):
                size = comma(out, size, card > 0)
                size = append(out, size, starts, text, word + record[at + span + card])
        elif kind == PLACED:
            found = False
            for card in range(span):
                if record[at + card]:
                    size = comma(out, size, found)
                    size = append(out, size, starts, text, then + card)
                    size = append(out, size, starts, text, word + record[at + card])
                    found = True
        elif kind == EACH:
            left = read_number(record, at)
            if left:
                loops[depth, 0], loops[depth, 1], loops[depth, 2], loops[depth, 3] = left, place, base, span
                depth += 1
                base = at + word
            else:
                place = then
        elif kind == AGAIN:
            loops[depth - 1, 0] -= 1
            if loops[depth - 1, 0]:
                place = loops[depth - 1, 1]
                base += loops[depth - 1, 3]
                size = comma(out, size, True)
            else:
                depth -= 1
                base = loops[depth, 2]
        elif not record[at]:  # MAYBE
            size = append(out, size, starts, text, word)
            place = then
    return size


@rule
def read_number(record: Any, at: int) -> int:
    """A signed number of two bytes."""
    return ((wide(record[at]) | wide(record[at + 1]) << 8) ^ 0x8000) - 0x8000


@rule
def read_signed(record: Any, at: int, size: int) -> int:
    """A signed number of one or two bytes."""
    return read_number(record, at) if size == 2 else (wide(record[at]) ^ 0x80) - 0x80


@rule
def put(out: Any, size: int, letter: int) -> int:
    if size < len(out):
        out[size] = letter
    return size + 1


@rule
def comma(out: Any, size: int, needed: bool) -> int:
    return put(out, size, COMMA) if needed else size


@rule
def append(out: Any, size: int, starts: Any, text: Any, word: int) -> int:
    """Append a text, if there is room for it; returns the size that is needed."""
    start, length = wide(starts[word]), wide(starts[word + 1]) - starts[word]
    if size + length <= len(out):
        # Unsigned indices are never counted from the end, so that compilers copy many letters at a time.
        to, come = np.uint64(size), np.uint64(start)
        for letter in range(np.uint64(length)):
            out[to + letter] = text[come + letter]
    return size + length


@rule
def append_number(out: Any, size: int, number: int) -> int:
    if number < 0:
        size = put(out, size, MINUS)
        number = -number
    power = 1
    while power * 10 <= number:
        power *= 10
    while power:
        size = put(out, size, ZERO + number // power % 10)
        power //= 10
    return size
