"""Counted games and pairs (`counting.py`) played by policies, many tables at a time.

A policy is shown all tables at which it must move, and answers for all of them in one call. Random players may sit
beside policies. The rules here are for one table; the drivers for the CPU and the GPU run them for every table.
"""

import functools
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.bits import wide
from spellbox.kit.chance import chance
from spellbox.kit.components import NO_COMPONENT
from spellbox.kit.rule import Record, rule
from spellbox.sim.arrays import as_array
from spellbox.sim.counting import (
    GIVEN,
    NOWHERE,
    PAIR,
    SEARCH,
    WITH,
    WITHOUT,
    begin_pair,
    begin_row,
    draw_move,
    game_type,
    make_close_row,
    make_count_move,
    make_find_moves,
    make_open_arm,
    make_open_game,
    make_play_move,
    make_write_arm,
    row_type,
)
from spellbox.sim.gumbel import LIKELIEST

RANDOM = NOBODY = -1
"""In place of a policy's number: a random player, and no policy."""
OPENED = -2
"""In place of the policy that must move: the game was dealt, and nobody has been asked yet."""


class Batch(NamedTuple):
    """Arrays with an entry for each table, but for `players`."""

    games: Any
    rows: Any
    pairs: Any
    latest: Any  # by component, the last decision at which it was offered
    players: Any  # by seat, the number of a policy or RANDOM
    asked: Any  # the number of the policy that must move, or NOBODY
    moves: Any  # the move that the policy chose
    casts: Any  # LIKELIEST: policies do not draw
    masks: Any  # the legal moves, a byte each
    seen: Any  # observations


class Setup(NamedTuple):
    """What all tables of a batch share."""

    boxes: Any  # an array of one box
    options: Any  # an array of one record
    key: Any  # of the generator
    components: Any  # whose effect pairs measure; games take them in turn
    first: Any  # the number of the first game


TableRule: TypeAlias = Callable[[Any, int, Any, int, Record, Any], None]
"""A rule for one table: `(batch, number, setup, arm, sheet, held)`. The last two are scratch space."""
MakeTableRule: TypeAlias = Callable[[Game], TableRule]


Allocate: TypeAlias = Callable[[Any], Any]
"""A function that returns an array in a driver's memory."""
Lay: TypeAlias = Callable[[Allocate], tuple[Any, Any]]
"""A function that lays a batch and its setup in a driver's memory."""


class Driver(Protocol):
    """Holds the tables of a batch in the memory of the CPU or a GPU."""

    batch: Any

    def run(self, make: MakeTableRule, arm: int) -> None:
        """Run a rule at every table."""

    def waiting(self) -> bool:
        """Whether a policy must move at any table."""

    def ask(self, number: int, policy: Any) -> None:
        """Let a policy choose moves at the tables that wait for it."""

    def read(self, array: Any) -> Any:
        """An array of the batch in the CPU's memory."""


def lay_games(
    game: Game, box: Record, options: Record, seed: int, first: int, count: int, listed: Any, players: Any
) -> Lay:
    """A function that lays games to be counted: `Batch` and their setup."""

    def lay(array: Allocate) -> tuple[Batch, Setup]:
        setup = Setup(
            boxes=array(as_array(box)),
            options=array(as_array(options)),
            key=array(chance(seed).key.copy()),
            components=array(listed),
            first=np.int64(first),
        )
        return new_batch(game, count, players, array), setup

    return lay


def new_batch(game: Game, tables: int, players: Any, array: Allocate) -> Batch:
    """The arrays of a batch; `array` copies each into the driver's memory."""
    components = max(1, game.COMPONENTS)
    return Batch(
        games=array(np.zeros(tables, game_type(game))),
        rows=array(np.zeros(tables, row_type(game))),
        pairs=array(np.zeros(tables, PAIR)),
        latest=array(np.zeros((tables, components), np.int32)),
        players=array(np.array(players, np.int8)),
        asked=array(np.full(tables, NOBODY, np.int8)),
        moves=array(np.zeros(tables, np.int64)),
        casts=array(np.full(tables, LIKELIEST)),
        masks=array(np.zeros((tables, game.MOVES), np.bool_)),
        seen=array(np.zeros((tables, game.OBSERVATION), np.int8)),
    )


def play_all(driver: Driver, policies: Sequence[Any], pairs: bool) -> tuple[Any, Any]:
    """Play all games to their end; with pairs, also the arms of every pair whose first game found a decision."""
    for arm in (SEARCH, WITHOUT, WITH, GIVEN) if pairs else (SEARCH,):
        driver.run(make_open_table, arm)
        driver.run(make_play_table, arm)
        while driver.waiting():
            for number, policy in enumerate(policies):
                driver.ask(number, policy)
            driver.run(make_play_table, arm)
        driver.run(make_close_table, arm)
    return driver.read(driver.batch.rows), driver.read(driver.batch.pairs)


@functools.cache
def make_open_table(game: Game) -> TableRule:
    """A rule that deals at a table."""
    open_game, open_arm = make_open_game(game), make_open_arm(game)

    @rule
    def open_table(batch: Batch, number: int, setup: Setup, arm: int, sheet: Record, held: Any) -> None:
        played, box, options = batch.games[number], setup.boxes[0], setup.options[0]
        if arm == SEARCH:
            for word in range(len(setup.key)):
                played.rng.key[word] = setup.key[word]
            count = len(setup.components)
            component = setup.components[(setup.first + number) % count] if count else NO_COMPONENT
            open_game(played, box, options, setup.first + number, component)
            begin_row(batch.rows[number])
            for component in range(batch.latest.shape[1]):
                batch.latest[number, component] = 0
        elif played.chosen == NOWHERE or (arm == GIVEN and not played.gained):
            return
        else:
            open_arm(played, box, options, setup.first + number, arm)
        batch.asked[number] = OPENED

    return open_table


@functools.cache
def make_play_table(game: Game) -> TableRule:
    """A rule that plays the move that a policy has chosen at a table, then random players' moves until a policy must
    move or the game is over.

    At the decision that a pair compares, the move is drawn at random among those of the arm: a policy would compare the
    component with the best of all other moves, and nearly everything is worse than that.

    All moves are played in one place of one loop: compilers inline the whole rules of the game there, and a second
    place would make a GPU's code twice as long.
    """
    count_move, play_move, find_moves = make_count_move(game), make_play_move(game), make_find_moves(game)

    @rule
    def play_table(batch: Batch, number: int, setup: Setup, arm: int, sheet: Record, held: Any) -> None:
        if batch.asked[number] == NOBODY:
            return
        played, box, move = batch.games[number], setup.boxes[0], wide(batch.moves[number])
        to_play = batch.asked[number] != OPENED
        while True:
            if to_play:
                if arm == SEARCH:
                    count_move(played, box, move, sheet, held, batch.latest[number], batch.rows[number])
                else:
                    play_move(played, box, move, held)
            find_moves(played, box, held)
            if played.seat == NOWHERE:
                batch.asked[number] = NOBODY
                return
            at_arm = arm != SEARCH and played.decision == played.chosen
            if batch.players[played.seat] != RANDOM and not at_arm:
                batch.asked[number] = batch.players[played.seat]
                bits.spread(played.legal, batch.masks[number])
                game.observe(played.state, box, wide(played.seat), True, batch.seen[number])
                return
            move, to_play = draw_move(played), True

    return play_table


@functools.cache
def make_close_table(game: Game) -> TableRule:
    """A rule that writes the results of a table's game into its row or its pair."""
    close_row, write_arm = make_close_row(game), make_write_arm(game)

    @rule
    def close_table(batch: Batch, number: int, setup: Setup, arm: int, sheet: Record, held: Any) -> None:
        played, pair, box = batch.games[number], batch.pairs[number], setup.boxes[0]
        if arm == SEARCH:
            game.scores(played.state, box, sheet)
            close_row(played.state, box, sheet, batch.rows[number])
            begin_pair(played, pair)
        elif played.arm == arm:  # else this table has no such arm
            write_arm(played.state, box, sheet, wide(played.chooser), arm, pair)
            pair.given = played.given

    return close_table
