"""The first page of the lobby, which hundreds of open pages ask for all the time."""

import asyncio
import time

from spellbox.server.store import Store
from spellbox.server.store.tables import Page

FRESH = 1.0
"""Seconds for which it is kept."""


class Lobby:
    """Reads the list at most once a second, whoever asks for it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.reading: asyncio.Task[Page] | None = None
        self.read = 0.0

    async def first_page(self) -> Page:
        now = time.monotonic()
        if self.reading is None or now - self.read > FRESH:
            self.read = now
            self.reading = asyncio.create_task(self.store.tables.lobby())
        return await asyncio.shield(self.reading)
