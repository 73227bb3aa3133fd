"""A policy beside `greedy`: hundreds of duplicate deals at once, so that a learner can be measured while it learns."""

import functools
from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from spellbox import vector
from spellbox.bots.greedy import Desk, make_choice, make_desk
from spellbox.kit.chance import CHANCE, chance
from spellbox.kit.play import records
from spellbox.kit.rule import rule
from spellbox.lab.standings import mean_interval
from spellbox.vector import Vector

Policy: TypeAlias = Callable[[Any, Any], Any]
"""From observations and masks to actions, one for each row."""


DICE = 0x6EED
"""The seed of greedy's dice; deals have others."""


class Share(NamedTuple):
    """Of the points, with its 95 % interval; the deal is the unit."""

    mean: float
    low: float
    high: float


@functools.cache
def make_answers(game: ModuleType) -> Any:
    """A compiled loop that lets greedy move at those of a slice of tables where it is asked."""
    choose = make_choice(game)

    @rule
    def answers(tables: Any, box: Any, asked: Any, rngs: Any, desk: Desk, actions: Any, first: int, last: int) -> None:
        for number in range(first, last):
            if asked[number]:
                table = tables[number]
                desk.belief[0] = table.state
                game.redeal(desk.belief[0], box, table.seat, rngs[number])
                actions[number] = choose(desk, box, table.seat, rngs[number])

    return answers


def play(game: str, policy: Policy, deals: int, seed: int, options: dict[str, Any] | None = None) -> Share:
    """The policy's share of the points against greedy: every deal is played twice, once from each seat."""
    sides = [vector.make(game, deals, players=2, seed=seed, options=options) for _ in range(2)]
    points = np.mean([half(env, policy, seat) for seat, env in enumerate(sides)], axis=0)
    return Share(float(points.mean()), *mean_interval(points))


def half(env: Vector, policy: Policy, seat: int) -> Any:
    """The policy's points of every table's first game, 1 for a win, from this seat."""
    greedy = Greedy(env)
    points = np.full(len(env), np.nan)
    env.reset()
    while np.isnan(points).any():
        actions = env.sample()  # for the tables that have played their game
        mine = env.seat == seat
        actions[mine] = np.asarray(policy(env.observations, env.masks))[mine]
        greedy.answer(~mine & np.isnan(points), actions)
        env.step(actions)
        ended = env.done & np.isnan(points)
        points[ended] = (env.rewards[ended, seat] + 1) / 2
    return points


class Greedy:
    """The opponent at many tables of the CPU."""

    def __init__(self, env: Vector) -> None:
        self.driver = env.driver
        self.desks = [make_desk(env.game) for _ in env.driver.parts]
        self.rngs = records(len(env), CHANCE)
        for number in range(len(env)):
            self.rngs[number] = chance(DICE, number)
        self.answers = make_answers(env.game)

    def answer(self, asked: Any, actions: Any) -> None:
        """Write its moves over the actions where it is asked."""
        tables, box = self.driver.tables, self.driver.box
        self.driver.share(
            lambda part, *ends: self.answers(tables, box, asked, self.rngs, self.desks[part], actions, *ends)
        )
