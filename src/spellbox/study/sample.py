"""The games of a study: their numbers, added up part by part.

A part is a range of game numbers of one seed. Sums are whole numbers and columns are joined in the order of the games,
so the result is the same whoever plays the parts.
"""

import functools
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np

from spellbox.kit.components import NO_COMPONENT
from spellbox.lab.workers import Threads, Workers
from spellbox.sim import WIN
from spellbox.sim.arrays import Array
from spellbox.sim.counting import GIVEN, PAIR, WITH, WITHOUT
from spellbox.sim.devices import parse_device
from spellbox.study import batched, bot_games
from spellbox.study.estimate import Sums, sums
from spellbox.study.plan import Plan

SLICE, BOT_SLICE, GPU_SLICE = 2048, 4, 1 << 14
COUNTED = ("offered", "chosen", "kept", "choosers", "holders", "winners")
THIRDS = ("early", "middle", "late")
EFFECTS = ("points", "margins", *THIRDS, "swing")
"""What choosing a component changes of the points, the margin, the points in a third of the game; and of the points,
what having it changes when otherwise another seat has it."""
COLUMNS = ("moves", "turns", "lead_changes", "decided", "ending")


class Part(NamedTuple):
    """Some games of a study, and as many pairs."""

    first: int
    columns: dict[str, Any]  # arrays with an entry for each game; `scores` and `points` have one for each seat
    counted: Any  # int64 (COUNTED, components, Sums)
    pairs: Any  # int64 (EFFECTS, components, Sums)

    @property
    def games(self) -> int:
        return len(self.columns["moves"])

    def sums(self, what: str, place: int) -> Sums:
        """The sums of something counted, of the component at this place of the plan's list."""
        return Sums(*map(int, self.counted[COUNTED.index(what), place]))

    def effect(self, what: str, place: int) -> Sums:
        """The sums of a difference that a component made."""
        return Sums(*map(int, self.pairs[EFFECTS.index(what), place]))


def sample(plan: Plan, workers: Workers | None = None, progress: Callable[[int], None] = lambda done: None) -> Part:
    """Play all games of a plan, on all cores unless other workers are given."""
    parts = (workers or Threads()).play(functools.partial(play_part, plan), plan.games, slice_of(plan))
    return join(watched(parts, progress))


def watched(parts: Iterable[Part], progress: Callable[[int], None]) -> Iterator[Part]:
    for part in parts:
        progress(part.games)
        yield part


def slice_of(plan: Plan) -> int:
    """How many games are played at a time."""
    if not plan.at_random:
        return batched.slice_of(plan) if batched.is_for(plan) else BOT_SLICE
    return SLICE if parse_device(plan.device) is None else GPU_SLICE


def play_part(plan: Plan, first: int, count: int) -> Part:
    """Play a range of games, and the pairs with the same numbers."""
    listed = np.array([component.number for component in plan.components()], np.int64)
    rows, pairs = play(plan, first, count, plan.paired())
    columns = {name: np.array(rows[name]) for name in COLUMNS}
    columns["scores"] = np.array(rows["scores"][:, : plan.players])
    columns["points"] = shared_points(columns["scores"])
    return Part(first, columns, count_components(rows, columns["points"], listed), add_pairs(pairs, listed))


def play(plan: Plan, first: int, count: int, listed: Array) -> tuple[Any, Any]:
    """The rows and the pairs of a range, on the plan's device or by its bots."""
    if not plan.at_random:
        players = batched.play if batched.is_for(plan) else bot_games.play
        return players(plan, first, count, listed)
    table = plan.rules, plan.box().box, plan.chosen(), plan.seed, first, count
    gpu = parse_device(plan.device)
    if gpu is None:
        from spellbox.sim import counting_cpu

        rows = counting_cpu.rows(*table)
        return rows, counting_cpu.pairs(*table, listed) if len(listed) else no_pairs()
    from spellbox.sim import counting_cuda

    rows = counting_cuda.rows(*table, gpu)
    return rows, counting_cuda.pairs(*table, listed, gpu) if len(listed) else no_pairs()


def no_pairs() -> Any:
    return np.zeros(0, PAIR)


def shared_points(scores: Array) -> Any:
    """The points of each seat in each game: a win is WIN, split between its winners."""
    won = scores == scores.max(1, keepdims=True)
    return won * (WIN // won.sum(1, keepdims=True))


def count_components(rows: Array, points: Array, listed: Array) -> Any:
    """The numbers x and y of each game, for every listed component and every ratio of COUNTED."""
    seats = points.shape[1]
    offered, chosen, held = (rows[name][:, :seats][:, :, listed] for name in ("offered", "chosen", "held"))
    has_chosen, holds = chosen > 0, held > 0
    everyone = np.full((len(rows), len(listed)), seats)
    won = points[:, :, None]
    ratios = [
        (everyone, (offered > 0).sum(1)),
        (offered.sum(1), chosen.sum(1)),
        (has_chosen.sum(1), (has_chosen & holds).sum(1)),
        (has_chosen.sum(1), (won * has_chosen).sum(1)),
        (holds.sum(1), (won * holds).sum(1)),
        (np.broadcast_to(won > 0, holds.shape).sum(1), (holds & (won > 0)).sum(1)),
    ]
    return np.stack([sums(x, y) for x, y in ratios])


def add_pairs(pairs: Array, listed: Array) -> Any:
    """The differences that components made, as sums over the pairs that had them. Whole numbers below 2^53: exact."""
    points, margins = (pairs[name].astype(np.float64) for name in ("points", "margins"))
    gain, found = points[:, WITH] - points[:, WITHOUT], pairs["component"] != NO_COMPONENT
    effects = [
        (gain, found),
        (margins[:, WITH] - margins[:, WITHOUT], found),
        *((gain, found & (pairs["third"] == third)) for third in range(len(THIRDS))),
        (points[:, WITH] - points[:, GIVEN], found & pairs["given"]),
    ]
    return np.stack([add_effect(pairs["component"][counts], change[counts], listed) for change, counts in effects])


def add_effect(components: Any, changes: Any, listed: Any) -> Any:
    """The sums of one effect for each component; x is 1 for each pair."""
    most = int(listed.max(initial=-1)) + 1
    pairs, changed, squared = (
        np.bincount(components, weights, most)[listed].astype(np.int64) for weights in (None, changes, changes**2)
    )
    return np.stack([pairs, pairs, changed, pairs, changed, squared], 1)


def join(parts: Iterable[Part]) -> Part:
    """All parts as one."""
    found = sorted(parts, key=lambda part: part.first)
    columns = {name: np.concatenate([part.columns[name] for part in found]) for name in found[0].columns}
    return Part(
        found[0].first, columns, np.sum([part.counted for part in found], 0), np.sum([part.pairs for part in found], 0)
    )
