"""Notifies guests who are not connected that it is their turn: by web push, and by their webhook."""

import asyncio
import base64
import ipaddress
import json
import logging
import socket
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import httpx

from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.kit.play import seat_name
from spellbox.server.guests import Guest, GuestBook
from spellbox.server.limits import Rate, TooMuch
from spellbox.server.settings import ServerSettings
from spellbox.server.store import Store
from spellbox.server.table import Table

log = logging.getLogger("spellbox.notify")
TIMEOUT = 5.0
LOOKUPS = 4
"""Host names that are resolved at the same time."""


class Notifier:
    """Sends notifications, within limits."""

    def __init__(self, kept: Store, guests: GuestBook, settings: ServerSettings) -> None:
        self.store, self.guests, self.settings = kept, guests, settings
        self.key: Any = None
        self.is_local = not settings.public_url and is_for_this_machine(settings.host)
        """Whether the server runs for this machine only. Its name is looked up once: that may block."""
        self.to_guest = Rate("notifications", settings.limits.notifications)
        self.to_host = Rate("webhooks to one host", settings.limits.webhooks_of_host)
        self.lookups = ThreadPoolExecutor(LOOKUPS, "lookup")
        """Threads of their own: a name server that does not answer must not stop those that load tables."""

    async def open(self) -> None:
        """Load the server's VAPID key, which identifies it to push services; the first start makes it."""
        from py_vapid import Vapid

        pem = await self.store.facts.get("vapid")
        if not pem:
            new = Vapid()
            new.generate_keys()
            pem = await self.store.facts.settle("vapid", new.private_pem().decode())
        self.key = Vapid.from_pem(pem.encode())

    @property
    def public_key(self) -> str:
        """The public key that a browser needs to subscribe."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        raw = self.key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()

    async def turn(self, table: Table, seat: int) -> None:
        """Notify the guest at a seat, who is not connected, that it is their turn."""
        guest = await self.guests.by(table.occupants[seat].guest)
        if guest is None or not (guest.webhook or guest.push):
            return
        payload = {
            "type": "turn",
            "table": table.id,
            "game": table.settings.game,
            "seat": seat_name(seat),
            "text": f"It is your turn in {games.find(table.settings.game).TITLE}.",
            "url": f"{self.settings.public_url.rstrip('/')}/t/{table.id}",
        }
        for way, address in ((self.call, guest.webhook), (self.push, guest.push)):
            if address:
                try:
                    self.to_guest.take(f"{guest.id} {way.__name__}")
                    await way(guest, payload)
                except TooMuch:  # the metrics count it; the next turn may be notified again
                    pass
                except (SpellboxError, httpx.HTTPError, httpx.InvalidURL, OSError, ValueError, TimeoutError) as problem:
                    log.warning("could not notify", extra={"guest": guest.id, "problem": type(problem).__name__})

    async def call(self, guest: Guest, payload: dict[str, Any]) -> None:
        self.to_host.take(urlsplit(guest.webhook).hostname or "")
        await self.send(guest.webhook, json.dumps(payload).encode(), {"Content-Type": "application/json"})

    async def push(self, guest: Guest, payload: dict[str, Any]) -> None:
        """Send a web push message, encrypted for the browser, so that the push service cannot read it."""
        from pywebpush import WebPusher

        subscription = json.loads(guest.push)
        endpoint = str(subscription["endpoint"])
        parts = urlsplit(endpoint)
        claims = {"sub": "mailto:nobody@spellbox.invalid", "aud": f"{parts.scheme}://{parts.netloc}"}
        headers = self.key.sign(claims) | {"TTL": "86400", "Content-Encoding": "aes128gcm"}
        body = WebPusher(subscription).encode(json.dumps(payload).encode())["body"]
        gone = await self.send(endpoint, body, headers)
        if gone in (404, 410):
            await self.guests.change(guest, push="")

    async def send(self, address: str, body: bytes, headers: dict[str, str]) -> int:
        """POST to an address, and return the status code. The body of the response is not read."""
        url = httpx.URL(address)
        # The name is resolved only once: a second lookup could return an internal address (DNS rebinding).
        pinned = url.copy_with(host=await self.resolve(url.host))
        headers = headers | {"Host": url.netloc.decode("ascii")}
        async with (
            asyncio.timeout(2 * TIMEOUT),
            httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False, trust_env=False) as http,
            http.stream("POST", pinned, content=body, headers=headers, extensions={"sni_hostname": url.host}) as answer,
        ):
            return answer.status_code

    async def resolve(self, host: str) -> str:
        """Resolve a host name. Internal addresses are refused, unless the server itself runs for this machine only."""
        lookup = partial(socket.getaddrinfo, host, None, type=socket.SOCK_STREAM)
        async with asyncio.timeout(TIMEOUT):
            found = await asyncio.get_running_loop().run_in_executor(self.lookups, lookup)
        addresses = [str(each[4][0]) for each in found]
        if not self.is_local and not all(is_outside(address) for address in addresses):
            raise SpellboxError(f"{host} is not an address of the open internet")
        return addresses[0]


def is_outside(address: str) -> bool:
    found = ipaddress.ip_address(address)
    return found.is_global and not found.is_multicast


def is_for_this_machine(host: str) -> bool:
    """Whether a server at this address or name can be reached from this machine only."""
    return ipaddress.ip_address(host if ":" in host else socket.gethostbyname(host)).is_loopback
