"""The path `/s/NAME` of one of several servers behind a proxy, which leads clients to that very server."""

from typing import Any


class NodePath:
    """ASGI middleware that removes the path of this server from requests."""

    def __init__(self, node: str, app: Any) -> None:
        self.prefix, self.app = f"/s/{node}", app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan" and scope["path"].startswith(f"{self.prefix}/"):
            scope["path"] = scope["path"].removeprefix(self.prefix)
            scope["raw_path"] = (scope.get("raw_path") or b"").removeprefix(self.prefix.encode())
        await self.app(scope, receive, send)
