"""The sizes that the issues name: `make soak`. Everything must agree; the table it prints goes into RESULTS.md.

A million games of every table on the CPU, with one thread and with all; on a machine with a GPU, a hundred thousand
final tables of every player count and variant compared byte for byte with the CPU's.
"""

import os
import sys
import time

from spellbox.errors import SpellboxError
from spellbox.sim import cpu
from tables import Table, every_table

GAMES = 1_000_000
COMPARED = 100_000


def on_threads(table: Table) -> str:
    """One thread and all of them give the same totals."""
    one = cpu.simulate(table.game, table.box, table.options, GAMES, 1, 1)
    all_cores = cpu.simulate(table.game, table.box, table.options, GAMES, 1, os.cpu_count() or 1)
    return "equal" if one.tobytes() == all_cores.tobytes() else "DIFFERENT"


def on_gpu(table: Table) -> str:
    """The GPU's final tables, score sheets and lengths are the CPU's."""
    try:
        from spellbox.sim import cuda

        theirs = cuda.final_tables(table.game, table.box, table.options, COMPARED, 1)
    except (ImportError, SpellboxError):
        return "no GPU here"
    ours = cpu.final_tables(table.game, table.box, table.options, COMPARED, 1)
    same = all(mine.tobytes() == other.tobytes() for mine, other in zip(ours, theirs, strict=True))
    return "equal" if same else "DIFFERENT"


def main() -> int:
    print(f"| table | {GAMES:,} games on one thread and on all | {COMPARED:,} final tables on CPU and GPU | seconds |")
    print("|---|---|---|---|")
    wrong = 0
    for table in every_table():
        begun = time.perf_counter()
        found = [on_threads(table), on_gpu(table)]
        wrong += "DIFFERENT" in found
        print(f"| {table.name} | {found[0]} | {found[1]} | {time.perf_counter() - begun:.0f} |", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
