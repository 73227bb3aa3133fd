"""Master Elf, 2–4 players: elves travel for ingredients and make gifts for the great feast."""

from spellbox.games.master_elf.cards import BOX, FEWEST_SEATS, MOST_SEATS, parse_cards, read_cards
from spellbox.games.master_elf.rules import (
    MAX_MOVES,
    MOVES,
    OPTIONS,
    SHEET,
    STATE,
    VERSION,
    Ending,
    deal,
    ending,
    legal,
    play,
    redeal,
    scores,
    to_move,
)

__all__ = [
    "BOX",
    "FEWEST_SEATS",
    "MAX_MOVES",
    "MOST_SEATS",
    "MOVES",
    "OPTIONS",
    "SHEET",
    "STATE",
    "VERSION",
    "Ending",
    "deal",
    "ending",
    "legal",
    "parse_cards",
    "play",
    "read_cards",
    "redeal",
    "scores",
    "to_move",
]
