"""The estimate of a state of Master Elf before the end, for bots; it is no rule of the game."""

from spellbox.games.master_elf.cards import STACKS, Box
from spellbox.games.master_elf.rules import Phase, Sheet, State, top_of
from spellbox.kit import counts
from spellbox.kit.bits import wide
from spellbox.kit.counts import one_of
from spellbox.kit.rule import rule

HORIZON = 30
"""Playouts stop after so many moves: the estimate is then better than further random moves."""
PAYMENT = 1.2
"""The value of a hand that could pay for a gift: less than that of the gift."""
CARD = 0.1
CRYSTAL = 0.6


@rule
def estimate(state: State, box: Box, sheet: Sheet, seat: int) -> float:
    """The present score; before the end, plus the hand, and how near it is to paying for one of the top gifts."""
    value = float(sheet.players[seat].total)
    if state.phase == Phase.OVER or state.phase == Phase.BONUS:
        return value
    player = state.players[seat]
    hand = wide(player.hand)
    near = nearness(state, box, hand)
    if state.phase == Phase.TAKE and state.turn == seat:
        for kind in range(box.kinds):
            if counts.count(state.areas[player.at], kind):
                near = max(near, nearness(state, box, hand + one_of(kind)))
    if player.crystal:
        value += CRYSTAL
    return value + CARD * counts.how_many(hand) + PAYMENT * near


@rule
def nearness(state: State, box: Box, hand: int) -> float:
    """The largest part of a payment for one of the top gifts that the hand holds."""
    best = 0
    for stack in range(STACKS):
        if state.heights[stack]:
            best = max(best, cards_towards(box, hand, top_of(state, stack)))
    return best / 3.0


@rule
def cards_towards(box: Box, hand: int, gift: int) -> int:
    """E4.1 How many of the three cards of a payment the hand holds."""
    first = wide(counts.count(hand, box.needs[gift, 0]))
    second = wide(counts.count(hand, box.needs[gift, 1]))
    return max(min(first, 2) + min(second, 1), min(first, 1) + min(second, 2))
