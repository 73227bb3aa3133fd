"""Makes a process the only server of a database.

Two servers would each hold the same tables in memory, and refuse each other's writes. Backups need no ownership.
"""

import asyncio
import contextlib
import logging
import os
import signal
import time
from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spellbox.errors import SpellboxError
from spellbox.server.store.engine import describe

log = logging.getLogger("spellbox.store")
PATIENCE = 5.0
"""Seconds in which the server before may still be stopping."""
BREATH = 0.1
EVERY = 5.0
"""Seconds between two looks whether PostgreSQL still knows us."""
ADVISORY_LOCK = int.from_bytes(b"spellbox")
SESSION = "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3"
"""So that PostgreSQL soon ends the session of a machine that is gone."""
TAKEN = "another Spellbox server uses this database{}: stop it, or choose another one with --database"


class Owner:
    """The ownership of a database: a locked file beside SQLite's, or an advisory lock of a session of PostgreSQL."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.handle: int | None = None
        self.session: AsyncConnection | None = None

    async def claim(self) -> None:
        """Become the owner; raises an error if another process still is after a few seconds."""
        until = time.monotonic() + PATIENCE
        while not await self.try_claim():
            if time.monotonic() > until:
                raise SpellboxError(f"--database: {TAKEN.format(self.by_whom())}")
            await asyncio.sleep(BREATH)

    async def release(self) -> None:
        if self.handle is not None:
            os.close(self.handle)
            self.handle = None
        if self.session is not None:
            session, self.session = self.session, None
            with contextlib.suppress(Exception):  # every driver has errors of its own, and the session ends anyway
                await session.invalidate()
                await session.close()

    async def try_claim(self) -> bool:
        if self.engine.dialect.name == "postgresql":
            return await self.lock_session()
        return self.handle is not None or self.file is None or self.lock_file(self.file)

    # SQLite

    @property
    def file(self) -> Path | None:
        """The file that is locked; None for a database in memory."""
        name = self.engine.url.database
        return None if name in (None, "", ":memory:") else Path(f"{Path(name).resolve()}-owner")

    def lock_file(self, file: Path) -> bool:
        """Lock the file and write our process id into it. The system unlocks it when the process ends."""
        handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        if not lock(handle):
            os.close(handle)
            return False
        os.truncate(handle, 0)
        os.write(handle, str(os.getpid()).encode())
        self.handle = handle
        return True

    def by_whom(self) -> str:
        with contextlib.suppress(OSError, AttributeError):
            if found := self.file.read_text():  # type: ignore[union-attr]
                return f" (process {found})"
        return ""

    # PostgreSQL

    async def lock_session(self) -> bool:
        session = await self.engine.connect()
        await session.execution_options(isolation_level="AUTOCOMMIT")
        for statement in SESSION.split("; "):
            await session.execute(sql.text(statement))
        if await session.scalar(sql.select(sql.func.pg_try_advisory_lock(ADVISORY_LOCK))):
            self.session = session
            return True
        await session.close()
        return False

    async def keep(self) -> None:
        """For ever: after an outage of PostgreSQL claim the database again; stop if another server has it by now."""
        while self.engine.dialect.name == "postgresql":
            await asyncio.sleep(EVERY)
            try:
                await self.check()
            except SpellboxError as problem:
                log.error("another server has the database: stopping", extra={"problem": str(problem)})
                signal.raise_signal(signal.SIGTERM)
            except Exception as problem:  # every driver has errors of its own; the next round tries again
                log.warning("the database does not work", extra={"problem": describe(problem)})

    async def check(self) -> None:
        """Claim the database again if our session has ended."""
        if self.session is not None:
            with contextlib.suppress(Exception):
                await self.session.execute(sql.text("SELECT 1"))
                return
            await self.release()
        await self.claim()


def lock(handle: int) -> bool:
    """Lock an open file for this process alone; returns False if another process has it."""
    try:
        import fcntl
    except ImportError:  # Windows
        return lock_on_windows(handle)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def lock_on_windows(handle: int) -> bool:
    import msvcrt

    os.lseek(handle, 1 << 30, os.SEEK_SET)  # beyond the text, which others may read
    try:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    except OSError:
        return False
    os.lseek(handle, 0, os.SEEK_SET)
    return True
