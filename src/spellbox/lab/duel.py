"""A policy against `greedy` on hundreds of duplicate deals at once, to measure a learner during training."""

from typing import Any, NamedTuple

import numpy as np

from spellbox import opponents, vector
from spellbox.bots.policy import Policy
from spellbox.lab.standings import mean_interval
from spellbox.vector import Vector


class Share(NamedTuple):
    """A share of the points with its 95 % interval over deals."""

    mean: float
    low: float
    high: float


def play(
    game: str,
    policy: str | Policy,
    deals: int,
    seed: int,
    options: dict[str, Any] | None = None,
    against: str | Policy = "greedy",
    players: int = 2,
) -> Share:
    """The policy's share of the points as the only one among opponents of one kind, from every seat of each deal."""
    sides = [vector.make(game, deals, players=players, seed=seed, options=options) for _ in range(players)]
    points = np.mean([half(env, policy, seat, against) for seat, env in enumerate(sides)], axis=0)
    return Share(float(points.mean()), *mean_interval(points))


def half(env: Vector, policy: str | Policy, seat: int, against: str | Policy = "greedy") -> Any:
    """The policy's points in the first game of every table, when it has this seat; a win is 1."""
    dice = opponents.Dice(env)
    mine, other = (opponents.seat(who, env, dice) for who in (policy, against))
    players = env.settings.players
    playing, actions = np.ones(len(env), np.bool_), np.zeros(len(env), np.int64)
    points = np.zeros(len(env))
    env.reset()
    dice.begin(playing)
    while playing.any():
        is_mine = np.asarray(env.seat) == seat
        for asked, player in ((playing & is_mine, mine), (playing & ~is_mine, other)):
            if asked.any():
                player.answer(asked, actions)
        env.step_some(actions, playing, hold=True)
        ended = env.done & playing
        points[ended] = (env.rewards[ended, seat] * (players - 1) + 1) / players
        playing &= ~ended
    return points
