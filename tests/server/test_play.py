"""Whole matches over real connections."""

import base64
import json
import random
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conftest import every_game
from server.people import AtTable, Person, RunningServer, seated, started, whose_turn
from spellbox import games
from spellbox.kit.play import seat_name
from spellbox.match import Match, verify
from spellbox.server import law
from spellbox.server.table import Table
from spellbox.sight import sight as sight_of

PATIENCE = 300.0
"""Seconds for a whole match: one that stands still fails with what was heard, instead of keeping all tests waiting."""


def play_out(people: list[AtTable], dice: random.Random) -> None:
    """Everyone plays at random whenever they must; who need not, listens."""
    until = time.monotonic() + PATIENCE
    while any(who.info["status"] == "playing" for who in people):
        assert time.monotonic() < until, [(who.info, who.heard[-3:]) for who in people]
        for who in people:
            who.catch_up()
            legal = {seat: sight["legal"] for seat, sight in who.sights.items() if sight["legal"]}
            if legal and who.info["status"] == "playing":
                seat, moves = next(iter(legal.items()))
                answer = who.ask(type="move", seat=seat, move=dice.choice(moves))
                assert answer["type"] == "table", answer


@pytest.mark.parametrize("name", games.playable())
def test_a_whole_match_against_bots_can_be_verified(name: str, ann: Person, tmp_path: Path) -> None:
    """Of every registered game, those of other packages too."""
    players = games.find(name).FEWEST_SEATS
    [me] = seated(ann, game=name, players=players)
    assert "not over" in ann.http.get(f"/api/tables/{me.id}/match").json()["reason"]
    for seat in range(1, players):
        me.done(type="bot", seat=seat_name(seat), level="apprentice")
    me.done(type="start")
    commitment = me.info["commitment"]
    assert me.info["seed"] == ""
    play_out([me], random.Random(1))
    result = me.info["result"]
    assert result["how"] == "scores"
    [listed] = ann.http.get("/api/me/tables").json()
    assert [seat["points"] for seat in listed["seats"]] == result["scores"]
    assert [seat["seat"] for seat in listed["seats"] if seat["won"]] == result["winners"]
    file = tmp_path / "match.json"
    file.write_text(ann.http.get(f"/api/tables/{me.id}/match").text)
    verify(file)
    assert json.loads(file.read_text())["commitment"] == commitment
    assert int(me.info["seed"], 0) == int(str(json.loads(file.read_text())["seed"]), 0)
    scores = ann.http.get(f"/api/tables/{me.id}/scores").json()
    assert [each["total"] for each in scores] == me.info["result"]["scores"]
    assert all(sum(line["points"] for line in each["lines"]) == each["total"] for each in scores)


@every_game
def test_two_people_and_a_spectator(name: str, ann: Person, bob: Person, server: RunningServer) -> None:
    at = started(ann, bob, game=name)
    links = ann.http.get(f"/api/tables/{at[0].id}/links").json()
    watching = AtTable(server.url, at[0].id, {}, key=links["spectate"])
    assert list(watching.sights) == [""]
    assert not watching.sights[""]["legal"]
    assert "name first" in watching.refused(type="chat", text="hello")["reason"]
    play_out([*at, watching], random.Random(2))
    assert watching.logs[""] == at[0].logs["p1"] == at[1].logs["p2"]
    moments = ann.http.get(f"/api/tables/{at[0].id}/replay", params={"seat": "p1"}).json()
    assert len(moments) == len(at[0].logs["p1"]) + 1
    assert ann.http.get(f"/api/tables/{at[0].id}/replay").status_code == 200


def test_a_match_that_was_given_up_is_seen_again_to_its_last_move(ann: Person, bob: Person) -> None:
    """R4.1 A choice that nobody has revealed is in no log, but it was made."""
    at = started(ann, bob, game="grimoire")
    at[0].done(type="move", seat="p1", move="cast 1")
    at[0].done(type="resign", seat="p1")
    moments = ann.http.get(f"/api/tables/{at[0].id}/replay", params={"seat": "p1"}).json()
    chosen = {"what": "choose", "seat": "p1", "level": 1, "spell": "luck"}
    assert [moment["line"] for moment in moments] == [None, [chosen]]


def test_who_catches_up_waits_with_no_short_timeout(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """One can end before the wait begins, which then never ends: a match stood still because its player listened."""
    [me] = seated(ann)
    timeouts = []

    def recv(timeout: float) -> str:
        timeouts.append(timeout)
        raise TimeoutError

    monkeypatch.setattr(me.socket, "recv", recv)
    me.catch_up()
    assert set(timeouts) == {0}


def test_a_move_sent_twice_is_played_once(ann: Person) -> None:
    [me] = seated(ann)
    me.done(type="sit", seat="p2")
    me.done(type="start")
    corner = me.sights["p1"]["legal"][0]
    first = me.ask(type="move", id="one", seat="p1", move=corner)
    again = me.ask(type="move", id="one", seat="p1", move=corner)
    assert (first["type"], again["type"]) == ("table", "done")
    assert len(me.logs["p1"]) == 1


def test_an_illegal_move_is_refused_and_changes_nothing(ann: Person, bob: Person) -> None:
    at = started(ann, bob)
    before = at[0].sights["p1"]
    answer = at[0].refused(type="move", seat="p1", move="take c3")
    assert answer["clause"] == "G2.7"
    assert answer["legal"] == before["legal"]
    assert at[1].refused(type="move", seat="p2", move=before["legal"][0])["clause"] == "G3.1"
    assert "not your seat" in at[1].refused(type="move", seat="p1", move=before["legal"][0])["reason"]
    at[0].close()
    at[0].come_back()
    assert at[0].sights["p1"] == before


@every_game
def test_who_was_away_gets_what_was_missed_once_and_in_order(name: str, ann: Person, bob: Person) -> None:
    at = started(ann, bob, game=name)
    dice = random.Random(3)
    away = bob.at(at[0].id)
    away.close()
    for _ in range(6):
        for who in at:
            for seat, sight in list(who.sights.items()):
                if sight["legal"]:
                    who.done(type="move", seat=seat, move=dice.choice(sight["legal"]))
        at[1].done(type="chat", text="still here")
        at[0].done(type="chat", text="so am I")
        at[1].done(type="chat", text="good")
        away.come_back()
        away.close()
        fresh = bob.at(at[0].id)
        assert away.logs == fresh.logs
        assert away.sights["p2"]["view"] == fresh.sights["p2"]["view"]
        assert [note["number"] for note in away.notes] == list(range(1, len(away.notes) + 1))
        assert away.notes == fresh.notes
        fresh.close()


def test_choices_made_at_once_arrive_in_any_order(ann: Person, bob: Person) -> None:
    at = started(ann, bob, game="grimoire")
    at[1].done(type="move", seat="p2", move="cast 1")
    assert at[0].sights["p1"]["view"]["players"][1]["cast"] == 0
    at[0].done(type="move", seat="p1", move="cast 1")
    at[1].until(lambda: at[1].sights["p2"]["view"]["phase"] != "book")
    revealed = [event["seat"] for event in at[0].logs["p1"][-1] if event["what"] == "reveal"]
    assert revealed == ["p1", "p2"]  # R4.1: in seat order


def test_a_spell_can_be_changed_before_the_reveal(ann: Person, bob: Person) -> None:
    """R4.1 And the others hear nothing of it."""
    at = started(ann, bob, game="grimoire")
    at[0].done(type="move", seat="p1", move="cast 1")
    at[1].until(lambda: at[1].sights["p2"]["view"]["players"][0]["chosen"])
    heard = len(at[1].heard)
    at[0].done(type="move", seat="p1", move="cast 2")
    assert at[0].sights["p1"]["view"]["players"][0]["cast"] == 2
    assert at[0].refused(type="move", seat="p1", move="cast 15")["clause"] == "R4.1"
    at[1].done(type="move", seat="p2", move="cast 3")
    assert len(at[1].heard) == heard + 1
    revealed = [event["level"] for event in at[1].logs["p2"][0] if event["what"] == "reveal"]
    assert revealed == [2, 3]


@every_game
def test_a_rival_who_is_here_cannot_be_replaced(name: str, ann: Person, bob: Person) -> None:
    """Nor one who has another tab open, or who left a moment ago."""
    at = started(ann, bob, game=name)
    second = bob.at(at[0].id)
    at[1].close()
    at[0].catch_up()
    assert "Bob is here" in at[0].refused(type="propose", what="replace", seat="p2")["reason"]
    second.close()
    at[0].until(lambda: not at[0].info["seats"][1]["connected"])
    assert "ask again in" in at[0].refused(type="propose", what="replace", seat="p2")["reason"]
    assert not at[0].info["seats"][1]["level"]


@every_game
def test_a_rival_who_left_is_asked_before_their_secrets_are_taken_back(
    name: str, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot stands in, something is revealed: it stays revealed until the rival is back and agrees."""
    monkeypatch.setattr(law, "AWAY", 0.0)
    at = started(ann, bob, game=name)
    at[1].close()
    at[0].until(lambda: not at[0].info["seats"][1]["connected"])
    at[0].done(type="propose", what="replace", seat="p2")
    while True:
        at[0].until(lambda: at[0].sights["p1"]["legal"])
        at[0].done(type="move", seat="p1", move=at[0].sights["p1"]["legal"][0])
        answer = at[0].ask(type="propose", what="undo", seat="p1")
        if answer["type"] == "refused":
            break
        assert at[0].info["proposal"]["waiting"] == [bob.id]
        at[0].ask(type="answer", yes=False)  # unless the bot has moved, which ends the proposal too
    assert "while Bob is away" in answer["reason"]
    at[1].come_back()
    at[0].catch_up()
    lines = len(at[0].logs["p1"])
    at[0].done(type="propose", what="undo", seat="p1")
    assert at[0].info["proposal"]["waiting"] == [bob.id]
    at[1].done(type="answer", yes=True)
    at[0].until(lambda: len(at[0].logs["p1"]) < lines)


def test_who_comes_back_is_no_longer_to_be_replaced(ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(law, "AWAY", 0.0)
    eve = Person(ann.url, "Eve")
    at = started(ann, bob, eve)
    at[1].close()
    at[0].until(lambda: not at[0].info["seats"][1]["connected"])
    at[0].done(type="propose", what="replace", seat="p2")
    assert at[0].info["proposal"]["waiting"] == [eve.id]
    at[1].come_back()
    assert at[1].info["proposal"] is None
    assert "no question to answer" in at[2].refused(type="answer", yes=True)["reason"]
    assert not at[1].info["seats"][1]["level"]


def test_a_bot_stands_in_and_hands_back(ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(law, "AWAY", 0.0)
    at = started(ann, bob, game="master-elf")
    at[1].close()
    at[0].until(lambda: not at[0].info["seats"][1]["connected"])
    at[0].done(type="propose", what="replace", seat="p2")
    assert at[0].info["seats"][1]["standing_in"]
    at[1].come_back()
    assert not at[1].info["seats"][1]["standing_in"]


def test_a_clock_that_runs_out_does_what_the_table_chose(ann: Person, bob: Person) -> None:
    clock = {"kind": "live", "minutes": 0.002}
    lost = started(ann, bob, clock=clock, on_timeout="lose")
    lost[1].until(lambda: lost[1].info["status"] == "over")
    assert lost[1].info["result"] == {"how": "time", "winners": ["p2"], "scores": None}
    taken = started(ann, bob, clock=clock)
    taken[1].until(lambda: taken[1].info["seats"][0]["standing_in"])


def test_hints_where_the_table_allows_them(ann: Person) -> None:
    [me] = seated(ann, hints=True)
    me.done(type="bot", seat="p2", level="apprentice")
    me.done(type="start")
    me.say(type="hint", id="first", seat="p1")
    assert "One hint at a time" in me.refused(type="hint", seat="p1")["reason"]
    while (hint := me.hear())["type"] != "hint":
        pass
    assert {each["move"] for each in hint["candidates"]} <= set(me.sights["p1"]["legal"])
    [other] = seated(ann)
    other.done(type="bot", seat="p2", level="apprentice")
    other.done(type="start")
    assert "without hints" in other.refused(type="hint", seat="p1")["reason"]


@pytest.mark.parametrize(("game", "options"), [("glastonbury", {"open": True}), ("grimoire", {}), ("master-elf", {})])
def test_a_belief_instead_of_a_hint_looks_like_the_table(ann: Person, game: str, options: dict[str, Any]) -> None:
    """A client that searches by itself gets a state of which its seat sees what it sees of the true one."""
    [me] = seated(ann, game=game, options=options, hints=True)
    me.done(type="sit", seat="p2")
    me.done(type="start")
    me.say(type="hint", id="here", seat="p1", belief=True)
    while (answer := me.hear())["type"] not in ("belief", "hint"):
        pass
    assert answer["type"] == "belief"
    rules = games.find(game)
    state = np.frombuffer(base64.b64decode(answer["state"]), rules.STATE).view(np.recarray)[0]
    assert sight_of(rules, rules.read_cards()).view(state, 0) == me.sights["p1"]["view"]


def test_memory_is_not_sent(ann: Person) -> None:
    """G4.4 At a strict table the server searches: a state would tell what lies in the cauldrons."""
    [me] = seated(ann, hints=True, options={"open": False})
    me.done(type="sit", seat="p2")
    me.done(type="start")
    me.say(type="hint", id="strict", seat="p1", belief=True)
    assert hint_heard(me, "strict")["candidates"]


def test_a_hint_for_a_decision_that_was_made_tells_nothing(ann: Person) -> None:
    """One guest with several seats passes the screen on: the next player may not see it."""
    [me] = seated(ann, game="grimoire", hints=True)
    me.done(type="sit", seat="p2")
    me.done(type="start")
    me.say(type="hint", id="late", seat="p1")
    me.done(type="move", seat="p1", move="cast 1")
    assert hint_heard(me, "late")["candidates"] == []
    me.say(type="hint", id="in time", seat="p2")
    assert hint_heard(me, "in time")["candidates"]


def hint_heard(me: AtTable, number: str) -> dict[str, Any]:
    """The hint with this id, which may have come before other answers."""
    while True:
        for message in map(json.loads, me.heard):
            if message["type"] == "hint" and message["id"] == number:
                return message  # type: ignore[no-any-return]
        me.hear()


def test_rematch_chat_and_mute(ann: Person, bob: Person) -> None:
    at = started(ann, bob)
    at[0].done(type="mute", guest=bob.id, on=True)
    at[1].done(type="chat", text="<b>hello</b>")
    assert at[1].notes[-1]["text"] == "<b>hello</b>"
    at[0].done(type="chat", text="hi")
    assert [note["text"] for note in at[0].notes if note["kind"] == "chatted"] == ["hi"]
    assert "over" in at[0].refused(type="rematch")["reason"]
    at[1].done(type="resign", seat="p2")
    at[0].until(lambda: at[0].info["status"] == "over")
    at[0].done(type="rematch")
    again = bob.at(at[0].info["rematch"])
    assert [seat["name"] for seat in again.info["seats"]] == ["Bob", "Ann"]


def test_who_is_muted_in_one_tab_is_muted_in_all(ann: Person, bob: Person) -> None:
    """Each tab wrote the guests that it had muted itself, and so forgot those of the other."""
    at = started(ann, bob)
    tab = ann.at(at[0].id)
    tab.done(type="mute", guest="somebody", on=True)
    at[0].done(type="mute", guest=bob.id, on=True)
    assert ann.http.get("/api/me").json()["muted"] == sorted([bob.id, "somebody"])
    at[1].done(type="chat", text="hello")
    tab.done(type="chat", text="hi")
    assert [note["text"] for note in tab.notes if note["kind"] == "chatted"] == ["hi"]


def test_my_games_another_device_and_goodbye(ann: Person, bob: Person, server: RunningServer) -> None:
    at = started(ann, bob)
    at[1].done(type="chat", text="a secret of mine")
    assert [card["id"] for card in bob.http.get("/api/me/tables").json()] == [at[0].id]
    code = bob.http.post("/api/me/link").json()["code"]
    phone = Person(server.url, "phone")
    assert phone.http.post("/api/me/claim", json={"code": code}).json()["id"] == bob.id
    assert phone.http.post("/api/me/claim", json={"code": code}).status_code == 400
    assert phone.at(at[0].id).sights["p2"]
    assert bob.http.delete("/api/me").json() == {"deleted": True}
    assert phone.http.get("/api/me").json() is None
    again = ann.at(at[0].id)
    assert again.info["seats"][1]["level"]
    assert "a secret of mine" not in json.dumps([again.notes, again.info])
    assert "Bob" not in json.dumps([again.notes, again.info])


def test_on_from_a_move_of_a_finished_match(ann: Person, bob: Person) -> None:
    at = started(ann, bob, game="grimoire")
    play_out(at, random.Random(4))
    answer = ann.http.post(f"/api/tables/{at[0].id}/continue", json={"move": 5, "seat": "p2"})
    onward = ann.at(answer.json()["id"])
    assert onward.info["seats"][1]["name"] == "Ann"
    assert onward.logs["p2"][0] == at[1].logs["p2"][1]  # the reveal; what p1 chose before it was told after the end
    again = ann.http.post(f"/api/tables/{at[0].id}/continue", json={"move": 5, "seat": "p2"})
    assert ann.at(again.json()["id"]).logs == onward.logs
    late = ann.http.post(f"/api/tables/{at[0].id}/continue", json={"move": 5000})
    assert "before its end" in late.json()["reason"]


def test_a_match_that_goes_on_is_played_again_beside_the_event_loop(
    ann: Person, bob: Person, server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = started(ann, bob, game="grimoire")
    play_out(at, random.Random(4))
    threads: list[threading.Thread] = []
    begin = Table.begin

    def watched(table: Table) -> Match:
        threads.append(threading.current_thread())
        return begin(table)

    monkeypatch.setattr(Table, "begin", watched)
    answer = ann.http.post(f"/api/tables/{at[0].id}/continue", json={"move": 5, "seat": "p2"})
    assert answer.status_code == 201
    [begun_in] = threads
    assert begun_in is not server.thread


def test_an_analysis_tells_how_far_it_is(ann: Person, bob: Person) -> None:
    at = started(ann, bob, game="glastonbury")
    for who, seat in ((at[0], "p1"), (at[1], "p2")):
        who.until(lambda who=who, seat=seat: who.sights[seat]["legal"])
        who.done(type="move", seat=seat, move=who.sights[seat]["legal"][0])
    at[1].done(type="resign", seat="p2")
    address = f"/api/tables/{at[0].id}/analysis"
    assert "POST" in ann.http.get(address).json()["reason"]
    found = ann.http.post(address).json()
    while found["done"] < found["of"]:
        found = ann.http.get(address).json()
    assert found["of"] == 2
    assert all(sum(each) == pytest.approx(1, abs=0.01) for each in found["chances"])


def test_what_may_be_asked_for_is_told(ann: Person, bob: Person) -> None:
    """Nothing is offered that would be refused, and nothing kept back that would not."""
    at = started(ann, bob)

    def allowed(who: AtTable, seat: str) -> tuple[bool, bool, bool]:
        who.catch_up()
        sight = who.sights[seat]
        return sight["may_undo"], sight["may_propose_undo"], sight["may_abort"]

    assert allowed(at[0], "p1") == (False, False, True)
    took: set[str] = set()
    who, seat = whose_turn(at)
    while len(took) < 2:  # deals differ: a card may lead to a corner, where its player decides once more
        mover = seat
        while mover == seat:
            move = who.sights[seat]["legal"][0]
            who.done(type="move", seat=seat, move=move)
            took |= {seat} if move.startswith("take") else set()
            who, seat = whose_turn(at)
    assert allowed(who, seat) == (False, True, False)
    assert "resign" in who.refused(type="abort")["reason"]


def test_why_a_move_is_not_legal(ann: Person, bob: Person) -> None:
    at = started(ann, bob)
    who, seat = whose_turn(at)
    why = who.refused(type="why", seat=seat, move="take c3")
    assert (why["message"], why["clause"]) == (
        "corners-first",
        who.refused(type="move", seat=seat, move="take c3")["clause"],
    )
    assert who.ask(type="why", seat=seat, move=who.sights[seat]["legal"][0])["type"] == "done"
    assert not who.logs[seat]
