"""Elo ratings from what players took from each other: the Bradley–Terry model.

A rating of 400 more means ten points for every one that the other takes. Ratings are the most likely ones. Where a
sweep leaves a rating without a bound (Ford's condition fails), a wide normal prior on the ratings takes its place, and
the rating is reported as "at least" or "at most" the end of its interval.

Intervals are 95 % profile-likelihood intervals. The deal is the unit: the games of one deal may depend on each other,
so all of them together count as one game, which is the most cautious reading. How much less the deals really vary is
then estimated from their scores, as usual for a composite likelihood (Varin, Reid and Firth, 2011).
"""

import math
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from spellbox.lab import student
from spellbox.sim.arrays import Array

Numbers: TypeAlias = NDArray[np.float64]

SCALE = 400 / math.log(10)
"""Elo of one unit of the natural logarithm, in which ratings are computed here."""
PRIOR = 800 / SCALE
"""The prior's standard deviation."""
LONGEST_STEP = 1.0
CLOSE_ENOUGH = 1e-8
MOST_STEPS = 200
SWEEP_DROP = -math.log((1 - student.SURE) / 2)
"""The log-likelihood that the end of an interval may lose after a sweep: a sweep is there as rare as 1 in 40."""
CAUTION = 2
"""So many deals of the largest possible variance are added to those that were played, to be cautious."""
ENOUGH_HALVINGS = 16


class Rating(NamedTuple):
    """A rating, or a difference of ratings, with its 95 % interval."""

    elo: float
    low: float
    high: float
    bound: str  # "at least" or "at most" where sweeps leave one side open, "unbounded" both, else ""

    def text(self, sign: str = "") -> str:
        """The rating as text: after a sweep only the known end of the interval."""
        match self.bound:
            case "at least":
                return f"at least {self.low:{sign}.0f}"
            case "at most":
                return f"at most {self.high:{sign}.0f}"
        return f"{self.elo:{sign}.0f}"


def fit(points: Array) -> Numbers:
    """Ratings with mean 0, from `points[i, j]`: what i took from j, a draw being half a point for each."""
    return SCALE * Likelihood(np.asarray(points, np.float64)).maximum()


def rate(points: Array, contrast: Array) -> Rating:
    """A contrast of ratings, such as one less another, from `points[deal, i, j]` of two deals or more."""
    taken = one_game_a_deal(np.asarray(points, np.float64))
    model, wanted = Likelihood(taken.sum(0)), np.asarray(contrast, np.float64)
    ratings = model.maximum()
    drop = SWEEP_DROP
    if model.bounded:
        drop = dispersion(model, ratings, taken, wanted) * student.quantile(fewest_deals(taken) - 1) ** 2 / 2
    estimate, top = float(wanted @ ratings), model.log(ratings)

    def is_inside(value: float) -> bool:
        return top - model.log(model.maximum(wanted, value, ratings)) <= drop

    ends = [SCALE * furthest(is_inside, estimate, direction) for direction in (-1.0, 1.0)]
    return Rating(SCALE * estimate, ends[0], ends[1], bound(model.reached, wanted))


def one_game_a_deal(points: Numbers) -> Numbers:
    """The points that each took from each other in a deal, scaled to one game for each pair that met."""
    games = points + points.swapaxes(-1, -2)
    shares: Numbers = points / np.where(games > 0, games, 1)
    return shares


def fewest_deals(taken: Numbers) -> int:
    """In how many deals that pair met which met least: so well is known how much deals vary."""
    met = (taken + taken.swapaxes(-1, -2) > 0).sum(0)
    return max(2, int(met[met > 0].min()))


class Likelihood:
    """The likelihood of results as a function of ratings, with the prior if the results leave a rating unbounded."""

    def __init__(self, taken: Numbers) -> None:
        self.taken, self.games = taken, taken + taken.T
        self.reached = reached(taken)
        self.bounded = bool(self.reached.all())
        self.precision = 0.0 if self.bounded else PRIOR**-2

    def log(self, ratings: Numbers) -> float:
        """The log-likelihood, up to a constant."""
        of_results = -(self.taken * np.logaddexp(0, ratings[None, :] - ratings[:, None])).sum()
        return float(of_results - self.precision * ratings @ ratings / 2)

    def curvature(self, share: Numbers) -> Numbers:
        """The negative Hessian of the log-likelihood at ratings with these expected shares."""
        bend = self.games * share * share.T
        matrix: Numbers = np.diag(bend.sum(-1) + self.precision + CLOSE_ENOUGH) - bend
        return matrix

    def maximum(self, contrast: Numbers | None = None, value: float = 0.0, start: Numbers | None = None) -> Numbers:
        """The most likely ratings with mean 0, by Newton's method; with a contrast, such that it has the value."""
        players = len(self.taken)
        fixed = np.stack([np.ones(players)] if contrast is None else [np.ones(players), contrast])
        wanted = np.array([0.0, value])[: len(fixed)]
        system = np.zeros((players + len(fixed), players + len(fixed)))
        system[players:, :players], system[:players, players:] = fixed, fixed.T
        ratings = np.zeros(players) if start is None else start
        for _ in range(MOST_STEPS):
            share = expected(ratings)
            slope = (self.taken - self.games * share).sum(-1) - self.precision * ratings
            system[:players, :players] = self.curvature(share)
            step = np.linalg.solve(system, np.concatenate([slope, wanted - fixed @ ratings]))[:players]
            longest = np.abs(step).max()
            ratings = ratings + step * min(1.0, LONGEST_STEP / max(longest, CLOSE_ENOUGH))
            if longest < CLOSE_ENOUGH:
                break
        return ratings


def expected(ratings: Numbers) -> Numbers:
    """The expected share of the points that each player takes from each other."""
    share: Numbers = 1 / (1 + np.exp(ratings[None, :] - ratings[:, None]))
    return share


def reached(taken: Numbers) -> Any:
    """Whether a chain of points taken leads from each player to each other; Ford's condition is that all are true."""
    found = (taken > 0) | np.eye(len(taken), dtype=bool)
    for _ in range(len(taken).bit_length()):
        found = found @ found
    return found


def bound(chains: Array, contrast: Numbers) -> str:
    """Which sides of a contrast the results leave unbounded, because no chain of points connects its players."""
    above, below = np.flatnonzero(contrast > 0), np.flatnonzero(contrast < 0)
    is_open_up = not chains[np.ix_(below, above)].all()
    is_open_down = not chains[np.ix_(above, below)].all()
    return {(True, False): "at least", (False, True): "at most", (True, True): "unbounded"}.get(
        (is_open_up, is_open_down), ""
    )


def dispersion(model: Likelihood, ratings: Numbers, taken: Numbers, contrast: Numbers) -> float:
    """The variance of the contrast over deals, as a multiple of what it is if every deal is one game."""
    deals = len(taken)
    games = taken + taken.swapaxes(-1, -2)
    scores = (taken - games * expected(ratings)).sum(-1)
    influence = np.linalg.pinv(model.curvature(expected(ratings)), hermitian=True) @ contrast
    found = (scores @ influence).var(ddof=1) * deals / (contrast @ influence)
    known = fewest_deals(taken) - 1
    return float((found * known + CAUTION) / (known + CAUTION))


def furthest(is_inside: Callable[[float], bool], start: float, direction: float) -> float:
    """The last value inside an interval, from a start within it: doubling the distance, then halving it."""
    reach = LONGEST_STEP / 4
    while is_inside(start + direction * reach):
        reach *= 2
    inside, outside = 0.0, reach
    for _ in range(ENOUGH_HALVINGS):
        middle = (inside + outside) / 2
        inside, outside = (middle, outside) if is_inside(start + direction * middle) else (inside, middle)
    return start + direction * inside
