"""Kill the server at random moments while people play, start it again on the same database, and miss nothing.

Every move that was acknowledged must be on disk, once and as it was made; a move that was not acknowledged is sent
again with the same id and must be played once. `python bench/server/chaos.py --kills 200 --matches 50`

With `--servers 3` several servers share a PostgreSQL with a synchronous standby. They are killed, suspended for longer
than their lease, suspended until another process has their name, stopped, started with a wrong clock, or all updated
one after another; connections are cut; the database is restarted, or killed and replaced by its standby; Redis hangs,
or is killed and started again, where there is one on the machine; the others go on:
`PYTHONPATH=tests python bench/server/chaos.py --servers 3 --kills 100 --matches 30`
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import sqlalchemy as sql
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from spellbox import games
from spellbox.server import events
from spellbox.server.app import free_socket
from spellbox.server.slots import LEASE
from spellbox.server.store import Store, schema
from spellbox.server.store.engine import open_engine
from spellbox.server.store.packing import unpack
from spellbox.server.table import TableConfig, replayed

THINKING = 0.3
"""The most seconds that a player thinks."""
PATIENCE = 600.0
LEAVING = 60.0
"""Seconds in which a process must end that has lost its name to another."""
FAULTS = ("kill", "suspend", "replace", "stop", "clock", "update", "cut", "restart", "failover", "redis")
"""What can happen to a server (the first five), to all of them, to connections, to the database, and to Redis."""
AWAY = 6.0
"""The most seconds for which Redis is away: longer than servers wait for it."""
WRONG = 3600.0
"""The most seconds by which a wrong clock is wrong."""
WRONG_CLOCK = """
import runpy, sys, time
real, wrong = time.time, float(sys.argv.pop(1))
time.time = lambda: real() + wrong
runpy.run_module("spellbox.cli", run_name="__main__", alter_sys=True)
"""
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'spellbox%' AND random() < 0.5"
DOWN = (OSError, WebSocketException, httpx.TransportError, TimeoutError)


EXPECTED = (
    "could not write",
    "a heartbeat failed",
    "could not hand over",
    "the database does not work yet",
    "could not announce",
    "asyncpg",
    "Application startup failed",
    "could not catch up",
    "housekeeping failed",
    "a worker was lost",
    "another server named",
    "timeout graceful shutdown exceeded",
    "Redis is out of reach",
)
"""What one of several servers may log when another has taken its tables or its name, or the database cannot be reached;
that a bot got no processor time for a minute; and that a stop took longer than a second."""


class Server:
    """The real command, always on the same port and database."""

    def __init__(
        self, address: str, errors: Path, ports: Iterator[int], node: str = "main", more: Sequence[str] = ()
    ) -> None:
        port = str(next(ports))
        self.url = f"http://127.0.0.1:{port}"
        self.address, self.errors, self.ports, self.node, self.more = address, errors, ports, node, more
        self.command = ["serve", "--no-limits", "--pace", "0", "--workers", "1"]
        self.command += ["--port", port, "--database", address, "--node", node, "--node-url", self.url, *more]

    def start(self, wrong: float = 0.0) -> None:
        """Start the server, with a clock that is wrong by so many seconds."""
        program = ["-c", WRONG_CLOCK, str(wrong)] if wrong else ["-m", "spellbox.cli"]
        with self.errors.open("a") as out:
            command = [sys.executable, *program, *self.command]
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=out)

    def supervise(self) -> None:
        """Start the server again if it has ended by itself, as one does that finds no database when it starts."""
        if self.process.poll() is not None:
            self.start()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    async def suspend(self, seconds: float) -> None:
        """Stop the process for a while, so that it wakes up without knowing what happened meanwhile."""
        self.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        self.process.send_signal(signal.SIGCONT)

    async def replace(self) -> "Server":
        """Suspend the process until another one has its name; when it wakes up, it must end by itself."""
        other = Server(self.address, self.errors, self.ports, self.node, self.more)
        self.process.send_signal(signal.SIGSTOP)
        other.start()
        await other.wait_until_ready()
        self.process.send_signal(signal.SIGCONT)
        await asyncio.to_thread(self.process.wait, LEAVING)
        return other

    async def wait_until_ready(self) -> None:
        async with httpx.AsyncClient() as http:
            while not await self.is_ready(http):
                self.supervise()
                await asyncio.sleep(0.1)

    async def is_ready(self, http: httpx.AsyncClient) -> bool:
        """Whether the server has joined the others: before, it has only asked for its name."""
        with contextlib.suppress(*DOWN):
            return (await http.get(f"{self.url}/readyz")).status_code == 200
        return False

    async def stop(self) -> None:
        """Stop the server as for an update: it hands its tables over."""
        self.process.terminate()
        await asyncio.to_thread(self.process.wait)

    async def update(self) -> None:
        """Stop the server, start it again, and wait until it plays."""
        await self.stop()
        self.start()
        await self.wait_until_ready()

    def complaints(self, expected: Iterable[str] = ()) -> list[str]:
        """What the server has said on its error output, beside its starts and what is expected."""
        lines = [line for line in self.errors.read_text().splitlines() if '"level": "info"' not in line]
        return [line for line in lines if not any(text in line for text in expected)]


class Sent(NamedTuple):
    """A move as it was sent."""

    table: str
    guest: str
    id: str
    seat: str
    move: str


class Kept(NamedTuple):
    """An event as it is on disk."""

    table: str
    number: int
    event: str


class Guest(NamedTuple):
    id: str
    cookie: str


class Client:
    """Somebody at a table, who plays at random and comes back after every break."""

    ids = itertools.count(1)

    def __init__(self, chaos: "Chaos", guest: Guest, opened: dict[str, str], seat: str) -> None:
        self.chaos, self.guest, self.seat = chaos, guest, seat
        self.table, self.key = opened["id"], opened["invite"]
        self.info: dict[str, Any] = {}
        self.legal: list[str] = []
        self.log: list[list[dict[str, Any]]] = []
        self.epoch = 0
        self.pending: dict[str, Any] | None = None
        self.url = ""
        """Where the table is, as a server has told; else any server is asked."""
        self.socket: ClientConnection | None = None

    @property
    def saw_the_end(self) -> bool:
        return self.info.get("status") == "over"

    @property
    def over(self) -> bool:
        return self.saw_the_end or (self.chaos.ended and self.pending is None)

    async def stay(self) -> None:
        """Play until the match is over."""
        while not self.over:
            told, self.url = self.url, ""
            with contextlib.suppress(*DOWN):
                await self.visit(told or self.chaos.any_url())
            await asyncio.sleep(0 if self.url else self.chaos.dice.uniform(0.02, 0.3))

    async def visit(self, url: str) -> None:
        """One connection: say what is held, send again what was not answered, go on playing."""
        address = f"{url.replace('http', 'ws')}/api/tables/{self.table}/socket"
        headers = {"Cookie": self.guest.cookie}
        async with connect(address, additional_headers=headers, compression=None, ping_interval=None) as socket:
            self.socket = socket
            lines = {self.seat: len(self.log)} if self.log else {}
            await socket.send(
                json.dumps({"type": "hello", "key": self.key, "epoch": self.epoch, "lines": lines, "notes": 0})
            )
            self.hear(json.loads(await socket.recv()))
            if self.pending:
                await socket.send(json.dumps(self.pending))
            await self.converse(socket)

    async def converse(self, socket: ClientConnection) -> None:
        while not self.over:
            if self.pending is None and (wish := self.wish()):
                await asyncio.sleep(self.chaos.dice.uniform(0, THINKING))
                self.pending = {"id": str(next(self.ids)), **wish}
                await socket.send(json.dumps(self.pending))
            with contextlib.suppress(TimeoutError):
                self.hear(json.loads(await asyncio.wait_for(socket.recv(), 1)))

    def wish(self) -> dict[str, Any] | None:
        """What to ask for next, as the table is."""
        seats = {seat["seat"]: seat for seat in self.info["seats"]}
        if self.info["status"] == "open":
            empty = [name for name, seat in seats.items() if seat["kind"] == "empty"]
            if seats[self.seat]["guest"] != self.guest.id:
                return {"type": "sit", "seat": self.seat}
            if self.info["host"] == self.guest.id and not empty:
                return {"type": "start"}
            if self.info["host"] == self.guest.id and empty[-1] == self.chaos.bots.get(self.table):
                return {"type": "bot", "seat": empty[-1], "level": "apprentice"}
        if self.info["status"] == "playing" and self.legal:
            return {"type": "move", "seat": self.seat, "move": self.chaos.dice.choice(self.legal)}
        return None

    def hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "table":
                self.see(message)
                self.answered(message.get("answers"))
            case "done":
                self.answered(message["id"])
            case "refused" if self.pending and self.pending["type"] != "move":
                self.pending = None  # it was done before the server fell
            case "closed":  # we were too slow, or the table is at another server; the page comes back too
                self.url = message.get("to") or ""
                raise ConnectionError(message["reason"])
            case "refused":
                self.chaos.problems.append(f"{self.table} {self.seat} sent {self.pending} and heard {message}")
                self.pending = None

    def see(self, message: dict[str, Any]) -> None:
        self.info = message.get("table") or self.info
        for sight in message.get("sights", []):
            if sight["seat"] == self.seat:
                keep = sight["log"]["keep"]
                if keep > len(self.log):
                    self.chaos.problems.append(
                        f"{self.table} {self.seat}: told to keep {keep} of {len(self.log)} lines"
                    )
                self.log = self.log[:keep] + sight["log"]["lines"]
                self.legal, self.epoch = sight["legal"], sight["epoch"]

    def answered(self, number: str | None) -> None:
        if self.pending and number == self.pending["id"]:
            if self.pending["type"] == "move":
                asked = self.pending
                self.chaos.acknowledge(Sent(self.table, self.guest.id, asked["id"], asked["seat"], asked["move"]))
            self.pending = None


class Chaos:
    def __init__(
        self,
        address: str,
        folder: Path,
        seed: int,
        forget: bool = False,
        servers: int = 1,
        postgres: Any = None,
        redis: Any = None,
        planned: Sequence[str] = (),
        first_port: int = 0,
    ) -> None:
        self.address, self.forget = address, forget
        self.planned = list(planned)
        names = [f"n{number}" for number in range(1, servers + 1)]
        ports = itertools.count(first_port) if first_port else free_ports()
        more = ["--redis", redis.url] if redis else []
        self.servers = [Server(address, folder / f"{name}.log", ports, name, more) for name in names]
        self.postgres, self.redis = postgres, redis
        self.possible = [fault for fault in FAULTS if redis or fault != "redis"]
        self.dice = random.Random(seed)
        self.faults: Counter[str] = Counter()
        self.acknowledged: list[Sent] = []
        self.clients: dict[str, list[Client]] = {}
        self.bots: dict[str, str] = {}
        """The seat that is for a bot, by table."""
        self.problems: list[str] = []
        self.players: list[asyncio.Task[None]] = []
        self.kills = 0
        self.ended = False

    def acknowledge(self, sent: Sent) -> None:
        self.acknowledged.append(sent)

    def any_url(self) -> str:
        return self.dice.choice(self.servers).url

    async def run(self, kills: int, matches: int, seconds: float) -> None:
        """Break something so many times, or for so long."""
        until = time.monotonic() + seconds
        for server in self.servers:
            server.start()
        try:
            self.players = [asyncio.create_task(self.play_on()) for _ in range(matches)]
            for kill in range(1, kills + 1):
                if time.monotonic() > until:
                    break
                await self.wait_to_kill()
                if self.problems:
                    return
                await self.break_something(kill)
                if self.problems:
                    return
                self.kills = kill
                print(
                    f"{kill} of {kills} kills, {len(self.acknowledged):,} moves, {len(self.clients)} matches",
                    flush=True,
                )
            await self.acknowledgements(1)
            self.ended = True
            await asyncio.wait_for(asyncio.gather(*self.players), PATIENCE)
            await self.compare("the end")
            await self.compare_logs()
        finally:
            for server in self.servers:
                server.kill()
        for server in self.servers:
            self.problems += server.complaints(EXPECTED if len(self.servers) > 1 else ())

    async def break_something(self, number: int) -> None:
        """Kill a server; of several also do another of the faults."""
        victim = self.dice.choice(self.servers)
        fault = self.dice.choice(self.possible) if self.postgres else "kill"
        if self.planned:
            fault = self.planned.pop(0)
        self.faults[fault] += 1
        if fault == "kill":
            victim.kill()
            if self.forget:
                await self.forget_a_move()
            await self.compare(f"kill {number}")
            victim.start()
        elif fault == "suspend":
            await victim.suspend(2 * LEASE)
        elif fault == "replace":
            self.servers[self.servers.index(victim)] = await victim.replace()
        elif fault in ("stop", "clock"):
            await victim.stop()
            victim.start(self.dice.uniform(-WRONG, WRONG) if fault == "clock" else 0.0)
        elif fault == "update":
            for server in self.servers:
                await server.update()
        elif fault == "cut":
            await asyncio.to_thread(self.postgres.ask, CUT)
            for client in itertools.chain(*self.clients.values()):
                if client.socket and self.dice.random() < 0.5:
                    client.socket.transport.abort()
        elif fault == "redis":
            await self.lose_redis()
        elif fault == "failover":
            await asyncio.to_thread(self.postgres.fail_over)
        else:
            await asyncio.to_thread(self.postgres.stop)
            await asyncio.sleep(self.dice.uniform(0, 1))
            await asyncio.to_thread(self.postgres.start)
        if fault != "kill":
            await self.compare(f"{fault} {number}")

    async def lose_redis(self) -> None:
        """Let Redis hang for a while, or kill it and start it again."""
        hangs = self.dice.random() < 0.5
        (self.redis.suspend if hangs else self.redis.kill)()
        await asyncio.sleep(self.dice.uniform(0, AWAY))
        await asyncio.to_thread(self.redis.go_on if hangs else self.redis.start)

    async def play_on(self) -> None:
        """One match after another, always by the same people."""
        async with httpx.AsyncClient(timeout=10 if self.postgres else PATIENCE) as http:
            people = [await self.arrive(http) for _ in range(self.dice.choice((1, 2, 2, 3)))]
            while not self.ended:
                players = max(2, len(people))
                settings = {"game": self.dice.choice(games.BUILT_IN), "players": players}
                opened = (await self.ask(http, "/api/tables", settings, people[0])).json()
                if len(people) < players:
                    self.bots[opened["id"]] = f"p{players}"
                clients = [Client(self, guest, opened, f"p{seat}") for seat, guest in enumerate(people, 1)]
                self.clients[opened["id"]] = clients
                await asyncio.gather(*(client.stay() for client in clients))

    async def arrive(self, http: httpx.AsyncClient) -> Guest:
        answer = await self.ask(http, "/api/me", {"name": "Ann"})
        return Guest(answer.json()["id"], answer.headers["set-cookie"].split(";")[0])

    async def ask(self, http: httpx.AsyncClient, path: str, body: Any, guest: Guest | None = None) -> httpx.Response:
        """Ask until there is an answer; a server without tables sends on to another, as a browser goes."""
        told = ""
        while True:
            http.cookies.clear()
            url, told = told or self.any_url() + path, ""
            with contextlib.suppress(*DOWN):
                # httpx would not take the cookie along if it followed a redirect itself.
                cookie = {"Cookie": guest.cookie} if guest else {}
                answer = await http.post(url, json=body, headers=cookie)
                if answer.status_code == 201:
                    return answer
                if answer.status_code == 307:
                    told = answer.headers["location"]
                elif answer.status_code < 500:
                    raise AssertionError(f"POST {url}: {answer.status_code} {answer.text!r}")
            await asyncio.sleep(0 if told else 0.2)

    async def wait_to_kill(self) -> None:
        """Mostly in the midst of play; now and then while the server still gets up."""
        if self.acknowledged and self.dice.random() < 0.1:
            await asyncio.sleep(self.dice.uniform(0, 3))
            return
        await self.acknowledgements(self.dice.randint(1, 60))
        await asyncio.sleep(self.dice.uniform(0, 0.1))

    async def acknowledgements(self, more: int) -> None:
        wanted, until = len(self.acknowledged) + more, time.monotonic() + PATIENCE
        while len(self.acknowledged) < wanted and time.monotonic() < until:
            for server in self.servers if self.postgres else ():
                server.supervise()
            if dead := [task for task in self.players if task.done()]:
                self.problems += [f"somebody plays no more: {task.exception()!r}" for task in dead]
                return
            await asyncio.sleep(0.02)
        if time.monotonic() >= until:
            self.problems.append(f"nothing was played for {PATIENCE} seconds")

    async def compare(self, when: str) -> None:
        """What was acknowledged with what is on disk: every move there, once, in numbered events without a gap."""
        acknowledged = list(self.acknowledged)
        moves: dict[tuple[str, str, str], list[Sent]] = {}
        for table, rows in itertools.groupby(await self.rows(), lambda row: row.table):
            for number, row in enumerate(rows, 1):
                if row.number != number:
                    self.problems.append(f"{when}: event {row.number} of {table} where {number} was due")
                event = events.decode(row.event)
                if isinstance(event, events.Moved) and event.by:
                    sent = Sent(table, event.by, event.id, f"p{event.seat + 1}", event.move)
                    moves.setdefault(sent[:3], []).append(sent)
        for sent in acknowledged:
            if moves.get(sent[:3]) != [sent]:
                self.problems.append(f"{when}: {sent} is {moves.get(sent[:3])} on disk")
        self.problems += [f"{when}: played twice: {found}" for found in moves.values() if len(found) > 1]

    async def rows(self) -> Iterable[Kept]:
        """All events, those of finished matches out of their records."""
        kept = Store(self.address)
        try:
            rows = await kept.rows(sql.select(schema.events))
            packed = await kept.rows(sql.select(schema.records))
        finally:
            await kept.close()
        found = [Kept(row.table, row.number, row.event) for row in rows]
        for row in packed:
            found += [Kept(row.table, number, event) for number, event in enumerate(unpack(row.events), 1)]
        return sorted(found)

    async def forget_a_move(self) -> None:
        """Do what must never happen, to see that it is found."""
        lost = self.acknowledged[-1]
        engine = open_engine(self.address)
        async with engine.begin() as connection:
            there = (schema.events.c.table == lost.table) & schema.events.c.event.contains(f'"id":"{lost.id}"')
            await connection.execute(sql.delete(schema.events).where(there))
        await engine.dispose()

    async def compare_logs(self) -> None:
        """Compare the log of every client with that of its table; the last line may have changed since (G4.4)."""
        kept = Store(self.address)
        for table, clients in self.clients.items():
            found = await kept.tables.load(table)
            if found is None:
                self.problems.append(f"table {table} is gone")
                continue
            for client in clients:
                past = list(found.events)
                # A finished match is told in full: a client that left before its end has read less of every move.
                while not client.saw_the_end and past and len(told_after(found.config, past, client)) > len(client.log):
                    past.pop()
                told = told_after(found.config, past, client)
                if client.log[:-1] != told[: len(client.log)][:-1]:
                    self.problems.append(f"{table} {client.seat} has read {client.log}, not {told}")
        await kept.close()


def told_after(config: TableConfig, past: list[events.Event], client: Client) -> list[list[dict[str, Any]]]:
    """The log of a client's seat after some events; empty if the match has not begun."""
    match = replayed(config, past).match
    if match is None:
        return []
    return [[each | match.game.event_args(each) for each in line] for line in match.log(client.seat)]


def free_ports() -> Iterator[int]:
    while True:
        with contextlib.closing(free_socket("127.0.0.1", 0, exact=True)) as probe:
            port = probe.getsockname()[1]
        # Only now, after the probe is closed, can a server listen there.
        yield port


def postgres_for(servers: int) -> contextlib.AbstractContextManager[Any]:
    """A PostgreSQL with a synchronous standby for several servers; one server needs none."""
    if servers == 1:
        return contextlib.nullcontext()
    from server.postgres import Pair, running_postgres

    return running_postgres(Pair)


def redis_for(servers: int) -> contextlib.AbstractContextManager[Any]:
    """A Redis for several servers, where there is one on this machine."""
    if servers == 1:
        return contextlib.nullcontext()
    from server.redis import MISSING, PROGRAM, running_redis

    if PROGRAM:
        return running_redis()
    print(f"without Redis: {MISSING}")
    return contextlib.nullcontext()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="after which no more kills are made")
    parser.add_argument("--count", type=Path, help="a file to which the number of survived kills is written")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--forget", action="store_true", help="lose a move on purpose, which must be found")
    parser.add_argument("--database", default="", help="else a SQLite file in a temporary folder")
    parser.add_argument("--servers", type=int, default=1, help="several share a PostgreSQL, which is started")
    parser.add_argument(
        "--port", type=int, default=0, help="the first one, if many of these run at once; else any free"
    )
    parser.add_argument("--logs", type=Path, help="a folder where the servers' logs are kept")
    parser.add_argument("--faults", nargs="+", choices=FAULTS, default=[], help="the first ones; then any")
    asked = parser.parse_args()
    begun = time.perf_counter()
    with (
        tempfile.TemporaryDirectory() as folder,
        postgres_for(asked.servers) as postgres,
        redis_for(asked.servers) as redis,
    ):
        own = postgres.new_database() if postgres else f"sqlite+aiosqlite:///{folder}/chaos.db"
        address = asked.database or own
        logs = asked.logs or Path(folder)
        logs.mkdir(parents=True, exist_ok=True)
        found = Chaos(address, logs, asked.seed, asked.forget, asked.servers, postgres, redis, asked.faults, asked.port)
        asyncio.run(found.run(asked.kills, asked.matches, asked.seconds))
    took = time.perf_counter() - begun
    print(*found.problems, sep="\n")
    played = f"{len(found.acknowledged):,} moves acknowledged, {len(found.clients)} matches"
    if asked.count:
        asked.count.write_text(str(0 if found.problems else found.kills))
    faults = ", ".join(f"{count} {name}" for name, count in found.faults.items())
    print(f"{found.kills} faults ({faults}) in {took:.0f} s, {played}, {len(found.problems)} problems")
    return 1 if found.problems else 0


if __name__ == "__main__":
    sys.exit(main())
