"""A match in a terminal: the game's own drawing, or a generic one made from any view."""

import importlib
from collections.abc import Iterable, Mapping
from typing import Any, Protocol, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spellbox.games.contract import Cards, Game
from spellbox.kit.play import SEAT_NAMES
from spellbox.kit.words import say

ROWS = 40
"""The lines of the largest drawing, so that pictures of a game have one size."""
HIDDEN = ("players", "turn", "end")
"""Parts of a view that the list of parts leaves out, because they are drawn elsewhere."""


class Screen(Protocol):
    """A module that draws a game in a terminal."""

    ROWS: int

    def draw(
        self, shown: Mapping[str, Any], me: str, choices: Mapping[str, int], cards: Cards, language: str
    ) -> RenderableType: ...

    def prompt(self, shown: Mapping[str, Any], me: str, cards: Cards, language: str) -> str: ...

    def subject(self, what: str, cards: Cards, language: str) -> str: ...


def screen_of(game: Game) -> Screen:
    """The module that draws a game."""
    return cast(Screen, importlib.import_module(game.SCREEN or __name__))


def draw(shown: Mapping[str, Any], me: str, choices: Mapping[str, int], cards: Cards, language: str) -> RenderableType:
    """A row for each part of the view, then a table with a row for each player."""
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for part, value in shown.items():
        if part not in HIDDEN and (words := spoken(value, cards, language)):
            rows.add_row(label(part), Text(words))
    return Group(rows, Text(), players(shown, me, cards, language))


def players(shown: Mapping[str, Any], me: str, cards: Cards, language: str) -> Table:
    """A row for each player; those who must move are highlighted."""
    parts = list(dict.fromkeys(part for player in shown["players"] for part in player))
    rows = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("", *map(label, parts)):
        rows.add_column(heading)
    for name, player in zip(SEAT_NAMES, shown["players"], strict=False):
        who = Text(
            name + (f" ({say('terminal-you', {}, language)})" if name == me else ""),
            style="bold reverse" if name in shown["turn"] else "bold",
        )
        rows.add_row(who, *(spoken(player.get(part), cards, language) for part in parts))
    return rows


def label(part: str) -> str:
    """The name of a field as people write it."""
    return part.replace("_", " ")


def spoken(value: object, cards: Cards, language: str) -> str:
    """A part of a view as text: piles by their cards, cards by their names."""
    if isinstance(value, dict) and set(value) == {"count", "cards"}:
        covered = value["count"] - len(value["cards"])
        seen = [spoken(card, cards, language) for card in value["cards"]]
        return listed([*seen, say("terminal-hidden", {"count": covered}, language) if covered else ""])
    if isinstance(value, dict):
        parts = {key: spoken(each, cards, language) for key, each in value.items()}
        return listed(f"{label(key)} {words}" for key, words in parts.items() if words)
    if isinstance(value, list):
        return listed(spoken(each, cards, language) for each in value)
    if isinstance(value, bool):
        return say("terminal-yes", {}, language) if value else ""
    return cards.name(value, language) if value in cards.names else str("" if value is None else value)


def listed(words: Iterable[str]) -> str:
    """The words that are not empty, with commas."""
    return ", ".join(word for word in words if word)


def prompt(shown: Mapping[str, Any], me: str, cards: Cards, language: str) -> str:
    """The instruction to whoever must move."""
    return say("terminal-your-move", {}, language)


def subject(what: str, cards: Cards, language: str) -> str:
    """The name of the subject of a score line."""
    return cards.name(what, language) if what in cards.names else what
