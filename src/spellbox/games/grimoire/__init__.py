"""Grimoire, 2–5 players: wizards choose a spell in secret, and in its order gather Companions and Treasures."""

from spellbox.games.grimoire.cards import BOX, parse_cards, read_cards
from spellbox.games.grimoire.rules import (
    FEWEST_SEATS,
    MAX_MOVES,
    MOST_SEATS,
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
