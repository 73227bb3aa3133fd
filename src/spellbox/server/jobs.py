"""The jobs of workers for bots, hints and analyses: choose a move, or find candidates, for a seat in a position."""

import functools
import math
from typing import Any, NamedTuple

import numpy as np

from spellbox import bots, games
from spellbox.bots.search import Candidate, SearchBot
from spellbox.games.contract import Game
from spellbox.kit.chance import CHANCE, Chance
from spellbox.kit.play import only, with_fields
from spellbox.kit.rule import Record


class Position(NamedTuple):
    """The arguments of a bot as plain data: a redealt state that is consistent with the seat's view, and dice.

    It is all that a worker learns of a match that is being played.
    """

    game: str
    belief: bytes
    box: bytes
    seat: int
    dice: bytes

    def arguments(self) -> tuple[Record, Record, int, Chance]:
        game = games.find(self.game)
        return of(game.STATE, self.belief), of(game.BOX, self.box), self.seat, of(CHANCE, self.dice)


def of(dtype: np.dtype[Any], data: bytes) -> Record:
    """The record with this content."""
    return only(np.ndarray(1, with_fields(dtype), bytearray(data)))


@functools.cache
def player(name: str, game: str) -> bots.Bot:
    """A bot by its name, as `bots.make` takes it. It is kept, because one with a network takes long to load."""
    bot = bots.make(name, games.find(game))
    assert not isinstance(bot, bots.ExternalBot)
    return bot


def choose(name: str, position: Position) -> int:
    """The move of a bot."""
    return int(player(name, position.game).choose(*position.arguments()))


def consider(position: Position, iterations: int, seconds: float = math.inf) -> list[Candidate]:
    """The moves that a strong bot would consider."""
    game: Game = games.find(position.game)
    return SearchBot(game, iterations, seconds).consider(*position.arguments())
