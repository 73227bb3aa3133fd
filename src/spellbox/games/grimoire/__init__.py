"""Grimoire, 2–5 players: wizards choose a spell in secret, and in its order gather Companions and Treasures."""

from pathlib import Path

from spellbox.games.grimoire.account import ACCOUNT, account
from spellbox.games.grimoire.cards import BOX, parse_cards, read_cards
from spellbox.games.grimoire.catalogue import catalogue
from spellbox.games.grimoire.characters import CHARACTERS, TRAITS, traits
from spellbox.games.grimoire.components import COMPONENTS, component_of, components, count_held, give_component
from spellbox.games.grimoire.events import TELLINGS
from spellbox.games.grimoire.features import OBSERVATION, PARTS, features, observe, observe_part
from spellbox.games.grimoire.judgement import HORIZON, estimate
from spellbox.games.grimoire.notation import parse, text, texts
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
    reopen,
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
from spellbox.games.grimoire.truth import TRUTH, hidden, observe_hidden
from spellbox.games.grimoire.view import VIEW, show
from spellbox.kit.defaults import event_args, fades, gains, wording

NAME, TITLE = "grimoire", "Grimoire"
SIMULTANEOUS = "book"
NETWORKS = dict.fromkeys(range(FEWEST_SEATS, MOST_SEATS + 1), Path(__file__).with_name("network.npz"))
TUTORIAL = Path(__file__).with_name("tutorial.toml")
SCREEN = f"{__name__}.screen"
forget = None
