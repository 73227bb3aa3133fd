"""The games of a study: their numbers, added up part by part.

A part is a range of game numbers of one seed. Sums are whole numbers and columns are joined in the order of the games,
so the result is the same whoever plays the parts.
"""

import functools
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np

from spellbox.lab.workers import Threads, Workers
from spellbox.sim import WIN
from spellbox.sim.counting import PAIR, THIRDS
from spellbox.sim.devices import parse_device
from spellbox.study import bot_games
from spellbox.study.estimate import Sums, sums
from spellbox.study.plan import Plan

SLICE, BOT_SLICE, GPU_SLICE = 2048, 4, 1 << 17
COUNTED = ("offered", "chosen", "kept", "choosers", "holders")
COLUMNS = ("moves", "turns", "lead_changes", "decided", "ending")


class Part(NamedTuple):
    """Some games of a study, and as many pairs."""

    first: int
    columns: dict[str, Any]  # arrays with an entry for each game; `scores` and `points` have one for each seat
    counted: Any  # int64 (COUNTED, components, Sums)
    pairs: Any  # int64 (points, margins, points by third of the game; components; Sums)

    @property
    def games(self) -> int:
        return len(self.columns["moves"])

    def sums(self, what: str, place: int) -> Sums:
        """The sums of something counted, of the component at this place of the plan's list."""
        return Sums(*map(int, self.counted[COUNTED.index(what), place]))

    def effect(self, what: int, place: int) -> Sums:
        """The sums of the difference that a component made: of points (0), margins (1), points of a third (2 to 4)."""
        return Sums(*map(int, self.pairs[what, place]))


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
        return BOT_SLICE
    return SLICE if parse_device(plan.device) is None else GPU_SLICE


def play_part(plan: Plan, first: int, count: int) -> Part:
    """Play a range of games, and the pairs with the same numbers."""
    listed = np.array([component.number for component in plan.components()], np.int64)
    rows, pairs = play(plan, first, count, plan.paired())
    columns = {name: np.array(rows[name]) for name in COLUMNS}
    columns["scores"] = np.array(rows["scores"][:, : plan.players])
    columns["points"] = shared_points(columns["scores"])
    return Part(first, columns, count_components(rows, columns["points"], listed), add_pairs(pairs, listed))


def play(plan: Plan, first: int, count: int, listed: Any) -> tuple[Any, Any]:
    """The rows and the pairs of a range, on the plan's device or by its bots."""
    if not plan.at_random:
        return bot_games.play(plan, first, count, listed)
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


def shared_points(scores: Any) -> Any:
    """What each seat won of each game: a win is WIN, and is shared."""
    won = scores == scores.max(1, keepdims=True)
    return won * (WIN // won.sum(1, keepdims=True))


def count_components(rows: Any, points: Any, listed: Any) -> Any:
    """What COUNTED needs of every listed component: x and y of each game."""
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
    ]
    return np.stack([sums(x, y) for x, y in ratios])


def add_pairs(pairs: Any, listed: Any) -> Any:
    """The differences that components made, as sums of ratios to the pairs that had them."""
    points, margins = (pairs[name][:, 1].astype(np.int64) - pairs[name][:, 0] for name in ("points", "margins"))
    of_thirds = [(points, pairs["third"] == third) for third in range(THIRDS)]
    everywhere = np.ones(len(pairs), np.bool_)
    gained = [(points, everywhere), (margins, everywhere), *of_thirds]
    added = np.zeros((len(gained), len(listed), len(Sums._fields)), np.int64)
    for place, component in enumerate(listed):
        here = pairs["component"] == component
        for what, (gain, counts) in enumerate(gained):
            mine = gain[here & counts]
            added[what, place] = len(mine), len(mine), mine.sum(), len(mine), mine.sum(), (mine * mine).sum()
    return added


def join(parts: Iterable[Part]) -> Part:
    """All parts as one."""
    found = sorted(parts, key=lambda part: part.first)
    columns = {name: np.concatenate([part.columns[name] for part in found]) for name in found[0].columns}
    return Part(
        found[0].first, columns, np.sum([part.counted for part in found], 0), np.sum([part.pairs for part in found], 0)
    )
