"""Sentences that no game owns: the same in every language, and every one that the code asks for."""

import re

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from conftest import ROOT
from spellbox import games
from spellbox.errors import CardsError
from spellbox.kit import words

SOURCE = ROOT / "src" / "spellbox"
LANGUAGES = games.languages("glastonbury")


class Variables(Visitor):
    """Which arguments a message uses."""

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


def test_every_message_of_the_server_is_there() -> None:
    """And none that nobody asks for: some ids stand in tables, so any text of the server's code counts."""
    code = "\n".join(file.read_text("utf-8") for file in (SOURCE / "server").rglob("*.py"))
    asked = {f"refused-{message}" for message in re.findall(r'saying\(\s*"([a-z-]+)"', code)}
    quoted = {f"refused-{message}" for message in re.findall(r'"(?:refused-)?([a-z-]+)"', code)}
    others = ("refused-cards-", "terminal-")
    there = {message for message in messages("en") if not message.startswith(others)}
    assert asked <= there <= quoted


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_card_file_is_said_in_every_language(language: str) -> None:
    game = games.find("grimoire")
    source = games.printed_cards("grimoire").source.replace("copies = 14", "copies = 60")
    with pytest.raises(CardsError) as caught:
        game.parse_cards(source, "mine.toml")
    said = words.say(f"refused-{caught.value.message}", caught.value.arguments, language)
    assert "120" in said
    assert ("quest cards" in said) == (language == "en")
