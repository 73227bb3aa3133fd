"""`spellbox design`: a bar while numbers are tried, then what was found."""

from pathlib import Path

from rich.markup import escape

from spellbox.errors import SpellboxError
from spellbox.lab.workers import Threads
from spellbox.study import export
from spellbox.study.design import Design, search
from spellbox.study.sample import play_part
from spellbox.terminal import console
from spellbox.terminal.progress import bar, compiling


def run(design: Design, out: Path, reports: list[Path], threads: int) -> None:
    if not out.parent.is_dir():
        raise SpellboxError.saying("no-folder", "--out", folder=str(out.parent))
    for path in reports:
        export.check(path)
    with compiling():
        play_part(design.plan, 0, 1)
    with bar("trials") as shown:
        task = shown.add_task(f"Designing {design.plan.game}", total=design.trials)
        result = search(design, Threads(threads), lambda done: shown.update(task, advance=done))
    out.write_text(result.plan.cards or "", encoding="utf-8")
    for path in reports:
        export.write(result.found, path)
    screen = console()
    screen.print(", ".join(f"{escape(name)} = {value}" for name, value in result.numbers.items()))
    for metric in result.found["metrics"]:
        if "target" in metric:
            told = f"{metric['name']} is {metric['low']:.3g} to {metric['high']:.3g}, wanted {metric['target']}"
            screen.print(f"• {escape(told)}: {metric['verdict']}, on fresh deals.")
    for metric in result.found["strong_play"]["metrics"]:
        if "target" in metric:
            screen.print(f"• With strong players, {escape(metric['name'])}: {metric['verdict']}.")
    for path in (out, *reports):
        screen.print(f"Wrote {escape(str(path))}.")
