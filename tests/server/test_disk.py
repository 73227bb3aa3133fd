"""A disk that is full: what cannot be written did not happen, people are told, and the server goes on."""

import asyncio
import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.people import PATIENCE, AtTable, Person, RunningServer, seated, settings_for, started
from spellbox.server import hall
from spellbox.server.store import store
from spellbox.server.store.tables import TableRows

LONG = "x" * 500


class Disk:
    """The server's disk, which can be made full and empty again: a database may not grow beyond its pages."""

    def __init__(self, running: RunningServer, file: Path) -> None:
        self.file = file
        self.store = running.app.state.services.store

    def limit(self, pages: int) -> None:
        self.store.file.execute(f"PRAGMA max_page_count={pages}")

    def fill(self) -> None:
        self.limit(1)

    def clear(self) -> None:
        self.limit(1_000_000)

    def close(self) -> None:
        """Refuse every write, as a disk that is mounted read-only."""
        self.store.file.execute("PRAGMA query_only=ON")

    def open(self) -> None:
        self.store.file.execute("PRAGMA query_only=OFF")

    def damage(self, table: str, event: str) -> None:
        with sqlite3.connect(self.file) as connection:
            connection.execute("UPDATE events SET event = ? WHERE [table] = ? AND number = 3", (event, table))
        connection.close()

    def events_of(self, table: str) -> list[str]:
        with sqlite3.connect(self.file) as connection:
            found = connection.execute(
                "SELECT event FROM events WHERE [table] = ? ORDER BY number", (table,)
            ).fetchall()
        connection.close()
        return [event for (event,) in found]


@pytest.fixture
def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningServer]:
    monkeypatch.setattr(hall, "RETRY_DELAY", 0.1)
    with RunningServer(settings_for(tmp_path)) as server:
        yield server


@pytest.fixture
def disk(running: RunningServer, tmp_path: Path) -> Disk:
    return Disk(running, tmp_path / "spellbox.db")


def talk_until_closed(who: AtTable) -> int:
    """Fill the last free page; how many words were acknowledged on the way."""
    for count in range(100):
        answer = who.ask(type="chat", text=LONG, id=f"word {count}")
        if answer["type"] == "closed":
            assert "could not keep" in answer["reason"]
            return count
        assert answer["type"] == "table"
    raise AssertionError("the disk is not full")


def test_what_cannot_be_written_did_not_happen(running: RunningServer, disk: Disk) -> None:
    ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
    at = started(ann, bob)
    others = started(ann, bob)
    corner = at[0].sights["p1"]["legal"][0]
    at[0].done(type="move", seat="p1", move=corner, id="corner")
    disk.fill()
    kept = talk_until_closed(at[1])
    while at[0].hear()["type"] != "closed":
        pass  # everyone at the table is told
    on_disk = disk.events_of(at[0].id)
    assert sum(LONG in event for event in on_disk) == kept
    at[1].come_in()
    assert [note["text"] for note in at[1].notes if note["kind"] == "chatted"].count(LONG) == 2 * kept
    assert len(at[1].logs["p2"]) == 1
    assert disk.events_of(at[0].id) == on_disk
    disk.clear()
    at[1].done(type="chat", text=LONG, id=f"word {kept}")  # again, with the same id
    at[0].come_back()
    assert at[0].ask(type="move", seat="p1", move=corner, id="corner")["type"] == "done"
    others[0].done(type="chat", text="we heard nothing of it")
    assert len(disk.events_of(at[0].id)) == len(on_disk) + 1


def test_nobody_is_promised_what_is_not_kept(running: RunningServer, disk: Disk) -> None:
    ann = Person(running.url, "Ann")
    disk.fill()
    answers = [ann.http.post("/api/tables", json={"game": "grimoire"}) for _ in range(40)]
    assert {answer.status_code for answer in answers} == {201, 503}
    assert "nothing was changed" in answers[-1].json()["reason"]
    guests = [httpx.post(f"{running.url}/api/me", json={"name": "n" * 24}).status_code for _ in range(40)]
    assert guests[-1] == 503
    disk.clear()
    opened = [answer.json()["id"] for answer in answers if answer.status_code == 201]
    assert {card["id"] for card in ann.http.get("/api/me/tables").json()} == set(opened)
    assert ann.http.post("/api/tables", json={"game": "grimoire"}).status_code == 201


def test_a_change_that_is_not_kept_changes_nothing(running: RunningServer, disk: Disk) -> None:
    ann = Person(running.url, "Ann")
    me = ann.at(ann.open(game="grimoire")["id"])
    disk.close()
    answer = ann.http.patch("/api/me", json={"name": "Zoe", "webhook": "https://example.org/"})
    assert (answer.status_code, "nothing was changed" in answer.text) == (503, True)
    assert ann.http.get("/api/me").json() | {"id": ""} == {
        "id": "",
        "name": "Ann",
        "webhook": "",
        "push": False,
        "muted": [],
    }
    assert "nothing was changed" in me.refused(type="mute", guest="somebody", on=True)["reason"]
    disk.open()
    assert ann.http.patch("/api/me", json={"webhook": "https://example.org/"}).json()["name"] == "Ann"
    me.done(type="mute", guest="somebody", on=True)
    assert ann.http.get("/api/me").json()["muted"] == ["somebody"]


@pytest.mark.parametrize(
    "event", ["{", '{"event": "dance", "at": 1}', '{"event": "moved", "at": 1, "seat": 7, "move": "x"}']
)
def test_a_damaged_event_costs_its_own_table_only(running: RunningServer, disk: Disk, event: str) -> None:
    ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
    whole = ann.open(game="grimoire", public=True)["id"]
    damaged = started(ann, bob, public=True)[1].id
    bob_talks = bob.at(whole)
    bob_talks.done(type="chat", text="hello")
    running.app.state.services.hall.rooms.clear()
    disk.damage(damaged, event)
    assert "damaged" in ann.http.get(f"/api/tables/{damaged}").json()["reason"]
    for path in ("/api/me/tables", "/api/tables"):
        listed = {card["id"]: card["status"] for card in ann.http.get(path).json()}
        assert listed == {whole: "open", damaged: "damaged"}
    assert "damaged" in json.loads(ann.at(damaged).heard[-1])["reason"]
    assert bob.http.delete("/api/me").status_code == 200
    assert not [each for each in disk.events_of(damaged) if bob.id in each or "Bob" in each]
    assert "Bob" not in ann.http.get("/api/me/tables").text


def health(running: RunningServer) -> tuple[int, bool]:
    answer = httpx.get(f"{running.url}/healthz")
    return answer.status_code, answer.json()["ok"]


@pytest.mark.parametrize("trouble", ["full", "read-only", "deleted", "replaced"])
def test_health_tells_of_a_disk_that_keeps_nothing(
    running: RunningServer, disk: Disk, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "RECENT", 0.5)
    assert health(running) == (200, True)
    if trouble == "full":
        disk.fill()
        ann = Person(running.url, "Ann")
        assert [ann.http.post("/api/tables", json={"game": "grimoire"}).status_code for _ in range(40)][-1] == 503
    elif trouble == "read-only":
        disk.close()
    else:
        disk.file.rename(disk.file.with_suffix(".gone"))
        if trouble == "replaced":
            disk.file.touch()
    assert health(running) == (503, False)
    if trouble in ("full", "read-only"):
        disk.clear()
        disk.open()
        until = time.monotonic() + PATIENCE
        while health(running) != (200, True):
            assert time.monotonic() < until
            time.sleep(0.1)


@pytest.mark.parametrize("trouble", ["lost", "locked out"])
def test_a_clock_that_nobody_watches_fires_after_an_outage(
    running: RunningServer, disk: Disk, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
    at = started(ann, bob, clock={"kind": "live", "minutes": 0.05}, on_timeout="lose")
    disk.close()
    at[1].say(type="chat", id="1", text="not kept")
    while at[1].hear()["type"] != "closed":
        pass
    if trouble == "locked out":  # nor can it be read
        monkeypatch.setattr(TableRows, "load", failing)
    time.sleep(1)
    monkeypatch.undo()
    for each in at:
        each.close()
    disk.open()
    until = time.monotonic() + 60
    while '"time"' not in "".join(disk.events_of(at[0].id)):
        assert time.monotonic() < until
        time.sleep(0.1)


async def failing(*_: Any) -> None:
    raise OSError("the database is down")


def test_no_answer_tells_of_a_move_that_is_not_on_disk(
    running: RunningServer, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a player could see what a move draws or reveals, and play another if it was lost."""
    ann = Person(running.url, "Ann")
    [me] = seated(ann, hints=True)
    me.done(type="sit", seat="p2")
    me.done(type="start")
    commit, may_commit = disk.store.try_commit, threading.Event()

    async def slow(group: Any) -> Any:
        await asyncio.to_thread(may_commit.wait)
        return await commit(group)

    monkeypatch.setattr(disk.store, "try_commit", slow)
    me.say(type="move", id="move", seat="p1", move=me.sights["p1"]["legal"][0])
    me.say(type="preview", id="preview", seat="p2")
    me.say(type="hint", id="belief", seat="p2", belief=True)
    time.sleep(0.5)
    may_commit.set()
    answered = [me.hear() for _ in range(3)]
    assert [answer.get("answers", answer.get("id")) for answer in answered] == ["move", "preview", "belief"]


def test_a_seed_is_not_told_before_the_end_is_on_disk(
    running: RunningServer, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else who gives up in an outage plays on with all cards known."""
    ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
    at = started(ann, bob)
    may_fail = threading.Event()

    async def fail(_: Any) -> Exception:
        await asyncio.to_thread(may_fail.wait)
        return OSError("the database is down")

    monkeypatch.setattr(disk.store, "try_commit", fail)
    at[0].say(type="resign", id="resign", seat="p1")
    with ThreadPoolExecutor(1) as other:
        asked = other.submit(ann.http.get, f"/api/tables/{at[0].id}/match")
        time.sleep(0.5)
        may_fail.set()
        assert asked.result().status_code == 503
    monkeypatch.undo()
    at[0].come_back()
    assert at[0].info["status"] == "playing"


def test_an_outage_is_not_charged_to_anybody(running: RunningServer, disk: Disk) -> None:
    ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
    begun = time.monotonic()
    at = started(ann, bob, clock={"kind": "live", "minutes": 60})
    before = at[0].clock["left"][0]
    disk.close()
    at[0].say(type="move", id="1", seat="p1", move=at[0].sights["p1"]["legal"][0])
    while at[0].hear()["type"] != "closed":
        pass
    time.sleep(4)
    disk.open()
    until = time.monotonic() + 60
    while "slept" not in "".join(disk.events_of(at[0].id)):
        assert time.monotonic() < until
        time.sleep(0.1)
    at[0].come_back()
    assert before - at[0].clock["left"][0] < time.monotonic() - begun - 3.5
    assert not running.app.state.services.hall.lost_since


def test_bots_go_on_when_there_is_room_again(running: RunningServer, disk: Disk) -> None:
    ann = Person(running.url, "Ann")
    [me] = [ann.at(ann.open(game="glastonbury", players=2)["id"])]
    me.done(type="sit", seat="p1")
    me.done(type="bot", seat="p2", level="apprentice")
    me.done(type="start")
    me.until(lambda: me.sights["p1"]["legal"])
    disk.fill()
    talk_until_closed(me)
    disk.clear()
    me.come_back()
    me.until(lambda: me.sights["p1"]["legal"])
    moves = len(me.logs["p1"])
    me.done(type="move", seat="p1", move=me.sights["p1"]["legal"][0])
    me.until(lambda: len(me.logs["p1"]) > moves + 1)
