"""Search over the numbers of a card file for those that meet targets.

Optuna proposes numbers (tree-structured Parzen estimators); successive halving gives few games to what is far off.
The best few are played again on fresh deals, also by strong players, one is chosen by those, and proved on deals that
nobody chose by. Strong players are a network for each finalist, taught for a minute with its card file where PyTorch is
installed; else they search.
"""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.kit.tables import Document, read_text
from spellbox.lab.workers import Workers
from spellbox.study import card_text, findings, skill, targets, taught
from spellbox.study.plan import RANDOM, Plan
from spellbox.study.sample import sample

FINALISTS = 3
STEPS = (4, 2, 1)
"""A trial plays a quarter of its games, then a half, then all, unless it is stopped on the way."""
FRESH, PROOF = "fresh", "proof"
KEYS = {
    "game": str,
    "players": int,
    "cards": str,
    "games": int,
    "trials": int,
    "bots": list,
    "strong": list,
    "strong_games": int,
    "teach": int,
    "seed": int,
}
STRONG, STRONG_GAMES = ("search:100",), 60
"""The strong players of the finalists, and their games: about a minute for each finalist on two cores."""
TEACH, TAUGHT_GAMES = 60, 1000
"""Seconds of teaching for each finalist, and the games that its network plays."""
OPPONENT, DEALS = "greedy", 20
"""The opponent that a taught network is measured against, and the deals."""


class Range(NamedTuple):
    """The values that a number may have."""

    low: int
    high: int


@dataclass(frozen=True)
class Design:
    """A search: its parameters, its targets, and the games of a trial."""

    plan: Plan  # of one trial, with the card file as it is
    parameters: dict[str, Range]
    targets: dict[str, targets.Target]
    trials: int
    strong: Plan  # the same table with strong players
    teach: int  # seconds for which a network is taught to be one, or 0

    def with_numbers(self, numbers: dict[str, int]) -> Plan:
        """The plan with other numbers in its card file."""
        return self.changed(self.plan, numbers)

    def with_strong_players(self, numbers: dict[str, int]) -> Plan:
        return self.changed(self.strong, numbers)

    def changed(self, plan: Plan, numbers: dict[str, int]) -> Plan:
        return replace(plan, cards=card_text.change(plan.cards or "", numbers), name="designed")


class Result(NamedTuple):
    """The result of a search."""

    numbers: dict[str, int]
    plan: Plan  # with fresh deals
    found: findings.Plain  # on them, beside the card file as it was


def read(path: Path) -> Design:
    """A design file: settings of the games, [parameters] with their ranges, and [targets]."""
    told = Document.read(path).data
    check_keys(told, path)
    rules = games.find(told["game"])
    source = read_text(path.parent / told["cards"]) if "cards" in told else games.printed_cards(told["game"]).source
    plan = Plan(
        told["game"],
        told.get("players", rules.FEWEST_SEATS),
        told.get("games", 4000),
        told.get("seed", 1),
        cards=source,
        bots=tuple(told.get("bots", (RANDOM,))),
    )
    parameters = {name: read_range(name, each, path) for name, each in told["parameters"].items()}
    for name in parameters:
        card_text.find(source, name)
    aims = targets.parse_all(told.get("targets"), str(path))
    plan = replace(plan, pairs=any(name.endswith(targets.VALUE) for name in aims))
    seconds = told.get("teach", 0 if "strong" in told else TEACH)
    seconds = seconds if taught.can_teach(plan) else 0
    often = told.get("strong_games", TAUGHT_GAMES if seconds else STRONG_GAMES)
    strong = replace(plan, bots=tuple(told.get("strong", STRONG)), games=often)
    for each in (plan, strong):
        each.check()
    return Design(plan, parameters, aims, told.get("trials", 40), strong, seconds)


def check_keys(told: dict[str, Any], path: Path) -> None:
    for key, value in told.items():
        if key not in (*KEYS, "parameters", "targets"):
            known = ", ".join((*KEYS, "[parameters]", "[targets]"))
            raise SpellboxError.saying("unknown-key", str(path), key=repr(key), known=known)
        if key in KEYS and not isinstance(value, KEYS[key]):
            raise SpellboxError.saying("match-value", str(path), key=key, value=repr(value))
    if "game" not in told or not isinstance(told.get("parameters"), dict) or not told["parameters"]:
        raise SpellboxError.saying("design-form", str(path))


def read_range(name: str, told: object, path: Path) -> Range:
    """`[1, 6]`: both ends are allowed."""
    if isinstance(told, list) and len(told) == 2 and all(type(each) is int for each in told) and told[0] <= told[1]:
        return Range(*told)
    raise SpellboxError.saying("no-range", str(path), name=name, value=repr(told))


def miss(design: Design, plan: Plan, workers: Workers | None) -> float:
    """The sum of a plan's distances from all targets; 0 if it meets them."""
    part = sample(plan, workers)
    return sum(target.miss(findings.measure(name, plan, part).value) for name, target in design.targets.items())


def search(
    design: Design, workers: Workers | None = None, progress: Callable[[int], None] = lambda done: None
) -> Result:
    """Search for the best numbers, and measure them on fresh deals."""
    optuna = library()
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    study = optuna.create_study(
        sampler=optuna.samplers.TPESampler(seed=design.plan.seed & 0xFFFFFFFF, multivariate=True),
        pruner=optuna.pruners.SuccessiveHalvingPruner(min_resource=1, reduction_factor=2),
    )

    def objective(trial: Any) -> float:
        numbers = {name: trial.suggest_int(name, *each) for name, each in design.parameters.items()}
        plan = design.with_numbers(numbers)
        far = 0.0
        for step, part in enumerate(STEPS):
            far = miss(design, replace(plan, games=max(2, plan.games // part)), workers)
            trial.report(far, step + 1)
            if trial.should_prune():
                raise optuna.TrialPruned
        return far

    study.optimize(objective, n_trials=design.trials, callbacks=[lambda *_: progress(1)])
    return prove(design, finalists(study), workers)


def finalists(study: Any) -> list[dict[str, int]]:
    """The numbers of the best trials that were played to the end, each once."""
    ended = [trial for trial in study.trials if trial.state.name == "COMPLETE"]
    ended.sort(key=lambda trial: trial.value)
    each = {tuple(trial.params.items()): trial.params for trial in ended}
    return list(each.values())[:FINALISTS]


def prove(design: Design, best: list[dict[str, int]], workers: Workers | None) -> Result:
    """Choose among the finalists on fresh deals, and compare the choice with the original card file on others."""
    with tempfile.TemporaryDirectory() as folder:
        finalists = [
            Finalist(numbers, strong_plan(design, numbers, Path(folder) / str(place)))
            for place, numbers in enumerate(best)
        ]
        return choose(design, finalists, workers)


class Finalist(NamedTuple):
    """Numbers that are tried by strong players."""

    numbers: dict[str, int]
    strong: Plan


def strong_plan(design: Design, numbers: dict[str, int], folder: Path) -> Plan:
    """A finalist's plan with strong players."""
    plan = design.with_strong_players(numbers)
    return replace(plan, bots=(taught.teach_player(plan, design.teach, folder),)) if design.teach else plan


def choose(design: Design, finalists: list[Finalist], workers: Workers | None) -> Result:
    fresh, proof = design.plan.derive(FRESH), design.plan.derive(PROOF)

    def far(finalist: Finalist) -> float:
        """The distance from the targets in random play plus that in strong play."""
        plans = design.with_numbers(finalist.numbers), finalist.strong
        return sum(miss(design, replace(plan, seed=fresh), workers) for plan in plans)

    chosen, strong = min(finalists, key=far)
    plans = [
        replace(each, seed=proof, games=4 * design.plan.games, pairs=True)
        for each in (design.with_numbers(chosen), replace(design.plan, name="as it was"))
    ]
    parts = [sample(plan, workers) for plan in plans]
    found = findings.find(plans[0], parts[0], design.targets, [(plans[1], parts[1])])
    strong = replace(strong, seed=proof)
    found["strong_play"] = findings.strong_play(strong, sample(strong, workers), design.targets)
    if design.teach:
        found["strong_play"]["study"]["bots"] = [f"a network taught for {design.teach} s"]
        tried = skill.against(strong, DEALS, strong.bots[0], OPPONENT, workers)
        found["strong_play"]["strength"] = tried | {"strong": "network"}
    return Result(chosen, plans[0], found)


def library() -> Any:
    try:
        import optuna
    except ImportError:
        raise SpellboxError.saying("package-missing", package="optuna", extra="lab") from None
    return optuna
