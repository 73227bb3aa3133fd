"""Levels: the search with a budget, and with human failings below the highest."""

import tomllib
from pathlib import Path
from typing import Any

from spellbox.bots.random import RandomBot
from spellbox.bots.search import SearchBot
from spellbox.copying import Copyable
from spellbox.games.contract import Game
from spellbox.kit.chance import Chance, below
from spellbox.kit.rule import Record

LEVELS: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("levels.toml").read_text(encoding="utf-8"))
SLIPS = 1 << 16
SALT = 0x5EED


class LevelBot(Copyable):
    """A level of `levels.toml`; `seconds` replaces its time limit for a move."""

    def __init__(self, game: Game, level: str, seconds: float | None = None) -> None:
        settings = LEVELS[level] | LEVELS[level].get(game.NAME, {})
        self.game = game
        self.slip, self.sharpness = settings["slip"], settings["sharpness"]
        limit = settings["seconds"] if seconds is None else seconds
        self.search = SearchBot(game, settings["iterations"], limit, settings["guided"])

    def choose(self, belief: Record, box: Record, seat: int, rng: Chance) -> int:
        if below(rng, SLIPS) < self.slip * SLIPS:
            return RandomBot(self.game).choose(belief, box, seat, rng)
        if self.sharpness < 1 and self.game.forget:
            self.game.forget(belief, box, seat, self.sharpness, SALT + seat, rng)
        return self.search.choose(belief, box, seat, rng)
