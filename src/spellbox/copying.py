"""Exact copies: `copy.deepcopy` and `pickle` of objects that hold a game's module, its cards, and records."""

import importlib
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from spellbox import games
from spellbox.kit import cards
from spellbox.kit.play import Fields, only


class Module(NamedTuple):
    """A module in a pickle."""

    name: str


class Cards(NamedTuple):
    """A game's cards in a pickle: the printed ones, or a changed card file."""

    game: str
    source: str | None


class Contents(NamedTuple):
    """A record in a pickle, with the bytes between its fields."""

    dtype: Any
    data: bytes


class Copyable:
    """A mixin for exact copies. Copies share modules and cards, which never change; everything else is copied."""

    def __getstate__(self) -> dict[str, Any]:
        return {name: packed(value) for name, value in self.__dict__.items()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update({name: unpacked(value) for name, value in state.items()})


def packed(value: object) -> Any:
    if isinstance(value, ModuleType):
        return Module(value.__name__)
    if isinstance(value, cards.Cards):
        return Cards(value.game, None if value.printed else value.source)
    if isinstance(value, Fields):
        return Contents(value.dtype, value.tobytes())
    return value


def unpacked(value: object) -> Any:
    if isinstance(value, Module):
        return importlib.import_module(value.name)
    if isinstance(value, Cards):
        if value.source is None:
            return games.printed_cards(value.game)
        return games.find(value.game).parse_cards(value.source, "cards")
    if isinstance(value, Contents):
        return only(np.frombuffer(bytearray(value.data), value.dtype))
    return value
