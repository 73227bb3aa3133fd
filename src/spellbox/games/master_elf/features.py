"""Observations of Master Elf for learning (E4.8): what the view shows."""

from collections.abc import Sequence
from typing import Any

from spellbox.games.master_elf.cards import (
    FEWEST_SEATS,
    MOST_AREAS,
    MOST_GIFTS,
    MOST_SEATS,
    STACKS,
    Box,
    read_cards,
)
from spellbox.games.master_elf.rules import (
    ASIDE,
    LOOKS,
    NOTHING,
    Phase,
    State,
    known_in_stacks,
    top_of,
)
from spellbox.kit import bits, counts
from spellbox.kit.bits import around, one, wide
from spellbox.kit.counts import MOST_KINDS
from spellbox.kit.layout import Feature
from spellbox.kit.rule import inlined, rule

PHASE = 0
TO_MOVE = PHASE + len(Phase)
SEATS = TO_MOVE + MOST_SEATS
RELAID = SEATS + MOST_SEATS - FEWEST_SEATS + 1
IDLE = RELAID + 1
DROPPED = IDLE + 1
OPENED = DROPPED + 1
HEIGHT = OPENED + LOOKS
TOP = HEIGHT + STACKS
PLACE = TOP + STACKS * MOST_GIFTS
KNOWN = PLACE + STACKS * MOST_GIFTS
ASIDE_COUNT = KNOWN + MOST_GIFTS
ASIDE_GIFTS = ASIDE_COUNT + 1
REVEALED = ASIDE_GIFTS + MOST_GIFTS
AREAS = REVEALED + MOST_GIFTS
INGREDIENTS = AREAS + MOST_AREAS * MOST_KINDS
DISCARD = INGREDIENTS + 1
AT = DISCARD + MOST_KINDS
CARDS = AT + MOST_SEATS * MOST_AREAS
HAND = CARDS + MOST_SEATS
GIFTS = HAND + MOST_SEATS * MOST_KINDS
CRYSTAL = GIFTS + MOST_SEATS * MOST_GIFTS
SPECIAL_USED = CRYSTAL + MOST_SEATS
OBSERVATION = SPECIAL_USED + MOST_SEATS
"""The number of numbers in an observation."""
PARTS = 2 + MOST_SEATS
"""An observation is written in independent parts: the state of the game, the gifts, each player."""


def features() -> list[Feature]:
    """The layout of an observation, in order."""
    printed = read_cards()
    gifts = filled_up(printed.gifts, MOST_GIFTS, "gift")
    kinds = filled_up(printed.kinds, MOST_KINDS, "kind")
    areas = filled_up(printed.areas, MOST_AREAS, "area")
    players = tuple(f"player {seat}" for seat in range(MOST_SEATS))
    stacks = tuple(f"stack {stack + 1}" for stack in range(STACKS))
    one, count = "1 if so", "how many"
    return [
        Feature(PHASE, "phase", (tuple(phase.name.lower() for phase in Phase),), one),
        Feature(TO_MOVE, "to move", (players,), one),
        Feature(SEATS, "how many play", (("2", "3", "4"),), one),
        Feature(RELAID, "stacks laid anew", (), one),
        Feature(IDLE, "turns in a row without a created gift", (), count),
        Feature(DROPPED, "cards discarded in this exchange", (), count),
        Feature(OPENED, "opened for a free gift", ((*stacks, "aside"),), one),
        Feature(HEIGHT, "height of a stack", (stacks,), count),
        Feature(TOP, "top of a stack", (stacks, gifts), one),
        Feature(PLACE, "in a stack looked through", (stacks, gifts), "its place from the top, counted from 1"),
        Feature(KNOWN, "known to be somewhere in the stacks", (gifts,), one),
        Feature(ASIDE_COUNT, "gifts aside", (), count),
        Feature(ASIDE_GIFTS, "aside, looked through", (gifts,), one),
        Feature(REVEALED, "bonus gifts to choose from", (gifts,), one),
        Feature(AREAS, "in an area", (areas, kinds), count),
        Feature(INGREDIENTS, "height of the stack of ingredients", (), count),
        Feature(DISCARD, "discarded", (kinds,), count),
        Feature(AT, "stands at", (players, areas), one),
        Feature(CARDS, "cards in hand", (players,), count),
        Feature(HAND, "known of a hand", (players, kinds), count),
        Feature(GIFTS, "gifts made", (players, gifts), one),
        Feature(CRYSTAL, "crystal", (players,), one),
        Feature(SPECIAL_USED, "special action used", (players,), one),
    ]


def filled_up(ids: Sequence[str], most: int, what: str) -> tuple[str, ...]:
    """The printed ids, then numbered labels for those that another card file may add."""
    return (*ids, *(f"{what} {number}" for number in range(len(ids), most)))


@rule
def observe(state: State, box: Box, seat: int, remembering: bool, out: Any) -> None:
    """E4.8 Write what the seat's view shows. That is all the seat has ever seen, so `remembering` adds nothing."""
    for index in range(OBSERVATION):
        out[index] = 0
    for part in range(PARTS):
        observe_part(state, box, seat, remembering, part, out)


@inlined
def observe_part(state: State, box: Box, seat: int, remembering: bool, part: int, out: Any) -> None:
    """Write one part over zeros."""
    if part == 0:
        observe_table(state, seat, out)
    elif part == 1:
        observe_gifts(state, seat, out)
    elif part - 2 < state.seats:
        observe_player(state, seat, part - 2, out)


@inlined
def observe_table(state: State, seat: int, out: Any) -> None:
    """Phase and turn, and the ingredients on the map."""
    out[PHASE + wide(state.phase)] = 1
    if state.phase != Phase.OVER:
        out[TO_MOVE + around(wide(state.turn) - seat, wide(state.seats))] = 1
    out[SEATS + wide(state.seats) - FEWEST_SEATS] = 1
    out[RELAID] = state.relaid
    out[IDLE] = state.idle
    out[DROPPED] = state.dropped
    if state.opened != NOTHING:
        out[OPENED + wide(state.opened)] = 1
    for area in range(MOST_AREAS):
        observe_heap(state.areas[area], AREAS + area * MOST_KINDS, out)
    out[INGREDIENTS] = state.ingredients_height
    observe_heap(state.discard, DISCARD, out)


@inlined
def observe_gifts(state: State, seat: int, out: Any) -> None:
    """E4.7 The tops and heights of the stacks, and all gifts that the seat has looked through."""
    for stack in range(STACKS):
        height = wide(state.heights[stack])
        out[HEIGHT + stack] = height
        if height:
            out[TOP + stack * MOST_GIFTS + top_of(state, stack)] = 1
        if has_looked(state, seat, stack):
            for place in range(height):
                gift = wide(state.gifts[wide(state.bottoms[stack]) + place])
                out[PLACE + stack * MOST_GIFTS + gift] = height - place
    if state.phase != Phase.OVER:
        observe_set(known_in_stacks(state, seat), KNOWN, out)
    out[ASIDE_COUNT] = bits.size(state.aside)
    if has_looked(state, seat, ASIDE):
        observe_set(state.aside, ASIDE_GIFTS, out)
    observe_set(state.revealed, REVEALED, out)


@rule
def has_looked(state: State, seat: int, look: int) -> bool:
    return state.phase == Phase.OVER or wide(state.lookers[look]) & one(seat) != 0


@inlined
def observe_player(state: State, seat: int, place: int, out: Any) -> None:
    """E3.8 The own hand, and the cards of others' hands that all have seen; at the end every hand."""
    player = state.players[around(seat + place, wide(state.seats))]
    hand_is_open = place == 0 or state.phase == Phase.OVER
    out[AT + place * MOST_AREAS + wide(player.at)] = 1
    out[CARDS + place] = counts.how_many(player.hand)
    observe_heap(player.hand if hand_is_open else player.seen, HAND + place * MOST_KINDS, out)
    observe_set(player.gifts, GIFTS + place * MOST_GIFTS, out)
    out[CRYSTAL + place] = player.crystal
    out[SPECIAL_USED + place] = player.special_used


@inlined
def observe_set(members: int, start: int, out: Any) -> None:
    while members:
        out[start + bits.lowest(members)] = 1
        members &= members - 1


@inlined
def observe_heap(heap: int, start: int, out: Any) -> None:
    for kind in range(MOST_KINDS):
        out[start + kind] = counts.count(heap, kind)
