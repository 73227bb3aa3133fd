"""The box of Grimoire (R1): reading `cards.toml`, and what a card is.

A card is its kind, one byte: two cards of one kind are one to everybody, and so to us. Companions come first, then
Treasures, then items: so quest cards are the kinds below QUEST_KINDS, and those from TREASURE on lie face down.
"""

from pathlib import Path
from typing import Any

import numpy as np

from spellbox.errors import SpellboxError
from spellbox.kit import cards
from spellbox.kit.rule import Record, rule
from spellbox.kit.tables import Document

COMPANION_IDS = ("thief", "wanderer", "curator", "banker", "rogue", "prince", "queen", "king")
TREASURE_IDS = ("copper-coin", "silver-coin", "gold-coin")
ITEM_IDS = ("junk", "silver-bracelet", "amber-pendant", "moonstone-crown", "divine-shoes", "phoenix-feather")
CARD_IDS = COMPANION_IDS + TREASURE_IDS + ITEM_IDS

THIEF, WANDERER, CURATOR, BANKER, ROGUE, PRINCE, QUEEN, KING = range(len(COMPANION_IDS))
COMPANIONS, TREASURES, ITEMS = len(COMPANION_IDS), len(TREASURE_IDS), len(ITEM_IDS)
TREASURE = COMPANIONS
QUEST_KINDS = COMPANIONS + TREASURES
ITEM = QUEST_KINDS
KINDS = QUEST_KINDS + ITEMS
JUNK, DIVINE_SHOES = ITEM, ITEM + ITEM_IDS.index("divine-shoes")
NO_CARD = -1

# R6 Spell n of the rulebook's list is number n - 1 here; its level is data.
SPELL_IDS = (
    "luck",
    "silence",
    "fireball",
    "cure",
    "acceleration",
    "resistance",
    "creation",
    "thunderstorm",
    "charm",
    "summon-elemental",
    "time-stop",
    "polymorph",
    "meteor-strike",
    "domination",
    "wish",
)
SPELLS = len(SPELL_IDS)
LUCK, SILENCE, FIREBALL, CURE, ACCELERATION, RESISTANCE, CREATION, THUNDERSTORM = range(8)
CHARM, SUMMON_ELEMENTAL, TIME_STOP, POLYMORPH, METEOR_STRIKE, DOMINATION, WISH = range(8, SPELLS)
NO_SPELL = -1
LEVELS = 15  # of the board's track

MOST_QUEST_CARDS = 96
"""The largest quest deck we can hold; the printed one has 74 cards (R1.1)."""
MOST_ITEM_CARDS = 32
FEWEST_QUEST_CARDS = 6
"""The first zone of five players (R3.2)."""
MOST_ROGUES = 16
MOST_TOKENS = 99

BOX = np.dtype(
    [
        ("copies", np.int8, KINDS),
        ("worth", np.int8, KINDS),
        ("otherwise", np.int8, KINDS),  # worth while the card's condition does not hold
        ("rogues", np.int16, MOST_ROGUES + 1),  # worth together, by how many
        ("tokens", np.int8, COMPANIONS),  # taken when a turn begins
        ("banker_needs", np.int8),
        ("pool", np.int8),
        ("first_level", np.int8),
        ("last_level", np.int8),
        ("companions_end", np.int8),
        ("treasures_end", np.int8),
        ("spell_at", np.int8, LEVELS + 1),  # by level, NO_SPELL where the book has none
        ("amount", np.int8, SPELLS),  # tokens taken, paid or shared by, or cards: what the spell counts
        ("levels", np.int32),  # set of those that have a spell, level 1 being member 0
        ("forbidden", np.int32),  # sets of spells
        ("defence", np.int32),
    ],
    align=True,
)
Box = Record


@rule
def is_companion(card: int) -> bool:
    """R1.2 A quest card is a Companion or a Treasure."""
    return card < TREASURE


CARD_NUMBERS: dict[str, tuple[str, ...]] = {
    "thief": ("tokens",),
    "wanderer": ("tokens",),
    "curator": ("otherwise",),
    "banker": ("tokens", "needs"),
    "prince": ("otherwise",),
    "king": ("otherwise",),
    "junk": ("otherwise",),
}
"""What a card says besides its worth."""

SPELL_NUMBERS: dict[str, tuple[str, ...]] = {
    "fireball": ("tokens",),
    "cure": ("cost",),
    "thunderstorm": ("tokens",),
    "summon-elemental": ("tokens",),
    "polymorph": ("part",),
    "meteor-strike": ("tokens",),
    "wish": ("cards",),
}
"""What a spell counts."""

Keys = dict[str, type | tuple[type, ...]]
TYPES = ("common", "forbidden", "time", "defence")


class Cards(cards.Cards):
    """A card file that has been read and found playable."""

    game = "grimoire"
    file = Path(__file__).with_name("cards.toml")
    box_type = BOX
    tables = ("pool", "marker", "end", "treasure", "companion", "item", "spell")

    def fill(self, document: Document) -> None:
        self.types: dict[str, tuple[str, ...]] = {}
        self.check_tables(document)
        self._read_numbers(document)
        self._read_cards(document, "companion", COMPANION_IDS)
        self._read_cards(document, "treasure", TREASURE_IDS)
        self._read_cards(document, "item", ITEM_IDS)
        self._check_counts(document)
        self.count = sum(self.box.copies.tolist())
        self._read_spells(document)
        self.vocabularies = {"card": list(CARD_IDS), "spell": [self.spell(level) for level in range(LEVELS + 1)]}

    def kind(self, card: str) -> int:
        """The card with this id: `rogue`, `gold-coin`, `junk`."""
        if card not in CARD_IDS or not self.box.copies[CARD_IDS.index(card)]:
            raise SpellboxError(f"there is no card {card!r} in Grimoire's box")
        return CARD_IDS.index(card)

    def id(self, card: int) -> str:
        return "" if card == NO_CARD else CARD_IDS[card]

    def copies(self, card: int) -> int:
        return int(self.box.copies[card])

    def card_ids(self) -> list[str]:
        """Every card that the box holds, once."""
        return [name for kind, name in enumerate(CARD_IDS) if self.box.copies[kind]]

    def spell(self, level: int) -> str:
        """The id of the spell of a level, empty where the book has none."""
        spell = self.box.spell_at[level] if 1 <= level <= LEVELS else NO_SPELL
        return "" if spell == NO_SPELL else SPELL_IDS[spell]

    def _read_numbers(self, document: Document) -> None:
        pool = document.table("pool", {"tokens": int, "mark": str})
        self.box.pool = document.number(pool, "pool", 0, "tokens", 0, MOST_TOKENS)
        marker = document.table("marker", {"start": int, "end": int, "mark": str})
        self.box.last_level = document.number(marker, "marker", 0, "end", 1, LEVELS)
        self.box.first_level = document.number(marker, "marker", 0, "start", 1, marker["end"])
        end = document.table("end", {"companions": int, "treasures": int, "mark": str})
        self.box.companions_end = document.number(end, "end", 0, "companions", 1, MOST_QUEST_CARDS)
        self.box.treasures_end = document.number(end, "end", 0, "treasures", 1, MOST_QUEST_CARDS)

    def _read_cards(self, document: Document, table: str, ids: tuple[str, ...]) -> None:
        numbers: Keys = {"tokens?": int, "needs?": int, "otherwise?": int}
        keys: Keys = {"id": str, "copies": int, "worth": (int, list), "name": dict, "mark": str, **numbers}
        for index, entry in enumerate(document.tables(table, keys)):
            self._name(document, table, index, entry, ids)
            check_keys(document, table, index, entry, numbers, CARD_NUMBERS)
            kind = CARD_IDS.index(entry["id"])
            self.box.copies[kind] = document.number(entry, table, index, "copies", 0, MOST_QUEST_CARDS)
            if kind == ROGUE:
                self._read_rogues(document, entry, table, index)
            else:
                self.box.worth[kind] = document.number(entry, table, index, "worth", -99, 99)
            if "otherwise" in entry:
                self.box.otherwise[kind] = document.number(entry, table, index, "otherwise", -99, 99)
            if "tokens" in entry:
                self.box.tokens[kind] = document.number(entry, table, index, "tokens", 0, MOST_TOKENS)
            if "needs" in entry:
                self.box.banker_needs = document.number(entry, table, index, "needs", 0, MOST_TOKENS)
        for missing in ids:
            if missing not in self.names:
                raise document.reject("cards-zero-copies", table, id=missing)

    def _read_rogues(self, document: Document, entry: dict[str, Any], table: str, index: int) -> None:
        worth = entry["worth"]
        if not isinstance(worth, list) or not all(type(each) is int and -999 <= each <= 999 for each in worth):
            raise document.reject("cards-rogues", table, index, "worth")
        if not entry["copies"] <= len(worth) <= MOST_ROGUES:
            counts = {"count": entry["copies"], "most": MOST_ROGUES, "values": len(worth)}
            raise document.reject("cards-rogues-count", table, index, "worth", **counts)
        self.box.rogues[1 : len(worth) + 1] = worth

    def _check_counts(self, document: Document) -> None:
        quest = int(self.box.copies[:QUEST_KINDS].sum(dtype=int))
        if not FEWEST_QUEST_CARDS <= quest <= MOST_QUEST_CARDS:
            low, high = FEWEST_QUEST_CARDS, MOST_QUEST_CARDS
            raise document.reject("cards-quest-count", "companion", count=quest, low=low, high=high)
        items = int(self.box.copies[ITEM:].sum(dtype=int))
        if items > MOST_ITEM_CARDS:
            raise document.reject("cards-item-count", "item", count=items, most=MOST_ITEM_CARDS)

    def _read_spells(self, document: Document) -> None:
        numbers: Keys = {"tokens?": int, "cost?": int, "part?": int, "cards?": int}
        keys: Keys = {"id": str, "level": int, "type": list, "name": dict, "mark": str, **numbers}
        self.box.spell_at[:] = NO_SPELL
        for index, entry in enumerate(document.tables("spell", keys)):
            self._name(document, "spell", index, entry, SPELL_IDS)
            check_keys(document, "spell", index, entry, numbers, SPELL_NUMBERS)
            spell = SPELL_IDS.index(entry["id"])
            level = document.number(entry, "spell", index, "level", 1, int(self.box.last_level))
            if self.box.spell_at[level] != NO_SPELL:
                taken = {"level": level, "id": self.spell(level)}
                raise document.reject("cards-level-taken", "spell", index, "level", **taken)
            self.box.spell_at[level] = spell
            self.box.levels |= 1 << (level - 1)
            for key in SPELL_NUMBERS.get(entry["id"], ()):
                fewest = 1 if key == "part" else 0
                self.box.amount[spell] = document.number(entry, "spell", index, key, fewest, MOST_TOKENS)
            self._read_types(document, index, entry, spell)
        if not self.box.levels & ((1 << self.box.first_level) - 1):
            raise document.reject("cards-first-round", "spell", level=int(self.box.first_level))

    def _read_types(self, document: Document, index: int, entry: dict[str, Any], spell: int) -> None:
        types = entry["type"]
        if not types or any(each not in TYPES for each in types):
            raise document.reject("cards-spell-types", "spell", index, "type", known=", ".join(TYPES))
        if ("time" in types) != (spell in (ACCELERATION, TIME_STOP)):
            raise document.reject("cards-time-spells", "spell", index, "type")
        self.types[entry["id"]] = tuple(types)
        self.box.forbidden |= ("forbidden" in types) << spell
        self.box.defence |= ("defence" in types) << spell

    def _name(self, document: Document, table: str, index: int, entry: dict[str, Any], ids: tuple[str, ...]) -> None:
        if entry["id"] not in ids or entry["id"] in self.names:
            raise document.reject("cards-each-once", table, index, "id", id=entry["id"], known=", ".join(ids))
        self.names[entry["id"]] = document.names(entry, table, index)


def check_keys(
    document: Document,
    table: str,
    index: int,
    entry: dict[str, Any],
    numbers: Keys,
    wanted: dict[str, tuple[str, ...]],
) -> None:
    """Whether the entry has exactly the numbers that its card or spell counts with."""
    of_this = wanted.get(entry["id"], ())
    for key in (each.rstrip("?") for each in numbers):
        if key in entry and key not in of_this:
            raise document.reject("cards-no-use", table, index, key, id=entry["id"])
        if key not in entry and key in of_this:
            raise document.reject("cards-needs", table, index, key, id=entry["id"])


read_cards, parse_cards = Cards.read, Cards.parse
