"""Measures how characters differ from the level that they play at: which traits their moves have more or less often.

Every character plays duplicate deals against that level, and so does the level itself. Counted are the traits of the
moves that it makes. Searches have no time limit here, so that the results depend on the seed alone.
"""

import functools
import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from spellbox import games
from spellbox.bots.levels import LEVEL_OF_CHARACTERS, LevelBot
from spellbox.kit.chance import Chance
from spellbox.kit.play import copy
from spellbox.kit.rule import Record
from spellbox.lab.arena import Arena, Pool, play_game
from spellbox.lab.standings import places
from spellbox.lab.workers import Threads

HEAD = (
    "# How the characters differ\n\nEvery character plays duplicate deals for two against `master`, at whose level it"
    " plays, and `master` does too. The numbers are how much of each trait its moves have in a game: how many such"
    " moves, or for some their sum (`characters.py` of each game). **Bold** is what the character likes or dislikes;"
    " beside it stands how far that is from `master`, in standard errors of the difference."
)


class Played(NamedTuple):
    """A bot's games: its points in each deal, and the traits of its moves."""

    bot: str
    points: Any  # by deal
    traits: Any  # by deal and trait, a game


class Watched:
    """A bot whose moves are counted."""

    def __init__(self, name: str, game: Any) -> None:
        self.game, self.bot = game, LevelBot(game, name, math.inf)
        self.traits, self.found = np.zeros(len(game.TRAITS)), np.zeros(len(game.TRAITS))

    def choose(self, belief: Record, box: Record, seat: int, rng: Chance) -> int:
        known = copy(belief)  # the bot may forget some of it
        move = self.bot.choose(belief, box, seat, rng)
        self.game.traits(known, box, seat, move, self.found)
        self.traits += self.found
        return move


def measure(
    game: str, deals: int, seed: int, threads: int, progress: Callable[[int], None] = lambda done: None
) -> list[Played]:
    """The games of the level that characters play at, then those of each character."""
    module, found = games.find(game), []
    for name in (LEVEL_OF_CHARACTERS, *module.CHARACTERS):
        played = [*Threads(threads).play(functools.partial(play_deal, module, name, seed), deals, 1)]
        found.append(Played(name, *(np.array(column) for column in zip(*played, strict=True))))
        progress(2 * deals)
    return found


def play_deal(game: Any, name: str, seed: int, deal: int, _: int = 1) -> tuple[float, Any]:
    """A bot's average points and traits in the two games of a deal."""
    watched, other = Watched(name, game), LevelBot(game, LEVEL_OF_CHARACTERS, math.inf)
    arena, points = Arena(game.NAME, (watched, other), 2, deal + 1, seed), 0.0
    with Pool(arena) as pool:
        for number in range(2):
            outcome = play_game(arena, pool, deal, number)
            points += places(outcome.scores)[outcome.bots.index(0)].points
    return points / 2, watched.traits / 2


def distance(one: Any, other: Any) -> float:
    """The difference of two means over the same deals, in standard errors."""
    differences = one - other
    error = float(differences.std(ddof=1)) / math.sqrt(len(differences))
    return float(differences.mean()) / error if error else 0.0


def page(game: str, played: list[Played], deals: int, seed: int) -> str:
    """A game's part of the page about characters."""
    module, plain = games.find(game), played[0]
    rows = [
        f"## {module.TITLE}",
        "",
        f"Measured by `spellbox arena --characters {game} --deals {deals} --seed {seed}`.",
        "",
        f"| bot | points | {' | '.join(module.TRAITS)} |",
        f"|---|---|{'---|' * len(module.TRAITS)}",
    ]
    for each in played:
        liked = module.CHARACTERS.get(each.bot, {})
        cells = [f"{each.points.mean():.0%}".replace("%", " %")]
        for number, trait in enumerate(module.TRAITS):
            cell = f"{each.traits[:, number].mean():.1f}"
            cells.append(
                f"**{cell}** ({distance(each.traits[:, number], plain.traits[:, number]):+.0f})"
                if trait in liked
                else cell
            )
        rows.append(f"| {each.bot} | {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"
