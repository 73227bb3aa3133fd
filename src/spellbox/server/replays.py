"""Replays of finished matches: made in threads, a few moves per job, and cached in compressed form."""

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, TypeAlias

import msgspec

from spellbox.kit.schema import Plain
from spellbox.match import Match
from spellbox.server.messages import encode
from spellbox.server.scheduler import Priority, Scheduler
from spellbox.server.table import Table
from spellbox.sight import SPECTATOR

OPEN = "open"
"""Instead of a seat: with all cards face up."""
MOVES_A_JOB = 25
COST = 0.05
"""Seconds that a job takes, roughly."""
MOST_BYTES = 64_000_000
"""The size limit of the cache."""
AS_GZIP = 31
"""The `wbits` of zlib for its largest window in a gzip container."""
Key: TypeAlias = tuple[str, str]
"""A table and a seat."""


class Moment(msgspec.Struct):
    """A finished match after one of its moves; the first moment is the position before all moves."""

    view: Plain
    line: list[Plain] | None  # the events of the move


class Replays:
    """A cache of replays."""

    def __init__(self, scheduler: Scheduler, spawn: Callable[[Any], asyncio.Task[bytes]]) -> None:
        self.scheduler, self.spawn = scheduler, spawn
        self.kept: OrderedDict[Key, bytes] = OrderedDict()
        self.bytes = 0
        self.coming: dict[Key, asyncio.Task[bytes]] = {}

    async def get(self, table: Table, seat: str, owner: str) -> bytes:
        """The moments of a finished match as a seat could see them, as a JSON list in gzip format."""
        key = table.id, seat
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self.coming:
            self.coming[key] = self.spawn(self.make(key, table, owner))
            self.coming[key].add_done_callback(lambda _: self.coming.pop(key))
        return await asyncio.shield(self.coming[key])

    async def make(self, key: Key, table: Table, owner: str) -> bytes:
        moments = moments_of(table, key[1])
        packer = zlib.compressobj(wbits=AS_GZIP)
        packed = [packer.compress(b"[")]

        def go_on() -> bool:
            """Pack the next moments; returns whether there were any."""
            some = list(islice(moments, MOVES_A_JOB))
            comma = b"" if len(packed) == 1 else b","
            if some:
                packed.append(packer.compress(comma + b",".join(map(encode, some))))
            return bool(some)

        while await self.scheduler.run(Priority.ANSWER, COST, owner, lambda: go_on):
            pass
        return self.keep(key, b"".join([*packed, packer.compress(b"]"), packer.flush()]))

    def keep(self, key: Key, replay: bytes) -> bytes:
        self.kept[key] = replay
        self.bytes += len(replay)
        while self.bytes > MOST_BYTES:
            self.bytes -= len(self.kept.popitem(last=False)[1])
        return replay


def moments_of(table: Table, seat: str) -> Iterator[Moment]:
    """Replay a finished match move by move. Nothing is secret any more, even if the match was resigned."""
    again, match = table.begin(), table.finished_match()
    yield Moment(look(again, seat), None)
    for played in match.history[len(again.history) :]:
        again.push(played.seat, played.move)
        line = match.sight.teller_for_json.line(played.events, SPECTATOR, everything=True)
        yield Moment(look(again, seat), line)


def look(match: Match, seat: str) -> Plain:
    return match.open_view() if seat == OPEN else match.view(seat)
