"""Back-up and restore: everything a server keeps, as one JSON object a line, whatever the database."""

import asyncio
import json
import os
from pathlib import Path

import sqlalchemy as sql

from spellbox import __version__
from spellbox.errors import SpellboxError
from spellbox.server.store import SCHEMA, in_one_line, metadata, open_engine, own_database

HEADER = "spellbox-backup"


def backup(address: str, file: Path) -> int:
    """Write all rows, read in one transaction; the file is whole or not there."""
    return asyncio.run(write_rows(address or own_database(), file))


def restore(address: str, file: Path) -> int:
    """Read all rows into a database that has none; all or nothing."""
    return asyncio.run(read_rows(address or own_database(), file))


async def write_rows(address: str, file: Path) -> int:
    engine = open_engine(address)
    lines = [json.dumps({HEADER: SCHEMA, "version": __version__})]
    try:
        with in_one_line(address):
            async with engine.connect() as connection:
                if engine.dialect.name == "postgresql":
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                else:
                    await connection.execute(sql.text("BEGIN"))
                for table in metadata.sorted_tables:
                    rows = (await connection.execute(sql.select(table))).mappings()
                    lines += [json.dumps([table.name, dict(row)], ensure_ascii=False) for row in rows]
    finally:
        await engine.dispose()
    write_whole(file, lines)
    return len(lines) - 1


def write_whole(file: Path, lines: list[str]) -> None:
    part = file.with_name(file.name + ".part")
    try:
        with part.open("w", encoding="utf-8") as out:
            out.writelines(line + "\n" for line in lines)
            out.flush()
            os.fsync(out.fileno())
        part.replace(file)
    except OSError as problem:
        part.unlink(missing_ok=True)
        raise SpellboxError(f"{file}: {problem.strerror}") from None


async def read_rows(address: str, file: Path) -> int:
    rows = read_file(file)
    engine = open_engine(address)
    try:
        with in_one_line(address):
            async with engine.begin() as connection:
                await connection.run_sync(metadata.create_all)
                for table in metadata.sorted_tables:
                    if await connection.scalar(sql.select(sql.func.count()).select_from(table)):
                        raise SpellboxError(
                            "--database: it is not empty, and a backup is restored into an empty one only"
                        )
                for table in metadata.sorted_tables:
                    if rows.get(table.name):
                        await connection.execute(sql.insert(table), rows[table.name])
    finally:
        await engine.dispose()
    return sum(map(len, rows.values()))


def read_file(file: Path) -> dict[str, list[dict[str, object]]]:
    rows: dict[str, list[dict[str, object]]] = {}
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as problem:
        raise SpellboxError(f"{file}: cannot be read: {problem}") from None
    for number, line in enumerate(lines, 1):
        try:
            said = json.loads(line)
            if number == 1:
                if said[HEADER] != SCHEMA:
                    raise SpellboxError(f"{file}: is of schema {said[HEADER]}; this Spellbox knows {SCHEMA}")
                continue
            table, row = said
            columns = set(metadata.tables[table].columns.keys())
            if set(row) != columns:
                raise SpellboxError(f"{file}, line {number}: a row of {table} has {', '.join(sorted(columns))}")
            rows.setdefault(table, []).append(row)
        except (ValueError, KeyError, TypeError):
            raise SpellboxError(f"{file}, line {number}: this is not a line of a Spellbox backup") from None
    if not lines:
        raise SpellboxError(f"{file}: is empty")
    return rows
