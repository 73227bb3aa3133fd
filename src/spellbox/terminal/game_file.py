"""`spellbox games`: games into a file, and a bar while they are played."""

from pathlib import Path

from rich.markup import escape

from spellbox.errors import SpellboxError
from spellbox.study import game_file
from spellbox.study.plan import Plan
from spellbox.terminal import console
from spellbox.terminal.progress import bar, compiling
from spellbox.terminal.workers import Place, cost


def run(plan: Plan, path: Path, where: Place) -> None:
    plan.check()
    if path.suffix != ".parquet":
        raise SpellboxError.saying("file-ending", "--out", known=".parquet", name=repr(path.name))
    if not path.parent.is_dir():
        raise SpellboxError.saying("no-folder", "--out", folder=str(path.parent))
    if where.cluster is None:
        with compiling():
            game_file.play_batch(plan, 0, 1)
    with where.open() as workers, bar("games") as shown:
        about = f"{plan.game}, {plan.name}"
        task = shown.add_task(about, total=plan.games)

        def progress(done: int) -> None:
            shown.update(task, advance=done, description=about + cost(workers))

        game_file.write(plan, path, workers, progress)
    console().print(f"Wrote {plan.games:,} games: {escape(str(path))}, {path.stat().st_size / 1e6:,.1f} MB.")
