"""A box that was spoiled on purpose is repaired."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from spellbox import games
from spellbox.cli import app
from spellbox.errors import SpellboxError
from spellbox.study import card_text, design

pytest.importorskip("optuna")
PRINTED = games.printed_cards("grimoire").source
WORTH = "gold-coin.worth"


def test_numbers_of_a_card_file_are_changed_in_place() -> None:
    changed = card_text.change(PRINTED, {WORTH: 40, "queen.copies": 3})
    assert len(changed.splitlines()) == len(PRINTED.splitlines())
    entries = {each["id"]: each for kind in tomllib.loads(changed).values() if type(kind) is list for each in kind}
    assert entries["gold-coin"]["worth"] == 40
    assert entries["queen"]["copies"] == 3
    assert card_text.change(changed, {WORTH: int(card_text.find(PRINTED, WORTH)[1])}) != changed
    with pytest.raises(SpellboxError, match="has no whole number"):
        card_text.find(PRINTED, "gold-coin.beauty")


def test_a_spoiled_box_is_repaired(tmp_path: Path) -> None:
    (tmp_path / "spoiled.toml").write_text(card_text.change(PRINTED, {WORTH: 40}), encoding="utf-8")
    (tmp_path / "design.toml").write_text(f"""
game = "grimoire"
players = 3
cards = "spoiled.toml"
games = 6000
trials = 12
strong = ["greedy"]
strong_games = 8
[parameters]
"{WORTH}" = [0, 40]
[targets]
"gold-coin.value" = "-6..6 %"
winning_score = "30..60"
""")
    out, report = tmp_path / "repaired.toml", tmp_path / "report.json"
    words = ["design", str(tmp_path / "design.toml"), "--out", str(out), "--report", str(report)]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    worth = int(card_text.find(out.read_text(encoding="utf-8"), WORTH)[1])
    assert 0 <= worth <= 8  # the printed one is 3
    found = json.loads(report.read_text())
    aims = {each["name"]: each for each in found["metrics"] if "target" in each}
    assert aims["gold-coin.value"]["verdict"] != "missed"
    assert aims["winning_score"]["verdict"] == "met"
    strong = found["strong_play"]
    assert strong["study"]["bots"] == ["greedy"]
    assert {each["name"] for each in strong["metrics"] if "target" in each} == {"gold-coin.value", "winning_score"}
    was = {each["name"]: each for each in found["variants"][0]["metrics"]}
    assert was["winning_score"]["verdict"] == "worse"
    assert found["study"]["seed"] != 1  # fresh deals


@pytest.mark.parametrize(
    ("told", "problem"),
    [
        ('game = "grimoire"', "a design has a game"),
        (f'game = "grimoire"\n[parameters]\n"{WORTH}" = 3', "is no range"),
        ('game = "grimoire"\n[parameters]\n"wish.beauty" = [1, 2]', "has no whole number"),
        ('game = "grimoire"\nfun = 3', "unknown key 'fun'"),
    ],
)
def test_what_cannot_be_searched_is_refused(told: str, problem: str, tmp_path: Path) -> None:
    path = tmp_path / "design.toml"
    path.write_text(told)
    with pytest.raises(SpellboxError, match=re.escape(problem)):
        design.read(path)
