"""Streams all rows out of a database, or into an empty one, for backups."""

import base64
import itertools
from collections.abc import AsyncIterator, Iterator
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from spellbox.errors import SpellboxError
from spellbox.server.store import schema
from spellbox.server.store.engine import in_one_line, open_engine
from spellbox.server.store.migrations import migrate

BATCH = 500
"""Rows that are read or written in one batch."""


class Row(NamedTuple):
    """A row of a database table."""

    table: str
    values: dict[str, Any]


async def all_rows(address: str) -> AsyncIterator[Row]:
    """All rows of a database, read in batches in one transaction; bytes become base64."""
    engine = open_engine(address)
    try:
        with in_one_line(address):
            async with engine.connect() as connection:
                if engine.dialect.name == "postgresql":
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                else:
                    await connection.execute(sql.text("BEGIN"))
                await must_be_current(connection)
                for table in schema.metadata.sorted_tables:
                    rows = await connection.stream(sql.select(table), execution_options={"yield_per": BATCH})
                    async for row in rows.mappings():
                        yield Row(table.name, {name: as_text(value) for name, value in row.items()})
    finally:
        await engine.dispose()


async def must_be_current(connection: AsyncConnection) -> None:
    """Raise an error for a database of an older schema: the server migrates it when it starts."""
    found = await connection.scalar(sql.select(schema.facts.c.value).where(schema.facts.c.name == "schema"))
    if found != str(schema.SCHEMA):
        raise SpellboxError.saying("database-is-old", "--database", found=str(found), known=str(schema.SCHEMA))


async def insert_all(address: str, rows: Iterator[Row], version: int) -> int:
    """Insert rows of any known schema into an empty database, in one transaction; returns how many."""
    engine = open_engine(address)
    try:
        with in_one_line(address):
            async with engine.begin() as connection:
                await connection.run_sync(schema.metadata.create_all)
                await must_be_empty(connection)
                count = await insert_rows(connection, rows)
                await connection.run_sync(migrate, version)
                return count
    finally:
        await engine.dispose()


async def must_be_empty(connection: AsyncConnection) -> None:
    for table in schema.metadata.sorted_tables:
        if (await connection.execute(sql.select(table).limit(1))).first():
            raise SpellboxError.saying("database-not-empty", "--database")


async def insert_rows(connection: AsyncConnection, rows: Iterator[Row]) -> int:
    count = 0
    for name, neighbours in itertools.groupby(rows, lambda row: row.table):
        table = schema.metadata.tables[name]
        while batch := [from_text(table, row.values) for row in itertools.islice(neighbours, BATCH)]:
            await connection.execute(sql.insert(table), batch)
            count += len(batch)
    return count


def as_text(value: object) -> Any:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


def from_text(table: sql.Table, values: dict[str, Any]) -> dict[str, Any]:
    """The values with base64 turned into bytes again."""
    packed = [column.name for column in table.columns if isinstance(column.type, sql.LargeBinary)]
    return values | {name: base64.b64decode(values[name]) for name in packed}
