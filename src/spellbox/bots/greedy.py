"""One ply: the move after which the table looks best to the seat, the others having answered at random."""

import functools
from types import ModuleType
from typing import Any

import numpy as np

from spellbox.kit import bits
from spellbox.kit.chance import Chance, below, chance
from spellbox.kit.play import record
from spellbox.kit.rule import rule

TABLES = 12
"""Imagined tables a move is tried on."""


@functools.cache
def make_outlook(game: ModuleType) -> Any:
    """A rule that tries a move, lets the others answer, and looks at the table."""

    @rule
    def outlook(
        belief: Any, table: Any, box: Any, seat: int, move: int, count: int, rng: Chance, mask: Any, sheet: Any
    ) -> float:
        """What the seat leads by when it must move again, by the game's own estimate, on average."""
        value = 0.0
        for _ in range(count):
            table[0] = belief[0]
            state = table[0]
            game.redeal(state, box, seat, rng)
            game.play(state, box, seat, move, rng)
            waiting = game.to_move(state)
            while waiting and not waiting & bits.one(seat):
                other = bits.lowest(waiting)
                game.legal(state, box, other, mask)
                game.play(state, box, other, bits.pick(mask, below(rng, bits.total(mask))), rng)
                waiting = game.to_move(state)
            game.scores(state, box, sheet)
            best = -1e9
            for other in range(state.seats):
                if other != seat:
                    best = max(best, game.estimate(state, box, sheet, other))
            value += game.estimate(state, box, sheet, seat) - best
        return value / count

    return outlook


class GreedyBot:
    """Takes the move with the best outlook; among equals, any."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def choose(self, belief: Any, box: Any, seat: int, rng: Chance) -> int:
        mask = bits.mask(self.game.MOVES)
        self.game.legal(belief, box, seat, mask)
        moves = bits.members(mask)
        if len(moves) == 1:
            return moves[0]
        tables = [np.array([belief], belief.dtype).view(np.recarray) for _ in range(2)]
        sheet, outlook, seed = record(self.game.SHEET), make_outlook(self.game), int(below(rng, 1 << 30))
        values = [outlook(*tables, box, seat, move, TABLES, chance(seed), mask, sheet) for move in moves]
        best = [move for move, value in zip(moves, values, strict=True) if value == max(values)]
        return best[int(below(rng, len(best)))]
