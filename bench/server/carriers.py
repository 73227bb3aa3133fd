"""Who carries the sockets best: plain websockets under uvicorn, Granian, picows, and our own wire.

    python bench/server/carriers.py [--small]

The same small application behind each: a short text comes in, a view of 1.4 kB goes out to both players of a pair. The
load is the same for all, in turns, and the best of several rounds counts, by the server's own processor time. What is
ours is counted in lines of code that are neither empty nor comments nor docstrings.
"""

import argparse
import ast
import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import uvloop
from echo import THEIRS, YOURS
from load import drive
from run import Server, free_port, serving
from spellbox_tables import echo_tables

SERVER = Path(__file__).parents[2] / "src" / "spellbox" / "server"
OURS = {"ours": ("wire.py", "http1.py"), "uvicorn + websockets": ("plain_wire.py",), "Granian": ("plain_wire.py",)}
"""The files that a carrier needs; picows would need the limits, the opening and the fragments of wire.py again."""


class Pairs:
    """The application: players are paired as they come, and each text is answered to both."""

    def __init__(self) -> None:
        self.waiting: Any = None
        self.others: dict[Any, Any] = {}

    def join(self, player: Any) -> Any:
        """Pair a player; returns who is to move first, once there are two."""
        if self.waiting is None:
            self.waiting = player
            return None
        first, self.waiting = self.waiting, None
        self.others[first], self.others[player] = player, first
        return first


async def serve_asgi(serve: Callable[[Any], Awaitable[None]]) -> None:
    """An ASGI application for uvicorn and Granian."""
    pairs = Pairs()
    texts = {view: {"type": "websocket.send", "text": view.decode()} for view in (YOURS, THEIRS)}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        if first := pairs.join(send):
            await first(texts[YOURS])
        while (await receive())["type"] == "websocket.receive":
            await send(texts[THEIRS])
            await pairs.others[send](texts[YOURS])

    await serve(app)


async def serve_uvicorn(port: int) -> None:
    async def serve(app: Any) -> None:
        import uvicorn

        config = uvicorn.Config(
            app, port=port, ws="websockets-sansio", lifespan="off", log_level="error", ws_per_message_deflate=False
        )
        await uvicorn.Server(config).serve()

    await serve_asgi(serve)


async def serve_granian(port: int) -> None:
    async def serve(app: Any) -> None:
        from granian.server.embed import Server as Granian

        await Granian(app, port=port, interface="asginl", log_enabled=False).serve()

    await serve_asgi(serve)


async def serve_ours(port: int) -> None:
    import uvicorn

    from spellbox.server.carriers import protocols
    from spellbox.server.settings import Limits
    from spellbox.server.traffic import Traffic

    limits = Limits().raised()
    pairs, traffic = Pairs(), Traffic(limits)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        wire = scope["wire"]
        wire.accept(traffic.open("here"))
        if first := pairs.join(wire):
            first.send_text(YOURS)

        def hear(_: str) -> None:
            wire.send_text(THEIRS)
            pairs.others[wire].send_text(YOURS)

        wire.listen(hear)
        await wire.closed

    ours = protocols(plain=False, rate=limits.http_of_address)
    config = uvicorn.Config(app, port=port, lifespan="off", log_level="error", **ours)
    await uvicorn.Server(config).serve()


async def serve_picows(port: int) -> None:
    from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_create_server

    pairs = Pairs()

    class Player(WSListener):  # type: ignore[misc]
        def on_ws_connected(self, transport: WSTransport) -> None:
            self.transport = transport
            if first := pairs.join(self):
                first.transport.send(WSMsgType.TEXT, YOURS)

        def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
            if frame.msg_type == WSMsgType.TEXT:
                frame.get_payload_as_utf8_text()
                transport.send(WSMsgType.TEXT, THEIRS)
                pairs.others[self].transport.send(WSMsgType.TEXT, YOURS)

    server = await ws_create_server(lambda _: Player(), "127.0.0.1", port)
    await server.serve_forever()


CARRIERS = {
    "uvicorn + websockets": serve_uvicorn,
    "Granian": serve_granian,
    "picows": serve_picows,
    "ours": serve_ours,
}


async def measure(name: str, pairs: int, rate: float, seconds: float) -> float:
    """Microseconds of the server's processor time a message."""
    port = free_port()
    async with serving(port, sys.executable, __file__, "--serve", name, str(port)) as server:
        return await load(server, port, pairs, rate, seconds)


async def load(server: Server, port: int, pairs: int, rate: float, seconds: float) -> float:
    tables = await echo_tables(port, pairs)
    found = await drive(tables, rate, seconds, server.cpu)
    for table in tables:
        table.leave()
    return found.server_us_a_move


def lines_of(file: Path) -> int:
    """Lines of code, without blank ones, comments and docstrings."""
    source = file.read_text()
    tree = ast.parse(source)
    told = {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines = enumerate(source.splitlines(), 1)
    return sum(bool(text.strip()) and not text.strip().startswith("#") and number not in told for number, text in lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--serve", nargs=2, metavar=("CARRIER", "PORT"), help=argparse.SUPPRESS)
    parser.add_argument("--small", action="store_true", help="a quarter of the load, one round")
    chosen = parser.parse_args()
    if chosen.serve:
        uvloop.run(CARRIERS[chosen.serve[0]](int(chosen.serve[1])))
        return
    pairs, rate, seconds, rounds = (50, 500.0, 3.0, 1) if chosen.small else (200, 2000.0, 8.0, 3)
    spent: dict[str, list[float]] = {name: [] for name in CARRIERS}
    for _ in range(rounds):
        for name in CARRIERS:
            spent[name].append(asyncio.run(measure(name, pairs, rate, seconds)))
    print(
        "| carrier | µs of processor time a message, two answers | messages/s a core | against ours | lines of ours |"
    )
    print("|---|---|---|---|---|")
    ours = min(spent["ours"])
    for name, found in spent.items():
        best = min(found)
        lines = sum(lines_of(SERVER / file) for file in OURS[name]) if name in OURS else "as ours"
        print(f"| {name} | {best:.0f} | {1e6 / best:,.0f} | {ours / best:.2f} | {lines} |")


if __name__ == "__main__":
    main()
