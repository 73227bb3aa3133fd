"""Playouts of many positions at once: moves are played from beliefs of the seat to move, then a policy plays all seats.

Every choice of a position begins with the same beliefs and the same dice (common random numbers), so that differences
between moves are not those between deals. Where several seats choose at once, each draws from the policy; elsewhere the
likeliest move is played. The rules here are for one table; the drivers of `batches.py` run them for every table.
"""

import functools
from typing import Any, NamedTuple

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.bits import wide
from spellbox.kit.chance import CHANCE, cast, dice, start
from spellbox.kit.rule import Record, rule
from spellbox.sim.batches import NOBODY, Allocate, Driver, Lay, MakeTableRule, TableRule
from spellbox.sim.counting import make_result_of
from spellbox.sim.gumbel import LIKELIEST

POLICY = 0
"""The number of the only policy."""


class Playouts(NamedTuple):
    """Arrays with an entry for each table."""

    states: Any
    rngs: Any
    legal: Any  # moves of the seat, as bits
    rolled: Any  # the last cast of the dice with which seats draw moves
    seats: Any  # who moves
    asked: Any  # POLICY or NOBODY
    moves: Any  # the move that was chosen
    casts: Any  # for the policy: LIKELIEST, or the cast by which it draws
    masks: Any  # the legal moves, a byte each
    seen: Any  # observations
    points: Any  # of the seat that chose first: a win is WIN, and is shared
    leads: Any  # its score less the best other


class Setup(NamedTuple):
    """What all tables share. Table `number` plays choice `(first + number) // beliefs`: a position and a legal move."""

    boxes: Any  # an array of one box
    key: Any  # of the generator of beliefs
    states: Any  # by position
    seats: Any  # by position, who moves
    streams: Any  # by position, the first of its beliefs' streams of the generator
    positions: Any  # by choice
    moves: Any  # by choice
    beliefs: Any  # of each position
    first: Any  # playout


def lay_playouts(game: Game, setup: Setup, first: int, count: int) -> Lay:
    """A function that lays a range of the playouts in a driver's memory."""

    def lay(array: Allocate) -> tuple[Playouts, Setup]:
        shared = Setup._make([*map(array, setup[:-2]), setup.beliefs, np.int64(first)])
        return Playouts(*map(array, empty_playouts(game, count))), shared

    return lay


def empty_playouts(game: Game, count: int) -> Playouts:
    return Playouts(
        states=np.zeros(count, game.STATE),
        rngs=np.zeros(count, CHANCE),
        legal=np.zeros((count, bits.words(game.MOVES)), np.int64),
        rolled=np.zeros(count, np.int64),
        seats=np.zeros(count, np.int8),
        asked=np.full(count, NOBODY, np.int8),
        moves=np.zeros(count, np.int64),
        casts=np.zeros(count, np.int64),
        masks=np.zeros((count, game.MOVES), np.bool_),
        seen=np.zeros((count, game.OBSERVATION), np.int8),
        points=np.zeros(count, np.int32),
        leads=np.zeros(count, np.int32),
    )


def play_out(driver: Driver, policy: Any) -> tuple[Any, Any]:
    """Play all playouts to their end; returns points and leads."""
    driver.run(make_open_playout, POLICY)
    driver.run(make_play_on, POLICY)
    while driver.waiting():
        policy.choose_moves(POLICY, driver.batch)
        driver.run(make_play_on, POLICY)
    return driver.read(driver.batch.points), driver.read(driver.batch.leads)


@rule
def nothing_chosen(state: Record) -> None:
    """Nothing is reopened in games without simultaneous choices."""


@functools.cache
def make_open_playout(game: Game) -> TableRule:
    """A rule that lays a belief of the position's seat, and has the seat make its choice.

    A redeal draws the hidden choices of others at random, so those are taken back, and the policy makes them.
    """
    reopen = game.reopen or nothing_chosen

    @rule
    def open_playout(batch: Playouts, number: int, setup: Setup, arm: int, sheet: Record, held: Any) -> None:
        playout = setup.first + number
        choice = playout // setup.beliefs
        position = setup.positions[choice]
        stream, seat = setup.streams[position] + playout % setup.beliefs, wide(setup.seats[position])
        batch.states[number] = setup.states[position]
        rng = batch.rngs[number]
        for word in range(len(setup.key)):
            rng.key[word] = setup.key[word]
        start(rng, stream)
        game.redeal(batch.states[number], setup.boxes[0], seat, rng)
        reopen(batch.states[number])
        batch.rolled[number] = dice(setup.key, stream)
        batch.seats[number] = seat
        batch.moves[number] = setup.moves[choice]
        batch.asked[number] = arm

    return open_playout


@functools.cache
def make_play_on(game: Game) -> TableRule:
    """A rule that plays the chosen move and all forced ones, until the policy must choose or the game is over."""
    find_moves, result_of = make_find_moves(game), make_result_of(game)

    @rule
    def play_on(batch: Playouts, number: int, setup: Setup, arm: int, sheet: Record, held: Any) -> None:
        if batch.asked[number] == NOBODY:
            return
        state, box, legal = batch.states[number], setup.boxes[0], batch.legal[number]
        move = wide(batch.moves[number])
        while True:
            game.play(state, box, wide(batch.seats[number]), move, batch.rngs[number])
            waiting = game.to_move(state)
            if waiting == 0:
                first = setup.seats[setup.positions[(setup.first + number) // setup.beliefs]]
                points, lead = result_of(state, box, sheet, wide(first))
                batch.points[number] = points
                batch.leads[number] = lead
                batch.asked[number] = NOBODY
                return
            seat = bits.lowest(waiting)
            batch.seats[number] = seat
            batch.rolled[number] = cast(batch.rolled[number])
            batch.casts[number] = batch.rolled[number] if find_moves(state, box, seat, legal) else LIKELIEST
            if bits.total(legal) > 1:
                bits.spread(legal, batch.masks[number])
                game.observe(state, box, seat, True, batch.seen[number])
                return
            move = bits.pick(legal, 0)

    return play_on


@functools.cache
def make_find_moves(game: Game) -> Any:
    """A rule that finds the legal moves of a seat, and returns whether others may move at the same time."""
    several = bool(game.SIMULTANEOUS)

    @rule
    def find_moves(state: Record, box: Record, seat: int, legal: Any) -> bool:
        together = False
        if several:
            for other in range(state.seats):
                if other != seat:
                    game.legal(state, box, other, legal)
                    together |= bits.total(legal) > 0
        game.legal(state, box, seat, legal)
        return together

    return find_moves


RULES: dict[str, MakeTableRule] = {"open_playouts": make_open_playout, "play_on": make_play_on}
