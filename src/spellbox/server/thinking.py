"""Bots at tables: they think off the event loop, in few threads of low priority, and answer in a steady rhythm."""

import asyncio
import contextlib
import os
import secrets
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from spellbox import bots
from spellbox.bots.levels import LEVELS
from spellbox.bots.search import SearchBot
from spellbox.games.contract import Game
from spellbox.kit.chance import Chance, chance
from spellbox.kit.play import copy
from spellbox.match import Match
from spellbox.server import metrics

NICE = 10
HINT_ITERATIONS, HINT_SECONDS = 8000, 1.0


ANALYSIS_ITERATIONS = 400
ANALYSES_KEPT = 200


class Analysis(msgspec.Struct):
    """How far a finished match has been judged: before each move, every seat's chance to win."""

    done: int
    of: int
    chances: list[list[float]]


class Thinkers:
    """A few threads for all bots of all tables."""

    def __init__(self, threads: int, pace: float) -> None:
        count = threads or max(1, (os.cpu_count() or 2) - 1)
        self.pool = ThreadPoolExecutor(count, "bot", initializer=be_nice)
        self.pace = pace
        self.analyses: OrderedDict[str, Analysis] = OrderedDict()
        self.tasks: set[asyncio.Future[None]] = set()
        self.closed = threading.Event()

    async def choose(self, match: Match, seat: int, level: str) -> int:
        """A move for a bot, after a time that depends on its level alone: hidden facts must not show in it."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        belief, dice = imagined(match, seat)
        with metrics.thinking.track_inprogress():
            think = loop.run_in_executor(self.pool, choice, match.game, level, belief, match.cards.box, seat, dice)
            move = await think
        await asyncio.sleep(max(0.0, begun + self.pace * LEVELS[level]["seconds"] - loop.time()))
        return move

    async def consider(self, match: Match, seat: int) -> tuple[Any, list[Any]]:
        """What a strong bot would look at, with the table that it imagined."""
        belief, dice = imagined(match, seat)
        bot = SearchBot(match.game, HINT_ITERATIONS, HINT_SECONDS)
        loop = asyncio.get_running_loop()
        return belief, await loop.run_in_executor(self.pool, bot.consider, belief, match.cards.box, seat, dice)

    def analyse(self, table: str, start: Match, finished: Match) -> Analysis:
        """Begin to judge a finished match, unless that is done or being done."""
        if table not in self.analyses:
            found = self.analyses[table] = Analysis(0, len(finished.history) - len(start.history), [])
            if len(self.analyses) > ANALYSES_KEPT:
                self.analyses.popitem(last=False)
            moves = [(played.seat, played.move) for played in finished.history[len(start.history) :]]
            task = asyncio.get_running_loop().run_in_executor(self.pool, self.judge_all, start, moves, found)
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        return self.analyses[table]

    def judge_all(self, match: Match, moves: list[tuple[int, int]], found: Analysis) -> None:
        """Before each move, ask a bot in the mover's place; the others share what the mover does not have."""
        chances = [1 / match.players] * match.players
        for seat, move in moves:
            if self.closed.is_set():
                return
            chances = judge(match, seat, chances)
            found.chances.append([round(each, 3) for each in chances])
            found.done += 1
            match.push(seat, move)

    def close(self) -> None:
        self.closed.set()
        self.pool.shutdown(wait=False, cancel_futures=True)


def judge(match: Match, seat: int, before: list[float]) -> list[float]:
    """Every seat's chance to win as the mover sees it; the others share the rest as they did before."""
    belief, dice = imagined(match, seat)
    considered = SearchBot(match.game, ANALYSIS_ITERATIONS).consider(belief, match.cards.box, seat, dice)
    best = max(considered, key=lambda each: each.visits)
    rest = sum(before) - before[seat] or 1.0
    return [best.wins if other == seat else had * (1 - best.wins) / rest for other, had in enumerate(before)]


def imagined(match: Match, seat: int) -> tuple[Any, Chance]:
    """A table that the seat could believe in, and dice of its own."""
    dice = chance(secrets.randbits(256))
    belief = copy(match.state)
    match.game.redeal(belief, match.cards.box, seat, dice)
    return belief, dice


def choice(game: Game, level: str, belief: Any, box: Any, seat: int, dice: Chance) -> int:
    bot = bots.make(level, game)
    assert not isinstance(bot, bots.ExternalBot)
    return int(bot.choose(belief, box, seat, dice))


def quick_choice(match: Match, seat: int) -> int:
    """A move at once: for decisions that nobody may notice."""
    belief, dice = imagined(match, seat)
    return choice(match.game, "greedy", belief, match.cards.box, seat, dice)


def be_nice() -> None:
    """Let people's moves go first; where threads cannot have a priority of their own, do without."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
