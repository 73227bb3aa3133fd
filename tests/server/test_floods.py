"""One socket cannot stop the server: while it floods, others play on, memory stays, and the flood is cut off."""

import itertools
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Opcode

from server.people import AtTable, Person, RunningServer, settings_for, started
from server.program import Program
from server.test_wire import HELLO, KEY, OPENING, PING, Raw, frame, text
from spellbox.server import socket as visits
from spellbox.server import traffic
from spellbox.server.limits import TooMuch
from spellbox.server.settings import Limits
from spellbox.server.traffic import MOST_PAUSES, SLOWED_OPENINGS, SLOWER, Traffic, network_of, price
from spellbox.server.wire import MOST_FRAGMENTS

SECONDS = 3.0
LONGEST_MOVE = 6.0
"""Seconds; without a bound on frames it was fourteen. A busy machine is slow too: at a load of 25 a second was seen."""
MOST_MEMORY = 60_000_000
MANY = 4000
FLOODS = {
    "texts": text(PING),
    "texts that are no messages": text(b"[" * 120),
    "pings": frame(Opcode.PING, b"?" * 100),
    "pongs": frame(Opcode.PONG),
    "fragments": frame(Opcode.CONT, fin=False),
    "long frames": text(b" " * 16_000),
    "closes": frame(Opcode.CLOSE),
}
BEGINNINGS = {"fragments": frame(Opcode.TEXT, fin=False)}


class Attacker:
    """Somebody at another address, who sends the same bytes on and on and comes back when hung up on."""

    def __init__(self, program: Program, path: str, flood: str) -> None:
        self.program, self.path = program, path
        self.address = f"127.0.1.{list(FLOODS).index(flood) + 1}"
        self.beginning = text(HELLO) + BEGINNINGS.get(flood, b"")
        self.flood = FLOODS[flood] * min(MANY, 1_000_000 // len(FLOODS[flood]))
        self.stopped = threading.Event()
        self.connections = self.refused = self.sent = 0
        self.thread = threading.Thread(target=self.attack)

    def __enter__(self) -> "Attacker":
        self.thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.stopped.set()
        self.thread.join()

    def attack(self) -> None:
        while not self.stopped.is_set():
            with suppress(OSError), closing(self.connect()) as opened:
                self.pour(opened)

    def connect(self) -> socket.socket:
        where = ("127.0.0.1", self.program.port)
        return socket.create_connection(where, timeout=1, source_address=(self.address, 0))

    def pour(self, opened: socket.socket) -> None:
        opened.sendall(OPENING.format(self.path, KEY).encode())
        if b" 101 " not in opened.recv(4096):
            self.refused += 1
            time.sleep(0.05)
            return
        self.connections += 1
        opened.sendall(self.beginning)
        while not self.stopped.is_set():
            self.sent += opened.send(self.flood)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    with Program(tmp_path_factory.mktemp("floods")) as running:
        yield running


def play_for(seconds: float, at: list[AtTable]) -> list[float]:
    """Two people play; how long each of their moves took to be answered."""
    took: list[float] = []
    until = time.monotonic() + seconds
    for turn in itertools.count():
        if time.monotonic() > until:
            return took
        who = at[turn % 2]
        begun = time.monotonic()
        who.done(type="chat", text="I think") if turn % 10 == 0 else move(at)
        took.append(time.monotonic() - begun)
        time.sleep(0.1)
    return took


def move(at: list[AtTable]) -> None:
    for who in at:
        who.catch_up()
        for seat, sight in who.sights.items():
            if sight["legal"]:
                who.done(type="move", seat=seat, move=sight["legal"][0])
                return


@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_stops_nobody_else(program: Program, flood: str) -> None:
    ann, bob = Person(program.url, "Ann"), Person(program.url, "Bob")
    at = started(ann, bob)
    path = f"/api/tables/{ann.open(game='grimoire', public=True)['id']}/socket"
    calm = max(play_for(0.3, at))
    program.forget_memory()
    before = program.memory()
    with Attacker(program, path, flood) as attacker:
        took = play_for(SECONDS, at)
    assert max(took) < LONGEST_MOVE + 10 * calm, took
    assert len(took) > 1
    assert program.memory() - before < MOST_MEMORY
    assert attacker.connections > 1 or attacker.refused, "it was never hung up on"
    assert attacker.sent / max(1, attacker.connections) < 8_000_000  # most of it lies in the kernel's buffers


def test_a_message_in_too_many_fragments_ends_the_connection(server: RunningServer, ann: Person) -> None:
    path = f"/api/tables/{ann.open(game='grimoire', public=True)['id']}/socket"
    with closing(Raw(server, path)) as raw:
        raw.send(frame(Opcode.TEXT, fin=False) + frame(Opcode.CONT, fin=False) * MOST_FRAGMENTS)
        assert raw.closing_code() == 1009


def test_who_does_not_say_hello_is_let_go(server: RunningServer, ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visits, "HELLO_WITHIN", 0.1)
    path = f"/api/tables/{ann.open(game='grimoire', public=True)['id']}/socket"
    with closing(Raw(server, path)) as silent:
        assert b"first message is hello" in silent.next(Opcode.TEXT)
        silent.next(Opcode.CLOSE)


def test_who_sends_a_little_too_much_waits_and_who_goes_on_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(traffic, "SHORTEST_PAUSE", 0.05)
    limits = Limits(frames=(100, 20), messages=(1e9, 10**9))
    with RunningServer(settings_for(tmp_path, limits=limits)) as running:
        path = f"/api/tables/{Person(running.url).open(game='grimoire', public=True)['id']}/socket"
        with closing(Raw(running, path)) as raw:
            raw.send(text(HELLO) + text(PING) * 40)
            assert [raw.next(Opcode.TEXT) for _ in range(41)][-1] == b'{"type":"pong"}'
            with pytest.raises((OSError, EOFError)):
                send_more_than_is_answered(raw)


def send_more_than_is_answered(raw: Raw) -> None:
    while True:
        raw.send(text(PING) * 30)
        raw.next(Opcode.TEXT)


def test_more_at_once_than_any_client_sends_is_a_flood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(traffic, "FIRST_PENALTY", 600.0)
    monkeypatch.setattr(traffic, "SLOWED_OPENINGS", (0.0001, SLOWED_OPENINGS[1]))
    with RunningServer(settings_for(tmp_path, limits=Limits())) as running:
        path = f"/api/tables/{Person(running.url).open(game='grimoire', public=True)['id']}/socket"
        opened = 0
        for _ in range(3 + SLOWED_OPENINGS[1]):
            with closing(Raw(running, path)) as raw, suppress(OSError):
                opened += raw.status == 101
                if raw.status == 101:
                    raw.send(text(HELLO) + frame(Opcode.PONG) * 20_000)
                    raw.file.read()
        assert opened == 1 + SLOWED_OPENINGS[1]


def test_a_slowed_address_has_slower_connections_for_a_while() -> None:
    all_traffic = Traffic(Limits())
    usual = all_traffic.open("10.1.1.1").tokens()
    all_traffic.punish("10.1.1.1")
    assert all_traffic.open("10.1.1.1").tokens() == usual // SLOWER
    assert all_traffic.open("10.1.1.2").tokens() == usual
    with pytest.raises(TooMuch, match="after a flood"):
        [all_traffic.open("10.1.1.1") for _ in range(10)]
    all_traffic.penalties["10.1.1.1"].until = time.monotonic()
    assert all_traffic.open("10.1.1.1").tokens() == usual
    all_traffic.punish("10.1.1.1")
    assert all_traffic.penalties["10.1.1.1"].until > time.monotonic() + 20  # longer than the first 15 seconds


def test_pauses_add_up_and_those_for_others_do_not() -> None:
    all_traffic = Traffic(Limits())
    guilty, innocent = all_traffic.open("10.1.1.1"), all_traffic.open("10.1.1.1")
    guilty.pay(10**6)
    for _ in range(MOST_PAUSES + 1):
        assert not guilty.is_flooded(0)
        assert guilty.pause() > 0
        assert innocent.pause() > 0  # their address has no tokens left
    assert guilty.is_flooded(0)
    assert not innocent.is_flooded(0)


def test_what_counts_as_one_address() -> None:
    assert network_of("203.0.113.9") == "203.0.113.9"
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2::1")
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:203.0.113.9") != network_of("::ffff:203.0.113.8")
    assert network_of("a socket") == "a socket"


def test_long_frames_cost_more() -> None:
    assert [price(size) for size in (0, 1023, 1024, 16 * 1024)] == [1, 1, 2, 17]
