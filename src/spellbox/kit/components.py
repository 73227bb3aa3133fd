"""Components: the cards, spells and gifts that moves choose and seats hold, numbered for statistics.

A game that wants them counted has COMPONENTS, `components`, `component_of` and `count_held` of its own; what stands
here is for games without any.
"""

from typing import Any, NamedTuple

from spellbox.kit.cards import Cards
from spellbox.kit.rule import Record, rule

NO_COMPONENT = -1
COMPONENTS = 0


class Component(NamedTuple):
    """Something of the box, as reports name it."""

    number: int  # below the game's COMPONENTS
    id: str
    group: str  # reports have a table for each: "card", "spell", "gift"
    name: str


def components(cards: Cards) -> list[Component]:
    """The components of a card file: none."""
    return []


@rule
def component_of(state: Record, box: Record, seat: int, move: int) -> int:
    """The component that a legal move chooses, as far as the seat knows: none."""
    return NO_COMPONENT


@rule
def count_held(state: Record, box: Record, seat: int, held: Any) -> None:
    """Add to `held` how many of each component a seat holds: none."""
