"""Compresses the events of a finished match into one value, a tenth of the size."""

import zlib
from collections.abc import Sequence

LEVEL = 9


def pack(texts: Sequence[str]) -> bytes:
    """Compress events, one per line: JSON escapes line feeds."""
    return zlib.compress("\n".join(texts).encode(), LEVEL)


def unpack(packed: bytes) -> list[str]:
    """Raises `ValueError` if the bytes are damaged."""
    try:
        return zlib.decompress(packed).decode().split("\n")
    except zlib.error as problem:
        raise ValueError(str(problem)) from None
