"""The contract of a game: the names that its module has. The rest of Spellbox asks for nothing else.

A game is a module and not an object, because compiled drivers (`sim/`, `bots/`) close over it: Numba resolves
`game.play` in a closure over a module when it compiles, and its cache on disk stays valid in the next process.

`check` is called once for every game when it is first found. It names what is missing or does not fit the limits
of those who drive games.
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, cast

import numpy as np

from spellbox.errors import SpellboxError
from spellbox.kit.chance import Chance
from spellbox.kit.events import Events, Played, Telling
from spellbox.kit.layout import Feature
from spellbox.kit.play import Line, Refusal
from spellbox.kit.rule import Record
from spellbox.kit.schema import Plain, Schema, Vocabularies

Options = Mapping[str, Any]


class Cards(Protocol):
    """A card file that has been read and found playable."""

    box: Record  # the card tables, read-only, as rules get them
    source: str  # the text of the file
    printed: bool  # whether it is the list that the game comes with
    vocabularies: Vocabularies  # ids by number, for the schemas

    def card_ids(self) -> list[str]: ...

    def name(self, thing: str, language: str = "en") -> str: ...


class Game(Protocol):
    """A game's module."""

    __name__: str
    __file__: str

    # What it is called, and how large it may grow
    TITLE: str
    VERSION: int
    VERSIONS: tuple[int, ...]  # of the rules that can be played; new tables are of VERSION
    FEWEST_SEATS: int
    MOST_SEATS: int
    MOVES: int  # moves are numbered from 0
    MAX_MOVES: int  # of a whole game
    FIRST_ROUND: int  # turns that each seat has in the first round
    VARIANTS: list[dict[str, Any]]  # options of tables worth testing; the last has all rules on
    PLANNED: Sequence[int]  # moves that a player thinks about before they are legal
    ORDERED: tuple[str, ...]  # piles whose order counts when scenarios compare tables
    Ending: type[IntEnum]
    Event: type[IntEnum]

    # Records
    STATE: np.dtype[Any]
    OPTIONS: np.dtype[Any]
    BOX: np.dtype[Any]
    SHEET: np.dtype[Any]  # the score sheet: `sheet.players[seat].total`
    VIEW: Schema
    OUTCOME: Schema
    TELLINGS: Mapping[Any, Telling]

    # Observations for learning
    OBSERVATION: int
    PARTS: int
    TRUTH: int

    # Optional abilities
    HORIZON: int  # playouts stop after so many moves; MAX_MOVES where they go to the end
    NETWORK: Path | None  # weights of a policy and value network that guides the search

    # Compiled rules
    def deal(self, state: Record, box: Record, options: Record, rng: Chance) -> None: ...
    def to_move(self, state: Record) -> int: ...
    def legal(self, state: Record, box: Record, seat: int, mask: Any) -> None: ...
    def play(self, state: Record, box: Record, seat: int, move: int, rng: Chance, events: Events = None) -> None: ...
    def scores(self, state: Record, box: Record, sheet: Record) -> None: ...
    def ending(self, state: Record) -> int: ...
    def redeal(self, state: Record, box: Record, seat: int, rng: Chance) -> None: ...
    def show(self, state: Record, box: Record, seat: int, sheet: Record, view: Record) -> None: ...
    def fades(self, state: Record) -> bool: ...
    def preview(self, view: Record, box: Record, seat: int, move: int, outcome: Record) -> None: ...
    def observe(self, state: Record, box: Record, seat: int, remembering: bool, out: Any) -> None: ...
    def observe_part(self, state: Record, box: Record, seat: int, remembering: bool, part: int, out: Any) -> None: ...
    def observe_all(self, state: Record, box: Record, seat: int, out: Any) -> None: ...
    def estimate(self, state: Record, box: Record, sheet: Record, seat: int) -> float: ...

    # What surrounds the rules
    def read_cards(self, path: Path | None = None) -> Cards: ...
    def parse_cards(self, source: str, where: str) -> Cards: ...
    def catalogue(self, cards: Any) -> Plain: ...
    def default_seats(self, players: int, cards: Any = None) -> Any: ...
    def read_options(self, cards: Any, seats: Any, options: Options, version: int = 1) -> Record: ...
    def text(self, state: Record, cards: Any, move: int) -> str: ...
    def parse(self, state: Record, cards: Any, words: str) -> int: ...
    def why_not(self, state: Record, cards: Any, seat: int, move: int) -> list[Refusal]: ...
    def explain(self, state: Record, cards: Any, sheet: Record) -> list[list[Line]]: ...
    def features(self) -> list[Feature]: ...
    def hidden(self) -> list[Feature]: ...

    # The words of scenarios
    def table(self, state: Record, cards: Any) -> dict[str, Any]: ...
    def gone(self, state: Record, cards: Any) -> list[str]: ...
    def lay(self, state: Record, cards: Any, given: dict[str, Any], rng: Chance) -> None: ...
    def settle(self, cards: Any, seats: Any, options: Options, players: list[Any]) -> Record: ...
    def seen(self, view: Plain, viewer: int, history: Sequence[str], last: Sequence[Plain]) -> dict[str, Any]: ...
    def known_moves(self, state: Record, viewer: int, history: Sequence[Played]) -> list[str]: ...


MOST_SEATS = 8
"""Seats are named p1 to p8, and sets of them are bytes."""
MOST_MOVES = 4096


def check(module: ModuleType) -> Game:
    """The module as a game; an error names what it lacks or exceeds."""
    names = {*Game.__annotations__, *(name for name in vars(Game) if not name.startswith("_"))}
    missing = sorted(name for name in names if not hasattr(module, name))
    if missing:
        raise SpellboxError(f"{module.__name__} is no game of Spellbox: it lacks {', '.join(missing)}")
    game = cast(Game, module)
    limits = [
        (2 <= game.FEWEST_SEATS <= game.MOST_SEATS <= MOST_SEATS, f"seats must lie between 2 and {MOST_SEATS}"),
        (0 < game.MOVES <= MOST_MOVES, f"at most {MOST_MOVES} moves can be numbered"),
        (game.STATE.itemsize <= 4096, "its state is larger than 4,096 bytes"),
        (sorted(game.Ending) == list(range(len(game.Ending))), "its endings are not numbered from 0"),
        (set(game.TELLINGS) == set(game.Event), "TELLINGS and Event differ"),
    ]
    broken = [reason for holds, reason in limits if not holds]
    if broken:
        raise SpellboxError(f"{module.__name__} is no game of Spellbox: {'; '.join(broken)}")
    return game
