"""Guests, who are identified by a random token in a cookie. The database has only the token's digest."""

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from spellbox.errors import SpellboxError
from spellbox.server.law import plain_name
from spellbox.server.phrases import as_written, new_phrase
from spellbox.server.store import Store
from spellbox.server.store.guests import Device, Guest

__all__ = ["COOKIE", "LINK_LASTS", "Guest", "GuestBook", "digest"]

COOKIE = "spellbox"
REMEMBERED = 20_000
LINK_LASTS = 15 * 60.0
SESSION_LASTS = 180 * 86_400.0
"""Seconds without use after which a device is logged out."""
NOTED_EVERY = 3600.0
"""Seconds between two writes of a device's last use."""


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class Session(msgspec.Struct):
    """The guest who is logged in by a token, and when the token's last use was written."""

    guest: Guest
    seen: float


class GuestBook:
    """All guests: a cache over the database."""

    def __init__(self, kept: Store) -> None:
        self.store = kept
        self.sessions: OrderedDict[str, Session] = OrderedDict()
        """By the digest of the token. A session whose guest is not in `by_id` is out of date."""
        self.by_id: WeakValueDictionary[str, Guest] = WeakValueDictionary()
        """The guests of all sessions. Sessions of one guest share one object, so that a change is seen by all."""
        self.gone: set[str] = set()
        """Guests who are being deleted: their tokens are not accepted any more."""
        self.announce: Callable[[str], Coroutine[Any, Any, None]] = tell_nobody
        """Tells other servers that a guest has changed, so that they read the guest again."""

    async def new(self, name: str, device: str = "") -> tuple[Guest, str]:
        """Create a guest, on disk before this returns; returns the guest and their token."""
        token = secrets.token_urlsafe(32)
        guest, now = Guest(secrets.token_hex(6), plain_name(name)), time.time()
        await self.store.guests.insert(guest, Device(digest(token), device, now))
        self.remember(digest(token), guest, now)
        return guest, token

    def remember(self, token: str, guest: Guest, seen: float) -> Session:
        session = self.sessions[token] = Session(self.by_id.setdefault(guest.id, guest), seen)
        self.sessions.move_to_end(token)
        if len(self.sessions) > REMEMBERED:
            self.sessions.popitem(last=False)
        return session

    async def find(self, token: str | None) -> Guest | None:
        """The guest of a token; None if it is unknown, expired, or its guest is being deleted."""
        guest = await self.find_any(token) if token else None
        return guest if guest and guest.id not in self.gone else None

    async def find_any(self, token: str) -> Guest | None:
        known, since = digest(token), time.time() - SESSION_LASTS
        session = self.sessions.get(known)
        if session is None or self.by_id.get(session.guest.id) is not session.guest:
            found = await self.store.guests.by_token(known, since)
            if found is None:
                return None
            session = self.remember(known, *found)
        if session.seen < since:
            return None
        self.note_use(known, session)
        return session.guest

    def note_use(self, token: str, session: Session) -> None:
        """Write the last use of a device, at most once an hour."""
        now = time.time()
        if now - session.seen > NOTED_EVERY:
            session.seen = now
            self.store.guests.put_seen(token, now)

    async def devices(self, guest: Guest) -> list[Device]:
        """The devices on which a guest is logged in."""
        return await self.store.guests.devices_of(guest.id, time.time() - SESSION_LASTS)

    async def log_out(self, device: Device) -> None:
        await self.store.guests.delete_device(device.token)
        self.forget_token(device.token)
        await self.announce(f"logged-out {device.token}")

    def forget_token(self, token: str) -> None:
        self.sessions.pop(token, None)

    def forget_guest(self, guest: str) -> None:
        """Remove a guest from the cache: their sessions are out of date."""
        self.by_id.pop(guest, None)

    def forget_all(self) -> None:
        """Empty the cache."""
        self.sessions.clear()
        self.by_id.clear()

    async def phrase(self, guest: Guest) -> str:
        """Make a recovery phrase, which replaces the one before."""
        phrase = new_phrase()
        await self.store.guests.insert_phrase(digest(phrase), guest.id)
        return phrase

    async def by(self, guest: str) -> Guest | None:
        return self.by_id.get(guest) or await self.store.guests.by_id(guest)

    async def change(self, guest: Guest, **changes: Any) -> None:
        """Change fields of a guest, first on disk and then in memory."""
        await self.store.guests.change(guest, changes)
        for field, value in changes.items():
            setattr(guest, field, value)
        await self.announce(f"changed {guest.id}")

    async def link(self, guest: Guest) -> str:
        """Make a one-time code by which another device can log in as this guest."""
        code, now = secrets.token_urlsafe(18), time.time()
        await self.store.guests.insert_link(digest(code), guest.id, now, now + LINK_LASTS)
        return code

    async def whose(self, code: str) -> Guest:
        """The guest of a one-time code or a recovery phrase. The code is not used up."""
        guest = await self.store.guests.of_link(await self.digest_of(code), time.time())
        if guest is None:
            raise SpellboxError.saying("link-is-used")
        return self.by_id.get(guest.id, guest)

    async def digest_of(self, code: str) -> str:
        """The digest of a code. A recovery phrase is first normalized, because people type it."""
        now, phrase = time.time(), digest(as_written(code))
        return phrase if await self.store.guests.of_link(phrase, now) else digest(code)

    async def claim(self, code: str, device: str = "") -> tuple[Guest, str]:
        """Log in by a one-time code or a recovery phrase; returns the guest and a new token."""
        token = secrets.token_urlsafe(32)
        used = Device(digest(token), device, time.time())
        found = await self.store.guests.claim(await self.digest_of(code), used)
        claimed = await self.find(token) if found else None
        if claimed is None:
            raise SpellboxError.saying("link-is-used")
        return claimed, token

    @contextmanager
    def leaving(self, guest: Guest) -> Iterator[None]:
        """Refuse a guest's tokens while the guest is being deleted."""
        self.gone.add(guest.id)
        try:
            yield
        finally:
            self.gone.discard(guest.id)

    async def forget(self, guest: Guest) -> None:
        await self.store.guests.delete(guest.id)
        self.forget_guest(guest.id)
        await self.announce(f"deleted {guest.id}")


async def tell_nobody(message: str) -> None:
    """A server that is alone has nobody to tell."""
