"""A small study of each game: random play, 10^5 games and as many pairs.

python bench/lab/study.py [games] [threads]
"""

import sys
import time

from spellbox import games
from spellbox.lab.workers import Threads
from spellbox.study import findings, report
from spellbox.study.plan import Plan
from spellbox.study.sample import play_part, sample


def main(count: int, threads: int) -> None:
    for name in games.BUILT_IN:
        plan = Plan(name, games.find(name).FEWEST_SEATS, count)
        play_part(plan, 0, 1)  # compiles
        begun, used = time.perf_counter(), time.process_time()
        page = report.page(findings.find(plan, sample(plan, Threads(threads)), {}))
        seconds, of_cores = time.perf_counter() - begun, time.process_time() - used
        told = f"{seconds:.1f} s, {of_cores:.1f} s of processors"
        print(
            f"{name}: {count:,} games, {len(plan.components())} components: {told}, a report of {len(page) // 1000} kB"
        )


if __name__ == "__main__":
    main(*(int(word) for word in (*sys.argv[1:], *("100000", "0")[len(sys.argv) - 1 :])))
