"""Elo ratings from what players took from each other: the most likely ones of the Bradley–Terry model.

A rating of 400 more means ten points for every one that the other takes.
"""

import math
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.float64]

SCALE = 400 / math.log(10)
LONGEST_STEP = 1.0
CLOSE_ENOUGH = 1e-10
MOST_STEPS = 200


def fit(points: Any) -> Numbers:
    """Ratings with mean 0, from `points[..., i, j]`: what i took from j, a draw being half a point for each."""
    taken = determined(np.asarray(points, np.float64))
    games = taken + taken.swapaxes(-1, -2)
    ratings: Numbers = np.zeros(taken.shape[:-1])
    for _ in range(MOST_STEPS):
        step = newton_step(ratings, taken, games)
        longest = np.abs(step).max(-1, keepdims=True)
        ratings = ratings + step * np.minimum(1, LONGEST_STEP / np.maximum(longest, CLOSE_ENOUGH))
        if longest.max(initial=0) < CLOSE_ENOUGH:
            break
    centred: Numbers = ratings - ratings.mean(-1, keepdims=True)
    return SCALE * centred


def newton_step(ratings: Numbers, taken: Numbers, games: Numbers) -> Numbers:
    """Towards the maximum of the likelihood, whose slope is what was taken less what was expected."""
    expected = 1 / (1 + np.exp(ratings[..., None, :] - ratings[..., :, None]))
    slope = (taken - games * expected).sum(-1)
    bend = games * expected * (1 - expected)
    players = ratings.shape[-1]
    # Only differences count; the constant makes the system solvable and holds the mean.
    system = np.eye(players) * (bend.sum(-1)[..., None] + CLOSE_ENOUGH) - bend + 1 / players
    step: Numbers = np.linalg.solve(system, slope[..., None])[..., 0]
    return step


def determined(points: Numbers) -> Numbers:
    """The results, and one draw more between all who met where the results leave a rating without a bound."""
    met = (points + points.swapaxes(-1, -2)) > 0
    draws: Numbers = 0.5 * met * ~bounded(points)[..., None, None]
    return points + draws


def bounded(points: Numbers) -> Any:
    """Ford's condition: from every player a chain of points taken leads to every other."""
    players = points.shape[-1]
    reached = (points > 0) | np.eye(players, dtype=bool)
    for _ in range(players.bit_length()):
        reached = reached @ reached
    return reached.all((-1, -2))
