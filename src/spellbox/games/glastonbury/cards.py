"""The box of Glastonbury (G1): the numbers of cards, and the reader of `cards.toml`.

A card is its face, one byte: kind in the upper five bits, number in the lower three. Cards of the
same face are interchangeable. Kinds are numbered colour by colour, so a kind's colour is half its number.
"""

import functools
import re
from collections import Counter
from pathlib import Path

import numpy as np

from spellbox.errors import SpellboxError
from spellbox.kit import cards
from spellbox.kit.bits import wide
from spellbox.kit.rule import Record, rule
from spellbox.kit.tables import Document, Names, glyph

# G1.2, G1.3 Nine colours of two kinds; the first four are the players'.
PLAYER_COLOURS, COLOURS, KINDS = 4, 9, 18
NEUTRAL_COLOURS = COLOURS - PLAYER_COLOURS
POWDER_KIND = KINDS
SPELL_IDS = ("vanesco", "perluceo", "accio", "declinatio")
SPELLS = len(SPELL_IDS)
ALL_KINDS = KINDS + 1 + SPELLS
"""Ingredients, powder, spells."""

NO_CARD = 0
POWDER = POWDER_KIND << 3
VANESCO, PERLUCEO, ACCIO, DECLINATIO = ((POWDER_KIND + 1 + spell) << 3 for spell in range(SPELLS))
FACES = (POWDER_KIND + 1 + SPELLS) << 3

# G1.7 Recipes 0–4 are of kind A, one for each neutral colour; 5–9 of kind B.
RECIPES_B = ("b-fewest-ingredients", "b-fewest-fours", "b-fewest-spells", "b-most-ones", "b-ends-game")
RECIPES = NEUTRAL_COLOURS + len(RECIPES_B)
NO_RECIPE = -1

PAINT, PLAIN_PAINT = r"#[0-9a-fA-F]{6}", "#000000"
MOST_CARDS = 96
"""The most cards of a box; the printed one has 84 (G1.1)."""
MOST_POWDERS, MOST_OF_A_SPELL = 2, 8
MOST_IN_CAULDRON = 4 * KINDS + 2
CELLS_WITH_CARDS = 32

BOX = np.dtype(
    [
        ("cards", np.uint8, MOST_CARDS),  # faces, in the order of the card file
        ("count", np.int16),
        ("kinds", np.int8),  # always KINDS, but unknown to the compiler: loops over it are not unrolled on a GPU
        ("cauldron_number", np.int8),
        ("charges", np.int8, SPELLS),  # that a spell card comes with
        ("per_card", np.int8, (NEUTRAL_COLOURS, 3)),  # points of recipe A with 2, 3, 4 players
        ("points", np.int8, len(RECIPES_B)),  # points of recipe B
    ],
    align=True,
)
Box = Record


@rule
def kind_of(card: int) -> int:
    return wide(card) >> 3


@rule
def number_of(card: int) -> int:
    return wide(card) & 7


@rule
def colour_of_kind(kind: int) -> int:
    return kind >> 1


@rule
def is_orange(card: int) -> bool:
    """G1.6 Vanesco and Perluceo are the orange spells."""
    return card == VANESCO or card == PERLUCEO


@rule
def is_spell(card: int) -> bool:
    return card >= VANESCO


class Cards(cards.Cards):
    """A card file that has been read and found playable."""

    game = "glastonbury"
    file = Path(__file__).with_name("cards.toml")
    box_type = BOX
    tables = ("cauldron", "powder", "colour", "ingredient", "spell", "recipe")

    def fill(self, document: Document) -> None:
        self.colours: list[str] = []
        self.paints: list[str] = []  # by colour, "#rrggbb"; empty where the printed ink of its place is used
        self.kinds: list[str] = []
        self.glyphs: dict[str, str] = {}  # by kind: the printed kind whose picture it has
        self.recipes: list[str] = []
        self.faces: list[int] = []  # of all cards, in the order of the card file
        self._read_colours(document)
        self._read_ingredients(document, self.faces)
        self._read_powder_and_spells(document, self.faces)
        self._read_recipes(document)
        self._fill(document, self.faces)

    def face(self, card: str) -> int:
        """The card with this id: `bat-wing-3`, `powder`, `accio`."""
        try:
            return self._faces[card]
        except KeyError:
            raise SpellboxError.saying("no-such-card", card=repr(card)) from None

    def id(self, card: int) -> str:
        return self.ids[card]

    def copies(self, card: int) -> int:
        return self.count[int(card)]

    def card_ids(self) -> list[str]:
        """The ids of all cards in the box, each once."""
        return [name for face, name in self.ids.items() if self.count[face]]

    def colour(self, name: str) -> int:
        """The player colour with this id (G1.3)."""
        if name not in self.colours[:PLAYER_COLOURS]:
            known = ", ".join(self.colours[:PLAYER_COLOURS])
            raise SpellboxError.saying("no-player-colour", colour=repr(name), known=known)
        return self.colours.index(name)

    def recipe(self, name: str) -> int:
        if name not in self.recipes:
            raise SpellboxError.saying("no-such-recipe", recipe=repr(name), known=", ".join(self.recipes))
        return self.recipes.index(name)

    def names_of(self, thing: str) -> Names:
        """The names of a card, colour or recipe, by language: `toad-3` is "Toad 3"."""
        if thing in self.names:
            return self.names[thing]
        kind, _, number = thing.rpartition("-")
        return Names({language: f"{name} {number}" for language, name in self.names[kind].items()})

    def name(self, thing: str, language: str = "en") -> str:
        return self.names_of(thing)[language]

    def _read_colours(self, document: Document) -> None:
        keys = {"id": str, "player": bool, "paint?": str, "name": dict, "mark": str}
        for index, entry in enumerate(document.tables("colour", keys)):
            if entry["id"] in self.colours:
                raise document.reject("cards-twice", "colour", index, "id", id=entry["id"])
            if entry["player"] != (index < PLAYER_COLOURS):
                raise document.reject("cards-player-colours", "colour", index, "player")
            if not re.fullmatch(PAINT, entry.get("paint", PLAIN_PAINT)):
                raise document.reject("cards-paint", "colour", index, "paint")
            self.colours.append(entry["id"])
            self.paints.append(entry.get("paint", ""))
            self.names[entry["id"]] = document.names(entry, "colour", index)
        if len(self.colours) != COLOURS:
            raise document.reject("cards-nine-colours", "colour", count=len(self.colours))

    def _read_ingredients(self, document: Document, faces: list[int]) -> None:
        keys = {"id": str, "colour": str, "numbers": list, "glyph?": str, "name": dict, "mark": str}
        kinds: list[list[tuple[str, list[int]]]] = [[] for _ in self.colours]
        for index, entry in enumerate(document.tables("ingredient", keys)):
            self.add_name(document, "ingredient", index, entry)
            if entry["colour"] not in self.colours:
                known = ", ".join(self.colours)
                raise document.reject(
                    "cards-unknown-id", "ingredient", index, "colour", id=entry["colour"], known=known
                )
            if not 1 <= len(entry["numbers"]) <= 4:
                raise document.reject("cards-kind-size", "ingredient", index, "numbers")
            for number in entry["numbers"]:
                self._check_number(document, number, "ingredient", index, "numbers")
            kinds[self.colours.index(entry["colour"])].append((entry["id"], entry["numbers"]))
            self.glyphs[entry["id"]] = glyph(entry, index, drawn_kinds())
        for colour, of_colour in zip(self.colours, kinds, strict=True):
            if len(of_colour) != 2:
                raise document.reject("cards-two-kinds", "ingredient", id=colour, count=len(of_colour))
            for kind, numbers in of_colour:
                faces += [len(self.kinds) << 3 | number for number in numbers]
                self.kinds.append(kind)

    def _read_powder_and_spells(self, document: Document, faces: list[int]) -> None:
        keys = {"copies": int, "name": dict, "mark": str}
        powder = document.table("powder", keys)
        self.add_name(document, "powder", 0, {"id": "powder", **powder})
        faces += [POWDER] * document.number(powder, "powder", 0, "copies", 0, MOST_POWDERS)
        found = []
        for index, entry in enumerate(document.tables("spell", {"id": str, "charges?": int, **keys})):
            if entry["id"] not in SPELL_IDS or entry["id"] in found:
                known = ", ".join(SPELL_IDS)
                raise document.reject("cards-each-once", "spell", index, "id", id=entry["id"], known=known)
            self.add_name(document, "spell", index, entry)
            found.append(entry["id"])
            charges = entry.get("charges", 0)
            if (entry["id"] in ("accio", "declinatio")) != (charges > 0) or not 0 <= charges <= 9:
                raise document.reject("cards-charges", "spell", index, "charges")
            copies = document.number(entry, "spell", index, "copies", 0, MOST_OF_A_SPELL)
            spell = SPELL_IDS.index(entry["id"])
            self.box.charges[spell] = charges
            faces += [VANESCO + (spell << 3)] * copies
        if len(found) != SPELLS:
            raise document.reject("cards-all-spells", "spell", known=", ".join(SPELL_IDS))

    def _read_recipes(self, document: Document) -> None:
        expected = [f"a-{colour}" for colour in self.colours[PLAYER_COLOURS:]] + list(RECIPES_B)
        keys = {"id": str, "per_card?": list, "points?": int, "name": dict, "mark": str}
        for index, entry in enumerate(document.tables("recipe", keys)):
            if index >= RECIPES or entry["id"] != expected[index]:
                raise document.reject("cards-recipe-order", "recipe", index, "id", known=", ".join(expected))
            self.add_name(document, "recipe", index, entry)
            if index < NEUTRAL_COLOURS:
                points = entry.get("per_card", [])
                if len(points) != 3 or not all(type(each) is int and 0 <= each <= 9 for each in points):
                    raise document.reject("cards-per-card", "recipe", index, "per_card")
                self.box.per_card[index] = points
            else:
                points_of_b = document.number(entry, "recipe", index, "points", 0, 99)
                self.box.points[index - NEUTRAL_COLOURS] = points_of_b
            self.recipes.append(entry["id"])
        if len(self.recipes) != RECIPES:
            raise document.reject("cards-recipe-order", "recipe", known=", ".join(expected))

    def _fill(self, document: Document, faces: list[int]) -> None:
        cauldron = document.table("cauldron", {"number": int, "name": dict, "mark": str})
        self.add_name(document, "cauldron", 0, {"id": "cauldron", **cauldron})
        self._check_number(document, cauldron["number"], "cauldron", 0, "number")
        self.box.cauldron_number = cauldron["number"]
        self.check_tables(document)
        fewest = min(len(faces) - sum(face >> 4 == colour for face in faces) for colour in range(COLOURS))
        if not fewest > CELLS_WITH_CARDS or len(faces) > MOST_CARDS:
            low, high = CELLS_WITH_CARDS, MOST_CARDS
            raise document.reject("cards-count", count=len(faces), fewest=fewest, low=low, high=high)
        self.box.count = len(faces)
        self.box.kinds = len(self.kinds)
        self.box.cards[: len(faces)] = faces
        self.ids = {NO_CARD: "", POWDER: "powder"}
        self.ids |= {VANESCO + (spell << 3): name for spell, name in enumerate(SPELL_IDS)}
        for kind, name in enumerate(self.kinds):
            self.ids |= {kind << 3 | number: f"{name}-{number}" for number in range(1, 8)}
        self.count = Counter(faces)  # in the order of the card file
        self.faces_of_kind = [[face for face in faces if face >> 3 == kind] for kind in range(ALL_KINDS)]
        faces_in_words = [self.ids.get(face, "") for face in range(FACES)]
        self.vocabularies = {
            "card": faces_in_words,
            "colour": self.colours,
            "kind": self.kinds,
            "recipe": self.recipes,
            "subject": [*self.kinds, *(f"powder on {kind}" for kind in self.kinds), "powder", *self.recipes],
        }
        self._faces = {name: face for face, name in self.ids.items() if self.count[face] or face >= POWDER}

    def _check_number(self, document: Document, number: object, table: str, index: int, key: str) -> None:
        if type(number) is not int or number not in (1, 2, 3, 4, 6, 7):
            raise document.reject("cards-steps", table, index, key, value=repr(number))


@functools.cache
def drawn_kinds() -> list[str]:
    """The kinds of the printed box, of which there are pictures."""
    return Document.read(Cards.file).ids("ingredient")


read_cards, parse_cards = Cards.read, Cards.parse
