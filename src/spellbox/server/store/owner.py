"""Makes a process the only server of an SQLite database; servers on PostgreSQL share it by leases (leases.py).

Two servers would each hold the same tables in memory, and refuse each other's writes. Backups need no ownership.
"""

import asyncio
import contextlib
import os
import time
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncEngine

from spellbox.errors import SpellboxError

TIMEOUT = 5.0
"""Seconds in which the server before may still be stopping."""
RETRY_DELAY = 0.1


class Owner:
    """The ownership of an SQLite database: a locked file beside it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.handle: int | None = None

    async def claim(self) -> None:
        """Become the owner; raises an error if another process still is after a few seconds."""
        until = time.monotonic() + TIMEOUT
        while not self.try_claim():
            if time.monotonic() > until:
                raise SpellboxError.saying("database-taken", "--database", process=self.process())
            await asyncio.sleep(RETRY_DELAY)

    def release(self) -> None:
        if self.handle is not None:
            os.close(self.handle)
            self.handle = None

    def try_claim(self) -> bool:
        return self.handle is not None or self.file is None or self.lock_file(self.file)

    @property
    def file(self) -> Path | None:
        """The file that is locked; None for PostgreSQL and for a database in memory."""
        name = self.engine.url.database if self.engine.dialect.name == "sqlite" else None
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

    def process(self) -> str:
        """The process that has the database, as far as it is known."""
        with contextlib.suppress(OSError):
            return (self.file and self.file.read_text()) or "?"
        return "?"


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
