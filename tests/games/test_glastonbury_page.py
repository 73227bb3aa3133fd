"""Glastonbury for the page: the catalogue names everything in the box, and the tutorial can be played."""

import json
import re

from conftest import ROOT
from spellbox import scenario
from spellbox.games import glastonbury
from spellbox.games.glastonbury.cards import Cards
from spellbox.kit.tables import Document

CARDS = glastonbury.read_cards()
CATALOGUE = glastonbury.catalogue(CARDS)
TUTORIAL = Cards.file.with_name("tutorial.toml")
STEPS = ROOT / "web/src/games/glastonbury/tutorial.ts"


def test_every_card_of_the_box_has_a_name_in_every_language() -> None:
    assert list(CATALOGUE["cards"]) == CARDS.card_ids()
    things = [*CATALOGUE["cards"].values(), *CATALOGUE["recipes"].values(), *CATALOGUE["colours"].values()]
    for thing in [*things, *CATALOGUE["kinds"].values(), CATALOGUE["cauldron"]]:
        assert set(thing["name"]) == {"en", "ru", "fr", "de"}
        assert all(thing["name"].values())


def test_cards_are_told_as_they_are_printed() -> None:
    toad = CATALOGUE["cards"]["toad-3"]
    assert (toad["kind"], toad["colour"], toad["number"], toad["copies"]) == ("toad", "green", 3, 1)
    assert CATALOGUE["cards"]["powder"]["number"] == 0
    accio, vanesco = CATALOGUE["cards"]["accio"], CATALOGUE["cards"]["vanesco"]
    assert (accio["charges"], accio["orange"], vanesco["orange"], vanesco["copies"]) == (2, False, True, 4)
    assert CATALOGUE["recipes"]["a-orange"]["per_card"] == [1, 1, 2]
    assert sum(card["copies"] for card in CATALOGUE["cards"].values()) == 84


def test_the_catalogue_is_plain_data() -> None:
    assert json.loads(json.dumps(CATALOGUE)) == CATALOGUE


def test_the_tutorial_can_be_played_through() -> None:
    assert scenario.run(TUTORIAL).failures == []


def test_the_page_teaches_the_moves_of_the_tutorial() -> None:
    told = re.findall(r'(?:expect: |bots: \[)"([^"]+)"', STEPS.read_text(encoding="utf-8"))
    moves = [words if words.startswith("p2 ") else f"p1 {words}" for words in told]
    steps = Document.read(TUTORIAL).data["step"]
    assert moves == [words for step in steps for words in step.get("do", [])]
