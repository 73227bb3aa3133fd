"""The database of a server, in SQLite or PostgreSQL."""

import time
from pathlib import Path

import sqlalchemy as sql

from spellbox.errors import SpellboxError
from spellbox.server.store import schema
from spellbox.server.store.attempts import AttemptRows
from spellbox.server.store.engine import in_one_line, inode_of
from spellbox.server.store.errors import NotKept
from spellbox.server.store.facts import Facts
from spellbox.server.store.guests import GuestRows
from spellbox.server.store.migrations import migrate
from spellbox.server.store.owner import Owner
from spellbox.server.store.tables import TableRows
from spellbox.server.store.writer import RECENT, Writer

PREPARING = 1
"""The key of the advisory lock under which a schema is created or migrated."""
PROBE = 4096
"""Bytes that `probe` writes to find out whether the disk is full."""


class Store(Writer):
    """A writer with the queries for facts, guests, tables and attempts at deals of the day."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.facts = Facts(self)
        self.guests = GuestRows(self)
        self.tables = TableRows(self)
        self.attempts = AttemptRows(self)
        self.owner = Owner(self.engine)
        self.inode: tuple[int, int] | None = None

    @property
    def kind(self) -> str:
        """sqlite or postgresql."""
        return self.engine.dialect.name

    async def open(self) -> None:
        """Create or migrate the schema, then start the writer."""
        with in_one_line(self.address):
            async with self.engine.begin() as connection:
                await connection.run_sync(prepare)
        self.inode = inode_of(self.engine)
        self.start()

    async def claim(self) -> None:
        """Become the only server of an SQLite database, before it is opened; raises an error if there is another."""
        with in_one_line(self.address):
            await self.owner.claim()

    async def close(self) -> None:
        await super().close()
        self.owner.release()

    async def probe(self) -> None:
        """Raise `NotKept` unless the database can be written now and its file has not been replaced or deleted."""
        await self.facts.write("probe", str(time.time()).ljust(PROBE))
        if self.file and (inode_of(self.engine) != self.inode or not Path(f"{self.engine.url.database}-wal").exists()):
            raise NotKept("the database file that was opened is no longer there")

    async def check(self) -> None:
        """Raise an error unless the database can be written and read, and had no outage a moment ago."""
        await self.probe()
        await self.facts.get("schema")
        if time.monotonic() - self.last_outage < RECENT:
            raise NotKept("something could not be written a moment ago")


def prepare(connection: sql.Connection) -> None:
    """Create the schema of a new database, or migrate an existing one. Of several servers one does so at a time."""
    if connection.dialect.name == "postgresql":
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(PREPARING)))
    if not sql.inspect(connection).has_table("facts"):
        schema.metadata.create_all(connection)
        connection.execute(sql.insert(schema.facts).values(name="schema", value=str(schema.SCHEMA)))
        return
    found = connection.scalar(sql.select(schema.facts.c.value).where(schema.facts.c.name == "schema"))
    if found is None or not found.isdigit():
        raise SpellboxError.saying("unknown-schema", "--database", found=str(found), known=str(schema.SCHEMA))
    migrate(connection, int(found))
