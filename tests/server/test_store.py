"""What is kept, in both kinds of database: written in groups, read back, scrubbed, moved to the other kind."""

import asyncio
import random
import sqlite3
import time
from collections.abc import Callable, Coroutine
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from server.people import Person, RunningServer, settings_for, started
from server.postgres import Postgres
from server.test_play import play_out
from spellbox.errors import SpellboxError
from spellbox.match import verify
from spellbox.server import archive, events, guests, hall
from spellbox.server.guests import LINK_LASTS, GuestBook
from spellbox.server.hall import Hall
from spellbox.server.law import Requester
from spellbox.server.settings import DaysClock, LiveClock, ServerSettings, TableSettings
from spellbox.server.store import NotKept, Store, migrations, schema, tables, writer
from spellbox.server.store.leases import SLOTS
from spellbox.server.store.writer import insert_event
from spellbox.server.summary import summarize
from spellbox.server.warming import Warming

ANN = Requester("a" * 12, "Ann", True)


def with_store(database: str, work: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        kept = Store(database)
        try:
            await kept.open()
            await work(kept)
        finally:
            await kept.close()

    asyncio.run(run())


def chat(number: int) -> events.Event:
    return events.Chatted(0.1 + number, ANN.id, "Ann ☃", f"word {number} \0 \U0001f9d9", str(number))


def test_groups_are_told_in_order_and_only_when_on_disk(database: str) -> None:
    async def work(kept: Store) -> None:
        told: list[tuple[str, int]] = []
        written = [(table, number) for number in range(1, 101) for table in ("one", "two")]
        for table, number in written:
            kept.tables.put_event(table, number, chat(number), partial(told.append, (table, number)), print)
        assert not told
        kept.after(lambda: told.append(("after", 0)))
        await kept.flushed()
        assert told == [*written, ("after", 0)]
        count = sql.select(sql.func.count()).select_from(schema.events)
        assert (await kept.rows(count))[0][0] == 200

    with_store(database, work)


def test_a_group_may_be_larger_than_a_statement(database: str) -> None:
    async def work(kept: Store) -> None:
        if kept.file:  # Debian's SQLite takes more than others do
            kept.file.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 32_766)
        for number in range(1, 12_001):
            kept.tables.put_event("one", number, chat(number % 100), lambda: None, print)
        await kept.flushed()
        count = sql.select(sql.func.count()).select_from(schema.events)
        assert (await kept.rows(count))[0][0] == 12_000

    with_store(database, work)


def test_values_come_with_a_statement_or_in_it_or_both(database: str) -> None:
    fact = schema.facts.c.name == "colour"

    async def work(kept: Store) -> None:
        kept.put_once(schema.facts, {"name": "colour", "value": "red"})
        kept.put_once(schema.facts, {"name": "colour", "value": "blue"})
        await kept.flushed()
        assert await kept.facts.get("colour") == "red"
        await kept.write(sql.update(schema.facts).where(fact).values(value=sql.bindparam("now")), {"now": "green"})
        assert await kept.facts.get("colour") == "green"
        await kept.write(sql.delete(schema.facts).where(fact), None)
        assert await kept.facts.get("colour") is None

    with_store(database, work)


def test_a_summary_follows_every_move(database: str) -> None:
    async def work(kept: Store) -> None:
        hall = Hall(kept, ServerSettings(database=database), Warming().ready)
        room = hall.new_table(TableSettings(game="glastonbury"), ANN)
        hall.apply_events(room, [events.Sat(1.0, seat, f"g{seat}", "Ann") for seat in (0, 1)])
        hall.apply_events(room, [events.Started(1.0)])
        table, match = room.table, room.table.match
        while match and table.playing:
            hall.apply_events(room, [events.Moved(1.0, table.waiting[0], match.legal()[-1], "", "", 0.0)])
            assert room.summary == summarize(table, table.status, room.summary.changed)
        await kept.flushed()
        stored = await kept.tables.load(table.id)
        assert stored
        assert stored.summary == room.summary
        assert table.ended

    with_store(database, work)


def test_idle_tables_are_dropped_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "SLICE", 10)

    async def work(kept: Store) -> None:
        tables = Hall(kept, ServerSettings(), Warming().ready)
        for _ in range(35):
            tables.new_table(TableSettings(game="glastonbury"), ANN).used -= 2 * hall.IDLE
        assert sum(map(tables.rooms_in, range(SLOTS))) == 35
        left = [35]
        sweep = asyncio.create_task(tables.drop_idle())
        while not sweep.done():
            await asyncio.sleep(0)
            left.append(len(tables.rooms))
        assert max(before - after for before, after in pairwise(left)) == 10
        assert left[-1] == sum(map(tables.rooms_in, range(SLOTS))) == 0

    with_store(f"sqlite+aiosqlite:///{tmp_path / 'kept.db'}", work)


def test_a_table_is_read_back_as_it_was(database: str) -> None:
    async def work(kept: Store) -> None:
        hall = Hall(kept, ServerSettings(database=database), Warming().ready)
        table = hall.new_table(TableSettings(game="glastonbury", public=True, seed=None), ANN).table
        happened = [events.Sat(1.25, 0, ANN.id, "Ann ☃"), chat(1)]
        hall.apply_events(hall.rooms[table.id], happened)
        await kept.flushed()
        assert await kept.tables.load(table.id) == (table.config, hall.rooms[table.id].summary, happened)
        assert await kept.tables.load("nowhere") is None
        [row] = await kept.rows(sql.select(schema.tables))
        assert (row.status, row.public, row.changed) == ("open", True, table.config.opened)

    with_store(database, work)


def test_guests_are_known_by_their_tokens_after_a_restart(database: str) -> None:
    tokens: list[str] = []

    async def arrive(kept: Store) -> None:
        book = GuestBook(kept)
        guest, token = await book.new("Zoë ☃")
        await book.change(guest, muted=["somebody"], webhook="https://example.org/")
        _, phone = await book.claim(await book.link(guest))
        tokens.extend((token, phone))

    async def come_back(kept: Store) -> None:
        book = GuestBook(kept)
        found = [await book.find(token) for token in (*tokens, "another")]
        assert found[0] is found[1]
        assert found[2] is None
        assert found[0] is not None
        assert (found[0].name, found[0].muted, found[0].webhook) == ("Zoë ☃", ["somebody"], "https://example.org/")
        await book.forget(found[0])
        assert await GuestBook(kept).find(tokens[1]) is None

    with_store(database, arrive)
    with_store(database, come_back)


def test_all_devices_of_a_guest_see_a_change_after_some_were_forgotten(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "REMEMBERED", 3)

    async def work(kept: Store) -> None:
        book = GuestBook(kept)
        ann, laptop = await book.new("Ann")
        await book.new("Bob")
        _, phone = await book.claim(await book.link(ann))
        await book.new("Cid")  # the laptop is forgotten
        found = await book.find(laptop)
        assert found
        await book.change(found, name="Anna")
        assert [guest.name for token in (laptop, phone) if (guest := await book.find(token))] == ["Anna", "Anna"]

    with_store(database, work)


def test_a_one_time_code_is_claimed_once_by_racers(database: str) -> None:
    async def work(kept: Store) -> None:
        book = GuestBook(kept)
        guest, _ = await book.new("Ann")
        for _ in range(5):
            code = await book.link(guest)
            races = await asyncio.gather(*(book.claim(code) for _ in range(20)), return_exceptions=True)
            assert sum(not isinstance(race, BaseException) for race in races) == 1
            assert {str(race) for race in races if isinstance(race, BaseException)} == {
                "This link has been used or is too old: make a new one on the other device"
            }
        assert len(await kept.rows(sql.select(schema.devices))) == 1 + 5

    with_store(database, work)


def test_a_code_works_for_a_while_and_not_for_a_deleted_guest(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(kept: Store) -> None:
        book = GuestBook(kept)
        guest, _ = await book.new("Ann")
        old = await book.link(guest)
        monkeypatch.setattr(time, "time", lambda now=time.time: now() + LINK_LASTS + 1)
        with pytest.raises(SpellboxError, match="too old"):
            await book.claim(old)
        code = await book.link(guest)
        assert len(await kept.rows(sql.select(schema.links))) == 1  # the old one is gone
        await book.forget(guest)
        with pytest.raises(SpellboxError, match="has been used"):
            await book.claim(code)

    with_store(database, work)


def test_scrubbing_leaves_nothing_of_a_guest(database: str) -> None:
    async def work(kept: Store) -> None:
        for number in range(1, 6):
            kept.tables.put_event("one", number, chat(number), lambda: None, print)
        await kept.tables.scrub("one", ANN.id)
        rows = await kept.rows(sql.select(schema.events.c.event).order_by(schema.events.c.number))
        assert len(rows) == 5
        assert not [row for row in rows if ANN.id in row.event or "Ann" in row.event or "word" in row.event]

    with_store(database, work)


def test_a_long_match_is_scrubbed_in_many_small_commits(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever deletes themselves after 60,000 moves holds up nobody else's."""
    events_kept = 3 * tables.SCRUBBED + 1

    async def work(kept: Store) -> None:
        for number in range(1, events_kept + 1):
            kept.tables.put_event("one", number, chat(number), lambda: None, print)
        await kept.flushed()
        groups: list[int] = []
        commit = kept.try_commit

        async def counted(group: Any) -> Exception | None:
            groups.append(sum(write.statement is not None for write in group))
            return await commit(group)

        monkeypatch.setattr(kept, "try_commit", counted)
        await kept.tables.scrub("one", ANN.id)
        assert sum(groups) == events_kept
        assert max(groups) <= tables.SCRUBBED
        rows = await kept.rows(sql.select(schema.events.c.event))
        assert not [row for row in rows if ANN.id in row.event]

    with_store(database, work)


def test_only_matches_with_clocks_are_taken_up_after_a_restart(database: str) -> None:
    """All others wait until somebody comes: 10,000 tables must not be read at once."""

    async def play(kept: Store) -> None:
        hall = Hall(kept, ServerSettings(database=database), Warming().ready)
        for clock in (None, LiveClock(minutes=5), DaysClock(days=1)):
            for status in ("open", "playing"):
                room = hall.new_table(TableSettings(game="glastonbury", clock=clock), ANN)
                room.table.status = status
                hall.update_summary(room)
        await kept.flushed()
        wanted = {room.table.id for room in hall.rooms.values() if room.table.playing and room.table.settings.clock}
        assert len(wanted) == 2
        assert set(await kept.tables.with_clocks()) == wanted

    with_store(database, play)


def test_a_write_that_comes_alone_is_committed_at_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only where many come together does the next commit wait for more."""
    waited: list[float] = []
    sleep = asyncio.sleep

    async def counted(seconds: float) -> None:
        gathers = seconds <= writer.LONGEST_GATHER  # or another test's server, in this process too, waits
        if gathers:
            waited.append(seconds)
        await sleep(0 if gathers else seconds)

    async def work(kept: Store) -> None:
        monkeypatch.setattr(asyncio, "sleep", counted)
        for number in range(1, 21):
            kept.tables.put_event("one", number, chat(number), lambda: None, print)
            await kept.flushed()
        assert all(seconds <= 2 * writer.GATHER_A_WRITE for seconds in waited)
        for number in range(21, 1021):
            kept.tables.put_event("one", number, chat(number), lambda: None, print)
        monkeypatch.setattr(time, "perf_counter", lambda: 0.0)  # a commit that takes no time
        await kept.flushed()
        await sleep(0.01)
        assert max(waited) == writer.LONGEST_GATHER

    with_store(database, work)


def test_what_came_after_a_loss_is_lost_with_it(database: str) -> None:
    """Event 2 was decided on top of event 1: on disk it would be half a story."""

    async def work(kept: Store) -> None:
        lost: list[int] = []
        kept.tables.put_event("one", 1, chat(1), lambda: None, lambda _: lost.append(1))
        kept.tables.put_event("one", 1, chat(1), lambda: None, lambda _: lost.append(1))  # the same number: refused
        await asyncio.sleep(0)
        assert not kept.queue  # the writer is at it
        kept.tables.put_event("one", 2, chat(2), lambda: None, lambda _: lost.append(2))
        with pytest.raises(NotKept, match="nothing was changed"):
            await kept.flushed("one")
        assert lost == [1, 1, 2]
        assert not await kept.rows(sql.select(schema.events))
        await kept.write(insert_event, {"table": "one", "number": 1, "event": "{}"})  # and it goes on
        await kept.flushed()

    with_store(database, work)


@pytest.mark.parametrize("bad", ["a number that is there", "a letter that cannot be", "a number that is too large"])
def test_a_bad_row_is_lost_without_those_of_others(database: str, bad: str) -> None:
    rows = {
        "a number that is there": {"number": 1, "event": "{}"},
        "a letter that cannot be": {"number": 2, "event": "\ud800"},
        "a number that is too large": {"number": 2**70, "event": "{}"},
    }

    async def work(kept: Store) -> None:
        heard: list[str] = []
        await kept.write(insert_event, {"table": "bad", "number": 1, "event": "{}"})
        for table in ("one", "bad", "two", "bad"):
            told, lost = partial(heard.append, table), lambda _, table=table: heard.append(f"{table} is lost")
            row = rows[bad] if table == "bad" else {"number": 1, "event": "{}"}
            kept.put(insert_event, {"table": table} | row, told, lost)
        await kept.flushed("one")
        with pytest.raises(NotKept):
            await asyncio.gather(kept.write(insert_event, {"table": "bad"} | rows[bad]), kept.flushed("bad"))
        assert heard == ["one", "bad is lost", "two", "bad is lost"]
        kept_tables = await kept.rows(sql.select(schema.events.c.table).order_by(schema.events.c.table))
        assert [row.table for row in kept_tables] == ["bad", "one", "two"]

    with_store(database, work)


def test_who_no_longer_waits_does_not_stop_the_writing(database: str) -> None:
    async def work(kept: Store) -> None:
        gone = asyncio.create_task(kept.write(insert_event, {"table": "one", "number": 1, "event": "{}"}))
        await asyncio.sleep(0)
        gone.cancel()
        await kept.write(insert_event, {"table": "one", "number": 2, "event": "{}"})
        assert len(await kept.rows(sql.select(schema.events))) == 2

    with_store(database, work)


def test_a_crowd_shares_a_few_connections(postgres: Postgres) -> None:
    """To open one for each of many players who arrive at once takes longer than to let them wait."""
    count = sql.select(sql.func.count(), sql.func.pg_sleep(0.01)).select_from(sql.table("pg_stat_activity"))
    count = count.where(sql.column("datname") == sql.func.current_database())

    async def work(kept: Store) -> None:
        found = await asyncio.gather(*(kept.scalar(count) for _ in range(40)))
        assert max(found) <= 5  # four readers, and perhaps the connection that prepared the schema

    with_store(postgres.new_database(), work)


def test_steps_of_the_schema_only_add_so_that_older_servers_can_play_on() -> None:
    """A server that runs names the columns that it knows: whatever is new must do without its help."""
    now = migrations.columns_in(schema.SCHEMA)
    for version in range(1, schema.SCHEMA):
        for table, columns in migrations.columns_in(version).items():
            assert columns <= now[table]
            new = [schema.metadata.tables[table].c[name] for name in now[table] - columns]
            assert all(column.nullable or column.server_default is not None for column in new)


def test_another_schema_is_refused(database: str) -> None:
    async def work(kept: Store) -> None:
        await kept.write(sql.update(schema.facts).values(value="99"), None)

    with_store(database, work)
    with pytest.raises(SpellboxError, match="schema 99"):
        with_store(database, work)


def test_a_match_goes_on_after_a_restart_and_moves_between_databases(
    database: str, other_database: str, tmp_path: Path
) -> None:
    with RunningServer(settings_for(tmp_path, database=database)) as running:
        ann, bob = Person(running.url, "Ann ☃"), Person(running.url, "Bob")
        at = started(ann, bob, game="grimoire")
        at[1].done(type="chat", text="half a year \U0001f9d9")
        at[1].done(type="move", seat="p2", move="cast 1")  # p1 has not chosen yet
        archive.backup(database, tmp_path / "first.jsonl")  # while it runs
    cookies = [dict(ann.http.cookies), dict(bob.http.cookies)]
    assert archive.backup(database, tmp_path / "second.jsonl") > 5
    assert archive.restore(other_database, tmp_path / "second.jsonl") > 5
    archive.backup(other_database, tmp_path / "third.jsonl")
    lines = [sorted((tmp_path / name).read_bytes().split(b"\n")) for name in ("second.jsonl", "third.jsonl")]
    assert lines[0] == lines[1]
    with pytest.raises(SpellboxError, match="not empty"):
        archive.restore(other_database, tmp_path / "second.jsonl")
    with RunningServer(settings_for(tmp_path, database=other_database)) as running:
        again = [Person(running.url, "nobody"), Person(running.url, "nobody")]
        for person, cookie in zip(again, cookies, strict=True):
            person.http.cookies.clear()
            person.http.cookies.update(cookie)
        there = [person.at(at[0].id) for person in again]
        assert there[0].notes[-1]["text"] == "half a year \U0001f9d9"
        assert there[1].sights["p2"]["legal"] == []
        assert there[0].sights["p1"]["legal"]
        play_out(there, random.Random(1))
        (tmp_path / "match.json").write_text(again[0].http.get(f"/api/tables/{at[0].id}/match").text)
    verify(tmp_path / "match.json")
