"""HTTP: the lobby, new tables, finished matches."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta

from spellbox.errors import SpellboxError
from spellbox.server.guests import Guest
from spellbox.server.hall import Hall
from spellbox.server.messages import TableStatus
from spellbox.server.presence import same_secret
from spellbox.server.room import Room
from spellbox.server.services import MaybeGuest, Services, TheGuest, TheKey, TheRequester, TheServices
from spellbox.server.settings import ASCII, GameName, TableSettings, cards_of
from spellbox.server.store.tables import Page
from spellbox.server.summary import ListedSeat, Summary

MatchFile = dict[str, Any]
Cursor = FromQuery[Annotated[str, Meta(max_length=64, pattern=ASCII)]]
"""The cursor of a page of a list, from the Link header of the page before."""


class TableListing(msgspec.Struct):
    """A table in a list."""

    id: str
    game: GameName
    status: TableStatus
    settings: TableSettings
    seats: list[ListedSeat]
    to_move: list[str]
    yours: list[str]
    opened: float
    changed: float  # when the status was last changed


class Box(msgspec.Struct):
    """The cards of a table: the text of its own card file, or nothing, and their catalogue."""

    cards: str
    catalogue: dict[str, Any]


class NewTable(msgspec.Struct):
    """A table that was opened, with the keys of its links."""

    id: str
    invite: str
    spectate: str


def listing_of(summary: Summary, hall: Hall, guest: str = "") -> TableListing:
    """A table in a list, with who is connected."""
    seats = [
        msgspec.structs.replace(seat, connected=bool(seat.guest) and hall.is_connected(seat.guest, summary.id))
        for seat in summary.seats
    ]
    yours = [seat.seat for seat in summary.seats if guest and seat.guest == guest]
    status: Any = "damaged" if summary.id in hall.damaged else summary.status
    return TableListing(
        id=summary.id,
        game=summary.settings.game,
        status=status,
        settings=summary.settings,
        seats=seats,
        to_move=summary.waiting,
        yours=yours,
        opened=summary.opened,
        changed=summary.changed,
    )


def list_of(page: Page, hall: Hall, guest: str = "", **headers: str) -> Response[list[TableListing]]:
    """The response for a page of a list; the header `Link` has the next page, if there is one."""
    more = {"Link": f'<?after={page.next}>; rel="next"'} if page.next else {}
    return Response([listing_of(each, hall, guest) for each in page.tables], headers=more | headers)


async def find_room(services: Services, table: str) -> Room:
    """The room of a table, as it is on disk: an end that could not be written must tell no seed."""
    room = await services.hall.room(table)
    if room is None:
        raise NotFoundException(f"there is no table {table}")
    await services.store.flushed(table)
    return room


def must_be_let_in(room: Room, guest: Guest | None, key: str) -> None:
    """Raise an error unless the table is public, or the guest sits there or has one of its keys."""
    table = room.table
    known = guest is not None and table.is_known(guest.id)
    if not (
        known or table.settings.public or any(same_secret(key, k) for k in (table.config.invite, table.config.spectate))
    ):
        raise SpellboxError.saying("table-is-private")


class Tables(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get()
    async def lobby(self, services: TheServices, after: Cursor = "") -> Response[list[TableListing]]:
        """Public tables that wait for players, then those being played; the header Link has the next page.

        The header People tells how many guests are at all servers, and At-Tables how many of them are at tables.
        """
        page = await services.store.tables.lobby(after) if after else await services.lobby.get()
        here = services.attendance
        return list_of(page, services.hall, **{"People": str(here.people), "At-Tables": str(here.at_tables)})

    @post()
    async def open(
        self,
        data: JSONBody[TableSettings],
        requester: TheRequester,
        services: TheServices,
        request: Request[Any, Any, Any],
    ) -> NewTable:
        """Open a table; the guest becomes its host."""
        services.take_card_file(data.cards, request)
        await asyncio.to_thread(cards_of, data)
        config = services.openings.open(data, requester).table.config
        await services.store.flushed(config.id)
        return NewTable(config.id, config.invite, config.spectate)

    @get("/{table:str}")
    async def show(self, table: FromPath[str], services: TheServices, maybe: MaybeGuest, key: TheKey) -> TableListing:
        """A table as in a list. For a private one, send its key in the header X-Table-Key."""
        room = await find_room(services, table)
        must_be_let_in(room, maybe, key)
        return listing_of(room.summary, services.hall, maybe.id if maybe else "")

    @get("/{table:str}/box")
    async def box(self, table: FromPath[str], services: TheServices, maybe: MaybeGuest, key: TheKey) -> Box:
        """The cards of a table: their catalogue, and the text of its own card file if it has one."""
        room = await find_room(services, table)
        must_be_let_in(room, maybe, key)
        played = room.table
        return Box(played.settings.cards or "", played.game.catalogue(played.cards))

    @get("/{table:str}/links")
    async def links(self, table: FromPath[str], guest: TheGuest, services: TheServices) -> NewTable:
        """The keys of a table's links, for its players and its host."""
        found = (await find_room(services, table)).table
        if not found.is_known(guest.id):
            raise SpellboxError.saying("links-are-private")
        return NewTable(found.id, found.config.invite, found.config.spectate)

    @get("/{table:str}/match")
    async def match(
        self, table: FromPath[str], services: TheServices, maybe: MaybeGuest, key: TheKey
    ) -> Response[MatchFile]:
        """The file of a finished match, which `spellbox verify` takes."""
        room = await find_room(services, table)
        must_be_let_in(room, maybe, key)
        name = f"{room.table.settings.game}-{table}.json"
        return Response(
            room.table.open_match().data(), headers={"Content-Disposition": f'attachment; filename="{name}"'}
        )
