"""The laboratory on one GPU: causal values of all cards, a whole study at random, and one with networks.

    python bench/lab/on_gpu.py [seconds]

First a few games of every kind are compared with the CPU's, byte for byte; that compiles as well, which is told apart.
`seconds` is a limit: what would begin later is left out, and said so.
"""

import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from spellbox import games
from spellbox.sim import WIN, counting_cuda
from spellbox.study import findings, report
from spellbox.study.estimate import Sums
from spellbox.study.plan import Plan
from spellbox.study.sample import EFFECTS, add_pairs, play, sample

PAIRS, STUDY, COMPARED, COMPARED_NETWORKS = 10_000_000, 100_000, 512, 64
SLICE = 1 << 20
BEGUN = time.perf_counter()


def plan(name: str, count: int, *bots: str) -> Plan:
    return Plan(name, games.find(name).FEWEST_SEATS, count, seed=5, device="cuda", bots=bots or ("random",))


def clocked(work: Any) -> tuple[float, Any]:
    begun = time.perf_counter()
    found = work()
    return time.perf_counter() - begun, found


def equal(far: Plan) -> str:
    """Rows and pairs of the GPU against the CPU's, field by field."""
    seconds, theirs = clocked(lambda: play(far, 0, far.games, far.paired()))
    mine = play(replace(far, device="cpu"), 0, far.games, far.paired())
    other = {
        field: int((mine[part][field] != theirs[part][field]).sum())
        for part in range(2)
        for field in mine[part].dtype.names
        if not np.array_equal(mine[part][field], theirs[part][field])
    }
    return f"{'EQUAL' if not other else f'DIFFERENT {other}'} in {far.games} games; {seconds:.1f} s with compiling"


def causal(far: Plan) -> str:
    """All causal values and swings from 10^7 pairs."""
    table, listed = (far.rules, far.box().box, far.chosen(), far.seed), far.paired()

    def work() -> Any:
        parts = range(0, PAIRS, SLICE)
        added: Any = 0
        for first in parts:
            count = min(SLICE, PAIRS - first)
            added = added + add_pairs(counting_cuda.pairs(*table, first, count, listed), listed)
        return added

    seconds, added = clocked(work)
    width = [Sums(*map(int, each)).ratio(WIN) for each in added[EFFECTS.index("points")]]
    reach = np.nanmedian([(each.high - each.low) / 2 for each in width if each.size > 1])
    return f"{seconds:.1f} s for {PAIRS:,} pairs of {len(listed)} components; half an interval is {100 * reach:.2f} %"


def study(far: Plan) -> str:
    seconds, page = clocked(lambda: report.page(findings.find(far, sample(far), {})))
    return f"{seconds:.1f} s for a study of {far.games:,} games and pairs by {', '.join(far.bots)}; {len(page)} bytes"


def tell(what: str, limit: float, work: Callable[[Plan], str], far: Plan) -> None:
    spent = time.perf_counter() - BEGUN
    told = work(far) if spent < limit else f"left out after {spent:.0f} s"
    print(f"{what}, {far.game}: {told}", flush=True)


def main(limit: float) -> None:
    taught = [name for name in games.BUILT_IN if games.find(name).FEWEST_SEATS in games.find(name).NETWORKS]
    for name in ("grimoire", *(each for each in games.BUILT_IN if each != "grimoire")):
        tell("CPU and GPU", limit, equal, plan(name, COMPARED))
        tell("causal values", limit, causal, plan(name, PAIRS))
        tell("study", limit, study, plan(name, STUDY))
        if name in taught:
            tell("CPU and GPU with networks", limit, equal, plan(name, COMPARED_NETWORKS, "network"))
            tell("study", limit, study, plan(name, STUDY, "network"))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1e9)
