"""HTTP: what the games are: rules, cards, the score of a real table, tutorials."""

from typing import Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from spellbox import games, scenario
from spellbox.errors import SpellboxError
from spellbox.games.rulebooks import ENGLISH
from spellbox.kit.tables import Document
from spellbox.server.afterwards import SeatScore
from spellbox.server.law import NewMatch, Placed
from spellbox.server.services import TheServices, TheWho
from spellbox.server.settings import CardFile, GameName, TableSettings
from spellbox.server.table import LESSON, Start
from spellbox.server.tables import NewTable

Ask = Request[Any, Any, Any]
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


class NamedBox(msgspec.Struct):
    """A card file that this server offers for its tables."""

    game: GameName
    name: str
    cards: str


class CardsToCheck(msgspec.Struct, forbid_unknown_fields=True):
    """A card file to be looked at."""

    game: GameName
    cards: CardFile


class CardProblem(msgspec.Struct):
    """Why a card file cannot be played, and the entry and the key of which this is said."""

    reason: str
    table: str = ""
    index: int = 0
    key: str = ""


class CheckedCards(msgspec.Struct):
    """The catalogue of a card file that can be played, or why it cannot."""

    catalogue: dict[str, Any] | None = None
    problem: CardProblem | None = None


class RealTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A finished table of cards and wood, as in a score file (docs/scenarios.md)."""

    game: GameName
    seats: list[str] | int
    player: list[dict[str, Any]]
    options: dict[str, Any] = {}
    cards: CardFile | None = None  # the text of a card file; else the printed box


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
        table = msgspec.to_builtins(data)
        cards = table.pop("cards", None)
        box = games.find(data.game).parse_cards(cards, "cards") if cards else None
        return msgspec.convert(scenario.score_of(table, cards=box).json(), Scored)

    @get("/boxes")
    async def boxes(self, services: TheServices) -> list[NamedBox]:
        """The card files that this server offers."""
        return [NamedBox(*box) for box in services.settings.cards]

    @get("/games/{game:str}/cards")
    async def cards(self, game: FromPath[GameName]) -> dict[str, Any]:
        """The printed card file of a game as data, to begin a box of one's own with."""
        return Document(games.printed_cards(game).source, game).data

    @post("/cards", status_code=200)
    async def check(self, data: JSONBody[CardsToCheck], services: TheServices, request: Ask) -> CheckedCards:
        """Whether a card file can be played, and its catalogue."""
        services.card_files.take(request.client.host if request.client else "")
        game = games.find(data.game)
        try:
            return CheckedCards(game.catalogue(game.parse_cards(data.cards, "cards")))
        except SpellboxError as problem:
            place = dict(problem.arguments) or {"reason": str(problem)}
            return CheckedCards(problem=msgspec.convert(place, CardProblem))

    @post("/tutorials/{game:str}")
    async def tutorial(self, game: FromPath[GameName], who: TheWho, services: TheServices) -> NewTable:
        """A table that is laid for learning. The guest has all its seats: the page plays the others' moves."""
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
        names = [who.name, *TUTORS]
        placed = [Placed(who.id, names[seat]) for seat in range(players)]
        laid_table = NewMatch(settings, Start(given=laid["given"], title=LESSON), placed)
        room = services.openings.open_for(laid_table, who)
        await services.store.flushed(room.table.id)
        card = room.table.card
        return NewTable(card.id, card.invite, card.spectate)
