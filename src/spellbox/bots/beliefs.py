"""Redeals that are weighted by what the others' play suggests.

The game's `redeal` makes all deals equally likely that a seat cannot rule out. The network's layer of beliefs tells how
much likelier one deal is than another, as players who hold different things play differently. Deals are drawn by that
with rejection sampling (von Neumann, 1951).
"""

import functools
from typing import Any

from spellbox.bots.network import Activations, Network, evaluate_beliefs
from spellbox.games.contract import Game
from spellbox.kit.chance import Chance, below
from spellbox.kit.maths import exp
from spellbox.kit.rule import Record, rule

UNWEIGHTED = -1e9
"""The bound where all deals are equally likely."""
SAMPLES = 32
"""The deals of which the likeliest gives the bound."""
TRIES = 8
"""The deals that are drawn at most; the last is taken whatever its weight is."""
FINE = 1 << 30


@functools.cache
def make_weighted_redeal(game: Game) -> tuple[Any, Any]:
    """Two rules: one that finds the bound of the weights, and one that draws a deal by its weight."""
    hidden = game.TRUTH - game.OBSERVATION

    @rule
    def weigh(state: Record, box: Record, seat: int, activations: Activations) -> float:
        """The logarithm of the weight of a deal: the sum of the outputs for what it hides."""
        # The observation is not needed between two descents, so its array is scratch space here.
        numbers = activations.seen
        for place in range(hidden):
            numbers[place] = 0
        game.observe_hidden(state, box, seat, numbers)
        weight = 0.0
        for place in range(len(activations.beliefs)):
            if numbers[place]:
                weight += numbers[place] * float(activations.beliefs[place])
        return weight

    @rule
    def likeliest(
        belief: Record, table: Any, box: Record, seat: int, rng: Chance, network: Network, activations: Activations
    ) -> float:
        """The highest logarithm of a weight among some deals, or UNWEIGHTED if all weights are equal."""
        if len(activations.beliefs) == 0:
            return UNWEIGHTED
        game.observe(belief[0], box, seat, True, activations.seen)
        evaluate_beliefs(network, activations)
        highest, lowest = UNWEIGHTED, -UNWEIGHTED
        for _ in range(SAMPLES):
            table[0] = belief[0]
            game.redeal(table[0], box, seat, rng)
            weight = weigh(table[0], box, seat, activations)
            highest, lowest = max(highest, weight), min(lowest, weight)
        return highest if lowest < highest else UNWEIGHTED

    @rule
    def redeal(
        belief: Record, table: Any, box: Record, seat: int, rng: Chance, bound: float, activations: Activations
    ) -> None:
        """Deal `table[0]` anew from the belief. A deal is taken with the probability weight / highest weight."""
        for _ in range(TRIES):
            table[0] = belief[0]
            game.redeal(table[0], box, seat, rng)
            if bound == UNWEIGHTED:
                return
            weight = weigh(table[0], box, seat, activations)
            if weight >= bound or below(rng, FINE) < exp(weight - bound) * FINE:
                return

    return likeliest, redeal
