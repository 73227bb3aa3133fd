"""Perft: the number of lines of play from fixed seeds, which any change of the rules alters."""

from typing import Any

import pytest

from conftest import ROOT
from spellbox import games
from spellbox.testing.files import perft_counts, perft_holds

COUNTS = perft_counts(ROOT / "tests" / "perft.toml")


@pytest.mark.parametrize("count", COUNTS, ids=lambda c: f"{c['game']}-{c['players']}-{c['seed']}-after-{c['after']}")
def test_perft(count: dict[str, Any]) -> None:
    perft_holds(count)


def test_every_game_is_counted() -> None:
    assert {count["game"] for count in COUNTS} == set(games.BUILT_IN)
