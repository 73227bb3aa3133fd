"""The games for the page: catalogues name everything in the box, and tutorials can be played as they are taught."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT
from spellbox import games, scenario, sentences
from spellbox.games import glastonbury, grimoire, master_elf
from spellbox.games.grimoire.cards import SPELL_IDS
from spellbox.match import Match

every_game = pytest.mark.parametrize("name", games.BUILT_IN)
LANGUAGES = {"en", "ru", "fr", "de"}
ELVES = games.printed_cards("master-elf")


def catalogue(name: str) -> Any:
    return games.find(name).catalogue(games.printed_cards(name))


def named(value: Any) -> list[dict[str, str]]:
    """All names in a catalogue, by language."""
    if not isinstance(value, dict):
        return []
    own = [value["name"]] if isinstance(value.get("name"), dict) else []
    return own + [name for part in value.values() for name in named(part)]


@every_game
def test_everything_has_a_name_in_every_language(name: str) -> None:
    found = catalogue(name)
    cards = found["gifts"] | found["ingredients"] if name == "master-elf" else found["cards"]
    assert list(cards) == games.printed_cards(name).card_ids()
    assert len(named(found)) > len(cards)
    for names in named(found):
        assert set(names) == LANGUAGES
        assert all(names.values())


@every_game
def test_a_catalogue_is_plain_data(name: str) -> None:
    assert json.loads(json.dumps(catalogue(name))) == catalogue(name)


@every_game
def test_the_page_teaches_the_moves_of_the_tutorial(name: str) -> None:
    lesson = (ROOT / f"web/src/games/{name}/tutorial.ts").read_text(encoding="utf-8")
    taught = re.findall(r'expect: "([^"]+)"|"(p\d [^"]+)"', lesson)
    tutorial = scenario.tutorial(name)
    assert [f"p1 {mine}" if mine else other for mine, other in taught] == scenario.moves_by(
        tutorial, len(tutorial["step"])
    )


@every_game
def test_the_tutorial_can_be_played_through(name: str) -> None:
    file = games.find(name).TUTORIAL
    assert file is not None
    assert scenario.run(file).failures == []


def test_the_tutorial_of_master_elf_goes_to_the_end() -> None:
    tutorial = scenario.tutorial("master-elf")
    match = scenario.begin(tutorial, Path())
    for move in scenario.moves_by(tutorial, len(tutorial["step"])):
        match.play(move)
    assert match.over


def test_glastonburys_catalogue_has_what_is_printed() -> None:
    found = glastonbury.catalogue(glastonbury.read_cards())
    toad = found["cards"]["toad-3"]
    assert (toad["kind"], toad["colour"], toad["number"], toad["copies"]) == ("toad", "green", 3, 1)
    assert found["cards"]["powder"]["number"] == 0
    accio, vanesco = found["cards"]["accio"], found["cards"]["vanesco"]
    assert (accio["charges"], accio["orange"], vanesco["orange"], vanesco["copies"]) == (2, False, True, 4)
    assert found["recipes"]["a-orange"]["per_card"] == [1, 1, 2]
    assert sum(card["copies"] for card in found["cards"].values()) == 84


def test_grimoires_catalogue_has_what_is_printed() -> None:
    box = grimoire.read_cards()
    found = grimoire.catalogue(box)
    cards, banker = found["cards"], {"glyph": "banker", "copies": 4, "acts": "tokens", "needs": 5}
    assert list(found["spells"]) == list(SPELL_IDS)
    assert sum(card["copies"] for card in cards.values()) == 74 + 21
    assert cards["rogue"]["together"] == [1, 3, 6, 10, 15, 21]
    assert cards["banker"] == cards["thief"] | {"name": box.names["banker"], **banker}
    assert cards["prince"]["otherwise"] == -1
    polymorph = {"id": "polymorph", "level": 12, "types": ["common"], "amount": 2, "clause": "R6#12"}
    assert found["spells"]["polymorph"] == polymorph | {"name": box.names["polymorph"]}


def test_master_elfs_catalogue_has_what_is_printed() -> None:
    found = master_elf.catalogue(master_elf.read_cards())
    pirate = {"needs": ["magic", "water"], "types": ["pirates", "treasures"], "ribbon": "red", "elf": False}
    names = {"en": "Pirate", "ru": "Пират", "fr": "Pirate", "de": "Pirat"}
    assert found["gifts"]["pirate"] == pirate | {"name": names, "glyph": "pirate"}
    assert found["gifts"]["plasma-lamp"]["ribbon"] == "rainbow"
    assert found["types"]["arts"]["worth"] == [0, 1, 3, 6, 9, 12]
    assert found["types"]["secret"]["worth"] == [0, 0, 5]
    assert found["areas"]["north"]["touches"] == ["city", "east", "west"]


def messages(language: str) -> list[str]:
    return re.findall(r"^([a-z-]+) =", sentences.source(games.find("master-elf"), language), re.MULTILINE)


@pytest.mark.parametrize("language", sentences.languages(games.find("master-elf")))
def test_all_that_happens_in_master_elf_is_said_in_every_language(language: str) -> None:
    """The assertions of `sentence` fail where a message lacks an argument."""
    assert messages(language) == messages("en")
    match = Match("master-elf", 3, 5)
    while not match.over:
        legal = match.legal()
        match.play(next((move for move in legal if move.startswith("craft")), legal[len(match.history) % len(legal)]))
    said = [sentences.line(games.find("master-elf"), ELVES, language, line) for line in match.log()]
    assert len(said) == len(match.history)
    assert all(re.search(r"\bp\d\b", line) and "{" not in line for line in said)
