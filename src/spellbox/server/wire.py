"""A WebSocket protocol for uvicorn that passes messages by direct calls, without tasks and queues in between.

The common case is handled here: reading a short text message in one frame, and writing a text message. Everything else
(the handshake, long frames, fragments, pings, closing, errors) is passed to the library `websockets` in whole frames.

No client can keep the event loop busy. Every frame costs tokens from a budget (traffic.py). Only a few frames are taken
in one iteration of the loop. A connection without tokens is not read, so that a flood stays in the sender's buffers.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from typing import Any
from urllib.parse import unquote

import uvicorn
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.server import ServerState
from websockets.frames import DATA_OPCODES, CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.utils import apply_mask

from spellbox.server.traffic import Allowance, price

log = logging.getLogger("spellbox.wire")
LONGEST_MESSAGE = 16 * 1024
MOST_FRAGMENTS = 64
"""In one message. Browsers send messages of this size in one frame."""
FRAMES_A_TURN = 16
"""Frames of one connection that are taken in one iteration of the event loop; the most expensive take about 10 ms."""
PING_INTERVAL = 30.0
"""Seconds between two pings. A client that sends nothing from one to the next is disconnected."""
CLOSE_TIMEOUT = 10.0
"""Seconds in which the client may read what was sent before a close frame, and answer it."""
TEXT, MASKED = 0x81, 0x80
"""The first byte of a text message in one frame; the bit that clients set in the second byte."""
MessageHandler = Callable[[str], None]


class Wire(asyncio.Protocol):
    """One connection. The ASGI application finds it in its scope as `wire`; it accepts it, or returns to refuse it."""

    transport: asyncio.Transport
    response: Response
    allowance: Allowance
    on_message: MessageHandler

    def __init__(self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self.app = config.loaded_app
        self.server = server_state
        self.library = ServerProtocol(max_size=LONGEST_MESSAGE, logger=logging.getLogger("uvicorn.error"))
        self.loop = asyncio.get_running_loop()
        self.closed: asyncio.Future[None] = self.loop.create_future()
        """Done when no more messages are delivered or sent."""
        self.visit: Callable[[], Coroutine[Any, Any, None]] | None = None
        """Runs after the application has returned, so that an idle connection does not hold its request."""
        self.timer: asyncio.TimerHandle | None = None
        self.silent = False
        self.lag = 0.0
        """The round-trip time in seconds: an exponential moving average over the pings."""
        self.pings = 0
        self.ping_sent = 0.0
        self.read_at = 0.0
        """When the last message was read, to measure how long its answer takes."""
        self.buffer = b""
        """Bytes that were received and not taken yet: whole frames, or the beginning of one."""
        self.next_turn: asyncio.Handle | None = None
        """The call that will take frames from the buffer; nothing is read until then."""
        self.write_paused = False
        """Whether the client's send buffer is full."""
        self.fragments: list[Frame] = []
        """The frames of a message that is not complete yet."""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        # uvicorn shuts these down when the server stops.
        self.server.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, _: Exception | None) -> None:
        self.server.connections.discard(self)
        self.stop_timer()
        if self.next_turn:
            self.next_turn.cancel()
        self.end()
        self.break_cycles()

    def shutdown(self) -> None:
        """The server stops."""
        self.close(CloseCode.SERVICE_RESTART)
        self.transport.close()

    # Opening handshake. Reading is paused from the request until `listen` or `close`: the application may take a while
    # to load the table, and no message could be handled before.

    def requested(self, request: Request) -> None:
        self.transport.pause_reading()
        self.response = self.library.accept(request)
        if self.response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self.respond(self.response)
            return
        # The application uses the wire in its scope, and never ASGI's receive and send.
        self.start(self.app(self.scope_of(request), None, None))

    def scope_of(self, request: Request) -> dict[str, Any]:
        return {
            "type": "websocket",
            "scheme": "ws",
            "client": get_remote_addr(self.transport),
            "path": unquote(request.path.partition("?")[0]),
            "headers": [
                (name.encode(), value.encode("latin-1", "surrogateescape"))
                for name, value in request.headers.raw_items()
            ],
            "wire": self,
        }

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = self.loop.create_task(self.serve(work))
        self.server.tasks.add(task)
        task.add_done_callback(self.server.tasks.discard)

    async def serve(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            log.exception("a conversation failed")
        if self.library.state is State.CONNECTING:
            self.respond(self.library.reject(HTTPStatus.FORBIDDEN, ""))
        if self.visit:
            visit, self.visit = self.visit, None
            self.start(visit())
        else:
            self.close(CloseCode.INTERNAL_ERROR)

    def accept(self, allowance: Allowance) -> None:
        self.allowance = allowance
        self.respond(self.response)
        del self.response

    def respond(self, response: Response) -> None:
        self.library.send_response(response)
        self.flush()

    def listen(self, on_message: MessageHandler) -> None:
        """Deliver every message from now on to `on_message`."""
        self.on_message = on_message
        if not self.closed.done():
            self.timer = self.loop.call_later(PING_INTERVAL, self.check_alive)
            self.ping()
            self.resume_reading()

    # Reading

    def data_received(self, data: bytes) -> None:
        self.silent = False
        if self.library.state is State.CONNECTING:
            self.leave_to_library(data)
            return
        self.allowance.pay(1)  # also for a read that brings no whole frame
        self.buffer += data
        self.take_frames()

    def take_frames(self) -> None:
        """Take a few frames from the buffer. The rest waits for the next iteration of the loop, or for tokens."""
        data, start, spent = self.buffer, 0, 0
        tokens = self.allowance.tokens()
        for _ in range(FRAMES_A_TURN):
            end = end_of_frame(data, start)
            if end > len(data) or spent >= tokens or self.write_paused:
                break
            spent += price(end - start)
            self.take_frame(data[start:end])
            start = end
        self.buffer = data[start:]
        self.allowance.pay(spent)
        self.plan_next_turn()

    def plan_next_turn(self) -> None:
        """Pause reading while the buffer holds whole frames or tokens are missing; disconnect a client that floods."""
        if self.transport.is_closing():
            self.buffer = b""
            return
        pause = self.allowance.pause()
        if self.allowance.is_flooded(len(self.buffer)):
            self.cut_off()
        elif pause or end_of_frame(self.buffer, 0) <= len(self.buffer):
            self.transport.pause_reading()
            if not self.write_paused:  # else `resume_writing` plans it
                self.next_turn = self.loop.call_later(pause, self.read_on)

    def read_on(self) -> None:
        self.next_turn = None
        if self.buffer:
            self.take_frames()
        self.resume_reading()

    def resume_reading(self) -> None:
        if not self.next_turn and not self.write_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def take_frame(self, frame: bytes) -> None:
        # The second byte is the mask bit and a length below 126; then come four bytes of mask, and the text.
        short = 0 <= frame[1] - MASKED < 126
        if frame[0] == TEXT and short and not self.fragments and not self.closed.done():
            self.deliver(apply_mask(frame[6:], frame[2:6]))
        else:
            self.leave_to_library(frame)

    def leave_to_library(self, data: bytes) -> None:
        self.library.receive_data(data)
        for event in self.library.events_received():
            if isinstance(event, Request):
                self.requested(event)
            elif isinstance(event, Frame) and event.opcode in DATA_OPCODES:
                self.take_fragment(event)
            elif isinstance(event, Frame) and event.opcode is Opcode.PONG:
                self.take_pong(bytes(event.data))
        self.flush()

    def take_fragment(self, frame: Frame) -> None:
        self.fragments.append(frame)
        if len(self.fragments) > MOST_FRAGMENTS:
            self.fragments = []
            self.fail(CloseCode.MESSAGE_TOO_BIG)
        elif frame.fin:
            whole, self.fragments = self.fragments, []
            self.deliver(b"".join(each.data for each in whole))

    def deliver(self, message: bytes) -> None:
        """Decode a message, text or binary, as UTF-8, and pass it to the application."""
        try:
            text = message.decode()
        except UnicodeDecodeError:
            self.fail(CloseCode.INVALID_DATA)
            return
        if not self.closed.done():
            self.read_at = time.perf_counter()
            self.on_message(text)

    # Writing

    def send_text(self, message: bytes) -> None:
        """Send a text message. It is buffered in memory while the client is slow: see `waiting`."""
        if not self.closed.done():
            self.transport.write(head_of(message) + message)

    def waiting(self) -> int:
        """How many bytes are buffered because the client has not read them."""
        return self.transport.get_write_buffer_size()

    def pause_writing(self) -> None:
        """Backpressure: stop reading from a client whose send buffer is full."""
        self.write_paused = True
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        self.write_paused = False
        if not self.next_turn:
            # Not now: the transport calls this in the middle of a write.
            self.next_turn = self.loop.call_soon(self.read_on)

    def flush(self) -> None:
        for data in self.library.data_to_send():
            if data and not self.transport.is_closing():
                self.transport.write(data)
            if not data:  # the library's sign that the connection shall be closed
                self.transport.close()
                self.end()

    # Ending

    def check_alive(self) -> None:
        if self.silent:
            self.transport.abort()
            return
        self.silent = True
        self.ping()
        self.timer = self.loop.call_later(PING_INTERVAL, self.check_alive)

    def ping(self) -> None:
        """Send a ping; the pong shows that the client is alive, and measures the round-trip time."""
        self.pings += 1
        self.ping_sent = self.loop.time()
        self.library.send_ping(str(self.pings).encode())
        self.flush()

    def take_pong(self, data: bytes) -> None:
        # Clients may send pongs of their own accord, or answer an old ping late: those measure nothing.
        if data == str(self.pings).encode() and self.ping_sent:
            took, self.ping_sent = self.loop.time() - self.ping_sent, 0.0
            self.lag = took if self.pings == 1 else self.lag + (took - self.lag) / 4

    def close(self, code: int) -> None:
        """Send a close frame, and close the connection when the client has answered, or after a timeout."""
        if self.library.state is State.OPEN and not self.closed.done():
            self.library.send_close(code)
            self.flush()
            self.stop_timer()
            self.timer = self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)
            self.resume_reading()
        self.end()

    def cut_off(self) -> None:
        """Close a connection that floods the server. Do not wait for its answer, which would come after the flood."""
        self.allowance.punish()  # also the client's next connections
        self.buffer = b""
        self.fail(CloseCode.POLICY_VIOLATION)
        self.transport.close()
        self.stop_timer()
        self.timer = self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)
        self.end()

    def fail(self, code: int) -> None:
        self.library.fail(code)
        self.flush()

    def end(self) -> None:
        if not self.closed.done():
            self.closed.set_result(None)

    def break_cycles(self) -> None:
        """Break reference cycles, so that a closed connection is freed at once: the garbage collector runs rarely."""
        self.on_message = ignore
        self.library.parser.close()

    def stop_timer(self) -> None:
        if self.timer:
            self.timer.cancel()


def ignore(_: str) -> None:
    """Drop a message that comes after the end of a connection."""


def end_of_frame(data: bytes, start: int) -> int:
    """The end of the frame that begins at `start`; beyond the data if its header is incomplete.

    For a frame that is too long this is the end of its header, which is enough for the library to refuse it.
    """
    if len(data) < start + 2:
        return start + 2
    length, head = data[start + 1] & ~MASKED, start + 2
    # 126 and 127 say that the length is in the next 2 or 8 bytes (RFC 6455, section 5.2).
    if length >= 126:
        size = 2 if length == 126 else 8
        length, head = int.from_bytes(data[head : head + size]), head + size
    if data[start + 1] & MASKED:
        head += 4
    return head + length if length <= LONGEST_MESSAGE else head


def head_of(message: bytes) -> bytes:
    """The frame header before a text message: servers do not mask, and send one frame a message."""
    length = len(message)
    if length < 126:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2)
    return b"\x81\x7f" + length.to_bytes(8)
