"""Who is let in, and how much they may ask for."""

import json
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from server.people import AtTable, Person, RunningServer, seated, settings_for, started
from spellbox.server.settings import Limits


def test_a_private_table_needs_a_link(ann: Person, bob: Person, server: RunningServer) -> None:
    opened = ann.open(game="grimoire")
    stranger = AtTable.__new__(AtTable)
    for key in ("", "x", opened["invite"][:-1], opened["spectate"] + "a"):
        AtTable.__init__(stranger, server.url, opened["id"], {"Cookie": bob.cookie}, key=key)
        assert json.loads(stranger.heard[-1])["type"] == "closed"
        assert not stranger.info
    watching = bob.at(opened["id"], key=opened["spectate"])
    assert not json.loads(watching.heard[0]).get("may_sit")
    assert json.loads(ann.at(opened["id"]).heard[0])["may_sit"]
    assert "invite link" in watching.refused(type="sit", seat="p1")["reason"]
    assert bob.at(opened["id"], key=opened["invite"]).done(type="sit", seat="p1")
    assert bob.http.get(f"/api/tables/{opened['id']}").status_code == 200  # has a seat by now
    eve = Person(server.url, "Eve")
    assert eve.http.get(f"/api/tables/{opened['id']}").status_code == 400
    assert eve.http.get(f"/api/tables/{opened['id']}/links").status_code == 400
    assert eve.http.get(f"/api/tables/{opened['id']}", headers={"X-Table-Key": opened["spectate"]}).status_code == 200


def test_a_seat_cannot_be_taken_over(ann: Person, bob: Person) -> None:
    at = started(ann, bob)
    legal = at[0].sights["p1"]["legal"][0]
    for message in (
        {"type": "move", "seat": "p1", "move": legal},
        {"type": "undo", "seat": "p1"},
        {"type": "resign", "seat": "p1"},
        {"type": "propose", "what": "undo", "seat": "p1"},
    ):
        assert "not your seat" in at[1].refused(**message)["reason"]


def test_other_pages_cannot_connect(ann: Person, server: RunningServer) -> None:
    opened = ann.open(game="grimoire")
    address = f"{server.url.replace('http', 'ws')}/api/tables/{opened['id']}/socket"
    headers = {"Cookie": ann.cookie}
    with (
        pytest.raises(InvalidStatus),
        connect(address, additional_headers=headers, origin=Origin("https://example.org")),
    ):
        pass
    with connect(address, additional_headers=headers, origin=Origin(server.url)) as same:
        same.send('{"type": "hello"}')
        assert '"table"' in str(same.recv())
    answer = ann.http.post("/api/tables", json={"game": "grimoire"}, headers={"Origin": "https://example.org"})
    assert answer.status_code == 403


def test_headers_and_cookie_are_strict(ann: Person, server: RunningServer) -> None:
    answer = ann.http.post("/api/me", json={"name": "Zoe"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    for path in ("/healthz", "/api/tables", "/api/status", "/nowhere"):
        headers = ann.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ({"game": "chess"}, "game"),
        ({"game": "grimoire", "players": 9}, "players"),
        ({"game": "glastonbury", "players": 5}, "Glastonbury is for 2 to 4"),
        ({"game": "glastonbury", "options": {"dragons": True}}, "dragons"),
        ({"game": "glastonbury", "seats": ["blue", "blue"]}, "different colours"),
        ({"game": "glastonbury", "seats": ["blue"]}, "there are 2 players"),
        ({"game": "grimoire", "seed": "5", "public": True}, "private practice"),
        ({"game": "grimoire", "seed": "xyz"}, "no seed"),
        ({"game": "grimoire", "clock": {"kind": "live", "minutes": -1}}, "minutes"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(ann: Person, body: dict[str, object], told: str) -> None:
    answer = ann.http.post("/api/tables", json=body)
    assert answer.status_code == 400
    assert told in json.dumps(answer.json(), ensure_ascii=False)


def test_nonsense_is_answered_and_the_connection_lives(ann: Person) -> None:
    [me] = seated(ann)
    for text in ("", "{", "[]", '{"type": "dance"}', '{"type": "move", "id": "x"}', "[" * 10_000):
        me.socket.send(text)
        heard = me.hear()
        assert heard["type"] == "refused"
    assert me.refused(type="hello")["type"] == "refused"
    me.say(type="ping")
    assert me.hear() == {"type": "pong"}


@pytest.mark.parametrize("bad", ["\u2028", "\x85", "é", "a\nb", "\0", ""])
def test_an_id_is_printable_ascii(ann: Person, bad: str) -> None:
    [me] = seated(ann)
    for message in (
        {"type": "chat", "id": bad, "text": "hello"},
        {"type": "move", "id": "1", "seat": "p1", "move": f"take{bad}"} if bad else {"type": "move"},
        {"type": "mute", "id": "1", "guest": bad, "on": True},
    ):
        me.say(**message)
        assert "not a message of the protocol" in me.hear()["reason"]
    assert me.done(type="chat", id="any ~ printable \\ id", text="\u2028hello")
    assert ann.http.patch("/api/me", json={"push": '{"endpoint": "https://\u2028"}'}).status_code == 400
    assert ann.http.post("/api/tables", json={"game": "grimoire", "seed": "\u20281"}).status_code == 400


def test_rates_and_numbers_are_limited(tmp_path: Path) -> None:
    slow = 0.0001  # tokens a second: none comes back while the test runs
    limits = Limits(
        messages=(slow, 10),
        requests=(1000, 1000),
        chat=(slow, 2),
        new_tables=(slow, 3),
        new_guests=(slow, 3),
        connections=2,
    )
    with RunningServer(settings_for(tmp_path, limits=limits)) as running:
        ann, _, _ = (Person(running.url, name) for name in ("Ann", "Bob", "Eve"))
        late = ann.http.post("/api/me", json={"name": "too many"})
        assert (late.status_code, "Too many new guests" in late.text) == (429, True)
        tables = [ann.http.post("/api/tables", json={"game": "grimoire"}) for _ in range(4)]
        assert [answer.status_code for answer in tables] == [201, 201, 201, 429]
        table = tables[0].json()["id"]
        me, _ = ann.at(table), ann.at(table)
        assert "connections" in json.loads(ann.at(table).heard[-1])["reason"]
        for _ in range(2):
            me.done(type="chat", text="hello")
        assert "chat" in me.refused(type="chat", text="hello")["reason"]
        answers = [me.ask(type="stand", seat="p1") for _ in range(12)]
        assert "Too many messages" in answers[-1]["reason"]


def test_metrics_and_health(server: RunningServer, ann: Person) -> None:
    assert ann.http.get("/healthz").json()["ok"]
    assert "spellbox_tables" in ann.http.get("/metrics").text
    assert ann.http.get("/api/openapi/openapi.json").json()["info"]["title"] == "Spellbox"
