"""The clocks of a table. Time is an argument: the server's when something happens, the disk's when it is replayed."""

from spellbox.server.settings import DaysClock, LiveClock

DAY = 86_400.0
RELIEF = 60.0
"""Seconds that somebody has at least who takes a seat back from a bot for the first time."""


class Clocks:
    def __init__(self, kind: LiveClock | DaysClock | None, seats: int) -> None:
        self.kind = kind
        self.left = [kind.minutes * 60 if isinstance(kind, LiveClock) else self.turn_time()] * seats
        self.since = 0.0
        self.relieved: set[int] = set()
        """Seats that had their relief: given each time, it would be time without end."""

    def turn_time(self) -> float:
        return self.kind.days * DAY if isinstance(self.kind, DaysClock) else 0.0

    def start(self, now: float) -> None:
        self.since = now

    def charge(self, running: list[int], now: float) -> None:
        """Take what has gone by from those whose clocks run."""
        for seat in running:
            self.left[seat] -= max(0.0, now - self.since)
        self.since = now

    def begin_turn(self, seat: int) -> None:
        if isinstance(self.kind, DaysClock):
            self.left[seat] = self.turn_time()

    def end_turn(self, seat: int) -> None:
        if isinstance(self.kind, LiveClock):
            self.left[seat] += self.kind.increment

    def relieve(self, seat: int) -> None:
        if seat not in self.relieved:
            self.relieved.add(seat)
            self.left[seat] = max(self.left[seat], RELIEF, self.turn_time())

    def may_return(self, seat: int, running: list[int], now: float) -> bool:
        """Whether a seat that a bot plays has time for its owner: some is left, or relief is."""
        return self.kind is None or seat not in self.relieved or self.left_at(running, now)[seat] > 0

    def give_back(self, seconds: float) -> None:
        """The server was away."""
        self.since += seconds

    def left_at(self, running: list[int], now: float) -> list[float]:
        """What each seat has left."""
        gone = max(0.0, now - self.since)
        return [round(left - gone, 2) if seat in running else round(left, 2) for seat, left in enumerate(self.left)]

    def runs_out(self, running: list[int]) -> float | None:
        """When the first of the running clocks is at zero; None if none ever is."""
        if self.kind is None or not running:
            return None
        return self.since + min(self.left[seat] for seat in running)
