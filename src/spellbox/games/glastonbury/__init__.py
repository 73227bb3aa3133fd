"""Glastonbury, 2–4 players: wizards race along High Street and collect ingredients from memory."""

from pathlib import Path

from spellbox.games.glastonbury.account import ACCOUNT, account, gains
from spellbox.games.glastonbury.cards import BOX, parse_cards, read_cards
from spellbox.games.glastonbury.catalogue import catalogue
from spellbox.games.glastonbury.characters import CHARACTERS, TRAITS, traits
from spellbox.games.glastonbury.components import COMPONENTS, component_of, components, count_held, give_component
from spellbox.games.glastonbury.events import TELLINGS, event_args
from spellbox.games.glastonbury.features import OBSERVATION, PARTS, features, observe, observe_part
from spellbox.games.glastonbury.judgement import estimate
from spellbox.games.glastonbury.memory import forget
from spellbox.games.glastonbury.notation import parse, text, texts
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
    CHOICES,
    FIRST_ROUND,
    ORDERED,
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
from spellbox.games.glastonbury.truth import TRUTH, hidden, observe_hidden
from spellbox.games.glastonbury.view import VIEW, fades, show
from spellbox.kit.defaults import PLANNED, wording

NAME, TITLE = "glastonbury", "Glastonbury"
SIMULTANEOUS = ""
reopen = None
HORIZON = MAX_MOVES
NETWORKS = dict.fromkeys(range(FEWEST_SEATS, MOST_SEATS + 1), Path(__file__).with_name("network.npz"))
TUTORIAL = Path(__file__).with_name("tutorial.toml")
SCREEN = f"{__name__}.screen"
