"""A WebSocket over ASGI, with nothing but what uvicorn and websockets promise: the fallback for `wire.py`.

It costs more processor time a message (bench/server/carriers.py). A queue and a task stand between a message and the
network, and the library reads ahead of us, so that limits are applied to whole messages instead of frames.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any

from spellbox.server.traffic import Allowance, price

LONGEST_MESSAGE = 16 * 1024
POLICY_VIOLATION, INVALID_DATA = 1008, 1007
MessageHandler = Callable[[str], None]


class PlainWire:
    """One connection, as `Wire`: the application accepts it and listens, or it is refused."""

    def __init__(self, receive: Any, send: Any) -> None:
        self.receive, self.send = receive, send
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lag = 0.0
        """Not measured: ASGI has no pings, so nobody's clock is compensated."""
        self.read_at = 0.0
        self.allowance: Allowance | None = None
        self.outgoing: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.bytes_waiting = 0
        self.tasks: list[asyncio.Task[None]] = []

    async def serve(self, conversation: Callable[["PlainWire"], Any]) -> None:
        """Have a conversation, from the opening on; refuse the connection if it is not accepted."""
        await self.receive()  # that somebody wants to connect
        try:
            await conversation(self)
            if self.allowance is None:
                await self.send({"type": "websocket.close", "code": POLICY_VIOLATION})
            else:
                self.close(1011)
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
        """Have every message from now on given to `hear`."""
        self.tasks.append(asyncio.create_task(self.read_all(on_message)))

    async def send_all(self) -> None:
        """Send what is queued, one after the other: sending waits while the other side takes nothing."""
        with contextlib.suppress(OSError, RuntimeError):  # the connection is gone
            while True:
                message = await self.outgoing.get()
                await self.send(message)
                self.bytes_waiting -= len(message.get("text", ""))
                if message["type"] == "websocket.close":
                    break
        self.end()

    async def read_all(self, on_message: MessageHandler) -> None:
        while not self.closed.done():
            message = await self.receive()
            if message["type"] == "websocket.disconnect":
                self.end()
            elif (text := text_of(message)) is None:
                self.close(INVALID_DATA)
            elif await self.may_go_on(len(text)) and not self.closed.done():
                self.read_at = time.perf_counter()
                on_message(text)

    async def may_go_on(self, size: int) -> bool:
        """Pay for a message, and wait while tokens are missing; False for a flood, which is cut off."""
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
        """Send a text. It waits in memory while the other side is slow: see `waiting`."""
        if not self.closed.done():
            text = message.decode()
            self.bytes_waiting += len(text)
            self.outgoing.put_nowait({"type": "websocket.send", "text": text})

    def waiting(self) -> int:
        """How many bytes the other side has not taken, about."""
        return self.bytes_waiting

    def close(self, code: int) -> None:
        """Say nothing more, and let go when all that was said is sent."""
        if not self.closed.done():
            self.outgoing.put_nowait({"type": "websocket.close", "code": code})
        self.end()

    def end(self) -> None:
        if not self.closed.done():
            self.closed.set_result(None)


def text_of(message: dict[str, Any]) -> str | None:
    """A message is UTF-8, also in binary frames; None if it is not."""
    text: str | None = message.get("text")
    if text is not None:
        return text
    try:
        return bytes(message["bytes"]).decode()
    except UnicodeDecodeError:
        return None
