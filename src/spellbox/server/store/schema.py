"""The schema of the database. A change needs a higher `SCHEMA` and a step in migrations.py."""

import sqlalchemy as sql

SCHEMA = 3
metadata = sql.MetaData()

guests = sql.Table(
    "guests",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("token", sql.String(64), unique=True, nullable=False),  # of the first device; see there
    sql.Column("name", sql.String(32), nullable=False),
    sql.Column("webhook", sql.String(500), nullable=False),
    sql.Column("push", sql.Text, nullable=False),  # the browser's subscription, JSON
    sql.Column("muted", sql.Text, nullable=False),
    sql.Column("made", sql.Float, nullable=False),
)
devices = sql.Table(
    "devices",  # the browsers in which a guest is logged in
    metadata,
    sql.Column("token", sql.String(64), primary_key=True),  # SHA-256 of it
    sql.Column("guest", sql.String(32), nullable=False, index=True),
    sql.Column("name", sql.String(48), nullable=False, server_default=""),  # browser and system
    sql.Column("seen", sql.Float, nullable=False, server_default="0"),  # last use, within an hour or so
)
links = sql.Table(
    "links",  # one-time links to another device, and recovery phrases
    metadata,
    sql.Column("code", sql.String(64), primary_key=True),
    sql.Column("guest", sql.String(32), nullable=False),
    sql.Column("until", sql.Float, nullable=False),  # of a recovery phrase: for ever
)
tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("card", sql.Text, nullable=False),  # `TableConfig` in JSON, with seed and keys
    sql.Column("status", sql.String(12), nullable=False),
    sql.Column("public", sql.Boolean, nullable=False),
    sql.Column("changed", sql.Float, nullable=False),  # when the status was last changed
    # The summary: all that a list shows, so that no match is loaded for it.
    sql.Column("settings", sql.Text, nullable=False, server_default="{}"),  # without a seed
    sql.Column("opened", sql.Float, nullable=False, server_default="0"),
    sql.Column("seats", sql.Text, nullable=False, server_default="[]"),
    sql.Column("waiting", sql.Text, nullable=False, server_default="[]"),  # the seats to move
    sql.Column("listed", sql.Float),  # the sort key in the lobby; null outside it
    sql.Index("tables_listed", "listed", "id"),
    sql.Index("tables_status", "status", "changed"),
)
players = sql.Table(
    "players",
    metadata,
    sql.Column("guest", sql.String(32), primary_key=True),
    sql.Column("table", sql.String(32), primary_key=True),
    sql.Column("rank", sql.Float, nullable=False, server_default="0"),  # the sort key in the list of one's own tables
    sql.Index("players_rank", "guest", "rank", "table"),
    sql.Index("players_table", "table"),
)
events = sql.Table(
    "events",  # of matches in play, and what came after the record of a finished one
    metadata,
    sql.Column("table", sql.String(32), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("event", sql.Text, nullable=False),
)
records = sql.Table(
    "records",  # the events of finished matches, compressed
    metadata,
    sql.Column("table", sql.String(32), primary_key=True),
    sql.Column("count", sql.Integer, nullable=False),
    sql.Column("events", sql.LargeBinary, nullable=False),
)
attempts = sql.Table(
    "attempts",  # at deals of the day, one of a guest each day
    metadata,
    sql.Column("guest", sql.String(32), primary_key=True),
    sql.Column("day", sql.String(10), primary_key=True),  # as 2026-11-18
    sql.Column("table", sql.String(32), nullable=False),
    sql.Column("points", sql.Integer),  # null until the guest has played to the end
    sql.Column("ended", sql.Float),
    sql.Index("attempts_standings", "day", "points"),
)
facts = sql.Table(
    "facts",  # about this database itself
    metadata,
    sql.Column("name", sql.String(32), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)
