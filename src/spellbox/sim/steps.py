"""The vector environment's rules for one table: deal, step, score, reset. The CPU and GPU drivers run them."""

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from spellbox.errors import SpellboxError
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.bits import wide
from spellbox.kit.chance import CHANCE, cast, dice, shown, start
from spellbox.kit.rule import Record, inlined, rule

WORD = 8  # bytes


def table_type(game: Game) -> np.dtype[Any]:
    """The record of a table between two steps."""
    return np.dtype(
        [
            ("state", game.STATE),
            ("rng", CHANCE),
            ("number", np.int64),
            ("games", np.int64),  # that were played before this one
            ("dice", np.int64),  # the random player's last cast
            ("legal", np.int64, bits.words(game.MOVES)),  # moves of the seat, as bits
            ("rewards", np.float32, game.MOST_SEATS),  # 0 until the game is over
            ("scores", np.int16, game.MOST_SEATS),  # of the last game that was over
            ("seat", np.int8),  # that must move
            ("done", np.bool_),
            ("illegal", np.bool_),  # whether an illegal action ended the game
        ],
        align=True,
    )


class StepOutputs(NamedTuple):
    """The arrays that a step writes, with an entry for each table."""

    words: Any  # the observations, eight bytes at a time
    observations: Any
    masks: Any  # the legal moves, a byte each
    rewards: Any
    scores: Any
    done: Any
    illegal: Any
    seat: Any


def lay_arrays(game: Game, tables: int, players: int, array: Callable[[tuple[int, ...], Any], Any]) -> StepOutputs:
    """Empty arrays, in memory that `array` makes."""
    words = array((-(-tables * game.OBSERVATION // WORD),), np.int64)
    return StepOutputs(
        words=words,
        observations=words.view(np.int8)[: tables * game.OBSERVATION].reshape((tables, game.OBSERVATION)),
        masks=array((tables, game.MOVES), np.bool_),
        rewards=array((tables, players), np.float32),
        scores=array((tables, players), np.int16),
        done=array((tables,), np.bool_),
        illegal=array((tables,), np.bool_),
        seat=array((tables,), np.int8),
    )


def check_actions(shape: tuple[int, ...], dtype: np.dtype[Any], tables: int) -> None:
    if shape != (tables,):
        raise SpellboxError(f"there are {tables} tables, but the actions have the shape {shape}")
    if dtype.kind not in "iu":
        raise SpellboxError(f"actions are whole numbers, not {dtype}")


@functools.cache
def make_truth(game: Game) -> Any:
    """A rule that writes the whole table for critics: an observation with a perfect memory, then all that it hides."""
    size, whole = game.OBSERVATION, game.TRUTH

    @rule
    def observe_all(state: Record, box: Record, seat: int, out: Any) -> None:
        game.observe(state, box, seat, True, out)
        for index in range(size, whole):
            out[index] = 0
        game.observe_hidden(state, box, seat, out[size:])

    return observe_all


def make_open_table(game: Game) -> Any:
    """A rule that deals the first game of a table."""
    deal_game, find_moves = make_deal_game(game), make_find_moves(game)

    @rule
    def open_table(table: Any, number: int, box: Record, options: Record, key: Any) -> None:
        for word in range(len(key)):
            table.rng.key[word] = key[word]
        table.number = number
        table.games = 0
        table.dice = dice(key, number)
        table.done = False
        table.illegal = False
        for seat in range(options.seats):
            table.rewards[seat] = 0
            table.scores[seat] = 0
        deal_game(table, box, options)
        find_moves(table, box)

    return open_table


def make_deal_game(game: Game) -> Any:
    """A rule that deals a game. Each has its own stream of the generator, so that no table depends on another."""

    @rule
    def deal_game(table: Any, box: Record, options: Record) -> None:
        start(table.rng, table.number | (table.games << 32))
        game.deal(table.state, box, options, table.rng)

    return deal_game


def make_find_moves(game: Game) -> Any:
    """A rule that finds who must move, and the legal moves."""

    @rule
    def find_moves(table: Any, box: Record) -> None:
        """If several seats choose at once, the lowest goes first; the others do not see its choice."""
        seat = bits.lowest(game.to_move(table.state))
        table.seat = seat
        game.legal(table.state, box, seat, table.legal)

    return find_moves


def make_take_turn(game: Game) -> Any:
    """A rule that plays an action at a table and returns whether that ended the game."""
    moves = game.MOVES

    @rule
    def take_turn(table: Any, box: Record, options: Record, action: int) -> bool:
        seat = wide(table.seat)
        is_legal = 0 <= action < moves and bits.has(table.legal, action)
        if is_legal:
            game.play(table.state, box, seat, action, table.rng)
        table.illegal = not is_legal
        table.done = not is_legal or game.to_move(table.state) == 0
        for each in range(options.seats):
            table.rewards[each] = 0
        return bool(table.done)

    return take_turn


def make_settle(game: Game) -> Any:
    """A rule that writes the rewards of a finished game; `seat` made its last move."""

    @rule
    def settle(table: Any, state: Record, seat: int, box: Record, options: Record, sheet: Record) -> None:
        game.scores(state, box, sheet)
        winners = the_others(seat, options.seats) if table.illegal else the_best(sheet, options.seats)
        for each in range(options.seats):
            table.scores[each] = sheet.players[each].total
            table.rewards[each] = reward(winners, each, options.seats)

    return settle


def make_advance(game: Game) -> Any:
    """A rule that plays an action at a table, and deals the next game when this one is over."""
    take_turn, settle = make_take_turn(game), make_settle(game)
    deal_game, find_moves = make_deal_game(game), make_find_moves(game)

    @rule
    def advance(table: Any, box: Record, options: Record, action: int, sheet: Record) -> None:
        seat = wide(table.seat)
        if take_turn(table, box, options, action):
            settle(table, table.state, seat, box, options, sheet)
            table.games += 1
            deal_game(table, box, options)
        find_moves(table, box)

    return advance


def make_play_move(game: Game) -> Any:
    """A rule that plays an action at a table and deals no next game: a game that is over stays on the table.

    It is then shown to the seat `watcher`, for whom no move is legal.
    """
    take_turn, settle, find_moves = make_take_turn(game), make_settle(game), make_find_moves(game)

    @rule
    def play_move(table: Any, box: Record, options: Record, action: int, watcher: int, sheet: Record) -> None:
        seat = wide(table.seat)
        if take_turn(table, box, options, action):
            settle(table, table.state, seat, box, options, sheet)
            table.seat = watcher
            bits.clear(table.legal)
        else:
            find_moves(table, box)

    return play_move


@rule
def rest(table: Any, seats: int) -> None:
    """Clear the outputs of a table at which nothing is played in this step."""
    table.done = False
    table.illegal = False
    for seat in range(seats):
        table.rewards[seat] = 0


@rule
def the_best(sheet: Record, seats: int) -> int:
    """The set of seats with the highest total."""
    best, winners = wide(sheet.players[0].total), wide(0)
    for seat in range(seats):
        total = wide(sheet.players[seat].total)
        if total > best:
            best, winners = total, wide(0)
        if total == best:
            winners |= bits.one(seat)
    return winners


@rule
def the_others(seat: int, seats: int) -> int:
    """The set of all seats but one."""
    return (bits.one(seats) - 1) & ~bits.one(seat)


@rule
def reward(winners: int, seat: int, seats: int) -> float:
    """A win alone is 1, a loss negative; winners share equally, and the rewards of all seats sum to 0.

    It is one division of whole numbers, so that every machine rounds it alike.
    """
    if winners & bits.one(seat) == 0:
        return -1 / (seats - 1)
    sharing = bits.size(winners)
    return (seats - sharing) / (sharing * (seats - 1))


@rule
def reseed_table(table: Any, key: Any, stream: int) -> None:
    """Give a table a new generator, so that nobody learns what its own would have drawn."""
    for word in range(len(key)):
        table.rng.key[word] = key[word]
    start(table.rng, stream)


@rule
def sample(table: Any) -> int:
    """A legal action, all equally likely."""
    table.dice = cast(table.dice)
    return bits.pick(table.legal, shown(table.dice, bits.total(table.legal)))


@inlined
def write_outputs(table: Any, number: int, arrays: StepOutputs) -> None:
    """Write the outputs of a table's step; its observation and mask are written elsewhere."""
    for seat in range(arrays.rewards.shape[1]):
        arrays.rewards[number, seat] = table.rewards[seat]
        arrays.scores[number, seat] = table.scores[seat]
    arrays.done[number] = table.done
    arrays.illegal[number] = table.illegal
    arrays.seat[number] = table.seat
