"""Settings of all tests: they may run in parallel, and share the project's cache of compiled rules."""

import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import settings

from spellbox import games
from spellbox.kit.rule import INTERPRETED
from spellbox.testing.play import new_match, random_play, tables

__all__ = ["new_match", "random_play"]

ROOT = Path(__file__).parent.parent
settings.register_profile("spellbox", deadline=None, derandomize=True)  # the first example compiles
settings.register_profile("search", deadline=None, max_examples=1000)  # `--hypothesis-profile=search`: new examples
settings.load_profile("spellbox")


@pytest.fixture(autouse=True)
def same_dice_every_time() -> None:
    """Seed the global generators, which other libraries' tests and algorithms use, so that failures are repeatable."""
    random.seed(1)
    np.random.seed(1)


every_table = pytest.mark.parametrize(
    ("name", "players", "options"), tables(*games.BUILT_IN), ids=lambda value: str(value)
)
every_game = pytest.mark.parametrize("name", games.BUILT_IN)
compiled_only = pytest.mark.skipif(INTERPRETED, reason="compares compiled rules")
