"""Rate limits and counts for clients."""

import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from spellbox.errors import SpellboxError
from spellbox.server import metrics

REMEMBERED = 50_000


class TooMuch(SpellboxError):
    """A client has exceeded a limit."""


class Bucket:
    """A token bucket: a rate per second and a capacity. The last withdrawal may overdraw it."""

    __slots__ = ("at_once", "left", "per_second", "then")

    def __init__(self, rate: tuple[float, int]) -> None:
        self.per_second, self.at_once = rate
        self.left, self.then = float(self.at_once), time.monotonic()

    def refill(self) -> float:
        """Add the tokens for the time since the last call; returns how many there are."""
        now = time.monotonic()
        self.left = min(self.at_once, self.left + (now - self.then) * self.per_second)
        self.then = now
        return self.left

    def take(self, tokens: int) -> None:
        self.left -= tokens

    def wait(self, tokens: int = 1) -> float:
        """Seconds until there are so many tokens; 0 if there are now."""
        if self.left >= tokens:  # there are at least those of the last refill
            return 0.0
        return max(0.0, (tokens - self.refill()) / self.per_second)


class Rate:
    """A rate limit with a token bucket for each client."""

    def __init__(self, what: str, rate: tuple[float, int]) -> None:
        self.what = what
        self.rate = rate
        self.clients: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, client: str) -> Bucket:
        """The bucket of a client. Beyond `REMEMBERED` clients, the least recently used is forgotten."""
        bucket = self.clients.get(client)
        if bucket is None:
            bucket = self.clients[client] = Bucket(self.rate)
            if len(self.clients) > REMEMBERED:
                self.clients.popitem(last=False)
        self.clients.move_to_end(client)
        return bucket

    def take(self, client: str) -> None:
        """Take one token; raises `TooMuch` if there is none."""
        bucket = self.bucket(client)
        if wait := bucket.wait():
            metrics.limited.labels(self.what).inc()
            raise TooMuch.saying("too-many", what=self.what, wait=f"{wait:.1f}")
        bucket.take(1)


class Count:
    """A limit of things that each client may have at the same time, such as connections."""

    def __init__(self, what: str, most: int) -> None:
        self.what, self.most = what, most
        self.clients: dict[str, int] = {}

    @contextmanager
    def one(self, client: str) -> Iterator[None]:
        """Count one more for the duration of the block; raises `TooMuch` beyond the limit."""
        if self.clients.get(client, 0) >= self.most:
            metrics.limited.labels(self.what).inc()
            raise TooMuch.saying("too-many-at-a-time", what=self.what, most=self.most)
        self.clients[client] = self.clients.get(client, 0) + 1
        try:
            yield
        finally:
            self.clients[client] -= 1
            if not self.clients[client]:
                del self.clients[client]
