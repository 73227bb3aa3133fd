"""Workers that play games: threads of this machine, or a Ray cluster (`ray_cluster.py`).

Games are numbered, and a task is a range of their numbers. A game depends only on its number, so the results are the
same whoever plays which range. They come in the order of the numbers.
"""

import collections
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Protocol, TypeVar

Result = TypeVar("Result")


class Workers(Protocol):
    """Something that plays ranges of games."""

    def play(self, function: Callable[[int, int], Result], total: int, unit: int) -> Iterator[Result]:
        """The results of `function(first, count)` for ranges that cover games 0 to `total` - 1, in order.

        Ranges begin at multiples of the unit. Only a few are played ahead of what has been taken, so memory does not
        grow with the number of games.
        """


class Threads:
    """The cores of this machine; a range is one unit."""

    def __init__(self, threads: int = 0) -> None:
        self.threads = threads or os.cpu_count() or 1

    def play(self, function: Callable[[int, int], Result], total: int, unit: int) -> Iterator[Result]:
        waiting: collections.deque[Future[Result]] = collections.deque()
        with ThreadPoolExecutor(self.threads) as pool:
            for first in range(0, total, unit):
                waiting.append(pool.submit(function, first, min(unit, total - first)))
                if len(waiting) > 2 * self.threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
