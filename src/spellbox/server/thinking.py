"""Lets bots choose moves and find candidates for hints, in worker processes."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from functools import partial

from spellbox import games
from spellbox.bots.levels import is_known, parameters
from spellbox.bots.search import Candidate
from spellbox.games.contract import Game
from spellbox.kit.chance import chance
from spellbox.match import Match
from spellbox.server import jobs, metrics
from spellbox.server.house_bots import HouseBot, HouseBots
from spellbox.server.jobs import Position
from spellbox.server.scheduler import Priority, Scheduler
from spellbox.server.table import STAND_IN
from spellbox.server.workers import Job

log = logging.getLogger("spellbox.bots")
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
        """Whether this is a level, a character of the game, or a bot that this server offers for it."""
        return is_known(games.find(game), name) or HouseBot(game, name) in self.house.bots

    async def choose(
        self, match: Match, seat: int, level: str, owner: str, is_wanted: Callable[[], bool]
    ) -> int | None:
        """A bot's move, or None if it is no longer wanted when the job starts.

        It is returned after a delay that depends on the level alone, so that the time does not reveal hidden facts.
        """
        loop = asyncio.get_running_loop()
        begun = loop.time()

        async def ask(bot: str) -> int | None:
            def prepare() -> Job | None:
                return partial(jobs.choose, bot, position(match, seat)) if is_wanted() else None

            move: int | None = await self.scheduler.run(Priority.BOT, cost_of(level, match.game), owner, prepare)
            return move

        own = level if is_known(match.game, level) else self.house.bots.get(HouseBot(match.name, level), STAND_IN)
        with metrics.thinking.track_inprogress():
            for bot in (own, STAND_IN):
                try:
                    move = await ask(bot)
                    break
                except Exception as problem:  # a bot of the operator's may raise anything
                    output = getattr(problem, "output", "")
                    told = {"game": match.name, "bot": bot, "problem": str(problem), "output": output}
                    log.error("a bot failed, and a level moves instead", extra=told)
            else:
                move = quick_choice(match, seat) if is_wanted() else None
        await asyncio.sleep(max(0.0, begun + self.pace * delay_of(level, match.game) - loop.time()))
        return move

    async def consider(
        self, match: Match, seat: int, owner: str, is_wanted: Callable[[], bool]
    ) -> tuple[Position, list[Candidate]] | None:
        """The position that a strong bot searched from and the candidates that it found; None if no longer wanted."""
        searched = position(match, seat)

        def prepare() -> Job | None:
            return partial(jobs.consider, searched, HINT_ITERATIONS, HINT_SECONDS) if is_wanted() else None

        found = await self.scheduler.run(Priority.ANSWER, HINT_SECONDS, owner, prepare)
        return None if found is None else (searched, found)


def cost_of(level: str, game: Game) -> float:
    """The estimated seconds for a move of a bot."""
    if not is_known(game, level):
        return HOUSE_SECONDS
    settings = parameters(game, level)
    return float(min(settings["seconds"], settings["iterations"] * ITERATION))


def delay_of(level: str, game: Game) -> float:
    """The seconds after which a bot's move is played."""
    return float(parameters(game, level)["seconds"]) if is_known(game, level) else HOUSE_SECONDS


def position(match: Match, seat: int) -> Position:
    """The position that a bot gets: a state that is consistent with the seat's view, all else dealt anew."""
    dice = chance(secrets.randbits(256))
    belief = match.belief(seat, dice)
    return Position(match.name, belief.tobytes(), match.cards.box.tobytes(), seat, dice.tobytes())


def quick_choice(match: Match, seat: int) -> int:
    """A move without search, for decisions that others must not notice, and where no worker can think."""
    return jobs.choose("greedy", position(match, seat))
