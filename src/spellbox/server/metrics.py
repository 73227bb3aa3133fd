"""The metrics of the server, for Prometheus."""

import asyncio
import functools

from prometheus_client import Counter, Gauge, Histogram

LOOK = 0.25
"""Seconds between two measurements of the event loop's lag."""
FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)

connections = Gauge("spellbox_connections", "Open WebSockets")
tables = Gauge("spellbox_tables", "Tables in memory")
thinking = Gauge("spellbox_thinking", "Bots that think or wait to")
jobs = Gauge("spellbox_jobs", "Jobs of the scheduler that wait or run: bots, answers, analyses", ["kind"])
moves = Counter("spellbox_moves", "Moves played", ["game", "by"])
move_seconds = Histogram(
    "spellbox_move_seconds", "From a person's move that was read to the answer sent, with its commit", buckets=FAST
)
refusals = Counter("spellbox_refusals", "Requests at tables that were refused")
limited = Counter("spellbox_limited", "Requests beyond a limit", ["limit"])
writes = Counter("spellbox_writes", "Statements committed")
failed_commits = Counter("spellbox_failed_commits", "Groups that could not be committed")
commits = Histogram("spellbox_commit_seconds", "Time to commit a group", buckets=FAST)
http_seconds = Histogram(
    "spellbox_http_seconds", "Time to answer an HTTP request", ["method", "route", "status"], buckets=FAST
)
loop_lag = Histogram("spellbox_loop_lag_seconds", "How much later than due the event loop came to a task", buckets=FAST)
redis_up = Gauge("spellbox_redis_up", "1 while messages of other servers are heard through Redis")
redis_dropped = Counter("spellbox_redis_dropped", "Messages to other servers that were not sent through Redis")
redis_refused = Counter("spellbox_redis_refused", "Messages in Redis that no server can have sent")
ready = Gauge("spellbox_ready", "1 when the rules of all games are compiled and loaded")


@functools.cache
def moves_of(game: str, by: str) -> Counter:
    """The counter of moves with these labels; to look it up each time would take longer than to count."""
    return moves.labels(game, by)


async def watch_loop() -> None:
    """Measure for ever how late the event loop runs: whatever blocks it delays everybody."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LOOK
        await asyncio.sleep(LOOK)
        loop_lag.observe(max(0.0, loop.time() - due))
