"""Plots of a report as inline SVG, in the colours of its style sheet."""

import math
import statistics
from collections.abc import Sequence
from html import escape
from typing import Any

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 440, 176, 10, 26, 22
CELL, ROW = 220, 22
"""The size of an interval in a table."""


def histogram(told: dict[str, Any], label: str, sentence: str, percent: bool = False) -> str:
    """Bars of a distribution below a sentence, with a line at the mean; every few bars say where they begin."""
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
    for place in range(0, len(counts) - every // 2, every):
        x = LEFT + place * width
        drawn.append(f'<text x="{x:.1f}" y="{HEIGHT - 8}">{number(edges[place], percent)}</text>')
    drawn.append(mean_line(told, percent))
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    caption = f"<figcaption><b>{escape(label)}</b> {escape(sentence)}</figcaption>"
    return f'<figure>{caption}<svg {size} role="img" aria-label="{escape(label)}">{"".join(drawn)}</svg></figure>'


def mean_line(told: dict[str, Any], percent: bool) -> str:
    """A vertical line at the mean, with its value beside it on the emptier side."""
    first, last = told["edges"][0], told["edges"][-1]
    x = LEFT + (WIDTH - 2 * LEFT) * (told["mean"] - first) / max(last - first, 1e-9)
    side, anchor = (6, "start") if x < WIDTH / 2 else (-6, "end")
    value = number(told["mean"], percent) if percent else f"{told['mean']:.1f}"
    return (
        f'<line x1="{x:.1f}" x2="{x:.1f}" y1="2" y2="{HEIGHT - BOTTOM}" class="mean"/>'
        f'<text x="{x + side:.1f}" y="13" text-anchor="{anchor}" class="strong">mean {value}</text>'
    )


def axis(furthest: float) -> str:
    """The scale of a column of intervals, for its head."""
    shown = 0.8 * furthest  # where the labels stand, so that they stay inside
    step = 10.0 ** math.floor(math.log10(shown))
    tick = max(each * step for each in (1, 2, 5) if each * step <= shown)
    digits = max(0, -math.floor(math.log10(100 * tick)))
    marks = [(-tick, f"−{100 * tick:.{digits}f} %"), (0.0, "0"), (tick, f"+{100 * tick:.{digits}f} %")]
    texts = "".join(
        f'<text x="{place(at, furthest):.1f}" y="15" text-anchor="middle">{text}</text>' for at, text in marks
    )
    return f'<svg viewBox="0 0 {CELL} {ROW}" class="interval axis" role="img" aria-hidden="true">{texts}</svg>'


def number(value: float, percent: bool) -> str:
    return (f"{100 * value:.0f} %" if percent else f"{value:.0f}").replace("-", "−")


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


def bar(estimate: dict[str, Any]) -> str:
    """A share as a bar with its interval, for a cell of a table; the whole width is all of them."""
    if estimate["value"] is None:
        return ""
    middle, long = ROW / 2, CELL * float(estimate["value"])
    low, high = ((estimate[key] if estimate[key] is not None else estimate["value"]) * CELL for key in ("low", "high"))
    return (
        f'<svg viewBox="0 0 {CELL} {ROW}" class="interval" role="img" aria-hidden="true">'
        f'<rect x="0" y="4" width="{CELL}" height="{ROW - 8}" class="all"/>'
        f'<rect x="0" y="4" width="{long:.1f}" height="{ROW - 8}" class="bar"/>'
        f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{middle}" y2="{middle}" class="ends"/></svg>'
    )


def place(value: float, furthest: float) -> float:
    return CELL / 2 * (1 + max(-1.0, min(1.0, value / furthest)))
