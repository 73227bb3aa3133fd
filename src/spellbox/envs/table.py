"""A table as the doors see it: observations and moves are numbers, and there is one reward, at the end."""

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from spellbox import games
from spellbox.copying import Copyable
from spellbox.errors import IllegalMove
from spellbox.kit import bits
from spellbox.kit.chance import chance
from spellbox.kit.play import members, record, seat_name

HIGHEST = 255
"""No number of an observation is above it."""


def rewards(totals: Sequence[int]) -> list[float]:
    """What the seats' totals bring: 1 for winning alone, less for sharing the win; together always 0."""
    players, best = len(totals), max(totals)
    share = players / list(totals).count(best)
    return [((share if total == best else 0.0) - 1) / (players - 1) for total in totals]


def forfeit_rewards(players: int, losers: Collection[int]) -> list[float]:
    """What an illegal move brings, which ends the game: its makers have lost, and the others share the win."""
    return rewards([int(seat not in losers) for seat in range(players)])


def final_rewards(game: Any, state: Any, box: Any) -> list[float]:
    """What a finished game brings each seat."""
    sheet = record(game.SHEET)
    game.scores(state, box, sheet)
    return rewards([int(player.total) for player in sheet.players[: state.seats]])


def allows(mask: Any, action: int) -> bool:
    """Whether a mask has this action; what is no action at all it has not."""
    return 0 <= action < len(mask) and bool(mask[action])


def seed_from(generator: np.random.Generator) -> int:
    """A seed for a deal, or for the dice of bots."""
    return int.from_bytes(generator.bytes(32), "little")


class Table(Copyable):
    """One game after another for the same seats."""

    def __init__(self, game: str, players: int, remembering: bool, options: dict[str, Any]) -> None:
        self.game = games.find(game)
        self.players = players
        self.remembering = remembering
        self.cards = self.game.read_cards()
        self.options = self.game.read_options(self.cards, self.game.default_seats(players), options)
        self.state = record(self.game.STATE)
        self.moves = int(self.game.MOVES)

    def deal(self, seed: int) -> None:
        self.rng = chance(seed)
        self.game.deal(self.state, self.cards.box, self.options, self.rng)

    def to_move(self) -> list[int]:
        """The seats that must move; none once the game is over."""
        return members(self.game.to_move(self.state))

    def observe(self, seat: int, out: Any) -> None:
        """Write down what the seat knows; docs/observations says which number means what."""
        self.game.observe(self.state, self.cards.box, seat, self.remembering, out)

    def legal(self, seat: int) -> Any:
        """For every move 1 if the seat may make it now. A choice that was made is not changed (R4.1)."""
        mask = bits.mask(self.moves)
        if seat in self.to_move():
            self.game.legal(self.state, self.cards.box, seat, mask)
        return np.unpackbits(mask.view(np.uint8), count=self.moves, bitorder="little").view(np.int8)

    def play(self, seat: int, move: int) -> None:
        """Play a move that is known to be legal."""
        self.game.play(self.state, self.cards.box, seat, move, self.rng)

    def refuse(self, seat: int, move: int) -> IllegalMove:
        """The error to raise about a move that is not legal."""
        words = f"{seat_name(seat)} {self.game.text(self.state, self.cards, move)}"
        refusal = self.game.why_not(self.state, self.cards, seat, move)[0]
        legal = [self.game.text(self.state, self.cards, int(each)) for each in np.flatnonzero(self.legal(seat))]
        return IllegalMove(words, refusal.clause, refusal.reason, legal)

    def rewards(self) -> list[float]:
        return final_rewards(self.game, self.state, self.cards.box)

    def observation_space(self, moves: int) -> spaces.Dict:
        """An observation, and for each of so many moves whether it is legal."""
        numbers = spaces.Box(0, HIGHEST, (self.game.OBSERVATION,), np.float32)
        return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (moves,), np.int8)})
