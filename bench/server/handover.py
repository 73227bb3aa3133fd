"""How long players wait when one of three servers stops, starts again or is killed.

`PYTHONPATH=tests python bench/server/handover.py --tables 60 --rounds 3`

Players connect again as the page does: at once to where a server sends them, else to any server after a pause that
doubles. `away` is the time from the loss of a connection to the table's next welcome, for every player who was sent
away; `move` the longest time that a table of the stopped server waited for an answer to a move. All in milliseconds.
"""

import argparse
import asyncio
import contextlib
import functools
import itertools
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import httpx
import uvloop
from load import Frames, connect
from run import GAME, Server, connects, free_port, serving
from several import Durable

from server.postgres import running_postgres

FIRST_PAUSE, HOPS = 0.5, 3
"""Of the page: web/src/net/connection.svelte.ts."""
THINKING = 0.3
"""Seconds that a player thinks, at the mean."""
BEFORE, AFTER = 2.0, 6.0
"""Seconds of play before and after a server stops."""


class Waited(NamedTuple):
    """What a change of servers meant to players, in seconds."""

    away: list[float]
    move: list[float]


class Servers:
    """Several servers on one database, by their ports."""

    def __init__(self, address: str, count: int, stack: contextlib.AsyncExitStack) -> None:
        self.address, self.stack = address, stack
        self.names = {free_port(): f"n{number}" for number in range(count)}
        self.running: dict[int, Server] = {}

    async def start(self, port: int) -> None:
        """Start a server, and wait until it has loaded all rules."""
        flags = ["--port", str(port), "--database", self.address, "--no-limits", "--node", self.names[port]]
        command = [sys.executable, "-m", "spellbox.cli", "serve", *flags, "--node-url", f"http://127.0.0.1:{port}"]
        self.running[port] = await self.stack.enter_async_context(serving(port, *command))
        async with httpx.AsyncClient(timeout=60) as http:
            while not (await http.get(f"http://127.0.0.1:{port}/healthz")).json()["ready"]:
                await asyncio.sleep(0.2)

    async def stop(self, port: int) -> None:
        server = self.running.pop(port)
        server.process.terminate()
        await server.process.wait()

    async def kill(self, port: int) -> None:
        server = self.running.pop(port)
        server.process.kill()
        await server.process.wait()

    async def anywhere(self, dice: random.Random) -> int:
        """The port of a server that takes connections, as a proxy finds one."""
        while True:
            for port in dice.sample(list(self.names), len(self.names)):
                if await connects(port):
                    return port
            await asyncio.sleep(0.05)


class PlayerFrames(Frames):
    """A WebSocket that tells when it has ended."""

    ended: Callable[[], None] = staticmethod(lambda: None)

    def connection_lost(self, problem: Exception | None) -> None:
        super().connection_lost(problem)
        self.ended()


class Player:
    """Somebody at a table, who plays at random and comes back."""

    ids = itertools.count(1)

    def __init__(self, servers: Servers, cookie: str, opened: dict[str, str], seat: str, port: int) -> None:
        self.servers, self.cookie, self.seat, self.port = servers, cookie, seat, port
        self.path, self.key = f"/api/tables/{opened['id']}/socket", opened["invite"]
        self.dice = random.Random(f"{opened['id']}{seat}")
        self.news = asyncio.Event()
        self.table: dict[str, Any] = {}
        self.legal: list[str] = []
        self.epoch = self.lines = 0
        self.pending: dict[str, Any] | None = None
        self.asked = 0.0
        self.sent_to: int | None = None
        self.frames: Frames | None = None
        self.lost_at = 0.0
        self.away: list[float] = []
        self.waits: list[tuple[float, float]] = []
        self.refusals: list[str] = []
        self.home = port
        """Where the table was when the match began."""

    async def stay(self) -> None:
        """Keep a connection, for ever."""
        pause, hops = FIRST_PAUSE, 0
        port = self.port
        while True:
            welcomed = len(self.away)
            with contextlib.suppress(OSError):
                await self.visit(port)
            self.lost_at = self.lost_at or time.perf_counter()
            if len(self.away) > welcomed:
                pause, hops = FIRST_PAUSE, 0
            hops += self.sent_to is not None
            if self.sent_to is None or hops > HOPS:
                await asyncio.sleep(pause * self.dice.uniform(0.75, 1.25))
                pause *= 2
            port, self.sent_to = self.sent_to or await self.servers.anywhere(self.dice), None

    async def visit(self, port: int) -> None:
        self.sent_to = None
        ended = asyncio.Event()
        frames = await connect(port, self.path, self.hear, self.cookie, kind=PlayerFrames)
        assert isinstance(frames, PlayerFrames)
        frames.ended = ended.set
        lines = {self.seat: self.lines} if self.lines else {}
        hello = {"type": "hello", "key": self.key, "epoch": self.epoch, "lines": lines, "notes": 0}
        frames.say(json.dumps(hello).encode())
        self.port, self.frames = port, frames
        try:
            await ended.wait()
        finally:
            self.frames = None
            frames.transport.close()

    def hear(self, text: bytes) -> None:
        message = json.loads(text)
        match message["type"]:
            case "table":
                self.see(message)
            case "done":
                self.answered(message["id"])
            case "refused":
                self.refusals.append(message["reason"])
                self.answered(message["id"])
            case "closed":
                self.lost_at = self.lost_at or time.perf_counter()
                to = message.get("to")
                self.sent_to = int(to.rpartition(":")[2]) if to else None
        self.news.set()

    def see(self, message: dict[str, Any]) -> None:
        self.table = message.get("table") or self.table
        for sight in message.get("sights", ()):
            self.legal, self.epoch = sight["legal"], sight["epoch"]
            self.lines = sight["log"]["keep"] + len(sight["log"]["lines"])
        if self.lost_at or not self.away:  # the first message after the connection was lost
            self.away.append(time.perf_counter() - self.lost_at if self.lost_at else 0.0)
            self.lost_at = 0.0
            if self.pending and self.frames:
                self.frames.say(json.dumps(self.pending).encode())
        self.answered(message.get("answers"))

    def answered(self, number: str | None) -> None:
        if self.pending and number == self.pending["id"]:
            self.waits.append((self.asked, time.perf_counter() - self.asked))
            self.pending = None

    async def ask(self, **wish: str) -> None:
        """Ask for something, also again after a break, until it is answered."""
        self.pending, self.asked = {"id": str(next(self.ids)), **wish}, time.perf_counter()
        self.legal = []
        if self.frames:
            self.frames.say(json.dumps(self.pending).encode())
        while self.pending:
            self.news.clear()
            await self.news.wait()

    async def play(self) -> None:
        while True:
            if self.legal:
                await asyncio.sleep(self.dice.uniform(0, 2 * THINKING))
                if self.legal:
                    await self.ask(type="move", seat=self.seat, move=self.dice.choice(self.legal))
            else:
                self.news.clear()
                await self.news.wait()

    def waiting(self) -> list[tuple[float, float]]:
        """All waits with their beginning, also the one that lasts."""
        now = time.perf_counter()
        return self.waits + ([(self.asked, now - self.asked)] if self.pending else [])


async def open_table(servers: Servers, port: int, tasks: list[asyncio.Task[None]]) -> list[Player]:
    """A table for two at a server, at which a match has begun."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        cookies = []
        for name in ("Ann", "Bob"):
            http.cookies.clear()
            answer = await http.post("/api/me", json={"name": name})
            cookies.append(answer.headers["set-cookie"].split(";")[0])
        http.cookies.clear()
        answer = await http.post("/api/tables", json={"game": GAME}, headers={"Cookie": cookies[0]})
        opened = answer.raise_for_status().json()
    players = [
        Player(servers, cookie, opened, f"p{seat}", answer.url.port or port) for seat, cookie in enumerate(cookies, 1)
    ]
    for player in players:
        tasks.append(asyncio.create_task(player.stay()))
        while not player.table:
            player.news.clear()
            await player.news.wait()
        await player.ask(type="sit", seat=player.seat)
        player.home = player.port
    await players[0].ask(type="start")
    return players


async def watch(servers: Servers, tables: int, fault: Callable[[], Any]) -> Waited:
    """What the players at fresh tables notice of a change, at the servers whose tables are moved by it."""
    tasks: list[asyncio.Task[None]] = []
    players: list[list[Player]] = []
    for number in range(tables):
        players.append(await open_table(servers, list(servers.running)[number % len(servers.running)], tasks))
    tasks += [asyncio.create_task(player.play()) for pair in players for player in pair]
    await asyncio.sleep(BEFORE)
    begun = time.perf_counter()
    for pair in players:
        for player in pair:
            player.away.clear()
            player.home = player.port
            player.away.append(0.0)
    await fault()
    await asyncio.sleep(max(0.0, begun + AFTER - time.perf_counter()))
    moved = [pair for pair in players if any(len(player.away) > 1 or player.lost_at for player in pair)]
    now = time.perf_counter()
    away = [
        sum(player.away[1:]) + (now - player.lost_at if player.lost_at else 0.0) for pair in moved for player in pair
    ]
    move = [
        max((wait for player in pair for asked, wait in player.waiting() if asked + wait > begun), default=0.0)
        for pair in moved
    ]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    refusals = sum(len(player.refusals) for pair in players for player in pair)
    if refusals:
        print(f"{refusals} moves were refused", file=sys.stderr)
    return Waited(away, move)


def told(what: str, waits: list[float]) -> str:
    """A line of the table: percentiles in milliseconds."""
    if not waits:
        return f"| {what} | 0 | | | |"
    found = sorted(waits)
    at = [found[int(len(found) * part)] for part in (0.5, 0.9, 0.99)]
    return f"| {what} | {len(found)} | " + " | ".join(f"{1000 * each:,.0f}" for each in (*at, found[-1])) + " |"


async def run(asked: argparse.Namespace) -> None:
    found = {what: Waited([], []) for what in asked.only}
    with running_postgres(Durable) as postgres:
        async with contextlib.AsyncExitStack() as stack:
            servers = Servers(postgres.new_database(), asked.servers, stack)
            for port in servers.names:
                await servers.start(port)
            ports = itertools.cycle(servers.names)
            for _ in range(asked.rounds):
                for what in asked.only:
                    port = next(ports)
                    await asyncio.sleep(3)  # the last one gets its slots by the next heartbeats
                    if what == "start":
                        await servers.stop(port)
                    act = {"stop": servers.stop, "start": servers.start, "kill": servers.kill}[what]
                    waited = await watch(servers, asked.tables, functools.partial(act, port))
                    found[what].away.extend(waited.away)
                    found[what].move.extend(waited.move)
                    if what != "start":
                        await servers.start(port)
    print("| what | count | p50 | p90 | p99 | longest |\n|---|---|---|---|---|---|")
    for what, waited in found.items():
        print(told(f"{what}, away", waited.away))
        print(told(f"{what}, move", waited.move), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--tables", type=int, default=60, help="of all servers together")
    parser.add_argument("--rounds", type=int, default=3, help="of every kind of change")
    parser.add_argument("--only", nargs="+", choices=("stop", "start", "kill"), default=["stop", "start", "kill"])
    uvloop.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
