"""One WebSocket connection of a guest or spectator to a table."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from spellbox.errors import SpellboxError
from spellbox.server import messages
from spellbox.server.messages import Note, OutgoingMessage, encode
from spellbox.server.slots import Elsewhere

if TYPE_CHECKING:  # only the one in use is imported at run time
    from spellbox.server.plain_wire import PlainWire
    from spellbox.server.wire import Wire

TRY_AGAIN = 4000
"""The WebSocket close code after which a client may reconnect."""
DELETED = "you have deleted yourself from this server"
LOGGED_OUT = "this device was logged out"


class Connection:
    """A client at a table, and what the server knows about it."""

    def __init__(self, guest: str, name: str, address: str, most_waiting: int, wire: "Wire | PlainWire") -> None:
        self.guest = guest
        self.name = name
        self.address = address
        self.session = ""
        """The digest of the token in the guest's cookie."""
        self.table = ""
        """The table that it has entered."""
        self.invited = False
        self.muted: set[str] = set()
        self.most_waiting = most_waiting
        self.wire = wire
        self.closed = False
        self.leaving = False
        """Whether it will be closed as soon as the new owner of its table is known; its messages are ignored."""

    def send(self, message: OutgoingMessage | bytes) -> None:
        """Send a message. A client that does not read is disconnected; it gets what it missed when it reconnects."""
        if self.closed:
            return
        if self.wire.waiting() > self.most_waiting:
            self.close("you have not taken what was sent to you: connect again")
            return
        self.wire.send_text(message if isinstance(message, bytes) else encode(message))

    @property
    def lag(self) -> float:
        """The round-trip time in seconds."""
        return self.wire.lag

    def close(self, reason: str, message: str = "", to: str | None = None) -> None:
        if not self.closed:
            self.closed = True
            self.wire.send_text(encode(messages.Closed(reason, message, to)))
            self.wire.close(TRY_AGAIN)

    def refuse(self, problem: SpellboxError) -> None:
        """Close the connection because of an error."""
        to = problem.address if isinstance(problem, Elsewhere) else None
        self.close(str(problem), "" if problem.arguments else problem.message, to)

    def without_muted(self, notes: list[Note]) -> list[Note]:
        """The notes without the chat of guests whom this guest has muted."""
        if not self.muted:
            return notes
        return [note for note in notes if note.kind != "chatted" or note.guest not in self.muted]


class OpenConnections:
    """The open connections of each guest, at all tables."""

    def __init__(self) -> None:
        self.by_guest: dict[str, set[Connection]] = {}

    @contextmanager
    def one(self, connection: Connection) -> Iterator[None]:
        """Register a connection for the duration of the block."""
        self.by_guest.setdefault(connection.guest, set()).add(connection)
        try:
            yield
        finally:
            here = self.by_guest[connection.guest]
            here.discard(connection)
            if not here:
                del self.by_guest[connection.guest]

    def mute(self, connection: Connection, guest: str, on: bool) -> None:
        """Hide the chat of a guest, or show it again, in all connections of the guest who has this one."""
        same = self.by_guest.get(connection.guest, set()) if connection.guest else set()
        for each in {connection, *same}:
            (each.muted.add if on else each.muted.discard)(guest)

    def close(self, guest: str, reason: str) -> None:
        """Close all connections of a guest."""
        for connection in list(self.by_guest.get(guest, ())):
            connection.close(reason)

    def close_session(self, session: str, reason: str) -> None:
        """Close the connections of one device."""
        for connections in list(self.by_guest.values()):
            for connection in [each for each in connections if each.session == session]:
                connection.close(reason)
