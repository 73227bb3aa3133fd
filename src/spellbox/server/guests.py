"""Guests: people known by a random token in a cookie. The database knows the token's digest only."""

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from spellbox.errors import SpellboxError
from spellbox.server.law import plain_name
from spellbox.server.store import Store
from spellbox.server.store.guests import Guest

__all__ = ["COOKIE", "LINK_LASTS", "Guest", "GuestBook", "digest"]

COOKIE = "spellbox"
REMEMBERED = 20_000
LINK_LASTS = 15 * 60.0
USED = "this link has been used or is too old: make a new one on the other device"


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


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
        await self.store.guests.insert(guest, digest(token), time.time())
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
        guest = await self.store.guests.by_token(known)
        if guest:
            self.remember(known, guest)
            guest = self.by_token[known]
        return guest

    async def by(self, guest: str) -> Guest | None:
        return self.by_id.get(guest) or await self.store.guests.by_id(guest)

    async def change(self, guest: Guest, **changes: Any) -> None:
        """Change something about a guest: on disk first, in memory when it is there."""
        await self.store.guests.change(guest, changes)
        for field, value in changes.items():
            setattr(guest, field, value)

    async def link(self, guest: Guest) -> str:
        """A code that makes another device this guest's, once and soon."""
        code, now = secrets.token_urlsafe(18), time.time()
        await self.store.guests.insert_link(digest(code), guest.id, now, now + LINK_LASTS)
        return code

    async def whose(self, code: str) -> Guest:
        """The guest of a one-time code, which stays good."""
        guest = await self.store.guests.of_link(digest(code), time.time())
        if guest is None:
            raise SpellboxError(USED)
        return self.by_id.get(guest.id, guest)

    async def claim(self, code: str) -> tuple[Guest, str]:
        """Use a one-time code, which then belongs to nobody else; the token proves to be the guest."""
        token = secrets.token_urlsafe(32)
        found = await self.store.guests.claim(digest(code), digest(token), time.time())
        claimed = await self.find(token) if found else None
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
        await self.store.guests.delete(guest.id)
        self.by_token = OrderedDict((t, g) for t, g in self.by_token.items() if g.id != guest.id)
        self.by_id.pop(guest.id, None)
