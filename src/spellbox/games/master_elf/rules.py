"""Master Elf: the rules, in the order of RULEBOOK.md. Clauses (E3.5) are cited where they act."""

import enum
from typing import Any

import numpy as np

from spellbox.games.master_elf.cards import (
    CITY,
    FEWEST_SEATS,
    HIGHEST_HAND_LIMIT,
    MOST_AREAS,
    MOST_GIFTS,
    MOST_SEATS,
    MOST_STEPS,
    MOST_TYPES,
    STACKS,
    Box,
)
from spellbox.kit import bits, counts
from spellbox.kit.bits import one, wide
from spellbox.kit.chance import Chance, below, shuffle
from spellbox.kit.counts import MOST_CARDS, MOST_KINDS, one_of
from spellbox.kit.events import EVERYBODY, Events, reveal, tell, tell_card, whisper
from spellbox.kit.rule import Record, rule

VERSION = 1
VERSIONS = (1,)
"""Versions of the rules that can be played."""

# E1.1, E1.2, E1.3, E1.4 Gifts, kinds, areas and types are numbered as in the card file, stacks from the left.
ASIDE = STACKS  # what can be looked through: three stacks, and the gifts set aside
LOOKS = STACKS + 1
NOTHING = -1
NO_RIBBON = -1

# E4.1, E4.2 The payments for a gift: two cards of one of its kinds and one of the other; the crystal replaces any one.
FIRST, SECOND, CRYSTAL = range(3)
WAYS_TO_PAY = (
    (FIRST, FIRST, SECOND),
    (FIRST, SECOND, SECOND),
    (FIRST, FIRST, CRYSTAL),
    (SECOND, SECOND, CRYSTAL),
    (FIRST, SECOND, CRYSTAL),
)
PAYMENTS, PAYMENT = len(WAYS_TO_PAY), len(WAYS_TO_PAY[0])
OF_FIRST = tuple(way.count(FIRST) for way in WAYS_TO_PAY)
OF_SECOND = tuple(way.count(SECOND) for way in WAYS_TO_PAY)
WITH_CRYSTAL = 2  # this payment and those after it use the crystal
PAID_CRYSTAL = MOST_KINDS  # among the cards of a payment, where kinds are 0 to MOST_KINDS - 1

# E5.4 Turns per player in a row without a created gift.
IDLE_TURNS = 20

# A move is a small integer: areas, kinds, gifts by number, `craft` by stack and payment.
GO = 0
TAKE = GO + MOST_AREAS
DROP = TAKE + MOST_KINDS
DRAW = DROP + MOST_KINDS
SKIP = DRAW + 1
CRAFT = SKIP + 1
OPEN = CRAFT + STACKS * PAYMENTS
CHOOSE = OPEN + LOOKS  # the free gift, and the bonus gift
MOVES = CHOOSE + MOST_GIFTS

# E5.4 ends a game after IDLE_TURNS of each player without a created gift, so at most that many turns precede each gift
# or follow the last. A turn is `go`, at most a hand of `drop`s with `draw`, `craft` or `skip`, and one `drop` over the
# hand limit. Two special actions have two moves each, and everyone chooses a bonus gift.
MOST_TURNS = (MOST_GIFTS + 1) * IDLE_TURNS * MOST_SEATS
MAX_MOVES = MOST_TURNS * (1 + HIGHEST_HAND_LIMIT + 1 + 1 + 1) + 2 * 2 + MOST_SEATS


class Phase(enum.IntEnum):
    GO = 0  # E3.1
    TAKE = 1  # in a border area, E3.2
    EXCHANGE = 2  # in the city, E3.3
    CRAFT = 3  # E3.4
    SECRET = 4  # open a stack or not, E4.4
    TREASURES = 5  # open the gifts aside or not, E4.5
    CHOOSE = 6  # a free gift or none
    CHECK = 7  # passes by itself: E5.1
    DROP = 8  # down to the hand limit, E3.5
    BONUS = 9  # E5.3
    OVER = 10


class Ending(enum.IntEnum):
    """How a game ended."""

    SECOND_TIME = 0  # a stack was empty for the second time, E5.2
    TOO_FEW = 1  # too few gifts for three stacks, E5.2
    IDLE = 2  # E5.4


class Check(enum.IntEnum):
    """The result of checking the stacks."""

    GO_ON = 0
    LAY_ANEW = 1  # E5.1
    END = 2  # E5.2, E5.4


class Event(enum.IntEnum):
    """The events that a move may cause; `events.py` has their fields."""

    GO = 0
    TAKE = 1
    DROP = 2
    DRAW = 3  # so many cards
    DRAWN = 4  # one of these cards
    SKIP = 5
    CRAFT = 6
    PAY = 7  # a card or the crystal, for the gift just created
    COMPLETE = 8  # a pair whose special action may be used
    OPEN = 9
    CHOOSE = 10
    FILL = 11  # a card comes to an empty area
    SHUFFLE = 12  # the discard becomes the stack of ingredients
    LAY_ANEW = 13
    END = 14  # only the bonus gifts are still chosen
    REVEAL = 15  # a bonus gift
    BONUS = 16
    OVER = 17


PLAYER = np.dtype(
    [
        ("hand", np.int64),  # ingredients by kind
        ("seen", np.int64),  # those of the hand that all saw come into it
        ("gifts", np.int64),  # set of those made
        ("remembers", np.int64),  # set of gifts that were in the stacks when they were laid anew, as far as known
        ("at", np.int8),
        ("crystal", np.bool_),
        ("special_used", np.bool_),
    ],
    align=True,
)

STATE = np.dtype(
    [
        ("phase", np.int8),
        ("turn", np.int8),
        ("seats", np.int8),
        ("idle", np.int16),  # turns in a row without a created gift
        ("relaid", np.bool_),
        ("dropped", np.int8),  # cards in this exchange
        ("opened", np.int8),  # the stack, or ASIDE, from which a free gift is chosen
        ("choosers", np.int8),  # set of seats without their bonus gift
        ("lookers", np.int8, LOOKS),  # sets of seats that have looked through a stack, or aside
        ("bottoms", np.int8, STACKS),  # where in `gifts` each stack begins, in rising order
        ("heights", np.int8, STACKS),
        ("gifts", np.uint8, MOST_GIFTS),  # the stacks, each from its bottom
        ("aside", np.int64),  # set of gifts
        ("revealed", np.int64),  # set of bonus gifts not yet chosen
        ("discard", np.int64),  # ingredients by kind
        ("areas", np.int64, MOST_AREAS),  # ingredients by kind
        ("ingredients_height", np.int8),
        ("ingredients", np.uint8, MOST_CARDS),  # the stack on the city, from its bottom
        ("players", PLAYER, MOST_SEATS),
    ],
    align=True,
)
State = Record

OPTIONS = np.dtype([("seats", np.int8)], align=True)
Options = Record


# E2 Set-up


@rule
def deal(state: State, box: Box, options: Options, rng: Chance) -> None:
    """E2.3 Everyone starts in the city with a crystal; the youngest, seat p1, begins."""
    state.phase = Phase.GO
    state.turn = 0
    state.seats = options.seats
    state.idle = 0
    state.relaid = False
    state.dropped = 0
    state.opened = NOTHING
    state.choosers = 0
    state.revealed = 0
    for look in range(LOOKS):
        state.lookers[look] = 0
    for player in state.players:
        player.hand = 0
        player.seen = 0
        player.gifts = 0
        player.remembers = 0
        player.at = CITY
        player.crystal = True
        player.special_used = False
    lay_gifts(state, box, rng)
    lay_ingredients(state, box, rng)


@rule
def lay_gifts(state: State, box: Box, rng: Chance) -> None:
    """E2.1 Three face-up stacks of a height that depends on the players; the rest is set aside."""
    for gift in range(box.gifts):
        state.gifts[gift] = gift
    shuffle(state.gifts, 0, box.gifts, rng)
    height = wide(box.stack_heights[state.seats - FEWEST_SEATS])
    lay_stacks(state, STACKS * height)
    state.aside = 0
    for place in range(STACKS * height, box.gifts):
        state.aside |= one(state.gifts[place])


@rule
def lay_stacks(state: State, gifts: int) -> None:
    """E5.1 Divide the first `gifts` of the shuffled gifts into stacks as equal as can be, the larger ones first."""
    bottom = wide(0)
    for stack in range(STACKS):
        height = (gifts + STACKS - 1 - stack) // STACKS
        state.bottoms[stack] = bottom
        state.heights[stack] = height
        bottom += height


@rule
def lay_ingredients(state: State, box: Box, rng: Chance) -> None:
    """E2.2 A secret hand for each player, a face-up card on each border area, the rest face down on the city."""
    state.discard = 0
    for kind in range(box.kinds):
        state.discard += box.copies[kind] * one_of(kind)
    shuffle_discard(state, rng, None)
    for seat in range(state.seats):
        state.players[seat].hand = draw(state, box.hand, rng, None)
    state.areas[CITY] = 0
    for area in range(CITY + 1, MOST_AREAS):
        state.areas[area] = draw(state, box.border, rng, None) if area < box.areas else 0


# E3 The turn


@rule
def to_move(state: State) -> int:
    """E3.1 The set of seats that must move: one, until the game is over."""
    return 0 if state.phase == Phase.OVER else one(state.turn)


@rule
def legal(state: State, box: Box, seat: int, mask: Any) -> None:
    """Write the set of the seat's legal moves into `mask`."""
    bits.clear(mask)
    if state.phase == Phase.OVER or seat != state.turn:
        return
    player = state.players[seat]
    if state.phase == Phase.GO:
        bits.add(mask, wide(box.touches[player.at]), GO)
    elif state.phase == Phase.TAKE:
        bits.add(mask, counts.kinds_in(state.areas[player.at]), TAKE)
    elif state.phase == Phase.EXCHANGE:
        bits.add(mask, counts.kinds_in(player.hand) | one(DRAW - DROP), DROP)
    elif state.phase == Phase.CRAFT:
        bits.add(mask, one(0) | payable(state, box, player) << (CRAFT - SKIP), SKIP)
    elif state.phase == Phase.DROP:
        bits.add(mask, counts.kinds_in(player.hand), DROP)
    else:
        legal_around_gifts(state, mask)


@rule
def legal_around_gifts(state: State, mask: Any) -> None:
    """E4.4, E4.5, E5.3 Add the moves that open a stack or choose a gift; all but a bonus may be skipped."""
    if state.phase == Phase.BONUS:
        bits.add(mask, state.revealed, CHOOSE)
        return
    bits.add(mask, one(0), SKIP)
    if state.phase == Phase.SECRET:
        bits.add(mask, stacks_left(state), OPEN)
    elif state.phase == Phase.TREASURES:
        bits.add(mask, one(0) if state.aside else 0, OPEN + ASIDE)
    elif state.opened == ASIDE:
        bits.add(mask, state.aside, CHOOSE)
    else:
        bits.add(mask, gifts_in(state, state.opened), CHOOSE)


@rule
def play(state: State, box: Box, seat: int, move: int, rng: Chance, events: Events = None) -> None:
    """E3 A legal move of the seat, and all that follows by itself up to the next decision."""
    player = state.players[seat]
    if move < TAKE:
        go(state, player, move - GO, events)
    elif move < DROP:
        take(state, player, move - TAKE, events)
    elif move < DRAW:
        drop(state, player, move - DROP, events)
    elif move == DRAW:
        exchange(state, player, rng, events)
    elif move == SKIP:
        skip(state, events)
    elif move < OPEN:
        craft(state, box, player, (move - CRAFT) // PAYMENTS, (move - CRAFT) % PAYMENTS, events)
    elif move < CHOOSE:
        look_through(state, seat, move - OPEN, events)
    else:
        receive(state, player, move - CHOOSE, events)
    if state.phase == Phase.CHECK:
        check_stacks(state, rng, events)
    if state.phase == Phase.DROP and surplus(box, counts.how_many(player.hand)) == 0:
        end_turn(state, box, player, rng, events)


@rule
def go(state: State, player: Any, area: int, events: Events) -> None:
    """E3.1 Move to an adjacent area. E3.2 In an empty one nothing can be taken, so crafting follows."""
    tell(events, Event.GO, state.turn, area, player.at)
    player.at = area
    if area == CITY:
        state.phase = Phase.EXCHANGE
    elif state.areas[area]:
        state.phase = Phase.TAKE
    else:
        state.phase = Phase.CRAFT


@rule
def take(state: State, player: Any, kind: int, events: Events) -> None:
    """E3.2 Take one of the face-up cards of the area; all see it."""
    tell_card(events, Event.TAKE, state.turn, kind, EVERYBODY, False, player.at, 0)
    state.areas[player.at] -= one_of(kind)
    player.hand += one_of(kind)
    player.seen += one_of(kind)
    state.phase = Phase.CRAFT


@rule
def drop(state: State, player: Any, kind: int, events: Events) -> None:
    """E3.3 Discard one of the cards exchanged in the city, E3.5 or one over the hand limit."""
    tell_card(events, Event.DROP, state.turn, kind, EVERYBODY, is_secret(player, kind, 1), 0, 0)
    discard(state, player, kind, 1)
    if state.phase == Phase.EXCHANGE:
        state.dropped += 1


@rule
def exchange(state: State, player: Any, rng: Chance, events: Events) -> None:
    """E3.3 Draw one card more than were discarded."""
    drawn = draw(state, cards_for(state.dropped), rng, events)
    player.hand += drawn
    state.dropped = 0
    state.phase = Phase.CRAFT
    tell_drawn(events, state.turn, drawn)


@rule
def cards_for(dropped: int) -> int:
    """E3.3 How many cards are drawn for those discarded."""
    return wide(dropped) + 1


@rule
def tell_drawn(events: Events, seat: int, drawn: int) -> None:
    """E3.8 All see how many cards were drawn, only their owner sees which."""
    if events is not None:
        if drawn:
            reveal(events, Event.DRAW, seat, counts.how_many(drawn))
        else:
            tell(events, Event.DRAW, seat, 0)
        while drawn:
            kind = bits.lowest(drawn) >> 3
            whisper(events, Event.DRAWN, seat, one(seat), 0, kind)
            drawn -= one_of(kind)


@rule
def skip(state: State, events: Events) -> None:
    """E3.4 Create no gift, E4.4, E4.5 or use no special action, or take no free gift."""
    if state.phase == Phase.CRAFT:
        state.idle += 1
    tell(events, Event.SKIP, state.turn, state.phase, state.idle)
    state.phase = Phase.CHECK


@rule
def surplus(box: Box, cards: int) -> int:
    """E3.5 How many cards of a hand are over the hand limit."""
    return max(wide(0), cards - wide(box.hand_limit))


@rule
def end_turn(state: State, box: Box, player: Any, rng: Chance, events: Events) -> None:
    """E3.6 An empty border area where the player stands gets new cards; then it is the next player's turn."""
    if player.at != CITY and state.areas[player.at] == 0:
        state.areas[player.at] = draw(state, box.refill, rng, events)
        tell_filled(events, player.at, state.areas[player.at])
    state.turn = bits.around(wide(state.turn) + 1, wide(state.seats))
    state.phase = Phase.GO


@rule
def tell_filled(events: Events, area: int, heap: int) -> None:
    """E3.6 The new cards of an area lie face up."""
    if events is not None:
        while heap:
            kind = bits.lowest(heap) >> 3
            tell_card(events, Event.FILL, NOTHING, kind, EVERYBODY, True, area, 0)
            heap -= one_of(kind)


@rule
def draw(state: State, wanted: int, rng: Chance, events: Events) -> int:
    """E3.7 Cards from the stack; an empty one is made anew of the discard."""
    drawn = wide(0)
    for _ in range(there_are(wanted, state.ingredients_height, counts.how_many(state.discard))):
        if state.ingredients_height == 0:
            shuffle_discard(state, rng, events)
        state.ingredients_height -= 1
        drawn += one_of(state.ingredients[state.ingredients_height])
    return drawn


@rule
def there_are(wanted: int, in_stack: int, discarded: int) -> int:
    """E3.7 How many of the wanted cards can be drawn: at most those of the stack and the discard."""
    return min(wide(wanted), wide(in_stack) + discarded)


@rule
def shuffle_discard(state: State, rng: Chance, events: Events) -> None:
    """E3.7 The discard is shuffled into a new stack."""
    state.ingredients_height = counts.how_many(state.discard)
    put_on_top(state, 0, state.discard)
    state.discard = 0
    shuffle(state.ingredients, 0, state.ingredients_height, rng)
    tell(events, Event.SHUFFLE, NOTHING, state.ingredients_height)


@rule
def put_on_top(state: State, height: int, heap: int) -> int:
    """Lay a heap of ingredients on a stack of this height; returns the new height."""
    while heap:
        kind = bits.lowest(heap) >> 3
        state.ingredients[height] = kind
        heap -= one_of(kind)
        height += 1
    return height


@rule
def discard(state: State, player: Any, kind: int, cards: int) -> None:
    """E3.8 Cards go from the hand to the open discard; of each kind, cards that all have seen go first."""
    player.hand -= cards * one_of(kind)
    player.seen -= min(cards, counts.count(player.seen, kind)) * one_of(kind)
    state.discard += cards * one_of(kind)


@rule
def is_secret(player: Any, kind: int, cards: int) -> bool:
    """E3.8 Whether discarding so many cards of a kind shows the others something new."""
    return cards > counts.count(player.seen, kind)


# E4 Creating a gift


@rule
def payable(state: State, box: Box, player: Any) -> int:
    """E4.1 Only the top gifts can be created: the set of payments the player has, stack by stack."""
    payments = wide(0)
    for stack in range(STACKS):
        if state.heights[stack]:
            gift = top_of(state, stack)
            payments |= payments_for(box, player.hand, player.crystal, gift) << (stack * PAYMENTS)
    return payments


@rule
def payments_for(box: Box, hand: int, crystal: bool, gift: int) -> int:
    """E4.1, E4.2 The set of payments for a gift that this hand has; those with the crystal only while there is one."""
    first = counts.count(hand, box.needs[gift, 0])
    second = counts.count(hand, box.needs[gift, 1])
    payments = wide(0)
    for payment in range(PAYMENTS):
        if first >= OF_FIRST[payment] and second >= OF_SECOND[payment]:
            payments |= one(payment)
    return payments if crystal else payments & (one(WITH_CRYSTAL) - 1)


@rule
def paid_card(box: Box, gift: int, payment: int, place: int) -> int:
    """E4.1, E4.2 A card of a payment: those of the gift's first kind come first, the crystal comes last."""
    part = WAYS_TO_PAY[payment][place]
    return wide(PAID_CRYSTAL) if part == CRYSTAL else wide(box.needs[gift, part])


@rule
def craft(state: State, box: Box, player: Any, stack: int, payment: int, events: Events) -> None:
    """E4.1 Pay for a top gift and create it."""
    gift = top_of(state, stack)
    state.heights[stack] -= 1
    tell_card(events, Event.CRAFT, state.turn, gift, EVERYBODY, state.heights[stack] > 0, stack, 0)
    pay(state, player, box.needs[gift, 0], OF_FIRST[payment], events)
    pay(state, player, box.needs[gift, 1], OF_SECOND[payment], events)
    if payment >= WITH_CRYSTAL:
        player.crystal = False
        tell_card(events, Event.PAY, state.turn, PAID_CRYSTAL, EVERYBODY, False, 0, 0)
    state.idle = 0
    create(player, gift)
    state.phase = after_creation(box, player.gifts, player.special_used, gift)
    if state.phase != Phase.CHECK:
        tell(events, Event.COMPLETE, state.turn, state.phase)


@rule
def pay(state: State, player: Any, kind: int, cards: int, events: Events) -> None:
    """E4.1 Cards of one kind, as a part of a payment."""
    if events is not None:
        for _ in range(cards):
            tell_card(events, Event.PAY, state.turn, kind, EVERYBODY, is_secret(player, kind, cards), 0, 0)
    discard(state, player, kind, cards)


@rule
def create(player: Any, gift: int) -> None:
    """E4.3 The gift lies open before its maker."""
    player.gifts |= one(gift)


@rule
def after_creation(box: Box, gifts: int, special_used: bool, gift: int) -> int:
    """E4.4, E4.5 A created gift may complete a pair; E4.6 one in a game may be used. The phase that follows."""
    if not special_used:
        if completes(gifts, box.secret, gift):
            return wide(Phase.SECRET)
        if completes(gifts, box.treasures, gift):
            return wide(Phase.TREASURES)
    return wide(Phase.CHECK)


@rule
def completes(gifts: int, pair: int, gift: int) -> bool:
    """Whether this gift, just created, is of the pair, and both are among the player's gifts."""
    return pair & one(gift) != 0 and pair & ~gifts == 0


@rule
def look_through(state: State, seat: int, look: int, events: Events) -> None:
    """E4.4, E4.5 Look through a stack or the gifts aside; E4.6 that is the use. E4.7 What is seen is remembered."""
    reveal(events, Event.OPEN, seat, look)
    state.players[seat].special_used = True
    state.lookers[look] |= one(seat)
    state.opened = look
    state.phase = Phase.CHOOSE


@rule
def receive(state: State, player: Any, gift: int, events: Events) -> None:
    """E4.4, E4.5 A gift created free. E5.3 Or a bonus gift, which uses no pair."""
    create(player, gift)
    if state.phase == Phase.BONUS:
        tell_card(events, Event.BONUS, state.turn, gift, EVERYBODY, False, 0, 0)
        state.revealed &= ~one(gift)
        state.choosers &= ~one(state.turn)
        next_chooser(state, events)
        return
    tell_card(events, Event.CHOOSE, state.turn, gift, EVERYBODY, True, state.opened, 0)
    if state.opened == ASIDE:
        state.aside &= ~one(gift)
    else:
        pull_out(state, state.opened, gift)
    state.phase = Phase.CHECK


@rule
def pull_out(state: State, stack: int, gift: int) -> None:
    """E4.4 Take a gift out of a stack; the order of the others does not change."""
    state.heights[stack] -= 1
    place = wide(state.bottoms[stack]) + state.heights[stack]
    above = state.gifts[place]
    while above != gift:
        place -= 1
        here = state.gifts[place]
        state.gifts[place] = above
        above = here


@rule
def top_of(state: State, stack: int) -> int:
    """The gift on top of a stack that is not empty."""
    return wide(state.gifts[wide(state.bottoms[stack]) + state.heights[stack] - 1])


@rule
def gifts_in(state: State, stack: int) -> int:
    """The set of gifts in a stack."""
    gifts = wide(0)
    bottom = wide(state.bottoms[stack])
    for place in range(bottom, bottom + state.heights[stack]):
        gifts |= one(state.gifts[place])
    return gifts


@rule
def stacks_left(state: State) -> int:
    """The set of stacks that are not empty."""
    stacks = wide(0)
    for stack in range(STACKS):
        if state.heights[stack]:
            stacks |= one(stack)
    return stacks


# E5 End


@rule
def check_stacks(state: State, rng: Chance, events: Events) -> None:
    """E5.1 The stacks are checked once in each turn, after all gifts were taken."""
    state.opened = NOTHING
    state.phase = Phase.DROP
    found = check(lowest_stack(state), gifts_left(state), state.relaid, is_idle(state.idle, state.seats))
    if found == Check.LAY_ANEW:
        lay_anew(state, rng, events)
    elif found == Check.END:
        tell(events, Event.END, NOTHING, ending(state))
        reveal_bonus(state, rng, events)


@rule
def check(lowest: int, gifts: int, relaid: bool, idle: bool) -> int:
    """E5.1 The first time a stack is empty they are laid anew. E5.2 The second time the game ends, E5.4 or if idle."""
    if idle:
        return wide(Check.END)
    if lowest > 0:
        return wide(Check.GO_ON)
    return wide(Check.END) if relaid or gifts < STACKS else wide(Check.LAY_ANEW)


@rule
def is_idle(idle: int, seats: int) -> bool:
    """E5.4 Whether so many turns in a row have passed without a created gift that the game ends."""
    return idle >= IDLE_TURNS * wide(seats)


@rule
def lowest_stack(state: State) -> int:
    """How many gifts are in the lowest stack."""
    return min(min(wide(state.heights[0]), wide(state.heights[1])), wide(state.heights[2]))


@rule
def gifts_left(state: State) -> int:
    """How many gifts are in the stacks."""
    gifts = wide(0)
    for stack in range(STACKS):
        gifts += state.heights[stack]
    return gifts


@rule
def lay_anew(state: State, rng: Chance, events: Events) -> None:
    """E5.1 Gather the gifts of the stacks, shuffle, and lay three stacks again."""
    for seat in range(state.seats):
        state.players[seat].remembers = seen_in_stacks(state, seat)
    gathered = wide(0)
    for stack in range(STACKS):
        bottom = wide(state.bottoms[stack])
        for place in range(bottom, bottom + state.heights[stack]):
            state.gifts[gathered] = state.gifts[place]
            gathered += 1
        state.lookers[stack] = 0
    shuffle(state.gifts, 0, gathered, rng)
    lay_stacks(state, gathered)
    state.relaid = True
    reveal(events, Event.LAY_ANEW, NOTHING, gathered)


@rule
def reveal_bonus(state: State, rng: Chance, events: Events) -> None:
    """E5.3 Shuffle the gifts aside and reveal one per player, as far as they go."""
    state.lookers[ASIDE] = 0
    for _ in range(min(wide(state.seats), bits.size(state.aside))):
        gift = bits.nth(state.aside, below(rng, bits.size(state.aside)))
        state.aside &= ~one(gift)
        state.revealed |= one(gift)
        tell_card(events, Event.REVEAL, NOTHING, gift, EVERYBODY, True, 0, 0)
    state.choosers = (1 << wide(state.seats)) - 1
    next_chooser(state, events)


@rule
def next_chooser(state: State, events: Events) -> None:
    """E5.3 The next to choose has the fewest gifts, then the most cards in hand, then is the youngest.

    The three criteria are packed into one number, of which the lowest comes first.
    """
    if state.revealed == 0:
        state.phase = Phase.OVER
        reveal(events, Event.OVER, NOTHING)
        return
    state.phase = Phase.BONUS
    first = wide(1) << 32
    for seat in range(state.seats):
        if wide(state.choosers) & one(seat):
            player = state.players[seat]
            fewer_cards = MOST_CARDS - counts.how_many(player.hand)
            first = min(first, bits.size(player.gifts) << 16 | fewer_cards << 8 | seat)
    state.turn = first & 0xFF


@rule
def ending(state: State) -> int:
    """E5.2 or E5.4, whichever ended a finished game."""
    if is_idle(state.idle, state.seats):
        return wide(Ending.IDLE)
    return wide(Ending.SECOND_TIME) if state.relaid else wide(Ending.TOO_FEW)


# E6 Scoring

SHEET_PLAYER = np.dtype(
    [
        ("second", np.int64),  # set of gifts that count in their second type; the others count in their first
        ("cards", np.int8, MOST_TYPES),  # of each type
        ("points", np.int8, MOST_TYPES),  # for each type, E6.1 and E6.2
        ("ribbon", np.int8),  # the one most frequent, or NO_RIBBON if all are rainbows
        ("of_ribbon", np.int8),  # points for it, rainbows included
        ("elves", np.int8),
        ("total", np.int16),
    ],
    align=True,
)
SHEET = np.dtype([("players", SHEET_PLAYER, MOST_SEATS)], align=True)
Sheet = Record


@rule
def scores(state: State, box: Box, sheet: Sheet) -> None:
    """E6 Fill the score sheet; the highest `total` wins, equal ones share the win (E6.7)."""
    for seat in range(state.seats):
        score(box, state.players[seat].gifts, sheet.players[seat])


@rule
def score(box: Box, gifts: int, mine: Any) -> None:
    """E6 What a player's gifts are worth."""
    count_types(box, gifts, mine.cards)
    mine.second = share_out(box, gifts, mine.cards)
    mine.ribbon = most_frequent(box, gifts)
    mine.of_ribbon = ribbon_points(box, gifts, mine.ribbon)
    mine.elves = elf_points(box, gifts)
    mine.total = wide(mine.of_ribbon) + mine.elves
    for kind in range(MOST_TYPES):
        mine.points[kind] = worth(box, kind, mine.cards[kind])
        mine.total += mine.points[kind]


@rule
def total(box: Box, gifts: int, cards: Any) -> int:
    """E6 What gifts are worth in all; `cards` becomes how many of them count in each type."""
    count_types(box, gifts, cards)
    share_out(box, gifts, cards)
    return points_of(box, cards) + ribbon_points(box, gifts, most_frequent(box, gifts)) + elf_points(box, gifts)


@rule
def points_of_one_more(box: Box, gifts: int, kind: int, cards: Any) -> int:
    """E6.1, E6.5 What all collections are worth with one more gift that is of this type alone; `cards` is scratch."""
    count_types(box, gifts, cards)
    cards[kind] += 1
    share_out(box, gifts, cards)
    return points_of(box, cards)


@rule
def worth(box: Box, kind: int, cards: int) -> int:
    """E6.1 A collection is worth more the more cards it has, up to a limit. E6.2 A pair only counts complete."""
    return wide(box.worth[kind, min(wide(cards), MOST_STEPS)])


@rule
def is_pair(box: Box, kind: int) -> bool:
    """E6.2 Whether a type is a pair: Secret or Treasures."""
    return box.of_type[kind] == box.secret or box.of_type[kind] == box.treasures


@rule
def points_of(box: Box, cards: Any) -> int:
    """E6.1, E6.2 What collections with so many cards of each type are worth."""
    points = wide(0)
    for kind in range(MOST_TYPES):
        points += worth(box, kind, cards[kind])
    return points


@rule
def count_types(box: Box, gifts: int, cards: Any) -> None:
    """How many gifts are of each type; those of two types are counted in both."""
    for kind in range(MOST_TYPES):
        cards[kind] = bits.size(gifts & box.of_type[kind])


@rule
def share_out(box: Box, gifts: int, cards: Any) -> int:
    """E6.5 Find the best type for each gift of two, exactly: the set of gifts that count in their second type.

    `cards` says how many gifts are of each type (`count_types`), and afterwards how many count in it.

    This is branch and bound. An undecided gift counts in both its types, and deciding takes it out of one, so
    `in_sight` is an upper bound that only falls; a branch whose bound is not above the best result is given up. At
    worst there are 2^n branches for n gifts of two types (the printed box has 13: some 50 microseconds for a player who
    has all of them), usually a handful.
    """
    undecided = gifts & box.two_typed
    everything = bits.size(undecided)
    in_sight = points_of(box, cards)
    best = wide(-1)
    best_second = wide(0)
    second = wide(0)
    decided = 0
    while True:
        if in_sight > best:
            if decided < everything:
                in_sight += change(box, cards, box.type_of[bits.nth(undecided, decided), 1], -1)
                decided += 1
                continue
            best = in_sight
            best_second = second
        while decided:  # backtrack over gifts that were tried in both types
            gift = bits.nth(undecided, decided - 1)
            if second & one(gift) == 0:
                break
            second ^= one(gift)
            in_sight += change(box, cards, box.type_of[gift, 0], 1)
            decided -= 1
        if decided == 0:
            break
        second |= one(gift)
        in_sight += change(box, cards, box.type_of[gift, 1], 1)
        in_sight += change(box, cards, box.type_of[gift, 0], -1)
    while undecided:
        gift = bits.lowest(undecided)
        undecided &= undecided - 1
        cards[box.type_of[gift, 0 if best_second & one(gift) else 1]] -= 1
    return best_second


@rule
def change(box: Box, cards: Any, kind: int, by: int) -> int:
    """Add or remove a card of a collection; returns the change of its points."""
    before = worth(box, kind, cards[kind])
    cards[kind] += by
    return worth(box, kind, cards[kind]) - before


@rule
def most_frequent(box: Box, gifts: int) -> int:
    """E6.3 The ribbon of which there is most, or NO_RIBBON if all are rainbows."""
    ribbon = wide(NO_RIBBON)
    most = 0
    for each in range(box.ribbons):
        cards = bits.size(gifts & box.of_ribbon[each])
        if cards > most:
            most = cards
            ribbon = wide(each)
    return ribbon


@rule
def ribbon_points(box: Box, gifts: int, ribbon: int) -> int:
    """E6.3 A point per card of the most frequent ribbon; E6.6 rainbows count with it."""
    of_colour = bits.size(gifts & box.of_ribbon[ribbon]) if ribbon != NO_RIBBON else wide(0)
    return of_colour + bits.size(gifts & box.rainbow)


@rule
def elf_points(box: Box, gifts: int) -> int:
    """E6.4 A point per elf."""
    return bits.size(gifts & box.elves)


# E4.7, E4.8 Beliefs


@rule
def seen_in_stacks(state: State, seat: int) -> int:
    """E4.7 The gifts that a seat sees in the stacks: the tops, and all of a stack it has looked through."""
    seen = wide(0)
    for stack in range(STACKS):
        if wide(state.lookers[stack]) & one(seat):
            seen |= gifts_in(state, stack)
        elif state.heights[stack]:
            seen |= one(top_of(state, stack))
    return seen


@rule
def hidden_in_stacks(state: State, seat: int) -> int:
    """The gifts in the stacks that a seat does not see."""
    gifts = wide(0)
    for stack in range(STACKS):
        gifts |= gifts_in(state, stack)
    return gifts & ~seen_in_stacks(state, seat)


@rule
def known_in_stacks(state: State, seat: int) -> int:
    """E4.7 The gifts that a seat knows to be in the stacks without knowing where."""
    return state.players[seat].remembers & hidden_in_stacks(state, seat)


@rule
def redeal(state: State, box: Box, seat: int, rng: Chance) -> None:
    """E4.8 Turn the state into a belief of this seat. Once the game is over, everything is known."""
    if state.phase == Phase.OVER:
        return
    redeal_ingredients(state, seat, rng)
    redeal_gifts(state, seat, rng)
    forget_above_stacks(state)
    for other in range(state.seats):  # this seat does not know what else they remember
        state.players[other].remembers &= state.players[seat].remembers


@rule
def redeal_ingredients(state: State, seat: int, rng: Chance) -> None:
    """E3.8 Deal the stack and the unseen cards of the others' hands anew.

    They are gathered by kind before they are shuffled, so that the same generator gives the same belief whatever the
    truth is.
    """
    unknown = wide(0)
    for place in range(state.ingredients_height):
        unknown += one_of(state.ingredients[place])
    for other in range(state.seats):
        if other != seat:
            unknown += state.players[other].hand - state.players[other].seen
    height = put_on_top(state, 0, unknown)
    shuffle(state.ingredients, 0, height, rng)
    for other in range(state.seats):
        if other != seat:
            player = state.players[other]
            unseen = counts.how_many(player.hand - player.seen)
            player.hand = player.seen
            for _ in range(unseen):
                height -= 1
                player.hand += one_of(state.ingredients[height])


@rule
def redeal_gifts(state: State, seat: int, rng: Chance) -> None:
    """E4.7 Deal unseen gifts anew, but keep those in the stacks that the seat knows to be there."""
    hidden = hidden_in_stacks(state, seat)
    if wide(state.lookers[ASIDE]) & one(seat) == 0:
        known = known_in_stacks(state, seat)
        places = bits.size(state.aside)
        pool = (hidden | state.aside) & ~known
        state.aside = 0
        for _ in range(places):
            gift = bits.nth(pool, below(rng, bits.size(pool)))
            pool &= ~one(gift)
            state.aside |= one(gift)
        hidden = pool | known
    for stack in range(STACKS):
        if wide(state.lookers[stack]) & one(seat):
            continue
        bottom = wide(state.bottoms[stack])
        for place in range(bottom, bottom + state.heights[stack] - 1):
            gift = bits.nth(hidden, below(rng, bits.size(hidden)))
            hidden &= ~one(gift)
            state.gifts[place] = gift


@rule
def forget_above_stacks(state: State) -> None:
    """Clear the arrays above the stacks, where cards that were drawn could still be read."""
    for place in range(state.ingredients_height, MOST_CARDS):
        state.ingredients[place] = 0
    for stack in range(STACKS):
        end = wide(state.bottoms[stack + 1]) if stack + 1 < STACKS else MOST_GIFTS
        for place in range(wide(state.bottoms[stack]) + state.heights[stack], end):
            state.gifts[place] = 0
