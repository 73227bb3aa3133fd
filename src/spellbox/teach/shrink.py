"""Make the file of a network smaller: `python -m spellbox.teach.shrink GAME NETWORK OUT`; NumPy is enough.

The small network has the same layers with coarser steps, so that most weights are -1, 0 or 1 steps and compress well.
It is distilled from the large one (Hinton et al., 2015): the large one plays against itself, and the small one learns
to give the same answers there. The gradient passes the rounding unchanged (Bengio et al., 2013).
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from spellbox import games, vector
from spellbox.bots.network import BELIEFS, LAYERS, Network, load_network
from spellbox.sim.arrays import Array
from spellbox.teach.lessons import lesson

WARMTHS = np.array([1.0, 1.0, 3.0, 9.0], np.float32)
"""What logits are divided by when the large network plays, table by table: levels below the highest play so too."""
FLAT, FLAT_WEIGHT = 6.0, 0.02
"""What logits are divided by for a second comparison of the policies, as low levels do, and what that counts."""
VALUE_WEIGHT = 4.0
FINER = 2.0
"""How much finer the steps of the last layer are: it is small, and nothing after it makes up for its errors."""
MOST = 127
"""The largest absolute value of a quantised weight."""


class Batch(NamedTuple):
    """What the movers of all tables see, their legal moves, and how many play."""

    seen: Array
    legal: Array
    players: Array


class Answer(NamedTuple):
    """What a network says of a batch."""

    logits: Array  # of all moves
    outlooks: Array  # of each seat, counted from the mover: its share of the win and its lead


class Difference(NamedTuple):
    """How far a small network is from the large one."""

    divergence: float  # of the policies (Kullback-Leibler), in nats
    agreement: float  # the share of tables where both find the same move likeliest
    share: float  # root mean square of the error in shares of the win


class SelfPlay:
    """Tables of all sizes and variants at which a network plays every seat."""

    def __init__(self, game: str, players: list[int], tables: int, seed: int) -> None:
        kinds = [(number, share, options) for number in players for share, options in lesson(game).variants]
        self.envs = [
            vector.make(game, max(1, round(tables * share / len(players))), players=number, seed=seed, options=options)
            for number, share, options in kinds
        ]
        for env in self.envs:
            env.reset()
        self.dice = np.random.default_rng(seed)
        self.players = np.concatenate([np.full(len(env), env.settings.players) for env in self.envs])

    def batch(self) -> Batch:
        seen, legal = (np.concatenate([getattr(env, name) for env in self.envs]) for name in ("observations", "masks"))
        return Batch(seen.astype(np.float32), legal.astype(np.bool_), self.players)

    def play(self, batch: Batch, logits: Array) -> None:
        """A move at every table, by its probability."""
        warm = WARMTHS[np.arange(len(logits)) % len(WARMTHS), None]
        gumbel = self.dice.gumbel(size=logits.shape)
        moves = np.where(batch.legal, logits / warm + gumbel, -np.inf).argmax(axis=1)
        for env in self.envs:
            env.step(moves[: len(env)])
            moves = moves[len(env) :]


class Dense:
    """The network of `bots/network.py` over batches, with gradients."""

    def __init__(self, network: Network, moves: int) -> None:
        self.faces, self.blind, self.moves = network.faces, slice(*network.blind), moves
        self.outlooks = moves + int((network.faces[:, 2] * network.faces[:, 6]).sum())  # the first output of them
        self.weights = [np.array(getattr(network, name), np.float32) for name in LAYERS]
        self.biases = [np.array(getattr(network, f"{name}_bias"), np.float32) for name in LAYERS]

    def answer(self, batch: Batch) -> Answer:
        inputs = np.maximum(batch.seen, 0)
        inputs[:, self.blind] = 0
        self.inputs = [inputs]  # of each layer, for the gradients
        for weights, bias in zip(self.weights, self.biases, strict=True):
            said = self.inputs[-1] @ weights + bias
            self.inputs.append(np.maximum(said, 0))
        logits = said[:, : self.moves].copy()
        for place, shown, values, taken in self.slots(batch.seen, said):
            logits[:, taken] += (shown * values[place]).sum(axis=1, keepdims=True)
        return Answer(logits, said[:, self.outlooks :])

    def gradients(self, batch: Batch, logits: Array, outlooks: Array) -> list[Array]:
        """Of all weights, then of all biases, by those of the last answer."""
        back = np.zeros((len(logits), len(self.biases[-1])), np.float32)
        back[:, : self.moves], back[:, self.outlooks :] = logits, outlooks
        for place, shown, values, taken in self.slots(batch.seen, back):
            values[place] += shown * back[:, taken].sum(axis=1, keepdims=True)
        weights, biases = [], []
        for layer in reversed(range(len(LAYERS))):
            weights.append(self.inputs[layer].T @ back)
            biases.append(back.sum(axis=0))
            back = (back @ self.weights[layer].T) * (self.inputs[layer] > 0) if layer else back
        return weights[::-1] + biases[::-1]

    def slots(self, seen: Array, outputs: Array) -> Iterator[tuple[Any, Array, Array, slice]]:
        """For each slot: where its faces are among the outputs, what it shows, the outputs, the moves that take it."""
        rows, output = np.arange(len(seen)), self.moves
        for start, slots, faces, first, repeated, numbers, many in self.faces.tolist():
            values = outputs[:, output : output + faces * many].reshape(len(seen), faces, many)
            for slot in range(slots):
                number = seen[:, numbers + slot].astype(np.int64) if many > 1 else np.zeros(len(seen), np.int64)
                shown = seen[:, start + slot * faces : start + (slot + 1) * faces]
                taken = slice(first + slot * repeated, first + (slot + 1) * repeated)
                yield (rows, slice(None), number), shown, values, taken
            output += faces * many


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


class Shrinking:
    """A small network under way: true weights, of which whole numbers of steps are kept."""

    def __init__(self, game: str, file: Path, fineness: float, tables: int, seed: int = 1) -> None:
        self.game, network = games.find(game), load_network(file)
        with np.load(file) as kept:
            # Beliefs are read from the first hidden layer, which changes: they have to be taught again.
            self.kept = {name: kept[name] for name in kept.files if not name.startswith(BELIEFS)}
        players = [number for number, used in self.game.NETWORKS.items() if used.name == file.name]
        self.tables = SelfPlay(game, players or self.kept["players"].tolist(), tables, seed)
        self.large, self.small = (Dense(network, self.game.MOVES) for _ in range(2))
        self.true = [self.kept[name] * self.kept[f"{name}_step"] for name in LAYERS]
        self.steps = [np.full(each.shape[1], spread(each) / fineness, np.float32) for each in self.true]
        self.steps[-1] /= FINER
        fine = self.large.outlooks  # outlooks are few outputs, and search adds up many of them
        self.steps[-1][fine:] = self.kept["last_step"][fine:]
        self.scale = self.kept["first_scale"][:, None]
        self.adam = Adam(self.true + self.small.biases)
        self.round()

    def whole(self, layer: int) -> Array:
        return np.clip(np.rint(self.true[layer] / self.steps[layer]), -MOST, MOST).astype(np.int8)

    def round(self) -> None:
        """Let the small network have the weights that will be kept."""
        self.small.weights = [self.whole(layer) * self.steps[layer] for layer in range(len(LAYERS))]
        self.small.weights[0] *= self.scale

    def learn(self, rate: float) -> Difference:
        """Learn from a move at every table; returns the difference before."""
        batch = self.tables.batch()
        large, small = self.large.answer(batch), self.small.answer(batch)
        likely, said = softmax(large.logits, batch.legal), softmax(small.logits, batch.legal)
        flat, flatly_said = softmax(large.logits / FLAT, batch.legal), softmax(small.logits / FLAT, batch.legal)
        logits = said - likely + FLAT_WEIGHT * FLAT * (flatly_said - flat)
        wrong = errors(batch, large, small)
        outlooks = VALUE_WEIGHT * wrong / batch.players[:, None]
        found = self.small.gradients(batch, logits / len(logits), outlooks / len(logits))
        found[0] *= self.scale
        self.adam.step(found, rate)
        self.round()
        self.tables.play(batch, large.logits)
        return difference(batch, large, small)

    def save(self, file: Path) -> None:
        for layer, name in enumerate(LAYERS):
            self.kept[name], self.kept[f"{name}_step"] = self.whole(layer), self.steps[layer]
            self.kept[f"{name}_bias"] = self.small.biases[layer]
        np.savez_compressed(file, **self.kept)


def spread(weights: Array) -> float:
    """The standard deviation of the weights; inputs that are never seen do not count."""
    return float(weights[weights.any(axis=1)].std())


def softmax(logits: Array, legal: Array) -> Array:
    logits = np.where(legal, logits, -np.inf)
    likely = np.exp(logits - logits.max(axis=1, keepdims=True))
    return likely / likely.sum(axis=1, keepdims=True)


def errors(batch: Batch, large: Answer, small: Answer) -> Array:
    """Of the outlooks; those of seats that nobody has do not count."""
    seats = np.arange(large.outlooks.shape[1]) // 2
    return (small.outlooks - large.outlooks) * (seats < batch.players[:, None])


def difference(batch: Batch, large: Answer, small: Answer) -> Difference:
    likely, said = softmax(large.logits, batch.legal), softmax(small.logits, batch.legal)
    divergence = (likely * np.log((likely + 1e-12) / (said + 1e-12))).sum(axis=1).mean()
    agreement = (likely.argmax(axis=1) == said.argmax(axis=1)).mean()
    shares = errors(batch, large, small)[:, ::2]
    return Difference(float(divergence), float(agreement), float(np.sqrt((shares**2).sum() / batch.players.sum())))


def compare(game: str, large: Path, small: Path, players: int, tables: int = 512, moves: int = 64) -> Difference:
    """The difference of two networks at tables of one size, where the large one plays against itself."""
    found, table = games.find(game), SelfPlay(game, [players], tables, seed=2)
    one, other = (Dense(load_network(file), found.MOVES) for file in (large, small))
    told = []
    for _ in range(moves):
        batch = table.batch()
        answer = one.answer(batch)
        told.append(difference(batch, answer, other.answer(batch)))
        table.play(batch, answer.logits)
    return Difference(*np.mean(told, axis=0).tolist())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("network", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--fineness", type=float, default=0.7, help="steps in a standard deviation of the weights")
    parser.add_argument("--moves", type=int, default=2500, help="at every table; each of them is a minibatch")
    parser.add_argument("--tables", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning; falls to 0")
    args = parser.parse_args()
    shrinking, begun = Shrinking(args.game, args.network, args.fineness, args.tables), time.monotonic()
    for move in range(args.moves):
        told = shrinking.learn(args.rate * (1 - move / args.moves))
        if move % 100 == 99:
            differs = "  ".join(f"{name} {value:.4f}" for name, value in told._asdict().items())
            print(f"{time.monotonic() - begun:6.0f} s {move + 1:6} moves  {differs}", flush=True)
    shrinking.save(args.out)
    for players in sorted(set(shrinking.tables.players.tolist())):
        print(players, "players:", compare(args.game, args.network, args.out, players))
    print(f"{args.out}: {args.out.stat().st_size:,} bytes, of {args.network.stat().st_size:,}")


if __name__ == "__main__":
    main()
