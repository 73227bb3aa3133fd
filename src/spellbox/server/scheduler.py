"""Schedules long computations (bots, hints, replays, analyses) on a few threads of low priority, in a fair order.

Jobs of a higher priority always run first. Within a priority the order is weighted fair queueing: the virtual finish
time of a job is when its owner's earlier jobs would be done if the owner had a thread alone, plus the job's own cost.
So a cheap job overtakes expensive ones, an owner with one job overtakes an owner with twelve, and nobody starves.
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
"""Seconds. Bots that think for less are quick: one thread is reserved for them, so that long jobs cannot block them."""
MOST_OWNERS = 1000

Prepare = Callable[[], Callable[[], Any] | None]
"""Called on the event loop just before a job starts; returns the function for the thread, or None to skip the job.

It copies the match on the event loop, because threads must not read a match that changes meanwhile.
"""


class Priority(enum.IntEnum):
    """The smaller number runs first."""

    BOT = 0  # a bot's move: the people at the table wait for it
    ANSWER = 1  # a hint or a replay: one person waits for it
    ANALYSIS = 2  # nobody waits for it


class Job(NamedTuple):
    """A queued computation. The first three fields are the order in the heap."""

    priority: Priority
    due: float  # the virtual finish time
    number: int  # jobs with the same finish time run in the order of their arrival
    cost: float  # estimated seconds
    prepare: Prepare
    result: asyncio.Future[Any]


class Scheduler:
    """A thread pool with fair queueing."""

    def __init__(self, threads: int) -> None:
        self.threads = threads or max(1, (os.cpu_count() or 2) - 1)
        self.pool = ThreadPoolExecutor(self.threads + 1, "thinker", initializer=be_nice)
        self.quick: list[Job] = []
        self.slow: list[Job] = []
        """The queues as heaps: quick bots, for which one thread is reserved, and all other jobs."""
        self.running: set[Job] = set()
        self.due: dict[str, float] = {}
        """The virtual finish time of each owner's last job."""
        self.numbers = itertools.count()
        self.closed = False

    async def run(self, priority: Priority, cost: float, owner: str, prepare: Prepare) -> Any:
        """Run a job in a thread when its turn has come; returns its result, or None if it was skipped."""
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
            if not job.result.done():  # else the task that waited for it was cancelled
                self.start(job)

    def next_job(self) -> Job | None:
        """Pop the first job that may start now; None if there is none, or no thread is free for it."""
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
        """Forget owners whose virtual finish time has passed: it no longer affects the order."""
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
    """Lower the priority of this thread, so that the event loop runs first, if the system supports that."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
