"""The garbage collector in small steps: a full collection would stop a server with 10,000 tables for seconds.

Python frees nearly everything by reference counts. What is left are reference cycles. Each step looks for them among
the objects that were made since the step before, and then freezes all objects: they are freed as usual when nothing
refers to them, but no collection looks at them again. Only when nobody has asked for anything for long are old objects
looked at too.
"""

import asyncio
import gc
import time
from collections.abc import Callable

EVERY = 0.5
"""Seconds between two looks at how many objects there are."""
ENOUGH = 20_000
"""New objects that make a step worth while; it takes a few milliseconds."""
STILL = 600.0
"""Seconds without any request after which a full collection disturbs nobody."""
NEVER = (10_000_000, 10, 10)
"""Thresholds that the collector does not reach by itself."""


async def collect_in_steps(last_request: Callable[[], float]) -> None:
    """Collect garbage for ever; the time of the last request is one of the monotonic clock."""
    collected = time.monotonic()
    while True:
        await asyncio.sleep(EVERY)
        if gc.get_count()[0] > ENOUGH:
            collect_new()
        if collected < last_request() < time.monotonic() - STILL:
            collect_all()
            collected = time.monotonic()


def collect_new() -> None:
    gc.collect(0)
    gc.freeze()


def collect_all() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()
