"""The rulebook in the terminal."""

from rich.markdown import Markdown

from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.games.rulebooks import ENGLISH
from spellbox.kit.words import say
from spellbox.terminal import console


def show(game: str, clause: str | None, language: str = ENGLISH) -> None:
    """Print the rulebook or one of its clauses, in English where the language has no rulebook."""
    if language not in games.languages(game):
        known = ", ".join(games.languages(game))
        told = {"game": game, "language": language, "known": known}
        console().print(say("terminal-no-rulebook", told, language) + "\n", markup=False)
    if clause is None:
        console().print(Markdown(games.rulebook(game, language)))
    else:
        console().print(f"[bold]{clause}[/bold] {clause_text(game, clause, language)}", markup=True)


def clause_text(game: str, clause: str, language: str = ENGLISH) -> str:
    """One clause; markup in it stays as written."""
    known = games.clauses(game, language)
    if clause not in known:
        near = [each for each in known if each.split(".")[0] == clause.split(".")[0]] or list(known)
        raise SpellboxError.saying("no-such-clause-but", clause=repr(clause), game=game, known=", ".join(near))
    return known[clause].replace("[", r"\[").replace("**", "")
