"""`spellbox hint`: the moves that a bot considers, their chances, and the variations."""

from pathlib import Path

from rich.markup import escape
from rich.table import Table

from spellbox.bots.search import Candidate, SearchBot
from spellbox.errors import SpellboxError
from spellbox.kit import bits
from spellbox.kit.chance import chance
from spellbox.kit.play import copy, parse_seat, seat_name
from spellbox.kit.rule import Record
from spellbox.kit.words import ENGLISH, say
from spellbox.match import Match, load
from spellbox.terminal import console
from spellbox.terminal.progress import compiling

ITERATIONS, SECONDS, SHOWN = 8000, 2.0, 6


def run(file: Path, language: str = ENGLISH) -> None:
    """Consider the position a match file ends at, for every seat that must move."""
    with compiling(language):
        match = load(file)
        if match.over:
            raise SpellboxError.saying("nothing-to-consider", str(file))
        for seat in match.to_move():
            show(match, seat, language)


def show(match: Match, name: str, language: str = ENGLISH) -> None:
    """The candidates of a seat, which are found from what that seat may know."""
    seat = parse_seat(name, match.players)
    dice = chance(len(match.history))
    belief = match.belief(seat, dice)
    candidates = SearchBot(match.game, ITERATIONS, SECONDS).consider(belief, match.cards.box, seat, dice)
    title = say("terminal-could-play", {"seat": name}, language)
    rows = Table(title=title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
    for heading in ("move", "looked-at", "wins", "lead", "and-then"):
        numeric = heading in ("looked-at", "wins", "lead")
        rows.add_column(say(f"terminal-{heading}", {}, language), justify="right" if numeric else "left")
    for each in candidates[:SHOWN]:
        told = in_words(match, belief, each)
        looked = f"{each.visits / sum(c.visits for c in candidates):.0%}"
        rows.add_row(escape(told[0]), looked, f"{each.wins:.0%}", f"{each.margin:+.1f}", escape(", ".join(told[1:])))
    console().print(rows)


def in_words(match: Match, belief: Record, candidate: Candidate) -> list[str]:
    """The variation in notation, as far as it can be played on the table that the seat imagined."""
    told: list[str] = []
    state, mask, dice = copy(belief), bits.mask(match.game.MOVES), chance(0)
    for seat, move in candidate.variation:
        match.game.legal(state, match.cards.box, seat, mask)
        if not bits.has(mask, move):
            break
        words = match.game.text(state, match.cards, move)
        told.append(words if not told else f"{seat_name(seat)} {words}")
        match.game.play(state, match.cards.box, seat, move, dice)
    return told
