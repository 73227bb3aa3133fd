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


def simulate(game: str, games: int = 100_000, **settings: Any) -> dict[str, Any]:
    """Play many games at random: `simulate("grimoire", games=1_000_000, players=3, device="cuda")`.

    `spellbox.simulation.simulate` lists the settings; the result is what `spellbox simulate --json` prints.
    """
    from spellbox import simulation

    return simulation.simulate(game, games, **settings)


def load(path: str | Path) -> "Match":
    """The match of a file, played up to its last move."""
    from spellbox.match import load

    return load(Path(path))
