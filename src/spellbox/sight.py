"""Views, outcomes and events as plain data: all that leaves the process of a match.

A game's rules write records (`show`, `preview`, `play`). Its schemas say what the fields of these records mean, and its
card file has the names. Nothing here knows a rule.
"""

import functools
import threading
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from spellbox.games.contract import Cards, Game
from spellbox.kit.events import EVENTS, OPEN, SPECTATOR, Teller
from spellbox.kit.play import record
from spellbox.kit.rule import Record
from spellbox.kit.schema import Plain

__all__ = ["OPEN", "SPECTATOR", "Sight", "sight"]


class Sight:
    """Turns states of one game, with one card file, into views, outcomes and events."""

    def __init__(self, game: Game, cards: Cards) -> None:
        self.game = game
        self.cards = cards
        self.view_type, self.outcome_type = game.VIEW.dtype(), game.OUTCOME.dtype()
        self.write_view: Callable[[Any], bytes] = game.VIEW.writer(cards.vocabularies)
        self.read_outcome: Callable[[Any], Plain] = game.OUTCOME.reader(cards.vocabularies)
        self.scratch = Scratch(self.view_type, game.SHEET)
        self.teller = Teller(game.TELLINGS, cards.vocabularies)
        self.teller_for_json = Teller(game.TELLINGS, cards.vocabularies, self.event_as_json)
        """For the page: events as JSON, with all arguments of their sentences."""

    def event_as_json(self, told: Plain) -> msgspec.Raw:
        return msgspec.Raw(msgspec.json.encode(told | self.game.event_args(told)))

    def look(self, state: Record, seat: int) -> Record:
        """The view of a seat, of SPECTATOR or of OPEN, as a record."""
        view = record(self.view_type)
        self.game.show(state, self.cards.box, seat, record(self.game.SHEET), view)
        return view

    def view_as_json(self, state: Record, seat: int) -> bytes:
        """The view as JSON, written from scratch memory without a record of its own."""
        scratch = self.scratch
        scratch.clear()
        self.game.show(state, self.cards.box, seat, scratch.sheet, scratch.view)
        return self.write_view(scratch.view_bytes)

    def view(self, state: Record, seat: int) -> Plain:
        """The same as plain data."""
        view: Plain = msgspec.json.decode(self.view_as_json(state, seat))
        return view

    def preview(self, view: Record, seat: int, move: int) -> Plain:
        """The outcome of a move of the seat, as far as its view tells."""
        outcome = record(self.outcome_type)
        self.game.preview(view, self.cards.box, seat, move, outcome)
        return self.read_outcome(outcome)


class Scratch(threading.local):
    """A view and a score sheet for each thread, used again and again: making them takes longer than filling them."""

    def __init__(self, view: np.dtype[Any], sheet: np.dtype[Any]) -> None:
        self.view_memory, self.sheet_memory = bytearray(view.itemsize), bytearray(sheet.itemsize)
        self.view, self.sheet = record(view, self.view_memory), record(sheet, self.sheet_memory)
        self.view_bytes = np.frombuffer(self.view_memory, np.uint8)
        self.no_view, self.no_sheet = bytes(view.itemsize), bytes(sheet.itemsize)

    def clear(self) -> None:
        self.view_memory[:] = self.no_view
        self.sheet_memory[:] = self.no_sheet


@functools.lru_cache(maxsize=64)
def sight(game: Game, cards: Cards) -> Sight:
    return Sight(game, cards)


def buffer() -> Record:
    """An empty buffer for the events of a move."""
    return record(EVENTS)
