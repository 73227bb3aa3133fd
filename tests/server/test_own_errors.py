"""An error of ours: the table is afterwards what is on disk, nothing that was acknowledged is lost, people are told."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from server.people import AtTable, Person, RunningServer, seated, settings_for, started
from server.test_store import ANN, chat, with_store
from spellbox.server import events, hall
from spellbox.server.hall import Hall
from spellbox.server.room import Room
from spellbox.server.settings import ServerSettings, TableSettings
from spellbox.server.store import Store
from spellbox.server.store.tables import TableRows
from spellbox.server.table import Table
from spellbox.server.warming import Warming


class Breakdown(Exception):
    """What none of us has thought of."""


class Breaks:
    """Makes a method fail at its next calls."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: type, name: str, after: bool = False) -> None:
        self.times = 0
        method: Callable[..., Any] = getattr(owner, name)

        def called(*given: Any, **named: Any) -> Any:
            found = method(*given, **named) if after or not self.times else None
            if self.times:
                self.times -= 1
                raise Breakdown
            return found

        monkeypatch.setattr(owner, name, called)


def closed(at: AtTable) -> str:
    while (heard := at.hear())["type"] != "closed":
        pass
    return str(heard["reason"])


def events_on_disk(folder: Path, table: str) -> int:
    with sqlite3.connect(folder / "spellbox.db") as connection:
        [count] = connection.execute("SELECT count(*) FROM events WHERE [table] = ?", (table,)).fetchone()
    connection.close()
    return int(count)


def hall_of(kept: Store) -> Hall:
    ready = Warming().ready
    for game in ready.values():
        game.set()
    return Hall(kept, ServerSettings(), ready)


@pytest.mark.parametrize(
    ("owner", "name", "after"),
    [
        (Table, "pass_turn", False),
        (Table, "apply", True),
        (Room, "changed_seat_view", True),
        (TableRows, "put_event", True),
        (Hall, "wake_bots_and_timers", False),
    ],
)
def test_a_request_that_fails_half_way_changes_nothing(
    owner: type, name: str, after: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaks = Breaks(monkeypatch, owner, name, after)
    with RunningServer(settings_for(tmp_path)) as running:
        ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
        at = started(ann, bob)
        corner = at[0].sights["p1"]["legal"][0]
        at[0].done(type="move", seat="p1", move=corner, id="corner")
        at[1].until(lambda: at[1].sights["p2"]["legal"])
        before, move = events_on_disk(tmp_path, at[0].id), at[1].sights["p2"]["legal"][0]
        breaks.times = 1
        assert at[1].refused(type="move", seat="p2", move=move, id="broken")["message"] == "our-fault"
        assert [closed(who) for who in at] == [hall.OUR_FAULT] * 2
        assert events_on_disk(tmp_path, at[0].id) == before
        for who in at:
            who.come_back()
        assert [len(who.logs[seat]) for who, seat in zip(at, ("p1", "p2"), strict=True)] == [1, 1]
        assert at[0].ask(type="move", seat="p1", move=corner, id="corner")["type"] == "done"  # it was done before
        assert at[1].done(type="move", seat="p2", move=move, id="broken")["type"] == "table"
        at[0].until(lambda: len(at[0].logs["p1"]) == 2)
        assert events_on_disk(tmp_path, at[0].id) == before + 1


def test_a_bot_moves_after_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "RETRY_DELAY", 0.1)
    breaks = Breaks(monkeypatch, Room, "updates")
    with RunningServer(settings_for(tmp_path)) as running:
        [at] = seated(Person(running.url), game="grimoire")
        at.done(type="bot", seat="p2", level="novice")
        at.done(type="start")
        at.until(lambda: bool(at.sights))
        breaks.times = 1
        at.say(type="move", id="1", seat="p1", move=at.sights["p1"]["legal"][0])
        assert closed(at) == hall.OUR_FAULT
        at.come_back()
        while len(at.logs["p1"]) < 2:
            at.until(lambda: at.sights["p1"]["legal"])
            at.done(type="move", seat="p1", move=at.sights["p1"]["legal"][0])


def test_who_comes_in_when_something_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    breaks = Breaks(monkeypatch, Room, "welcome")
    with RunningServer(settings_for(tmp_path)) as running:
        ann = Person(running.url)
        table = ann.open(game="grimoire")["id"]
        breaks.times = 1
        assert "something went wrong" in ann.at(table).heard[-1].lower()
        assert ann.at(table).info["id"] == table


def test_what_waits_for_the_disk_is_read_back_after_an_error(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    breaks = Breaks(monkeypatch, Table, "apply", after=True)

    async def work(kept: Store) -> None:
        tables = hall_of(kept)
        room = tables.new_table(TableSettings(game="glastonbury"), ANN)
        tables.apply_events(room, [chat(1)])
        breaks.times = 1
        with pytest.raises(Breakdown):
            tables.apply_events(room, [chat(2)])
        found = await tables.room(room.table.id)
        assert found is not None
        assert found is not room
        assert [note.text for note in found.table.notes] == ["word 1 \0 \U0001f9d9"]
        tables.apply_events(found, [chat(3)])
        await kept.flushed(found.table.id)
        stored = await kept.tables.load(found.table.id)
        assert stored is not None
        assert stored.events == [chat(1), chat(3)]

    with_store(database, work)


def test_of_several_events_all_are_done_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    breaks = Breaks(monkeypatch, Hall, "update_summary")

    async def work(kept: Store) -> None:
        tables = hall_of(kept)
        room = tables.new_table(TableSettings(game="glastonbury"), ANN)
        breaks.times = 1
        with pytest.raises(Breakdown):
            tables.apply_events(room, [events.Sat(1.0, seat, ANN.id, "Ann") for seat in (0, 1)])
        found = await tables.room(room.table.id)
        assert found is not None
        assert found.table.events == 0
        assert await kept.tables.of_guest(ANN.id) == [found.table.id]

    with_store(f"sqlite+aiosqlite:///{tmp_path / 'kept.db'}", work)
