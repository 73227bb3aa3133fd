"""The shared checks of Spellbox: they take only the game's name and its folder of tests."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spellbox import games
from spellbox.testing import files
from spellbox.testing.conformance import CHECKS, GAME_CHECKS, Check
from spellbox.testing.play import tables

HERE = Path(__file__).parent


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("name", "players", "options"), tables("hearts"), ids=str)
def test_every_table(check: Check, name: str, players: int, options: dict[str, Any]) -> None:
    check(name, players, options)


@pytest.mark.parametrize("check", GAME_CHECKS, ids=lambda check: check.__name__)
def test_the_game(check: Callable[[str], None]) -> None:
    check("hearts")


@pytest.mark.parametrize("path", sorted((HERE / "scenarios").glob("*.toml")), ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    files.scenario_holds(path)


@pytest.mark.parametrize("path", sorted((HERE / "golden").glob("*.toml")), ids=lambda path: path.stem)
def test_golden_match(path: Path) -> None:
    files.golden_match_holds(path)


@pytest.mark.parametrize("count", files.perft_counts(HERE / "perft.toml"), ids=lambda count: f"seed-{count['seed']}")
def test_perft(count: dict[str, Any]) -> None:
    files.perft_holds(count)


def test_every_clause_is_shown_and_cited() -> None:
    files.every_clause_has_a_scenario("hearts", HERE / "scenarios")
    files.every_clause_is_cited_by_the_code("hearts")
    files.golden_matches_show_every_ending("hearts", HERE / "golden")


def test_every_language_says_everything() -> None:
    files.every_refusal_has_words("hearts")
    files.languages_say_the_same("hearts")
    for language in games.printed_cards("hearts").languages():
        files.random_play_is_said("hearts", language)
