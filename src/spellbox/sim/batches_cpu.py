"""Batches on the CPU. A call releases Python's global lock, so threads may play batches side by side."""

import functools
from typing import Any

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit.chance import chance
from spellbox.kit.play import record
from spellbox.kit.rule import Record, rule
from spellbox.sim.batches import NOBODY, Batch, MakeTableRule, Setup, new_batch


@functools.cache
def make_loop(game: Game, make: MakeTableRule) -> Any:
    """A compiled loop that runs a rule at every table."""
    table_rule = make(game)

    @rule
    def run(batch: Batch, setup: Setup, arm: int, sheet: Record, held: Any) -> None:
        for number in range(len(batch.games)):
            table_rule(batch, number, setup, arm, sheet, held)

    return run


class Cpu:
    """Tables in the CPU's memory. A policy is a function from observations and masks to moves."""

    def __init__(
        self, game: Game, box: Record, options: Record, seed: int, first: int, count: int, listed: Any, players: Any
    ) -> None:
        self.game, self.sheet = game, record(game.SHEET)
        self.setup = Setup(box.data, options.data, chance(seed).key, listed, first)
        self.held = np.zeros(max(1, game.COMPONENTS), np.int16)
        self.batch = new_batch(game, count, players, with_attributes)

    def run(self, make: MakeTableRule, arm: int) -> None:
        make_loop(self.game, make)(self.batch, self.setup, arm, self.sheet, self.held)

    def waiting(self) -> bool:
        return bool((self.batch.asked != NOBODY).any())

    def ask(self, number: int, policy: Any) -> None:
        asked = np.flatnonzero(self.batch.asked == number)
        if len(asked):
            self.batch.moves[asked] = policy(self.batch.seen[asked], self.batch.masks[asked])

    def results(self) -> tuple[Any, Any]:
        return self.batch.rows, self.batch.pairs


def with_attributes(array: Any) -> Any:
    """The array, whose records have their fields as attributes."""
    return array.view(np.recarray) if array.dtype.names else array
