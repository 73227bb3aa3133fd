"""A learner's share of the points over the time it learned, as a picture."""

from collections.abc import Sequence

from spellbox.lab.drawing import GLOW, INK, PAPER, SOFT, WIDTH

HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 300, 56, 24, 20, 46
PERCENTS = (0, 25, 50, 75, 100)
TICKS = 6


def plot(curve: Sequence[dict[str, float]], against: str) -> str:
    """An SVG with a line of the means, a band for their 95 % intervals, and a dashed line at half of the points."""
    longest = max(point["seconds"] for point in curve)
    means = [(point["seconds"], point["mean"]) for point in curve]
    lows = [(point["seconds"], point["low"]) for point in curve]
    highs = [(point["seconds"], point["high"]) for point in curve]
    told = f"share of the points against {against}, 95 %, over seconds of wall-clock time"
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="Georgia, serif">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        f'<polygon points="{path(lows + highs[::-1], longest)}" fill="{GLOW}" opacity="0.25"/>',
        *(rung(percent) for percent in PERCENTS),
        *(tick(seconds, longest) for seconds in ticks(longest)),
        f'<polyline points="{path(means, longest)}" fill="none" stroke="{INK}" stroke-width="2"/>',
        *(f'<circle cx="{across(x, longest):.1f}" cy="{down(y):.1f}" r="3.5" fill="{INK}"/>' for x, y in means),
        f'<text x="{LEFT}" y="{HEIGHT - 8}" font-size="13" fill="{SOFT}">{told}</text></svg>',
    ]
    return "\n".join(drawn) + "\n"


def across(seconds: float, longest: float) -> float:
    return LEFT + seconds / longest * (WIDTH - LEFT - RIGHT)


def down(share: float) -> float:
    return TOP + (1 - share) * (HEIGHT - TOP - BOTTOM)


def path(points: Sequence[tuple[float, float]], longest: float) -> str:
    return " ".join(f"{across(seconds, longest):.1f},{down(share):.1f}" for seconds, share in points)


def rung(percent: int) -> str:
    """A share's line across the picture."""
    y, dash = down(percent / 100), "6 4" if percent == 50 else "1 5"
    return (
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="{SOFT}" stroke-dasharray="{dash}"/>'
        f'\n<text x="{LEFT - 8}" y="{y + 4:.1f}" font-size="13" fill="{SOFT}" text-anchor="end">{percent} %</text>'
    )


def tick(seconds: int, longest: float) -> str:
    x, y = across(seconds, longest), HEIGHT - BOTTOM + 18
    return f'<text x="{x:.1f}" y="{y}" font-size="13" fill="{SOFT}" text-anchor="middle">{seconds} s</text>'


def ticks(longest: float) -> range:
    """Whole seconds at even distances, about six of them."""
    steps = (1, 2, 5, 10, 20, 30, 60, 120, 300, 600)
    apart = next((step for step in steps if longest / step <= TICKS), 3600)
    return range(0, int(longest) + 1, apart)
