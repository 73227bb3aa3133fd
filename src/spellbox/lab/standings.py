"""Who is better, and how sure that is. The deal is the unit: games of one deal stand and fall together."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from spellbox.lab import elo, student

RESAMPLES = 1000
AT_ONCE = 1 << 20
"""Numbers that are drawn at a time when deals are drawn anew."""
SURE = (2.5, 97.5)
FEWEST_DEALS = 6
"""Fewer prove nothing: chance alone decides five deals the same way once in sixteen times."""


class Place(NamedTuple):
    """How a seat came out of a game."""

    points: float  # a win is 1; who win together share it
    rank: float  # the best is 1; equals share the mean of their ranks
    won: bool


def places(scores: Sequence[int | None]) -> list[Place]:
    """What each seat's score is worth. None is a forfeit, and comes last whatever the others have."""
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

    def shares(self) -> elo.Numbers:
        """Points a game."""
        share: elo.Numbers = self.points.sum(0) / np.maximum(1, self.games.sum(0))
        return share


def duel(mine: Place, other: Place) -> float:
    """What a seat takes from another: the better rank all, equal ranks half."""
    return 0.5 if mine.rank == other.rank else float(mine.rank < other.rank)


class Standing(NamedTuple):
    """All that is told about a bot. Intervals are 95 %, and None where one deal alone was played."""

    bot: str
    games: int
    wins: int
    points: float
    points_ci: tuple[float, float] | None
    elo: float
    ci: tuple[float, float] | None
    mean_rank: float
    mean_score: float | None
    seconds: float
    moves: int
    forfeits: int


class Standings(NamedTuple):
    bots: list[Standing]  # in the order they were named
    clear: bool  # whether the first of the ranking is ahead of the second beyond chance

    def ranking(self) -> list[Standing]:
        return sorted(self.bots, key=lambda bot: -bot.elo)


def standings(names: Sequence[str], tally: Tally, rng: np.random.Generator) -> Standings:
    """The standings after all deals have been played."""
    drawn = resampled(tally, rng)
    ratings = tally.ratings()
    told = []
    for bot, name in enumerate(names):
        standing = Standing(
            bot=name,
            games=int(tally.games[:, bot].sum()),
            wins=int(tally.wins[bot]),
            points=float(tally.shares()[bot]),
            points_ci=points_interval(tally, bot),
            elo=float(ratings[bot]),
            ci=interval(drawn[:, bot]) if len(drawn) else None,
            mean_rank=float(tally.ranks[bot] / tally.games[:, bot].sum()),
            mean_score=float(tally.scores[bot] / tally.scored[bot]) if tally.scored[bot] else None,
            seconds=float(tally.seconds[bot]),
            moves=int(tally.moves[bot]),
            forfeits=sum(forfeit.bot == bot for forfeit in tally.forfeits),
        )
        told.append(standing)
    return Standings(told, len(tally.games) >= FEWEST_DEALS and is_clear(ratings, drawn))


def resampled(tally: Tally, rng: np.random.Generator) -> elo.Numbers:
    """Ratings from deals drawn anew, with repetition, from those that were played.

    One deal fewer is drawn than were played, or the ratings would spread too little (Rao and Wu, 1988).
    """
    deals, bots = tally.games.shape
    if deals < 2:
        return np.zeros((0, bots))
    taken = tally.taken.reshape(deals, -1)
    found, left = [], RESAMPLES
    while left:
        some = min(left, max(1, AT_ONCE // deals))
        drawn = rng.multinomial(deals - 1, np.full(deals, 1 / deals), size=some)
        found.append(elo.fit((drawn @ taken).reshape(some, bots, bots)))
        left -= some
    return np.concatenate(found)


def interval(drawn: Any) -> tuple[float, float]:
    low, high = np.percentile(drawn, SURE)
    return float(low), float(high)


def points_interval(tally: Tally, bot: int) -> tuple[float, float] | None:
    """Student's interval of the mean over deals."""
    deals = len(tally.games)
    if deals < 2:
        return None
    share = tally.points[:, bot] / tally.games[:, bot]
    error = student.quantile(deals - 1) * share.std(ddof=1) / np.sqrt(deals)
    return float(max(0, share.mean() - error)), float(min(1, share.mean() + error))


def is_clear(ratings: elo.Numbers, drawn: elo.Numbers) -> bool:
    """Whether the best rating stays above the next best in 97.5 % of the deals drawn anew."""
    first, second = np.argsort(-ratings)[:2]
    return bool(np.percentile(drawn[:, first] - drawn[:, second], SURE[0]) > 0)
