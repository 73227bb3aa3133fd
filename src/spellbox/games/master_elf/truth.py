"""The truth: the whole state as numbers, for critics. It is the observation, then what the observation hides."""

from typing import Any

from spellbox.games.master_elf.cards import MOST_GIFTS, MOST_SEATS, STACKS, Box, read_cards
from spellbox.games.master_elf.features import OBSERVATION, filled_up, observe_heap, observe_set
from spellbox.games.master_elf.rules import LOOKS, State
from spellbox.kit.bits import wide
from spellbox.kit.counts import MOST_CARDS, MOST_KINDS
from spellbox.kit.layout import Feature, after
from spellbox.kit.rule import rule

PLACE = 0
ASIDE_GIFTS = PLACE + STACKS * MOST_GIFTS
HAND = ASIDE_GIFTS + MOST_GIFTS
SEEN = HAND + MOST_SEATS * MOST_KINDS
LOOKED = SEEN + MOST_SEATS * MOST_KINDS
INGREDIENTS = LOOKED + MOST_SEATS * LOOKS
TRUTH = OBSERVATION + INGREDIENTS + MOST_CARDS
"""The number of numbers in the truth."""


def hidden() -> list[Feature]:
    """The layout of the part after the observation, in order."""
    printed = read_cards()
    gifts, kinds = filled_up(printed.gifts, MOST_GIFTS, "gift"), filled_up(printed.kinds, MOST_KINDS, "kind")
    players = tuple(f"player {seat}" for seat in range(MOST_SEATS))
    stacks = tuple(f"stack {stack + 1}" for stack in range(STACKS))
    ingredients = tuple(f"card {place} from the top" for place in range(MOST_CARDS))
    one, count = "1 if so", "how many"
    features = [
        Feature(PLACE, "in a stack", (stacks, gifts), "its place from the top, counted from 1"),
        Feature(ASIDE_GIFTS, "aside", (gifts,), one),
        Feature(HAND, "in a hand", (players, kinds), count),
        Feature(SEEN, "in a hand, known to all", (players, kinds), count),
        Feature(LOOKED, "has looked through", (players, (*stacks, "aside")), one),
        Feature(
            INGREDIENTS,
            "in the stack of ingredients",
            (ingredients,),
            "its kind, counted from 1; 0 for none",
        ),
    ]
    return after(OBSERVATION, features)


@rule
def observe_hidden(state: State, box: Box, seat: int, out: Any) -> None:
    """Write the stacks, the gifts aside and the hands (E2.1, E2.2), and who has seen which of them."""
    for stack in range(STACKS):
        height = wide(state.heights[stack])
        for place in range(height):
            gift = wide(state.gifts[wide(state.bottoms[stack]) + place])
            out[PLACE + stack * MOST_GIFTS + gift] = height - place
    observe_set(state.aside, ASIDE_GIFTS, out)
    for place in range(state.seats):
        other = (seat + place) % state.seats
        observe_heap(state.players[other].hand, HAND + place * MOST_KINDS, out)
        observe_heap(state.players[other].seen, SEEN + place * MOST_KINDS, out)
        for look in range(LOOKS):
            out[LOOKED + place * LOOKS + look] = (wide(state.lookers[look]) >> other) & 1
    for place in range(state.ingredients_height):
        out[INGREDIENTS + place] = wide(state.ingredients[state.ingredients_height - 1 - place]) + 1
