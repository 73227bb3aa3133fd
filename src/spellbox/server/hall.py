"""The tables in memory: loads them, applies events to them, writes the events, and then publishes the changes."""

import asyncio
import contextlib
import heapq
import logging
import os
import re
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence
from functools import partial
from typing import Any

from spellbox import games
from spellbox.kit.chance import parse_seed
from spellbox.server import events, metrics, steady, store
from spellbox.server.bot_seats import BotSeats
from spellbox.server.connection import Connection
from spellbox.server.events import Event
from spellbox.server.house_bots import HouseBots
from spellbox.server.law import Requester, RequestRefused
from spellbox.server.messages import OutgoingMessage
from spellbox.server.room import Room
from spellbox.server.scheduler import Scheduler
from spellbox.server.settings import ServerSettings, TableSettings, check
from spellbox.server.slots import Elsewhere, Slots, is_table, slot_of
from spellbox.server.store import Damaged, NotKept, Store
from spellbox.server.store.tables import Stored
from spellbox.server.summary import Summary, summarize, with_turns
from spellbox.server.table import StartingPosition, Table, TableConfig, replayed
from spellbox.server.thinking import Thinkers
from spellbox.server.timers import Timers
from spellbox.server.warming import play_a_little
from spellbox.server.workers import Job, Workers

log = logging.getLogger("spellbox.hall")
HEARTBEAT = 2.0
RETRY_DELAY = 2.0
"""Seconds between two attempts to load tables again whose events could not be written."""
TABLE_ID = re.compile(r"[0-9a-f]{16}")
IDLE = 900.0
"""Seconds after which an unused table is dropped from memory."""
SLICE = 100
"""Tables that are looked at or dropped at a time: freeing one takes up to 0.1 ms, and everybody waits meanwhile."""
SETTLED = 30.0
"""Seconds without a connection after which all events of a table are certainly on disk."""
MOVING = "this table changes its server: connect again"
OUR_FAULT = "something went wrong on our side: connect again"

Notify = Callable[[Table, int], Coroutine[Any, Any, None]]


class Hall:
    """All tables in memory. Events go through `apply_events`."""

    def __init__(
        self,
        kept: Store,
        settings: ServerSettings,
        ready: dict[str, asyncio.Event],
        slots: Slots | None = None,
        workers: Workers | None = None,
    ) -> None:
        self.store = kept
        self.slots = slots or Slots()
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self.in_slots: Counter[int] = Counter()
        """How many rooms there are in each slot."""
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.workers = workers or Workers(1 + (settings.workers or max(1, own_cores() - 1)), self.load_rules)
        self.scheduler = Scheduler(self.workers.most, self.workers.run)
        self.thinkers = Thinkers(self.scheduler, settings.pace, HouseBots(settings.bots))
        self.bots = BotSeats(self.thinkers, self.workers, self.apply_events, self.spawn, self.is_open)
        self.timers = Timers(self.apply_events)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.damaged: set[str] = set()
        """Tables that cannot be read from disk."""
        self.resumed: set[str] = set()
        """Tables with clocks that this process has loaded before: the downtime before its start counts only once."""
        self.lost_since: dict[str, float] = {}
        """Tables that were dropped after an error and are to be loaded again, and since when."""
        self.rescuing = False
        self.last_request = 0.0
        """When the last request came, by the monotonic clock."""
        self.notify: Notify | None = None
        self.on_match_over: list[Callable[[Table], None]] = []
        """Called with a table when its match has ended. What they write is on disk together with the end."""
        self.on_listed: Callable[[], None] = do_nothing
        """Called when the lobby has changed in the database: a public table has opened, filled, begun or ended."""
        self.is_elsewhere: Callable[[str, str], bool] = lambda guest, table: False
        """Whether a guest is connected to a table of another server, as far as is known."""
        self.ready = ready
        """By game, set when its rules are compiled."""

    async def open(self) -> None:
        """Start to load the tables with running clocks. Downtime is not charged to the clocks."""
        alive = await self.store.facts.get("alive")
        self.alive_before = float(alive) if alive else steady.now()
        if not alive:  # the first process may stop before its first heartbeat
            self.store.facts.put("alive", str(self.alive_before))
        self.spawn(self.run())

    async def close(self) -> None:
        for room in self.rooms.values():
            for connection in room.connections:
                connection.close("the server stops: connect again in a moment")
            self.timers.stop(room)
        for task in list(self.tasks):
            task.cancel()
        self.scheduler.close()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.workers.close()

    def load_rules(self) -> list[Job]:
        """The first jobs of a worker: to load the rules takes longer than an apprentice may think about a move."""
        return [partial(play_a_little, game) for game, ready in self.ready.items() if ready.is_set()]

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run a coroutine as a task that is cancelled when the server stops."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()):
            log.error("a task failed", exc_info=problem)

    async def run(self) -> None:
        """Load the tables with clocks, then send heartbeats: until then the time counts as downtime."""
        await self.load_tables_with_clocks()
        await self.send_heartbeats()

    async def send_heartbeats(self) -> None:
        """Write a heartbeat from time to time, and drop unused tables from memory."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            self.store.facts.put("alive", str(steady.now()))
            await self.drop_idle()

    async def drop_idle(self) -> None:
        """Drop tables from memory that nobody has used for long, and let other work go on in between."""
        for number, table in enumerate(list(self.rooms)):
            if number % SLICE == 0:
                await asyncio.sleep(0)
            room = self.rooms.get(table)
            if room and room.is_unused() and room.idle() > IDLE:
                self.drop(room)

    async def load_tables_with_clocks(self) -> None:
        """Load the tables where a clock runs. All other tables are loaded when somebody connects."""
        for table in await self.tables_with_clocks():
            if not self.slots.holds(table):
                continue
            try:
                await self.room(table)
            except (Damaged, Elsewhere):
                pass  # `read` has logged it, or another server has the table by now
            except Exception:
                log.exception("a table cannot be taken up", extra={"table": table})
                self.lost_since.setdefault(table, self.alive_before)
        self.start_rescue()

    async def tables_with_clocks(self) -> list[str]:
        """The tables where a clock runs, as soon as the database tells: a failover breaks the first connections."""
        while True:
            try:
                return await self.store.tables.with_clocks()
            except Exception as problem:  # every driver has errors of its own; whatever it is, try again
                log.warning("the database does not work yet", extra={"problem": store.describe(problem)})
                await asyncio.sleep(RETRY_DELAY)

    async def room(self, table: str) -> Room | None:
        """The room of a table, from memory or from disk; None if there is no such table.

        Raises `Elsewhere` if the table is at another server.
        """
        if table in self.rooms and self.slots.may_answer(table):
            return self.rooms[table]
        if not TABLE_ID.fullmatch(table):
            return None
        await self.slots.check(table)
        if table in self.rooms:
            return self.rooms[table]
        if table in self.damaged:
            raise Damaged(table)
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self.load(table))
            self.loading[table].add_done_callback(lambda _: self.loading.pop(table, None))
        room = await asyncio.shield(self.loading[table])
        await self.slots.check(table)  # the lease may have ended while the table was read
        if room and self.rooms.get(table) is not room:
            raise Elsewhere("")
        return room

    async def rooms_of(self, tables: list[str]) -> list[Room]:
        """The rooms of tables, without those that are damaged or at other servers."""
        found = []
        for table in tables:
            with contextlib.suppress(Damaged, Elsewhere):
                found.append(await self.room(table))
        return [room for room in found if room]

    async def read(self, table: str) -> tuple[Table, Stored] | None:
        """Read a table from disk and replay its events in a thread."""
        await self.finish_writes()  # if it was dropped after an error, its last events may still be queued
        try:
            found = await self.store.tables.load(table)
            if found is None:
                return None
            await self.ready[found.config.settings.game].wait()
            return await asyncio.to_thread(replay_or_damaged, found.config, found.events), found
        except Damaged:
            log.exception("a table is damaged", extra={"table": table})
            self.damaged.add(table)
            raise

    async def load(self, table: str) -> Room | None:
        owned = self.slots.ownership(table)
        found = await self.read(table)
        if self.slots.ownership(table) != owned:  # another server may have written meanwhile
            raise Elsewhere("")
        if found is None:
            return None
        room, stored = self.add_room(found[0]), found[1]
        room.summary = stored.summary
        self.update_summary(room)
        if room.table.settings.clock and room.table.playing:
            self.give_back_time(room, stored.events[-1].at)
        else:
            self.forget_loss(table)
        self.note_clocks(room.table)
        self.wake_bots_and_timers(room)
        return room

    def update_summary(self, room: Room) -> None:
        """Write the summary of the table if it has changed, in the transaction of the events that changed it."""
        before, status = room.summary, room.table.status
        if status == "read-only":  # by today's rules; on disk the match is what it was
            status = before.status
        changed = before.changed if status == before.status else steady.now()
        self.put_summary(room, summarize(room.table, status, changed, before))

    def put_summary(self, room: Room, summary: Summary) -> None:
        before, room.summary = room.summary, summary
        if summary != before:
            self.store.tables.put_summary(summary)
        if summary.status != before.status:
            self.store.tables.put_status(summary)
        if summary.settings.public and (summary.status, summary.seats) != (before.status, before.seats):
            self.store.after(self.on_listed)

    def give_back_time(self, room: Room, last: float) -> None:
        """Record the time when the server was down or could not write, so that no clock is charged for it.

        If the wall clock has been set back since then, the recorded seconds are negative.
        """
        table, now = room.table.id, steady.now()
        away_since = max(self.alive_before, self.slots.since(table), last)
        if table in self.resumed:
            away_since = self.lost_since.get(table, now)
        if away_since != now:
            self.apply_events(room, [events.Slept(now, now - away_since)])
            self.store.put(None, None, lambda: self.forget_loss(table), of=table)

    def forget_loss(self, table: str) -> None:
        self.lost_since.pop(table, None)

    def note_clocks(self, table: Table) -> None:
        if table.settings.clock:
            self.resumed.add(table.id)

    def add_room(self, table: Table) -> Room:
        self.make_space()
        room = self.rooms[table.id] = Room(table)
        self.in_slots[slot_of(table.id)] += 1
        metrics.tables.set(len(self.rooms))
        return room

    def make_space(self) -> None:
        """If the memory holds as many tables as it may, drop some unused ones, the longest unused first."""
        limit = self.settings.limits.tables
        if len(self.rooms) >= limit:
            unused = [room for room in self.rooms.values() if room.is_unused() and room.idle() > SETTLED]
            for room in heapq.nsmallest(min(SLICE, 1 + limit // 10), unused, key=lambda room: room.used):
                self.drop(room)

    def is_open(self, room: Room) -> bool:
        """Whether this room object is still the one for its table; after a failed write it is not."""
        return self.rooms.get(room.table.id) is room

    def is_connected(self, guest: str, table: str) -> bool:
        """Whether a guest is connected to a table of this server, or of another one that has told so."""
        if not self.slots.holds(table):
            return self.is_elsewhere(guest, table)
        room = self.rooms.get(table)
        return bool(room and room.connected(guest))

    def drop(self, room: Room) -> None:
        self.timers.stop(room)
        if self.rooms.pop(room.table.id, None):
            self.in_slots[slot_of(room.table.id)] -= 1
        metrics.tables.set(len(self.rooms))

    def new_table(
        self,
        settings: TableSettings,
        host: Requester,
        start: StartingPosition = StartingPosition(),  # noqa: B008
        seed: int | None = None,
        daily: str = "",
    ) -> Room:
        """Open a table; raises `RequestRefused` if the server holds as many as it can."""
        check(settings)
        self.make_space()
        if len(self.rooms) >= self.settings.limits.tables:
            raise RequestRefused.saying("server-is-full")
        if seed is None:
            seed = secrets.randbits(256) if settings.seed is None else parse_seed(settings.seed)
        config = TableConfig(
            id=self.slots.new_id(),
            settings=settings,
            version=games.find(settings.game).VERSION,
            seed=seed,
            invite=secrets.token_urlsafe(18),
            spectate=secrets.token_urlsafe(18),
            host=host.id,
            opened=steady.now(),
            start=start,
            daily=daily,
        )
        room = self.add_room(Table(config))
        self.note_clocks(room.table)
        self.store.tables.put_table(config, room.summary, lambda problem: self.on_write_failed(room, problem))
        self.store.tables.put_player(host.id, room.summary)
        if settings.public:
            self.store.after(self.on_listed)
        return room

    def apply_events(
        self, room: Room, new_events: list[Event], answers: str = "", sender: Connection | None = None
    ) -> None:
        """Apply events to a table in memory, queue them for the database, and publish them once they are on disk."""
        with self.changing(room):
            self.apply_all(room, new_events, answers, sender)

    @contextlib.contextmanager
    def changing(self, room: Room) -> Iterator[None]:
        """A change of a room that happens as a whole: after an error the table is loaded again as it is on disk."""
        try:
            with self.store.all_or_none():
                yield
        except Exception:
            if self.is_open(room):
                for connection in room.connections:
                    connection.leaving = True
                self.spawn(self.close_after_error(list(room.connections)))
                self.give_up(room, steady.now())
            raise

    async def close_after_error(self, connections: Sequence[Connection]) -> None:
        """Close connections once they have the answers to what is on disk."""
        await self.finish_writes()
        for connection in connections:
            connection.close(OUR_FAULT)

    def apply_all(self, room: Room, new_events: list[Event], answers: str, sender: Connection | None) -> None:
        table = room.table
        status, waiting, proposal = table.status, table.waiting, table.proposal
        first = table.events
        for event in new_events:
            table.apply(event)
        only_moves = all(isinstance(event, events.Moved) for event in new_events)
        new_info = not only_moves or table.status != status or table.proposal is not proposal
        room.info_is_old = room.info_is_old or new_info
        if answers and sender:
            table.done.add(sender.guest, answers)
        updates = room.updates(answers, sender, new_info)
        for offset, event in enumerate(new_events):
            last = offset + 1 == len(new_events)
            then = partial(publish, updates, read_at(event, sender)) if last else do_nothing
            otherwise = partial(self.on_write_failed, room, since=event.at)
            self.store.tables.put_event(table.id, first + offset + 1, event, then, otherwise)
        if table.status != status or not only_moves:
            self.update_summary(room)
        elif table.waiting != waiting:
            self.put_summary(room, with_turns(room.summary, table))
        for event in new_events:
            if isinstance(event, events.Moved):
                metrics.moves_of(table.settings.game, "guest" if event.by else "bot").inc()
            if isinstance(event, events.Sat | events.Chatted):
                self.store.tables.put_player(event.guest, room.summary)
        if table.ended and table.status != status:
            for tell in self.on_match_over:
                tell(table)
        for seat in table.waiting:
            occupant = table.occupants[seat]
            away = occupant.guest and not occupant.level and not room.connected(occupant.guest)
            if self.notify and away and seat not in waiting:
                self.store.after(partial(self.send_notification, table, seat))
        self.wake_bots_and_timers(room)

    def answer(self, room: Room, messages: Sequence[tuple[Connection, OutgoingMessage | bytes]]) -> None:
        """Send messages about a table as it is, once all of that is on disk.

        If another server may have moved there by then, close the connections instead.
        """

        def send() -> None:
            if self.slots.may_answer(room.table.id):
                publish(messages)
            else:
                self.redirect(room.table.id, [connection for connection, _ in messages])

        self.store.after(send)

    def redirect(self, table: str, connections: Sequence[Connection]) -> None:
        """Redirect connections to a table that may have another owner; what they still send is ignored."""
        for connection in connections:
            connection.leaving = True
        self.spawn(self.close_with_address(table, connections))

    async def close_with_address(self, table: str, connections: Sequence[Connection]) -> None:
        """Close connections to a table with the address of its owner, as soon as that is known."""
        await self.slots.handed_over(table)
        for connection in connections:
            connection.close(MOVING, to=self.slots.address(slot_of(table)))

    def send_notification(self, table: Table, seat: int) -> None:
        assert self.notify is not None
        self.spawn(self.notify(table, seat))

    def on_write_failed(self, room: Room, problem: Exception, since: float | None = None) -> None:
        """Undo events that could not be written: drop the table from memory, and load it from disk again."""
        if not self.is_open(room):
            return
        log.error("could not write", extra={"table": room.table.id, "problem": store.describe(problem)})
        to = self.slots.address(slot_of(room.table.id)) or None
        for connection in room.connections:
            connection.close("the server could not keep what happened last: connect again", to=to)
        self.give_up(room, since or steady.now())

    def give_up(self, room: Room, since: float) -> None:
        """Drop a table from memory that is not as it is on disk, and load it again soon."""
        self.drop(room)
        self.lost_since.setdefault(room.table.id, since)
        self.start_rescue()

    def start_rescue(self) -> None:
        if self.lost_since and not self.rescuing:
            self.rescuing = True
            self.spawn(self.rescue())

    async def rescue(self) -> None:
        """Load dropped tables as soon as the database works again, so that their bots and clocks continue."""
        while self.lost_since:
            await asyncio.sleep(RETRY_DELAY)
            try:
                await self.store.probe()
                for table in [each for each in self.lost_since if each not in self.rooms]:
                    await self.rescue_table(table)
            except Exception as problem:  # every driver has errors of its own; whatever it is, try again
                log.warning("the database does not work yet", extra={"problem": store.describe(problem)})
        self.rescuing = False

    async def rescue_table(self, table: str) -> None:
        try:
            found = await self.room(table)
        except (Damaged, Elsewhere):
            found = None
        except Exception:  # an error of ours: the other tables do not wait for this one
            log.exception("a table could not be loaded again", extra={"table": table})
            return
        if found is None:
            self.forget_loss(table)

    def wake_bots_and_timers(self, room: Room) -> None:
        """Let bots think whose turn it is, and set the timer for the clocks."""
        self.bots.wake(room)
        self.timers.set(room)

    # Slots that come and go

    def on_gained(self, gained: set[int]) -> None:
        """Take up the tables of new slots at which clocks run; the others when somebody connects."""
        self.spawn(self.load_tables_with_clocks())

    async def finish_writes(self) -> None:
        """Wait until all that was played is on disk, or could not be written."""
        with contextlib.suppress(NotKept):
            await self.store.flushed()

    def on_lost(self, lost: set[int]) -> None:
        """Drop the tables of slots that another server owns now, and send everybody there."""
        for room in [room for room in self.rooms.values() if slot_of(room.table.id) in lost]:
            for connection in room.connections:
                connection.close("this table is at another server", to=self.slots.address(slot_of(room.table.id)))
            self.drop(room)
        self.store.discard(lambda stream: is_table(stream) and slot_of(stream) in lost)
        self.resumed = {table for table in self.resumed if slot_of(table) not in lost}
        self.lost_since = {table: since for table, since in self.lost_since.items() if slot_of(table) not in lost}

    def rooms_in(self, slot: int) -> int:
        return self.in_slots[slot]

    async def forget_guest(self, table: str, guest: str) -> None:
        """Remove a guest's name and chat messages from a table."""
        for room in await self.rooms_of([table]):
            self.apply_events(room, [events.Forgotten(steady.now(), guest)])
        await self.store.tables.scrub(table, guest)


def own_cores() -> int:
    """How many cores this process may use: fewer than the machine has in a container, or with taskset."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 2


def replay_or_damaged(config: TableConfig, past_events: list[Event]) -> Table:
    try:
        return replayed(config, past_events)
    except Exception as problem:
        raise Damaged(config.id) from problem


def publish(updates: Sequence[tuple[Connection, OutgoingMessage | bytes]], begun: float | None = None) -> None:
    """Send messages about events that are on disk now; for a guest's move, measure the time since it was read."""
    for connection, message in updates:
        connection.send(message)
    if begun is not None:
        metrics.move_seconds.observe(time.perf_counter() - begun)


def read_at(event: Event, sender: Connection | None) -> float | None:
    """When a guest's move was read from the network; None for other events."""
    return sender.wire.read_at if sender and isinstance(event, events.Moved) else None


def do_nothing(*_: Any) -> None:
    pass
