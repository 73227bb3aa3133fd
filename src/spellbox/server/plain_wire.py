"""A WebSocket over ASGI, which uses only documented interfaces of uvicorn: the fallback for `wire.py`.

It costs more processor time per message (bench/server/carriers.py), because a queue and a task are between a message
and the network. The library reads ahead, so that limits apply to whole messages instead of frames.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any

from spellbox.server.asgi import Message, Receive, Send
from spellbox.server.traffic import Allowance, price

log = logging.getLogger("spellbox.wire")
LONGEST_MESSAGE = 16 * 1024
POLICY_VIOLATION, INVALID_DATA, INTERNAL_ERROR = 1008, 1007, 1011
MessageHandler = Callable[[str], None]


class PlainWire:
    """One connection, with the interface of `Wire`."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.receive, self.send = receive, send
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lag = 0.0
        """Always 0: ASGI has no pings, so there is no lag compensation."""
        self.read_at = 0.0
        self.allowance: Allowance | None = None
        self.outgoing: asyncio.Queue[Message] = asyncio.Queue()
        self.bytes_waiting = 0
        self.tasks: list[asyncio.Task[None]] = []

    async def serve(self, conversation: Callable[["PlainWire"], Any]) -> None:
        """Run the application on this connection; refuse the connection if the application does not accept it."""
        await self.receive()  # the event `websocket.connect`
        try:
            await conversation(self)
            if self.allowance is None:
                await self.send({"type": "websocket.close", "code": POLICY_VIOLATION})
            else:
                self.close(INTERNAL_ERROR)
                await self.tasks[0]
        finally:
            self.end()
            for task in self.tasks:
                task.cancel()

    def accept(self, allowance: Allowance) -> None:
        self.allowance = allowance
        self.outgoing.put_nowait({"type": "websocket.accept"})
        self.tasks.append(asyncio.create_task(self.send_all()))

    def listen(self, on_message: MessageHandler) -> None:
        """Deliver every message from now on to `on_message`."""
        self.tasks.append(asyncio.create_task(self.read_all(on_message)))

    async def send_all(self) -> None:
        """Send the queued messages one after the other. Sending waits while the client does not read."""
        with contextlib.suppress(OSError, RuntimeError):  # the connection is gone
            while True:
                message = await self.outgoing.get()
                await self.send(message)
                self.bytes_waiting -= len(message.get("text", ""))
                if message["type"] == "websocket.close":
                    break
        self.end()

    async def read_all(self, on_message: MessageHandler) -> None:
        try:
            while not self.closed.done():
                message = await self.receive()
                if message["type"] == "websocket.disconnect":
                    self.end()
                elif (text := text_of(message)) is None:
                    self.close(INVALID_DATA)
                elif await self.may_go_on(len(text)) and not self.closed.done():
                    self.read_at = time.perf_counter()
                    on_message(text)
        except Exception:
            log.exception("a conversation failed")
            self.close(INTERNAL_ERROR)

    async def may_go_on(self, size: int) -> bool:
        """Pay tokens for a message, and wait if there are none; disconnect a client that floods and return False."""
        assert self.allowance is not None
        self.allowance.pay(1 + price(size))
        pause = self.allowance.pause()
        if self.allowance.is_flooded(0):
            self.allowance.punish()
            self.close(POLICY_VIOLATION)
            return False
        await asyncio.sleep(pause)
        return True

    def send_text(self, message: bytes) -> None:
        """Send a text message. It is queued in memory while the client is slow: see `waiting`."""
        if not self.closed.done():
            text = message.decode()
            self.bytes_waiting += len(text)
            self.outgoing.put_nowait({"type": "websocket.send", "text": text})

    def waiting(self) -> int:
        """About how many bytes are queued because the client has not read them."""
        return self.bytes_waiting

    def close(self, code: int) -> None:
        """Close the connection after all queued messages are sent."""
        if not self.closed.done():
            self.outgoing.put_nowait({"type": "websocket.close", "code": code})
        self.end()

    def end(self) -> None:
        if not self.closed.done():
            self.closed.set_result(None)


def text_of(message: Message) -> str | None:
    """The text of a message, text or binary, if it is UTF-8; else None."""
    text: str | None = message.get("text")
    if text is not None:
        return text
    try:
        return bytes(message["bytes"]).decode()
    except UnicodeDecodeError:
        return None
