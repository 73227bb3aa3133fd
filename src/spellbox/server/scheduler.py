"""Schedules long computations (bots, hints, replays, analyses) on a few workers, in a fair order.

The order is weighted fair queueing: the virtual finish time of a job is when its owner's earlier jobs would be done if
the owner had a worker alone, plus the job's own cost, plus a handicap for a lower priority. So a cheap job overtakes
expensive ones, an owner with one job overtakes an owner with twelve, a bot overtakes an analysis, and nobody starves.
"""

import asyncio
import enum
import heapq
import itertools
import time
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from spellbox.server import metrics
from spellbox.server.workers import Job

SHORT = 0.1
"""Seconds. Bots that think for less are quick: one worker is reserved for them, so that long jobs cannot block them."""
MOST_OWNERS = 1000

Prepare = Callable[[], Job | None]
"""Called just before a job starts; returns the job for a worker, or None to skip it."""


class Priority(enum.IntEnum):
    """What a job is for; `HANDICAPS` says what that means for the order."""

    BOT = 0  # a bot's move: the people at the table wait for it
    ANSWER = 1  # a hint or a replay: one person waits for it
    ANALYSIS = 2  # nobody waits for it


HANDICAPS = {Priority.BOT: 0.0, Priority.ANSWER: 2.0, Priority.ANALYSIS: 20.0}
"""Seconds for which a job lets bots pass. Without an end to that, the bots of one guest could block all answers."""


class Queued(NamedTuple):
    """A queued job. The first two fields are the order in the heap."""

    due: float  # the virtual finish time, with the handicap
    number: int  # jobs with the same finish time run in the order of their arrival
    priority: Priority
    cost: float  # estimated seconds
    prepare: Prepare
    result: asyncio.Future[Any]


class Scheduler:
    """Fair queueing for so many workers, one of which is reserved for quick bots."""

    def __init__(self, workers: int, execute: Callable[[Job], Coroutine[Any, Any, Any]]) -> None:
        self.workers, self.execute = workers, execute
        self.quick: list[Queued] = []
        self.slow: list[Queued] = []
        """The queues as heaps: quick bots, and all other jobs."""
        self.running: dict[Queued, asyncio.Task[Any]] = {}
        self.due: dict[str, float] = {}
        """The virtual finish time of each owner's last job."""
        self.numbers = itertools.count()
        self.closed = False

    async def run(self, priority: Priority, cost: float, owner: str, prepare: Prepare) -> Any:
        """Run a job in a worker when its turn has come; returns its result, or None if it was skipped."""
        self.due[owner] = due = max(time.monotonic(), self.due.get(owner, 0.0)) + cost
        result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        job = Queued(due + HANDICAPS[priority], next(self.numbers), priority, cost, prepare, result)
        heapq.heappush(self.quick if is_quick(job) else self.slow, job)
        with metrics.jobs.labels(priority.name.lower()).track_inprogress():
            self.start_jobs()
            return await result

    def start_jobs(self) -> None:
        """Start as many jobs as there are workers for."""
        while not self.closed and (job := self.next_job()):
            if not job.result.done():  # else the task that waited for it was cancelled
                self.start(job)

    def next_job(self) -> Queued | None:
        """Pop the first job that may start now; None if there is none, or no worker is free for it."""
        if len(self.running) >= self.workers:
            return None
        slow_may_start = sum(not is_quick(job) for job in self.running) < self.workers - 1
        queues = [queue for queue in (self.quick, self.slow if slow_may_start else []) if queue]
        return heapq.heappop(min(queues, key=lambda queue: queue[0])) if queues else None

    def start(self, job: Queued) -> None:
        try:
            work = job.prepare()
        except Exception as problem:
            job.result.set_exception(problem)
            return
        if work is None:
            job.result.set_result(None)
            return
        self.running[job] = task = asyncio.create_task(self.execute(work))
        task.add_done_callback(lambda done: self.finish(job, done))

    def finish(self, job: Queued, done: asyncio.Task[Any]) -> None:
        del self.running[job]
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
        for task in self.running.values():
            task.cancel()


def is_quick(job: Queued) -> bool:
    return job.priority is Priority.BOT and job.cost < SHORT
