"""Matches and their files: TOML and JSON, dealt or set up by hand, refused with file and reason."""

import json
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT, every_game, new_match, random_play
from spellbox.errors import MatchError, SpellboxError
from spellbox.match import Match, Refuted, load, verify

GIVEN: dict[str, dict[str, Any]] = {
    "glastonbury": {"turn": "p2", "board": {"c3": "vanesco"}, "players": [{"stop": 0}, {"stop": 6, "spells": []}]},
    "grimoire": {"level": 9, "order": ["p2", "p1"], "players": [{"companions": ["king"]}, {"vp": 3}]},
    "master-elf": {"turn": "p2", "areas": {"north": ["fire"]}, "relaid": True, "players": [{}, {"at": "east"}]},
}


def finished(match: Match) -> Match:
    for _ in random_play(match, 5):
        pass
    return match


def laid(name: str) -> Match:
    return Match(name, new_match(name, 2, {}, 1).seats, 4, given=GIVEN[name])


def written(match: Match, file: Path) -> Path:
    file.write_text(json.dumps(match.data()) if file.suffix == ".json" else match.file())
    return file


@every_game
@pytest.mark.parametrize("suffix", [".json", ".toml"])
@pytest.mark.parametrize("begin", [laid, lambda name: new_match(name, 2, {}, 2**200)], ids=["laid", "dealt"])
def test_a_file_is_the_match(name: str, suffix: str, begin: Any, tmp_path: Path) -> None:
    match = finished(begin(name))
    file = written(match, tmp_path / f"match{suffix}")
    again = load(file)
    assert again.state.tobytes() == match.state.tobytes()
    assert again.data() == match.data()
    said: list[str] = []
    verify(file, said.append)
    assert ("laid by hand" in " ".join(said)) == (match.given is not None)


@every_game
def test_a_laid_table_is_undone_to_the_laid_table(name: str) -> None:
    match = laid(name)
    table = match.game.table(match.state, match.cards)
    assert table != Match(name, match.seats, 4).game.table(new_match(name, 2, {}, 4).state, match.cards)
    match.play(match.legal(match.to_move()[0])[0], match.to_move()[0])
    match.undo()
    assert match.game.table(match.state, match.cards) == table


def test_nothing_to_take_back() -> None:
    with pytest.raises(SpellboxError, match="no move to take back"):
        new_match("grimoire", 2, {}, 1).undo()


def test_changed_cards_travel_with_a_json_file(tmp_path: Path) -> None:
    from spellbox.games import grimoire

    source = (ROOT / "src/spellbox/games/grimoire/cards.toml").read_text().replace("tokens = 30", "tokens = 12")
    match = Match("grimoire", 2, 1, cards=grimoire.parse_cards(source, "mine.toml"))
    assert load(written(match, tmp_path / "match.json")).view()["pool"] == 12


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"moves": None}, "moves cannot be None"),
        ({"moves": [7]}, "moves are texts"),
        ({"seed": 1.5}, "seed cannot be 1.5"),
        ({"version": 99}, "version 99 of the rules is not known"),
        ({"cards": 5}, "cards cannot be 5"),
        ({"scenario": ["c3"]}, "scenario cannot be ['c3']"),
        ({"scenario": {"moon": 1}}, "unknown key 'moon'"),
        ({"scenario": {"board": None}}, "given.board"),
        ({"moves": ["p1 take c3"]}, "move 1 of 1"),
    ],
)
def test_a_wrong_json_file_is_refused_with_file_and_reason(change: dict[str, Any], told: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps(new_match("glastonbury", 2, {}, 1).data() | change, indent=1))
    with pytest.raises(MatchError) as refusal:
        load(file)
    assert str(refusal.value).startswith(str(file))
    assert told in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("{", "line 1: "),
        ('{"spellbox": 1,\n "game": glastonbury}', "line 2: not written correctly: Expecting value"),
        ('{"spellbox": 1} and more', "line 1: not written correctly: Extra data"),
        ('{"moves": ' + "[" * 100_000, "recursion"),
        ('{"seed": ' + "9" * 5000 + "}", "digits"),
        ('{"spellbox": 1}', "'game' is missing"),
    ],
)
def test_malformed_json_is_refused_with_the_line(source: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "malformed.json"
    file.write_text(source)
    with pytest.raises(MatchError) as refusal:
        load(file)
    assert str(refusal.value).startswith(str(file))
    assert told in str(refusal.value)


def test_a_key_of_a_json_file_is_found_by_its_line(tmp_path: Path) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps(new_match("grimoire", 2, {}, 1).data() | {"seats": "two"}, indent=1))
    with pytest.raises(MatchError, match="line 5: seats cannot be 'two'"):
        load(file)


def test_a_forged_json_file_is_refuted(tmp_path: Path) -> None:
    file = tmp_path / "forged.json"
    match = finished(laid("grimoire"))
    for change in ({"seed": 5}, {"scores": [0, 0]}, {"scenario": {"level": 8}}):
        file.write_text(json.dumps(match.data() | change))
        with pytest.raises(Refuted):
            verify(file)
