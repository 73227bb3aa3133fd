"""An SQLite database has one server at a time; PostgreSQL is shared by leases (test_slots.py)."""

import asyncio
from pathlib import Path

import pytest

from spellbox.errors import SpellboxError
from spellbox.server.store import Store, owner

REFUSED = "another Spellbox server uses this database"


def test_a_database_has_one_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, "TIMEOUT", 0.0)

    database = f"sqlite+aiosqlite:///{tmp_path / 'kept.db'}"

    async def run() -> None:
        first, second = Store(database), Store(database)
        await first.claim()
        with pytest.raises(SpellboxError, match=REFUSED):
            await second.claim()
        await first.close()
        await second.claim()
        await second.close()

    asyncio.run(run())


def test_a_server_that_still_stops_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, "TIMEOUT", 300.0)

    database = f"sqlite+aiosqlite:///{tmp_path / 'kept.db'}"

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
