"""Rounded networks: nearly the same answers, and a file of the wanted size that bots read."""

from pathlib import Path

import numpy as np
import pytest

from conftest import compiled_only, every_game
from spellbox import games
from spellbox.bots.network import evaluate, load_network, make_activations
from spellbox.teach.rounding import Batch, Dense, Rounding, SelfPlay, compare, round_weights

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


def test_the_error_of_one_weight_is_made_up_for_by_the_others() -> None:
    """Inputs that are on together: their sum comes out right, though no single weight is a whole number of steps."""
    dice = np.random.default_rng(1)
    inputs = np.repeat(dice.random((500, 10)), 4, axis=1).astype(np.float32)
    inputs[:, 7] = 0  # never on
    weights, steps = dice.normal(size=(40, 6)), np.ones((40, 6))
    steps[7] = 0
    whole = round_weights(inputs, weights, steps)
    assert not whole[7].any()
    assert np.array_equal(whole, whole.round())
    wanted = inputs @ weights
    error, plain = (((inputs @ each - wanted) ** 2).mean() for each in (whole, np.rint(weights)))
    assert error < plain / 3


def test_a_rounded_network_has_the_wanted_size_and_nearly_the_same_answers(tmp_path: Path) -> None:
    file, out = games.find("grimoire").NETWORKS[2], tmp_path / "small.npz"
    rounding = Rounding("grimoire", file, moves=45, tables=128)
    wanted = file.stat().st_size * 4 // 5
    out.write_bytes(rounding.fit(wanted))
    assert 0.9 * wanted < out.stat().st_size <= wanted
    found = compare("grimoire", file, out, 2, tables=64, moves=12)
    assert found.divergence < 0.2
    assert found.agreement > 0.8
    assert compare("grimoire", file, file, 2, tables=16, moves=4) == (0, 1, 0)


def test_a_size_that_no_network_has_is_refused() -> None:
    rounding = Rounding("grimoire", games.find("grimoire").NETWORKS[2], moves=18, tables=32)
    with pytest.raises(SystemExit, match="only 1,000 bytes"):
        rounding.fit(1000)
