"""Presence of guests across servers: who is at this one, and at which tables of the others, by their messages."""

import asyncio
import itertools
import time

from spellbox.server.connection import OpenConnections
from spellbox.server.exchange import Exchange, Present

BEAT = 1.0
"""Seconds between two messages to other servers."""
AGE = 2.5
"""Seconds for which messages of other servers are collected; they expire after twice that time."""
LINGER = 15.0
"""Seconds for which a guest counts after an HTTP request: the page of the lobby makes some every six."""
SLICE = 100
"""Guests in one message."""
MOST_GUESTS = 100_000
MOST_TABLES = 24
"""The most tables of one guest in a message."""


class Attendance:
    """Tells other servers who is at which table of this one, and remembers what they tell."""

    def __init__(self, present: OpenConnections, exchange: Exchange) -> None:
        self.present, self.exchange = present, exchange
        self.visitors: dict[str, float] = {}
        """When each guest made their last request, by the monotonic clock."""
        self.recent: dict[str, set[str]] = {}
        self.older: dict[str, set[str]] = {}
        """By guest, the tables of other servers, in the current and in the previous period of `AGE` seconds."""
        self.turned = 0.0
        self.people = 0
        """How many guests are at all servers, as counted at the last beat."""
        self.at_tables = 0
        """How many of them are connected to tables."""
        exchange.on_present = self.hear

    def visit(self, guest: str) -> None:
        """Count a guest who has made a request."""
        self.visitors[guest] = time.monotonic()

    def is_elsewhere(self, guest: str, table: str) -> bool:
        """Whether a guest is connected to a table of another server."""
        return table in self.recent.get(guest, ()) or table in self.older.get(guest, ())

    def hear(self, message: Present) -> None:
        """Remember a message of another server; the limits are for strangers who can write to Redis."""
        for guest, tables in message.here.items():
            if len(self.recent) < MOST_GUESTS:
                known = self.recent.setdefault(guest, set())
                known.update(tables[: MOST_TABLES - len(known)])

    async def run(self) -> None:
        while True:
            await self.beat()
            await asyncio.sleep(BEAT)

    async def beat(self) -> None:
        """Forget what is too old, count, and tell the others who is here."""
        now = time.monotonic()
        if now - self.turned > AGE:
            self.recent, self.older, self.turned = {}, self.recent, now
        self.visitors = {guest: last for guest, last in self.visitors.items() if now - last < LINGER}
        here = (self.visitors.keys() | self.present.by_guest.keys()) - {""}
        self.people = len(here | self.recent.keys() | self.older.keys())
        seated = {guest for guest in here if self.tables_of(guest)}
        told = {guest for known in (self.recent, self.older) for guest, tables in known.items() if tables}
        self.at_tables = len(seated | told)
        if self.exchange.connected:
            await self.tell(here)

    async def tell(self, here: set[str]) -> None:
        """Send messages about guests, a few at a time; also one without any: a server hears its own as a heartbeat."""
        guests = iter(here)
        self.exchange.tell(self.message(itertools.islice(guests, SLICE)))
        while part := list(itertools.islice(guests, SLICE)):
            await asyncio.sleep(0)
            self.exchange.tell(self.message(part))

    def message(self, guests: "itertools.islice[str] | list[str]") -> Present:
        return Present(self.exchange.server, {guest: self.tables_of(guest) for guest in guests})

    def tables_of(self, guest: str) -> list[str]:
        """The tables of this server to which a guest is connected."""
        connections = self.present.by_guest.get(guest, ())
        return list({connection.table for connection in connections if connection.table})[:MOST_TABLES]
