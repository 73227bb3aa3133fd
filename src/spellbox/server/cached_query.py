"""A cache for a query whose result hundreds of pages poll: the first page of the lobby, the standings of the day."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

FRESH = 1.0
"""Seconds for which a result is cached."""
LEAST = 0.1
"""Seconds for which a result is cached that was invalidated."""
T = TypeVar("T")


class CachedQuery(Generic[T]):
    """The result of a query, read once a second at most, or earlier after it was invalidated."""

    def __init__(self, read: Callable[[], Coroutine[Any, Any, T]]) -> None:
        self.read = read
        self.reading: asyncio.Task[T] | None = None
        self.since = 0.0
        self.stale = False

    def invalidate(self) -> None:
        """Read again when somebody asks."""
        self.stale = True

    async def get(self) -> T:
        now = time.monotonic()
        if self.reading is None or now - self.since > (LEAST if self.stale and self.reading.done() else FRESH):
            self.since, self.stale = now, False
            self.reading = asyncio.create_task(self.read())
        return await asyncio.shield(self.reading)
