"""Migrates databases and backups of older schemas, in one transaction.

From schema 2 on, steps only add: tables, indices, and columns that may be null or have a default. Servers of the
version before may still run on the database (docs/several-servers.md), and write rows without the new columns.
"""

import logging
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import sqlalchemy as sql

from spellbox.errors import SpellboxError
from spellbox.server import events
from spellbox.server.events import Event
from spellbox.server.store import schema
from spellbox.server.store.packing import pack
from spellbox.server.store.tables import FINISHED, fixed_columns, listed_key, rank_of, state_columns
from spellbox.server.summary import Summary, summarize
from spellbox.server.table import Table, TableConfig

log = logging.getLogger("spellbox.store")
BATCH = 200
"""Rows that are read in one batch."""
OF_OCCUPANTS = (
    events.Sat | events.Stood | events.BotSat | events.TookOver | events.HandedBack | events.Resigned | events.Forgotten
)
"""The events of schema 1 that change the occupants; they can be applied without a match."""

ADDED_IN_2 = {
    "tables": ("settings", "opened", "seats", "waiting", "listed"),
    "players": ("rank",),
    "devices": ("name", "seen"),
}
"""The columns that schema 2 added. It also added the table `records`."""


def columns_in(version: int) -> dict[str, set[str]]:
    """The columns of each database table in a schema version, which the rows of a backup must have."""
    found = {table.name: set(table.columns.keys()) for table in schema.metadata.sorted_tables}
    if version < 3:
        del found["attempts"]
    if version < 2:
        del found["records"]
        found = {name: columns - set(ADDED_IN_2.get(name, ())) for name, columns in found.items()}
    return found


def migrate(connection: sql.Connection, version: int) -> None:
    """Migrate from a schema version to the current one; raises an error for an unknown version."""
    if version not in range(1, schema.SCHEMA + 1):
        raise SpellboxError.saying("unknown-schema", "--database", found=str(version), known=str(schema.SCHEMA))
    for step in STEPS[version - 1 :]:
        step(connection)
    if version < schema.SCHEMA:
        stated = sql.update(schema.facts).where(schema.facts.c.name == "schema")
        connection.execute(stated.values(value=str(schema.SCHEMA)))


def to_2(connection: sql.Connection) -> None:
    """From schema 1 to 2: summaries become columns, and each finished match becomes one compressed row."""
    add_columns(connection)
    keep_first_devices(connection)
    summarize_all(connection)


def keep_first_devices(connection: sql.Connection) -> None:
    """Insert the first device of each guest: schema 1 had its token only in the guest's row, and no last use."""
    guests, devices = schema.guests.c, schema.devices.c
    missing = sql.select(guests.token, guests.id).where(guests.token.not_in(sql.select(devices.token)))
    connection.execute(sql.insert(schema.devices).from_select(["token", "guest"], missing))
    connection.execute(sql.update(schema.devices).where(devices.seen == 0).values(seen=time.time()))


def add_columns(connection: sql.Connection) -> None:
    """Add missing columns, tables and indices. While a backup is restored, they exist already."""
    schema.metadata.create_all(connection)
    found = sql.inspect(connection)
    for name, columns in ADDED_IN_2.items():
        present = {column["name"] for column in found.get_columns(name)}
        for column in [schema.metadata.tables[name].c[each] for each in columns if each not in present]:
            definition = sql.schema.CreateColumn(column).compile(dialect=connection.dialect)
            connection.execute(sql.text(f"ALTER TABLE {name} ADD COLUMN {definition}"))
    connection.execute(
        sql.text("DROP INDEX IF EXISTS ix_tables_status")
    )  # tables_status, which begins with the same column, replaces it
    for table in schema.metadata.sorted_tables:
        for index in table.indexes:
            index.create(connection, checkfirst=True)


def summarize_all(connection: sql.Connection) -> None:
    done = 0
    for rows in batches(connection):
        for row in rows:
            summarize_old(connection, row)
        done += len(rows)
        log.info("migrating to schema 2", extra={"tables": done})


def batches(connection: sql.Connection) -> Iterator[list[Any]]:
    """The rows of all tables, in batches."""
    last = ""
    tables = schema.tables.c
    query = sql.select(tables.id, tables.card, tables.status, tables.changed).order_by(tables.id).limit(BATCH)
    while rows := list(connection.execute(query.where(tables.id > last)).all()):
        yield rows
        last = rows[-1].id


def summarize_old(connection: sql.Connection, row: sql.Row[Any]) -> None:
    """Write the summary of one table. A damaged one is left as it is."""
    texts = list(
        connection.scalars(
            sql.select(schema.events.c.event).where(schema.events.c.table == row.id).order_by(schema.events.c.number)
        )
    )
    try:
        config = msgspec.json.decode(row.card, type=TableConfig)
        summary = old_summary(config, row.status, row.changed, [events.decode(text) for text in texts])
    except (ValueError, LookupError):
        log.warning("a table is damaged", extra={"table": row.id})
        return
    new = fixed_columns(summary) | state_columns(summary) | {"listed": listed_key(summary)}
    connection.execute(sql.update(schema.tables).where(schema.tables.c.id == row.id).values(**new))
    ranked = sql.update(schema.players).where(schema.players.c.table == row.id)
    connection.execute(ranked.values(rank=rank_of(summary)))
    if row.status in FINISHED and texts:
        packed = {"table": row.id, "count": len(texts), "events": pack(texts)}
        connection.execute(sql.insert(schema.records).values(**packed))
        connection.execute(sql.delete(schema.events).where(schema.events.c.table == row.id))


def old_summary(config: TableConfig, status: str, changed: float, past_events: list[Event]) -> Summary:
    """A summary without whose turn it is: the server adds that when it loads the table."""
    table = Table(config)
    for event in past_events:
        if isinstance(event, OF_OCCUPANTS):
            table.apply(event)
    return summarize(table, status, changed)


def to_3(connection: sql.Connection) -> None:
    """From schema 2 to 3: attempts at deals of the day. While a backup is restored, their table exists already."""
    schema.attempts.create(connection, checkfirst=True)


STEPS: tuple[Callable[[sql.Connection], None], ...] = (to_2, to_3)
"""The step at index n leads from schema n + 1 to the next."""
