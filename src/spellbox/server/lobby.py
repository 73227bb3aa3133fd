"""A cache for what hundreds of open pages poll: the first page of the lobby, the standings of the day."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

FRESH = 1.0
"""Seconds for which an answer is cached."""
T = TypeVar("T")


class Polled(Generic[T]):
    """Reads from the database at most once a second."""

    def __init__(self, read: Callable[[], Coroutine[Any, Any, T]]) -> None:
        self.read = read
        self.reading: asyncio.Task[T] | None = None
        self.since = 0.0

    async def get(self) -> T:
        now = time.monotonic()
        if self.reading is None or now - self.since > FRESH:
            self.since = now
            self.reading = asyncio.create_task(self.read())
        return await asyncio.shield(self.reading)
