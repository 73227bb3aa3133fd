"""The metrics of a study: one number for each game, so that variants are compared game by game."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from spellbox.sim import WIN
from spellbox.study.plan import Plan
from spellbox.study.sample import Part


class Metric(NamedTuple):
    """A metric: a name, and a function from rows to one number for each game."""

    name: str  # in JSON and in targets
    label: str
    unit: str  # "%" for shares, else what is counted
    values: Callable[[Part, Plan], Any]


def first_seat_edge(part: Part, plan: Plan) -> Any:
    return part.columns["points"][:, 0] / WIN - 1 / plan.players


def margin(part: Part, plan: Plan) -> Any:
    ordered = np.sort(part.columns["scores"], 1)
    return ordered[:, -1] - ordered[:, -2]


def shared(part: Part, plan: Plan) -> Any:
    return (part.columns["points"] > 0).sum(1) > 1


def decided(part: Part, plan: Plan) -> Any:
    return part.columns["decided"] / part.columns["moves"]


METRICS = (
    Metric("first_seat_edge", "first seat's points above an even share", "%", first_seat_edge),
    Metric("moves", "length", "moves", lambda part, plan: part.columns["moves"]),
    Metric("rounds", "length", "rounds", lambda part, plan: part.columns["turns"] / plan.players),
    Metric("minutes", "length, assumed", "minutes", lambda part, plan: part.columns["moves"] * plan.seconds / 60),
    Metric("winning_score", "winner's score", "points", lambda part, plan: part.columns["scores"].max(1)),
    Metric("score", "score of a seat", "points", lambda part, plan: part.columns["scores"].mean(1)),
    Metric("margin", "winner's margin over the second", "points", margin),
    Metric("shared_wins", "games won together", "%", shared),
    Metric("lead_changes", "changes of the lead", "a game", lambda part, plan: part.columns["lead_changes"]),
    Metric("decided", "share of the moves after which the winner led for good", "%", decided),
)
NAMES = tuple(metric.name for metric in METRICS)
