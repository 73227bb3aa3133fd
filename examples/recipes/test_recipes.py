"""The recipes that need torch, at reduced size: `make learn` runs this, in the environment of locks/learn.txt."""

import subprocess
import sys
from pathlib import Path

import pytest

RECIPES = Path(__file__).parent


@pytest.mark.parametrize(
    ("recipe", "size", "told"),
    [
        ("sb3_maskable_ppo", 256, "of the points against greedy"),
        ("rllib_ppo", 1, "of the points against greedy"),
        ("tianshou_dqn", 500, "of the points against random play"),
        ("cleanrl_ppo", 3, "update 3:"),
    ],
)
def test_a_recipe_runs(recipe: str, size: int, told: str) -> None:
    assert told in printed_by(RECIPES / f"{recipe}.py", size)


def test_the_search_teaches_its_network() -> None:
    told = printed_by(RECIPES.parent / "alphazero.py", "--iterations", 2, "--tables", 4, "--rounds", 2)
    assert told.count("of the points against random play") == 2


def printed_by(script: Path, *arguments: str | int) -> str:
    """What a script prints in a process of its own, as its user starts it."""
    done = subprocess.run([sys.executable, script, *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
