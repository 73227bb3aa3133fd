"""Gives every HTTP request an id, for logs and the response, and measures its time."""

import secrets
import time
from contextvars import ContextVar

from spellbox.server import metrics
from spellbox.server.asgi import App, Message, Receive, Scope, Send

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request that is being answered; empty outside of one."""
HEADER = b"x-request-id"
UNKNOWN = "none"
"""The route of a request that no handler takes."""


class RequestIds:
    """ASGI middleware that sets request ids and measures response times."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        number = secrets.token_hex(8)
        request_id.set(number)
        status, begun = "aborted", time.perf_counter()

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = str(message["status"])
                message["headers"] = [*message["headers"], (HEADER, number.encode())]
            await send(message)

        try:
            await self.app(scope, receive, send_with_id)
        finally:
            labels = scope["method"], scope.get("path_template") or UNKNOWN, status
            metrics.http_seconds.labels(*labels).observe(time.perf_counter() - begun)
