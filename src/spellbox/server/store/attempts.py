"""Attempts at deals of the day in the database: who has begun one at which table, and the standings."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sql

from spellbox.server.store import schema
from spellbox.server.store.writer import Writer

BEST = 10
"""Places of the standings that are shown."""

attempts, guests, tables = schema.attempts, schema.guests, schema.tables
insert_attempt = sql.insert(attempts)
update_points = (
    sql.update(attempts)
    .where(
        attempts.c.table == sql.bindparam("which"),
        attempts.c.guest == sql.bindparam("whose"),
        attempts.c.day == sql.bindparam("of_day"),
    )
    .values(points=sql.bindparam("total"), ended=sql.bindparam("now"))
)


class Best(NamedTuple):
    """A guest's points in the standings."""

    name: str
    points: int


class Standings(NamedTuple):
    """The best of a day, and how many have played to the end."""

    day: str
    best: list[Best]
    played: int


class Attempt(NamedTuple):
    """A guest's attempt at the deal of a day."""

    day: str
    table: str
    status: str
    points: int | None
    better: int
    """How many others have more points."""
    played: int


class AttemptRows:
    """Reads and writes attempts."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def put(self, guest: str, day: str, table: str) -> None:
        """Queue an attempt. If the guest has one already, it fails, and all that was queued of its table with it."""
        row = {"guest": guest, "day": day, "table": table, "points": None, "ended": None}
        self.writer.put(insert_attempt, row)

    def put_points(self, guest: str, day: str, table: str, points: int, now: float) -> None:
        """Queue the result of a match, of one transaction with its last move."""
        self.writer.put(update_points, {"which": table, "whose": guest, "of_day": day, "total": points, "now": now})

    async def standings(self, day: str) -> Standings:
        """The best guests of a day, of equal ones the first first."""
        query = (
            sql.select(guests.c.name, attempts.c.points, count_of(day).label("played"))
            .join(guests, guests.c.id == attempts.c.guest)
            .where(attempts.c.day == day, attempts.c.points.is_not(None))
            .order_by(attempts.c.points.desc(), attempts.c.ended)
            .limit(BEST)
        )
        rows = await self.writer.rows(query)
        return Standings(day, [Best(row.name, row.points) for row in rows], rows[0].played if rows else 0)

    async def of_guest(self, guest: str, days: Sequence[str]) -> dict[str, Attempt]:
        """A guest's attempts on some days, by day."""
        others = attempts.alias()
        better = sql.select(sql.func.count()).select_from(others)
        better = better.where(others.c.day == attempts.c.day, others.c.points > attempts.c.points)
        query = (
            sql.select(
                attempts.c.day,
                attempts.c.table,
                tables.c.status,
                attempts.c.points,
                better.scalar_subquery().label("better"),
                count_of(attempts.c.day).label("played"),
            )
            .join(tables, tables.c.id == attempts.c.table)
            .where(attempts.c.guest == guest, attempts.c.day.in_(days))
        )
        return {row.day: Attempt(*row) for row in await self.writer.rows(query)}


def count_of(day: Any) -> sql.ScalarSelect[int]:
    """How many have played the deal of a day to its end."""
    counted = attempts.alias()
    return (
        sql.select(sql.func.count())
        .select_from(counted)
        .where(counted.c.day == day, counted.c.points.is_not(None))
        .scalar_subquery()
    )
