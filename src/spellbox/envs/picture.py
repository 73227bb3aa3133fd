"""The table drawn for people who watch: as text, or as an image of the terminal's picture."""

import functools
import io
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from rich.console import Console, Group, RenderableType
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME as THEME
from rich.text import Text

from spellbox.errors import SpellboxError
from spellbox.games.contract import Cards, Game
from spellbox.kit.play import seat_name
from spellbox.kit.rule import Record
from spellbox.screen import screen_of
from spellbox.sight import SPECTATOR, sight

RENDER_MODES = ["human", "ansi", "rgb_array"]
FONT = Path(__file__).parent / "fonts" / "DejaVuSansMono.ttf"
FONT_SIZE, CELL_WIDTH, CELL_HEIGHT = 14.95, 9, 18  # at this size a sign is exactly a cell wide
MARGIN = 16
COLUMNS, HEADLINE = 132, 2
WHITE = (255, 255, 255)
LIGHTER, DIMMER = 0.3, 0.4


class Drawn(Protocol):
    """A state that can be drawn."""

    @property
    def game(self) -> Game: ...
    @property
    def cards(self) -> Cards: ...
    @property
    def state(self) -> Record: ...


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise SpellboxError(f"there is no render mode {mode!r}: there are {', '.join(RENDER_MODES)}")


def render(table: Drawn, seat: int | None, mode: str | None) -> Any:
    """The table as a seat sees it, or a spectator: printed, as a text, or as an image of height × width × 3 bytes."""
    match mode:
        case "human":
            Console(width=COLUMNS, highlight=False).print(drawing(table, seat))
        case "ansi":
            return text(table, seat)
        case "rgb_array":
            return image(table, seat)
    return None


def text(table: Drawn, seat: int | None) -> str:
    console = terminal()
    console.print(drawing(table, seat))
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())  # type: ignore[attr-defined]


def terminal() -> Console:
    """A terminal in memory, from which the picture is made."""
    return Console(width=COLUMNS, file=io.StringIO(), color_system=None, highlight=False)


def drawing(table: Drawn, seat: int | None) -> RenderableType:
    """The game's drawing for a terminal, under a line that says whose turn it is."""
    shown = sight(table.game, table.cards).view(table.state, SPECTATOR if seat is None else seat)
    me = "" if seat is None else seat_name(seat)
    drawn = screen_of(table.game).draw(shown, me, {}, table.cards, "en")
    return Group(Text(headline(shown), style="bold"), Text(), drawn)


def headline(shown: dict[str, Any]) -> str:
    if end := shown["end"]:
        scores = ", ".join(f"{seat_name(seat)} {score}" for seat, score in enumerate(end["scores"]))
        return f"The game is over: {scores}. Won by {' and '.join(end['winners'])}."
    return f"To move: {', '.join(shown['turn'])}"


def image(table: Drawn, seat: int | None) -> Any:
    """All images of a game have one size, so that they make a film."""
    rows = HEADLINE + screen_of(table.game).ROWS
    size = (COLUMNS * CELL_WIDTH + 2 * MARGIN, rows * CELL_HEIGHT + 2 * MARGIN)
    picture = Image.new("RGB", size, tuple(THEME.background_color))
    pen = ImageDraw.Draw(picture)
    for row, line in enumerate(terminal().render_lines(drawing(table, seat))[:rows]):
        column = 0
        for segment in line:
            write(pen, MARGIN + column * CELL_WIDTH, MARGIN + row * CELL_HEIGHT, segment)
            column += segment.cell_length
    return np.asarray(picture)


def write(pen: ImageDraw.ImageDraw, x: int, y: int, segment: Segment) -> None:
    """Write the words of a segment on its paper; bold ones twice."""
    style = segment.style or Style.null()
    ink, paper = colours(style)
    if paper != THEME.background_color:
        pen.rectangle((x, y, x + segment.cell_length * CELL_WIDTH - 1, y + CELL_HEIGHT - 1), fill=paper)
    for shift in (0, 1) if style.bold else (0,):
        pen.text((x + shift, y), segment.text, fill=ink, font=font())


Colour = tuple[int, ...]


def colours(style: Style) -> tuple[Colour, Colour]:
    """Of the ink and of the paper. A colour is made lighter, for the paper is dark."""
    ink: Colour = THEME.foreground_color
    paper: Colour = THEME.background_color
    if style.color and not style.color.is_default:
        ink = mixed(style.color.get_truecolor(THEME), WHITE, LIGHTER)
    if style.reverse:
        ink, paper = paper, ink
    return (mixed(ink, paper, DIMMER) if style.dim else ink), paper


def mixed(colour: Colour, other: Colour, part: float) -> Colour:
    """The colour with a part of another."""
    return tuple(round((1 - part) * c + part * o) for c, o in zip(colour, other, strict=True))


@functools.cache
def font() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT, FONT_SIZE)
