"""The bot `network`: a game's policy network plays the move that it finds likeliest, without a search.

At many tables it answers in one compiled call.
"""

from typing import Any

import numpy as np

from spellbox.bots.network import (
    Activations,
    Network,
    evaluate,
    make_activations,
    network_for,
    read_network,
)
from spellbox.bots.policy import PolicyBot
from spellbox.copying import Copyable
from spellbox.errors import SpellboxError
from spellbox.games.contract import Game
from spellbox.kit.chance import Chance
from spellbox.kit.rule import rule

NAME = "network"


class NetworkPolicy:
    """A policy: from observations and masks, with a row for each table, to moves."""

    def __init__(self, game: Game, network: Network) -> None:
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


class NetworkBot(Copyable):
    """The policy network at a seat, where it was taught: some numbers of players and the printed cards."""

    def __init__(self, game: Game) -> None:
        self.game = game
        check_taught(game)

    def choose(self, belief: Any, box: Any, seat: int, rng: Chance) -> int:
        network = network_for(self.game, belief, box)
        if network is None:
            raise SpellboxError(only_taught(self.game))
        return PolicyBot(self.game, NetworkPolicy(self.game, network)).choose(belief, box, seat, rng)


def taught_policy(game: Game, players: int, printed: bool) -> NetworkPolicy:
    """The policy of the game's network for such tables; refuses tables that it has none for."""
    check_taught(game)
    network = read_network(game, players) if printed else None
    if network is None:
        raise SpellboxError(only_taught(game))
    return NetworkPolicy(game, network)


def check_taught(game: Game) -> None:
    if not game.NETWORKS:
        raise SpellboxError(f"{NAME!r} does not play {game.NAME}: the game has no policy network")


def only_taught(game: Game) -> str:
    *others, last = map(str, sorted(game.NETWORKS))
    players = f"{', '.join(others)} or {last}" if others else last
    return f"{NAME!r} plays with {players} players and the printed cards, for which it was taught"
