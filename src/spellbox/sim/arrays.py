"""Arrays of the CPU or a GPU."""

from typing import Any, TypeAlias

import numpy as np

from spellbox.kit.rule import Record

Array: TypeAlias = Any
"""An array of NumPy, numba-cuda, PyTorch or another library; mypy knows no type that all of them share."""


def as_array(one: Record) -> Any:
    """A record as an array of one, which compiled loops and kernels can take."""
    return np.array([one], one.dtype)
