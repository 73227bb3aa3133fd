"""Characters of Glastonbury: bots that like or dislike traits of moves beside winning."""

from typing import Any

from spellbox.games.glastonbury.cards import (
    ACCIO,
    DECLINATIO,
    NO_CARD,
    POWDER,
    VANESCO,
    Box,
    colour_of_kind,
    is_spell,
    kind_of,
    number_of,
)
from spellbox.games.glastonbury.rules import ACCIO_MOVE, CORNER, State
from spellbox.kit.bits import wide
from spellbox.kit.rule import rule

TRAITS = ("own-colour", "known-kind", "steps", "vanesco", "charges")
OWN_COLOUR, KNOWN_KIND, STEPS, ATTACK, CHARGES = range(len(TRAITS))
CHARACTERS = {
    "loyalist": {"own-colour": 1.0},
    "perfectionist": {"known-kind": 1.2},
    "racer": {"steps": 0.25},
    "saboteur": {"vanesco": 1.0},
    "hoarder": {"charges": 0.8},
}


@rule
def traits(state: State, box: Box, seat: int, move: int, out: Any) -> None:
    """Write the traits of the card that a move takes."""
    for trait in range(len(out)):
        out[trait] = 0.0
    if move >= CORNER:
        return
    card = wide(state.board[move - ACCIO_MOVE if move >= ACCIO_MOVE else move])
    if card == NO_CARD:
        return
    if is_spell(card):
        out[ATTACK] = 1.0 if card == VANESCO else 0.0
        out[CHARGES] = 1.0 if card == ACCIO or card == DECLINATIO else 0.0
        return
    out[STEPS] = number_of(card) - 2.5 if card != POWDER else 0.0
    if card != POWDER:
        player = state.players[seat]
        out[OWN_COLOUR] = 1.0 if colour_of_kind(kind_of(card)) == player.colour else 0.0
        for place in range(player.height):
            if kind_of(player.cauldron[place]) == kind_of(card):
                out[KNOWN_KIND] = 1.0
