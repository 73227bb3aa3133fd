"""HTTP: information about the games: rules, cards, the score helper, tutorials."""

import asyncio
import functools
from pathlib import Path
from typing import Any, Literal

import msgspec
from litestar import Controller, Request, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody

from spellbox import games, scenario, sentences
from spellbox.bots.levels import LEVELS
from spellbox.browser.bindings import described
from spellbox.browser.facts import facts
from spellbox.browser.modules import module
from spellbox.errors import Place, SpellboxError
from spellbox.games.rulebooks import ENGLISH
from spellbox.kit.tables import Document
from spellbox.server.afterwards import SeatScore
from spellbox.server.house_bots import HouseBot
from spellbox.server.law import NewMatch, Placed, Requester
from spellbox.server.services import TheRequester, TheServices
from spellbox.server.settings import CardFile, GameName, TableSettings, parsed_cards
from spellbox.server.table import LESSON, StartingPosition
from spellbox.server.tables import NewTable

AnyRequest = Request[Any, Any, Any]
LEARNER = "p1"
EASIEST = next(iter(LEVELS))
TUTORS = ("Merlin", "Morgan", "Viviane", "Taliesin")


class GameSummary(msgspec.Struct):
    """A game as the lobby lists it, with its title and a sentence about it in the languages that it has."""

    game: str
    titles: dict[str, str]
    abouts: dict[str, str]
    fewest: int  # players
    most: int
    lesson: bool


class Shape(msgspec.Struct, omit_defaults=True):
    """What a part of a view or of an outcome is (kit/schema.py); `kind` decides which other fields it has."""

    kind: Literal["number", "unsure", "flag", "seat", "seats", "name", "placed", "pile", "listed", "record", "maybe"]
    of: list[str] | str = ""  # the words that a name may be, or the key of a list of ids in the card file
    places: list[str] = []  # what moves call the places of `placed` and `listed`
    part: "Shape | None" = None  # of a list
    parts: "dict[str, Shape]" = {}  # of a record


class TableOption(msgspec.Struct):
    """An option of a table, with its values; the default is the first."""

    key: str
    values: list[bool | int | str]


class HoldingInfo(msgspec.Struct):
    """A field of the score helper for each player: a choice of ids, a number (`many`), or yes or no."""

    key: str
    label: str
    ids: list[str]
    many: bool


class GameInfo(msgspec.Struct):
    """All that a page needs to draw a game without drawings of its own: cards, shapes, options."""

    game: str
    version: int
    languages: list[str]  # of the rulebook
    catalogue: dict[str, Any]
    players: list[int]  # how many can play
    seats: list[str]  # what players choose between if seats are not just numbered, as colours
    characters: list[str]  # bots beside the levels, each with an aim of its own
    options: list[TableOption]
    holdings: list[HoldingInfo]
    view: Shape
    outcome: Shape
    plans: bool  # some moves are previewed before they are legal


class Sentences(msgspec.Struct):
    """The sentences of a game's `locales/` in Fluent, in a language and in English as a fallback."""

    game: str
    text: str
    fallback: str


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
    """A card file to check."""

    game: GameName
    cards: CardFile


class CardProblem(msgspec.Struct):
    """Why a card file is invalid, in English and as a message with its arguments; the entry and the key it is about."""

    reason: str
    table: str = ""
    index: int = 0
    key: str = ""
    message: str = ""  # of spellbox/locales, without `refused-`; empty where there is only the English reason
    args: dict[str, Any] = {}


class CheckedCards(msgspec.Struct):
    """The catalogue of a valid card file, or the problem of an invalid one."""

    catalogue: dict[str, Any] | None = None
    problem: CardProblem | None = None


class Scene(msgspec.Struct):
    """A table that illustrates the rules, as its first seat sees it."""

    view: dict[str, Any]
    legal: list[str]
    previews: dict[str, Any]
    lines: list[list[dict[str, Any]]]
    players: int


class RealTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The end of a game that was played with real cards, as in a score file (docs/scenarios.md)."""

    game: GameName
    seats: list[str] | int
    player: list[dict[str, Any]]
    options: dict[str, Any] = {}
    cards: CardFile | None = None  # the text of a card file; else the printed box


class RealScore(SeatScore):
    """A player's score in a game with real cards, and what one more powder would add to each kind that it may join."""

    gains: dict[str, int]


class Scored(msgspec.Struct):
    """The winners of a game with real cards, and each player's score."""

    game: str
    winners: list[str]
    players: list[RealScore]


def rulebook_in(name: str, language: str) -> Rulebook:
    """The rulebook in a language, or in English."""
    known = language if language in games.languages(name) else ENGLISH
    return Rulebook(name, known, games.rulebook(name, known), games.clauses(name, known))


def sentences_in(name: str, language: str) -> Sentences:
    """The sentences of a game in a language."""
    text, fallback = (sentences.source(games.find(name), each) for each in (language, ENGLISH))
    return Sentences(name, text, fallback)


def scored(data: RealTable) -> Scored:
    table = msgspec.to_builtins(data)
    cards = table.pop("cards", None)
    box = parsed_cards(data.game, cards) if cards else None
    return msgspec.convert(scenario.score_of(table, cards=box).json(), Scored)


def checked(data: CardsToCheck) -> CheckedCards:
    try:
        return CheckedCards(games.find(data.game).catalogue(parsed_cards(data.game, data.cards)))
    except SpellboxError as problem:
        place = problem.place or Place(str(problem))
        where = place.reason, place.table, place.index, place.key
        return CheckedCards(problem=CardProblem(*where, problem.message, dict(problem.arguments)))


@functools.cache
def scenes_of(name: str) -> list[Scene]:
    """The tables that illustrate the rules of a game, step by step."""
    data = scenario.scenes(name)
    if data is None:
        return []
    match, found = scenario.begin(data, Path()), []
    for step in data["step"]:
        for move in step.get("do", []):
            match.play(move)
        legal = match.legal(LEARNER) if LEARNER in match.to_move() else []
        found.append(
            Scene(match.view(LEARNER), legal, match.previews(LEARNER), match.log(LEARNER), match.players),
        )
    return found


def laid_table(game: str, scene: int, requester: Requester) -> NewMatch:
    """A lesson, of which the guest has all seats: the page plays the others' moves. Or a scene, against bots."""
    data = scenario.scenes(game) if scene else scenario.tutorial(game)
    if data is None or not 0 <= scene <= len(data["step"]):
        raise SpellboxError(f"{game} has no scene {scene}")
    numbered = isinstance(data["seats"], int)
    players = data["seats"] if numbered else len(data["seats"])
    settings = TableSettings(
        game=game,
        players=players,
        seats=None if numbered else data["seats"],
        options=data.get("options", {}),
        hints=True,
        seed=str(data.get("seed", 1)),
    )
    start = StartingPosition(data["given"], scenario.moves_by(data, scene), LESSON)
    names = [requester.name, *TUTORS]
    placed = [Placed(level=EASIEST) if scene and seat else Placed(requester.id, names[seat]) for seat in range(players)]
    return NewMatch(settings, start, placed)


def compiled_rules(game: str, services: TheServices, simd: bool = True) -> bytes:
    if not services.warming.compiled_for_browsers(game):
        raise NotFoundException(f"the rules of {game} are not compiled for browsers yet")
    return module(game, simd)


class Library(Controller):
    path = "/api"
    tags = ("games",)

    @get("/games")
    async def games(self) -> list[GameSummary]:
        """All games that can be played here."""
        return [summary(name) for name in games.playable()]

    @get("/games/{game:str}")
    async def game(self, game: FromPath[GameName]) -> GameInfo:
        """All that a page needs to know of a game."""
        return game_info(game)

    @get("/games/{game:str}/sentences")
    async def game_sentences(self, game: FromPath[GameName], language: FromQuery[str] = ENGLISH) -> Sentences:
        """The sentences of a game in a language: events, refusals, moves."""
        return sentences_in(game, language)

    @get("/games/{game:str}/rulebook")
    async def rulebook(self, game: FromPath[GameName], language: FromQuery[str] = ENGLISH) -> Rulebook:
        """The rulebook of a game in a language."""
        return rulebook_in(game, language)

    @get("/games/{game:str}/rules")
    async def rules(self, game: FromPath[GameName], services: TheServices) -> dict[str, Any] | None:
        """What a browser needs beside the compiled rules of a game of another package; null until they are compiled."""
        return rules_in_browsers(game) if services.warming.compiled_for_browsers(game) else None

    @get("/games/{game:str}/rules.wasm", media_type="application/wasm")
    async def rules_module(self, game: FromPath[GameName], services: TheServices) -> bytes:
        """The compiled rules of such a game, as a WebAssembly module."""
        return compiled_rules(game, services)

    @get("/games/{game:str}/rules.plain.wasm", media_type="application/wasm")
    async def plain_rules_module(self, game: FromPath[GameName], services: TheServices) -> bytes:
        """The same for browsers without vector instructions."""
        return compiled_rules(game, services, simd=False)

    @post("/score", status_code=200)
    async def score(self, data: JSONBody[RealTable], services: TheServices, request: AnyRequest) -> Scored:
        """Score a game that was played with real cards, line by line with clauses."""
        services.take_card_file(data.cards, request)
        await services.hall.ready[data.game].wait()
        return await asyncio.to_thread(scored, data)

    @get("/boxes")
    async def boxes(self, services: TheServices) -> list[NamedBox]:
        """The card files that this server offers."""
        return [NamedBox(*box) for box in services.settings.cards]

    @get("/bots")
    async def bots(self, services: TheServices) -> list[HouseBot]:
        """The bots that this server offers beside the levels."""
        return services.hall.thinkers.house.offered()

    @get("/games/{game:str}/cards")
    async def cards(self, game: FromPath[GameName]) -> dict[str, Any]:
        """The printed card file of a game as data, as a start for one's own."""
        return Document(games.printed_cards(game).source, game).data

    @post("/cards", status_code=200)
    async def check(self, data: JSONBody[CardsToCheck], services: TheServices, request: AnyRequest) -> CheckedCards:
        """Check a card file; answers with its catalogue or its problem."""
        services.take_card_file(data.cards, request)
        return await asyncio.to_thread(checked, data)

    @get("/games/{game:str}/scenes")
    async def scenes(self, game: FromPath[GameName], services: TheServices) -> list[Scene]:
        """The tables that illustrate the rules, as the first seat sees them."""
        await services.hall.ready[game].wait()
        return scenes_of(game)

    @post("/tutorials/{game:str}")
    async def tutorial(
        self, game: FromPath[GameName], requester: TheRequester, services: TheServices, scene: FromQuery[int] = 0
    ) -> NewTable:
        """A table that is laid for learning: a lesson, or the illustration of the rules after a step, to be tried."""
        await services.hall.ready[game].wait()
        room = services.openings.open_for(laid_table(game, scene, requester), requester)
        await services.store.flushed(room.table.id)
        config = room.table.config
        return NewTable(config.id, config.invite, config.spectate)


@functools.cache
def rules_in_browsers(name: str) -> dict[str, Any]:
    game = games.find(name)
    return described(game) | {"facts": facts(game)}


@functools.cache
def summary(name: str) -> GameSummary:
    found = games.find(name)
    titles, abouts = message_in_all(name, "title"), message_in_all(name, "about")
    return GameSummary(
        name,
        {ENGLISH: found.TITLE} | titles,
        abouts,
        found.FEWEST_SEATS,
        found.MOST_SEATS,
        found.TUTORIAL is not None,
    )


@functools.cache
def game_info(name: str) -> GameInfo:
    found, cards = games.find(name), games.printed_cards(name)
    seats = found.default_seats(found.MOST_SEATS)
    return GameInfo(
        game=name,
        version=found.VERSION,
        languages=games.languages(name),
        catalogue=found.catalogue(cards),
        players=list(range(found.FEWEST_SEATS, found.MOST_SEATS + 1)),
        seats=seats if isinstance(seats, list) else [],
        characters=list(found.CHARACTERS),
        options=[TableOption(key, list(values)) for key, values in found.CHOICES.items()],
        holdings=[HoldingInfo(each.key, each.label, list(each.ids), each.many) for each in found.holdings(cards)],
        view=msgspec.convert(found.VIEW.describe(), Shape),
        outcome=msgspec.convert(found.OUTCOME.describe(), Shape),
        plans=bool(found.PLANNED),
    )


def message_in_all(name: str, message: str) -> dict[str, str]:
    """A message without arguments in every language in which the game has it."""
    game, cards = games.find(name), games.printed_cards(name)
    return {
        language: sentences.sentence(game, cards, language, message, {})
        for language in sentences.languages(game)
        if sentences.bundle(game, language).has_message(message)
    }
