"""WebSockets as no library would send them: what RFC 6455 forbids ends the connection, nothing else does."""

import gc
import socket
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import NamedTuple, cast

import pytest
from websockets.frames import Close, Frame, Opcode

from server.people import PATIENCE, Person, RunningServer
from spellbox.server import wire
from spellbox.server.connection import TRY_AGAIN, Connection
from spellbox.server.wire import LONGEST_MESSAGE, Wire, end_of_frame, head_of

OPENING = "GET {} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{}\r\n"
KEY = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
HELLO, PING = b'{"type":"hello"}', b'{"type":"ping"}'


class Heard(NamedTuple):
    kind: int
    data: bytes


class Raw:
    """A connection that opens as a WebSocket, and then says any bytes."""

    def __init__(self, server: RunningServer, path: str, headers: str = KEY, source: str = "127.0.0.1") -> None:
        where = server.socket.getsockname()
        self.socket = socket.create_connection(where, timeout=PATIENCE, source_address=(source, 0))
        self.file = self.socket.makefile("rb")
        self.send(OPENING.format(path, headers).encode())
        self.status = int(self.file.readline().split()[1])
        while self.file.readline() not in (b"\r\n", b""):
            pass

    def close(self) -> None:
        self.file.close()
        self.socket.close()

    def send(self, *data: bytes) -> None:
        for each in data:
            self.socket.sendall(each)

    def hear(self) -> Heard | None:
        """The next frame; None if the server has hung up."""
        head = self.file.read(2)
        if not head:
            return None
        length = head[1]
        if length >= 126:
            length = int.from_bytes(self.file.read(2 if length == 126 else 8))
        return Heard(head[0] & 15, self.file.read(length))

    def next(self, kind: Opcode) -> bytes:
        """The next frame of a kind."""
        while (heard := self.hear()) is not None:
            if heard.kind == kind:
                return heard.data
        raise EOFError

    def closing_code(self) -> int:
        """The code with which the server closes; then it hangs up."""
        code = Close.parse(self.next(Opcode.CLOSE)).code
        assert self.hear() is None
        return code

    def lives(self) -> bool:
        self.send(text(PING))
        return self.next(Opcode.TEXT) == b'{"type":"pong"}'


def frame(kind: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return Frame(kind, data, fin).serialize(mask=True)


def text(data: bytes) -> bytes:
    return frame(Opcode.TEXT, data)


@pytest.fixture
def path(ann: Person) -> str:
    return f"/api/tables/{ann.open(game='grimoire', public=True)['id']}/socket"


@pytest.fixture
def raw(server: RunningServer, path: str) -> Iterator[Raw]:
    with closing(Raw(server, path)) as opened:
        assert opened.status == 101
        opened.send(text(HELLO))
        opened.next(Opcode.TEXT)
        yield opened


ENDINGS = {
    "not masked": (1002, b"\x81\x0f" + PING),
    "a reserved bit": (1002, b"\xc1" + text(PING)[1:]),
    "a reserved kind": (1002, b"\x83" + text(PING)[1:]),
    "more of nothing": (1002, frame(Opcode.CONT, PING)),
    "a message within a message": (1002, frame(Opcode.TEXT, b"{", fin=False) + text(PING)),
    "a ping in fragments": (1002, b"\x09" + frame(Opcode.PING)[1:]),
    "a long ping": (1002, b"\x89\xfe\x00\x7e" + bytes(4 + 126)),
    "half a code": (1002, frame(Opcode.CLOSE, b"\x03")),
    "a code that is never sent": (1002, frame(Opcode.CLOSE, b"\x03\xed")),
    "not UTF-8": (1007, text(b"\xff")),
    "not UTF-8 in a binary frame": (1007, frame(Opcode.BINARY, b'{"type":"\xff"}')),
    "not UTF-8 in fragments": (1007, frame(Opcode.TEXT, b"\xc3", fin=False) + frame(Opcode.CONT, b"\xc3")),
    "too long": (1009, text(bytes(LONGEST_MESSAGE + 1))),
    "nine exabytes that never come": (1009, b"\x81\xff" + b"\x7f" * 12),
    "too long in fragments": (1009, frame(Opcode.TEXT, bytes(9000), fin=False) + frame(Opcode.CONT, bytes(9000))),
    "a close": (1000, frame(Opcode.CLOSE, b"\x03\xe8")),
    "a close without a code": (1005, frame(Opcode.CLOSE)),
    "a close with a reason": (4321, frame(Opcode.CLOSE, b"\x10\xe1bye")),
    "more after a close": (1000, frame(Opcode.CLOSE, b"\x03\xe8") + text(PING)),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_what_ends_a_connection(raw: Raw, ending: str) -> None:
    code, sent = ENDINGS[ending]
    raw.send(sent)
    assert raw.closing_code() == code


@pytest.mark.parametrize("cut", [1, 2, 3, 5, 7, 1000])
def test_a_frame_may_come_in_pieces(raw: Raw, cut: int) -> None:
    raw.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sent = text(PING) + text(b" " * 130 + PING) + frame(Opcode.PING, b"!") + text(PING)
    raw.send(*(sent[at : at + cut] for at in range(0, len(sent), cut)))
    heard = [raw.hear() for _ in range(4)]
    assert [each and each.kind for each in heard] == [Opcode.TEXT, Opcode.TEXT, Opcode.PONG, Opcode.TEXT]
    assert raw.lives()


def test_a_message_may_come_in_fragments(raw: Raw) -> None:
    letters = [frame(Opcode.CONT, bytes([letter]), fin=False) for letter in PING]
    raw.send(frame(Opcode.TEXT, fin=False), *letters, frame(Opcode.PING, b"?"), frame(Opcode.CONT))
    assert raw.hear() == Heard(Opcode.PONG, b"?")
    assert raw.hear() == Heard(Opcode.TEXT, b'{"type":"pong"}')
    raw.send(frame(Opcode.BINARY, PING))
    assert raw.hear() == Heard(Opcode.TEXT, b'{"type":"pong"}')


def test_many_frames_in_one_packet(raw: Raw) -> None:
    raw.send(text(PING) * 500 + frame(Opcode.PONG, b"nobody asked") + text(b""))
    assert all(raw.next(Opcode.TEXT) == b'{"type":"pong"}' for _ in range(500))
    assert b"refused" in raw.next(Opcode.TEXT)
    assert raw.lives()


def test_who_takes_nothing_is_not_heard(server: RunningServer, raw: Raw) -> None:
    """A flood of pings whose answers nobody takes fills no memory: the server stops to read, and the flood to flow."""
    raw.socket.settimeout(1)
    sent = 0
    with suppress(TimeoutError):
        while sent < 30_000_000:
            sent += raw.socket.send(frame(Opcode.PING, bytes(125)) * 1000)
    assert sent < 30_000_000
    assert max(each.waiting() for each in server.server.server_state.connections if isinstance(each, Wire)) < 500_000


class Slow:
    """The wire of somebody who takes nothing."""

    def __init__(self) -> None:
        self.said: list[bytes] = []
        self.code = 0

    def send_text(self, message: bytes) -> None:
        self.said.append(message)

    def waiting(self) -> int:
        return sum(map(len, self.said))

    def close(self, code: int) -> None:
        self.code = code


def test_the_lag_of_a_connection_is_measured(server: RunningServer, ann: Person) -> None:
    path = f"/api/tables/{ann.open(game='grimoire', public=True)['id']}/socket"
    others = set(server.server.server_state.connections)
    with closing(Raw(server, path)) as raw:
        asked = raw.next(Opcode.PING)
        time.sleep(0.2)
        raw.send(frame(Opcode.PONG, b"something else"), frame(Opcode.PONG, asked), text(HELLO))
        raw.next(Opcode.TEXT)
        [own] = [each for each in server.server.server_state.connections - others if isinstance(each, Wire)]
        measured = own.lag
        assert measured >= 0.2
        raw.send(frame(Opcode.PONG, asked))  # the same answer once more
        assert raw.lives()
        assert own.lag == measured


def test_an_open_connection_does_not_hold_its_request(raw: Raw) -> None:
    raw.send(text(HELLO))
    raw.next(Opcode.TEXT)
    assert not [each for each in gc.get_objects() if isinstance(each, dict) and isinstance(each.get("wire"), Wire)]


def test_who_lets_too_much_wait_is_let_go() -> None:
    slow = Slow()
    connection = Connection("", "", "here", 1000, cast(Wire, slow))
    for _ in range(20):
        connection.send(bytes(100))
    assert len(slow.said) == 12
    assert b"connect again" in slow.said[-1]
    assert slow.code == TRY_AGAIN


def test_who_is_silent_is_gone(server: RunningServer, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "PING_INTERVAL", 0.05)
    with closing(Raw(server, path)) as raw:
        raw.send(text(HELLO))
        for _ in range(3):
            raw.send(frame(Opcode.PONG, raw.next(Opcode.PING)))
        with pytest.raises((EOFError, ConnectionResetError)):
            raw.next(Opcode.CLOSE)


def test_who_does_not_answer_a_close_is_gone(server: RunningServer, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "CLOSE_TIMEOUT", 0.05)
    with closing(Raw(server, path)) as raw:
        raw.send(text(b"not hello"))
        assert b"hello" in raw.next(Opcode.TEXT)
        assert Close.parse(raw.next(Opcode.CLOSE)).code == TRY_AGAIN
        with pytest.raises((EOFError, ConnectionResetError)):
            raw.next(Opcode.CLOSE)


def test_a_close_is_answered_before_anything_was_said(server: RunningServer, path: str) -> None:
    with closing(Raw(server, path)) as raw:
        raw.send(frame(Opcode.CLOSE, b"\x03\xe8"))
        assert raw.closing_code() == 1000


@pytest.mark.parametrize(
    ("status", "path", "headers"),
    [
        (403, "/", KEY),
        (403, "/api/tables", KEY),
        (403, None, KEY + "Origin: https://example.org\r\n"),
        (400, None, KEY.replace("A==", "==")),
        (400, None, "Sec-WebSocket-Version: 13\r\n"),
        (400, None, KEY.replace("13", "12")),
    ],
)
def test_what_is_not_opened(server: RunningServer, ann: Person, status: int, path: str | None, headers: str) -> None:
    table = f"/api/tables/{ann.open(game='grimoire')['id']}/socket"
    with closing(Raw(server, path or table, headers)) as raw:
        assert raw.status == status
        assert raw.file.read() == b"" or raw.status != 403


def test_no_such_table(server: RunningServer) -> None:
    with closing(Raw(server, "/api/tables/0123456789abcdef/socket")) as raw:
        assert raw.status == 101
        assert b"There is no such table" in raw.next(Opcode.TEXT)
        raw.send(frame(Opcode.CLOSE, b"\x0f\xa0"))
        assert raw.closing_code() == TRY_AGAIN


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_heads_are_those_of_the_library(length: int) -> None:
    message = bytes(length)
    assert head_of(message) + message == Frame(Opcode.TEXT, message).serialize(mask=False)


@pytest.mark.parametrize("length", [0, 125, 126, LONGEST_MESSAGE])
def test_the_end_of_a_frame_is_known_as_soon_as_its_head_is(length: int) -> None:
    whole = text(bytes(length))
    head = len(whole) - length
    for known in range(len(whole) + 3):
        end = end_of_frame(b"before" + (whole + b"\x81\x80")[:known], 6) - 6
        assert end == len(whole) if known >= head - 4 else end > known
