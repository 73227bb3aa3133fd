"""The path `/s/NAME` of one of several servers behind a proxy, which leads clients to that very server."""

from spellbox.server.asgi import App, Receive, Scope, Send


class NodePath:
    """ASGI middleware that removes the path of this server from requests."""

    def __init__(self, node: str, app: App) -> None:
        self.prefix, self.app = f"/s/{node}", app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and scope["path"].startswith(f"{self.prefix}/"):
            scope["path"] = scope["path"].removeprefix(self.prefix)
            scope["raw_path"] = (scope.get("raw_path") or b"").removeprefix(self.prefix.encode())
        await self.app(scope, receive, send)
