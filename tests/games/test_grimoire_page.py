"""Grimoire for the page: its catalogue, and the table of its tutorial."""

from pathlib import Path

from spellbox import scenario
from spellbox.games import grimoire
from spellbox.games.grimoire.cards import SPELL_IDS

BOX = grimoire.read_cards()
CATALOGUE = grimoire.catalogue(BOX)
TUTORIAL = Path(grimoire.__file__).with_name("tutorial.toml")


def test_every_card_and_spell_is_named_in_every_language() -> None:
    assert list(CATALOGUE["cards"]) == BOX.card_ids()
    assert list(CATALOGUE["spells"]) == list(SPELL_IDS)
    for thing in [*CATALOGUE["cards"].values(), *CATALOGUE["spells"].values()]:
        assert set(thing["name"]) == {"en", "ru", "fr", "de"}
        assert all(thing["name"].values())


def test_the_catalogue_has_the_numbers_of_the_box() -> None:
    cards = CATALOGUE["cards"]
    assert sum(card["copies"] for card in cards.values()) == 74 + 21
    assert cards["rogue"]["together"] == [1, 3, 6, 10, 15, 21]
    assert cards["banker"] == cards["thief"] | {
        "name": BOX.names["banker"],
        "glyph": "banker",
        "copies": 4,
        "acts": "tokens",
        "needs": 5,
    }
    assert cards["prince"]["otherwise"] == -1
    assert CATALOGUE["spells"]["polymorph"] == {
        "id": "polymorph",
        "level": 12,
        "name": BOX.names["polymorph"],
        "types": ["common"],
        "amount": 2,
        "clause": "R6#12",
    }


def test_the_tutorial_plays_through() -> None:
    outcome = scenario.run(TUTORIAL)
    assert not outcome.failures
