"""Which tables this server owns. Every table falls into one of 1,024 slots, and a slot has one owner at a time.

One server alone owns all slots. Several servers on one PostgreSQL database own slots by leases (store/leases.py): each
renews its lease by a heartbeat, takes its share of the slots whose owner has died, and hands slots over to servers that
join, and all of them when it stops.
"""

import asyncio
import contextlib
import logging
import math
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from spellbox.errors import SpellboxError
from spellbox.server import steady
from spellbox.server.settings import ServerSettings
from spellbox.server.store import NotKept, Store, describe
from spellbox.server.store.leases import SLOTS, LeaseRows, Owner, Situation, Terms, fence, node_of
from spellbox.server.store.writer import Fence

log = logging.getLogger("spellbox.slots")
LEASE = 2.0
"""Seconds for which a lease lasts after a heartbeat. Tables of a server that died are played on after that."""
HEARTBEAT = 0.5
FRESH = 0.05
"""Seconds for which a situation is recent enough to answer that a table is at another server."""
OVERDUE = LEASE - 1.5 * HEARTBEAT
"""Seconds that are left of a lease when its server has missed a heartbeat, and is probably dead."""
OWNER_TIMEOUT = LEASE + 1.0
"""Seconds for which a client is held whose table has no living owner. Sent away, it would come back too late."""
ID_LENGTH = 16
"""Hexadecimal digits of a table's id; the first ten bits are its slot."""


def slot_of(table: str) -> int:
    return int(table[:4], 16) >> 6


def is_table(stream: str) -> bool:
    return len(stream) == ID_LENGTH


class Elsewhere(SpellboxError):
    """A table is at another server; the address is empty if its owner is not known at the moment."""

    def __init__(self, address: str) -> None:
        super().__init__("this table is at another server" if address else "this table changes its server: try again")
        self.address = address


class Listener(Protocol):
    """The callbacks for changes of a server's slots and for messages of other servers."""

    def on_gained(self, gained: set[int]) -> None: ...
    def on_lost(self, lost: set[int]) -> None: ...
    async def finish_writes(self) -> None: ...
    def rooms_in(self, slot: int) -> int: ...


class Slots:
    """The slots of a server that is alone: all of them."""

    def holds(self, table: str) -> bool:
        """Whether this server owns a table, as far as it knows."""
        return True

    def may_answer(self, table: str) -> bool:
        """Whether this server may answer for a table now: otherwise another one may have moved there."""
        return True

    async def check(self, table: str) -> None:
        """Raise `Elsewhere` if another server owns a table."""

    async def handed_over(self, table: str) -> None:
        """If this server is just giving a table to another one, wait until it knows that this is done."""

    def ownership(self, table: str) -> Any:
        """A value that changes when this server loses a table, even if it gets it back."""

    def address(self, slot: int) -> str:
        """Where clients find the owner of a slot, if it is another server and known; else empty."""
        return ""

    def since(self, table: str) -> float:
        """When the owner before this one was last at work."""
        return 0.0

    def new_id(self) -> str:
        """An id for a new table, in a slot of this server."""
        return secrets.token_hex(ID_LENGTH // 2)


class Shares(NamedTuple):
    """The changes of slots that a server should make."""

    take: Mapping[int, Owner]
    give: Mapping[int, str]


class LeasedSlots(Slots, Fence):
    """The slots of one of several servers."""

    def __init__(self, rows: LeaseRows, node: str, address: str) -> None:
        self.rows, self.own_address = rows, address
        self.server = f"{node}#{secrets.token_hex(4)}"
        """This process: one that replaces it has its name, but not its slots."""
        self.epochs: dict[int, int] = {}
        """The slots that this server owns, with their epochs."""
        self.giving: Mapping[int, str] = {}
        """Those that it is just giving to others, who may move at their tables before it has heard that they can."""
        self.situation = Situation(0.0, {}, {})
        self.patient_until = 0.0
        """By the database's clock. When all leases ended in an outage, the others get time to renew theirs."""
        self.beaten = -math.inf
        self.renewed = -math.inf
        """When the last heartbeat that succeeded was sent, by the monotonic clock."""
        self.beating: asyncio.Task[None] | None = None
        self.wanted = asyncio.Event()
        self.learned = asyncio.Event()
        """Set at the next heartbeat, and then replaced by another."""
        self.task: asyncio.Task[None] | None = None
        self.listener: Listener | None = None
        self.is_ready: Callable[[], bool] = lambda: True
        """Whether the rules are loaded. Until then this server takes no slots while others have them."""
        self.joined = False
        self.closed = False
        """Whether this server is leaving: another heartbeat would bring it back."""
        self.on_message: Callable[[str], None] = lambda message: None
        """Called with the messages of other servers."""
        self.on_missed: Callable[[], Any] = lambda: None
        """Called when messages of other servers may have been lost."""
        self.on_replaced: Callable[[], Any] = lambda: None
        """Called when another process has joined with the name of this one."""

    # Questions

    def is_fresh(self) -> bool:
        """Whether the lease lasts."""
        return time.monotonic() - self.renewed < LEASE

    def holds(self, table: str) -> bool:
        return slot_of(table) in self.epochs

    def may_answer(self, table: str) -> bool:
        slot = slot_of(table)
        return slot in self.epochs and slot not in self.giving and self.is_fresh()

    async def check(self, table: str) -> None:
        await self.handed_over(table)
        if self.may_answer(table):
            return
        if not self.closed and self.is_stale():
            try:
                await self.look()
            except Exception as problem:  # every driver has errors of its own
                raise NotKept("the database does not answer: try again") from problem
        if not self.may_answer(table):
            await self.wait_for_owner(slot_of(table))
        if not self.may_answer(table):
            raise Elsewhere(self.address(slot_of(table)))

    async def handed_over(self, table: str) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(HEARTBEAT):
                while slot_of(table) in self.giving:
                    await self.learned.wait()

    def is_stale(self) -> bool:
        """Whether the situation may have changed since it was read."""
        return time.monotonic() - self.beaten > FRESH or self.wanted.is_set() or not self.is_fresh()

    async def look(self) -> None:
        """Read the situation as it is now. A heartbeat that is on its way may have read it before."""
        if self.beating is not None and not self.beating.done():
            await self.beat()
        await self.beat()

    def is_orphan(self, slot: int) -> bool:
        """Whether a slot has no owner, or one that is probably dead."""
        return self.situation.slots[slot].server != self.server and self.situation.left(slot) < OVERDUE

    async def wait_for_owner(self, slot: int) -> None:
        """If the owner of a slot is probably dead, wait until it renews its lease or another server has the slot."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(OWNER_TIMEOUT):
                while not self.closed and self.is_orphan(slot):
                    await self.learned.wait()

    def address(self, slot: int) -> str:
        owner = self.giving.get(slot) or self.situation.slots[slot].server
        return self.situation.address_of(owner) if owner != self.server else ""

    def ownership(self, table: str) -> tuple[int | None, str]:
        return self.epochs.get(slot_of(table)), self.situation.timeline

    def since(self, table: str) -> float:
        return self.situation.slots[slot_of(table)].since

    def new_id(self) -> str:
        mine = [slot for slot in self.epochs if slot not in self.giving]
        if not mine:
            raise Elsewhere(self.other_address())
        low = secrets.randbits(ID_LENGTH * 4 - 10)
        slot = secrets.choice(mine)
        return f"{slot << (ID_LENGTH * 4 - 10) | low:0{ID_LENGTH}x}"

    def other_address(self) -> str:
        """Where clients find another living server that has slots; empty if there is none."""
        found = self.situation
        others = {owner.server for owner in found.slots.values()} - {self.server}
        living = [found.servers[name][0] for name in others if found.remains(name) >= OVERDUE]
        return secrets.choice(living) if living else ""

    def known(self) -> tuple[dict[int, int], str]:
        """The epochs of the slots that this server owns, and the database's timeline."""
        return self.epochs, self.situation.timeline

    def terms(self, streams: Iterable[str], known: tuple[dict[int, int], str]) -> Terms:
        owned, timeline = known
        epochs = {slot: owned.get(slot, -1) for slot in map(slot_of, filter(is_table, streams))}
        return Terms(self.server, epochs, timeline)

    def check_writes(self, connection: Any, streams: Iterable[str], known: tuple[dict[int, int], str]) -> None:
        terms = self.terms(streams, known)
        if terms.epochs:
            fence(connection, terms, LEASE)

    # Life

    async def probe(self) -> None:
        """Wait for the end of the lease of a server with this name that was killed; an error if it is at work."""
        await self.rows.open()
        for _ in range(2):  # the last heartbeat of a killed server may still be on its way
            found = await self.rows.read()
            living = [found.servers[name][1] for name in found.namesakes(self.server) if found.is_alive(name)]
            if not living:
                return
            await asyncio.sleep(max(living) - found.now + HEARTBEAT / 2)
        found = await self.rows.read()
        if any(map(found.is_alive, found.namesakes(self.server))):
            raise self.name_taken()

    def name_taken(self) -> SpellboxError:
        return SpellboxError.saying("server-name-taken", "--node", name=repr(node_of(self.server)))

    async def open(self, listener: Listener) -> None:
        """Join the other servers, with the slots that a server of this name had before."""
        self.listener = listener
        await self.probe()
        await self.beat()
        await self.beat()
        self.task = asyncio.create_task(self.run())

    async def join(self) -> None:
        """Begin a lease; raises an error if another process of this name is at work."""
        now = await self.rows.join(self.server, self.own_address, LEASE)
        if now is None:
            raise self.name_taken()
        self.joined = True
        steady.follow(now)

    async def run(self) -> None:
        """Send heartbeats: regularly, and when another server has changed something."""
        while True:
            try:
                async with asyncio.timeout(self.situation.until_next_end(HEARTBEAT)):
                    await self.wanted.wait()
            except TimeoutError:
                pass
            self.wanted.clear()
            try:
                await self.beat()
            except SpellboxError as problem:
                log.error(str(problem))
                self.on_replaced()
                return
            except Exception as problem:  # every driver has errors of its own; whatever it is, try again
                log.warning("a heartbeat failed", extra={"problem": describe(problem)})

    async def beat(self) -> None:
        """Send a heartbeat, and take or give slots; concurrent calls share one."""
        if self.beating is None or self.beating.done():
            self.beating = asyncio.create_task(self.beat_once())
        await asyncio.shield(self.beating)

    async def beat_once(self) -> None:
        if await self.rows.listen(self.hear):
            self.on_missed()
        sent = time.monotonic()
        if not self.joined:
            await self.join_in_time()
            return
        found = await self.rows.renew(self.server, LEASE)
        if found is None:
            await self.join()
            return  # the next heartbeat learns what this server owns now
        if self.situation.servers and not found.is_alive(self.server):
            self.patient_until = found.now + LEASE
        shares = divide(found, self.server, found.now < self.patient_until, self.rooms_in)
        if shares.take:
            await self.rows.claim(self.server, shares.take)
        if shares.give:
            await self.stop_playing(shares.give)
            await self.rows.give(self.server, shares.give)
        self.learn(await self.rows.read() if shares.take or shares.give else found)
        self.renewed = sent

    async def stop_playing(self, given: Mapping[int, str]) -> None:
        """Take no more requests for tables that others will get, and write what was played there."""
        assert self.listener is not None
        self.giving = given
        await self.listener.finish_writes()

    async def join_in_time(self) -> None:
        """Join if this server can play, or if no other can: a table that it gets now would wait for its rules."""
        found = await self.rows.read()
        if self.is_ready() or not any(map(found.is_alive, found.servers)):
            await self.join()
        else:
            steady.follow(found.now)
            self.learn(found)

    def learn(self, found: Situation) -> None:
        """Remember a situation, and tell the listener which slots were gained and lost."""
        assert self.listener is not None
        known, before = self.situation.timeline, self.epochs
        self.situation, self.beaten, self.giving = found, time.monotonic(), {}
        self.epochs = {slot: owner.epoch for slot, owner in found.slots.items() if owner.server == self.server}
        if known and known != found.timeline:  # a standby may lack the last commits, so all tables are loaded again
            lost, gained = set(before), set(self.epochs)
        else:
            lost = {slot for slot, epoch in before.items() if self.epochs.get(slot) != epoch}
            gained = {slot for slot, epoch in self.epochs.items() if before.get(slot) != epoch}
        if lost:
            self.listener.on_lost(lost)
        if gained:
            self.listener.on_gained(gained)
        if lost or gained:
            log.info("slots", extra={"lost": len(lost), "gained": len(gained), "owned": len(self.epochs)})
        self.wake_waiting()

    def wake_waiting(self) -> None:
        self.learned.set()
        self.learned = asyncio.Event()

    def rooms_in(self, slot: int) -> int:
        return self.listener.rooms_in(slot) if self.listener else 0

    def hear(self, message: str) -> None:
        """A message from this or another server, after the sender's name. An empty one says that leases changed."""
        sender, _, text = message.partition(" ")
        if not text:
            self.wanted.set()
        elif sender != self.server:
            self.on_message(text)

    async def announce(self, message: str) -> None:
        """Tell all other servers something; it may be lost if their connection to the database is broken."""
        try:
            await self.rows.notify(f"{self.server} {message}")
        except Exception as problem:  # what is announced is done already, so it must not fail for this
            log.warning("could not announce", extra={"problem": describe(problem)})

    async def depart(self, guest: str, tables: Iterable[str]) -> None:
        await self.rows.depart(guest, tables)

    async def departed(self) -> list[tuple[str, str]]:
        """Guests who are to be removed from tables of this server."""
        return [(guest, table) for guest, table in await self.rows.departed() if self.holds(table)]

    async def removed(self, guest: str, table: str) -> None:
        await self.rows.removed(guest, table)

    async def close(self) -> None:
        """Hand all slots over to the other servers, and leave."""
        if self.closed:
            return
        self.closed = True
        self.wake_waiting()
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, *([self.beating] if self.beating else []), return_exceptions=True)
        try:
            found = await self.rows.read()
            await self.stop_playing(inherited(found, self.server))
            await self.rows.leave(self.server, self.giving)
            self.learn(await self.rows.read())
        except Exception as problem:  # the leases will end by themselves
            log.warning("could not hand over", extra={"problem": describe(problem)})
        await self.rows.close()


def leased_slots(store: Store, settings: ServerSettings) -> LeasedSlots | None:
    """The slots of a server on PostgreSQL, where several may share a database; None on SQLite, which has one server."""
    if store.kind == "sqlite":
        return None
    slots = LeasedSlots(LeaseRows(store.engine), settings.node, settings.node_url or f"/s/{settings.node}")
    store.fence = slots
    return slots


def divide(found: Situation, server: str, patient: bool, rooms_in: Callable[[int], Any]) -> Shares:
    """Which slots a living server should take, and which it should give to others, so that all have equal shares.

    Slots without an owner are taken; those of servers that are dead, only if the server need not be patient.
    """
    living = sorted({name for name in found.servers if found.is_alive(name)} | {server})
    share = math.ceil(SLOTS / len(living))
    owned: dict[str, list[int]] = {name: [] for name in living}
    free: dict[int, Owner] = {}
    for slot, owner in found.slots.items():
        if owner.server in owned:
            owned[owner.server].append(slot)
        elif not owner.server or owner.server not in found.servers:
            free[slot] = owner._replace(since=owner.since if not owner.server else found.now)
        elif not patient:
            free[slot] = owner._replace(since=found.servers[owner.server][1] - LEASE)
    # Survivors begin at different places, so that they rarely want the same slot.
    first = living.index(server) * len(free) // len(living)
    order = [*list(free)[first:], *list(free)[:first]]
    take = {slot: free[slot] for slot in order[: max(0, share - len(owned[server]))]}
    return Shares(take, {} if free else spare(owned, server, rooms_in))


def inherited(found: Situation, server: str) -> dict[int, str]:
    """Who gets the slots of a server that stops: of the others always the one that has the fewest."""
    counts = Counter({name: 0 for name in sorted(found.servers) if name != server and found.is_alive(name)})
    counts.update(owner.server for owner in found.slots.values() if owner.server in counts)
    given: dict[int, str] = {}
    for slot, owner in found.slots.items():
        if owner.server == server and counts:
            given[slot] = min(counts, key=counts.__getitem__)
            counts[given[slot]] += 1
    return given


def spare(owned: Mapping[str, list[int]], server: str, rooms_in: Callable[[int], Any]) -> dict[int, str]:
    """Slots that a server has beyond its share, for the servers that have too few; first those without rooms."""
    least = SLOTS // len(owned)
    spare = sorted(owned[server], key=rooms_in)[: max(0, len(owned[server]) - math.ceil(SLOTS / len(owned)))]
    given: dict[int, str] = {}
    for name, slots in sorted(owned.items()):
        lacking = max(0, least - len(slots))
        given |= dict.fromkeys(spare[:lacking], name)
        spare = spare[lacking:]
    return given
