"""Tables of boardgame.io's server for the same load: socket.io's words, sent over the same WebSockets."""

import asyncio
import json
import random
from collections.abc import Iterator
from functools import partial

import msgspec
from load import LoadTable, Seen, Speech, connect

PATH = "/socket.io/?EIO=4&transport=websocket"
GAME = "/potions,"
EVENT = f"42{GAME}".encode()
CELLS = [f"{column}{row}" for column in "abcdef" for row in range(1, 7)]
HAND = 8


class Turn(msgspec.Struct, rename={"player": "currentPlayer"}):
    player: str


class State(msgspec.Struct, rename={"number": "_stateID"}):
    ctx: Turn
    number: int


class SyncInfo(msgspec.Struct):
    state: State


decode_event = msgspec.json.Decoder(list[msgspec.Raw]).decode


def speech(match: str) -> Speech:
    """How to play one match: a message is an event's name, the match, and the state."""

    def read(seat: int, message: bytes) -> Seen | None:
        if not message.startswith(EVENT):
            return None
        name, _, *rest = decode_event(message[len(EVENT) :])
        if bytes(name) == b'"update"':
            state = msgspec.json.decode(rest[0], type=State)
        elif bytes(name) == b'"sync"':
            state = msgspec.json.decode(rest[0], type=SyncInfo).state
        else:
            return None
        return Seen(state.number if state.ctx.player == str(seat) else None)

    def move(seat: int, state: int, number: str, dice: random.Random) -> bytes:
        payload = {"type": "swap", "args": [dice.choice(CELLS), dice.randrange(HAND)], "playerID": str(seat)}
        action = {"type": "MAKE_MOVE", "payload": payload}
        return EVENT + json.dumps(["update", action, state, match, str(seat)]).encode()

    return Speech(read, move)


async def open_tables(port: int, numbers: Iterator[int], tables: int, players: int) -> list[LoadTable]:
    """Fresh matches with the next numbers, everyone connected."""
    gate = asyncio.Semaphore(16)

    async def one(match: str) -> LoadTable:
        async with gate:
            table = LoadTable(speech(match))
            for seat in range(players):
                client = await connect(port, PATH, partial(table.heard, seat))
                await client.ask(f"40{GAME}".encode(), f"40{GAME}".encode())
                await client.ask(EVENT + json.dumps(["sync", match, str(seat), None, players]).encode(), b'["sync"')
                table.clients.append(client)
            return table

    return await asyncio.gather(*(one(f"match-{next(numbers)}") for _ in range(tables)))
