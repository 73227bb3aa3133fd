"""HTTP: finished matches: scores, replay, analysis, and a new table that continues from any move."""

import asyncio
import gzip
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Request, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta

from spellbox.errors import SpellboxError
from spellbox.kit.play import parse_seat, seat_name
from spellbox.match import Match
from spellbox.server import law
from spellbox.server.analysis import Analysis
from spellbox.server.guests import Guest
from spellbox.server.messages import Level, SeatName
from spellbox.server.replays import OPEN, Moment
from spellbox.server.room import Room
from spellbox.server.services import MaybeGuest, Services, TheGuest, TheKey, TheRequester, TheServices
from spellbox.server.tables import NewTable, find_room, must_be_let_in

UNCOMPRESSED = "uncompressed"
"""The option of a route whose responses the framework must not compress."""


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


class Onward(msgspec.Struct, forbid_unknown_fields=True):
    """Where to continue a finished match, against bots."""

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

    @get("/replay", opt={UNCOMPRESSED: True}, responses={200: ResponseSpec(list[Moment], generate_examples=False)})
    async def replay(
        self,
        table: FromPath[str],
        services: TheServices,
        maybe: MaybeGuest,
        key: TheKey,
        request: Request[Any, Any, Any],
        seat: FromQuery[str] = OPEN,
    ) -> Response[bytes]:
        """The match after every move, as a seat (`?seat=p1`) could see it then, or with all cards open."""
        room, match = await finished(services, table, maybe, key)
        guest = maybe.id if maybe else ""
        if seat == OPEN or parse_seat(seat, match.players) not in room.table.seats_of(guest):
            room.table.open_match()
        packed = await services.replays.get(room.table, seat, guest or table)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
            return Response(packed, media_type=MediaType.JSON, headers=headers)
        return Response(await asyncio.to_thread(gzip.decompress, packed), media_type=MediaType.JSON)

    @post("/analysis", status_code=200)
    async def analyse(self, table: FromPath[str], guest: TheGuest, services: TheServices, key: TheKey) -> Analysis:
        """Start the analysis of a match by a bot; the answer says how far it is."""
        room, _ = await finished(services, table, guest, key)
        return services.analyses.start(room.table, guest.id)

    @get("/analysis")
    async def analysis(self, table: FromPath[str], services: TheServices, maybe: MaybeGuest, key: TheKey) -> Analysis:
        """How far the analysis is, and each seat's chance of winning before each analysed move."""
        await finished(services, table, maybe, key)
        found = services.analyses.kept.get(table)
        if found is None:
            raise SpellboxError("this match is not being analysed: POST to ask for it")
        return found

    @post("/continue")
    async def go_on(
        self,
        table: FromPath[str],
        data: JSONBody[Onward],
        guest: TheGuest,
        requester: TheRequester,
        services: TheServices,
        key: TheKey,
    ) -> NewTable:
        """Open a table that continues this match after a move, with bots in the other seats."""
        room, _ = await finished(services, table, guest, key)
        going_on = law.continuation(room.table, requester, data.move, data.seat, data.level)
        services.openings.take(requester)
        # The moves before are made in a thread: thousands of them would keep everybody else waiting.
        begun = await asyncio.to_thread(law.begin_continued, room.table, going_on)
        new = services.openings.open_for(going_on, requester, begun)
        await services.store.flushed(new.table.id)
        return NewTable(new.table.id, new.table.config.invite, new.table.config.spectate)
