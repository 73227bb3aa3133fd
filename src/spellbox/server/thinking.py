"""Lets bots choose moves and find candidates for hints, in the scheduler's threads."""

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any

from spellbox import bots
from spellbox.bots.levels import LEVELS
from spellbox.bots.search import SearchBot
from spellbox.games.contract import Game
from spellbox.kit.chance import Chance, chance
from spellbox.kit.rule import Record
from spellbox.match import Match
from spellbox.server import metrics
from spellbox.server.scheduler import Priority, Scheduler

HINT_ITERATIONS, HINT_SECONDS = 8000, 1.0
ITERATION = 1e-4
"""A rough estimate of the seconds for one iteration of the search, to order jobs by cost."""


class Thinkers:
    """Runs bots in the scheduler."""

    def __init__(self, scheduler: Scheduler, pace: float) -> None:
        self.scheduler = scheduler
        self.pace = pace

    async def choose(
        self, match: Match, seat: int, level: str, owner: str, is_wanted: Callable[[], bool]
    ) -> int | None:
        """A bot's move, or None if it is no longer wanted when the job starts.

        It is returned after a delay that depends on the level alone, so that the time does not reveal hidden facts.
        """
        loop = asyncio.get_running_loop()
        begun = loop.time()

        def prepare() -> Callable[[], int] | None:
            return partial(choice, match.game, level, *imagined(match, seat)) if is_wanted() else None

        with metrics.thinking.track_inprogress():
            move: int | None = await self.scheduler.run(Priority.BOT, cost_of(level, match.game), owner, prepare)
        await asyncio.sleep(max(0.0, begun + self.pace * LEVELS[level]["seconds"] - loop.time()))
        return move

    async def consider(self, match: Match, seat: int, owner: str, is_wanted: Callable[[], bool]) -> Any:
        """The state that a strong bot searched from and the candidates that it found; None if no longer wanted."""

        def prepare() -> Callable[[], Any] | None:
            return partial(consider, match.game, *imagined(match, seat)) if is_wanted() else None

        return await self.scheduler.run(Priority.ANSWER, HINT_SECONDS, owner, prepare)


def cost_of(level: str, game: Game) -> float:
    """The estimated seconds for a move of a bot."""
    settings = LEVELS[level] | LEVELS[level].get(game.NAME, {})
    return float(min(settings["seconds"], settings["iterations"] * ITERATION))


def imagined(match: Match, seat: int) -> tuple[Any, Any, int, Chance]:
    """The arguments of a bot: a redealt state that is consistent with the seat's view, the box, the seat, and dice."""
    dice = chance(secrets.randbits(256))
    return match.belief(seat, dice), match.cards.box, seat, dice


def choice(game: Game, level: str, belief: Record, box: Record, seat: int, dice: Chance) -> int:
    bot = bots.make(level, game)
    assert not isinstance(bot, bots.ExternalBot)
    return int(bot.choose(belief, box, seat, dice))


def consider(game: Any, belief: Record, box: Record, seat: int, dice: Chance) -> tuple[Any, list[Any]]:
    return belief, SearchBot(game, HINT_ITERATIONS, HINT_SECONDS).consider(belief, box, seat, dice)


def quick_choice(match: Match, seat: int) -> int:
    """A move without search, for decisions that others must not notice."""
    return choice(match.game, "greedy", *imagined(match, seat))
