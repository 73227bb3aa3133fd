"""Whole games as arrays: for each move the observation, the view, the legal moves and the action."""

import functools
from typing import Any, NamedTuple

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import Chance, cast, chance, dice, shown, start
from spellbox.kit.play import record, records
from spellbox.kit.rule import Record, rule
from spellbox.sim.arrays import Array

DRAWN = -1
"""In place of an action: choose one at random."""


class Moves(NamedTuple):
    """Arrays with an entry for each move, game by game."""

    seats: Any  # int8
    actions: Any  # int16
    notation: Any  # int16: which of the game's texts
    observations: Any  # int8, a row for each move
    masks: Any  # bool, a row for each move
    views: Any  # records of the game's view


def empty_moves(game: Game, count: int) -> Moves:
    """Arrays for so many moves, all of them still to be drawn."""
    return Moves(
        np.zeros(count, np.int8),
        np.full(count, DRAWN, np.int16),
        np.zeros(count, np.int16),
        np.zeros((count, game.OBSERVATION), np.int8),
        np.zeros((count, game.MOVES), np.bool_),
        records(count, game.VIEW.dtype()),
    )


@functools.cache
def make_record_games(game: Game) -> Any:
    """A compiled loop that plays games and records each move. It replays the actions that are given."""

    @rule
    def record_games(
        moves: Moves,
        lengths: Any,
        state: Record,
        box: Record,
        options: Record,
        rng: Chance,
        mask: Any,
        sheet: Record,
        first: int,
    ) -> None:
        place = 0
        for number in range(first, first + len(lengths)):
            start(rng, number)
            game.deal(state, box, options, rng)
            rolled = dice(rng.key, number)
            for _ in range(lengths[number - first]):
                seat = bits.lowest(game.to_move(state))
                game.legal(state, box, seat, mask)
                if moves.actions[place] == DRAWN:
                    moves.actions[place] = bits.pick(mask, shown(rolled, bits.total(mask)))
                    rolled = cast(rolled)
                move = moves.actions[place]
                moves.seats[place] = seat
                bits.spread(mask, moves.masks[place])
                game.observe(state, box, seat, True, moves.observations[place])
                game.show(state, box, seat, sheet, moves.views[place])
                moves.notation[place] = game.wording(moves.views[place], move)
                game.play(state, box, seat, move, rng)
                place += 1

    return record_games


def record_games(
    game: Game, box: Record, options: Record, seed: int, first: int, lengths: Array, actions: Any = None
) -> Moves:
    """The moves of a seed's games from number `first` on, one game for each length. Without actions they are random."""
    moves = empty_moves(game, int(lengths.sum()))
    if actions is not None:
        moves.actions[:] = actions
    table = record(game.STATE), box, options, chance(seed), bits.mask(game.MOVES), record(game.SHEET)
    make_record_games(game)(moves, lengths, *table, first)
    return moves
