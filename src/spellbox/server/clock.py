"""The clocks of a table. The time is an argument: the current time, or that of an event that is replayed."""

from spellbox.server.settings import DaysClock, LiveClock

DAY = 86_400.0
RELIEF = 60.0
"""The least seconds on the clock of a guest who takes a seat back from a bot for the first time."""
MOST_LAG = 0.5
"""The most seconds of lag compensation for one move."""
LAG_QUOTA, LAG_GAIN = 1.0, 0.1
"""Seconds of lag compensation that a seat can have saved up, and how much each of its moves adds.

So a lag of a tenth of a second is always compensated. A client that delays its pongs on purpose gains one second once,
and then a tenth of a second for each move.
"""


class Clocks:
    """The seconds left to each seat."""

    def __init__(self, kind: LiveClock | DaysClock | None, seats: int) -> None:
        self.kind = kind
        self.left = [kind.minutes * 60 if isinstance(kind, LiveClock) else self.turn_time()] * seats
        self.since = 0.0
        self.lag_quota = [LAG_QUOTA] * seats
        self.relieved: set[int] = set()
        """Seats that had their extra time. It is given once, or reconnecting would give time without end."""

    def turn_time(self) -> float:
        return self.kind.days * DAY if isinstance(self.kind, DaysClock) else 0.0

    def start(self, now: float) -> None:
        self.since = now

    def charge(self, running: list[int], now: float) -> None:
        """Subtract the time since the last call from the running clocks."""
        for seat in running:
            self.left[seat] -= max(0.0, now - self.since)
        self.since = now

    def begin_turn(self, seat: int) -> None:
        if isinstance(self.kind, DaysClock):
            self.left[seat] = self.turn_time()

    def end_turn(self, seat: int) -> None:
        if isinstance(self.kind, LiveClock):
            self.left[seat] += self.kind.increment

    def resume_turn(self, seat: int) -> None:
        """Undo `end_turn`, because the move that ended the turn was taken back."""
        if isinstance(self.kind, LiveClock):
            self.left[seat] -= self.kind.increment

    def lag_allowed(self, seat: int, lag: float) -> float:
        """The part of a lag that is compensated: only for live clocks, and within the limits for a move and a seat."""
        return max(0.0, min(lag, MOST_LAG, self.lag_quota[seat])) if isinstance(self.kind, LiveClock) else 0.0

    def compensate(self, seat: int, lag: float) -> None:
        """Add the lag compensation of a move to a seat's clock."""
        self.left[seat] += lag
        self.lag_quota[seat] = min(LAG_QUOTA, self.lag_quota[seat] - lag + LAG_GAIN)

    def relieve(self, seat: int) -> None:
        if seat not in self.relieved:
            self.relieved.add(seat)
            self.left[seat] = max(self.left[seat], RELIEF, self.turn_time())

    def may_return(self, seat: int, running: list[int], now: float) -> bool:
        """Whether a guest may take the seat back from a bot: time is left, or the extra time was not given yet."""
        return self.kind is None or seat not in self.relieved or self.left_at(running, now)[seat] > 0

    def give_back(self, seconds: float) -> None:
        """Do not charge the running clocks for these seconds, in which the server was down."""
        self.since += seconds

    def left_at(self, running: list[int], now: float) -> list[float]:
        """The seconds that each seat has left."""
        gone = max(0.0, now - self.since)
        return [round(left - gone, 2) if seat in running else round(left, 2) for seat, left in enumerate(self.left)]

    def runs_out(self, seat: int, lag: float) -> float:
        """When a running clock reaches zero, including the lag compensation for a move that is on its way."""
        return self.since + self.left[seat] + self.lag_allowed(seat, lag)
