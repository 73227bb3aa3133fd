"""The effect of skill: the strongest level against each of the others."""

from collections.abc import Callable
from typing import Any

from spellbox.bots import LEVELS
from spellbox.lab import arena
from spellbox.lab.workers import Workers
from spellbox.study.plan import RANDOM, Plan

STRONGEST = next(reversed(LEVELS))


def spread(
    plan: Plan,
    deals: int,
    strongest: str = STRONGEST,
    workers: Workers | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> list[dict[str, Any]]:
    """The strongest player's share of the points against each weaker one, each deal played in every seating."""
    weaker = [name for name in (RANDOM, *LEVELS) if name != strongest]
    return [against(plan, deals, strongest, name, workers, progress) for name in weaker]


def against(
    plan: Plan,
    deals: int,
    strongest: str,
    name: str,
    workers: Workers | None,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """One player's share of the points against another."""
    cards = None if plan.cards is None else plan.box()
    contest = arena.Arena(plan.game, (strongest, name), plan.players, deals, plan.seed, plan.options, cards=cards)
    contest.check()
    best = contest.standings(arena.run(contest, watch=lambda tally: progress(1), workers=workers)).bots[0]
    low, high = best.points_ci or (None, None)
    share = {"value": best.points, "low": low, "high": high, "count": deals}
    return {"strong": strongest, "weak": name, "points": share}
