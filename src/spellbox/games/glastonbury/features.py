"""Observations of Glastonbury for learning (G4.6): what the view shows, or all that a perfect memory knows."""

from typing import Any

from spellbox.games.glastonbury.cards import (
    ALL_KINDS,
    KINDS,
    MOST_IN_CAULDRON,
    NO_CARD,
    NO_RECIPE,
    PLAYER_COLOURS,
    RECIPES,
    SPELL_IDS,
    SPELLS,
    Box,
    kind_of,
    number_of,
    read_cards,
)
from spellbox.games.glastonbury.notation import CELL_NAMES, stop_name
from spellbox.games.glastonbury.rules import (
    CELLS,
    DECK_SPACE,
    FEWEST_SEATS,
    MOST_POWDERS,
    MOST_SEATS,
    NO_KIND,
    NO_SEAT,
    STOPS,
    Phase,
    State,
)
from spellbox.kit.bits import around, wide
from spellbox.kit.layout import Feature
from spellbox.kit.rule import inlined, rule

MOST_KNOWN_BELOW = 24
"""Vanesco puts at most three cards under the deck, eight times."""

FLAGS = ("shared corners", "may stay", "owner places powder", "ends by an ingredient")
"""The differences between editions (G10), in the order of the flags."""

PHASE = 0
TO_MOVE = PHASE + len(Phase)
SEATS = TO_MOVE + MOST_SEATS
DECK = SEATS + MOST_SEATS - FEWEST_SEATS + 1
BOARD = DECK + 1
BOARD_NUMBER = BOARD + CELLS * ALL_KINDS
TAKEN = BOARD_NUMBER + CELLS
COLOUR = TAKEN + ALL_KINDS
STOP = COLOUR + MOST_SEATS * PLAYER_COLOURS
HEIGHT = STOP + MOST_SEATS * STOPS
TOP = HEIGHT + MOST_SEATS
TOP_NUMBER = TOP + MOST_SEATS * (KINDS + 1)
CHARGES = TOP_NUMBER + MOST_SEATS
HELD_SPELLS = CHARGES + MOST_SEATS * 2
RECIPE = HELD_SPELLS + MOST_SEATS * SPELLS
GONE = RECIPE + RECIPES
CARDS = GONE + ALL_KINDS
SUMS = CARDS + MOST_SEATS * (KINDS + 1)
BURIED = SUMS + MOST_SEATS * KINDS
BURIED_NUMBER = BURIED + MOST_SEATS * MOST_IN_CAULDRON
BELOW = BURIED_NUMBER + MOST_SEATS * MOST_IN_CAULDRON
BELOW_NUMBER = BELOW + MOST_KNOWN_BELOW
EDITION = BELOW_NUMBER + MOST_KNOWN_BELOW
STAYED = EDITION + len(FLAGS)
ENDED_BY = STAYED + 1
PLACED = ENDED_BY + MOST_SEATS
OBSERVATION = PLACED + MOST_SEATS * KINDS
"""The number of numbers in an observation."""
PARTS = 2 + MOST_SEATS
"""An observation is written in independent parts: the state of the game, the board, each player."""


def features() -> list[Feature]:
    """The layout of an observation, in order."""
    printed = read_cards()
    kinds = (*printed.kinds, "powder", *SPELL_IDS)
    players = tuple(f"player {seat}" for seat in range(MOST_SEATS))
    heights = tuple(f"card {height} from the bottom" for height in range(MOST_IN_CAULDRON))
    below = tuple(f"card {height} from the bottom" for height in range(MOST_KNOWN_BELOW))
    one, count, number = "1 if so", "how many", "its number"
    kind = "its kind, counted from 1; 0 for none or not known"
    return [
        Feature(PHASE, "phase", (tuple(phase.name.lower() for phase in Phase),), one),
        Feature(TO_MOVE, "to move", (players,), one),
        Feature(SEATS, "how many play", (("2", "3", "4"),), one),
        Feature(DECK, "height of the deck", (), count),
        Feature(BOARD, "on the board", (CELL_NAMES, kinds), one),
        Feature(BOARD_NUMBER, "number on the board", (CELL_NAMES,), number),
        Feature(TAKEN, "the last card of a line, taken", (kinds,), one),
        Feature(COLOUR, "colour", (players, printed.colours[:PLAYER_COLOURS]), one),
        Feature(STOP, "stop", (players, tuple(f"{stop}: {stop_name(stop)}" for stop in range(STOPS))), one),
        Feature(HEIGHT, "height of the cauldron", (players,), count),
        Feature(TOP, "top of the cauldron", (players, kinds[: KINDS + 1]), one),
        Feature(TOP_NUMBER, "number on top", (players,), number),
        Feature(CHARGES, "charges", (players, ("accio", "declinatio")), count),
        Feature(HELD_SPELLS, "spell cards held", (players, SPELL_IDS), count),
        Feature(RECIPE, "own recipes", (printed.recipes,), one),
        Feature(GONE, "cards that left the game", (kinds,), count),
        Feature(CARDS, "cards in a cauldron seen through", (players, kinds[: KINDS + 1]), count),
        Feature(SUMS, "sum of their numbers", (players, kinds[:KINDS]), "the sum"),
        Feature(BURIED, "cauldron seen through", (players, heights), kind),
        Feature(BURIED_NUMBER, "number in a cauldron seen through", (players, heights), number),
        Feature(BELOW, "known at the bottom of the deck", (below,), kind),
        Feature(BELOW_NUMBER, "number known at the bottom of the deck", (below,), number),
        Feature(EDITION, "edition", (FLAGS,), one),
        Feature(STAYED, "another player has just stayed", (), one),
        Feature(ENDED_BY, "has ended the game", (players,), one),
        Feature(PLACED, "powders that joined a kind", (players, kinds[:KINDS]), count),
    ]


@rule
def observe(state: State, box: Box, seat: int, remembering: bool, out: Any) -> None:
    """G4.6 Write what the seat's view shows; if `remembering`, also every cauldron and the known bottom of the deck."""
    for index in range(OBSERVATION):
        out[index] = 0
    for part in range(PARTS):
        observe_part(state, box, seat, remembering, part, out)


@inlined
def observe_part(state: State, box: Box, seat: int, remembering: bool, part: int, out: Any) -> None:
    """Write one part over zeros."""
    if part == 0:
        observe_table(state, seat, remembering, out)
    elif part == 1:
        observe_board(state, out)
    elif part - 2 < state.seats:
        observe_player(state, seat, part - 2, remembering, out)


@inlined
def observe_table(state: State, seat: int, remembering: bool, out: Any) -> None:
    """Phase and turn, the own recipes, cards that left the game (G4.5), and those that all saw go under the deck."""
    for kind in range(ALL_KINDS):
        out[GONE + kind] = state.gone[kind]
    out[PHASE + wide(state.phase)] = 1
    if state.phase != Phase.OVER:
        out[TO_MOVE + around(wide(state.turn) - seat, wide(state.seats))] = 1
    out[SEATS + wide(state.seats) - FEWEST_SEATS] = 1
    out[DECK] = state.deck_height
    for flag in range(len(FLAGS)):
        out[EDITION + flag] = (wide(state.edition) >> flag) & 1
    out[STAYED] = state.stayed != NO_SEAT and state.stayed != state.turn
    if state.phase >= Phase.POWDER and state.ended_by != NO_SEAT:
        out[ENDED_BY + around(wide(state.ended_by) - seat, wide(state.seats))] = 1
    if state.players[seat].recipe_a != NO_RECIPE:
        out[RECIPE + wide(state.players[seat].recipe_a)] = 1
    if state.players[seat].recipe_b != NO_RECIPE:
        out[RECIPE + wide(state.players[seat].recipe_b)] = 1
    if remembering:
        for height in range(min(state.deck_known, MOST_KNOWN_BELOW)):
            card = state.deck[(state.deck_top + state.deck_height - 1 - height) % DECK_SPACE]
            out[BELOW + height] = kind_of(card) + 1
            out[BELOW_NUMBER + height] = number_of(card)


@inlined
def observe_board(state: State, out: Any) -> None:
    for cell in range(CELLS):
        card = state.board[cell]
        out[BOARD + cell * ALL_KINDS + kind_of(card)] = card != NO_CARD
        out[BOARD_NUMBER + cell] = number_of(card)
    if state.taken != NO_CARD:
        out[TAKEN + kind_of(state.taken)] = 1


@inlined
def observe_player(state: State, seat: int, place: int, remembering: bool, out: Any) -> None:
    """The player `place` seats after the observer, with the cauldron if the observer may see it."""
    other = around(seat + place, wide(state.seats))
    player = state.players[other]
    out[COLOUR + place * PLAYER_COLOURS + wide(player.colour)] = 1
    if state.phase != Phase.CORNERS or other < state.turn:
        out[STOP + place * STOPS + wide(player.stop)] = 1
    out[HEIGHT + place] = player.height
    if player.height > 0:
        top = player.cauldron[player.height - 1]
        out[TOP + place * (KINDS + 1) + kind_of(top)] = 1
        out[TOP_NUMBER + place] = number_of(top)
    out[CHARGES + place * 2] = player.accio
    out[CHARGES + place * 2 + 1] = player.declinatio
    for spell in range(SPELLS):
        out[HELD_SPELLS + place * SPELLS + spell] = player.spells[spell]
    looking = place == 0 and player.looking
    if remembering or looking or state.open_table or state.phase >= Phase.POWDER:
        observe_cauldron(player, place, out)
    for powder in range(MOST_POWDERS):
        if player.placed[powder] != NO_KIND:
            out[PLACED + place * KINDS + wide(player.placed[powder])] += 1


@inlined
def observe_cauldron(player: Any, place: int, out: Any) -> None:
    for height in range(player.height):
        card = player.cauldron[height]
        out[CARDS + place * (KINDS + 1) + kind_of(card)] += 1
        if kind_of(card) < KINDS:
            out[SUMS + place * KINDS + kind_of(card)] += number_of(card)
        out[BURIED + place * MOST_IN_CAULDRON + height] = kind_of(card) + 1
        out[BURIED_NUMBER + place * MOST_IN_CAULDRON + height] = number_of(card)
