"""One-ply search: the move with the best estimate after random moves of the others."""

import functools
from typing import Any, NamedTuple

from spellbox.copying import Copyable
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import Chance, below, chance, reseed_small
from spellbox.kit.play import record, records
from spellbox.kit.rule import Record, rule

BELIEFS = 12
"""Beliefs that each move is tried on."""


@functools.cache
def make_outlook(game: Game) -> Any:
    """A rule that values a move: it plays the move, then random moves of the others, and estimates the state."""

    @rule
    def outlook(
        belief: Record, table: Any, box: Record, seat: int, move: int, count: int, rng: Chance, mask: Any, sheet: Record
    ) -> float:
        """The seat's average lead, by the game's estimate, when it must move again."""
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


class Desk(NamedTuple):
    """Scratch space."""

    belief: Record  # an array of one belief
    table: Any  # an array of one state, in which moves are tried
    dice: Chance  # restarted for every move, so that all moves are tried with the same chance
    legal: Any
    best: Any
    mask: Any
    sheet: Record


def make_desk(game: Game) -> Desk:
    legal, best, mask = (bits.mask(game.MOVES) for _ in range(3))
    return Desk(records(1, game.STATE), records(1, game.STATE), chance(0), legal, best, mask, record(game.SHEET))


@functools.cache
def make_choice(game: Game) -> Any:
    """A rule that chooses the move with the best outlook; among equals, a random one."""
    outlook = make_outlook(game)

    @rule
    def choose(desk: Desk, box: Record, seat: int, rng: Chance) -> int:
        game.legal(desk.belief[0], box, seat, desk.legal)
        moves = bits.total(desk.legal)
        if moves == 1:
            return bits.pick(desk.legal, 0)
        seed = below(rng, 1 << 30)
        most = -1e9
        for n in range(moves):
            move = bits.pick(desk.legal, n)
            reseed_small(desk.dice, seed)
            value = outlook(desk.belief, desk.table, box, seat, move, BELIEFS, desk.dice, desk.mask, desk.sheet)
            if value > most:
                most = value
                bits.clear(desk.best)
            if value == most:
                bits.add(desk.best, bits.one(0), move)
        return bits.pick(desk.best, below(rng, bits.total(desk.best)))

    return choose


class GreedyBot(Copyable):
    """Chooses the move with the best outlook."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, belief: Record, box: Record, seat: int, rng: Chance) -> int:
        desk = make_desk(self.game)
        desk.belief[0] = belief
        return int(make_choice(self.game)(desk, box, seat, rng))
