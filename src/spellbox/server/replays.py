"""Replays of finished matches: made by workers, and cached in compressed form."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

import msgspec

from spellbox import sight
from spellbox.kit.play import parse_seat
from spellbox.match import Match
from spellbox.server.messages import LogLine, View, encode
from spellbox.server.scheduler import Priority, Scheduler
from spellbox.server.table import Table

OPEN = "open"
"""Instead of a seat: with all cards face up."""
COST = 0.001
"""Seconds for a move, roughly."""
LEVEL = 6
"""Of the compression: nearly as small as the smallest, in a fraction of the time."""
MOST_BYTES = 64_000_000
"""The size limit of the cache."""
Key: TypeAlias = tuple[str, str, bool]
"""A table, a seat, and whether the log tells everything."""
Moves: TypeAlias = list[tuple[int, int]]
"""Seats and their moves."""


class Moment(msgspec.Struct):
    """A finished match after one of its moves; the first moment is the position before all moves."""

    view: View
    line: LogLine | None


class Replays:
    """A cache of replays."""

    def __init__(self, scheduler: Scheduler, spawn: Callable[[Any], asyncio.Task[bytes]]) -> None:
        self.scheduler, self.spawn = scheduler, spawn
        self.kept: OrderedDict[Key, bytes] = OrderedDict()
        self.bytes = 0
        self.coming: dict[Key, asyncio.Task[bytes]] = {}

    async def get(self, table: Table, seat: str, owner: str) -> bytes:
        """The moments of a finished match as a seat could see them, as a JSON list in gzip format."""
        key = table.id, seat, not table.is_sealed
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self.coming:
            self.coming[key] = self.spawn(self.make(key, table, owner))
            self.coming[key].add_done_callback(lambda _: self.coming.pop(key))
        return await asyncio.shield(self.coming[key])

    async def make(self, key: Key, table: Table, owner: str) -> bytes:
        match, finished = await asyncio.to_thread(table.begin), table.finished_match()
        moves = [(played.seat, played.move) for played in finished.history[len(match.history) :]]
        job = partial(replay, match, moves, *key[1:])
        return self.keep(key, await self.scheduler.run(Priority.ANSWER, len(moves) * COST, owner, lambda: job))

    def keep(self, key: Key, replay: bytes) -> bytes:
        self.kept[key] = replay
        self.bytes += len(replay)
        while self.bytes > MOST_BYTES:
            self.bytes -= len(self.kept.popitem(last=False)[1])
        return replay


def replay(match: Match, moves: Moves, seat: str, everything: bool) -> bytes:
    """The moments of a match that begins so and goes on with these moves, as a JSON list in gzip format."""
    return gzip.compress(
        b"[" + b",".join(map(encode, moments_of(match, moves, seat, everything))) + b"]", LEVEL, mtime=0
    )


def moments_of(match: Match, moves: Moves, seat: str, everything: bool) -> Iterator[Moment]:
    """Replay a finished match move by move. Nothing of it is secret, even if it was resigned, unless it is sealed."""
    number = sight.OPEN if seat == OPEN else parse_seat(seat, match.players)
    viewer = sight.SPECTATOR if seat == OPEN else number
    yield Moment(msgspec.Raw(match.view_as_json(number)), None)
    for who, move in moves:
        match.push(who, move)
        line = match.sight.teller_for_json.line(match.history[-1], viewer, everything)
        yield Moment(msgspec.Raw(match.view_as_json(number)), line)
