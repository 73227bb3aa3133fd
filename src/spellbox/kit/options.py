"""Checks of what is chosen before a match: the number of players and the options."""

from collections.abc import Collection, Mapping
from typing import Any, TypeAlias

from spellbox.errors import SpellboxError

Choice: TypeAlias = bool | int | str
"""The value of an option."""
Choices: TypeAlias = Mapping[str, tuple[Choice, ...]]
"""Options with the values that they may have, the default first."""


def check_players(seats: object, title: str, fewest: int, most: int) -> int:
    """The number of seats, if the game can be played by so many."""
    if type(seats) is not int or not fewest <= seats <= most:
        raise SpellboxError.saying("players-of-game", "seats", title=title, low=fewest, high=most, value=repr(seats))
    return seats


def read_choices(choices: Choices, options: Mapping[str, Any]) -> dict[str, Choice]:
    """The value of every option: the given one, else the default. Unknown options and values raise an error."""
    for key, value in options.items():
        if key not in choices:
            raise no_such_option(key, choices)
        if not any(value == each and type(value) is type(each) for each in choices[key]):
            raise SpellboxError.saying("option-value", f"options.{key}", known=written(choices[key]), value=repr(value))
    return {key: options.get(key, values[0]) for key, values in choices.items()}


def no_such_option(key: str, known: Collection[str]) -> SpellboxError:
    message = "no-such-option" if known else "no-options"
    return SpellboxError.saying(message, "options", option=repr(key), known=", ".join(known))


def written(values: tuple[Choice, ...]) -> str:
    """The values as people write them: `true, false`."""
    return ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in values)
