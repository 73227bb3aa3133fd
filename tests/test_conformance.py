"""The checks of `spellbox.testing` for every game that comes with Spellbox."""

from collections.abc import Callable
from typing import Any

import pytest

from conftest import every_game, every_table
from spellbox.testing.conformance import CHECKS, GAME_CHECKS, Check


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@every_table
def test_every_table(check: Check, name: str, players: int, options: dict[str, Any]) -> None:
    check(name, players, options)


@pytest.mark.parametrize("check", GAME_CHECKS, ids=lambda check: check.__name__)
@every_game
def test_every_game(check: Callable[[str], None], name: str) -> None:
    check(name)
