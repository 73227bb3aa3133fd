"""Steps of many tables on a GPU: a thread plays at a table, a block shows a row of tables."""

import functools
from types import ModuleType
from typing import Any

import numpy as np
from numba import cuda, types
from numba.core.typing.typeof import typeof
from numba.cuda.core import config
from numba.cuda.dispatcher import LaunchConfig, launch

from spellbox.kit import bits
from spellbox.kit.bits import wide
from spellbox.sim import dlpack
from spellbox.sim.cuda import as_array, check_device, compile_for, launchable
from spellbox.sim.steps import (
    WORD,
    Shown,
    check_actions,
    lay_arrays,
    make_advance,
    make_opening,
    sample,
    table_type,
    tell,
)

config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # few tables are no mistake

# Measured on an H200 (docs/decisions/0007): the tables are few enough that no thread need spare registers.
THREADS, MOST_REGISTERS = 64, None
LANES = 32
"""Threads of a warp."""
SHARED = 48 * 1024
"""Bytes of shared memory that a block can have without asking."""


def rows_shown(game: ModuleType) -> int:
    """How many observations a block writes: one for each lane if there is room, and whole words together."""
    return min(LANES, SHARED // game.OBSERVATION // WORD * WORD)


@functools.cache
def make_reset_kernel(game: ModuleType) -> Any:
    """The kernel that lays the first game of every table."""
    open_table = make_opening(game)

    def reset(tables: Any, boxes: Any, options: Any, key: Any, arrays: Shown) -> None:
        number = cuda.grid(1)
        if number < len(tables):
            open_table(tables[number], number, boxes[0], options[0], key)
            tell(tables[number], number, arrays)

    return reset


@functools.cache
def make_step_kernel(game: ModuleType) -> Any:
    """The kernel that plays an action at every table."""
    advance, sheet_type = make_advance(game), game.SHEET

    def step(tables: Any, boxes: Any, options: Any, arrays: Shown, actions: Any) -> None:
        number = cuda.grid(1)
        if number < len(tables):
            sheet = cuda.local.array(1, sheet_type, 16)[0]
            advance(tables[number], boxes[0], options[0], wide(actions[number]), sheet)
            tell(tables[number], number, arrays)

    return step


@functools.cache
def make_sample_kernel() -> Any:
    """The kernel that chooses a random legal action at every table."""

    def sample_all(tables: Any, actions: Any) -> None:
        number = cuda.grid(1)
        if number < len(tables):
            actions[number] = sample(tables[number])

    return sample_all


@functools.cache
def make_observe_all_kernel(game: ModuleType) -> Any:
    """The kernel that tells all about every table."""

    def observe_all(tables: Any, boxes: Any, out: Any) -> None:
        number = cuda.grid(1)
        if number < len(tables):
            game.observe_all(tables[number].state, boxes[0], wide(tables[number].seat), out[number])

    return observe_all


@functools.cache
def make_show_kernel(game: ModuleType) -> Any:
    """The kernel that shows the tables. A block writes some rows in shared memory and copies them out in one run.

    A warp writes one part of the rows, a lane for each: so the parts are written at the same time.
    """
    size, moves, rows = game.OBSERVATION, game.MOVES, rows_shown(game)
    words = rows * size // WORD

    def show(tables: Any, boxes: Any, remembering: bool, arrays: Shown) -> None:
        thread, threads = cuda.threadIdx.x, cuda.blockDim.x
        part, lane = thread // LANES, thread % LANES
        first = cuda.blockIdx.x * rows
        here = min(rows, len(tables) - first)
        staged = cuda.shared.array(words, types.int64)
        for word in range(thread, words, threads):
            staged[word] = 0
        cuda.syncthreads()
        if lane < here:
            table = tables[first + lane]
            row = staged.view(np.int8)[lane * size : (lane + 1) * size]
            game.observe_part(table.state, boxes[0], wide(table.seat), remembering, part, row)
        cuda.syncthreads()
        start = first * size // WORD
        for word in range(thread, min(words, len(arrays.words) - start), threads):
            arrays.words[start + word] = staged[word]
        for cell in range(thread, here * moves, threads):
            number, move = first + cell // moves, cell % moves
            arrays.masks[number, move] = bits.has(tables[number].legal, move)

    return show


class DeviceArray:
    """An array on the GPU that torch, CuPy and JAX read where it lies."""

    def __init__(self, array: Any) -> None:
        self.array = array
        self.shape: tuple[int, ...] = array.shape
        self.dtype = array.dtype

    def __len__(self) -> int:
        return self.shape[0]

    @property
    def __cuda_array_interface__(self) -> Any:
        return self.array.__cuda_array_interface__

    def __dlpack_device__(self) -> tuple[int, int]:
        return dlpack.CUDA, cuda.get_current_device().id

    def __dlpack__(self, **asked: Any) -> Any:
        """Whoever asks may work on another stream than we do, so what we have begun is finished first."""
        cuda.synchronize()
        address, _ = self.__cuda_array_interface__["data"]
        return dlpack.capsule(self, address, self.shape, self.dtype, self.__dlpack_device__())

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """A copy for NumPy, which cannot reach it."""
        return np.asarray(self.array.copy_to_host(), dtype)


class Launch:
    """A kernel with its arguments, which is told to the GPU again and again.

    numba-cuda would look at the types of all arguments every time, and that takes longer than many a step.
    """

    def __init__(self, kernel: Any, blocks: int, threads: int, *args: Any) -> None:
        dispatcher = launchable(kernel, MOST_REGISTERS)
        configured = dispatcher[blocks, threads]
        compiled = dispatcher.compile(tuple(dispatcher.typeof_pyval(arg) for arg in args))
        self.args: list[Any] = []
        for kind, arg in zip(compiled.argument_types, args, strict=True):
            compiled._prepare_args(kind, arg, configured.stream, [], self.args)
        self.alive = args  # as long as we hold the addresses of their memory
        self.stream = configured.stream
        self.shape = LaunchConfig(grid=configured.griddim, block=configured.blockdim)
        self.kernel = compiled._codelibrary.get_cufunc().kernel

    def __call__(self) -> None:
        launch(self.stream, self.shape, self.kernel, *self.args)

    def on(self, address: int) -> None:
        """With other memory for the last argument, an array of one axis: its address, then its length and stride."""
        self.args[-3] = address
        self()


class Gpu:
    """The tables in a GPU's memory, and the kernels that work on them, in order, while Python goes on."""

    def __init__(self, game: ModuleType, box: Any, options: Any, remembering: bool, tables: int) -> None:
        check_device()
        self.game, self.remembering = game, remembering
        self.box, self.options = cuda.to_device(as_array(box)), cuda.to_device(as_array(options))
        self.tables = zeros((tables,), table_type(game))
        self.arrays = lay_arrays(game, tables, int(options.seats), zeros)
        self.actions = zeros((tables,), np.int64)
        self.steps: dict[tuple[str, tuple[int, ...] | None], Launch] = {}

    @functools.cached_property
    def truth(self) -> Any:
        return zeros((len(self.tables), self.game.TRUTH), np.int8)

    def reset(self, key: Any) -> None:
        self.a_thread_each(make_reset_kernel(self.game), self.box, self.options, cuda.to_device(key), self.arrays)()
        self.show()

    def step(self, actions: Any) -> None:
        given = actions if cuda.is_cuda_array(actions) else cuda.to_device(np.asarray(actions))
        memory = given.__cuda_array_interface__
        check_actions(memory["shape"], np.dtype(memory["typestr"]), len(self.tables))
        kind = memory["typestr"], memory.get("strides")
        if kind not in self.steps:
            chosen = cuda.as_cuda_array(given)
            kernel = make_step_kernel(self.game)
            self.steps[kind] = self.a_thread_each(kernel, self.box, self.options, self.arrays, chosen)
        self.steps[kind].on(memory["data"][0])
        self.show()

    @functools.cached_property
    def show(self) -> Launch:
        """A block for some rows of tables, with a warp for each part."""
        blocks = -(-len(self.tables) // rows_shown(self.game))
        args = (self.tables, self.box, self.remembering, self.arrays)
        return Launch(make_show_kernel(self.game), blocks, LANES * self.game.PARTS, *args)

    @functools.cached_property
    def sample(self) -> Launch:
        return self.a_thread_each(make_sample_kernel(), self.actions)

    @functools.cached_property
    def observe_all(self) -> Launch:
        return self.a_thread_each(make_observe_all_kernel(self.game), self.box, self.truth)

    def a_thread_each(self, kernel: Any, *args: Any) -> Launch:
        """A thread for each table."""
        return Launch(kernel, -(-len(self.tables) // THREADS), THREADS, self.tables, *args)

    def public(self, array: Any) -> DeviceArray:
        return DeviceArray(array)


def zeros(shape: tuple[int, ...], dtype: Any) -> Any:
    return cuda.to_device(np.zeros(shape, dtype))


def ptx(game: ModuleType, capability: tuple[int, int] = (9, 0)) -> dict[str, str]:
    """Every kernel of a game as PTX, which needs no GPU."""
    arrays = lay_arrays(game, 1, game.FEWEST_SEATS, np.zeros)
    tables, box, options = np.zeros(1, table_type(game)), np.zeros(1, game.BOX), np.zeros(1, game.OPTIONS)
    key, actions = np.zeros(8, np.uint32), np.zeros(1, np.int64)
    kernels = {
        "reset": (make_reset_kernel(game), (tables, box, options, key, arrays)),
        "step": (make_step_kernel(game), (tables, box, options, arrays, actions)),
        "observe_all": (make_observe_all_kernel(game), (tables, box, np.zeros((1, game.TRUTH), np.int8))),
        "sample": (make_sample_kernel(), (tables, actions)),
        "show": (make_show_kernel(game), (tables, box, True, arrays)),
    }
    return {
        name: compile_for(kernel, tuple(typeof(arg) for arg in args), capability)
        for name, (kernel, args) in kernels.items()
    }
