"""Heaps of cards as counts by kind: eight small counts, the bytes of one signed 64-bit integer.

For hands and heaps without an order. Integer + and - add and subtract heaps kind by kind.
"""

from spellbox.kit.bits import wide
from spellbox.kit.rule import rule

MOST_KINDS = 8
MOST_CARDS = 63
"""The most cards of a heap, so that no byte overflows into the next and the number is never negative."""

EACH = 0x0101010101010101


def each(heap: int) -> bytes:
    """How many cards of each kind, in plain Python."""
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
    """How many cards in all; the multiplication sums all bytes in the highest one."""
    return ((heap * EACH) >> 56) & MOST_CARDS


@rule
def kinds_in(heap: int) -> int:
    """The set of kinds of which there is a card."""
    # Adding 63 sets bit 6 of every byte that is not 0. The other lines gather these bits in the lowest byte.
    kinds = ((heap + MOST_CARDS * EACH) >> 6) & EACH
    kinds = (kinds | kinds >> 7) & 0x0003000300030003
    kinds = (kinds | kinds >> 14) & 0x0000000F0000000F
    return (kinds | kinds >> 28) & 0xFF
