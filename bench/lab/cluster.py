"""Ray against plain processes, for the same ranges of games on the same cores.

    python bench/lab/cluster.py [seconds] [rounds]

Both have their workers started and the rules loaded before time counts. Seconds of processor are those of the driver
and of all its children, Ray's own services included: on a machine that others use, they say more than the clock.
"""

import functools
import multiprocessing
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from spellbox.lab.ray_cluster import TASK_SECONDS, RayCluster
from spellbox.study.plan import Plan
from spellbox.study.sample import Part, join, play_part, slice_of

CORES = os.cpu_count() or 1
PLAN = Plan("grimoire", 3, 1 << 30)
TICK = os.sysconf("SC_CLK_TCK")


class Processes:
    """Plain processes as workers; ranges of a fixed size that takes about as long as Ray's."""

    def __init__(self, pool: ProcessPoolExecutor, units: int) -> None:
        self.pool, self.units = pool, units

    def play(self, function: Callable[[int, int], Any], total: int, unit: int) -> Iterator[Any]:
        size = unit * self.units
        firsts = range(0, total, size)
        yield from self.pool.map(function, firsts, [min(size, total - first) for first in firsts])


def processor_seconds() -> float:
    """Of this process and all below it."""
    found = {int(folder.name): stat for folder in Path("/proc").glob("[0-9]*") if (stat := status(folder))}
    return sum(used for pid, (_, used) in found.items() if is_below(pid, found)) / TICK


def status(folder: Path) -> tuple[int, int] | None:
    """A process's parent, and the ticks that it has used; none if it has just ended."""
    try:
        fields = (folder / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return int(fields[1]), int(fields[11]) + int(fields[12])


def is_below(pid: int, found: dict[int, tuple[int, int]]) -> bool:
    while pid in found:
        if pid == os.getpid():
            return True
        pid = found[pid][0]
    return False


def measure(workers: Any, games: int) -> tuple[float, float, Part]:
    """Seconds by the clock and of processors, and what was found."""
    begun, used = time.perf_counter(), processor_seconds()
    found = join(workers.play(functools.partial(play_part, PLAN), games, slice_of(PLAN)))
    return time.perf_counter() - begun, processor_seconds() - used, found


def main(seconds: float, rounds: int) -> None:
    from ray.cluster_utils import Cluster

    play_part(PLAN, 0, 1)  # compiles
    begun = time.perf_counter()
    play_part(PLAN, 0, slice_of(PLAN))
    rate = slice_of(PLAN) / (time.perf_counter() - begun)
    games = int(rate * CORES * seconds)
    os.environ["RAY_worker_niceness"] = "0"  # noqa: SIM112 – as plain processes have
    head = {"num_cpus": CORES, "include_dashboard": False, "object_store_memory": 100_000_000}
    nodes = Cluster(initialize_head=True, head_node_args=head)
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(CORES, spawn) as pool, RayCluster(nodes.address) as cluster:
        plain = Processes(pool, max(1, int(TASK_SECONDS * rate / slice_of(PLAN))))
        for workers in (plain, cluster):
            measure(workers, 8 * slice_of(PLAN))
        print(f"{games:,} games of {PLAN.game} on {CORES} cores")
        ratios = [compare(plain, cluster, games) for _ in range(rounds)]
        clock, used = (statistics.median(each) for each in zip(*ratios, strict=True))
        print(f"Ray takes {clock:.3f} of the time, {used:.3f} of the processors' time; median of {rounds}")
    nodes.shutdown()


def compare(plain: Processes, cluster: RayCluster, games: int) -> tuple[float, float]:
    """Ray's time and its use of processors, as shares of plain processes'."""
    mine, theirs = measure(plain, games), measure(cluster, games)
    assert (mine[2].counted == theirs[2].counted).all()
    print(
        f"processes {mine[0]:.1f} s ({mine[1]:.1f} of processors), Ray {theirs[0]:.1f} s ({theirs[1]:.1f})", flush=True
    )
    return theirs[0] / mine[0], theirs[1] / mine[1]


if __name__ == "__main__":
    given = [float(word) for word in sys.argv[1:]]
    main(given[0] if given else 60, int(given[1]) if len(given) > 1 else 3)
