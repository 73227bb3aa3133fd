"""Worker processes for what takes long (bots, hints, analyses, replays), so that the event loop never waits for it.

A worker is a Python process of low priority. It reads jobs from its standard input and writes their results to its
standard output: each is a pickle after its length. It ends when its input ends, so it does not outlive a server that
was killed.
"""

import asyncio
import contextlib
import logging
import os
import pickle
import queue
import signal
import struct
import subprocess
import sys
import threading
import traceback
from asyncio.subprocess import Process
from collections.abc import Callable
from typing import Any, BinaryIO, TypeAlias

from spellbox.errors import SpellboxError

log = logging.getLogger("spellbox.workers")
WORK = "from spellbox.server import workers; workers.work()"
HEAD = struct.Struct("<Q")
"""The length of the pickle that follows."""
NICE = 10
LIMIT = 60.0
"""Seconds for an answer of a worker; then it is taken for one that never answers. Bots limit themselves to a second."""
LIMIT_AT_START = 600.0
"""Seconds for each answer while it starts: where compiled rules cannot be cached, it compiles them."""
TRIES = 2
"""How often a job is begun: a worker may be killed for its memory, or because another job hung."""
BREATH = 1.0
"""Seconds after which a worker that did not start is tried again."""
Job: TypeAlias = Callable[[], Any]
"""A `functools.partial` of a function in a module, with plain data as arguments, so that it can be pickled."""


class WorkerLost(SpellboxError):
    """A job whose workers ended before it did, or gave no answer that can be read."""


LOST = (asyncio.IncompleteReadError, OSError, TimeoutError, WorkerLost)


class Workers:
    """Worker processes that are started when they are needed."""

    def __init__(self, most: int, first_jobs: Callable[[], list[Job]] = list) -> None:
        self.most = most
        self.first_jobs = first_jobs
        """What every worker does before it is given the jobs of others."""
        self.processes: set[Process] = set()
        self.idle: asyncio.LifoQueue[Process] = asyncio.LifoQueue()
        """The last one that worked is asked first, so that no more are started than are needed."""
        self.starting: set[asyncio.Task[None]] = set()

    def get_ready(self) -> None:
        """Start the first worker, because there will be a job soon."""
        if not self.processes and not self.starting:
            self.start_another()

    def start_another(self) -> None:
        if len(self.processes) + len(self.starting) < self.most:
            task = asyncio.create_task(self.start())
            self.starting.add(task)
            task.add_done_callback(self.starting.discard)

    async def start(self) -> None:
        """Start a worker; it is idle as soon as it has told that it can work."""
        while True:
            try:
                worker = await new_process()
            except OSError as problem:  # no memory, or too many open files
                log.error("a worker did not start", extra={"problem": str(problem)})
                await asyncio.sleep(BREATH)
                continue
            self.processes.add(worker)
            try:
                await receive(worker, LIMIT_AT_START)
                for job in self.first_jobs():
                    send(worker, pickle.dumps(job))
                    await receive(worker, LIMIT_AT_START)
            except LOST:
                self.end(worker)
                log.error("a worker did not start", extra={"status": await worker.wait()})
                await asyncio.sleep(BREATH)
            else:
                self.starting.discard(asyncio.current_task())
                self.idle.put_nowait(worker)
                return

    async def run(self, job: Job) -> Any:
        """The result of a job, from the first worker that is free; raises what the job raises."""
        message = pickle.dumps(job)
        for _ in range(TRIES):
            worker = await self.next_idle()
            try:
                send(worker, message)
                result, problem = await receive(worker, LIMIT)
            except LOST:
                self.end(worker)
                log.warning("a worker was lost")
                continue
            except BaseException:  # cancelled: its result would be taken for that of the next job
                self.end(worker)
                raise
            self.idle.put_nowait(worker)
            if problem is not None:
                raise problem
            return result
        raise WorkerLost.saying("worker-lost")

    async def next_idle(self) -> Process:
        while True:
            if self.idle.empty():
                self.start_another()
            worker = await self.idle.get()
            if worker.returncode is None:
                if self.idle.empty():  # the next job, of a quick bot perhaps, shall not wait for a start
                    self.start_another()
                return worker
            self.processes.discard(worker)

    def end(self, worker: Process) -> None:
        self.processes.discard(worker)
        with contextlib.suppress(ProcessLookupError):
            worker.kill()

    async def close(self) -> None:
        for task in self.starting:
            task.cancel()
        await asyncio.gather(*self.starting, return_exceptions=True)
        workers = list(self.processes)
        for worker in workers:
            self.end(worker)
        await asyncio.gather(*(worker.wait() for worker in workers))


async def new_process() -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",  # no module of the folder where the server was started may hide one of ours
        "-c",
        WORK,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),  # Windows has no nice
    )


def send(worker: Process, message: bytes) -> None:
    assert worker.stdin is not None
    worker.stdin.write(HEAD.pack(len(message)) + message)


async def receive(worker: Process, limit: float) -> Any:
    """The next answer of a worker; raises one of `LOST` if there is none within so many seconds."""
    assert worker.stdout is not None
    async with asyncio.timeout(limit):
        [length] = HEAD.unpack(await worker.stdout.readexactly(HEAD.size))
        answer = await worker.stdout.readexactly(length)
    try:
        return pickle.loads(answer)
    except Exception as problem:  # of any type: a pickle may fail in many ways
        raise WorkerLost("the answer of a worker cannot be read") from problem


# In a worker's process


def work() -> None:
    """Do the jobs of a server until it closes the standard input, or ends."""
    for each in (signal.SIGINT, signal.SIGTERM):  # sent to all processes of a terminal or a service at once
        signal.signal(each, signal.SIG_IGN)
    with contextlib.suppress(AttributeError):
        os.nice(NICE)
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=read_jobs, args=(sys.stdin.buffer, jobs), daemon=True).start()
    results = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints belongs into the log
    from spellbox.server import jobs as _  # noqa: F401  the imports that every job needs

    write(results, None)
    while True:
        write(results, outcome(jobs.get()))


def read_jobs(given: BinaryIO, jobs: "queue.SimpleQueue[bytes]") -> None:
    """Read jobs in a thread of its own, to notice the end of the server even if a job never ends."""
    while head := given.read(HEAD.size):
        jobs.put(given.read(*HEAD.unpack(head)))
    os._exit(0)


def outcome(job: bytes) -> tuple[Any, Exception | None]:
    """The result of a job, or the error that it raised, with its traceback as a note."""
    try:
        return pickle.loads(job)(), None
    except Exception as problem:
        problem.add_note(traceback.format_exc())
        return None, problem


def write(results: BinaryIO, result: Any) -> None:
    message = pickle.dumps(result)
    try:
        results.write(HEAD.pack(len(message)) + message)
        results.flush()
    except BrokenPipeError:  # the server has ended
        os._exit(0)
