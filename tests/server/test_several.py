"""Several real servers on one PostgreSQL: players are sent to the owner of a table, and play on when it dies."""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from conftest import ROOT
from server.cluster import running_caddy, running_nginx
from server.people import AtTable, Person
from server.postgres import Postgres
from server.program import Program
from server.redis import PROGRAM
from spellbox.server.app import free_socket

PATIENCE = 120.0


class Node(Program):
    """One of several servers; clients reach it at its own port."""

    def __init__(self, folder: Path, name: str, database: str, *options: str) -> None:
        folder.mkdir(exist_ok=True)
        options = ("--node", name, "--no-limits", "--pace", "0", "--workers", "1", *options)
        super().__init__(folder, *options, database=database)
        self.name = name

    def start(self) -> None:
        if "--node-url" not in self.command:
            self.command += ["--node-url", self.url]
        super().start()


@pytest.fixture(scope="module")
def nodes(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Node]]:
    folder, database = tmp_path_factory.mktemp("several"), postgres.new_database()
    with contextlib.ExitStack() as stack:
        found = [Node(folder / name, name, database) for name in "ab"]
        for node in found:
            stack.enter_context(node)
        wait_for(lambda: all(opening(Person(node.url, "Ann"), node).status_code == 201 for node in found))
        yield found


def opening(person: Person, node: Node) -> httpx.Response:
    """The answer to who opens a table for two at a server. One that owns no slots yet sends them to another."""
    return httpx.post(f"{node.url}/api/tables", json={"game": "grimoire"}, headers={"Cookie": person.cookie})


def table_of(person: Person, node: Node) -> dict[str, Any]:
    """A new table for two at a server."""
    answer = opening(person, node)
    assert answer.status_code == 201, answer.text
    opened: dict[str, Any] = answer.json()
    return opened


class Wanderer(AtTable):
    """Somebody who goes where they are sent, as the page does."""

    open_timeout = 5.0  # a suspended server never answers, and meanwhile another owns the table

    def arrive(self, anywhere: list[str], **hello: Any) -> "Wanderer":
        until = time.monotonic() + PATIENCE
        places = list(anywhere)
        while time.monotonic() < until:
            self.url = places.pop(0)
            with contextlib.suppress(OSError, TimeoutError):
                self.info = {}
                self.come_in(**hello)
                heard = json.loads(self.heard[-1])
                if heard["type"] == "table":
                    return self
                places = [heard.get("to") or anywhere[0], *places]
            places = places or list(anywhere)
            time.sleep(0.05)
        raise TimeoutError(self.heard[-1:])


def wander(person: Person, table: str, nodes: list[Node], **hello: Any) -> Wanderer:
    found = Wanderer.__new__(Wanderer)
    found.headers, found.id = {"Cookie": person.cookie}, table
    found.info, found.sights, found.logs, found.notes, found.clock, found.heard = {}, {}, {}, [], {}, []
    return found.arrive([node.url for node in nodes], **hello)


def test_a_player_is_sent_to_the_owner_of_the_table(nodes: list[Node]) -> None:
    a, b = nodes
    ann = Person(a.url, "Ann")
    opened = table_of(ann, b)
    sent = AtTable(a.url, opened["id"], {"Cookie": ann.cookie})
    assert json.loads(sent.heard[0])["to"] == b.url
    answer = httpx.get(f"{a.url}/api/tables/{opened['id']}/links", headers={"Cookie": ann.cookie})
    assert (answer.status_code, answer.headers["location"]) == (307, f"{b.url}/api/tables/{opened['id']}/links")
    there = ann.at(opened["id"])  # at the wrong server
    assert there.info == {}
    assert wander(ann, opened["id"], nodes).info["id"] == opened["id"]
    assert opened["id"] in httpx.get(f"{a.url}/api/me/tables", headers={"Cookie": ann.cookie}).text


def test_a_changed_name_is_known_everywhere_and_a_deleted_guest_nowhere(nodes: list[Node]) -> None:
    a, b = nodes
    ann = Person(a.url, "Ann")
    cookie = {"Cookie": ann.cookie}
    opened = table_of(ann, b)
    assert httpx.get(f"{b.url}/api/me", headers=cookie).json()["name"] == "Ann"
    httpx.patch(f"{a.url}/api/me", json={"name": "Anna"}, headers=cookie).raise_for_status()
    wait_for(lambda: httpx.get(f"{b.url}/api/me", headers=cookie).json()["name"] == "Anna")
    there = wander(ann, opened["id"], nodes)
    httpx.delete(f"{a.url}/api/me", headers=cookie).raise_for_status()
    while there.hear()["type"] != "closed":
        pass
    wait_for(lambda: httpx.get(f"{b.url}/api/me", headers=cookie).json() is None)


def test_every_server_lists_the_public_tables_of_all(nodes: list[Node]) -> None:
    for here, there in (nodes, reversed(nodes)):
        cookie = {"Cookie": Person(here.url, "Ann").cookie}
        answer = httpx.post(f"{here.url}/api/tables", json={"game": "grimoire", "public": True}, headers=cookie)
        opened = answer.raise_for_status().json()["id"]
        wait_for(lambda there=there, opened=opened: opened in httpx.get(f"{there.url}/api/tables").text)  # type: ignore[misc]


def test_a_device_that_logs_out_at_one_server_is_logged_out_at_all(nodes: list[Node]) -> None:
    a, b = nodes
    ann = Person(a.url, "Ann")
    cookie = {"Cookie": ann.cookie}
    there = wander(ann, table_of(ann, b)["id"], nodes)
    [device] = httpx.get(f"{a.url}/api/me/devices", headers=cookie).json()
    httpx.delete(f"{a.url}/api/me/devices/{device['id']}", headers=cookie).raise_for_status()
    while there.hear()["type"] != "closed":
        pass
    wait_for(lambda: httpx.get(f"{b.url}/api/me", headers=cookie).json() is None)


def test_a_second_server_of_the_same_name_is_refused_in_one_line(nodes: list[Node]) -> None:
    command = [*nodes[0].command, "--port", "0"]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 2
    [line] = found.stderr.splitlines()
    assert "another server named 'a' is at work on this database" in line


@pytest.mark.parametrize("proxy", [running_nginx, running_caddy])
def test_a_proxy_leads_to_each_server_by_its_path(nodes: list[Node], tmp_path: Path, proxy: Any) -> None:
    if not shutil.which(proxy.__name__.removeprefix("running_")):
        pytest.skip(f"{proxy.__name__}: it is not installed here")
    with free_socket("127.0.0.1", 0, exact=True) as free:
        port = free.getsockname()[1]
    with proxy(tmp_path, [nodes[0].port, nodes[1].port, nodes[1].port], port) as url:
        http = httpx.Client(base_url=url, transport=httpx.HTTPTransport(retries=8))
        assert http.post("/api/me", json={"name": "Ann"}).status_code == 201
        tables = [http.post(f"/s/{name}/api/tables", json={"game": "grimoire"}).json()["id"] for name in "ab"]
        assert [
            http.get(f"/s/{name}/api/tables/{table}").status_code for name, table in zip("ab", tables, strict=True)
        ] == [
            200,
            200,
        ]
        assert http.get("/s/a/metrics").status_code in (403, 404)
        cookie = {"Cookie": f"spellbox={http.cookies['spellbox']}"}
        at = AtTable(f"{url}/s/b", tables[1], cookie)
        for seat in ("p1", "p2"):
            at.done(type="sit", seat=seat)
        at.done(type="start")
        at.until(lambda: any(sight["legal"] for sight in at.sights.values()))
        seat, move = next((seat, sight["legal"][0]) for seat, sight in at.sights.items() if sight["legal"])
        at.done(type="move", seat=seat, move=move)
        http.close()


def test_a_match_goes_on_when_its_server_is_killed(nodes: list[Node]) -> None:
    """Within seconds, at the other server, without a lost move; and again when a suspended one wakes up."""
    a, b = nodes
    ann, bob = Person(a.url, "Ann"), Person(a.url, "Bob")
    opened = table_of(ann, b)
    at = [wander(ann, opened["id"], nodes), wander(bob, opened["id"], nodes, key=opened["invite"])]
    for seat, who in enumerate(at, 1):
        who.done(type="sit", seat=f"p{seat}")
    at[0].until(lambda: all(seat["kind"] == "guest" for seat in at[0].info["seats"]))
    at[0].done(type="start")
    at[0].until(lambda: at[0].sights and at[0].sights["p1"]["legal"])
    move = at[0].sights["p1"]["legal"][0]
    at[0].done(type="move", seat="p1", move=move, id="first")
    b.kill()
    again = wander(ann, opened["id"], [b, a])
    assert again.url == a.url
    assert again.ask(type="move", seat="p1", move=move, id="first")["type"] == "done"  # it was played, once
    b.start()
    b.wait()
    a.process.send_signal(signal.SIGSTOP)
    try:
        bob_again = wander(bob, opened["id"], [b])
        bob_again.until(lambda: bool(bob_again.sights))
        bob_again.done(type="move", seat="p2", move=bob_again.sights["p2"]["legal"][0])
    finally:
        a.process.send_signal(signal.SIGCONT)
    with contextlib.suppress(Exception):  # the connection may be closed before the answer
        heard = again.ask(type="chat", text="is anybody here?", id="to a zombie")
        assert heard["type"] != "done"
    assert wander(ann, opened["id"], nodes).url == b.url


def wait_for(true: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.mark.parametrize(
    ("servers", "faults"),
    [(2, ["kill", "redis", "failover", "suspend", "replace"]), (3, ["update"])],
    ids=["faults", "update"],
)
def test_faults_at_several_servers_lose_nothing(servers: int, faults: list[str]) -> None:
    """Among them an update of all servers, one after another; more of them by `make soak`."""
    faults = faults if PROGRAM else [fault for fault in faults if fault != "redis"]
    chaos = str(ROOT / "bench" / "server" / "chaos.py")
    sizes = ["--servers", str(servers), "--kills", str(len(faults)), "--matches", "3"]
    command = [sys.executable, chaos, *sizes, "--faults", *faults]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "tests")}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
