"""Writes the golden matches of Glastonbury: one for every way a game can end, found by random play.

Run by hand when the rules' version changes: `python tests/make_golden_glastonbury.py`.
"""

from pathlib import Path

from conftest import new_match, random_play
from spellbox.games import glastonbury
from spellbox.games.glastonbury.rules import EDITIONS, Ending
from spellbox.match import Match

FOLDER = Path(__file__).parent / "golden" / "glastonbury"


def way(match: Match) -> str:
    """The ending of the match, as precisely as G7 distinguishes it."""
    if glastonbury.ending(match.state) == Ending.DECLINATIO:
        return "declinatio-into-orange"
    verbs = [verb for verb in verbs_of(match) if verb != "powder"]
    return {"keep": "last-card-kept", "discard": "last-card-discarded"}.get(verbs[-1], "last-vanesco")


def verbs_of(match: Match) -> list[str]:
    return [played.text.split()[1] for played in match.history]


def main() -> None:
    """Write the golden matches; those of version 1 of the rules are kept as they are."""
    wanted = {"declinatio-into-orange", "last-card-kept", "last-card-discarded", "last-vanesco"}
    wanted |= {"powder", "stay", "walk", *EDITIONS}
    tables = [
        (players, {"recipes": recipes, "edition": edition})
        for edition in EDITIONS
        for players in (2, 3, 4)
        for recipes in (False, True)
    ]
    for seed in range(10_000):
        players, options = tables[seed % len(tables)]
        match = new_match("glastonbury", players, options, seed)
        for _ in random_play(match, seed):
            pass
        shown = {way(match), *verbs_of(match), options["edition"]} & wanted
        if shown:
            wanted -= shown
            recipes = "-recipes" if options["recipes"] else ""
            name = f"{options['edition']}-{way(match)}-{players}-players{recipes}.toml"
            (FOLDER / name).write_text(match.file())
        if not wanted:
            return


if __name__ == "__main__":
    main()
