"""A real server in this process, and people who talk to it."""

import asyncio
import contextlib
import itertools
import json
import os
import pickle
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from spellbox.server.app import free_socket, make_app, server_config
from spellbox.server.settings import Limits, ServerSettings
from spellbox.server.workers import Job, Workers

PATIENCE = 900.0
"""Seconds after which a test gives up: rules may have to be compiled first, on a busy machine."""
MOMENT = 0.002
"""Seconds in which more may come to somebody who listens."""
opened: list[Any] = []
"""What must be closed when the server stops."""


async def until(true: Callable[[], bool]) -> None:
    """Wait on the event loop until something is true."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.02)


class RunningServer:
    """A server in a thread of this process."""

    def __init__(self, settings: ServerSettings) -> None:
        self.socket = free_socket(settings.host, 0, exact=True)
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.app = make_app(settings)
        self.server = uvicorn.Server(server_config(self.app, settings))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]})

    def __enter__(self) -> "RunningServer":
        self.thread.start()
        until = time.monotonic() + PATIENCE
        while not self.server.started and time.monotonic() < until:
            time.sleep(0.01)
        return self

    def __exit__(self, *_: Any) -> None:
        self.server.should_exit = True
        self.thread.join()
        self.socket.close()
        while opened:
            opened.pop().close()


class WorkersHere(Workers):
    """Does jobs in this process, for tests of other things: a worker takes a second or two to start."""

    def __init__(self) -> None:
        super().__init__(2)

    def get_ready(self) -> None:
        """Nothing to start."""

    async def run(self, job: Job) -> Any:
        return pickle.loads(pickle.dumps(job))()


class Person:
    """Somebody with a browser."""

    def __init__(self, url: str, name: str = "Ann") -> None:
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        self.url = url
        opened.append(self.http)
        answer = self.http.post("/api/me", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.id = answer.json()["id"]

    @property
    def cookie(self) -> str:
        return f"spellbox={self.http.cookies['spellbox']}"

    def open(self, **settings: Any) -> dict[str, Any]:
        answer = self.http.post("/api/tables", json=settings)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    def at(self, table: str, **hello: Any) -> "AtTable":
        return AtTable(self.url, table, {"Cookie": self.cookie}, **hello)


class AtTable:
    """An open connection to a table, which keeps what it is told as a page would."""

    numbers = itertools.count(1)
    open_timeout = PATIENCE

    def __init__(self, url: str, table: str, headers: dict[str, str], **hello: Any) -> None:
        self.url, self.headers = url, headers
        self.id = table
        self.info: dict[str, Any] = {}
        self.sights: dict[str, dict[str, Any]] = {}
        self.logs: dict[str, list[list[dict[str, Any]]]] = {}
        self.notes: list[dict[str, Any]] = []
        self.clock: dict[str, Any] = {}
        self.heard: list[str] = []
        self.come_in(**hello)

    def come_in(self, **hello: Any) -> None:
        address = f"{self.url.replace('http', 'ws')}/api/tables/{self.id}/socket"
        self.socket: ClientConnection = connect(
            address,
            additional_headers=self.headers,
            compression=None,
            ping_interval=None,
            max_queue=None,
            open_timeout=self.open_timeout,
            legacy=True,
        )
        opened.append(self.socket)
        with contextlib.suppress(ConnectionClosed):  # told why before we could say anything
            self.say(type="hello", **hello)
        self.hear()

    def come_back(self, **hello: Any) -> None:
        """Connect again and say what is held already."""
        epoch = max((sight["epoch"] for sight in self.sights.values()), default=0)
        lines = {seat: len(log) for seat, log in self.logs.items()}
        self.come_in(epoch=epoch, lines=lines, notes=self.notes[-1]["number"] if self.notes else 0, **hello)

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def catch_up(self) -> None:
        """Hear all that comes before it is quiet for a moment.

        The moment is no timeout of `recv`: in CPython before 3.13, `SimpleQueue.get` waits for ever if its timeout ends
        before it begins to wait, which happens to short ones on a busy machine.
        """
        heard = -1
        while heard < len(self.heard):
            heard = len(self.heard)
            time.sleep(MOMENT)
            self.hear_what_came()

    def hear_what_came(self) -> None:
        with contextlib.suppress(TimeoutError):
            while True:
                self.hear(timeout=0)

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "table":
            self.info = message.get("table") or self.info
            self.clock = message.get("clock") or self.clock
            self.notes += message.get("notes", [])
            for sight in message.get("sights", []):
                self.sights[sight["seat"]] = sight
                log = sight["log"]
                self.logs[sight["seat"]] = self.logs.get(sight["seat"], [])[: log["keep"]] + log["lines"]
        return message

    def ask(self, **message: Any) -> dict[str, Any]:
        """Ask, and wait for the answer."""
        number = message.setdefault("id", str(next(self.numbers)))
        self.say(**message)
        while True:
            heard = self.hear()
            if number in (heard.get("id"), heard.get("answers")) or heard["type"] == "closed":
                return heard

    def done(self, **message: Any) -> dict[str, Any]:
        answer = self.ask(**message)
        assert answer["type"] in ("table", "done"), answer
        return answer

    def refused(self, **message: Any) -> dict[str, Any]:
        answer = self.ask(**message)
        assert answer["type"] == "refused", answer
        return answer

    def until(self, wanted: Any) -> None:
        """Listen until something is true of what is known."""
        while not wanted():
            self.hear()

    def close(self) -> None:
        self.socket.close()


def settings_for(folder: Path, **changes: Any) -> ServerSettings:
    settings = ServerSettings(
        database=f"sqlite+aiosqlite:///{folder / 'spellbox.db'}",
        pace=0,
        workers=1,
        limits=Limits().raised(),
        plain_sockets=bool(os.environ.get("SPELLBOX_PLAIN_SOCKETS")),
    )
    return msgspec.structs.replace(settings, **changes)


def seated(host: Person, *others: Person, **settings: Any) -> list[AtTable]:
    """A table with these people in the first seats, in order."""
    opened = host.open(**{"game": "glastonbury", "players": max(2, 1 + len(others))} | settings)
    at = [host.at(opened["id"])] + [other.at(opened["id"], key=opened["invite"]) for other in others]
    for seat, who in enumerate(at, 1):
        who.done(type="sit", seat=f"p{seat}")
    return at


def started(host: Person, *others: Person, **settings: Any) -> list[AtTable]:
    at = seated(host, *others, **settings)
    at[0].until(lambda: all(seat["kind"] != "empty" for seat in at[0].info["seats"]))
    at[0].done(type="start")
    for who in at:
        who.until(lambda who=who: who.info["status"] == "playing" and who.sights)
    return at


def whose_turn(at: list[AtTable]) -> tuple[AtTable, str]:
    """Who must move, and for which seat; one move of a seat need not end its turn."""
    while True:
        for who in at:
            who.catch_up()
            for seat, sight in who.sights.items():
                if sight["legal"]:
                    return who, seat


def back(person: Person, running: RunningServer) -> Person:
    """The same person, at a server that came back at another address."""
    again = Person(running.url, "a stranger")
    again.http.cookies.clear()
    again.http.cookies.update(person.http.cookies)
    return again
