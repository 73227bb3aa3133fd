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
    NO_SEAT,
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
from spellbox.kit.bits import around, one, size, wide
from spellbox.kit.rule import Record, rule
from spellbox.kit.schema import UNKNOWN, Number, Schema, Seat, Unsure

OUTCOME = Schema(
    card=CARD,  # that the move takes or keeps
    stop=Unsure(),  # where the wizard then stands
    steps=Unsure(),  # of its next walk
    next_stop=Unsure(),  # where it next arrives, by this move or by that walk
    next_cards=Unsure(),  # that lie there now; those that the move takes do not count
    next_own=Unsure(),  # those of them that have the player's colour
    kin=Number(),  # other cards of the kind that lie on the board
    rival=Seat(),  # who would come to the card next, if it has their colour
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
    outcome.kin = 0
    outcome.rival = NO_SEAT
    outcome.gain = 0
    outcome.ends = 0
    left = filled_cells(view)
    if move < CORNER:
        left &= ~one(move % CELLS)
        take(view, player, seat, move % CELLS, left, outcome)
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
    arrive(view, player, left, outcome)


@rule
def arrive(view: View, player: Any, left: int, outcome: Outcome) -> None:
    """G3.2 Where the wizard next arrives, and what of the cards that are left lies there."""
    outcome.next_stop = UNKNOWN
    outcome.next_cards = UNKNOWN
    outcome.next_own = UNKNOWN
    if outcome.stop == UNKNOWN or outcome.stop < 0 or outcome.steps == UNKNOWN:
        return
    outcome.next_stop = (outcome.stop + outcome.steps) % STOPS
    line = 0 if is_corner(outcome.next_stop) else line_at(outcome.next_stop) & left
    outcome.next_cards = size(line)
    outcome.next_own = size(line & cells_of_colour(view, player.colour))


@rule
def take(view: View, player: Any, seat: int, cell: int, left: int, outcome: Outcome) -> None:
    """G3.5 The card of a cell goes on top (G3.7); the last card of a line ends the game (G7.1)."""
    card = view.board[cell]
    if card == NO_CARD:
        return
    outcome.card = card
    if not is_spell(card):
        steps = steps_by(card, player.stop)
        outcome.steps = steps if steps >= 0 else UNKNOWN
        if card != POWDER:
            outcome.kin = size(cells_of_kind(view, kind_of(card)) & left)
            outcome.rival = rival(view, seat, cell)
    outcome.gain = gain(player, card)
    outcome.ends = 1 if a_line_is_empty(left, cell) else 0


@rule
def rival(view: View, seat: int, cell: int) -> int:
    """The next player, if their wizard will come to the line of the cell and the card has their colour."""
    after = around(seat + 1, view.players.count)
    player = view.players.items[after]
    if player.next_stop == UNKNOWN or player.next_stop < 0 or is_corner(player.next_stop):
        return NO_SEAT
    here = line_at(player.next_stop) & cells_of_colour(view, player.colour)
    return after if here & one(cell) else NO_SEAT


@rule
def use_declinatio(view: View, player: Any, outcome: Outcome) -> None:
    """G5.3 Walk at once. G7.3 A line of orange spells alone ends the game."""
    outcome.stop = player.next_stop
    outcome.steps = 0 if player.next_stop != UNKNOWN else UNKNOWN
    if player.next_stop == UNKNOWN:
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
def cells_of_kind(view: View, kind: int) -> int:
    cells = wide(0)
    for cell in range(CELLS):
        card = view.board[cell]
        cells |= one(cell) if card != NO_CARD and kind_of(card) == kind else 0
    return cells


@rule
def cells_of_colour(view: View, colour: int) -> int:
    cells = wide(0)
    for cell in range(CELLS):
        card = view.board[cell]
        cells |= one(cell) if card != NO_CARD and colour_of_kind(kind_of(card)) == colour else 0
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
