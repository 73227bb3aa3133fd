"""Tests run in parallel and alone, each process with the project's own cache of compiled rules."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import settings

from spellbox import games
from spellbox.kit.rule import INTERPRETED
from spellbox.match import Match

ROOT = Path(__file__).parent.parent
settings.register_profile("spellbox", deadline=None, derandomize=True)  # the first example compiles
settings.register_profile("search", deadline=None, max_examples=1000)  # `--hypothesis-profile=search`: new examples
settings.load_profile("spellbox")


@pytest.fixture(autouse=True)
def same_dice_every_time() -> None:
    """Some peers' suites and algorithms draw from the processes' own generators: what fails once must fail again."""
    random.seed(1)
    np.random.seed(1)


def tables() -> list[tuple[str, int, dict[str, Any]]]:
    """Every game with every number of players and its variants."""
    found = []
    for name in games.GAMES:
        game = games.find(name)
        for players in range(game.FEWEST_SEATS, game.MOST_SEATS + 1):
            found += [(name, players, options) for options in game.VARIANTS]
    return found


every_table = pytest.mark.parametrize(("name", "players", "options"), tables(), ids=lambda value: str(value))
every_game = pytest.mark.parametrize("name", games.GAMES)
compiled_only = pytest.mark.skipif(INTERPRETED, reason="compares compiled rules")


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
