"""What studies count in Glastonbury: every face of a card. A component's number is its face."""

from typing import Any

from spellbox.games.glastonbury.cards import FACES, VANESCO, Box, Cards, is_spell
from spellbox.games.glastonbury.rules import ACCIO_MOVE, CORNER, SPELLS, State
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
    """G3.5 The card that is taken, G5.2 from the own line or by Accio."""
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
