"""The bot `network`: a game's policy network plays the move that it finds likeliest, without a search.

At many tables it answers in one compiled call.
"""

from typing import Any

import numpy as np

from spellbox.bots.insight import SEATS, Insight, Thought, consult, knows, make_thought, read_insight
from spellbox.bots.policy import PolicyBot
from spellbox.errors import SpellboxError
from spellbox.games.contract import Game
from spellbox.kit.chance import Chance
from spellbox.kit.rule import rule

NAME = "network"


class NetworkPolicy:
    """A policy: from observations and masks, with a row for each table, to moves."""

    def __init__(self, game: Game) -> None:
        network = read_insight(game)
        if network is None:
            raise SpellboxError(f"{NAME!r} does not play {game.NAME}: the game has no policy network")
        self.network, self.moves = network, int(game.MOVES)

    def __call__(self, observations: Any, masks: Any) -> Any:
        chosen = np.zeros(len(masks), np.int64)
        choose_all(self.network, make_thought(self.network), self.moves, observations, masks, chosen)
        return chosen


@rule
def choose_all(network: Insight, thought: Thought, moves: int, observations: Any, masks: Any, chosen: Any) -> None:
    """The likeliest legal move of every row."""
    for number in range(len(chosen)):
        for place in range(len(thought.seen)):
            thought.seen[place] = observations[number, place]
        consult(network, thought, moves)
        best = np.float32(-np.inf)
        for move in range(moves):
            if masks[number, move] and thought.last[move] > best:
                best, chosen[number] = thought.last[move], move


class NetworkBot(PolicyBot):
    """The policy network at a seat, where it was trained: two players and the printed cards."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, NetworkPolicy(game))

    def choose(self, belief: Any, box: Any, seat: int, rng: Chance) -> int:
        if not knows(self.game, belief, box):
            raise SpellboxError(only_printed())
        return super().choose(belief, box, seat, rng)


def only_printed() -> str:
    return f"{NAME!r} plays with {SEATS} players and the printed cards, for which it was trained"
