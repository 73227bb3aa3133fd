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
def quantile(freedom: int, sure: float = SURE) -> float:
    """The number that Student's t stays below, in absolute value, with this probability."""
    if freedom > MANY:
        normal = NormalDist().inv_cdf((1 + sure) / 2)
        return normal + (normal**3 + normal) / (4 * freedom)
    low, high = 0.0, 1.0
    while within(high, freedom) < sure:
        high *= 2
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < sure else (low, middle)
    return low


def beyond(t: float, freedom: int) -> float:
    """The probability that Student's t is further from zero: the two-sided p-value."""
    if freedom > MANY:  # Abramowitz and Stegun 26.7.8
        return 2 * NormalDist().cdf(-abs(t) * (1 - 1 / (4 * freedom)) / math.sqrt(1 + t * t / (2 * freedom)))
    return max(0.0, 1 - within(abs(t), freedom))


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
