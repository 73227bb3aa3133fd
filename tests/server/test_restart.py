"""A server that stops and comes back: matches, clocks, bots, people, old rules."""

import json
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from server.people import AtTable, Person, RunningServer, back, seated, settings_for, started, whose_turn
from spellbox.games import glastonbury
from spellbox.server import clock, steady


def test_clocks_give_back_the_time_that_the_server_was_away(tmp_path: Path) -> None:
    with RunningServer(settings_for(tmp_path)) as running:
        ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
        at = started(ann, bob, clock={"kind": "live", "minutes": 60})
        begun = time.monotonic()
        at[0].done(type="move", seat="p1", move=at[0].sights["p1"]["legal"][0])
        at[1].until(lambda: at[1].sights["p2"]["legal"])
        before = at[1].clock["left"]
    time.sleep(3)
    with RunningServer(settings_for(tmp_path)) as running:
        there = back(bob, running).at(at[0].id)
        assert there.clock["running"] == ["p2"]
        assert there.clock["left"][0] == before[0]
        assert 0 <= before[1] - there.clock["left"][1] < time.monotonic() - begun - 2.5
        again = back(bob, running).at(at[0].id)  # given back once
        assert again.clock["left"][1] <= there.clock["left"][1]
    with RunningServer(settings_for(tmp_path)) as running:
        third = back(bob, running).at(at[0].id)
        assert before[1] - third.clock["left"][1] < time.monotonic() - begun - 2.5


@pytest.mark.parametrize("jump", [3600, -3600])
def test_a_wall_clock_that_jumps_is_charged_to_nobody(
    tmp_path: Path, jump: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = time.time
    with RunningServer(settings_for(tmp_path)) as running:
        ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
        begun = time.monotonic()
        at = started(ann, bob, clock={"kind": "live", "minutes": 30}, on_timeout="lose")
        monkeypatch.setattr(time, "time", lambda: wall() + jump)
        at[0].done(type="chat", text="what time is it?")
        at[0].done(type="move", seat="p1", move=at[0].sights["p1"]["legal"][0])
        at[1].until(lambda: at[1].sights["p2"]["legal"])
        assert at[1].info["status"] == "playing"
        assert all(1800 - (time.monotonic() - begun) < left <= 1800 for left in at[1].clock["left"])
        before = at[1].clock["left"]
    monkeypatch.setattr(steady, "BEGAN", steady.BEGAN + jump)  # the next process starts with the new time
    with RunningServer(settings_for(tmp_path)) as running:
        there = back(bob, running).at(at[0].id)
        assert (there.info["status"], there.clock["running"]) == ("playing", ["p2"])
        assert there.clock["left"][0] == before[0]
        assert 0 <= before[1] - there.clock["left"][1] < time.monotonic() - begun
        time.sleep(0.5)
        again = back(bob, running).at(at[0].id)
        assert 0.4 < there.clock["left"][1] - again.clock["left"][1] < time.monotonic() - begun  # and it runs


def test_coming_back_gives_time_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "RELIEF", 0.5)
    with RunningServer(settings_for(tmp_path)) as running:
        ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
        at = started(ann, bob, clock={"kind": "live", "minutes": 0.05})
        for plays in ("", "adept"):
            at[1].until(lambda: at[1].info["seats"][0]["level"] and at[1].sights["p2"]["legal"])  # Ann was too slow
            at[0].come_back()
            assert at[0].info["seats"][0]["level"] == plays
            at[1].done(type="move", seat="p2", move=at[1].sights["p2"]["legal"][0])


def test_a_bot_whose_turn_it_was_moves_after_a_restart(tmp_path: Path) -> None:
    with RunningServer(settings_for(tmp_path, pace=1000)) as running:  # the bot will not answer here
        ann = Person(running.url, "Ann")
        [me] = seated(ann)
        me.done(type="bot", seat="p2", level="apprentice")
        me.done(type="start")
        me.done(type="move", seat="p1", move=me.sights["p1"]["legal"][0])
    with RunningServer(settings_for(tmp_path)) as running:
        there = back(ann, running).at(me.id)
        there.until(lambda: [line[0]["seat"] for line in there.logs["p1"]][:2] == ["p1", "p2"])


def test_a_proposal_sent_again_after_a_restart_is_made_once(tmp_path: Path) -> None:
    with RunningServer(settings_for(tmp_path)) as running:
        ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
        at = started(ann, bob)
        at[0].done(type="propose", what="pause", seat="p1", id="pause")
        at[1].done(type="answer", yes=False)
    with RunningServer(settings_for(tmp_path)) as running:
        there = back(ann, running).at(at[0].id)
        assert there.ask(type="propose", what="pause", seat="p1", id="pause")["type"] == "done"
        assert there.info["proposal"] is None


def test_a_match_of_other_rules_can_only_be_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with RunningServer(settings_for(tmp_path)) as running:
        ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
        begun = started(ann, bob)[0].id
        waiting = ann.open(game="glastonbury")["id"]
    monkeypatch.setattr(glastonbury, "VERSIONS", (glastonbury.VERSION + 1,))
    monkeypatch.setattr(glastonbury, "VERSION", glastonbury.VERSION + 1)
    with RunningServer(settings_for(tmp_path)) as running:
        ann, bob = back(ann, running), back(bob, running)
        for table in (begun, waiting):
            at = ann.at(table)
            assert at.info["status"] == "read-only"
            assert (at.info["seed"], at.sights) == ("", {})
            for message in asked_at_a_table():
                assert "read-only" in at.refused(**message)["reason"] or message["type"] == "rematch"
            for path in ("match", "scores", "replay", "analysis"):
                answer = ann.http.get(f"/api/tables/{table}/{path}")
                assert (answer.status_code, "read-only" in answer.text) == (400, True)
        assert [seat["name"] for seat in bob.at(begun).info["seats"]] == ["Ann", "Bob"]  # their private table
        assert bob.http.delete("/api/me").status_code == 200
        assert "Bob" not in json.dumps(ann.at(begun).info)
        assert ann.http.post("/api/tables", json={"game": "glastonbury"}).status_code == 201


def test_the_seats_of_a_read_only_match_are_in_the_order_of_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with RunningServer(settings_for(tmp_path)) as running:
        ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
        at = seated(ann, bob)
        at[0].done(type="first", seat="p2")
        at[0].done(type="start")
    monkeypatch.setattr(glastonbury, "VERSIONS", (glastonbury.VERSION + 1,))
    monkeypatch.setattr(glastonbury, "VERSION", glastonbury.VERSION + 1)
    with RunningServer(settings_for(tmp_path)) as running:
        assert [seat["name"] for seat in back(ann, running).at(at[0].id).info["seats"]] == ["Bob", "Ann"]


def asked_at_a_table() -> list[dict[str, Any]]:
    return [
        {"type": "move", "seat": "p1", "move": "pass"},
        {"type": "start"},
        {"type": "sit", "seat": "p1"},
        {"type": "chat", "text": "hello"},
        {"type": "resign", "seat": "p1"},
        {"type": "rematch"},
    ]


def test_the_next_host_is_still_the_host_after_a_restart(tmp_path: Path) -> None:
    with RunningServer(settings_for(tmp_path)) as running:
        ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
        table = seated(ann, bob)[0].id
        ann.http.delete("/api/me")
        assert bob.at(table).info["host"] == bob.id
    with RunningServer(settings_for(tmp_path)) as running:
        there = back(bob, running).at(table)
        assert there.info["host"] == bob.id
        there.done(type="bot", seat="p1", level="novice")


def test_a_private_table_stays_closed_when_its_people_are_gone(ann: Person, server: RunningServer) -> None:
    opened = ann.open(game="grimoire")
    ann.http.delete("/api/me")
    nobody = AtTable(server.url, opened["id"], {})
    assert "private" in json.loads(nobody.heard[-1])["reason"]


def test_a_deleted_guest_is_disconnected_everywhere(ann: Person, bob: Person, server: RunningServer) -> None:
    opened = ann.open(game="grimoire", public=True)
    watching = bob.at(opened["id"])
    address = f"{server.url.replace('http', 'ws')}/api/tables/{opened['id']}/socket"
    with connect(address, additional_headers={"Cookie": bob.cookie}) as silent:
        bob.http.delete("/api/me")
        assert "deleted yourself" in watching.hear()["reason"]
        assert "deleted yourself" in str(silent.recv())
    assert ann.at(opened["id"]).info["spectators"] == 1  # Ann herself


def test_words_of_somebody_without_a_seat_go_with_them(ann: Person, bob: Person) -> None:
    opened = ann.open(game="grimoire", public=True)
    bob.at(opened["id"]).done(type="chat", text="a secret of mine")
    bob.http.delete("/api/me")
    assert "a secret of mine" not in json.dumps(ann.at(opened["id"]).notes)


def test_stopping_takes_no_time_whatever_goes_on(tmp_path: Path) -> None:
    with RunningServer(settings_for(tmp_path)) as running:
        ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
        at = started(ann, bob, hints=True)
        moves = 0
        while moves < 6 or whose_turn(at)[1] != "p1":
            who, seat = whose_turn(at)
            who.done(type="move", seat=seat, move=who.sights[seat]["legal"][0])
            moves += 1
        at[0].say(type="hint", id="hint", seat="p1")  # a second of search
        deaf = connect(
            f"{running.url.replace('http', 'ws')}/api/tables/{at[0].id}/socket",
            additional_headers={"Cookie": ann.cookie},
            max_queue=1,
            close_timeout=0.1,
            legacy=True,
        )
        deaf.send('{"type": "hello"}')
        for _ in range(50):
            at[1].done(type="chat", text="☃" * 500)
        begun = time.monotonic()
    assert time.monotonic() - begun < 2
    deaf.close()
    assert not [thread for thread in threading.enumerate() if "asyncio" in thread.name]
