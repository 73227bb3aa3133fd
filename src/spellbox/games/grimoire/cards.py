"""The box of Grimoire (R1): the numbers of cards, and the reader of `cards.toml`.

A card is its kind, one byte: cards of the same kind are interchangeable. Companions come first, then Treasures, then
items: quest cards are the kinds below QUEST_KINDS, and kinds from TREASURE on lie face down in a Territory.
"""

import enum
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
"""The printed kinds of card."""
MORE_COMPANIONS, MORE_TREASURES, MORE_ITEMS = 4, 2, 2
"""Kinds that a card file may add."""


def numbered(ids: tuple[str, ...], more: int, table: str) -> tuple[str, ...]:
    """The printed kinds of a table, then places for more; no card file can have such an id."""
    return (*ids, *(f"{table}.{len(ids) + place + 1}" for place in range(more)))


COMPANION_PLACES = numbered(COMPANION_IDS, MORE_COMPANIONS, "companion")
TREASURE_PLACES = numbered(TREASURE_IDS, MORE_TREASURES, "treasure")
ITEM_PLACES = numbered(ITEM_IDS, MORE_ITEMS, "item")
PLACES = COMPANION_PLACES + TREASURE_PLACES + ITEM_PLACES
"""All kinds by number: those of the printed box by their ids."""

COMPANIONS, TREASURES, ITEMS = len(COMPANION_PLACES), len(TREASURE_PLACES), len(ITEM_PLACES)
TREASURE = COMPANIONS
QUEST_KINDS = COMPANIONS + TREASURES
ITEM = QUEST_KINDS
KINDS = QUEST_KINDS + ITEMS
FIRST_KIND = {"companion": 0, "treasure": TREASURE, "item": ITEM}
NO_CARD = -1


class Formula(enum.IntEnum):
    """R1.1 How the worth of a kind of card is computed."""

    EACH = 0  # the same each
    TOGETHER = 1  # by how many there are, as Rogues
    COMPANION_KINDS = 2  # for each kind of Companion, as a Queen
    ANY_OF = 3  # if the owner has any of some kinds, as a Prince
    ALL_OF = 4  # if the owner has all of some kinds, as a Curator
    MOST_COMPANIONS = 5  # if nobody has as many Companions, as a King
    MOST = 6  # if nobody has as many of the kind, as Junk


class Act(enum.IntEnum):
    """R5.1 When a Companion brings tokens to its owner, at the beginning of a turn."""

    NEVER = 0
    FIRST = 1  # in the first turn of the round, as a Thief
    LAST = 2  # in the last one, as a Wanderer
    TOKENS = 3  # if the owner has so many tokens, as a Banker


FORMULAS = tuple(formula.name.lower().replace("_", "-") for formula in Formula)
ACTS = tuple(act.name.lower() for act in Act)
FORMULAS_OF = {
    "companion": tuple(formula for formula in FORMULAS if formula != "most"),
    "treasure": ("each", "together"),
    "item": ("each", "together", "most"),
}
"""The formulas that each table of the card file may use. Conditions depend on open cards only, so views show points."""
PRINTED: dict[str, dict[str, Any]] = {
    "thief": {"acts": "first"},
    "wanderer": {"acts": "last"},
    "curator": {"scores": "all-of", "with": list(TREASURE_IDS)},
    "banker": {"acts": "tokens"},
    "rogue": {"scores": "together"},
    "prince": {"scores": "any-of", "with": ["queen", "king"]},
    "queen": {"scores": "companion-kinds"},
    "king": {"scores": "most-companions"},
    "junk": {"scores": "most"},
    "divine-shoes": {"shoes": True},
}
"""The effects of the printed cards, for card files of older versions, which lack them."""

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
"""The most quest cards of a box; the printed one has 74 (R1.1)."""
MOST_ITEM_CARDS = 32
FEWEST_QUEST_CARDS = 6
"""The first zone of five players (R3.2)."""
MOST_TOGETHER = 16
"""The most cards of a kind whose worth depends on their number."""
MOST_TOKENS = 99

BOX = np.dtype(
    [
        ("copies", np.int8, KINDS),
        ("worth", np.int8, KINDS),
        ("otherwise", np.int8, KINDS),  # worth while the card's condition does not hold
        ("formula", np.int8, KINDS),
        ("together", np.int16, (KINDS, MOST_TOGETHER + 1)),  # worth of so many cards
        ("wanted", np.int64, KINDS),  # sets of kinds that a condition needs
        ("acts", np.int8, COMPANIONS),
        ("acting", np.int64),  # set of kinds: Companions that act at all
        ("tokens", np.int8, COMPANIONS),  # taken when a turn begins
        ("needs", np.int8, COMPANIONS),  # tokens that the owner must have then
        ("shoes", np.int64),  # set of kinds: items that can be shown when drawn
        ("pool", np.int8),
        ("first_level", np.int8),
        ("last_level", np.int8),
        ("companions_end", np.int8),
        ("treasures_end", np.int8),
        ("spell_at", np.int8, LEVELS + 1),  # by level, NO_SPELL where the book has none
        ("amount", np.int8, SPELLS),  # the number of tokens, cards or parts of each spell
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


SPELL_NUMBERS: dict[str, tuple[str, ...]] = {
    "fireball": ("tokens",),
    "cure": ("cost",),
    "thunderstorm": ("tokens",),
    "summon-elemental": ("tokens",),
    "polymorph": ("part",),
    "meteor-strike": ("tokens",),
    "wish": ("cards",),
}
"""The keys of the numbers that a spell has."""

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
        self.ids = list(PLACES)  # by kind
        self.as_printed: set[str] = set()  # printed cards that do what they do in the printed box
        self.glyphs: dict[str, str] = {}  # of a card: the printed one whose picture it has
        self.check_tables(document)
        self._read_numbers(document)
        self._read_cards(document, "companion", COMPANION_IDS, COMPANIONS)
        self._read_cards(document, "treasure", TREASURE_IDS, TREASURES)
        self._read_cards(document, "item", ITEM_IDS, ITEMS)
        self._read_wanted(document)
        self._check_counts(document)
        self.count = sum(self.box.copies.tolist())
        self._read_spells(document)
        self.vocabularies = {
            "card": self.ids,
            "spell": [self.spell(level) for level in range(LEVELS + 1)],
            "subject": [*self.ids, "vp"],
        }

    def kind(self, card: str) -> int:
        """The card with this id: `rogue`, `gold-coin`, `junk`."""
        if card not in self.ids or not self.box.copies[self.ids.index(card)]:
            raise SpellboxError.saying("no-such-card", card=repr(card))
        return self.ids.index(card)

    def id(self, card: int) -> str:
        return "" if card == NO_CARD else self.ids[card]

    def copies(self, card: int) -> int:
        return int(self.box.copies[card])

    def name(self, thing: str, language: str = "en") -> str:
        """The name of a card or a spell; a number without a card, which an illegal move may name, has only an id."""
        return super().name(thing, language) if thing in self.names or "." not in thing else thing

    def card_ids(self) -> list[str]:
        """The ids of all cards in the box, each once."""
        return [name for kind, name in enumerate(self.ids) if self.box.copies[kind]]

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

    def _read_cards(self, document: Document, table: str, printed: tuple[str, ...], most: int) -> None:
        optional: Keys = {"scores?": str, "with?": list, "otherwise?": int, "acts?": str, "tokens?": int, "needs?": int}
        optional |= {"shoes?": bool, "glyph?": str}
        keys: Keys = {"id": str, "copies": int, "worth": (int, list), "name": dict, "mark": str, **optional}
        entries = list(document.tables(table, keys))
        for index, entry in enumerate(entries):
            self._add_card(document, table, index, entry, printed, most)
            self._read_card(document, table, index, entry, printed)
        for missing in printed:
            if missing not in self.names:
                raise document.reject("cards-zero-copies", table, id=missing)

    def _add_card(
        self, document: Document, table: str, index: int, entry: dict[str, Any], printed: tuple[str, ...], most: int
    ) -> None:
        """R1.1 A printed kind has its own number, another the next free one."""
        self.add_name(document, table, index, entry)
        if entry["id"] in printed:
            return
        if entry["id"] in (*CARD_IDS, *SPELL_IDS, "vp"):
            raise document.reject("cards-twice", table, index, "id", id=entry["id"])
        places = range(FIRST_KIND[table], FIRST_KIND[table] + most)
        free = [kind for kind in places if "." in self.ids[kind]]
        if not free:
            count = len(document.data[table])
            raise document.reject("cards-how-many", table, count=count, low=len(printed), high=most)
        self.ids[free[0]] = entry["id"]

    def _read_card(
        self, document: Document, table: str, index: int, entry: dict[str, Any], printed: tuple[str, ...]
    ) -> None:
        """R1.1 Read the worth and the effects of a card from its entry."""
        kind = self.ids.index(entry["id"])
        told = PRINTED.get(entry["id"], {}) | entry
        formula = self._one_of(document, table, index, "scores", told, FORMULAS_OF[table])
        acts = self._one_of(document, table, index, "acts", told, ACTS if table == "companion" else ACTS[:1])
        check_card(document, table, index, told, formula, acts)
        self.box.copies[kind] = document.number(entry, table, index, "copies", 0, MOST_QUEST_CARDS)
        self.box.formula[kind] = FORMULAS.index(formula)
        if formula == "together":
            self._read_together(document, entry, table, index)
        else:
            self.box.worth[kind] = document.number(entry, table, index, "worth", -99, 99)
        if "otherwise" in told:
            self.box.otherwise[kind] = document.number(entry, table, index, "otherwise", -99, 99)
        if table == "companion":
            self.box.acts[kind] = ACTS.index(acts)
            if acts != ACTS[0]:
                self.box.acting |= 1 << kind
            for key in ("tokens", "needs"):
                if key in told:
                    self.box[key][kind] = document.number(entry, table, index, key, 0, MOST_TOKENS)
        if told.get("shoes"):
            self.box.shoes |= 1 << kind
        if entry["id"] in printed and effect_of(told) == effect_of(PRINTED.get(entry["id"], {})):
            self.as_printed.add(entry["id"])
        self.glyphs[entry["id"]] = entry["id"] if entry["id"] in printed else printed[0]
        if "glyph" in entry:
            self.glyphs[entry["id"]] = self._one_of(document, table, index, "glyph", entry, CARD_IDS)

    def _one_of(
        self, document: Document, table: str, index: int, key: str, entry: dict[str, Any], among: tuple[str, ...]
    ) -> str:
        """The entry's value, which must be one of some; the default is the first of them."""
        found: str = entry.get(key, among[0])
        if found not in among:
            raise document.reject("cards-unknown-id", table, index, key, id=found, known=", ".join(among))
        return found

    def _read_together(self, document: Document, entry: dict[str, Any], table: str, index: int) -> None:
        worth = entry["worth"]
        if not isinstance(worth, list) or not all(type(each) is int and -999 <= each <= 999 for each in worth):
            raise document.reject("cards-together", table, index, "worth")
        if not entry["copies"] <= len(worth) <= MOST_TOGETHER:
            counts = {"count": entry["copies"], "most": MOST_TOGETHER, "values": len(worth)}
            raise document.reject("cards-together-count", table, index, "worth", **counts)
        self.box.together[self.ids.index(entry["id"]), 1 : len(worth) + 1] = worth

    def _read_wanted(self, document: Document) -> None:
        """Read the quest cards that Princes and Curators want, after all cards are known."""
        known = [card for card in self.ids[:QUEST_KINDS] if card in self.names]
        for index, entry in enumerate(document.data["companion"]):
            for wanted in (PRINTED.get(entry["id"], {}) | entry).get("with", ()):
                if wanted not in known:
                    place = ("companion", index, "with")
                    raise document.reject("cards-unknown-id", *place, id=str(wanted), known=", ".join(known))
                self.box.wanted[self.ids.index(entry["id"])] |= 1 << self.ids.index(wanted)

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
            self._name_spell(document, index, entry)
            check_spell(document, index, entry, numbers)
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
        if not self.box.levels & ((1 << int(self.box.first_level)) - 1):
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

    def _name_spell(self, document: Document, index: int, entry: dict[str, Any]) -> None:
        if entry["id"] not in SPELL_IDS or entry["id"] in self.names:
            raise document.reject("cards-each-once", "spell", index, "id", id=entry["id"], known=", ".join(SPELL_IDS))
        self.names[entry["id"]] = document.names(entry, "spell", index)


CONDITIONAL = ("any-of", "all-of", "most-companions", "most")
"""Formulas with a condition, without which a card is worth `otherwise`."""


def check_card(document: Document, table: str, index: int, told: dict[str, Any], formula: str, acts: str) -> None:
    """Check that a card has exactly the keys that its formula and its act need."""
    wanted = {
        "otherwise": formula in CONDITIONAL,
        "with": formula in ("any-of", "all-of"),
        "tokens": acts != "never",
        "needs": acts == "tokens",
        "shoes": table == "item" and "shoes" in told,
    }
    for key, needed in wanted.items():
        if key in told and not needed:
            raise document.reject("cards-no-use", table, index, key, id=told["id"])
        if key not in told and needed:
            raise document.reject("cards-needs", table, index, key, id=told["id"])
    if formula in ("any-of", "all-of") and not told["with"]:
        raise document.reject("cards-needs", table, index, "with", id=told["id"])


def effect_of(told: dict[str, Any]) -> tuple[object, ...]:
    """The effects of a card, apart from its numbers."""
    return told.get("scores", FORMULAS[0]), told.get("with"), told.get("acts", ACTS[0]), told.get("shoes", False)


def check_spell(document: Document, index: int, entry: dict[str, Any], numbers: Keys) -> None:
    """Check that a spell has exactly the numbers that it needs."""
    of_this = SPELL_NUMBERS.get(entry["id"], ())
    for key in (each.rstrip("?") for each in numbers):
        if key in entry and key not in of_this:
            raise document.reject("cards-no-use", "spell", index, key, id=entry["id"])
        if key not in entry and key in of_this:
            raise document.reject("cards-needs", "spell", index, key, id=entry["id"])


read_cards, parse_cards = Cards.read, Cards.parse
