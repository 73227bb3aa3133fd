"""HTTP: the lobby, new tables, finished matches."""

from typing import Any

import msgspec
import sqlalchemy as sql
from litestar import Controller, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody

from spellbox.errors import SpellboxError
from spellbox.kit.play import seat_name
from spellbox.server import store
from spellbox.server.guests import Guest
from spellbox.server.hall import same_secret
from spellbox.server.law import Who
from spellbox.server.limits import TooMuch
from spellbox.server.messages import SeatInfo, TableStatus
from spellbox.server.room import Room
from spellbox.server.services import MaybeGuest, Services, TheGuest, TheKey, TheServices
from spellbox.server.settings import GameName, TableSettings

LOBBY = 200
MatchFile = dict[str, Any]


class TableCard(msgspec.Struct):
    """A table in a list."""

    id: str
    game: GameName
    status: TableStatus
    settings: TableSettings
    seats: list[SeatInfo]
    to_move: list[str]
    yours: list[str]
    opened: float


class Box(msgspec.Struct):
    """The cards of a table: the text of its own card file, or nothing, and their catalogue."""

    cards: str
    catalogue: dict[str, Any]


class NewTable(msgspec.Struct):
    """A table that was opened, with the keys of its links."""

    id: str
    invite: str
    spectate: str


def card_of(room: Room, guest: str = "") -> TableCard:
    info, table = room.describe(), room.table
    waiting = [seat_name(seat) for seat in table.waiting]
    yours = [seat_name(seat) for seat in table.seats_of(guest)]
    return TableCard(info.id, info.game, info.status, info.settings, info.seats, waiting, yours, table.card.opened)


async def find_room(services: Services, table: str) -> Room:
    room = await services.hall.room(table)
    if room is None:
        raise NotFoundException(f"there is no table {table}")
    return room


def must_be_let_in(room: Room, guest: Guest | None, key: str) -> None:
    """A table is open to those at it, and to those who have one of its links."""
    table = room.table
    known = guest is not None and table.is_known(guest.id)
    if not (
        known or table.settings.public or any(same_secret(key, k) for k in (table.card.invite, table.card.spectate))
    ):
        raise SpellboxError("this table is private: it opens by its invite link or its spectator link")


class Tables(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get()
    async def lobby(self, services: TheServices) -> list[TableCard]:
        """Public tables that wait for players or are being played."""
        shown = store.tables.c.public & store.tables.c.status.in_(("open", "playing"))
        query = sql.select(store.tables.c.id).where(shown).order_by(store.tables.c.changed.desc()).limit(LOBBY)
        return [
            card_of(room) for room in await services.hall.rooms_of([row.id for row in await services.store.rows(query)])
        ]

    @post()
    async def open(self, data: JSONBody[TableSettings], guest: TheGuest, services: TheServices) -> NewTable:
        """Open a table; whoever does is its host."""
        services.new_tables.take(guest.id)
        hosted = sum(r.table.host == guest.id and not r.table.ended for r in services.hall.rooms.values())
        if hosted >= services.settings.limits.open_tables:
            raise TooMuch(f"you host {hosted} tables that are not over: finish one of them first")
        card = services.hall.new_table(data, Who(guest.id, guest.name, True)).table.card
        await services.store.flushed(card.id)
        return NewTable(card.id, card.invite, card.spectate)

    @get("/{table:str}")
    async def show(self, table: FromPath[str], services: TheServices, maybe: MaybeGuest, key: TheKey) -> TableCard:
        """A table as it is listed; for a private one, send its key in the header X-Table-Key."""
        room = await find_room(services, table)
        must_be_let_in(room, maybe, key)
        return card_of(room, maybe.id if maybe else "")

    @get("/{table:str}/box")
    async def box(self, table: FromPath[str], services: TheServices, maybe: MaybeGuest, key: TheKey) -> Box:
        """The cards that a table is played with: their catalogue, and the text of its own card file if it has one."""
        room = await find_room(services, table)
        must_be_let_in(room, maybe, key)
        played = room.table
        return Box(played.settings.cards or "", played.game.catalogue(played.cards))

    @get("/{table:str}/links")
    async def links(self, table: FromPath[str], guest: TheGuest, services: TheServices) -> NewTable:
        """The keys of a table's links, for those who sit at it."""
        card = (await find_room(services, table)).table
        if not card.is_known(guest.id):
            raise SpellboxError("only those at the table have its links")
        return NewTable(card.id, card.card.invite, card.card.spectate)

    @get("/{table:str}/match")
    async def match(
        self, table: FromPath[str], services: TheServices, maybe: MaybeGuest, key: TheKey
    ) -> Response[MatchFile]:
        """The file of a finished match, which `spellbox verify` takes."""
        room = await find_room(services, table)
        must_be_let_in(room, maybe, key)
        name = f"{room.table.settings.game}-{table}.json"
        return Response(
            room.table.finished_match().data(), headers={"Content-Disposition": f'attachment; filename="{name}"'}
        )
