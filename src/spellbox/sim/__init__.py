"""Many games at once: random play on the CPU's cores or a GPU, with the same results on both."""

import math
from typing import Any

import numpy as np

from spellbox.games.contract import MOST_SEATS, Game
from spellbox.kit import bits
from spellbox.kit.bits import wide
from spellbox.kit.chance import Chance, cast, dice, shown, start
from spellbox.kit.rule import Record, rule

WIN = math.lcm(*range(1, MOST_SEATS + 1))
"""The points of a win in `won`: divisible by any number of winners who may share it."""
Totals = Record


def totals_type(game: Game, number: type[np.integer[Any]] = np.int64) -> np.dtype[Any]:
    """The record of sums over many games."""
    by_seat, by_ending = (number, game.MOST_SEATS), (number, len(game.Ending))
    return np.dtype(
        [
            ("games", number),
            ("moves", number),
            ("shortest", number),
            ("longest", number),
            ("shared", number),  # games with more than one winner
            ("alone", by_seat),  # games that a seat won alone
            ("wins", by_seat),  # a shared win counts for each who shares it
            ("won", by_seat),  # points: each win is WIN, split between its winners
            ("points", by_seat),
            ("squares", by_seat),  # of the points
            ("endings", by_ending),
        ]
    )


def make_random_game(game: Game) -> Any:
    """A rule that deals one game and plays it to the end at random."""

    @rule
    def random_game(state: Record, box: Record, options: Record, rng: Chance, mask: Any, number: int) -> int:
        """Game `number` of the generator's seed; returns how many moves it took."""
        start(rng, number)
        game.deal(state, box, options, rng)
        rolled = dice(rng.key, number)
        moves = 0
        waiting = game.to_move(state)
        while waiting:
            seat = bits.lowest(waiting)
            game.legal(state, box, seat, mask)
            move = bits.pick(mask, shown(rolled, bits.total(mask)))
            game.play(state, box, seat, move, rng)
            rolled = cast(rolled)
            moves += 1
            waiting = game.to_move(state)
        return moves

    return random_game


def make_add_result(game: Game) -> Any:
    """A rule that scores a finished game and adds it to the totals."""

    @rule
    def add_result(state: Record, box: Record, sheet: Record, moves: int, totals: Totals) -> None:
        game.scores(state, box, sheet)
        best = wide(sheet.players[0].total)
        for seat in range(1, state.seats):
            best = max(best, wide(sheet.players[seat].total))
        winners = 0
        for seat in range(state.seats):
            total = wide(sheet.players[seat].total)
            totals.points[seat] += total
            totals.squares[seat] += total * total
            winners += total == best
        # Divide once, outside the loop: the loop is unrolled, and a 64-bit division is long in GPU code.
        share = WIN // winners
        for seat in range(state.seats):
            if sheet.players[seat].total == best:
                totals.alone[seat] += winners == 1
                totals.wins[seat] += 1
                totals.won[seat] += share
        totals.shared += winners > 1
        totals.endings[wide(game.ending(state))] += 1
        totals.shortest = min(totals.shortest, moves) if totals.games else moves
        totals.longest = max(totals.longest, moves)
        totals.moves += moves
        totals.games += 1

    return add_result


def merge(totals: Totals, more: Totals) -> None:
    """Add one worker's totals to another's."""
    if more.games == 0:
        return
    totals.shortest = min(totals.shortest, more.shortest) if totals.games else more.shortest
    totals.longest = max(totals.longest, more.longest)
    for field in ("games", "moves", "shared", "alone", "wins", "won", "points", "squares", "endings"):
        totals[field] += more[field]
