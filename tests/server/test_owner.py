"""A database has one server at a time."""

import asyncio

import pytest
import sqlalchemy as sql

from server.postgres import Postgres
from spellbox.errors import SpellboxError
from spellbox.server.store import Store, owner

REFUSED = "another Spellbox server uses this database"


def test_a_database_has_one_owner(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, "PATIENCE", 0.0)

    async def run() -> None:
        first, second = Store(database), Store(database)
        await first.claim()
        with pytest.raises(SpellboxError, match=REFUSED):
            await second.claim()
        await first.close()
        await second.claim()
        await second.close()

    asyncio.run(run())


def test_a_server_that_still_stops_is_waited_for(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, "PATIENCE", 300.0)

    async def run() -> None:
        first, second = Store(database), Store(database)
        await first.claim()
        claiming = asyncio.create_task(second.claim())
        await asyncio.sleep(0.3)
        assert not claiming.done()
        await first.close()
        await claiming
        await second.close()

    asyncio.run(run())


def test_a_lost_session_is_claimed_again_unless_another_server_was_faster(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, "PATIENCE", 0.0)

    async def run() -> None:
        database = postgres.new_database()
        first, second = Store(database), Store(database)
        await first.claim()
        await end_sessions(first)
        await first.owner.check()
        with pytest.raises(SpellboxError, match=REFUSED):
            await second.claim()
        await end_sessions(first)
        await second.claim()
        with pytest.raises(SpellboxError, match=REFUSED):
            await first.owner.check()
        await first.close()
        await second.close()

    asyncio.run(run())


async def end_sessions(store: Store) -> None:
    """End the session that holds the lock, as a restart of PostgreSQL does."""
    async with store.engine.connect() as connection:
        await connection.execute(sql.text("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"))
        while await connection.scalar(sql.text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'")):
            await asyncio.sleep(0.01)
