"""What every measurement with many processes does first."""

import multiprocessing
from collections.abc import Callable, Sequence


def compile_first(play: Callable[[str], object], games: Sequence[str]) -> None:
    """Compile the games side by side, then load what was compiled: processes that part from here have it."""
    with multiprocessing.get_context("fork").Pool(len(games)) as pool:
        pool.map(play, games)
    for game in games:
        play(game)
