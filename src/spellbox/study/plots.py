"""Plots of a report as inline SVG, in the colours of its style sheet."""

import statistics
from collections.abc import Sequence
from html import escape
from typing import Any

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 440, 170, 10, 26, 16
CELL, ROW = 220, 22
"""The size of an interval in a table."""


def histogram(told: dict[str, Any], label: str, percent: bool = False) -> str:
    """Bars of a distribution; every few of them say where they begin."""
    counts, edges = told["counts"], told["edges"]
    whole = max(1, sum(counts))
    width, highest = (WIDTH - 2 * LEFT) / len(counts), max(counts)
    drawn = []
    for place, count in enumerate(counts):
        height = (HEIGHT - BOTTOM - TOP) * count / highest
        x, y = LEFT + place * width, HEIGHT - BOTTOM - height
        about = f"{number(edges[place], percent)}–{number(edges[place + 1], percent)}: {count / whole:.1%}"
        drawn.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(1.0, width - 1.5):.1f}" height="{height:.1f}" class="bar">'
            f"<title>{about}</title></rect>"
        )
    every = max(1, len(counts) // 6)
    for place in range(0, len(counts), every):
        x = LEFT + place * width
        drawn.append(f'<text x="{x:.1f}" y="{HEIGHT - 8}">{number(edges[place], percent)}</text>')
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    caption = f"<figcaption>{escape(label)}</figcaption>"
    return f'<figure>{caption}<svg {size} role="img" aria-label="{escape(label)}">{"".join(drawn)}</svg></figure>'


def number(value: float, percent: bool) -> str:
    return f"{100 * value:.0f} %" if percent else f"{value:.0f}"


def reach(estimates: Sequence[dict[str, Any]]) -> float:
    """The length of an axis around zero that shows all estimates, and at least half of their intervals completely."""
    shown = [each for each in estimates if each["value"] is not None]
    if not shown:
        return 0.01
    ends = statistics.median(max(abs(each["low"]), abs(each["high"])) for each in shown)
    furthest = max(abs(float(each["value"])) for each in shown)
    return max(0.01, 1.1 * float(ends), 1.2 * furthest)


def interval(estimate: dict[str, Any], furthest: float, tone: str = "") -> str:
    """A value with its 95 % interval on an axis around zero, for a cell of a table."""
    if estimate["value"] is None:
        return ""
    low, value, high = (place(estimate[key], furthest) for key in ("low", "value", "high"))
    middle = ROW / 2
    return (
        f'<svg viewBox="0 0 {CELL} {ROW}" class="interval {tone}" role="img" aria-hidden="true">'
        f'<line x1="{CELL / 2}" x2="{CELL / 2}" y1="0" y2="{ROW}" class="zero"/>'
        f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{middle}" y2="{middle}" class="span"/>'
        f'<circle cx="{value:.1f}" cy="{middle}" r="4"/></svg>'
    )


def place(value: float, furthest: float) -> float:
    return CELL / 2 * (1 + max(-1.0, min(1.0, value / furthest)))
