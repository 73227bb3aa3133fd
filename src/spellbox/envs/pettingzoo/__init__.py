"""PettingZoo: every seat is an agent, one after the other (`env`) or all at once (`parallel_env`).

Each registered game has a module here, as PettingZoo's own games have: `from spellbox.envs.pettingzoo import hearts_v1`
for a game `hearts`. The modules are made when this package is imported.
"""

import functools
import sys
from types import ModuleType
from typing import Any

from spellbox import games
from spellbox.envs.pettingzoo.environment import SequentialEnv, SimultaneousEnv, sequential


def module_for(name: str) -> ModuleType:
    """The module of a game: `env` with PettingZoo's usual wrappers, `raw_env` without, `parallel_env`."""
    made = ModuleType(f"{__name__}.{name.replace('-', '_')}_v1", f"The PettingZoo environments of {name}.")
    made.env = functools.partial(sequential, name)  # type: ignore[attr-defined]
    made.raw_env = functools.partial(SequentialEnv, name)  # type: ignore[attr-defined]
    made.parallel_env = functools.partial(SimultaneousEnv, name)  # type: ignore[attr-defined]
    return made


def __getattr__(name: str) -> Any:
    """Type checkers know by this that there are more names than are written here."""
    raise AttributeError(f"there is no {name!r}: there are {', '.join(f'{each}_v1' for each in games.names())}")


for _made in map(module_for, games.names()):
    sys.modules[_made.__name__] = _made
    globals()[_made.__name__.rpartition(".")[2]] = _made
