"""The GPU plays the same games as the CPU, byte for byte. Without a GPU these tests are skipped."""

import dataclasses
import itertools
from typing import Any

import numpy as np
import pytest

from spellbox import games, simulation, vector
from spellbox.sim import cpu
from spellbox.study.plan import Plan
from spellbox.study.playouts import play_positions
from spellbox.study.puzzles import self_play
from spellbox.study.sample import play
from spellbox.testing.play import tables

cuda = pytest.importorskip("spellbox.sim.cuda", reason="numba-cuda is not installed")
pytestmark = pytest.mark.skipif(not cuda.cuda.is_available(), reason="there is no GPU here")
GAMES = 2000
every_table = pytest.mark.parametrize(("name", "players", "options"), tables(*games.playable()), ids=str)


@every_table
def test_final_states_and_scores(name: str, players: int, options: dict[str, Any]) -> None:
    game, cards = games.find(name), games.printed_cards(name)
    chosen = game.read_options(cards, game.default_seats(players), options)
    played = [driver.final_tables(game, cards.box, chosen, GAMES, seed=7) for driver in (cpu, cuda)]
    for ours, theirs in zip(*played, strict=True):
        assert np.asarray(ours).tobytes() == np.asarray(theirs).tobytes()


@every_table
def test_statistics(name: str, players: int, options: dict[str, Any]) -> None:
    ours, theirs = (
        simulation.simulate(name, GAMES, players, seed=5, options=options, device=device) for device in ("cpu", "cuda")
    )
    for each in (ours, theirs):
        for measured in ("seconds", "moves_per_s", "games_per_s", "device"):
            del each[measured]
    assert ours == theirs


@every_table
def test_counted_games_and_pairs(name: str, players: int, options: dict[str, Any]) -> None:
    ours = Plan(name, players, GAMES, seed=5, options=options)
    theirs = dataclasses.replace(ours, device="cuda")
    listed = np.array([component.number for component in ours.components()], np.int64)
    for mine, other in zip(play(ours, 0, GAMES, listed), play(theirs, 0, GAMES, listed), strict=True):
        for field in mine.dtype.names:
            assert np.array_equal(mine[field], other[field]), field


@pytest.mark.parametrize("name", games.playable())
def test_steps_of_many_tables(name: str) -> None:
    ours, theirs = (vector.make(name, 64, device=device, seed=3) for device in ("cpu", "cuda"))
    for env in (ours, theirs):
        env.reset()
    for _ in range(60):
        actions = np.asarray(ours.sample())
        ours.step(actions)
        theirs.step(actions)
        for field in ("observations", "masks", "rewards", "done", "seat"):
            assert np.array_equal(np.asarray(getattr(ours, field)), host(getattr(theirs, field))), field


@pytest.mark.parametrize("name", [name for name in games.BUILT_IN if games.find(name).NETWORKS])
def test_playouts(name: str) -> None:
    ours = Plan(name, games.find(name).FEWEST_SEATS, 1, seed=5, bots=("network",))
    positions = [each.position for each in itertools.islice(self_play(ours), 0, 40, 8)]
    theirs = dataclasses.replace(ours, device="cuda")
    played = [list(play_positions(each, positions, 32, "test")) for each in (ours, theirs)]
    mine, other = (np.concatenate([np.array(part) for part in parts], axis=1) for parts in played)
    assert np.array_equal(mine, other)


def host(array: Any) -> Any:
    """A device array as one of the host's."""
    return array.copy_to_host() if hasattr(array, "copy_to_host") else np.asarray(array)
