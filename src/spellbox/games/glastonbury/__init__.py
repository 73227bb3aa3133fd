"""Glastonbury, 2–4 players: wizards race along High Street and collect ingredients from memory."""

from spellbox.games.glastonbury.cards import BOX, parse_cards, read_cards
from spellbox.games.glastonbury.features import OBSERVATION, features, observe
from spellbox.games.glastonbury.judgement import estimate
from spellbox.games.glastonbury.memory import forget
from spellbox.games.glastonbury.notation import parse, text
from spellbox.games.glastonbury.rules import (
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
from spellbox.games.glastonbury.table import ORDERED, VARIANTS, default_seats, lay, read_options, settle, table
from spellbox.games.glastonbury.view import explain, follows, gone, view, why_not

__all__ = [
    "BOX",
    "FEWEST_SEATS",
    "MAX_MOVES",
    "MOST_SEATS",
    "MOVES",
    "OBSERVATION",
    "OPTIONS",
    "ORDERED",
    "SHEET",
    "STATE",
    "VARIANTS",
    "VERSION",
    "Ending",
    "deal",
    "default_seats",
    "ending",
    "estimate",
    "explain",
    "features",
    "follows",
    "forget",
    "gone",
    "lay",
    "legal",
    "observe",
    "parse",
    "parse_cards",
    "play",
    "read_cards",
    "read_options",
    "redeal",
    "scores",
    "settle",
    "table",
    "text",
    "to_move",
    "view",
    "why_not",
]
