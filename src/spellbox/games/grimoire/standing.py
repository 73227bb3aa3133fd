"""R7.3 The points of a player as far as a view tells, now or after a card has changed hands.

A change is three numbers: the card, the seat that gets it, and the seat that loses it (NO_SEAT if nobody does).
"""

from typing import Any

from spellbox.games.grimoire.cards import ITEM, KINDS, NO_CARD, QUEST_KINDS, Box, Formula, is_companion
from spellbox.games.grimoire.rules import NO_SEAT, worth_of
from spellbox.kit.bits import one, wide
from spellbox.kit.rule import rule
from spellbox.kit.schema import UNKNOWN


@rule
def points(view: Any, box: Box, seat: int) -> int:
    """R7.3 The seat's score if the game ended now, or UNKNOWN."""
    player = view.players.items[seat]
    items = item_points(view, box, seat)
    if player.treasures.shown < player.treasures.count or items == UNKNOWN:
        return UNKNOWN
    return quest_points(view, box, seat, NO_CARD, NO_SEAT, NO_SEAT) + items + wide(player.vp)


@rule
def quest_points(view: Any, box: Box, seat: int, card: int, taker: int, giver: int) -> int:
    """R1.1 The worth of the seat's quest cards after a change; all its Treasures must be seen."""
    kinds = wide(0)
    for kind in range(QUEST_KINDS):
        if held(view, seat, kind, card, taker, giver) > 0:
            kinds |= one(kind)
    total = wide(0)
    for kind in range(QUEST_KINDS):
        cards = held(view, seat, kind, card, taker, giver)
        if cards > 0:
            has_most = box.formula[kind] != Formula.MOST_COMPANIONS or has_most_companions(
                view, seat, card, taker, giver
            )
            total += worth_of(box, kind, cards, kinds, has_most)
    return total


@rule
def held(view: Any, seat: int, kind: int, card: int, taker: int, giver: int) -> int:
    """How many cards of a kind are seen in a Territory after a change."""
    player = view.players.items[seat]
    cards = seen(player.companions if is_companion(kind) else player.treasures, kind)
    return cards + (moved(seat, taker, giver) if kind == card else 0)


@rule
def moved(seat: int, taker: int, giver: int) -> int:
    """The cards that a seat gains by a change: 1, 0 or -1."""
    return (1 if seat == taker else 0) - (1 if seat == giver else 0)


@rule
def seen(pile: Any, kind: int) -> int:
    """How many cards of a kind are seen in a pile."""
    cards = wide(0)
    for place in range(pile.shown):
        cards += 1 if pile.cards[place] == kind else 0
    return cards


@rule
def has_most_companions(view: Any, seat: int, card: int, taker: int, giver: int) -> bool:
    for other in range(view.players.count):
        rival = companions(view, other, card, taker, giver)
        if other != seat and rival >= companions(view, seat, card, taker, giver):
            return False
    return True


@rule
def companions(view: Any, seat: int, card: int, taker: int, giver: int) -> int:
    """How many Companions a seat has after a change."""
    here = wide(view.players.items[seat].companions.count)
    return here + (moved(seat, taker, giver) if card != NO_CARD and is_companion(card) else 0)


@rule
def item_points(view: Any, box: Box, seat: int) -> int:
    """R1.1 The worth of the seat's items, or UNKNOWN, because others may have more Junk than is seen."""
    player = view.players.items[seat]
    if player.items.shown < player.items.count:
        return UNKNOWN
    total = wide(0)
    for kind in range(ITEM, KINDS):
        cards = seen(player.items, kind)
        if cards == 0:
            continue
        least, most = others_items(view, seat, kind, False), others_items(view, seat, kind, True)
        if box.formula[kind] == Formula.MOST and least < cards <= most:
            return UNKNOWN
        total += worth_of(box, kind, cards, 0, cards > most)
    return total


@rule
def others_items(view: Any, seat: int, kind: int, unseen_too: bool) -> int:
    """The most items of a kind that another player has, counting only seen items or also all unseen ones."""
    most = wide(0)
    for other in range(view.players.count):
        pile = view.players.items[other].items
        cards = seen(pile, kind) + (wide(pile.count) - wide(pile.shown) if unseen_too else 0)
        if other != seat:
            most = max(most, cards)
    return most
