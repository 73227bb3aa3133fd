"""Gymnasium's own checks; vector and single environments agree; illegal actions."""

import copy
import pickle
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode

import spellbox.envs  # noqa: F401  registers the environments
from spellbox.envs.gymnasium import AgainstBots
from spellbox.envs.many import VectorAgainstBots
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
def test_a_table_of_many_is_as_one_alone(name: str) -> None:
    """The first of several tables beside an environment of one, through several ends and new deals."""
    settings: dict[str, Any] = {"players": 3, "bots": ["greedy", "search:4"], "seat": 1}
    many = gymnasium.make_vec(f"spellbox/{name}-v1", num_envs=2, **settings)
    alone = make(name, **settings)
    assert many.single_observation_space == alone.observation_space
    assert many.single_action_space == alone.action_space
    dice, ends = np.random.default_rng(1), 0
    shown, _ = many.reset(seed=4)
    seen, _ = alone.reset(seed=4)
    for _ in range(300):
        assert shown in many.observation_space
        assert data_equivalence({key: shown[key][0] for key in seen}, seen, exact=True)
        actions = moves(shown, dice)
        shown, rewards, over, _, infos = many.step(actions)
        seen, reward, ended, _, info = alone.step(actions[0])
        assert (rewards[0], over[0]) == (reward, ended)
        assert all(np.all(infos[key][0] == told) for key, told in info.items() if key != "match")
        ends += bool(ended)
        if ended:
            assert (shown["observation"][0] == seen["observation"]).all()
            shown, *_ = many.step(moves(shown, dice))
            seen, _ = alone.reset()
    assert ends > 1


@pytest.mark.parametrize("given", ["SAME_STEP", "SameStep", AutoresetMode.SAME_STEP])
def test_a_mode_of_new_deals_may_be_a_text(given: AutoresetMode | str) -> None:
    env = VectorAgainstBots(2, "grimoire", bots="random", autoreset_mode=given)
    env.reset(seed=1)
    *_, infos = env.step(np.array([-1, -1]))
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert "final_obs" in infos
    with pytest.raises(SpellboxError, match="one of NEXT_STEP, SAME_STEP, DISABLED, not 'later'"):
        VectorAgainstBots(2, "grimoire", autoreset_mode="later")


@pytest.mark.parametrize(
    ("actions", "words"), [(0, r"the shape \(\)"), ([0, 0, 0], r"the shape \(3,\)"), ([0.0, 0.0], "whole numbers")]
)
def test_many_tables_need_an_action_each(actions: Any, words: str) -> None:
    env = VectorAgainstBots(2, "grimoire", bots="random")
    env.reset(seed=1)
    with pytest.raises(SpellboxError, match=words):
        env.step(actions)


def test_many_tables_are_dealt_before_a_step() -> None:
    """At the beginning, and after the end of a game where nothing deals by itself."""
    env = VectorAgainstBots(2, "grimoire", bots="random", autoreset_mode="DISABLED")
    with pytest.raises(SpellboxError, match="call reset"):
        env.step(np.zeros(2, np.int64))
    env.reset(seed=1)
    env.step(np.array([-1, 0]))
    with pytest.raises(SpellboxError, match="call reset"):
        env.step(np.zeros(2, np.int64))
    env.reset(options={"reset_mask": [1, 0]})
    assert env.games.tolist() == [1, 0]
    env.step(np.zeros(2, np.int64))


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_every_mode_of_new_deals(mode: AutoresetMode) -> None:
    env = VectorAgainstBots(8, "grimoire", bots="random", autoreset_mode=mode, players=3)
    dice, (shown, _), ended = np.random.default_rng(2), env.reset(seed=1), 0
    for _ in range(60):
        actions = np.array([dice.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in shown["action_mask"]])
        shown, _, over, _, infos = env.step(actions)
        ended += over.sum()
        for number in np.flatnonzero(over):
            told = infos["final_info"]["match"] if mode == AutoresetMode.SAME_STEP else infos["match"]
            assert told[number].match().over
        assert env.action_masks()[over].any() == (mode == AutoresetMode.SAME_STEP and over.any())
        if mode == AutoresetMode.DISABLED and over.any():
            shown, _ = env.reset(options={"reset_mask": over})
            assert shown["action_mask"][over].any()
    assert ended > 8


def test_the_others_may_be_a_function() -> None:
    """A policy gets the rows where it must move."""
    asked = []

    def first_legal(observations: Any, masks: Any) -> Any:
        asked.append(len(masks))
        assert masks.any(axis=1).all()
        return masks.argmax(axis=1)

    env = VectorAgainstBots(16, "glastonbury", bots=first_legal, players=2)
    shown, _ = env.reset(seed=3)
    for _ in range(5):
        shown, *_ = env.step(shown["action_mask"].argmax(axis=1))
    assert max(asked) == 16
    match = env.record(3).match()
    assert [played.seat for played in match.history[:2]] == [0, 1]
    with pytest.raises(SpellboxError, match="no legal move"):
        VectorAgainstBots(2, "glastonbury", bots=lambda seen, masks: masks.argmin(axis=1), seat=1).reset(seed=1)


def test_infos_of_games_without_a_seed_are_gathered() -> None:
    """Gymnasium's own vector environment keeps the seed in an array of int64."""
    envs = gymnasium.make_vec("spellbox/Glastonbury-v1", 2, "sync", bots="random")
    seen, _ = envs.reset()
    infos: dict[str, Any] = {}
    while "seed" not in infos:
        seen, _, _, _, infos = envs.step(seen["action_mask"].argmax(1))
    assert infos["seed"].dtype == np.int64


def test_many_tables_copy_and_pickle() -> None:
    env = VectorAgainstBots(4, "glastonbury", bots="greedy", players=3)
    shown, _ = env.reset(seed=3)
    env.step(shown["action_mask"].argmax(axis=1))
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    seen = []
    for each in (env, *others):
        for _ in range(30):
            shown, *_ = each.step(each.action_masks().argmax(axis=1))
        seen.append(shown["observation"].tobytes())
    assert len(set(seen)) == 1


@every_id
def test_an_illegal_action_loses_the_game(name: str) -> None:
    env = make(name, players=3, bots="random")
    observation, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated, info) == (-0.5, True, False, {"illegal": True})


def test_arrays_that_were_given_away_are_not_given_again() -> None:
    """Outputs that were returned stay the same, even after a step with an illegal action."""
    env = AgainstBots("glastonbury", bots="random")
    seen, _ = env.reset(seed=1)
    again, *_ = env.step(0)
    assert not any(np.shares_memory(seen[key], again[key]) for key in seen)


@pytest.mark.parametrize("action", [-1, 51, 1_000_000])
def test_what_is_no_action_is_illegal(action: int) -> None:
    env = AgainstBots("grimoire", bots="random")
    env.reset(seed=1)
    assert env.step(action)[1:] == (-1.0, True, False, {"illegal": True})


@pytest.mark.parametrize("action", [1.5, "3", None])
def test_an_action_is_a_whole_number(action: object) -> None:
    env = AgainstBots("grimoire", bots="random")
    env.reset(seed=1)
    with pytest.raises(TypeError):
        env.step(action)


def test_a_step_without_a_game_is_refused() -> None:
    """Before the first reset, after an illegal move and after the end."""
    env = AgainstBots("grimoire", bots="random")
    with pytest.raises(SpellboxError, match="call reset"):
        env.step(0)
    env.reset(seed=3)
    env.step(-1)
    with pytest.raises(SpellboxError, match="call reset"):
        env.step(0)
    (seen, _), over = env.reset(seed=3), False
    while not over:
        seen, _, over, *_ = env.step(np.flatnonzero(seen["action_mask"])[0])
    with pytest.raises(SpellboxError, match="call reset"):
        env.step(0)


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
    """The other seats are played by the chosen bots."""
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
        ({"bots": 7}, "7 is no bot"),
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
