"""The worked examples: each runs, and the solver's game becomes less exploitable."""

import ast
import runpy
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from conftest import ROOT

EXAMPLES = ROOT / "examples"
RECIPES = sorted(path for path in (EXAMPLES / "recipes").glob("*.py") if not path.name.startswith("test_"))


def test_the_search_at_many_tables_beats_random_play(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / "puct.py"), run_name="__main__")
    share = capsys.readouterr().out.split("random play: ")[1].split("%")[0]
    assert int(share) > 60


@pytest.mark.parametrize("door", ["pettingzoo", "gymnasium", "open_spiel"])
def test_random_play(door: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = EXAMPLES / f"{door}_random.py"
    code = [line for line in path.read_text(encoding="utf-8").splitlines()[1:] if line]
    assert len(code) <= 10
    runpy.run_path(str(path))
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_a_recipe_is_short(path: Path) -> None:
    """Its user writes thirty lines at most, beside what is imported."""
    body = ast.parse(path.read_text(encoding="utf-8")).body[1:]
    lines = [(each.end_lineno or each.lineno) - each.lineno + 1 for each in body if not is_import(each)]
    assert sum(lines) <= 30


def is_import(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Import | ast.ImportFrom)


def test_every_recipe_is_tried_and_shown() -> None:
    """Here or, where it needs torch, by `make learn`; the page of recipes shows all of them."""
    trying = [Path(__file__), EXAMPLES / "recipes" / "test_recipes.py", ROOT / "docs" / "recipes.md"]
    tests, learn, page = (path.read_text(encoding="utf-8") for path in trying)
    assert len(RECIPES) == 6
    for path in RECIPES:
        assert f'"{path.stem}' in tests + learn
        assert f"examples/recipes/{path.name}" in page


def test_the_recipe_of_search(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["open_spiel_search.py", "4"])
    runpy.run_path(str(EXAMPLES / "recipes" / "open_spiel_search.py"))
    told = capsys.readouterr().out
    assert told.startswith("MCTS against random play: [")
    assert "ISMCTS against random play: [" in told


def test_the_recipe_of_a_solver(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["open_spiel_es_mccfr.py", "300", str(one_round(tmp_path))])
    runpy.run_path(str(EXAMPLES / "recipes" / "open_spiel_es_mccfr.py"))
    assert float(capsys.readouterr().out.split()[1]) < 0.5


def one_round(folder: Path) -> Path:
    """The cards of the solver's example, for one round only."""
    text = (EXAMPLES / "tiny-grimoire.toml").read_text(encoding="utf-8")
    cards = folder / "cards.toml"
    cards.write_text(text.replace("treasures = 2 ", "treasures = 1 "), encoding="utf-8")
    return cards


def test_exploitability_falls(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cards, drawn = one_round(tmp_path), tmp_path / "course.svg"
    arguments = ["--cards", str(cards), "--iterations", "2000", "--plot", str(drawn)]
    monkeypatch.setattr(sys, "argv", ["open_spiel_mccfr.py", *arguments])
    runpy.run_path(str(EXAMPLES / "open_spiel_mccfr.py"), run_name="__main__")
    first, *course = capsys.readouterr().out.splitlines()
    values = [float(line.split()[-1]) for line in course]
    assert first == "1,159 states"
    assert course[-1].startswith("   2,000 iterations: exploitability")
    assert values[-1] < values[0] / 10
    assert ElementTree.parse(drawn).getroot().tag.endswith("svg")
