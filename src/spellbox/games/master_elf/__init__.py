"""Master Elf, 2–4 players: elves travel for ingredients and make gifts for the great feast."""

from pathlib import Path

from spellbox.games.master_elf.account import explain
from spellbox.games.master_elf.cards import BOX, FEWEST_SEATS, MOST_SEATS, parse_cards, read_cards
from spellbox.games.master_elf.catalogue import catalogue
from spellbox.games.master_elf.events import TELLINGS, event_args
from spellbox.games.master_elf.features import OBSERVATION, PARTS, features, observe, observe_part
from spellbox.games.master_elf.judgement import HORIZON, estimate
from spellbox.games.master_elf.notation import parse, text
from spellbox.games.master_elf.preview import OUTCOME, preview
from spellbox.games.master_elf.refusals import why_not
from spellbox.games.master_elf.rules import (
    MAX_MOVES,
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
from spellbox.games.master_elf.table import (
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
from spellbox.games.master_elf.truth import TRUTH, hidden, observe_all
from spellbox.games.master_elf.view import VIEW, fades, show

NAME, TITLE = "master-elf", "Master Elf"
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
