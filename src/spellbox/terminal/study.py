"""`spellbox study`: games, a bar while they run, a report in the end."""

import time
from collections.abc import Sequence
from pathlib import Path

from rich.markup import escape

from spellbox.lab.workers import Workers
from spellbox.study import export, findings, report, skill
from spellbox.study.plan import Plan
from spellbox.study.sample import Part, play_part, sample
from spellbox.study.targets import Target
from spellbox.terminal import console
from spellbox.terminal.progress import bar, compiling
from spellbox.terminal.workers import Place, cost


def run(
    plan: Plan,
    against: Sequence[str],
    targets: dict[str, Target],
    outs: Sequence[Path],
    skill_deals: int,
    strongest: str,
    where: Place,
) -> None:
    """Play a plan and its variants, and write the report."""
    variants = [plan.variant(words) for words in against]
    for each in (plan, *variants):
        each.check()
    for path in outs:
        export.check(path)
    if where.cluster is None:
        with compiling():
            play_part(plan, 0, 1)
    with where.open(plan.device) as workers:
        parts = [play(each, workers) for each in (plan, *variants)]
        found = findings.find(plan, parts[0], targets, list(zip(variants, parts[1:], strict=True)))
        found["skill"] = measure_skill(plan, skill_deals, strongest, workers) if skill_deals else []
    for path in outs:
        export.write(found, path)
    for line in report.summary(found):
        console().print(f"• {escape(line)}")
    for path in outs:
        console().print(f"Wrote {escape(str(path))}.")


def play(plan: Plan, workers: Workers) -> Part:
    with bar("games") as shown:
        about = f"{plan.game}, {plan.name}"
        task = shown.add_task(about, total=plan.games, visible=False)
        begun = time.perf_counter()

        def progress(done: int) -> None:
            late = time.perf_counter() - begun > 1
            shown.update(task, advance=done, visible=late, description=about + cost(workers))

        return sample(plan, workers, progress)


def measure_skill(plan: Plan, deals: int, strongest: str, workers: Workers) -> list[findings.Plain]:
    with bar("games") as shown:
        task = shown.add_task(f"{strongest} against each level", total=None)
        return skill.spread(plan, deals, strongest, workers, lambda done: shown.update(task, advance=done))
