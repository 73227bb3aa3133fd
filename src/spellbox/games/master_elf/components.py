"""The components of Master Elf that studies count: every gift, then every kind of ingredient."""

from typing import Any

from spellbox.games.master_elf.cards import MOST_GIFTS, Box, Cards
from spellbox.games.master_elf.rules import CHOOSE, CRAFT, DROP, OPEN, PAYMENTS, TAKE, State, top_of
from spellbox.kit import counts
from spellbox.kit.bits import one, wide
from spellbox.kit.components import NO_COMPONENT, Component
from spellbox.kit.counts import MOST_KINDS
from spellbox.kit.rule import rule

COMPONENTS = MOST_GIFTS + MOST_KINDS


def components(cards: Cards) -> list[Component]:
    """E1.1, E1.2 Every gift and every kind of ingredient of the box."""
    gifts = [Component(number, gift, "gift", cards.name(gift)) for number, gift in enumerate(cards.gifts)]
    return gifts + [
        Component(MOST_GIFTS + number, kind, "ingredient", cards.name(kind)) for number, kind in enumerate(cards.kinds)
    ]


@rule
def component_of(state: State, box: Box, seat: int, move: int) -> int:
    """E4.1 The gift on top of a stack, E4.4 a free or a bonus gift, E3.2 an ingredient of an area."""
    if move >= CHOOSE:
        return move - CHOOSE
    if CRAFT <= move < OPEN:
        return top_of(state, (move - CRAFT) // PAYMENTS)
    if TAKE <= move < DROP:
        return MOST_GIFTS + move - TAKE
    return NO_COMPONENT


@rule
def count_held(state: State, box: Box, seat: int, held: Any) -> None:
    """E4.1 The gifts made, E3.5 and the ingredients in the hand."""
    player = state.players[seat]
    for gift in range(box.gifts):
        held[gift] += wide(player.gifts) & one(gift) != 0
    for kind in range(box.kinds):
        held[MOST_GIFTS + kind] += counts.count(player.hand, kind)


@rule
def give_component(state: State, box: Box, component: int, giver: int, taker: int) -> bool:
    """E4.1 A gift counts for another player, E3.2 an ingredient that all have seen goes into another hand."""
    mine, theirs = state.players[giver], state.players[taker]
    if component < MOST_GIFTS:
        mine.gifts &= ~one(component)
        theirs.gifts |= one(component)
        return True
    ingredient = counts.one_of(component - MOST_GIFTS)
    mine.hand -= ingredient
    mine.seen -= ingredient
    theirs.hand += ingredient
    theirs.seen += ingredient
    return True
