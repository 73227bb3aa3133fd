"""Numbers in the text of a card file, named `ID.key` (`gold-coin.worth`) or `table.key` (`setup.hand`)."""

import re

from spellbox.errors import SpellboxError


def find(source: str, name: str) -> re.Match[str]:
    """The match of the number that a name means."""
    thing, _, key = name.rpartition(".")
    for part in re.finditer(r"^\[[^\n]*\n(?:(?!\[\[?[a-z]).*\n?)*", source, re.MULTILINE):
        begins = rf'\[{re.escape(thing)}\]|\[\[[^\n]*\n(?:.*\n)*?id\s*=\s*"{re.escape(thing)}"'
        if re.match(begins, part[0]):
            number = re.compile(rf"^{re.escape(key)}\s*=\s*(-?\d+)\b", re.MULTILINE)
            if found := number.search(source, part.start(), part.end()):
                return found
    raise SpellboxError.saying("no-number-in-cards", name=repr(name))


def change(source: str, numbers: dict[str, int]) -> str:
    """The text with other numbers."""
    for name, value in numbers.items():
        found = find(source, name)
        source = f"{source[: found.start(1)]}{value}{source[found.end(1) :]}"
    return source
