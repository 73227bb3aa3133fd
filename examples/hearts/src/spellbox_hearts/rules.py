"""Hearts: the rules. Clauses (H3.2) are those of RULEBOOK.md.

A set of cards is the bits of one integer, card c being bit c. Cards are numbered suit by suit, from the two to the ace.
"""

import enum
from typing import Any

import numpy as np

from spellbox.kit import bits
from spellbox.kit.bits import around, lowest, one, wide
from spellbox.kit.chance import Chance, shuffle
from spellbox.kit.events import EVERYBODY, Events, reveal, tell, tell_card
from spellbox.kit.rule import Record, rule

VERSION = 1
VERSIONS = (1,)

# H1 The pack
FEWEST_SEATS = MOST_SEATS = SEATS = 4
SUITS, RANKS = 4, 13
CARDS = SUITS * RANKS
CLUBS, DIAMONDS, SPADES, HEARTS = range(SUITS)
TWO_OF_CLUBS = CLUBS * RANKS
JACK_OF_DIAMONDS = DIAMONDS * RANKS + 9
QUEEN_OF_SPADES = SPADES * RANKS + 10
DECK = (1 << CARDS) - 1
SUIT = (1 << RANKS) - 1
ALL_HEARTS = SUIT << (HEARTS * RANKS)
ALL_CLUBS = SUIT << (CLUBS * RANKS)
NO_CARD = NO_SEAT = -1

PASSED = 3  # H2.1
QUEEN_POINTS, MOON, JACK_BONUS, NO_TRICK_BONUS = 13, 26, 10, 5  # H5

# Moves: to pass a card, to play a card
PASS, PLAY = 0, CARDS
MOVES = PLAY + CARDS
MAX_MOVES = SEATS * PASSED + CARDS
BOX = np.dtype([("worth", np.int8, CARDS)], align=True)  # H5.1, by card
Box = Record


class Phase(enum.IntEnum):
    PASS = 0
    PLAY = 1
    OVER = 2


class Ending(enum.IntEnum):
    SHARED = 0  # the points were shared out
    MOON = 1


class Event(enum.IntEnum):
    PASS = 0
    RECEIVE = 1
    PLAY = 2
    BROKEN = 3
    TRICK = 4
    MOON = 5
    END = 6


class Option(enum.IntFlag):
    """The variants of a table that are on."""

    NO_POINTS_FIRST = 1
    ANY_CLUB = 2
    JACK = 4
    NO_TRICKS = 8
    MUST_BREAK = 16
    QUEEN_BREAKS = 32
    HEARTS_FOR_QUEEN = 64


NO_POINTS_FIRST, ANY_CLUB, JACK, NO_TRICKS, MUST_BREAK, QUEEN_BREAKS, HEARTS_FOR_QUEEN = (int(each) for each in Option)

OPTIONS = np.dtype([("seats", np.int8), ("direction", np.int8), ("variants", np.int16)], align=True)
Options = Record

PLAYER = np.dtype(
    [
        ("hand", np.int64),  # sets of cards
        ("passing", np.int64),  # chosen to be passed, no longer in the hand
        ("given", np.int64),  # passed to another player
        ("received", np.int64),
        ("played", np.int64),  # in the whole hand
        ("taken", np.int64),
        ("card", np.int8),  # in the trick, or NO_CARD
        ("tricks", np.int8),
    ],
    align=True,
)
STATE = np.dtype(
    [
        ("phase", np.int8),
        ("seats", np.int8),
        ("turn", np.int8),
        ("leader", np.int8),  # of the trick
        ("opener", np.int8),  # seat that got the two of clubs
        ("direction", np.int8),  # H2.1 how many seats further cards are passed; 0 for none
        ("cards_played", np.int8),
        ("broken", np.bool_),
        ("variants", np.int16),
        ("players", PLAYER, SEATS),
        ("deck", np.uint8, CARDS),  # scratch space for shuffling
    ],
    align=True,
)
State = Record

SCORE = np.dtype(
    [
        ("hearts", np.int8),
        ("queen", np.int8),
        ("jack", np.int8),
        ("moon", np.int8),
        ("none", np.int8),  # for taking no trick
        ("total", np.int16),
    ],
    align=True,
)
SHEET = np.dtype([("players", SCORE, SEATS)], align=True)
Sheet = Record


@rule
def suit_of(card: int) -> int:
    return wide(card) // RANKS


@rule
def all_of(suit: int) -> int:
    return wide(SUIT) << (suit * RANKS)


@rule
def rather(hand: int, wanted: int) -> int:
    """The wanted cards of the hand if it has any, else the whole hand."""
    return hand & wanted if hand & wanted else hand


@rule
def has(state: State, variant: int) -> bool:
    return wide(state.variants) & variant != 0


@rule
def deal(state: State, box: Box, options: Options, rng: Chance) -> None:
    """H1.2 Thirteen cards each; then passing begins, or play."""
    state.seats = SEATS
    state.direction = options.direction
    state.variants = options.variants
    state.cards_played = 0
    state.broken = wide(options.variants) & MUST_BREAK == 0
    state.leader = state.turn = state.opener = 0
    for player in state.players:
        player.hand = player.passing = player.given = player.received = player.played = player.taken = 0
        player.card = NO_CARD
        player.tricks = 0
    for card in range(CARDS):
        state.deck[card] = card
    shuffle(state.deck, 0, CARDS, rng)
    for place in range(CARDS):
        state.players[place % SEATS].hand |= one(state.deck[place])
        state.deck[place] = 0  # whoever holds a state must not read the order of the deal in it
    state.phase = Phase.PASS
    if state.direction == 0:
        begin_play(state)


@rule
def begin_play(state: State) -> None:
    """H3.1 The holder of the two of clubs leads."""
    state.phase = Phase.PLAY
    for seat in range(SEATS):
        if wide(state.players[seat].hand) & one(TWO_OF_CLUBS):
            state.turn = state.leader = state.opener = seat


@rule
def to_move(state: State) -> int:
    """H2.2 In the passing all who have not chosen three cards; then the seat whose turn it is."""
    if state.phase == Phase.OVER:
        return wide(0)
    if state.phase == Phase.PLAY:
        return one(state.turn)
    waiting = wide(0)
    for seat in range(SEATS):
        if bits.size(state.players[seat].passing) < PASSED:
            waiting |= one(seat)
    return waiting


@rule
def legal(state: State, box: Box, seat: int, mask: Any) -> None:
    """The moves of a seat."""
    bits.clear(mask)
    if to_move(state) & one(seat) == 0:
        return
    hand = wide(state.players[seat].hand)
    if state.phase == Phase.PASS:
        bits.add(mask, hand, PASS)
    else:
        bits.add(mask, playable(state, hand), PLAY)


@rule
def playable(state: State, hand: int) -> int:
    """H3 The cards of the hand that may be played to the trick."""
    if state.cards_played == 0:
        return hand & ALL_CLUBS if has(state, ANY_CLUB) else one(TWO_OF_CLUBS)
    if state.cards_played % SEATS == 0:
        return leadable(state, hand)
    led = all_of(suit_of(state.players[state.leader].card))
    if hand & led == 0 and state.cards_played < SEATS and has(state, NO_POINTS_FIRST):
        return rather(hand, ~(ALL_HEARTS | one(QUEEN_OF_SPADES)))
    return rather(hand, led)


@rule
def leadable(state: State, hand: int) -> int:
    """H4.1 Whatever the hand holds, but no heart before hearts are broken, if it can be helped."""
    others = hand & ~wide(ALL_HEARTS)
    if state.broken:
        return hand
    if others == one(QUEEN_OF_SPADES) and has(state, HEARTS_FOR_QUEEN):
        return hand
    return others if others else hand


@rule
def play(state: State, box: Box, seat: int, move: int, rng: Chance, events: Events = None) -> None:
    """A legal move, and all that follows by itself."""
    if move < PLAY:
        choose_to_pass(state, seat, move - PASS, events)
    else:
        play_card(state, box, seat, move - PLAY, events)


@rule
def choose_to_pass(state: State, seat: int, card: int, events: Events) -> None:
    """H2.1 One of three cards is put down. H2.2 When all have chosen, the cards change hands."""
    player = state.players[seat]
    player.hand ^= one(card)
    player.passing |= one(card)
    tell_card(events, Event.PASS, seat, card, bits.one(seat), False, 0, 0)
    if to_move(state) == 0:
        exchange(state, events)
        begin_play(state)


@rule
def exchange(state: State, events: Events) -> None:
    for seat in range(SEATS):
        player, receiver = state.players[seat], around(seat + wide(state.direction), SEATS)
        given = wide(player.passing)
        player.given = given
        player.passing = 0
        state.players[receiver].received = given
        state.players[receiver].hand |= given
        while given:
            card = lowest(given)
            given &= given - 1
            tell_card(events, Event.RECEIVE, receiver, card, bits.one(seat) | bits.one(receiver), True, seat, 0)


@rule
def play_card(state: State, box: Box, seat: int, card: int, events: Events) -> None:
    """H3.2 A card is played. H4.2 It may break hearts."""
    player = state.players[seat]
    player.hand ^= one(card)
    player.played |= one(card)
    player.card = card
    state.cards_played += 1
    tell_card(events, Event.PLAY, seat, card, EVERYBODY, True, wide(state.cards_played == 1), 0)
    if not state.broken and breaks(state, card):
        state.broken = True
        tell(events, Event.BROKEN, seat)
    if state.cards_played % SEATS:
        state.turn = around(seat + 1, SEATS)
    else:
        take_trick(state, box, events)


@rule
def breaks(state: State, card: int) -> bool:
    """H4.2 Hearts are broken by a heart, and by the queen of spades."""
    return suit_of(card) == HEARTS or (card == QUEEN_OF_SPADES and has(state, QUEEN_BREAKS))


@rule
def take_trick(state: State, box: Box, events: Events) -> None:
    """H3.4 The highest card of the suit led takes the trick. H5.1 After the last one the hand is over."""
    taker = wide(state.leader)
    led = suit_of(state.players[taker].card)
    cards, points = wide(0), wide(0)
    for seat in range(SEATS):
        card = wide(state.players[seat].card)
        cards |= one(card)
        points += box.worth[card]
        if suit_of(card) == led and card > state.players[taker].card:
            taker = wide(seat)
    for player in state.players:
        player.card = NO_CARD
    state.players[taker].taken |= cards
    state.players[taker].tricks += 1
    state.turn = state.leader = taker
    tell(events, Event.TRICK, taker, points)
    if state.cards_played == CARDS:
        finish(state, box, events)


@rule
def finish(state: State, box: Box, events: Events) -> None:
    state.phase = Phase.OVER
    shooter = moon_shooter(state, box)
    if shooter != NO_SEAT:
        tell(events, Event.MOON, shooter)
    reveal(events, Event.END, 0, ending(state))


@rule
def points_of(box: Box, taken: int) -> int:
    """H5.1 What a set of cards counts."""
    points = wide(0)
    cards = wide(taken) & (ALL_HEARTS | one(QUEEN_OF_SPADES))
    while cards:
        points += box.worth[lowest(cards)]
        cards &= cards - 1
    return points


@rule
def moon_shooter(state: State, box: Box) -> int:
    """H5.2 The seat that took all hearts and the queen of spades, or NO_SEAT."""
    every = wide(ALL_HEARTS) | one(QUEEN_OF_SPADES)
    for seat in range(SEATS):
        if wide(state.players[seat].taken) & every == every:
            return seat
    return NO_SEAT


@rule
def ending(state: State) -> int:
    """H5.2 Whether the moon was shot."""
    every = wide(ALL_HEARTS) | one(QUEEN_OF_SPADES)
    for player in state.players:
        if wide(player.taken) & every == every:
            return wide(Ending.MOON)
    return wide(Ending.SHARED)


@rule
def scores(state: State, box: Box, sheet: Sheet) -> None:
    """H5.5 26 less the points, of which H5.2 the moon and H5.3, H5.4 two variants take some off."""
    shooter = moon_shooter(state, box)
    for seat in range(SEATS):
        player, mine = state.players[seat], sheet.players[seat]
        taken = wide(player.taken)
        mine.hearts = -points_of(box, taken & ALL_HEARTS)
        mine.queen = -points_of(box, taken & one(QUEEN_OF_SPADES))
        mine.jack = JACK_BONUS if has(state, JACK) and taken & one(JACK_OF_DIAMONDS) else 0
        mine.moon = 0
        mine.none = 0
        if shooter != NO_SEAT:
            mine.moon = MOON if seat == shooter else -MOON
        elif has(state, NO_TRICKS) and player.tricks == 0:
            mine.none = NO_TRICK_BONUS
        mine.total = wide(MOON) + mine.hearts + mine.queen + mine.jack + mine.moon + mine.none


@rule
def redeal(state: State, box: Box, seat: int, rng: Chance) -> None:
    """H6.3 Deal the cards that the seat cannot place anew among the others.

    It can place its own, those it passed, those that were played, and once play has begun the two of clubs. The unknown
    ones are laid out in their order before they are shuffled: the same dice give the same hands, whatever the truth is.
    """
    if state.phase == Phase.OVER:
        return
    unknown = wide(0)
    for other in range(SEATS):
        if other != seat:
            unknown |= hidden_cards(state, seat, other)
    count = bits.size(unknown)
    for place in range(count):
        state.deck[place] = lowest(unknown)
        unknown &= unknown - 1
    shuffle(state.deck, 0, count, rng)
    place = wide(0)
    for other in range(SEATS):
        if other != seat:
            place = deal_hidden(state, seat, other, place)
            forget_passing(state, seat, other)
    for place in range(count):
        state.deck[place] = 0


@rule
def hidden_cards(state: State, seat: int, other: int) -> int:
    """The cards of another player that a seat cannot place."""
    return (wide(state.players[other].hand) | wide(state.players[other].passing)) & ~placed(state, seat, other)


@rule
def placed(state: State, seat: int, other: int) -> int:
    """H6.3 The cards that a seat knows to have come into another's hand."""
    known = wide(0)
    if state.phase == Phase.PLAY and state.opener == other:
        known |= one(TWO_OF_CLUBS)
    if other == around(seat + wide(state.direction), SEATS):
        known |= wide(state.players[seat].given)
    return known


@rule
def deal_hidden(state: State, seat: int, other: int, place: int) -> int:
    """Give another player as many unknown cards as before, from `place` of the deck on; returns where they end."""
    player = state.players[other]
    known = placed(state, seat, other)
    hand, passing = bits.size(wide(player.hand) & ~known), bits.size(player.passing)
    player.hand &= known
    player.passing = 0
    for _ in range(hand):
        player.hand |= one(state.deck[place])
        place += 1
    for _ in range(passing):
        player.passing |= one(state.deck[place])
        place += 1
    return place


@rule
def forget_passing(state: State, seat: int, other: int) -> None:
    """H6.1 Which cards two others passed each other is hidden from the seat."""
    if seat != around(other + wide(state.direction), SEATS):
        state.players[other].given = 0
    if other != around(seat + wide(state.direction), SEATS):
        state.players[other].received = 0
