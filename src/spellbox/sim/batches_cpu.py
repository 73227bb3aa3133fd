"""Batches on the CPU; a call holds no lock, so threads may play batches side by side."""

import functools
from typing import Any

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit.chance import chance
from spellbox.kit.play import record
from spellbox.kit.rule import Record, rule
from spellbox.sim.batches import (
    NOBODY,
    Batch,
    lay_batch,
    make_table,
    make_table_closing,
    make_table_opening,
)


@functools.cache
def make_opening_loop(game: Game) -> Any:
    open_table = make_table_opening(game)

    @rule
    def open_all(
        batch: Batch,
        box: Record,
        options: Record,
        key: Any,
        listed: Any,
        first: int,
        half: int,
        sheet: Record,
        held: Any,
    ) -> None:
        for number in range(len(batch.games)):
            open_table(batch, number, box, options, key, listed, first, half, sheet, held)

    return open_all


@functools.cache
def make_playing_loop(game: Game) -> Any:
    go_on = make_table(game)

    @rule
    def play_all(batch: Batch, box: Record, sheet: Record, held: Any) -> None:
        for number in range(len(batch.games)):
            if batch.asked[number] != NOBODY:
                go_on(batch, number, batch.moves[number], box, sheet, held)

    return play_all


@functools.cache
def make_closing_loop(game: Game) -> Any:
    close_table = make_table_closing(game)

    @rule
    def close_all(batch: Batch, box: Record, half: int, sheet: Record) -> None:
        for number in range(len(batch.games)):
            close_table(batch, number, box, half, sheet)

    return close_all


class Cpu:
    """Tables in the CPU's memory. A policy is a function from observations and masks to moves."""

    def __init__(
        self, game: Game, box: Record, options: Record, seed: int, first: int, count: int, listed: Any, players: Any
    ) -> None:
        self.game, self.box, self.sheet = game, box, record(game.SHEET)
        self.table = options, chance(seed).key, listed, first
        self.held = np.zeros(max(1, game.COMPONENTS), np.int16)
        self.batch = lay_batch(game, count, players, records_of)

    def open(self, half: int) -> None:
        make_opening_loop(self.game)(self.batch, self.box, *self.table, half, self.sheet, self.held)

    def play(self) -> None:
        make_playing_loop(self.game)(self.batch, self.box, self.sheet, self.held)

    def close(self, half: int) -> None:
        make_closing_loop(self.game)(self.batch, self.box, half, self.sheet)

    def waiting(self) -> bool:
        return bool((self.batch.asked != NOBODY).any())

    def ask(self, number: int, policy: Any) -> None:
        asked = np.flatnonzero(self.batch.asked == number)
        if len(asked):
            self.batch.moves[asked] = policy(self.batch.seen[asked], self.batch.masks[asked])

    def results(self) -> tuple[Any, Any]:
        return self.batch.rows, self.batch.pairs


def records_of(array: Any) -> Any:
    """An array whose records have attributes."""
    return array.view(np.recarray) if array.dtype.names else array
