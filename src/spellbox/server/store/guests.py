"""Guests in the database: their rows, the tokens of their devices, one-time links."""

from typing import Any

import msgspec
import sqlalchemy as sql

from spellbox.server.store import schema
from spellbox.server.store.writer import Writer

guests, devices, links = schema.guests, schema.devices, schema.links
insert_guest = sql.insert(guests)
insert_link = sql.insert(links)


class Guest(msgspec.Struct):
    """Somebody known by a random token in a cookie."""

    id: str
    name: str
    webhook: str = ""
    push: str = ""
    muted: list[str] = []


class GuestRows:
    """Tokens and codes come as digests: the database never has them as they are."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    async def insert(self, guest: Guest, token: str, now: float) -> None:
        await self.writer.write(insert_guest, {"id": guest.id, "token": token, "made": now, **columns_of(guest)})

    async def by_token(self, token: str) -> Guest | None:
        """Whose token this is, of their first device or a further one."""
        also = sql.select(devices.c.guest).where(devices.c.token == token).scalar_subquery()
        return await self.read((guests.c.token == token) | (guests.c.id == also))

    async def by_id(self, guest: str) -> Guest | None:
        return await self.read(guests.c.id == guest)

    async def read(self, where: sql.ColumnElement[bool]) -> Guest | None:
        for row in await self.writer.rows(sql.select(guests).where(where)):
            return Guest(row.id, row.name, row.webhook, row.push, msgspec.json.decode(row.muted, type=list[str]))
        return None

    async def change(self, guest: Guest, changes: dict[str, Any]) -> None:
        """Write some changed fields of a guest."""
        row = columns_of(msgspec.structs.replace(guest, **changes))
        changed = {field: row[field] for field in changes}
        await self.writer.write(sql.update(guests).where(guests.c.id == guest.id).values(**changed), None)

    async def insert_link(self, code: str, guest: str, now: float, until: float) -> None:
        """Keep a one-time code, and forget all that are too old."""
        await self.writer.write(sql.delete(links).where(links.c.until <= now), None)
        await self.writer.write(insert_link, {"code": code, "guest": guest, "until": until})

    async def of_link(self, code: str, now: float) -> Guest | None:
        """The guest of a one-time code, which stays good."""
        rows = await self.writer.rows(sql.select(links.c.guest).where(is_good(code, now)))
        return await self.by_id(rows[0].guest) if rows else None

    async def claim(self, code: str, token: str, now: float) -> bool:
        """Turn a one-time code into a token. One statement deletes and reads it: of two racers only one has it."""
        async with self.writer.transaction() as connection:
            guest = await connection.scalar(sql.delete(links).where(is_good(code, now)).returning(links.c.guest))
            if guest is not None:
                await connection.execute(sql.insert(devices).values(token=token, guest=guest))
        return guest is not None

    async def delete(self, guest: str) -> None:
        """Delete a guest's rows. The first one shuts them out, so that a failure later leaves nobody half deleted."""
        for statement in (
            sql.delete(guests).where(guests.c.id == guest),
            sql.delete(devices).where(devices.c.guest == guest),
            sql.delete(links).where(links.c.guest == guest),
            sql.delete(schema.players).where(schema.players.c.guest == guest),
        ):
            await self.writer.write(statement, None)


def columns_of(guest: Guest) -> dict[str, str]:
    muted = msgspec.json.encode(guest.muted).decode()
    return {"name": guest.name, "webhook": guest.webhook, "push": guest.push, "muted": muted}


def is_good(code: str, now: float) -> sql.ColumnElement[bool]:
    """The condition for the row of a one-time code that still works."""
    return (links.c.code == code) & (links.c.until > now)
