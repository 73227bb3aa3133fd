"""The worked examples: each runs, and the solver's game becomes less exploitable."""

import runpy
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from conftest import ROOT

EXAMPLES = ROOT / "examples"


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


def test_exploitability_falls(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the cards of the example, for one round only."""
    text = (EXAMPLES / "tiny-grimoire.toml").read_text(encoding="utf-8")
    cards, drawn = tmp_path / "cards.toml", tmp_path / "course.svg"
    cards.write_text(text.replace("treasures = 2 ", "treasures = 1 "), encoding="utf-8")
    arguments = ["--cards", str(cards), "--iterations", "2000", "--plot", str(drawn)]
    monkeypatch.setattr(sys, "argv", ["open_spiel_mccfr.py", *arguments])
    runpy.run_path(str(EXAMPLES / "open_spiel_mccfr.py"), run_name="__main__")
    first, *course = capsys.readouterr().out.splitlines()
    values = [float(line.split()[-1]) for line in course]
    assert first == "1,159 states"
    assert course[-1].startswith("   2,000 iterations: exploitability")
    assert values[-1] < values[0] / 10
    assert ElementTree.parse(drawn).getroot().tag.endswith("svg")
