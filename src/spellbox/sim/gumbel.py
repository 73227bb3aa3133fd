"""Draws from a policy by the Gumbel-max trick: the highest logit with Gumbel noise is a draw from the softmax of all.

The noise comes from a table and is only added, so that the CPU and a GPU choose the same moves.
"""

import functools
from typing import Any

import numpy as np

from spellbox.kit.chance import cast, shown
from spellbox.kit.maths import log
from spellbox.kit.rule import rule

QUANTILES = 1 << 12
LIKELIEST = 0
"""In place of a cast of dice: the likeliest move, without noise."""


@functools.cache
def gumbel_noise() -> Any:
    """Quantiles of the Gumbel distribution; one at random is nearly a draw from it."""
    return np.array([-log(-log((n + 0.5) / QUANTILES)) for n in range(QUANTILES)], np.float32)


@rule
def with_noise(logit: Any, rolled: int, move: int, noise: Any) -> Any:
    """The logit of a move with the noise of a cast; every move has its own."""
    if rolled == LIKELIEST:
        return logit
    return logit + noise[shown(cast(rolled ^ move), len(noise))]
