"""Pictures as SVG, made of lines, dots and labels."""

from collections.abc import Sequence

INK, SOFT, PAPER, GLOW = "#2b251d", "#6d6455", "#fffdf6", "#4b80b8"
WIDTH = 720


def picture(height: int, drawn: Sequence[str]) -> str:
    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="Georgia, serif">',
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        *drawn,
        "</svg>",
    ]
    return "\n".join(rows) + "\n"


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 3) -> str:
    return f'<line x1="{x1:.0f}" y1="{y1:.0f}" x2="{x2:.0f}" y2="{y2:.0f}" stroke="{colour}" stroke-width="{width:g}"/>'


def dot(x: float, y: float, colour: str = INK) -> str:
    return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="6" fill="{colour}"/>'


def label(x: float, y: float, words: str) -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" font-size="16" fill="{INK}">{words}</text>'


def note(x: float, y: float, words: str) -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" font-size="13" fill="{SOFT}">{words}</text>'
