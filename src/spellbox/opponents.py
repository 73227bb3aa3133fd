"""Opponents in the vector environment: each chooses moves for many tables in one call."""

import functools
import hashlib
from typing import Any, Protocol

import numpy as np

from spellbox import bots
from spellbox.bots import network_policy
from spellbox.bots.greedy import Desk, make_choice, make_desk
from spellbox.bots.policy import ONNX, PYTHON, OnnxPolicy, Policy, ask_policy, find_python
from spellbox.errors import SpellboxError
from spellbox.games.contract import Game
from spellbox.kit.chance import CHANCE, seed_bytes, start
from spellbox.kit.play import copy, records
from spellbox.kit.rule import Record, rule
from spellbox.sim.arrays import Array
from spellbox.vector import Vector


class Opponent(Protocol):
    """A player of many tables."""

    def answer(self, asked: Array, actions: Array) -> None:
        """Write moves over the actions at the tables where `asked` is true."""


def seat(who: object, env: Vector, dice: "Dice") -> Opponent:
    """An opponent by the name of a bot, or a policy: a function from observations and masks to actions."""
    if isinstance(who, str) and who.startswith(ONNX):
        return Policies(env, OnnxPolicy(who.removeprefix(ONNX)))
    if isinstance(who, str) and who.startswith(PYTHON):
        who = find_python(who)
    if callable(who) and not isinstance(who, type) and not hasattr(who, "choose"):
        return Policies(env, who)
    if who == "random":
        return Random(env)
    if who == network_policy.NAME and env.settings.device == "cpu":
        return Policies(env, network_policy.taught_policy(env.game, env.settings.players, env.cards.printed))
    if env.settings.device != "cpu":
        raise SpellboxError(f"on a GPU the others are played by 'random' or by a function over arrays, not by {who!r}")
    if who == "greedy":
        return Greedy(env, dice)
    return Bots(env, dice, who)


@rule
def restart(tables: Any, rngs: Any, started: Array) -> None:
    """Restart the bots' generators at tables with new games; each gets the stream number of its deal."""
    for number in range(len(tables)):
        if started[number]:
            start(rngs[number], tables[number].number | (tables[number].games << 32))


class Dice:
    """A generator for every table, which all bots at it share; its key tells nothing of the deals."""

    def __init__(self, env: Vector) -> None:
        self.env = env
        self.rngs = records(len(env), CHANCE)

    def begin(self, started: Array) -> None:
        """Restart the generators of tables at which new games have begun."""
        if self.env.settings.device == "cpu":
            secret = hashlib.sha256(b"bots" + seed_bytes(self.env.seed)).digest()
            self.rngs.key[:] = np.frombuffer(secret, np.uint32)
            restart(self.env.driver.tables, self.rngs, np.asarray(started, np.bool_))


class Random:
    """Chooses random legal moves, by the tables' own dice."""

    def __init__(self, env: Vector) -> None:
        self.env = env

    def answer(self, asked: Array, actions: Array) -> None:
        actions[asked] = np.asarray(self.env.sample())[asked]


class Policies:
    """A policy. On the CPU it gets the rows where it must move, on a GPU all rows without a copy."""

    def __init__(self, env: Vector, policy: Policy) -> None:
        self.env, self.policy = env, policy

    def answer(self, asked: Array, actions: Array) -> None:
        env = self.env
        if env.settings.device == "cpu":
            actions[asked] = ask_policy(self.policy, env.observations[asked], env.masks[asked])
        else:
            found = self.policy(env.observations, env.masks)
            actions[asked] = np.asarray(found.cpu() if hasattr(found, "cpu") else found)[asked]


@functools.cache
def make_answers(game: Game) -> Any:
    """A compiled loop in which the bot greedy chooses moves at the tables of a slice where `asked` is true."""
    choose = make_choice(game)

    @rule
    def answers(
        tables: Any, box: Record, asked: Array, rngs: Any, desk: Desk, actions: Array, first: int, last: int
    ) -> None:
        for number in range(first, last):
            if asked[number]:
                table = tables[number]
                desk.belief[0] = table.state
                game.redeal(desk.belief[0], box, table.seat, rngs[number])
                actions[number] = choose(desk, box, table.seat, rngs[number])

    return answers


class Greedy:
    """The bot `greedy`, compiled."""

    def __init__(self, env: Vector, dice: Dice) -> None:
        self.env, self.dice = env, dice
        self.desks = [make_desk(env.game) for _ in env.driver.parts]

    def answer(self, asked: Array, actions: Array) -> None:
        driver, loop = self.env.driver, make_answers(self.env.game)
        driver.share(
            lambda part, *ends: loop(driver.tables, driver.box, asked, self.dice.rngs, self.desks[part], actions, *ends)
        )


class Bots:
    """Any bot that plays one table at a time; it chooses at one table after the other."""

    def __init__(self, env: Vector, dice: Dice, who: object) -> None:
        self.env, self.dice = env, dice
        found = bots.make(who, env.game)
        if isinstance(found, bots.ExternalBot):
            raise SpellboxError(f"bots: programs such as {who!r} play at one table, not at many")
        self.bot = found

    def answer(self, asked: Array, actions: Array) -> None:
        tables, box, game = self.env.driver.tables, self.env.driver.box, self.env.game
        for number in np.flatnonzero(asked):
            rng, mover = copy(self.dice.rngs[number]), int(tables[number].seat)
            belief = copy(tables[number].state)
            game.redeal(belief, box, mover, rng)
            actions[number] = self.bot.choose(belief, box, mover, rng)
            self.dice.rngs[number] = rng
