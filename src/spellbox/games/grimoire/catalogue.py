"""The box as plain data, for those who draw it: names, numbers, types."""

from typing import Any

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


def catalogue(cards: Cards) -> dict[str, Any]:
    """R1.1 Every card and every spell of the box, and the numbers that the rules count with."""
    box = cards.box
    return {
        "cards": {card: card_facts(cards, CARD_IDS.index(card)) for card in cards.card_ids()},
        "spells": [spell_facts(cards, level) for level in range(1, LEVELS + 1) if cards.spell(level)],
        "pool": int(box.pool),
        "levels": {"first": int(box.first_level), "last": int(box.last_level)},
        "ends": {"companions": int(box.companions_end), "treasures": int(box.treasures_end)},
    }


def card_facts(cards: Cards, kind: int) -> dict[str, Any]:
    """R1.2 What a card is, what it is worth, and what else stands on it."""
    box, card = cards.box, CARD_IDS[kind]
    facts: dict[str, Any] = {
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


def spell_facts(cards: Cards, level: int) -> dict[str, Any]:
    """R6 A page of the book; `amount` is what the spell counts, be it tokens, cards or parts."""
    spell = cards.spell(level)
    number = SPELL_IDS.index(spell)
    return {
        "level": level,
        "id": spell,
        "name": cards.names[spell],
        "types": list(cards.types[spell]),
        "amount": int(cards.box.amount[number]),
        "clause": f"R6#{number + 1}",
    }
