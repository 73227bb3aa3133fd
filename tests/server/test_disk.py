"""A disk that is full: what cannot be written did not happen, people are told, and the server goes on."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.people import AtTable, Person, RunningServer, settings_for, started
from spellbox.server import hall

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

    def events_of(self, table: str) -> list[str]:
        with sqlite3.connect(self.file) as connection:
            found = connection.execute(
                "SELECT event FROM events WHERE [table] = ? ORDER BY number", (table,)
            ).fetchall()
        connection.close()
        return [event for (event,) in found]


@pytest.fixture
def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningServer]:
    monkeypatch.setattr(hall, "BREATH", 0.1)
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
