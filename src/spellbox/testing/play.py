"""Matches for tests: every kind of table of a game, and random play that is the same every time."""

import random
from collections.abc import Iterator
from typing import Any

from spellbox import games
from spellbox.match import Match

Table = tuple[str, int, dict[str, Any]]
"""A game, a number of players, and options."""


def tables(*names: str) -> list[Table]:
    """Each game with every number of players and its variants."""
    return [
        (name, players, options)
        for name in names
        for players in range(games.find(name).FEWEST_SEATS, games.find(name).MOST_SEATS + 1)
        for options in games.find(name).VARIANTS
    ]


def new_match(name: str, players: int, options: dict[str, Any], seed: int) -> Match:
    return Match(name, games.find(name).default_seats(players), seed, options)


def random_play(match: Match, seed: int, moves: int = 1_000_000) -> Iterator[Match]:
    """The match at every decision of random play, and at its end."""
    dice = random.Random(seed)
    for _ in range(moves):
        if match.over:
            break
        yield match
        name = dice.choice(match.to_move())
        seat = int(name[1:]) - 1
        match.push(seat, dice.choice(match.legal_moves(seat)))
    yield match
