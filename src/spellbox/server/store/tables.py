"""Tables in the database: their events, summaries, lists, and the compressed records of finished matches."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from spellbox.server import events
from spellbox.server.events import Event
from spellbox.server.settings import TableSettings
from spellbox.server.store import schema
from spellbox.server.store.errors import Damaged
from spellbox.server.store.packing import pack, unpack
from spellbox.server.store.writer import Writer, insert_event, update_summary
from spellbox.server.summary import ListedSeat, Summary
from spellbox.server.table import LESSON, TableConfig

UNFINISHED = ("open", "playing", "paused", "read-only")
FINISHED = ("over", "aborted")
Column = sql.ColumnElement[Any]
FIRST = 1e10
"""Added to a sort key, which is a time, to sort a table before all others."""
PAGE = 100
"""Tables in one page of a list."""
LONGEST_CURSOR = 64
SCRUBBED = 200
"""How many events are rewritten in one commit when a guest is deleted."""

tables, players, records = schema.tables, schema.players, schema.records
summary_columns = [
    getattr(tables.c, name) for name in ("id", "status", "public", "changed", "settings", "opened", "seats", "waiting")
]
insert_table = sql.insert(tables)
update_event = (
    sql.update(schema.events)
    .where(schema.events.c.table == sql.bindparam("which"), schema.events.c.number == sql.bindparam("numbered"))
    .values(event=sql.bindparam("text"))
)
update_status = (
    sql.update(tables)
    .where(tables.c.id == sql.bindparam("which"))
    .values(status=sql.bindparam("status"), changed=sql.bindparam("changed"), listed=sql.bindparam("listed"))
)
update_rank = (
    sql.update(players).where(players.c.table == sql.bindparam("which")).values(rank=sql.bindparam("new_rank"))
)


class Page(NamedTuple):
    """A page of a list, and the cursor of the next page; empty on the last."""

    tables: list[Summary]
    next: str


class Stored(NamedTuple):
    """A table as it was read from disk."""

    config: TableConfig
    summary: Summary
    events: list[Event]


class TableRows:
    """Reads and writes tables."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.rewriting = asyncio.Lock()
        """Held while events are read and rewritten: packing and scrubbing must not run at the same time."""

    # Writing

    def put_table(self, config: TableConfig, summary: Summary, otherwise: Callable[[Exception], None]) -> None:
        """Queue the row of a new table."""
        row = {"id": config.id, "card": encode(config), **fixed_columns(summary), **state_columns(summary)}
        self.writer.put(insert_table, row | status_columns(summary), otherwise=otherwise)

    def put_event(
        self, table: str, number: int, event: Event, then: Callable[[], None], otherwise: Callable[[Exception], None]
    ) -> None:
        values = {"table": table, "number": number, "event": events.encode(event).decode()}
        self.writer.put(insert_event, values, then, otherwise)

    def put_summary(self, summary: Summary) -> None:
        """Queue the columns of a summary that change with most moves; they share the transaction of their events."""
        self.writer.put(update_summary, {"which": summary.id, **state_columns(summary)})

    def put_status(self, summary: Summary) -> None:
        """Queue the columns that decide in which lists a table is, and where."""
        self.writer.put(update_status, {"which": summary.id, **status_columns(summary)})
        self.writer.put(update_rank, {"which": summary.id, "new_rank": rank_of(summary)})

    def put_player(self, guest: str, summary: Summary) -> None:
        """Queue a row that puts a table on the list of a guest's own tables."""
        self.writer.put_once(players, {"guest": guest, "table": summary.id, "rank": rank_of(summary)})

    # Reading

    async def load(self, table: str) -> Stored | None:
        """A table with all its events; raises `Damaged` if they cannot be read."""
        async with self.writer.reading() as connection:
            row = (await connection.execute(sql.select(tables).where(tables.c.id == table))).first()
            if row is None:
                return None
            try:
                texts = await read_texts(connection, table)
                config = msgspec.json.decode(row.card, type=TableConfig)
                return Stored(config, summary_of_row(row), [events.decode(text) for text in texts])
            except ValueError as problem:  # msgspec's errors are of this kind too
                raise Damaged(table) from problem

    async def with_clocks(self) -> list[str]:
        """The tables at which a match is being played by the clock."""
        # Settings are stored as JSON text, in which only a table with a clock has this key.
        has_clock = tables.c.settings.contains('"clock":{', autoescape=True)
        query = sql.select(tables.c.id).where((tables.c.status == "playing") & has_clock)
        return [row.id for row in await self.writer.rows(query)]

    async def of_guest(self, guest: str) -> list[str]:
        rows = await self.writer.rows(sql.select(players.c.table).where(players.c.guest == guest))
        return [row.table for row in rows]

    async def lobby(self, cursor: str = "", limit: int = PAGE) -> Page:
        """Public tables: those that wait for players first, then those being played, the newest first."""
        query = sql.select(*summary_columns, tables.c.listed.label("key")).where(tables.c.listed.is_not(None))
        return await self.page(query, tables.c.listed, tables.c.id, cursor, limit)

    async def list_own(self, guest: str, cursor: str = "", limit: int = PAGE) -> Page:
        """A guest's tables but lessons: those that are not over first, then the last changed first."""
        query = sql.select(*summary_columns, players.c.rank.label("key")).join(players, players.c.table == tables.c.id)
        mine = (players.c.guest == guest) & ~tables.c.card.contains(f'"title":"{LESSON}"')
        return await self.page(query.where(mine), players.c.rank, players.c.table, cursor, limit)

    async def page(self, query: sql.Select[Any], key: Column, name: Column, cursor: str, limit: int) -> Page:
        """A page by keyset pagination: it begins after the last row of the page before, found by the index."""
        if cursor:
            query = query.where(sql.tuple_(key, name) < sql.tuple_(*read_cursor(cursor)))
        # One row more than the page tells whether there is a next page.
        rows = await self.writer.rows(query.order_by(key.desc(), name.desc()).limit(limit + 1))
        shown = rows[:limit]
        more = f"{shown[-1].key!r}_{shown[-1].id}" if len(rows) > limit else ""
        return Page([summary_of_row(row) for row in shown], more)

    async def waiting_since(self, before: float, limit: int = PAGE) -> list[str]:
        """Open tables whose status has not changed since a time."""
        old = (tables.c.status == "open") & (tables.c.changed < before)
        return [row.id for row in await self.writer.rows(sql.select(tables.c.id).where(old).limit(limit))]

    # Records of finished matches

    async def not_packed(self, since: float, before: float, limit: int = PAGE) -> list[tuple[str, float]]:
        """Matches that ended in an interval and are not compressed yet, with the time of each, the oldest first."""
        finished = tables.c.status.in_(FINISHED) & (tables.c.changed > since) & (tables.c.changed < before)
        query = (
            sql.select(tables.c.id, tables.c.changed)
            .outerjoin(records, records.c.table == tables.c.id)
            .where(finished & records.c.table.is_(None))
        )
        rows = await self.writer.rows(query.order_by(tables.c.changed).limit(limit))
        return [(row.id, row.changed) for row in rows]

    async def pack(self, table: str) -> None:
        """Replace the events of a finished match by one compressed row. Later events are appended as rows again."""
        # Queued events must be on disk first: what is read here replaces them.
        await self.writer.flushed()
        async with self.rewriting, self.writer.transaction(table) as connection:
            texts = await read_texts(connection, table)
            if texts:
                await write_record(connection, table, texts)

    async def scrub(self, table: str, guest: str) -> None:
        """Remove a guest from a table's events and row."""
        # One new name for all places, so that the seats of one guest stay recognisable as one player's.
        nobody = f"gone-{secrets.token_hex(6)}"
        await self.writer.flushed()
        async with self.rewriting:
            async with self.writer.transaction(table) as connection:
                await scrub_row(connection, table, guest, nobody)
            await self.scrub_record(table, guest, nobody)
            await self.scrub_events(table, guest, nobody)

    async def scrub_record(self, table: str, guest: str, nobody: str) -> None:
        for row in await self.writer.rows(sql.select(records.c.events).where(records.c.table == table)):
            count, packed = await asyncio.to_thread(scrubbed_record, row.events, guest, nobody)
            here = sql.update(records).where(records.c.table == table)
            await self.writer.write(here.values(events=packed, count=count), None, table)

    async def scrub_events(self, table: str, guest: str, nobody: str) -> None:
        """Rewrite a few events at a time, so that the writer is not blocked by one long transaction."""
        last, kept = 0, schema.events.c
        query = sql.select(kept.number, kept.event).where(kept.table == table).order_by(kept.number).limit(SCRUBBED)
        while rows := await self.writer.rows(query.where(kept.number > last)):
            last = rows[-1].number
            for row in rows:
                text = events.scrubbed_text(row.event, guest, nobody)
                if text != row.event:
                    self.writer.put(update_event, {"which": table, "numbered": row.number, "text": text})
            await self.writer.write(None, None, table)  # wait until these are on disk


def scrubbed_record(packed: bytes, guest: str, nobody: str) -> tuple[int, bytes]:
    """A record without a guest, and its number of events. A damaged record becomes empty."""
    try:
        texts = [events.scrubbed_text(text, guest, nobody) for text in unpack(packed)]
    except ValueError:
        texts = []
    return len(texts), pack(texts)


async def read_texts(connection: AsyncConnection, table: str) -> list[str]:
    """The stored texts of a table's events, first those of its record; raises `ValueError` if that is damaged."""
    packed = await connection.scalar(sql.select(records.c.events).where(records.c.table == table))
    rows = await connection.scalars(
        sql.select(schema.events.c.event).where(schema.events.c.table == table).order_by(schema.events.c.number)
    )
    return [*(unpack(packed) if packed else ()), *rows]


async def write_record(connection: AsyncConnection, table: str, texts: Sequence[str]) -> None:
    """Replace a table's record and all its events by one record."""
    packed = await asyncio.to_thread(pack, texts)  # before the first write, which locks an SQLite database
    await connection.execute(sql.delete(records).where(records.c.table == table))
    # An event that is written meanwhile has a higher number, and stays.
    packed_now = (schema.events.c.table == table) & (schema.events.c.number <= len(texts))
    await connection.execute(sql.delete(schema.events).where(packed_now))
    await connection.execute(sql.insert(records).values(table=table, count=len(texts), events=packed))


async def scrub_row(connection: AsyncConnection, table: str, guest: str, nobody: str) -> None:
    """Remove a guest from a table's summary and as its host, even if its events are damaged."""
    row = (await connection.execute(sql.select(tables.c.card, tables.c.seats).where(tables.c.id == table))).first()
    if row is not None:
        # The host's id is replaced as in the events: when they are replayed, the next host follows.
        card = row.card.replace(f'"host":{encode(guest)}', f'"host":{encode(nobody)}')
        seats = [seat if seat.guest != guest else ListedSeat(seat.seat, "empty") for seat in read_seats(row.seats)]
        here = sql.update(tables).where(tables.c.id == table)
        await connection.execute(here.values(card=card, seats=encode(seats)))


def read_cursor(cursor: str) -> tuple[float, str]:
    """The sort key and the id after which a page begins. An invalid cursor means the first page."""
    key, _, name = cursor[:LONGEST_CURSOR].partition("_")
    try:
        return float(key), name
    except ValueError:
        return 2 * FIRST, ""


encoder = msgspec.json.Encoder()


def encode(value: object) -> str:
    return encoder.encode(value).decode()


def fixed_columns(summary: Summary) -> dict[str, Any]:
    """The columns of a summary that never change."""
    return {
        "public": summary.settings.public,
        "settings": encode(summary.settings),
        "opened": summary.opened,
    }


def state_columns(summary: Summary) -> dict[str, str]:
    """The columns of a summary that change with most moves. They are in no index, so that writing them is cheap."""
    return {"seats": encode(summary.seats), "waiting": encode(summary.waiting)}


def status_columns(summary: Summary) -> dict[str, Any]:
    """The columns of a summary that change rarely, and decide its place in lists."""
    return {"status": summary.status, "changed": summary.changed, "listed": listed_key(summary)}


def listed_key(summary: Summary) -> float | None:
    """The sort key in the lobby; None for a table that is not listed there."""
    if not summary.settings.public or summary.status not in ("open", "playing"):
        return None
    return summary.changed + (FIRST if summary.status == "open" else 0.0)


def rank_of(summary: Summary) -> float:
    """The sort key in the list of one's own tables."""
    return summary.changed + (FIRST if summary.status in UNFINISHED else 0.0)


read_settings = msgspec.json.Decoder(TableSettings).decode
read_seats = msgspec.json.Decoder(list[ListedSeat]).decode
read_waiting = msgspec.json.Decoder(list[str]).decode


def summary_of_row(row: Any) -> Summary:
    return Summary(
        row.id,
        row.status,
        msgspec.structs.replace(read_settings(row.settings), cards=None),  # older rows have it
        read_seats(row.seats),
        read_waiting(row.waiting),
        row.opened,
        row.changed,
    )
