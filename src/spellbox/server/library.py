"""HTTP: what the games are: rules, cards, the score of a real table, tutorials."""

import time
from typing import Any, Literal

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody

from spellbox import games, scenario
from spellbox.server import events
from spellbox.server.law import Who
from spellbox.server.services import TheGuest, TheServices
from spellbox.server.settings import TableSettings
from spellbox.server.table import Start
from spellbox.server.tables import NewTable

TUTORS = ("Merlin", "Morgan", "Viviane", "Taliesin")
GameName = Literal["glastonbury", "grimoire", "master-elf"]


class GameInfo(msgspec.Struct):
    """A game: its rulebook, its clauses by id, its cards with their names."""

    game: str
    version: int
    rulebook: str
    clauses: dict[str, str]
    catalogue: dict[str, Any]


class RealTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A finished table of cards and wood, as in a score file (docs/scenarios.md)."""

    game: GameName
    seats: list[str] | int
    player: list[dict[str, Any]]
    options: dict[str, Any] = {}


class Library(Controller):
    path = "/api"
    tags = ("games",)

    @get("/games/{game:str}")
    async def game(self, game: FromPath[GameName]) -> GameInfo:
        """Rules and cards of a game."""
        found = games.find(game)
        catalogue = found.catalogue(found.read_cards())
        return GameInfo(game, found.VERSION, games.rulebook(game), games.clauses(game), catalogue)

    @post("/score", status_code=200)
    async def score(self, data: JSONBody[RealTable], services: TheServices) -> dict[str, Any]:
        """Who won at a real table, and why: every line with its clause."""
        await services.hall.ready[data.game].wait()
        return scenario.score_of(msgspec.to_builtins(data)).json()

    @post("/tutorials/{game:str}")
    async def tutorial(self, game: FromPath[GameName], guest: TheGuest, services: TheServices) -> NewTable:
        """A table that is laid for learning. The guest has all its seats: the page plays the others' moves."""
        services.new_tables.take(guest.id)
        await services.hall.ready[game].wait()
        laid = scenario.tutorial(game)
        players = laid["seats"] if isinstance(laid["seats"], int) else len(laid["seats"])
        settings = TableSettings(
            game=game,
            players=players,
            seats=None if isinstance(laid["seats"], int) else laid["seats"],
            options=laid.get("options", {}),
            hints=True,
            seed=str(laid.get("seed", 1)),
        )
        room = services.hall.new_table(
            settings, Who(guest.id, guest.name, True), Start(given=laid["given"], title="tutorial")
        )
        now = time.time()
        names = [guest.name, *TUTORS]
        seated = [events.Sat(now, seat, guest.id, names[seat]) for seat in range(players)]
        services.hall.happen(room, [*seated, events.Started(now)])
        await services.store.flushed(room.table.id)
        card = room.table.card
        return NewTable(card.id, card.invite, card.spectate)
