"""Writes the golden matches of Glastonbury: one for every way a game can end, found by random play.

Run by hand when the rules' version changes: `python tests/make_golden.py`.
"""

from pathlib import Path

from conftest import new_match, random_play
from spellbox.games import glastonbury
from spellbox.games.glastonbury.rules import Ending
from spellbox.match import Match

FOLDER = Path(__file__).parent / "golden" / "glastonbury"


def way(match: Match) -> str:
    """How the match ended, as precisely as G7 tells."""
    if glastonbury.ending(match.state) == Ending.DECLINATIO:
        return "declinatio-into-orange"
    last = match.history[-1].text.split()[1]
    return {"keep": "last-card-kept", "discard": "last-card-discarded"}.get(last, "last-vanesco")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = {"declinatio-into-orange", "last-card-kept", "last-card-discarded", "last-vanesco"}
    tables = [(players, {"recipes": recipes}) for players in (2, 3, 4) for recipes in (False, True)]
    for seed in range(10_000):
        players, options = tables[seed % len(tables)]
        match = new_match("glastonbury", players, options, seed)
        for _ in random_play(match, seed):
            pass
        if way(match) in wanted or seed < len(tables):
            wanted -= {way(match)}
            recipes = "-recipes" if options["recipes"] else ""
            (FOLDER / f"{way(match)}-{players}-players{recipes}.toml").write_text(match.file())
        if not wanted:
            return


if __name__ == "__main__":
    main()
