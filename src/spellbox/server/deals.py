"""Deals of the day: the same cards for everybody, one attempt for each guest, and the points of those who end it.

The seed is made from a secret of this installation and the date: all servers on a database deal the same, and nobody
knows tomorrow's deal. It is told when it counts no more (`Table.is_sealed`).
"""

import asyncio
import datetime
import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import NamedTuple

from spellbox import games
from spellbox.server import steady
from spellbox.server.cached_query import CachedQuery
from spellbox.server.hall import Hall, do_nothing
from spellbox.server.law import NewMatch, Placed, Requester
from spellbox.server.limits import Rate
from spellbox.server.messages import Level
from spellbox.server.opening import Openings
from spellbox.server.settings import TableSettings
from spellbox.server.store import NotKept
from spellbox.server.store.attempts import Attempt, Standings
from spellbox.server.table import StartingPosition, Table
from spellbox.server.traffic import network_of

LEVEL: Level = "master"
PLAYERS = (3, 2)
"""How many play, in turn; each number for as many days as there are games."""


class Deal(NamedTuple):
    """What is played on a day."""

    day: str
    game: str
    players: int


def deal_of(day: str) -> Deal:
    """The deal of a day: the games that come with Spellbox take turns."""
    number = datetime.date.fromisoformat(day).toordinal()
    rounds, turn = divmod(number, len(games.BUILT_IN))
    return Deal(day, games.BUILT_IN[turn], PLAYERS[rounds % len(PLAYERS)])


class Deals:
    """Opens the tables of the day, and records how they end."""

    def __init__(self, hall: Hall, openings: Openings) -> None:
        self.hall, self.openings, self.attempts = hall, openings, hall.store.attempts
        self.secret = b""
        self.of_address = Rate("deals of the day from one address", hall.settings.limits.deals_of_address)
        self.opening: dict[str, asyncio.Task[None]] = {}
        self.standings: CachedQuery[Standings] = CachedQuery(lambda: self.attempts.standings(steady.day()))
        self.on_points: Callable[[], None] = do_nothing
        """Called when the standings have changed in the database."""
        hall.on_match_over.append(self.record)

    async def open(self) -> None:
        """Load the secret of this installation; the first server makes it."""
        self.secret = bytes.fromhex(await self.hall.store.facts.settle("daily", secrets.token_hex(32)))

    def seed_of(self, day: str) -> int:
        return int.from_bytes(hmac.digest(self.secret, day.encode(), hashlib.sha256))

    async def attempt(self, guest: str, day: str) -> Attempt | None:
        return (await self.attempts.of_guest(guest, [day])).get(day)

    async def begin(self, host: Requester) -> None:
        """Make sure that a guest has a table with today's deal."""
        if host.id not in self.opening:
            self.opening[host.id] = asyncio.create_task(self.find_or_open(host))
            self.opening[host.id].add_done_callback(lambda _: self.opening.pop(host.id, None))
        await asyncio.shield(self.opening[host.id])

    async def find_or_open(self, host: Requester) -> None:
        deal = deal_of(steady.day())
        if await self.attempt(host.id, deal.day):
            return
        await self.hall.ready[deal.game].wait()
        self.of_address.take(network_of(host.address))
        table = self.openings.open_for(self.match_of(deal, host), host).table.id
        # One transaction with the table: where another server was quicker, neither is kept.
        self.attempts.put(host.id, deal.day, table)
        try:
            await self.hall.store.flushed(table)
        except NotKept:
            if not await self.attempt(host.id, deal.day):
                raise

    def match_of(self, deal: Deal, host: Requester) -> NewMatch:
        settings = TableSettings(game=deal.game, players=deal.players)
        placed = [Placed(host.id, host.name), *[Placed(level=LEVEL)] * (deal.players - 1)]
        return NewMatch(settings, StartingPosition(), placed, seed=self.seed_of(deal.day), daily=deal.day)

    def record(self, table: Table) -> None:
        """Record the points of a guest who has played to the end, without a bot in their place, before it is told."""
        if table.is_sealed and table.result and table.result.scores and table.host_played():
            [seat] = table.seats_of(table.host)
            points = table.result.scores[seat]
            self.attempts.put_points(table.host, table.config.daily, table.id, points, steady.now())
            self.hall.store.after(self.on_points)
