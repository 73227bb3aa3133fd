"""Observations of Grimoire for learning (R8.2): what the view shows, which is all that a perfect memory knows."""

from typing import Any

from spellbox.games.grimoire.cards import (
    ITEM,
    ITEM_PLACES,
    ITEMS,
    KINDS,
    LEVELS,
    NO_CARD,
    PLACES,
    QUEST_KINDS,
    TREASURE,
    Box,
)
from spellbox.games.grimoire.notation import SLOT_NAMES
from spellbox.games.grimoire.rules import (
    FEWEST_SEATS,
    MOST_SEATS,
    NO_SEAT,
    NOT_CHOSEN,
    SLOTS,
    Phase,
    State,
    lies_face_down,
    to_move,
)
from spellbox.kit.bits import around, wide
from spellbox.kit.layout import Feature
from spellbox.kit.rule import inlined, rule

PHASES = Phase.OVER + 1
FACES = QUEST_KINDS + 1
"""Quest cards, and one that lies face down."""
SECRETS = KINDS - TREASURE
"""Kinds that lie face down in a Territory."""

PHASE = 0
TO_MOVE = PHASE + PHASES
ACTING = TO_MOVE + MOST_SEATS
TARGETED = ACTING + MOST_SEATS
SEATS = TARGETED + MOST_SEATS
LEVEL = SEATS + MOST_SEATS - FEWEST_SEATS + 1
POOL = LEVEL + 1
DECK = POOL + 1
ITEM_DECK = DECK + 1
SILENCED = ITEM_DECK + 1
LAST_ROUND = SILENCED + 1
ZONE = LAST_ROUND + 1
DISCARD = ZONE + SLOTS * FACES
ORDER = DISCARD + QUEST_KINDS
CHOSEN = ORDER + MOST_SEATS * MOST_SEATS
SPELL = CHOSEN + MOST_SEATS
TOKENS = SPELL + MOST_SEATS * LEVELS
SHOES_DUE = TOKENS + MOST_SEATS
SEEN = SHOES_DUE + MOST_SEATS
UNSEEN_TREASURES = SEEN + MOST_SEATS * KINDS
UNSEEN_ITEMS = UNSEEN_TREASURES + MOST_SEATS
OWN_SECRETS = UNSEEN_ITEMS + MOST_SEATS
DRAWN = OWN_SECRETS + SECRETS
UNKNOWN = DRAWN + ITEMS
OBSERVATION = UNKNOWN + KINDS
"""The number of numbers in an observation."""
PARTS = 3 + MOST_SEATS
"""An observation is written in independent parts: the round, the piles, the unknown cards, each player."""


def features() -> list[Feature]:
    """The layout of an observation, in order."""
    players = tuple(f"player {seat}" for seat in range(MOST_SEATS))
    phases = tuple(Phase(phase).name.lower() for phase in range(PHASES))
    places = tuple(f"place {place + 1}" for place in range(MOST_SEATS))
    levels = tuple(f"level {level + 1}" for level in range(LEVELS))
    one, count = "1 if so", "how many"
    return [
        Feature(PHASE, "phase", (phases,), one),
        Feature(TO_MOVE, "to move", (players,), one),
        Feature(ACTING, "whose quest turn it is", (players,), one),
        Feature(TARGETED, "target of the spell", (players,), one),
        Feature(SEATS, "how many play", (("2", "3", "4", "5"),), one),
        Feature(LEVEL, "level of the marker", (), "the level"),
        Feature(POOL, "tokens in the pool", (), count),
        Feature(DECK, "height of the quest deck", (), count),
        Feature(ITEM_DECK, "height of the item deck", (), count),
        Feature(SILENCED, "forbidden spells are silenced", (), one),
        Feature(LAST_ROUND, "last round", (), one),
        Feature(ZONE, "in the zone", (SLOT_NAMES, (*PLACES[:QUEST_KINDS], "face down")), one),
        Feature(DISCARD, "in the discard", (PLACES[:QUEST_KINDS],), count),
        Feature(ORDER, "turn order, until the reveal last round's", (players, places), one),
        Feature(CHOSEN, "has chosen a spell", (players,), one),
        Feature(SPELL, "spell, once known to the observer", (players, levels), one),
        Feature(TOKENS, "tokens", (players,), count),
        Feature(SHOES_DUE, "shoes are due", (players,), one),
        Feature(SEEN, "cards in a Territory that the observer has seen", (players, PLACES), count),
        Feature(UNSEEN_TREASURES, "Treasures it has not seen", (players,), count),
        Feature(UNSEEN_ITEMS, "items it has not seen", (players,), count),
        Feature(OWN_SECRETS, "own cards that the others have not seen", (PLACES[TREASURE:],), count),
        Feature(DRAWN, "item that the observer drew this turn", (ITEM_PLACES,), one),
        Feature(UNKNOWN, "cards that the observer cannot place", (PLACES,), count),
    ]


@rule
def observe(state: State, box: Box, seat: int, remembering: bool, out: Any) -> None:
    """R8.2 Write what the seat's view shows. That is all the seat has ever seen, so `remembering` adds nothing."""
    for index in range(OBSERVATION):
        out[index] = 0
    for part in range(PARTS):
        observe_part(state, box, seat, remembering, part, out)


@inlined
def observe_part(state: State, box: Box, seat: int, remembering: bool, part: int, out: Any) -> None:
    """Write one part over zeros."""
    if part == 0:
        observe_round(state, seat, out)
    elif part == 1:
        observe_piles(state, out)
    elif part == 2:
        observe_unknown(state, box, seat, out)
    elif part - 3 < state.seats:
        observe_player(state, seat, part - 3, out)


@rule
def clockwise(state: State, seat: int, other: int) -> int:
    """The place of another seat, counted from the observer."""
    return around(wide(other) - seat, wide(state.seats))


@inlined
def observe_round(state: State, seat: int, out: Any) -> None:
    """R8.3 The others see the decision about shoes as the phase of the pick."""
    phase = wide(state.phase)
    waiting = to_move(state)
    for other in range(state.seats):
        out[TO_MOVE + clockwise(state, seat, other)] = (waiting >> other) & 1
    if phase != Phase.BOOK and phase != Phase.OVER:
        acting = state.order[state.place]
        out[ACTING + clockwise(state, seat, acting)] = 1
        if acting == seat and state.drawn != NO_CARD:
            out[DRAWN + wide(state.drawn) - ITEM] = 1
        if acting != seat and phase == Phase.SHOES:
            phase = wide(Phase.PICK)
    out[PHASE + phase] = 1
    if state.target != NO_SEAT:
        out[TARGETED + clockwise(state, seat, state.target)] = 1
    out[SEATS + state.seats - FEWEST_SEATS] = 1
    out[LEVEL] = state.level
    out[SILENCED] = state.silence
    out[LAST_ROUND] = state.last_round
    for place in range(state.seats):
        out[ORDER + clockwise(state, seat, state.order[place]) * MOST_SEATS + place] = 1
    for kind in range(SECRETS):
        out[OWN_SECRETS + kind] = state.players[seat].hidden[TREASURE + kind]


@inlined
def observe_piles(state: State, out: Any) -> None:
    """The pool, the decks, the zone and the discard. Face-down cards of the zone are shown once the game is over."""
    out[POOL] = state.pool
    out[DECK] = state.deck_height
    out[ITEM_DECK] = state.items_height
    for slot in range(SLOTS):
        card = wide(state.zone[slot])
        if is_unknown(state, slot):
            out[ZONE + slot * FACES + QUEST_KINDS] = 1
        elif card != NO_CARD:
            out[ZONE + slot * FACES + card] = 1
    for kind in range(QUEST_KINDS):
        out[DISCARD + kind] = state.discard[kind]


@rule
def is_unknown(state: State, slot: int) -> bool:
    """R3.2 Whether this slot holds a face-down card, which nobody knows before the end."""
    return state.zone[slot] != NO_CARD and lies_face_down(state, slot) and state.phase != Phase.OVER


@inlined
def observe_unknown(state: State, box: Box, seat: int, out: Any) -> None:
    """The unknown cards: those of the box without the discard, the open cards and those that the seat has seen."""
    hides = wide(state.phase != Phase.OVER)
    mine = state.players[seat]
    for kind in range(KINDS):
        seen = hides * mine.hidden[kind]
        for player in state.players:
            seen += player.territory[kind] - hides * player.hidden[kind]
        out[UNKNOWN + kind] = box.copies[kind] - seen
    for kind in range(QUEST_KINDS):
        out[UNKNOWN + kind] -= state.discard[kind]
    for slot in range(SLOTS):
        if state.zone[slot] != NO_CARD and not is_unknown(state, slot):
            out[UNKNOWN + wide(state.zone[slot])] -= 1


@inlined
def observe_player(state: State, seat: int, place: int, out: Any) -> None:
    """R4.1 Others' spells are shown once revealed, R5.2 others' cards once seen; the own ones always."""
    player = state.players[around(seat + place, wide(state.seats))]
    open_to = place == 0 or state.phase == Phase.OVER
    out[TOKENS + place] = player.tokens
    out[SHOES_DUE + place] = player.shoes_due
    if player.cast != NOT_CHOSEN:
        out[CHOSEN + place] = 1
        if place == 0 or state.phase != Phase.BOOK:
            out[SPELL + place * LEVELS + wide(player.cast) - 1] = 1
    treasures, items = wide(0), wide(0)
    for kind in range(KINDS):
        hidden = wide(0) if open_to else wide(player.hidden[kind])
        out[SEEN + place * KINDS + kind] = player.territory[kind] - hidden
        if kind >= ITEM:
            items += hidden
        else:
            treasures += hidden
    out[UNSEEN_TREASURES + place] = treasures
    out[UNSEEN_ITEMS + place] = items
