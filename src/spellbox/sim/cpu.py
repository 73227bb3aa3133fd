"""Random play on the CPU, a slice of games per thread."""

import functools
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import Chance, chance
from spellbox.kit.play import record, records
from spellbox.kit.rule import Record, rule
from spellbox.sim import Totals, make_add_result, make_random_game, merge, totals_type

SLICE = 4096
"""Games that a thread plays before it reports progress."""


@functools.cache
def make_play_slice(game: Game) -> Any:
    """A compiled loop that plays a slice of games."""
    random_game, add_result = make_random_game(game), make_add_result(game)

    @rule
    def play_slice(
        state: Record,
        box: Record,
        options: Record,
        rng: Chance,
        mask: Any,
        sheet: Record,
        first: int,
        count: int,
        totals: Totals,
    ) -> None:
        for number in range(first, first + count):
            moves = random_game(state, box, options, rng, mask, number)
            add_result(state, box, sheet, moves, totals)

    return play_slice


@functools.cache
def make_final_tables(game: Game) -> Any:
    """A compiled loop that keeps the final state, the score sheet and the length of every game."""
    random_game = make_random_game(game)

    @rule
    def final_tables(
        states: Any, box: Record, options: Record, rng: Chance, mask: Any, sheets: Any, first: int, lengths: Any
    ) -> None:
        for i in range(len(states)):
            lengths[i] = random_game(states[i], box, options, rng, mask, first + i)
            game.scores(states[i], box, sheets[i])

    return final_tables


def simulate(
    game: Game,
    box: Record,
    options: Record,
    games: int,
    seed: int,
    threads: int,
    progress: Callable[[int], None] = lambda done: None,
    begin: int = 0,
) -> Totals:
    """Play so many games of a seed, from game `begin` on."""
    totals = record(totals_type(game))
    play_slice = make_play_slice(game)
    end = begin + games
    slices = iter(range(begin, end, SLICE))

    def work() -> Iterator[Totals]:
        state, rng, sheet, mask = record(game.STATE), chance(seed), record(game.SHEET), bits.mask(game.MOVES)
        for first in slices:
            part = record(totals_type(game))
            play_slice(state, box, options, rng, mask, sheet, first, min(SLICE, end - first), part)
            yield part

    lock = threading.Lock()

    def run(worker: Iterator[Totals]) -> None:
        for part in worker:
            with lock:
                merge(totals, part)
                progress(int(part.games))

    if threads == 1:
        run(work())
        return totals
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(run, [work() for _ in range(threads)]))
    return totals


def final_tables(
    game: Game, box: Record, options: Record, games: int, seed: int, first: int = 0
) -> tuple[Any, Any, Any]:
    """The final state, score sheet and length of every game, to compare CPU, GPU and browser byte for byte."""
    states, sheets, lengths = records(games, game.STATE), records(games, game.SHEET), np.zeros(games, np.int64)
    make_final_tables(game)(states, box, options, chance(seed), bits.mask(game.MOVES), sheets, first, lengths)
    return states, sheets, lengths
