"""Opening SQLite and PostgreSQL, and saying in one line what is wrong with them."""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from spellbox.errors import SpellboxError

BAD_ROW = ("22", "23")
"""SQLSTATE classes of PostgreSQL that blame the data: the row is bad, not the database."""


def open_engine(address: str) -> AsyncEngine:
    """SQLite in WAL mode, where a commit is on disk before it returns; or PostgreSQL."""
    with in_one_line(address):
        if sql.make_url(address).get_backend_name() not in ("sqlite", "postgresql"):
            raise ValueError("only SQLite and PostgreSQL are known")
        engine = create_async_engine(address, hide_parameters=True)  # they hold names, chat, seeds and keys
        if engine.dialect.name == "sqlite":  # tried here, because aiosqlite leaves a thread behind when it fails
            make_private(Path(engine.url.database or ":memory:"))
            sqlite3.connect(engine.url.database or ":memory:").close()
    if engine.dialect.name == "sqlite":
        sql.event.listen(engine.sync_engine, "connect", make_durable)
    return engine


def open_file(engine: AsyncEngine) -> sqlite3.Connection | None:
    """A direct connection to an SQLite file for the writer, which needs no SQLAlchemy on its way; else None."""
    if engine.dialect.name != "sqlite" or engine.url.database in (None, "", ":memory:"):
        return None
    file = sqlite3.connect(engine.url.database, check_same_thread=False, isolation_level=None)
    make_durable(file, None)
    return file


def make_durable(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def make_private(file: Path) -> None:
    """Let nobody else read a database: it holds seeds and keys. SQLite gives its other files the same mode."""
    if str(file) == ":memory:":
        return
    with contextlib.suppress(OSError):  # SQLite will say what is wrong, or others own the file and have seen to it
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
        file.chmod(file.stat().st_mode & ~0o007)


def inode_of(engine: AsyncEngine) -> tuple[int, int] | None:
    """The device and inode of the file that has the database's name now; None if there is none."""
    try:
        found = Path(engine.url.database or "").stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


@contextlib.contextmanager
def in_one_line(address: str) -> Iterator[None]:
    """Turn every driver's errors into one line that names the database, without its password."""
    try:
        yield
    except SpellboxError:
        raise
    except ImportError as problem:
        raise SpellboxError(f"--database: {problem.name} is missing: pip install 'spellbox[postgresql]'") from None
    except Exception as problem:
        message = str(getattr(problem, "orig", None) or problem).strip() or type(problem).__name__
        raise SpellboxError(f"--database {without_password(address)}: {message.splitlines()[0]}") from None


def without_password(address: str) -> str:
    with contextlib.suppress(sql.exc.ArgumentError, ValueError):
        return sql.make_url(address).render_as_string()
    return "(not an address)"


def is_outage(problem: Exception) -> bool:
    """Whether nothing at all can be written now; else what was to be written is at fault."""
    if isinstance(problem, sql.exc.DBAPIError):
        state = str(getattr(problem.orig, "sqlstate", None) or "")
        refused_by_driver = isinstance(problem.orig and problem.orig.__cause__, ValueError)
        return not state.startswith(BAD_ROW) and not refused_by_driver
    return isinstance(problem, OSError | sqlite3.OperationalError) or type(problem) is sqlite3.DatabaseError


def is_from_database(problem: BaseException) -> bool:
    """Whether an error comes from a driver, whose message may quote what was to be written."""
    return isinstance(problem, sql.exc.DBAPIError)


def describe(problem: Exception) -> str:
    """An error of the database for the log: its kind and state, never its message, which may quote what was written."""
    cause = getattr(problem, "orig", None) or problem
    state = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", None)
    return f"{type(cause).__name__} {state}" if state else type(cause).__name__


def own_database() -> str:
    """The address of the default database: a file in SPELLBOX_DATA, else in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(os.environ.get("SPELLBOX_DATA") or Path(home) / "spellbox")
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as problem:
        raise SpellboxError(
            f"matches cannot be kept in {folder} ({problem.strerror}): set SPELLBOX_DATA to another folder"
        ) from None
    return f"sqlite+aiosqlite:///{folder / 'spellbox.db'}"
