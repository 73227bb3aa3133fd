"""Batches on a GPU: a thread for each table; a policy network takes a block of threads for each (`network_cuda.py`)."""

import functools
from typing import Any

import numpy as np
from numba import cuda, types

from spellbox.games.contract import Game
from spellbox.sim import playouts as playing
from spellbox.sim.batches import (
    NOBODY,
    Lay,
    MakeTableRule,
    Setup,
    make_close_table,
    make_open_table,
    make_play_table,
    new_batch,
)
from spellbox.sim.cuda import check_device, compile_all, launchable, select

THREADS = 64


@functools.cache
def make_kernel(game: Game, make: MakeTableRule) -> Any:
    """The kernel that runs a rule at every table, and counts in `waiting` the tables that then wait for a policy."""
    table_rule, sheet_type, components = make(game), game.SHEET, max(1, game.COMPONENTS)

    def run(batch: Any, waiting: Any, setup: Any, arm: int) -> None:
        number = cuda.grid(1)
        if number < len(batch.asked):
            sheet = cuda.local.array(1, sheet_type, 16)[0]
            held = cuda.local.array(components, types.int16)
            table_rule(batch, number, setup, arm, sheet, held)
            if batch.asked[number] != NOBODY:
                cuda.atomic.add(waiting, 0, 1)

    return run


class Cuda:
    """Tables in a GPU's memory. A policy is an object whose `choose_moves` launches kernels over the batch."""

    def __init__(self, game: Game, lay: Lay, device: int = 0) -> None:
        check_device()
        select(device)
        self.game = game
        self.tables_waiting = cuda.to_device(np.zeros(1, np.int64))
        self.batch, self.setup = lay(cuda.to_device)
        self.blocks = -(-len(self.batch.asked) // THREADS)

    def run(self, make: MakeTableRule, arm: int) -> None:
        self.tables_waiting.copy_to_device(np.zeros(1, np.int64))
        kernel = launchable(make_kernel(self.game, make))[self.blocks, THREADS]
        kernel(self.batch, self.tables_waiting, self.setup, np.int64(arm))

    def waiting(self) -> bool:
        return bool(self.tables_waiting.copy_to_host()[0])

    def ask(self, number: int, policy: Any) -> None:
        policy.choose_moves(number, self.batch)

    def read(self, array: Any) -> Any:
        return array.copy_to_host()


def ptx(game: Game, capability: tuple[int, int] = (9, 0)) -> dict[str, str]:
    """The kernels of a game as PTX, which needs no GPU."""
    batch = new_batch(game, 1, np.zeros(game.MOST_SEATS), lambda array: array)
    box, options, components = np.zeros(1, game.BOX), np.zeros(1, game.OPTIONS), np.zeros(1, np.int64)
    setup = Setup(box, options, np.zeros(8, np.uint32), components, np.int64(0))
    args = batch, np.zeros(1, np.int64), setup, np.int64(0)
    rules = {"open_all": make_open_table, "play_all": make_play_table, "close_all": make_close_table}
    kernels: dict[str, tuple[Any, tuple[Any, ...]]]
    kernels = {name: (make_kernel(game, make), args) for name, make in rules.items()}
    index = np.zeros(1, np.int64)
    states = np.zeros(1, game.STATE), np.zeros(1, np.int8)
    playouts = playing.Setup(box, setup.key, *states, index, index, index, np.int64(1), np.int64(0))
    laid = playing.empty_playouts(game, 1), index, playouts, np.int64(0)
    kernels |= {name: (make_kernel(game, make), laid) for name, make in playing.RULES.items()}
    return compile_all(kernels, capability)
