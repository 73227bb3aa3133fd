"""The tables that are measured: every game with its fewest and its most players, all variants on."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from spellbox.games import BUILT_IN, find
from spellbox.games.contract import Game


class Table(NamedTuple):
    name: str
    game: Game
    box: Any
    options: Any
    players: int
    variant: dict[str, Any]


def largest_and_smallest() -> list[Table]:
    """What the speed is measured on."""
    return [
        table(name, players, find(name).VARIANTS[-1])
        for name in BUILT_IN
        for players in dict.fromkeys((find(name).FEWEST_SEATS, find(name).MOST_SEATS))
    ]


def every_table() -> Iterator[Table]:
    """Every player count with every variant."""
    for name in BUILT_IN:
        for players in range(find(name).FEWEST_SEATS, find(name).MOST_SEATS + 1):
            for options in find(name).VARIANTS:
                yield table(name, players, options)


def table(name: str, players: int, options: dict[str, Any]) -> Table:
    game = find(name)
    cards = game.read_cards()
    chosen = game.read_options(cards, game.default_seats(players), options)
    return Table(", ".join([f"{name}, {players} players", *options]), game, cards.box, chosen, players, options)
