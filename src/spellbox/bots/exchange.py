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
from spellbox.sim.turn import NO_MOVE, new_history

RANDOM, GREEDY = 0, 1


@functools.cache
def make_random_answer(game: Game) -> Any:
    """A rule that picks any legal move; it needs a mask to work with."""

    @rule
    def answer(state: Record, box: Record, seat: int, kinds: Any, dice: Chance, mask: Any) -> int:
        game.legal(state, box, seat, mask)
        return bits.pick(mask, below(dice, bits.total(mask)))

    return answer


@functools.cache
def make_answer(game: Game) -> Any:
    """A rule that moves as the bot of the seat does, by `kinds`."""
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
    """A rule that plays the learner's move, lets bots answer, and shows the table to the learner."""
    choose = make_random_answer(game) if all_random else make_answer(game)

    @rule
    def exchange(
        state: Record,
        box: Record,
        seat: int,
        move: int,
        rng: Chance,
        dice: Chance,
        kinds: Any,
        room: Any,
        history: Any,
        length: int,
        mask: Any,
        remembering: bool,
        legal: Any,
        seen: Any,
    ) -> tuple[int, int]:
        """Notes all moves in the history; returns its new length, and the seats that are to move."""
        if move != NO_MOVE:
            game.play(state, box, seat, move, rng)
            history[length, 0] = seat
            history[length, 1] = move
            length += 1
        waiting = game.to_move(state)
        while waiting != 0 and bits.lowest(waiting) != seat:
            mover = bits.lowest(waiting)
            answer = choose(state, box, mover, kinds, dice, room)
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


def make_room(game: Game, all_random: bool) -> Any:
    """What the bots of an exchange need to work in. Every array costs a call, so random ones get a mask alone."""
    return bits.mask(game.MOVES) if all_random else make_desk(game)


@functools.cache
def exchange_of(game: Game, all_random: bool) -> Any:
    """The compiled exchange of a game, for records and arrays of just these types."""
    table = record(game.STATE), record(game.BOX), 0, 0, record(CHANCE), record(CHANCE), np.zeros(8, np.int64)
    room = make_room(game, all_random), new_history(game), 0, bits.mask(game.MOVES), True
    shown = np.zeros(game.MOVES, np.int8), np.zeros(game.OBSERVATION, np.float32)
    return compiled_for(make_exchange(game, all_random), *table, *room, *shown)
