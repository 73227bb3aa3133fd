"""H6 What a seat of Hearts may see: a record that the rules fill. Nothing else of the table leaves the process."""

from typing import Any

from spellbox.kit import bits
from spellbox.kit.bits import wide
from spellbox.kit.events import OPEN
from spellbox.kit.rule import Record, rule
from spellbox.kit.schema import Flag, Listed, Name, Number, Pile, Schema, Seat, Seats, end_of_game
from spellbox.kit.showing import lay_covered, lay_open, show_end
from spellbox_hearts.rules import (
    CARDS,
    DECK,
    NO_CARD,
    NO_SEAT,
    PASSED,
    RANKS,
    SEATS,
    Box,
    Ending,
    Phase,
    Sheet,
    State,
    ending,
    moon_shooter,
    points_of,
    scores,
    to_move,
)

PHASES = tuple(phase.name.lower() for phase in Phase)
ENDINGS = tuple(ending.name.lower() for ending in Ending)
DIRECTIONS = ("none", "left", "across", "right")
"""H2.1 By how many seats further cards are passed."""
CARD = Name("card")

PLAYER = Schema(
    hand=Pile("card", RANKS),
    passing=Pile("card", PASSED),
    received=Pile("card", PASSED),  # only by who gave them and who got them
    card=CARD,  # in the trick
    tricks=Number(),
    points=Number(),  # taken so far
)
VIEW = Schema(
    phase=Name(PHASES),
    turn=Seats(),
    direction=Name(DIRECTIONS),
    leader=Seat(),  # of the trick
    trick=Pile("card", SEATS),  # in the order of play
    broken=Flag(),
    played=Pile("card", CARDS),  # in earlier tricks
    players=Listed(PLAYER, SEATS),
    end=end_of_game(ENDINGS, SEATS),
)
View = Record


@rule
def show(state: State, box: Box, seat: int, sheet: Sheet, view: View) -> None:
    """Write what a seat, a spectator or whoever looks back may see into an empty view."""
    view.phase = state.phase
    view.turn = to_move(state)
    view.direction = state.direction
    view.leader = state.leader if state.phase == Phase.PLAY else NO_SEAT
    view.broken = state.broken
    played = wide(0)
    for step in range(SEATS):
        player = state.players[(state.leader + step) % SEATS]
        played |= wide(player.taken)
        if player.card != NO_CARD:
            lay_open(view.trick, player.card)
    lay_set(view.played, played)
    view.players.count = SEATS
    for other in range(SEATS):
        show_player(state, box, other, seat, view.players.items[other])
    if state.phase == Phase.OVER:
        show_scores(state, box, sheet, view)


@rule
def show_player(state: State, box: Box, other: int, seat: int, shown: Any) -> None:
    """H6.1 Another's hand and what it passes are counts; passed cards are known to who gave and who got them."""
    player = state.players[other]
    own = other == seat or seat == OPEN
    lay_pile(shown.hand, player.hand, own)
    lay_pile(shown.passing, player.passing, own)
    giver = (other + SEATS - state.direction) % SEATS
    if own or giver == seat:
        lay_set(shown.received, player.received)
    shown.card = player.card
    shown.tricks = player.tricks
    shown.points = points_of(box, player.taken)


@rule
def lay_pile(pile: Any, cards: int, is_open: bool) -> None:
    """Cards that may be seen, or how many there are."""
    if is_open:
        lay_set(pile, cards)
    else:
        lay_covered(pile, bits.size(cards))


@rule
def lay_set(pile: Any, cards: int) -> None:
    """Cards that may be seen, in the order of the pack."""
    left = wide(cards) & DECK
    while left:
        lay_open(pile, bits.lowest(left))
        left &= left - 1


@rule
def show_scores(state: State, box: Box, sheet: Sheet, view: View) -> None:
    """H5.5 The scores. H5.2 Whoever shot the moon ended the hand so."""
    scores(state, box, sheet)
    show_end(view.end, SEATS, ending(state), moon_shooter(state, box), sheet)
