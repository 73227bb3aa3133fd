"""PettingZoo's own tests, for every game, and cases that they do not cover."""

import importlib
import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from spellbox import vector
from spellbox.envs.gymnasium import AgainstBots
from spellbox.errors import IllegalMove, SpellboxError

# They recommend arrays and warn about dictionaries, except for a list of environments of their own.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
every_module = pytest.mark.parametrize("name", ["glastonbury", "grimoire", "master_elf"])
MOST = {"glastonbury": {"players": 4, "recipes": True}, "grimoire": {"players": 5}, "master_elf": {"players": 4}}


def module(name: str) -> Any:
    return importlib.import_module(f"spellbox.envs.pettingzoo.{name}_v1")


@every_module
def test_its_own_tests_one_seat_after_the_other(name: str) -> None:
    make = module(name).env
    for settings in ({}, MOST[name]):
        api_test(make(**settings))
        seed_test(lambda settings=settings: make(**settings))


@every_module
def test_its_own_tests_all_seats_at_once(name: str) -> None:
    make = module(name).parallel_env
    for settings in ({}, MOST[name]):
        parallel_api_test(make(**settings))
        parallel_seed_test(lambda settings=settings: make(**settings))


@every_module
def test_its_own_test_of_rendering(name: str) -> None:
    render_test(module(name).env)


def random_actions(env: Any, observations: dict[str, Any]) -> dict[str, int]:
    return {agent: env.action_space(agent).sample(observations[agent]["action_mask"]) for agent in env.agents}


@every_module
def test_rewards_come_at_the_end_and_add_up_to_nothing(name: str) -> None:
    env = module(name).parallel_env(players=3)
    observations, _ = env.reset(seed=5)
    for agent in env.agents:
        env.action_space(agent).seed(5)
    while env.agents:
        observations, rewards, terminations, _, _ = env.step(random_actions(env, observations))
        assert any(rewards.values()) <= all(terminations.values())
        assert sum(rewards.values()) == pytest.approx(0)
    assert len(rewards) == 3


def test_seats_that_wait_have_a_single_action() -> None:
    env = module("glastonbury").parallel_env(players=4)
    observations, _ = env.reset(seed=1)
    masks = {agent: observations[agent]["action_mask"] for agent in env.agents}
    assert [np.flatnonzero(masks[f"player_{seat}"]).tolist() for seat in (1, 2, 3)] == [[env.no_op]] * 3
    assert masks["player_0"].sum() == 4
    assert not masks["player_0"][env.no_op]


def test_all_books_open_in_one_step() -> None:
    """R4.1 In Grimoire everybody chooses at once."""
    env = module("grimoire").parallel_env(players=3)
    observations, _ = env.reset(seed=1)
    assert all(np.flatnonzero(seen["action_mask"]).tolist() == list(range(6)) for seen in observations.values())
    observations, *_ = env.step({"player_0": 0, "player_1": 1, "player_2": 2})
    assert sum(not seen["action_mask"][env.no_op] for seen in observations.values()) == 1


def test_a_hidden_choice_is_not_in_the_others_observation() -> None:
    """R4.1 One after the other, the later seats see that somebody has chosen, not what."""
    seen = []
    for spell in (0, 5):
        env = module("grimoire").env(players=2)
        env.reset(seed=1)
        env.step(spell)
        seen.append(env.observe("player_1")["observation"])
    assert (seen[0] == seen[1]).all()


def test_illegal_actions_lose_the_game() -> None:
    env = module("glastonbury").parallel_env(players=3)
    env.reset(seed=1)
    _, rewards, terminations, _, infos = env.step({"player_0": env.no_op, "player_1": env.no_op, "player_2": 0})
    assert rewards == {"player_0": -0.5, "player_1": 1, "player_2": -0.5}
    assert all(terminations.values())
    assert infos == {"player_0": {"illegal": True}, "player_1": {}, "player_2": {"illegal": True}}
    assert env.agents == []


def test_an_illegal_move_costs_the_same_in_every_door() -> None:
    """Of three players the maker of the move loses, and the others share the win."""
    lost = [-0.5, 0.25, 0.25]
    env = module("glastonbury").env(players=3)
    env.reset(seed=1)
    env.step(0)
    assert list(env.rewards.values()) == lost
    assert all(env.terminations.values())
    assert env.infos["player_0"] == {"illegal": True}
    together = module("glastonbury").parallel_env(players=3)
    together.reset(seed=1)
    actions = {"player_0": 0, "player_1": together.no_op, "player_2": together.no_op}
    assert list(together.step(actions)[1].values()) == lost
    alone = AgainstBots("glastonbury", players=3, bots="random")
    alone.reset(seed=1)
    assert alone.step(0)[1] == lost[0]
    many = vector.make("glastonbury", 1, players=3)
    many.reset()
    many.step(np.zeros(1, np.int64))
    assert many.rewards[0].tolist() == lost


def test_the_bare_environment_says_why_a_move_is_illegal() -> None:
    env = module("glastonbury").raw_env()
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match=r"G2\.7"):
        env.step(0)
    with pytest.raises(SpellboxError, match="there is no move 9999: there are 0 to"):
        env.step(9999)


def test_all_seats_at_once_need_a_game_and_an_action_each() -> None:
    env = module("grimoire").parallel_env()
    with pytest.raises(SpellboxError, match="call reset"):
        env.step({})
    env.reset(seed=1)
    with pytest.raises(SpellboxError, match="player_1 is missing"):
        env.step({"player_0": 0})


def test_the_same_seed_deals_the_same_and_the_next_game_is_another() -> None:
    env = module("master_elf").raw_env()
    dealt = []
    for seed in (3, None, 3):
        env.reset(seed=seed)
        dealt.append(env.observe("player_0")["observation"])
    assert (dealt[0] == dealt[2]).all()
    assert (dealt[0] != dealt[1]).any()


def test_settings_are_checked() -> None:
    with pytest.raises(SpellboxError, match="2 to 4 players"):
        module("glastonbury").env(players=5)
    with pytest.raises(SpellboxError, match="there is no 'recipe'"):
        module("glastonbury").env(recipe=True)


def test_environments_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(module("grimoire").raw_env(players=4)))
    env.reset(seed=1)
    assert env.num_agents == 4


def test_people_can_watch(capsys: pytest.CaptureFixture[str]) -> None:
    env = module("grimoire").parallel_env(render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    assert capsys.readouterr().out.count("To move: p1, p2") == 2
