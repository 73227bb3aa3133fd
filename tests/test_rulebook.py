"""Every clause is cited by the rules and shown by a scenario; every game has what a game needs."""

import re
import tomllib
from pathlib import Path

import pytest

from conftest import ROOT, every_game
from spellbox import games, scenario
from spellbox.match import load, verify

SCENARIOS = ROOT / "tests" / "scenarios"
GOLDEN = ROOT / "tests" / "golden"
VALID = [path for name in games.GAMES for path in sorted((SCENARIOS / name).glob("*.toml"))]
MALFORMED = sorted((SCENARIOS / "malformed").glob("*.toml"))
MATCHES = sorted(GOLDEN.rglob("*.toml"))


@pytest.mark.parametrize("path", VALID, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert scenario.run(path).failures == []


@pytest.mark.parametrize("path", MALFORMED, ids=lambda path: path.stem)
def test_malformed_scenario_is_one_clear_line(path: Path) -> None:
    outcome = scenario.run(path)
    wanted = path.read_text().splitlines()[0].removeprefix("# error:").strip()
    assert outcome.malformed
    assert len(outcome.failures) == 1
    assert "\n" not in outcome.failures[0]
    assert wanted in outcome.failures[0].replace(str(path), "")


@every_game
def test_every_clause_has_a_scenario(name: str) -> None:
    shown = {
        clause for path in VALID if path.parent.name == name for clause in tomllib.loads(path.read_text())["rules"]
    }
    assert set(games.clauses(name)) - shown == set()


@every_game
def test_every_clause_is_cited_by_the_code(name: str) -> None:
    folder = ROOT / "src" / "spellbox" / "games" / name.replace("-", "_")
    code = "\n".join(path.read_text() for path in folder.glob("*.py")) + (folder / "cards.toml").read_text()
    cited = set(re.findall(r"\b[A-Z]\d+[.#]\d+\b", code))
    assert set(games.clauses(name)) - cited == set()
    assert cited - set(games.clauses(name)) == set()


@every_game
def test_every_game_has_golden_matches(name: str) -> None:
    assert list((GOLDEN / name).glob("*.toml"))


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_golden_match(path: Path) -> None:
    verify(path)
    assert load(path).file() == path.read_text()


@every_game
def test_golden_matches_show_every_ending(name: str) -> None:
    game = games.find(name)
    shown = {int(game.ending(load(path).state)) for path in (GOLDEN / name).glob("*.toml")}
    assert shown == {int(ending) for ending in game.Ending}
