"""What holds the event loop with 10,000 tables in memory, in milliseconds: at most 20 are wanted.

    python bench/server/pauses.py [--tables 10000]

Everything runs in one process, without sockets. Tables are in the middle of matches for two. Each kind of work is
done as the server does it; given is the longest time that the event loop could do nothing else, as processor time of
its thread, so that a busy machine gives the same.
"""

import argparse
import asyncio
import gc
import random
import resource
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import prometheus_client
import uvloop

from spellbox.server import events, garbage, hall, steady
from spellbox.server.cached_query import CachedQuery
from spellbox.server.hall import Hall
from spellbox.server.law import Requester
from spellbox.server.opening import Openings
from spellbox.server.settings import Limits, LiveClock, ServerSettings, TableSettings
from spellbox.server.store import Store
from spellbox.server.store.leases import SLOTS
from spellbox.server.warming import Warming

MOVES = 30
WANTED = 20.0
HOST = Requester("g" * 12, "Host", True, "127.0.0.1")


async def longest_pause(work: Awaitable[object]) -> float:
    """Do some work; returns the most milliseconds of processor time for which another task had to wait."""
    longest, over = 0.0, False

    async def watch() -> None:
        nonlocal longest
        while not over:
            then = time.thread_time()
            await asyncio.sleep(0)
            longest = max(longest, time.thread_time() - then)

    watching = asyncio.create_task(watch())
    await asyncio.sleep(0)
    await work
    over = True
    await watching
    return longest * 1000


async def at_once(work: Callable[[], object]) -> None:
    """Work that does not yield."""
    work()


def play(tables: Hall, dice: random.Random, clock: LiveClock | None = None) -> None:
    """Open a table and play the first moves of a match at random."""
    room = tables.new_table(TableSettings(game="glastonbury", clock=clock), HOST)
    seated: list[events.Event] = [events.Sat(0.0, seat, f"guest-{seat}", "Guest") for seat in range(2)]
    tables.apply_events(room, [*seated, events.Started(0.0)])
    match = room.table.match
    assert match is not None
    for _ in range(MOVES):
        tables.apply_events(room, [events.Moved(0.0, room.table.waiting[0], dice.choice(match.legal()))])


async def measure(count: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite+aiosqlite:///{Path(folder) / 'pauses.db'}"
        store = Store(database)
        await store.open()
        settings = ServerSettings(database=database, limits=Limits().raised())
        tables = Hall(store, settings, Warming().ready)
        gc.set_threshold(*garbage.NEVER)
        begun, dice, steps = time.perf_counter(), random.Random(1), []
        for number in range(count):
            play(tables, dice)
            if number % 20 == 0:
                await store.flushed()
            if gc.get_count()[0] > garbage.ENOUGH:
                steps.append(await longest_pause(at_once(garbage.collect_new)))
        await store.flushed()
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"{count:,} tables with {MOVES} moves each after {time.perf_counter() - begun:.0f} s, {memory:.0f} MiB")
        report("a step of the garbage collector", max(steps, default=0.0))
        report("/metrics", await longest_pause(at_once(prometheus_client.generate_latest)))
        report("the lobby from the database", await longest_pause(CachedQuery(store.tables.lobby).get()))
        opening = Openings(tables, settings.limits)
        report("counting a guest's tables", await longest_pause(at_once(lambda: count_hosted(opening))))
        report("tables in each slot", await longest_pause(at_once(lambda: [*map(tables.rooms_in, range(SLOTS))])))
        report("a heartbeat that drops no table", await longest_pause(tables.drop_idle()))
        for room in list(tables.rooms.values())[: count // 2]:
            room.used -= 2 * hall.SETTLED
        tables.settings = msgspec.structs.replace(
            settings, limits=msgspec.structs.replace(settings.limits, tables=count)
        )
        report("space for a new table", await longest_pause(at_once(tables.make_space)))
        for room in tables.rooms.values():
            room.used -= 2 * hall.IDLE
        del room
        report("a heartbeat that drops all tables", await longest_pause(tables.drop_idle()))
        assert not tables.rooms
        report("taking up all tables from disk", await take_up(tables, count))
        await tables.close()
        await store.close()


async def take_up(tables: Hall, count: int) -> float:
    """The longest pause while a server that has just started takes up tables with running clocks."""
    dice = random.Random(2)
    for number in range(count):
        play(tables, dice, LiveClock(60, 0))
        if number % 20 == 0:
            await tables.store.flushed()
    await tables.store.flushed()
    for room in list(tables.rooms.values()):
        tables.drop(room)
    tables.ready["glastonbury"].set()
    fresh = Hall(tables.store, tables.settings, tables.ready)
    fresh.alive_before = steady.now()
    longest = await longest_pause(fresh.load_tables_with_clocks())
    assert len(fresh.rooms) == count
    await fresh.close()
    return longest


def count_hosted(opening: Openings) -> None:
    opening.check_hosted(Requester("nobody", "Nobody", True, "127.0.0.1"))


def report(what: str, milliseconds: float) -> None:
    print(f"{what:36} {milliseconds:8.1f} ms{'' if milliseconds <= WANTED else '   TOO LONG'}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10_000)
    uvloop.run(measure(parser.parse_args().tables))


if __name__ == "__main__":
    main()
