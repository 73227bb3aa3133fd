"""A learner's move and the moves of compiled bots up to its next turn, in one compiled call."""

import functools
from typing import Any

import numpy as np

from spellbox.bots.greedy import Desk, make_choice, make_desk
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import CHANCE, Chance, below
from spellbox.kit.play import record
from spellbox.kit.rule import Record, compiled_for, rule
from spellbox.sim.turn import NO_MOVE, table_types

RANDOM, GREEDY = 0, 1
ILLEGAL = -1


@functools.cache
def make_random_answer(game: Game) -> Any:
    """A rule that picks a random legal move; `mask` is scratch space."""

    @rule
    def answer(state: Record, box: Record, seat: int, kinds: Any, dice: Chance, mask: Any) -> int:
        game.legal(state, box, seat, mask)
        return bits.pick(mask, below(dice, bits.total(mask)))

    return answer


@functools.cache
def make_answer(game: Game) -> Any:
    """A rule that chooses a move as the bot of the seat does: `kinds[seat]` is RANDOM or GREEDY."""
    pick, choose = make_random_answer(game), make_choice(game)

    @rule
    def answer(state: Record, box: Record, seat: int, kinds: Any, dice: Chance, desk: Desk) -> int:
        if kinds[seat] == RANDOM:
            return pick(state, box, seat, kinds, dice, desk.mask)
        desk.belief[0] = state
        game.redeal(desk.belief[0], box, seat, dice)
        return choose(desk, box, seat, dice)

    return answer


@functools.cache
def make_exchange(game: Game, all_random: bool) -> Any:
    """A rule that plays the learner's move, lets the bots move, and writes the learner's next observation.

    State, box and generators are arrays of one record, as in `sim/turn.py`.
    """
    choose = make_random_answer(game) if all_random else make_answer(game)

    @rule
    def exchange(
        states: Any,
        boxes: Any,
        rngs: Any,
        history: Any,
        mask: Any,
        legal: Any,
        seen: Any,
        remembering: bool,
        dice: Any,
        kinds: Any,
        scratch: Any,
        seat: int,
        length: int,
        move: int,
    ) -> tuple[int, int]:
        """Returns the new length of the history, to which all moves are added, and the set of seats that must move.

        An illegal move changes nothing, and ILLEGAL is returned in place of the seats.
        """
        state, box, rng = states[0], boxes[0], rngs[0]
        if move != NO_MOVE:
            if not bits.has(mask, move):
                return length, ILLEGAL
            game.play(state, box, seat, move, rng)
            history[length, 0] = seat
            history[length, 1] = move
            length += 1
        waiting = game.to_move(state)
        while waiting != 0 and bits.lowest(waiting) != seat:
            mover = bits.lowest(waiting)
            answer = choose(state, box, mover, kinds, dice[0], scratch)
            game.play(state, box, mover, answer, rng)
            history[length, 0] = mover
            history[length, 1] = answer
            length += 1
            waiting = game.to_move(state)
        if waiting != 0:
            game.legal(state, box, seat, mask)
        else:
            bits.clear(mask)
        bits.spread(mask, legal)
        game.observe(state, box, seat, remembering, seen)
        return length, waiting

    return exchange


def make_scratch(game: Game, all_random: bool) -> Any:
    """Scratch space of the bots. Each array argument makes the call slower, so random bots get only a mask."""
    return bits.mask(game.MOVES) if all_random else make_desk(game)


@functools.cache
def exchange_of(game: Game, all_random: bool) -> Any:
    """The exchange of a game, compiled for exactly these types."""
    bots = record(CHANCE).data, np.zeros(game.MOST_SEATS, np.int64), make_scratch(game, all_random)
    return compiled_for(make_exchange(game, all_random), *table_types(game), *bots, 0, 0, 0)
