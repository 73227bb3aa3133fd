"""Beliefs weighted by play: the layer learns what others hide, its file is read, and redeals follow it."""

import itertools
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conftest import compiled_only, new_match, random_play
from spellbox import games
from spellbox.bots.beliefs import UNWEIGHTED, make_weighted_redeal
from spellbox.bots.network import Network, load_network, make_activations
from spellbox.kit.chance import chance
from spellbox.teach.beliefs import Layer, fit, play, save, secret_columns, taught_players

pytestmark = compiled_only

GLASTONBURY = games.find("glastonbury")
RECIPES = secret_columns("glastonbury")


@pytest.fixture(scope="module")
def taught(tmp_path_factory: pytest.TempPathFactory) -> tuple[float, Path]:
    """What a layer tells about games that it did not learn from, and the file of its network."""
    file, out = GLASTONBURY.NETWORKS[3], tmp_path_factory.mktemp("beliefs") / "network.npz"
    known = play("glastonbury", file, [3], tables=128, moves=120)
    layer = fit(known, epochs=4, rate=3e-3)
    save("glastonbury", file, layer, out)
    rows = known.held_out
    return layer.gain(known.inputs[rows].astype(np.float32), known.deals[rows]).nats, out


def draw(network: Network, belief: Any, box: Any, seat: int, count: int) -> tuple[float, Any]:
    """The bound of the weights, and the recipes of so many deals: a row for each player."""
    likeliest, redeal = make_weighted_redeal(GLASTONBURY)
    dice, activations = chance(3), make_activations(network)
    beliefs, table = (np.array([belief], belief.dtype).view(np.recarray) for _ in range(2))
    bound = likeliest(beliefs, table, box, seat, dice, network, activations)
    drawn = []
    for _ in range(count):
        redeal(beliefs, table, box, seat, dice, bound, activations)
        hidden = np.zeros(GLASTONBURY.TRUTH - GLASTONBURY.OBSERVATION, np.int16)
        GLASTONBURY.observe_hidden(table[0], box, seat, hidden)
        drawn.append(hidden[RECIPES].reshape(4, -1))
    return bound, np.array(drawn)


def leaning(recipe: int, weight: float) -> Network:
    """A network to which the next player's deals with this recipe are likelier."""
    network = load_network(GLASTONBURY.NETWORKS[2])
    bias = np.zeros(RECIPES.stop, np.float32)
    bias[RECIPES.start + 10 + recipe] = weight
    return network._replace(beliefs=np.zeros((len(network.first_bias), len(bias)), np.float32), beliefs_bias=bias)


def midgame(options: dict[str, Any]) -> Any:
    played = random_play(new_match("glastonbury", 2, options, 4), 4)
    return next(itertools.islice(played, 12, None))


def test_a_layer_tells_more_than_equally_likely_deals(taught: tuple[float, Path]) -> None:
    assert taught[0] > 0.03  # nats; equally likely deals have 0


def test_the_layer_is_kept_with_the_network(taught: tuple[float, Path]) -> None:
    file = GLASTONBURY.NETWORKS[3]
    before, after = load_network(file), load_network(taught[1])
    assert np.array_equal(before.first, after.first)
    assert after.beliefs.shape == (len(after.first_bias), RECIPES.stop)
    assert after.beliefs.any()
    assert taught_players("glastonbury", file) == [2, 3, 4]


def test_deals_are_drawn_by_their_weights() -> None:
    """Odds of e to 1 for a recipe that else is as likely as three others."""
    match = midgame({"recipes": True})
    seat = int(match.to_move()[0][1:]) - 1
    own = {int(match.state.players[seat].recipe_a)}
    recipe = min(set(range(5)) - own)
    bound, drawn = draw(leaning(recipe, 1.0), match.state, match.cards.box, seat, 2000)
    assert bound == pytest.approx(1)
    assert drawn[:, 1, recipe].mean() == pytest.approx(np.e / (np.e + 3), abs=0.04)
    assert (drawn[:, 0] == drawn[0, 0]).all()


def test_without_secrets_or_a_layer_deals_are_equally_likely() -> None:
    match = midgame({})
    seat = int(match.to_move()[0][1:]) - 1
    assert draw(leaning(0, 1.0), match.state, match.cards.box, seat, 1)[0] == UNWEIGHTED
    match = midgame({"recipes": True})
    seat = int(match.to_move()[0][1:]) - 1
    empty = np.zeros((0,), np.float32)
    network = leaning(0, 1.0)
    network = network._replace(beliefs=network.beliefs[:, :0], beliefs_bias=empty)
    assert draw(network, match.state, match.cards.box, seat, 1)[0] == UNWEIGHTED


def test_learning_makes_true_deals_likelier() -> None:
    dice = np.random.default_rng(1)
    inputs, deals = dice.random((64, 5)).astype(np.float32), dice.integers(0, 2, (64, 8, 6)).astype(np.int8)
    layer = Layer(5, 6)
    before = layer.gain(inputs, deals).nats
    for _ in range(20):
        layer.learn(inputs, deals, 1e-2)
    assert before == 0 < layer.gain(inputs, deals).nats
