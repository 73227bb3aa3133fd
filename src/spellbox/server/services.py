"""The parts of a running server, for the functions that handle requests."""

import asyncio
import itertools
import logging
import secrets
import signal
from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from spellbox.server.analysis import Analyses
from spellbox.server.attendance import Attendance
from spellbox.server.cached_query import CachedQuery
from spellbox.server.connection import DELETED, LOGGED_OUT, OpenConnections
from spellbox.server.deals import Deals
from spellbox.server.exchange import exchange_of
from spellbox.server.guests import Guest, GuestBook
from spellbox.server.hall import Hall
from spellbox.server.housekeeping import Housekeeper
from spellbox.server.law import Requester
from spellbox.server.limits import Count, Rate
from spellbox.server.notify import Notifier
from spellbox.server.opening import Openings
from spellbox.server.replays import Replays
from spellbox.server.settings import ServerSettings
from spellbox.server.slots import leased_slots
from spellbox.server.store import Store, describe
from spellbox.server.table_requests import TableRequests
from spellbox.server.traffic import Traffic, network_of
from spellbox.server.warming import Warming
from spellbox.server.workers import Workers

log = logging.getLogger("spellbox.services")
CATCH_UP = 60.0
"""Seconds after which several servers look for what they were not told of."""


class Services:
    """Creates the parts of a server and connects them."""

    def __init__(self, settings: ServerSettings, workers: Workers | None = None) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.guests = GuestBook(self.store)
        self.notifier = Notifier(self.store, self.guests, settings)
        self.warming = Warming()
        self.slots = leased_slots(self.store, settings)
        if self.slots:
            self.slots.on_message = self.hear
            self.slots.on_missed = lambda: self.hall.spawn(self.catch_up())
            self.slots.on_replaced = lambda: signal.raise_signal(signal.SIGTERM)
            self.guests.announce = self.slots.announce
        self.hall = Hall(self.store, settings, self.warming.ready, self.slots, workers)
        self.hall.notify = self.notifier.turn
        self.lobby = CachedQuery(self.store.tables.lobby)
        self.exchange = exchange_of(settings.redis)
        self.exchange.caches["lobby"] = self.lobby.invalidate
        self.hall.on_listed = lambda: self.exchange.invalidate("lobby")
        self.housekeeper = Housekeeper(self.store, self.hall, settings.open_hours)
        self.openings = Openings(self.hall, settings.limits)
        self.deals = Deals(self.hall, self.openings)
        self.exchange.caches["standings"] = self.deals.standings.invalidate
        self.deals.on_points = lambda: self.exchange.invalidate("standings")
        self.table_requests = TableRequests(self.hall, self.openings)
        self.analyses = Analyses(self.hall.scheduler, self.hall.spawn)
        self.replays = Replays(self.hall.scheduler, self.hall.spawn)
        limits = settings.limits
        self.traffic = Traffic(limits)
        self.requests = Rate("requests", limits.requests)
        self.messages = Rate("messages", limits.messages)
        self.chat = Rate("chat messages", limits.chat)
        self.card_files = Rate("card files", limits.card_files)
        self.handshakes = Rate("new connections", limits.handshakes)
        self.handshakes_of_address = Rate("new connections from one address", limits.handshakes_of_address)
        self.new_guests = Rate("new guests", limits.new_guests)
        self.present = OpenConnections()
        self.attendance = Attendance(self.present, self.exchange)
        self.hall.is_elsewhere = self.attendance.is_elsewhere
        self.connections = Count("connections", limits.connections)
        self.connections_of_address = Count("connections from one address", limits.connections_of_address)

    def hear(self, message: str) -> None:
        """Handle a message of another server about a guest."""
        kind, _, subject = message.partition(" ")
        if kind == "logged-out":
            self.guests.forget_token(subject)
            self.present.close_session(subject, LOGGED_OUT)
            return
        self.guests.forget_guest(subject)
        if kind == "deleted":
            self.present.close(subject, DELETED)
            self.hall.spawn(self.forget_departed())

    async def catch_up(self) -> None:
        """Do what lost messages of other servers may have asked for: read all guests again, and end their sessions."""
        self.guests.forget_all()
        connections = itertools.chain.from_iterable(self.present.by_guest.values())
        open_sessions = {connection.session for connection in connections if connection.guest}
        for session in open_sessions - await self.store.guests.known(open_sessions):
            self.present.close_session(session, LOGGED_OUT)
        await self.forget_departed()

    async def keep_up(self) -> None:
        """Catch up from time to time: a server that was killed may have sent no message."""
        while True:
            await asyncio.sleep(CATCH_UP)
            try:
                await self.catch_up()
            except Exception as problem:  # every driver has errors of its own; the next round tries again
                log.warning("could not catch up", extra={"problem": describe(problem)})

    async def forget_guest(self, guest: str) -> None:
        """Remove a guest's name and chat messages from all their tables; other servers do so at theirs."""
        tables = await self.store.tables.of_guest(guest)
        elsewhere = [table for table in tables if not self.hall.slots.holds(table)]
        if self.slots and elsewhere:
            await self.slots.depart(guest, elsewhere)
        for table in filter(self.hall.slots.holds, tables):
            await self.hall.forget_guest(table, guest)

    async def forget_departed(self) -> None:
        """Remove guests from tables of this server who deleted themselves at another one."""
        assert self.slots is not None
        for guest, table in await self.slots.departed():
            await self.hall.forget_guest(table, guest)
            await self.slots.removed(guest, table)

    async def open(self) -> None:
        await self.store.claim()
        await self.store.open()
        await self.notifier.open()
        await self.deals.open()
        if self.slots:
            self.slots.is_ready = lambda: self.warming.all_ready
            await self.slots.open(self.hall)
            self.hall.spawn(self.keep_up())
        if self.settings.redis:
            channel = await self.store.facts.settle("exchange", secrets.token_hex(8))
            self.hall.spawn(self.exchange.run(f"spellbox:{channel}"))
        self.hall.spawn(self.attendance.run())
        await self.hall.open()
        self.hall.spawn(self.warming.run())
        self.hall.spawn(self.housekeeper.run())

    def take_card_file(self, cards: str | None, request: Request[Any, Any, Any]) -> None:
        """Count a card file that a request brings; raises `TooMuch` if its address has sent too many."""
        if cards is not None:
            self.card_files.take(network_of(request.client.host if request.client else ""))

    async def close(self) -> None:
        if self.slots:
            await self.slots.close()
        await self.warming.close()
        await self.hall.close()
        await self.store.close()


TheServices = NamedDependency[Services]
TheGuest = NamedDependency[Guest]
MaybeGuest = NamedDependency[Guest | None]
TheKey = NamedDependency[str]
TheRequester = NamedDependency[Requester]
"""Dependencies that Litestar injects into handlers; the key is that of a table's link."""
