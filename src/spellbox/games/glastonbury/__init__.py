"""Glastonbury, 2–4 players: wizards race along High Street and collect ingredients from memory."""

from spellbox.games.glastonbury.cards import BOX, parse_cards, read_cards
from spellbox.games.glastonbury.rules import (
    FEWEST_SEATS,
    MAX_MOVES,
    MOST_SEATS,
    MOVES,
    OPTIONS,
    SHEET,
    STATE,
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
