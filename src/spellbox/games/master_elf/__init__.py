"""Master Elf, 2–4 players: elves travel for ingredients and make gifts for the great feast."""

from pathlib import Path

from spellbox.games.master_elf.account import ACCOUNT, account
from spellbox.games.master_elf.cards import BOX, FEWEST_SEATS, MOST_SEATS, parse_cards, read_cards
from spellbox.games.master_elf.catalogue import catalogue
from spellbox.games.master_elf.characters import CHARACTERS, TRAITS, traits
from spellbox.games.master_elf.components import COMPONENTS, component_of, components, count_held, give_component
from spellbox.games.master_elf.events import TELLINGS, event_args
from spellbox.games.master_elf.features import OBSERVATION, PARTS, features, observe, observe_part
from spellbox.games.master_elf.judgement import HORIZON, estimate
from spellbox.games.master_elf.notation import parse, text, texts, wording
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
from spellbox.games.master_elf.truth import TRUTH, hidden, observe_hidden
from spellbox.games.master_elf.view import VIEW, show
from spellbox.kit.defaults import fades, gains

NAME, TITLE = "master-elf", "Master Elf"
SIMULTANEOUS = ""
NETWORKS = dict.fromkeys(range(FEWEST_SEATS, MOST_SEATS + 1), Path(__file__).with_name("network.npz"))
TUTORIAL = Path(__file__).with_name("tutorial.toml")
SCREEN = f"{__name__}.screen"
forget = reopen = None
