"""Who owns which tables: the division of slots, leases in a real PostgreSQL, and the fence around every write."""

import asyncio
import contextlib
import math
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any, cast

import pytest
import sqlalchemy as sql

from server.people import WorkersHere, until
from server.postgres import Pair, Postgres, running_postgres
from server.twins import Ear
from spellbox.errors import SpellboxError
from spellbox.server import events
from spellbox.server.app import try_database
from spellbox.server.connection import Connection
from spellbox.server.guests import digest
from spellbox.server.law import Requester
from spellbox.server.services import Services
from spellbox.server.settings import ServerSettings, TableSettings
from spellbox.server.slots import LEASE, Elsewhere, LeasedSlots, divide, slot_of
from spellbox.server.socket import Visit
from spellbox.server.store import NotKept, Store, leases, schema
from spellbox.server.store.leases import SLOTS, LeaseRows, Owner, Situation
from spellbox.server.store.writer import insert_event, update_summary
from spellbox.server.wire import Wire


class Listening:
    """Remembers which slots came and went."""

    def __init__(self) -> None:
        self.gained: set[int] = set()
        self.lost: set[int] = set()

    def on_gained(self, gained: set[int]) -> None:
        self.gained |= gained

    def on_lost(self, lost: set[int]) -> None:
        self.lost |= lost

    async def finish_writes(self) -> None:
        pass

    def rooms_in(self, slot: int) -> int:
        return 0


class Server:
    """The part of a server that owns slots and writes."""

    def __init__(self, address: str, name: str) -> None:
        self.store = Store(address)
        self.slots = LeasedSlots(LeaseRows(self.store.engine), name, f"/s/{name}")
        self.store.fence = self.slots
        self.heard = Listening()

    async def open(self) -> "Server":
        await self.store.open()
        await self.slots.open(self.heard)
        return self

    async def freeze(self) -> None:
        """Send no heartbeats any more, as a process that was suspended."""
        assert self.slots.task
        self.slots.task.cancel()
        await asyncio.gather(self.slots.task, return_exceptions=True)

    async def write(self, table: str, number: int) -> None:
        values = {"table": table, "number": number, "event": "{}"}
        await self.store.write(insert_event, values, of=table)


def with_servers(address: str, names: str, play: Callable[..., Awaitable[None]]) -> None:
    """Start servers one after the other on a database, and let a test use them."""

    async def run() -> None:
        async with contextlib.AsyncExitStack() as stack:
            servers = [await stack.enter_async_context(living(address, name)) for name in names.split()]
            await play(*servers)

    asyncio.run(run())


@contextlib.asynccontextmanager
async def living(address: str, name: str) -> AsyncIterator[Server]:
    server = await Server(address, name).open()
    try:
        yield server
    finally:
        await server.slots.close()
        await server.store.close()


@pytest.mark.parametrize("patient", [False, True])
@pytest.mark.parametrize("seed", range(20))
def test_servers_that_divide_slots_soon_have_equal_shares(seed: int, patient: bool) -> None:
    """From any situation, each doing its part in turn, and then nothing more changes."""
    dice = random.Random(seed)
    kinds = dice.choices(["", "a", "b", "c", "dead", "gone"], k=dice.randint(1, 6))
    living = {name: (f"/s/{name}", 10.0) for name in "abc"} | {"dead": ("/s/dead", 4.0)}
    owner = [Owner(dice.choice(kinds), 0, 0.0) for _ in range(SLOTS)]
    for turn in range(9):
        found = Situation(5.0, living, dict(enumerate(owner)))
        shares = divide(found, "abc"[turn % 3], patient, lambda slot: slot % 7)
        for slot in shares.take:
            owner[slot] = Owner("abc"[turn % 3], 1, shares.take[slot].since)
        for slot, other in shares.give.items():
            owner[slot] = Owner(other, 1, 0.0)
    counts = {name: sum(each.server == name for each in owner) for name in ("a", "b", "c", "dead", "gone", "")}
    assert counts["gone"] == counts[""] == 0
    assert patient or all(340 <= counts[name] <= 342 for name in "abc")
    found = Situation(5.0, living, dict(enumerate(owner)))
    assert all(divide(found, name, patient, lambda _: 0) == ({}, {}) for name in "abc")


def test_the_time_that_nobody_was_at_work_is_known() -> None:
    living = {"a": ("/s/a", 10.0), "dead": ("/s/dead", 4.0)}
    found = Situation(5.0, living, {0: Owner("dead", 3, 1.0), **{n: Owner("a", 0, 0.0) for n in range(1, 500)}})
    assert divide(found, "a", False, lambda _: 0).take[0].since == 4.0 - LEASE


def test_one_server_owns_all_slots_and_makes_tables_in_them(postgres: Postgres) -> None:
    async def play(a: Server) -> None:
        assert len(a.slots.epochs) == SLOTS == len(a.heard.gained)
        table = a.slots.new_id()
        assert a.slots.holds(table)
        await a.slots.check(table)
        await a.write(table, 1)

    with_servers(postgres.new_database(), "a", play)


def test_a_server_without_slots_sends_new_tables_to_one_that_has_some(postgres: Postgres) -> None:
    """Never to another without slots, which would send them back, nor to one that has missed a heartbeat."""

    async def play(a: Server) -> None:
        b = Server(a.store.address, "b")
        b.slots.is_ready = lambda: False
        try:
            await b.open()
            with pytest.raises(Elsewhere) as sent:
                b.slots.new_id()
            assert sent.value.address == "/s/a"
            found = b.slots.situation
            empty = {"c#1": ("/s/c", found.now + LEASE)}
            b.slots.situation = found._replace(servers={a.slots.server: ("/s/a", found.now + 0.1), **empty})
            assert b.slots.other_address() == ""
        finally:
            await b.slots.close()
            await b.store.close()

    with_servers(postgres.new_database(), "a", play)


def test_a_server_that_joins_gets_its_share_and_tells_where_the_rest_is(postgres: Postgres) -> None:
    async def play(a: Server, b: Server) -> None:
        await until(lambda: len(b.slots.epochs) == SLOTS // 2)
        await until(lambda: len(a.slots.epochs) == SLOTS // 2)
        assert a.heard.lost == b.heard.gained
        table = b.slots.new_id()
        with pytest.raises(Elsewhere) as refusal:
            await a.slots.check(table)
        assert refusal.value.address == "/s/b"
        with pytest.raises(NotKept):
            await a.write(table, 1)
        await b.write(table, 1)

    with_servers(postgres.new_database(), "a b", play)


def test_a_server_that_missed_its_heartbeats_can_write_nothing(postgres: Postgres) -> None:
    """It was suspended, does not know that its lease has ended, and is fenced."""

    async def play(a: Server, b: Server) -> None:
        await until(lambda: len(b.slots.epochs) == SLOTS // 2 == len(a.slots.epochs))
        table = a.slots.new_id()
        await a.write(table, 1)
        await a.freeze()
        await until(lambda: len(b.slots.epochs) == SLOTS)
        assert a.slots.holds(table)  # as far as it knows
        with pytest.raises(NotKept):
            await a.write(table, 2)
        with pytest.raises(NotKept):
            async with a.store.transaction(table):
                pass
        await b.slots.check(table)
        await b.write(table, 2)
        await a.slots.beat()
        assert a.heard.lost

    with_servers(postgres.new_database(), "a b", play)


def test_a_lease_that_was_renewed_in_time_keeps_its_slots(postgres: Postgres) -> None:
    """Its server may answer for them again, so whoever saw it dead a moment ago must not claim them."""

    async def play(a: Server, b: Server) -> None:
        await until(lambda: len(b.slots.epochs) == SLOTS // 2 == len(a.slots.epochs))
        found = await b.slots.rows.read()
        await b.slots.rows.claim(b.slots.server, {slot: found.slots[slot] for slot in a.slots.epochs})
        assert (await b.slots.rows.read()).slots == found.slots

    with_servers(postgres.new_database(), "a b", play)


def test_a_server_does_not_answer_for_slots_while_it_gives_them(postgres: Postgres) -> None:
    """Their new owner may move there before the old one hears that they were given."""
    address = postgres.new_database()

    async def play(a: Server) -> None:
        give = a.slots.rows.give
        answered: list[bool] = []

        async def watched(server: str, given: Mapping[int, str]) -> None:
            answered.extend(a.slots.may_answer(f"{slot << 6:04x}{0:012x}") for slot in given)
            await give(server, given)

        a.slots.rows.give = watched  # type: ignore[method-assign]
        async with living(address, "b") as b:
            await until(lambda: len(b.slots.epochs) == SLOTS // 2)
        assert answered
        assert not any(answered)

    with_servers(address, "a", play)


def test_moves_are_committed_with_their_summaries(postgres: Postgres) -> None:
    address = postgres.new_database()

    async def run() -> None:
        a = await open_services(address, "a")
        room = a.hall.new_table(TableSettings(game="grimoire"), Requester("ann", "Ann", True))
        await a.store.flushed()
        table, moved = room.table.id, events.Chatted(1.0, "ann", "Ann", "hm", "1")
        a.store.put(update_summary, {"which": table, "seats": "[]", "waiting": '["p2"]'})
        a.store.tables.put_event(table, 1, moved, lambda: None, lambda _: None)
        await a.store.flushed()
        loaded = await a.store.tables.load(table)
        assert loaded
        assert (loaded.events, loaded.summary.seats, loaded.summary.waiting) == ([moved], [], ["p2"])
        await a.close()

    asyncio.run(run())


def test_a_bystander_of_a_lost_table_is_written_in_the_same_group(postgres: Postgres) -> None:
    async def play(a: Server, b: Server) -> None:
        await until(lambda: len(b.slots.epochs) == SLOTS // 2 == len(a.slots.epochs))
        mine, lost = a.slots.new_id(), b.slots.new_id()
        results = await asyncio.gather(a.write(mine, 1), a.write(lost, 1), return_exceptions=True)
        assert [type(result) for result in results] == [type(None), NotKept]

    with_servers(postgres.new_database(), "a b", play)


def test_a_server_that_stops_hands_its_slots_over_at_once(postgres: Postgres) -> None:
    async def play(a: Server, b: Server) -> None:
        await until(lambda: len(b.slots.epochs) == SLOTS // 2 == len(a.slots.epochs))
        begun = asyncio.get_running_loop().time()
        await a.slots.close()
        await until(lambda: len(b.slots.epochs) == SLOTS)
        assert asyncio.get_running_loop().time() - begun < LEASE
        assert a.slots.address(0) == "/s/b"

    with_servers(postgres.new_database(), "a b", play)


def test_slots_of_a_server_that_stops_change_hands_once(postgres: Postgres) -> None:
    """The others must not give it new ones because it has none."""

    async def play(a: Server, b: Server, c: Server) -> None:
        await until(lambda: all(340 <= len(each.slots.epochs) <= 342 for each in (a, b, c)))
        before, stops = await a.slots.rows.read(), set(a.slots.epochs)
        await a.slots.close()
        await until(lambda: len(b.slots.epochs) == len(c.slots.epochs) == SLOTS // 2)
        after = await b.slots.rows.read()
        assert all(after.slots[slot].epoch == before.slots[slot].epoch + 1 for slot in stops)

    with_servers(postgres.new_database(), "a b c", play)


def test_players_at_a_server_that_stops_are_sent_on_and_lose_nothing(postgres: Postgres) -> None:
    """What they did before is on disk, and what they ask for meanwhile they ask the next owner."""
    address = postgres.new_database()

    async def run() -> None:
        a = await open_services(address, "a")
        b = await open_services(address, "b")
        assert a.slots
        assert b.slots
        await until(lambda: bool(b.slots and b.slots.epochs))
        room = a.hall.new_table(TableSettings(game="grimoire"), Requester("ann", "Ann", True))
        await a.store.flushed()
        ears = [Ear() for _ in range(3)]
        ann, bob, eve = [
            Visit(a, Connection(who, who, "here", 10**6, cast(Wire, ear)), room.table.id)
            for who, ear in zip(("ann", "bob", "eve"), ears, strict=True)
        ]
        hello = f'{{"type":"hello","key":"{room.table.config.invite}"}}'
        for visit in (ann, bob):
            visit.on_message(hello)
        leave = a.slots.rows.leave

        async def watched(server: str, given: Mapping[int, str]) -> None:
            bob.on_message('{"type":"sit","id":"2","seat":"p2"}')
            eve.on_message(hello)
            await leave(server, given)

        a.slots.rows.leave = watched  # type: ignore[method-assign]
        ann.on_message('{"type":"sit","id":"1","seat":"p1"}')
        await a.slots.close()
        await until(lambda: all(ear.heard[-1:] == [b"closed"] for ear in ears))
        assert all(b'"to":"/s/b"' in ear.heard[-2] for ear in ears)
        assert any(b'"answers":"1"' in message for message in ears[0].heard)
        taken = await b.hall.room(room.table.id)
        assert taken
        assert [seat.guest for seat in taken.table.occupants] == ["ann", ""]
        await a.close()
        await b.close()

    asyncio.run(run())


def test_two_servers_of_one_name_are_refused(postgres: Postgres) -> None:
    address = postgres.new_database()

    async def play(a: Server) -> None:
        second = Server(address, "a")
        with pytest.raises(SpellboxError, match="another server named 'a' is at work on this database"):
            await second.open()
        await second.store.close()

    with_servers(address, "a", play)


def test_a_killed_server_comes_back_under_its_name_and_is_a_new_owner(postgres: Postgres) -> None:
    address = postgres.new_database()

    async def run() -> None:
        killed = await Server(address, "a").open()
        table = killed.slots.new_id()
        await killed.freeze()
        again = await Server(address, "a").open()
        await again.write(table, 1)
        with pytest.raises(NotKept):
            await killed.write(table, 2)
        for server in (again, killed):
            await server.freeze() if server is again else None
            await server.store.close()

    asyncio.run(run())


def test_a_suspended_server_that_was_replaced_says_so_and_owns_nothing(postgres: Postgres) -> None:
    """It wakes up while another process with its name is at work, and must not take that one's slots for its own."""
    address = postgres.new_database()

    async def run() -> None:
        suspended = await Server(address, "a").open()
        table = suspended.slots.new_id()
        await suspended.freeze()
        replaced = asyncio.Event()
        suspended.slots.on_replaced = replaced.set
        async with living(address, "a") as again:
            for _ in range(2):
                with pytest.raises(SpellboxError, match="another server named 'a' is at work on this database"):
                    await suspended.slots.beat()
            await suspended.slots.run()
            assert replaced.is_set()
            assert not suspended.slots.may_answer(table)
            with pytest.raises(NotKept):
                await suspended.write(table, 1)
            await suspended.slots.close()  # hands nothing over that is not its own
            await again.slots.beat()
            await again.slots.check(table)
            await again.write(table, 1)
        await suspended.store.close()

    asyncio.run(run())


def test_a_server_whose_lease_a_standby_has_lost_joins_again(postgres: Postgres) -> None:
    address = postgres.new_database()

    async def run() -> None:
        async with living(address, "a") as a:
            table = a.slots.new_id()
            async with a.store.engine.begin() as connection:
                await connection.execute(sql.delete(leases.servers))
            while not (await a.slots.rows.read()).is_alive(a.slots.server):
                await asyncio.sleep(0.02)
            await a.slots.check(table)
            await a.write(table, 1)

    asyncio.run(run())


def test_messages_reach_the_other_servers_only(postgres: Postgres) -> None:
    async def play(a: Server, b: Server) -> None:
        heard: list[tuple[str, str]] = []
        a.slots.on_message = lambda text: heard.append(("a", text))
        b.slots.on_message = lambda text: heard.append(("b", text))
        await a.slots.announce("changed 123")
        await until(lambda: bool(heard))
        assert heard == [("b", "changed 123")]

    with_servers(postgres.new_database(), "a b", play)


def test_departures_wait_for_the_owner_of_the_table(postgres: Postgres) -> None:
    async def play(a: Server, b: Server) -> None:
        await until(lambda: len(b.slots.epochs) == SLOTS // 2 == len(a.slots.epochs))
        table = b.slots.new_id()
        await a.slots.depart("ann", [table])
        assert await a.slots.departed() == []
        assert await b.slots.departed() == [("ann", table)]
        await b.slots.removed("ann", table)
        assert await b.slots.departed() == []

    with_servers(postgres.new_database(), "a b", play)


def test_a_suspended_commit_does_not_keep_its_slots(postgres: Postgres) -> None:
    """The database ends the transaction of a server that went to sleep with locked slots."""

    async def play(a: Server, b: Server) -> None:
        await until(lambda: len(b.slots.epochs) == SLOTS // 2 == len(a.slots.epochs))
        table = a.slots.new_id()
        with contextlib.suppress(Exception):
            async with a.store.engine.begin() as connection:
                await connection.run_sync(a.slots.check_writes, [table], a.slots.known())
                await a.freeze()
                await until(lambda: b.slots.holds(table))
        assert b.slots.holds(table)

    with_servers(postgres.new_database(), "a b", play)


def test_the_slot_is_the_first_ten_bits_of_the_id() -> None:
    assert [slot_of(table) for table in ("0000000000000000", "003f000000000000", "0040000000000000")] == [0, 0, 1]
    assert slot_of("ffffffffffffffff") == SLOTS - 1


def test_what_an_asynchronous_standby_has_lost_is_forgotten() -> None:
    """A table in memory may be ahead of the new primary: its next event must not be written after a gap."""
    with running_postgres(Pair) as postgres:
        address = postgres.new_database()

        async def play(a: Server) -> None:
            table = a.slots.new_id()
            await a.write(table, 1)
            await a.freeze()
            a.heard.lost.clear()
            postgres.lose_standby()
            await a.write(table, 2)
            postgres.fail_over()
            for _ in range(4):  # the first attempts find the old connections broken
                with pytest.raises(NotKept):
                    await a.write(table, 3)
            await a.slots.beat()
            assert slot_of(table) in a.heard.lost & a.heard.gained
            await a.write(table, 2)

        with_servers(address, "a", play)


async def open_services(address: str, node: str) -> Services:
    """The parts of a server that know guests and tables; no housekeeper looks once a minute for what was missed."""
    services = Services(ServerSettings(database=address, node=node), WorkersHere())
    await services.store.open()
    assert services.slots
    await services.slots.open(services.hall)
    await services.hall.open()
    services.warming.ready["grimoire"].set()
    return services


def test_a_guest_who_is_deleted_at_one_server_leaves_the_tables_of_another_at_once(postgres: Postgres) -> None:
    address = postgres.new_database()

    async def run() -> None:
        a, b = [await open_services(address, node) for node in "ab"]
        slots = b.slots
        assert slots
        await until(lambda: bool(slots.epochs))
        guest, _ = await a.guests.new("Ann")
        room = b.hall.new_table(TableSettings(game="grimoire"), Requester(guest.id, "Ann", True))
        b.hall.apply_events(room, [events.Sat(1.0, 0, guest.id, "Ann")])
        await b.store.flushed()
        await a.forget_guest(guest.id)
        await a.guests.forget(guest)
        await until(lambda: room.table.occupants[0].name != "Ann")
        while await slots.departed():
            await asyncio.sleep(0.02)
        await a.close()
        await b.close()

    asyncio.run(run())


def test_a_running_server_plays_on_when_a_newer_one_has_migrated_the_database(postgres: Postgres) -> None:
    """A step of the schema only adds. The older server goes on until it is stopped, and then cannot start again."""
    address = postgres.new_database()
    name = str(sql.make_url(address).database)

    async def run() -> None:
        a = await open_services(address, "a")
        room = a.hall.new_table(TableSettings(game="grimoire"), Requester("ann", "Ann", True))
        await a.store.flushed()
        for table in (*schema.metadata.tables, *leases.metadata.tables):
            # In a thread: it waits for the transactions of the running server.
            await asyncio.to_thread(
                postgres.ask, f"ALTER TABLE {table} ADD COLUMN newer TEXT NOT NULL DEFAULT ''", name
            )
        await asyncio.to_thread(
            postgres.ask, f"UPDATE facts SET value = '{schema.SCHEMA + 1}' WHERE name = 'schema'", name
        )
        a.hall.apply_events(room, [events.Sat(1.0, 0, "ann", "Ann")])
        guest, token = await a.guests.new("Bob")
        other = a.hall.new_table(TableSettings(game="grimoire"), Requester(guest.id, "Bob", True))
        await a.store.flushed(other.table.id)
        for each in (room, other):
            a.hall.drop(each)
        loaded = await a.hall.room(room.table.id)
        assert loaded
        assert loaded.table.seats_of("ann") == [0]
        assert await a.hall.room(other.table.id)
        a.guests.forget_all()
        assert await a.guests.find(token) == guest
        assert a.slots
        await a.slots.look()
        await a.close()

    asyncio.run(run())
    with pytest.raises(SpellboxError, match=f"has schema {schema.SCHEMA + 1}; this Spellbox knows"):
        asyncio.run(try_database(ServerSettings(database=address, node="a")))


def test_a_session_ends_even_if_the_message_that_it_ended_was_lost(postgres: Postgres) -> None:
    """A server that was cut off from the others reads its guests again."""
    address = postgres.new_database()

    async def run() -> None:
        a = await open_services(address, "a")
        guest, token = await a.guests.new("Ann")
        ear = Ear()
        connection = Connection(guest.id, "Ann", "here", 10**6, cast(Wire, ear))
        connection.session = digest(token)
        with a.present.one(connection):
            await a.store.guests.delete_device(digest(token))  # as another server would, and no message comes
            assert await a.guests.find(token)
            postgres.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
            await until(lambda: connection.closed)
            assert await a.guests.find(token) is None
        await a.close()

    asyncio.run(run())


def test_what_was_decided_before_a_slot_was_lost_is_not_written_when_it_is_regained(postgres: Postgres) -> None:
    """The table was loaded again in between, perhaps without it."""
    address = postgres.new_database()

    async def run() -> None:
        a = await open_services(address, "a")
        slots = a.slots
        assert slots
        room = a.hall.new_table(TableSettings(game="grimoire"), Requester("ann", "Ann", True))
        await a.store.flushed()
        a.hall.apply_events(room, [events.Sat(1.0, 0, "ann", "Ann")])
        owned, slot = slots.situation, slot_of(room.table.id)
        slots.learn(owned._replace(slots={**owned.slots, slot: Owner("b", owned.slots[slot].epoch + 1, 0.0)}))
        slots.learn(owned)
        with contextlib.suppress(NotKept):
            await a.store.flushed()
        loaded = await a.store.tables.load(room.table.id)
        assert loaded
        assert not loaded.events
        await a.close()

    asyncio.run(run())


def test_a_table_that_was_lost_while_it_was_read_is_not_shown(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another server may have played on meanwhile."""
    address = postgres.new_database()

    async def run() -> None:
        a = await open_services(address, "a")
        slots = a.slots
        assert slots
        room = a.hall.new_table(TableSettings(game="grimoire"), Requester("ann", "Ann", True))
        await a.store.flushed()
        a.hall.drop(room)
        read, owned = a.store.tables.load, slots.ownership(room.table.id)

        async def read_slowly(table: str) -> Any:
            found = await read(table)
            await slots.rows.give(slots.server, {slot_of(table): "b"})
            while slots.ownership(table) == owned:
                await slots.beat()  # and b is gone at once, so the slot comes back
            return found

        monkeypatch.setattr(a.store.tables, "load", read_slowly)
        with pytest.raises(Elsewhere):
            await a.hall.room(room.table.id)
        monkeypatch.undo()
        assert await a.hall.room(room.table.id)
        await a.close()

    asyncio.run(run())


def test_a_closed_connection_changes_nothing_and_an_old_lease_shows_nothing(postgres: Postgres) -> None:
    address = postgres.new_database()

    async def run() -> None:
        a = await open_services(address, "a")
        assert a.slots
        room = a.hall.new_table(TableSettings(game="grimoire"), Requester("ann", "Ann", True))
        visits = [Visit(a, Connection("ann", "Ann", "here", 10**6, cast(Wire, Ear())), room.table.id) for _ in "ab"]
        visits[0].on_message('{"type":"hello"}')
        visits[0].connection.close("the table was dropped")
        visits[0].on_message('{"type":"sit","id":"1","seat":"p1"}')
        assert not room.table.seats_of("ann")
        a.slots.renewed = -math.inf
        visits[1].on_message('{"type":"hello"}')
        await until(lambda: visits[1].connection.closed)
        await a.close()

    asyncio.run(run())


def test_a_database_that_cannot_hold_leases_is_told_in_one_line(postgres: Postgres) -> None:
    address = postgres.new_database()

    async def run() -> None:
        store = Store(address)
        async with store.engine.begin() as connection:
            await connection.execute(sql.text("CREATE TABLE slots (other integer)"))
        await store.close()
        await try_database(ServerSettings(database=address))

    with pytest.raises(SpellboxError, match="--database"):
        asyncio.run(run())
