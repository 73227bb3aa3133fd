"""Finished matches as compressed rows, and databases of older versions."""

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sql

from server.people import PATIENCE, RunningServer, settings_for
from server.test_store import ANN, chat, with_store
from spellbox.errors import SpellboxError
from spellbox.server import archive, events
from spellbox.server.hall import Hall
from spellbox.server.housekeeping import Housekeeper
from spellbox.server.settings import ServerSettings, TableSettings
from spellbox.server.store import Damaged, Store, schema
from spellbox.server.store.migrations import ADDED_IN_2
from spellbox.server.store.packing import pack, unpack
from spellbox.server.warming import Warming

OLD = Path(__file__).parent / "old"
"""Databases and backups of schema 1, made by the first and by the last version that wrote it, and one of schema 2."""
VERSIONS = ("first", "last")
WITH_SECOND = (*VERSIONS, "second")


async def rows_of(store: Store, table: sql.Table) -> list[Any]:
    return list(await store.rows(sql.select(table)))


def finished_table(store: Store) -> tuple[Hall, str, list[events.Event]]:
    hall = Hall(store, ServerSettings(), Warming().ready)
    room = hall.new_table(TableSettings(game="glastonbury"), ANN)
    happened = [events.Sat(1.25, 0, ANN.id, "Ann ☃"), *(chat(number) for number in range(50)), events.Aborted(2.0, "")]
    hall.apply_events(room, happened)
    return hall, room.table.id, happened


def test_a_finished_match_becomes_one_row_and_is_read_as_before(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store) -> None:
        hall, table, happened = finished_table(store)
        await store.flushed()
        before = await store.tables.load(table)
        monkeypatch.setattr("spellbox.server.housekeeping.PACK_AFTER", -1.0)
        housekeeper = Housekeeper(store, hall, 1.0)
        await housekeeper.pack()
        assert await rows_of(store, schema.events) == []
        [record] = await rows_of(store, schema.records)
        assert (record.table, record.count) == (table, 52)
        assert len(record.events) * 5 < sum(len(events.encode(event)) for event in happened)
        assert await store.tables.load(table) == before
        assert before is not None
        assert before.events == happened
        hall.apply_events(hall.rooms[table], [chat(99)])  # people talk about it
        await store.flushed()
        found = await store.tables.load(table)
        assert found is not None
        assert found.events == [*happened, chat(99)]
        await housekeeper.pack()  # it has its record
        assert len(await rows_of(store, schema.events)) == 1

    with_store(database, work)


def test_a_record_is_scrubbed_and_copied(database: str, other_database: str, tmp_path: Path) -> None:
    table = ""

    async def keep(store: Store) -> None:
        nonlocal table
        _, table, _ = finished_table(store)
        await store.flushed()
        await store.tables.pack(table)

    async def scrub(store: Store) -> None:
        await store.tables.scrub(table, ANN.id)
        found = await store.tables.load(table)
        assert found is not None
        assert len(found.events) == 52
        assert "Ann" not in repr(found.events) + repr(found.summary.seats)
        assert "word" not in repr(found.events)

    with_store(database, keep)
    archive.backup(database, tmp_path / "kept.jsonl")
    archive.restore(other_database, tmp_path / "kept.jsonl")
    with_store(other_database, scrub)


def test_a_damaged_record_is_told_as_one(database: str) -> None:
    async def work(store: Store) -> None:
        _, table, _ = finished_table(store)
        await store.flushed()
        await store.tables.pack(table)
        await store.write(sql.update(schema.records).values(events=b"nonsense"), None)
        with pytest.raises(Damaged):
            await store.tables.load(table)
        await store.tables.scrub(table, ANN.id)

    with_store(database, work)


def test_packing_keeps_every_line() -> None:
    for texts in (["{}"], ["a", "", "ü \u2028"], [json.dumps({"text": "\n\r"})] * 1000):
        assert unpack(pack(texts)) == texts
    with pytest.raises(ValueError):
        unpack(b"nonsense")


def unpacked(version: str, ending: str, folder: Path) -> Path:
    """A file of an old version."""
    file = folder / f"spellbox.{ending}"
    file.write_bytes(gzip.decompress((OLD / f"{version}.{ending}.gz").read_bytes()))
    return file


def known_of(version: str) -> dict[str, str]:
    """The ids of what the file holds."""
    known: dict[str, str] = json.loads((OLD / f"{version}.json").read_text())
    return known


@pytest.mark.parametrize("version", WITH_SECOND)
def test_an_old_database_is_brought_up_to_date(version: str, tmp_path: Path) -> None:
    """All its people and matches are there; finished ones are compressed, and can still be opened."""
    unpacked(version, "db", tmp_path)
    known = known_of(version)
    with RunningServer(settings_for(tmp_path)) as running:
        ann = httpx.Client(base_url=running.url, headers={"Cookie": known["cookie"]}, timeout=PATIENCE)
        assert ann.get("/api/me").json()["name"] == "Ann ☃"
        listed = {card["id"]: card for card in ann.get("/api/me/tables").json()}
        wanted = {name: known[name] for name in known if name in ("playing", "resigned", "open") or "over" in name}
        assert set(listed) == set(wanted.values())
        for name, table in wanted.items():
            card = listed[table]
            assert card["status"] == {"playing": "playing", "open": "open"}.get(name, "over")
            assert [seat["name"] for seat in card["seats"] if seat["name"]][:1] == ["Ann ☃"]
            assert ann.get(f"/api/tables/{table}").status_code == 200
        ann.close()
    with sqlite3.connect(tmp_path / "spellbox.db") as kept:
        packed = {table for (table,) in kept.execute('SELECT "table" FROM records')}
        loose = {table for (table,) in kept.execute('SELECT DISTINCT "table" FROM events')}
    kept.close()
    assert packed == {table for name, table in wanted.items() if name not in ("playing", "open")}
    assert loose == {wanted["playing"], wanted["open"]}


@pytest.mark.parametrize("version", WITH_SECOND)
def test_an_old_backup_is_restored_and_brought_up_to_date(version: str, database: str, tmp_path: Path) -> None:
    assert archive.restore(database, unpacked(version, "jsonl", tmp_path)) > 20
    known = known_of(version)

    async def work(store: Store) -> None:
        assert await store.facts.get("schema") == str(schema.SCHEMA)
        own = await store.tables.list_own(known["ann"])
        assert len(own.tables) == 6
        assert await store.attempts.of_guest(known["ann"], ["2026-11-18"]) == {}
        assert own.tables[0].status in ("open", "playing")
        assert {row.table for row in await rows_of(store, schema.records)} >= {known["resigned"]}

    with_store(database, work)


def downgrade(connection: sql.Connection) -> None:
    """Turn an empty database of today into one of schema 1."""
    for index in ("tables_listed", "tables_status", "players_rank", "players_table"):
        connection.execute(sql.text(f"DROP INDEX {index}"))
    for table, columns in ADDED_IN_2.items():
        for column in columns:
            connection.execute(sql.text(f"ALTER TABLE {table} DROP COLUMN {column}"))
    connection.execute(sql.text("DROP TABLE records"))
    connection.execute(sql.text("DROP TABLE attempts"))
    connection.execute(sql.text("CREATE INDEX ix_tables_status ON tables (status)"))


@pytest.mark.parametrize("version", VERSIONS)
def test_the_tables_of_schema_1_are_altered(version: str, database: str, tmp_path: Path) -> None:
    """In both kinds of database, which differ in what they can alter."""
    known = known_of(version)

    async def make_old(store: Store) -> None:
        async with store.engine.begin() as connection:
            await connection.run_sync(downgrade)
            await connection.execute(sql.delete(schema.facts))
            for row in archive.rows_of(unpacked(version, "jsonl", tmp_path)):
                await connection.execute(sql.insert(schema.metadata.tables[row.table]).values(**row.values))

    async def look(store: Store) -> None:
        assert len((await store.tables.list_own(known["ann"])).tables) == 6
        found = await store.tables.load(known["over grimoire"])
        assert found is not None
        assert found.summary.status == "over"

    with_store(database, make_old)
    with_store(database, look)
    with_store(database, look)  # and once is enough


def test_a_damaged_table_does_not_stop_a_migration(tmp_path: Path) -> None:
    known = known_of("last")
    unpacked("last", "db", tmp_path)
    with sqlite3.connect(tmp_path / "spellbox.db") as kept:
        kept.execute("UPDATE events SET event = '{' WHERE [table] = ? AND number = 3", (known["resigned"],))
    kept.close()

    async def work(store: Store) -> None:
        found = await store.tables.load(known["playing"])
        assert found is not None
        with pytest.raises(Damaged):
            await store.tables.load(known["resigned"])

    with_store(f"sqlite+aiosqlite:///{tmp_path / 'spellbox.db'}", work)


def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    unpacked("last", "db", tmp_path)
    with sqlite3.connect(tmp_path / "spellbox.db") as kept:
        kept.execute("UPDATE facts SET value = '99' WHERE name = 'schema'")
    kept.close()

    async def never(_: Store) -> None:
        raise AssertionError

    with pytest.raises(SpellboxError, match="schema 99"):
        with_store(f"sqlite+aiosqlite:///{tmp_path / 'spellbox.db'}", never)
