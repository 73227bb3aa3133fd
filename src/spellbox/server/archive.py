"""Back-up and restore: everything a server keeps, as one JSON object a line, whatever the database.

Both stream: a row is in memory only while it is copied. A line ends with a line feed, which JSON never contains.
"""

import asyncio
import contextlib
import itertools
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from spellbox import __version__
from spellbox.errors import SpellboxError
from spellbox.server.store import SCHEMA, in_one_line, metadata, open_engine, own_database

HEADER, FOOTER = "spellbox-backup", "rows"
BATCH = 500
"""Rows that are read or written together."""


class Row(NamedTuple):
    table: str
    values: dict[str, Any]


def backup(address: str, file: Path) -> int:
    """Write all rows, read in one transaction; the file is whole or not there."""
    return asyncio.run(write_rows(address or own_database(), file))


def restore(address: str, file: Path) -> int:
    """Read all rows into a database that has none; all or nothing."""
    return asyncio.run(insert_rows(address or own_database(), file))


async def write_rows(address: str, file: Path) -> int:
    engine = open_engine(address)
    try:
        with in_one_line(address):
            async with engine.connect() as connection:
                if engine.dialect.name == "postgresql":
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                else:
                    await connection.execute(sql.text("BEGIN"))
                with whole_file(file) as out:
                    return await copy_rows(connection, out)
    finally:
        await engine.dispose()


async def copy_rows(connection: AsyncConnection, out: BinaryIO) -> int:
    """A header, the rows of all tables, and a footer that says how many they are."""
    count = 0
    write_line(out, {HEADER: SCHEMA, "version": __version__, "footer": True})
    for table in metadata.sorted_tables:
        rows = await connection.stream(sql.select(table), execution_options={"yield_per": BATCH})
        async for row in rows.mappings():
            write_line(out, [table.name, dict(row)])
            count += 1
    write_line(out, {FOOTER: count})
    return count


def write_line(out: BinaryIO, said: Any) -> None:
    out.write(json.dumps(said).encode() + b"\n")


@contextlib.contextmanager
def whole_file(file: Path) -> Iterator[BinaryIO]:
    """A file that gets its name when it is on disk and was read again: what cannot be restored is no backup."""
    part = file.with_name(file.name + ".part")
    try:
        part.unlink(missing_ok=True)
        with open(part, "xb", opener=for_me_alone) as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        for _ in rows_of(part):
            pass
        part.replace(file)
    except OSError as problem:
        raise SpellboxError(f"{file}: {problem.strerror}") from None
    finally:
        part.unlink(missing_ok=True)


def for_me_alone(path: str, flags: int) -> int:
    """Opens a new file that nobody else can read: a backup holds seeds and keys."""
    return os.open(path, flags, 0o600)


async def insert_rows(address: str, file: Path) -> int:
    rows = rows_of(file)
    first = list(itertools.islice(rows, 1))  # so that a file that is no backup changes nothing at all
    engine = open_engine(address)
    try:
        with in_one_line(address):
            async with engine.begin() as connection:
                await connection.run_sync(metadata.create_all)
                await must_be_empty(connection)
                return await insert_all(connection, itertools.chain(first, rows))
    finally:
        await engine.dispose()


async def must_be_empty(connection: AsyncConnection) -> None:
    for table in metadata.sorted_tables:
        if (await connection.execute(sql.select(table).limit(1))).first():
            raise SpellboxError("--database: it is not empty, and a backup is restored into an empty one only")


async def insert_all(connection: AsyncConnection, rows: Iterator[Row]) -> int:
    count = 0
    for table, neighbours in itertools.groupby(rows, lambda row: row.table):
        insert = sql.insert(metadata.tables[table])
        while batch := [row.values for row in itertools.islice(neighbours, BATCH)]:
            await connection.execute(insert, batch)
            count += len(batch)
    return count


def rows_of(file: Path) -> Iterator[Row]:
    """The rows of a backup, one at a time; an error names the line that is wrong."""
    try:
        with file.open("rb") as lines:
            footer = read_header(file, lines.readline())
            for number, line in enumerate(lines, 2):
                said = read_line(file, number, line)
                if footer and isinstance(said, dict):
                    read_footer(file, said, number - 2, lines)
                    return
                yield checked_row(file, number, said)
    except OSError as problem:
        raise SpellboxError(f"{file}: cannot be read: {problem.strerror}") from None
    if footer:
        raise SpellboxError(f"{file}: its end is missing")


def read_header(file: Path, line: bytes) -> bool:
    """Whether the backup has a footer; the first ones had none."""
    if not line:
        raise SpellboxError(f"{file}: is empty")
    said = read_line(file, 1, line)
    if not isinstance(said, dict) or HEADER not in said:
        raise no_backup(file, 1)
    if said[HEADER] != SCHEMA:
        raise SpellboxError(f"{file}: is of schema {said[HEADER]}; this Spellbox knows {SCHEMA}")
    return bool(said.get("footer"))


def read_footer(file: Path, said: dict[str, Any], count: int, lines: BinaryIO) -> None:
    if said != {FOOTER: count} or lines.readline():
        raise SpellboxError(f"{file}: has {count} rows before its end, which says otherwise: {said}")


def read_line(file: Path, number: int, line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise no_backup(file, number) from None


def checked_row(file: Path, number: int, said: Any) -> Row:
    try:
        table, values = said
        columns = set(metadata.tables[table].columns.keys())
    except (ValueError, KeyError, TypeError):
        raise no_backup(file, number) from None
    if not isinstance(values, dict) or set(values) != columns:
        raise SpellboxError(f"{file}, line {number}: a row of {table} has {', '.join(sorted(columns))}")
    return Row(table, values)


def no_backup(file: Path, number: int) -> SpellboxError:
    return SpellboxError(f"{file}, line {number}: this is not a line of a Spellbox backup")
