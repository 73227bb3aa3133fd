"""A plan of a study: everything that its numbers depend on."""

import hashlib
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from spellbox import bots, games
from spellbox.bots.network_policy import NetworkBot
from spellbox.errors import SpellboxError
from spellbox.games.contract import Cards, Game
from spellbox.kit.chance import seed_bytes
from spellbox.kit.components import Component
from spellbox.kit.rule import Record
from spellbox.kit.tables import read_text
from spellbox.sim.devices import parse_device

RANDOM = "random"


@dataclass(frozen=True)
class Plan:
    """The games of a study: rules, cards, bots, number and seed."""

    game: str
    players: int
    games: int
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    cards: str | None = None  # the text of a changed card file
    bots: tuple[str, ...] = (RANDOM,)  # round the table
    device: str = "cpu"
    seconds: float = 20.0  # an assumption: how long people take for a move
    name: str = "as printed"
    pairs: bool = True  # whether causal values are measured, which takes up to four games for each one

    def check(self) -> None:
        """Raise an error for settings that cannot be played."""
        if self.games < 1:
            raise SpellboxError.saying("one-game", "games", games=self.games)
        if not 0 < self.seconds <= 3600:
            raise SpellboxError.saying("seconds-a-move", "--seconds", value=f"{self.seconds:g}")
        for name in self.bots:
            bots.make(name, self.rules)
        if parse_device(self.device) is not None and not all(map(self.plays_on_gpu, self.bots)):
            raise SpellboxError.saying("players-on-gpu", "--bots")
        self.chosen()

    @property
    def rules(self) -> Game:
        return games.find(self.game)

    def plays_on_gpu(self, name: str) -> bool:
        return name == RANDOM or isinstance(bots.make(name, self.rules), NetworkBot)

    @property
    def at_random(self) -> bool:
        return set(self.bots) == {RANDOM}

    def box(self) -> Cards:
        """The card file that is played with."""
        if self.cards is None:
            return games.printed_cards(self.game)
        return self.rules.parse_cards(self.cards, self.name)

    def chosen(self) -> Record:
        """The options as the rules take them."""
        cards = self.box()
        return self.rules.read_options(cards, self.rules.default_seats(self.players, cards), self.options)

    def paired(self) -> Any:
        """The numbers of the components whose causal value is measured."""
        return np.array([each.number for each in self.components() if self.pairs], np.int64)

    def components(self) -> list[Component]:
        return list(self.rules.components(self.box()))

    def seat_bots(self) -> list[str]:
        """The bot of every seat."""
        return [self.bots[seat % len(self.bots)] for seat in range(self.players)]

    def derive(self, *purpose: str | int) -> int:
        """A seed for each purpose, by SHA-256."""
        return int.from_bytes(hashlib.sha256(seed_bytes(self.seed) + repr(purpose).encode()).digest(), "little")

    def variant(self, words: str) -> "Plan":
        """The same games with another card file, or with an option: `recipes`, `open=true`."""
        if words.endswith(".toml"):
            path = Path(words)
            return replace(self, cards=read_text(path), name=path.name)
        key, _, value = words.partition("=")
        chosen = {"": True, "true": True, "false": False}.get(value, value)
        return replace(self, options=self.options | {key: chosen}, name=words)
