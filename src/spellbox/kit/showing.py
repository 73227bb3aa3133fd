"""Rules that write parts of a view, which is all zero at first: piles of cards, and the end of the game."""

from typing import Any

from spellbox.kit.bits import wide
from spellbox.kit.rule import rule


@rule
def lay_open(pile: Any, card: int) -> None:
    """Add a visible card to a pile, which is filled from its top."""
    pile.cards[pile.shown] = card
    pile.shown += 1
    pile.count += 1


@rule
def lay_covered(pile: Any, cards: int) -> None:
    """Add face-down cards to a pile."""
    pile.count += cards


@rule
def show_end(end: Any, seats: int, how: int, by: int, sheet: Any) -> None:
    """Write the end of the game: which ending it was, the seat that ended it (-1 for none), scores and winners."""
    end.there = True
    end.how = how
    end.by = by
    best = wide(sheet.players[0].total)
    for seat in range(seats):
        best = max(best, wide(sheet.players[seat].total))
    winners = wide(0)
    for seat in range(seats):
        end.scores.items[seat] = sheet.players[seat].total
        if sheet.players[seat].total == best:
            winners |= wide(1) << seat
    end.scores.count = seats
    end.winners = winners
