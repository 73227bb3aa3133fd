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
from spellbox.kit.play import copy
from spellbox.kit.rule import Record
from spellbox.match import Match
from spellbox.server import metrics
from spellbox.server.house_bots import HouseBot, HouseBots
from spellbox.server.scheduler import Priority, Scheduler
from spellbox.server.table import STAND_IN

HINT_ITERATIONS, HINT_SECONDS = 8000, 1.0
ITERATION = 1e-4
"""A rough estimate of the seconds for one iteration of the search, to order jobs by cost."""
HOUSE_SECONDS = 0.7
"""For a move of a bot of the operator's: its delay, and the estimate of its cost."""


class Thinkers:
    """Runs bots in the scheduler."""

    def __init__(self, scheduler: Scheduler, pace: float, house: HouseBots) -> None:
        self.scheduler = scheduler
        self.pace = pace
        self.house = house

    def has(self, game: str, name: str) -> bool:
        """Whether this is a level or a bot that this server offers for the game."""
        return name in LEVELS or HouseBot(game, name) in self.house.loaded

    async def choose(
        self, match: Match, seat: int, level: str, owner: str, is_wanted: Callable[[], bool]
    ) -> int | None:
        """A bot's move, or None if it is no longer wanted when the job starts.

        It is returned after a delay that depends on the level alone, so that the time does not reveal hidden facts.
        """
        loop = asyncio.get_running_loop()
        begun = loop.time()

        def prepare() -> Callable[[], int] | None:
            return partial(self.move_of, match.game, level, *imagined(match, seat)) if is_wanted() else None

        with metrics.thinking.track_inprogress():
            move: int | None = await self.scheduler.run(Priority.BOT, cost_of(level, match.game), owner, prepare)
        await asyncio.sleep(max(0.0, begun + self.pace * delay_of(level) - loop.time()))
        return move

    def move_of(self, game: Game, level: str, belief: Record, box: Record, seat: int, dice: Chance) -> int:
        """The move of a level, or of a bot of the operator's; a level stands in for one that is gone or fails."""
        if level in LEVELS:
            return choice(game, level, belief, box, seat, dice)
        move = self.house.choose(game, level, copy(belief), box, seat, dice)
        return choice(game, STAND_IN, belief, box, seat, dice) if move is None else move

    async def consider(self, match: Match, seat: int, owner: str, is_wanted: Callable[[], bool]) -> Any:
        """The state that a strong bot searched from and the candidates that it found; None if no longer wanted."""

        def prepare() -> Callable[[], Any] | None:
            return partial(consider, match.game, *imagined(match, seat)) if is_wanted() else None

        return await self.scheduler.run(Priority.ANSWER, HINT_SECONDS, owner, prepare)


def cost_of(level: str, game: Game) -> float:
    """The estimated seconds for a move of a bot."""
    if level not in LEVELS:
        return HOUSE_SECONDS
    settings = LEVELS[level] | LEVELS[level].get(game.NAME, {})
    return float(min(settings["seconds"], settings["iterations"] * ITERATION))


def delay_of(level: str) -> float:
    """The seconds after which a bot's move is played."""
    return float(LEVELS[level]["seconds"]) if level in LEVELS else HOUSE_SECONDS


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
