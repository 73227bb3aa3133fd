"""The contract of a game: the names that its module must define. The rest of Spellbox uses no others.

A game is a module and not an object, because compiled drivers (`sim/`, `bots/`) close over it: Numba resolves
`game.play` in a closure over a module when it compiles, and its cache on disk stays valid in the next process.

`check` runs once for every game, when it is first found. Its error lists the names that are missing, or the limits of
simulators, environments and the server that the game exceeds. `kit/defaults.py` has defaults for many of the names.
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, TypeAlias, cast

import numpy as np

from spellbox.errors import SpellboxError
from spellbox.kit.cards import Cards
from spellbox.kit.chance import Chance
from spellbox.kit.components import Component
from spellbox.kit.events import Events, Played, Telling
from spellbox.kit.layout import Feature
from spellbox.kit.options import Choices
from spellbox.kit.play import Holding, Refusal
from spellbox.kit.rule import Record, interpreted
from spellbox.kit.schema import Plain, Schema

__all__ = ["Cards", "Choices", "Game", "Options", "Seats", "check"]

Options: TypeAlias = Mapping[str, Any]
"""Options as users give them; `read_options` checks them."""
Seats: TypeAlias = Any
"""The seats as users give them: a number of players, or a list with an entry for each seat (Glastonbury's colours)."""
Forget: TypeAlias = Callable[[Record, Record, int, float, int, Chance], None]
"""`forget(state, box, seat, sharpness, salt, rng)`: remove from a belief what a forgetful seat would not remember."""
Reopen: TypeAlias = Callable[[Record], None]
"""`reopen(state)`: take back simultaneous choices that may still be changed."""
Traits: TypeAlias = Callable[[Record, Record, int, int, Any], None]
"""`traits(state, box, seat, move, out)`: how much a legal move has of each of the game's TRAITS."""


class Game(Protocol):
    """A game's module."""

    __name__: str
    __file__: str | None

    def __hash__(self) -> int: ...

    # Names and limits
    NAME: str  # in match files and URLs: "master-elf"
    TITLE: str  # for people: "Master Elf"
    VERSION: int  # of the rules that new matches are played by
    VERSIONS: tuple[int, ...]  # of the rules that can still be replayed
    FEWEST_SEATS: int
    MOST_SEATS: int
    MOVES: int  # moves are numbered from 0
    MAX_MOVES: int  # of a whole game
    FIRST_ROUND: int  # turns that each seat has in the first round
    CHOICES: Choices  # options of a table with their values, the default first
    VARIANTS: list[dict[str, Any]]  # options of tables worth testing; the last has all rules on
    PLANNED: Sequence[int]  # moves that are previewed even while they are not legal
    ORDERED: tuple[str, ...]  # piles whose order counts when scenarios compare tables
    Ending: type[IntEnum]
    Event: type[IntEnum]

    # Records
    STATE: np.dtype[Any]
    OPTIONS: np.dtype[Any]
    BOX: np.dtype[Any]
    SHEET: np.dtype[Any]  # the score sheet: `sheet.players[seat].total`, of which the highest wins
    VIEW: Schema
    OUTCOME: Schema
    ACCOUNT: Schema
    TELLINGS: Mapping[Any, Telling]

    # Observations for learning
    OBSERVATION: int
    PARTS: int
    TRUTH: int

    # For studies; games without components take these names from `kit/components.py`
    COMPONENTS: int  # cards, spells and gifts are numbered below this

    # Optional abilities; a game that lacks one says so by a value such as None or ""
    SIMULTANEOUS: str  # name of the phase in which several seats choose at once; "" if there is none
    HORIZON: int  # playouts stop after so many moves; MAX_MOVES where they go to the end
    NETWORKS: Mapping[int, Path]  # weights of the networks that guide the search, by the number of players
    TUTORIAL: Path | None  # a scenario with lessons
    SCREEN: str  # the module that draws the table in a terminal; "" where the generic drawing will do
    forget: Forget | None  # for games in which memory matters
    reopen: Reopen | None  # for games with simultaneous choices whose search is guided by a network
    TRAITS: tuple[str, ...]  # what characters may like or dislike in a move
    CHARACTERS: Mapping[str, Mapping[str, float]]  # by name: what the character likes (bots/manner.py)
    traits: Traits | None  # for games with characters

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
    def account(self, state: Record, box: Record, sheet: Record, seat: int, account: Record) -> None: ...
    def wording(self, view: Record, move: int) -> int: ...
    def observe(self, state: Record, box: Record, seat: int, remembering: bool, out: Any) -> None: ...
    def observe_part(self, state: Record, box: Record, seat: int, remembering: bool, part: int, out: Any) -> None: ...
    def observe_hidden(self, state: Record, box: Record, seat: int, out: Any) -> None: ...
    def estimate(self, state: Record, box: Record, sheet: Record, seat: int) -> float: ...
    def component_of(self, state: Record, box: Record, seat: int, move: int) -> int: ...
    def count_held(self, state: Record, box: Record, seat: int, held: Any) -> None: ...
    def give_component(self, state: Record, box: Record, component: int, giver: int, taker: int) -> bool: ...

    # Plain Python functions around the rules
    def read_cards(self, path: Path | None = None) -> Cards: ...
    def parse_cards(self, source: str, where: str) -> Cards: ...
    def catalogue(self, cards: Cards) -> Plain: ...
    def components(self, cards: Cards) -> Sequence[Component]: ...
    def default_seats(self, players: int, cards: Cards | None = None) -> Seats: ...
    def read_options(self, cards: Cards, seats: Seats, options: Options, version: int = 1) -> Record: ...
    def text(self, state: Record, cards: Cards, move: int) -> str: ...
    def parse(self, state: Record, cards: Cards, words: str) -> int: ...
    def texts(self, cards: Cards) -> list[str]: ...
    def why_not(self, state: Record, cards: Cards, seat: int, move: int) -> list[Refusal]: ...
    def gains(self, state: Record, cards: Cards, sheet: Record) -> list[dict[str, int]]: ...
    def event_args(self, told: Plain) -> Plain: ...
    def features(self) -> list[Feature]: ...
    def hidden(self) -> list[Feature]: ...

    # The words of scenarios
    def table(self, state: Record, cards: Cards) -> dict[str, Any]: ...
    def gone(self, state: Record, cards: Cards) -> list[str]: ...
    def lay(self, state: Record, cards: Cards, given: dict[str, Any], rng: Chance) -> None: ...
    def holdings(self, cards: Cards) -> Sequence[Holding]: ...  # the keys of each player in `settle`
    def settle(self, cards: Cards, seats: Seats, options: Options, players: list[Any]) -> Record: ...
    def seen(self, view: Plain, viewer: int, history: Sequence[str], last: Sequence[Plain]) -> dict[str, Any]: ...
    def known_moves(self, state: Record, viewer: int, history: Sequence[Played]) -> list[str]: ...


MOST_SEATS = 8
"""Seats are named p1 to p8, and sets of them are bytes."""
MOST_MOVES = 4096
LARGEST_STATE = 4096
"""Bytes: a GPU thread keeps its whole state in local memory."""

VALUES = tuple(name for name in Game.__annotations__ if not name.startswith("_"))
FUNCTIONS = {name: each for name, each in vars(Game).items() if inspect.isfunction(each) and not name.startswith("_")}


def check(module: ModuleType) -> Game:
    """The module as a game, if it fulfils the contract."""
    problems = list(missing(module)) or [problem for holds, problem in limits(cast(Game, module)) if not holds]
    if problems:
        raise SpellboxError(f"{module.__name__} is no game of Spellbox: {'; '.join(problems)}")
    return cast(Game, module)


def missing(module: ModuleType) -> list[str]:
    """The names that the module lacks, and the functions with a wrong number of arguments."""
    lacking = sorted(name for name in (*VALUES, *FUNCTIONS) if not hasattr(module, name))
    if lacking:
        return [f"it lacks {', '.join(lacking)}"]
    return [
        f"{name} must take ({', '.join(wanted)})"
        for name, function in FUNCTIONS.items()
        if len(wanted := list(inspect.signature(function).parameters)[1:]) != arguments(getattr(module, name))
    ]


def arguments(function: Callable[..., Any]) -> int:
    """How many arguments a function takes, compiled or not."""
    return len(inspect.signature(interpreted(function)).parameters)


def limits(game: Game) -> list[tuple[bool, str]]:
    """The conditions that simulators, environments and the server rely on, each with its error message."""
    return [
        (2 <= game.FEWEST_SEATS <= game.MOST_SEATS <= MOST_SEATS, f"seats must lie between 2 and {MOST_SEATS}"),
        (0 < game.MOVES <= MOST_MOVES, f"at most {MOST_MOVES} moves can be numbered"),
        (game.STATE.itemsize <= LARGEST_STATE, f"its state is larger than {LARGEST_STATE} bytes"),
        (sorted(game.Ending) == list(range(len(game.Ending))), "its endings are not numbered from 0"),
        (set(game.TELLINGS) == set(game.Event), "TELLINGS and Event differ"),
        (game.VERSION in game.VERSIONS, "VERSION is not among VERSIONS"),
        (all(game.CHOICES.values()), "an option of CHOICES has no value"),
        (
            all(set(aims) <= set(game.TRAITS) for aims in game.CHARACTERS.values()),
            "a character likes no trait of TRAITS",
        ),
        (not game.CHARACTERS or game.traits is not None, "it has characters and no traits"),
    ]
