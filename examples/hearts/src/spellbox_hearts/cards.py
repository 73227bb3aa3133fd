"""The pack of Hearts (H1): reading `cards.toml`."""

from pathlib import Path
from typing import TypedDict

from spellbox.errors import SpellboxError
from spellbox.kit import cards
from spellbox.kit.tables import Document, Names
from spellbox_hearts.rules import BOX, CARDS, HEARTS, QUEEN_OF_SPADES, RANKS, SUITS

SUIT_IDS = ("clubs", "diamonds", "spades", "hearts")
RANK_IDS = tuple("23456789tjqka")
FIGURES = tuple("10" if rank == "t" else rank.upper() for rank in RANK_IDS)
"""As they are printed: 2 to 10, J, Q, K, A."""
CARD_IDS = tuple(rank + suit[0] for suit in SUIT_IDS for rank in RANK_IDS)
"""H1.1 `2c`, `td`, `qs`, `ah`: by number."""
PHRASES = {"en": "{rank} of {suit}", "de": "{suit} {rank}", "fr": "{rank} de {suit}", "ru": "{rank} {suit}"}
"""How a card is named by its rank and suit."""


class Cards(cards.Cards):
    """The pack, with what its cards count."""

    game = "hearts"
    file = Path(__file__).with_name("cards.toml")
    box_type = BOX
    tables = ("suit", "rank", "points")

    def fill(self, document: Document) -> None:
        self.check_tables(document)
        suits = self.read_names(document, "suit", SUIT_IDS, {"letter": str})
        ranks = self.read_names(document, "rank", RANK_IDS, {})
        for card, name in enumerate(CARD_IDS):
            suit, rank = suits[card // RANKS], ranks[card % RANKS]
            called = {each: phrase.format(rank=rank[each], suit=suit[each]) for each, phrase in PHRASES.items()}
            self.names[name] = Names(called)
        self.read_points(document)
        self.vocabularies = {"card": list(CARD_IDS)}

    def read_names(self, document: Document, table: str, ids: tuple[str, ...], more: dict[str, type]) -> list[Names]:
        """H1.1 The names of the suits or of the ranks, which must be these, in this order."""
        entries = list(document.tables(table, {"id": str, "name": dict, **more}))
        if [entry["id"] for entry in entries] != list(ids):
            raise document.refuse(f"there is a [[{table}]] for each of {', '.join(ids)}, in this order", table)
        return [document.names(entry, table, index) for index, entry in enumerate(entries)]

    def read_points(self, document: Document) -> None:
        """H5.1 What a heart and the queen of spades count."""
        points = document.table("points", {"heart": int, "queen": int})
        for key, value in points.items():
            if not 0 <= value <= MOST_POINTS[key]:
                raise document.refuse(f"{key} is 0 to {MOST_POINTS[key]}, not {value}", "points", 0, key)
        self.box.worth[HEARTS * RANKS : SUITS * RANKS] = points["heart"]
        self.box.worth[QUEEN_OF_SPADES] = points["queen"]

    def card(self, name: str) -> int:
        """The card with this id."""
        if name not in CARD_IDS:
            raise SpellboxError(f"there is no card {name!r}: cards are written like 2c, td, qs or ah (H1.1)")
        return CARD_IDS.index(name)

    def ids(self, members: int) -> list[str]:
        """The cards of a set, in the order of the pack."""
        return [CARD_IDS[card] for card in range(CARDS) if int(members) >> card & 1]

    def card_ids(self) -> list[str]:
        return list(CARD_IDS)


MOST_POINTS = {"heart": 4, "queen": 50}
"""So that no score leaves its field."""

read_cards, parse_cards = Cards.read, Cards.parse


class CardFacts(TypedDict):
    name: Names
    suit: str
    rank: str
    worth: int


class Catalogue(TypedDict):
    """The pack in words, for those who draw it."""

    cards: dict[str, CardFacts]


def catalogue(cards: Cards) -> Catalogue:
    """Every card with its name in every language and what it counts."""
    return {
        "cards": {
            name: {
                "name": cards.names[name],
                "suit": SUIT_IDS[card // RANKS],
                "rank": FIGURES[card % RANKS],
                "worth": int(cards.box.worth[card]),
            }
            for card, name in enumerate(CARD_IDS)
        }
    }
