"""A table of two as OpenSpiel's Python ISMCTS wants it, over the compiled verbs of any game.

A state never holds the true table: it begins as one that the seat could believe in. Seats that choose at once choose
in seat order, and the later ones do not see what was chosen: it is in no observation, and `redeal` draws it anew.
"""

import functools
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel

from spellbox.bots.playout import make_play_out
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import Chance
from spellbox.kit.rule import rule

NOBODY = int(pyspiel.PlayerId.TERMINAL)
TYPE = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL, information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
)


@functools.cache
def make_steps(game: Game) -> Any:
    """The compiled steps: one call from Python for all that a step needs, since the call is what costs.

    Records come as arrays of one, whose type Numba finds out twice as fast.
    """
    play_out_randomly = make_play_out(game)

    @rule
    def look(table: Any, box: Any, mask: Any, moves: Any) -> Any:
        """Who must move, and how many moves there are; they are written into `moves`."""
        waiting = game.to_move(table[0])
        if not waiting:
            return NOBODY, 0
        mover = bits.lowest(waiting)
        game.legal(table[0], box[0], mover, mask)
        count = 0
        for word in range(len(mask)):
            left = mask[word]
            while left:
                moves[count] = word * bits.WORD + bits.lowest(left)
                left &= left - 1
                count += 1
        return mover, count

    @rule
    def step(table: Any, box: Any, seat: int, move: int, rng: Any, mask: Any, moves: Any) -> Any:
        game.play(table[0], box[0], seat, move, rng[0])
        return look(table, box, mask, moves)

    @rule
    def play_out(table: Any, box: Any, rng: Any, mask: Any) -> None:
        play_out_randomly(table[0], box[0], rng[0], mask, game.MAX_MOVES)

    @rule
    def redeal(table: Any, box: Any, seat: int, rng: Any) -> None:
        game.redeal(table[0], box[0], seat, rng[0])

    @rule
    def observe(table: Any, box: Any, seat: int, out: Any) -> None:
        game.observe(table[0], box[0], seat, True, out)

    @rule
    def lead(table: Any, box: Any, sheet: Any) -> int:
        """Of the first seat over the second."""
        game.scores(table[0], box[0], sheet[0])
        return bits.wide(sheet[0].players[0].total) - bits.wide(sheet[0].players[1].total)

    return SimpleNamespace(look=look, step=step, play_out=play_out, redeal=redeal, observe=observe, lead=lead)


class SpielGame:
    """What the states of one search share."""

    def __init__(self, game: Game, box: Any, rng: Chance) -> None:
        self.steps = make_steps(game)
        self.box, self.rng = np.array([box], box.dtype), np.array([rng], rng.dtype)
        self.mask, self.sheet = bits.mask(game.MOVES), np.zeros(1, game.SHEET)
        self.moves = np.zeros(game.MOVES, np.int64)
        self.seen = np.zeros(game.OBSERVATION, np.int16)

    def get_type(self) -> SimpleNamespace:
        return TYPE

    def begin(self, belief: Any) -> "SpielState":
        table = np.array([belief], belief.dtype)
        mover, count = self.steps.look(table, self.box, self.mask, self.moves)
        return SpielState(self, table, mover, self.moves[:count].tolist())


class SpielState:
    """Duck-typed: the methods that ISMCTSBot and RandomRolloutEvaluator call."""

    __slots__ = ("game", "information", "mover", "moves", "table")

    def __init__(self, game: SpielGame, table: Any, mover: int, moves: list[int]) -> None:
        self.game, self.table, self.mover, self.moves = game, table, mover, moves
        self.information: bytes | None = None

    def clone(self) -> "SpielState":
        """By its bytes: NumPy copies a record field by field, thirty times slower."""
        table = np.frombuffer(bytearray(self.table.tobytes()), self.table.dtype)
        return SpielState(self.game, table, self.mover, self.moves)

    def get_game(self) -> SpielGame:
        return self.game

    def is_chance_node(self) -> bool:
        """Chance is inside the moves, and differs from visit to visit."""
        return False

    def is_terminal(self) -> bool:
        return self.mover == NOBODY

    def current_player(self) -> int:
        return self.mover

    def legal_actions(self, _seat: int | None = None) -> list[int]:
        return self.moves

    def apply_action(self, move: int) -> None:
        game = self.game
        self.mover, count = game.steps.step(self.table, game.box, self.mover, move, game.rng, game.mask, game.moves)
        self.moves = game.moves[:count].tolist()
        self.information = None

    def returns(self) -> list[float]:
        lead = self.game.steps.lead(self.table, self.game.box, self.game.sheet)
        return [float(np.sign(lead)), float(np.sign(-lead))]

    def information_state_string(self) -> bytes:
        """All that the mover's perfect memory knows; asked several times at a node."""
        if self.information is None:
            self.game.steps.observe(self.table, self.game.box, self.mover, self.game.seen)
            self.information = self.game.seen.tobytes()
        return self.information

    def redealt(self, seat: int) -> "SpielState":
        """Another table that the seat could believe in; what it may do is the same on all of them."""
        other = self.clone()
        self.game.steps.redeal(other.table, self.game.box, seat, self.game.rng)
        return other

    def played_out(self) -> "SpielState":
        end = self.clone()
        self.game.steps.play_out(end.table, self.game.box, self.game.rng, self.game.mask)
        return end
