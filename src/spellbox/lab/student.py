"""Student's distribution, for intervals of a mean over few deals."""

import functools
import math
from statistics import NormalDist

SURE = 0.95
NORMAL = NormalDist().inv_cdf((1 + SURE) / 2)
MANY = 1000
"""Degrees of freedom from which the normal distribution, with its first correction, is exact to six digits."""
HALVINGS = 60


@functools.cache
def quantile(freedom: int) -> float:
    """The number that Student's t stays below, in absolute value, 95 times of 100."""
    if freedom > MANY:
        return NORMAL + (NORMAL**3 + NORMAL) / (4 * freedom)
    low, high = 0.0, 16.0  # one degree of freedom has the largest: 12.7
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < SURE else (low, middle)
    return low


def within(t: float, freedom: int) -> float:
    """The probability that Student's t is between -t and t (Abramowitz and Stegun 26.7.3 and 26.7.4)."""
    angle = math.atan(t / math.sqrt(freedom))
    odd = freedom % 2
    term, total = (math.cos(angle) if odd else 1.0), 0.0
    for step in range(1, (freedom - odd) // 2 + 1):
        total += term
        term *= math.cos(angle) ** 2 * (2 * step - 1 + odd) / (2 * step + odd)
    part = math.sin(angle) * total
    return 2 / math.pi * (angle + part) if odd else part
