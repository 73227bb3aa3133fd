"""A database as a busy server has it: people, matches in play, and very many finished ones, written directly."""

import itertools
import random
import secrets
import time
from typing import NamedTuple

import sqlalchemy as sql

from spellbox.server import events, law
from spellbox.server.events import Event
from spellbox.server.guests import digest
from spellbox.server.hall import Hall
from spellbox.server.law import Requester
from spellbox.server.messages import Move
from spellbox.server.room import Room
from spellbox.server.settings import ServerSettings, TableSettings
from spellbox.server.store import Store, schema
from spellbox.server.store.guests import Device, Guest
from spellbox.server.warming import Warming

BATCH = 1000
"""Rows that are written together."""
FIRST_NETWORK = 10
"""Players come from 127.10.0.0 on."""


class Player(NamedTuple):
    """Somebody with a cookie and an address of their own."""

    guest: str
    cookie: str
    address: str


class Stock(NamedTuple):
    """Who plays where."""

    players: list[Player]  # who sit nowhere, and look at the lobby
    tables: list[tuple[str, list[Player]]]  # people among themselves
    archmages: list[tuple[str, Player]]
    apprentices: list[tuple[str, Player]]
    finished: list[tuple[str, Player]]  # to be analysed


class Sizes(NamedTuple):
    tables: int
    players_a_table: int
    lobby: int
    archmages: int
    apprentices: int
    analyses: int
    finished: int
    idle: int


FULL = Sizes(500, 4, 200, 20, 10, 5, 100_000, 10_000)
SMALL = Sizes(25, 4, 10, 2, 2, 1, 2_000, 300)
TINY = Sizes(10, 2, 4, 1, 2, 1, 200, 40)


async def fill(database: str, game: str, sizes: Sizes) -> Stock:
    """Write all of it; the server is started afterwards."""
    store = Store(database)
    await store.open()
    warming = Warming()
    for ready in warming.ready.values():
        ready.set()
    hall = Hall(store, ServerSettings(database=database), warming.ready)
    needed = sizes.tables * sizes.players_a_table + sizes.lobby + sizes.archmages + sizes.apprentices + sizes.analyses
    players = [await new_player(store, number) for number in range(needed)]
    spare = iter(players)
    groups = [list(itertools.islice(spare, sizes.players_a_table)) for _ in range(sizes.tables)]
    tables = [(start(hall, game, [sit(*each) for each in enumerate(group)]), group) for group in groups]
    archmages = [(with_bot(hall, game, each, "archmage"), each) for each in itertools.islice(spare, sizes.archmages)]
    apprentices = [
        (with_bot(hall, game, each, "apprentice"), each) for each in itertools.islice(spare, sizes.apprentices)
    ]
    finished = [(play_out(hall, game, each), each) for each in itertools.islice(spare, sizes.analyses)]
    example = play_out(hall, game, players[0])
    await store.flushed()
    await store.tables.pack(example)
    await multiply(store, example, sizes.finished, players)
    await store.close()
    hall.scheduler.close()
    return Stock(list(spare), tables, archmages, apprentices, finished)


async def new_player(store: Store, number: int) -> Player:
    token = secrets.token_urlsafe(32)
    guest = Guest(secrets.token_hex(6), f"player {number}")
    await store.guests.insert(guest, Device(digest(token), "", time.time()))
    address = f"127.{FIRST_NETWORK + number // 60_000}.{number // 250 % 240}.{1 + number % 250}"
    return Player(guest.id, f"spellbox={token}", address)


def sit(seat: int, player: Player) -> Event:
    return events.Sat(time.time(), seat, player.guest, f"player {seat}")


def start(hall: Hall, game: str, seated: list[Event]) -> str:
    """A table where a match has begun."""
    first = seated[0]
    assert isinstance(first, events.Sat)
    host = Requester(first.guest, first.name, True)
    room = hall.new_table(TableSettings(game=game, players=len(seated), public=True), host)
    happen(hall, room, [*seated, events.Started(time.time())])
    return room.table.id


def with_bot(hall: Hall, game: str, player: Player, level: str) -> str:
    return start(hall, game, [sit(0, player), events.BotSat(time.time(), 1, level)])


def happen(hall: Hall, room: Room, happened: list[Event]) -> None:
    """Let events happen without waking bots: the server will."""
    first = room.table.events
    for offset, event in enumerate(happened, 1):
        room.table.apply(event)
        hall.store.tables.put_event(room.table.id, first + offset, event, nothing, fail)
    for occupant in room.table.occupants:
        if occupant.guest:
            hall.store.tables.put_player(occupant.guest, room.summary)
    hall.update_summary(room)


def play_out(hall: Hall, game: str, player: Player) -> str:
    """A match that is over, by random moves of one person in all seats."""
    table = start(hall, game, [sit(0, player), sit(1, player)])
    room, dice = hall.rooms[table], random.Random(1)
    who = Requester(player.guest, "player", True)
    while room.table.playing:
        assert room.table.match is not None
        name = f"p{dice.choice(room.table.waiting) + 1}"
        said = Move(str(room.table.events), name, dice.choice(room.table.match.legal(name)))
        happen(hall, room, law.decide(room.table, who, said, time.time()))
    return table


async def multiply(store: Store, example: str, count: int, players: list[Player]) -> None:
    """Write a finished match many times, each with an id and players of its own."""
    [table] = await store.rows(sql.select(schema.tables).where(schema.tables.c.id == example))
    [record] = await store.rows(sql.select(schema.records).where(schema.records.c.table == example))
    dice = random.Random(1)
    for first in range(0, count, BATCH):
        ids = [secrets.token_hex(8) for _ in range(first, min(count, first + BATCH))]
        rows = [dict(table._mapping) | {"id": each, "card": table.card.replace(example, each)} for each in ids]
        seats = [{"guest": guest.guest, "table": each} for each in ids for guest in dice.sample(players, 2)]
        async with store.transaction() as connection:
            await connection.execute(sql.insert(schema.tables), rows)
            packed = [dict(record._mapping) | {"table": each} for each in ids]
            await connection.execute(sql.insert(schema.records), packed)
            ranked = [seat | {"rank": table.changed} for seat in seats]
            await connection.execute(sql.insert(schema.players), ranked)


def nothing() -> None:
    pass


def fail(problem: Exception) -> None:
    raise problem
