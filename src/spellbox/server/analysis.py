"""Analyses of finished matches: a bot evaluates each position. Each guest's matches are analysed one at a time."""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec

from spellbox.bots.search import Candidate
from spellbox.match import Match
from spellbox.server import jobs
from spellbox.server.jobs import Position
from spellbox.server.limits import TooMuch
from spellbox.server.scheduler import Priority, Scheduler
from spellbox.server.table import Table
from spellbox.server.thinking import ITERATION, position

log = logging.getLogger("spellbox.analysis")
ITERATIONS = 400
MOST_KEPT = 200
MOST_WAITING = 10
"""The most analyses of one guest that may be queued."""


class Analysis(msgspec.Struct):
    """The analysis of a match so far: each seat's chance of winning before each move."""

    done: int
    of: int
    chances: list[list[float]]


class Work(NamedTuple):
    """A match to analyse."""

    table: str
    begin: Callable[[], Match]
    moves: list[tuple[int, int]]  # seat and move
    analysis: Analysis


class Analyses:
    """The analyses that were requested, and their results."""

    def __init__(self, scheduler: Scheduler, spawn: Callable[[Any], Any]) -> None:
        self.scheduler, self.spawn = scheduler, spawn
        self.kept: OrderedDict[str, Analysis] = OrderedDict()
        self.queues: dict[str, deque[Work]] = {}
        """The queued matches of each guest who requested an analysis."""

    def start(self, table: Table, guest: str) -> Analysis:
        """Queue a finished match for analysis, unless it is analysed or queued already."""
        if table.id in self.kept:
            return self.kept[table.id]
        match, first = table.open_match(), len(table.config.start.moves)
        moves = [(played.seat, played.move) for played in match.history[first:]]
        work = Work(table.id, table.begin, moves, Analysis(0, len(moves), []))
        self.enqueue(guest, work)
        self.kept[table.id] = work.analysis
        if len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return work.analysis

    def enqueue(self, guest: str, work: Work) -> None:
        if guest not in self.queues:
            self.queues[guest] = deque([work])
            self.spawn(self.work_off(guest))
        elif len(self.queues[guest]) < MOST_WAITING:
            self.queues[guest].append(work)
        else:
            raise TooMuch.saying("too-many-analyses", count=MOST_WAITING)

    async def work_off(self, guest: str) -> None:
        """Analyse a guest's matches one after the other."""
        queue = self.queues[guest]
        try:
            while queue:
                work = queue.popleft()
                try:
                    await self.judge_all(guest, work)
                except Exception:
                    log.exception("an analysis failed", extra={"table": work.table})
                    self.kept.pop(work.table, None)  # so that it can be asked for again
        finally:
            del self.queues[guest]

    async def judge_all(self, guest: str, work: Work) -> None:
        """Evaluate the position before each move, each in its own job, so that bots do not wait for long."""
        match = await asyncio.to_thread(work.begin)
        chances = [1 / match.players] * match.players
        for seat, move in work.moves:
            considered = await self.consider(guest, position(match, seat))
            chances = shared(considered[0].wins, seat, chances)
            work.analysis.chances.append([round(each, 3) for each in chances])
            work.analysis.done += 1
            match.push(seat, move)

    async def consider(self, guest: str, searched: Position) -> list[Candidate]:
        job = partial(jobs.consider, searched, ITERATIONS)
        found: list[Candidate] = await self.scheduler.run(Priority.ANALYSIS, ITERATIONS * ITERATION, guest, lambda: job)
        return found


def shared(wins: float, seat: int, before: list[float]) -> list[float]:
    """Each seat's chance of winning, from that of the moving seat: the others share the rest as they did before."""
    rest = sum(before) - before[seat] or 1.0
    return [wins if other == seat else had * (1 - wins) / rest for other, had in enumerate(before)]
