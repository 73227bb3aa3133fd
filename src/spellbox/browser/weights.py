"""A game's network as one compressed file: a line of JSON that names its arrays, then their bytes, gzipped.

Weights travel as 16-bit floats, as they are kept; the browser widens them.
"""

import gzip
import json
from pathlib import Path
from types import ModuleType

import numpy as np

from spellbox.bots.guided import make_nodes
from spellbox.bots.insight import Insight


def weights(game: ModuleType) -> bytes | None:
    """The file; None where the game has no network."""
    file = Path(str(game.__file__)).with_name("insight.npz")
    if not file.exists():
        return None
    with np.load(file) as kept:
        arrays = {name: np.ascontiguousarray(kept[name]) for name in Insight._fields}
    arrays["salt"] = make_nodes(game, 1).salt
    head = [{"name": name, "type": array.dtype.str[1:], "shape": array.shape} for name, array in arrays.items()]
    body = b"".join(array.tobytes() for array in arrays.values())
    return gzip.compress(json.dumps(head).encode() + b"\n" + body, mtime=0)
