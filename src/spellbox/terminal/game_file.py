"""`spellbox games`: games into a file, and a bar while they are played."""

from pathlib import Path

from rich.markup import escape

from spellbox.errors import SpellboxError
from spellbox.study import game_file
from spellbox.study.plan import Plan
from spellbox.terminal import console
from spellbox.terminal.progress import bar, compiling


def run(plan: Plan, path: Path, threads: int) -> None:
    plan.check()
    if path.suffix != ".parquet":
        raise SpellboxError(f"--out: games are written as .parquet, not {path.name!r}")
    if not path.parent.is_dir():
        raise SpellboxError(f"--out: there is no folder {path.parent}")
    with compiling():
        game_file.play_batch(plan, 0, 1)
    with bar("games") as shown:
        task = shown.add_task(f"{plan.game}, {plan.name}", total=plan.games)
        game_file.write(plan, path, threads, lambda done: shown.update(task, advance=done))
    console().print(f"Wrote {plan.games:,} games: {escape(str(path))}, {path.stat().st_size / 1e6:,.1f} MB.")
