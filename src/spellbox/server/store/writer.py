"""Group commit: writes that come at about the same time share one transaction, and learn its outcome afterwards.

A commit that is synced to disk takes milliseconds, however little it writes. One for each move would limit the server
to a few hundred moves per second. So writes are queued, and each commit takes all that were queued since the last.
"""

import asyncio
import contextlib
import functools
import itertools
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy import Executable
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from spellbox.server import metrics
from spellbox.server.store import schema
from spellbox.server.store.engine import is_outage, open_engine, open_file, without_transactions
from spellbox.server.store.errors import NOT_KEPT, Fenced, NotKept
from spellbox.server.store.leases import Terms
from spellbox.server.store.moves import MoveCommits

log = logging.getLogger("spellbox.store")
GATHER_A_WRITE, LONGEST_GATHER = 0.0001, 0.010
"""The seconds from the start of one commit to the next: so many for each write of the group, up to a maximum.

A commit costs much more processor time than its rows. With few writes this adds no latency; with thousands of moves per
second, many of them share each commit.
"""
MOST_ROWS = 1000
"""In one statement: SQLite allows 32,766 parameters by default."""
READERS = 4
"""Queries at the same time. To open connections for a crowd takes longer than to let it wait for the open ones."""
RECENT = 10.0
"""Seconds after an outage for which the health check still reports it."""

insert_event = sql.insert(schema.events)
update_summary = (
    sql.update(schema.tables)
    .where(schema.tables.c.id == sql.bindparam("which"))
    .values(seats=sql.bindparam("seats"), waiting=sql.bindparam("waiting"))
)
Step = tuple[str, Sequence[Any] | dict[str, Any]]
"""SQL text for SQLite, and its parameters."""


class Fence:
    """Lets a server write to streams only as long as it owns them. A server that is alone owns all."""

    def known(self) -> Any:
        """What the server knows of its ownership now: writes that are queued now are made with this knowledge."""

    def terms(self, streams: Iterable[str], known: Any) -> Terms | None:
        """The condition of a commit to these streams; None if there is none."""
        return None

    def check_writes(self, connection: sql.Connection, streams: Iterable[str], known: Any) -> None:
        """Raise `Fenced` in a transaction if what was known does not hold any more for one of the streams."""


class Write(NamedTuple):
    """A queued statement with its parameters; `then` is called when it is on disk, `otherwise` if it failed."""

    statement: Any
    values: dict[str, Any] | None
    then: Callable[[], None] | None = None
    otherwise: Callable[[Exception], None] | None = None
    of: str = ""

    @property
    def stream(self) -> str:
        """The key of dependent writes, those of one table or guest: if one fails, the later ones must fail too."""
        values = self.values or {}
        return self.of or values.get("table") or values.get("which") or values.get("id") or f"write {id(self)}"


class Writer:
    """A database with a queue of writes, and the task that commits them."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.engine = open_engine(address)
        self.file = open_file(self.engine)
        self.reader = without_transactions(self.engine)
        self.readers = asyncio.Semaphore(READERS)
        self.moves = MoveCommits(self.engine)
        self.thread = ThreadPoolExecutor(1, "writer")
        self.queue: list[Write] = []
        self.wanted = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.busy = False
        self.last_outage = -RECENT
        self.once: dict[sql.Table, Any] = {}
        self.fence = Fence()
        self.known: Any = None
        """What the fence knew when the group that is being committed was taken from the queue."""

    def start(self) -> None:
        self.task = asyncio.create_task(self.write_groups())

    async def close(self) -> None:
        """Commit all queued writes, then close the database."""
        if self.task:
            with contextlib.suppress(NotKept):
                await self.flushed()
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
        self.thread.shutdown()
        if self.file:
            self.file.close()
        await self.moves.close()
        await self.engine.dispose()

    # Queueing writes

    def put(
        self,
        statement: Any,
        values: dict[str, Any] | None,
        then: Callable[[], None] | None = None,
        otherwise: Callable[[Exception], None] | None = None,
        of: str = "",
    ) -> None:
        """Queue a write; `then` is called when it is on disk, `otherwise` if it failed."""
        self.queue.append(Write(statement, values, then, otherwise, of))
        self.wanted.set()

    def put_once(self, table: sql.Table, values: dict[str, Any]) -> None:
        """Queue the insertion of a row, which does nothing if there is one with the same key."""
        insert = sqlite.insert if self.engine.dialect.name == "sqlite" else postgresql.insert
        if table not in self.once:
            self.once[table] = insert(table).on_conflict_do_nothing()
        self.put(self.once[table], values)

    @contextlib.contextmanager
    def all_or_none(self) -> Iterator[None]:
        """Queue no write of the block if it ends by an error. The block must not wait: the queue may be taken then."""
        before = len(self.queue)
        try:
            yield
        except BaseException:
            del self.queue[before:]
            raise

    async def write(self, statement: Any, values: dict[str, Any] | None, of: str = "") -> None:
        """Queue a write, and wait until it is on disk; raises `NotKept` if it failed."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.put(statement, values, lambda: answer(done, True), lambda _: answer(done, False), of)
        if not await done:
            raise NotKept(NOT_KEPT)

    async def flushed(self, of: str = "") -> None:
        """Wait until all queued writes are on disk; raises `NotKept` if those of the stream `of` failed."""
        if self.queue or self.busy:
            # A write without a statement ends when all that were queued before it have ended.
            await self.write(None, None, of)

    def after(self, then: Callable[[], None]) -> None:
        """Call a function when all queued writes are on disk or have failed; at once if there are none."""
        if self.queue or self.busy:
            self.put(None, None, then, lambda _: then())
        else:
            then()

    def discard(self, is_lost: Callable[[str], bool]) -> None:
        """Let the queued writes to streams fail that this server has lost: by the next commit it may own them again."""
        lost = [write for write in self.queue if is_lost(write.stream)]
        self.queue = [write for write in self.queue if not is_lost(write.stream)]
        for write in lost:
            conclude(write, Fenced("this server does not own the table any more"))

    # Committing

    async def write_groups(self) -> None:
        """For ever: commit all queued writes as one group, then call their callbacks."""
        while True:
            await self.wanted.wait()
            # A write that is queued during the commit sets the event again, and is of the next group.
            group, self.queue = self.queue, []
            self.known = self.fence.known()
            self.wanted.clear()
            self.busy = True
            begun = time.perf_counter()
            lost = await self.commit(group)
            took = time.perf_counter() - begun
            metrics.commits.observe(took)
            metrics.writes.inc(len(group))
            if lost:
                # Writes that were queued during the commit were decided on a state that is lost now, so they fail too.
                group += [write for write in self.queue if write.stream in lost]
                self.queue = [write for write in self.queue if write.stream not in lost]
            for write in group:
                conclude(write, lost.get(write.stream) if lost else None)
            self.busy = bool(self.queue)
            # Gather more writes for the next commit; the time that this one took counts towards it.
            await asyncio.sleep(max(0.0, min(LONGEST_GATHER, GATHER_A_WRITE * len(group)) - took))

    async def commit(self, group: Sequence[Write]) -> dict[str, Exception]:
        """Commit a group; returns the streams that failed, and why: for a bad row its own stream, for an outage all."""
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
        """Commit each stream in its own transaction, so that a bad row fails only its own stream."""
        lost: dict[str, Exception] = {}
        outage: Exception | None = None
        for stream, writes in streams.items():
            # After an outage nothing more is tried: each stream would wait for the same timeout.
            problem = outage or await self.try_commit(writes)
            if problem is not None:
                lost[stream] = problem
                outage = problem if is_outage(problem) else None
        return lost

    async def try_commit(self, group: Sequence[Write]) -> Exception | None:
        """Commit writes in one transaction; returns the error, if there is one."""
        writes = in_batches([write for write in group if write.statement is not None])
        if not writes:
            return None
        try:
            # Only servers that share a PostgreSQL need the fence: an SQLite file belongs to one server.
            if self.file:
                steps = list(steps_of(writes))
                await asyncio.get_running_loop().run_in_executor(self.thread, commit_to, self.file, steps)
            else:
                await self.commit_to_postgres(writes)
        except Exception as problem:
            metrics.failed_commits.inc()
            return problem
        return None

    async def commit_to_postgres(self, writes: Sequence[Write]) -> None:
        """Commit writes in one transaction, and in one statement if they are moves; raises `Fenced`."""
        streams = {write.stream for write in writes}
        terms = self.fence.terms(streams, self.known)
        if terms and all(write.statement in (insert_event, update_summary) for write in writes):
            rows = {statement: [write.values or {} for write in some] for statement, some in neighbouring(writes)}
            await self.moves.commit(terms, rows.get(insert_event, []), rows.get(update_summary, []))
            return
        async with self.engine.begin() as connection:
            await connection.run_sync(self.fence.check_writes, streams, self.known)
            await connection.run_sync(execute, writes)

    # Reading, and writes that depend on what they read

    @contextlib.asynccontextmanager
    async def transaction(self, of: str = "") -> AsyncIterator[AsyncConnection]:
        """A transaction of its own, for writes that depend on what they read; raises `NotKept` if it failed."""
        known = self.fence.known()
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(self.fence.check_writes, [of], known)
                yield connection
        except (sql.exc.DBAPIError, Fenced) as problem:
            raise NotKept(NOT_KEPT) from problem

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection for queries."""
        async with self.readers, self.reader.connect() as connection:
            yield connection

    async def rows(self, query: Executable) -> Sequence[Any]:
        async with self.reading() as connection:
            return (await connection.execute(query)).all()

    async def scalar(self, query: Executable) -> Any:
        async with self.reading() as connection:
            return await connection.scalar(query)


def conclude(write: Write, problem: Exception | None) -> None:
    """Call the callback of a write. An error in it is logged, so that the writer continues."""
    try:
        if problem is None and write.then:
            write.then()
        if problem is not None and write.otherwise:
            write.otherwise(problem)
    except Exception:
        log.exception("a write was not concluded")


def answer(done: asyncio.Future[bool], kept: bool) -> None:
    """Set the result, unless the task that waited for it was cancelled."""
    if not done.done():
        done.set_result(kept)


def in_batches(writes: Sequence[Write]) -> list[Write]:
    """Reorder writes so that the frequent statements are adjacent, and can become one statement with many rows.

    This is safe because a group is one transaction, where order matters only between statements for the same row: a
    table's row is still inserted before its summary is updated, and of several summaries only the last is written.
    """
    inserts = [write for write in writes if write.statement is insert_event]
    summaries = {write.values["which"]: write for write in writes if write.statement is update_summary and write.values}
    others = [
        write for write in writes if write.statement is not insert_event and write.statement is not update_summary
    ]
    return [*others, *inserts, *summaries.values()]


def neighbouring(writes: Sequence[Write]) -> Iterator[tuple[Any, Iterator[Write]]]:
    return itertools.groupby(writes, lambda write: write.statement)


# PostgreSQL, or SQLite in memory: by SQLAlchemy


def execute(connection: sql.Connection, writes: Sequence[Write]) -> None:
    for statement, neighbours in neighbouring(writes):
        connection.execute(statement, [write.values for write in neighbours if write.values] or None)


# An SQLite file: by the sqlite3 module. It releases the GIL at every call, and a busy event loop then keeps it for a
# while. So a few statements with many rows are much faster than many statements.


def commit_to(file: sqlite3.Connection, steps: Sequence[Step]) -> None:
    """Execute steps in one transaction. A single statement needs no BEGIN: it is a transaction by itself."""
    with file:
        if len(steps) > 1:
            file.execute("BEGIN")
        for text, values in steps:
            file.execute(text, values)


def steps_of(writes: Sequence[Write]) -> Iterator[Step]:
    for statement, neighbours in neighbouring(writes):
        rows = [write.values or {} for write in neighbours]
        if statement is insert_event:
            yield from many_rows('INSERT INTO events ("table", number, event) VALUES {}', rows, "table number event")
        elif statement is update_summary:
            yield from many_rows(
                "UPDATE tables SET seats = new.column2, waiting = new.column3 "
                "FROM (VALUES {}) AS new WHERE tables.id = new.column1",
                rows,
                "which seats waiting",
            )
        else:
            text, fixed = in_sqlite(statement)
            yield from ((text, fixed | row) for row in rows)


def many_rows(text: str, rows: Sequence[dict[str, Any]], names: str) -> Iterator[Step]:
    """A statement with placeholders for many rows in place of `{}`, in batches."""
    columns = names.split()
    places = f"({', '.join('?' * len(columns))})"
    for first in range(0, len(rows), MOST_ROWS):
        some = rows[first : first + MOST_ROWS]
        yield text.format(", ".join([places] * len(some))), [row[name] for row in some for name in columns]


@functools.lru_cache(maxsize=64)
def in_sqlite(statement: Any) -> tuple[str, dict[str, Any]]:
    """The SQL text of a statement for SQLite, and the parameters that are part of the statement."""
    compiled = statement.compile(dialect=sqlite.dialect(paramstyle="named"))
    # Parameters without a value are those that every row brings itself.
    return str(compiled), {name: value for name, value in compiled.params.items() if value is not None}
