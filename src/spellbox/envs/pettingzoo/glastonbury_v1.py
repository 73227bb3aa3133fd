"""Glastonbury for PettingZoo: `env` one seat after the other, `parallel_env` all seats at once."""

import functools

from spellbox.envs.pettingzoo.environment import SequentialEnv, SimultaneousEnv, sequential

env = functools.partial(sequential, "glastonbury")
raw_env = functools.partial(SequentialEnv, "glastonbury")
parallel_env = functools.partial(SimultaneousEnv, "glastonbury")
