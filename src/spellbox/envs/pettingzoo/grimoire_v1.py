"""Grimoire for PettingZoo: `env` one seat after the other, `parallel_env` all seats at once."""

import functools

from spellbox.envs.pettingzoo.environment import SequentialEnv, SimultaneousEnv, sequential

env = functools.partial(sequential, "grimoire")
raw_env = functools.partial(SequentialEnv, "grimoire")
parallel_env = functools.partial(SimultaneousEnv, "grimoire")
