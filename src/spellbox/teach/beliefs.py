"""Teach a network which deals are likely: `python -m spellbox.teach.beliefs GAME NETWORK OUT`; NumPy is enough.

The network plays against itself. Now and then the true deal of a table is set beside deals that the mover cannot tell
from it (`redeal`, all equally likely), and a linear layer on the first hidden layer learns which one is true: a
conditional logistic regression (McFadden, 1974). The exponential of a deal's score is then proportional to how much
likelier the deal is than `redeal` takes it to be, so it is the importance weight of a redealt belief.
"""

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from spellbox import games, vector
from spellbox.bots.network import BELIEFS, load_network
from spellbox.sim.arrays import Array
from spellbox.teach.lessons import lesson
from spellbox.teach.rounding import MOST, Batch, Dense

REDEALS = 7
"""The deals beside the true one."""
STRIDE = 7
"""Every so many moves a table gives a position."""
HELD_OUT = 4
"""One table of so many is not learnt from, but used to measure."""
MINIBATCH = 2048
DECAY = 0.01
"""The weight decay of a step, at a rate of 1."""


class Positions(NamedTuple):
    """Positions of self-play."""

    inputs: Array  # the first hidden layer, for the mover's observation
    deals: Array  # what is hidden, in the true deal and then in the redeals
    players: Array
    held_out: Array  # whether the position is for measuring


class Gain(NamedTuple):
    """How much a layer tells about what is hidden."""

    nats: float  # of the logarithm of the true deal's probability, over equally likely deals
    accuracy: float  # the share of redeals that have a lower score than the true deal


def secret_columns(game: str) -> slice:
    """Where the game's secret lies among the numbers of `observe_hidden`."""
    found = games.find(game)
    if not lesson(game).secret:
        raise SystemExit(f"{game}: the lesson names no secret")
    if found.TRUTH > 2 * found.OBSERVATION:  # bots/beliefs.py writes what is hidden into an observation's array
        raise SystemExit(f"{game}: more is hidden than an observation has room for")
    (feature,) = (each for each in found.hidden() if each.name == lesson(game).secret)
    start = feature.start - found.OBSERVATION
    return slice(start, start + int(np.prod([len(axis) for axis in feature.axes])))


def variants(game: str) -> list[dict[str, Any]]:
    """The options of the lesson's tables that have the secret."""
    own = lesson(game)
    return [options for _, options in own.variants if not own.secret_option or options.get(own.secret_option)]


def play(game: str, file: Path, players: list[int], tables: int, moves: int, seed: int = 1) -> Positions:
    """Positions of so many tables of each size. Half of them play by the policy, half its likeliest moves."""
    dense, columns, kinds = Dense(load_network(file), games.find(game).MOVES), secret_columns(game), variants(game)
    dice, found = np.random.default_rng(seed), []
    for number in players:
        for kind, options in enumerate(kinds):
            env = vector.make(game, max(1, tables // len(kinds)), players=number, seed=seed + kind, options=options)
            env.reset()
            for move in range(moves):
                batch = Batch(env.observations.astype(np.float32), env.masks.astype(np.bool_), np.array([number]))
                logits = dense.answer(batch).logits
                if move % STRIDE == STRIDE - 1:
                    found.append(positions(env, dense.inputs[1], columns, batch.legal.sum(axis=1) > 1, move))
                gumbel = dice.gumbel(size=logits.shape)
                gumbel[::2] = 0
                env.step(np.where(batch.legal, logits + gumbel, -np.inf).argmax(axis=1))
    return Positions(*map(np.concatenate, zip(*found, strict=True)))


def positions(env: vector.Vector, inputs: Array, columns: slice, choosing: Array, seed: int) -> Positions:
    """The tables where the mover has a choice and does not know the secret."""
    true = env.hidden()[:, None, columns]
    others = env.branch(REDEALS, seed).hidden()[:, columns].reshape(len(env), REDEALS, -1)
    chosen = np.flatnonzero(choosing & (others != true).any(axis=(1, 2)))
    deals = np.concatenate([true[chosen], others[chosen]], axis=1)
    # Neighbours differ in how they play, so tables are held out in pairs.
    held_out = chosen // 2 % HELD_OUT == 0
    return Positions(inputs[chosen].astype(np.float16), deals, np.full(len(chosen), env.settings.players), held_out)


class Layer:
    """The layer of beliefs while it is taught."""

    def __init__(self, inputs: int, outputs: int) -> None:
        self.weights, self.bias = np.zeros((inputs, outputs), np.float32), np.zeros(outputs, np.float32)
        self.adam = Adam([self.weights, self.bias])

    def scores(self, inputs: Array, deals: Array) -> Array:
        found = np.matmul(deals.astype(np.float32), (inputs @ self.weights + self.bias)[:, :, None])[:, :, 0]
        return found - found.max(axis=1, keepdims=True)

    def learn(self, inputs: Array, deals: Array, rate: float) -> None:
        likely = np.exp(self.scores(inputs, deals))
        wrong = likely / likely.sum(axis=1, keepdims=True)
        wrong[:, 0] -= 1
        back = np.matmul(wrong[:, None, :], deals.astype(np.float32))[:, 0] / len(inputs)
        self.adam.step([inputs.T @ back, back.sum(axis=0)], rate)
        self.weights *= 1 - rate * DECAY

    def gain(self, inputs: Array, deals: Array) -> Gain:
        scores = self.scores(inputs, deals)
        higher = np.sign(scores[:, :1] - scores[:, 1:]) / 2 + 0.5
        return Gain(float((scores[:, 0] - np.log(np.exp(scores).mean(axis=1))).mean()), float(higher.mean()))


class Adam:
    """Kingma and Ba, 2015."""

    def __init__(self, parameters: list[Array]) -> None:
        self.parameters, self.steps = parameters, 0
        self.means, self.squares = ([np.zeros_like(each) for each in parameters] for _ in range(2))

    def step(self, gradients: list[Array], rate: float) -> None:
        self.steps += 1
        rate *= float(np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps))
        for value, gradient, mean, square in zip(self.parameters, gradients, self.means, self.squares, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            value -= rate * mean / (np.sqrt(square) + 1e-8)


def fit(known: Positions, epochs: int, rate: float, seed: int = 1) -> Layer:
    """A layer that was taught with the positions that are not held out. The rate falls to 0."""
    rows, dice = np.flatnonzero(~known.held_out), np.random.default_rng(seed)
    layer = Layer(known.inputs.shape[1], known.deals.shape[2])
    scale = float(known.inputs[rows].astype(np.float32).std()) + 1e-9
    batches = max(1, len(rows) // MINIBATCH)
    for epoch in range(epochs):
        for number, batch in enumerate(np.array_split(dice.permutation(rows), batches)):
            left = 1 - (epoch * batches + number) / (epochs * batches)
            layer.learn(known.inputs[batch].astype(np.float32) / scale, known.deals[batch], rate * left)
    layer.weights /= scale
    return layer


def save(game: str, network: Path, layer: Layer, out: Path) -> None:
    """Write the network with the layer, in whole steps; columns before the secret have no weights."""
    columns = secret_columns(game)
    with np.load(network) as file:
        arrays = {name: file[name] for name in file.files}
    weights = np.zeros((len(layer.weights), columns.stop), np.float32)
    bias = np.zeros(columns.stop, np.float32)
    weights[:, columns], bias[columns] = layer.weights, layer.bias
    steps = np.maximum(np.abs(weights).max(axis=0) / MOST, 1e-9).astype(np.float32)
    arrays[BELIEFS] = np.rint(weights / steps).astype(np.int8)
    np.savez_compressed(out, **(arrays | {f"{BELIEFS}_step": steps, f"{BELIEFS}_bias": bias}))


def taught_players(game: str, network: Path) -> list[int]:
    """The numbers of players that the network is used for, or else was taught for."""
    used = [players for players, file in games.find(game).NETWORKS.items() if file.name == network.name]
    with np.load(network) as file:
        return used or [int(players) for players in file["players"]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("network", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--players", type=int, nargs="*", help="default: all that the network was taught for")
    parser.add_argument("--tables", type=int, default=1024, help="of each size")
    parser.add_argument("--moves", type=int, default=600, help="at every table")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--rate", type=float, default=3e-3, help="of learning; falls to 0")
    args = parser.parse_args()
    begun, players = time.monotonic(), args.players or taught_players(args.game, args.network)
    known = play(args.game, args.network, players, args.tables, args.moves)
    print(f"{time.monotonic() - begun:.0f} s: {len(known.inputs)} positions", flush=True)
    layer = fit(known, args.epochs, args.rate)
    for number in players:
        rows = known.held_out & (known.players == number)
        gain = layer.gain(known.inputs[rows].astype(np.float32), known.deals[rows])
        print(f"{number} players: {gain.nats:.3f} nats, {gain.accuracy:.1%} of redeals are told from the true deal")
    save(args.game, args.network, layer, args.out)
    grown = args.out.stat().st_size - args.network.stat().st_size
    print(f"{time.monotonic() - begun:.0f} s: {args.out}, {grown:,} bytes larger")


if __name__ == "__main__":
    main()
