"""Counted games and pairs that policies play, many tables at a time: networks, ONNX files, functions over arrays."""

import functools
from typing import Any, cast

import numpy as np

from spellbox import bots
from spellbox.bots.network_policy import NetworkBot
from spellbox.bots.policy import PolicyBot, ask_policy
from spellbox.kit.play import record
from spellbox.sim.batches import RANDOM, Driver, Lay, lay_games, play_all
from spellbox.sim.batches_cpu import Cpu
from spellbox.sim.devices import parse_device
from spellbox.study import plan as plans
from spellbox.study.plan import Plan

SLICE, GPU_SLICE = 128, 1 << 15
"""Tables of a batch."""


def is_for(plan: Plan) -> bool:
    """Whether policies play, and nobody else but random players."""
    made = [bots.make(name, plan.rules) for name in plan.bots if name != plans.RANDOM]
    return bool(made) and all(isinstance(bot, NetworkBot | PolicyBot) for bot in made)


def slice_of(plan: Plan) -> int:
    return SLICE if parse_device(plan.device) is None else GPU_SLICE


def play(plan: Plan, first: int, count: int, listed: Any) -> tuple[Any, Any]:
    """The rows and pairs of a range of games. Batches begin at the same games, however large the ranges are."""
    size, last = slice_of(plan), first + count
    parts = [play_batch(plan, start, min(size, last - start), listed) for start in range(first, last, size)]
    rows, pairs = zip(*parts, strict=True)
    return np.concatenate(rows), np.concatenate(pairs)


def play_batch(plan: Plan, first: int, count: int, listed: Any) -> tuple[Any, Any]:
    names = list(dict.fromkeys(name for name in plan.seat_bots() if name != plans.RANDOM))
    players = [RANDOM if name == plans.RANDOM else names.index(name) for name in plan.seat_bots()]
    policies = [policy_of(plan, name) for name in names]
    rules, box = plan.rules, plan.box().box
    lay = lay_games(rules, box, plan.chosen(), plan.seed, first, count, listed, players)
    return play_all(*driver_for(plan, lay, policies), len(listed) > 0)


def driver_for(plan: Plan, lay: Lay, policies: list[Any]) -> tuple[Driver, list[Any]]:
    """The driver of the plan's device, with its tables, and the policies as it takes them."""
    gpu = parse_device(plan.device)
    if gpu is None:
        return Cpu(plan.rules, lay), policies
    from spellbox.sim.batches_cuda import Cuda
    from spellbox.sim.network_cuda import NetworkPolicy

    driver = Cuda(plan.rules, lay, gpu)
    return driver, [NetworkPolicy(policy.network, plan.rules.MOVES) for policy in policies]


def policy_of(plan: Plan, name: str) -> Any:
    """The policy of a player at the tables of the plan."""
    bot = bots.make(name, plan.rules)
    if isinstance(bot, PolicyBot):
        return functools.partial(ask_policy, bot.policy)
    state = record(plan.rules.STATE)
    state.seats = plan.players
    return cast(NetworkBot, bot).policy(state, plan.box().box)
