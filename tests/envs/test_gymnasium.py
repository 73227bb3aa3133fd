"""Gymnasium's own checks; many tables beside one by one; what an illegal action brings."""

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

import spellbox.envs  # noqa: F401  registers the environments
from spellbox.envs.gymnasium import AgainstBots
from spellbox.errors import SpellboxError

every_id = pytest.mark.parametrize("name", ["Glastonbury", "Grimoire", "MasterElf"])


def make(name: str, **settings: Any) -> gymnasium.Env[Any, Any]:
    env: gymnasium.Env[Any, Any] = gymnasium.make(f"spellbox/{name}-v1", **settings)
    return env


@every_id
def test_its_own_check(name: str) -> None:
    check_env(make(name).unwrapped)
    check_env(make(name, players=4, bots=["random", "greedy", "random"], seat=2).unwrapped)


@every_id
def test_a_name_with_its_module_needs_no_import(name: str) -> None:
    code = f"import gymnasium; gymnasium.make('spellbox.envs:spellbox/{name}-v1', bots='random').reset(seed=1)"
    subprocess.run([sys.executable, "-c", code], check=True)


def moves(observation: dict[str, Any], dice: np.random.Generator) -> Any:
    """A random legal move at each table, now and then an illegal one."""
    return np.array([choose(mask, dice) for mask in observation["action_mask"]])


def choose(mask: Any, dice: np.random.Generator) -> int:
    return int(
        dice.integers(len(mask)) if dice.random() < 0.01 or not mask.any() else dice.choice(np.flatnonzero(mask))
    )


@every_id
def test_many_tables_are_as_each_alone(name: str) -> None:
    """Against Gymnasium's own vector environment, through several ends and new deals."""
    settings: dict[str, Any] = {"num_envs": 3, "players": 3, "bots": "random"}
    ours = gymnasium.make_vec(f"spellbox/{name}-v1", **settings)
    theirs = gymnasium.make_vec(f"spellbox/{name}-v1", vectorization_mode="sync", **settings)
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.metadata == theirs.metadata
    dice, ends, broken = np.random.default_rng(1), 0, 0
    observation, info = ours.reset(seed=4)
    assert data_equivalence((observation, info), theirs.reset(seed=4), exact=True)
    for _ in range(400):
        assert observation in ours.observation_space
        actions = moves(observation, dice)
        stepped = ours.step(actions)
        assert data_equivalence(stepped, theirs.step(actions), exact=True)
        observation, ends, broken = stepped[0], ends + stepped[2].sum(), broken + ("illegal" in stepped[4])
    assert ends > broken > 0


@every_id
def test_an_illegal_action_loses_the_game(name: str) -> None:
    env = make(name, players=3, bots="random")
    observation, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated, info) == (-0.5, True, False, {"illegal": True})


@pytest.mark.parametrize("action", [-1, 51, 1_000_000])
def test_what_is_no_action_is_illegal(action: int) -> None:
    env = AgainstBots("grimoire", bots="random")
    env.reset(seed=1)
    assert env.step(action)[1:] == (-1.0, True, False, {"illegal": True})


@every_id
def test_a_game_ends_with_a_reward(name: str) -> None:
    env = make(name, players=3, bots="random", seat=1)
    ends = set()
    for seed in range(16):
        env.action_space.seed(seed)
        observation, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            assert reward == 0
            observation, step_reward, over, _, info = env.step(env.action_space.sample(observation["action_mask"]))
            reward = float(step_reward)
            assert over or info == {}
        assert info["match"].match().scores() == info["scores"]
        assert (info["seed"], reward > -0.5) == (seed, 1 in info["winners"])
        ends.add(reward)
    assert {1.0, -0.5} <= ends


def test_bots_play_better_than_chance() -> None:
    """So the others are really played by the bots that were chosen."""
    lost = {bots: sum(total_reward(bots, seed) for seed in range(20)) for bots in ("random", "greedy")}
    assert lost["greedy"] < lost["random"]


def total_reward(bots: str, seed: int) -> float:
    env = make("Glastonbury", bots=bots)
    env.action_space.seed(seed)
    observation, _ = env.reset(seed=seed)
    over, reward = False, 0.0
    while not over:
        observation, step_reward, over, _, _ = env.step(env.action_space.sample(observation["action_mask"]))
        reward = float(step_reward)
    return reward


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"seat": 2}, "seat: a number from 0 to 1, not 2"),
        ({"bots": ["random", "random"]}, "a name, or one for each of p2"),
        ({"bots": "exec:true"}, "only bots of ours"),
        ({"bots": "nobody"}, "there is no bot 'nobody'"),
        ({"render_mode": "film"}, "there is no render mode 'film'"),
    ],
)
def test_settings_are_checked(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(SpellboxError, match=message):
        AgainstBots("grimoire", **settings)


def test_a_picture_is_rendered() -> None:
    env = make("Grimoire", render_mode="rgb_array")
    env.reset(seed=1)
    assert np.asarray(env.render()).ndim == 3
    many = gymnasium.make_vec("spellbox/Grimoire-v1", num_envs=2, render_mode="ansi")
    many.reset(seed=1)
    assert [str(each)[:8] for each in many.render() or ()] == ["To move:"] * 2
