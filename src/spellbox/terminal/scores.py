"""A score sheet, line by line."""

from collections.abc import Sequence

from rich.table import Table

from spellbox.games.contract import Cards, Game
from spellbox.kit.play import Line, seat_name
from spellbox.kit.words import ENGLISH, say
from spellbox.screen import screen_of
from spellbox.terminal import console


def show(
    game: Game,
    cards: Cards,
    totals: Sequence[int],
    lines: Sequence[Sequence[Line]],
    winners: Sequence[str],
    language: str = ENGLISH,
) -> None:
    """A table of score lines: seat, subject, points, clause."""
    screen = console()
    for seat, total in enumerate(totals):
        sheet = Table(title=f"{seat_name(seat)}: {total}", title_justify="left", title_style="bold", box=None)
        sheet.add_column(say("terminal-for", {}, language), min_width=28)
        sheet.add_column(say("terminal-points", {}, language), justify="right")
        sheet.add_column(say("terminal-clause", {}, language), style="dim")
        for line in lines[seat]:
            points = f"{line.points:+d}" if line.points else "0"
            sheet.add_row(in_words(game, cards, line.what, language), points, line.rule)
        screen.print(sheet)
        screen.print()
    names = f" {say('terminal-and', {}, language)} ".join(winners)
    screen.print(f"[bold]{say('terminal-won', {'count': len(winners), 'names': names}, language)}[/bold]")


def in_words(game: Game, cards: Cards, what: str, language: str) -> str:
    """The subject of a line by its names: `junk × 2`, `red ribbon: kite, drum`."""
    about, _, things = what.partition(": ")
    subject, times, count = about.partition(" × ")
    named = screen_of(game).subject(subject, cards, language) + times + count
    known = [cards.name(thing, language) if thing in cards.names else thing for thing in things.split(", ")]
    return f"{named}: {', '.join(known)}" if things else named
