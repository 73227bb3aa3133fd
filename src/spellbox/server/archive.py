"""Backup and restore of a whole database, as one JSON value per line, independent of the kind of database.

Both stream: a row is in memory only while it is copied. Lines are divided at line feeds only, which JSON escapes; other
separators such as U+2028 may occur inside a line.
"""

import asyncio
import contextlib
import itertools
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from spellbox import __version__
from spellbox.errors import SpellboxError
from spellbox.kit.tables import line_of
from spellbox.server.store import own_database
from spellbox.server.store.copies import Row, all_rows, insert_all
from spellbox.server.store.migrations import columns_in
from spellbox.server.store.schema import SCHEMA

HEADER, FOOTER = "spellbox-backup", "rows"


def backup(address: str, file: Path) -> int:
    """Write all rows of a database, read in one transaction, to a file; returns how many. A failure leaves no file."""
    return asyncio.run(write_rows(address or own_database(), file))


def restore(address: str, file: Path) -> int:
    """Insert all rows of a backup into an empty database in one transaction; returns how many."""
    return asyncio.run(insert_rows(address or own_database(), file))


async def write_rows(address: str, file: Path) -> int:
    """A header, the rows of all tables, and a footer that says how many they are."""
    count = 0
    with whole_file(file) as out:
        write_line(out, {HEADER: SCHEMA, "version": __version__, "footer": True})
        async for row in all_rows(address):
            write_line(out, row)
            count += 1
        write_line(out, {FOOTER: count})
    return count


def write_line(out: BinaryIO, content: object) -> None:
    out.write(json.dumps(content).encode() + b"\n")


@contextlib.contextmanager
def whole_file(file: Path) -> Iterator[BinaryIO]:
    """A file that gets its name only after it was synced to disk and read again without an error."""
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
        raise SpellboxError.saying("file-unwritable", str(file), problem=problem.strerror) from None
    finally:
        part.unlink(missing_ok=True)


def for_me_alone(path: str, flags: int) -> int:
    """An opener for files that nobody else can read, because a backup holds seeds and keys."""
    return os.open(path, flags, 0o600)


async def insert_rows(address: str, file: Path) -> int:
    rows = rows_of(file)
    first = list(itertools.islice(rows, 1))  # check the file before the database is touched
    return await insert_all(address, itertools.chain(first, rows), header_of(file).schema)


class Header(NamedTuple):
    """The first line of a backup."""

    schema: int
    footer: bool  # the first backups had none


def header_of(file: Path) -> Header:
    with file.open("rb") as lines:
        return read_header(file, lines.readline())


def rows_of(file: Path) -> Iterator[Row]:
    """The rows of a backup, one at a time; raises an error that names the line with a problem."""
    try:
        with file.open("rb") as lines:
            header = read_header(file, lines.readline())
            columns = columns_in(header.schema)
            for number, line in enumerate(lines, 2):
                content = read_line(file, number, line)
                if header.footer and isinstance(content, dict):
                    read_footer(file, content, number - 2, lines)
                    return
                yield checked_row(file, number, content, columns)
    except OSError as problem:
        raise SpellboxError.saying("file-unreadable", str(file), problem=problem.strerror) from None
    if header.footer:
        raise SpellboxError.saying("backup-cut", str(file))


def read_header(file: Path, line: bytes) -> Header:
    if not line:
        raise SpellboxError.saying("backup-empty", str(file))
    content = read_line(file, 1, line)
    if not isinstance(content, dict) or HEADER not in content:
        raise no_backup(file, 1)
    if content[HEADER] not in range(1, SCHEMA + 1):
        raise SpellboxError.saying("unknown-schema", str(file), found=str(content[HEADER]), known=str(SCHEMA))
    return Header(content[HEADER], bool(content.get("footer")))


def read_footer(file: Path, content: dict[str, Any], count: int, lines: BinaryIO) -> None:
    if content != {FOOTER: count} or lines.readline():
        raise SpellboxError.saying("backup-count", str(file), count=count, end=str(content))


def read_line(file: Path, number: int, line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise no_backup(file, number) from None


def checked_row(file: Path, number: int, content: Any, columns: dict[str, set[str]]) -> Row:
    try:
        table, values = content
        wanted = columns[table]
    except (ValueError, KeyError, TypeError):
        raise no_backup(file, number) from None
    if not isinstance(values, dict) or set(values) != wanted:
        columns_of_it = ", ".join(sorted(wanted))
        raise SpellboxError.saying("backup-row", line_of(str(file), number), table=table, columns=columns_of_it)
    return Row(table, values)


def no_backup(file: Path, number: int) -> SpellboxError:
    return SpellboxError.saying("backup-line", line_of(str(file), number))
