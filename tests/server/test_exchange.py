"""What servers tell each other by a real Redis, and that nothing depends on it."""

import asyncio
import contextlib
import itertools
import json
import random
import re
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import uvloop

from server.people import AtTable, Person, RunningServer, back, opened, seated, settings_for, started, until, whose_turn
from server.postgres import Postgres
from server.redis import Redis, running_redis
from server.test_metrics import sample
from server.test_notify import Calls, elsewhere  # noqa: F401
from server.test_play import play_out
from server.test_several import Node, wait_for
from spellbox.server import attendance, cached_query, exchange
from spellbox.server.attendance import Attendance
from spellbox.server.connection import OpenConnections
from spellbox.server.exchange import LONGEST, MOST_WAITING, Exchange, Message, Present, RedisExchange, Stale
from spellbox.server.services import Services

STRANGE = [
    b"",
    b"{",
    b"\xff\xfe",
    b"[]",
    b"null",
    b"[" * 50_000,
    b" " * LONGEST + b'{"type":"stale","server":"x","cache":"lobby"}',
    b'{"type":"moved","server":"x"}',
    b'{"type":"stale","server":"x"}',
    b'{"type":"stale","server":"x","cache":7}',
    b'{"type":"stale","server":"x","cache":"%s"}' % (b"y" * 33),
    b'{"type":"present","server":"%s","here":{}}' % (b"x" * 17),
    b'{"type":"present","server":"x","here":{"%s":[]}}' % (b"y" * 17),
    b'{"type":"present","server":"x","here":{"y":["%s"]}}' % (b"z" * 17),
    b'{"type":"present","server":"x","here":{"y":"z"}}',
]
"""Messages that no server sends."""


class Pair(contextlib.ExitStack):
    """Two servers on one database and one Redis."""

    def __init__(self, postgres: Postgres, folder: Path, url: str) -> None:
        super().__init__()
        self.servers: list[RunningServer] = []
        database = postgres.new_database()
        for name in "ab":
            settings = settings_for(folder, database=database, node=name, redis=url)
            self.servers.append(self.enter_context(RunningServer(settings)))
        wait_for(lambda: all(services(each).slots.epochs for each in self.servers))  # type: ignore[union-attr]
        wait_for(self.is_connected)

    def is_connected(self) -> bool:
        return all(services(each).exchange.connected for each in self.servers)


def services(running: RunningServer) -> Services:
    found: Services = running.app.state.services
    return found


@pytest.fixture(scope="module")
def both(
    postgres: Postgres, redis: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[RunningServer, RunningServer]]:
    with Pair(postgres, tmp_path_factory.mktemp("exchange"), redis.url) as pair:
        yield pair.servers[0], pair.servers[1]


def seats(http: httpx.Client, path: str, table: str) -> dict[str, bool]:
    """Who is connected by seat, as a list tells; empty if the table is not in it."""
    found = [each for each in http.get(path).raise_for_status().json() if each["id"] == table]
    return {seat["seat"]: seat["connected"] for each in found for seat in each["seats"]}


def people(running: RunningServer) -> int:
    told: int = httpx.get(f"{running.url}/api/status").json()["people"]
    return told


def channel(redis: Redis) -> str:
    return str(re.findall(r"spellbox:\w+", redis.ask("PUBSUB", "CHANNELS"))[-1])


def play(at: list[AtTable], moves: int) -> None:
    for _ in range(moves):
        who, seat = whose_turn(at)
        who.done(type="move", seat=seat, move=who.sights[seat]["legal"][0])


def test_lists_tell_who_is_at_tables_of_other_servers(both: tuple[RunningServer, RunningServer]) -> None:
    a, b = both
    ann, bob = Person(b.url, "Ann"), Person(b.url, "Bob")
    at = seated(ann, bob, public=True)
    from_a = back(ann, a).http
    for path in ("/api/tables", "/api/me/tables"):
        wait_for(lambda path=path: seats(from_a, path, at[0].id) == {"p1": True, "p2": True})  # type: ignore[misc]
    at[1].close()
    wait_for(lambda: seats(from_a, "/api/tables", at[0].id) == {"p1": True, "p2": False})


def test_all_servers_count_the_people_at_all(
    both: tuple[RunningServer, RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "LINGER", 2.0)
    a, b = both
    while opened:  # whoever came for another test leaves
        opened.pop().close()
    wait_for(lambda: people(a) == people(b) == 0)
    ann = Person(b.url, "Ann")
    at = ann.at(ann.open(game="grimoire")["id"])
    wait_for(lambda: people(a) == people(b) == 1)
    bob = Person(a.url, "Bob")
    bob.http.get("/api/me/tables")
    wait_for(lambda: bob.http.get("/api/status").json()["people"] == people(b) == 2)
    for where in (a, b):
        told = back(bob, where).http.get("/api/tables").headers
        assert [told[header] for header in ("People", "At-Tables")] == ["2", "1"]
    back(ann, a).http.get("/api/me")  # who is at both is one
    wait_for(lambda: people(a) == people(b) == 1)
    at.close()
    wait_for(lambda: people(a) == people(b) == 0)


def test_the_lobby_of_all_servers_changes_at_once(
    both: tuple[RunningServer, RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is shown would otherwise be cached for an hour."""
    monkeypatch.setattr(cached_query, "FRESH", 3600.0)
    a, b = both
    ann, bob = Person(b.url, "Ann"), Person(b.url, "Bob")
    before = httpx.get(f"{a.url}/api/tables").json()
    table = ann.open(game="grimoire", public=True)["id"]
    assert table not in [each["id"] for each in before]

    def shown(running: RunningServer) -> list[Any]:
        found = [each for each in httpx.get(f"{running.url}/api/tables").json() if each["id"] == table]
        return [(each["status"], [seat["kind"] for seat in each["seats"]]) for each in found]

    at = [ann.at(table), bob.at(table)]
    for running in both:
        wait_for(lambda running=running: shown(running) == [("open", ["empty", "empty"])])  # type: ignore[misc]
    for seat, who in enumerate(at, 1):
        who.done(type="sit", seat=f"p{seat}")
    wait_for(lambda: shown(a) == [("open", ["guest", "guest"])])
    at[0].until(lambda: all(seat["kind"] == "guest" for seat in at[0].info["seats"]))
    at[0].done(type="start")
    wait_for(lambda: shown(a) == [("playing", ["guest", "guest"])])
    at[1].done(type="resign", seat="p2")
    wait_for(lambda: shown(a) == [])


def test_the_standings_of_all_servers_change_at_once(
    both: tuple[RunningServer, RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cached_query, "FRESH", 3600.0)
    ann = Person(both[1].url, "Ann")

    def played(running: RunningServer) -> int:
        told: int = httpx.get(f"{running.url}/api/daily").json()["played"]
        return told

    before = [played(each) for each in both]
    table = ann.http.post("/api/daily").raise_for_status().json()["mine"]["table"]
    play_out([ann.at(table)], random.Random(1))
    wait_for(lambda: [played(each) for each in both] == [1 + each for each in before])


@pytest.mark.parametrize("at_another_server", [False, True])
def test_who_is_at_another_table_is_notified(
    at_another_server: bool,
    both: tuple[RunningServer, RunningServer],
    elsewhere: tuple[str, Calls],  # noqa: F811
) -> None:
    """Alike with one server and with several: what counts is whether somebody is at the table."""
    a, b = both
    address, calls = elsewhere
    ann, bob = Person(a.url, "Ann"), Person(a.url, "Bob")
    bob.http.patch("/api/me", json={"webhook": address}).raise_for_status()
    other = back(bob, b) if at_another_server else bob
    other.at(other.open(game="grimoire")["id"])
    at = started(ann, bob)
    at[0].done(type="move", seat="p1", move=at[0].sights["p1"]["legal"][0])  # Bob is at this table, too
    play(at[1:], 1)
    at[0].until(lambda: at[0].sights["p1"]["legal"])
    at[1].close()
    at[0].until(lambda: not at[0].info["seats"][1]["connected"])
    at[0].done(type="move", seat="p1", move=at[0].sights["p1"]["legal"][0])
    assert json.loads(calls.get(timeout=60)[1])["table"] == at[0].id
    assert calls.empty()


def test_nobody_waits_for_redis(postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match goes on while Redis hangs, is gone, and is back; whoever waited for it would wait for an hour."""
    monkeypatch.setattr(exchange, "TIMEOUT", 3600.0)
    monkeypatch.setattr(exchange, "SILENCE", 3600.0)
    with running_redis() as redis, Pair(postgres, tmp_path, redis.url) as pair:
        a, b = pair.servers
        ann, bob = Person(b.url, "Ann"), Person(b.url, "Bob")
        at = started(ann, bob, public=True)
        lists = back(ann, a).http
        wait_for(lambda: seats(lists, "/api/tables", at[0].id) == {"p1": True, "p2": True})
        redis.suspend()
        play(at, 4)
        bob.open(game="grimoire", public=True)
        wait_for(lambda: not any(seats(lists, "/api/tables", at[0].id).values()))  # nobody tells it any more
        redis.kill()
        wait_for(lambda: not services(a).exchange.connected and not services(b).exchange.connected)
        play(at, 4)
        table = bob.open(game="grimoire", public=True)["id"]
        wait_for(lambda: bool(seats(lists, "/api/tables", table)))  # a second later instead of at once
        assert {httpx.get(f"{each.url}/readyz").status_code for each in pair.servers} == {200}
        assert sample(a.url, "spellbox_redis_up") == 0
        redis.start()
        wait_for(pair.is_connected)
        wait_for(lambda: seats(lists, "/api/tables", at[0].id) == {"p1": True, "p2": True})
        play(at, 4)


def test_what_is_silent_counts_as_gone(postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running_redis() as redis, Pair(postgres, tmp_path, redis.url) as pair:
        redis.suspend()
        wait_for(lambda: not any(services(each).exchange.connected for each in pair.servers))
        redis.go_on()
        wait_for(pair.is_connected)


def test_who_was_at_a_killed_server_is_forgotten(postgres: Postgres, redis: Redis, tmp_path: Path) -> None:
    database = postgres.new_database()
    with (
        RunningServer(settings_for(tmp_path, database=database, node="a", redis=redis.url)) as a,
        Node(tmp_path / "b", "b", database, "--redis", redis.url) as b,
    ):
        wait_for(lambda: httpx.get(f"{b.url}/readyz").status_code == 200)
        ann = Person(b.url, "Ann")
        wait_for(lambda: ann.http.post("/api/tables", json={"game": "grimoire"}).status_code == 201)
        table = ann.open(game="grimoire")["id"]
        ann.at(table)
        wait_for(lambda: services(a).attendance.is_elsewhere(ann.id, table))
        wait_for(lambda: people(a) == 1)
        b.kill()
        wait_for(lambda: not services(a).attendance.is_elsewhere(ann.id, table))
        wait_for(lambda: people(a) == 0)


def test_what_strangers_say_breaks_nothing(both: tuple[RunningServer, RunningServer], redis: Redis) -> None:
    a, b = both
    before = sample(a.url, "spellbox_redis_refused_total")
    for message in STRANGE:
        assert redis.ask("PUBLISH", channel(redis), message).startswith(":")
    redis.ask("PUBLISH", channel(redis), b'{"type":"stale","server":"x","cache":"nonsense"}')
    redis.ask("PUBLISH", channel(redis), b'{"type":"present","server":"x","here":{"ghost":["","a table"]}}')
    wait_for(lambda: services(a).attendance.is_elsewhere("ghost", "a table"))
    assert sample(a.url, "spellbox_redis_refused_total") == before + 2 * len(STRANGE)  # both are in this process
    ann = Person(b.url, "Ann")
    table = ann.open(game="grimoire")["id"]
    ann.at(table)
    wait_for(lambda: services(a).attendance.is_elsewhere(ann.id, table))
    wait_for(lambda: not services(a).attendance.is_elsewhere("ghost", "a table"))


def test_no_secret_is_told(both: tuple[RunningServer, RunningServer], redis: Redis) -> None:
    """Redis learns ids of guests and tables, and names of caches."""
    heard: list[bytes] = []
    with socket.create_connection(("127.0.0.1", redis.port)) as listening:
        listening.sendall(b"PSUBSCRIBE *\r\n")

        def listen() -> None:
            while part := listening.recv(1 << 16):
                heard.append(part)

        thread = threading.Thread(target=listen)
        thread.start()
        ann, bob = Person(both[0].url, "Annabel"), Person(both[0].url, "Bobby")
        at = started(ann, bob, public=True)
        at[0].done(type="chat", text="a word among friends")
        play(at, 4)
        at[1].done(type="resign", seat="p2")
        wait_for(lambda: b"".join(heard).count(at[0].id.encode()) > 1 and b'"stale"' in b"".join(heard))
        listening.shutdown(socket.SHUT_RDWR)
        thread.join()
    for line in b"".join(heard).split(b"\r\n"):
        if line.startswith(b"{"):
            message = msgspec.json.decode(line, type=Message)
            assert msgspec.json.encode(message) == line  # there is nothing else in it
            words = (
                [message.cache]
                if isinstance(message, Stale)
                else list(itertools.chain(message.here, *message.here.values()))
            )
            assert all(re.fullmatch(r"[0-9a-f]{12}|[0-9a-f]{16}|lobby|ghost|a table|", word) for word in words), words


def test_few_rights_are_enough(redis: Redis, postgres: Postgres, tmp_path: Path) -> None:
    """Those that docs/several-servers.md names."""
    text = (Path(__file__).parents[2] / "docs" / "several-servers.md").read_text()
    [rule] = re.findall(r"`(ACL SETUSER [^`]+)`", text)
    assert redis.ask(*rule.split()) == "+OK\r\n"
    name, password = re.findall(r"SETUSER (\S+) .*>(\S+)", rule)[0]
    with Pair(postgres, tmp_path, redis.url.replace("//", f"//{name}:{password}@")) as pair:
        ann = Person(pair.servers[1].url, "Ann")
        table = ann.open(game="grimoire")["id"]
        ann.at(table)
        wait_for(lambda: services(pair.servers[0]).attendance.is_elsewhere(ann.id, table))


def test_a_server_that_was_suspended_can_stop(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """redis-py swallowed the cancellation that came with a timeout, and the server did not end."""
    monkeypatch.setattr(exchange, "SILENCE", 1.0)
    monkeypatch.setattr(exchange, "TIMEOUT", 1.0)

    async def suspend_and_stop(delay: float) -> None:
        woken = RedisExchange(redis.url)
        told = Attendance(OpenConnections(), woken)
        tasks = [asyncio.create_task(woken.run("test")), asyncio.create_task(told.run())]
        await until(lambda: woken.connected)
        await asyncio.sleep(0.5)
        time.sleep(1.2)  # nothing runs in the process meanwhile
        await asyncio.sleep(delay)
        for task in tasks:
            task.cancel()
        _, pending = await asyncio.wait(tasks, timeout=20)
        assert not pending

    async def run() -> None:
        for delay in (0, 0.001, 0.002, 0.005, 0.02, 0.2):
            await suspend_and_stop(delay)

    uvloop.run(run())


def test_too_many_messages_push_the_oldest_out() -> None:
    told = RedisExchange("redis://127.0.0.1:1")
    told.tell(Stale(told.server, "before"))  # Redis is not there
    told.connected = True
    for number in range(MOST_WAITING + 5):
        told.tell(Stale(told.server, str(number)))
    assert len(told.waiting) == MOST_WAITING
    assert b'"5"' in told.waiting[0]


def test_a_stranger_cannot_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attendance, "MOST_GUESTS", 10)
    found = Attendance(OpenConnections(), Exchange())
    for number in range(30):
        found.hear(Present("x", {f"g{number % 15}": [f"t{number}-{each}" for each in range(20)]}))
    assert len(found.recent) == 10
    assert max(map(len, found.recent.values())) <= attendance.MOST_TABLES


def test_a_server_alone_tells_nobody() -> None:
    alone, emptied = Exchange(), []
    alone.caches["daily"] = lambda: emptied.append("daily")
    alone.invalidate("daily")
    assert emptied == ["daily"]
