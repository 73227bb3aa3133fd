"""The vector environment on a GPU: a thread plays at a table, a block of threads writes some observations.

Decision 12 (docs/decisions) explains why a step is two kernels.
"""

import contextlib
import functools
from collections.abc import Iterator
from typing import Any

import numpy as np
from numba import cuda, types
from numba.cuda.core import config
from numba.cuda.dispatcher import LaunchConfig, launch

from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.bits import wide
from spellbox.kit.rule import Record, rule
from spellbox.sim import dlpack
from spellbox.sim.arrays import Array, as_array
from spellbox.sim.cuda import check_device, compile_all, launchable, select
from spellbox.sim.steps import (
    WORD,
    StepOutputs,
    check_actions,
    lay_arrays,
    make_deal_game,
    make_find_moves,
    make_open_table,
    make_play_move,
    make_settle,
    make_take_turn,
    make_truth,
    reseed_table,
    rest,
    sample,
    table_type,
    write_outputs,
)

config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a few tables are a fair use

# Measured on an H200 (bench/RESULTS.md). Only the show kernel needs a limit: with all the registers that it would take,
# too few of its threads would run at once.
THREADS, SHOW_REGISTERS = 64, 80
LANES, ALL_LANES = 32, 0xFFFFFFFF  # the threads of a warp, and all of them as a set
SHARED = 48 * 1024
"""Bytes of shared memory that a block can have by default."""
HALF = 4  # bytes of half a word
FINISHERS = 32
"""Blocks that score ended games, and as many that deal the next ones, while the others write observations."""
COUNT, READERS, NUMBERS = 0, 1, 2
"""The layout of the list of ended games: its length, how many blocks have read the length, then table numbers."""


def next_type(game: Game) -> np.dtype[Any]:
    """The record of a table's next game, dealt in advance; its fields are the first fields of a table."""
    table = table_type(game)
    return np.dtype([(name, table[name]) for name in ("state", "rng", "number", "games")], align=True)


def last_type(game: Game) -> np.dtype[Any]:
    """The record of a table's last game: its final state, and the seat that made the last move."""
    return np.dtype([("state", game.STATE), ("seat", np.int32)], align=True)


def halves_until(record: np.dtype[Any], name: str) -> int:
    """The number of half words from the beginning of a record to the end of a field."""
    fields: Any = record.fields
    kind, start = fields[name][:2]
    return int(-(-(start + kind.itemsize) // HALF))


def rows_shown(game: Game) -> int:
    """How many observations a block writes: one for each lane if they fit, and a multiple of WORD."""
    return min(LANES, SHARED // game.OBSERVATION // WORD * WORD)


@functools.cache
def make_reset_kernel(game: Game) -> Any:
    """The kernel that deals the first two games of every table."""
    open_table, deal_game = make_open_table(game), make_deal_game(game)

    def reset(tables: Any, nexts: Any, boxes: Any, options: Record, key: Any, arrays: StepOutputs) -> None:
        number = cuda.grid(1)
        if number < len(tables):
            open_table(tables[number], number, boxes[0], options[0], key)
            write_outputs(tables[number], number, arrays)
            # The game after the first is dealt now: a step that ends a game then only copies the next one.
            following = nexts[number]
            for word in range(len(key)):
                following.rng.key[word] = key[word]
            following.number = number
            following.games = 1
            deal_game(following, boxes[0], options[0])

    return reset


@functools.cache
def make_step_kernel(game: Game) -> Any:
    """The kernel that plays an action at every table, a warp's tables at a time in shared memory.

    Where that ends the game, the next one has been dealt before: scoring and dealing do not delay the step.
    """
    take_turn, find_moves, replace_games = make_take_turn(game), make_find_moves(game), make_replace_games(game)
    table = table_type(game)
    size, words, state = table.itemsize // WORD, LANES * table.itemsize // WORD, halves_until(table, "state")

    def step(
        table_words: Any,
        nexts: Any,
        lasts: Any,
        ended: Any,
        boxes: Any,
        options: Record,
        arrays: StepOutputs,
        actions: Array,
    ) -> None:
        thread, threads, first = cuda.threadIdx.x, cuda.blockDim.x, cuda.blockIdx.x * LANES
        here = min(LANES, len(actions) - first)
        # A table's fields lie far from the next table's, so lanes that read them from global memory would each wait for
        # a cache line of their own. Copied as plain words, neighbouring threads read neighbouring words.
        held = cuda.shared.array(words, types.int64)
        carry(table_words, first * size, held, 0, here * size, thread, threads)
        cuda.syncthreads()
        # The other threads only help to copy: 32 tables are what fits into shared memory beside other blocks.
        if thread < LANES:
            mine, number = held.view(table)[thread], first + thread
            seat, is_over = wide(mine.seat), False
            if thread < here:
                is_over = take_turn(mine, boxes[0], options[0], wide(actions[number]))
                if is_over:
                    mine.games += 1
                    # The list of ended games is filled in any order; every table is in it at most once a step.
                    ended[NUMBERS + cuda.atomic.add(ended, COUNT, 1)] = number
            replace_games(held, nexts, lasts, first, thread, is_over)
            if thread < here:
                if is_over:
                    lasts[number, state] = seat  # `lasts` are rows of half words here; the seat follows the state
                find_moves(mine, boxes[0])
                write_outputs(mine, number, arrays)
        cuda.syncthreads()
        carry(held, 0, table_words, first * size, here * size, thread, threads)

    return step


def make_replace_games(game: Game) -> Any:
    """A rule that replaces the ended games of a warp's tables in shared memory by the next ones, all lanes together."""
    table = table_type(game)
    halves, state, state_and_rng = table.itemsize // HALF, halves_until(table, "state"), halves_until(table, "rng")

    @rule
    def replace_games(held: Any, nexts: Any, lasts: Any, first: int, thread: int, is_over: bool) -> None:
        """Copy the state of each ended game to `lasts`, and state and generator of the next game here."""
        # Every lane learns which games of the warp have ended. Lanes without a table must vote too.
        over = wide(cuda.ballot_sync(ALL_LANES, is_over)) & ALL_LANES
        cuda.syncwarp(ALL_LANES)
        while over != 0:
            lane = cuda.ffs(over) - 1
            start = lane * halves
            for half in range(thread, state, LANES):
                lasts[first + lane, half] = held.view(np.int32)[start + half]
            for half in range(thread, state_and_rng, LANES):
                held.view(np.int32)[start + half] = nexts[first + lane, half]
            over &= over - 1
        cuda.syncwarp(ALL_LANES)

    return replace_games


@functools.cache
def make_step_some_kernel(game: Game) -> Any:
    """The kernel that plays an action at the tables where `asked` is true, a thread for each; the others rest."""
    play_move, deal_next, sheet_type = make_play_move(game), make_deal_next(game), game.SHEET

    def step_some(
        tables: Any,
        nexts: Any,
        boxes: Any,
        options: Record,
        arrays: StepOutputs,
        actions: Array,
        asked: Array,
        holding: bool,
        watcher: int,
    ) -> None:
        number = cuda.grid(1)
        if number < len(tables):
            table = tables[number]
            if asked[number]:
                sheet = cuda.local.array(1, sheet_type, 16)[0]
                play_move(table, boxes[0], options[0], wide(actions[number]), watcher, sheet)
                if table.done and not holding:
                    deal_next(table, nexts[number], boxes[0], options[0])
            else:
                rest(table, options[0].seats)
            write_outputs(table, number, arrays)

    return step_some


@functools.cache
def make_next_games_kernel(game: Game) -> Any:
    """The kernel that begins the next game at the tables where `asked` is true."""
    deal_next = make_deal_next(game)

    def next_games(tables: Any, nexts: Any, boxes: Any, options: Record, arrays: StepOutputs, asked: Array) -> None:
        number = cuda.grid(1)
        if number < len(tables) and asked[number]:
            rest(tables[number], options[0].seats)
            deal_next(tables[number], nexts[number], boxes[0], options[0])
            write_outputs(tables[number], number, arrays)

    return next_games


@functools.cache
def make_deal_next(game: Game) -> Any:
    """A rule that begins a table's next game, and deals the one after it."""
    deal_game, find_moves = make_deal_game(game), make_find_moves(game)

    @rule
    def deal_next(table: Any, following: Any, box: Record, options: Record) -> None:
        table.games += 1
        deal_game(table, box, options)
        find_moves(table, box)
        following.games = table.games + 1
        deal_game(following, box, options)

    return deal_next


@functools.cache
def make_prepare_kernel(game: Game) -> Any:
    """The kernel that deals every table's next game."""
    deal_game = make_deal_game(game)

    def prepare(tables: Any, nexts: Any, boxes: Any, options: Record) -> None:
        number = cuda.grid(1)
        if number < len(tables):
            deal_game(nexts[number], boxes[0], options[0])

    return prepare


@functools.cache
def make_imagine_kernel(game: Game) -> Any:
    """The kernel that turns every table into a belief of the seat to move."""

    def imagine(tables: Any, boxes: Any, key: Any) -> None:
        number = cuda.grid(1)
        if number < len(tables):
            table = tables[number]
            # A generator that shares nothing with the deal's: else the search could guess the cards.
            reseed_table(table, key, number)
            game.redeal(table.state, boxes[0], wide(table.seat), table.rng)

    return imagine


@rule
def carry(source: Any, at: int, target: Any, to: int, words: int, thread: int, threads: int) -> None:
    """Copy words with all threads of a block.

    Each thread loads four words before it stores them: a load from global memory takes hundreds of cycles, and four
    loads in flight take hardly longer than one.
    """
    word = thread
    while word + 3 * threads < words:
        a, b = source[at + word], source[at + word + threads]
        c, d = source[at + word + 2 * threads], source[at + word + 3 * threads]
        target[to + word] = a
        target[to + word + threads] = b
        target[to + word + 2 * threads] = c
        target[to + word + 3 * threads] = d
        word += 4 * threads
    while word < words:
        target[to + word] = source[at + word]
        word += threads


@functools.cache
def make_sample_kernel() -> Any:
    """The kernel that chooses a random legal action at every table."""

    def sample_all(tables: Any, actions: Array) -> None:
        number = cuda.grid(1)
        if number < len(tables):
            actions[number] = sample(tables[number])

    return sample_all


@functools.cache
def make_observe_all_kernel(game: Game) -> Any:
    """The kernel that writes the truth of every table: the whole state as numbers."""
    truth = make_truth(game)

    def observe_all(tables: Any, boxes: Any, out: Any) -> None:
        number = cuda.grid(1)
        if number < len(tables):
            truth(tables[number].state, boxes[0], wide(tables[number].seat), out[number])

    return observe_all


@functools.cache
def make_observe_hidden_kernel(game: Game) -> Any:
    """The kernel that writes the part of the truth that observations hide.

    A warp's rows are gathered in shared memory and copied out together: single bytes far apart would each take a whole
    transaction.
    """
    size = game.TRUTH - game.OBSERVATION
    cells = LANES * size

    def observe_hidden(tables: Any, boxes: Any, out: Any) -> None:
        thread, first = cuda.threadIdx.x, cuda.blockIdx.x * LANES
        here = min(LANES, len(tables) - first)
        staged = cuda.shared.array(cells, types.int8)
        for cell in range(thread, cells, THREADS):
            staged[cell] = 0
        cuda.syncthreads()
        if thread < here:
            table = tables[first + thread]
            row = staged[thread * size : (thread + 1) * size]
            game.observe_hidden(table.state, boxes[0], wide(table.seat), row)
        cuda.syncthreads()
        for cell in range(thread, here * size, THREADS):
            out[first + cell // size, cell % size] = staged[cell]

    return observe_hidden


@functools.cache
def make_show_kernel(game: Game) -> Any:
    """The kernel that writes observations and masks, and beside that scores ended games and deals the next ones.

    Scoring takes one thread as long as showing takes a whole block, so it begins first, in the first blocks.
    """
    finish_games, show_tables = make_finish_games(game), make_show_tables(game)

    def show(
        tables: Any,
        nexts: Any,
        lasts: Any,
        ended: Any,
        boxes: Any,
        options: Record,
        remembering: bool,
        arrays: StepOutputs,
    ) -> None:
        thread, threads, block = cuda.threadIdx.x, cuda.blockDim.x, cuda.blockIdx.x
        if block < 2 * FINISHERS:
            finish_games(tables, nexts, lasts, ended, boxes[0], options[0], arrays, block, thread, threads)
        else:
            show_tables(tables, boxes[0], remembering, arrays, block - 2 * FINISHERS, thread, threads)

    return show


def make_finish_games(game: Game) -> Any:
    """A rule by which some blocks score the games that have ended, and as many others deal the tables' next games."""
    settle, deal_game, sheet_type = make_settle(game), make_deal_game(game), game.SHEET

    @rule
    def finish_games(
        tables: Any,
        nexts: Any,
        lasts: Any,
        ended: Any,
        box: Record,
        options: Record,
        arrays: StepOutputs,
        block: int,
        thread: int,
        threads: int,
    ) -> None:
        count = ended[COUNT]
        cuda.syncthreads()  # all threads must have read the count before one sets it to zero
        if thread == 0 and cuda.atomic.add(ended, READERS, 1) == 2 * FINISHERS - 1:  # the last to read it
            ended[COUNT] = 0
            ended[READERS] = 0
        sheet = cuda.local.array(1, sheet_type, 16)[0]
        # Consecutive tables go to different blocks and warps: lanes of one warp would score one after the other.
        part, lane = thread // LANES, thread % LANES
        place = (lane * (threads // LANES) + part) * FINISHERS + block % FINISHERS
        for each in range(place, count, threads * FINISHERS):
            number = ended[NUMBERS + each]
            table = tables[number]
            if block < FINISHERS:
                last = lasts[number]
                settle(table, last.state, wide(last.seat), box, options, sheet)
                write_outputs(table, number, arrays)
            else:
                nexts[number].games = table.games + 1
                deal_game(nexts[number], box, options)

    return finish_games


def make_show_tables(game: Game) -> Any:
    """A rule by which a block writes some rows of observations and masks.

    It gathers the rows in shared memory and copies them out in one run. A warp writes one part of the rows, a lane for
    each row, so that all parts are written at the same time.
    """
    moves, size, rows = game.MOVES, game.OBSERVATION, rows_shown(game)
    words = rows * size // WORD

    @rule
    def show_tables(
        tables: Any, box: Record, remembering: bool, arrays: StepOutputs, block: int, thread: int, threads: int
    ) -> None:
        part, lane = thread // LANES, thread % LANES
        first = block * rows
        here = min(rows, len(tables) - first)
        staged = cuda.shared.array(words, types.int64)
        for word in range(thread, words, threads):  # `observe_part` writes only what is not zero
            staged[word] = 0
        cuda.syncthreads()
        if lane < here:
            table = tables[first + lane]
            row = staged.view(np.int8)[lane * size : (lane + 1) * size]
            game.observe_part(table.state, box, wide(table.seat), remembering, part, row)
        cuda.syncthreads()
        start = first * size // WORD  # a whole number: a block shows a multiple of WORD rows
        carry(staged, 0, arrays.words, start, min(words, len(arrays.words) - start), thread, threads)
        # Neighbouring threads write neighbouring bytes, which the GPU joins to few transactions.
        for cell in range(thread, here * moves, threads):
            number, move = first + cell // moves, cell % moves
            arrays.masks[number, move] = bits.has(tables[number].legal, move)

    return show_tables


class DeviceArray:
    """An array on the GPU that PyTorch, CuPy and JAX read without a copy."""

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

    def __dlpack__(self, **asked: Array) -> Any:
        """Export the array. It waits for all launched kernels, because the consumer may use another CUDA stream."""
        cuda.synchronize()
        address, _ = self.__cuda_array_interface__["data"]
        return dlpack.capsule(self, address, self.shape, self.dtype, self.__dlpack_device__())

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """A copy in the CPU's memory, for NumPy."""
        return np.asarray(self.array.copy_to_host(), dtype)


STREAM: list[int] = []
"""The handle of the CUDA stream that kernels are launched on, if it is not the default one."""


@contextlib.contextmanager
def on_stream(handle: int) -> Iterator[None]:
    """Launch the kernels of all vector environments on this CUDA stream, so that a CUDA graph can record them."""
    STREAM.append(handle)
    try:
        yield
    finally:
        STREAM.pop()


class Launch:
    """A kernel with prepared arguments, to be launched many times.

    At each launch numba-cuda would inspect the types of all arguments, which can take longer than the step itself.
    """

    def __init__(self, kernel: Any, registers: int | None, blocks: int, threads: int, *args: Any) -> None:
        dispatcher = launchable(kernel, registers)
        configured = dispatcher[blocks, threads]
        compiled = dispatcher.compile(tuple(dispatcher.typeof_pyval(arg) for arg in args))
        self.args: list[Any] = []
        for kind, arg in zip(compiled.argument_types, args, strict=True):
            compiled._prepare_args(kind, arg, configured.stream, [], self.args)
        self.alive = args  # the kernel holds only the addresses of their memory
        self.stream = configured.stream
        self.shape = LaunchConfig(grid=configured.griddim, block=configured.blockdim)
        self.kernel = compiled._codelibrary.get_cufunc().kernel

    def __call__(self) -> None:
        stream = type(self.stream).from_handle(STREAM[-1]) if STREAM else self.stream
        launch(stream, self.shape, self.kernel, *self.args)

    def on(self, address: int) -> None:
        """Launch with other memory for the last argument, a one-dimensional array: address, length and stride."""
        self.args[-3] = address
        self()


class Gpu:
    """Tables in a GPU's memory. Kernels run in the order of their launches, while Python goes on."""

    def __init__(
        self, game: Game, box: Record, options: Record, remembering: bool, tables: int, device: int = 0
    ) -> None:
        check_device()
        select(device)
        self.device = device
        self.game, self.remembering = game, remembering
        self.box, self.options = cuda.to_device(as_array(box)), cuda.to_device(as_array(options))
        self.tables = zeros((tables,), table_type(game))
        self.nexts, self.lasts = zeros((tables,), next_type(game)), zeros((tables,), last_type(game))
        self.ended = zeros((NUMBERS + tables,), np.int32)
        self.arrays = lay_arrays(game, tables, int(options.seats), zeros)
        self.actions = zeros((tables,), np.int64)
        self.steps: dict[tuple[str, tuple[int, ...] | None], Launch] = {}

    @functools.cached_property
    def truth(self) -> Any:
        return zeros((len(self.tables), self.game.TRUTH), np.int8)

    @functools.cached_property
    def hidden(self) -> Any:
        return zeros((len(self.tables), self.game.TRUTH - self.game.OBSERVATION), np.int8)

    def reset(self, key: Array) -> None:
        args = self.nexts, self.box, self.options, cuda.to_device(key), self.arrays
        self.a_thread_each(make_reset_kernel(self.game), *args)()
        self.show()

    def step(self, actions: Array) -> None:
        given = actions if cuda.is_cuda_array(actions) else cuda.to_device(np.asarray(actions))
        memory = given.__cuda_array_interface__
        check_actions(memory["shape"], np.dtype(memory["typestr"]), len(self.tables))
        kind = memory["typestr"], memory.get("strides")
        if kind not in self.steps:
            chosen = cuda.as_cuda_array(given)
            games = self.tables.view(np.int64), as_rows(self.nexts), as_rows(self.lasts), self.ended
            args = *games, self.box, self.options, self.arrays, chosen
            blocks = -(-len(self.tables) // LANES)
            self.steps[kind] = Launch(make_step_kernel(self.game), None, blocks, THREADS, *args)
        self.steps[kind].on(memory["data"][0])
        self.show()

    def step_some(self, actions: Array, asked: Array, holding: bool, watcher: int) -> None:
        """Step the tables where `asked` is true. If `holding`, a game that is over stays until `next_games`."""
        given = cuda.as_cuda_array(actions) if cuda.is_cuda_array(actions) else cuda.to_device(np.asarray(actions))
        check_actions(given.shape, given.dtype, len(self.tables))
        tables = self.nexts, self.box, self.options, self.arrays, given
        args = *tables, cuda.to_device(np.asarray(asked, np.bool_)), holding, np.int64(watcher)
        self.a_thread_each(make_step_some_kernel(self.game), *args)()
        self.show()

    def next_games(self, asked: Array) -> None:
        args = self.nexts, self.box, self.options, self.arrays, cuda.to_device(np.asarray(asked, np.bool_))
        self.a_thread_each(make_next_games_kernel(self.game), *args)()
        self.show()

    def imagine(self, key: Array) -> None:
        self.a_thread_each(make_imagine_kernel(self.game), self.box, cuda.to_device(key))()
        self.show()

    def changing(self) -> dict[str, Any]:
        """All arrays that a step may change."""
        arrays = self.arrays._asdict()
        del arrays["observations"]  # they are the words
        own = {"tables": self.tables, "nexts": self.nexts, "lasts": self.lasts, "ended": self.ended}
        return {**own, "actions": self.actions, **arrays}

    def contents(self) -> dict[str, Any]:
        """Copies of these arrays in the CPU's memory."""
        return {name: array.copy_to_host() for name, array in self.changing().items()}

    def put(self, contents: dict[str, Any]) -> None:
        for name, array in self.changing().items():
            array.copy_to_device(contents[name])

    def put_tables(self, tables: Array) -> None:
        """Take these tables over, deal their next games, and write their observations."""
        self.tables.copy_to_device(np.ascontiguousarray(tables))
        nexts = np.zeros(len(tables), next_type(self.game))
        nexts["number"], nexts["games"], nexts["rng"] = tables["number"], tables["games"] + 1, tables["rng"]
        self.nexts.copy_to_device(nexts)
        self.a_thread_each(make_prepare_kernel(self.game), self.nexts, self.box, self.options)()
        self.show()

    @functools.cached_property
    def show(self) -> Launch:
        """Writes observations: a block for some rows, with a warp for each part."""
        blocks = 2 * FINISHERS - (-len(self.tables) // rows_shown(self.game))
        args = self.tables, self.nexts, self.lasts, self.ended, self.box, self.options, self.remembering, self.arrays
        return Launch(make_show_kernel(self.game), SHOW_REGISTERS, blocks, LANES * self.game.PARTS, *args)

    @functools.cached_property
    def sample(self) -> Launch:
        return self.a_thread_each(make_sample_kernel(), self.actions)

    @functools.cached_property
    def observe_all(self) -> Launch:
        return self.a_thread_each(make_observe_all_kernel(self.game), self.box, self.truth)

    @functools.cached_property
    def observe_hidden(self) -> Launch:
        blocks, kernel = -(-len(self.tables) // LANES), make_observe_hidden_kernel(self.game)
        return Launch(kernel, None, blocks, THREADS, self.tables, self.box, self.hidden)

    def a_thread_each(self, kernel: Any, *args: Any) -> Launch:
        """A launch with a thread for each table."""
        return Launch(kernel, None, -(-len(self.tables) // THREADS), THREADS, self.tables, *args)

    def public(self, array: Array) -> DeviceArray:
        return DeviceArray(array)


def zeros(shape: tuple[int, ...], dtype: Any) -> Any:
    return cuda.to_device(np.zeros(shape, dtype))


def as_rows(records: Any) -> Any:
    """Records as rows of half words."""
    return records.view(np.int32).reshape((len(records), records.dtype.itemsize // HALF))


def ptx(game: Game, capability: tuple[int, int] = (9, 0)) -> dict[str, str]:
    """Every kernel of a game as PTX, which needs no GPU."""
    arrays = lay_arrays(game, 1, game.FEWEST_SEATS, np.zeros)
    tables, box, options = np.zeros(1, table_type(game)), np.zeros(1, game.BOX), np.zeros(1, game.OPTIONS)
    key, actions = np.zeros(8, np.uint32), np.zeros(1, np.int64)
    nexts, lasts, ended = np.zeros(1, next_type(game)), np.zeros(1, last_type(game)), np.zeros(NUMBERS + 1, np.int32)
    games = tables.view(np.int64), as_rows(nexts), as_rows(lasts), ended
    kernels = {
        "reset": (make_reset_kernel(game), (tables, nexts, box, options, key, arrays)),
        "step": (make_step_kernel(game), (*games, box, options, arrays, actions)),
        "observe_all": (make_observe_all_kernel(game), (tables, box, np.zeros((1, game.TRUTH), np.int8))),
        "observe_hidden": (make_observe_hidden_kernel(game), (tables, box, np.zeros((1, game.TRUTH), np.int8))),
        "sample": (make_sample_kernel(), (tables, actions)),
        "step_some": (
            make_step_some_kernel(game),
            (tables, nexts, box, options, arrays, actions, np.zeros(1, np.bool_), True, np.int64(0)),
        ),
        "next_games": (
            make_next_games_kernel(game),
            (tables, nexts, box, options, arrays, np.zeros(1, np.bool_)),
        ),
        "prepare": (make_prepare_kernel(game), (tables, nexts, box, options)),
        "imagine": (make_imagine_kernel(game), (tables, box, key)),
        "show": (make_show_kernel(game), (tables, nexts, lasts, ended, box, options, True, arrays)),
    }
    return compile_all(kernels, capability)
