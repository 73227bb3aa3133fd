"""The games in the box. A game is a module with the same few verbs; see CONTRIBUTING for the list."""

import functools
import importlib
from pathlib import Path
from typing import Any

from spellbox.errors import SpellboxError
from spellbox.games import rulebooks

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


def folder(name: str) -> Path:
    check_name(name)
    return Path(__file__).parent / name.replace("-", "_")


def languages(name: str) -> list[str]:
    """The languages of the game's rulebooks, English first: every RULEBOOK.<language>.md is one."""
    return rulebooks.languages(folder(name))


def rulebook(name: str, language: str = rulebooks.ENGLISH) -> str:
    """The game's rulebook, in English where the language has none; reading it needs no compiler."""
    return rulebooks.read(folder(name), language)


def clauses(name: str, language: str = rulebooks.ENGLISH) -> dict[str, str]:
    """Every clause of the rulebook by its id: the text, with its mark."""
    return rulebooks.clauses(rulebook(name, language))
