"""One open WebSocket: who is at its other end, and what waits to be sent there."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from spellbox.server import messages
from spellbox.server.messages import Note, Told, encode

TRY_AGAIN = 4000
"""The close code after which a client may come back."""
Send = Callable[[Any], Awaitable[None]]


class Connection:
    def __init__(self, guest: str, name: str, address: str, most_waiting: int, send: Send) -> None:
        self.guest = guest
        self.name = name
        self.address = address
        self.invited = False
        self.muted: set[str] = set()
        self.most_waiting = most_waiting
        self.send = send
        self.outgoing: list[bytes] = []
        self.rest: asyncio.Task[None] | None = None
        self.closed = False

    def tell(self, message: Told | bytes) -> None:
        """Send in turn. Who takes nothing for long is let go; a reconnect gets what was missed."""
        if self.closed:
            return
        if len(self.outgoing) >= self.most_waiting:
            self.close("you have not taken what was sent to you: connect again")
            return
        self.put(message if isinstance(message, bytes) else encode(message))

    def close(self, reason: str) -> None:
        if not self.closed:
            self.closed = True
            self.put(encode(messages.Closed(reason)))

    def put(self, message: bytes) -> None:
        self.outgoing.append(message)
        if self.rest is None or self.rest.done():
            self.rest = at_once(self.send_what_waits())

    async def send_what_waits(self) -> None:
        try:
            while self.outgoing:
                await self.send({"type": "websocket.send", "text": self.outgoing.pop(0).decode()})
            if self.closed:
                await self.send({"type": "websocket.close", "code": TRY_AGAIN})
        except (OSError, RuntimeError):
            self.closed = True  # nobody is there any more

    def heard(self, notes: list[Note]) -> list[Note]:
        """Without the chat of those whom this guest has muted."""
        if not self.muted:
            return notes
        return [note for note in notes if note.kind != "chatted" or note.guest not in self.muted]


def at_once(work: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Do it now as far as it need not wait, which is mostly all of it; a task would cost as much again."""
    try:
        awaited = work.send(None)
    except StopIteration:
        return None
    return asyncio.create_task(the_rest(work, awaited))


async def the_rest(work: Coroutine[Any, Any, None], awaited: Any) -> None:
    try:
        while True:
            await awaited
            awaited = work.send(None)
    except StopIteration:
        return
