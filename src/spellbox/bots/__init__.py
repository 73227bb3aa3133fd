"""Players made of code. None ever holds the true table: each gets one its seat could believe in."""

from typing import Any, Protocol

from spellbox.bots.flat import FlatBot
from spellbox.bots.random import RandomBot
from spellbox.bots.search import SearchBot
from spellbox.errors import SpellboxError
from spellbox.kit.chance import Chance
from spellbox.kit.play import copy

BOTS = {"flat": FlatBot, "random": RandomBot, "search": SearchBot}


class Bot(Protocol):
    def choose(self, belief: Any, box: Any, seat: int, rng: Chance) -> int:
        """A legal move for the seat, from a table that it could believe in."""


def make(name: str, game: Any) -> Bot:
    if name not in BOTS:
        raise SpellboxError(f"there is no bot {name!r}: there are {', '.join(BOTS)}")
    bot: Bot = BOTS[name](game)
    return bot


def ask(bot: Bot, game: Any, state: Any, box: Any, seat: int, rng: Chance) -> int:
    """Let a bot move: what it is given has been dealt anew, so that nothing its seat cannot know is in it."""
    belief = copy(state)
    game.redeal(belief, box, seat, rng)
    return bot.choose(belief, box, seat, rng)
