"""Several servers under deterministic simulation: clock, network, schedule and faults follow from one seed.

The table law, rooms, the hall, group commits, slots and leases are the real ones. The database is in memory and has a
crash model: every request takes a random time to reach it and every answer a random time to come back, and a server may
be killed or suspended in between, or the database restarted. Time is virtual, so that a minute takes a moment.
"""

import asyncio
import contextlib
import itertools
import json
import random
import secrets
import selectors
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any
from unittest import mock

import msgspec

from spellbox import games
from spellbox.server import events, steady
from spellbox.server.connection import Connection
from spellbox.server.hall import Hall
from spellbox.server.law import Requester
from spellbox.server.opening import Openings
from spellbox.server.presence import leave
from spellbox.server.settings import Limits, ServerSettings, TableSettings
from spellbox.server.slots import LEASE, Elsewhere, LeasedSlots, is_table, slot_of
from spellbox.server.socket import Visit
from spellbox.server.store import NotKept
from spellbox.server.store.errors import Fenced
from spellbox.server.store.leases import SLOTS, Owner, Situation
from spellbox.server.store.tables import Stored, TableRows, insert_table, summary_of_row, update_status
from spellbox.server.store.writer import RECENT, Write, Writer, insert_event, update_summary
from spellbox.server.table import TableConfig, replayed
from spellbox.server.table_requests import TableRequests

GAME = "grimoire"
NAMES = ("a", "b", "c")
TRAVEL = 0.004
"""The mean of the seconds that a message takes between a server and the database, or a client and a server."""
SLOW = 100.0
"""How many times longer messages take to and from a server without processor time."""
PATIENCE = 3.0
"""Seconds after which a client that was not answered connects again."""


class VirtualSelector(selectors.DefaultSelector):
    """Advances the time of the loop instead of waiting."""

    loop: "VirtualLoop"

    def select(self, timeout: float | None = None) -> list[Any]:
        assert timeout is not None, "everything waits for ever"
        self.loop.now += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop with a clock of its own and without threads."""

    def __init__(self) -> None:
        self.now = 1000.0
        selector = VirtualSelector()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self.now

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> Any:  # type: ignore[override]
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as problem:
            future.set_exception(problem)
        return future


class Database:
    """What PostgreSQL keeps: events, rows of tables, leases."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.events: dict[str, dict[int, str]] = {}
        self.tables: dict[str, dict[str, Any]] = {}
        self.servers: dict[str, tuple[str, float]] = {}
        self.slots = {slot: Owner("", 0, 0.0) for slot in range(SLOTS)}
        self.timeline = 1
        self.down = False

    def is_alive(self, server: str) -> bool:
        return server in self.servers and self.servers[server][1] > self.world.loop.now

    def change(self, slot: int, owner: Owner) -> None:
        """Write the new owner of a slot. From now on it may move there, so nobody else may answer for the slot."""
        for process in self.world.processes.values():
            answers = not process.dead and process.slots.may_answer(f"{slot << 6:04x}")
            if answers and process.slots.server != owner.server:
                self.world.problems.append(f"{process.slots.server} still answers for slot {slot} of {owner.server}")
        self.slots[slot] = owner

    def give(self, server: str, given: dict[int, str]) -> None:
        for slot, other in given.items():
            owner = self.slots[slot]
            if owner.server == server:
                self.change(slot, Owner(other, owner.epoch + 1, self.world.loop.now))

    def leave(self, server: str, given: dict[int, str]) -> None:
        self.servers.pop(server, None)
        self.give(server, given)

    def commit(self, server: str, writes: Sequence[Write], epochs: dict[int, int], timeline: str) -> Exception | None:
        """All or nothing, as a transaction; the fence is part of it."""
        owners = {slot: (self.slots[slot].server, self.slots[slot].epoch) for slot in epochs}
        if any(owners[slot] != (server, epoch) for slot, epoch in epochs.items()):
            if "fence" not in self.world.without:
                return Fenced("another server owns the table by now")
            self.world.problems.append(f"{server} wrote to tables of {owners}")
        if epochs and timeline != str(self.timeline):
            return Fenced("a standby has taken the place of the database")
        for write in writes:
            row = write.values or {}
            if write.statement is insert_event and row["number"] in self.events.get(row["table"], {}):
                return ValueError("duplicate key")
        for write in writes:
            self.apply(write.statement, write.values or {})
        return None

    def apply(self, statement: Any, row: dict[str, Any]) -> None:
        if statement is insert_event:
            self.events.setdefault(row["table"], {})[row["number"]] = row["event"]
        elif statement is insert_table:
            self.tables[row["id"]] = dict(row)
        elif statement is update_summary or statement is update_status:
            self.tables[row["which"]].update({name: value for name, value in row.items() if name != "which"})

    def situation(self) -> Situation:
        return Situation(self.world.loop.now, dict(self.servers), dict(self.slots), str(self.timeline))


class MemoryLeases:
    """`LeaseRows` for the database in memory."""

    def __init__(self, process: "Process") -> None:
        self.process, self.database = process, process.world.database
        self.on_message: Callable[[str], None] | None = None

    async def open(self) -> None:
        await self.process.travel()

    async def read(self) -> Situation:
        found: Situation = await self.process.ask(self.database.situation)
        return found

    async def join(self, server: str, address: str, lease: float) -> float | None:
        def join() -> float | None:
            found = self.database.situation()
            before = {name: self.database.servers.pop(name)[1] for name in self.dead_namesakes(server)}
            if found.namesakes(server) != list(before):
                return None
            self.database.servers[server] = (address, found.now + lease)
            for slot, owner in found.slots.items():
                if owner.server in before:
                    self.database.change(slot, Owner(server, owner.epoch + 1, before[owner.server] - lease))
            return found.now

        joined: float | None = await self.process.ask(join)
        self.wake()
        return joined

    def dead_namesakes(self, server: str) -> list[str]:
        found = self.database.situation()
        return [name for name in found.namesakes(server) if not found.is_alive(name)]

    async def renew(self, server: str, lease: float) -> Situation | None:
        def renew() -> Situation | None:
            found = self.database.situation()
            if server not in found.servers:
                return None
            self.database.servers[server] = (found.servers[server][0], found.now + lease)
            return found

        before: Situation | None = await self.process.ask(renew)
        return before

    async def claim(self, server: str, wanted: Any) -> None:
        def claim() -> None:
            for slot, owner in wanted.items():
                if self.database.slots[slot].epoch == owner.epoch and not self.has_another_owner(slot, server):
                    self.database.change(slot, Owner(server, owner.epoch + 1, owner.since))

        await self.process.ask(claim)
        self.wake()

    def has_another_owner(self, slot: int, server: str) -> bool:
        owner = self.database.slots[slot].server
        return owner != server and self.database.is_alive(owner) and "lease" not in self.database.world.without

    async def give(self, server: str, given: dict[int, str]) -> None:
        await self.process.ask(lambda: self.database.give(server, given))
        self.wake()

    async def leave(self, server: str, given: dict[int, str]) -> None:
        await self.process.ask(lambda: self.database.leave(server, given))
        self.wake()

    async def listen(self, on_message: Callable[[str], None]) -> None:
        self.on_message = on_message

    def wake(self) -> None:
        for process in self.process.world.processes.values():
            if not process.dead:
                process.spawn(process.leases.hear())

    async def hear(self) -> None:
        """A notification arrives late, or never if the connection is just broken."""
        await self.process.travel()
        if self.on_message and self.process.world.dice.random() < 0.9:
            self.on_message("")

    async def close(self) -> None:
        self.on_message = None


class MemoryTables(TableRows):
    """`TableRows` that reads from the database in memory."""

    def __init__(self, writer: "MemoryStore") -> None:
        super().__init__(writer)
        self.process = writer.process

    async def load(self, table: str) -> Stored | None:
        database = self.process.world.database

        def read() -> Stored | None:
            row = database.tables.get(table)
            if row is None:
                return None
            texts = [text for _, text in sorted(database.events.get(table, {}).items())]
            config = msgspec.json.decode(row["card"], type=TableConfig)
            columns: Any = SimpleNamespace(**row)
            return Stored(config, summary_of_row(columns), [events.decode(text) for text in texts])

        found: Stored | None = await self.process.ask(read)
        return found

    async def with_clocks(self) -> list[str]:
        rows = self.process.world.database.tables.values()
        found: list[str] = await self.process.ask(lambda: [row["id"] for row in rows if '"clock":{' in row["settings"]])
        return found


class MemoryStore(Writer):
    """A writer with the real group commits, whose transactions go to the database in memory."""

    def __init__(self, process: "Process") -> None:
        self.process = process
        self.file = None
        self.engine: Any = SimpleNamespace(dialect=SimpleNamespace(name="sqlite"))
        self.queue, self.once = [], {}
        self.wanted = asyncio.Event()
        self.fence = process.slots
        self.task = None
        self.busy = False
        self.last_outage = -RECENT
        self.tables = MemoryTables(self)
        self.facts = SimpleNamespace(get=self.get_fact, put=lambda name, value: None)
        self.start()

    async def get_fact(self, name: str) -> None:
        await self.process.travel()

    async def probe(self) -> None:
        await self.process.travel()

    async def try_commit(self, group: Sequence[Write]) -> Exception | None:
        writes = [write for write in group if write.statement is not None]
        if not writes:
            return None
        slots = {slot_of(write.stream) for write in writes if is_table(write.stream)}
        epochs = {slot: self.known[0].get(slot, -1) for slot in slots}
        database = self.process.world.database
        work = partial(database.commit, self.process.slots.server, writes, epochs, self.known[1])
        try:
            problem: Exception | None = await self.process.ask(work)
        except OSError as outage:
            return outage
        return problem


class Careless(LeasedSlots):
    """Forgets which slots it is giving away."""

    giving = property(lambda self: {}, lambda self, given: None)


class Process:
    """A server that can be killed and suspended."""

    def __init__(self, world: "World", name: str) -> None:
        self.world, self.name = world, name
        self.running = asyncio.Event()
        self.running.set()
        self.dead = False
        self.slowness = 1.0
        self.tasks: set[asyncio.Task[None]] = set()
        self.leases = MemoryLeases(self)
        kind = Careless if "giving" in world.without else LeasedSlots
        self.slots = kind(self.leases, name, name)  # type: ignore[arg-type]
        if "process" in world.without:
            self.slots.server = name
        store: Any = MemoryStore(self)
        self.store = store
        settings = ServerSettings(workers=1, limits=Limits().raised())
        ready = {game: asyncio.Event() for game in games.names()}
        ready[GAME].set()
        self.hall = Hall(self.store, settings, ready, self.slots)
        self.openings = Openings(self.hall, settings.limits)
        without_limits = SimpleNamespace(take=lambda client: None)
        self.services: Any = SimpleNamespace(
            hall=self.hall,
            table_requests=TableRequests(self.hall, self.openings),
            messages=without_limits,
            chat=without_limits,
        )

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def open(self) -> None:
        await self.slots.open(self.hall)
        await self.hall.open()

    async def travel(self) -> None:
        """The way of a message; to or from a killed process it never arrives."""
        await asyncio.sleep(self.world.dice.expovariate(1 / TRAVEL / self.slowness))
        await self.running.wait()
        if self.dead:
            await asyncio.Event().wait()

    async def ask(self, work: Callable[[], Any]) -> Any:
        """A request to the database and its answer; what was asked is done even if nobody hears the answer."""
        database = self.world.database
        await self.travel()
        if database.down:
            raise ConnectionError("the database is down")
        answer, timeline = work(), database.timeline
        await self.travel()
        if database.down or database.timeline != timeline:
            raise ConnectionError("the connection to the database is cut")
        return answer

    def kill(self) -> None:
        self.dead = True
        self.running.set()
        mine = (self.slots.task, self.slots.beating, self.store.task, *self.hall.tasks, *self.hall.loading.values())
        for task in (*mine, *self.tasks):
            if task:
                task.cancel()
        self.hall.scheduler.close()

    async def stop(self) -> None:
        """A planned stop, which hands the slots over."""
        await self.slots.close()
        await self.hall.close()
        with contextlib.suppress(NotKept):
            await self.store.flushed()


class MemoryWire:
    """The end of a connection at a client."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.lag = self.read_at = 0.0

    def send_text(self, text: bytes) -> None:
        self.heard.put_nowait(json.loads(text))

    def waiting(self) -> int:
        return 0

    def close(self, code: int) -> None:
        self.heard.put_nowait({"type": "closed", "reason": ""})


class Client:
    """Somebody who plays and talks, and sends again what was not answered, with the same id."""

    def __init__(self, world: "World", guest: str, seat: str) -> None:
        self.world, self.guest, self.seat = world, guest, seat
        self.table = self.invite = ""
        self.lines = 0
        """Of the longest log that this client has been shown."""
        self.pending: dict[str, Any] | None = None
        self.ids = itertools.count(1)

    async def live(self) -> None:
        place = ""
        while True:
            await asyncio.sleep(self.world.dice.choice((0.0, self.world.dice.expovariate(4))))
            process = self.world.processes[place or self.world.dice.choice(list(self.world.processes))]
            place = ""
            try:
                async with asyncio.timeout(PATIENCE):
                    await process.travel()
                    await self.visit(process)
            except Elsewhere as elsewhere:
                place = elsewhere.address
            except (TimeoutError, ConnectionError, NotKept):
                pass
            except asyncio.CancelledError:
                if not process.dead:  # else it was loading the table, and the client goes elsewhere
                    raise

    async def visit(self, process: Process) -> None:
        """One connection to a server, until it breaks."""
        assert await process.hall.room(self.table), f"table {self.table} is gone"
        wire: Any = MemoryWire()
        visit = Visit(process.services, Connection(self.guest, self.guest, "", 10**9, wire), self.table)
        try:
            await self.say(process, visit, {"type": "hello", "key": self.invite})
            info = await self.hear(process, wire)
            for _ in range(self.world.dice.randint(1, 8)):
                self.pending = self.pending or self.wish(info)
                await self.say(process, visit, self.pending)
                info = await self.answer(process, wire, info)
        finally:
            if visit.room:
                leave(process.hall, visit.room, visit.connection)

    async def say(self, process: Process, visit: Visit, message: dict[str, Any]) -> None:
        """Send a message. A server that takes it must have all events of the table in memory."""
        await process.travel()
        kept = len(self.world.database.events.get(self.table, ()))
        visit.on_message(json.dumps(message))
        heard = not visit.connection.closed and not visit.connection.leaving
        if visit.room and heard and visit.room.table.events < kept:
            self.world.problems.append(f"{process.name} took {message} at an old table")

    async def hear(self, process: Process, wire: MemoryWire) -> dict[str, Any]:
        message: dict[str, Any] = await wire.heard.get()
        await process.travel()
        if message["type"] == "closed":
            raise ConnectionError(message["reason"])
        for sight in message.get("sights", ()):
            if sight["seat"] == self.seat:
                lines = sight["log"]["keep"] + len(sight["log"]["lines"])
                if lines < self.lines:
                    self.world.problems.append(f"{self.guest} was shown {lines} lines after {self.lines}")
                self.lines = lines
        return message

    async def answer(self, process: Process, wire: MemoryWire, info: dict[str, Any]) -> dict[str, Any]:
        """Wait for the answer to the pending request; returns what is known of the table."""
        assert self.pending is not None
        while True:
            message = await self.hear(process, wire)
            if message["type"] == "table":
                info = {**info, **message, "table": message.get("table") or info["table"]}
            if self.pending["id"] in (message.get("id"), message.get("answers")):
                break
        self.note_answer(message)
        return info

    def note_answer(self, message: dict[str, Any]) -> None:
        """Remember what was acknowledged; the events of other requests than moves and chat carry no id."""
        assert self.pending is not None
        asked, self.pending = self.pending, None
        if message["type"] == "refused" and asked["type"] == "move":
            self.world.problems.append(f"{self.guest} sent {asked} and heard {message}")
        elif message["type"] != "refused" and asked["type"] in ("move", "chat"):
            self.world.acknowledged.append((self.table, self.guest, asked["id"]))

    def wish(self, info: dict[str, Any]) -> dict[str, Any]:
        number = f"{self.guest}-{next(self.ids)}"
        seats = info["table"]["seats"]
        mine = [seat for seat in info.get("sights", ()) if seat["seat"] == self.seat]
        if info["table"]["status"] == "open" and all(seat["guest"] != self.guest for seat in seats):
            return {"type": "sit", "seat": self.seat, "id": number}
        if info["table"]["status"] == "open" and self.seat == "p1" and all(seat["guest"] for seat in seats):
            return {"type": "start", "id": number}
        if mine and mine[0]["legal"]:
            return {"type": "move", "seat": self.seat, "move": self.world.dice.choice(mine[0]["legal"]), "id": number}
        return {"type": "chat", "text": "hm", "id": number}


class World:
    """Three servers, their database, their clients, and what goes wrong."""

    def __init__(self, seed: int, without: str = "") -> None:
        self.dice = random.Random(seed)
        self.without = without
        """What is left out on purpose: the fence, that only ended leases are claimed, that nobody answers for slots
        which they are giving away, that a process is told from another one of its name."""
        self.loop = VirtualLoop()
        self.problems: list[str] = []
        self.acknowledged: list[tuple[str, str, str]] = []
        self.faults: Counter[str] = Counter()
        self.broken: set[str] = set()
        """The servers, and the database, that are at fault now."""
        self.clients: list[Client] = []

    def run(self, seconds: float, tables: int = 2) -> "World":
        """Live for some virtual seconds, then see whether everything is as it was said."""
        with determined(self.dice, self.loop):
            try:
                self.loop.run_until_complete(self.live(seconds, tables))
                self.check()
            finally:
                for task in asyncio.all_tasks(self.loop):
                    task.cancel()
                self.loop.run_until_complete(asyncio.sleep(0))
                self.loop.close()
        return self

    async def live(self, seconds: float, tables: int) -> None:
        self.database = Database(self)
        self.processes = {name: Process(self, name) for name in NAMES}
        for process in self.processes.values():
            await process.open()
        for number in range(tables):
            await self.open_table(number)
        playing = [asyncio.create_task(client.live()) for client in self.clients]
        until = self.loop.now + seconds
        await asyncio.gather(*(self.break_things(until) for _ in range(2)))
        await self.play_on()
        for task in playing:
            task.cancel()
        results = await asyncio.gather(*playing, return_exceptions=True)
        self.problems += [repr(result) for result in results if isinstance(result, Exception)]
        for process in self.processes.values():
            process.kill()

    async def open_table(self, number: int) -> None:
        people = [Client(self, f"guest{number}{seat}", f"p{seat}") for seat in (1, 2)]
        host = Requester(people[0].guest, people[0].guest, True)
        process = self.processes[NAMES[number % len(NAMES)]]
        while True:
            # The server has no slots yet, or has just handed this one over.
            with contextlib.suppress(NotKept, Elsewhere):
                opened = process.openings.open(TableSettings(game=GAME), host).table.config
                await process.store.flushed(opened.id)
                break
            await asyncio.sleep(LEASE)
        for client in people:
            client.table, client.invite = opened.id, opened.invite
        self.clients += people

    async def break_things(self, until: float) -> None:
        """One fault after another. Two of these run at the same time, so that faults overlap."""
        while self.loop.now < until:
            await asyncio.sleep(self.dice.expovariate(1 / 3))
            place = self.dice.choice([each for each in (*NAMES, "database") if each not in self.broken])
            self.broken.add(place)
            await (self.break_database() if place == "database" else self.break_server(place))
            self.broken.discard(place)

    async def break_database(self) -> None:
        """Restart the database, or let a synchronous standby take its place."""
        fault = self.dice.choice(("restart", "failover"))
        self.faults[fault] += 1
        self.database.down = True
        await self.pause()
        self.database.down = False
        self.database.timeline += fault == "failover"

    async def break_server(self, name: str) -> None:
        """Kill, suspend, replace, stop or slow down a server for a while."""
        fault = self.dice.choice(("kill", "suspend", "replace", "stop", "slow"))
        self.faults[fault] += 1
        process = self.processes[name]
        if fault == "suspend":
            process.running.clear()
            await self.pause()
            process.running.set()
        elif fault == "replace":
            process.running.clear()
            self.processes[f"the old {name}"] = process
            self.processes[name] = await self.successor(name)
            await self.pause()
            process.running.set()  # it wakes up, and does not know of the other one
            await self.pause()
            del self.processes[f"the old {name}"]
            process.kill()
        elif fault == "slow":
            process.slowness = SLOW
            await self.pause()
            process.slowness = 1.0
        else:
            await (process.stop() if fault == "stop" else asyncio.sleep(0))
            process.kill()
            await self.pause()
            self.processes[name] = await self.successor(name)

    async def pause(self) -> None:
        await asyncio.sleep(self.dice.uniform(0, 2 * LEASE))

    async def successor(self, name: str) -> Process:
        """A new process with the name of one that has ended, started again until it works."""
        while True:
            process = Process(self, name)
            try:
                await process.open()
            except OSError:
                process.kill()
                await self.pause()
            else:
                return process

    async def play_on(self) -> None:
        """Without faults every client is answered soon."""
        before = len(self.acknowledged)
        await asyncio.sleep(10 * LEASE)
        answered = {guest for _, guest, _ in self.acknowledged[before:]}
        forgotten = {client.guest for client in self.clients} - answered
        self.problems += [f"{guest} is not answered any more" for guest in sorted(forgotten)]

    def check(self) -> None:
        """What was acknowledged is in the database once, in events without a gap that can be replayed."""
        for table, found in self.database.events.items():
            if sorted(found) != list(range(1, len(found) + 1)):
                self.problems.append(f"{table} has the events {sorted(found)}")
            decoded = [events.decode(found[number]) for number in sorted(found)]
            replayed(msgspec.json.decode(self.database.tables[table]["card"], type=TableConfig), decoded)
            ids = Counter(getattr(event, "id", "") for event in decoded)
            done = [number for where, _, number in self.acknowledged if where == table]
            self.problems += [f"{number} is {ids[number]} times on disk" for number in done if ids[number] != 1]


@contextlib.contextmanager
def determined(dice: random.Random, loop: VirtualLoop) -> Iterator[None]:
    """Let clocks and random numbers follow from the seed."""
    began = steady.BEGAN
    with (
        mock.patch.object(time, "monotonic", loop.time),
        mock.patch.object(time, "perf_counter", loop.time),
        mock.patch.object(secrets, "randbits", dice.getrandbits),
        mock.patch.object(secrets, "choice", dice.choice),
        mock.patch.object(secrets, "token_hex", lambda size=16: f"{dice.getrandbits(8 * size):0{2 * size}x}"),
        mock.patch.object(secrets, "token_urlsafe", lambda size=16: f"{dice.getrandbits(8 * size):x}"),
    ):
        yield
    steady.BEGAN = began
