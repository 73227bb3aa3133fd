"""Batches on the CPU. A call releases Python's global lock, so threads may play batches side by side."""

import functools
from typing import Any

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit.play import record
from spellbox.kit.rule import Record, rule
from spellbox.sim.batches import NOBODY, Lay, MakeTableRule


@functools.cache
def make_loop(game: Game, make: MakeTableRule) -> Any:
    """A compiled loop that runs a rule at every table."""
    table_rule = make(game)

    @rule
    def run(batch: Any, setup: Any, arm: int, sheet: Record, held: Any) -> None:
        for number in range(len(batch.asked)):
            table_rule(batch, number, setup, arm, sheet, held)

    return run


class Cpu:
    """Tables in the CPU's memory. A policy is a function from observations and masks to moves."""

    def __init__(self, game: Game, lay: Lay) -> None:
        self.game, self.sheet = game, record(game.SHEET)
        self.held = np.zeros(max(1, game.COMPONENTS), np.int16)
        self.batch, self.setup = lay(with_attributes)

    def run(self, make: MakeTableRule, arm: int) -> None:
        make_loop(self.game, make)(self.batch, self.setup, arm, self.sheet, self.held)

    def waiting(self) -> bool:
        return bool((self.batch.asked != NOBODY).any())

    def ask(self, number: int, policy: Any) -> None:
        asked = np.flatnonzero(self.batch.asked == number)
        if len(asked):
            self.batch.moves[asked] = policy(self.batch.seen[asked], self.batch.masks[asked])

    def read(self, array: Any) -> Any:
        return array


def with_attributes(array: Any) -> Any:
    """The array, whose records have their fields as attributes."""
    return array.view(np.recarray) if array.dtype.names else array
