"""Errors that users can cause, each with a message of one line."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Self, TypeAlias

from spellbox.kit.words import ENGLISH, say

Words: TypeAlias = str | Callable[[str], str]
"""Words that are the same in every language, or a function of the language."""
LONGEST = 1000
"""Letters of an argument that a sentence repeats. Fluent refuses to format more than 2,500."""
LARGEST = 10**15
"""A number below this is formatted as the language writes it. Fluent fails for much larger ones."""


@dataclass(frozen=True)
class Place:
    """The entry of a file that an error is about, so that an editor can show it there, and the reason in English."""

    reason: str
    table: str = ""
    index: int = 0
    key: str = ""


class SpellboxError(Exception):
    """A mistake in the input: what was wrong, where, what would be right.

    The text is English. Where `message` is not empty, it and `arguments` name a sentence in the catalogues
    (`locales/*.ftl`, as `refused-…`), so that people can be told in their language. An argument may be a function
    that gives its words in a language, such as another error's `told`.
    """

    message = ""
    arguments: Mapping[str, Any] = MappingProxyType({})
    where: Words = ""
    """The file and its entry that the error is about; it stands before the sentence."""
    place: Place | None = None

    @classmethod
    def saying(cls, message: str, where: Words = "", /, **arguments: Any) -> Self:
        """An error whose sentence is in `spellbox/locales`, for every language."""
        brief = {key: shortened(value) for key, value in arguments.items()}
        return cls(located(where, spoken(message, brief, ENGLISH), ENGLISH)).named(message, where, **brief)

    def named(self, message: str, where: Words = "", /, **arguments: Any) -> Self:
        """The same error with the id of its sentence in the catalogues."""
        self.message, self.where, self.arguments = message, where, arguments
        return self

    def within(self, where: Words, kind: "type[SpellboxError]") -> "SpellboxError":
        """The same error, said to be in this file or entry."""
        if not self.message:
            return kind(located(where, str(self), ENGLISH))
        inner = self.where
        outer: Words = (lambda language: located(where, worded(inner, language), language)) if inner else where
        return kind(located(where, str(self), ENGLISH)).named(self.message, outer, **self.arguments)

    def told(self, language: str) -> str:
        """The error in a language; in English if no catalogue has its sentence."""
        if not self.message:
            return str(self)
        return located(self.where, spoken(self.message, self.arguments, language), language)


def spoken(message: str, arguments: Mapping[str, Any], language: str) -> str:
    """A message of the catalogues, with those arguments said that depend on the language."""
    words = {key: shortened(worded(value, language)) for key, value in arguments.items()}
    return say(f"refused-{message}", words, language)


def shortened(value: Any) -> Any:
    """The value as Fluent can format it: of a long text the beginning, of other values than numbers their text."""
    if callable(value) or (isinstance(value, int) and -LARGEST < value < LARGEST):
        return value
    words = value if isinstance(value, str) else repr(value)
    return f"{words[:LONGEST]}…" if len(words) > LONGEST else words


def located(where: Words, sentence: str, language: str) -> str:
    return f"{worded(where, language)}: {sentence}" if where else sentence


def worded(value: Any, language: str) -> Any:
    return value(language) if callable(value) else value


class CardsError(SpellboxError):
    """A card file that cannot be played."""


class MatchError(SpellboxError):
    """A match file that cannot be read or does not hold."""


class ScenarioError(SpellboxError):
    """A scenario or score file that says something impossible."""


class BotError(SpellboxError):
    """A user's bot crashed, hung or gave an invalid answer: a line that says how, and what the bot itself printed."""

    def __init__(self, how: str, output: str = "") -> None:
        super().__init__(how)
        self.output = output


class IllegalMove(SpellboxError):
    """A move that a clause forbids; it names the clause and what is legal instead."""

    def __init__(self, move: str, clause: str, reason: Words, legal: Sequence[str] = ()) -> None:
        self.move = move
        self.clause = clause
        self.reason: str = worded(reason, ENGLISH)
        self.legal = list(legal)
        said = {"move": move, "clause": clause, "reason": reason, "legal": ", ".join(self.legal)}
        message = "illegal-move" if self.legal else "illegal-move-without-others"
        super().__init__(spoken(message, said, ENGLISH))
        self.named(message, **said)
