"""The laboratory on one GPU: equality with the CPU, causal values, studies with random players and with networks.

    python bench/lab/on_gpu.py equal [GAME …]
    python bench/lab/on_gpu.py speed [GAME …] [--out FOLDER]
    python bench/lab/on_gpu.py playouts [GAME …]

`equal` compares rows and pairs with the CPU's, field by field, and compiles all kernels. `speed` is to be run after it,
so that nothing is compiled while time counts; the reports of its studies go to a folder if one is named. `playouts`
compares those of some positions with the CPU's, and then times many. A part that fails shows its error, and the others
go on.
"""

import argparse
import itertools
import time
import traceback
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from spellbox import games
from spellbox.sim import WIN, counting_cuda
from spellbox.study import export, findings
from spellbox.study.estimate import Sums
from spellbox.study.plan import Plan
from spellbox.study.playouts import Position, play_positions
from spellbox.study.puzzles import self_play
from spellbox.study.sample import EFFECTS, add_pairs, play, play_part, sample

PAIRS, STUDY, COMPARED, COMPARED_NETWORKS = 10_000_000, 100_000, 2048, 128
SLICE = 1 << 20
VALUED, BELIEFS = 1000, 256


def plan(name: str, count: int, *bots: str) -> Plan:
    return Plan(name, games.find(name).FEWEST_SEATS, count, seed=5, device="cuda", bots=bots or ("random",))


def clocked(work: Callable[[], Any]) -> tuple[float, Any]:
    begun = time.perf_counter()
    found = work()
    return time.perf_counter() - begun, found


def equal(far: Plan) -> str:
    """Rows and pairs of the GPU against the CPU's."""
    seconds, theirs = clocked(lambda: play(far, 0, far.games, far.paired()))
    mine = play(replace(far, device="cpu"), 0, far.games, far.paired())
    other = {
        field: int((mine[part][field] != theirs[part][field]).sum())
        for part in range(2)
        for field in mine[part].dtype.names
        if not np.array_equal(mine[part][field], theirs[part][field])
    }
    told = f"DIFFERENT {other}" if other else "EQUAL"
    return f"{told} in {far.games} games by {', '.join(far.bots)}; {seconds:.1f} s with compiling"


def causal(far: Plan) -> str:
    """All causal values and swings from 10^7 pairs."""
    table, listed = (far.rules, far.box().box, far.chosen(), far.seed), far.paired()

    def work() -> Any:
        added: Any = 0
        for first in range(0, PAIRS, SLICE):
            count = min(SLICE, PAIRS - first)
            added = added + add_pairs(counting_cuda.pairs(*table, first, count, listed), listed)
        return added

    seconds, added = clocked(work)
    values = [Sums(*map(int, each)).ratio(WIN) for each in added[EFFECTS.index("points")]]
    reach = np.median([(each.high - each.low) / 2 for each in values if each.size > 1])
    return f"{seconds:.2f} s for {PAIRS:,} pairs of {len(listed)} components; half an interval is {100 * reach:.2f} %"


def study(far: Plan, folder: Path | None) -> str:
    """A whole study, from the seed to its report."""
    name = f"{far.game}-{far.bots[0]}"
    files = [folder / f"{name}.{kind}" for kind in ("html", "json")] if folder else []

    def work() -> None:
        found = findings.find(far, sample(far), {})
        for file in files:
            export.write(found, file)

    play_part(far, 0, 1)  # loads the kernels, as the command does
    seconds, _ = clocked(work)
    return f"{seconds:.2f} s for a study of {far.games:,} games and as many pairs by {', '.join(far.bots)}"


def playouts(far: Plan) -> str:
    """Every move of positions of self-play, by playouts of the network."""
    found = [each.position for each in itertools.islice(self_play(far), VALUED)]

    def points(where: Plan, positions: list[Position], beliefs: int) -> Any:
        return np.concatenate([np.array(part) for part in play_positions(where, positions, beliefs, "bench")], axis=1)

    few = found[::50]
    same = np.array_equal(points(far, few, 16), points(replace(far, device="cpu"), few, 16))
    seconds, done = clocked(lambda: points(far, found, BELIEFS))
    rates = f"{VALUED / seconds:,.0f} positions/s, {done.shape[1] / seconds:,.0f} playouts/s"
    return f"{'EQUAL' if same else 'DIFFERENT'}; {rates} with {BELIEFS} beliefs for each of {len(found):,} positions"


def tell(what: str, work: Callable[[], str]) -> None:
    try:
        told = work()
    except Exception:  # the other parts are to run whatever fails here
        told = f"FAILED\n{traceback.format_exc()}"
    print(f"{what}: {told}", flush=True)


def main(part: str, names: list[str], folder: Path | None) -> None:
    taught = [name for name in names if games.find(name).FEWEST_SEATS in games.find(name).NETWORKS]
    if part == "equal":
        for name in names:
            tell(name, partial(equal, plan(name, COMPARED)))
        for name in taught:
            tell(name, partial(equal, plan(name, COMPARED_NETWORKS, "network")))
            tell(name, partial(equal, plan(name, COMPARED_NETWORKS, "network", "random")))
        return
    if part == "playouts":
        for name in taught:
            tell(name, partial(playouts, plan(name, 1, "network")))
        return
    for name in names:
        tell(name, partial(causal, plan(name, PAIRS)))
        tell(name, partial(study, plan(name, STUDY), folder))
    for name in taught:
        tell(name, partial(study, plan(name, STUDY, "network"), folder))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=("equal", "speed", "playouts"))
    parser.add_argument("games", nargs="*", default=list(games.BUILT_IN))
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    main(given.part, given.games, given.out)
