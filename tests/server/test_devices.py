"""The devices of a guest: a list of them, logging out, sessions that end, and a phrase that brings a guest back."""

import time
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sql
from websockets.exceptions import ConnectionClosed

from server.people import Person, RunningServer, opened, settings_for
from spellbox.server import guests, phrases
from spellbox.server.browsers import device_name
from spellbox.server.services import Services

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1"
)
CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36"


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (FIREFOX, "Firefox, Linux"),
        (IPHONE, "Safari, iPhone"),
        (CHROME, "Chrome, Windows"),
        (CHROME + " Edg/140.0", "Edge, Windows"),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
        ("curl/8.5", ""),
        ("", ""),
    ],
)
def test_devices_have_names_that_people_know(agent: str, name: str) -> None:
    assert device_name(agent) == name


def test_words_of_a_phrase_are_those_of_the_paper() -> None:
    assert "-".join(map(phrases.word, (0x7F00, 0x0001))) == "lusab-babad"
    assert phrases.as_written("  Lusab, BABAD\tgutih") == "lusab-babad-gutih"
    made = {phrases.new_phrase() for _ in range(100)}
    assert len(made) == 100
    assert all(phrases.as_written(each.replace("-", " ").upper()) == each for each in made)


def browser(server: RunningServer, agent: str) -> httpx.Client:
    client = httpx.Client(base_url=server.url, headers={"User-Agent": agent}, timeout=60)
    opened.append(client)
    return client


def linked(person: Person, server: RunningServer, agent: str) -> httpx.Client:
    """Another device of somebody."""
    other = browser(server, agent)
    code = person.http.post("/api/me/link").json()["code"]
    assert other.post("/api/me/claim", json={"code": code}).status_code == 201
    return other


def test_a_guest_sees_their_devices_and_logs_one_out(server: RunningServer, ann: Person) -> None:
    phone = linked(ann, server, IPHONE)
    devices = ann.http.get("/api/me/devices").json()
    assert [(each["name"], each["current"]) for each in devices] == [("", True), ("Safari, iPhone", False)]
    assert all(abs(each["seen"] - time.time()) < 600 for each in devices)
    table = ann.open(game="glastonbury", public=True)["id"]
    cookie = {"Cookie": f"spellbox={phone.cookies['spellbox']}"}
    on_phone = type(ann.at(table))(server.url, table, cookie)
    assert ann.http.delete(f"/api/me/devices/{devices[1]['id']}").status_code == 200
    assert phone.get("/api/me").json() is None
    with pytest.raises(ConnectionClosed):
        on_phone.until(lambda: False)
    assert ann.http.get("/api/me").json()["id"] == ann.id
    assert len(ann.http.get("/api/me/devices").json()) == 1


def test_nobody_logs_out_the_devices_of_others(ann: Person, bob: Person) -> None:
    [device] = bob.http.get("/api/me/devices").json()
    assert ann.http.delete(f"/api/me/devices/{device['id']}").status_code == 400
    assert bob.http.get("/api/me").json()["id"] == bob.id


def test_who_logs_out_the_last_device_is_nobody_here(ann: Person) -> None:
    [device] = ann.http.get("/api/me/devices").json()
    assert ann.http.delete(f"/api/me/devices/{device['id']}").status_code == 200
    assert ann.http.get("/api/me").json() is None


def test_a_session_ends_when_it_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = settings_for(tmp_path)
    with RunningServer(settings) as running:
        ann = Person(running.url)
        cookies = dict(ann.http.cookies)
    monkeypatch.setattr(guests, "SESSION_LASTS", -1.0)
    with RunningServer(settings) as running:
        late = browser(running, FIREFOX)
        late.cookies.update(cookies)
        assert late.get("/api/me").json() is None
    monkeypatch.undo()
    with RunningServer(settings) as running:  # the guest is still there: another device, or a phrase, leads to them
        late = browser(running, FIREFOX)
        late.cookies.update(cookies)
        assert late.get("/api/me").json()["id"] == ann.id


def test_a_session_that_is_used_is_noted_seldom(
    server: RunningServer, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    services: Services = server.app.state.services
    writes: list[str] = []
    monkeypatch.setattr(services.store.guests, "put_seen", lambda token, _: writes.append(token))
    for _ in range(5):
        ann.http.get("/api/me")
    assert writes == []
    for session in services.guests.sessions.values():
        session.seen = time.time() - 2 * guests.NOTED_EVERY
    for _ in range(5):
        ann.http.get("/api/me")
    assert len(writes) == 1


def test_a_phrase_brings_a_guest_back_again_and_again(server: RunningServer, ann: Person) -> None:
    first = ann.http.post("/api/me/recovery").json()["phrase"]
    phrase = ann.http.post("/api/me/recovery").json()["phrase"]
    for _ in range(2):
        other = browser(server, FIREFOX)
        assert other.post("/api/me/claim/look", json={"code": phrase}).json()["id"] == ann.id
        typed = phrase.replace("-", " ").upper()
        assert other.post("/api/me/claim", json={"code": typed}).json()["id"] == ann.id
        assert other.get("/api/me").json()["id"] == ann.id
    assert browser(server, FIREFOX).post("/api/me/claim", json={"code": first}).status_code == 400  # it was replaced
    assert len(ann.http.get("/api/me/devices").json()) == 3


def test_the_phrase_of_a_deleted_guest_leads_nowhere(server: RunningServer, ann: Person) -> None:
    phrase = ann.http.post("/api/me/recovery").json()["phrase"]
    ann.http.delete("/api/me")
    assert browser(server, FIREFOX).post("/api/me/claim", json={"code": phrase}).status_code == 400


def test_no_phrase_is_kept_as_it_is(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    with RunningServer(settings) as running:
        phrase = Person(running.url).http.post("/api/me/recovery").json()["phrase"]
    engine = sql.create_engine(settings.database.replace("+aiosqlite", ""))
    with engine.connect() as connection:
        codes = connection.scalars(sql.text("SELECT code FROM links")).all()
    engine.dispose()
    assert codes == [guests.digest(phrase)]
