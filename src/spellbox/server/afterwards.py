"""HTTP: what can be done with a finished match: its scores, a replay, an analysis, another way on from any move."""

from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta

from spellbox.errors import SpellboxError
from spellbox.kit.play import parse_seat, seat_name
from spellbox.kit.schema import Plain
from spellbox.match import Match
from spellbox.server import events, steady
from spellbox.server.guests import Guest
from spellbox.server.law import Who
from spellbox.server.messages import Level, SeatName
from spellbox.server.room import Room
from spellbox.server.services import MaybeGuest, Services, TheGuest, TheKey, TheServices
from spellbox.server.table import Start
from spellbox.server.tables import NewTable, find_room, must_be_let_in
from spellbox.server.thinking import Analysis
from spellbox.sight import SPECTATOR

OPEN = "open"


class ScoreLine(msgspec.Struct):
    """A line of a score: its subject, its points, and the clause that says so."""

    what: str
    points: int
    rule: str


class SeatScore(msgspec.Struct):
    """A seat's total and the lines it is made of."""

    seat: str
    total: int
    lines: list[ScoreLine]


class Moment(msgspec.Struct):
    """A finished match after one of its moves; the first moment is before all moves."""

    view: Plain
    line: list[Plain] | None  # the events of the move


class Onward(msgspec.Struct, forbid_unknown_fields=True):
    """Play on from a move of a finished match, against bots."""

    move: Annotated[int, Meta(ge=0)]  # how many moves are kept
    seat: SeatName = "p1"
    level: Level = "adept"


async def finished(services: Services, table: str, guest: Guest | None, key: str) -> tuple[Room, Match]:
    room = await find_room(services, table)
    must_be_let_in(room, guest, key)
    return room, room.table.finished_match()


class Afterwards(Controller):
    path = "/api/tables/{table:str}"
    tags = ("finished matches",)

    @get("/scores")
    async def scores(
        self, table: FromPath[str], services: TheServices, maybe: MaybeGuest, key: TheKey
    ) -> list[SeatScore]:
        """Every seat's score, line by line with its clause."""
        _, match = await finished(services, table, maybe, key)
        return [
            SeatScore(seat_name(seat), total, [ScoreLine(*line) for line in lines])
            for seat, (total, lines) in enumerate(zip(match.scores(), match.explain(), strict=True))
        ]

    @get("/replay")
    async def replay(
        self, table: FromPath[str], services: TheServices, maybe: MaybeGuest, key: TheKey, seat: FromQuery[str] = OPEN
    ) -> list[Moment]:
        """The match after every move, as a seat (`?seat=p1`) could see it then, or with all cards open."""
        room, match = await finished(services, table, maybe, key)
        if seat != OPEN:
            parse_seat(seat, match.players)
        return list(moments(room, match, seat))

    @post("/analysis", status_code=200)
    async def analyse(self, table: FromPath[str], guest: TheGuest, services: TheServices, key: TheKey) -> Analysis:
        """Let a bot judge every position; ask again to see how far it is."""
        room, match = await finished(services, table, guest, key)
        return services.hall.thinkers.analyse(table, room.table.begin(), match)

    @get("/analysis")
    async def analysis(self, table: FromPath[str], services: TheServices, maybe: MaybeGuest, key: TheKey) -> Analysis:
        """How far the analysis is, and every seat's chance to win before each move that was judged."""
        await finished(services, table, maybe, key)
        found = services.hall.thinkers.analyses.get(table)
        if found is None:
            raise SpellboxError("this match is not being analysed: POST to ask for it")
        return found

    @post("/continue")
    async def go_on(
        self, table: FromPath[str], data: JSONBody[Onward], guest: TheGuest, services: TheServices, key: TheKey
    ) -> NewTable:
        """A new table that goes on from a move of this match, with bots in the other seats."""
        services.new_tables.take(guest.id)
        room, match = await finished(services, table, guest, key)
        mine = parse_seat(data.seat, match.players)
        if data.move > len(match.history) or (data.move == len(match.history) and match.over):
            raise SpellboxError(f"move: the match has {len(match.history)} moves; choose a moment before its end")
        moves = [played.text for played in match.history[: data.move]]
        settings = msgspec.structs.replace(
            room.table.settings,
            public=False,
            clock=None,
            hints=True,
            seed=hex(room.table.card.seed),
            seats=room.table.seats if isinstance(room.table.seats, list) else None,
            begins="first",
        )
        start = Start(room.table.card.start.given, moves, "continued")
        new = services.hall.new_table(settings, Who(guest.id, guest.name, True), start)
        now = steady.now()
        seated: list[events.Event] = [
            events.Sat(now, seat, guest.id, guest.name) if seat == mine else events.BotSat(now, seat, data.level)
            for seat in range(match.players)
        ]
        services.hall.happen(new, [*seated, events.Started(now)])
        await services.store.flushed(new.table.id)
        return NewTable(new.table.id, new.table.card.invite, new.table.card.spectate)


def moments(room: Room, match: Match, seat: str) -> Any:
    """Play a finished match again, and look at it after every move. Also one that was given up has no secrets left."""
    again = room.table.begin()
    first = len(again.history)

    def look() -> Plain:
        return again.open_view() if seat == OPEN else again.view(seat)

    yield Moment(look(), None)
    for played in match.history[first:]:
        again.push(played.seat, played.move)
        yield Moment(look(), match.sight.teller.line(played.events, SPECTATOR, everything=True))
