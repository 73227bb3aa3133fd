"""The scheduler of thinking: all that takes long runs in a few threads of low priority, in a fair order.

A job has a priority, and jobs of a higher priority always go first. Among equals the order is that of fair queueing:
a job is due when its owner's earlier jobs would be done, had the owner a thread of their own, plus its own cost. So a
cheap job passes expensive ones, somebody with one job passes somebody with twelve, and nobody waits for ever.
"""

import asyncio
import contextlib
import enum
import heapq
import itertools
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from spellbox.server import metrics

NICE = 10
SHORT = 0.1
"""Seconds. A bot that needs less does not wait while all threads are busy with longer jobs: one more is kept for it."""
MOST_OWNERS = 1000

Prepare = Callable[[], Callable[[], Any] | None]
"""Called on the event loop when a job's turn has come; returns what to do in a thread, or None if it is not wanted."""


class Priority(enum.IntEnum):
    BOT = 0  # a bot's move: the people at the table wait for it
    ANSWER = 1  # a hint or a replay: one person waits for it
    ANALYSIS = 2  # nobody waits for it


class Job(NamedTuple):
    priority: Priority
    due: float
    number: int  # jobs that are due at once run in the order in which they came
    cost: float  # estimated seconds
    prepare: Prepare
    result: asyncio.Future[Any]


class Scheduler:
    def __init__(self, threads: int) -> None:
        self.threads = threads or max(1, (os.cpu_count() or 2) - 1)
        self.pool = ThreadPoolExecutor(self.threads + 1, "thinker", initializer=be_nice)
        self.quick: list[Job] = []
        self.slow: list[Job] = []
        """The queues, as heaps: bots that think for a short time, for whom one thread is kept, and all else."""
        self.running: set[Job] = set()
        self.due: dict[str, float] = {}
        """When the last job of each owner is due."""
        self.numbers = itertools.count()
        self.closed = False

    async def run(self, priority: Priority, cost: float, owner: str, prepare: Prepare) -> Any:
        """Do something in a thread when its turn has come; returns its result, or None if it was no longer wanted."""
        self.due[owner] = due = max(time.monotonic(), self.due.get(owner, 0.0)) + cost
        result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        job = Job(priority, due, next(self.numbers), cost, prepare, result)
        heapq.heappush(self.quick if is_quick(job) else self.slow, job)
        with metrics.jobs.labels(priority.name.lower()).track_inprogress():
            self.start_jobs()
            return await result

    def start_jobs(self) -> None:
        """Start as many jobs as there are threads for."""
        while not self.closed and (job := self.next_job()):
            if not job.result.done():  # else whoever asked for it has gone away
                self.start(job)

    def next_job(self) -> Job | None:
        """Take the first job from the queues that may start now."""
        if len(self.running) > self.threads:
            return None
        slow_may_start = sum(not is_quick(job) for job in self.running) < self.threads
        queues = [queue for queue in (self.quick, self.slow if slow_may_start else []) if queue]
        return heapq.heappop(min(queues, key=lambda queue: queue[0])) if queues else None

    def start(self, job: Job) -> None:
        try:
            work = job.prepare()
        except Exception as problem:
            job.result.set_exception(problem)
            return
        if work is None:
            job.result.set_result(None)
            return
        self.running.add(job)
        task = asyncio.get_running_loop().run_in_executor(self.pool, work)
        task.add_done_callback(lambda done: self.finish(job, done))

    def finish(self, job: Job, done: asyncio.Future[Any]) -> None:
        self.running.discard(job)
        if not job.result.done():
            if done.cancelled():
                job.result.cancel()
            elif problem := done.exception():
                job.result.set_exception(problem)
            else:
                job.result.set_result(done.result())
        self.forget_owners()
        self.start_jobs()

    def forget_owners(self) -> None:
        """Forget owners whose jobs are done by their own account; from time to time, as there may be many."""
        if len(self.due) > 2 * len(self.quick) + 2 * len(self.slow) + MOST_OWNERS:
            now = time.monotonic()
            self.due = {owner: due for owner, due in self.due.items() if due > now}

    def close(self) -> None:
        self.closed = True
        for job in self.quick + self.slow:
            job.result.cancel()
        self.pool.shutdown(wait=False, cancel_futures=True)


def is_quick(job: Job) -> bool:
    return job.priority is Priority.BOT and job.cost < SHORT


def be_nice() -> None:
    """Let people's moves go first; where threads cannot have a priority of their own, do without."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
