"""A game's networks, each as one compressed file: a line of JSON that names its arrays, then their bytes, gzipped.

Weights travel as they are kept, in whole numbers of a step; the browser multiplies them.
"""

import gzip
import json
from pathlib import Path

import numpy as np


def weights(network: Path) -> bytes:
    """The file for one of a game's networks."""
    with np.load(network) as kept:
        arrays = {name: np.ascontiguousarray(kept[name]) for name in kept.files if name != "players"}
    head = [{"name": name, "type": array.dtype.str[1:], "shape": array.shape} for name, array in arrays.items()]
    body = b"".join(array.tobytes() for array in arrays.values())
    return gzip.compress(json.dumps(head).encode() + b"\n" + body, mtime=0)
