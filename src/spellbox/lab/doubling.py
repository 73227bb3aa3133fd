"""A plot of the Elo that the search gains by twice the iterations, as measured by `bench/strength.py`."""

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spellbox.lab.drawing import GLOW, SOFT, WIDTH, dot, label, line, note, picture

HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 380, 70, 150, 24, 64
COLOURS = (GLOW, "#b5523b", "#5c8a4a")
BESIDE = 9
"""Pixels between the games of one doubling, so that no interval hides another."""
GRID = 50
NEVER = 0.01
"""Shares are cut off this far from 0 and 1, where the Elo difference would be infinite."""


class Step(NamedTuple):
    """Twice the iterations against once, in one game."""

    game: str
    iterations: int  # of the one that has twice as many
    share: float  # of the points that it took
    interval: float  # the share is so much more or less, 95 %


def elo(share: float) -> float:
    """The difference in Elo at which this share of the points is expected."""
    kept = min(max(share, NEVER), 1 - NEVER)
    return 400 * math.log10(kept / (1 - kept))


class Plot:
    """A line for each game: the Elo that each doubling gained, with its interval."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self.steps = sorted(steps, key=lambda step: step.iterations)
        self.games = list(dict.fromkeys(step.game for step in steps))
        self.budgets = list(dict.fromkeys(step.iterations for step in self.steps))
        self.highest = max(elo(step.share + step.interval) for step in steps)
        self.lowest = min(0.0, *(elo(step.share - step.interval) for step in steps))

    def draw(self) -> str:
        return picture(HEIGHT, [*self.grid(), *self.lines()])

    def y(self, gained: float) -> float:
        return TOP + (self.highest - gained) / (self.highest - self.lowest) * (HEIGHT - TOP - BOTTOM)

    def x(self, iterations: int) -> float:
        between = (WIDTH - LEFT - RIGHT) / len(self.budgets)
        return LEFT + (self.budgets.index(iterations) + 0.5) * between

    def grid(self) -> Iterator[str]:
        for gained in range(math.ceil(self.lowest / GRID) * GRID, int(self.highest) + 1, GRID):
            yield line(LEFT, self.y(gained), WIDTH - RIGHT, self.y(gained), SOFT, 1 if gained == 0 else 0.25)
            yield note(LEFT - 40, self.y(gained) + 4, f"{gained:+d}" if gained else "0")
        for iterations in self.budgets:
            yield note(self.x(iterations) - 40, HEIGHT - BOTTOM + 24, f"{iterations // 2:,} → {iterations:,}")
        yield note(LEFT, HEIGHT - 12, "Elo gained by twice the iterations, 95 %")

    def lines(self) -> Iterator[str]:
        for place, (game, colour) in enumerate(zip(self.games, COLOURS, strict=False)):
            mine = [step for step in self.steps if step.game == game]
            points = [(self.x(step.iterations) + (place - 1) * BESIDE, self.y(elo(step.share))) for step in mine]
            for (x1, y1), (x2, y2) in itertools.pairwise(points):
                yield line(x1, y1, x2, y2, colour, 1)
            for (x, y), step in zip(points, mine, strict=True):
                low, high = elo(step.share - step.interval), elo(step.share + step.interval)
                yield line(x, self.y(low), x, self.y(high), colour)
                yield dot(x, y, colour)
            yield dot(WIDTH - RIGHT + 16, TOP + 24 * place + 10, colour)
            yield label(WIDTH - RIGHT + 30, TOP + 24 * place + 15, game.replace("-", " ").title())
