"""Who is connected to a table: people come in, are sent all that they may know, and leave."""

import secrets
import time

from spellbox.server import law, steady
from spellbox.server.connection import Connection
from spellbox.server.hall import Hall, publish
from spellbox.server.law import Refusal
from spellbox.server.messages import Hello
from spellbox.server.room import Room


def greet(hall: Hall, room: Room, connection: Connection, hello: Hello) -> None:
    """Let a connection in, and send it all that it may know."""
    table = room.table
    known = table.is_known(connection.guest)
    connection.invited = same_secret(hello.key, table.card.invite)
    if not (known or connection.invited or table.settings.public or same_secret(hello.key, table.card.spectate)):
        raise Refusal("this table is private: it opens by its invite link or its spectator link")
    if returned := law.come_back(table, connection.guest, steady.now()):
        hall.happen(room, returned)
    room.connections.append(connection)
    room.used = time.monotonic()
    room.info_is_old = True
    others = [(each, message) for each, message in room.news() if each is not connection]
    welcome = room.welcome(connection, hello)
    hall.store.after(lambda: publish([(connection, welcome), *others]))


def leave(hall: Hall, room: Room, connection: Connection) -> None:
    if connection in room.connections:
        room.part(connection)
        news = room.news()
        hall.store.after(lambda: publish(news))


def same_secret(given: str, right: str) -> bool:
    return secrets.compare_digest(given.encode(), right.encode())
