"""The estimate of a state of Grimoire before the end, for bots; it is no rule of the game."""

from spellbox.games.grimoire.cards import Box
from spellbox.games.grimoire.rules import Phase, Sheet, State, companions_of
from spellbox.kit.rule import rule

HORIZON = 6
"""Playouts stop after so many moves: the estimate is then better than further random moves."""


@rule
def estimate(state: State, box: Box, sheet: Sheet, seat: int) -> float:
    """The present score; before the end, plus what Companions will still bring."""
    value = float(sheet.players[seat].total)
    if state.phase == Phase.OVER:
        return value
    return value + 0.5 * companions_of(state.players[seat])
