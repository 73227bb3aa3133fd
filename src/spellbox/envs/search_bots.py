"""OpenSpiel's search bots in C++, kept from crashing at games that are written in Python.

Their `step` releases Python's interpreter lock, and OpenSpiel then calls the Python game without it: the process dies,
with its own Python games too (2.0.2). `step_with_policy` keeps the lock. The C++ ISMCTS bot cannot play a Python game
at all, because OpenSpiel never passes its `ResampleFromInfostate` on to Python.
"""

from typing import Any

import pyspiel

from spellbox.errors import SpellboxError

NO_RESAMPLING = (
    "pyspiel.ISMCTSBot cannot play games written in Python: OpenSpiel's C++ does not call their "
    "resample_from_infostate; open_spiel.python.algorithms.ismcts.ISMCTSBot can"
)


def guard(ours: type[Any]) -> None:
    """From now on `step` is safe where the state is one of ours; other games are stepped as before."""
    uct, sampling = pyspiel.MCTSBot.step, pyspiel.ISMCTSBot.step

    def step_uct(bot: Any, state: Any) -> int:
        return int(bot.step_with_policy(state)[1] if isinstance(state, ours) else uct(bot, state))

    def step_sampling(bot: Any, state: Any) -> int:
        if isinstance(state, ours):
            raise SpellboxError(NO_RESAMPLING)
        return int(sampling(bot, state))

    pyspiel.MCTSBot.step, pyspiel.ISMCTSBot.step = step_uct, step_sampling
