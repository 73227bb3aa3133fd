"""Lists of tables: pages of one indexed query, for which no match is loaded."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql

from server.people import Person, RunningServer, settings_for, started
from server.test_store import ANN, chat, with_store
from spellbox import games
from spellbox.server import cached_query, events, housekeeping
from spellbox.server import hall as halls
from spellbox.server.hall import Hall
from spellbox.server.law import RequestRefused
from spellbox.server.room import Room
from spellbox.server.settings import Limits, ServerSettings, TableSettings
from spellbox.server.store import NotKept, Store, schema
from spellbox.server.store.tables import encode
from spellbox.server.warming import Warming

Work = Callable[[Store, Hall], Any]


def with_hall(database: str, work: Work, limits: Limits = Limits()) -> None:  # noqa: B008
    async def run(store: Store) -> None:
        settings = ServerSettings(database=database, limits=limits)
        await work(store, Hall(store, settings, Warming().ready))

    with_store(database, run)


def open_public(hall: Hall, count: int) -> list[str]:
    return [hall.new_table(TableSettings(game="grimoire", public=True), ANN).table.id for _ in range(count)]


def test_a_list_comes_in_pages_without_gaps(database: str) -> None:
    async def work(store: Store, hall: Hall) -> None:
        opened = open_public(hall, 25)
        await store.flushed()
        for read in (store.tables.lobby, partial(store.tables.list_own, ANN.id)):
            found: list[str] = []
            cursor, pages = "", 0
            while cursor or not pages:
                page = await read(cursor, 10)
                found += [summary.id for summary in page.tables]
                cursor, pages = page.next, pages + 1
            assert (sorted(found), pages) == (sorted(opened), 3)
        assert (await store.tables.list_own("somebody else")).tables == []
        assert len((await store.tables.lobby("no cursor at all", 10)).tables) == 10

    with_hall(database, work)


def test_a_list_is_read_from_an_index(tmp_path: Path) -> None:
    async def work(store: Store, hall: Hall) -> None:
        assert store.file
        plans = []
        store.file.set_trace_callback(None)
        for query in (
            "SELECT id FROM tables WHERE listed IS NOT NULL AND (listed, id) < (1, 2) ORDER BY listed DESC, id DESC",
            'SELECT "table" FROM players WHERE guest = \'x\' ORDER BY rank DESC, "table" DESC',
            "SELECT id FROM tables WHERE status = 'open' AND changed < 5",
        ):
            plans += [row[3] for row in store.file.execute(f"EXPLAIN QUERY PLAN {query}")]
        assert all("USING" in plan and "INDEX" in plan for plan in plans), plans
        assert not [plan for plan in plans if "TEMP B-TREE" in plan]

    with_hall(f"sqlite+aiosqlite:///{tmp_path / 'kept.db'}", work)


def test_a_summary_is_kept_with_its_events_or_not_at_all(database: str) -> None:
    async def work(store: Store, hall: Hall) -> None:
        [table] = open_public(hall, 1)
        await store.flushed()
        room = hall.rooms[table]
        store.tables.put_event(table, 1, chat(1), lambda: None, lambda _: None)
        await store.flushed()  # the next event has the same number, and cannot be written
        hall.apply_events(room, [events.Sat(1.0, 0, ANN.id, "Ann")])
        with pytest.raises(NotKept):
            await store.flushed(table)
        [summary] = (await store.tables.lobby()).tables
        assert [seat.kind for seat in summary.seats] == ["empty", "empty"]

    with_hall(database, work)


def test_the_last_summary_of_a_group_counts(database: str) -> None:
    async def work(store: Store, hall: Hall) -> None:
        table, other = open_public(hall, 2)
        for name in ("Ann", "Bea", "Cleo"):
            hall.apply_events(hall.rooms[table], [events.Sat(1.0, 0, ANN.id, name)])
        await store.flushed()
        listed = {summary.id: summary.seats[0].name for summary in (await store.tables.lobby()).tables}
        assert listed == {table: "Cleo", other: ""}

    with_hall(database, work)


def test_listing_loads_no_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with RunningServer(settings_for(tmp_path)) as running:
        ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
        at = started(ann, bob, game="glastonbury", public=True)
        at[0].done(type="move", seat="p1", move=at[0].sights["p1"]["legal"][0])
        over = started(ann, bob, game="glastonbury")
        over[1].done(type="resign", seat="p2")
        waiting = ann.open(game="grimoire", public=True)["id"]
        monkeypatch.setattr(cached_query, "FRESH", 0.0)
        hall = running.app.state.services.hall
        before = {path: ann.http.get(path).json() for path in ("/api/tables", "/api/me/tables")}
        assert [card["id"] for card in before["/api/tables"]] == [waiting, at[0].id]
        assert [card["id"] for card in before["/api/me/tables"]][2:] == [over[0].id]
        playing = before["/api/tables"][1]
        assert (playing["status"], playing["to_move"]) == ("playing", ["p2"])
        assert [seat["connected"] for seat in playing["seats"]] == [True, True]
        for each in [*at, *over]:
            each.close()
        until = time.monotonic() + 60
        while any(room.connections for room in hall.rooms.values()):
            assert time.monotonic() < until
        hall.rooms.clear()
        monkeypatch.setattr(halls, "replayed", None)
        for path, cards in before.items():
            listed = ann.http.get(path).json()
            assert not any(seat.pop("connected") for card in listed for seat in card["seats"])
            for card in cards:
                assert all(seat.pop("connected") in (True, False) for seat in card["seats"])
            assert listed == cards
        assert not hall.rooms


def test_the_lobby_is_read_once_for_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask, and however often it changes."""
    monkeypatch.setattr(cached_query, "FRESH", 60.0)
    monkeypatch.setattr(cached_query, "LEAST", 60.0)
    with RunningServer(settings_for(tmp_path)) as running:
        ann = Person(running.url, "Ann")
        assert ann.http.get("/api/tables").json() == []
        ann.open(game="grimoire", public=True)
        assert ann.http.get("/api/tables").json() == []
        monkeypatch.setattr(cached_query, "LEAST", 0.0)
        assert len(ann.http.get("/api/tables").json()) == 1


def test_lists_are_without_card_files(tmp_path: Path) -> None:
    """One address could make every poll of the lobby a megabyte, which is written and compressed each time."""
    cards = games.printed_cards("glastonbury").source

    async def work(store: Store, hall: Hall) -> None:
        settings = TableSettings(game="glastonbury", public=True, cards=cards)
        hall.new_table(settings, ANN)
        await store.flushed()
        await store.write(sql.update(schema.tables).values(settings=encode(settings)), None)  # as in older rows
        [listed] = (await store.tables.lobby()).tables
        assert listed.settings == msgspec.structs.replace(settings, cards=None)
        [room] = hall.rooms.values()
        assert room.summary.settings.cards is None

    with_hall(f"sqlite+aiosqlite:///{tmp_path / 'spellbox.db'}", work)


def test_a_page_links_to_the_next(tmp_path: Path) -> None:
    with RunningServer(settings_for(tmp_path)) as running:
        ann = Person(running.url, "Ann")
        for _ in range(101):
            ann.open(game="grimoire")
        first = ann.http.get("/api/me/tables")
        assert len(first.json()) == 100
        second = ann.http.get(f"/api/me/tables{first.links['next']['url']}")
        assert (len(second.json()), second.links) == (1, {})


def test_tables_that_nobody_joins_expire(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store, hall: Hall) -> None:
        opened = open_public(hall, 2)
        await store.flushed()
        for ready in hall.ready.values():
            ready.set()
        someone: Any = object()
        hall.rooms[opened[0]].connections[someone] = b""  # and stays
        monkeypatch.setattr(Room, "updates", lambda *_: [])
        housekeeper = housekeeping.Housekeeper(store, hall, 1.0)
        await housekeeper.expire()
        assert [hall.rooms[table].table.status for table in opened] == ["open", "open"]
        await store.write(sql.update(schema.tables).values(changed=time.time() - 3601), None)
        await housekeeper.expire()
        await store.flushed()
        assert [hall.rooms[table].table.status for table in opened] == ["open", "aborted"]
        assert [summary.id for summary in (await store.tables.lobby()).tables] == opened[:1]

    with_hall(database, work)


def test_tables_with_clocks_are_loaded_after_a_failed_query(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a failover the first connection may be a broken one; nobody else asks for these tables."""
    monkeypatch.setattr(halls, "RETRY_DELAY", 0.0)

    async def work(store: Store, hall: Hall) -> None:
        asked: list[str] = []

        async def fails_once() -> list[str]:
            asked.append("asked")
            if len(asked) == 1:
                raise OSError("the database has moved")
            return []

        monkeypatch.setattr(store.tables, "with_clocks", fails_once)
        await hall.load_tables_with_clocks()
        assert len(asked) == 2

    with_hall(database, work)


def test_memory_holds_so_many_tables_and_lets_go_of_unused_ones(tmp_path: Path) -> None:
    async def work(store: Store, hall: Hall) -> None:
        first, *_ = open_public(hall, 10)
        with pytest.raises(RequestRefused, match="as many tables as it can hold"):
            open_public(hall, 1)  # all were used just now
        hall.rooms[first].used -= 1000
        open_public(hall, 1)
        assert len(hall.rooms) == 10
        assert first not in hall.rooms

    limits = Limits(tables=10)
    with_hall(f"sqlite+aiosqlite:///{tmp_path / 'kept.db'}", work, limits)
