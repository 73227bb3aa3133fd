"""The WebSocket of a table: lets messages in, within limits, and keeps the connection."""

import asyncio
import logging
import re
from collections.abc import Callable
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection

from spellbox.errors import SpellboxError
from spellbox.server import messages, metrics, presence
from spellbox.server.asgi import App, Receive, Scope, Send
from spellbox.server.connection import Connection
from spellbox.server.guests import COOKIE, digest
from spellbox.server.law import RequestRefused
from spellbox.server.limits import TooMuch
from spellbox.server.messages import Done, Refused
from spellbox.server.plain_wire import PlainWire
from spellbox.server.room import Room
from spellbox.server.services import Services
from spellbox.server.store import NotKept
from spellbox.server.traffic import network_of

log = logging.getLogger("spellbox.socket")
HELLO_WITHIN = 10.0
"""Seconds from the opening of a connection to its first message."""
MOST_MUTED = 200
PATH = re.compile(r"/api/tables/([^/]+)/socket")


class Sockets:
    """ASGI middleware that serves the WebSockets of tables, passes HTTP on, and refuses other WebSockets."""

    def __init__(self, services: Callable[[], Services], others: App) -> None:
        self.services, self.others = services, others

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.others(scope, receive, send)
        elif found := PATH.fullmatch(scope["path"]):
            await self.take(found[1], scope, receive, send)

    async def take(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a table's WebSocket through `Wire`, or through `PlainWire` where uvicorn carries it."""
        if wire := scope.get("wire"):
            if visit := await accept(self.services(), table, scope, wire):
                wire.visit = visit.run
            return

        async def converse(wire: PlainWire) -> None:
            if visit := await accept(self.services(), table, scope, wire):
                await visit.run()

        await PlainWire(receive, send).serve(converse)


async def accept(services: Services, table: str, scope: Scope, wire: Any) -> "Visit | None":
    """Check the origin and the limits of a new WebSocket, and accept it; None if it is refused."""
    opening = ASGIConnection[Any, Any, Any, Any](cast(Any, scope))
    if not same_origin(opening, services.settings.public_url):
        return None
    address = opening.client.host if opening.client else ""
    try:
        services.handshakes_of_address.take(network_of(address))
        guest = await services.guests.find(opening.cookies.get(COOKIE))
        services.handshakes.take(guest.id if guest else network_of(address))
        allowance = services.traffic.open(address)
    except TooMuch:  # refused with a status; the page tries again, because other people may share the address
        return None
    connection = Connection(
        guest.id if guest else "", guest.name if guest else "", address, services.settings.limits.waiting, wire
    )
    connection.session = digest(opening.cookies.get(COOKIE, ""))
    connection.muted = set(guest.muted if guest else ())
    connection.wire.accept(allowance)
    return Visit(services, connection, table)


class Visit:
    """One connection at a table, from its first message to its end."""

    def __init__(self, services: Services, connection: Connection, table: str) -> None:
        self.services = services
        self.connection = connection
        self.client = connection.guest or network_of(connection.address)
        self.table = table
        self.room: Room | None = None

    async def run(self) -> None:
        try:
            with (
                self.services.connections_of_address.one(network_of(self.connection.address)),
                self.services.connections.one(self.client),
                self.services.present.one(self.connection),
                metrics.connections.track_inprogress(),
            ):
                await self.attend()
        except SpellboxError as problem:
            self.connection.refuse(problem)

    async def attend(self) -> None:
        """Load the table, then handle messages until the connection closes."""
        if await self.services.hall.room(self.table) is None:
            raise RequestRefused.saying("no-such-table")
        self.connection.wire.listen(self.on_message)
        waiting = asyncio.get_running_loop().call_later(HELLO_WITHIN, self.close_without_hello)
        try:
            await self.connection.wire.closed
        finally:
            waiting.cancel()
            if self.room:
                presence.leave(self.services.hall, self.room, self.connection)

    def close_without_hello(self) -> None:
        if self.room is None:
            self.connection.close(f"nothing was said for {HELLO_WITHIN:.0f} seconds: the first message is hello")

    def on_message(self, text: str) -> None:
        if self.connection.closed or self.connection.leaving:  # its room may have been dropped, and must not change
            return
        if self.room:
            self.answer(self.room, text)
            return
        try:
            self.enter_room(text)
        except SpellboxError as problem:
            self.connection.refuse(problem)
        except Exception:
            log.exception("somebody could not come in", extra={"table": self.table})
            self.connection.refuse(RequestRefused.saying("our-fault"))

    def enter_room(self, text: str) -> None:
        hello = first_message(text)
        self.room = self.services.hall.rooms.get(self.table)
        if self.room is None or not self.services.hall.slots.may_answer(self.table):
            self.services.hall.redirect(self.table, [self.connection])
            return
        presence.greet(self.services.hall, self.room, self.connection, hello)

    def answer(self, room: Room, text: str) -> None:
        services, connection = self.services, self.connection
        try:
            services.messages.take(self.client)
            message = messages.decode(text)
            if isinstance(message, messages.Chat):
                services.chat.take(self.client)
        except (msgspec.DecodeError, RecursionError, TooMuch) as problem:
            connection.send(Refused(id_of(text), reason_of(problem)))
            return
        if isinstance(message, messages.Ping):
            connection.send(messages.Pong())
        elif isinstance(message, messages.Hello):
            connection.send(Refused("", "hello was said already"))
        elif isinstance(message, messages.Mute):
            services.hall.spawn(mute(services, connection, message))
        elif not connection.guest:
            connection.send(Refused(message.id, "choose a name first: then you can sit down and talk"))
        else:
            services.table_requests.handle(room, connection, message)


def first_message(text: str) -> messages.Hello:
    try:
        hello = messages.decode(text)
    except (msgspec.DecodeError, RecursionError):
        hello = None
    if not isinstance(hello, messages.Hello):
        raise RequestRefused('the first message is {"type": "hello"}')
    return hello


def reason_of(problem: Exception) -> str:
    return f"not a message of the protocol: {problem}" if isinstance(problem, msgspec.DecodeError) else str(problem)


class WithId(msgspec.Struct):
    """The only field of a malformed message that is read."""

    id: str = ""


def id_of(text: str) -> str:
    """The id of a malformed message, so that its sender learns which one was wrong."""
    try:
        return msgspec.json.decode(text, type=WithId).id[:64]
    except (msgspec.DecodeError, RecursionError):
        return ""


async def mute(services: Services, connection: Connection, message: messages.Mute) -> None:
    before = message.guest in connection.muted
    if message.on and len(connection.muted) >= MOST_MUTED:
        full = TooMuch.saying("too-many-at-a-time", what="muted guests", most=MOST_MUTED)
        connection.send(Refused(message.id, str(full)))
        return
    services.present.mute(connection, message.guest, message.on)
    guest = await services.guests.by(connection.guest) if connection.guest else None
    try:
        if guest:
            await services.guests.change(guest, muted=sorted(connection.muted))
    except NotKept as problem:
        services.present.mute(connection, message.guest, before)
        connection.send(Refused(message.id, str(problem)))
        return
    connection.send(Done(message.id))


def same_origin(connection: ASGIConnection[Any, Any, Any, Any], public_url: str) -> bool:
    """Whether a request comes from our own page. Programs that are not browsers send no Origin header."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    ours = {connection.headers.get("host", "")}
    if public_url:
        ours.add(urlsplit(public_url).netloc)
    return urlsplit(origin).netloc in ours
