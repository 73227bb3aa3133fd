"""The names by which the server may be called."""

from pathlib import Path

import httpx
import pytest

from server.people import Person, RunningServer, settings_for


def test_a_name_that_is_not_ours_is_refused(server: RunningServer, ann: Person) -> None:
    """A page of somebody else's could point its own name at us, and then be of the same origin."""
    evil = {"Host": "evil.example:8737", "Origin": "http://evil.example:8737"}
    for method, path in (("GET", "/"), ("GET", "/api/me"), ("POST", "/api/tables"), ("GET", "/nowhere")):
        answer = ann.http.request(method, path, headers=evil, json={"game": "grimoire"})
        assert (answer.status_code, "allow-host" in answer.text) == (421, True)
    table = ann.open(game="grimoire", public=True)["id"]
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    key = {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    assert ann.http.get(f"/api/tables/{table}/socket", headers=evil | upgrade | key).status_code == 403


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:1", "127.0.0.1", "192.168.1.5:80", "[::1]:8737", "a.localhost"]
)
def test_names_that_only_we_can_have(ann: Person, host: str) -> None:
    assert ann.http.get("/api/status", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["localhost.evil.example", "127.0.0.1.evil.example", "[::1", "a b", "@localhost:x@y"])
def test_names_that_are_like_ours(ann: Person, host: str) -> None:
    assert ann.http.get("/api/status", headers={"Host": host}).status_code in (400, 421)


def test_names_can_be_allowed(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, public_url="https://games.example.org", allowed_hosts=("Box.lan",))
    with RunningServer(settings) as running:
        for host, status in (("games.example.org", 200), ("box.lan:80", 200), ("example.org", 421)):
            assert httpx.get(f"{running.url}/api/status", headers={"Host": host}).status_code == status
