"""Sentences that belong to no game: all languages have the same, and every one that the code uses."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from conftest import ROOT
from spellbox import bots, games
from spellbox.errors import CardsError, SpellboxError
from spellbox.kit import words
from spellbox.kit.chance import parse_seed
from spellbox.kit.options import read_choices
from spellbox.kit.play import parse_seat
from spellbox.kit.tables import Document
from spellbox.sim.devices import parse_device
from spellbox.terminal import table

SOURCE = ROOT / "src" / "spellbox"
LANGUAGES = games.languages("glastonbury")


class Variables(Visitor):
    """The arguments that a message uses."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """The arguments of every message."""
    found = {}
    parsed = FluentParser().parse((words.LOCALES / f"{language}.ftl").read_text("utf-8"))
    for entry in parsed.body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message(language: str) -> None:
    assert messages(language).keys() == messages("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_needs_an_argument_that_english_does_not(language: str) -> None:
    english = messages("en")
    assert {id: used - english[id] for id, used in messages(language).items() if used - english[id]} == {}


def test_every_message_of_the_readers_is_asked_for_and_there() -> None:
    asked = {
        f"refused-{message}"
        for file in SOURCE.rglob("*.py")
        for message in re.findall(r'reject\(\s*"(cards-[a-z-]+)"', file.read_text("utf-8"))
    }
    assert asked == {message for message in messages("en") if message.startswith("refused-cards-")}


PARTED = ("refused-cards-", "refused-legal-", "refused-unknown-", "character-", "terminal-", "verified-")
"""Prefixes of ids that code assembles, or that have a test of their own."""


def test_every_message_is_there_and_asked_for() -> None:
    """Some ids stand in tables, so any text of the code counts as asking."""
    code = "\n".join(file.read_text("utf-8") for file in SOURCE.rglob("*.py"))
    asked = {f"refused-{message}" for message in re.findall(r'(?:saying|reject)\(\s*"([a-z-]+)"', code)}
    quoted = set(re.findall(r'"([a-z-]+)"', code))
    there = set(messages("en"))
    assert asked <= there
    assert {
        message
        for message in there
        if not message.startswith(PARTED) and not {message, message.removeprefix("refused-")} & quoted
    } == set()


GLASTONBURY = games.find("glastonbury")
WRONG_OPTIONS: list[Callable[[], object]] = [
    lambda: games.check_name("chess"),
    lambda: games.find("grimoire").read_options(games.printed_cards("grimoire"), 9, {}),
    lambda: parse_seed("seven"),
    lambda: parse_seat("p9", 2),
    lambda: parse_device("abacus"),
    lambda: bots.make("deep-thought", GLASTONBURY),
    lambda: table.seat_number("9", 2),
    lambda: table.check_language("la", games.printed_cards("glastonbury")),
    lambda: read_choices({"speed": (1, 2)}, {"speed": 3}),
    lambda: read_choices({"speed": (1, 2)}, {"pace": 3}),
    lambda: read_choices({}, {"pace": 3}),
    lambda: options(["blue"]),
    lambda: options(["blue", "pink"]),
    lambda: options(["blue", "blue"]),
    lambda: options(["blue", "red"], magic=True),
    lambda: options(["blue", "red"], recipes="yes"),
    lambda: options(["blue", "red"], edition="en-2020"),
    lambda: options(["blue", "red"], removed="blue"),
    lambda: options(["blue", "red", "green"], removed="yellow"),
]


def options(seats: list[str], **chosen: Any) -> object:
    return GLASTONBURY.read_options(games.printed_cards("glastonbury"), seats, chosen)


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("wrong", WRONG_OPTIONS)
def test_a_wrong_option_is_told_in_every_language(wrong: Callable[[], object], language: str) -> None:
    with pytest.raises(SpellboxError) as caught:
        wrong()
    told = caught.value.told(language)
    assert told != str(caught.value)
    assert "{" not in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", ["x" * 3000, 10**30, [], {"a": 1}, 1.5, None])
def test_an_error_can_repeat_any_value(value: Any, language: str) -> None:
    """Fluent formats neither long texts nor very large numbers nor lists."""
    problem = SpellboxError.saying("match-value", key="seats", value=value)
    assert "{" not in problem.told(language).replace("{'a': 1}", "")
    assert len(str(problem)) < 1100
    placed = Document("seats = 1", "file").reject("match-value", key="seats", value=value)
    assert placed.place
    assert placed.place.reason == str(problem)


FRENCH = [
    *(ROOT / "web/src/locales/fr").glob("*.ftl"),
    *(each for kind in ("locales/fr.ftl", "RULEBOOK.fr.md") for each in SOURCE.rglob(kind)),
]


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: path.parent.parent.name + "-" + path.name)
def test_french_has_narrow_spaces_before_its_high_marks(path: Path) -> None:
    """No ordinary or wide space before ; : ! ? and ». A text that breaks there has a mark alone on its line."""
    text = path.read_text("utf-8")
    assert re.findall(r".{0,20}[^\s|][ \u00a0][;:!?»].{0,5}", text) == []
    assert re.findall(r"«[ \u00a0].{0,20}", text) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_card_file_is_said_in_every_language(language: str) -> None:
    game = games.find("grimoire")
    source = games.printed_cards("grimoire").source.replace("copies = 14", "copies = 60")
    with pytest.raises(CardsError) as caught:
        game.parse_cards(source, "mine.toml")
    said = words.say(f"refused-{caught.value.message}", caught.value.arguments, language)
    assert "120" in said
    assert ("quest cards" in said) == (language == "en")
