"""Leases in PostgreSQL: which servers are alive, and which of them owns each slot of tables.

A lease ends by the database's clock, so that a server with a wrong clock does no harm. Whoever takes a slot increments
its epoch. Every commit locks the rows of the slots that it writes to and compares their owner and epoch (`fence`), so
that a server that has lost a slot without noticing can write nothing to it.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spellbox.server.store.errors import Fenced

SLOTS = 1024
CREATING = 2
"""The key of the advisory lock under which the tables of leases are created."""
AFTER_END = 0.01
"""Seconds after the end of a lease when servers look for slots without an owner."""
CHANNEL = "spellbox"
"""The channel of LISTEN and NOTIFY by which servers wake each other."""

metadata = sql.MetaData()
servers = sql.Table(
    "servers",
    metadata,
    sql.Column("name", sql.String(64), primary_key=True),  # of a process: see `node_of`
    sql.Column("address", sql.String(200), nullable=False),  # where clients reach this very server
    sql.Column("until", sql.Float, nullable=False),  # when the lease ends, in seconds since 1970
)
slots = sql.Table(
    "slots",
    metadata,
    sql.Column("slot", sql.Integer, primary_key=True),
    sql.Column("server", sql.String(64), nullable=False),  # "" if nobody owns it
    sql.Column("epoch", sql.Integer, nullable=False),
    sql.Column("since", sql.Float, nullable=False),  # the last sign of life of the owner before this one
)
departures = sql.Table(
    "departures",  # guests who deleted themselves, with the tables at which their server may not write
    metadata,
    sql.Column("guest", sql.String(32), primary_key=True),
    sql.Column("table", sql.String(32), primary_key=True),
)
clock = sql.cast(sql.extract("epoch", sql.func.clock_timestamp()), sql.Float)
timeline = sql.func.left(sql.func.pg_walfile_name(sql.func.pg_current_wal_lsn()), 8)
SITUATION = sql.select(clock, timeline, sql.select(sql.func.sum(slots.c.epoch)).scalar_subquery(), servers).select_from(
    sql.select(sql.literal(1)).subquery().outerjoin(servers, sql.true())
)
"""The time, the timeline, the sum of all epochs, and a server; a row for each server, or one without."""


def node_of(server: str) -> str:
    """The name that was given to a server. Each of its processes is a server by itself, `NODE#NUMBER`."""
    return server.partition("#")[0]


class Owner(NamedTuple):
    """The owner of a slot."""

    server: str
    epoch: int
    since: float


class Situation(NamedTuple):
    """All leases at one moment."""

    now: float
    servers: Mapping[str, tuple[str, float]]  # by name: the address, and when the lease ends
    slots: Mapping[int, Owner]
    timeline: str = ""
    """Of the database: a standby that takes its place begins a new one, and may have lost the last commits."""

    def is_alive(self, server: str) -> bool:
        return self.remains(server) > 0

    def namesakes(self, server: str) -> list[str]:
        """Other processes with the same name, one after another: all but the last are dead."""
        return [name for name in self.servers if name != server and node_of(name) == node_of(server)]

    def left(self, slot: int) -> float:
        """Seconds that were left of the lease of a slot's owner; 0 or less if it is dead or there is none."""
        return self.remains(self.slots[slot].server)

    def remains(self, server: str) -> float:
        """Seconds that were left of a server's lease; 0 or less if it is dead or unknown."""
        return self.servers[server][1] - self.now if server in self.servers else 0.0

    def until_next_end(self, most: float) -> float:
        """Seconds until the next end of a lease, if nobody renews it: at most so many."""
        left = [until - self.now for _, until in self.servers.values()]
        return min([most, *(each + AFTER_END for each in left if each > 0)])

    def address_of(self, server: str) -> str:
        """Where clients find a server; empty if it is dead or unknown."""
        return self.servers[server][0] if self.is_alive(server) else ""


class LeaseRows:
    """Reads and writes leases. Each call is one short transaction on a connection of its own."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.listening: AsyncConnection | None = None
        self.known: tuple[int, str, Mapping[int, Owner]] = -1, "", {}
        """The sum of all epochs and the timeline; and the owners of all slots, which change only when those do."""

    async def open(self) -> None:
        """Create the tables, and all slots without an owner."""
        async with self.engine.begin() as connection:
            await connection.execute(sql.select(sql.func.pg_advisory_xact_lock(CREATING)))  # one server at a time
            await connection.run_sync(metadata.create_all)
            rows = [{"slot": slot, "server": "", "epoch": 0, "since": 0.0} for slot in range(SLOTS)]
            await connection.execute(insert(slots).values(rows).on_conflict_do_nothing())

    async def read(self) -> Situation:
        async with self.engine.connect() as connection:
            return await self.situation(connection)

    async def situation(self, connection: AsyncConnection) -> Situation:
        """All leases. The rows of slots are read only if one has changed, which increments its epoch."""
        rows = (await connection.execute(SITUATION)).all()
        now, line, changes = rows[0][:3]
        living = {row.name: (row.address, row.until) for row in rows if row.name is not None}
        if (changes, line) != self.known[:2]:
            query = sql.select(slots.c.slot, slots.c.server, slots.c.epoch, slots.c.since)
            owners = {row.slot: Owner(*row[1:]) for row in await connection.execute(query)}
            self.known = sum(owner.epoch for owner in owners.values()), line, owners
        return Situation(now, living, self.known[2], line)

    async def join(self, server: str, address: str, lease: float) -> float | None:
        """Begin the lease of a process, and take the slots of earlier ones with its name; None if one is alive.

        The rows of earlier ones are deleted, so that none can renew its lease any more. Returns the database's time.
        """
        async with self.engine.begin() as connection:
            await connection.execute(sql.select(sql.func.pg_advisory_xact_lock(CREATING)))  # one server at a time
            same = sql.func.split_part(servers.c.name, "#", 1) == node_of(server)
            await connection.execute(sql.select(servers.c.name).where(same).with_for_update())  # none is renewed now
            found = await self.situation(connection)
            before = found.namesakes(server)
            if any(map(found.is_alive, before)):
                return None
            await connection.execute(sql.delete(servers).where(servers.c.name.in_([*before, server])))
            row = {"name": server, "address": address, "until": clock + lease}
            await connection.execute(sql.insert(servers).values(**row))
            left = {name: found.servers[name][1] - lease for name in before}
            old = {slot: owner for slot, owner in found.slots.items() if owner.server in left}
            old = {slot: owner._replace(since=left[owner.server]) for slot, owner in old.items()}
            await take(connection, server, old)
            return found.now

    async def renew(self, server: str, lease: float) -> Situation | None:
        """Extend the lease of a server; returns the situation, but with the end of the old lease.

        None if it has no lease: another process of its name has joined, or a standby has lost it. Slots are read after
        the lease is extended: what this server owns then, nobody can claim before the new end.
        """
        async with self.engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")  # two statements instead of five
            old = sql.select(servers.c.until).where(servers.c.name == server).scalar_subquery()
            row = sql.update(servers).where(servers.c.name == server).values(until=clock + lease)
            before = await connection.scalar(row.returning(old))
            found = await self.situation(connection)
            if before is None or server not in found.servers:
                return None
            return found._replace(servers={**found.servers, server: (found.servers[server][0], before)})

    async def claim(self, server: str, wanted: Mapping[int, Owner]) -> None:
        """Take slots, each with the time since when nobody was at work there, if nobody has taken it meanwhile.

        A slot whose owner has renewed its lease meanwhile is left to it. The lock of the lease keeps the owner from
        doing so before this is committed. A slot in which its old owner is just committing is left for the next time.
        """
        async with self.engine.begin() as connection:
            owners = {owner.server for owner in wanted.values()} - {server}
            leases = sql.select(servers.c.name, servers.c.until > clock).where(servers.c.name.in_(owners))
            leases = leases.order_by(servers.c.name).with_for_update(read=True)
            alive = {name for name, lasts in (await connection.execute(leases)).all() if lasts}
            await take(connection, server, {slot: each for slot, each in wanted.items() if each.server not in alive})

    async def give(self, server: str, given: Mapping[int, str]) -> None:
        """Hand slots of a server over to others."""
        async with self.engine.begin() as connection:
            await hand_over(connection, server, given)
            await wake(connection)

    async def leave(self, server: str, given: Mapping[int, str]) -> None:
        """End the lease of a server and hand its slots over, at once: else others would give it new ones in between."""
        async with self.engine.begin() as connection:
            await connection.execute(sql.delete(servers).where(servers.c.name == server))
            await hand_over(connection, server, given)
            await wake(connection)

    # What others must know or do

    async def listen(self, on_message: Callable[[str], None]) -> bool:
        """Call a function for the messages of other servers, and of this one, as long as the connection lives.

        Returns whether this begins now: earlier messages may have been lost.
        """
        if self.listening is not None:
            return False
        self.listening = await self.engine.connect()
        raw = await self.listening.get_raw_connection()
        driver: Any = raw.driver_connection
        await driver.add_listener(CHANNEL, lambda *message: on_message(message[3]))
        driver.add_termination_listener(lambda _: self.stop_listening())
        return True

    def stop_listening(self) -> None:
        """Forget a broken connection: the next `listen` opens another."""
        broken, self.listening = self.listening, None
        if broken is not None:
            with contextlib.suppress(Exception):  # it is broken, so closing it may fail in any way
                task = asyncio.ensure_future(broken.invalidate())
                task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def notify(self, message: str) -> None:
        async with self.engine.begin() as connection:
            await wake(connection, message)

    async def depart(self, guest: str, tables: Iterable[str]) -> None:
        """Ask the owners of tables to remove a guest from them."""
        rows = [{"guest": guest, "table": table} for table in tables]
        async with self.engine.begin() as connection:
            await connection.execute(insert(departures).on_conflict_do_nothing(), rows)

    async def departed(self) -> list[tuple[str, str]]:
        """Guests who are to be removed from tables."""
        async with self.engine.connect() as connection:
            return [(row.guest, row.table) for row in await connection.execute(sql.select(departures))]

    async def removed(self, guest: str, table: str) -> None:
        async with self.engine.begin() as connection:
            done = (departures.c.guest == guest) & (departures.c.table == table)
            await connection.execute(sql.delete(departures).where(done))

    async def close(self) -> None:
        if self.listening is not None:
            await self.listening.close()
            self.listening = None


async def take(connection: AsyncConnection, server: str, wanted: Mapping[int, Owner]) -> None:
    """Write a new owner of slots, unless their owner has changed meanwhile or is just committing."""
    query = sql.select(slots.c.slot, slots.c.epoch).where(slots.c.slot.in_(wanted))
    free = (await connection.execute(query.with_for_update(skip_locked=True))).all()
    rows = [
        {"which": row.slot, "new_since": wanted[row.slot].since} for row in free if row.epoch == wanted[row.slot].epoch
    ]
    if rows:
        new = as_rows("new", rows, which=sql.Integer, new_since=sql.Float)
        here = sql.update(slots).where(slots.c.slot == new.c.which)
        await connection.execute(here.values(server=server, epoch=slots.c.epoch + 1, since=new.c.new_since))
        await wake(connection)


async def hand_over(connection: AsyncConnection, server: str, given: Mapping[int, str]) -> None:
    if given:
        rows = [{"which": slot, "other": other} for slot, other in given.items()]
        new = as_rows("new", rows, which=sql.Integer, other=sql.String)
        here = sql.update(slots).where((slots.c.slot == new.c.which) & (slots.c.server == server))
        await connection.execute(here.values(server=new.c.other, epoch=slots.c.epoch + 1, since=clock))


def as_rows(name: str, rows: Sequence[Mapping[str, Any]], **kinds: type[Any]) -> Any:
    """Rows of values for one statement, as arrays: one statement for each of hundreds of rows would take longer."""
    arrays = [sql.cast([row[column] for row in rows], postgresql.ARRAY(kind)) for column, kind in kinds.items()]
    columns = [sql.column(column, kind) for column, kind in kinds.items()]
    return sql.func.unnest(*arrays).table_valued(*columns, name=name).render_derived()


async def wake(connection: AsyncConnection, message: str = "") -> None:
    """Notify all servers when this transaction commits."""
    await connection.execute(sql.select(sql.func.pg_notify(CHANNEL, message)))


class Terms(NamedTuple):
    """What must be true for a commit: the server owns slots in these epochs, and the database has this timeline.

    If it has another one, tables in memory may be ahead of it.
    """

    server: str
    epochs: Mapping[int, int]
    timeline: str


def fence(connection: sql.Connection, terms: Terms, lease: float) -> None:
    """Lock the rows of slots until the transaction ends; raises `Fenced` unless the terms hold.

    If the server is suspended while it holds the locks, the database ends its transaction after the lease.
    """
    limit = sql.func.set_config("idle_in_transaction_session_timeout", str(round(1000 * lease)), True)
    query = sql.select(slots.c.slot, slots.c.epoch, timeline.label("line"), limit)
    query = query.where(slots.c.slot.in_(terms.epochs), slots.c.server == terms.server).with_for_update(read=True)
    rows = connection.execute(query).all()
    if {row.slot: row.epoch for row in rows} != terms.epochs:
        raise Fenced("another server owns the table by now")
    if any(row.line != terms.timeline for row in rows):
        raise Fenced("a standby has taken the place of the database")
