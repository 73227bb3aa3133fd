"""Guests in the database: their rows, the tokens of their devices, one-time codes and recovery phrases."""

from collections.abc import Collection
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sql

from spellbox.server.store import schema
from spellbox.server.store.writer import MOST_ROWS, Writer

guests, devices, links = schema.guests, schema.devices, schema.links
insert_guest = sql.insert(guests)
insert_link = sql.insert(links)
insert_device = sql.insert(devices)
update_seen = sql.update(devices).where(devices.c.token == sql.bindparam("which")).values(seen=sql.bindparam("now"))
FOREVER = 1e12
"""The expiry time of recovery phrases, which do not expire."""


class Guest(msgspec.Struct, weakref=True):
    """A person, identified by a random token in a cookie."""

    id: str
    name: str
    webhook: str = ""
    push: str = ""
    muted: list[str] = []


class Device(NamedTuple):
    """A browser in which a guest is logged in: the digest of its token, its name, and its last use."""

    token: str
    name: str
    seen: float


class GuestRows:
    """Reads and writes guests. Tokens and codes are passed as digests: the database never has them in plain."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    async def insert(self, guest: Guest, device: Device) -> None:
        """Insert a guest with their first device."""
        row = {"id": guest.id, "token": device.token, "made": device.seen, **columns_of(guest)}
        self.writer.put(insert_guest, row, of=guest.id)
        await self.writer.write(insert_device, {"guest": guest.id, **device._asdict()}, of=guest.id)

    async def by_token(self, token: str, since: float) -> tuple[Guest, float] | None:
        """The guest of a device's token, and the device's last use; None if that was before a time."""
        used = (devices.c.token == token) & (devices.c.seen > since)
        query = sql.select(guests, devices.c.seen).join(devices, devices.c.guest == guests.c.id)
        for row in await self.writer.rows(query.where(used)):
            return guest_of(row), row.seen
        return None

    async def devices_of(self, guest: str, since: float) -> list[Device]:
        """The devices that a guest has used since a time, the last used first."""
        theirs = (devices.c.guest == guest) & (devices.c.seen > since)
        rows = await self.writer.rows(sql.select(devices).where(theirs).order_by(devices.c.seen.desc()))
        return [Device(row.token, row.name, row.seen) for row in rows]

    async def known(self, tokens: Collection[str]) -> set[str]:
        """Those of the tokens that belong to a device."""
        found: set[str] = set()
        asked = list(tokens)
        for first in range(0, len(asked), MOST_ROWS):
            query = sql.select(devices.c.token).where(devices.c.token.in_(asked[first : first + MOST_ROWS]))
            found.update(row.token for row in await self.writer.rows(query))
        return found

    async def delete_device(self, token: str) -> None:
        await self.writer.write(sql.delete(devices).where(devices.c.token == token), None)

    def put_seen(self, token: str, now: float) -> None:
        self.writer.put(update_seen, {"which": token, "now": now})

    async def by_id(self, guest: str) -> Guest | None:
        return await self.read(guests.c.id == guest)

    async def read(self, where: sql.ColumnElement[bool]) -> Guest | None:
        for row in await self.writer.rows(sql.select(guests).where(where)):
            return guest_of(row)
        return None

    async def change(self, guest: Guest, changes: dict[str, Any]) -> None:
        """Write some changed fields of a guest."""
        row = columns_of(msgspec.structs.replace(guest, **changes))
        changed = {field: row[field] for field in changes}
        await self.writer.write(sql.update(guests).where(guests.c.id == guest.id).values(**changed), None)

    async def insert_link(self, code: str, guest: str, now: float, until: float) -> None:
        """Insert a one-time code, and delete all expired ones."""
        await self.writer.write(sql.delete(links).where(links.c.until <= now), None)
        await self.writer.write(insert_link, {"code": code, "guest": guest, "until": until})

    async def insert_phrase(self, code: str, guest: str) -> None:
        """Insert a recovery phrase in place of the one before."""
        async with self.writer.transaction() as connection:
            await connection.execute(sql.delete(links).where((links.c.guest == guest) & (links.c.until == FOREVER)))
            await connection.execute(insert_link.values(code=code, guest=guest, until=FOREVER))

    async def of_link(self, code: str, now: float) -> Guest | None:
        """The guest of a code. The code is not used up."""
        rows = await self.writer.rows(sql.select(links.c.guest).where(is_good(code, now)))
        return await self.by_id(rows[0].guest) if rows else None

    async def claim(self, code: str, device: Device) -> bool:
        """Use up a code and insert a device for its guest; returns False if the code is not valid.

        One statement deletes the code and returns it, so that of two concurrent claims only one succeeds. A recovery
        phrase is inserted again: people who lost a browser once may lose one again.
        """
        async with self.writer.transaction() as connection:
            used = sql.delete(links).where(is_good(code, device.seen)).returning(links.c.guest, links.c.until)
            found = (await connection.execute(used)).first()
            if found is None:
                return False
            await connection.execute(insert_device.values(guest=found.guest, **device._asdict()))
            if found.until == FOREVER:
                await connection.execute(insert_link.values(code=code, guest=found.guest, until=FOREVER))
        return True

    async def delete(self, guest: str) -> None:
        """Delete a guest's rows. Without the first one the guest cannot log in, so a failure later does no harm."""
        for statement in (
            sql.delete(guests).where(guests.c.id == guest),
            sql.delete(devices).where(devices.c.guest == guest),
            sql.delete(links).where(links.c.guest == guest),
            sql.delete(schema.players).where(schema.players.c.guest == guest),
            sql.delete(schema.attempts).where(schema.attempts.c.guest == guest),
        ):
            await self.writer.write(statement, None)


def guest_of(row: sql.Row[Any]) -> Guest:
    return Guest(row.id, row.name, row.webhook, row.push, msgspec.json.decode(row.muted, type=list[str]))


def columns_of(guest: Guest) -> dict[str, str]:
    muted = msgspec.json.encode(guest.muted).decode()
    return {"name": guest.name, "webhook": guest.webhook, "push": guest.push, "muted": muted}


def is_good(code: str, now: float) -> sql.ColumnElement[bool]:
    """The SQL condition for a code that has not expired."""
    return (links.c.code == code) & (links.c.until > now)
