"""Standings with intervals. The unit is the deal, because games of one deal depend on each other."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from spellbox.lab import elo, student
from spellbox.lab.elo import Rating

RARE = (1 - student.SURE) / 2
FEWEST_DEALS = 6
"""Fewer deals prove nothing: five deals all have the same winner by chance once in sixteen times."""


class Place(NamedTuple):
    """The result of a seat in a game."""

    points: float  # a win is 1; who win together share it
    rank: float  # the best is 1; equals share the mean of their ranks
    won: bool


def places(scores: Sequence[int | None]) -> list[Place]:
    """The results of all seats from their scores; None is a forfeit and comes last."""
    worth = [-np.inf if score is None else score for score in scores]
    best = max(worth)
    winners = worth.count(best) if best > -np.inf else 0
    found = []
    for mine in worth:
        rank = 1 + sum(other > mine for other in worth) + (worth.count(mine) - 1) / 2
        won = winners > 0 and mine == best
        found.append(Place(1 / winners if won else 0.0, rank, won))
    return found


class Forfeit(NamedTuple):
    """A match that a bot lost by failing."""

    bot: int
    deal: int
    seat: str
    move: int  # how many moves the match had when it happened
    reason: str
    output: str  # the end of what the bot itself printed, such as a traceback


class Outcome(NamedTuple):
    """One game, seat by seat."""

    deal: int
    bots: tuple[int, ...]
    scores: tuple[int | None, ...]
    seconds: tuple[float, ...]
    moves: tuple[int, ...]
    forfeits: tuple[Forfeit, ...]


class Tally:
    """Results as they come in."""

    def __init__(self, bots: int, deals: int) -> None:
        self.games = np.zeros((deals, bots))
        self.points = np.zeros((deals, bots))
        self.taken = np.zeros((deals, bots, bots))
        self.wins = np.zeros(bots, np.int64)
        self.ranks = np.zeros(bots)
        self.scores = np.zeros(bots)
        self.scored = np.zeros(bots, np.int64)
        self.seconds = np.zeros(bots)
        self.moves = np.zeros(bots, np.int64)
        self.forfeits: list[Forfeit] = []

    def add(self, outcome: Outcome) -> None:
        at_table = places(outcome.scores)
        for seat, (bot, place) in enumerate(zip(outcome.bots, at_table, strict=True)):
            self.games[outcome.deal, bot] += 1
            self.points[outcome.deal, bot] += place.points
            self.wins[bot] += place.won
            self.ranks[bot] += place.rank
            self.add_score(bot, outcome.scores[seat])
            self.seconds[bot] += outcome.seconds[seat]
            self.moves[bot] += outcome.moves[seat]
            for other, against in zip(outcome.bots, at_table, strict=True):
                if other != bot:
                    self.taken[outcome.deal, bot, other] += duel(place, against)
        self.forfeits += outcome.forfeits

    def add_score(self, bot: int, score: int | None) -> None:
        if score is not None:
            self.scores[bot] += score
            self.scored[bot] += 1

    def ratings(self) -> elo.Numbers:
        return elo.fit(self.taken.sum(0))

    def rate(self, contrast: elo.Numbers) -> Rating:
        """A contrast of ratings; with a single deal, or of a bot with itself, without an interval."""
        if self.deals > 1 and contrast.any():
            return elo.rate(self.taken, contrast)
        found = float(contrast @ self.ratings())
        return Rating(found, found, found, "")

    @property
    def deals(self) -> int:
        return len(self.games)

    def shares(self) -> elo.Numbers:
        """Points a game."""
        share: elo.Numbers = self.points.sum(0) / np.maximum(1, self.games.sum(0))
        return share


def duel(mine: Place, other: Place) -> float:
    """The point that a seat takes from another: 1 for the better rank, 1/2 for equal ranks, else 0."""
    return 0.5 if mine.rank == other.rank else float(mine.rank < other.rank)


class Standing(NamedTuple):
    """The statistics of a bot. Intervals are 95 %, and None after a single deal."""

    bot: str
    games: int
    wins: int
    points: float
    points_ci: tuple[float, float] | None
    elo: float
    ci: tuple[float, float] | None
    bound: str  # "at least" or "at most" where sweeps leave one side of the rating open, "unbounded" both, else ""
    mean_rank: float
    mean_score: float | None
    seconds: float
    moves: int
    forfeits: int

    @property
    def rating(self) -> Rating:
        return Rating(self.elo, *(self.ci or (self.elo, self.elo)), self.bound)


class Standings(NamedTuple):
    bots: list[Standing]  # in the order they were named
    clear: bool  # whether the first of the ranking is ahead of the second beyond chance

    def ranking(self) -> list[Standing]:
        return sorted(self.bots, key=lambda bot: -bot.elo)


def standings(names: Sequence[str], tally: Tally, anchor: int | None = None) -> Standings:
    """The standings after all deals have been played; Elo above the anchor's, or above the mean of all."""
    ratings = tally.ratings()
    told = []
    for bot, name in enumerate(names):
        rating = tally.rate(above(bot, anchor, len(names)))
        standing = Standing(
            bot=name,
            games=int(tally.games[:, bot].sum()),
            wins=int(tally.wins[bot]),
            points=float(tally.shares()[bot]),
            points_ci=points_interval(tally, bot),
            elo=rating.elo,
            ci=(rating.low, rating.high) if tally.deals > 1 else None,
            bound=rating.bound,
            mean_rank=float(tally.ranks[bot] / tally.games[:, bot].sum()),
            mean_score=float(tally.scores[bot] / tally.scored[bot]) if tally.scored[bot] else None,
            seconds=float(tally.seconds[bot]),
            moves=int(tally.moves[bot]),
            forfeits=sum(forfeit.bot == bot for forfeit in tally.forfeits),
        )
        told.append(standing)
    first, second = (int(bot) for bot in np.argsort(-ratings)[:2])
    return Standings(told, tally.deals >= FEWEST_DEALS and tally.rate(above(first, second, len(names))).low > 0)


def above(bot: int, anchor: int | None, bots: int) -> elo.Numbers:
    """The contrast of a bot's rating with the anchor's, or with the mean of all."""
    contrast = np.zeros(bots)
    contrast[bot] += 1
    contrast -= 1 / bots if anchor is None else np.arange(bots) == anchor
    return contrast


def points_interval(tally: Tally, bot: int) -> tuple[float, float] | None:
    """The interval of a bot's points a game."""
    played = tally.games[:, bot] > 0
    return mean_interval(tally.points[played, bot] / tally.games[played, bot]) if tally.deals > 1 else None


def mean_interval(shares: elo.Numbers) -> tuple[float, float]:
    """Student's interval of the mean share over deals; after a sweep, which has no variance, the exact interval."""
    deals, mean = len(shares), float(shares.mean())
    if mean in (0, 1):
        least = RARE ** (1 / deals)  # with this share a sweep is as rare as that
        return (least, 1.0) if mean else (0.0, 1 - least)
    error = student.quantile(deals - 1) * shares.std(ddof=1) / np.sqrt(deals)
    return float(max(0, mean - error)), float(min(1, mean + error))
