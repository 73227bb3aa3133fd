"""Many players at many tables: real WebSocket clients in one process, with little work of their own."""

import asyncio
import base64
import os
import random
import struct
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

WARM_UP = 1.0
"""Seconds at the same rate before anything is measured."""


class Frames(asyncio.Protocol):
    """A WebSocket client that only sends and receives whole text messages."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self.request, self.heard = request, heard
        self.buffer = bytearray()
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, problem: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("the server closed the connection"))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open.done():
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in self.buffer[:40]:
                self.open.set_exception(ConnectionError(bytes(self.buffer[:end]).decode()))
                return
            del self.buffer[: end + 4]
            self.open.set_result(None)
        self.take_frames()

    def take_frames(self) -> None:
        while len(self.buffer) >= 2:
            length, start = self.buffer[1] & 127, 2
            if length == 126:
                if len(self.buffer) < 4:
                    return
                length, start = struct.unpack_from(">H", self.buffer, 2)[0], 4
            elif length == 127:
                if len(self.buffer) < 10:
                    return
                length, start = struct.unpack_from(">Q", self.buffer, 2)[0], 10
            if len(self.buffer) < start + length:
                return
            kind, message = self.buffer[0] & 15, bytes(self.buffer[start : start + length])
            del self.buffer[: start + length]
            if kind == 1:
                self.heard(message)
            elif kind == 9:
                self.transport.write(b"\x8a" + bytes([0x80 | length]) + b"\0\0\0\0" + message)
            elif kind == 8:
                self.transport.close()

    def say(self, message: bytes) -> None:
        """Masked with zeros, which masks nothing and is allowed."""
        length = len(message)
        head = bytes([0x81, 0x80 | length]) if length < 126 else b"\x81\xfe" + struct.pack(">H", length)
        self.transport.write(head + b"\0\0\0\0" + message)

    async def ask(self, message: bytes, answer: bytes) -> None:
        """Say something, and wait for a message that holds the answer."""
        usual, answered = self.heard, asyncio.get_running_loop().create_future()

        def listen(said: bytes) -> None:
            usual(said)
            if answer in said:
                self.heard = usual
                answered.set_result(None)

        self.heard = listen
        self.say(message)
        await answered


async def connect(
    port: int,
    path: str,
    heard: Callable[[bytes], None],
    cookie: str = "",
    local: str = "127.0.0.1",
    kind: type[Frames] = Frames,
) -> Frames:
    """Open a WebSocket, from an address of its own if one is given: Linux has all of 127.0.0.0/8."""
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        + (f"Cookie: {cookie}\r\n" if cookie else "")
        + "\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _, client = await loop.create_connection(lambda: kind(request, heard), "127.0.0.1", port, local_addr=(local, 0))
    await client.open
    return client


class Seen(NamedTuple):
    """A view has come; `turn` is what its player needs to know to move, None if it is another's turn."""

    turn: Any


class Speech(NamedTuple):
    """How a server is spoken with: what a message says to a seat, and a move in words."""

    read: Callable[[int, bytes], Seen | None]
    move: Callable[[int, Any, str, random.Random], bytes]


class LoadTable:
    """A table whose players all sit in this process."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.clients: list[Frames] = []
        self.turn: tuple[int, Any] | None = None
        self.sent_at = 0.0
        self.mover: int | None = None
        self.moves = 0
        self.bytes = 0
        self.latencies: list[float] = []

    def heard(self, seat: int, message: bytes) -> None:
        self.bytes += len(message)
        seen = self.speech.read(seat, message)
        if seen is None:
            return
        if self.mover is not None and seat != self.mover:
            self.latencies.append(time.perf_counter() - self.sent_at)
            self.mover = None
        if seen.turn is not None:
            self.turn = seat, seen.turn

    def play(self, dice: random.Random) -> bool:
        """Make the move that is due, if there is one."""
        if self.turn is None or self.mover is not None:
            return False
        seat, turn = self.turn
        self.turn, self.mover = None, seat
        self.moves += 1
        self.sent_at = time.perf_counter()
        self.clients[seat].say(self.speech.move(seat, turn, str(self.moves), dice))
        return True

    def leave(self) -> None:
        for client in self.clients:
            client.transport.close()


class Measured(NamedTuple):
    """What came of a load; times in milliseconds."""

    asked: float
    moves_per_second: float
    p50: float
    p99: float
    longest: float
    bytes_a_move: float
    server_us_a_move: float
    server_cpu: float
    generator_cpu: float


async def drive(tables: Sequence[LoadTable], rate: float, seconds: float, cpu: Callable[[], float]) -> Measured:
    """So many moves a second over all tables, evenly; `cpu` tells the server's processor time so far."""
    dice = random.Random(1)
    await push(tables, rate, WARM_UP, dice)
    for table in tables:
        table.latencies.clear()
        table.bytes = 0
    begun, own, theirs = time.perf_counter(), time.process_time(), cpu()
    sent = await push(tables, rate, seconds, dice)
    took, own, theirs = time.perf_counter() - begun, time.process_time() - own, cpu() - theirs
    waiting = [begun + took - table.sent_at for table in tables if table.mover is not None]
    found = sorted([*(each for table in tables for each in table.latencies), *waiting])
    if not sent:
        raise RuntimeError("no move could be made")
    return Measured(
        asked=rate,
        moves_per_second=sent / took,
        p50=found[len(found) // 2] * 1000,
        p99=found[int(len(found) * 0.99)] * 1000,
        longest=found[-1] * 1000,
        bytes_a_move=sum(table.bytes for table in tables) / sent,
        server_us_a_move=theirs / sent * 1e6,
        server_cpu=theirs / took,
        generator_cpu=own / took,
    )


async def push(tables: Sequence[LoadTable], rate: float, seconds: float, dice: random.Random) -> int:
    """Make moves at this rate; how many were made."""
    begun = time.perf_counter()
    sent, place = 0, 0
    while (gone := time.perf_counter() - begun) < seconds:
        tried = 0
        while sent < gone * rate and tried < len(tables):
            sent += tables[place % len(tables)].play(dice)
            place += 1
            tried += 1
        await asyncio.sleep(0.001)
    return sent
