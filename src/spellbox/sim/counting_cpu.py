"""Counted games and pairs at random on the CPU; a call holds no lock, so threads may play side by side."""

import functools
from typing import Any

import numpy as np

from spellbox.games.contract import Game
from spellbox.kit.chance import chance
from spellbox.kit.play import record, records
from spellbox.kit.rule import Record, rule
from spellbox.sim.arrays import Array
from spellbox.sim.counting import PAIR, game_type, make_counted_game, make_play_pair, row_type


@functools.cache
def make_row_loop(game: Game) -> Any:
    """A compiled loop that fills a row for each game."""
    counted_game = make_counted_game(game)

    @rule
    def fill_rows(
        rows: Any, played: Record, box: Record, options: Record, sheet: Record, held: Any, latest: Any, first: int
    ) -> None:
        for place in range(len(rows)):
            counted_game(played, box, options, sheet, held, latest, first + place, rows[place])

    return fill_rows


@functools.cache
def make_pair_loop(game: Game) -> Any:
    """A compiled loop that plays pairs; the components take turns."""
    play_pair = make_play_pair(game)

    @rule
    def fill_pairs(
        pairs: Any, played: Record, box: Record, options: Record, sheet: Record, held: Any, components: Any, first: int
    ) -> None:
        for place in range(len(pairs)):
            number = first + place
            component = components[number % len(components)]
            play_pair(played, box, options, sheet, held, number, component, pairs[place])

    return fill_pairs


def rows(game: Game, box: Record, options: Record, seed: int, first: int, count: int) -> Any:
    """Games `first` to `first + count` - 1 of a seed, a row each."""
    filled = records(count, row_type(game))
    latest = np.zeros(max(1, game.COMPONENTS), np.int32)
    make_row_loop(game)(filled, *table(game, box, options, seed), latest, first)
    return filled


def pairs(game: Game, box: Record, options: Record, seed: int, first: int, count: int, components: Array) -> Any:
    """Pairs `first` to `first + count` - 1 of a seed."""
    filled = records(count, PAIR)
    make_pair_loop(game)(filled, *table(game, box, options, seed), components, first)
    return filled


def table(game: Game, box: Record, options: Record, seed: int) -> tuple[Any, ...]:
    """A game with all that is needed to play it."""
    played = record(game_type(game))
    played.rng = chance(seed)
    return played, box, options, record(game.SHEET), np.zeros(max(1, game.COMPONENTS), np.int16)
