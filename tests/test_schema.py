"""Schemas and events: Python reads what rules write, and nobody learns more than an event allows."""

import enum
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import every_game
from spellbox import games
from spellbox.kit import events
from spellbox.kit.events import EVENTS, EVERYBODY, SPECTATOR, SPECTATORS, Played, Teller, Telling
from spellbox.kit.play import record
from spellbox.kit.schema import (
    UNKNOWN,
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
)

WORDS = {"card": ["", "toad", "newt"]}
ROW = Schema(open=Flag(), pile=Pile("card", 3), at=Seat())
ALL = Schema(
    phase=Name(("first", "last")),
    count=Number(),
    guess=Unsure(),
    waiting=Seats(),
    board=Placed(("a1", "b1", "c1"), "card"),
    rows=Listed(ROW, 2),
    end=Maybe(by=Seat(), scores=Listed(Number(), 3)),
)


def test_every_kind_of_field_is_read() -> None:
    table = record(ALL.dtype())
    table.phase, table.count, table.guess, table.waiting = 1, -7, UNKNOWN, 0b101
    table.board[2] = 2
    table.rows.count = 1
    table.rows.items[0].open = True
    table.rows.items[0].pile.count, table.rows.items[0].pile.shown, table.rows.items[0].pile.cards[0] = 3, 1, 1
    table.rows.items[0].at = -1
    assert ALL.reader(WORDS)(table) == {
        "phase": "last",
        "count": -7,
        "guess": None,
        "waiting": ["p1", "p3"],
        "board": {"c1": "newt"},
        "rows": [{"open": True, "pile": {"count": 3, "cards": ["toad"]}, "at": ""}],
        "end": None,
    }
    table.end.there, table.end.by, table.end.scores.count, table.end.scores.items[1] = True, 1, 2, 12
    assert ALL.reader(WORDS)(table)["end"] == {"by": "p2", "scores": [0, 12]}


def test_json_is_what_msgspec_would_write() -> None:
    words = {"card": ["", 'a "newt"', "Kröte\u2028"]}
    table = record(ALL.dtype())
    table.guess, table.end.there = 3, True
    table.board[0], table.board[1] = 1, 2
    json = ALL.writer(words)(np.frombuffer(bytearray(table), np.uint8))
    assert json == msgspec.json.encode(ALL.reader(words)(table))


def test_a_record_may_be_long() -> None:
    schema = Schema(rows=Listed(Listed(Number(), 100), 100))
    table = record(schema.dtype())
    table.rows.count = 100
    for row in range(100):
        table.rows.items[row].count = row
        for place in range(row):
            table.rows.items[row].items[place] = place * 600 - 30_000
    assert schema.reader({})(table) == {"rows": [[place * 600 - 30_000 for place in range(row)] for row in range(100)]}


def test_a_field_says_what_it_is() -> None:
    told = ALL.describe()["parts"]
    assert told["phase"] == {"kind": "name", "type": "i2", "of": ("first", "last")}
    assert told["rows"]["part"]["parts"]["pile"] == {"kind": "pile", "of": "card", "most": 3}
    assert told["end"]["kind"] == "maybe"


@every_game
def test_a_record_is_read_by_its_layout(name: str) -> None:
    """The format of a view covers the record to its last byte."""
    game = games.find(name)
    for schema in (game.VIEW, game.OUTCOME):
        blank = record(schema.dtype())
        assert set(schema.reader(games.printed_cards(name).vocabularies)(blank)) == set(schema.parts)


class Event(enum.IntEnum):
    DRAW = 0
    DECLINE = 1
    FORGOTTEN = 2


TELLINGS = {
    Event.DRAW: Telling(("cards", Number()), ("last", Flag()), card=Name("card"), fades_to=Event.FORGOTTEN),
    Event.DECLINE: Telling(),
    Event.FORGOTTEN: Telling(),
}
TELLER = Teller(TELLINGS, WORDS)


def played(happened: list[events.Happened]) -> Played:
    return Played(1, 0, "p2 draw", happened, False, False, events.is_public(happened))


def drawn() -> Played:
    """A card that p2 alone knows, and something that p2 alone notices."""
    buffer = record(EVENTS)
    events.tell_card(buffer, Event.DRAW, 1, 2, 1 << 1, True, 3, 1)
    events.whisper(buffer, Event.DECLINE, 1, 1 << 1)
    found = events.read(buffer)
    assert buffer.count == 0
    return played(found)


@pytest.mark.parametrize(("viewer", "card", "count"), [(0, "", 1), (1, "newt", 2), (SPECTATOR, "", 1)])
def test_an_event_tells_each_seat_what_it_may_know(viewer: int, card: str, count: int) -> None:
    line = TELLER.line(drawn(), viewer, everything=False)
    assert len(line) == count
    assert line[0] == {"what": "draw", "seat": "p2", "cards": 3, "last": True, "card": card}
    assert line[0]["last"] is True


def test_in_the_end_everything_is_told() -> None:
    line = TELLER.line(drawn(), SPECTATOR, everything=True)
    assert [event["what"] for event in line] == ["draw", "decline"]
    assert line[0]["card"] == "newt"


def test_an_old_event_fades() -> None:
    assert TELLER.faded(drawn()) == [{"what": "forgotten", "seat": "p2"}]


@given(st.integers(0, EVERYBODY), st.integers(-1, 7))
def test_whoever_may_not_know_gets_no_byte(seen_by: int, viewer: int) -> None:
    buffer = record(EVENTS)
    events.whisper(buffer, Event.DECLINE, 0, seen_by)
    bit = SPECTATORS if viewer == SPECTATOR else 1 << viewer
    assert bool(TELLER.line(played(events.read(buffer)), viewer, everything=False)) == bool(seen_by & bit)


def test_nobody_listens_without_a_buffer() -> None:
    nobody: Any = None
    events.tell(nobody, 0, 0)
    events.reveal(nobody, 0, 0)
    events.tell_card(nobody, 0, 0, 0, 0, False, 0, 0)
    events.whisper(nobody, 0, 0, 0)


def test_numbers_of_a_record_are_narrow() -> None:
    assert ROW.dtype().itemsize <= 16
    assert np.dtype(EVENTS).itemsize < 2048
