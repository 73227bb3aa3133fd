"""Bots that the operator of a server adds to the levels: policies, classes and networks (docs/opponents.md).

They play in worker processes and get what every bot gets: a table that their seat could believe in.
"""

import re
from collections.abc import Sequence

import msgspec

from spellbox import bots, games
from spellbox.bots.levels import is_known
from spellbox.errors import SpellboxError
from spellbox.server.settings import GameName

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,23}")
FORM = "GAME:NAME=BOT (grimoire:mia=onnx:mia.onnx)"


class HouseBot(msgspec.Struct, frozen=True):
    """A bot that this server offers beside the levels."""

    game: GameName
    name: str


class HouseBots:
    """The operator's bots by game and name, as `bots.make` takes them; workers load them."""

    def __init__(self, given: Sequence[str] = ()) -> None:
        self.bots: dict[HouseBot, str] = {}
        for text in given:
            offered, bot = read(text)
            if offered in self.bots:
                raise SpellboxError.saying("house-bot-twice", repr(text), game=offered.game, name=repr(offered.name))
            self.bots[offered] = bot

    def offered(self) -> list[HouseBot]:
        return list(self.bots)


def read(text: str) -> tuple[HouseBot, str]:
    """A bot that is given as `GAME:NAME=BOT`; raises an error if it cannot be loaded."""
    told, equals, who = text.partition("=")
    game, colon, name = told.partition(":")
    if not (equals and colon and who):
        raise SpellboxError.saying("write-so", repr(text), form=FORM)
    games.check_name(game)
    if not NAME.fullmatch(name) or is_known(games.find(game), name):
        raise SpellboxError.saying("house-bot-name", repr(text))
    if isinstance(bots.make(who, games.find(game)), bots.ExternalBot):
        raise SpellboxError.saying("house-bot-program", repr(text))
    return HouseBot(game, name), who
