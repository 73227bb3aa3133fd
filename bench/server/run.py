"""The table server under load, beside boardgame.io's: `python bench/server/run.py [--only crowd fastest …]`.

Each server is a process of its own; the players are real WebSocket clients in this one, on loopback. A latency is
counted from a move sent to the view received by an opponent. Tables are opened afresh for every measurement, so many
that no match ends: Glastonbury for two lasts about 75 moves, for four about 150. With fewer tables the players would
have no moves left, and a server would seem to be slow.

boardgame.io: `npm install --prefix .peers/boardgame.io boardgame.io@0.50.2 node-persist@3`. It is measured twice: with
its storage in memory, and with its own storage on disk (FlatFile, which does not wait for the disk either).
"""

import argparse
import asyncio
import itertools
import json
import math
import os
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import boardgame_tables
import httpx
import uvloop
from load import WARM_UP, LoadTable, Measured, drive
from spellbox_tables import Guests, echo_tables

HERE = Path(__file__).parent
PEER = HERE.parent.parent / ".peers" / "boardgame.io" / "node_modules"
GAME = "glastonbury"
PAIRS = 500
"""Two-player tables in the search for the highest rate, at least."""
MOVES_A_PAIR = 50
"""The most moves that are asked of one of them: fewer than a match has."""
BOUND = 50.0
"""Milliseconds: the p99 up to which a rate counts as sustained."""
FIRST_RATE, FINEST = 500.0, 100.0
"""Moves a second: where the search begins, and the step at which it ends."""
PROBE_SECONDS = 6.0
SUSTAINED = 0.98
"""The share of the asked moves that must have been made."""
MIB = 1024 * 1024
Open = Callable[[int], Awaitable[list[LoadTable]]]
"""Opens so many tables."""
Row = dict[str, Any]


class Server:
    """A server process, and what it uses."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    def cpu(self) -> float:
        """Processor seconds so far, of all threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Resident, in MiB."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / MIB

    def memory_with_workers(self) -> float:
        """Of the server and its worker processes in MiB; what several of them share counts once."""
        pid = self.process.pid
        children = [
            Path(f"/proc/{child}")
            for task in Path(f"/proc/{pid}/task").iterdir()
            for child in (task / "children").read_text().split()
        ]
        texts = [(each / "smaps_rollup").read_text() for each in (Path(f"/proc/{pid}"), *children)]
        return sum(int(re.findall(r"^Pss:\s+(\d+) kB", text, re.MULTILINE)[0]) for text in texts) / 1024


@asynccontextmanager
async def serving(port: int, *command: str | Path, **environment: str) -> AsyncIterator[Server]:
    """A server in a process of its own, once it can be connected to."""
    process = await asyncio.create_subprocess_exec(
        *command, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=sys.stderr
    )
    try:
        while not await connects(port):
            if process.returncode is not None:
                raise SystemExit(f"{command[0]} ended with {process.returncode}")
            await asyncio.sleep(0.1)
        yield Server(process)
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def connects(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@asynccontextmanager
async def our_server(*options: str) -> AsyncIterator[tuple[Server, Guests]]:
    """Ours, on a fresh database whose every commit is on disk before it is told."""
    port = free_port()
    with tempfile.TemporaryDirectory(dir=HERE) as folder:
        database = f"sqlite+aiosqlite:///{folder}/bench.db"
        flags = ("--port", str(port), "--database", database, "--no-limits", *options)
        async with (
            serving(port, sys.executable, "-m", "spellbox.cli", "serve", *flags) as server,
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http,
        ):
            while not (await http.get("/healthz")).json()["ready"]:
                await asyncio.sleep(0.2)
            yield server, Guests(http, port)


def pairs_for(rate: float, seconds: float) -> int:
    """How many tables for two a load needs, so that no match ends in it."""
    return max(PAIRS, math.ceil(rate * (WARM_UP + seconds) / MOVES_A_PAIR))


async def measure(opening: Open, server: Server, rate: float, seconds: float) -> Measured:
    """A load on fresh tables."""
    tables = await opening(pairs_for(rate, seconds))
    try:
        return await drive(tables, rate, seconds, server.cpu)
    finally:
        for table in tables:
            table.leave()


async def fastest(opening: Open, server: Server, what: str) -> list[Row]:
    """The highest rate that is sustained: doubled until one is not, then by halves; and all that were tried."""
    rows: list[Row] = []
    held, broken = 0.0, 0.0
    while not broken or broken - held > FINEST:
        rate = (held + broken) / 2 if broken else held * 2 or FIRST_RATE
        found = await measure(opening, server, rate, PROBE_SECONDS)
        rows.append(row(what, found))
        if found.p99 <= BOUND and found.moves_per_second >= SUSTAINED * rate:
            held = rate
        else:
            broken = rate
    return sorted(rows, key=lambda each: each["asked"])


def row(what: str, found: Measured, **more: float) -> Row:
    """One measurement, shown as soon as it is made."""
    told = {"what": what} | {key: round(value, 2) for key, value in (found._asdict() | more).items()}
    print(told, file=sys.stderr, flush=True)
    return told


async def crowd() -> list[Row]:
    """500 tables for four, 500 moves a second for half a minute."""
    async with our_server() as (server, guests):
        empty, written = server.memory(), await guests.commits()
        tables = await guests.open_tables(GAME, 500, 4)
        found = await drive(tables, 500, 30, server.cpu)
        mib = (server.memory() - empty) / len(tables)
        written = await guests.commits() - written
        return [row("500 tables for four", found, mib_a_table=mib, mib_empty=empty, commits=written)]


async def ours() -> list[Row]:
    async with our_server() as (server, guests):
        return await fastest(lambda pairs: guests.open_tables(GAME, pairs, 2), server, "Spellbox, tables for two")


async def theirs(storage: str = "in memory", **environment: str) -> list[Row]:
    port, numbers = free_port(), itertools.count()
    command = ("node", HERE / "boardgame_io.cjs", str(port))
    environment |= {"NODE_PATH": str(PEER), "NODE_ENV": "production"}
    async with serving(port, *command, **environment) as server:
        return await fastest(
            lambda pairs: boardgame_tables.open_tables(port, numbers, pairs, 2),
            server,
            f"boardgame.io {storage}, tables for two",
        )


async def theirs_on_disk() -> list[Row]:
    with tempfile.TemporaryDirectory(dir=HERE) as folder:
        return await theirs("on disk", FLATFILE_DIR=folder)


async def archmages() -> list[Row]:
    """Sixteen tables where archmages play each other without a pause, and people at fifty others."""
    async with our_server("--pace", "0") as (server, guests):
        people = await guests.open_tables(GAME, 50, 2)
        alone = await drive(people, 50, 10, server.cpu)
        for _ in range(16):
            await guests.watch_bots(GAME, "archmage")
        thinking = await drive(people, 50, 15, server.cpu)
        return [row("50 moves/s", alone), row("50 moves/s, sixteen archmages thinking", thinking)]


async def generator() -> list[Row]:
    """What the load generator can do: the same load on a server that knows no game."""
    port = free_port()
    async with serving(port, sys.executable, HERE / "echo.py", str(port)) as server:
        return await fastest(partial(echo_tables, port), server, "echo, tables for two")


PARTS: dict[str, Callable[[], Coroutine[Any, Any, list[Row]]]] = {
    "crowd": crowd,
    "ours": ours,
    "theirs": theirs,
    "theirs-on-disk": theirs_on_disk,
    "archmages": archmages,
    "generator": generator,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--json", type=Path, default=HERE / "results.json", help="where to write all that was measured")
    chosen = parser.parse_args()
    rows = [found for part in chosen.only for found in uvloop.run(PARTS[part]())]
    chosen.json.write_text(json.dumps(rows, indent=1) + "\n")
    print("\n".join(markdown(rows)))


def markdown(rows: list[Row]) -> list[str]:
    heads = [*Measured._fields, "mib_a_table", "mib_empty", "commits"]
    lines = ["| what | " + " | ".join(heads) + " |", "|---" * (len(heads) + 1) + "|"]
    return lines + ["| " + " | ".join(str(found.get(key, "")) for key in ("what", *heads)) + " |" for found in rows]


if __name__ == "__main__":
    main()
