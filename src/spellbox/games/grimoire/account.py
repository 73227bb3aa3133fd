"""The score of a finished table of Grimoire, line by line."""

from spellbox.games.grimoire.cards import CARD_IDS, KINDS, Cards
from spellbox.games.grimoire.rules import Sheet, State
from spellbox.kit.play import Line


def explain(state: State, cards: Cards, sheet: Sheet) -> list[list[Line]]:
    """Every seat's score, line by line; the points of the lines add up to the total."""
    return [list(lines(state, sheet, seat)) for seat in range(state.seats)]


def lines(state: State, sheet: Sheet, seat: int) -> list[Line]:
    player, mine = state.players[seat], sheet.players[seat]
    found = []
    for kind in range(KINDS):
        held = int(player.territory[kind])
        if held:
            what = CARD_IDS[kind] if held == 1 else f"{CARD_IDS[kind]} × {held}"
            found.append(Line(what, int(mine.points[kind]), "R1.1"))
    if mine.tokens:
        found.append(Line("vp", int(mine.tokens), "R7.3"))
    return found
