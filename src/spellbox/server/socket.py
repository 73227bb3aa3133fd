"""The WebSocket of a table: lets messages in, within limits, and keeps the connection."""

import re
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection

from spellbox.errors import SpellboxError
from spellbox.server import messages, metrics
from spellbox.server.connection import Connection, Send
from spellbox.server.guests import COOKIE
from spellbox.server.law import Refusal
from spellbox.server.limits import TooMuch
from spellbox.server.messages import Done, Refused
from spellbox.server.room import Room
from spellbox.server.services import Services

PATH = re.compile(r"/api/tables/([^/]+)/socket")
LONGEST_MESSAGE = 16 * 1024
Receive = Callable[[], Awaitable[Any]]


class Sockets:
    """Takes the sockets of tables before the routes do: on its way through a framework a message costs more."""

    def __init__(self, services: Callable[[], Services], others: Any) -> None:
        self.services, self.others = services, others

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found:
            await table_socket(self.services(), found[1], scope, receive, send)
        else:
            await self.others(scope, receive, send)


async def table_socket(services: Services, table: str, scope: Any, receive: Receive, send: Send) -> None:
    """Play, watch and talk at a table. The messages are in docs/protocol.md."""
    opening = ASGIConnection[Any, Any, Any, Any](scope)
    await receive()
    if not same_origin(opening, services.settings.public_url):
        await send({"type": "websocket.close", "code": 4403, "reason": "this page may not connect to this server"})
        return
    guest = await services.guests.find(opening.cookies.get(COOKIE))
    address = opening.client.host if opening.client else ""
    connection = Connection(
        guest.id if guest else "", guest.name if guest else "", address, services.settings.limits.waiting, send
    )
    connection.muted = set(guest.muted if guest else ())
    await send({"type": "websocket.accept"})
    await converse(services, connection, table, receive)


async def converse(services: Services, connection: Connection, table: str, receive: Receive) -> None:
    client = connection.guest or connection.address
    try:
        with (
            services.connections_of_address.one(connection.address),
            services.connections.one(client),
            metrics.connections.track_inprogress(),
        ):
            await attend(services, connection, table, receive)
    except SpellboxError as problem:
        connection.close(str(problem))
        if connection.rest:
            await connection.rest
    finally:
        if connection.rest:
            connection.rest.cancel()


async def attend(services: Services, connection: Connection, table: str, receive: Receive) -> None:
    """Be at a table from the first message to the last. Nothing is waited for between finding it and going in."""
    hello = await first_message(receive)
    room = await services.hall.room(table)
    if room is None:
        raise Refusal("there is no such table")
    try:
        services.hall.greet(room, connection, hello)
        await listen(services, connection, room, receive)
    finally:
        services.hall.leave(room, connection)


async def first_message(receive: Receive) -> messages.Hello:
    text = await next_text(receive)
    try:
        hello = messages.decode(text or "")
    except (msgspec.DecodeError, RecursionError):
        hello = None
    if not isinstance(hello, messages.Hello):
        raise Refusal('the first message is {"type": "hello"}')
    return hello


async def next_text(receive: Receive) -> str | bytes | None:
    """The next message's contents; None when the other side has gone."""
    event = await receive()
    if event["type"] != "websocket.receive":
        return None
    text: str | bytes = event.get("text") or event.get("bytes") or ""
    return text


async def listen(services: Services, connection: Connection, room: Room, receive: Receive) -> None:
    client = connection.guest or connection.address
    while (text := await next_text(receive)) is not None and not connection.closed:
        try:
            services.messages.take(client)
            said = messages.decode(text)
            if isinstance(said, messages.Chat):
                services.chat.take(client)
        except (msgspec.DecodeError, RecursionError, TooMuch) as problem:
            connection.tell(Refused(id_of(text), reason_of(problem)))
            continue
        if isinstance(said, messages.Ping):
            connection.tell(messages.Pong())
        elif isinstance(said, messages.Hello):
            connection.tell(Refused("", "hello was said already"))
        elif isinstance(said, messages.Mute):
            await mute(services, connection, said)
        elif not connection.guest:
            connection.tell(Refused(said.id, "choose a name first: then you can sit down and talk"))
        else:
            services.hall.ask(room, connection, said)


def reason_of(problem: Exception) -> str:
    return f"not a message of the protocol: {problem}" if isinstance(problem, msgspec.DecodeError) else str(problem)


class WithId(msgspec.Struct):
    id: str = ""


def id_of(text: str | bytes) -> str:
    """The id of a message that is wrong otherwise, so that its sender learns which."""
    try:
        return msgspec.json.decode(text, type=WithId).id[:64]
    except (msgspec.DecodeError, RecursionError):
        return ""


async def mute(services: Services, connection: Connection, said: messages.Mute) -> None:
    (connection.muted.add if said.on else connection.muted.discard)(said.guest)
    guest = await services.guests.by(connection.guest) if connection.guest else None
    if guest:
        guest.muted = sorted(connection.muted)[:200]
        await services.guests.change(guest)
    connection.tell(Done(said.id))


def same_origin(connection: Any, public_url: str) -> bool:
    """Whether a browser's request comes from our own page; programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    ours = {connection.headers.get("host", "")}
    if public_url:
        ours.add(urlsplit(public_url).netloc)
    return urlsplit(origin).netloc in ours
