"""Bots: players made of code. None gets the true state: each gets a belief of its seat, or the seat's view."""

from pathlib import Path
from typing import Any, Protocol, TypeAlias

from spellbox.bots.external import LIMIT, PREFIX, ExternalBot, Invitation
from spellbox.bots.flat import FlatBot
from spellbox.bots.greedy import GreedyBot
from spellbox.bots.levels import LEVELS, LevelBot, is_known
from spellbox.bots.network_policy import NAME as NETWORK
from spellbox.bots.network_policy import NetworkBot
from spellbox.bots.policy import ONNX, PYTHON, OnnxPolicy, PolicyBot, bot_of, find_python
from spellbox.bots.random import RandomBot
from spellbox.bots.search import SearchBot
from spellbox.errors import SpellboxError
from spellbox.games.contract import Game
from spellbox.kit.chance import Chance, below
from spellbox.kit.play import seat_name
from spellbox.kit.rule import Record
from spellbox.match import Match

__all__ = ["BOTS", "LEVELS", "Bot", "ExternalBot", "Player", "ask", "begin", "close", "end", "make", "name_of"]

BOTS: dict[str, Any] = {
    "flat": FlatBot,
    "greedy": GreedyBot,
    "network": NetworkBot,
    "random": RandomBot,
    "search": SearchBot,
}
BUDGETED = ("flat", "search")
"""Bots that take a number of playouts or iterations, as `search:500`."""


class Bot(Protocol):
    def choose(self, belief: Record, box: Record, seat: int, rng: Chance) -> int:
        """A legal move for the seat, chosen from its belief."""


Player: TypeAlias = Bot | ExternalBot
"""A bot of ours, or a user's program, which plays one seat of one match at a time."""


def make(name: object, game: Game, limit: float = LIMIT) -> Player:
    """The bot of a name: a level, a character of the game, a reference bot (BOTS), or a user's own bot.

    `search:500` and `flat:100` set the budget of a reference bot. Own bots are `exec:COMMAND`, a program that must move
    within `limit` seconds; `py:module:Name`, a class or a policy; `onnx:FILE`, a policy network; `network:FILE`, one
    that `spellbox teach` wrote. Instead of a name, Python code may pass a class, an object with `choose`, or a policy
    (docs/opponents.md).
    """
    if not isinstance(name, str):
        return bot_of(game, name)
    if name.startswith(PYTHON):
        return bot_of(game, find_python(name))
    if name.startswith(ONNX):
        return PolicyBot(game, OnnxPolicy(name.removeprefix(ONNX)))
    if name.startswith(PREFIX):
        return ExternalBot(name, limit)
    if is_known(game, name):
        return LevelBot(game, name)
    kind, _, budget = name.partition(":")
    if kind == NETWORK and budget:
        return NetworkBot(game, Path(budget))
    if kind not in BOTS or (budget and (kind not in BUDGETED or not budget.isdigit() or not int(budget))):
        known = [*LEVELS, *game.CHARACTERS, *BOTS, *(f"{each}:N" for each in BUDGETED)]
        own = f"{PREFIX}COMMAND, {PYTHON}MODULE:NAME, {ONNX}FILE, {NETWORK}:FILE"
        raise SpellboxError.saying("unknown-bot", bot=repr(name), known=", ".join([*known, own]))
    bot: Bot = BOTS[kind](game, int(budget)) if budget else BOTS[kind](game)
    return bot


def name_of(who: object) -> str:
    """The name of a bot in reports."""
    return who if isinstance(who, str) else str(getattr(who, "__name__", type(who).__name__))


def begin(bot: Player, match: Match, seat: int, rng: Chance) -> None:
    """Tell a program that a match begins; other bots keep nothing between moves."""
    if isinstance(bot, ExternalBot):
        table = (match.name, match.game.VERSION, match.seats, match.players, match.options)
        bot.begin(Invitation(*table, you=seat_name(seat), dice=int(below(rng, 1 << 30))))


def ask(bot: Player, match: Match, seat: int, rng: Chance) -> int:
    """A bot's move. The bot gets only what its seat may know: a belief, or the view."""
    if isinstance(bot, ExternalBot):
        legal = match.legal(seat_name(seat))
        return match.legal_moves(seat)[legal.index(bot.choose(match.view(seat_name(seat)), legal))]
    return bot.choose(match.belief(seat, rng), match.cards.box, seat, rng)


def end(bot: Player, match: Match, seat: int, winners: list[str]) -> None:
    """Tell a program how its match ended."""
    if isinstance(bot, ExternalBot):
        bot.end(match.view(seat_name(seat)), match.scores(), winners)


def close(bot: Player) -> None:
    """Stop a bot's program, if it is one."""
    if isinstance(bot, ExternalBot):
        bot.close()
