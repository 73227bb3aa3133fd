"""A clock in seconds since 1970 that never jumps, so that a corrected wall clock is not charged to players."""

import datetime
import time

BEGAN = time.time() - time.monotonic()


def follow(clock: float) -> None:
    """Set this clock to another one, the database's, so that several servers agree about the time."""
    global BEGAN
    BEGAN = clock - time.monotonic()


def now() -> float:
    """The wall clock at the start of the server, plus the seconds since then by the monotonic clock."""
    return BEGAN + time.monotonic()


def day(days_ago: float = 0) -> str:
    """The date in UTC, as 2026-11-18: today's, or that of a day before."""
    moment = datetime.datetime.fromtimestamp(now(), datetime.UTC)
    return (moment - datetime.timedelta(days=days_ago)).date().isoformat()
