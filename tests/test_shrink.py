"""A smaller network: the same answers over batches, right gradients, and a file that bots read."""

from pathlib import Path

import numpy as np
import pytest

from conftest import compiled_only, every_game
from spellbox import games
from spellbox.bots.network import evaluate, load_network, make_activations
from spellbox.teach.shrink import Answer, Batch, Dense, SelfPlay, Shrinking, compare

pytestmark = compiled_only


def midgame(name: str, players: int, tables: int) -> tuple[Dense, Batch]:
    """The network of a table, and what movers see after some moves."""
    game = games.find(name)
    dense, play = Dense(load_network(game.NETWORKS[players]), game.MOVES), SelfPlay(name, [players], tables, seed=3)
    for _ in range(20):
        batch = play.batch()
        play.play(batch, dense.answer(batch).logits)
    return dense, play.batch()


@every_game
def test_a_batch_is_answered_as_the_bots_answer_it(name: str) -> None:
    game = games.find(name)
    for players in game.NETWORKS:
        dense, batch = midgame(name, players, 8)
        network = load_network(game.NETWORKS[players])
        activations, answer = make_activations(network), dense.answer(batch)
        for row in range(len(batch.seen)):
            activations.seen[:] = batch.seen[row]
            evaluate(network, activations, game.MOVES)
            assert answer.logits[row] == pytest.approx(activations.last[: game.MOVES], abs=1e-3)
            assert answer.outlooks[row] == pytest.approx(activations.last[dense.outlooks :], abs=1e-4)


@every_game
def test_gradients_are_slopes(name: str) -> None:
    """Of a sum of all that is answered, each time with factors of its own."""
    dense, batch = midgame(name, 2, 8)
    dice = np.random.default_rng(1)
    for each in (dense.weights, dense.biases):
        each[:] = [array.astype(np.float64) for array in each]
    factors = Answer(*(dice.normal(size=part.shape) for part in dense.answer(batch)))

    def height() -> float:
        answer = dense.answer(batch)
        return float((answer.logits * factors.logits).sum() + (answer.outlooks * factors.outlooks).sum())

    dense.answer(batch)
    found = dense.gradients(batch, *factors)
    for array, gradient in zip(dense.weights + dense.biases, found, strict=True):
        place = tuple(dice.choice(np.argwhere(gradient != 0)))
        array[place] += 1e-6
        higher = height()
        array[place] -= 2e-6
        assert (higher - height()) / 2e-6 == pytest.approx(gradient[place], rel=1e-3)
        array[place] += 1e-6


def test_a_small_network_learns_the_answers_and_is_kept(tmp_path: Path) -> None:
    """With steps far too coarse its policy is wrong at first, and much less so after some moves."""
    file, out = games.find("grimoire").NETWORKS[2], tmp_path / "small.npz"
    shrinking = Shrinking("grimoire", file, fineness=0.35, tables=256)
    before = np.mean([shrinking.learn(0.0).divergence for _ in range(5)])
    for _ in range(60):
        told = shrinking.learn(1e-3)
    assert told.divergence < before / 2
    shrinking.save(out)
    kept = load_network(out)
    for name, weights in zip(("first", "second", "last"), shrinking.small.weights, strict=True):
        assert np.allclose(getattr(kept, name), weights, atol=1e-6)
    assert out.stat().st_size < file.stat().st_size
    assert compare("grimoire", file, file, 2, tables=16, moves=4) == (0, 1, 0)
    assert compare("grimoire", file, out, 2, tables=16, moves=4).agreement < 1
