"""A score sheet, line by line."""

from collections.abc import Sequence

from rich.table import Table

from spellbox.kit.play import Line, seat_name
from spellbox.terminal import console


def show(totals: Sequence[int], lines: Sequence[Sequence[Line]], winners: Sequence[str]) -> None:
    """What every seat got for what, by which clause."""
    screen = console()
    for seat, total in enumerate(totals):
        sheet = Table(title=f"{seat_name(seat)}: {total}", title_justify="left", title_style="bold", box=None)
        sheet.add_column("for", min_width=28)
        sheet.add_column("points", justify="right")
        sheet.add_column("clause", style="dim")
        for line in lines[seat]:
            sheet.add_row(line.what, f"{line.points:+d}" if line.points else "0", line.rule)
        screen.print(sheet)
        screen.print()
    verb = "wins" if len(winners) == 1 else "share the win"
    screen.print(f"[bold]{' and '.join(winners)} {verb}.[/bold]")
