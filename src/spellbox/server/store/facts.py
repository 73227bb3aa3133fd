"""Key-value pairs about the database itself: its schema, the server's keys, the last heartbeat."""

import sqlalchemy as sql

from spellbox.server.store import schema
from spellbox.server.store.errors import NOT_KEPT, NotKept
from spellbox.server.store.writer import Writer

facts = schema.facts
update_fact = sql.update(facts).where(facts.c.name == sql.bindparam("which")).values(value=sql.bindparam("new_value"))


class Facts:
    """Reads and writes the table `facts`."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    async def get(self, name: str) -> str | None:
        found: str | None = await self.writer.scalar(sql.select(facts.c.value).where(facts.c.name == name))
        return found

    def put(self, name: str, value: str) -> None:
        """Queue the write of a fact."""
        self.writer.put_once(facts, {"name": name, "value": value})
        self.writer.put(update_fact, {"which": name, "new_value": value}, of=f"fact {name}")

    async def settle(self, name: str, value: str) -> str:
        """Insert a fact unless it exists; returns the stored value. Of several servers the first wins."""
        self.writer.put_once(facts, {"name": name, "value": value})
        await self.writer.flushed()
        found = await self.get(name)
        if found is None:
            raise NotKept(NOT_KEPT)
        return found

    async def write(self, name: str, value: str) -> None:
        """Write a fact, and wait until it is on disk; raises `NotKept` if that fails."""
        self.put(name, value)
        await self.writer.flushed(f"fact {name}")
