"""How many cards of each kind: eight small counts, the bytes of one signed 64-bit integer.

For hands and heaps whose order nobody minds. Two of them are added and taken away kind by kind, with + and -.
"""

from spellbox.kit.bits import wide
from spellbox.kit.rule import rule

MOST_KINDS = 8
MOST_CARDS = 63
"""In one heap: so no byte runs over, and the sign stays free."""

EACH = 0x0101010101010101


def each(heap: int) -> bytes:
    """How many cards of each kind, for Python."""
    return int(heap).to_bytes(MOST_KINDS, "little")


@rule
def one_of(kind: int) -> int:
    """One card of this kind."""
    return wide(1) << (wide(kind) << 3)


@rule
def count(heap: int, kind: int) -> int:
    """How many cards of this kind."""
    return (heap >> (wide(kind) << 3)) & MOST_CARDS


@rule
def how_many(heap: int) -> int:
    """How many cards in all."""
    return ((heap * EACH) >> 56) & MOST_CARDS


@rule
def kinds_in(heap: int) -> int:
    """The set of kinds of which there is a card."""
    kinds = ((heap + MOST_CARDS * EACH) >> 6) & EACH
    kinds = (kinds | kinds >> 7) & 0x0003000300030003
    kinds = (kinds | kinds >> 14) & 0x0000000F0000000F
    return (kinds | kinds >> 28) & 0xFF
