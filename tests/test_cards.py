"""Card files: a changed one plays, a broken one is refused with the line and the reason."""

from pathlib import Path

import pytest

from conftest import random_play
from spellbox.errors import CardsError
from spellbox.games import glastonbury
from spellbox.games.glastonbury.cards import Cards
from spellbox.match import Match, load, verify

BOX = Cards.file.read_text()
TOAD = """id = "toad"
colour = "green"
numbers = [1, 2, 3, 4]"""


def changed(tmp_path: Path, old: str, new: str) -> Path:
    assert old in BOX
    file = tmp_path / "cards.toml"
    file.write_text(BOX.replace(old, new, 1))
    return file


def test_a_changed_box_is_playable_and_travels_with_the_match(tmp_path: Path) -> None:
    file = changed(tmp_path, TOAD, TOAD.replace("1, 2, 3, 4", "7, 7, 2"))
    cards = glastonbury.read_cards(file)
    match = Match("glastonbury", ["blue", "red", "green"], 5, {}, cards)
    for _ in random_play(match, 5):
        pass
    assert "toad-7" in str(match.view())
    saved = tmp_path / "match.toml"
    saved.write_text(match.file())
    verify(saved)
    assert load(saved).cards.source == cards.source


def test_line_ends_of_windows_travel_unchanged(tmp_path: Path) -> None:
    cards = glastonbury.parse_cards(BOX.replace("\n", "\r\n"), "cards")
    (tmp_path / "match.toml").write_text(Match("glastonbury", ["blue", "red"], 5, {}, cards).file())
    assert load(tmp_path / "match.toml").cards.source == cards.source


def test_seven_is_a_walk_of_seven(tmp_path: Path) -> None:
    cards = glastonbury.read_cards(changed(tmp_path, TOAD, TOAD.replace("1, 2, 3, 4", "7, 7, 2")))
    match = Match("glastonbury", ["blue", "red"], 1, {}, cards)
    players = [{"stop": 0, "cauldron": ["toad-7"]}, {"stop": 10}]
    glastonbury.lay(match.state, cards, {"players": players}, match.rng)
    assert match.state.players[0].stop == 7


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (TOAD, TOAD.replace("4]", "5]"), "5 is not a possible number of steps"),
        (TOAD, TOAD.replace("[1, 2, 3, 4]", "[1, 2, 3, 4, 1]"), "one to four cards"),
        (TOAD, TOAD.replace("green", "pink"), "unknown 'pink' in colour"),
        (TOAD, TOAD.replace("toad", "mandrake"), "'mandrake' appears twice"),
        (TOAD, TOAD.replace("green", "blue"), "kinds, not two"),
        (TOAD, TOAD.replace("numbers", "nombres"), "unknown key 'nombres'"),
        (TOAD, TOAD + "\nnumbers = [1]", "overwrite"),
        ("copies = 2   ", "copies = 3   ", "copies is a whole number from 0 to 2, not 3"),
        ('en = "Toad", ', "", "lacks 'en'"),
        ('en = "Toad"', "en = 3", "must be text"),
        ("charges = 2", "charges = 0", "1 to 9 charges"),
        ('id = "a-purple"', 'id = "a-pink"', "the recipes are"),
        ("points = 10 ", "points = 1000 ", "points is a whole number from 0 to 99, not 1000"),
        ('game = "glastonbury"', 'game = "chess"', "begins with game"),
        ("copies = 4", "copies = true", "must be a whole number"),
        ("[cauldron]", "[kettle]", "no table [cauldron]"),
        ('mark = "R"', "mark = 3", "must be text"),
    ],
)
def test_a_broken_box_is_refused_with_line_and_reason(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(CardsError) as refusal:
        glastonbury.read_cards(changed(tmp_path, old, new))
    assert told in str(refusal.value)
    assert "line" in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_the_line_is_the_right_one(tmp_path: Path) -> None:
    file = changed(tmp_path, TOAD, TOAD.replace("4]", "5]"))
    line = next(n for n, text in enumerate(file.read_text().splitlines(), 1) if "5]" in text)
    with pytest.raises(CardsError, match=f"line {line}:"):
        glastonbury.read_cards(file)


def test_names_in_three_languages() -> None:
    cards = glastonbury.read_cards()
    assert [cards.name("vanesco", language) for language in ("en", "ru", "fr")] == [
        "Vanesco",
        "Ух! Не повезло!",
        "Vanesco",
    ]
    assert cards.name("toad-3", "ru") == "Жаба 3"
