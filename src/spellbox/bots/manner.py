"""How levels and characters choose a move from logits: they add likings, overlook moves in haste, and add noise.

A logit is the network's, or the logarithm of a move's visits in a search.
"""

import functools
from typing import Any

import numpy as np

from spellbox.bots.network import Activations, Network, evaluate, make_activations
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import Chance, below
from spellbox.kit.maths import exp
from spellbox.kit.rule import Record, rule

CHANCES = 1 << 16
OVERLOOKED = -1e9
FINE = 1 << 30


@functools.cache
def make_instinct(game: Game) -> Any:
    """A rule that evaluates the network without a search."""

    @rule
    def instinct(
        state: Record, box: Record, seat: int, network: Network, activations: Activations, logits: Any
    ) -> None:
        """Write the network's logit of every move."""
        game.observe(state, box, seat, True, activations.seen)
        evaluate(network, activations, game.MOVES)
        for move in range(game.MOVES):
            logits[move] = activations.last[move]

    return instinct


def network_logits(game: Game, network: Network, state: Record, box: Record, seat: int) -> Any:
    """The network's logits of all moves of a seat, legal or not."""
    logits = np.zeros(game.MOVES)
    make_instinct(game)(state, box, seat, network, make_activations(network), logits)
    return logits


@functools.cache
def make_leaning(game: Game) -> Any:
    """A rule that adds a character's likings to the logits."""

    @rule
    def lean(state: Record, box: Record, seat: int, mask: Any, likings: Any, traits: Any, logits: Any) -> None:
        """Add the likings of its traits to every legal move, in units of the best logit's distance from the average.

        So a liking of ½ makes up for half of what an average move lacks, whatever the scale of the logits is.
        """
        moves = bits.total(mask)
        highest, total = logits[bits.pick(mask, 0)], 0.0
        for n in range(moves):
            highest = max(highest, logits[bits.pick(mask, n)])
            total += logits[bits.pick(mask, n)]
        reach = highest - total / moves
        for n in range(moves):
            move = bits.pick(mask, n)
            game.traits(state, box, seat, move, traits)  # type: ignore[misc]
            for trait in range(len(traits)):
                logits[move] += reach * likings[trait] * traits[trait]

    return lean


@rule
def settle(logits: Any, mask: Any, haste: float, noise: float, rng: Chance) -> int:
    """The move that is played.

    Each move but a random one is overlooked with the probability `haste`. Of the others one is drawn by the softmax of
    the logits with the temperature `noise`; without noise the highest is played.
    """
    moves = bits.total(mask)
    seen = below(rng, moves)
    best, highest = 0, 2 * OVERLOOKED
    for n in range(moves):
        move = bits.pick(mask, n)
        if below(rng, CHANCES) < haste * CHANCES and n != seen:
            logits[move] = OVERLOOKED
        if logits[move] > highest:
            best, highest = move, logits[move]
    if noise <= 0:
        return best
    total = 0.0
    for n in range(moves):
        total += exp((logits[bits.pick(mask, n)] - highest) / noise)
    left = total * below(rng, FINE) / FINE
    for n in range(moves):
        move = bits.pick(mask, n)
        left -= exp((logits[move] - highest) / noise)
        if left < 0:
            return move
    return best
