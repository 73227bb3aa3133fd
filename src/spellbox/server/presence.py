"""Connections that enter and leave a table, and the messages about who is present."""

import asyncio
import secrets
import time

from spellbox.server import law, steady
from spellbox.server.connection import Connection
from spellbox.server.hall import Hall
from spellbox.server.law import RequestRefused
from spellbox.server.messages import Hello
from spellbox.server.room import Room

INTERVAL = 1.0
"""Seconds between two messages about presence. All arrivals and departures in between share one message."""


def greet(hall: Hall, room: Room, connection: Connection, hello: Hello) -> None:
    """Add a connection to a room, and send it all that it may know; raises `RequestRefused` if it may not enter."""
    table = room.table
    known = table.is_known(connection.guest)
    connection.invited = same_secret(hello.key, table.config.invite)
    if not (known or connection.invited or table.settings.public or same_secret(hello.key, table.config.spectate)):
        raise RequestRefused.saying("table-is-private")
    if returned := law.come_back(table, connection.guest, steady.now()):
        hall.apply_events(room, returned)
    connection.table = table.id
    with hall.changing(room):
        room.add(connection)
        hall.answer(room, [(connection, room.welcome(connection, hello))])
    announce(hall, room)
    hall.bots.wake(room)  # bots do not think while nobody is connected


def leave(hall: Hall, room: Room, connection: Connection) -> None:
    if connection in room.connections:
        room.remove(connection)
        announce(hall, room)


def announce(hall: Hall, room: Room) -> None:
    """Publish who is present: at once, or when `INTERVAL` has passed since the last message."""
    if room.presence_timer is None:
        wait = max(0.0, room.presence_sent + INTERVAL - time.monotonic())
        if wait == 0:
            publish_presence(hall, room)
        else:
            room.presence_timer = asyncio.get_running_loop().call_later(wait, publish_presence, hall, room)


def publish_presence(hall: Hall, room: Room) -> None:
    room.presence_timer = None
    room.presence_sent = time.monotonic()
    with hall.changing(room):
        hall.answer(room, room.updates())


def same_secret(given: str, right: str) -> bool:
    return secrets.compare_digest(given.encode(), right.encode())
