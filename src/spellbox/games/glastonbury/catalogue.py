"""The card file as plain data for the page: names in every language, and what is printed on the cards."""

import itertools
from typing import NotRequired, TypedDict

from spellbox.games.glastonbury.cards import (
    KINDS,
    NEUTRAL_COLOURS,
    PLAYER_COLOURS,
    SPELL_IDS,
    Cards,
    colour_of_kind,
    is_orange,
    is_spell,
    kind_of,
    number_of,
)
from spellbox.games.glastonbury.rules import EDITIONS
from spellbox.games.glastonbury.table import removable
from spellbox.kit.tables import Names


class CauldronFacts(TypedDict):
    number: int  # that an empty cauldron counts
    name: Names


class ColourFacts(TypedDict):
    name: Names
    player: bool
    paint: str  # "#rrggbb", or empty for the printed ink of its place


class KindFacts(TypedDict):
    name: Names
    colour: str


class CardFacts(TypedDict):
    name: Names
    copies: int
    kind: str
    glyph: str  # the printed card whose picture it has
    colour: NotRequired[str]
    number: NotRequired[int]  # none on a spell
    spell: NotRequired[bool]
    orange: NotRequired[bool]
    charges: NotRequired[int]


class RecipeFacts(TypedDict):
    name: Names
    colour: NotRequired[str]
    per_card: NotRequired[list[int]]  # with 2, 3 and 4 players
    points: NotRequired[int]


class Catalogue(TypedDict):
    """The card file as plain data."""

    marks: dict[str, str]  # the source of each entry's data, by its id (`Document.marks`)
    cauldron: CauldronFacts
    colours: dict[str, ColourFacts]
    kinds: dict[str, KindFacts]
    cards: dict[str, CardFacts]
    recipes: dict[str, RecipeFacts]
    removable: dict[
        str, dict[str, list[str]]
    ]  # colours, by edition and by the two players' colours in order: "blue red"


def catalogue(cards: Cards) -> Catalogue:
    """G1 Colours, kinds, cards, recipes, and the cauldron's own number."""
    return {
        "marks": cards.marks,
        "cauldron": {"number": int(cards.box.cauldron_number), "name": cards.names["cauldron"]},
        "colours": {
            colour: {
                "name": cards.names[colour],
                "player": index < PLAYER_COLOURS,
                "paint": cards.paints[index],
            }
            for index, colour in enumerate(cards.colours)
        },
        "kinds": {
            kind: {"name": cards.names[kind], "colour": cards.colours[colour_of_kind(index)]}
            for index, kind in enumerate(cards.kinds)
        },
        "cards": {card: describe(cards, card) for card in cards.card_ids()},
        "recipes": {recipe: describe_recipe(cards, index) for index, recipe in enumerate(cards.recipes)},
        "removable": {edition: removable_by_pair(cards, flags) for edition, flags in EDITIONS.items()},
    }


def removable_by_pair(cards: Cards, edition: int) -> dict[str, list[str]]:
    """G2.2 The colours that any two players may remove."""
    return {
        " ".join(sorted(cards.colours[colour] for colour in pair)): [
            cards.colours[colour] for colour in removable(pair, edition)
        ]
        for pair in itertools.combinations(range(PLAYER_COLOURS), 2)
    }


def describe(cards: Cards, card: str) -> CardFacts:
    """A card's names and printed facts."""
    face = cards.face(card)
    told: CardFacts = {"name": cards.names_of(card), "copies": cards.copies(face), "kind": card, "glyph": card}
    if is_spell(face):
        charges = int(cards.box.charges[SPELL_IDS.index(card)])
        return told | {"spell": True, "orange": bool(is_orange(face)), "charges": charges}
    kind = int(kind_of(face))
    if kind == KINDS:
        return told | {"number": 0}
    colour = cards.colours[colour_of_kind(kind)]
    name = cards.kinds[kind]
    return told | {"kind": name, "glyph": cards.glyphs[name], "colour": colour, "number": int(number_of(face))}


def describe_recipe(cards: Cards, index: int) -> RecipeFacts:
    """G9 A recipe: points for each card with 2, 3 and 4 players, or points for all."""
    recipe = cards.recipes[index]
    if index < NEUTRAL_COLOURS:
        colour = cards.colours[PLAYER_COLOURS + index]
        return {"name": cards.names[recipe], "colour": colour, "per_card": cards.box.per_card[index].tolist()}
    return {"name": cards.names[recipe], "points": int(cards.box.points[index - NEUTRAL_COLOURS])}
