"""The truth: the whole state as numbers, for critics. It is the observation, then what the observation hides."""

from typing import Any

from spellbox.games.grimoire.cards import (
    ITEM,
    ITEM_PLACES,
    ITEMS,
    KINDS,
    LEVELS,
    MOST_ITEM_CARDS,
    MOST_QUEST_CARDS,
    NO_CARD,
    PLACES,
    QUEST_KINDS,
    Box,
)
from spellbox.games.grimoire.features import OBSERVATION
from spellbox.games.grimoire.notation import SLOT_NAMES
from spellbox.games.grimoire.rules import MOST_SEATS, NOT_CHOSEN, SLOTS, Phase, State
from spellbox.kit.bits import wide
from spellbox.kit.layout import Feature, after
from spellbox.kit.rule import rule

SHOES = 0
DRAWN = SHOES + 1
ZONE = DRAWN + ITEMS
SPELL = ZONE + SLOTS * QUEST_KINDS
HIDDEN = SPELL + MOST_SEATS * LEVELS
DECK = HIDDEN + MOST_SEATS * KINDS
ITEM_DECK = DECK + MOST_QUEST_CARDS
TRUTH = OBSERVATION + ITEM_DECK + MOST_ITEM_CARDS
"""The number of numbers in the truth."""


def hidden() -> list[Feature]:
    """The layout of the part after the observation, in order."""
    players = tuple(f"player {seat}" for seat in range(MOST_SEATS))
    levels = tuple(f"level {level + 1}" for level in range(LEVELS))
    quests = tuple(f"card {place} from the top" for place in range(MOST_QUEST_CARDS))
    items = tuple(f"item {place} from the top" for place in range(MOST_ITEM_CARDS))
    one, kind = "1 if so", "its kind, counted from 1; 0 for none"
    features = [
        Feature(SHOES, "the phase of the shoes, which others see as that of the pick", (), one),
        Feature(DRAWN, "item drawn this turn that only its owner has seen", (ITEM_PLACES,), one),
        Feature(ZONE, "in the zone, face down or not", (SLOT_NAMES, PLACES[:QUEST_KINDS]), one),
        Feature(SPELL, "spell, revealed or not", (players, levels), one),
        Feature(HIDDEN, "cards in a Territory that only their owner has seen", (players, PLACES), "how many"),
        Feature(DECK, "in the quest deck", (quests,), kind),
        Feature(ITEM_DECK, "in the item deck", (items,), kind),
    ]
    return after(OBSERVATION, features)


@rule
def observe_hidden(state: State, box: Box, seat: int, out: Any) -> None:
    """Write all face-down cards (R3.2, R5.2) and the spells that are not revealed yet (R4.1)."""
    out[SHOES] = state.phase == Phase.SHOES
    if state.drawn != NO_CARD:
        out[DRAWN + wide(state.drawn) - ITEM] = 1
    for slot in range(SLOTS):
        if state.zone[slot] != NO_CARD:
            out[ZONE + slot * QUEST_KINDS + wide(state.zone[slot])] = 1
    for place in range(state.seats):
        player = state.players[(seat + place) % state.seats]
        if player.cast != NOT_CHOSEN:
            out[SPELL + place * LEVELS + wide(player.cast) - 1] = 1
        for kind in range(KINDS):
            out[HIDDEN + place * KINDS + kind] = player.hidden[kind]
    for place in range(state.deck_height):
        out[DECK + place] = state.deck[state.deck_height - 1 - place] + 1
    for place in range(state.items_height):
        out[ITEM_DECK + place] = state.items[state.items_height - 1 - place] + 1
