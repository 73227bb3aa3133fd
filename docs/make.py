"""Writes what the documentation takes from the code: tables of observations, and the README's picture."""

import io
from pathlib import Path

from rich.console import Console

from spellbox import games
from spellbox.games.glastonbury import screen
from spellbox.kit.layout import markdown
from spellbox.match import Match

DOCS = Path(__file__).parent
SVG = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def observations(name: str) -> str:
    """The page about a game's observation."""
    return markdown(f"Observations of {name.replace('-', ' ').title()}", games.find(name).features())


def picture() -> str:
    """A table of Glastonbury in the middle of a game, as the terminal shows it."""
    match = Match("glastonbury", ["blue", "red", "green"], 7)
    for _ in range(32):
        legal = match.legal()
        match.play(legal[len(match.history) * 5 % len(legal)])
    seat = match.to_move()[0]
    choices = {move: number for number, move in enumerate(match.legal(), 1)}
    console = Console(record=True, width=100, force_terminal=True, color_system="truecolor", file=io.StringIO())
    console.print(screen.draw(match.view(seat), seat, choices, match.cards, "en"))
    console.print(screen.prompt(match.view(seat), seat))
    return console.export_svg(title="Spellbox: Glastonbury", code_format=SVG, unique_id="spellbox")


def main() -> None:
    (DOCS / "observations").mkdir(exist_ok=True)
    for name in games.GAMES:
        (DOCS / "observations" / f"{name}.md").write_text(observations(name), encoding="utf-8")
    (DOCS / "glastonbury.svg").write_text(picture(), encoding="utf-8")


if __name__ == "__main__":
    main()
