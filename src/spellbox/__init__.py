"""Spellbox: three tabletop games about wizards, for people and for machines."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spellbox.match import Match

__version__ = "0.1.0"


def new(game: str, seats: Any, seed: int | str, options: dict[str, Any] | None = None) -> "Match":
    """A new match: `new("glastonbury", seats=["blue", "red"], seed=7)`."""
    from spellbox.match import Match

    return Match(game, seats, seed, options)


def load(path: str | Path) -> "Match":
    """The match of a file, played up to its last move."""
    from spellbox.match import load

    return load(Path(path))
