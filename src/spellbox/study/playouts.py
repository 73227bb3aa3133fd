"""The values of the legal moves of many positions, by playouts of the network from beliefs of the seat to move."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from spellbox.bots.network_policy import NAME
from spellbox.kit.chance import chance
from spellbox.kit.rule import Record
from spellbox.lab.workers import Threads
from spellbox.sim import WIN
from spellbox.sim.arrays import Array, as_array
from spellbox.sim.devices import parse_device
from spellbox.sim.playouts import Setup, lay_playouts, play_out
from spellbox.study.batched import driver_for, policy_of
from spellbox.study.estimate import Estimate, mean
from spellbox.study.plan import Plan

TABLES, GPU_TABLES = 1 << 10, 1 << 17
"""Playouts of a batch."""


class Position(NamedTuple):
    """A position, and the seat to move whose moves are valued."""

    state: Record
    seat: int
    moves: list[int]
    number: int  # positions with other numbers have other beliefs


class Value(NamedTuple):
    """What a move is worth to its seat."""

    move: int
    wins: Estimate  # the share of the win
    lead: Estimate  # its score less the best other
    lost_wins: Estimate  # what the best move has more, from the same beliefs
    lost_lead: Estimate


def play_positions(
    plan: Plan, positions: Sequence[Position], beliefs: int, purpose: str, threads: int = 0
) -> Iterator[tuple[Array, Array]]:
    """Points and leads of all playouts, in parts; they lie by position, move and belief.

    The same plan and purpose give the same playouts on every device, whatever other positions are among them.
    """
    moves = [move for each in positions for move in each.moves]
    policy = policy_of(plan, NAME)
    setup = Setup(
        boxes=as_array(plan.box().box),
        key=chance(plan.derive(purpose)).key.copy(),  # from the deal's own seed, beliefs would tell what lies hidden
        states=np.array([each.state for each in positions], plan.rules.STATE),
        seats=np.array([each.seat for each in positions], np.int8),
        streams=np.array([each.number << 32 for each in positions], np.int64),
        positions=np.repeat(np.arange(len(positions)), [len(each.moves) for each in positions]),
        moves=np.array(moves, np.int64),
        beliefs=np.int64(beliefs),
        first=np.int64(0),
    )

    def play(first: int, count: int) -> tuple[Array, Array]:
        driver, policies = driver_for(plan, lay_playouts(plan.rules, setup, first, count), [policy])
        return play_out(driver, *policies)

    on_cpu = parse_device(plan.device) is None
    yield from Threads(threads if on_cpu else 1).play(play, len(moves) * beliefs, TABLES if on_cpu else GPU_TABLES)


def values(positions: Sequence[Position], beliefs: int, parts: Sequence[tuple[Array, Array]]) -> list[list[Value]]:
    """The values of each position's moves, the best first, from all parts that `play_positions` gave."""
    points, leads = (np.concatenate(each).reshape(-1, beliefs) for each in zip(*parts, strict=True))
    ends = np.cumsum([len(each.moves) for each in positions])
    split = zip(positions, np.split(points / WIN, ends[:-1]), np.split(leads, ends[:-1]), strict=True)
    return [values_of(position.moves, wins, lead) for position, wins, lead in split]


def values_of(moves: Sequence[int], wins: Array, leads: Array) -> list[Value]:
    """The values of moves from results with a row for each move and a column for each belief."""
    order = sorted(range(len(moves)), key=lambda row: (-wins[row].mean(), -leads[row].mean()))
    best = order[0]

    def lost(results: Array, row: int) -> Estimate:
        return Estimate(0.0, 0.0, len(results[row])) if row == best else mean(results[best] - results[row])

    return [Value(moves[row], mean(wins[row]), mean(leads[row]), lost(wins, row), lost(leads, row)) for row in order]
