"""The bot `network`: a game's policy network plays the move that it finds likeliest, without a search.

At many tables it answers in one compiled call.
"""

from typing import Any

import numpy as np

from spellbox.bots.network import SEATS, Activations, Network, applies_to, evaluate, make_activations, read_network
from spellbox.bots.policy import PolicyBot
from spellbox.errors import SpellboxError
from spellbox.games.contract import Game
from spellbox.kit.chance import Chance
from spellbox.kit.rule import rule

NAME = "network"


class NetworkPolicy:
    """A policy: from observations and masks, with a row for each table, to moves."""

    def __init__(self, game: Game) -> None:
        network = read_network(game)
        if network is None:
            raise SpellboxError(f"{NAME!r} does not play {game.NAME}: the game has no policy network")
        self.network, self.moves = network, int(game.MOVES)

    def __call__(self, observations: Any, masks: Any) -> Any:
        chosen = np.zeros(len(masks), np.int64)
        choose_all(self.network, make_activations(self.network), self.moves, observations, masks, chosen)
        return chosen


@rule
def choose_all(
    network: Network, activations: Activations, moves: int, observations: Any, masks: Any, chosen: Any
) -> None:
    """The likeliest legal move of every row."""
    for number in range(len(chosen)):
        for place in range(len(activations.seen)):
            activations.seen[place] = observations[number, place]
        evaluate(network, activations, moves)
        best = np.float32(-np.inf)
        for move in range(moves):
            if masks[number, move] and activations.last[move] > best:
                best, chosen[number] = activations.last[move], move


class NetworkBot(PolicyBot):
    """The policy network at a seat, where it was trained: two players and the printed cards."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, NetworkPolicy(game))

    def choose(self, belief: Any, box: Any, seat: int, rng: Chance) -> int:
        if not applies_to(self.game, belief, box):
            raise SpellboxError(only_printed())
        return super().choose(belief, box, seat, rng)


def only_printed() -> str:
    return f"{NAME!r} plays with {SEATS} players and the printed cards, for which it was trained"
