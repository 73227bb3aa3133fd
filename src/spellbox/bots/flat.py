"""Flat Monte Carlo: try every legal move on many beliefs of the seat, and play each out at random."""

import functools
from typing import Any

import numpy as np

from spellbox.bots.playout import make_play_out
from spellbox.copying import Copyable
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import Chance, below, chance
from spellbox.kit.play import record
from spellbox.kit.rule import Record, rule


@functools.cache
def make_playouts(game: Game) -> Any:
    """A compiled loop that plays a move on many beliefs, each followed by a playout."""
    play_out = make_play_out(game)

    @rule
    def playouts(
        belief: Record, table: Any, box: Record, seat: int, move: int, count: int, rng: Chance, mask: Any, sheet: Record
    ) -> float:
        """The mean margin over the best other seat, and a bonus for winning."""
        value = 0.0
        for _ in range(count):
            table[0] = belief[0]
            state = table[0]
            game.redeal(state, box, seat, rng)
            game.play(state, box, seat, move, rng)
            play_out(state, box, rng, mask, game.MAX_MOVES)
            game.scores(state, box, sheet)
            best = -1000
            for other in range(state.seats):
                if other != seat:
                    best = max(best, bits.wide(sheet.players[other].total))
            margin = sheet.players[seat].total - best
            value += margin + (20 if margin > 0 else 0)
        return value / count

    return playouts


class FlatBot(Copyable):
    """Plays each legal move out `playouts` times and takes the best mean."""

    def __init__(self, game: Game, playouts: int = 400) -> None:
        self.game = game
        self.playouts = playouts

    def choose(self, belief: Record, box: Record, seat: int, rng: Chance) -> int:
        """The belief is redealt before every playout."""
        mask = bits.mask(self.game.MOVES)
        self.game.legal(belief, box, seat, mask)
        moves = bits.members(mask)
        if len(moves) == 1:
            return moves[0]
        tables = [np.array([belief], belief.dtype).view(np.recarray) for _ in range(2)]
        sheet, dice = record(self.game.SHEET), chance(int(below(rng, 1 << 30)))
        run = make_playouts(self.game)
        values = [run(*tables, box, seat, move, self.playouts, dice, mask, sheet) for move in moves]
        return moves[int(np.argmax(values))]
