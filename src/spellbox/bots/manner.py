"""How a bot comes from what it thinks of the moves to the one that it plays: by its likings, in haste, with noise.

What it thinks of a move is a logit: the network's, or the logarithm of how often a search looked at the move.
"""

import functools
from typing import Any

from spellbox.bots.network import Activations, Network, evaluate
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
    """A rule that asks the network at once, without a search."""

    @rule
    def instinct(
        state: Record, box: Record, seat: int, network: Network, activations: Activations, logits: Any
    ) -> None:
        """The network's logit of every move."""
        game.observe(state, box, seat, True, activations.seen)
        evaluate(network, activations, game.MOVES)
        for move in range(game.MOVES):
            logits[move] = activations.last[move]

    return instinct


@functools.cache
def make_leaning(game: Game) -> Any:
    """A rule that adds a character's likings."""

    @rule
    def lean(state: Record, box: Record, seat: int, mask: Any, likings: Any, traits: Any, logits: Any) -> None:
        """Every legal move gains what the seat likes in it, times what the best is ahead of the average.

        So a liking of ½ makes up for half of what an average move lacks, in whichever units a bot thinks.
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

    Haste: each move is overlooked with this chance, but for one. Noise: those that are seen are as likely as the
    softmax of their logits, divided by it, says; without noise the highest is played.
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
