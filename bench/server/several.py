"""What several servers cost and carry: `PYTHONPATH=tests python bench/server/several.py --servers 1 3 --rate 300`.

Each number of servers shares a fresh PostgreSQL, whose every commit is on disk before it is told. Players are real
WebSocket clients in processes of their own. Processor time is that of all servers and of the database, summed, for
each move. With `--fastest` the rate is doubled until the p99 is above 50 ms or too few moves are made, then halved in.
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import os
import random
import resource
import sys
import time
from collections.abc import AsyncIterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

import httpx
import uvloop
from load import WARM_UP, LoadTable, push
from run import BOUND, GAME, SUSTAINED, Server, free_port, serving
from spellbox_tables import Guests

from server.postgres import Postgres, running_postgres

MOVES_A_TABLE = 45
"""Glastonbury for two lasts about 75 moves: with so many, hardly any match ends while it is measured."""


class Durable(Postgres):
    """A PostgreSQL that waits for the disk, with room for what is measured."""

    settings = ("shared_buffers=512MB", "max_wal_size=8GB", "checkpoint_timeout=15min")

    def cpu(self) -> float:
        """Processor seconds so far, of all its processes, also those that have ended."""
        return sum(seconds_of(pid) for pid in (self.process.pid, *children(self.process.pid)))


class Load(NamedTuple):
    """What one generator does."""

    ports: Sequence[int]
    tables: int
    rate: float
    seconds: float


class Made(NamedTuple):
    """What came of a generator's load."""

    moves: int
    latencies: list[float]
    cpu: float


class Found(NamedTuple):
    """One measurement; times in milliseconds, but for the processor time of a move in microseconds."""

    servers: int
    asked: float
    moves_per_second: float
    p50: float
    p99: float
    us_a_move: float
    servers_us: float
    database_us: float
    generators_cpu: float

    @property
    def held(self) -> bool:
        return self.p99 <= BOUND and self.moves_per_second >= SUSTAINED * self.asked


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def seconds_of(pid: int) -> float:
    """Processor seconds of a process and of those of its children that have ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def generate(load: Load, parent: Connection) -> None:
    """In a process of its own: open tables at all servers, then play when told to."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    uvloop.run(play(load, parent))


async def play(load: Load, parent: Connection) -> None:
    tables: list[LoadTable] = []
    for port in load.ports:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            tables += await Guests(http, port).open_tables(GAME, load.tables // len(load.ports), 2)
    dice = random.Random(os.getpid())
    dice.shuffle(tables)
    parent.send("ready")
    await asyncio.to_thread(parent.recv)
    await push(tables, load.rate, WARM_UP, dice)
    for table in tables:
        table.latencies.clear()
    parent.send("warm")
    begun, cpu = time.perf_counter(), time.process_time()
    moves = await push(tables, load.rate, load.seconds, dice)
    ended = time.perf_counter()
    waiting = [ended - table.sent_at for table in tables if table.mover is not None and table.sent_at > begun]
    found = [each for table in tables for each in table.latencies]
    parent.send(Made(moves, found + waiting, time.process_time() - cpu))


@contextlib.asynccontextmanager
async def servers_on(address: str, count: int) -> AsyncIterator[dict[int, Server]]:
    """Servers by their ports, when all have their share of the slots."""
    async with contextlib.AsyncExitStack() as stack:
        servers = {}
        for number in range(count):
            port = free_port()
            flags = ["--port", str(port), "--database", address, "--no-limits", "--node", f"n{number}"]
            command = [sys.executable, "-m", "spellbox.cli", "serve", *flags, "--node-url", f"http://127.0.0.1:{port}"]
            servers[port] = await stack.enter_async_context(serving(port, *command))
        http = await stack.enter_async_context(httpx.AsyncClient(timeout=60))
        for port in servers:
            while not (await http.get(f"http://127.0.0.1:{port}/healthz")).json()["ready"]:
                await asyncio.sleep(0.2)
        await asyncio.sleep(3)  # the last one gets its slots by the next heartbeats
        yield servers


async def measure(postgres: Durable, servers: dict[int, Server], rate: float, seconds: float, generators: int) -> Found:
    """A load on fresh tables."""
    tables = max(len(servers), int(rate * (seconds + WARM_UP) / MOVES_A_TABLE / generators))
    context = multiprocessing.get_context("spawn")
    pipes = []
    for _ in range(generators):
        here, there = context.Pipe()
        load = Load(tuple(servers), tables, rate / generators, seconds)
        context.Process(target=generate, args=(load, there), daemon=True).start()
        there.close()
        pipes.append(here)
    for word in ("ready", "warm"):
        for pipe in pipes:
            assert await asyncio.to_thread(pipe.recv) == word
        if word == "ready":
            for pipe in pipes:
                pipe.send("go")
    begun = time.perf_counter()
    before = sum(server.cpu() for server in servers.values()), postgres.cpu()
    made: list[Made] = [await asyncio.to_thread(pipe.recv) for pipe in pipes]
    took = time.perf_counter() - begun
    after = sum(server.cpu() for server in servers.values()), postgres.cpu()
    moves, latencies = sum(each.moves for each in made), sorted(wait for each in made for wait in each.latencies)
    ours, theirs = ((after[part] - before[part]) / moves * 1e6 for part in (0, 1))
    found = Found(
        servers=len(servers),
        asked=rate,
        moves_per_second=moves / took,
        p50=latencies[len(latencies) // 2] * 1000,
        p99=latencies[int(len(latencies) * 0.99)] * 1000,
        us_a_move=ours + theirs,
        servers_us=ours,
        database_us=theirs,
        generators_cpu=sum(each.cpu for each in made) / took,
    )
    print("| " + " | ".join(f"{value:,.1f}".removesuffix(".0") for value in found) + " |", flush=True)
    return found


async def run(asked: argparse.Namespace) -> None:
    print("| " + " | ".join(Found._fields) + " |\n" + "|---" * len(Found._fields) + "|", flush=True)
    until = time.monotonic() + asked.within
    costs: dict[int, list[float]] = {}
    with running_postgres(Durable) as postgres:
        for _ in range(asked.rounds):
            for count in asked.servers:
                async with servers_on(postgres.new_database(), count) as servers:
                    first_rate = asked.rate * (count if asked.each else 1)
                    found = await measure(postgres, servers, first_rate, asked.seconds, asked.generators)
                    costs.setdefault(count, []).append(found.us_a_move)
                    held, broken = (first_rate, 0.0) if found.held else (0.0, first_rate)
                    while asked.fastest and held and time.monotonic() < until and (not broken or broken / held > 1.1):
                        rate = (held + broken) / 2 if broken else 2 * held
                        found = await measure(postgres, servers, rate, asked.seconds, asked.generators)
                        held, broken = (rate, broken) if found.held else (held, rate)
    first = min(costs[asked.servers[0]])
    for count, found_costs in costs.items():
        print(f"{count} servers: {min(found_costs) / first:.2f} times the processor time a move of {asked.servers[0]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--servers", type=int, nargs="+", default=[1, 3], help="numbers of servers to compare")
    parser.add_argument("--rate", type=float, default=300.0, help="moves a second; with --fastest the first one")
    parser.add_argument("--each", action="store_true", help="the rate is that of each server, not of all together")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rounds", type=int, default=1, help="of all numbers of servers, in turns; the least counts")
    parser.add_argument("--generators", type=int, default=1, help="processes with players")
    parser.add_argument("--fastest", action="store_true", help="search for the highest rate with a p99 below 50 ms")
    parser.add_argument("--within", type=float, default=240.0, help="seconds after which no other rate is tried")
    uvloop.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
