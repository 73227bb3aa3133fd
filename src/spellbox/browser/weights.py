"""A game's network as one compressed file: a line of JSON that names its arrays, then their bytes, gzipped.

Weights travel as 16-bit floats, as they are kept; the browser widens them.
"""

import gzip
import json

import numpy as np

from spellbox.bots.guided import make_transposition_table
from spellbox.bots.network import Network
from spellbox.games.contract import Game


def weights(game: Game) -> bytes | None:
    """The file; None where the game has no network."""
    if game.NETWORK is None:
        return None
    with np.load(game.NETWORK) as kept:
        arrays = {name: np.ascontiguousarray(kept[name]) for name in Network._fields}
    arrays["salt"] = make_transposition_table(game, 1).salt
    head = [{"name": name, "type": array.dtype.str[1:], "shape": array.shape} for name, array in arrays.items()]
    body = b"".join(array.tobytes() for array in arrays.values())
    return gzip.compress(json.dumps(head).encode() + b"\n" + body, mtime=0)
