"""Events: what a move did, as the rules report it.

`play` takes a buffer of events, or None. Rules report an event by `tell` and the like. Where the buffer is None the
compiler drops these calls, so that simulations pay nothing for them.

An event says who may learn of it: the seats in `seen_by` learn that it happened, those in `known_to` also which card it
was about. `reveals` marks events that showed something hidden: their move is binding.
"""

import functools
import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from spellbox.kit.play import SEAT_NAMES
from spellbox.kit.rule import Record, rule
from spellbox.kit.schema import Field, Plain, Vocabularies

SPECTATOR = -1
OPEN = -2
"""The viewer of a finished match, who sees what every seat sees."""
SPECTATORS = 1 << 14
"""The bit of all spectators in `seen_by` and `known_to`."""
EVERYBODY = (1 << 15) - 1
NO_CARD = -1

EVENT = np.dtype(
    [
        ("kind", np.int8),
        ("seat", np.int8),  # whom it is about
        ("reveals", np.bool_),
        ("a", np.int16),
        ("b", np.int16),
        ("card", np.int16),
        ("seen_by", np.int16),
        ("known_to", np.int16),
    ],
    align=True,
)
MOST_EVENTS = 128  # in one move: Grimoire's Wish, if a card file lets it take the whole discard
EVENTS = np.dtype([("count", np.int16), ("items", EVENT, MOST_EVENTS)], align=True)
Events: TypeAlias = Record | None


@rule
def tell(events: Events, kind: int, seat: int, a: int = 0, b: int = 0) -> None:
    """Report an event that everybody sees."""
    if events is not None:
        write(events, kind, seat, a, b, NO_CARD, EVERYBODY, EVERYBODY, False)


@rule
def reveal(events: Events, kind: int, seat: int, a: int = 0, b: int = 0) -> None:
    """Report an event that everybody sees and that shows something hidden."""
    if events is not None:
        write(events, kind, seat, a, b, NO_CARD, EVERYBODY, EVERYBODY, True)


@rule
def tell_card(events: Events, kind: int, seat: int, card: int, known_to: int, reveals: bool, a: int, b: int) -> None:
    """Report an event about a card: everybody sees it, those in `known_to` learn which card it was."""
    if events is not None:
        write(events, kind, seat, a, b, card, EVERYBODY, known_to, reveals)


@rule
def whisper(events: Events, kind: int, seat: int, seen_by: int, a: int = 0, card: int = NO_CARD, b: int = 0) -> None:
    """Report an event that only some seats notice."""
    if events is not None:
        write(events, kind, seat, a, b, card, seen_by, seen_by, False)


@rule
def write(
    events: Record,
    kind: int,
    seat: int,
    a: int,
    b: int,
    card: int,
    seen_by: int,
    known_to: int,
    reveals: bool,
) -> None:
    event = events.items[events.count]
    event.kind = kind
    event.seat = seat
    event.reveals = reveals
    event.a = a
    event.b = b
    event.card = card
    event.seen_by = seen_by
    event.known_to = known_to
    events.count += 1


class Happened(NamedTuple):
    """An event as a tuple, with the fields of EVENT."""

    kind: int
    seat: int
    reveals: bool
    a: int
    b: int
    card: int
    seen_by: int
    known_to: int


@dataclass(slots=True)
class Played:
    """A move in a match's history, with what it did."""

    seat: int
    move: int
    text: str  # with its seat: "p1 take c3"
    events: list[Happened]
    binding: bool  # chance was used or something hidden was shown: its player alone cannot take it back
    secret: bool  # nobody but its player may notice that it was made
    public: bool  # everybody learns the same of it


class Telling(NamedTuple):
    """The fields of one kind of event beside its seat, with their names and meanings."""

    a: tuple[str, Field] | None = None
    b: tuple[str, Field] | None = None
    card: Field | None = None
    without_seat: bool = False
    fades_to: IntEnum | None = None
    """The kind that replaces this one in the log after the next move, if the log fades; None removes the event.

    An event that fades to its own kind stays whole, so it must be public. Any other keeps only its seat.
    """


def is_private(happened: list[Happened], seat: int) -> bool:
    """Whether only this seat learns of these events."""
    return all(event.seen_by == 1 << seat for event in happened)


def is_public(happened: list[Happened]) -> bool:
    """Whether everybody learns the same of these events."""
    return all(event.seen_by & event.known_to == EVERYBODY for event in happened)


def read(events: Record) -> list[Happened]:
    """The events in the buffer, which is then emptied."""
    packed = events.tobytes()
    (count,) = COUNT_FORM.unpack_from(packed)
    if not count:
        return []
    events.count = 0
    return [*map(Happened._make, EVENT_FORM.iter_unpack(packed[FIRST : FIRST + count * EVENT.itemsize]))]


COUNT_FORM, EVENT_FORM = struct.Struct("=h"), struct.Struct("=bb?xhhhhh")
FIRST: int = EVENTS.fields["items"][1]  # type: ignore[index]
"""The offset of the first event in the buffer."""


class Teller:
    """Turns a game's events into plain data, for each viewer only what it may know.

    Descriptions are cached, because most events are the same for all seats. `finish` is applied to each before, for
    example to encode it. The last public line and the last faded line are cached too.
    """

    def __init__(
        self, tellings: Mapping[Any, Telling], names: Vocabularies, finish: Callable[[Plain], Any] | None = None
    ) -> None:
        self.kinds = {int(kind): kind.name.lower().replace("_", "-") for kind in tellings}
        self.tellings = {int(kind): telling for kind, telling in tellings.items()}
        self.readers = {int(kind): readers(telling, names) for kind, telling in tellings.items()}
        self.finish = finish or plain
        self.tell = functools.lru_cache(maxsize=16_384)(self.describe)
        self.tell_faded = functools.lru_cache(maxsize=256)(self.describe_faded)

        self.last: tuple[Played | None, list[Any]] = None, []
        self.last_faded: tuple[Played | None, list[Any]] = None, []

    def line(self, played: Played, seat: int, everything: bool) -> list[Any]:
        """The events of a move that a seat may learn of; `everything` shows all of them."""
        if not everything and not played.public:
            bit = SPECTATORS if seat < 0 else 1 << seat
            return [self.tell(event, event.known_to & bit != 0) for event in played.events if event.seen_by & bit]
        last, line = self.last
        if last is not played:
            line = [self.tell(event, True) for event in played.events]
            self.last = played, line
        return line

    def faded(self, played: Played) -> list[Any]:
        """The events of an older move that are still shown in a log that fades."""
        last, line = self.last_faded
        if last is not played:
            left = [(event, self.tellings[event.kind].fades_to) for event in played.events]
            line = [
                self.tell(event, True) if kind == event.kind else self.tell_faded(int(kind), event.seat)
                for event, kind in left
                if kind is not None
            ]
            self.last_faded = played, line
        return line

    def describe_faded(self, kind: int, seat: int) -> Any:
        return self.finish({"what": self.kinds[kind], "seat": SEAT_NAMES[seat]})

    def describe(self, event: Happened, with_card: bool) -> Any:
        """One event as plain data."""
        told: Plain = {"what": self.kinds[event.kind]}
        if not self.tellings[event.kind].without_seat:
            told["seat"] = SEAT_NAMES[event.seat]
        for name, place, read in self.readers[event.kind]:
            told[name] = read(getattr(event, place)) if place != CARD or with_card else ""
        return self.finish(told)


def plain(told: Plain) -> Plain:
    """The default `finish`: leave the event as it is."""
    return told


CARD = "card"


def readers(telling: Telling, names: Vocabularies) -> list[tuple[str, str, Any]]:
    """For each field of a kind of event: its name, its place in EVENT, and a function that reads it."""
    fields = [(place, *named) for place in ("a", "b") if (named := getattr(telling, place))]
    fields += [(CARD, CARD, telling.card)] if telling.card else []
    return [(name, place, reader(field, names)) for place, name, field in fields]


def reader(field: Field, names: Vocabularies) -> Callable[[int], Any]:
    """A function that turns the number in a field into plain data."""
    read, number = field.reader(names), field.dtype().type
    return functools.cache(lambda value: read(number(value).tobytes()))
