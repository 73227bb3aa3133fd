"""Master Elf for PettingZoo: `env` one seat after the other, `parallel_env` all seats at once."""

import functools

from spellbox.envs.pettingzoo.environment import SequentialEnv, SimultaneousEnv, sequential

env = functools.partial(sequential, "master-elf")
raw_env = functools.partial(SequentialEnv, "master-elf")
parallel_env = functools.partial(SimultaneousEnv, "master-elf")
