"""The bot `network`: it plays the likeliest move of a game's policy network, without a search.

For many tables it chooses in one compiled call.
"""

import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from spellbox.bots.network import (
    Activations,
    Network,
    evaluate,
    load_network,
    make_activations,
    network_for,
    read_network,
)
from spellbox.bots.policy import PolicyBot
from spellbox.copying import Copyable
from spellbox.errors import SpellboxError
from spellbox.games.contract import Game
from spellbox.kit.chance import Chance
from spellbox.kit.rule import Record, rule
from spellbox.sim.arrays import Array
from spellbox.sim.gumbel import gumbel_noise, with_noise

NAME = "network"


class NetworkPolicy:
    """A policy: from observations and masks, with a row for each table, to moves."""

    def __init__(self, game: Game, network: Network) -> None:
        self.network, self.moves = network, int(game.MOVES)

    def __call__(self, observations: Array, masks: Array) -> Any:
        chosen, asked, casts = (np.zeros(len(masks), kind) for kind in (np.int64, np.int8, np.int64))
        self.fill(0, asked, observations, masks, casts, chosen)
        return chosen

    def choose_moves(self, number: int, batch: Any) -> None:
        """Choose moves at the tables of a batch that ask this policy, as on a GPU (`sim/network_cuda.py`)."""
        self.fill(number, batch.asked, batch.seen, batch.masks, batch.casts, batch.moves)

    def fill(self, number: int, asked: Any, observations: Any, masks: Any, casts: Any, chosen: Any) -> None:
        tables = number, asked, observations, masks, casts, gumbel_noise(), chosen
        choose_all(self.network, make_activations(self.network), self.moves, *tables)


@rule
def choose_all(
    network: Network,
    activations: Activations,
    moves: int,
    who: int,
    asked: Any,
    observations: Any,
    masks: Any,
    casts: Any,
    noise: Any,
    chosen: Any,
) -> None:
    """The likeliest legal move of every row that asks, or one that is drawn by the policy and the row's cast."""
    for number in range(len(chosen)):
        if asked[number] != who:
            continue
        for place in range(len(activations.seen)):
            activations.seen[place] = observations[number, place]
        evaluate(network, activations, moves)
        best = np.float32(-np.inf)
        for move in range(moves):
            if masks[number, move]:
                logit = with_noise(activations.last[move], casts[number], move, noise)
                if logit > best:
                    best, chosen[number] = logit, move


class NetworkBot(Copyable):
    """The policy network at a seat, with the numbers of players that it was taught for and the printed cards.

    A network from a user's file plays with any number of players and any cards.
    """

    def __init__(self, game: Game, file: Path | None = None) -> None:
        self.game = game
        self.own = None if file is None else read_own(game, file)
        if self.own is None:
            check_taught(game)

    def policy(self, state: Record, box: Record) -> NetworkPolicy:
        """The policy for such a state and box."""
        network = self.own or network_for(self.game, state, box)
        if network is None:
            raise only_taught(self.game)
        return NetworkPolicy(self.game, network)

    def choose(self, belief: Record, box: Record, seat: int, rng: Chance) -> int:
        return PolicyBot(self.game, self.policy(belief, box)).choose(belief, box, seat, rng)


def read_own(game: Game, file: Path) -> Network:
    """A network that `spellbox teach` wrote for this game."""
    try:
        network = load_network(file)
    except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile) as problem:
        raise SpellboxError.saying("no-network", f"{NAME}:{file}", problem=str(problem)) from None
    if len(network.first) != game.OBSERVATION or len(network.last_bias) < game.MOVES:
        raise SpellboxError.saying("other-network", f"{NAME}:{file}", game=game.NAME)
    return network


def taught_policy(game: Game, players: int, printed: bool) -> NetworkPolicy:
    """The policy of the game's network for so many players; an error if there is none."""
    check_taught(game)
    network = read_network(game, players) if printed else None
    if network is None:
        raise only_taught(game)
    return NetworkPolicy(game, network)


def check_taught(game: Game) -> None:
    if not game.NETWORKS:
        raise SpellboxError.saying("game-without-network", repr(NAME), game=game.NAME)


def only_taught(game: Game) -> SpellboxError:
    return SpellboxError.saying("network-tables", repr(NAME), players=", ".join(map(str, sorted(game.NETWORKS))))
