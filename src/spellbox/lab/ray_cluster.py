"""Games on the nodes of a Ray cluster (docs/laboratory.md).

Ray's own retries are off: a task whose worker or node died is submitted again here, so that what was lost is known and
told. A result is taken once, when it arrives, and a lost task has none: nothing is counted twice.
"""

import functools
import hashlib
import socket
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from spellbox import __version__
from spellbox.errors import SpellboxError
from spellbox.kit.rule import PACKAGE

Result = TypeVar("Result")
TASK_SECONDS = 2.0
"""Seconds that a task should take: much longer than its scheduling, but short enough to lose with a node."""
GROWTH = 8
"""A task may be so many times larger than the one before it."""
ATTEMPTS = 20
"""After so many losses a task is given up: it must be killing its workers."""
AHEAD, LEAST_AHEAD = 3, 16
"""Submitted tasks for each core, and the least in all; waiting tasks make an autoscaling cluster add nodes."""
PATIENCE = 10.0
"""Seconds in which the head node must answer."""
LOOK = 1.0
"""Seconds between two queries of the cluster's size."""


class Done(NamedTuple):
    """The result of a task, with its time and its node."""

    result: Any
    seconds: float
    node: str


class Task(NamedTuple):
    """A range of games that has been submitted."""

    place: int  # in the order of all tasks
    first: int
    games: int
    attempt: int


class OtherSourcesError(SpellboxError):
    """A node has other sources, and so perhaps other rules."""


@functools.cache
def sources() -> str:
    """The version, and a digest of everything that results depend on: code, card files, networks."""
    hasher = hashlib.sha256()
    for file in sorted(PACKAGE.rglob("*")):
        if file.suffix in (".py", ".toml", ".npz"):
            hasher.update(f"{file.relative_to(PACKAGE)}\0".encode() + file.read_bytes())
    return f"{__version__} {hasher.hexdigest()[:12]}"


def perform(expected: str, function: Callable[[int, int], Any], first: int, count: int) -> Done:
    """Play a range on a node."""
    import ray

    node = ray.get_runtime_context().get_node_id()
    if sources() != expected:
        raise OtherSourcesError.saying("other-sources", node=node[:8], theirs=sources(), ours=expected)
    begun = time.perf_counter()
    result = function(first, count)
    return Done(result, time.perf_counter() - begun, node)


class RayCluster:
    """The nodes of a cluster as workers: one core for a task, or one GPU."""

    def __init__(self, address: str, gpu: bool = False, price: float | None = None) -> None:
        self.ray = library()
        check_reachable(address)
        try:
            self.ray.init(address=address, log_to_driver=False, logging_level="error")
        except (ConnectionError, RuntimeError, ValueError) as problem:
            raise no_cluster(address, problem) from None
        self.resource = "GPU" if gpu else "CPU"
        self.price = price  # of an hour of a core, or of a GPU
        needs = {"num_cpus": 0, "num_gpus": 1} if gpu else {"num_cpus": 1}
        self.remote = self.ray.remote(max_retries=0, **needs)(perform)
        self.seconds = 0.0  # of cores, or of GPUs
        self.lost = 0
        self.nodes: set[str] = set()
        self.width, self.looked = 1, -LOOK

    def __enter__(self) -> "RayCluster":
        return self

    def __exit__(self, *_: object) -> None:
        self.ray.shutdown()

    def play(self, function: Callable[[int, int], Result], total: int, unit: int) -> Iterator[Result]:
        """As `Workers` says. Ranges grow until a task takes a few seconds."""
        run = Run(self, function, total, unit)
        try:
            yield from run.results()
        finally:
            run.cancel()

    def look(self) -> None:
        """Update how many tasks the cluster can run, because nodes come and go."""
        if time.monotonic() - self.looked > LOOK:
            self.width = int(self.ray.cluster_resources().get(self.resource, 0))
            self.looked = time.monotonic()

    def tell(self) -> str:
        """The cost so far, as text."""
        unit = f"{self.resource}-hours" if self.resource == "GPU" else "core-hours"
        hours = self.seconds / 3600
        told = f"{len(self.nodes)} nodes, {hours:.3f} {unit}"
        if self.price is not None:
            told += f", {self.price * hours:.2f} at {self.price:g} an hour"
        return told + (f", {self.lost} lost tasks played again" if self.lost else "")


class Run:
    """One call of `play`: submits ranges of games and yields their results in order."""

    def __init__(self, cluster: RayCluster, function: Callable[[int, int], Any], total: int, unit: int) -> None:
        self.cluster, self.ray = cluster, cluster.ray
        self.total, self.unit = total, unit
        self.function = self.ray.put(function)
        self.running: dict[Any, Task] = {}
        self.arrived: dict[int, Any] = {}  # results that came before their turn, by place
        self.next_game, self.submitted, self.taken = 0, 0, 0
        self.units = 1  # of the next task

    def results(self) -> Iterator[Any]:
        while self.taken < self.submitted or self.next_game < self.total:
            self.submit_more()
            while self.taken in self.arrived:
                yield self.arrived.pop(self.taken)
                self.taken += 1
            if self.running:
                self.receive()

    def submit_more(self) -> None:
        """Keep every core busy, but stay only a few tasks ahead of the results that were taken."""
        self.cluster.look()
        ahead = max(LEAST_AHEAD, AHEAD * self.cluster.width)
        while self.next_game < self.total and self.submitted - self.taken < ahead:
            count = min(self.unit * self.units, self.total - self.next_game)
            self.submit(Task(self.submitted, self.next_game, count, 1))
            self.next_game += count
            self.submitted += 1

    def submit(self, task: Task) -> None:
        reference = self.cluster.remote.remote(sources(), self.function, task.first, task.games)
        self.running[reference] = task

    def receive(self) -> None:
        """Wait until a task has ended, or for a while: the cluster may have grown."""
        ready, _ = self.ray.wait(list(self.running), timeout=LOOK)
        for reference in ready:
            task = self.running.pop(reference)
            try:
                self.keep(task, self.ray.get(reference))
            except lost_errors(self.ray) as problem:
                self.again(task, problem)
            except self.ray.exceptions.RayTaskError as problem:
                raise (problem.cause if isinstance(problem.cause, SpellboxError) else problem) from None

    def keep(self, task: Task, done: Done) -> None:
        self.arrived[task.place] = done.result
        self.cluster.seconds += done.seconds
        self.cluster.nodes.add(done.node)
        a_unit = done.seconds / (task.games / self.unit)
        fitting = int(TASK_SECONDS / max(a_unit, 1e-6))
        self.units = max(1, min(fitting, self.units * GROWTH, self.share()))

    def share(self) -> int:
        """The most units of a task so that all cores have work until the end."""
        left = (self.total - self.next_game) // self.unit
        return max(1, left // (2 * max(1, self.cluster.width)))

    def again(self, task: Task, problem: Exception) -> None:
        """Play a task again whose worker or node died."""
        if task.attempt == ATTEMPTS:
            told = {
                "first": task.first,
                "last": task.first + task.games - 1,
                "attempts": ATTEMPTS,
                "problem": str(problem),
            }
            raise SpellboxError.saying("workers-lost", "--cluster", **told) from None
        self.cluster.lost += 1
        self.submit(task._replace(attempt=task.attempt + 1))

    def cancel(self) -> None:
        for reference in self.running:
            self.ray.cancel(reference, force=True)


def lost_errors(ray: Any) -> tuple[type[Exception], ...]:
    """The exceptions that Ray raises if a task or its result was lost with a worker or a node."""
    known = ray.exceptions
    return (
        known.WorkerCrashedError,
        known.NodeDiedError,
        known.LocalRayletDiedError,
        known.ObjectLostError,
        known.OutOfMemoryError,
    )


def check_reachable(address: str) -> None:
    """Raise an error if nobody listens at the address; Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():  # `auto`, which Ray finds itself
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as problem:
        raise no_cluster(address, problem) from None


def no_cluster(address: str, problem: Exception) -> SpellboxError:
    first_line = str(problem).strip().partition("\n")[0]
    return SpellboxError.saying("no-cluster", "--cluster", address=repr(address), problem=first_line)


def library() -> Any:
    try:
        import ray
    except ImportError:
        raise SpellboxError.saying("package-missing", "--cluster", package="ray", extra="ray") from None
    return ray
