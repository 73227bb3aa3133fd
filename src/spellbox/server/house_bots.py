"""Bots that the operator of a server adds to the levels: policies, classes and networks (docs/opponents.md).

They play in the scheduler's threads and get what every bot gets: a table that their seat could believe in.
"""

import logging
import re
import threading
from collections.abc import Sequence

import msgspec

from spellbox import bots, games
from spellbox.bots.levels import LEVELS
from spellbox.errors import BotError, SpellboxError
from spellbox.games.contract import Game
from spellbox.kit.chance import Chance
from spellbox.kit.rule import Record
from spellbox.server.settings import GameName

log = logging.getLogger("spellbox.bots")
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,23}")
FORM = "GAME:NAME=BOT, such as grimoire:mia=onnx:mia.onnx"


class HouseBot(msgspec.Struct, frozen=True):
    """A bot that this server offers beside the levels."""

    game: GameName
    name: str


class HouseBots:
    """The operator's bots by game and name, each loaded once."""

    def __init__(self, given: Sequence[str] = ()) -> None:
        self.loaded: dict[HouseBot, bots.Bot] = {}
        self.locks: dict[HouseBot, threading.Lock] = {}
        for text in given:
            offered, bot = read(text)
            if offered in self.loaded:
                raise SpellboxError(f"{text!r}: {offered.game} has a bot {offered.name!r} already")
            self.loaded[offered] = bot
            self.locks[offered] = threading.Lock()

    def offered(self) -> list[HouseBot]:
        return list(self.loaded)

    def choose(self, game: Game, name: str, belief: Record, box: Record, seat: int, rng: Chance) -> int | None:
        """The move of a bot; None if there is no such bot (any more), or if it fails, which the log tells.

        One bot is never asked twice at the same time, because other people's code may not be made for threads.
        """
        key = HouseBot(game.NAME, name)
        if key not in self.loaded:
            return None
        try:
            with self.locks[key]:
                return int(self.loaded[key].choose(belief, box, seat, rng))
        except BotError as problem:
            told = {"game": key.game, "bot": key.name, "problem": str(problem), "output": problem.output}
            log.error("a bot failed, and a level moves instead", extra=told)
            return None


def read(text: str) -> tuple[HouseBot, bots.Bot]:
    """Load a bot that is given as `GAME:NAME=BOT`; raises an error if it cannot play."""
    told, equals, who = text.partition("=")
    game, colon, name = told.partition(":")
    if not (equals and colon and who):
        raise SpellboxError(f"{text!r}: write {FORM}")
    games.check_name(game)
    if not NAME.fullmatch(name) or name in LEVELS:
        raise SpellboxError(f"{text!r}: a name has 1 to 24 letters, digits, or _ . - and is not that of a level")
    bot = bots.make(who, games.find(game))
    if isinstance(bot, bots.ExternalBot):
        raise SpellboxError(f"{text!r}: a program plays at a server as a guest, by docs/protocol.md, not by exec:")
    return HouseBot(game, name), bot
