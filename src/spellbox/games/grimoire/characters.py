"""Characters of Grimoire: bots that like or dislike traits of moves beside winning."""

from typing import Any

from spellbox.games.grimoire.cards import (
    ACCELERATION,
    CHARM,
    CREATION,
    CURE,
    DOMINATION,
    FIREBALL,
    LUCK,
    METEOR_STRIKE,
    NO_CARD,
    POLYMORPH,
    RESISTANCE,
    SILENCE,
    SUMMON_ELEMENTAL,
    THUNDERSTORM,
    TIME_STOP,
    WISH,
    Box,
    is_companion,
)
from spellbox.games.grimoire.rules import CAST, PAY, PICK, State, lies_face_down
from spellbox.games.grimoire.rules import LUCK as LUCK_MOVE
from spellbox.kit.bits import wide
from spellbox.kit.rule import rule

TRAITS = ("treasure", "companion", "unseen", "theft", "tokens", "caution")
TREASURES, COMPANIONS, UNSEEN, THEFT, TOKENS, CAUTION = range(len(TRAITS))
CHARACTERS = {
    "hoarder": {"treasure": 1.2, "tokens": 0.5},
    "host": {"companion": 1.2},
    "gambler": {"unseen": 0.6},
    "raider": {"theft": 0.3},
    "guardian": {"caution": 0.75},
}


@rule
def traits(state: State, box: Box, seat: int, move: int, out: Any) -> None:
    """Write the traits of the spell that a move casts, or of the card that it picks."""
    for trait in range(len(out)):
        out[trait] = 0.0
    if move < PICK:
        traits_of_spell(wide(box.spell_at[1 + move - CAST]), out)
    elif move < LUCK_MOVE:
        card = wide(state.zone[move - PICK])
        if lies_face_down(state, move - PICK):
            out[UNSEEN] = 1.0
        elif card != NO_CARD:
            out[COMPANIONS if is_companion(card) else TREASURES] = 1.0
    elif move == PAY:
        out[UNSEEN] = 1.0


@rule
def traits_of_spell(spell: int, out: Any) -> None:
    """R6 Write the trait of a spell."""
    if spell == CHARM or spell == POLYMORPH or spell == DOMINATION:
        out[THEFT] = 1.0
    elif spell == FIREBALL or spell == THUNDERSTORM or spell == SUMMON_ELEMENTAL or spell == METEOR_STRIKE:
        out[TOKENS] = 1.0
    elif spell == LUCK or spell == CURE or spell == CREATION or spell == WISH:
        out[UNSEEN] = 1.0
    elif spell == SILENCE or spell == RESISTANCE or spell == ACCELERATION or spell == TIME_STOP:
        out[CAUTION] = 1.0
