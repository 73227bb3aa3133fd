"""Arrays of the CPU or a GPU."""

from typing import Any, TypeAlias

Array: TypeAlias = Any
"""An array of NumPy, numba-cuda, PyTorch or another library; mypy knows no type that all of them share."""
