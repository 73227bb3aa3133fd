"""Master Elf for the page: the catalogue names every card, and the tutorial can be played."""

import re
from pathlib import Path

import pytest

from spellbox import games, sentences
from spellbox.errors import ScenarioError
from spellbox.games import master_elf as game
from spellbox.kit.tables import Document
from spellbox.match import Match
from spellbox.scenario import begin, run

CARDS = game.read_cards()
SCENARIO = Path(game.__file__).with_name("tutorial.toml")
LOCALES = Path(game.__file__).with_name("locales")
LESSON = Path(__file__).parents[2] / "web/src/games/master-elf/tutorial.ts"


def test_every_card_is_in_the_catalogue_with_names_in_three_languages() -> None:
    catalogue = game.catalogue(CARDS)
    cards = catalogue["gifts"] | catalogue["ingredients"]
    assert list(cards) == CARDS.card_ids()
    for card in cards.values():
        assert all(card["name"][language] for language in ("en", "ru", "fr", "de"))


def test_the_catalogue_tells_what_is_printed() -> None:
    catalogue = game.catalogue(CARDS)
    assert catalogue["gifts"]["pirate"] == {
        "name": {"en": "Pirate", "ru": "Пират", "fr": "Pirate", "de": "Pirat"},
        "needs": ["magic", "water"],
        "types": ["pirates", "treasures"],
        "ribbon": "red",
        "elf": False,
        "glyph": "pirate",
    }
    assert catalogue["gifts"]["plasma-lamp"]["ribbon"] == "rainbow"
    assert catalogue["types"]["arts"]["worth"] == [0, 1, 3, 6, 9, 12]
    assert catalogue["types"]["secret"]["worth"] == [0, 0, 5]
    assert catalogue["areas"]["north"]["touches"] == ["city", "east", "west"]


def messages(language: str) -> list[str]:
    return re.findall(r"^([a-z-]+) =", (LOCALES / f"{language}.ftl").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("language", [file.stem for file in sorted(LOCALES.glob("*.ftl"))])
def test_all_that_happens_is_said_in_every_language(language: str) -> None:
    """The assertions of `sentence` fail where a message lacks an argument."""
    assert messages(language) == messages("en")
    match = Match("master-elf", 3, 5)
    while not match.over:
        legal = match.legal()
        match.play(next((move for move in legal if move.startswith("craft")), legal[len(match.history) % len(legal)]))
    said = [sentences.line(games.find("master-elf"), CARDS, language, line) for line in match.log()]
    assert len(said) == len(match.history)
    assert all(re.search(r"\bp\d\b", line) and "{" not in line for line in said)


def test_the_tutorial_can_be_played_as_it_is_told() -> None:
    match = lesson()
    for move in told():
        match.play(move)
    assert match.over
    assert not run(SCENARIO).failures


def lesson() -> Match:
    return begin(Document.read(SCENARIO, ScenarioError).data, SCENARIO.parent)


def told() -> list[str]:
    """The moves of the lesson, the learner's and the other's, in order."""
    found = re.findall(r'expect: "([^"]+)"|"(p2 [^"]+)"', LESSON.read_text(encoding="utf-8"))
    return [f"p1 {expected}" if expected else other for expected, other in found]
