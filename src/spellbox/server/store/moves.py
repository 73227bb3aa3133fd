"""The commit of moves in PostgreSQL: the fence, events and summaries of many tables in one statement.

A transaction of several statements costs a round trip for each of them, and for BEGIN and COMMIT, and SQLAlchemy costs
more than the driver. With a few moves in each commit all this would cost more than the rest of a move.
"""

import contextlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spellbox.server.store.errors import Fenced
from spellbox.server.store.leases import Terms

# The rows of slots are locked until the commit, as by `leases.fence`. All parts of the statement depend on the fence.
STATEMENT = """
WITH locked AS (
    SELECT slots.slot FROM slots JOIN unnest($1::integer[], $2::integer[]) AS known (slot, epoch) USING (slot, epoch)
    WHERE slots.server = $3
    FOR SHARE OF slots
), fence AS (
    SELECT count(*) = cardinality($1) AND left(pg_walfile_name(pg_current_wal_lsn()), 8) = $4 AS holds FROM locked
), written AS (
    INSERT INTO events ("table", number, event)
    SELECT new.* FROM fence, unnest($5::text[], $6::integer[], $7::text[]) AS new
    WHERE fence.holds
), updated AS (
    UPDATE tables SET seats = new.seats, waiting = new.waiting
    FROM fence, unnest($8::text[], $9::text[], $10::text[]) AS new (id, seats, waiting)
    WHERE tables.id = new.id AND fence.holds
)
SELECT holds FROM fence
"""


class MoveCommits:
    """Commits moves by the driver itself, on a connection that stays open."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.connection: AsyncConnection | None = None

    async def commit(self, terms: Terms, events: Sequence[dict[str, Any]], summaries: Sequence[dict[str, Any]]) -> None:
        """Commit rows of events and summaries; raises `Fenced` unless the terms hold, or an error of the driver."""
        columns = [[row[name] for row in events] for name in ("table", "number", "event")]
        columns += [[row[name] for row in summaries] for name in ("which", "seats", "waiting")]
        slots, epochs = list(terms.epochs), list(terms.epochs.values())
        try:
            driver = await self.driver()
            holds = await driver.fetchval(STATEMENT, slots, epochs, terms.server, terms.timeline, *columns)
        except Exception:
            await self.close()  # it may be broken, so the next commit opens another
            raise
        if not holds:
            raise Fenced("another server owns the table by now, or a standby has taken the place of the database")

    async def driver(self) -> Any:
        if self.connection is None:
            self.connection = await self.engine.connect()
        return (await self.connection.get_raw_connection()).driver_connection

    async def close(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(Exception):  # a broken connection may fail in any way
                await connection.invalidate()
                await connection.close()
