"""E4.8 The view of a seat of Master Elf: a record that `show` fills with what the seat may see, and nothing else."""

from typing import Any

from spellbox.games.master_elf.cards import (
    CITY,
    HIGHEST_HAND_LIMIT,
    MOST_AREAS,
    MOST_GIFTS,
    MOST_SEATS,
    MOST_TYPES,
    STACKS,
    Box,
)
from spellbox.games.master_elf.notation import OPEN_NAMES
from spellbox.games.master_elf.rules import (
    ASIDE,
    NO_RIBBON,
    NOTHING,
    Ending,
    Phase,
    Sheet,
    State,
    ending,
    is_pair,
    known_in_stacks,
    points_of,
    points_of_one_more,
    score,
    to_move,
    worth,
)
from spellbox.kit import bits, counts
from spellbox.kit.bits import one, wide
from spellbox.kit.counts import MOST_CARDS
from spellbox.kit.events import OPEN
from spellbox.kit.rule import Record, rule
from spellbox.kit.schema import Flag, Listed, Name, Number, Pile, Schema, Seats, end_of_game
from spellbox.kit.showing import lay_covered, lay_open, show_end

PHASES = tuple(phase.name.lower() for phase in Phase)
ENDINGS = tuple(ending.name.lower().replace("_", "-") for ending in Ending)
PLACES = tuple(OPEN_NAMES)
"""The places that can be looked through: the stacks by number, and the gifts aside."""
GIFT, TYPE = Name("gift"), Name("type")
GIFTS = Pile("gift", MOST_GIFTS)
MOST_PAIRS = 2

STACK = Schema(
    gifts=GIFTS,
    open=Flag(),  # all its gifts are seen
    lookers=Seats(),  # who has looked through it
)
AREA = Schema(area=Name("area"), cards=Pile("kind", MOST_CARDS))
COLLECTION = Schema(type=TYPE, gifts=GIFTS, points=Number())
HALF = Schema(type=TYPE, lacks=GIFT, points=Number())
SHELF = Schema(
    collections=Listed(COLLECTION, MOST_TYPES),  # each gift where it is worth most
    next=Listed(Number(), MOST_TYPES),  # what one more gift of each type adds, by the card file's order; 0 for pairs
    halves=Listed(HALF, MOST_PAIRS),  # pairs of which one gift is made, and what both are worth
    ribbon=Name("ribbon"),  # the one that counts
    ribbons=Number(),
    elves=Number(),
    total=Number(),  # if the game ended now
)
PLAYER = Schema(
    at=Name("area"),
    hand=Pile("kind", HIGHEST_HAND_LIMIT + 1),
    crystal=Flag(),
    special_used=Flag(),
    gifts=GIFTS,
    shelf=SHELF,
)
VIEW = Schema(
    phase=Name(PHASES),
    turn=Seats(),
    stacks=Listed(STACK, STACKS, PLACES[:STACKS]),
    aside=STACK,
    known_in_stacks=GIFTS,
    opened=Name(PLACES),
    revealed=Pile("gift", MOST_SEATS),
    areas=Listed(AREA, MOST_AREAS),  # without the city
    ingredients=Pile("kind", MOST_CARDS),
    discard=Pile("kind", MOST_CARDS),
    dropped=Number(),  # in this exchange
    relaid=Flag(),
    idle=Number(),
    players=Listed(PLAYER, MOST_SEATS),
    end=end_of_game(ENDINGS, MOST_SEATS),
)
View = Record


@rule
def show(state: State, box: Box, seat: int, sheet: Sheet, view: View) -> None:
    """E4.8 Write what a seat, SPECTATOR or OPEN may see into an empty view; `sheet` is scratch space."""
    view.phase = state.phase
    view.turn = to_move(state)
    view.opened = state.opened
    view.dropped = state.dropped
    view.relaid = state.relaid
    view.idle = state.idle
    show_gifts(state, seat, view)
    show_ingredients(state, box, view)
    view.players.count = state.seats
    for other in range(state.seats):
        show_player(state, box, other, seat, view.players.items[other])
        show_shelf(box, wide(state.players[other].gifts), sheet.players[other], view.players.items[other].shelf)
    if state.phase == Phase.OVER:
        show_end(view.end, state.seats, ending(state), NOTHING, sheet)


@rule
def show_gifts(state: State, seat: int, view: View) -> None:
    """E2.1 The tops of the stacks. E4.7 All gifts that the seat has looked through, or knows to be in the stacks."""
    view.stacks.count = STACKS
    for stack in range(STACKS):
        shown = view.stacks.items[stack]
        show_lookers(state, seat, stack, shown)
        for below in range(state.heights[stack]):
            if below == 0 or shown.open:
                lay_open(shown.gifts, state.gifts[wide(state.bottoms[stack]) + state.heights[stack] - 1 - below])
            else:
                lay_covered(shown.gifts, 1)
    show_lookers(state, seat, ASIDE, view.aside)
    if view.aside.open:
        lay_set(view.aside.gifts, state.aside)
    else:
        lay_covered(view.aside.gifts, bits.size(state.aside))
    lay_set(view.revealed, state.revealed)
    if state.phase != Phase.OVER:
        known = wide(0)
        for other in range(state.seats):
            if other == seat or seat == OPEN:
                known |= known_in_stacks(state, other)
        lay_set(view.known_in_stacks, known)


@rule
def show_lookers(state: State, seat: int, look: int, shown: Any) -> None:
    """E4.7 Whoever has looked through a stack or the gifts aside sees all of it until it is shuffled."""
    lookers = wide(state.lookers[look])
    shown.lookers = lookers
    if state.phase == Phase.OVER or seat == OPEN:
        shown.open = state.phase == Phase.OVER or lookers != 0
    elif seat >= 0:
        shown.open = lookers & one(seat) != 0


@rule
def show_ingredients(state: State, box: Box, view: View) -> None:
    """E3.8 The cards on the areas and the discard are open, the stack on the city is covered."""
    view.areas.count = box.areas - 1
    for area in range(CITY + 1, box.areas):
        view.areas.items[area - 1].area = area
        lay_heap(view.areas.items[area - 1].cards, state.areas[area])
    lay_heap(view.discard, state.discard)
    if state.phase != Phase.OVER:
        lay_covered(view.ingredients, state.ingredients_height)
        return
    for place in range(state.ingredients_height):
        lay_open(view.ingredients, state.ingredients[state.ingredients_height - 1 - place])


@rule
def show_player(state: State, box: Box, other: int, seat: int, shown: Any) -> None:
    """E3.8 The own hand is open; of another's hand only the cards that all have seen."""
    player = state.players[other]
    shown.at = player.at
    shown.crystal = player.crystal
    shown.special_used = player.special_used
    lay_set(shown.gifts, player.gifts)
    if other == seat or seat == OPEN or state.phase == Phase.OVER:
        lay_heap(shown.hand, player.hand)
    else:
        lay_heap(shown.hand, player.seen)
        lay_covered(shown.hand, counts.how_many(player.hand - player.seen))


@rule
def show_shelf(box: Box, gifts: int, mine: Any, shelf: Any) -> None:
    """E6 The worth of a player's gifts now; they are open, so all can count them."""
    shelf.next.count = box.types
    for kind in range(box.types):
        shelf.next.items[kind] = points_of_one_more(box, gifts, kind, mine.cards)
    score(box, gifts, mine)
    for kind in range(box.types):
        shelf.next.items[kind] -= points_of(box, mine.cards)
        if mine.cards[kind]:
            show_collection(box, gifts, kind, mine, shelf.collections)
        if is_pair(box, kind):
            shelf.next.items[kind] = 0
            show_half(box, gifts, kind, shelf.halves)
    shelf.ribbon = mine.ribbon
    if mine.ribbon == NO_RIBBON and mine.of_ribbon:
        shelf.ribbon = box.ribbons  # the rainbow is the last ribbon
    shelf.ribbons = mine.of_ribbon
    shelf.elves = mine.elves
    shelf.total = mine.total


@rule
def show_collection(box: Box, gifts: int, kind: int, mine: Any, collections: Any) -> None:
    """E6.1, E6.2 The gifts that count in a type, and their points."""
    shown = collections.items[collections.count]
    collections.count += 1
    shown.type = kind
    shown.points = mine.points[kind]
    rest = gifts & box.of_type[kind]
    while rest:
        gift = bits.lowest(rest)
        rest &= rest - 1
        if box.type_of[gift, (mine.second >> gift) & 1] == kind:
            lay_open(shown.gifts, gift)


@rule
def show_half(box: Box, gifts: int, kind: int, halves: Any) -> None:
    """E6.2 A pair with one gift made: the gift that it lacks, and the points of both."""
    pair = wide(box.of_type[kind])
    if bits.size(pair & ~gifts) == 1:
        shown = halves.items[halves.count]
        halves.count += 1
        shown.type = kind
        shown.lacks = bits.lowest(pair & ~gifts)
        shown.points = worth(box, kind, bits.size(pair))


@rule
def lay_set(pile: Any, gifts: int) -> None:
    """Add a set of gifts to a pile as open cards, in the order of the card file."""
    while gifts:
        lay_open(pile, bits.lowest(gifts))
        gifts &= gifts - 1


@rule
def lay_heap(pile: Any, heap: int) -> None:
    """Ingredients that may be seen, in the order of the card file."""
    while heap:
        kind = bits.lowest(heap) >> 3
        lay_open(pile, kind)
        heap -= counts.one_of(kind)
