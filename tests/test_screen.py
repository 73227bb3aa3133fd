"""The terminal in every language: drawings and scores of whole games, and every message of their screens."""

import random
import re
from io import StringIO
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from rich.console import Console

from conftest import ROOT
from spellbox import games, sentences
from spellbox.match import Match
from spellbox.screen import screen_of
from spellbox.terminal.scores import in_words
from spellbox.terminal.table import seat_number, seats_with, why_not

LANGUAGES = games.languages("glastonbury")
OPTIONS: dict[str, dict[str, Any]] = {"glastonbury": {"recipes": True}, "grimoire": {}, "master-elf": {}}
DRAWN = 15
"""One of so many states is drawn; the prompt is written at each."""


def messages(name: str, language: str) -> set[str]:
    parsed = FluentParser().parse(sentences.source(games.find(name), language))
    assert not [entry for entry in parsed.body if isinstance(entry, ast.Junk)]
    return {entry.id.name for entry in parsed.body if isinstance(entry, ast.Message)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OPTIONS)
def test_a_whole_game_is_drawn_and_explained(name: str, language: str) -> None:
    game = games.find(name)
    match = Match(name, game.default_seats(3), 7, OPTIONS[name])
    dice, screen = random.Random(7), screen_of(game)
    paper = StringIO()
    while not match.over:
        me = match.to_move()[0]
        assert screen.prompt(match.view(me), me, match.cards, language)
        if len(match.history) % DRAWN == 0:
            Console(file=paper, width=100).print(screen.draw(match.view(me), me, {}, match.cards, language))
        match.play(dice.choice(match.legal(me)), me)
    lines = [line for told in match.explain() for line in told]
    assert all(in_words(game, match.cards, line.what, language) for line in lines)
    assert language == "en" or not re.search(r"\b(you|powder|elves|ribbon|face down)\b", paper.getvalue())


@pytest.mark.parametrize("name", OPTIONS)
def test_every_message_of_a_screen_is_asked_for(name: str) -> None:
    """The ids of prompts and remarks are made from values of the view."""
    source = (ROOT / "src/spellbox/games" / name.replace("-", "_") / "screen.py").read_text("utf-8")
    asked = {f"screen-{each}" for each in re.findall(r"""["']([a-z-]+)["']""", source)}
    there = {each for each in messages(name, "en") if each.startswith("screen-")}
    computed = {each for each in there if re.match("screen-(prompt|remark)-", each)} | {"screen-place"}
    assert there <= asked | computed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OPTIONS)
def test_every_language_has_every_message_of_a_game(name: str, language: str) -> None:
    assert messages(name, language) == messages(name, "en")


def test_a_refusal_is_told_in_the_language_of_the_terminal() -> None:
    match = Match("glastonbury", ["blue", "red"], 7)
    assert why_not(match, "p1", "corner a1", "ru") == ""
    assert why_not(match, "p1", "take c3", "ru").endswith("(G2.7).")
    assert "First" not in why_not(match, "p1", "take c3", "ru")
    assert why_not(match, "p1", "jump", "fr").startswith("« jump » n’est pas un coup.")


def test_the_own_seat_has_the_chosen_colour() -> None:
    seats = ["blue", "red", "green"]
    assert seats_with(seats, 1, "yellow") == ["blue", "yellow", "red"]
    assert seats_with(seats, 2, "blue") == ["red", "green", "blue"]
    assert seats_with(seats, 0, "") == seats
    assert seat_number("3", 3) == 2
    assert seat_number("random", 3) in range(3)
