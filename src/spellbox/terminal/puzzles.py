"""`spellbox puzzles`: positions that make good puzzles into a file, and a bar while they are looked for."""

import json
import time
from pathlib import Path

from rich.markup import escape
from rich.progress import TaskID

from spellbox.errors import SpellboxError
from spellbox.study import puzzles
from spellbox.study.plan import Plan
from spellbox.terminal import console
from spellbox.terminal.progress import bar, compiling


def run(plan: Plan, positions: int, beliefs: int, path: Path, threads: int) -> None:
    plan.check()
    if path.suffix != ".json":
        raise SpellboxError.saying("file-ending", "--out", known=".json", name=repr(path.name))
    if not path.parent.is_dir():
        raise SpellboxError.saying("no-folder", "--out", folder=str(path.parent))
    with compiling():
        puzzles.make(plan, 1, beliefs, 1, lambda stage, done, total: None)
    begun, tasks = time.perf_counter(), dict[str, TaskID]()
    with bar("") as shown:

        def progress(stage: str, done: int, total: int) -> None:
            if stage not in tasks:
                tasks[stage] = shown.add_task(f"{plan.game}: {stage}", total=total)
            shown.update(tasks[stage], advance=done)

        made = puzzles.make(plan, positions, beliefs, threads, progress)
    path.write_text(json.dumps(made, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    count, seconds = len(made["puzzles"]), time.perf_counter() - begun
    console().print(f"{count} puzzles from {positions:,} positions in {seconds:.1f} s: {escape(str(path))}.")
