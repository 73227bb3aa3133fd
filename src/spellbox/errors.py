"""What goes wrong through no fault of ours, said in one line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Self

from spellbox.kit.words import say


@dataclass(frozen=True)
class Place:
    """The entry of a file that an error is about, for whoever edits it, and what is wrong there in English."""

    reason: str
    table: str = ""
    index: int = 0
    key: str = ""


class SpellboxError(Exception):
    """A mistake in the input: what was wrong, where, what would be right.

    The text is English. Where `message` is not empty, it and `arguments` name a sentence in the catalogues
    (`locales/*.ftl`, as `refused-…`), so that people can be told in their language.
    """

    message = ""
    arguments: Mapping[str, Any] = MappingProxyType({})
    place: Place | None = None

    @classmethod
    def saying(cls, message: str, **arguments: Any) -> Self:
        """An error whose sentence is in `spellbox/locales`, for every language."""
        return cls(say(f"refused-{message}", arguments)).named(message, **arguments)

    def named(self, message: str, **arguments: Any) -> Self:
        """The same error with the id of its sentence in the catalogues."""
        self.message, self.arguments = message, arguments
        return self


class CardsError(SpellboxError):
    """A card file that cannot be played."""


class MatchError(SpellboxError):
    """A match file that cannot be read or does not hold."""


class ScenarioError(SpellboxError):
    """A scenario or score file that says something impossible."""


class BotError(SpellboxError):
    """Somebody's bot that crashed, hung or answered nonsense: a line that says how, and what the bot itself printed."""

    def __init__(self, how: str, output: str = "") -> None:
        super().__init__(how)
        self.output = output


class IllegalMove(SpellboxError):
    """A move that a clause forbids; it names the clause and what is legal instead."""

    def __init__(self, move: str, clause: str, reason: str, legal: Sequence[str] = ()) -> None:
        self.move = move
        self.clause = clause
        self.reason = reason
        self.legal = list(legal)
        instead = f" Legal: {', '.join(self.legal)}." if self.legal else ""
        super().__init__(f"{move}: {reason} ({clause}).{instead}")
