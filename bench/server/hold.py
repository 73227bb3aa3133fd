"""What the server must hold, in one run: a full house, a full database, and attackers.

    python bench/server/hold.py [--small | --tiny] [--seconds 60]

2,000 players at 500 tables move after a log-normal 4 s of thought; 200 people look at the lobby; 20 play against
archmages, some against apprentices; 5 matches are analysed; 100,000 finished matches are in the database. First without
attackers, then with three: floods of frames, costly requests, handshakes and tables without end. Limits are the
default ones; everybody has an address of their own. Times are the server's own, from the histograms of /metrics. Then
10,000 idle sockets, and what each takes of the memory.
"""

import argparse
import asyncio
import contextlib
import json
import random
import re
import resource
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, NamedTuple

import httpx
import uvloop
from load import Frames, connect
from run import GAME, HERE, Server, free_port, serving
from spellbox_tables import decode
from stock import FULL, SMALL, TINY, Player, Sizes, Stock, fill

MEAN_THOUGHT, SPREAD = 4.0, 0.7
"""Seconds of thought a move, and the spread of their logarithm."""
REFRESH = 6.0
"""Seconds between two looks at the lobby."""
SOCKETS_A_TABLE = 20
MOST_ATTACKED = 100.0
"""Milliseconds: the p99 of moves that is good enough beside attackers."""
ATTACKERS = ("127.200.0.1", "127.201.0.1", "127.202.0.1")
HEADS = (
    "| | moves/s | p50, ms | p99, ms | lobby p99, ms | own tables p99, ms | apprentice after its rhythm, ms |"
    " loop lag p99, ms | memory, MiB | with workers | server's cores | generator's cores |"
)
RHYTHM = 0.5
"""Seconds after which an apprentice answers."""


class Seat:
    """Somebody who plays at random, after some thought."""

    def __init__(self, player: Player, thought: float) -> None:
        self.player, self.thought = player, thought
        self.socket: Frames | None = None
        self.number = 0
        self.sent = 0.0
        self.waits: list[float] = []
        """Seconds from one move that was seen to the next, for games against bots: a bot may make several in a turn."""

    async def sit_down(self, port: int, table: str) -> None:
        path = f"/api/tables/{table}/socket"
        self.socket = await connect(port, path, self.hear, self.player.cookie, self.player.address)
        self.socket.say(b'{"type":"hello"}')

    def hear(self, message: bytes) -> None:
        news = decode(message)
        for sight in news.sights:
            if self.sent:
                self.waits.append(time.perf_counter() - self.sent)
                self.sent = 0.0 if sight.legal else time.perf_counter()
            if sight.legal:
                pause = random.lognormvariate(0, SPREAD) * self.thought
                asyncio.get_running_loop().call_later(pause, self.move, sight.seat, sight.legal)

    def move(self, seat: str, legal: list[str]) -> None:
        assert self.socket is not None
        if not self.socket.transport.is_closing():
            self.number += 1
            self.sent = time.perf_counter()
            said = {"type": "move", "id": f"m{self.number}", "seat": seat, "move": random.choice(legal)}
            self.socket.say(json.dumps(said).encode())


class Figures(NamedTuple):
    """The server's counters at a moment."""

    at: float
    cpu: float
    own: float
    samples: dict[str, float]


@asynccontextmanager
async def full_house(sizes: Sizes) -> AsyncIterator[tuple[int, Server, Stock]]:
    """Our server with its real limits, on a database that is full already."""
    port = free_port()
    with tempfile.TemporaryDirectory(dir=HERE) as folder:
        database = f"sqlite+aiosqlite:///{folder}/hold.db"
        begun = time.perf_counter()
        stock = await fill(database, GAME, sizes)
        say(f"the database is filled in {time.perf_counter() - begun:.0f} s")
        flags = ("--port", str(port), "--database", database)
        async with serving(port, sys.executable, "-m", "spellbox.cli", "serve", *flags) as server:
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
                while (await http.get("/readyz")).status_code != 200:
                    await asyncio.sleep(0.2)
            yield port, server, stock


async def look_at_lobby(port: int, player: Player) -> None:
    """As an open page does."""
    transport = httpx.AsyncHTTPTransport(local_address=player.address)
    address, headers = f"http://127.0.0.1:{port}", {"Cookie": player.cookie}
    async with httpx.AsyncClient(base_url=address, transport=transport, headers=headers, timeout=60) as http:
        await asyncio.sleep(random.uniform(0, REFRESH))
        while True:
            for path in ("/api/tables", "/api/me/tables"):
                await http.get(path)
            await asyncio.sleep(REFRESH)


async def analyse(port: int, table: str, player: Player) -> None:
    transport = httpx.AsyncHTTPTransport(local_address=player.address)
    async with httpx.AsyncClient(transport=transport, headers={"Cookie": player.cookie}, timeout=600) as http:
        while True:
            await http.post(f"http://127.0.0.1:{port}/api/tables/{table}/analysis", json={})
            await asyncio.sleep(2)


async def flood(port: int, stock: Stock) -> None:
    """Frames without end, on ever new connections."""
    table = stock.tables[0][0]
    while True:
        with contextlib.suppress(OSError):
            socket = await connect(port, f"/api/tables/{table}/socket", ignore, local=ATTACKERS[0])
            socket.say(b'{"type":"hello"}')
            while not socket.transport.is_closing():
                for kind in (b"\x81", b"\x89", b"\x8a"):
                    socket.transport.write((kind + b"\x84\0\0\0\0abcd") * 500)
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)


async def ask_for_much(port: int, stock: Stock) -> None:
    """Requests that cost the server more than they cost us."""
    transport = httpx.AsyncHTTPTransport(local_address=ATTACKERS[1])
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=60) as http:
        me = await http.post("/api/me", json={"name": "attacker"})
        headers = {"Cookie": me.headers["set-cookie"].split(";")[0]}
        while True:
            for table, _ in stock.finished:
                with contextlib.suppress(httpx.HTTPError):
                    await http.get(f"/api/tables/{table}/replay", headers=headers)
                    await http.post(f"/api/tables/{table}/analysis", json={}, headers=headers)
                    await http.get("/api/me/tables", headers=headers)


async def open_without_end(port: int, stock: Stock) -> None:
    """Handshakes and tables as fast as they are taken."""
    transport = httpx.AsyncHTTPTransport(local_address=ATTACKERS[2])
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=60) as http:
        me = await http.post("/api/me", json={"name": "attacker"})
        cookie = me.headers["set-cookie"].split(";")[0]
        while True:
            with contextlib.suppress(OSError, httpx.HTTPError):
                await http.post("/api/tables", json={"game": GAME, "public": True}, headers={"Cookie": cookie})
                for table, _ in stock.tables[:20]:
                    socket = await connect(port, f"/api/tables/{table}/socket", ignore, cookie, ATTACKERS[2])
                    socket.say(b'{"type":"hello"}')
                    socket.transport.close()
            await asyncio.sleep(0.01)


def ignore(_: bytes) -> None:
    pass


async def figures(port: int, server: Server) -> Figures:
    """Read /metrics; buckets are keyed by name, route and bound."""
    async with httpx.AsyncClient(timeout=60) as http:
        text = (await http.get(f"http://127.0.0.1:{port}/metrics")).text
    samples = {name: float(value) for name, value in re.findall(r"^(spellbox\S*(?: \S+)*?) (\S+)$", text, re.MULTILINE)}
    return Figures(time.perf_counter(), server.cpu(), time.process_time(), samples)


def quantile(name: str, share: float, before: Figures, after: Figures, route: str = "") -> float:
    """A quantile in milliseconds, from the difference of two histograms, by linear interpolation as Prometheus does."""
    counts: dict[float, float] = {}
    for key, value in after.samples.items():
        if key.startswith(f"{name}_bucket") and (not route or f'route="{route}"' in key):
            bound = float(re.findall(r'le="([^"]+)"', key)[0].replace("+Inf", "inf"))
            counts[bound] = counts.get(bound, 0.0) + value - before.samples.get(key, 0.0)
    bounds = sorted(counts)
    wanted = share * counts[bounds[-1]] if bounds else 0.0
    low, below = 0.0, 0.0
    for bound in bounds:
        if counts[bound] >= wanted and counts[bound] > below:
            if bound == float("inf"):
                return low * 1000
            return (low + (bound - low) * (wanted - below) / (counts[bound] - below)) * 1000
        low, below = bound, counts[bound]
    return float("nan")


def report(what: str, before: Figures, after: Figures, server: Server, bots: list[Seat]) -> float:
    """Print a row; returns the p99 of people's moves."""
    took = after.at - before.at
    moves = after.samples["spellbox_move_seconds_count"] - before.samples["spellbox_move_seconds_count"]
    move = partial(quantile, "spellbox_move_seconds", before=before, after=after)
    http = partial(quantile, "spellbox_http_seconds", 0.99, before, after)
    slow = latest_answer(bots)
    say(
        f"| {what} | {moves / took:.0f} | {move(0.5):.1f} | {move(0.99):.1f} | {http('/api/tables'):.0f} |"
        f" {http('/api/me/tables'):.0f} | {slow} | {quantile('spellbox_loop_lag_seconds', 0.99, before, after):.1f} |"
        f" {server.memory():.0f} | {server.memory_with_workers():.0f} |"
        f" {(after.cpu - before.cpu) / took:.2f} | {(after.own - before.own) / took:.2f} |"
    )
    return move(0.99)


def latest_answer(bots: list[Seat]) -> str:
    """The milliseconds after its rhythm of the latest answer of a bot since the last call."""
    answers = [wait for seat in bots for wait in seat.waits]
    for seat in bots:
        seat.waits.clear()
    return f"{(max(answers) - RHYTHM) * 1000:.0f}" if answers else "none"


def say(text: str) -> None:
    print(text, flush=True)


async def hold(sizes: Sizes, seconds: float) -> bool:
    """Whether people hardly notice the attackers."""
    async with full_house(sizes) as (port, server, stock):
        seats = [Seat(player, MEAN_THOUGHT) for _, group in stock.tables for player in group]
        placed = [table for table, group in stock.tables for _ in group]
        against_archmages = [Seat(player, 1.0) for _, player in stock.archmages]
        against_apprentices = [Seat(player, 1.0) for _, player in stock.apprentices]
        seats += against_archmages + against_apprentices
        placed += [table for table, _ in [*stock.archmages, *stock.apprentices]]
        for seat, table in zip(seats, placed, strict=True):
            await seat.sit_down(port, table)
        async with asyncio.TaskGroup() as group:
            work: list[Coroutine[Any, Any, None]] = [look_at_lobby(port, each) for each in stock.players]
            work += [analyse(port, *each) for each in stock.finished]
            tasks = [group.create_task(each) for each in work]
            await asyncio.sleep(min(20.0, seconds))  # until everybody is in their rhythm
            say(f"apprentice after its rhythm, while everybody came: {latest_answer(against_apprentices)} ms")
            say(HEADS)
            before = await figures(port, server)
            await asyncio.sleep(seconds)
            after = await figures(port, server)
            alone = report("without attackers", before, after, server, against_apprentices)
            tasks += [group.create_task(each(port, stock)) for each in (flood, ask_for_much, open_without_end)]
            before = await figures(port, server)
            await asyncio.sleep(seconds)
            after = await figures(port, server)
            attacked = report("with three attackers", before, after, server, against_apprentices)
            for task in tasks:
                task.cancel()
        for seat in seats:
            if seat.socket:
                seat.socket.transport.close()
        return attacked <= max(MOST_ATTACKED, 2 * alone)


async def idle(sizes: Sizes) -> None:
    """Sockets that only listen, twenty at a table; the tables themselves are in memory before."""
    sizes = sizes._replace(finished=1, tables=max(1, sizes.idle // SOCKETS_A_TABLE), archmages=0)
    async with full_house(sizes) as (port, server, stock):
        for number in range(len(stock.tables)):
            await listen(port, stock, number * SOCKETS_A_TABLE)
        await asyncio.sleep(3)
        before = server.memory()
        sockets = [await listen(port, stock, number) for number in range(sizes.idle)]
        await asyncio.sleep(5)
        each = (server.memory() - before) * 1024 / len(sockets)
        say(f"{len(sockets):,} idle sockets: {each:.1f} kB of memory each")


async def listen(port: int, stock: Stock, number: int) -> Frames:
    table, group = stock.tables[number // SOCKETS_A_TABLE % len(stock.tables)]
    address = f"127.{150 + number // 60_000}.{number // 250 % 240}.{1 + number % 250}"
    player = group[number % len(group)]
    socket = await connect(port, f"/api/tables/{table}/socket", ignore, player.cookie, address)
    socket.say(b'{"type":"hello"}')
    return socket


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--small", action="store_true", help="a twentieth of everything")
    parser.add_argument("--tiny", action="store_true", help="ten tables: to see that it works")
    parser.add_argument("--seconds", type=float, default=60.0, help="of each of the two measurements")
    parser.add_argument("--only", choices=("hold", "idle"))
    chosen = parser.parse_args()
    sizes = TINY if chosen.tiny else SMALL if chosen.small else FULL
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    held = chosen.only == "idle" or uvloop.run(hold(sizes, chosen.seconds))
    if chosen.only != "hold":
        uvloop.run(idle(sizes))
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
