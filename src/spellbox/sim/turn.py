"""A step of an environment with a single table, as one compiled call."""

import functools
from typing import Any

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import CHANCE
from spellbox.kit.play import record
from spellbox.kit.rule import compiled_for, rule

NO_MOVE = -1


def new_history(game: Game) -> Any:
    """An array for all moves of a game, each with its seat."""
    return np.zeros((game.MAX_MOVES, 2), np.int64)


@functools.cache
def make_turn(game: Game) -> Any:
    """A rule that plays a move, writes it into the history, and shows the table to the next seat to move.

    It returns the set of seats that are to move. State, box and generator are arrays of one record, because Numba
    unpacks an array argument ten times as fast as a record.
    """

    @rule
    def turn(
        states: Any,
        boxes: Any,
        rngs: Any,
        history: Any,
        mask: Any,
        legal: Any,
        seen: Any,
        remembering: bool,
        length: int,
        seat: int,
        move: int,
    ) -> int:
        state, box = states[0], boxes[0]
        if move != NO_MOVE:
            game.play(state, box, seat, move, rngs[0])
            history[length, 0] = seat
            history[length, 1] = move
        waiting = game.to_move(state)
        if waiting != 0:
            seat = bits.lowest(waiting)
            game.legal(state, box, seat, mask)
        else:
            bits.clear(mask)
        bits.spread(mask, legal)
        game.observe(state, box, seat, remembering, seen)
        return waiting

    return turn


def table_types(game: Game) -> tuple[Any, ...]:
    """Examples of the arguments that are the same in every turn; a rule is compiled for their types."""
    table = record(game.STATE).data, record(game.BOX).data, record(CHANCE).data, new_history(game)
    shown = bits.mask(game.MOVES), np.zeros(game.MOVES, np.int8), np.zeros(game.OBSERVATION, np.float32)
    return *table, *shown, True


@functools.cache
def turn_of(game: Game) -> Any:
    """The turn of a game, compiled for exactly these types."""
    return compiled_for(make_turn(game), *table_types(game), 0, 0, 0)
