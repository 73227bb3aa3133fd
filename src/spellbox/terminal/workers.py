"""The workers of a command: the cores of this machine, or `--cluster` with its cost."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from spellbox.errors import SpellboxError
from spellbox.lab.workers import Threads, Workers
from spellbox.sim.devices import parse_device
from spellbox.terminal import console


class Place(NamedTuple):
    """The place where a command plays its games."""

    threads: int = 0  # of this machine; 0 is one for each core
    cluster: str | None = None  # the address of a Ray cluster
    price: float | None = None  # of an hour of a core or a GPU there

    @contextmanager
    def open(self, device: str = "cpu") -> Iterator[Workers]:
        """The workers; at the end, the cost of a cluster is printed."""
        if self.cluster is None:
            yield Threads(self.threads)
            return
        from spellbox.lab.ray_cluster import RayCluster

        gpu = parse_device(device)
        if gpu:
            raise SpellboxError.saying("cluster-chooses-gpus", "--cluster", device=device)
        with RayCluster(self.cluster, gpu is not None, self.price) as cluster:
            yield cluster
            console(stderr=True).print(f"On the cluster: {cluster.tell()}.")


def cost(workers: Workers) -> str:
    """The cost of a cluster so far, for a progress bar; empty on this machine."""
    tell = getattr(workers, "tell", None)
    return f" ({tell()})" if tell else ""
