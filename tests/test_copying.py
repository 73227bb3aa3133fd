"""Matches, bots and environments can be copied and pickled in the middle of a game, and go on as the original does."""

import copy
import importlib
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

import spellbox.envs  # noqa: F401  registers the environments
from conftest import ROOT, every_game, new_match, random_play
from spellbox import bots, games
from spellbox.bots.external import ExternalBot, Invitation
from spellbox.errors import SpellboxError
from spellbox.kit.chance import chance
from spellbox.match import Match

Copier = Callable[[Any], Any]
both_ways = pytest.mark.parametrize("copied", [copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])


def mid_game(match: Match) -> Match:
    *_, now = random_play(match, 3, 12)
    return now


@both_ways
@every_game
def test_a_match(name: str, copied: Copier) -> None:
    match = mid_game(new_match(name, 3, games.find(name).VARIANTS[-1], 5))
    other = copied(match)
    assert other.state.tobytes() == match.state.tobytes()
    ends = []
    for each in (match, other):
        *_, end = random_play(each, 4)
        ends.append(end.file())
    assert ends[0] == ends[1]
    assert other.cards is match.cards


@both_ways
def test_a_match_with_changed_cards(copied: Copier) -> None:
    cards = games.find("grimoire").read_cards(ROOT / "examples" / "tiny-grimoire.toml")
    match = Match("grimoire", 2, 3, cards=cards)
    assert copied(match).file() == match.file()


@both_ways
@pytest.mark.parametrize("name", ["random", "greedy", "flat:8", "search:50", "adept"])
def test_bots(name: str, copied: Copier) -> None:
    match = mid_game(new_match("glastonbury", 2, {}, 6))
    bot, seat = bots.make(name, match.game), match.waiting()[0]
    assert bots.ask(copied(bot), match, seat, chance(1)) == bots.ask(bot, match, seat, chance(1))


def test_a_program_is_copied_unless_it_runs() -> None:
    bot = ExternalBot("exec:cat")
    assert pickle.loads(pickle.dumps(bot)).command == ["cat"]
    bot.begin(Invitation("glastonbury", 1, ["blue", "red"], 2, {}, "p1", 1))
    with pytest.raises(SpellboxError, match="running program"):
        copy.deepcopy(bot)
    bot.close()


def play_aec(env: Any, seed: int, steps: int) -> list[Any]:
    seen, dice = [], np.random.default_rng(seed)
    for _ in range(steps):
        observation, reward, terminated, _, _ = env.last()
        seen.append((env.agent_selection, observation["observation"].tobytes(), reward, terminated))
        if terminated:
            break
        env.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
    return seen


@both_ways
@pytest.mark.parametrize("kind", ["env", "raw_env"])
def test_pettingzoo_one_after_the_other(kind: str, copied: Copier) -> None:
    module = importlib.import_module("spellbox.envs.pettingzoo.master_elf_v1")
    env = getattr(module, kind)(players=3)
    env.reset(seed=7)
    play_aec(env, 1, 20)
    assert play_aec(copied(env), 2, 1000) == play_aec(env, 2, 1000)


@both_ways
def test_pettingzoo_all_at_once(copied: Copier) -> None:
    module = importlib.import_module("spellbox.envs.pettingzoo.grimoire_v1")
    env = module.parallel_env(players=3)
    env.reset(seed=7)
    env.step({"player_0": 0, "player_1": 1, "player_2": 2})
    seen = [play_parallel(each) for each in (copied(env), env)]
    assert seen[0] == seen[1]


def play_parallel(env: Any) -> list[Any]:
    seen, dice = [], np.random.default_rng(2)
    while env.agents:
        masks = {agent: env.observe(agent)["action_mask"] for agent in env.agents}
        actions = {agent: int(dice.choice(np.flatnonzero(mask))) for agent, mask in masks.items()}
        observations, rewards, *_ = env.step(actions)
        seen.append(([each["observation"].tobytes() for each in observations.values()], rewards))
    return seen


@both_ways
@pytest.mark.parametrize("bots", [["greedy", "search:20"], ["greedy", "random"], "random"])
def test_gymnasium(bots: Any, copied: Copier) -> None:
    env = gymnasium.make("spellbox/Glastonbury-v1", players=3, bots=bots)
    env.reset(seed=7)
    play_gymnasium(env, 1, 3)
    other = copied(env)
    assert play_gymnasium(other, 2, 1000) == play_gymnasium(env, 2, 1000)
    assert env.reset()[0]["observation"].tobytes() == other.reset()[0]["observation"].tobytes()


def play_gymnasium(env: Any, seed: int, steps: int) -> list[Any]:
    seen: list[Any] = []
    dice, over = np.random.default_rng(seed), False
    while not over and len(seen) < steps:
        mask = env.unwrapped.action_masks()
        observation, reward, over, *_ = env.step(int(dice.choice(np.flatnonzero(mask))))
        seen.append((observation["observation"].tobytes(), reward))
    return seen
