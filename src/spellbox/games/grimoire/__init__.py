"""Grimoire, 2–5 players: wizards choose a spell in secret, and in its order gather Companions and Treasures."""

from pathlib import Path

from spellbox.games.grimoire.account import explain
from spellbox.games.grimoire.cards import BOX, parse_cards, read_cards
from spellbox.games.grimoire.catalogue import catalogue
from spellbox.games.grimoire.events import TELLINGS, event_args
from spellbox.games.grimoire.features import OBSERVATION, PARTS, features, observe, observe_part
from spellbox.games.grimoire.judgement import HORIZON, estimate
from spellbox.games.grimoire.notation import parse, text
from spellbox.games.grimoire.preview import OUTCOME, preview
from spellbox.games.grimoire.refusals import why_not
from spellbox.games.grimoire.rules import (
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
from spellbox.games.grimoire.table import (
    CHOICES,
    FIRST_ROUND,
    ORDERED,
    PLANNED,
    VARIANTS,
    default_seats,
    gone,
    holdings,
    known_moves,
    lay,
    read_options,
    seen,
    settle,
    table,
)
from spellbox.games.grimoire.truth import TRUTH, hidden, observe_all
from spellbox.games.grimoire.view import VIEW, fades, show

NAME, TITLE = "grimoire", "Grimoire"
TUTORIAL = Path(__file__).with_name("tutorial.toml")

__all__ = [
    "BOX",
    "CHOICES",
    "FEWEST_SEATS",
    "FIRST_ROUND",
    "HORIZON",
    "MAX_MOVES",
    "MOST_SEATS",
    "MOVES",
    "NAME",
    "OBSERVATION",
    "OPTIONS",
    "ORDERED",
    "OUTCOME",
    "PARTS",
    "PLANNED",
    "SHEET",
    "STATE",
    "TELLINGS",
    "TITLE",
    "TRUTH",
    "TUTORIAL",
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
    "gone",
    "hidden",
    "holdings",
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
