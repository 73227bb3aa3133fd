"""A learner's move and all answers of compiled bots, in one compiled call."""

import functools
from typing import Any

import numpy as np

from spellbox.bots.greedy import Desk, make_choice, make_desk
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import CHANCE, Chance, below
from spellbox.kit.play import record
from spellbox.kit.rule import Record, compiled_for, rule
from spellbox.sim.turn import NO_MOVE

RANDOM, GREEDY = 0, 1


@functools.cache
def make_exchange(game: Game) -> Any:
    """A rule that plays the learner's move, lets bots answer, and shows the table to the learner."""
    choose = make_choice(game)

    @rule
    def exchange(
        state: Record,
        box: Record,
        seat: int,
        move: int,
        rng: Chance,
        dice: Chance,
        kinds: Any,
        desk: Desk,
        made: Any,
        mask: Any,
        remembering: bool,
        legal: Any,
        seen: Any,
    ) -> int:
        """Returns how many moves were made; `made` holds their seats and numbers, after the learner's own."""
        if move != NO_MOVE:
            game.play(state, box, seat, move, rng)
        count = 0
        waiting = game.to_move(state)
        while waiting != 0 and bits.lowest(waiting) != seat:
            mover = bits.lowest(waiting)
            if kinds[mover] == RANDOM:
                game.legal(state, box, mover, desk.mask)
                answer = bits.pick(desk.mask, below(dice, bits.total(desk.mask)))
            else:
                desk.belief[0] = state
                game.redeal(desk.belief[0], box, mover, dice)
                answer = choose(desk, box, mover, dice)
            game.play(state, box, mover, answer, rng)
            made[count, 0] = mover
            made[count, 1] = answer
            count += 1
            waiting = game.to_move(state)
        if waiting != 0:
            game.legal(state, box, seat, mask)
        else:
            bits.clear(mask)
        bits.spread(mask, legal)
        game.observe(state, box, seat, remembering, seen)
        return count

    return exchange


@functools.cache
def exchange_of(game: Game) -> Any:
    """The compiled exchange of a game, for records and arrays of just these types."""
    table = record(game.STATE), record(game.BOX), 0, 0, record(CHANCE), record(CHANCE), np.zeros(8, np.int64)
    room = make_desk(game), np.zeros((game.MAX_MOVES, 2), np.int64), bits.mask(game.MOVES), True
    shown = np.zeros(game.MOVES, np.int8), np.zeros(game.OBSERVATION, np.float32)
    return compiled_for(make_exchange(game), *table, *room, *shown)
