"""OpenSpiel's playthroughs, played again by its own code."""

from pathlib import Path

import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

from conftest import ROOT
from spellbox import games
from spellbox.envs.open_spiel import ORDERS

PLAYTHROUGHS = sorted((ROOT / "tests" / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_a_playthrough_is_what_is_played(path: Path) -> None:
    flags.FLAGS.mark_as_parsed()
    kept, played = generate_playthrough.replay(str(path))
    assert played.splitlines() == kept.splitlines()


def test_every_game_and_both_ways_to_open_the_book_have_one() -> None:
    openings = [path.read_text(encoding="utf-8").partition("\n")[0] for path in PLAYTHROUGHS]
    for name in (f"spellbox_{each.replace('-', '_')}" for each in games.BUILT_IN):
        assert name in pyspiel.registered_names()
        assert any(name in opening for opening in openings), name
    assert any(f"book={ORDERS[1]}" in opening for opening in openings)
