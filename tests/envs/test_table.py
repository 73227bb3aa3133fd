"""The common part of all environments: rewards, masks, refusals, pictures."""

import importlib
import random
from pathlib import Path

import numpy as np
import pytest

from conftest import every_game, new_match
from spellbox import games, vector
from spellbox.envs import picture
from spellbox.envs.gymnasium import AgainstBots
from spellbox.envs.many import VectorAgainstBots
from spellbox.envs.table import HIGHEST, Table, rewards
from spellbox.errors import SpellboxError
from spellbox.match import verify
from spellbox.screen import screen_of


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ([7, 3], [1, -1]),
        ([-4, -4], [0, 0]),
        ([9, 2, 5], [1, -0.5, -0.5]),
        ([9, 2, 9], [0.25, -0.5, 0.25]),
        ([1, 1, 1, 1], [0, 0, 0, 0]),
        ([0, 0, 1, 0, 0], [-0.25, -0.25, 1, -0.25, -0.25]),
    ],
)
def test_rewards_add_up_to_nothing_and_a_shared_win_is_shared(totals: list[int], expected: list[float]) -> None:
    assert rewards(totals) == expected
    assert sum(rewards(totals)) == 0


def played(table: Table, seed: int) -> Table:
    """The table after a whole random game."""
    dice = random.Random(seed)
    table.deal(seed)
    while waiting := table.to_move():
        seat = dice.choice(waiting)
        table.play(seat, int(dice.choice(np.flatnonzero(table.legal(seat)))))
        out = table.observe(seat)
        assert 0 <= out.min() <= out.max() <= HIGHEST
    return table


@every_game
def test_numbers_stay_in_their_space_and_seats_that_wait_have_no_move(name: str) -> None:
    table = Table(name, games.find(name).MOST_SEATS, True, games.find(name).VARIANTS[-1])
    table.deal(3)
    assert [bool(table.legal(seat).any()) for seat in range(table.players)] == [
        seat in table.to_move() for seat in range(table.players)
    ]
    played(table, 3)
    assert not table.legal(0).any()
    assert sum(table.rewards()) == pytest.approx(0)


def test_a_choice_that_was_made_is_not_changed() -> None:
    table = Table("grimoire", 3, True, {})
    table.deal(1)
    table.play(1, 4)
    assert table.to_move() == [0, 2]
    assert not table.legal(1).any()


def test_a_refusal_names_the_clause() -> None:
    table = Table("glastonbury", 2, True, {})
    table.deal(1)
    error = table.refuse(0, 0)
    assert (error.move, error.clause) == ("p1 take a1", "G2.7")
    assert error.legal == ["corner a1", "corner f1", "corner f6", "corner a6"]


@every_game
def test_pictures_show_the_whole_table(name: str) -> None:
    game = games.find(name)
    table = Table(name, game.MOST_SEATS, True, game.VARIANTS[-1])
    table.deal(11)
    first = picture.image(table, 0)
    assert picture.text(table, 0).startswith("To move: p1")
    played(table, 11)
    last, words = picture.image(table, None), picture.text(table, None)
    assert first.shape == last.shape
    assert (first.dtype, first.shape[2]) == (np.uint8, 3)
    assert first.std() > 10
    assert words.startswith("The game is over: p1 ")
    assert len(words.splitlines()) <= picture.HEADLINE + screen_of(table.game).ROWS


def test_a_seats_picture_keeps_the_others_secrets() -> None:
    table = Table("glastonbury", 2, True, {"recipes": True})
    table.deal(1)
    assert picture.text(table, None).count("secret") == 2
    assert picture.text(table, 0).count("secret") == 1


def test_render_modes_are_checked() -> None:
    with pytest.raises(SpellboxError, match="there are human, ansi, rgb_array"):
        picture.check_render_mode("film")


@every_game
def test_a_seed_is_the_match_of_that_seed_in_every_door(name: str, tmp_path: Path) -> None:
    """And the file of a later game of the seed can be verified too."""
    expected = new_match(name, 2, {}, 7)
    module = importlib.import_module(f"spellbox.envs.pettingzoo.{name.replace('-', '_')}_v1")
    sequential, together, alone = module.raw_env(), module.parallel_env(), AgainstBots(name, seat=0, bots="random")
    many = vector.make(name, 2, seed=7)
    for env in (sequential, together, alone, many):
        env.reset(seed=7)
    table = expected.game.table(expected.state, expected.cards)
    for state in (sequential.table.state, together.table.state, many.driver.tables[0].state):
        assert expected.game.table(state, expected.cards) == table
    alone.reset()
    while not alone.learner.table.length or alone.action_masks().any():
        _, _, over, _, info = alone.step(int(np.flatnonzero(alone.action_masks())[0]))
    assert over
    assert info["stream"] == 1 << 32
    (tmp_path / "match.toml").write_text(info["match"].file())
    verify(tmp_path / "match.toml")


def test_the_whole_state_is_for_critics() -> None:
    env = importlib.import_module("spellbox.envs.pettingzoo.grimoire_v1").env(players=3)
    env.reset(seed=1)
    size = env.unwrapped.table.game.OBSERVATION
    assert env.state() in env.unwrapped.state_space
    assert (env.state()[:size] == env.observe("player_0")["observation"]).all()
    assert env.state()[size:].any()


def test_actions_are_described() -> None:
    env = AgainstBots("glastonbury", bots="random")
    env.reset(seed=1)
    legal = np.flatnonzero(env.action_masks())
    assert [env.describe(int(move)) for move in legal] == ["corner a1", "corner f1", "corner f6", "corner a6"]
    many = VectorAgainstBots(2, "glastonbury", bots="random")
    many.reset(seed=1)
    assert many.describe(int(legal[1]), number=1) == "corner f1"
    with pytest.raises(SpellboxError, match="there is no move 1000: there are 0 to"):
        env.describe(1000)
