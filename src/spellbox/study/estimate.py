"""Estimates with 95 % intervals, and the correction for many comparisons."""

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

from spellbox.lab import student
from spellbox.sim.arrays import Array

FAMILY = 0.05
"""The probability of any false positive in a family of comparisons."""


class Estimate(NamedTuple):
    """A number measured over independent games."""

    value: float
    error: float  # its standard error
    size: int  # games, or pairs of games

    def interval(self, comparisons: int = 1) -> tuple[float, float]:
        """The 95 % interval; with several comparisons, widened so that all hold at once (Bonferroni)."""
        reach = student.quantile(self.size - 1, 1 - FAMILY / comparisons) * self.error if self.size > 1 else math.inf
        return self.value - reach, self.value + reach

    @property
    def low(self) -> float:
        return self.interval()[0]

    @property
    def high(self) -> float:
        return self.interval()[1]

    def p(self, null: float = 0.0) -> float:
        """The two-sided p-value of the hypothesis that the truth is `null`."""
        if self.size < 2:
            return 1.0
        if self.error == 0:  # all games said the same: the sign test
            return 1.0 if self.value == null else 0.5 ** (self.size - 1)
        return student.beyond((self.value - null) / self.error, self.size - 1)


class Share(Estimate):
    """A share of games with Wilson's interval, which is not empty even for an event that never happened."""

    def interval(self, comparisons: int = 1) -> tuple[float, float]:
        z2 = NormalDist().inv_cdf(1 - FAMILY / comparisons / 2) ** 2 / self.size
        middle = (self.value + z2 / 2) / (1 + z2)
        reach = math.sqrt(z2 * (self.value * (1 - self.value) + z2 / 4)) / (1 + z2)
        return middle - reach, middle + reach


NOTHING = Estimate(math.nan, math.nan, 0)


def mean(values: Array) -> Estimate:
    """The mean of one number for each game; if all are 0 or 1, the share of ones."""
    count = len(values)
    if count == 0:
        return NOTHING
    error = float(np.std(values, ddof=1)) / math.sqrt(count) if count > 1 else math.nan
    kind = Share if np.isin(values, (0, 1)).all() else Estimate
    return kind(float(np.mean(values)), error, count)


class Sums(NamedTuple):
    """Sums over games of two whole numbers x and y, and of their products: all that the ratio y / x needs.

    They are exact, so it does not matter who adds them up in which order.
    """

    games: int
    x: int
    y: int
    xx: int
    xy: int
    yy: int

    def ratio(self, unit: int = 1) -> Estimate:
        """The sum of y over the sum of x, with an error by the delta method; y is in parts of a unit."""
        if self.x == 0:
            return NOTHING
        ratio = self.y / self.x
        spread = max(0.0, self.yy - 2 * ratio * self.xy + ratio * ratio * self.xx)
        error = math.sqrt(spread * self.games / max(1, self.games - 1)) / self.x
        return Estimate(ratio / unit, error / unit, self.games)


def sums(x: Array, y: Array) -> Any:
    """The sums of each column of two arrays with a row for each game, as an array of shape (columns, 6)."""
    x, y = np.asarray(x, np.int64), np.asarray(y, np.int64)
    games = np.full(x.shape[1], len(x), np.int64)
    products = [np.einsum("ij,ij->j", *each) for each in ((x, x), (x, y), (y, y))]
    return np.stack([games, x.sum(0), y.sum(0), *products], 1)


def holm(ps: Sequence[float]) -> list[float]:
    """P-values corrected so that the whole family is wrong at most 5 % of the time (Holm 1979)."""
    adjusted, highest = [1.0] * len(ps), 0.0
    for rank, place in enumerate(sorted(range(len(ps)), key=lambda place: ps[place])):
        highest = max(highest, min(1.0, (len(ps) - rank) * ps[place]))
        adjusted[place] = highest
    return adjusted
