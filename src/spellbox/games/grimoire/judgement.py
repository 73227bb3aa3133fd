"""What a table of Grimoire is worth to a seat before the end: an estimate for bots, no rule of the game."""

from spellbox.games.grimoire.cards import Box
from spellbox.games.grimoire.rules import Phase, Sheet, State, companions_of
from spellbox.kit.rule import rule

HORIZON = 6
"""After so many random moves the estimate tells bots more than further ones would."""


@rule
def estimate(state: State, box: Box, sheet: Sheet, seat: int) -> float:
    """The score as it stands; before the end, Companions also promise what they will bring."""
    value = float(sheet.players[seat].total)
    if state.phase == Phase.OVER:
        return value
    return value + 0.5 * companions_of(state.players[seat])
