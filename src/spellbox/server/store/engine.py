"""Opens SQLite and PostgreSQL databases, and turns their errors into one line."""

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
"""SQLSTATE classes of PostgreSQL for errors of the data (22) and of constraints (23): the row is bad."""


def open_engine(address: str) -> AsyncEngine:
    """An engine for PostgreSQL, or for SQLite in WAL mode with commits that are synced to disk."""
    with in_one_line(address):
        if sql.make_url(address).get_backend_name() not in ("sqlite", "postgresql"):
            raise SpellboxError.saying("database-kinds", f"--database {without_password(address)}")
        engine = create_async_engine(address, hide_parameters=True)  # errors must not quote names, chat, seeds and keys
        if engine.dialect.name == "sqlite":  # try it here: aiosqlite leaves a thread behind when it fails
            make_private(Path(engine.url.database or ":memory:"))
            sqlite3.connect(engine.url.database or ":memory:").close()
    if engine.dialect.name == "sqlite":
        sql.event.listen(engine.sync_engine, "connect", make_durable)
    return engine


def open_file(engine: AsyncEngine) -> sqlite3.Connection | None:
    """A direct connection to an SQLite file for the writer, faster than SQLAlchemy; None for other databases."""
    if engine.dialect.name != "sqlite" or engine.url.database in (None, "", ":memory:"):
        return None
    file = sqlite3.connect(engine.url.database, check_same_thread=False, isolation_level=None)
    make_durable(file, None)
    return file


def without_transactions(engine: AsyncEngine) -> AsyncEngine:
    """The engine for queries: PostgreSQL needs no BEGIN and ROLLBACK around each, which are two more round trips."""
    return engine.execution_options(isolation_level="AUTOCOMMIT") if engine.dialect.name == "postgresql" else engine


def make_durable(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    # FULL: in WAL mode anything less may lose the last commits when the power fails, and moves were already answered.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def make_private(file: Path) -> None:
    """Restrict a database file to its owner: it holds seeds and keys. SQLite copies the mode to its other files."""
    if str(file) == ":memory:":
        return
    with contextlib.suppress(OSError):  # SQLite will report the problem, or the file belongs to somebody else
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
        file.chmod(file.stat().st_mode & ~0o007)


def inode_of(engine: AsyncEngine) -> tuple[int, int] | None:
    """The device and inode of the database file; None if it does not exist."""
    try:
        found = Path(engine.url.database or "").stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


@contextlib.contextmanager
def in_one_line(address: str) -> Iterator[None]:
    """Turn errors of all drivers into a `SpellboxError` of one line, with the address but without its password."""
    try:
        yield
    except SpellboxError:
        raise
    except ImportError as problem:
        told = {"package": problem.name, "extra": "postgresql"}
        raise SpellboxError.saying("package-missing", "--database", **told) from None
    except Exception as problem:
        message = str(getattr(problem, "orig", None) or problem).strip() or type(problem).__name__
        where = f"--database {without_password(address)}"
        raise SpellboxError.saying("database-unusable", where, problem=message.splitlines()[0]) from None


def without_password(address: str) -> str:
    with contextlib.suppress(sql.exc.ArgumentError, ValueError):
        return sql.make_url(address).render_as_string()
    return "(not an address)"


def is_outage(problem: Exception) -> bool:
    """Whether an error is an outage of the database; otherwise the written data caused it."""
    if is_from_database(problem):
        cause = getattr(problem, "orig", None) or problem
        state = str(getattr(cause, "sqlstate", None) or "")
        # A driver refuses some values itself, before the database sees them.
        refused_by_driver = isinstance(cause, ValueError) or isinstance(cause.__cause__, ValueError)
        return not state.startswith(BAD_ROW) and not refused_by_driver
    return isinstance(problem, OSError | sqlite3.OperationalError) or type(problem) is sqlite3.DatabaseError


def is_from_database(problem: BaseException) -> bool:
    """Whether an error comes from a database driver, whose message may quote the written data."""
    return isinstance(problem, sql.exc.DBAPIError) or type(problem).__module__.startswith("asyncpg.")


def describe(problem: Exception) -> str:
    """A database error for the log: its type and state, without its message, which may quote the written data."""
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
        raise SpellboxError.saying("no-data-folder", str(folder), problem=problem.strerror) from None
    return f"sqlite+aiosqlite:///{folder / 'spellbox.db'}"
