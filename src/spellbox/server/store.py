"""What is kept on disk, in SQLite or PostgreSQL. Writes of all tables are committed in groups, and told afterwards."""

import asyncio
import contextlib
import functools
import itertools
import logging
import os
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from spellbox.errors import SpellboxError
from spellbox.server import events, metrics
from spellbox.server.events import Event
from spellbox.server.table import Card

log = logging.getLogger("spellbox.store")
GATHER = 0.010
"""Seconds from the beginning of a commit to that of the next: what comes in between shares one."""
MOST_ROWS = 1000
"""In one statement: SQLite, unless it was built otherwise, takes no more than 32,766 values."""
PROBE = 4096
"""Bytes that are written to see whether there is room."""
RECENT = 10.0
"""Seconds for which an outage counts as one after it ended."""
BAD_ROW = ("22", "23")
"""What the states of PostgreSQL begin with that are about the data: the row is bad, not the database."""
SCHEMA = 1
NOT_KEPT = "the server could not write that down, so nothing was changed: try again"
metadata = sql.MetaData()

guests = sql.Table(
    "guests",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("token", sql.String(64), unique=True, nullable=False),  # SHA-256 of it
    sql.Column("name", sql.String(32), nullable=False),
    sql.Column("webhook", sql.String(500), nullable=False),
    sql.Column("push", sql.Text, nullable=False),  # the browser's subscription, JSON
    sql.Column("muted", sql.Text, nullable=False),
    sql.Column("made", sql.Float, nullable=False),
)
devices = sql.Table(
    "devices",  # further tokens of a guest
    metadata,
    sql.Column("token", sql.String(64), primary_key=True),
    sql.Column("guest", sql.String(32), nullable=False, index=True),
)
links = sql.Table(
    "links",  # one-time links to another device
    metadata,
    sql.Column("code", sql.String(64), primary_key=True),
    sql.Column("guest", sql.String(32), nullable=False),
    sql.Column("until", sql.Float, nullable=False),
)
tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("card", sql.Text, nullable=False),
    sql.Column("status", sql.String(12), nullable=False, index=True),
    sql.Column("public", sql.Boolean, nullable=False),
    sql.Column("changed", sql.Float, nullable=False),
)
players = sql.Table(
    "players",
    metadata,
    sql.Column("guest", sql.String(32), primary_key=True),
    sql.Column("table", sql.String(32), primary_key=True),
)
happened = sql.Table(
    "events",
    metadata,
    sql.Column("table", sql.String(32), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("event", sql.Text, nullable=False),
)
facts = sql.Table(
    "facts",  # about this database itself
    metadata,
    sql.Column("name", sql.String(32), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)

insert_event = sql.insert(happened)
update_probe = sql.update(facts).where(facts.c.name == "probe").values(value=sql.bindparam("padding"))
Step = tuple[str, Sequence[Any] | dict[str, Any]]
"""A statement as SQLite reads it, and its values."""


class NotKept(SpellboxError):
    """It could not be written, so it did not happen."""


class Damaged(SpellboxError):
    """What was written once cannot be read any more."""

    def __init__(self, table: str) -> None:
        super().__init__(f"the record of table {table} is damaged: it cannot be opened")


class Write(NamedTuple):
    """A statement with its parameters, and what to do when it is on disk, or cannot be."""

    statement: Any
    values: dict[str, Any] | None
    then: Callable[[], None] | None = None
    otherwise: Callable[[Exception], None] | None = None
    of: str = ""

    @property
    def stream(self) -> str:
        """What is lost together: the writes of one table or guest, or else a single write."""
        values = self.values or {}
        return self.of or values.get("table") or values.get("which") or values.get("id") or f"write {id(self)}"


class Store:
    def __init__(self, address: str) -> None:
        self.address = address
        self.engine = open_engine(address)
        self.file = open_file(self.engine)
        self.thread = ThreadPoolExecutor(1, "writer")
        self.queue: list[Write] = []
        self.wanted = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None
        self.busy = False
        self.last_outage = -RECENT
        self.inode: tuple[int, int] | None = None
        self.once: dict[sql.Table, Any] = {}

    async def open(self) -> None:
        with in_one_line(self.address):
            async with self.engine.begin() as connection:
                await connection.run_sync(metadata.create_all)
                found = await connection.scalar(sql.select(facts.c.value).where(facts.c.name == "schema"))
                if found is None:
                    await connection.execute(sql.insert(facts).values(name="schema", value=str(SCHEMA)))
                elif found != str(SCHEMA):
                    raise SpellboxError(f"the database has schema {found}; this Spellbox knows {SCHEMA}")
        self.inode = inode_of(self.engine)
        self.writer = asyncio.create_task(self.write_groups())

    async def close(self) -> None:
        """Write what waits, then let go."""
        if self.writer:
            with contextlib.suppress(NotKept):
                await self.flushed()
            self.writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.writer
        self.thread.shutdown()
        if self.file:
            self.file.close()
        await self.engine.dispose()

    def put(
        self,
        statement: Any,
        values: dict[str, Any] | None,
        then: Callable[[], None] | None = None,
        otherwise: Callable[[Exception], None] | None = None,
        of: str = "",
    ) -> None:
        """Write in turn with everything else; `then` is called when it is on disk."""
        self.queue.append(Write(statement, values, then, otherwise, of))
        self.wanted.set()

    def put_event(
        self, table: str, number: int, event: Event, then: Callable[[], None], otherwise: Callable[[Exception], None]
    ) -> None:
        values = {"table": table, "number": number, "event": events.encode(event).decode()}
        self.put(insert_event, values, then, otherwise)

    async def write(self, statement: Any, values: dict[str, Any] | None, of: str = "") -> None:
        """Write in turn, and wait until it is on disk; raises `NotKept` if it cannot be."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.put(statement, values, lambda: answer(done, True), lambda _: answer(done, False), of)
        if not await done:
            raise NotKept(NOT_KEPT)

    async def flushed(self, of: str = "") -> None:
        """Wait until all that was put so far is on disk; raises `NotKept` if what is put of a table cannot be."""
        if self.queue or self.busy:
            await self.write(None, None, of)

    def put_once(self, table: sql.Table, values: dict[str, Any]) -> None:
        """Insert a row, unless there is one with its key."""
        insert = sqlite.insert if self.engine.dialect.name == "sqlite" else postgresql.insert
        if table not in self.once:
            self.once[table] = insert(table).on_conflict_do_nothing()
        self.put(self.once[table], values)

    def after(self, then: Callable[[], None]) -> None:
        """Call this when all that waits now is on disk, or lost; at once if nothing waits."""
        if self.queue or self.busy:
            self.put(None, None, then, lambda _: then())
        else:
            then()

    async def write_groups(self) -> None:
        """For ever: commit all that has come together, then tell. What came after a loss is lost with it."""
        while True:
            await self.wanted.wait()
            group, self.queue = self.queue, []
            self.wanted.clear()
            self.busy = True
            begun = time.perf_counter()
            lost = await self.commit(group)
            took = time.perf_counter() - begun
            metrics.commits.observe(took)
            metrics.writes.inc(len(group))
            if lost:
                group += [write for write in self.queue if write.stream in lost]
                self.queue = [write for write in self.queue if write.stream not in lost]
            for write in group:
                conclude(write, lost.get(write.stream) if lost else None)
            self.busy = bool(self.queue)
            await asyncio.sleep(max(0.0, GATHER - took))

    async def commit(self, group: Sequence[Write]) -> dict[str, Exception]:
        """Commit a group; say which streams were lost, and why. A bad row loses its own stream, an outage all."""
        problem = await self.try_commit(group)
        if problem is None:
            return {}
        if is_outage(problem):
            self.last_outage = time.monotonic()
            return dict.fromkeys((write.stream for write in [*group, *self.queue]), problem)
        streams: dict[str, list[Write]] = {}
        for write in group:
            streams.setdefault(write.stream, []).append(write)
        return await self.commit_apart(streams)

    async def commit_apart(self, streams: dict[str, list[Write]]) -> dict[str, Exception]:
        lost: dict[str, Exception] = {}
        outage: Exception | None = None
        for stream, writes in streams.items():
            problem = outage or await self.try_commit(writes)
            if problem is not None:
                lost[stream] = problem
                outage = problem if is_outage(problem) else None
        return lost

    async def try_commit(self, group: Sequence[Write]) -> Exception | None:
        """One transaction; neighbours with the same statement go together."""
        writes = [write for write in group if write.statement is not None]
        if not writes:
            return None
        try:
            if self.file:
                steps = list(steps_of(writes))
                await asyncio.get_running_loop().run_in_executor(self.thread, commit_to, self.file, steps)
            else:
                async with self.engine.begin() as connection:
                    await connection.run_sync(execute, writes)
        except Exception as problem:
            metrics.failed_commits.inc()
            return problem
        return None

    async def probe(self) -> None:
        """Raises `NotKept` unless the database can be written now, and is still the one that was opened."""
        self.put_once(facts, {"name": "probe", "value": ""})
        await self.write(update_probe, {"padding": str(time.time()).ljust(PROBE)})
        if self.file and (inode_of(self.engine) != self.inode or not Path(f"{self.engine.url.database}-wal").exists()):
            raise NotKept("the database file that was opened is no longer there")

    async def check(self) -> None:
        """Raises an error unless the database can be written and read, and could be for a while."""
        await self.probe()
        await self.fact("schema")
        if time.monotonic() - self.last_outage < RECENT:
            raise NotKept("something could not be written a moment ago")

    async def load_table(self, table: str) -> tuple[Card, list[Event]] | None:
        async with self.engine.connect() as connection:
            card = await connection.scalar(sql.select(tables.c.card).where(tables.c.id == table))
            if card is None:
                return None
            rows = await connection.scalars(
                sql.select(happened.c.event).where(happened.c.table == table).order_by(happened.c.number)
            )
            try:
                return msgspec.json.decode(card, type=Card), [events.decode(row) for row in rows]
            except msgspec.DecodeError as problem:
                raise Damaged(table) from problem

    async def scrub(self, table: str, guest: str) -> None:
        """Rewrite a table's events so that nothing in them is a guest's any more."""
        nobody = f"gone-{secrets.token_hex(6)}"
        await self.flushed()
        async with self.engine.begin() as connection:
            rows = await connection.execute(sql.select(happened).where(happened.c.table == table))
            for row in rows.all():
                here = (happened.c.table == table) & (happened.c.number == row.number)
                scrubbed = events.scrubbed_text(row.event, guest, nobody)
                await connection.execute(sql.update(happened).where(here).values(event=scrubbed))

    @contextlib.asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """A transaction apart from the writer's groups, for writes that depend on what they find; or `NotKept`."""
        try:
            async with self.engine.begin() as connection:
                yield connection
        except sql.exc.DBAPIError as problem:
            raise NotKept(NOT_KEPT) from problem

    async def rows(self, query: Any) -> Sequence[Any]:
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).all()

    async def fact(self, name: str) -> str | None:
        async with self.engine.connect() as connection:
            found: str | None = await connection.scalar(sql.select(facts.c.value).where(facts.c.name == name))
            return found


def is_outage(problem: Exception) -> bool:
    """Whether nothing at all can be written now; else what was to be written is at fault."""
    if isinstance(problem, sql.exc.DBAPIError):
        state = str(getattr(problem.orig, "sqlstate", None) or "")
        refused_by_driver = isinstance(problem.orig and problem.orig.__cause__, ValueError)
        return not state.startswith(BAD_ROW) and not refused_by_driver
    return isinstance(problem, OSError | sqlite3.OperationalError) or type(problem) is sqlite3.DatabaseError


def conclude(write: Write, problem: Exception | None) -> None:
    """Say what became of a write; who is told cannot stop the writing of the others."""
    try:
        if problem is None and write.then:
            write.then()
        if problem is not None and write.otherwise:
            write.otherwise(problem)
    except Exception:
        log.exception("a write was not concluded")


def answer(done: asyncio.Future[bool], kept: bool) -> None:
    """Wake who waits, if they still do."""
    if not done.done():
        done.set_result(kept)


@contextlib.contextmanager
def in_one_line(address: str) -> Iterator[None]:
    """What a database says that cannot be used, for whoever named it; every driver has errors of its own."""
    try:
        yield
    except SpellboxError:
        raise
    except ImportError as problem:
        raise SpellboxError(f"--database: {problem.name} is missing: pip install 'spellbox[postgresql]'") from None
    except Exception as problem:
        said = str(getattr(problem, "orig", None) or problem).strip() or type(problem).__name__
        raise SpellboxError(f"--database {without_password(address)}: {said.splitlines()[0]}") from None


def without_password(address: str) -> str:
    with contextlib.suppress(sql.exc.ArgumentError, ValueError):
        return sql.make_url(address).render_as_string()
    return "(not an address)"


def commit_to(file: sqlite3.Connection, steps: Sequence[Step]) -> None:
    """A single statement is a transaction of its own; whenever this thread calls SQLite, the others get their turn."""
    with file:
        if len(steps) > 1:
            file.execute("BEGIN")
        for text, values in steps:
            file.execute(text, values)


def steps_of(writes: Sequence[Write]) -> Iterator[Step]:
    for statement, neighbours in neighbouring(writes):
        if statement is insert_event:
            yield from insert_events([write.values or {} for write in neighbours])
        else:
            text, fixed = in_sqlite(statement)
            yield from ((text, fixed | (write.values or {})) for write in neighbours)


def insert_events(rows: Sequence[dict[str, Any]]) -> Iterator[Step]:
    for first in range(0, len(rows), MOST_ROWS):
        some = rows[first : first + MOST_ROWS]
        places = ", ".join(["(?, ?, ?)"] * len(some))
        values = [row[name] for row in some for name in ("table", "number", "event")]
        yield f'INSERT INTO events ("table", number, event) VALUES {places}', values


def execute(connection: sql.Connection, writes: Sequence[Write]) -> None:
    for statement, neighbours in neighbouring(writes):
        connection.execute(statement, [write.values for write in neighbours if write.values] or None)


def neighbouring(writes: Sequence[Write]) -> Iterator[tuple[Any, Iterator[Write]]]:
    return itertools.groupby(writes, lambda write: write.statement)


@functools.lru_cache(maxsize=64)
def in_sqlite(statement: Any) -> tuple[str, dict[str, Any]]:
    """A statement as SQLite reads it, and those of its values that are part of it."""
    compiled = statement.compile(dialect=sqlite.dialect(paramstyle="named"))
    return str(compiled), {name: value for name, value in compiled.params.items() if value is not None}


def open_file(engine: AsyncEngine) -> sqlite3.Connection | None:
    """The short way into an SQLite file: a group is written in one visit to a thread, by prepared statements."""
    if engine.dialect.name != "sqlite" or engine.url.database in (None, "", ":memory:"):
        return None
    file = sqlite3.connect(engine.url.database, check_same_thread=False, isolation_level=None)
    make_durable(file, None)
    return file


def inode_of(engine: AsyncEngine) -> tuple[int, int] | None:
    """Which file has the database's name now; a file that was deleted or moved goes on without one."""
    try:
        found = Path(engine.url.database or "").stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def make_durable(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def open_engine(address: str) -> AsyncEngine:
    """SQLite in WAL mode, where a commit is on disk before it returns; or PostgreSQL."""
    with in_one_line(address):
        if sql.make_url(address).get_backend_name() not in ("sqlite", "postgresql"):
            raise ValueError("only SQLite and PostgreSQL are known")
        engine = create_async_engine(address, hide_parameters=True)  # they hold names, chat, seeds and keys
        if engine.dialect.name == "sqlite":  # tried here, because aiosqlite leaves a thread behind when it fails
            make_private(Path(engine.url.database or ":memory:"))
            sqlite3.connect(engine.url.database or ":memory:").close()
    if engine.dialect.name == "sqlite":
        sql.event.listen(engine.sync_engine, "connect", make_durable)
    return engine


def make_private(file: Path) -> None:
    """Let nobody else read a database: it holds seeds and keys. SQLite gives its other files the same mode."""
    if str(file) == ":memory:":
        return
    with contextlib.suppress(OSError):  # SQLite will say what is wrong, or others own the file and have seen to it
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
        file.chmod(file.stat().st_mode & ~0o007)


def describe(problem: Exception) -> str:
    """An error of the database for the log: its kind and state, never its message, which may quote what was written."""
    cause = getattr(problem, "orig", None) or problem
    state = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", None)
    return f"{type(cause).__name__} {state}" if state else type(cause).__name__


def own_database() -> str:
    """A file in SPELLBOX_DATA, else in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(os.environ.get("SPELLBOX_DATA") or Path(home) / "spellbox")
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as problem:
        raise SpellboxError(
            f"matches cannot be kept in {folder} ({problem.strerror}): set SPELLBOX_DATA to another folder"
        ) from None
    return f"sqlite+aiosqlite:///{folder / 'spellbox.db'}"
