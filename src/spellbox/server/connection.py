"""One open WebSocket: who is at its other end, and what waits to be sent there."""

import asyncio
import contextlib
from typing import Any

from spellbox.server import messages
from spellbox.server.messages import Note, Told, encode

TRY_AGAIN = 4000
"""The close code after which a client may come back."""


class Connection:
    def __init__(self, guest: str, name: str, address: str, most_waiting: int) -> None:
        self.guest = guest
        self.name = name
        self.address = address
        self.invited = False
        self.muted: set[str] = set()
        self.most_waiting = most_waiting
        self.outgoing: list[bytes] = []
        self.wanted = asyncio.Event()
        self.closed = False

    def tell(self, message: Told | bytes) -> None:
        """Send in turn. Who takes nothing for long is let go; a reconnect gets what was missed."""
        if self.closed:
            return
        if len(self.outgoing) >= self.most_waiting:
            self.close("you have not taken what was sent to you: connect again")
            return
        self.outgoing.append(message if isinstance(message, bytes) else encode(message))
        self.wanted.set()

    def close(self, reason: str) -> None:
        if not self.closed:
            self.outgoing.append(encode(messages.Closed(reason)))
            self.closed = True
            self.wanted.set()

    def heard(self, notes: list[Note]) -> list[Note]:
        """Without the chat of those whom this guest has muted."""
        if not self.muted:
            return notes
        return [note for note in notes if note.kind != "chatted" or note.guest not in self.muted]

    async def pump(self, send: Any) -> None:
        """Send what waits, for as long as there is someone at the other end."""
        with contextlib.suppress(OSError, RuntimeError):
            while not self.closed or self.outgoing:
                await self.wanted.wait()
                self.wanted.clear()
                waiting, self.outgoing = self.outgoing, []
                for message in waiting:
                    await send({"type": "websocket.send", "text": message.decode()})
            await send({"type": "websocket.close", "code": TRY_AGAIN})
