"""The findings of a study as plain data: what the report shows, and what JSON and Parquet hold."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from spellbox.errors import SpellboxError
from spellbox.kit.components import Component
from spellbox.kit.play import seat_name
from spellbox.sim import WIN
from spellbox.sim.arrays import Array
from spellbox.study.estimate import FAMILY, Estimate, holm, mean
from spellbox.study.metrics import METRICS, Metric
from spellbox.study.plan import Plan
from spellbox.study.sample import THIRDS, Part
from spellbox.study.targets import VALUE, Target

Plain: TypeAlias = dict[str, Any]
Targets: TypeAlias = dict[str, Target]
FORMAT = 1
MATERIAL = 0.02
"""A choice that changes the probability of winning by less than this is called even."""
FEWEST_PAIRS = 30
"""With fewer pairs all may agree by chance, and then the interval would have no width."""
BARS = 30


def find(plan: Plan, part: Part, targets: Targets, variants: Sequence[tuple[Plan, Part]] = ()) -> Plain:
    """All findings from the games of a plan and of its variants."""
    return {
        "format": FORMAT,
        "study": describe(plan),
        "seats": seats(part),
        "metrics": metrics(plan, part, targets),
        "distributions": {"scores": histogram(part.columns["scores"].reshape(-1))}
        | {
            name: histogram(column(name)(part, plan))
            for name in ("moves", "winning_score", "margin", "lead_changes", "decided")
        },
        "endings": endings(plan, part),
        "components": components(plan.components(), part),
        "variants": [compare(plan, part, *each, targets) for each in variants],
    }


def strong_play(plan: Plan, part: Part, targets: Targets) -> Plain:
    """Seats and metrics of the same plan with strong players."""
    return {"study": describe(plan), "seats": seats(part), "metrics": metrics(plan, part, targets)}


def describe(plan: Plan) -> Plain:
    return {
        "game": plan.game,
        "title": plan.rules.TITLE,
        "version": plan.rules.VERSION,
        "players": plan.players,
        "games": plan.games,
        "seed": plan.seed if plan.seed < 1 << 53 else hex(plan.seed),
        "options": plan.options,
        "cards": "printed" if plan.cards is None else plan.name,
        "bots": list(plan.bots),
        "seconds_a_move": plan.seconds,
    }


def plain(estimate: Estimate) -> Plain:
    """An estimate with its 95 % interval; null where nothing was seen."""
    if estimate.size < 2:
        return {"value": None, "low": None, "high": None, "count": estimate.size}
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high, "count": estimate.size}


def column(name: str) -> Any:
    return next(metric.values for metric in METRICS if metric.name == name)


def seats(part: Part) -> list[Plain]:
    """The results of every seat; p-values are corrected over the seats."""
    points, even = part.columns["points"] / WIN, 1 / part.columns["points"].shape[1]
    edges = [mean(points[:, seat] - even) for seat in range(points.shape[1])]
    corrected = holm([edge.p() for edge in edges])
    return [
        {
            "seat": seat_name(seat),
            "points": plain(mean(points[:, seat])),
            "edge": plain(edge),
            "score": plain(mean(part.columns["scores"][:, seat])),
            "p": p,
            "verdict": "cannot tell" if p >= FAMILY else "ahead" if edge.value > 0 else "behind",
        }
        for seat, (edge, p) in enumerate(zip(edges, corrected, strict=True))
    ]


def metrics(plan: Plan, part: Part, targets: Targets) -> list[Plain]:
    """Every metric, with its target if it has one; then the components that have a target."""
    told = [named(metric, mean(values(metric, part, plan)), targets) for metric in METRICS]
    for name in [name for name in targets if name.endswith(VALUE)]:
        label = f"value of choosing {name.removesuffix(VALUE)}"
        told.append(labelled(name, label, "%", measure(name, plan, part), targets))
    return told


def measure(name: str, plan: Plan, part: Part) -> Estimate:
    """The estimate that a target is about."""
    if not name.endswith(VALUE):
        return mean(values(next(metric for metric in METRICS if metric.name == name), part, plan))
    ids = [component.id for component in plan.components()]
    if (wanted := name.removesuffix(VALUE)) not in ids:
        raise SpellboxError.saying("no-component", name=repr(wanted), known=", ".join(ids))
    return part.effect("points", ids.index(wanted)).ratio(WIN)


def values(metric: Metric, part: Part, plan: Plan) -> Any:
    return np.asarray(metric.values(part, plan), np.float64)


def named(metric: Metric, estimate: Estimate, targets: Targets) -> Plain:
    return labelled(metric.name, metric.label, metric.unit, estimate, targets)


def labelled(name: str, label: str, unit: str, estimate: Estimate, targets: Targets) -> Plain:
    """An estimate with its names, and with the verdict of its target if it has one; corrected over all targets."""
    told = {"name": name, "label": label, "unit": unit, **plain(estimate)}
    if name not in targets:
        return told
    return told | {"target": targets[name].text, "verdict": targets[name].verdict(estimate, len(targets))}


def histogram(numbers: Array) -> Plain:
    """A histogram of at most BARS bars; the bars of whole numbers have a whole width."""
    numbers = np.asarray(numbers, np.float64)
    low, high = float(numbers.min()), float(numbers.max())
    whole = bool((numbers == np.round(numbers)).all()) and high > 1
    width = max(1.0, np.ceil((high - low + 1) / BARS)) if whole else max(high - low, 1e-9) / BARS
    edges = low + width * np.arange(int(np.ceil((high - low) / width)) + 1 + whole)
    counts, edges = np.histogram(numbers, edges)
    half, most = (np.quantile(numbers, ends).tolist() for ends in ((0.25, 0.75), (0.05, 0.95)))
    return {
        "edges": edges.tolist(),
        "counts": counts.tolist(),
        "mean": float(numbers.mean()),
        "half": half,  # half of the games lie between these
        "most": most,  # and nine of ten between these
    }


def endings(plan: Plan, part: Part) -> list[Plain]:
    """The share of each ending."""
    return [
        {"ending": ending.name.lower(), "share": plain(mean((part.columns["ending"] == ending).astype(float)))}
        for ending in plan.rules.Ending
    ]


def components(listed: Sequence[Component], part: Part) -> list[Plain]:
    """Every card, spell and gift: how often it was met, and what choosing it is worth; corrected over all of them."""
    effects = [part.effect("points", place).ratio(WIN) for place in range(len(listed))]
    tried = [place for place, effect in enumerate(effects) if effect.size > 1]
    corrected = dict(zip(tried, holm([effects[place].p() for place in tried]), strict=True))
    return [
        {
            "id": component.id,
            "group": component.group,
            "name": component.name,
            "offered": plain(part.sums("offered", place).ratio()),
            "chosen": plain(part.sums("chosen", place).ratio()),
            "kept": plain(part.sums("kept", place).ratio()),
            "choosers_points": plain(part.sums("choosers", place).ratio(WIN)),
            "holders_points": plain(part.sums("holders", place).ratio(WIN)),
            "held_by_winners": plain(part.sums("winners", place).ratio()),
            "value": plain(effects[place]),
            "value_in_score": plain(part.effect("margins", place).ratio()),
            "swing": plain(part.effect("swing", place).ratio(WIN)),
            "value_by_third": [plain(each) for each in thirds(part, place)],
            "p": corrected.get(place),
            "verdict": strength(effects[place], corrected.get(place, 1.0), thirds(part, place)),
        }
        for place, component in enumerate(listed)
    ]


def thirds(part: Part, place: int) -> list[Estimate]:
    """The causal value of a component early, in the middle and late in a game."""
    return [part.effect(third, place).ratio(WIN) for third in THIRDS]


def strength(effect: Estimate, p: float, by_third: Sequence[Estimate] = ()) -> str:
    """The verdict on a choice by its causal value. One that is strong, or weak, in all thirds is no real decision."""
    if effect.size < 2:
        return "never offered"
    if effect.size < FEWEST_PAIRS:
        return "cannot tell"
    if p < FAMILY and abs(effect.value) >= MATERIAL:
        offered = [each for each in by_third if each.size > 1]
        if effect.value > 0:
            return "overpowered" if offered and all(each.low > 0 for each in offered) else "strong"
        return "dominated" if offered and all(each.high < 0 for each in offered) else "weak"
    return "even" if effect.low > -MATERIAL and effect.high < MATERIAL else "cannot tell"


def compare(plan: Plan, part: Part, other: Plan, theirs: Part, targets: Targets) -> Plain:
    """A variant beside the plan: the differences game by game, corrected over all metrics."""
    gaps = [mean(values(metric, theirs, other) - values(metric, part, plan)) for metric in METRICS]
    corrected = holm([gap.p() for gap in gaps])
    compared = []
    for metric, gap, p in zip(METRICS, gaps, corrected, strict=True):
        now, before = (mean(values(metric, *each)) for each in ((theirs, other), (part, plan)))
        told = named(metric, now, {}) | {"difference": plain(gap), "p": p}
        compared.append(told | {"verdict": verdict(before.value, now.value, p, targets.get(metric.name))})
    return {"name": other.name, "study": describe(other), "metrics": compared}


def verdict(before: float, now: float, p: float, target: Target | None) -> str:
    """Better or worse as the target says; without a target, only higher or lower."""
    if p >= FAMILY:
        return "cannot tell"
    if target is None:
        return "higher" if now > before else "lower"
    nearer = target.distance(before) - target.distance(now)
    return "better" if nearer > 0 else "worse" if nearer < 0 else "both meet the target"
