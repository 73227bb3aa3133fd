"""Hearts through everything that Spellbox offers to a game, without a line of its own outside the package."""

import io
import json
import pickle
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test

import spellbox.envs.open_spiel  # noqa: F401  registers the games
from spellbox import bots, games, scenario, vector
from spellbox.envs.pettingzoo import hearts_v1
from spellbox.kit.chance import chance
from spellbox.lab.arena import Arena, run
from spellbox.match import Match
from spellbox.screen import screen_of
from spellbox.terminal import console

GAME = games.find("hearts")


@pytest.mark.parametrize("bot", ["random", "greedy", "flat:3", "search:30", "apprentice"])
def test_bots_play_a_match(bot: str) -> None:
    match, dice, player = Match("hearts", 4, 5), chance(1), bots.make(bot, GAME)
    for _ in range(16):
        for seat in match.waiting()[:1]:
            match.push(seat, bots.ask(player, match, seat, dice))
    assert len(match.history) == 16


def test_the_arena_ranks_bots() -> None:
    tally = run(Arena("hearts", ("random", "greedy"), 4, 1, seed=1), threads=1)
    assert tally.points.sum() > 0


@pytest.mark.filterwarnings("ignore:Observation")
def test_pettingzoo() -> None:
    api_test(hearts_v1.env(), num_cycles=100)
    parallel_api_test(hearts_v1.parallel_env(pass_direction="none"), num_cycles=100)


@pytest.mark.filterwarnings("ignore")
def test_gymnasium() -> None:
    env: Any = gymnasium.make("spellbox/Hearts-v1", bots="random")
    env.reset(seed=1)
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("order", ["simultaneous", "sequential"])
def test_open_spiel(order: str) -> None:
    game = pyspiel.load_game("spellbox_hearts", {"passing": order, "jd_bonus": True})
    state = game.new_initial_state()
    dice = np.random.RandomState(1)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(dice.choice([outcome for outcome, _ in state.chance_outcomes()])))
        elif state.is_simultaneous_node():
            state.apply_actions([int(dice.choice(state.legal_actions(seat) or [0])) for seat in range(4)])
        else:
            state.apply_action(int(dice.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(0)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_many_tables_at_once() -> None:
    env = vector.make("hearts", 8, threads=1)
    env.reset()
    finished = 0
    for _ in range(140):
        env.step(env.sample())
        finished += int(env.done.sum())
    assert finished == 16
    assert not env.illegal.any()


def test_a_real_table_is_scored() -> None:
    players = [{"taken": ["qs", "2c", "3c", "4c"]}, {"taken": ["2h", "3h"]}, {"tricks": 0}, {}]
    scored = scenario.score_of({"game": "hearts", "seats": 4, "player": players})
    assert scored.totals == [13, 24, 26, 26]
    assert json.dumps(scored.json())


def test_the_terminal_draws_any_view() -> None:
    match, screen = Match("hearts", 4, 5), console()
    screen.file = io.StringIO()
    screen.print(screen_of(GAME).draw(match.view("p1"), "p1", {}, match.cards, "en"))
    drawn = screen.file.getvalue()
    assert "13 hidden" in drawn
    assert "of" in drawn
