"""Games as a Parquet file, a row for each move: for imitation learning, pandas, Polars and DuckDB.

A file is written part by part, and no more than a few parts are in memory, however many games there are.
"""

import functools
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from spellbox.lab.workers import Threads, Workers
from spellbox.sim import WIN, cpu
from spellbox.sim.arrays import Array
from spellbox.sim.recording import Moves, record_games
from spellbox.study import bot_games
from spellbox.study.export import arrow
from spellbox.study.findings import describe
from spellbox.study.plan import Plan
from spellbox.study.sample import shared_points
from spellbox.study.view_columns import view_column

FORMAT = 2
"""The version of the columns."""
SLICE, BOT_SLICE = 64, 4
"""Games that are written at a time."""


def schema(plan: Plan) -> Any:
    """The columns; docs/laboratory.md says what they mean."""
    pyarrow, game = arrow(), plan.rules
    columns = [
        ("game", pyarrow.int64()),
        ("move", pyarrow.int32()),
        ("seat", pyarrow.int8()),
        ("action", pyarrow.int16()),
        ("notation", pyarrow.dictionary(pyarrow.int16(), pyarrow.string())),
        ("observation", pyarrow.list_(pyarrow.int8(), game.OBSERVATION)),
        ("mask", pyarrow.list_(pyarrow.bool_(), game.MOVES)),
        ("view", view_column(game, plan.box()).type),
        ("scores", pyarrow.list_(pyarrow.int32(), plan.players)),
        ("points", pyarrow.float32()),
        ("moves", pyarrow.int32()),
    ]
    about = {"spellbox_games": str(FORMAT), "spellbox_plan": json.dumps(describe(plan))}
    return pyarrow.schema([pyarrow.field(*each, nullable=False) for each in columns], metadata=about)


def write(
    plan: Plan, path: Path, workers: Workers | None = None, progress: Callable[[int], None] = lambda done: None
) -> None:
    """Play all games of a plan and write them."""
    pyarrow = arrow()
    with pyarrow.parquet.ParquetWriter(path, schema(plan)) as writer:
        for played, batch in batches(plan, workers or Threads()):
            writer.write_batch(batch)
            progress(played)


def batches(plan: Plan, workers: Workers) -> Iterator[tuple[int, Any]]:
    """The parts in order, each with the number of its games."""
    for part in workers.play(functools.partial(play_batches, plan), plan.games, slice_of(plan)):
        yield from part


def play_batches(plan: Plan, first: int, count: int) -> list[tuple[int, Any]]:
    """A range of games as record batches of one slice each: the file is the same, however large the ranges are."""
    size, last = slice_of(plan), first + count
    parts = [(start, min(size, last - start)) for start in range(first, last, size)]
    return [(played, play_batch(plan, start, played)) for start, played in parts]


def slice_of(plan: Plan) -> int:
    return SLICE if plan.at_random else BOT_SLICE


def play_batch(plan: Plan, first: int, count: int) -> Any:
    """A range of games as a record batch."""
    table = plan.rules, plan.box().box, plan.chosen()
    if plan.at_random:
        _, sheets, lengths = cpu.final_tables(*table, count, plan.seed, first)
        scores, actions = np.array(sheets.players.total[:, : plan.players], np.int32), None
    else:
        played = bot_games.games(plan, first, count)
        lengths = np.array([len(moves) for moves, _ in played])
        scores = np.array([ended for _, ended in played], np.int32)
        actions = np.concatenate([[move for _, move in moves] for moves, _ in played])
    moves = record_games(*table, plan.seed, first, lengths, actions)
    return as_batch(plan, first, lengths, scores, moves)


def as_batch(plan: Plan, first: int, lengths: Array, scores: Array, moves: Moves) -> Any:
    """The arrays as Arrow's. Only masks and views are copied: Arrow packs masks into bits, and views into columns."""
    pyarrow = arrow()
    game = np.repeat(np.arange(len(lengths)), lengths)
    begins = np.repeat(np.cumsum(lengths) - lengths, lengths)
    texts = pyarrow.array(plan.rules.texts(plan.box()), pyarrow.string())
    columns = [
        pyarrow.array(game + first),
        pyarrow.array((np.arange(len(game)) - begins).astype(np.int32)),
        pyarrow.array(moves.seats),
        pyarrow.array(moves.actions),
        pyarrow.DictionaryArray.from_arrays(pyarrow.array(moves.notation), texts),
        rows(moves.observations),
        rows(moves.masks),
        view_column(plan.rules, plan.box()).make(moves.views),
        rows(scores[game]),
        pyarrow.array((shared_points(scores)[game, moves.seats] / WIN).astype(np.float32)),
        pyarrow.array(lengths[game].astype(np.int32)),
    ]
    return pyarrow.record_batch(columns, schema(plan))


def rows(array: Array) -> Any:
    """A matrix as lists of one length."""
    pyarrow = arrow()
    return pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(array.reshape(-1)), array.shape[1])
