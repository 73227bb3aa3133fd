"""The estimate of a state of Glastonbury before the end, for bots; it is no rule of the game."""

from spellbox.games.glastonbury.cards import Box, colour_of_kind
from spellbox.games.glastonbury.rules import Phase, Sheet, State
from spellbox.kit.rule import rule


@rule
def estimate(state: State, box: Box, sheet: Sheet, seat: int) -> float:
    """The expected final score of a seat, from the present score sheet: incomplete kinds count as they may grow."""
    if state.phase >= Phase.POWDER:
        return float(sheet.players[seat].total)
    mine, player = sheet.players[seat], state.players[seat]
    value = 0.0
    for kind in range(box.kinds):
        cards, numbers = mine.cards[kind], float(mine.sums[kind])
        double = 2.0 if colour_of_kind(kind) == player.colour else 1.0
        if cards == 1:
            value -= 0.3 * numbers * double
        elif cards == 2:
            value += 0.6 * numbers * double
        elif cards == 3:
            value += (numbers + 2.0) * double
        elif cards >= 4:
            value += numbers * double + 5.0
    return value + 1.5 * player.accio + 0.5 * player.declinatio
