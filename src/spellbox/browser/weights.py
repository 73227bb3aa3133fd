"""A game's networks, each as one compressed file: a line of JSON that names its arrays, then their bytes, gzipped.

Weights travel as they are kept, in whole numbers of a step; the browser multiplies them. They are most of the file, and
an entropy coder makes them a third smaller than gzip does (`coder.py`). All other arrays are raw bytes.
"""

import gzip
import json
from pathlib import Path
from typing import Any

import numpy as np

from spellbox.browser.coder import encode


def weights(network: Path) -> bytes:
    """The file for one of a game's networks."""
    with np.load(network) as kept:
        arrays = {name: np.ascontiguousarray(kept[name]) for name in kept.files if name != "players"}
    parts = {name: content(array) for name, array in arrays.items()}
    head = [
        {"name": name, "type": array.dtype.str[1:], "shape": array.shape, "size": len(parts[name])}
        for name, array in arrays.items()
    ]
    return gzip.compress(json.dumps(head).encode() + b"\n" + b"".join(parts.values()), mtime=0)


def content(array: Any) -> bytes:
    """The bytes of an array in the file."""
    return encode(array) if array.dtype == np.int8 else bytes(array.tobytes())
