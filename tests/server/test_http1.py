"""HTTP as no browser sends it: nothing breaks the server, fills its memory or holds all its connections."""

import json
import selectors
import socket
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from server.people import PATIENCE, Person, RunningServer, settings_for
from server.program import Program
from spellbox.server import http1
from spellbox.server.http1 import LONGEST_HEAD, MOST_PIPELINED, HttpConnection
from spellbox.server.settings import Limits

GET = b"GET /api/status HTTP/1.1\r\nHost: localhost\r\n\r\n"


def connected(server: RunningServer) -> socket.socket:
    return socket.create_connection(server.socket.getsockname(), timeout=PATIENCE)


def answer_of(opened: socket.socket) -> bytes:
    """All that is answered until the server hangs up."""
    got = b""
    with suppress(ConnectionResetError):
        while part := opened.recv(65536):
            got += part
    return got


def test_a_request_may_come_in_pieces(server: RunningServer) -> None:
    with closing(connected(server)) as opened:
        for byte in GET:
            opened.sendall(bytes([byte]))
        assert opened.recv(65536).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("cut", [1000, 1_000_000])
def test_a_long_head_is_refused(server: RunningServer, cut: int) -> None:
    head = GET[:-2] + b"X-Long: " + b"x" * LONGEST_HEAD + b"\r\n\r\n"
    with closing(connected(server)) as opened:
        for at in range(0, len(head), cut):
            opened.sendall(head[at : at + cut])
        assert answer_of(opened).startswith(b"HTTP/1.1 400")


def test_endless_headers_cost_no_memory(tmp_path: Path) -> None:
    with Program(tmp_path) as program:
        program.forget_memory()
        before = program.memory()
        for _ in range(20):
            with closing(socket.create_connection(("127.0.0.1", program.port), timeout=20)) as opened:
                opened.sendall(GET[:-2] + b"X-Long: ")
                with suppress(OSError):
                    opened.sendall(b"x" * 50_000_000)
        assert program.memory() - before < 20_000_000


def test_who_asks_nothing_is_let_go(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(connected(server)) as answered:
        answered.sendall(GET)
        assert answered.recv(65536).startswith(b"HTTP/1.1 200")
        monkeypatch.setattr(http1, "REQUEST_WITHIN", 0.1)  # from here on: a busy machine may be slower than that
        answered.sendall(GET[:20])
        assert answer_of(answered) == b""
    for beginning in (b"", GET[:20], b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{"):
        with closing(connected(server)) as opened:
            opened.sendall(beginning)
            assert answer_of(opened) == b""


def test_where_many_wait_the_oldest_makes_room(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http1, "most_waiting", lambda: 20)
    idle = [connected(server) for _ in range(60)]
    assert httpx.get(f"{server.url}/api/status").status_code == 200
    assert answer_of(idle[0]) == b""
    idle[-1].sendall(GET)
    assert idle[-1].recv(65536).startswith(b"HTTP/1.1 200")
    for each in idle:
        each.close()


def test_requests_sent_ahead_are_few(server: RunningServer) -> None:
    with closing(connected(server)) as opened:
        opened.sendall(GET * MOST_PIPELINED)
        got = b""
        while got.count(b"HTTP/1.1 200") < MOST_PIPELINED:
            got += opened.recv(65536)
    with closing(connected(server)) as opened:
        opened.sendall(GET * 5000)
        assert answer_of(opened).count(b"HTTP/1.1 200") <= MOST_PIPELINED + 1


def test_who_takes_no_answer_is_let_go(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http1, "ANSWER_WITHIN", 0.1)
    with closing(connected(server)) as opened:
        opened.sendall(GET)
        assert opened.recv(65536)
        port = opened.getsockname()[1]
        [here] = [
            each
            for each in server.server.server_state.connections
            if isinstance(each, HttpConnection) and each.client == ("127.0.0.1", port)
        ]
        here.loop.call_soon_threadsafe(here.pause_writing)
        assert answer_of(opened) == b""


@pytest.mark.parametrize(
    "path", ["/%00", "/a%00.js", "/" + "x" * 300, "/" + "x/" * 9000, "/%ff%fe", "/..%2f..%2fetc/passwd", "/%2e%2e/x.py"]
)
def test_paths_that_no_file_can_have(ann: Person, path: str) -> None:
    assert ann.http.get(path).status_code in (200, 404)


@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/score", "/api/me/claim"])
def test_deep_json_is_refused(ann: Person, path: str) -> None:
    deep = "[" * 20_000 + "]" * 20_000
    for body in (deep, f'{{"name": {deep}}}', f'{{"game": "grimoire", "seats": 2, "player": [{{"x": {deep}}}]}}'):
        answer = ann.http.post(path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400, answer.text
    push = json.dumps({"push": '{"more": ' + "[" * 1900})
    headers = {"Content-Type": "application/json"}
    assert ann.http.patch("/api/me", content=push, headers=headers).status_code == 400


def test_idle_connections_do_not_shut_newcomers_out(tmp_path: Path) -> None:
    """With as few files as Linux gives a process."""
    with Program(tmp_path) as program:
        resource = pytest.importorskip("resource")
        resource.prlimit(program.process.pid, resource.RLIMIT_NOFILE, (1024, 1024))
        idle = [socket.create_connection(("127.0.0.1", program.port), timeout=20) for _ in range(1500)]
        begun = time.monotonic()
        assert httpx.get(f"{program.url}/api/status", timeout=60).status_code == 200
        assert time.monotonic() - begun < 30
        for each in idle:
            each.close()


def server_with(folder: Path, rate: tuple[float, int], **given: Any) -> RunningServer:
    limits = msgspec.structs.replace(Limits().raised(), http_of_address=rate)
    return RunningServer(settings_for(folder, limits=limits, **given))


def answers_within(seconds: float, opened: list[socket.socket]) -> int:
    """How many requests are answered on connections that ask one after the other, without end."""
    count, until = 0, time.monotonic() + seconds
    with selectors.DefaultSelector() as ready:
        for each in opened:
            ready.register(each, selectors.EVENT_READ)
            each.sendall(GET)
        while time.monotonic() < until:
            for key, _ in ready.select(0.05):
                asker: Any = key.fileobj
                count += asker.recv(65536).count(b"HTTP/1.1 ")
                asker.sendall(GET)
    return count


def test_an_address_that_asks_without_end_is_not_read(tmp_path: Path) -> None:
    with server_with(tmp_path, (0.001, 40)) as running, ExitStack() as stack:
        opened = [stack.enter_context(closing(connected(running))) for _ in range(10)]
        assert answers_within(1.0, opened) == 30  # ten tokens went for the connections
        elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(base_url=running.url, transport=elsewhere, timeout=PATIENCE) as somebody:
            assert somebody.get("/api/status").status_code == 200


def test_who_asks_a_little_too_fast_waits_and_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http1, "LEAST_WAIT", 0.01)
    with server_with(tmp_path, (100.0, 5)) as running, httpx.Client(base_url=running.url, timeout=PATIENCE) as somebody:
        begun = time.monotonic()
        assert [somebody.get("/api/status").status_code for _ in range(40)] == [200] * 40
        assert time.monotonic() - begun > 0.3


def test_what_waits_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http1, "REQUEST_WITHIN", 0.5)
    with server_with(tmp_path, (0.001, 1)) as running, closing(connected(running)) as opened, pytest.raises(OSError):
        opened.sendall(b"x" * 100_000_000)


def test_a_trusted_proxy_speaks_for_many(tmp_path: Path) -> None:
    server = server_with(tmp_path, (0.001, 5), public_url="https://play.example.org")
    with server, httpx.Client(base_url=server.url, timeout=PATIENCE) as proxy:
        assert [proxy.get("/api/status").status_code for _ in range(20)] == [200] * 20
