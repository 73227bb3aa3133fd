"""Periodic work: closes open tables that have expired, and compresses finished matches."""

import asyncio
import contextlib
import logging

from spellbox.server import events, steady
from spellbox.server.hall import Hall
from spellbox.server.slots import Elsewhere
from spellbox.server.store import Damaged, NotKept, Store, describe

log = logging.getLogger("spellbox.housekeeping")
EVERY = 60.0
"""Seconds between two rounds."""
PACK_AFTER = 900.0
"""Seconds after its end before a match is compressed: until then people still look at it and chat."""
HOUR = 3600.0


class Housekeeper:
    """Does the periodic work once a minute."""

    def __init__(self, store: Store, hall: Hall, open_hours: float) -> None:
        self.store, self.hall, self.open_hours = store, hall, open_hours
        self.packed_until = 0.0
        """All matches that ended before this time are compressed."""

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.expire()
                await self.pack()
            except Exception as problem:  # every driver has errors of its own; the next round tries again
                log.warning("housekeeping failed", extra={"problem": describe(problem)})

    async def expire(self) -> None:
        """Close tables where no match began for `open_hours`, unless somebody is connected."""
        now = steady.now()
        for table in await self.store.tables.waiting_since(now - self.open_hours * HOUR):
            with contextlib.suppress(Damaged, Elsewhere):
                room = await self.hall.room(table)
                if room and room.table.status == "open" and not room.connections:
                    self.hall.apply_events(room, [events.Aborted(now, "")])

    async def pack(self) -> None:
        """Compress the matches that have ended."""
        before = steady.now() - PACK_AFTER
        while found := await self.store.tables.not_packed(self.packed_until, before):
            for table, ended in found:
                if self.hall.slots.holds(table):
                    with contextlib.suppress(NotKept):
                        await self.store.tables.pack(table)
                self.packed_until = ended
