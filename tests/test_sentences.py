"""Every refusal and every event has a sentence in every language."""

from typing import Any

import pytest

from conftest import every_game, every_table
from spellbox import games, sentences
from spellbox.match import Match
from spellbox.testing import files

every_language = pytest.mark.parametrize("language", games.languages("glastonbury"))
GLASTONBURY = games.find("glastonbury")


@every_game
def test_every_refusal_has_words(name: str) -> None:
    files.every_refusal_has_words(name)


@every_table
def test_random_refusals_are_said_in_every_language(name: str, players: int, options: dict[str, Any]) -> None:
    files.random_refusals_are_said(name, players, options)


@every_language
def test_all_that_happens_is_said_in_every_language(language: str) -> None:
    """The assertions of `sentence` fail where a message lacks an argument."""
    match = Match("glastonbury", ["blue", "red", "green"], 5, {"open": True})
    while not match.over:
        match.play(match.legal()[len(match.history) % len(match.legal())])
    said = [sentences.line(match.game, match.cards, language, line) for line in match.log()]
    assert len(said) == len(match.history)
    assert all(line.startswith("p") and "{" not in line for line in said)


def line(*events: dict[str, Any]) -> str:
    return sentences.line(GLASTONBURY, games.printed_cards("glastonbury"), "en", list(events))


def test_a_walk_is_told_by_the_place_where_it_ends() -> None:
    assert (
        line({"what": "walk", "seat": "p1", "from": 5, "to": 7})
        == "p1 walks 2 steps (the number on the cauldron) to row 3."
    )
    nothing = "p1 walks 3 steps (the number on the cauldron) to corner f1, where there is nothing to take."
    assert line({"what": "walk", "seat": "p1", "from": 2, "to": 5}) == nothing
    assert line({"what": "walk", "seat": "p1", "from": 7, "to": 7}) == "p1 stays there."


def test_what_needs_no_words_is_not_said() -> None:
    took = {"what": "take", "seat": "p1", "cell": "c3", "card": "toad-3"}
    assert line(took, {"what": "refill", "cell": "c3", "card": "accio"}) == "p1 takes Toad 3 from c3."
    assert line({"what": "refill", "cell": "c3", "card": "accio"}) == ""


def test_cards_of_one_kind_of_event_are_told_together() -> None:
    lost = [{"what": "vanesco", "seat": "p2", "under_deck": True, "card": card} for card in ("toad-3", "acorn-1")]
    assert line(*lost) == "p2 loses Toad 3, Acorn 1 to Vanesco."


@pytest.mark.parametrize("language", ["en", "ru", "fr", "de"])
def test_open_books_are_told_together(language: str) -> None:
    """Everybody's spell in one sentence, and the order in another."""
    game = games.find("grimoire")
    told = [
        {"what": "reveal", "seat": f"p{seat}", "level": seat, "spell": spell}
        for seat, spell in enumerate(("luck", "silence"), 1)
    ]
    words = sentences.line(game, game.read_cards(), language, told)
    assert words.count("(") == 2
    assert words.endswith(".")
    assert ";" not in words
