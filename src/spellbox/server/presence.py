"""Who is connected to a table: people come in, are sent all that they may know, and leave."""

import asyncio
import secrets
import time

from spellbox.server import law, steady
from spellbox.server.connection import Connection
from spellbox.server.hall import Hall, publish
from spellbox.server.law import RequestRefused
from spellbox.server.messages import Hello
from spellbox.server.room import Room

INTERVAL = 1.0
"""Seconds from one message about who is here to the next: whoever comes or goes in between shares it."""


def greet(hall: Hall, room: Room, connection: Connection, hello: Hello) -> None:
    """Let a connection in, and send it all that it may know."""
    table = room.table
    known = table.is_known(connection.guest)
    connection.invited = same_secret(hello.key, table.config.invite)
    if not (known or connection.invited or table.settings.public or same_secret(hello.key, table.config.spectate)):
        raise RequestRefused("this table is private: it opens by its invite link or its spectator link")
    if returned := law.come_back(table, connection.guest, steady.now()):
        hall.apply_events(room, returned)
    room.add(connection)
    welcome = room.welcome(connection, hello)
    hall.store.after(lambda: publish([(connection, welcome)]))
    announce(hall, room)
    hall.bots.wake(room)  # they do not think where nobody is


def leave(hall: Hall, room: Room, connection: Connection) -> None:
    if connection in room.connections:
        room.remove(connection)
        announce(hall, room)


def announce(hall: Hall, room: Room) -> None:
    """Publish who is here: now, or, if that has been done a moment ago, for all who come and go meanwhile."""
    if room.presence_timer is None:
        wait = max(0.0, room.presence_sent + INTERVAL - time.monotonic())
        if wait == 0:
            publish_presence(hall, room)
        else:
            room.presence_timer = asyncio.get_running_loop().call_later(wait, publish_presence, hall, room)


def publish_presence(hall: Hall, room: Room) -> None:
    room.presence_timer = None
    room.presence_sent = time.monotonic()
    updates = room.updates()
    hall.store.after(lambda: publish(updates))


def same_secret(given: str, right: str) -> bool:
    return secrets.compare_digest(given.encode(), right.encode())
