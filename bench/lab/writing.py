"""Writing games as Parquet, against pyarrow writing the same ready arrays.

    python bench/lab/writing.py [games]

Both write the same batches in the same order on one thread; ours plays the games as well. Seconds are of processors, so
that others on the machine count less.
"""

import sys
import tempfile
import time
from pathlib import Path

import pyarrow.parquet

from spellbox import games
from spellbox.lab.workers import Threads
from spellbox.study import game_file
from spellbox.study.plan import Plan


def ready(plan: Plan, path: Path) -> float:
    """Seconds of processors that pyarrow takes for batches that lie ready."""
    batches = [batch for _, batch in game_file.batches(plan, Threads(1))]
    begun = time.process_time()
    with pyarrow.parquet.ParquetWriter(path, game_file.schema(plan)) as writer:
        for batch in batches:
            writer.write_batch(batch)
    return time.process_time() - begun


def ours(plan: Plan, path: Path) -> float:
    """Seconds of processors from the seed to the file."""
    begun = time.process_time()
    game_file.write(plan, path, Threads(1))
    return time.process_time() - begun


def main(count: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.parquet"
        for name in games.BUILT_IN:
            plan = Plan(name, games.find(name).FEWEST_SEATS, count)
            ours(plan, path)  # compiles
            theirs, mine = ready(plan, path), ours(plan, path)
            size = path.stat().st_size / 1e6
            print(f"{name}: {mine:.2f} s, pyarrow {theirs:.2f} s: {theirs / mine:.2f} of its rate, {size:.1f} MB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
