"""The box as plain data, for those who draw it: names, numbers, types."""

from typing import Literal, NotRequired, TypedDict

from spellbox.games.grimoire.cards import (
    BANKER,
    CARD_IDS,
    CARD_NUMBERS,
    COMPANIONS,
    ITEM,
    LEVELS,
    ROGUE,
    SPELL_IDS,
    Cards,
)
from spellbox.kit.tables import Names


class CardFacts(TypedDict):
    kind: Literal["companion", "treasure", "item"]
    name: Names
    copies: int
    worth: int
    otherwise: NotRequired[int]  # its worth where its condition does not hold
    tokens: NotRequired[int]  # that a Companion takes
    needs: NotRequired[int]  # tokens that a Banker must see
    together: NotRequired[list[int]]  # what one, two, three … Rogues are worth


class SpellFacts(TypedDict):
    """A page of the book; `amount` is what the spell counts, be it tokens, cards or parts."""

    id: str
    level: int
    name: Names
    types: list[str]
    amount: int
    clause: str


class Levels(TypedDict):
    first: int
    last: int


class Catalogue(TypedDict):
    """The box in words."""

    marks: dict[str, str]  # how each thing is known, by its id: R, D, S or H and for which facts
    cards: dict[str, CardFacts]
    spells: dict[str, SpellFacts]
    levels: Levels
    tokens: int  # in the box


def catalogue(cards: Cards) -> Catalogue:
    """R1.1 Every card of the box, every spell by its level, and where the marker begins and stops."""
    box = cards.box
    return {
        "marks": cards.marks,
        "cards": {card: card_facts(cards, CARD_IDS.index(card)) for card in cards.card_ids()},
        "spells": {
            cards.spell(level): spell_facts(cards, level) for level in range(1, LEVELS + 1) if cards.spell(level)
        },
        "levels": {"first": int(box.first_level), "last": int(box.last_level)},
        "tokens": int(box.pool),
    }


def card_facts(cards: Cards, kind: int) -> CardFacts:
    """R1.2 What a card is, what it is worth, and what else stands on it."""
    box, card = cards.box, CARD_IDS[kind]
    facts: CardFacts = {
        "kind": "companion" if kind < COMPANIONS else "treasure" if kind < ITEM else "item",
        "name": cards.names[card],
        "copies": cards.copies(kind),
        "worth": int(box.worth[kind]),
    }
    numbers = CARD_NUMBERS.get(card, ())
    if "otherwise" in numbers:
        facts["otherwise"] = int(box.otherwise[kind])
    if "tokens" in numbers:
        facts["tokens"] = int(box.tokens[kind])
    if kind == BANKER:
        facts["needs"] = int(box.banker_needs)
    if kind == ROGUE:
        facts["together"] = [int(worth) for worth in box.rogues[1 : facts["copies"] + 1]]
    return facts


def spell_facts(cards: Cards, level: int) -> SpellFacts:
    """R6 The spell of a level."""
    spell = cards.spell(level)
    number = SPELL_IDS.index(spell)
    return {
        "id": spell,
        "level": level,
        "name": cards.names[spell],
        "types": list(cards.types[spell]),
        "amount": int(cards.box.amount[number]),
        "clause": f"R6#{number + 1}",
    }
