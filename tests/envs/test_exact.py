"""The bench that asks OpenSpiel for exact exploitabilities, at toy size."""

from typing import Any

import pytest

from conftest import ROOT
from spellbox import games


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    found = pytest.importorskip("exact")
    monkeypatch.setattr(found, "IDLE", 37)
    monkeypatch.setattr(found, "MOST_STATES", 500)
    monkeypatch.setattr(found, "ITERATIONS", 30)
    return found


def states(state: Any) -> int:
    return 1 + sum(states(state.child(action)) for action in state.legal_actions())


def test_equal_tables_are_counted_as_often_as_they_are_reached(bench: Any) -> None:
    (tree,) = bench.trees("master-elf", 1)
    assert tree.states == states(tree.game.new_initial_state())


@pytest.mark.parametrize("name", ["glastonbury", "master-elf"])
def test_what_is_solved_can_hardly_be_exploited(bench: Any, name: str) -> None:
    networks = [games.find(name).NETWORKS[2]]
    random, solved, *network = (value for _, value in bench.measure(name, next(bench.trees(name, 1)), networks))
    assert random > solved - 0.001
    assert abs(solved) < 0.01
    assert all(-0.001 < value < 1.001 for value in network)
