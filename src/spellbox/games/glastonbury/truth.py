"""The truth: the whole state as numbers, for critics. It is the observation, then what the observation hides."""

from typing import Any

from spellbox.games.glastonbury.cards import MOST_CARDS, NO_RECIPE, RECIPES, Box, kind_of, number_of, read_cards
from spellbox.games.glastonbury.features import OBSERVATION
from spellbox.games.glastonbury.rules import DECK_SPACE, MOST_SEATS, State
from spellbox.kit.bits import wide
from spellbox.kit.layout import Feature, after
from spellbox.kit.rule import rule

RECIPE = 0
DECK = RECIPE + MOST_SEATS * RECIPES
DECK_NUMBER = DECK + MOST_CARDS
TRUTH = OBSERVATION + DECK_NUMBER + MOST_CARDS
"""The number of numbers in the truth."""


def hidden() -> list[Feature]:
    """The layout of the part after the observation, in order."""
    players = tuple(f"player {seat}" for seat in range(MOST_SEATS))
    deck = tuple(f"card {place} from the top" for place in range(MOST_CARDS))
    features = [
        Feature(RECIPE, "recipes", (players, read_cards().recipes), "1 if so"),
        Feature(DECK, "in the deck", (deck,), "its kind, counted from 1; 0 for none"),
        Feature(DECK_NUMBER, "number in the deck", (deck,), "its number"),
    ]
    return after(OBSERVATION, features)


@rule
def observe_hidden(state: State, box: Box, seat: int, out: Any) -> None:
    """Write the recipes of all players (G2.6), and the deck in its order."""
    for place in range(state.seats):
        player = state.players[(seat + place) % state.seats]
        if player.recipe_a != NO_RECIPE:
            out[RECIPE + place * RECIPES + wide(player.recipe_a)] = 1
            out[RECIPE + place * RECIPES + wide(player.recipe_b)] = 1
    for place in range(state.deck_height):
        card = state.deck[(state.deck_top + place) % DECK_SPACE]
        out[DECK + place] = kind_of(card) + 1
        out[DECK_NUMBER + place] = number_of(card)
