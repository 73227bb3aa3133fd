"""How much one client may ask for."""

import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from spellbox.errors import SpellboxError
from spellbox.server import metrics

REMEMBERED = 50_000


class TooMuch(SpellboxError):
    """Too many requests in too short a time."""


class Rate:
    """So many a second, after so many at once, for each client."""

    def __init__(self, what: str, rate: tuple[float, int]) -> None:
        self.what = what
        self.per_second, self.at_once = rate
        self.clients: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> None:
        """Count one, or refuse it and say when to come back."""
        now = time.monotonic()
        left, then = self.clients.get(client, (float(self.at_once), now))
        left = min(self.at_once, left + (now - then) * self.per_second)
        if left < 1:
            metrics.limited.labels(self.what).inc()
            raise TooMuch(f"too many {self.what}: try again in {(1 - left) / self.per_second:.1f} s")
        self.clients[client] = (left - 1, now)
        self.clients.move_to_end(client)
        if len(self.clients) > REMEMBERED:
            self.clients.popitem(last=False)


class Count:
    """So many at a time, for each client."""

    def __init__(self, what: str, most: int) -> None:
        self.what, self.most = what, most
        self.clients: dict[str, int] = {}

    @contextmanager
    def one(self, client: str) -> Iterator[None]:
        """One more for as long as this lasts, or refuse it."""
        if self.clients.get(client, 0) >= self.most:
            metrics.limited.labels(self.what).inc()
            raise TooMuch(f"too many {self.what}: {self.most} at a time are allowed")
        self.clients[client] = self.clients.get(client, 0) + 1
        try:
            yield
        finally:
            self.clients[client] -= 1
            if not self.clients[client]:
                del self.clients[client]
