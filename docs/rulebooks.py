"""Lists what is stale in the translated rulebooks, or confirms what has been brought up to date.

python docs/rulebooks.py                                 (what is missing, unknown, or older than its English)
python docs/rulebooks.py confirm ru glastonbury G3.5 …   (these pieces now say what the English says; all: every one)
"""

import sys

from spellbox import games
from spellbox.games import rulebooks


def report() -> int:
    """Print every stale piece; how many there are."""
    found = [
        f"{language} {name} {piece}: {reason}"
        for name in games.BUILT_IN
        for language in games.languages(name)[1:]
        for piece, reason in rulebooks.stale(games.folder(name), language).items()
    ]
    print("\n".join(found) or "All translations are as new as their English.")
    return len(found)


def confirm(language: str, name: str, pieces: set[str]) -> None:
    english = rulebooks.pieces(games.rulebook(name))
    unknown = pieces - english.keys() - {"all"}
    if unknown:
        sys.exit(f"the English rulebook of {name} has no {', '.join(sorted(unknown))}")
    rulebooks.confirm(games.folder(name), language, set(english) if "all" in pieces else pieces)


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            sys.exit(report() > 0)
        case ["confirm", language, name, *pieces] if pieces:
            confirm(language, name, set(pieces))
        case _:
            sys.exit(__doc__)
