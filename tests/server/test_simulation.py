"""Faults of several servers in virtual time; an hour of seeds by `make soak` (`SPELLBOX_SIMULATED=3600`)."""

import os
import time

import pytest

from server.simulation import World

SECONDS = float(os.environ.get("SPELLBOX_SIMULATED", "0"))
WORLDS = 40
"""At least so many, however long they take."""
LIFE = 20.0
"""The virtual seconds of one world."""


def test_no_seed_loses_or_doubles_a_move() -> None:
    """A failure names its seed: `World(seed).run(LIFE)` repeats it."""
    until, seeds = time.perf_counter() + SECONDS, 0
    while seeds < WORLDS or time.perf_counter() < until:
        world = World(seeds).run(LIFE)
        assert not world.problems, f"seed {seeds}: {world.problems}"
        assert len(world.acknowledged) > 20, f"seed {seeds}: hardly anything was played"
        seeds += 1
    print(f"{seeds} worlds of {LIFE:.0f} seconds")


def test_one_number_repeats_a_world() -> None:
    first, second = World(7).run(LIFE), World(7).run(LIFE)
    assert first.acknowledged == second.acknowledged
    assert (first.faults, first.database.events) == (second.faults, second.database.events)


@pytest.mark.parametrize("check", ["fence", "lease", "giving", "process"])
def test_a_missing_check_is_found(check: str) -> None:
    assert any(World(seed, without=check).run(LIFE).problems for seed in range(20, 40))
