"""Guests: people known by a random token in a cookie. The database knows the token's digest only."""

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import sqlalchemy as sql

from spellbox.errors import SpellboxError
from spellbox.server import store
from spellbox.server.law import plain_name
from spellbox.server.store import Store

COOKIE = "spellbox"
REMEMBERED = 20_000
LINK_LASTS = 15 * 60.0
USED = "this link has been used or is too old: make a new one on the other device"


class Guest(msgspec.Struct):
    id: str
    name: str
    webhook: str = ""
    push: str = ""
    muted: list[str] = []


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


insert_guest = sql.insert(store.guests)


class GuestBook:
    def __init__(self, kept: Store) -> None:
        self.store = kept
        self.by_token: OrderedDict[str, Guest] = OrderedDict()
        self.by_id: dict[str, Guest] = {}
        self.gone: set[str] = set()
        """Guests who are being deleted: nobody is them any more."""

    async def new(self, name: str) -> tuple[Guest, str]:
        """A new guest, and the token that proves to be them; on disk before anyone is told."""
        token = secrets.token_urlsafe(32)
        guest = Guest(secrets.token_hex(6), plain_name(name))
        row = {"id": guest.id, "token": digest(token), "made": time.time()} | self.kept(guest)
        await self.store.write(insert_guest, row)
        self.remember(digest(token), guest)
        return guest, token

    def remember(self, token: str, guest: Guest) -> None:
        guest = self.by_id.setdefault(guest.id, guest)
        self.by_token[token] = guest
        self.by_token.move_to_end(token)
        if len(self.by_token) > REMEMBERED:
            _, forgotten = self.by_token.popitem(last=False)
            self.by_id.pop(forgotten.id, None)

    async def find(self, token: str | None) -> Guest | None:
        """Whose token this is."""
        guest = await self.find_any(token) if token else None
        return guest if guest and guest.id not in self.gone else None

    async def find_any(self, token: str) -> Guest | None:
        known = digest(token)
        if known in self.by_token:
            return self.by_token[known]
        also = sql.select(store.devices.c.guest).where(store.devices.c.token == known).scalar_subquery()
        guest = await self.read((store.guests.c.token == known) | (store.guests.c.id == also))
        if guest:
            self.remember(known, guest)
            guest = self.by_token[known]
        return guest

    async def by(self, guest: str) -> Guest | None:
        return self.by_id.get(guest) or await self.read(store.guests.c.id == guest)

    async def read(self, where: sql.ColumnElement[bool]) -> Guest | None:
        for row in await self.store.rows(sql.select(store.guests).where(where)):
            return Guest(row.id, row.name, row.webhook, row.push, msgspec.json.decode(row.muted, type=list[str]))
        return None

    async def change(self, guest: Guest) -> None:
        """Keep what was changed about a guest."""
        changed = sql.update(store.guests).where(store.guests.c.id == guest.id).values(**self.kept(guest))
        await self.store.write(changed, None)

    @staticmethod
    def kept(guest: Guest) -> dict[str, str]:
        muted = msgspec.json.encode(guest.muted).decode()
        return {"name": guest.name, "webhook": guest.webhook, "push": guest.push, "muted": muted}

    async def link(self, guest: Guest) -> str:
        """A code that makes another device this guest's, once and soon."""
        code = secrets.token_urlsafe(18)
        row = {"code": digest(code), "guest": guest.id, "until": time.time() + LINK_LASTS}
        await self.store.write(sql.delete(store.links).where(store.links.c.until <= time.time()), None)
        await self.store.write(sql.insert(store.links), row)
        return code

    async def whose(self, code: str) -> Guest:
        """The guest of a one-time code, which stays good."""
        rows = await self.store.rows(sql.select(store.links.c.guest).where(good(code)))
        guest = await self.by(rows[0].guest) if rows else None
        if guest is None:
            raise SpellboxError(USED)
        return guest

    async def claim(self, code: str) -> tuple[Guest, str]:
        """Use a one-time code. It is deleted and read by one statement, so that of two who race only one has it."""
        token = secrets.token_urlsafe(32)
        async with self.store.transaction() as connection:
            guest = await connection.scalar(sql.delete(store.links).where(good(code)).returning(store.links.c.guest))
            if guest is None:
                raise SpellboxError(USED)
            await connection.execute(sql.insert(store.devices).values(token=digest(token), guest=guest))
        claimed = await self.find(token)
        if claimed is None:
            raise SpellboxError(USED)
        return claimed, token

    @contextmanager
    def leaving(self, guest: Guest) -> Iterator[None]:
        """Let nobody come in as a guest while the guest is deleted."""
        self.gone.add(guest.id)
        try:
            yield
        finally:
            self.gone.discard(guest.id)

    async def forget(self, guest: Guest) -> None:
        for statement in (
            sql.delete(store.guests).where(store.guests.c.id == guest.id),
            sql.delete(store.devices).where(store.devices.c.guest == guest.id),
            sql.delete(store.links).where(store.links.c.guest == guest.id),
            sql.delete(store.players).where(store.players.c.guest == guest.id),
        ):
            await self.store.write(statement, None)
        self.by_token = OrderedDict((t, g) for t, g in self.by_token.items() if g.id != guest.id)
        self.by_id.pop(guest.id, None)


def good(code: str) -> sql.ColumnElement[bool]:
    """The condition for the row of a one-time code that still works."""
    return (store.links.c.code == digest(code)) & (store.links.c.until > time.time())
