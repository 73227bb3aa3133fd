"""The outcome of a move of Glastonbury, as far as the seat's view tells."""

from typing import Any

from spellbox.games.glastonbury.cards import (
    NO_CARD,
    POWDER,
    Box,
    colour_of_kind,
    is_orange,
    is_spell,
    kind_of,
    number_of,
)
from spellbox.games.glastonbury.rules import (
    CELLS,
    CORNER,
    CORNER_EVERY,
    DECLINATIO_MOVE,
    DISCARD,
    KEEP,
    POWDER_MOVE,
    STOPS,
    WALK,
    a_line_is_empty,
    is_corner,
    kind_points,
    line_at,
    steps_by,
)
from spellbox.games.glastonbury.view import CARD, View
from spellbox.kit.bits import one, wide
from spellbox.kit.rule import Record, rule
from spellbox.kit.schema import UNKNOWN, Schema, Unsure

OUTCOME = Schema(
    card=CARD,  # that the move takes or keeps
    stop=Unsure(),  # where the wizard then stands
    steps=Unsure(),  # of its next walk
    next_stop=Unsure(),
    ends=Unsure(),  # 1 if the move ends the game
    gain=Unsure(),  # points by G8.1 that the move adds to the cauldron
)
Outcome = Record


@rule
def preview(view: View, box: Box, seat: int, move: int, outcome: Outcome) -> None:
    """Write the outcome of a move, which need not be legal."""
    player = view.players.items[seat]
    outcome.card = NO_CARD
    outcome.stop = player.stop
    outcome.steps = player.steps
    outcome.gain = 0
    outcome.ends = 0
    if move < CORNER:
        take(view, box, player, move % CELLS, outcome)
    elif move < DECLINATIO_MOVE:
        outcome.stop = (move - CORNER) * CORNER_EVERY
        outcome.steps = box.cauldron_number
    elif move == DECLINATIO_MOVE:
        use_declinatio(view, player, outcome)
    elif move >= POWDER_MOVE:
        outcome.gain = powder_gain(player, move - POWDER_MOVE)
    elif move == WALK:
        outcome.stop = player.next_stop
        outcome.steps = 0 if player.next_stop != UNKNOWN else UNKNOWN
    elif move == KEEP or move == DISCARD:
        outcome.ends = 1
        outcome.card = view.taken
        if move == KEEP:
            outcome.gain = gain(player, view.taken)
    known = outcome.stop != UNKNOWN and outcome.stop >= 0 and outcome.steps != UNKNOWN
    outcome.next_stop = (outcome.stop + outcome.steps) % STOPS if known else UNKNOWN


@rule
def take(view: View, box: Box, player: Any, cell: int, outcome: Outcome) -> None:
    """G3.5 The card of a cell goes on top (G3.7); the last card of a line ends the game (G7.1)."""
    card = view.board[cell]
    if card == NO_CARD:
        return
    outcome.card = card
    if not is_spell(card):
        steps = steps_by(card, player.stop)
        outcome.steps = steps if steps >= 0 else UNKNOWN
    outcome.gain = gain(player, card)
    filled = filled_cells(view) & ~one(cell)
    outcome.ends = 1 if a_line_is_empty(filled, cell) else 0


@rule
def use_declinatio(view: View, player: Any, outcome: Outcome) -> None:
    """G5.3 Walk again. G7.3 A line of orange spells alone ends the game."""
    outcome.stop = player.next_stop
    if player.next_stop == UNKNOWN:
        outcome.steps = UNKNOWN
        outcome.ends = UNKNOWN
        return
    line = line_at(player.next_stop) & filled_cells(view)
    outcome.ends = 0 if is_corner(player.next_stop) or line & ~orange_cells(view) else 1


@rule
def filled_cells(view: View) -> int:
    cells = wide(0)
    for cell in range(CELLS):
        cells |= one(cell) if view.board[cell] != NO_CARD else 0
    return cells


@rule
def orange_cells(view: View) -> int:
    cells = wide(0)
    for cell in range(CELLS):
        cells |= one(cell) if is_orange(view.board[cell]) else 0
    return cells


@rule
def gain(player: Any, card: int) -> int:
    """G8.1 The points that a card adds to its kind; known only where the whole cauldron is seen (G4.1)."""
    if is_spell(card):
        return 0
    if card == POWDER or player.cauldron.shown < player.cauldron.count:
        return UNKNOWN
    kind = kind_of(card)
    cards, numbers = held(player, kind)
    own = colour_of_kind(kind) == player.colour
    return kind_points(cards + 1, numbers + number_of(card), own) - kind_points(cards, numbers, own)


@rule
def powder_gain(player: Any, kind: int) -> int:
    """G8.3 The points that a powder adds to a kind."""
    cards, numbers = held(player, kind)
    own = colour_of_kind(kind) == player.colour
    return kind_points(cards + 1, numbers, own) - kind_points(cards, numbers, own)


@rule
def held(player: Any, kind: int) -> tuple[int, int]:
    """The number of cards of a kind in a cauldron, with the powders that joined it, and the sum of their numbers."""
    cards = wide(0)
    numbers = wide(0)
    for place in range(player.cauldron.count):
        if kind_of(player.cauldron.cards[place]) == kind:
            cards += 1
            numbers += number_of(player.cauldron.cards[place])
    for powder in range(player.powders.count):
        cards += 1 if player.powders.items[powder] == kind else 0
    return cards, numbers
