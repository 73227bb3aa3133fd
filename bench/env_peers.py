"""Other people's environments at random, one step at a time with its observation and its legal actions."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

Play = Callable[[], int]
"""Plays a game and returns how many steps it took."""

RLCARD_GAMES = ("uno", "leduc-holdem", "limit-holdem", "gin-rummy", "mahjong", "doudizhu")
DOORS = ("glastonbury_v1", "grimoire_v1", "master_elf_v1")


class Peer(NamedTuple):
    name: str
    play: Play
    required: float  # how many times faster Spellbox must be; 0 where it is only for information


def open_spiel(name: str) -> Play:
    """OpenSpiel as its learners drive it, through `rl_environment`."""
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(name)

    def play() -> int:
        now, steps = env.reset(), 0
        while not now.last():
            seat = now.observations["current_player"]
            now = env.step([random.choice(now.observations["legal_actions"][seat])])
            steps += 1
        return steps

    return play


def rlcard(name: str, masked: bool = True) -> Play:
    """RLCard's `env.step`, whose state holds the observation and the legal actions; `masked`, made an array as ours."""
    import rlcard

    env = rlcard.make(name, config={"seed": 1})

    def play() -> int:
        (state, _), steps = env.reset(), 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            if masked:
                mask = np.zeros(env.num_actions, np.int8)
                mask[legal] = 1
            state, _ = env.step(random.choice(legal))
            steps += 1
        return steps

    return play


class RandomAgent:
    """RLCard's own random agent, word for word in what it does; its package runs `pip freeze` when imported."""

    use_raw = False

    def step(self, state: Any) -> int:
        return int(np.random.choice(list(state["legal_actions"])))

    def eval_step(self, state: Any) -> tuple[int, dict[str, Any]]:
        return self.step(state), {}


def rlcard_run(name: str) -> Play:
    """RLCard's own loop with its own random agents, which keeps every state and action for a learner."""
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent() for _ in range(env.num_players)])

    def play() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(each) // 2 for each in trajectories)

    return play


def pettingzoo(module: str) -> Play:
    """Our own door, driven as PettingZoo's documentation does."""
    import importlib

    env: Any = importlib.import_module(f"spellbox.envs.pettingzoo.{module}").env()
    seeds = iter(range(1, 1 << 62))

    def play() -> int:
        env.reset(seed=next(seeds))
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = [move for move, allowed in enumerate(observation["action_mask"]) if allowed]
            env.step(random.choice(legal))
            steps += 1
        return steps

    return play


def peers() -> list[tuple[str, Callable[[], Play], float]]:
    """Who is asked, how each is made, and what is required; what cannot be made here is told and left out."""
    return [
        ("OpenSpiel hearts, rl_environment", lambda: open_spiel("hearts"), 10),
        ("OpenSpiel crazy_eights, rl_environment", lambda: open_spiel("crazy_eights"), 0),
        *((f"RLCard {name}, env.step and mask", lambda name=name: rlcard(name), 50) for name in RLCARD_GAMES),
        ("RLCard leduc-holdem, env.step", lambda: rlcard("leduc-holdem", masked=False), 0),
        ("RLCard leduc-holdem, env.run", lambda: rlcard_run("leduc-holdem"), 0),
        *((f"PettingZoo door, {name}", lambda name=name: pettingzoo(name), 0) for name in DOORS),
    ]
