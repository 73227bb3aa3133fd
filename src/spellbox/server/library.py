"""HTTP: what the games are: rules, cards, the score of a real table, tutorials."""

from typing import Any

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from spellbox import games, scenario
from spellbox.games.rulebooks import ENGLISH
from spellbox.server import events, steady
from spellbox.server.afterwards import SeatScore
from spellbox.server.law import Who
from spellbox.server.services import TheGuest, TheServices
from spellbox.server.settings import GameName, TableSettings
from spellbox.server.table import Start
from spellbox.server.tables import NewTable

TUTORS = ("Merlin", "Morgan", "Viviane", "Taliesin")


class GameInfo(msgspec.Struct):
    """A game: its cards with their names, and the languages of its rulebook."""

    game: str
    version: int
    languages: list[str]
    catalogue: dict[str, Any]


class Rulebook(msgspec.Struct):
    """A game's rulebook: the text in Markdown, and its clauses by id."""

    game: str
    language: str  # "en" where there is none in the language that was asked for
    text: str
    clauses: dict[str, str]


class RealTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A finished table of cards and wood, as in a score file (docs/scenarios.md)."""

    game: GameName
    seats: list[str] | int
    player: list[dict[str, Any]]
    options: dict[str, Any] = {}


class RealScore(SeatScore):
    """A player's score at a real table, and what one more powder would add to each kind that it may join."""

    gains: dict[str, int]


class Scored(msgspec.Struct):
    """Who won at a real table, and every player's score."""

    game: str
    winners: list[str]
    players: list[RealScore]


class Library(Controller):
    path = "/api"
    tags = ("games",)

    @get("/games/{game:str}")
    async def game(self, game: FromPath[GameName]) -> GameInfo:
        """The cards of a game."""
        found = games.find(game)
        return GameInfo(game, found.VERSION, games.languages(game), found.catalogue(found.read_cards()))

    @get("/games/{game:str}/rulebook")
    async def rulebook(self, game: FromPath[GameName], language: FromQuery[str] = ENGLISH) -> Rulebook:
        """The rulebook of a game in a language."""
        known = language if language in games.languages(game) else ENGLISH
        return Rulebook(game, known, games.rulebook(game, known), games.clauses(game, known))

    @post("/score", status_code=200)
    async def score(self, data: JSONBody[RealTable], services: TheServices) -> Scored:
        """Who won at a real table, and why: every line with its clause."""
        await services.hall.ready[data.game].wait()
        return msgspec.convert(scenario.score_of(msgspec.to_builtins(data)).json(), Scored)

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
        now = steady.now()
        names = [guest.name, *TUTORS]
        seated = [events.Sat(now, seat, guest.id, names[seat]) for seat in range(players)]
        services.hall.happen(room, [*seated, events.Started(now)])
        await services.store.flushed(room.table.id)
        card = room.table.card
        return NewTable(card.id, card.invite, card.spectate)
