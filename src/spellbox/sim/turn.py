"""A turn at one table in one compiled call: what an environment of a single table needs from a step."""

import functools
from typing import Any

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import CHANCE, Chance
from spellbox.kit.play import record
from spellbox.kit.rule import Record, compiled_for, rule

NO_MOVE = -1


def new_history(game: Game) -> Any:
    """Room for all moves of a game, each with its seat."""
    return np.zeros((game.MAX_MOVES, 2), np.int64)


@functools.cache
def make_turn(game: Game) -> Any:
    """A rule that plays a move, notes it, and shows the table to the seat that is then to move; returns the seats that
    are."""

    @rule
    def turn(
        state: Record,
        box: Record,
        seat: int,
        move: int,
        rng: Chance,
        history: Any,
        length: int,
        mask: Any,
        remembering: bool,
        legal: Any,
        seen: Any,
    ) -> int:
        if move != NO_MOVE:
            game.play(state, box, seat, move, rng)
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


@functools.cache
def turn_of(game: Game) -> Any:
    """The compiled turn of a game, for records and arrays of just these types."""
    table = record(game.STATE), record(game.BOX), 0, 0, record(CHANCE), new_history(game), 0, bits.mask(game.MOVES)
    shown = np.zeros(game.MOVES, np.int8), np.zeros(game.OBSERVATION, np.float32)
    return compiled_for(make_turn(game), *table, True, *shown)
