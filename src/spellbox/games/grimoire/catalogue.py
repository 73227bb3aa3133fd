"""The card file as plain data for the page: names in every language, and what is printed on the cards."""

from typing import Literal, NotRequired, TypedDict

from spellbox.games.grimoire.cards import ACTS, COMPANIONS, FORMULAS, ITEM, LEVELS, SPELL_IDS, Act, Cards, Formula
from spellbox.kit.bits import members_of
from spellbox.kit.tables import Names


class CardFacts(TypedDict):
    kind: Literal["companion", "treasure", "item"]
    name: Names
    copies: int
    printed: bool  # whether it does what the printed card of this id does
    glyph: str  # the printed card whose picture it has
    worth: int
    scores: str  # by which formula
    acts: str  # when a Companion brings tokens
    shoes: bool  # an item that may be shown when it is drawn
    otherwise: NotRequired[int]  # its worth where its condition does not hold
    tokens: NotRequired[int]  # that a Companion takes
    needs: NotRequired[int]  # tokens that its owner must have then
    together: NotRequired[list[int]]  # what one, two, three … of them are worth
    wanted: NotRequired[list[str]]  # cards that its condition asks for


class SpellFacts(TypedDict):
    """A page of the book; `amount` is the number of tokens, cards or parts in its text."""

    id: str
    level: int
    name: Names
    types: list[str]
    amount: int
    clause: str


class Levels(TypedDict):
    first: int
    last: int


class Enough(TypedDict):
    """R7.1 How many Companions or Treasures of a player make the round the last."""

    companions: int
    treasures: int


class Catalogue(TypedDict):
    """The card file as plain data."""

    marks: dict[str, str]  # the source of each entry's data, by its id (`Document.marks`)
    cards: dict[str, CardFacts]
    spells: dict[str, SpellFacts]
    levels: Levels
    tokens: int  # in the box
    enough: Enough


def catalogue(cards: Cards) -> Catalogue:
    """R1.1 Every card of the box, every spell by its level, and where the marker begins and stops."""
    box = cards.box
    return {
        "marks": cards.marks,
        "cards": {card: card_facts(cards, cards.kind(card)) for card in cards.card_ids()},
        "spells": {
            cards.spell(level): spell_facts(cards, level) for level in range(1, LEVELS + 1) if cards.spell(level)
        },
        "levels": {"first": int(box.first_level), "last": int(box.last_level)},
        "tokens": int(box.pool),
        "enough": {"companions": int(box.companions_end), "treasures": int(box.treasures_end)},
    }


def card_facts(cards: Cards, kind: int) -> CardFacts:
    """R1.2 The kind, the worth and the effect of a card."""
    box, card = cards.box, cards.ids[kind]
    formula, acts = int(box.formula[kind]), int(box.acts[kind]) if kind < COMPANIONS else Act.NEVER
    facts: CardFacts = {
        "kind": "companion" if kind < COMPANIONS else "treasure" if kind < ITEM else "item",
        "name": cards.names[card],
        "copies": cards.copies(kind),
        "printed": card in cards.as_printed,
        "glyph": cards.glyphs[card],
        "worth": int(box.worth[kind]),
        "scores": FORMULAS[formula],
        "acts": ACTS[acts],
        "shoes": bool(int(box.shoes) >> kind & 1),
    }
    if formula >= Formula.ANY_OF:
        facts["otherwise"] = int(box.otherwise[kind])
    if formula in (Formula.ANY_OF, Formula.ALL_OF):
        facts["wanted"] = [cards.ids[each] for each in members_of(int(box.wanted[kind]))]
    if formula == Formula.TOGETHER:
        facts["together"] = [int(worth) for worth in box.together[kind, 1 : facts["copies"] + 1]]
    if acts != Act.NEVER:
        facts["tokens"] = int(box.tokens[kind])
    if acts == Act.TOKENS:
        facts["needs"] = int(box.needs[kind])
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
