"""Hearts as numbers for learning: all that a seat sees (H6). The view keeps what was seen, so memory adds nothing."""

from typing import Any

from spellbox.kit import bits
from spellbox.kit.bits import wide
from spellbox.kit.layout import Feature
from spellbox.kit.rule import inlined, rule
from spellbox_hearts.cards import CARD_IDS
from spellbox_hearts.rules import CARDS, NO_CARD, SEATS, Box, Phase, State, points_of, to_move
from spellbox_hearts.view import DIRECTIONS, PHASES

PHASE = 0
DIRECTION = PHASE + len(PHASES)
BROKEN = DIRECTION + len(DIRECTIONS)
HAND = BROKEN + 1
PASSING = HAND + CARDS
GIVEN = PASSING + CARDS
RECEIVED = GIVEN + CARDS
PLAYERS = RECEIVED + CARDS

# Of each player, from the observer clockwise
TO_MOVE = PLAYERS
LEADS = TO_MOVE + SEATS
CHOSEN = LEADS + SEATS
TRICKS = CHOSEN + SEATS
POINTS = TRICKS + SEATS
IN_TRICK = POINTS + SEATS
PLAYED = IN_TRICK + SEATS * CARDS
TAKEN = PLAYED + SEATS * CARDS
OBSERVATION = TAKEN + SEATS * CARDS
"""How many numbers an observation has."""
PARTS = 1 + SEATS
"""It is written in parts that do not depend on each other: the observer's own, then each player's."""


def features() -> list[Feature]:
    """The layout, in order."""
    players = tuple(f"player {seat}" for seat in range(SEATS))
    one, count = "1 if so", "how many"
    return [
        Feature(PHASE, "phase", (PHASES,), one),
        Feature(DIRECTION, "direction of the passing", (DIRECTIONS,), one),
        Feature(BROKEN, "hearts are broken", (), one),
        Feature(HAND, "in the own hand", (CARD_IDS,), one),
        Feature(PASSING, "chosen to be passed", (CARD_IDS,), one),
        Feature(GIVEN, "passed on", (CARD_IDS,), one),
        Feature(RECEIVED, "received", (CARD_IDS,), one),
        Feature(TO_MOVE, "to move", (players,), one),
        Feature(LEADS, "led the trick", (players,), one),
        Feature(CHOSEN, "cards chosen to be passed", (players,), count),
        Feature(TRICKS, "tricks taken", (players,), count),
        Feature(POINTS, "points taken", (players,), count),
        Feature(IN_TRICK, "in the trick", (players, CARD_IDS), one),
        Feature(PLAYED, "played", (players, CARD_IDS), one),
        Feature(TAKEN, "taken", (players, CARD_IDS), one),
    ]


@rule
def observe(state: State, box: Box, seat: int, remembering: bool, out: Any) -> None:
    """H6.2 What the seat sees; `remembering` adds nothing, because what was played stays in sight."""
    for index in range(OBSERVATION):
        out[index] = 0
    for part in range(PARTS):
        observe_part(state, box, seat, remembering, part, out)


@inlined
def observe_part(state: State, box: Box, seat: int, remembering: bool, part: int, out: Any) -> None:
    """One part, written over zeros."""
    if part == 0:
        observe_own(state, seat, out)
    else:
        observe_player(state, box, (seat + part - 1) % SEATS, part - 1, out)


@inlined
def observe_own(state: State, seat: int, out: Any) -> None:
    player = state.players[seat]
    out[PHASE + state.phase] = 1
    out[DIRECTION + state.direction] = 1
    out[BROKEN] = state.broken
    write(player.hand, HAND, out)
    write(player.passing, PASSING, out)
    write(player.given, GIVEN, out)
    write(player.received, RECEIVED, out)


@inlined
def observe_player(state: State, box: Box, other: int, place: int, out: Any) -> None:
    player = state.players[other]
    out[TO_MOVE + place] = (to_move(state) >> other) & 1
    out[LEADS + place] = state.phase == Phase.PLAY and state.leader == other
    out[CHOSEN + place] = bits.size(player.passing)
    out[TRICKS + place] = player.tricks
    out[POINTS + place] = points_of(box, player.taken)
    if player.card != NO_CARD:
        out[IN_TRICK + place * CARDS + wide(player.card)] = 1
    write(player.played, PLAYED + place * CARDS, out)
    write(player.taken, TAKEN + place * CARDS, out)


@rule
def write(cards: int, start: int, out: Any) -> None:
    """A set of cards as ones, from `start` on."""
    left = wide(cards)
    while left:
        out[start + bits.lowest(left)] = 1
        left &= left - 1
