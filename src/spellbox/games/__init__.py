"""The games in the box. A game is a module with the same few verbs; see CONTRIBUTING for the list."""

import functools
import importlib
import re
from pathlib import Path
from typing import Any

from spellbox.errors import SpellboxError

GAMES = ("glastonbury", "grimoire", "master-elf")


def find(name: str) -> Any:
    """The game's module."""
    check_name(name)
    return importlib.import_module(f"spellbox.games.{name.replace('-', '_')}")


@functools.cache
def printed_cards(name: str) -> Any:
    """The game's printed box, read once for all tables."""
    return find(name).read_cards()


def check_name(name: str) -> None:
    if name not in GAMES:
        raise SpellboxError(f"there is no game {name!r}: there are {', '.join(GAMES)}")


def rulebook(name: str) -> str:
    """The game's RULEBOOK.md; reading it needs no compiler."""
    check_name(name)
    return (Path(__file__).parent / name.replace("-", "_") / "RULEBOOK.md").read_text(encoding="utf-8")


def clauses(name: str) -> dict[str, str]:
    """Every clause of the rulebook by its id: the text, with its mark."""
    found = re.findall(r"^- \*\*([A-Z]\d+[.#]\d+)\*\* (.+(?:\n  .+)*)", rulebook(name), re.MULTILINE)
    return {clause: " ".join(text.split()) for clause, text in found}
