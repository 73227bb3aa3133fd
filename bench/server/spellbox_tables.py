"""Tables of our own server for the load: guests by HTTP, then sockets, seats, start."""

import asyncio
import json
import random
import re
from functools import partial

import httpx
import msgspec
from load import LoadTable, Seen, Speech, connect

AT_ONCE = 16


class SightOf(msgspec.Struct):
    legal: list[str]
    seat: str = ""


class News(msgspec.Struct):
    sights: list[SightOf] = []
    type: str = ""


decode = msgspec.json.Decoder(News).decode


def read(seat: int, message: bytes) -> Seen | None:
    news = decode(message)
    if news.type in ("refused", "closed"):
        raise RuntimeError(message.decode())
    return Seen(news.sights[0].legal or None) if news.sights else None


def move(seat: int, legal: list[str], number: str, dice: random.Random) -> bytes:
    words = json.dumps(dice.choice(legal))
    return f'{{"type":"move","id":"{number}","seat":"p{seat + 1}","move":{words}}}'.encode()


SPEECH = Speech(read, move)


class Guests:
    """People with cookies, who play one table after another."""

    def __init__(self, http: httpx.AsyncClient, port: int) -> None:
        self.http, self.port = http, port
        self.cookies: list[str] = []
        self.gate = asyncio.Semaphore(AT_ONCE)

    async def come(self, count: int) -> None:
        async def one(number: int) -> None:
            async with self.gate:
                answer = await self.http.post("/api/me", json={"name": f"player {number}"})
                self.cookies.append(answer.headers["set-cookie"].split(";")[0])

        await asyncio.gather(*(one(number) for number in range(len(self.cookies), count)))

    async def open_tables(self, game: str, tables: int, players: int) -> list[LoadTable]:
        """Everyone seated, everything started."""
        await self.come(tables * players)
        seatings = [self.cookies[first : first + players] for first in range(0, tables * players, players)]
        return await asyncio.gather(*(self.open_table(game, cookies) for cookies in seatings))

    async def open_table(self, game: str, cookies: list[str]) -> LoadTable:
        async with self.gate:
            table = LoadTable(SPEECH)
            path = f"/api/tables/{await self.new_table(game, len(cookies), cookies[0])}/socket"
            for seat, cookie in enumerate(cookies):
                client = await connect(self.port, path, partial(table.heard, seat), cookie)
                client.say(b'{"type":"hello"}')
                sit = f'{{"type":"sit","id":"sit","seat":"p{seat + 1}"}}'
                await client.ask(sit.encode(), b'"answers":"sit"')
                table.clients.append(client)
            await table.clients[0].ask(b'{"type":"start","id":"start"}', b'"answers":"start"')
            return table

    async def new_table(self, game: str, players: int, host: str) -> str:
        settings = {"game": game, "players": players, "public": True}
        answer = await self.http.post("/api/tables", json=settings, headers={"Cookie": host})
        found: str = answer.json()["id"]
        return found

    async def watch_bots(self, game: str, level: str) -> None:
        """A table where two bots play, and somebody watches."""
        path = f"/api/tables/{await self.new_table(game, 2, self.cookies[0])}/socket"
        host = await connect(self.port, path, lambda message: None, self.cookies[0])
        host.say(b'{"type":"hello"}')
        for seat in ("p1", "p2"):
            host.say(json.dumps({"type": "bot", "id": seat, "seat": seat, "level": level}).encode())
        await host.ask(b'{"type":"start","id":"start"}', b'"answers":"start"')

    async def commits(self) -> int:
        """How many transactions the server has committed."""
        found = re.search(r"^spellbox_commit_seconds_count (\S+)", (await self.http.get("/metrics")).text, re.MULTILINE)
        return int(float(found[1])) if found else 0


async def echo_tables(port: int, tables: int) -> list[LoadTable]:
    """Tables for two at a server that only answers (echo.py)."""
    opened = [LoadTable(SPEECH) for _ in range(tables)]
    for table in opened:
        table.clients = [await connect(port, "/", partial(table.heard, seat)) for seat in (0, 1)]
    while any(table.turn is None for table in opened):
        await asyncio.sleep(0.05)
    return opened
