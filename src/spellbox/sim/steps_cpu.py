"""Steps of many tables on the CPU, a slice of the tables per thread."""

import functools
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.bits import wide
from spellbox.kit.chance import dice
from spellbox.kit.play import records
from spellbox.kit.rule import Record, compiled_for, rule
from spellbox.sim.arrays import Array
from spellbox.sim.steps import (
    StepOutputs,
    check_actions,
    lay_arrays,
    make_advance,
    make_deal_game,
    make_find_moves,
    make_open_table,
    make_play_move,
    make_truth,
    reseed_table,
    rest,
    sample,
    table_type,
    write_outputs,
)


@functools.cache
def make_reset(game: Game) -> Any:
    """The compiled loop that deals the first game at a slice of the tables."""
    open_table = make_open_table(game)

    @rule
    def reset(tables: Any, box: Record, options: Record, key: Any, first: int, last: int) -> None:
        for number in range(first, last):
            open_table(tables[number], number, box, options, key)

    return reset


@functools.cache
def make_step(game: Game) -> Any:
    """The compiled loop that plays an action at each of a slice of the tables."""
    advance = make_advance(game)

    @rule
    def step(tables: Any, box: Record, options: Record, actions: Array, sheet: Record, first: int, last: int) -> None:
        for number in range(first, last):
            advance(tables[number], box, options, actions[number], sheet)

    return step


@functools.cache
def make_step_some(game: Game) -> Any:
    """The compiled loop that plays an action at the tables of a slice where `asked` is true; the others rest."""
    advance, play_move = make_advance(game), make_play_move(game)

    @rule
    def step_some(
        tables: Any,
        box: Record,
        options: Record,
        actions: Array,
        asked: Array,
        holding: bool,
        watcher: int,
        sheet: Record,
        first: int,
        last: int,
    ) -> None:
        for number in range(first, last):
            table = tables[number]
            if not asked[number]:
                rest(table, options.seats)
            elif holding:
                play_move(table, box, options, actions[number], watcher, sheet)
            else:
                advance(table, box, options, actions[number], sheet)

    return step_some


@functools.cache
def make_next_games(game: Game) -> Any:
    """The compiled loop that deals the next game at the tables of a slice where `asked` is true."""
    deal_game, find_moves = make_deal_game(game), make_find_moves(game)

    @rule
    def next_games(tables: Any, box: Record, options: Record, asked: Array, first: int, last: int) -> None:
        for number in range(first, last):
            if asked[number]:
                table = tables[number]
                table.games += 1
                rest(table, options.seats)
                deal_game(table, box, options)
                find_moves(table, box)

    return next_games


@functools.cache
def make_imagine(game: Game) -> Any:
    """The compiled loop that turns the tables of a slice into beliefs of the seats to move."""

    @rule
    def imagine(tables: Any, box: Record, key: Any, first: int, last: int) -> None:
        for number in range(first, last):
            table = tables[number]
            reseed_table(table, key, number)
            game.redeal(table.state, box, wide(table.seat), table.rng)

    return imagine


@functools.cache
def make_show(game: Game) -> Any:
    """The compiled loop that writes observations and masks for the seats to move at a slice of the tables."""

    @rule
    def show(tables: Any, box: Record, remembering: bool, arrays: StepOutputs, first: int, last: int) -> None:
        for number in range(first, last):
            table = tables[number]
            write_outputs(table, number, arrays)
            game.observe(table.state, box, wide(table.seat), remembering, arrays.observations[number])
            bits.spread(table.legal, arrays.masks[number])

    return show


@functools.cache
def make_observe_all(game: Game) -> Any:
    """The compiled loop that writes the truth of a slice of the tables: the whole state as numbers."""
    truth = make_truth(game)

    @rule
    def observe_all(tables: Any, box: Record, out: Any, first: int, last: int) -> None:
        for number in range(first, last):
            truth(tables[number].state, box, wide(tables[number].seat), out[number])

    return observe_all


@functools.cache
def make_observe_hidden(game: Game) -> Any:
    """The compiled loop that writes the part of the truth that observations hide."""

    @rule
    def observe_hidden(tables: Any, box: Record, out: Any, first: int, last: int) -> None:
        for number in range(first, last):
            out[number][:] = 0
            game.observe_hidden(tables[number].state, box, wide(tables[number].seat), out[number])

    return observe_hidden


@rule
def sample_all(tables: Any, actions: Array, first: int, last: int) -> None:
    for number in range(first, last):
        actions[number] = sample(tables[number])


@rule
def reseed_dice(tables: Any, key: Any) -> None:
    """Let the random player choose differently at every table."""
    for number in range(len(tables)):
        tables[number].dice = dice(key, number)


class Cpu:
    """The tables in the CPU's memory, and the threads that work on them."""

    def __init__(self, game: Game, box: Record, options: Record, remembering: bool, tables: int, threads: int) -> None:
        self.game, self.box, self.options, self.remembering = game, box, options, remembering
        self.tables = records(tables, table_type(game))
        self.arrays = lay_arrays(game, tables, int(options.seats), np.zeros)
        self.actions = np.zeros(tables, np.int64)
        self.chosen = np.zeros(tables, np.int64)
        self.parts = parts(tables, threads)
        self.sheets = records(threads, game.SHEET)
        self.pool = ThreadPoolExecutor(threads)

    @functools.cached_property
    def truth(self) -> Any:
        return np.zeros((len(self.tables), self.game.TRUTH), np.int8)

    @functools.cached_property
    def hidden(self) -> Any:
        return np.zeros((len(self.tables), self.game.TRUTH - self.game.OBSERVATION), np.int8)

    def reset(self, key: Array) -> None:
        self.run(make_reset(self.game), self.box, self.options, key)
        self.show()

    def step(self, actions: Array) -> None:
        given, loop = np.asarray(actions), self.step_loop
        check_actions(given.shape, given.dtype, len(self.tables))
        self.chosen[:] = given
        self.share(lambda part, *ends: loop(self.tables, self.box, self.options, self.chosen, self.sheets[part], *ends))
        self.show()

    @functools.cached_property
    def step_loop(self) -> Any:
        args = self.tables, self.box, self.options, self.chosen, self.sheets[0]
        return compiled_for(make_step(self.game), *args, 0, 0)

    def step_some(self, actions: Array, asked: Array, holding: bool, watcher: int) -> None:
        """Step the tables where `asked` is true. If `holding`, a game that is over stays until `next_games`."""
        given, loop = np.asarray(actions), make_step_some(self.game)
        check_actions(given.shape, given.dtype, len(self.tables))
        self.chosen[:] = given
        fixed = self.tables, self.box, self.options, self.chosen, np.asarray(asked, np.bool_), holding, watcher
        self.share(lambda part, *ends: loop(*fixed, self.sheets[part], *ends))
        self.show()

    def next_games(self, asked: Array) -> None:
        self.run(make_next_games(self.game), self.box, self.options, np.asarray(asked, np.bool_))
        self.show()

    def imagine(self, key: Array) -> None:
        self.run(make_imagine(self.game), self.box, key)
        self.show()

    def changing(self) -> dict[str, Any]:
        """All arrays that a step may change."""
        arrays = self.arrays._asdict()
        del arrays["observations"]  # they are the words
        return {"tables": self.tables, "actions": self.actions, **arrays}

    def contents(self) -> dict[str, Any]:
        """Copies of these arrays."""
        return {name: array.copy() for name, array in self.changing().items()}

    def put(self, contents: dict[str, Any]) -> None:
        for name, array in self.changing().items():
            array[...] = contents[name]

    def put_tables(self, tables: Array) -> None:
        """Take these tables over, and write their observations."""
        self.tables[...] = tables
        self.show()

    def show(self) -> None:
        self.run(self.show_loop, self.box, self.remembering, self.arrays)

    @functools.cached_property
    def show_loop(self) -> Any:
        return compiled_for(make_show(self.game), self.tables, self.box, self.remembering, self.arrays, 0, 0)

    def sample(self) -> None:
        self.run(self.sample_loop, self.actions)

    @functools.cached_property
    def sample_loop(self) -> Any:
        return compiled_for(sample_all, self.tables, self.actions, 0, 0)

    def observe_all(self) -> None:
        self.run(make_observe_all(self.game), self.box, self.truth)

    def observe_hidden(self) -> None:
        self.run(make_observe_hidden(self.game), self.box, self.hidden)

    def run(self, loop: Callable[..., None], *args: Any) -> None:
        """Run a compiled loop over all tables."""
        self.share(lambda part, *ends: loop(self.tables, *args, *ends))

    def share(self, work: Callable[[int, int, int], None]) -> None:
        """Run the work on all threads, each with its own part of the tables."""
        if len(self.parts) == 1:
            work(*self.parts[0])
        else:
            list(self.pool.map(lambda part: work(*part), self.parts))

    def public(self, array: Array) -> Any:
        return array


def parts(tables: int, threads: int) -> list[tuple[int, int, int]]:
    """A slice of the tables for each thread: its number, its first table, and the one after its last."""
    ends = [tables * part // threads for part in range(threads + 1)]
    return [(part, ends[part], ends[part + 1]) for part in range(threads)]


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
