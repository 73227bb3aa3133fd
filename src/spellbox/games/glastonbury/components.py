"""The components of Glastonbury that studies count: every face of a card. A component's number is its face."""

from typing import Any

from spellbox.games.glastonbury.cards import (
    ACCIO,
    DECLINATIO,
    FACES,
    NO_CARD,
    POWDER,
    VANESCO,
    Box,
    Cards,
    is_spell,
    kind_of,
)
from spellbox.games.glastonbury.rules import ACCIO_MOVE, CORNER, SPELLS, Phase, State, receive
from spellbox.kit.bits import wide
from spellbox.kit.components import NO_COMPONENT, Component
from spellbox.kit.rule import rule

COMPONENTS = FACES
FIRST_SPELL = VANESCO >> 3


def components(cards: Cards) -> list[Component]:
    """G1 Every card of the box."""
    faces = {card: cards.face(card) for card in cards.card_ids()}
    return [
        Component(face, card, "spell" if is_spell(face) else "ingredient", cards.name(card))
        for card, face in faces.items()
    ]


@rule
def component_of(state: State, box: Box, seat: int, move: int) -> int:
    """G3.5 The card that is taken from the own line, G5.2 or by Accio."""
    if move >= CORNER:
        return NO_COMPONENT
    return wide(state.board[move - ACCIO_MOVE if move >= ACCIO_MOVE else move])


@rule
def count_held(state: State, box: Box, seat: int, held: Any) -> None:
    """G3.7 The cards in the cauldron, G5.6 and the spells beside it."""
    player = state.players[seat]
    for height in range(player.height):
        held[player.cauldron[height]] += 1
    for spell in range(SPELLS):
        held[(FIRST_SPELL + spell) << 3] += player.spells[spell]


@rule
def give_component(state: State, box: Box, component: int, giver: int, taker: int) -> bool:
    """G3.7 The ingredient on top of a cauldron goes on top of another, G5.6 a spell goes with its charges.

    This is impossible once cauldrons are open (G8.4), and in the giver's next turn, whose walk used the card.
    """
    if state.phase >= Phase.POWDER or state.turn == giver:
        return False
    player = state.players[giver]
    if is_spell(component):
        player.spells[kind_of(component) - kind_of(VANESCO)] -= 1
        if component == ACCIO:
            player.accio -= box.charges[2]
        elif component == DECLINATIO:
            player.declinatio -= box.charges[3]
    else:
        if player.cauldron[player.height - 1] != component:
            return False
        player.height -= 1
        player.cauldron[player.height] = NO_CARD
        if component == POWDER:
            player.powders -= 1
    receive(state.players[taker], box, component)
    return True
