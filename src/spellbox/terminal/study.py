"""`spellbox study`: games, a bar while they run, a report in the end."""

import time
from collections.abc import Sequence
from pathlib import Path

from rich.markup import escape

from spellbox.study import export, findings, report, skill
from spellbox.study.plan import Plan
from spellbox.study.sample import Part, play_part, sample
from spellbox.study.targets import Target
from spellbox.terminal import console
from spellbox.terminal.progress import bar, compiling


def run(
    plan: Plan,
    against: Sequence[str],
    targets: dict[str, Target],
    outs: Sequence[Path],
    skill_deals: int,
    strongest: str,
    threads: int,
) -> None:
    """Play a plan and its variants, and write the report."""
    variants = [plan.variant(words) for words in against]
    for each in (plan, *variants):
        each.check()
    for path in outs:
        export.check(path)
    with compiling():
        play_part(plan, 0, 1)
    parts = [play(each, threads) for each in (plan, *variants)]
    found = findings.find(plan, parts[0], targets, list(zip(variants, parts[1:], strict=True)))
    found["skill"] = measure_skill(plan, skill_deals, strongest, threads) if skill_deals else []
    for path in outs:
        export.write(found, path)
    for line in report.summary(found):
        console().print(f"• {escape(line)}")
    for path in outs:
        console().print(f"Wrote {escape(str(path))}.")


def play(plan: Plan, threads: int) -> Part:
    with bar("games") as shown:
        task = shown.add_task(f"{plan.game}, {plan.name}", total=plan.games, visible=False)
        begun = time.perf_counter()

        def progress(done: int) -> None:
            shown.update(task, advance=done, visible=time.perf_counter() - begun > 1)

        return sample(plan, threads, progress)


def measure_skill(plan: Plan, deals: int, strongest: str, threads: int) -> list[findings.Plain]:
    with bar("games") as shown:
        task = shown.add_task(f"{strongest} against each level", total=None)
        return skill.spread(plan, deals, strongest, threads or 1, lambda done: shown.update(task, advance=done))
