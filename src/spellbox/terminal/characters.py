"""`spellbox arena --characters`: measure how characters differ, and write the page about them."""

from pathlib import Path

from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.lab import characters, ladder
from spellbox.terminal import console
from spellbox.terminal.progress import bar


def run(game: str, deals: int, seed: int, threads: int, page: Path) -> None:
    """Nothing is written before everything is measured."""
    module = games.find(game)
    if not module.CHARACTERS:
        raise SpellboxError.saying("no-characters", game=game)
    if deals < 2:
        raise SpellboxError.saying("two-deals", "--deals", deals=deals)
    if not page.parent.is_dir():
        raise SpellboxError.saying("no-folder", "--page", folder=str(page.parent))
    with bar("games") as shown:
        task = shown.add_task(f"The characters of {game}", total=2 * deals * (1 + len(module.CHARACTERS)))
        played = characters.measure(game, deals, seed, threads, lambda n: shown.update(task, advance=n))
    part = characters.page(game, played, deals, seed)
    text = page.read_text(encoding="utf-8") if page.exists() else characters.HEAD
    page.write_text(ladder.with_part(text, part), encoding="utf-8")
    console().print(part, markup=False)
