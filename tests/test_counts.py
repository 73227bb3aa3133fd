"""Heaps as one integer behave like lists of cards."""

from hypothesis import given, settings
from hypothesis import strategies as st

from spellbox.kit import counts

cards = st.lists(st.integers(0, counts.MOST_KINDS - 1), max_size=counts.MOST_CARDS)


@settings(deadline=None)  # the first call compiles
@given(cards)
def test_a_heap_says_what_its_cards_say(kinds: list[int]) -> None:
    heap = sum(int(counts.one_of(kind)) for kind in kinds)
    assert counts.how_many(heap) == len(kinds)
    assert [counts.count(heap, kind) for kind in range(counts.MOST_KINDS)] == [kinds.count(k) for k in range(8)]
    assert counts.kinds_in(heap) == sum(1 << kind for kind in set(kinds))
