"""A server that knows no game: it answers each move with a canned view to both players. `python echo.py PORT`.

What the load generator reaches here is what it could reach with any server.
"""

import asyncio
import base64
import hashlib
import sys
from typing import Any

import uvloop

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
VIEW = b'{"type":"table","sights":[{"seat":"p1","view":"' + b"x" * 1350 + b'","legal":[%s]}]}'
YOURS, THEIRS = VIEW % b'"take a2"', VIEW % b""
waiting: list[Any] = []


def frame(message: bytes) -> bytes:
    return b"\x81\x7e" + len(message).to_bytes(2, "big") + message


class Echo(asyncio.Protocol):
    """The players are paired as they come."""

    other: "Echo"

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if data.startswith(b"GET "):
            self.greet(data)
        else:
            self.transport.write(frame(THEIRS))
            self.other.transport.write(frame(YOURS))

    def greet(self, request: bytes) -> None:
        key = request.partition(b"Sec-WebSocket-Key: ")[2].partition(b"\r\n")[0]
        accept = base64.b64encode(hashlib.sha1(key + MAGIC).digest())
        self.transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )
        if not waiting:
            waiting.append(self)
            return
        self.other = waiting.pop()
        self.other.other = self
        self.other.transport.write(frame(YOURS))


async def main(port: int) -> None:
    server = await asyncio.get_running_loop().create_server(Echo, "127.0.0.1", port)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(main(int(sys.argv[1])))
