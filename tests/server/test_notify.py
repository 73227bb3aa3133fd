"""Who is not connected is told that it is their turn."""

import base64
import json
import os
import queue
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from server.people import Person, started
from spellbox.errors import SpellboxError
from spellbox.server.notify import Notifier
from spellbox.server.settings import ServerSettings

Calls = queue.Queue[tuple[dict[str, str], bytes]]


@pytest.fixture
def elsewhere() -> Iterator[tuple[str, Calls]]:
    """Somebody's server that takes webhooks and pushes."""
    calls: Calls = queue.Queue()

    class Take(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(201)
            self.end_headers()
            calls.put((dict(self.headers), body))

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Take)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/hook", calls
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_webhook_is_called_when_one_is_away(ann: Person, bob: Person, elsewhere: tuple[str, Calls]) -> None:
    address, calls = elsewhere
    assert bob.http.patch("/api/me", json={"webhook": address}).json()["webhook"] == address
    at = started(ann, bob)
    at[1].close()
    at[0].until(lambda: not at[0].info["seats"][1]["connected"])
    at[0].done(type="move", seat="p1", move=at[0].sights["p1"]["legal"][0])
    told = json.loads(calls.get(timeout=20)[1])
    assert told | {"url": ""} == {
        "type": "turn",
        "table": at[0].id,
        "game": "glastonbury",
        "seat": "p2",
        "text": "It is your turn in Glastonbury.",
        "url": "",
    }


def test_a_push_can_be_read_by_the_browser_alone(ann: Person, bob: Person, elsewhere: tuple[str, Calls]) -> None:
    address, calls = elsewhere
    key, secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    public = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    keys = {"p256dh": plain64(public), "auth": plain64(secret)}
    assert bob.http.patch("/api/me", json={"push": json.dumps({"endpoint": address, "keys": keys})}).json()["push"]
    at = started(ann, bob)
    at[1].close()
    at[0].until(lambda: not at[0].info["seats"][1]["connected"])
    at[0].done(type="move", seat="p1", move=at[0].sights["p1"]["legal"][0])
    headers, body = calls.get(timeout=20)
    assert at[0].id.encode() not in body
    told = json.loads(http_ece.decrypt(body, private_key=key, auth_secret=secret, version="aes128gcm"))
    assert told["table"] == at[0].id
    assert headers["Authorization"].startswith("vapid t=")
    assert ann.http.get("/api/me/push-key").json()["key"] in headers["Authorization"]


def plain64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@pytest.mark.parametrize("push", ["nonsense", "{}", '{"endpoint": "gopher://example.org", "keys": {}}'])
def test_a_subscription_must_be_one(ann: Person, push: str) -> None:
    assert ann.http.patch("/api/me", json={"push": push}).status_code == 400
    assert ann.http.patch("/api/me", json={"webhook": "ftp://example.org"}).status_code == 400


@pytest.mark.parametrize("address", ["http://127.0.0.1:1/", "http://10.0.0.1/", "http://[::1]/", "http://169.254.1.1/"])
def test_a_public_server_does_not_call_into_its_own_network(address: str) -> None:
    import asyncio

    notifier = Notifier(None, None, ServerSettings(host="0.0.0.0"))  # type: ignore[arg-type]
    with pytest.raises(SpellboxError, match="open internet"):
        asyncio.run(notifier.refuse_inside(address))
