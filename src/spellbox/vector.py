"""The vector environment: many tables of a game at once, arrays in and arrays out, on the CPU's cores or a GPU.

    env = spellbox.vector.make("grimoire", tables=65536, device="cuda", players=3)
    env.reset()
    env.step(env.sample())

docs/vector.md describes the arrays.
"""

import functools
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.games.contract import Cards
from spellbox.kit.chance import chance, parse_seed
from spellbox.sim.arrays import Array
from spellbox.sim.devices import parse_device
from spellbox.sim.steps_cpu import Cpu, cores, reseed_dice


def make(
    game: str,
    tables: int,
    device: str = "cpu",
    players: int | None = None,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    remembering: bool = True,
    threads: int | None = None,
    cards: Cards | str | Path | None = None,
    **more: Any,
) -> "Vector":
    """A vector environment with so many tables of a game.

    The game's options are given by `options`, or by name. `cards` is the path of a changed card file, or cards that
    were read from one; the default is the printed cards. `threads` are those of the CPU; the default is all cores.
    """
    parse_device(device)
    if tables < 1:
        raise SpellboxError(f"there must be one table or more, not {tables}")
    if threads is not None and threads < 1:
        raise SpellboxError(f"there must be one thread or more, not {threads}")
    games.check_name(game)
    if isinstance(cards, str | Path):
        cards = games.find(game).read_cards(Path(cards))
    source = None if cards is None or cards.printed else cards.source
    seats = games.players(game, players)
    settings = Settings(game, tables, device, seats, {**(options or {}), **more}, remembering, threads, source)
    return Vector(settings, seed)


class Settings(NamedTuple):
    """The settings of a vector environment."""

    game: str
    tables: int
    device: str
    players: int
    options: dict[str, Any]
    remembering: bool
    threads: int | None
    cards: str | None  # the text of a changed card file


class Snapshot(NamedTuple):
    """The state of all tables of a vector environment, for `restore`; it can be pickled."""

    settings: "Settings"
    seed: int
    is_dealt: bool
    contents: dict[str, Any]


def driver_for(settings: Settings, cards: Cards) -> Any:
    """The driver that holds the tables in the memory of the CPU or a GPU."""
    game = games.find(settings.game)
    options = game.read_options(cards, game.default_seats(settings.players, cards), settings.options)
    gpu = parse_device(settings.device)
    table = game, cards.box, options, settings.remembering, settings.tables
    if gpu is None:
        return Cpu(*table, settings.threads or cores())
    try:
        from spellbox.sim.steps_cuda import Gpu
    except ImportError:
        raise SpellboxError.saying("package-missing", "device cuda", package="numba-cuda", extra="gpu") from None
    return Gpu(*table, gpu)


class Vector:
    """Tables that are stepped together. The arrays are made once, and every step overwrites them."""

    def __init__(self, settings: Settings, seed: int) -> None:
        self.settings, self.seed, self.is_dealt = settings, parse_seed(seed), False
        self.game = games.find(settings.game)
        self.cards = (
            games.printed_cards(settings.game)
            if settings.cards is None
            else self.game.parse_cards(settings.cards, "cards")
        )
        self.driver = driver = driver_for(settings, self.cards)
        self.observations = driver.public(driver.arrays.observations)
        self.masks = driver.public(driver.arrays.masks)
        self.rewards = driver.public(driver.arrays.rewards)
        self.scores = driver.public(driver.arrays.scores)
        self.done = driver.public(driver.arrays.done)
        self.illegal = driver.public(driver.arrays.illegal)
        self.seat = driver.public(driver.arrays.seat)
        self.actions = driver.public(driver.actions)

    def __reduce__(self) -> Any:
        return restored, (self.settings, self.save())

    def __deepcopy__(self, memo: dict[int, Any]) -> "Vector":
        return restored(self.settings, self.save())

    @functools.cached_property
    def truth(self) -> Any:
        return self.driver.public(self.driver.truth)

    @functools.cached_property
    def unseen(self) -> Any:
        return self.driver.public(self.driver.hidden)

    def __len__(self) -> int:
        return len(self.seat)

    def reset(self, seed: int | None = None) -> None:
        """Deal the first game of every table; without a seed, the same games again."""
        self.seed = self.seed if seed is None else parse_seed(int(seed))
        self.driver.reset(chance(self.seed).key.copy())
        self.is_dealt = True

    def step(self, actions: Array) -> None:
        """Play an action at every table. Where that ends the game, the next one is dealt."""
        self.check_dealt()
        self.driver.step(actions)

    def step_some(self, actions: Array, asked: Array, hold: bool = False, watcher: int = 0) -> None:
        """Play an action at the tables where `asked`, an array of booleans, is true; the others rest.

        With `hold`, a game that is over stays on its table until `next_games`, and the seat `watcher` observes it.
        """
        self.check_dealt()
        self.check_asked(asked)
        self.driver.step_some(actions, asked, hold, watcher)

    def next_games(self, asked: Array) -> None:
        """Deal the next game at the tables where `asked` is true."""
        self.check_dealt()
        self.check_asked(asked)
        self.driver.next_games(asked)

    def check_dealt(self) -> None:
        if not self.is_dealt:
            raise SpellboxError("no game was dealt yet: call reset() first")

    def check_asked(self, asked: Array) -> None:
        if np.shape(asked) != (len(self),):
            raise SpellboxError(f"there are {len(self)} tables, but `asked` has the shape {np.shape(asked)}")

    def sample(self) -> Any:
        """A random legal action for every table, in `actions`."""
        self.driver.sample()
        return self.actions

    def full(self) -> Any:
        """Write the whole state of every table, hidden parts included, into `truth`: for critics, never for players."""
        self.driver.observe_all()
        return self.truth

    def hidden(self) -> Any:
        """Write the hidden part of `full` into `unseen`: a tenth to a half of the numbers, and faster by as much."""
        self.driver.observe_hidden()
        return self.unseen

    def save(self) -> Snapshot:
        """A snapshot of all tables, to be restored here or in another environment of the same settings."""
        return Snapshot(self.settings, self.seed, self.is_dealt, self.driver.contents())

    def restore(self, snapshot: Snapshot) -> None:
        if not isinstance(snapshot, Snapshot):
            raise SpellboxError(f"restore takes what save() gave, not {snapshot!r}")
        given = snapshot.settings._replace(device=self.settings.device, threads=self.settings.threads)
        for name, mine, other in zip(Settings._fields, self.settings, given, strict=True):
            if mine != other:
                raise SpellboxError(f"these tables were saved with {name} {other!r}, here they are with {mine!r}")
        self.seed, self.is_dealt = snapshot.seed, snapshot.is_dealt
        self.driver.put(snapshot.contents)

    def branch(self, copies: int, seed: int | None = None) -> "Vector":
        """An environment with so many copies of every table, those of table 0 first, which go on as the original would.

        With a seed each copy is instead a belief of the seat to move, with a generator of its own: a search may look at
        it and knows no more than its seat.
        """
        if copies < 1:
            raise SpellboxError(f"there must be one copy or more, not {copies}")
        other = Vector(self.settings._replace(tables=len(self) * copies), self.seed)
        tables = np.repeat(self.driver.contents()["tables"], copies)
        key = chance(self.seed if seed is None else parse_seed(seed)).key.copy()
        reseed_dice(tables, key)
        other.driver.put_tables(tables)
        other.is_dealt = self.is_dealt
        if seed is not None:
            other.driver.imagine(key)
        return other


def restored(settings: Settings, snapshot: Snapshot) -> Vector:
    """A vector environment with these settings, restored from a snapshot."""
    env = Vector(settings, snapshot.seed)
    env.restore(snapshot)
    return env
