"""The rulebook in the terminal."""

from rich.markdown import Markdown

from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.terminal import console


def show(game: str, clause: str | None) -> None:
    if clause is None:
        console().print(Markdown(games.rulebook(game)))
    else:
        console().print(f"[bold]{clause}[/bold] {clause_text(game, clause)}", markup=True)


def clause_text(game: str, clause: str) -> str:
    """One clause; markup in it stays as written."""
    known = games.clauses(game)
    if clause not in known:
        near = [each for each in known if each.split(".")[0] == clause.split(".")[0]] or list(known)
        raise SpellboxError(f"there is no clause {clause!r} in {game}: there are {', '.join(near)}")
    return known[clause].replace("[", r"\[").replace("**", "")
