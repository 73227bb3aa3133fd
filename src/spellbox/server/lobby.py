"""A cache for the first page of the lobby, which hundreds of open pages poll."""

import asyncio
import time

from spellbox.server.store import Store
from spellbox.server.store.tables import Page

FRESH = 1.0
"""Seconds for which the page is cached."""


class Lobby:
    """Reads the list from the database at most once a second."""

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
