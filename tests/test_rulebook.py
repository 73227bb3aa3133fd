"""Every clause is cited by the rules and tested by a scenario; every game has all files that it needs."""

from pathlib import Path

import pytest

from conftest import ROOT, every_game
from spellbox import games, scenario
from spellbox.testing import files

SCENARIOS = ROOT / "tests" / "scenarios"
GOLDEN = ROOT / "tests" / "golden"
VALID = [path for name in games.BUILT_IN for path in sorted((SCENARIOS / name).glob("*.toml"))]
MALFORMED = sorted((SCENARIOS / "malformed").glob("*.toml"))
MATCHES = sorted(GOLDEN.rglob("*.toml"))


@pytest.mark.parametrize("path", VALID, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    files.scenario_holds(path)


@every_game
def test_the_scenes_of_the_rules_page_hold(name: str) -> None:
    files.scenario_holds(Path(games.find(name).__file__ or "").with_name("scenes.toml"))


@pytest.mark.parametrize("path", MALFORMED, ids=lambda path: path.stem)
def test_malformed_scenario_is_one_clear_line(path: Path) -> None:
    outcome = scenario.run(path)
    wanted = path.read_text().splitlines()[0].removeprefix("# error:").strip()
    assert outcome.malformed
    assert len(outcome.failures) == 1
    assert "\n" not in outcome.failures[0]
    assert wanted in outcome.failures[0].replace(str(path), "")


@pytest.mark.parametrize("language", games.languages("glastonbury")[1:])
def test_malformed_scenarios_are_told_in_every_language(language: str) -> None:
    """The assertions of `say` fail where a message lacks an argument."""
    told = {path: scenario.run(path, language).failures for path in MALFORMED}
    english = {path: scenario.run(path).failures for path in MALFORMED}
    assert all(len(lines) == 1 and "{" not in lines[0] for lines in told.values())
    assert [path.stem for path in MALFORMED if told[path] == english[path]] == []


@every_game
def test_every_clause_has_a_scenario(name: str) -> None:
    files.every_clause_has_a_scenario(name, SCENARIOS / name)


@every_game
def test_every_clause_is_cited_by_the_code(name: str) -> None:
    files.every_clause_is_cited_by_the_code(name)


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_golden_match(path: Path) -> None:
    files.golden_match_holds(path)


@every_game
def test_golden_matches_show_every_ending(name: str) -> None:
    files.golden_matches_show_every_ending(name, GOLDEN / name)
