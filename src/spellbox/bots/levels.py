"""Levels and characters: the game's network or a search, with human weaknesses below the highest level.

The archmage searches. A lower level plays by the network without a search: it forgets (`sharpness`), overlooks moves
(`haste`) and misjudges them (`noise`, tuned by `bench/levels.py` so that levels are equally far apart). Where no
network was taught, it is a search with few iterations that sometimes makes a random move (`slip`).

A character plays like `master`, but prefers some kinds of moves (the game's `CHARACTERS`).
"""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from spellbox.bots.manner import make_leaning, network_logits, settle
from spellbox.bots.network import network_for
from spellbox.bots.random import RandomBot
from spellbox.bots.search import SearchBot, others_may_move
from spellbox.copying import Copyable
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import Chance, below
from spellbox.kit.rule import Record

HERE = Path(__file__).parent
LEVELS: dict[str, dict[str, Any]] = tomllib.loads((HERE / "levels.toml").read_text(encoding="utf-8"))
NOISE: dict[str, dict[str, float]] = tomllib.loads((HERE / "noise.toml").read_text(encoding="utf-8"))
LEVEL_OF_CHARACTERS = "master"
SLIPS = 1 << 16
SALT = 0x5EED
UNSEEN = -1.0
"""The logit of a move that a search did not visit; one visit is 0."""


def parameters(game: Game, name: str) -> dict[str, Any]:
    """The parameters of a level, or of a character, in a game."""
    if name in game.CHARACTERS:
        liked = game.CHARACTERS[name]
        return parameters(game, LEVEL_OF_CHARACTERS) | {"likings": [liked.get(trait, 0.0) for trait in game.TRAITS]}
    given = {key: value for key, value in LEVELS[name].items() if not isinstance(value, dict)}
    noise = NOISE.get(game.NAME, {}).get(name, 0.0)
    return given | {"noise": noise, "likings": []} | LEVELS[name].get(game.NAME, {})


def is_known(game: Game, name: str) -> bool:
    """Whether this is a level, or a character of the game."""
    return name in LEVELS or name in game.CHARACTERS


class LevelBot(Copyable):
    """A level, or a character of the game; `seconds` replaces the time limit of a search."""

    def __init__(self, game: Game, name: str, seconds: float | None = None) -> None:
        settings = parameters(game, name)
        self.game = game
        self.slip, self.sharpness = settings["slip"], settings["sharpness"]
        self.haste, self.noise, self.likings = settings["haste"], settings["noise"], settings["likings"]
        limit = settings["seconds"] if seconds is None else seconds
        self.search = SearchBot(game, settings["iterations"], limit, settings["guided"])

    def choose(self, belief: Record, box: Record, seat: int, rng: Chance) -> int:
        game, mask = self.game, bits.mask(self.game.MOVES)
        game.legal(belief, box, seat, mask)
        if bits.total(mask) == 1:
            return int(bits.pick(mask, 0))
        network = None if self.search.guided else network_for(game, belief, box)
        if network is None and below(rng, SLIPS) < self.slip * SLIPS:
            return RandomBot(game).choose(belief, box, seat, rng)
        if self.sharpness < 1 and game.forget:
            game.forget(belief, box, seat, self.sharpness, SALT + seat, rng)
        if network is None and not self.likings:
            return self.search.choose(belief, box, seat, rng)
        noise = self.noise
        if network is not None:
            logits = network_logits(game, network, belief, box, seat)
        else:
            logits = np.full(game.MOVES, UNSEEN)
            for each in self.search.consider(belief, box, seat, rng):
                logits[each.move] = each.logit
            noise = 1.0 if others_may_move(game, belief, box, seat) else 0.0  # simultaneous choices are mixed
        if self.likings:
            likings, traits = np.array(self.likings), np.zeros(len(game.TRAITS))
            make_leaning(game)(belief, box, seat, mask, likings, traits, logits)
        return int(settle(logits, mask, self.haste, noise, rng))
