"""Characters of Master Elf: bots that like or dislike traits of moves beside winning."""

from typing import Any

from spellbox.games.master_elf.cards import CITY, Box
from spellbox.games.master_elf.rules import (
    CHOOSE,
    CRAFT,
    DRAW,
    DROP,
    GO,
    OPEN,
    PAYMENTS,
    TAKE,
    WITH_CRYSTAL,
    State,
    most_frequent,
    top_of,
)
from spellbox.kit import bits
from spellbox.kit.bits import one, wide
from spellbox.kit.rule import rule

TRAITS = ("city", "drop", "crystal", "collection", "ribbon")
INTO_CITY, DROPPED, CRYSTAL, COLLECTION, RIBBON = range(len(TRAITS))
CHARACTERS = {
    "gambler": {"city": 0.8, "drop": 0.8},
    "traveller": {"city": -1.2},
    "hoarder": {"crystal": -2.0, "drop": -1.5},
    "perfectionist": {"collection": 0.7},
    "aesthete": {"ribbon": 1.2},
}


@rule
def traits(state: State, box: Box, seat: int, move: int, out: Any) -> None:
    """Write the traits of a move: where it goes, what it gives away, and which gift it makes."""
    for trait in range(len(out)):
        out[trait] = 0.0
    if move < TAKE:
        out[INTO_CITY] = 1.0 if move - GO == CITY else 0.0
    elif DROP <= move < DRAW:
        out[DROPPED] = 1.0
    elif CRAFT <= move < OPEN:
        stack = (move - CRAFT) // PAYMENTS
        out[CRYSTAL] = 1.0 if (move - CRAFT) % PAYMENTS >= WITH_CRYSTAL else 0.0
        if state.heights[stack]:
            traits_of_gift(state, box, seat, top_of(state, stack), out)
    elif move >= CHOOSE:
        traits_of_gift(state, box, seat, move - CHOOSE, out)


@rule
def traits_of_gift(state: State, box: Box, seat: int, gift: int, out: Any) -> None:
    """E6 Write how a gift fits the player's gifts: how many have its type, and whether it has the main ribbon.

    A gift that does not fit has the trait -1.
    """
    mine = wide(state.players[seat].gifts)
    if mine == 0:
        return
    out[COLLECTION] = -1.0
    for each in range(2):
        same_type = bits.size(mine & box.of_type[box.type_of[gift, each]])
        if same_type:
            out[COLLECTION] = max(out[COLLECTION], float(same_type))
    ribbon = most_frequent(box, mine)
    same = wide(box.rainbow) | (wide(box.of_ribbon[ribbon]) if ribbon >= 0 else wide(0))
    out[RIBBON] = 1.0 if same & one(gift) else -1.0
