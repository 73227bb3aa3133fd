"""Grimoire, 2–5 players: wizards choose a spell in secret, and in its order gather Companions and Treasures."""

from spellbox.games.grimoire.cards import BOX, parse_cards, read_cards
from spellbox.games.grimoire.features import OBSERVATION, features, observe
from spellbox.games.grimoire.judgement import estimate
from spellbox.games.grimoire.notation import parse, text
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
from spellbox.games.grimoire.table import ORDERED, VARIANTS, default_seats, lay, read_options, settle, table
from spellbox.games.grimoire.view import explain, follows, gone, view, why_not

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
