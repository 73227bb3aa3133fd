"""The box of Master Elf (E1): the reader of `cards.toml`.

Gifts, ingredient kinds, types, ribbons and areas are numbered in the order of the card file. Sets of gifts are bits
of an int64, so there are at most 63; heaps of ingredients are counts by kind (`kit/counts.py`).
"""

import functools
from pathlib import Path
from typing import Any

import numpy as np

from spellbox.errors import SpellboxError
from spellbox.kit import cards
from spellbox.kit.counts import MOST_CARDS, MOST_KINDS
from spellbox.kit.rule import Record
from spellbox.kit.tables import Document, glyph

FEWEST_SEATS, MOST_SEATS = 2, 4
STACKS = 3
# The limits of a box; the printed one has 45 gifts and 42 ingredients (E1.1) of six kinds (E1.2).
MOST_GIFTS = 63
MOST_AREAS, MOST_TYPES, MOST_RIBBONS = 8, 12, 8
MOST_STEPS = 7  # of the worth of a collection
HIGHEST_HAND_LIMIT = 12

CITY = 0  # E1.3: the area with the stack of ingredients
RAINBOW, SECRET, TREASURES, CRYSTAL = "rainbow", "secret", "treasures", "crystal"

BOX = np.dtype(
    [
        ("gifts", np.int8),
        ("kinds", np.int8),
        ("types", np.int8),
        ("ribbons", np.int8),  # without the rainbow
        ("areas", np.int8),
        ("stack_heights", np.int8, MOST_SEATS - FEWEST_SEATS + 1),  # with 2, 3, 4 players
        ("hand", np.int8),
        ("border", np.int8),
        ("hand_limit", np.int8),
        ("refill", np.int8),
        ("copies", np.int8, MOST_KINDS),
        ("needs", np.int8, (MOST_GIFTS, 2)),  # the two kinds of a gift
        ("type_of", np.int8, (MOST_GIFTS, 2)),  # the same twice where a gift has one
        ("touches", np.int16, MOST_AREAS),  # set of areas
        ("of_type", np.int64, MOST_TYPES),  # set of gifts
        ("of_ribbon", np.int64, MOST_RIBBONS),  # set of gifts
        ("rainbow", np.int64),
        ("elves", np.int64),
        ("secret", np.int64),
        ("treasures", np.int64),
        ("two_typed", np.int64),
        ("worth", np.int8, (MOST_TYPES, MOST_STEPS + 1)),  # of so many cards of a type; the last also of more
    ],
    align=True,
)
Box = Record


class Cards(cards.Cards):
    """A card file that has been read and found playable."""

    game = "master-elf"
    file = Path(__file__).with_name("cards.toml")
    box_type = BOX
    tables = ("setup", "turn", "points", "crystal", "area", "ingredient", "type", "ribbon", "gift")

    def fill(self, document: Document) -> None:
        self.areas: list[str] = []
        self.kinds: list[str] = []
        self.types: list[str] = []
        self.ribbons: list[str] = []
        self.gifts: list[str] = []
        self.glyphs: list[str] = []  # by gift: the printed gift whose picture it has
        self.check_tables(document)
        crystal = document.table("crystal", {"name": dict, "mark": str})
        self.add_name(document, "crystal", 0, {"id": CRYSTAL, **crystal})
        self._read_areas(document)
        self._read_ingredients(document)
        self._read_types(document)
        self._read_ribbons(document)
        self._read_gifts(document)
        self._read_numbers(document)
        ribbons = [f"{ribbon} ribbon" for ribbon in self.ribbons]
        self.vocabularies = {
            "gift": self.gifts,
            "kind": self.kinds,
            "type": self.types,
            "ribbon": self.ribbons,
            "area": self.areas,
            "paid": [*padded(self.kinds, MOST_KINDS), CRYSTAL],
            "subject": [*padded(self.types, MOST_TYPES), *padded(ribbons, MOST_RIBBONS), "elves"],
        }

    def gift(self, name: str) -> int:
        return self._number(name, self.gifts, "gift")

    def kind(self, name: str) -> int:
        return self._number(name, self.kinds, "ingredient")

    def area(self, name: str) -> int:
        return self._number(name, self.areas, "area")

    def type(self, name: str) -> int:
        return self._number(name, self.types, "type")

    def card_ids(self) -> list[str]:
        """Every gift and every kind of ingredient, once."""
        return [*self.gifts, *self.kinds]

    def needs(self, gift: int) -> tuple[int, int]:
        """The two kinds that a gift is made of (E1.4)."""
        first, second = self.box.needs[gift]
        return int(first), int(second)

    def _number(self, name: str, among: list[str], what: str) -> int:
        if name not in among:
            raise SpellboxError.saying(f"unknown-{what}", name=repr(name), known=", ".join(among))
        return among.index(name)

    def _read_areas(self, document: Document) -> None:
        keys = {"id": str, "touches": list, "name": dict, "mark": str}
        entries = self._listed(document, "area", keys, self.areas, 2, MOST_AREAS)
        if self.areas[CITY] != "city":
            raise document.reject("cards-city-first", "area", 0, "id")
        for index, entry in enumerate(entries):
            touched = self._ids_among(document, "area", index, "touches", self.areas)
            if not touched or index in touched:
                raise document.reject("cards-touches", "area", index, "touches")
            for area in touched:
                if entry["id"] not in entries[area]["touches"]:
                    apart = {"id": entry["id"], "other": self.areas[area]}
                    raise document.reject("cards-touches-in-turn", "area", index, "touches", **apart)
            self.box.touches[index] = set_of(touched)
        self.box.areas = len(self.areas)

    def _read_ingredients(self, document: Document) -> None:
        keys = {"id": str, "copies": int, "name": dict, "mark": str}
        entries = self._listed(document, "ingredient", keys, self.kinds, 2, MOST_KINDS)
        for index, entry in enumerate(entries):
            self.box.copies[index] = document.number(entry, "ingredient", index, "copies", 1, MOST_CARDS)
        cards = sum(entry["copies"] for entry in entries)
        if cards > MOST_CARDS:
            raise document.reject("cards-ingredients", "ingredient", count=cards, most=MOST_CARDS)
        self.box.kinds = len(self.kinds)

    def _read_types(self, document: Document) -> None:
        self._listed(document, "type", {"id": str, "name": dict, "mark": str}, self.types, 3, MOST_TYPES)
        for special in (SECRET, TREASURES):
            if special not in self.types:
                raise document.reject("cards-special-type", "type", id=special)
        self.box.types = len(self.types)

    def _read_ribbons(self, document: Document) -> None:
        self._listed(document, "ribbon", {"id": str, "name": dict, "mark": str}, self.ribbons, 2, MOST_RIBBONS)
        if self.ribbons[-1] != RAINBOW:
            raise document.reject("cards-rainbow-last", "ribbon", len(self.ribbons) - 1, "id")
        self.box.ribbons = len(self.ribbons) - 1

    def _read_gifts(self, document: Document) -> None:
        keys = {
            "id": str,
            "needs": list,
            "types": list,
            "ribbon": str,
            "elf?": bool,
            "glyph?": str,
            "name": dict,
            "mark": str,
        }
        for gift, entry in enumerate(self._listed(document, "gift", keys, self.gifts, STACKS, MOST_GIFTS)):
            needs = self._ids_among(document, "gift", gift, "needs", self.kinds)
            types = self._ids_among(document, "gift", gift, "types", self.types)
            if len(needs) != 2:
                raise document.reject("cards-two-needs", "gift", gift, "needs")
            if not 1 <= len(types) <= 2:
                raise document.reject("cards-gift-types", "gift", gift, "types")
            if entry["ribbon"] not in self.ribbons:
                unknown = {"id": entry["ribbon"], "known": ", ".join(self.ribbons)}
                raise document.reject("cards-unknown-id", "gift", gift, "ribbon", **unknown)
            self._add_gift(gift, needs, types, entry["ribbon"], entry.get("elf", False))
            self.glyphs.append(glyph(entry, gift, drawn_gifts()))
        box = self.box
        box.gifts = len(self.gifts)
        box.secret = box.of_type[self.types.index(SECRET)]
        box.treasures = box.of_type[self.types.index(TREASURES)]
        for special, gifts in ((SECRET, box.secret), (TREASURES, box.treasures)):
            if int(gifts).bit_count() != 2:
                raise document.reject("cards-pair", "gift", id=special)
        if box.secret & box.treasures:
            raise document.reject("cards-both-pairs", "gift")

    def _add_gift(self, gift: int, needs: list[int], types: list[int], ribbon: str, elf: bool) -> None:
        box, card = self.box, 1 << gift
        box.needs[gift] = needs
        box.type_of[gift] = types[0], types[-1]
        for each in types:
            box.of_type[each] |= card
        if len(types) == 2:
            box.two_typed |= card
        if ribbon == RAINBOW:
            box.rainbow |= card
        else:
            box.of_ribbon[self.ribbons.index(ribbon)] |= card
        if elf:
            box.elves |= card

    def _read_numbers(self, document: Document) -> None:
        setup = document.table("setup", {"stack_heights": list, "hand": int, "border": int, "mark": str})
        turn = document.table("turn", {"hand_limit": int, "refill": int, "mark": str})
        points = document.table("points", {"collection": list, "pair": int, "mark": str})
        heights = setup["stack_heights"]
        if len(heights) != len(self.box.stack_heights) or not self._rising(heights, 1, len(self.gifts) // STACKS):
            raise document.reject("cards-stack-heights", "setup", 0, "stack_heights", most=len(self.gifts) // STACKS)
        self.box.stack_heights = heights
        self.box.hand_limit = document.number(turn, "turn", 0, "hand_limit", 1, HIGHEST_HAND_LIMIT)
        self.box.hand = document.number(setup, "setup", 0, "hand", 0, turn["hand_limit"])
        self.box.refill = document.number(turn, "turn", 0, "refill", 1, MOST_CARDS)
        cards = int(self.box.copies.sum())
        if setup["border"] < 0 or MOST_SEATS * setup["hand"] + (len(self.areas) - 1) * setup["border"] > cards:
            raise document.reject("cards-border", "setup", 0, "border", count=cards)
        self.box.border = setup["border"]
        self._read_points(document, points["collection"], document.number(points, "points", 0, "pair", 0, 99))

    def _read_points(self, document: Document, worths: list[int], pair: int) -> None:
        if not 1 <= len(worths) <= MOST_STEPS or not self._rising(worths, 0, 99):
            raise document.reject("cards-collection", "points", 0, "collection", most=MOST_STEPS)
        for number, name in enumerate(self.types):
            steps = [0, pair] if name in (SECRET, TREASURES) else worths
            self.box.worth[number, 1:] = steps + [steps[-1]] * (MOST_STEPS - len(steps))

    def _rising(self, numbers: list[Any], least: int, most: int) -> bool:
        whole = all(type(number) is int and least <= number <= most for number in numbers)
        return whole and numbers == sorted(numbers)

    def _listed(
        self, document: Document, table: str, keys: dict[str, Any], ids: list[str], fewest: int, most: int
    ) -> list[dict[str, Any]]:
        """All entries of a table; their ids, in order, are added to `ids`."""
        entries = list(document.tables(table, keys))
        for index, entry in enumerate(entries):
            self.add_name(document, table, index, entry)
            ids.append(entry["id"])
        if not fewest <= len(ids) <= most:
            raise document.reject("cards-how-many", table, count=len(ids), low=fewest, high=most)
        return entries

    def _ids_among(self, document: Document, table: str, index: int, key: str, among: list[str]) -> list[int]:
        """The numbers of the ids that an entry lists, each known and named once."""
        listed = document.data[table][index][key]
        for each in listed:
            if each not in among:
                raise document.reject("cards-unknown-id", table, index, key, id=each, known=", ".join(among))
        if len(set(listed)) != len(listed):
            raise document.reject("cards-listed-twice", table, index, key)
        return [among.index(each) for each in listed]


def set_of(members: list[int]) -> int:
    return sum(1 << member for member in members)


@functools.cache
def drawn_gifts() -> list[str]:
    """The gifts of the printed box, of which there are pictures."""
    return Document.read(Cards.file).ids("gift")


read_cards, parse_cards = Cards.read, Cards.parse


def padded(names: list[str], most: int) -> list[str]:
    """The names, filled up with empty ones, so that indices after them are the same for every box."""
    return [*names, *[""] * (most - len(names))]
