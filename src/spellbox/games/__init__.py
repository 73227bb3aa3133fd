"""The registry of games: those that come with Spellbox, and those of other installed packages.

A package adds a game by an entry point in the group `spellbox.games`: its name is the game's, its value the module
that fulfils the contract (contract.py). docs/adding-a-game.md builds one.
"""

import functools
import importlib
import importlib.util
import logging
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING

from spellbox.errors import SpellboxError
from spellbox.games import rulebooks

if TYPE_CHECKING:  # the contract imports NumPy and Numba, and rulebooks are read without them
    from spellbox.games.contract import Cards, Game

GROUP = "spellbox.games"
BUILT_IN = tuple(file.parent.name.replace("_", "-") for file in sorted(Path(__file__).parent.glob("*/RULEBOOK.md")))
"""The games that come with Spellbox."""

log = logging.getLogger("spellbox.games")


@functools.cache
def installed() -> dict[str, EntryPoint]:
    """The games of other packages, by name; their modules are not imported yet."""
    return {each.name: each for each in sorted(entry_points(group=GROUP)) if each.name not in BUILT_IN}


def names() -> tuple[str, ...]:
    """All registered games."""
    return (*BUILT_IN, *installed())


@functools.cache
def playable() -> tuple[str, ...]:
    """The registered games that can be played. The log says why any other cannot."""
    found = []
    for name in names():
        try:
            found.append(find(name).NAME)
        except SpellboxError as problem:
            log.warning("%s", problem)
    return tuple(found)


@functools.cache
def find(name: str) -> "Game":
    """The game of this name, imported and checked."""
    from spellbox.games.contract import check

    check_name(name)
    if name in BUILT_IN:
        return check(importlib.import_module(module_of(name)))
    try:
        game = check(importlib.import_module(module_of(name)))
        if name != game.NAME:
            raise SpellboxError(f"its NAME is {game.NAME!r}")
    except Exception as problem:
        package = installed()[name].dist
        source = package.name if package else module_of(name)
        reason = " ".join(str(problem).split()) or type(problem).__name__
        told = {"game": repr(name), "package": repr(source), "reason": reason}
        raise SpellboxError.saying("game-unplayable", **told) from problem
    return game


def module_of(name: str) -> str:
    """The name of a game's module."""
    return f"{__name__}.{name.replace('-', '_')}" if name in BUILT_IN else installed()[name].module


@functools.cache
def printed_cards(name: str) -> "Cards":
    """The game's printed box, read once for all matches."""
    return find(name).read_cards()


def check_name(name: str) -> None:
    if name not in names():
        raise SpellboxError.saying("no-such-game", game=repr(name), known=", ".join(names()))


def players(name: str, wanted: int | None) -> int:
    """The number of players: the wanted one, or the fewest that the game allows."""
    return find(name).FEWEST_SEATS if wanted is None else wanted


def folder(name: str) -> Path:
    """The folder of the game's module, without importing it."""
    check_name(name)
    found = importlib.util.find_spec(module_of(name))
    if found is None or found.origin is None:
        raise SpellboxError.saying("game-not-installed", game=repr(name), module=module_of(name))
    return Path(found.origin).parent


def languages(name: str) -> list[str]:
    """The languages of the game's rulebooks, English first: every RULEBOOK.<language>.md is one."""
    return rulebooks.languages(folder(name))


def rulebook(name: str, language: str = rulebooks.ENGLISH) -> str:
    """The game's rulebook, in English where the language has none; reading it needs no compiler."""
    return rulebooks.read(folder(name), language)


def clauses(name: str, language: str = rulebooks.ENGLISH) -> dict[str, str]:
    """Every clause of the rulebook by its id: the text, with its mark."""
    return rulebooks.clauses(rulebook(name, language))
