"""The settings of the server and of a table, and the limits."""

import functools
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from spellbox import games
from spellbox.errors import CardsError, SpellboxError
from spellbox.games.contract import MOST_SEATS
from spellbox.kit.chance import parse_seed
from spellbox.kit.tables import Document

ASCII = r"^[ -~]*$(?!\n)"  # $ alone would let a line feed pass
"""The pattern of ids, keys and moves: printable ASCII, without control characters and line separators."""
MOST_CARD_FILE = 32 * 1024
"""The longest card file that a table may bring, in characters; the printed ones have about 13,000."""
MOST_PARTS = 8
"""Parts of a dotted key, as in `a.b.c = 1`: the time of Python's TOML parser grows with their square."""
KEY_PART = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
TOO_DOTTED = re.compile(rf"(?<![\w-]){KEY_PART}(?:[ \t]*+\.[ \t]*+{KEY_PART}){{{MOST_PARTS}}}")
CardFile = Annotated[str, Meta(max_length=MOST_CARD_FILE)]
if TYPE_CHECKING:
    GameName: TypeAlias = str
else:
    GameName = Literal[games.names()]


class LiveClock(msgspec.Struct, tag_field="kind", tag="live", forbid_unknown_fields=True, frozen=True):
    """Minutes for the whole match, and seconds added after each turn."""

    minutes: Annotated[float, Meta(gt=0, le=600)]
    increment: Annotated[float, Meta(ge=0, le=600)] = 0


class DaysClock(msgspec.Struct, tag_field="kind", tag="days", forbid_unknown_fields=True, frozen=True):
    """Days for each turn."""

    days: Annotated[float, Meta(gt=0, le=30)]


class TableSettings(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """The settings that the host chooses when opening a table."""

    game: GameName
    players: Annotated[int, Meta(ge=2, le=MOST_SEATS)] = 2
    seats: list[Annotated[str, Meta(max_length=24)]] | None = None  # Glastonbury's colours, in turn order
    options: dict[str, bool | int | str] = {}
    cards: CardFile | None = None  # the text of a card file; else the printed box is played with
    begins: Literal["first", "random"] = "first"  # the player at p1, or one chosen by the table's seed at the start
    public: bool = False
    clock: LiveClock | DaysClock | None = None
    on_timeout: Literal["bot", "lose"] = "bot"
    hints: bool = False
    seed: Annotated[str, Meta(max_length=80, pattern=ASCII)] | None = (
        None  # only for private practice, where all can know it
    )


class Limits(msgspec.Struct, frozen=True):
    """The limits for clients. A pair is a token bucket: the rate per second, and the burst."""

    messages: tuple[float, int] = (20, 60)
    requests: tuple[float, int] = (10, 60)
    http_of_address: tuple[float, int] = (40, 600)  # requests and connections that are read at all
    chat: tuple[float, int] = (0.5, 8)
    new_tables: tuple[float, int] = (0.1, 12)
    card_files: tuple[float, int] = (2, 30)  # to be checked
    previews_of_address: tuple[float, int] = (20, 200)  # each takes the event loop milliseconds
    new_tables_of_address: tuple[float, int] = (0.5, 60)
    deals_of_address: tuple[float, int] = (0.02, 60)  # of the day; one of each guest anyway
    public_tables_of_address: int = 30  # that are not over
    new_guests: tuple[float, int] = (0.2, 30)
    handshakes: tuple[float, int] = (1, 40)  # of one guest; each is told to the others at the table
    handshakes_of_address: tuple[float, int] = (20, 800)  # a whole school comes back after a restart
    connections: int = 24  # of one guest
    connections_of_address: int = 400
    notifications: tuple[float, int] = (0.1, 6)  # to one guest
    webhooks_of_host: tuple[float, int] = (1, 30)
    open_tables: int = 100  # that one guest hosts
    tables: int = 20_000  # in memory
    waiting: int = 1_000_000  # bytes that a slow client has not taken
    frames: tuple[float, int] = (80, 400)  # of one connection; a read and a KiB count as frames too
    frames_of_address: tuple[float, int] = (2000, 8000)
    held: int = 32 * 1024  # bytes that have come and are not read yet

    def raised(self) -> "Limits":
        """Limits that a test does not reach."""
        given = msgspec.structs.asdict(self).items()
        raised: dict[str, Any] = {name: 10**6 if isinstance(value, int) else (1e9, 10**9) for name, value in given}
        return Limits(**raised)


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of the server, by flags or environment variables (docs/hosting.md)."""

    host: str = "127.0.0.1"
    port: int = 8737
    database: str = ""  # a SQLAlchemy address; else a file in the user's data folder
    node: str = "main"  # the name of this server among several on one PostgreSQL database
    node_url: str = ""  # where clients reach this very server; else the path /s/NODE
    redis: str = ""  # the address of Redis or Valkey, for messages between servers that may be lost
    public_url: str = ""  # https://…, if the server stands behind a proxy
    allowed_hosts: tuple[str, ...] = ()  # further names by which it may be called
    trusted_proxies: tuple[
        str, ...
    ] = ()  # addresses or networks whose X-Forwarded-For is believed, beside this machine
    plain_sockets: bool = False  # let uvicorn carry the connections, instead of wire.py
    metrics_token: str = ""  # with which others than this machine may read /metrics
    workers: int = 0  # processes in which bots think, beside one for quick ones; 0 is one for each core but one
    cards: tuple[tuple[GameName, str, str], ...] = ()  # boxes that are offered to all: game, name, card file
    bots: tuple[str, ...] = ()  # offered beside the levels, each as GAME:NAME=BOT
    pace: float = 1.0  # a bot's delay as a multiple of its level's
    open_hours: float = 24.0  # after which an open table at which no match began is closed
    limits: Limits = Limits()


def check(settings: TableSettings) -> None:
    """Raise an error for settings with which the game cannot be played."""
    cards = cards_of(settings)
    games.find(settings.game).read_options(cards, seats_of(settings, cards), settings.options)
    if settings.seed is None:
        return
    parse_seed(settings.seed)
    if settings.public:
        raise SpellboxError.saying("seed-is-private")


def read_box(path: Path) -> tuple[GameName, str, str]:
    """Read a card file that the server offers: its game, its name, and its text in JSON, which browsers read too."""
    document = Document.read(path, CardsError)
    game: Any = document.data.get("game")
    if game not in games.names():
        raise document.reject("card-file-game", key="game", known=", ".join(games.names()))
    text = json.dumps(document.data, ensure_ascii=False)
    if len(text) > MOST_CARD_FILE:
        raise CardsError.saying("card-file-size", str(path), most=MOST_CARD_FILE)
    games.find(game).read_cards(path)
    return game, path.stem, text


def cards_of(settings: TableSettings) -> Any:
    """The box that is played with."""
    if settings.cards is None:
        return games.printed_cards(settings.game)
    return parsed_cards(settings.game, settings.cards)


@functools.lru_cache(maxsize=64)
def parsed_cards(game: str, cards: str) -> Any:
    """The box of a card file. A thread parses it first, so that the event loop only reads the cache."""
    check_text(cards, "cards", CardsError)
    return games.find(game).parse_cards(cards, "cards")


def check_text(text: str, where: str, error: type[SpellboxError]) -> None:
    r"""Raise an error for TOML with a key that takes seconds to read, and for JSON with half of a surrogate pair.

    A name with `\ud800` could not be sent to anybody, and neither could an error that quotes it.
    """
    if text.lstrip()[:1] != "{":
        if TOO_DOTTED.search(text):
            raise error.saying("dotted-key", where, most=MOST_PARTS)
        return
    try:
        json.dumps(json.loads(text), ensure_ascii=False).encode()
    except UnicodeEncodeError as problem:
        raise error.saying("file-syntax", where, problem=str(problem)) from None
    except (ValueError, RecursionError):
        return  # whoever reads it tells what is wrong with it, and in which line


def seats_of(settings: TableSettings, cards: Any) -> Any:
    """The seats as the game wants them."""
    if settings.seats is None:
        return games.find(settings.game).default_seats(settings.players, cards)
    if len(settings.seats) != settings.players:
        raise SpellboxError.saying("seats-of-players", "seats", players=settings.players, seats=len(settings.seats))
    return settings.seats
