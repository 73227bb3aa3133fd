"""What studies count in Hearts: every card, chosen when it is played, held by whoever took it in a trick."""

from typing import Any

from spellbox.kit.bits import one, wide
from spellbox.kit.components import NO_COMPONENT, Component
from spellbox.kit.rule import rule
from spellbox_hearts.cards import Cards
from spellbox_hearts.rules import CARDS, PLAY, Box, State

COMPONENTS = CARDS


def components(cards: Cards) -> list[Component]:
    """H1.1 The pack."""
    return [Component(number, card, "card", cards.name(card)) for number, card in enumerate(cards.card_ids())]


@rule
def component_of(state: State, box: Box, seat: int, move: int) -> int:
    """H3 The card that is played."""
    return move - PLAY if move >= PLAY else NO_COMPONENT


@rule
def count_held(state: State, box: Box, seat: int, held: Any) -> None:
    """H5 The cards of the tricks taken."""
    for card in range(CARDS):
        held[card] += wide(state.players[seat].taken) & one(card) != 0


@rule
def give_component(state: State, box: Box, component: int, giver: int, taker: int) -> bool:
    """H5 A card of a trick counts for another player."""
    state.players[giver].taken &= ~one(component)
    state.players[taker].taken |= one(component)
    return True
