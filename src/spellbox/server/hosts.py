"""Checks the Host header against DNS rebinding, where a foreign page points its own name at this server."""

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from spellbox.server.asgi import App, Receive, Scope, Send
from spellbox.server.settings import ServerSettings

REFUSED = b'{"reason":"this server is not known by that name: see --allow-host"}'


class Hosts:
    """ASGI middleware that passes on requests whose Host header names this server, and refuses all others."""

    def __init__(self, settings: ServerSettings, app: App) -> None:
        self.app = app
        machine = socket.gethostname().lower()
        given = {urlsplit(settings.public_url).hostname or "", settings.host, *settings.allowed_hosts}
        self.names = {name.lower() for name in given} | {"", "localhost", machine, f"{machine}.local"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.allow(scope["headers"]):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            kind = [(b"content-type", b"application/json"), (b"content-length", str(len(REFUSED)).encode())]
            await send({"type": "http.response.start", "status": 421, "headers": kind})
            await send({"type": "http.response.body", "body": REFUSED})

    def allow(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        """Whether the Host header names this server. IP addresses are allowed: they cannot be rebound."""
        hosts = [value.decode("latin-1") for name, value in headers if name == b"host"]
        return all(self.is_ours(host) for host in hosts) and len(hosts) <= 1

    def is_ours(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self.names or name.endswith(".localhost") or is_address(name)


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
