"""HTTP: the deal of the day, its standings, and the guest's own attempt."""

import msgspec
from litestar import Controller, get, post

from spellbox.server import steady
from spellbox.server.deals import LEVEL, deal_of
from spellbox.server.messages import Level, TableStatus
from spellbox.server.services import MaybeGuest, Services, TheGuest, TheRequester, TheServices
from spellbox.server.settings import GameName
from spellbox.server.store.attempts import Attempt, Best


class Ranked(msgspec.Struct):
    """A place of the standings. Guests with the same points share one."""

    place: int
    name: str
    points: int


class OwnAttempt(msgspec.Struct):
    """The guest's own attempt at the deal of a day. It has points once the guest has played to the end."""

    table: str
    status: TableStatus
    points: int | None
    place: int | None
    played: int  # how many have played this deal to its end


class Daily(msgspec.Struct):
    """The deal of the day: what is played, the ten best so far, and the guest's own attempts."""

    day: str  # in UTC, as 2026-11-18
    game: GameName
    players: int
    level: Level  # of the bots
    played: int  # how many have played it to its end
    best: list[Ranked]
    mine: OwnAttempt | None
    yesterday: OwnAttempt | None


def ranked(best: list[Best]) -> list[Ranked]:
    points = [each.points for each in best]
    return [Ranked(1 + points.index(each.points), each.name, each.points) for each in best]


def own(attempt: Attempt | None) -> OwnAttempt | None:
    if attempt is None:
        return None
    place = None if attempt.points is None else 1 + attempt.better
    status: TableStatus = attempt.status  # type: ignore[assignment]
    return OwnAttempt(attempt.table, status, attempt.points, place, attempt.played)


async def daily_of(services: Services, guest: str) -> Daily:
    """What a guest may know of today's deal."""
    deals, today, yesterday = services.deals, steady.day(), steady.day(1)
    standings = await deals.standings.get()
    if standings.day != today:  # it was read in the last second of yesterday
        standings = await deals.attempts.standings(today)
    mine = await deals.attempts.of_guest(guest, [today, yesterday]) if guest else {}
    deal = deal_of(today)
    return Daily(
        deal.day,
        deal.game,
        deal.players,
        LEVEL,
        standings.played,
        ranked(standings.best),
        own(mine.get(today)),
        own(mine.get(yesterday)),
    )


class DailyDeal(Controller):
    path = "/api/daily"
    tags = ("tables",)

    @get()
    async def show(self, services: TheServices, maybe: MaybeGuest) -> Daily:
        """The deal of the day, the best so far, and the guest's own attempt."""
        return await daily_of(services, maybe.id if maybe else "")

    @post(status_code=200)
    async def begin(self, guest: TheGuest, requester: TheRequester, services: TheServices) -> Daily:
        """Open the guest's table with the deal of the day, or find it: everybody has one attempt. `mine` names it."""
        await services.deals.begin(requester)
        return await daily_of(services, guest.id)
