"""The card file as plain data for the page: names in every language, and what is printed on the cards."""

from typing import Any, TypedDict

import numpy as np

from spellbox.games.master_elf.cards import CRYSTAL, FEWEST_SEATS, RAINBOW, Cards
from spellbox.kit.play import members
from spellbox.kit.tables import Names


class GiftFacts(TypedDict):
    name: Names
    needs: list[str]
    types: list[str]
    ribbon: str
    elf: bool
    glyph: str  # the printed gift whose picture it has


class IngredientFacts(TypedDict):
    name: Names
    copies: int


class TypeFacts(TypedDict):
    name: Names
    worth: list[int]  # of 0, 1, 2 … gifts; the last also counts for more


class AreaFacts(TypedDict):
    name: Names
    touches: list[str]


class NamedFacts(TypedDict):
    name: Names


class Catalogue(TypedDict):
    """The card file as plain data."""

    marks: dict[str, str]  # the source of each entry's data, by its id (`Document.marks`)
    gifts: dict[str, GiftFacts]
    ingredients: dict[str, IngredientFacts]
    types: dict[str, TypeFacts]
    ribbons: dict[str, NamedFacts]
    areas: dict[str, AreaFacts]
    tokens: dict[str, NamedFacts]
    hand_limit: int
    refill: int
    stack_heights: dict[str, int]  # by players


def catalogue(cards: Cards) -> Catalogue:
    """E1 The whole box, in the order of the card file."""
    box = cards.box
    return {
        "marks": cards.marks,
        "gifts": {name: gift(cards, number) for number, name in enumerate(cards.gifts)},
        "ingredients": {
            name: {"name": cards.names[name], "copies": int(copies)}
            for name, copies in zip(cards.kinds, box.copies, strict=False)
        },
        "types": {
            name: {"name": cards.names[name], "worth": steps(worth)}
            for name, worth in zip(cards.types, box.worth, strict=False)
        },
        "ribbons": {name: {"name": cards.names[name]} for name in cards.ribbons},
        "areas": {
            name: {"name": cards.names[name], "touches": [cards.areas[area] for area in members(touches)]}
            for name, touches in zip(cards.areas, box.touches, strict=False)
        },
        "tokens": {CRYSTAL: {"name": cards.names[CRYSTAL]}},
        "hand_limit": int(box.hand_limit),
        "refill": int(box.refill),
        "stack_heights": {str(FEWEST_SEATS + more): int(height) for more, height in enumerate(box.stack_heights)},
    }


def gift(cards: Cards, number: int) -> GiftFacts:
    """E1.4 The facts that are printed on a gift."""
    box = cards.box
    ribbons = [name for name, of in zip(cards.ribbons, box.of_ribbon, strict=False) if int(of) >> number & 1]
    return {
        "name": cards.names[cards.gifts[number]],
        "needs": [cards.kinds[kind] for kind in cards.needs(number)],
        "types": list(dict.fromkeys(cards.types[each] for each in box.type_of[number])),
        "ribbon": ribbons[0] if ribbons else RAINBOW,
        "elf": bool(int(box.elves) >> number & 1),
        "glyph": cards.glyphs[number],
    }


def steps(worth: np.ndarray[Any, Any]) -> list[int]:
    """E6.1, E6.2 The worth of 0, 1, 2 … cards of a type; the last number also counts for more."""
    points = [int(each) for each in worth]
    return points[: points.index(points[-1]) + 1]
