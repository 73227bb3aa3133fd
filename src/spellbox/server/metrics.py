"""What can be measured of a running server, for Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

connections = Gauge("spellbox_connections", "Open WebSockets")
tables = Gauge("spellbox_tables", "Tables in memory")
thinking = Gauge("spellbox_thinking", "Bots that think or wait to")
moves = Counter("spellbox_moves", "Moves played", ["game", "by"])
refusals = Counter("spellbox_refusals", "Requests at tables that were refused")
limited = Counter("spellbox_limited", "Requests beyond a limit", ["limit"])
writes = Counter("spellbox_writes", "Statements committed")
failed_commits = Counter("spellbox_failed_commits", "Groups that could not be committed")
commits = Histogram(
    "spellbox_commit_seconds",
    "Time to commit a group",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
)
