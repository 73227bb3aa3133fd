"""What leaves the process: views, previews and events of a table as plain data.

The rules write records (`show`, `preview`, `play`); what they mean is said by the game's schemas, and the words come
from its card file. Nothing here knows a rule.
"""

import functools
from collections.abc import Callable

import msgspec

from spellbox.games.contract import Cards, Game
from spellbox.kit.events import EVENTS, OPEN, SPECTATOR, Teller
from spellbox.kit.play import record
from spellbox.kit.rule import Record
from spellbox.kit.schema import Plain

__all__ = ["OPEN", "SPECTATOR", "Sight", "sight"]


class Sight:
    """Looks at tables of one game with one card file."""

    def __init__(self, game: Game, cards: Cards) -> None:
        self.game = game
        self.cards = cards
        self.view_type, self.outcome_type = game.VIEW.dtype(), game.OUTCOME.dtype()
        self.read_view: Callable[[bytes], Plain] = game.VIEW.reader(cards.vocabularies)
        self.read_outcome: Callable[[bytes], Plain] = game.OUTCOME.reader(cards.vocabularies)
        self.view_for_json: Callable[[bytes], Plain] = game.VIEW.reader(cards.vocabularies, as_json)
        """A view for msgspec to encode: its parts that views share are encoded already."""
        self.teller = Teller(game.TELLINGS, cards.vocabularies)
        self.teller_for_json = Teller(game.TELLINGS, cards.vocabularies, self.event_as_json)
        """Tells events with all that their sentences need, encoded, for a page that does not know the game."""

    def event_as_json(self, told: Plain) -> msgspec.Raw:
        return as_json(told | self.game.event_args(told))

    def look(self, state: Record, seat: int) -> Record:
        """What a seat, a spectator or everybody after the end may see, as a record."""
        view = record(self.view_type)
        self.game.show(state, self.cards.box, seat, record(self.game.SHEET), view)
        return view

    def view(self, state: Record, seat: int) -> Plain:
        return self.read_view(self.look(state, seat).tobytes())

    def preview(self, view: Record, seat: int, move: int) -> Plain:
        """What a move of the seat would do, as far as its view tells."""
        outcome = record(self.outcome_type)
        self.game.preview(view, self.cards.box, seat, move, outcome)
        return self.read_outcome(outcome.tobytes())


def as_json(part: Plain) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(part))


@functools.lru_cache(maxsize=64)
def sight(game: Game, cards: Cards) -> Sight:
    return Sight(game, cards)


def buffer() -> Record:
    """An empty buffer for the events of a move."""
    return record(EVENTS)
