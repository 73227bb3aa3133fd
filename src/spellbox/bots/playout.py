"""Playouts: random moves, by which bots estimate a state."""

import functools
from typing import Any

from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import Chance, below, cast, shown
from spellbox.kit.rule import Record, rule


@functools.cache
def make_play_out(game: Game) -> Any:
    """A rule that plays random moves to the end, or at most `moves`. Cheap dice choose them; `rng` is for the rules."""

    @rule
    def play_out(state: Record, box: Record, rng: Chance, mask: Any, moves: int) -> None:
        rolled = cast(below(rng, 1 << 30))
        for _ in range(moves):
            waiting = game.to_move(state)
            if not waiting:
                return
            mover = bits.lowest(waiting)
            game.legal(state, box, mover, mask)
            game.play(state, box, mover, bits.pick(mask, shown(rolled, bits.total(mask))), rng)
            rolled = cast(rolled)

    return play_out
