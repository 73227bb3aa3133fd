"""The facts of a game that a browser needs beside its compiled rules: what Python knows by schemas and card files.

It is plain data. Records are given as base64.
"""

import base64
import itertools
import json
from collections.abc import Iterator
from typing import Any

from spellbox.bots.levels import LEVELS, parameters
from spellbox.errors import SpellboxError
from spellbox.games.contract import Cards, Game
from spellbox.kit.events import Telling
from spellbox.kit.rule import Record
from spellbox.kit.schema import Plain
from spellbox.match import Match
from spellbox.scenario import moves_by, scenes, tutorial


def facts(game: Game) -> Plain:
    cards = game.read_cards()
    return {
        "game": game.NAME,
        "version": game.VERSION,
        "first_round": game.FIRST_ROUND,
        "horizon": game.HORIZON,
        "planned": list(game.PLANNED),
        "box": text(cards.box),
        "vocabularies": cards.vocabularies,
        "texts": game.texts(cards),
        "view": game.VIEW.describe(),
        "outcome": game.OUTCOME.describe(),
        "account": game.ACCOUNT.describe(),
        "events": {int(kind): describe(kind, telling) for kind, telling in game.TELLINGS.items()},
        "choices": game.CHOICES,
        "seats": {players: game.default_seats(players) for players in players_of(game)},
        "tables": dict(tables(game, cards)),
        "levels": {name: parameters(game, name) for name in (*LEVELS, *game.CHARACTERS)},
        "lesson": laid(game.NAME, tutorial(game.NAME)) if game.TUTORIAL else None,
        "scenes": illustrations(game.NAME),
    }


def text(record: Record) -> str:
    return base64.b64encode(record.tobytes()).decode()


def describe(kind: Any, telling: Telling) -> Plain:
    """An event of one kind, as `Teller` tells it."""
    fields = {place: getattr(telling, place) for place in ("a", "b")}
    return {
        "what": kind.name.lower().replace("_", "-"),
        "fields": {place: [named[0], named[1].describe()] for place, named in fields.items() if named},
        "card": telling.card.describe() if telling.card else None,
        "without_seat": telling.without_seat,
        "fades_to": None if telling.fades_to is None else int(telling.fades_to),
    }


def players_of(game: Game) -> range:
    return range(game.FEWEST_SEATS, game.MOST_SEATS + 1)


def tables(game: Game, cards: Cards) -> Iterator[tuple[str, Plain]]:
    """The options records of all tables that can be opened, by version and seats as JSON.

    `known` has a digit for each combination of the options' values in order: whether they go together. `bytes` has the
    first bytes of all records that are known, then the second ones, and so on: columns compress ten times better.
    """
    for version, players in itertools.product(game.VERSIONS, players_of(game)):
        for seats in seatings(game, players):
            found = [
                record(game, cards, version, seats, values) for values in itertools.product(*game.CHOICES.values())
            ]
            columns = zip(*filter(None, found), strict=True)
            known = "".join("1" if each else "0" for each in found)
            yield (
                json.dumps([version, seats], separators=(",", ":")),
                {
                    "known": known,
                    "bytes": [bytes(column).hex() for column in columns],
                },
            )


def record(game: Game, cards: Cards, version: int, seats: Any, values: tuple[Any, ...]) -> bytes | None:
    """The options record of a table; None if the values do not go together."""
    chosen = {key: value for key, value in zip(game.CHOICES, values, strict=True) if value != ""}
    try:
        options = game.read_options(cards, seats, chosen, version)
    except SpellboxError:
        return None
    return bytes(options.tobytes())


def seatings(game: Game, players: int) -> list[Any]:
    """The seats in every order, where they differ."""
    seats = game.default_seats(players)
    if isinstance(seats, int):
        return [seats]
    return [list(order) for order in itertools.permutations(game.default_seats(game.MOST_SEATS), players)]


def laid(name: str, data: Plain) -> Plain:
    """The table of a scenario: its settings, and how it is laid."""
    seed, options = data.get("seed", 1), data.get("options", {})
    match = Match(name, data["seats"], seed, options, given=data["given"])
    return {
        "seats": data["seats"],
        "players": match.players,
        "options": options,
        "seed": str(seed),
        "given": data["given"],
        "state": text(match.state),
        "rng": text(match.rng),
    }


def illustrations(name: str) -> Plain | None:
    """The table that the rules are illustrated with, and the moves up to each of its steps."""
    data = scenes(name)
    if data is None:
        return None
    return laid(name, data) | {"moves": [moves_by(data, step + 1) for step in range(len(data["step"]))]}
