"""Make the file of a network small: `python -m spellbox.teach.rounding GAME NETWORK OUT`; NumPy is enough.

A layer's weights are rounded one input after the other. What an input's rounding adds to the outputs is made up for by
the weights of the inputs that follow (GPTQ: Frantar et al., 2023), so far as they are on together in self-play; what a
layer's rounding adds, by the weights of the next layer. Inputs that are seldom on, and hidden units that matter little,
get coarser steps.
"""

import argparse
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from spellbox import games, vector
from spellbox.bots.network import BELIEFS, LAYERS, Network, load_network
from spellbox.sim.arrays import Array
from spellbox.teach.lessons import lesson

WARMTHS = np.array([1.0, 1.0, 3.0, 9.0], np.float32)
"""What logits are divided by when the network plays, table by table: levels below the highest play so too."""
FINER = 1.0, 2.0, 2.0
"""How fine the steps of each layer are beside those of the first, which is the largest."""
MOST = 127
"""The largest absolute value of a rounded weight."""
STRIDE = 9
"""Every so many moves a table gives a position."""
DAMPING = 0.01
"""Added to the mean square of every input, as a share of their mean: few positions say little about rare inputs."""
TOWARDS_ZERO = 0.4
"""Where numbers are rounded up, 0.5 for the nearest: zeros compress well."""
TRIES = 8
"""How many finenesses are tried to fit a size."""


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
    """The network of `bots/network.py` over batches."""

    def __init__(self, network: Network, moves: int) -> None:
        self.faces, self.blind, self.moves = network.faces, slice(*network.blind), moves
        self.outlooks = moves + int((network.faces[:, 2] * network.faces[:, 6]).sum())  # the first output of them
        self.weights = [np.array(getattr(network, name), np.float32) for name in LAYERS]
        self.biases = [np.array(getattr(network, f"{name}_bias"), np.float32) for name in LAYERS]

    def answer(self, batch: Batch) -> Answer:
        inputs = np.maximum(batch.seen, 0)
        inputs[:, self.blind] = 0
        self.inputs = [inputs]  # of each layer, and the last one's outputs
        for weights, bias in zip(self.weights, self.biases, strict=True):
            said = self.inputs[-1] @ weights + bias
            self.inputs.append(np.maximum(said, 0))
        logits = said[:, : self.moves].copy()
        for place, shown, values, taken in self.slots(batch.seen, said):
            logits[:, taken] += (shown * values[place]).sum(axis=1, keepdims=True)
        return Answer(logits, said[:, self.outlooks :])

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


class Rounding:
    """A network, and what its layers' inputs are like in self-play."""

    def __init__(self, game: str, file: Path, moves: int, tables: int, seed: int = 1) -> None:
        with np.load(file) as kept:
            # Beliefs are read from the first hidden layer, which changes: they have to be taught again.
            self.kept = {name: kept[name] for name in kept.files if not name.startswith(BELIEFS)}
        self.dense = Dense(load_network(file), games.find(game).MOVES)
        self.tables = SelfPlay(game, self.kept["players"].tolist(), tables, seed)
        self.inputs = self.positions(moves)
        self.rows = [row_steps(inputs) for inputs in self.inputs]

    def positions(self, moves: int) -> list[Array]:
        """The inputs of each layer at some of so many moves of self-play."""
        found = []
        for move in range(moves):
            batch = self.tables.batch()
            answer = self.dense.answer(batch)
            if move % STRIDE == STRIDE - 1:
                found.append(self.dense.inputs[: len(LAYERS)])
            self.tables.play(batch, answer.logits)
        return [np.concatenate(each) for each in zip(*found, strict=True)]

    def columns(self, layer: int, fineness: float) -> Array:
        """The step of each output: so many to a standard deviation, in units of the steps of its inputs."""
        weights, rows = self.dense.weights[layer], self.rows[layer]
        used = weights[rows > 0] / rows[rows > 0, None]
        most = np.abs(used).max(axis=0) / MOST
        if layer == len(LAYERS) - 1:
            exact = slice(self.dense.outlooks, None)  # outlooks are few outputs, and a search adds up many of them
            steps = np.full(used.shape[1], used[:, : exact.start].std() / fineness)
            steps[exact] = most[exact].max()
        else:
            felt = np.linalg.norm(self.dense.weights[layer + 1], axis=1)  # how much the next layer makes of an output
            felt /= np.sqrt((felt**2).mean())
            steps = used.std() / fineness / np.maximum(felt, 0.05)
        return np.maximum(np.maximum(steps, most), 1e-12)

    def at(self, fineness: float) -> dict[str, Array]:
        """The arrays of the rounded network's file, with so many steps to a standard deviation in the first layer."""
        kept, inputs = dict(self.kept), self.inputs[0]
        for layer, name in enumerate(LAYERS):
            columns = self.columns(layer, fineness * FINER[layer])
            weights, steps = self.dense.weights[layer], self.rows[layer][:, None] * columns
            refitted = weights + correction(inputs, (self.inputs[layer] - inputs) @ weights) if layer else weights
            whole = round_weights(inputs, refitted, steps)
            rounded = (whole * steps).astype(np.float32)
            bias = self.dense.biases[layer] + self.inputs[layer].mean(axis=0) @ weights - inputs.mean(axis=0) @ rounded
            inputs = np.maximum(inputs @ rounded + bias.astype(np.float32), 0)
            # A hidden unit's output may be scaled: the rows of the next layer have their steps in this one's columns.
            scale = self.rows[layer + 1] if layer + 1 < len(LAYERS) else np.ones(len(columns))
            scale = np.where(scale > 0, scale, 1)
            kept[name] = whole.astype(np.int8)
            kept[f"{name}_step"], kept[f"{name}_bias"] = ((each * scale).astype(np.float32) for each in (columns, bias))
        kept["first_scale"] = self.rows[0].astype(np.float32)
        return kept

    def fit(self, most: int) -> bytes:
        """The file with the finest steps of some tries that has at most so many bytes."""
        low, high, found = 0.1, 20.0, b""
        for _ in range(TRIES):
            middle = (low * high) ** 0.5
            file = io.BytesIO()
            np.savez_compressed(file, **self.at(middle))
            if len(file.getvalue()) <= most:
                low, found = middle, file.getvalue()
            else:
                high = middle
        if not found:
            raise SystemExit(f"no network of these layers has only {most:,} bytes")
        return found


def row_steps(inputs: Array) -> Array:
    """The step of each input's weights: the smaller, the larger its values are; 0 for one that is never on."""
    sizes = np.sqrt((inputs.astype(np.float64) ** 2).mean(axis=0))
    usual = np.sqrt((sizes[sizes > 0] ** 2).mean())
    return np.where(sizes > 0, usual / np.maximum(sizes, usual / 1000), 0)


def correction(inputs: Array, missing: Array) -> Array:
    """What to add to weights so that the products with the inputs have what is missing (ridge regression)."""
    centred = (inputs - inputs.mean(axis=0)).astype(np.float32)
    squares = (centred.T @ centred).astype(np.float64)
    squares[np.diag_indices_from(squares)] += DAMPING * np.diag(squares).mean()
    return np.linalg.solve(squares, (centred.T @ missing).astype(np.float64))


def round_weights(inputs: Array, weights: Array, steps: Array) -> Array:
    """Whole numbers of steps, so that the products with the inputs stay nearly the same; a row for each input."""
    whole = np.zeros(weights.shape)
    squares = np.array((inputs.T @ inputs).astype(np.float64) / len(inputs))
    sizes = np.diag(squares).copy()
    used = np.flatnonzero(steps[:, 0])  # the weights of inputs that are never on stay 0
    order = used[np.argsort(-sizes[used])]
    squares[np.diag_indices_from(squares)] += DAMPING * sizes[order].mean()
    upper = np.linalg.cholesky(np.linalg.inv(squares[np.ix_(order, order)])).T
    left = weights[order].astype(np.float64)
    for n, row in enumerate(order):
        nearest = np.sign(left[n]) * np.floor(np.abs(left[n]) / steps[row] + TOWARDS_ZERO)
        whole[row] = np.clip(nearest, -MOST, MOST)
        wrong = (left[n] - whole[row] * steps[row]) / upper[n, n]
        left[n + 1 :] -= upper[n, n + 1 :, None] * wrong
    return whole


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


def compare(game: str, large: Path, small: Path, players: int, tables: int = 64, moves: int = 400) -> Difference:
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
    parser.add_argument("--kilobytes", type=float, default=270, help="at most; a layer of beliefs has yet to be added")
    parser.add_argument("--moves", type=int, default=600, help="of self-play at every table, more than a game has")
    parser.add_argument("--tables", type=int, default=512)
    args = parser.parse_args()
    if args.out.exists() and args.out.samefile(args.network):
        parser.error("OUT must be another file than NETWORK")
    rounding = Rounding(args.game, args.network, args.moves, args.tables)
    args.out.write_bytes(rounding.fit(round(1000 * args.kilobytes)))
    for players in rounding.kept["players"].tolist():
        print(players, "players:", compare(args.game, args.network, args.out, players))
    if len(load_network(args.network).beliefs_bias):
        print("without the layer of beliefs: teach it again (spellbox.teach.beliefs)")
    print(f"{args.out}: {args.out.stat().st_size:,} bytes, of {args.network.stat().st_size:,}")


if __name__ == "__main__":
    main()
