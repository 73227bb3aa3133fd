"""What a move of Hearts would do, as far as the seat's view tells."""

from spellbox.kit.bits import wide
from spellbox.kit.rule import Record, rule
from spellbox.kit.schema import UNKNOWN, Schema, Seat, Unsure
from spellbox_hearts.rules import NO_SEAT, PLAY, SEATS, Box, suit_of
from spellbox_hearts.view import View

OUTCOME = Schema(
    taker=Seat(),  # of the trick, if the card completes it
    points=Unsure(),  # in the trick, if the card completes it
)
Outcome = Record


@rule
def preview(view: View, box: Box, seat: int, move: int, outcome: Outcome) -> None:
    """H3.4 Who would take the trick, and H5.1 with how many points, if the card is its last."""
    outcome.taker = NO_SEAT
    outcome.points = UNKNOWN
    if move < PLAY or view.trick.count != SEATS - 1:
        return
    card = move - PLAY
    led = suit_of(view.trick.cards[0])
    taker, best = wide(seat), wide(card) if suit_of(card) == led else wide(-1)
    points = wide(box.worth[card])
    for step in range(SEATS - 1):
        other = wide(view.trick.cards[step])
        points += box.worth[other]
        if suit_of(other) == led and other > best:
            taker, best = (wide(view.leader) + step) % SEATS, other
    outcome.taker = taker
    outcome.points = points
