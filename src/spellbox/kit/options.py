"""What is chosen before a match: how many play, and the options of the table."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from spellbox.errors import SpellboxError

Choice: TypeAlias = bool | int | str
"""The value of an option."""
Choices: TypeAlias = Mapping[str, tuple[Choice, ...]]
"""Options with the values that they may have, the default first."""


def check_players(seats: Any, title: str, fewest: int, most: int) -> int:
    """The number of seats, if the game can be played by so many."""
    if type(seats) is not int or not fewest <= seats <= most:
        wanted = f"{fewest} to {most}" if fewest < most else str(fewest)
        raise SpellboxError(f"seats: {title} is for {wanted} players, not {seats!r}")
    return seats


def read_choices(choices: Choices, options: Mapping[str, Any]) -> dict[str, Choice]:
    """The value of every option: the given one, else the default. Refuses what is no option and no value of one."""
    for key, value in options.items():
        if key not in choices:
            raise SpellboxError(f"options: there is no {key!r}; there are {', '.join(choices) or 'none'}")
        if not any(value == each and type(value) is type(each) for each in choices[key]):
            raise SpellboxError(f"options.{key} is {spoken(choices[key])}, not {value!r}")
    return {key: options.get(key, values[0]) for key, values in choices.items()}


def spoken(values: tuple[Choice, ...]) -> str:
    """The values as people write them: `true or false`."""
    *others, last = (str(value).lower() if isinstance(value, bool) else str(value) for value in values)
    return f"{', '.join(others)} or {last}" if others else last
