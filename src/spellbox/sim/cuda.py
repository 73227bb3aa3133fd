"""Random play on a GPU: a thread plays whole games, with the state in its local memory."""

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    setattr(np, "row_stack", np.vstack)  # noqa: B010  # numba-cuda still wants the old name

from numba import cuda, types
from numba.core.typing.typeof import typeof
from numba.cuda.core import config as cuda_config
from numba.cuda.dispatcher import CUDACache

from spellbox.errors import SpellboxError
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.bits import wide
from spellbox.kit.chance import CHANCE, chance
from spellbox.kit.play import record, records
from spellbox.kit.rule import Record, kept_on_disk, rule
from spellbox.sim import (
    Totals,
    make_add_result,
    make_random_game,
    merge,
    totals_type,
)
from spellbox.sim.arrays import as_array

cuda_config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # small batches are meant to be small

# Measured on an H200 (bench/RESULTS.md): many warps with few registers hide the wait for instructions.
# With one game a thread all warps of a block begin together, and share the instructions that they load.
THREADS_PER_BLOCK, BLOCKS_PER_PROCESSOR, MOST_REGISTERS = 1024, 128, 48
GAMES_PER_LAUNCH = 1 << 24
ALL_LANES = 0xFFFFFFFF


@functools.cache
def make_play_games_kernel(game: Game) -> Any:
    """The kernel that plays games `first` to `first + count` - 1 and adds up their totals."""
    random_game, add_result, share_totals = make_random_game(game), make_add_result(game), make_share_totals(game)
    state_type, sheet_type, words = game.STATE, game.SHEET, bits.words(game.MOVES)
    # A thread plays a few games of a launch: narrow numbers leave more of the cache to the states.
    totals_of_thread = totals_type(game, np.int32)

    def play_games(boxes: Any, options: Record, keys: Any, first: int, count: int, totals: Record) -> None:
        # Aligned to 16 bytes, so that the compiler can load and store several fields at once.
        state = cuda.local.array(1, state_type, 16)[0]
        rng = cuda.local.array(1, CHANCE, 16)[0]
        sheet = cuda.local.array(1, sheet_type, 16)[0]
        mask = cuda.local.array(words, types.int64)
        mine = cuda.local.array(1, totals_of_thread, 16)[0]
        for word in range(8):
            rng.key[word] = keys[word]
        clear_totals(mine)
        # A grid-stride loop: the launch has as many threads as the card can hold, whatever the number of games.
        for number in range(first + cuda.grid(1), first + count, cuda.gridsize(1)):
            moves = random_game(state, boxes[0], options[0], rng, mask, number)
            add_result(state, boxes[0], sheet, moves, mine)
        share_totals(mine, options[0].seats, totals)

    return play_games


@rule
def clear_totals(totals: Totals) -> None:
    totals.games = 0
    totals.moves = 0
    totals.shortest = 0
    totals.longest = 0
    totals.shared = 0
    for seat in range(len(totals.alone)):
        totals.alone[seat] = 0
        totals.wins[seat] = 0
        totals.won[seat] = 0
        totals.points[seat] = 0
        totals.squares[seat] = 0
    for ending in range(len(totals.endings)):
        totals.endings[ending] = 0


def make_share_totals(game: Game) -> Any:
    """A rule that adds a thread's totals to those of the launch, which are an array of numbers in the same order."""
    most_seats, endings = game.MOST_SEATS, len(game.Ending)

    @rule
    def share_totals(mine: Totals, seats: int, totals: Any) -> None:
        share_sum(totals, 0, mine.games)
        share_sum(totals, 1, mine.moves)
        if mine.games:
            cuda.atomic.min(totals, 2, wide(mine.shortest))
            cuda.atomic.max(totals, 3, wide(mine.longest))
        share_sum(totals, 4, mine.shared)
        for seat in range(seats):
            share_sum(totals, 5 + seat, mine.alone[seat])
            share_sum(totals, 5 + most_seats + seat, mine.wins[seat])
            share_sum(totals, 5 + 2 * most_seats + seat, mine.won[seat])
            share_sum(totals, 5 + 3 * most_seats + seat, mine.points[seat])
            share_sum(totals, 5 + 4 * most_seats + seat, mine.squares[seat])
        for ending in range(endings):
            share_sum(totals, 5 + 5 * most_seats + ending, mine.endings[ending])

    return share_totals


@rule
def share_sum(totals: Any, place: int, value: int) -> None:
    """Add the values of all lanes of a warp to a total. Adding in the warp first makes one atomic addition of 32."""
    total = wide(value)
    for step in range(5):
        total += cuda.shfl_xor_sync(ALL_LANES, total, 1 << step)
    if cuda.laneid == 0:
        cuda.atomic.add(totals, place, total)


@functools.cache
def make_final_tables_kernel(game: Game) -> Any:
    """The kernel that keeps the final state, the score sheet and the length of every game."""
    random_game = make_random_game(game)
    words = bits.words(game.MOVES)

    def final_tables(
        states: Any, boxes: Any, options: Record, keys: Any, sheets: Any, first: int, lengths: Any
    ) -> None:
        i = cuda.grid(1)
        if i < len(states):
            rng = cuda.local.array(1, CHANCE, 16)[0]
            mask = cuda.local.array(words, types.int64)
            for word in range(8):
                rng.key[word] = keys[word]
            lengths[i] = random_game(states[i], boxes[0], options[0], rng, mask, first + i)
            game.scores(states[i], boxes[0], sheets[i])

    return final_tables


def key_of(seed: int) -> Any:
    return chance(seed).key.copy()


def check_device() -> None:
    if not cuda.is_available():
        raise SpellboxError.saying("no-gpu")


def select(device: int) -> None:
    """Work on the GPU with this number, in this thread."""
    found = len(cuda.gpus)
    if device >= found:
        raise SpellboxError(f"there is no GPU {device}: there are {found}, counted from 0")
    cuda.select_device(device)


def simulate(
    game: Game,
    box: Record,
    options: Record,
    games: int,
    seed: int,
    progress: Callable[[int], None] = lambda done: None,
    device: int = 0,
    begin: int = 0,
) -> Totals:
    """Play so many games of a seed on a GPU, from game `begin` on, with the results of the CPU."""
    check_device()
    select(device)
    kernel = launchable(make_play_games_kernel(game))
    most_blocks = cuda.get_current_device().MULTIPROCESSOR_COUNT * BLOCKS_PER_PROCESSOR
    table = [cuda.to_device(each) for each in (as_array(box), as_array(options), key_of(seed))]
    total_type = totals_type(game)
    totals = record(total_type)
    end = begin + games
    for first in range(begin, end, GAMES_PER_LAUNCH):
        count = min(GAMES_PER_LAUNCH, end - first)
        blocks = min(most_blocks, -(-count // THREADS_PER_BLOCK))
        part = records(1, total_type)
        part[0].shortest = np.iinfo(np.int64).max
        sums = cuda.to_device(part.view(np.int64))
        kernel[blocks, THREADS_PER_BLOCK](*table, np.int64(first), np.int64(count), sums)
        merge(totals, sums.copy_to_host().view(total_type).view(np.recarray)[0])
        progress(count)
    return totals


def final_tables(
    game: Game, box: Record, options: Record, games: int, seed: int, first: int = 0
) -> tuple[Any, Any, Any]:
    """The final state, score sheet and length of every game, to compare CPU, GPU and browser byte for byte."""
    check_device()
    kernel = launchable(make_final_tables_kernel(game))
    states, sheets = cuda.to_device(np.zeros(games, game.STATE)), cuda.to_device(np.zeros(games, game.SHEET))
    lengths = cuda.to_device(np.zeros(games, np.int64))
    blocks = -(-games // THREADS_PER_BLOCK)
    device = [cuda.to_device(each) for each in (as_array(box), as_array(options), key_of(seed))]
    kernel[blocks, THREADS_PER_BLOCK](states, *device, sheets, np.int64(first), lengths)
    return states.copy_to_host(), sheets.copy_to_host(), lengths.copy_to_host()


@functools.cache
def launchable(kernel: Any, most_registers: int | None = MOST_REGISTERS) -> Any:
    """The kernel, compiled when it is first launched, and kept on disk like every rule."""
    compiled = cuda.jit(kernel, max_registers=most_registers)
    compiled._cache = kept_on_disk(CUDACache, cuda_config, kernel)
    return compiled


def ptx(game: Game, capability: tuple[int, int] = (9, 0)) -> dict[str, str]:
    """Every kernel of a game as PTX, which needs no GPU."""
    box, options = np.zeros(1, game.BOX), np.zeros(1, game.OPTIONS)
    words, keys = np.zeros(1, np.int64), np.zeros(8, np.uint32)
    totals_args = (box, options, keys, np.int64(0), np.int64(0), words)
    final_args = (np.zeros(1, game.STATE), box, options, keys, np.zeros(1, game.SHEET), np.int64(0), words)
    kernels = {
        "play_games": (make_play_games_kernel(game), totals_args),
        "final_tables": (make_final_tables_kernel(game), final_args),
    }
    return compile_all(kernels, capability)


def compile_all(kernels: dict[str, tuple[Any, tuple[Any, ...]]], capability: tuple[int, int]) -> dict[str, str]:
    """Kernels as PTX, each for the types of its example arguments."""
    return {name: compile_for(kernel, args, capability) for name, (kernel, args) in kernels.items()}


def compile_for(kernel: Any, args: tuple[Any, ...], capability: tuple[int, int]) -> str:
    """A kernel as PTX. numba-cuda asks the device for its capability; where there is no device, a stand-in answers."""
    import numba.cuda.dispatcher as dispatcher

    class StandIn:
        compute_capability = capability

    asked = dispatcher.get_current_device
    if not cuda.is_available():
        dispatcher.get_current_device = StandIn
    try:
        text, _ = cuda.compile_ptx(kernel, tuple(typeof(arg) for arg in args), cc=capability)
    finally:
        dispatcher.get_current_device = asked
    return str(text)
