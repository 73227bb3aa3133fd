"""Batches on a GPU: a thread for each table; a policy network takes a block of threads for each (`network_cuda.py`)."""

import functools
from typing import Any

import numpy as np
from numba import cuda, types

from spellbox.games.contract import Game
from spellbox.kit.rule import Record
from spellbox.sim.batches import (
    NOBODY,
    Batch,
    MakeTableRule,
    Setup,
    make_close_table,
    make_open_table,
    make_play_table,
    new_batch,
)
from spellbox.sim.cuda import as_array, check_device, compile_all, key_of, launchable, select

THREADS = 64


@functools.cache
def make_kernel(game: Game, make: MakeTableRule) -> Any:
    """The kernel that runs a rule at every table, and counts in `waiting` the tables that then wait for a policy."""
    table_rule, sheet_type, components = make(game), game.SHEET, max(1, game.COMPONENTS)

    def run(batch: Batch, waiting: Any, setup: Setup, arm: int) -> None:
        number = cuda.grid(1)
        if number < len(batch.games):
            sheet = cuda.local.array(1, sheet_type, 16)[0]
            held = cuda.local.array(components, types.int16)
            table_rule(batch, number, setup, arm, sheet, held)
            if batch.asked[number] != NOBODY:
                cuda.atomic.add(waiting, 0, 1)

    return run


class Cuda:
    """Tables in a GPU's memory. A policy is an object whose `choose` launches kernels over the batch."""

    def __init__(
        self,
        game: Game,
        box: Record,
        options: Record,
        seed: int,
        first: int,
        count: int,
        listed: Any,
        players: Any,
        device: int = 0,
    ) -> None:
        check_device()
        select(device)
        self.game, self.blocks = game, -(-count // THREADS)
        self.setup = Setup(
            boxes=cuda.to_device(as_array(box)),
            options=cuda.to_device(as_array(options)),
            key=cuda.to_device(key_of(seed)),
            components=cuda.to_device(listed),
            first=np.int64(first),
        )
        self.tables_waiting = cuda.to_device(np.zeros(1, np.int64))
        self.batch = new_batch(game, count, players, cuda.to_device)

    def run(self, make: MakeTableRule, arm: int) -> None:
        self.tables_waiting.copy_to_device(np.zeros(1, np.int64))
        kernel = launchable(make_kernel(self.game, make))[self.blocks, THREADS]
        kernel(self.batch, self.tables_waiting, self.setup, np.int64(arm))

    def waiting(self) -> bool:
        return bool(self.tables_waiting.copy_to_host()[0])

    def ask(self, number: int, policy: Any) -> None:
        policy.choose(number, self.batch)

    def results(self) -> tuple[Any, Any]:
        return self.batch.rows.copy_to_host(), self.batch.pairs.copy_to_host()


def ptx(game: Game, capability: tuple[int, int] = (9, 0)) -> dict[str, str]:
    """The kernels of a game as PTX, which needs no GPU."""
    batch = new_batch(game, 1, np.zeros(game.MOST_SEATS), lambda array: array)
    box, options, components = np.zeros(1, game.BOX), np.zeros(1, game.OPTIONS), np.zeros(1, np.int64)
    setup = Setup(box, options, np.zeros(8, np.uint32), components, np.int64(0))
    args = batch, np.zeros(1, np.int64), setup, np.int64(0)
    rules = {"open_all": make_open_table, "play_all": make_play_table, "close_all": make_close_table}
    return compile_all({name: (make_kernel(game, make), args) for name, make in rules.items()}, capability)
