"""`spellbox arena --ladder`: measure the levels, and write the page about them."""

import os
from pathlib import Path

from spellbox import bots, games
from spellbox.errors import SpellboxError
from spellbox.lab import ladder
from spellbox.lab.standings import Tally
from spellbox.match import Match
from spellbox.terminal import console
from spellbox.terminal.progress import bar, compiling
from spellbox.terminal.table import warm_up


def run(game: str, deals: int, seed: int, threads: int, page: Path) -> None:
    """Nothing is written before everything is measured."""
    module = games.find(game)
    if deals < 2:
        raise SpellboxError.saying("two-deals", "--deals", deals=deals)
    if not page.parent.is_dir():
        raise SpellboxError.saying("no-folder", "--page", folder=str(page.parent))
    with compiling():
        for name in ladder.RUNGS:
            warm_up(Match(game, module.default_seats(2), 0), bots.make(name, module))
    with bar("games") as shown:
        task = shown.add_task(f"The ladder of {game}", total=ladder.games_to_play(deals))
        tally = ladder.measure(
            game, deals, seed, threads or os.cpu_count() or 1, lambda n: shown.update(task, advance=n)
        )
    page.with_name(f"{page.stem}-{game}.json").write_text(ladder.kept(tally), encoding="utf-8")
    write(game, tally, deals, seed, page)


def write(game: str, tally: Tally, deals: int, seed: int, page: Path) -> None:
    """The game's part of the page, and its plot."""
    found = ladder.ladder_of(tally)
    picture = page.with_name(f"{page.stem}-{game}.svg")
    picture.write_text(ladder.plot(found), encoding="utf-8")
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    part = ladder.page(game, found, deals, seed, picture.name)
    page.write_text(ladder.with_part(text, part), encoding="utf-8")
    console().print(part, markup=False)
    console().print(f"The page is {page}, the plot {picture}.")
