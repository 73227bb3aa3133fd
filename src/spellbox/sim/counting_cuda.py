"""Counted games and pairs at random on a GPU: a thread for each game, which writes its row."""

import functools
from typing import Any

import numpy as np
from numba import cuda, types

from spellbox.games.contract import Game
from spellbox.kit.rule import Record
from spellbox.sim.arrays import Array, as_array
from spellbox.sim.counting import PAIR, game_type, make_counted_game, make_play_pair, row_type
from spellbox.sim.cuda import check_device, compile_all, key_of, launchable, select

THREADS = 128


@functools.cache
def make_row_kernel(game: Game) -> Any:
    """The kernel that fills a row for each game."""
    counted_game = make_counted_game(game)
    played_type, sheet_type, components = game_type(game), game.SHEET, max(1, game.COMPONENTS)

    def fill_rows(rows: Any, boxes: Any, options: Any, keys: Any, first: int) -> None:
        place = cuda.grid(1)
        if place < len(rows):
            played = cuda.local.array(1, played_type, 16)[0]
            sheet = cuda.local.array(1, sheet_type, 16)[0]
            held = cuda.local.array(components, types.int16)
            latest = cuda.local.array(components, types.int32)
            for word in range(8):
                played.rng.key[word] = keys[word]
            counted_game(played, boxes[0], options[0], sheet, held, latest, first + place, rows[place])

    return fill_rows


@functools.cache
def make_pair_kernel(game: Game) -> Any:
    """The kernel that plays pairs; the components take turns."""
    play_pair = make_play_pair(game)
    played_type, sheet_type, components = game_type(game), game.SHEET, max(1, game.COMPONENTS)

    def fill_pairs(pairs: Any, boxes: Any, options: Any, keys: Any, listed: Any, first: int) -> None:
        place = cuda.grid(1)
        if place < len(pairs):
            played = cuda.local.array(1, played_type, 16)[0]
            sheet = cuda.local.array(1, sheet_type, 16)[0]
            held = cuda.local.array(components, types.int16)
            for word in range(8):
                played.rng.key[word] = keys[word]
            number = first + place
            component = listed[number % len(listed)]
            play_pair(played, boxes[0], options[0], sheet, held, number, component, pairs[place])

    return fill_pairs


def rows(game: Game, box: Record, options: Record, seed: int, first: int, count: int, device: int = 0) -> Any:
    """The rows that the CPU gives, from a GPU."""
    filled = prepare(count, row_type(game), device)
    launch(make_row_kernel(game), filled, *on_device(box, options, seed), np.int64(first))
    return filled.copy_to_host()


def pairs(
    game: Game, box: Record, options: Record, seed: int, first: int, count: int, components: Array, device: int = 0
) -> Any:
    """The pairs that the CPU gives, from a GPU."""
    filled = prepare(count, PAIR, device)
    listed = cuda.to_device(components)
    launch(make_pair_kernel(game), filled, *on_device(box, options, seed), listed, np.int64(first))
    return filled.copy_to_host()


def prepare(count: int, kind: np.dtype[Any], device: int) -> Any:
    """Zeros on a GPU that has been chosen."""
    check_device()
    select(device)
    return cuda.to_device(np.zeros(count, kind))


def on_device(box: Record, options: Record, seed: int) -> list[Any]:
    return [cuda.to_device(each) for each in (as_array(box), as_array(options), key_of(seed))]


def launch(kernel: Any, filled: Array, *args: Any) -> None:
    launchable(kernel)[-(-len(filled) // THREADS), THREADS](filled, *args)


def ptx(game: Game, capability: tuple[int, int] = (9, 0)) -> dict[str, str]:
    """Both kernels of a game as PTX, which needs no GPU."""
    box, options = np.zeros(1, game.BOX), np.zeros(1, game.OPTIONS)
    table = box, options, np.zeros(8, np.uint32)
    kernels = {
        "fill_rows": (make_row_kernel(game), (np.zeros(1, row_type(game)), *table, np.int64(0))),
        "fill_pairs": (make_pair_kernel(game), (np.zeros(1, PAIR), *table, np.zeros(1, np.int64), np.int64(0))),
    }
    return compile_all(kernels, capability)
