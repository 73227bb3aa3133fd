"""Master Elf, 2–4 players: elves travel for ingredients and make gifts for the great feast."""

from spellbox.games.master_elf.cards import BOX, FEWEST_SEATS, MOST_SEATS, parse_cards, read_cards
from spellbox.games.master_elf.features import OBSERVATION, features, observe
from spellbox.games.master_elf.judgement import estimate
from spellbox.games.master_elf.notation import parse, text
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
from spellbox.games.master_elf.table import ORDERED, VARIANTS, default_seats, lay, read_options, settle, table
from spellbox.games.master_elf.view import explain, follows, gone, view, why_not

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
