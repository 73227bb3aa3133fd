"""Who is not connected is told that it is their turn."""

import asyncio
import base64
import contextlib
import json
import os
import queue
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import http_ece
import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from server.people import Person, started
from spellbox.errors import SpellboxError
from spellbox.server import notify
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


@pytest.mark.parametrize("host", ["127.0.0.1", "10.0.0.1", "::1", "169.254.1.1", "::ffff:127.0.0.1", "224.0.0.1"])
def test_a_public_server_does_not_call_into_its_own_network(host: str) -> None:
    notifier = Notifier(None, None, ServerSettings(host="0.0.0.0"))  # type: ignore[arg-type]
    with pytest.raises(SpellboxError, match="open internet"):
        asyncio.run(notifier.resolve(host))


class Rebinding:
    """A name server that answers with an address outside first, and then with one inside."""

    def __init__(self) -> None:
        self.answers = ["93.184.216.34", "127.0.0.1", "127.0.0.1"]
        self.asked: list[str] = []

    def __call__(self, host: Any, *more: Any, **named: Any) -> list[Any]:
        self.asked.append(host if isinstance(host, str) else host.decode())
        address = self.answers.pop(0) if self.asked[-1] == "rebinding.example" else self.asked[-1]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 0))]


def test_a_name_is_resolved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    names = Rebinding()
    monkeypatch.setattr(socket, "getaddrinfo", names)
    called: list[httpx.Request] = []

    async def answer(_: Any, request: httpx.Request) -> httpx.Response:
        called.append(request)
        return httpx.Response(204)

    monkeypatch.setattr(httpx.AsyncHTTPTransport, "handle_async_request", answer)
    notifier = Notifier(None, None, ServerSettings(host="0.0.0.0"))  # type: ignore[arg-type]
    assert asyncio.run(notifier.send("https://rebinding.example:8443/hook", b"{}", {})) == 204
    assert names.asked == ["rebinding.example"]
    [request] = called
    assert str(request.url) == "https://93.184.216.34:8443/hook"
    assert request.headers["host"] == "rebinding.example:8443"
    assert request.extensions["sni_hostname"] == "rebinding.example"


def test_the_servers_own_name_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each lookup held up everybody at the server, as long as its name server took to answer."""
    monkeypatch.setattr(socket, "gethostbyname", lambda host: "127.0.0.1")
    notifier = Notifier(None, None, ServerSettings(host="spellbox.example"))  # type: ignore[arg-type]
    monkeypatch.setattr(socket, "gethostbyname", None)
    assert asyncio.run(notifier.resolve("127.0.0.1")) == "127.0.0.1"


def test_a_name_server_that_is_silent_stops_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, a few webhooks of hosts whose names are not answered took all threads in which tables are loaded."""
    answer = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: answer.wait())
    monkeypatch.setattr(notify, "TIMEOUT", 0.2)

    async def run() -> None:
        notifier = Notifier(None, None, ServerSettings())  # type: ignore[arg-type]
        asked = [asyncio.create_task(notifier.resolve("silent.example")) for _ in range(40)]
        try:
            await asyncio.sleep(0.05)
            async with asyncio.timeout(5):
                await asyncio.to_thread(str)
                found = await asyncio.gather(*asked, return_exceptions=True)
        finally:
            answer.set()
        assert {type(each) for each in found} == {TimeoutError}

    asyncio.run(run())


def test_an_endless_answer_is_not_read() -> None:
    """The status is enough; whoever has the address could fill our memory otherwise."""

    async def run() -> int:
        async def endless(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"{}")
            writer.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            with contextlib.suppress(OSError):
                while True:
                    writer.write(b"10000\r\n" + bytes(0x10000) + b"\r\n")
                    await writer.drain()
            writer.close()

        async with await asyncio.start_server(endless, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            notifier = Notifier(None, None, ServerSettings())  # type: ignore[arg-type]
            return await notifier.send(f"http://localhost:{port}/", b"{}", {})

    assert asyncio.run(run()) == 200
