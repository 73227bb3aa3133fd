"""Components: the cards, spells and gifts that moves choose and seats hold, numbered for statistics.

A game that wants them counted defines COMPONENTS, `components`, `component_of`, `count_held` and `give_component`. The
definitions here are for games without components.
"""

from typing import Any, NamedTuple

from spellbox.kit.cards import Cards
from spellbox.kit.rule import Record, rule

NO_COMPONENT = -1
COMPONENTS = 0


class Component(NamedTuple):
    """A component as reports name it."""

    number: int  # below the game's COMPONENTS
    id: str
    group: str  # "card", "spell", "gift": reports have a section for each
    name: str


def components(cards: Cards) -> list[Component]:
    """The components of a card file: none."""
    return []


@rule
def component_of(state: Record, box: Record, seat: int, move: int) -> int:
    """The component that a legal move chooses, if the seat can know it: none."""
    return NO_COMPONENT


@rule
def count_held(state: Record, box: Record, seat: int, held: Any) -> None:
    """Add to `held` how many of each component a seat holds: none."""


@rule
def give_component(state: Record, box: Record, component: int, giver: int, taker: int) -> bool:
    """Move a component that the giver has just got to another seat; false where that is impossible: always."""
    return False
