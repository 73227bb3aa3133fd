"""Glastonbury, 2–4 players: wizards race along High Street and collect ingredients from memory."""

from spellbox.games.glastonbury.account import explain, gains
from spellbox.games.glastonbury.cards import BOX, parse_cards, read_cards
from spellbox.games.glastonbury.catalogue import catalogue
from spellbox.games.glastonbury.events import TELLINGS, event_args
from spellbox.games.glastonbury.features import OBSERVATION, PARTS, features, observe, observe_part
from spellbox.games.glastonbury.judgement import estimate
from spellbox.games.glastonbury.memory import forget
from spellbox.games.glastonbury.notation import parse, text
from spellbox.games.glastonbury.preview import OUTCOME, preview
from spellbox.games.glastonbury.refusals import why_not
from spellbox.games.glastonbury.rules import (
    FEWEST_SEATS,
    MAX_MOVES,
    MOST_SEATS,
    MOVES,
    OPTIONS,
    SHEET,
    STATE,
    VERSION,
    VERSIONS,
    Ending,
    Event,
    deal,
    ending,
    legal,
    play,
    redeal,
    scores,
    to_move,
)
from spellbox.games.glastonbury.table import (
    FIRST_ROUND,
    ORDERED,
    PLANNED,
    VARIANTS,
    default_seats,
    gone,
    known_moves,
    lay,
    read_options,
    seen,
    settle,
    table,
)
from spellbox.games.glastonbury.truth import TRUTH, hidden, observe_all
from spellbox.games.glastonbury.view import VIEW, fades, show

__all__ = [
    "BOX",
    "FEWEST_SEATS",
    "FIRST_ROUND",
    "MAX_MOVES",
    "MOST_SEATS",
    "MOVES",
    "OBSERVATION",
    "OPTIONS",
    "ORDERED",
    "OUTCOME",
    "PARTS",
    "PLANNED",
    "SHEET",
    "STATE",
    "TELLINGS",
    "TRUTH",
    "VARIANTS",
    "VERSION",
    "VERSIONS",
    "VIEW",
    "Ending",
    "Event",
    "catalogue",
    "deal",
    "default_seats",
    "ending",
    "estimate",
    "event_args",
    "explain",
    "fades",
    "features",
    "forget",
    "gains",
    "gone",
    "hidden",
    "known_moves",
    "lay",
    "legal",
    "observe",
    "observe_all",
    "observe_part",
    "parse",
    "parse_cards",
    "play",
    "preview",
    "read_cards",
    "read_options",
    "redeal",
    "scores",
    "seen",
    "settle",
    "show",
    "table",
    "text",
    "to_move",
    "why_not",
]
