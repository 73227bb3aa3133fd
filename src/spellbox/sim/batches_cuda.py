"""Batches on a GPU: a thread plays at a table, and a block of threads asks a network for one (`network_cuda.py`)."""

import functools
from typing import Any

import numpy as np
from numba import cuda, types
from numba.core.typing.typeof import typeof

from spellbox.games.contract import Game
from spellbox.kit.bits import wide
from spellbox.kit.rule import Record
from spellbox.sim.batches import (
    NOBODY,
    Batch,
    lay_batch,
    make_table,
    make_table_closing,
    make_table_opening,
)
from spellbox.sim.cuda import as_array, check_device, compile_for, key_of, launchable, select

THREADS = 64


@functools.cache
def make_opening_kernel(game: Game) -> Any:
    open_table, sheet_type, components = make_table_opening(game), game.SHEET, max(1, game.COMPONENTS)

    def open_all(
        batch: Batch, left: Any, boxes: Any, options: Any, key: Any, listed: Any, first: int, half: int
    ) -> None:
        number = cuda.grid(1)
        if number < len(batch.games):
            sheet = cuda.local.array(1, sheet_type, 16)[0]
            held = cuda.local.array(components, types.int16)
            open_table(batch, number, boxes[0], options[0], key, listed, first, half, sheet, held)
            if batch.asked[number] != NOBODY:
                cuda.atomic.add(left, 0, 1)

    return open_all


@functools.cache
def make_playing_kernel(game: Game) -> Any:
    go_on, sheet_type, components = make_table(game), game.SHEET, max(1, game.COMPONENTS)

    def play_all(batch: Batch, left: Any, boxes: Any) -> None:
        number = cuda.grid(1)
        if number < len(batch.games) and batch.asked[number] != NOBODY:
            sheet = cuda.local.array(1, sheet_type, 16)[0]
            held = cuda.local.array(components, types.int16)
            go_on(batch, number, wide(batch.moves[number]), boxes[0], sheet, held)
            if batch.asked[number] != NOBODY:
                cuda.atomic.add(left, 0, 1)

    return play_all


@functools.cache
def make_closing_kernel(game: Game) -> Any:
    close_table, sheet_type = make_table_closing(game), game.SHEET

    def close_all(batch: Batch, boxes: Any, half: int) -> None:
        number = cuda.grid(1)
        if number < len(batch.games):
            sheet = cuda.local.array(1, sheet_type, 16)[0]
            close_table(batch, number, boxes[0], half, sheet)

    return close_all


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
        self.box, self.left = cuda.to_device(as_array(box)), cuda.to_device(np.zeros(1, np.int64))
        self.table = [cuda.to_device(each) for each in (as_array(options), key_of(seed), listed)]
        self.first = np.int64(first)
        self.batch = lay_batch(game, count, players, cuda.to_device)

    def open(self, half: int) -> None:
        kernel = launchable(make_opening_kernel(self.game))[self.blocks, THREADS]
        kernel(self.batch, self.counted(), self.box, *self.table, self.first, np.int64(half))

    def play(self) -> None:
        launchable(make_playing_kernel(self.game))[self.blocks, THREADS](self.batch, self.counted(), self.box)

    def close(self, half: int) -> None:
        launchable(make_closing_kernel(self.game))[self.blocks, THREADS](self.batch, self.box, np.int64(half))

    def counted(self) -> Any:
        """Room for the number of tables that wait."""
        self.left.copy_to_device(np.zeros(1, np.int64))
        return self.left

    def waiting(self) -> bool:
        return bool(self.left.copy_to_host()[0])

    def ask(self, number: int, policy: Any) -> None:
        policy.choose(number, self.batch)

    def results(self) -> tuple[Any, Any]:
        return self.batch.rows.copy_to_host(), self.batch.pairs.copy_to_host()


def ptx(game: Game, capability: tuple[int, int] = (9, 0)) -> dict[str, str]:
    """The kernels of a game as PTX, which needs no GPU."""
    batch = lay_batch(game, 1, np.zeros(game.MOST_SEATS), lambda array: array)
    left, box, number = np.zeros(1, np.int64), np.zeros(1, game.BOX), np.int64(0)
    table = np.zeros(1, game.OPTIONS), np.zeros(8, np.uint32), np.zeros(1, np.int64)
    kernels = {
        "open_all": (make_opening_kernel, (batch, left, box, *table, number, number)),
        "play_all": (make_playing_kernel, (batch, left, box)),
        "close_all": (make_closing_kernel, (batch, box, number)),
    }
    return {
        name: compile_for(make(game), tuple(typeof(arg) for arg in args), capability)
        for name, (make, args) in kernels.items()
    }
