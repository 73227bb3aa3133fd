"""Hearts, 4 players: avoid the hearts and the queen of spades, or take them all."""

from pathlib import Path

from spellbox.kit.defaults import PLANNED, estimate, event_args, fades, gains, gone, known_moves, seen, wording
from spellbox_hearts.account import ACCOUNT, account
from spellbox_hearts.cards import catalogue, parse_cards, read_cards
from spellbox_hearts.components import COMPONENTS, component_of, components, count_held, give_component
from spellbox_hearts.events import TELLINGS
from spellbox_hearts.features import OBSERVATION, PARTS, features, observe, observe_part
from spellbox_hearts.notation import parse, text, texts
from spellbox_hearts.preview import OUTCOME, preview
from spellbox_hearts.refusals import why_not
from spellbox_hearts.rules import (
    BOX,
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
from spellbox_hearts.table import (
    CHOICES,
    FIRST_ROUND,
    ORDERED,
    VARIANTS,
    default_seats,
    holdings,
    lay,
    read_options,
    settle,
    table,
)
from spellbox_hearts.truth import TRUTH, hidden, observe_hidden
from spellbox_hearts.view import VIEW, show

NAME, TITLE = "hearts", "Hearts"
SIMULTANEOUS = "passing"
HORIZON = MAX_MOVES
NETWORKS: dict[int, Path] = {}
TUTORIAL = None
SCREEN = ""
TRAITS: tuple[str, ...] = ()
CHARACTERS: dict[str, dict[str, float]] = {}
forget = reopen = traits = None
