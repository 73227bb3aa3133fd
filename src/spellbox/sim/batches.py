"""Counted games and pairs of many tables at once, where policies play: they are shown all tables that wait for them.

The games are those of `counting.py`. A table plays until a policy must move; random players, who may sit beside them,
move at once. Drivers for the CPU and for GPUs run these rules for every table.
"""

import functools
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.bits import wide
from spellbox.kit.components import NO_COMPONENT
from spellbox.kit.rule import Record, rule
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
    make_counted_move,
    make_half_opening,
    make_half_writer,
    make_mover,
    make_opening,
    make_row_closer,
    make_waiter,
    row_type,
)

RANDOM = NOBODY = -1
"""In place of a policy's number: a random player, and no policy."""
NO_MOVE = -1


class Batch(NamedTuple):
    """Arrays with an entry for each table, but for `players`."""

    games: Any
    rows: Any
    pairs: Any
    latest: Any  # by component, the last decision at which it was offered
    players: Any  # by seat, the number of a policy or RANDOM
    asked: Any  # the number of the policy that must move, or NOBODY
    moves: Any  # that it chose
    masks: Any  # the legal moves, a byte each
    seen: Any  # observations


class Driver(Protocol):
    """Where the tables lie. The first three verbs are done at each of them."""

    def open(self, half: int) -> None: ...
    def play(self) -> None: ...
    def close(self, half: int) -> None: ...
    def waiting(self) -> bool:
        """Whether a policy must move anywhere."""

    def ask(self, number: int, policy: Any) -> None:
        """Let a policy move where it must."""

    def results(self) -> tuple[Any, Any]:
        """The rows and the pairs."""


def lay_batch(game: Game, tables: int, players: Any, array: Callable[[Any], Any]) -> Batch:
    """Empty arrays, in memory to which `array` copies zeros."""
    components = max(1, game.COMPONENTS)
    return Batch(
        games=array(np.zeros(tables, game_type(game))),
        rows=array(np.zeros(tables, row_type(game))),
        pairs=array(np.zeros(tables, PAIR)),
        latest=array(np.zeros((tables, components), np.int32)),
        players=array(np.array(players, np.int8)),
        asked=array(np.full(tables, NOBODY, np.int8)),
        moves=array(np.zeros(tables, np.int64)),
        masks=array(np.zeros((tables, game.MOVES), np.bool_)),
        seen=array(np.zeros((tables, game.OBSERVATION), np.int8)),
    )


def play_all(driver: Driver, policies: Sequence[Any], pairs: bool) -> tuple[Any, Any]:
    """Play all games to their end; with pairs, thrice more where there is something to compare."""
    for half in (SEARCH, WITHOUT, WITH, GIVEN) if pairs else (SEARCH,):
        driver.open(half)
        while driver.waiting():
            for number, policy in enumerate(policies):
                driver.ask(number, policy)
            driver.play()
        driver.close(half)
    return driver.results()


@functools.cache
def make_table_opening(game: Game) -> Any:
    """A rule that deals at a table, and plays up to the first move of a policy."""
    open_game, open_half, wait, go_on = make_opening(game), make_half_opening(game), make_waiter(game), make_table(game)

    @rule
    def open_table(
        batch: Batch,
        number: int,
        box: Record,
        options: Record,
        key: Any,
        listed: Any,
        first: int,
        half: int,
        sheet: Record,
        held: Any,
    ) -> None:
        played = batch.games[number]
        if half == SEARCH:
            for word in range(len(key)):
                played.rng.key[word] = key[word]
            component = listed[(first + number) % len(listed)] if len(listed) else NO_COMPONENT
            open_game(played, box, options, first + number, component)
            begin_row(batch.rows[number])
            for component in range(batch.latest.shape[1]):
                batch.latest[number, component] = 0
        elif played.chosen == NOWHERE or (half == GIVEN and not played.gained):
            return
        else:
            open_half(played, box, options, first + number, half)
        wait(played, box, held)
        go_on(batch, number, NO_MOVE, box, sheet, held)

    return open_table


@functools.cache
def make_table(game: Game) -> Any:
    """A rule that plays a move at a table, and then random players' moves until a policy is asked or the game over."""
    count_move, move, wait = make_counted_move(game), make_mover(game), make_waiter(game)

    @rule
    def go_on(batch: Batch, number: int, action: int, box: Record, sheet: Record, held: Any) -> None:
        played = batch.games[number]
        while True:
            if action != NO_MOVE:
                if played.half == SEARCH:
                    count_move(played, box, action, sheet, held, batch.latest[number], batch.rows[number])
                else:
                    move(played, box, action, held)
                wait(played, box, held)
            if played.seat == NOWHERE:
                batch.asked[number] = NOBODY
                return
            if batch.players[played.seat] != RANDOM:
                batch.asked[number] = batch.players[played.seat]
                bits.spread(played.legal, batch.masks[number])
                game.observe(played.state, box, wide(played.seat), True, batch.seen[number])
                return
            action = draw_move(played)

    return go_on


@functools.cache
def make_table_closing(game: Game) -> Any:
    """A rule that writes down what became of a table's game."""
    close_row, write_half = make_row_closer(game), make_half_writer(game)

    @rule
    def close_table(batch: Batch, number: int, box: Record, half: int, sheet: Record) -> None:
        played, pair = batch.games[number], batch.pairs[number]
        if half == SEARCH:
            game.scores(played.state, box, sheet)
            close_row(played.state, box, sheet, batch.rows[number])
            begin_pair(played, pair)
        elif played.half == half:
            write_half(played.state, box, sheet, wide(played.chooser), half, pair)
            pair.given = played.given

    return close_table
