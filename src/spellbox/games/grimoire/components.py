"""The components of Grimoire that studies count: every kind of card, then every spell by its level."""

from typing import Any

from spellbox.games.grimoire.cards import COMPANIONS, ITEM, KINDS, LEVELS, Box, Cards
from spellbox.games.grimoire.rules import CAST, LUCK, PAY, PICK, SEIZE, Phase, State, lies_face_down
from spellbox.kit.bits import wide
from spellbox.kit.components import NO_COMPONENT, Component
from spellbox.kit.rule import rule

COMPONENTS = KINDS + LEVELS


def components(cards: Cards) -> list[Component]:
    """R1 Every card of the box, R6 and every spell of the book."""
    numbers = {card: cards.kind(card) for card in cards.card_ids()}
    held = [Component(kind, card, group_of(kind), cards.name(card)) for card, kind in numbers.items()]
    levels = [level for level in range(1, LEVELS + 1) if cards.spell(level)]
    return held + [
        Component(KINDS + level - 1, cards.spell(level), "spell", cards.name(cards.spell(level))) for level in levels
    ]


def group_of(kind: int) -> str:
    """R1.2 The group of a card in reports."""
    return "companion" if kind < COMPANIONS else "treasure" if kind < ITEM else "item"


@rule
def component_of(state: State, box: Box, seat: int, move: int) -> int:
    """R4.1 A spell of the book, R5.1 a card of the zone that lies face up, R6#14 a Companion of another player."""
    if move < PICK:
        return KINDS + move - CAST
    if move < LUCK:
        slot = move - PICK
        return NO_COMPONENT if lies_face_down(state, slot) else wide(state.zone[slot])
    if SEIZE <= move < PAY:
        return move - SEIZE
    return NO_COMPONENT


@rule
def count_held(state: State, box: Box, seat: int, held: Any) -> None:
    """R1.3 The cards of the territory; nobody holds a spell."""
    for kind in range(KINDS):
        held[kind] += state.players[seat].territory[kind]


@rule
def give_component(state: State, box: Box, component: int, giver: int, taker: int) -> bool:
    """R1.3 A card goes into another territory, but not while a spell looks for Companions there (R6#9, R6#14)."""
    if Phase.TARGET <= state.phase <= Phase.SEIZE:
        return False
    state.players[giver].territory[component] -= 1
    state.players[taker].territory[component] += 1
    return True
