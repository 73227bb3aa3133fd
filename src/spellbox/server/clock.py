"""The clocks of a table. Time is an argument: the server's when something happens, the disk's when it is replayed."""

from spellbox.server.settings import DaysClock, LiveClock

DAY = 86_400.0
RELIEF = 60.0
"""Seconds that somebody has at least who takes a seat back from a bot for the first time."""
MOST_LAG = 0.5
"""Seconds of lag for which a player is compensated at most in one move."""
LAG_QUOTA, LAG_GAIN = 1.0, 0.1
"""Seconds of compensation that a seat has at the beginning, and at most; and what each of its moves adds again.

So lag of a tenth of a second is compensated always. A client that answers pings late on purpose gains a second once,
and then a tenth of a second a move.
"""


class Clocks:
    def __init__(self, kind: LiveClock | DaysClock | None, seats: int) -> None:
        self.kind = kind
        self.left = [kind.minutes * 60 if isinstance(kind, LiveClock) else self.turn_time()] * seats
        self.since = 0.0
        self.lag_quota = [LAG_QUOTA] * seats
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

    def lag_allowed(self, seat: int, lag: float) -> float:
        """The part of a lag that is compensated: live clocks only, within the bounds for a move and for a seat."""
        return max(0.0, min(lag, MOST_LAG, self.lag_quota[seat])) if isinstance(self.kind, LiveClock) else 0.0

    def compensate(self, seat: int, lag: float) -> None:
        """Give a seat back the time that its move was on the way."""
        self.left[seat] += lag
        self.lag_quota[seat] = min(LAG_QUOTA, self.lag_quota[seat] - lag + LAG_GAIN)

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

    def runs_out(self, seat: int, lag: float) -> float:
        """When a running clock is at zero, and a move that was made in time would have come."""
        return self.since + self.left[seat] + self.lag_allowed(seat, lag)
