"""The whole table as numbers, for critics that may know more than players: the observation, then what it hides."""

from typing import Any

from spellbox.kit.layout import Feature, after
from spellbox.kit.rule import rule
from spellbox_hearts.cards import CARD_IDS
from spellbox_hearts.features import OBSERVATION, write
from spellbox_hearts.rules import CARDS, SEATS, Box, State

HANDS = 0
PASSING = HANDS + SEATS * CARDS
TRUTH = OBSERVATION + PASSING + SEATS * CARDS
"""How many numbers tell the whole table."""


def hidden() -> list[Feature]:
    """The layout of what follows the observation, in order."""
    players = tuple(f"player {seat}" for seat in range(SEATS))
    features = [
        Feature(HANDS, "in the hand", (players, CARD_IDS), "1 if so"),
        Feature(PASSING, "chosen to be passed by each", (players, CARD_IDS), "1 if so"),
    ]
    return after(OBSERVATION, features)


@rule
def observe_hidden(state: State, box: Box, seat: int, out: Any) -> None:
    """H6.1 All hands and all that is chosen to be passed."""
    for place in range(SEATS):
        player = state.players[(seat + place) % SEATS]
        write(player.hand, HANDS + place * CARDS, out)
        write(player.passing, PASSING + place * CARDS, out)
