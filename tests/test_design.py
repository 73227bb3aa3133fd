"""`spellbox design` repairs a card file that was unbalanced on purpose."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from spellbox import games
from spellbox.cli import app
from spellbox.errors import SpellboxError
from spellbox.study import card_text, design, report, taught
from spellbox.study.plan import Plan

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


def test_finalists_are_played_by_networks_of_their_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The game's own network replaces a taught one, so that PyTorch is not needed."""
    taught_with = []

    def teach_player(plan: Plan, seconds: float, folder: Path) -> str:
        taught_with.append((plan.cards, seconds, folder))
        return f"network:{games.find('grimoire').NETWORKS[2]}"

    monkeypatch.setattr(taught, "can_teach", lambda plan: True)
    monkeypatch.setattr(taught, "teach_player", teach_player)
    monkeypatch.setattr(design, "DEALS", 1)
    told = (
        f'game = "grimoire"\ngames = 40\nstrong_games = 20\n[parameters]\n"{WORTH}" = [3, 9]\n[targets]\nmoves = "< 90"'
    )
    (tmp_path / "design.toml").write_text(told)
    asked = design.read(tmp_path / "design.toml")
    assert asked.teach == 60
    cards = [card_text.change(PRINTED, {WORTH: worth}) for worth in (3, 9)]
    found = design.prove(asked, [{WORTH: 3}, {WORTH: 9}], None).found["strong_play"]
    assert [each[:2] for each in taught_with] == [(source, 60) for source in cards]
    assert len({folder for _, _, folder in taught_with}) == 2
    assert found["study"]["bots"] == ["a network taught for 60 s"]
    assert found["strength"]["weak"] == "greedy"
    assert "Against greedy it takes" in report.strong_play(found)
    (tmp_path / "design.toml").write_text('strong = ["greedy"]\n' + told)
    assert design.read(tmp_path / "design.toml").teach == 0  # whoever names players gets them


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
