"""Grimoire: the rules, in the order of RULEBOOK.md. Clauses (R5.1) are cited where they act."""

import enum
from typing import Any

import numpy as np

from spellbox.games.grimoire.cards import (
    ACCELERATION,
    CHARM,
    COMPANIONS,
    CREATION,
    CURE,
    DOMINATION,
    FIREBALL,
    ITEM,
    KINDS,
    LEVELS,
    METEOR_STRIKE,
    MOST_ITEM_CARDS,
    MOST_QUEST_CARDS,
    NO_CARD,
    POLYMORPH,
    QUEST_KINDS,
    SILENCE,
    SUMMON_ELEMENTAL,
    THUNDERSTORM,
    TIME_STOP,
    TREASURE,
    WISH,
    Act,
    Box,
    Formula,
    is_companion,
)
from spellbox.games.grimoire.cards import LUCK as LUCK_SPELL
from spellbox.kit import bits
from spellbox.kit.bits import one, wide
from spellbox.kit.chance import Chance, below, shuffle
from spellbox.kit.events import EVERYBODY, Events, reveal, tell, tell_card, whisper
from spellbox.kit.rule import Record, rule

VERSION = 1
VERSIONS = (1,)
"""Versions of the rules that can be played."""

# R1 Components
FEWEST_SEATS, MOST_SEATS = 2, 5
SLOTS = MOST_SEATS + 1  # R3.2
NOT_CHOSEN = 0
NO_SEAT = -1
COMPANION_KINDS = (1 << COMPANIONS) - 1  # sets of kinds

# A move is a small integer: `cast` by level, `pick` and `luck` by slot, `target` by seat, `give` and `seize` by kind.
CAST = 0
PICK = CAST + LEVELS
LUCK = PICK + SLOTS
TARGET = LUCK + SLOTS
GIVE = TARGET + MOST_SEATS
SEIZE = GIVE + COMPANIONS
PAY = SEIZE + COMPANIONS
SHOES = PAY + 1
SKIP = SHOES + 1
MOVES = SKIP + 1

# Every turn keeps a quest card for good and takes at most four moves: cast, target, give or seize, pick. The last
# round may stop short of its picks (R6.3). A choice changed before the reveal (R4.1) is not counted.
MAX_MOVES = 4 * MOST_QUEST_CARDS + MOST_SEATS


class Phase(enum.IntEnum):
    BOOK = 0  # R4.1, all seats at once
    LUCK = 1  # R6#1: which card of the zone, or none
    CURE = 2  # R6#4: pay or not
    TARGET = 3  # R6#9, R6#12, R6#14: on whom
    GIVE = 4  # R6#9: the target chooses a Companion
    SEIZE = 5  # R6#14: the caster chooses it
    SHOES = 6  # the drawn item may be revealed; to the others this is PICK (R8.3)
    PICK = 7  # R5.1
    OVER = 8
    TURN = 9  # a turn begins: only within a move
    STRIKE = 10  # the target is known: only within a move


class Ending(enum.IntEnum):
    """How a game ended."""

    ENOUGH_CARDS = 0  # R7.1
    NO_QUEST_CARD = 1  # R3.3
    WISH = 2  # R6.3


class Reason(enum.IntEnum):
    """The reason for a player's place in the turn order."""

    ALONE = 0  # R4.2
    SAME_SPELL = 1  # R4.3
    ACCELERATION = 2  # R4.4
    SHOES = 3  # R4.4


class Lack(enum.IntEnum):
    """Why a spell has no effect (R6.2)."""

    TARGET = 0
    PAYMENT = 1  # R6#4
    DISCARD = 2  # R6#4, R6#15
    ITEM = 3  # R6.4
    POOL = 4  # R2.3
    FEWEST_TOKENS = 5  # R6#10


class Event(enum.IntEnum):
    """The events that a move may cause; `events.py` has their fields."""

    CHOOSE = 0  # a spell, in secret
    REVEAL = 1  # a spell, when all have chosen
    PROTECT = 2  # a defence spell begins to protect
    CLASH = 3  # a player shares a spell with others
    TIME_STOP = 4  # the order is turned round
    ORDER = 5  # a player gets a turn-order token
    TURN = 6  # a quest turn begins
    COMPANION = 7  # Companions bring tokens
    SILENCE = 8
    SILENCED = 9  # a spell comes to nothing
    NO_EFFECT = 10  # a spell lacks something
    TOKENS = 11  # a spell brings tokens from the pool
    TARGET = 12
    CHARM = 13
    DOMINATION = 14
    POLYMORPH = 15
    LUCK = 16  # a card of the zone is discarded
    PAY = 17  # for Cure
    FIND = 18  # a card of the discard
    SKIP = 19  # Luck or Cure is declined
    ITEM = 20  # an item is drawn
    SHOES = 21  # they are shown
    KEEP_SHOES = 22  # they are not
    PICK = 23
    LAST_ROUND = 24
    DISCARD = 25  # the card that nobody picked
    ROUND = 26  # a new round begins
    RESHUFFLE = 27
    LAY = 28  # a quest card comes to the zone
    END = 29


PLAYER = np.dtype(
    [
        ("cast", np.int8),  # level of this round's spell, or NOT_CHOSEN
        ("tokens", np.int8),
        ("shoes_due", np.bool_),  # in the next Time step
        ("territory", np.int8, KINDS),  # cards of each kind, R1.3
        ("hidden", np.int8, KINDS),  # those of them that nobody but the owner has seen
    ],
    align=True,
)

STATE = np.dtype(
    [
        ("phase", np.int8),
        ("seats", np.int8),
        ("level", np.int8),  # where the marker stands
        ("pool", np.int8),
        ("order", np.int8, MOST_SEATS),  # seats by turn-order token: last round's until the reveal
        ("place", np.int8),  # in the order, of the turn being played
        ("silence", np.bool_),
        ("target", np.int8),  # of the spell being resolved
        ("drawn", np.int8),  # the item of this turn while only its owner has seen it
        ("shoes_used", np.int8),  # set of seats that shoes brought to the front this round
        ("last_round", np.bool_),  # R7.1
        ("ending", np.int8),
        ("zone", np.int8, SLOTS),
        ("discard", np.int8, QUEST_KINDS),  # cards of each kind
        ("deck_height", np.int8),
        ("items_height", np.int8),
        ("deck", np.int8, MOST_QUEST_CARDS),  # from the bottom
        ("items", np.int8, MOST_ITEM_CARDS),  # from the bottom
        ("players", PLAYER, MOST_SEATS),
    ],
    align=True,
)
State = Record

OPTIONS = np.dtype([("seats", np.int8)], align=True)
Options = Record


# R2 Set-up


@rule
def deal(state: State, box: Box, options: Options, rng: Chance) -> None:
    """R2.1 Put all tokens into the pool and the marker to its start, shuffle both decks, lay the first zone.

    The quest cards begin in the discard; laying the zone shuffles them into a deck (R3.3).
    """
    state.seats = options.seats
    state.level = box.first_level
    state.pool = box.pool
    state.last_round = False
    state.ending = Ending.ENOUGH_CARDS
    for player in state.players:
        player.tokens = 0
        player.shoes_due = False
        for kind in range(KINDS):
            player.territory[kind] = 0
            player.hidden[kind] = 0
    for kind in range(QUEST_KINDS):
        state.discard[kind] = box.copies[kind]
    state.deck_height = 0
    stack_items(state, box)
    shuffle(state.items, 0, state.items_height, rng)
    deal_order(state, rng)
    lay_zone(state, rng)


@rule
def stack_items(state: State, box: Box) -> None:
    height = 0
    for kind in range(ITEM, KINDS):
        for _ in range(box.copies[kind]):
            state.items[height] = kind
            height += 1
    state.items_height = height


@rule
def deal_order(state: State, rng: Chance) -> None:
    """R2.2 Turn-order tokens are dealt at random, as if from a round before the first."""
    for seat in range(MOST_SEATS):
        state.order[seat] = seat
    shuffle(state.order, 0, state.seats, rng)


@rule
def take_tokens(state: State, seat: int, tokens: int) -> int:
    """R2.4 Tokens come from the pool. Returns how many the player gets."""
    taken = tokens_left(tokens, state.pool)
    state.pool -= taken
    state.players[seat].tokens += taken
    return taken


@rule
def tokens_left(tokens: int, pool: int) -> int:
    """R2.3 The tokens that a player gets: at most as many as the pool holds."""
    return min(wide(tokens), wide(pool))


# R3 Set-up phase


@rule
def raise_marker(state: State, box: Box, events: Events) -> None:
    """R3.1 The marker goes one level up, never past its end."""
    state.level = min(state.level + 1, box.last_level)
    tell(events, Event.ROUND, NO_SEAT, state.level)


@rule
def lay_zone(state: State, rng: Chance) -> None:
    """R3.2 Lay out one quest card more than there are players; then everyone opens their book."""
    lay(state, begin_round(state), rng, None)


@rule
def begin_round(state: State) -> int:
    """R3.2 Clear everything of the last round; returns the slots to be laid."""
    state.phase = Phase.BOOK
    state.place = 0
    state.silence = False
    state.target = NO_SEAT
    state.drawn = NO_CARD
    state.shoes_used = 0
    for player in state.players:
        player.cast = NOT_CHOSEN
    for slot in range(SLOTS):
        state.zone[slot] = NO_CARD
    return one(state.seats + 1) - 1


@rule
def lay(state: State, slots: int, rng: Chance, events: Events) -> None:
    """R3.3 Lay a quest card into each of these slots; without one to lay the game ends at once."""
    for slot in range(SLOTS):
        if slots & one(slot) == 0:
            continue
        card = draw(state, rng, events)
        if card == NO_CARD:
            end(state, Ending.NO_QUEST_CARD, events)
            return
        state.zone[slot] = card
        face_down = lies_face_down(state, slot)
        tell_card(events, Event.LAY, NO_SEAT, card, 0 if face_down else EVERYBODY, not face_down, slot, 0)


@rule
def lies_face_down(state: State, slot: int) -> bool:
    """R3.2 The first slot is laid face down, with five players the first two."""
    return slot < (2 if state.seats == 5 else 1)


@rule
def draw(state: State, rng: Chance, events: Events) -> int:
    """R3.3 The top quest card; an empty deck is made from the discard first. NO_CARD if both are empty."""
    if state.deck_height == 0:
        reshuffle(state, rng, events)
        if state.deck_height == 0:
            return NO_CARD
    state.deck_height -= 1
    return wide(state.deck[state.deck_height])


@rule
def reshuffle(state: State, rng: Chance, events: Events) -> None:
    """R3.3 The discard is shuffled into a new deck."""
    height = 0
    for kind in range(QUEST_KINDS):
        for _ in range(state.discard[kind]):
            state.deck[height] = kind
            height += 1
        state.discard[kind] = 0
    state.deck_height = height
    shuffle(state.deck, 0, height, rng)
    if height > 0:
        tell(events, Event.RESHUFFLE, NO_SEAT, height)


# R4 Book phase


@rule
def to_move(state: State) -> int:
    """R4.1 The set of seats that must move: those who have not chosen; R5.1 later one; none when the game is over."""
    if state.phase == Phase.BOOK:
        waiting = 0
        for seat in range(state.seats):
            if state.players[seat].cast == NOT_CHOSEN:
                waiting |= one(seat)
        return waiting
    if state.phase == Phase.OVER:
        return 0
    if state.phase == Phase.GIVE:
        return one(state.target)
    return one(state.order[state.place])


@rule
def castable(state: State, box: Box) -> int:
    """R4.1 The levels not above the marker that have a spell, level 1 being member 0."""
    return wide(box.levels) & (one(state.level) - 1)


@rule
def legal(state: State, box: Box, seat: int, mask: Any) -> None:
    """Write the set of the seat's legal moves into `mask`."""
    mask[0] = legal_moves(state, box, seat)


@rule
def legal_moves(state: State, box: Box, seat: int) -> int:
    """R4.1 A choice may be changed until the last player has chosen. All other moves are of the seat to move."""
    if state.phase == Phase.BOOK:
        return castable(state, box) << CAST if seat < state.seats else 0
    if to_move(state) != one(seat):
        return 0
    if state.phase == Phase.PICK:
        return cards_in_zone(state) << PICK
    if state.phase == Phase.LUCK:
        return cards_in_zone(state) << LUCK | one(SKIP)
    if state.phase == Phase.TARGET:
        return targets(state, box, seat, spell_of(state, box, seat) == POLYMORPH) << TARGET
    if state.phase == Phase.GIVE:
        return companion_kinds(state.players[seat]) << GIVE
    if state.phase == Phase.SEIZE:
        return companion_kinds(state.players[state.target]) << SEIZE
    return one(PAY if state.phase == Phase.CURE else SHOES) | one(SKIP)


@rule
def play(state: State, box: Box, seat: int, move: int, rng: Chance, events: Events = None) -> None:
    """R4.1, R5.1 A legal move of the seat, and all that follows by itself up to the next decision."""
    slots = wide(0)  # of the zone, to be laid
    due = wide(0)  # cards of the discard
    companion = wide(NO_CARD)  # that changes hands
    if move < PICK:
        choose_spell(state, box, seat, 1 + move - CAST, events)
    elif move < LUCK:
        slots = pick(state, box, seat, move - PICK, events)
    elif move < TARGET:
        slots = replace(state, seat, move - LUCK, events)
    elif move < GIVE:
        take_aim(state, seat, move - TARGET, events)
    elif move < PAY:
        companion = wide((move - GIVE) % COMPANIONS)
    else:
        due = answer(state, box, seat, move, events)
    if state.phase == Phase.TURN:
        due = begin_turn(state, box, events)
    if state.phase == Phase.STRIKE:
        companion = strike(state, box, events)
    if companion != NO_CARD:
        hand_over(state, box, companion, events)
    if due > 0:
        take_from_discard(state, box, due, rng, events)
    if slots:
        lay(state, slots, rng, events)


@rule
def choose_spell(state: State, box: Box, seat: int, level: int, events: Events) -> None:
    """R4.1 Once the last player has chosen all books are opened, and the first turn begins."""
    state.players[seat].cast = level
    if to_move(state):
        whisper(events, Event.CHOOSE, seat, one(seat), level, b=level)
        return
    tell_spells(state, box, events)
    hand_out_order(state, box, events)
    stop_time(state, box, events)
    tell_order(state, box, events)
    state.phase = Phase.TURN


@rule
def tell_spells(state: State, box: Box, events: Events) -> None:
    """R4.1 All choices are shown together, seat by seat. R6.1 Defence spells protect from now on."""
    if events is not None:
        for seat in range(state.seats):
            reveal(events, Event.REVEAL, seat, state.players[seat].cast, state.players[seat].cast)
        for seat in range(state.seats):
            if is_defence(box, spell_of(state, box, seat)):
                tell(events, Event.PROTECT, seat, state.players[seat].cast)


@rule
def spell_of(state: State, box: Box, seat: int) -> int:
    return wide(box.spell_at[state.players[seat].cast])


@rule
def hand_out_order(state: State, box: Box, events: Events) -> None:
    """R4.3 Of those with the same spell, whoever was later in the last round goes earlier; R4.5 is an example.

    So the order is reversed, then sorted by rank with a stable sort.
    """
    shared = shared_levels(state)
    tell_clashes(state, shared, events)
    reverse_order(state)
    for last in range(1, state.seats):
        seat = state.order[last]
        rank = rank_of(state, box, shared, seat)
        place = last
        while place > 0 and rank_of(state, box, shared, state.order[place - 1]) > rank:
            state.order[place] = state.order[place - 1]
            place -= 1
        state.order[place] = seat


@rule
def tell_clashes(state: State, shared: int, events: Events) -> None:
    """R4.3 Report who shares a spell, with their places in the last round, in the order in which they will act."""
    if events is not None:
        for level in range(1, LEVELS + 1):
            for place in range(state.seats - 1, -1, -1):
                seat = state.order[place]
                if shared & one(level) and state.players[seat].cast == level:
                    tell(events, Event.CLASH, seat, level, place + 1)


@rule
def shared_levels(state: State) -> int:
    """The levels that more than one player chose."""
    chosen, shared = wide(0), wide(0)
    for seat in range(state.seats):
        level = one(state.players[seat].cast)
        shared |= chosen & level
        chosen |= level
    return shared


@rule
def rank_of(state: State, box: Box, shared: int, seat: int) -> int:
    """R4.4 Acceleration comes first. R4.2 Then come spells of one player, by level, then those that several share."""
    rank = wide(state.players[seat].cast)
    if shared & one(rank):
        rank += LEVELS
    if spell_of(state, box, seat) != ACCELERATION and not state.players[seat].shoes_due:
        rank += 2 * LEVELS
    return rank


@rule
def stop_time(state: State, box: Box, events: Events) -> None:
    """R4.4 Shoes that were due are used up; then Time Stops reverse the order."""
    for seat in range(state.seats):
        if state.players[seat].shoes_due:
            state.players[seat].shoes_due = False
            state.shoes_used |= one(seat)
        if spell_of(state, box, seat) == TIME_STOP:
            tell(events, Event.TIME_STOP, seat)
    if order_is_reversed(state, box):
        reverse_order(state)


@rule
def order_is_reversed(state: State, box: Box) -> bool:
    """R4.4 After the accelerated have moved to the front, each Time Stop reverses the whole order."""
    stopped = 0
    for seat in range(state.seats):
        if spell_of(state, box, seat) == TIME_STOP:
            stopped += 1
    return stopped % 2 == 1


@rule
def tell_order(state: State, box: Box, events: Events) -> None:
    if events is not None:
        for place in range(state.seats):
            seat = state.order[place]
            tell(events, Event.ORDER, seat, place + 1, reason_of(state, box, shared_levels(state), seat))


@rule
def reason_of(state: State, box: Box, shared: int, seat: int) -> int:
    """R4.2, R4.3, R4.4 The reason for the seat's place in the order, once the spells are revealed."""
    if spell_of(state, box, seat) == ACCELERATION:
        return wide(Reason.ACCELERATION)
    if state.shoes_used & one(seat):
        return wide(Reason.SHOES)
    return wide(Reason.SAME_SPELL) if shared & one(state.players[seat].cast) else wide(Reason.ALONE)


@rule
def reverse_order(state: State) -> None:
    for place in range(state.seats // 2):
        opposite = state.seats - 1 - place
        seat = state.order[place]
        state.order[place] = state.order[opposite]
        state.order[opposite] = seat


# R5 Quest phase


@rule
def begin_turn(state: State, box: Box, events: Events) -> int:
    """R5.1 The Companions act, then the spell, then comes the pick. Returns how many cards the discard owes the player.

    R6.2 A spell without a possible target, payment or card does nothing.
    """
    seat = state.order[state.place]
    tell(events, Event.TURN, seat, state.place + 1)
    companions_act(state, box, seat, events)
    state.phase = Phase.PICK
    spell = spell_of(state, box, seat)
    if has_no_effect(state, box, spell):
        tell(events, Event.SILENCED, seat, state.players[seat].cast)
        return 0
    if spell == LUCK_SPELL:
        state.phase = Phase.LUCK
    elif spell == SILENCE:
        state.silence = True
        tell(events, Event.SILENCE, seat)
    elif spell == CURE:
        offer_cure(state, box, seat, events)
    elif spell == CREATION:
        create(state, box, seat, events)
    elif spell == CHARM or spell == POLYMORPH or spell == DOMINATION:
        aim(state, box, seat, spell, events)
    elif spell == WISH:
        return wide(box.amount[WISH])
    elif brings_tokens(state, seat, spell):
        tokens = take_tokens(state, seat, box.amount[spell])
        tell_tokens(state, seat, tokens, events)
    elif spell == SUMMON_ELEMENTAL:
        tell_lack(state, seat, Lack.FEWEST_TOKENS, events)
    return 0


@rule
def tell_tokens(state: State, seat: int, tokens: int, events: Events) -> None:
    """R2.3 Report the tokens of the caster, or that the pool was empty."""
    if tokens > 0:
        tell(events, Event.TOKENS, seat, state.players[seat].cast, tokens)
    else:
        tell_lack(state, seat, Lack.POOL, events)


@rule
def tell_lack(state: State, seat: int, lack: int, events: Events) -> None:
    """R6.2 Report that the seat's spell has no effect."""
    tell(events, Event.NO_EFFECT, seat, state.players[seat].cast, lack)


@rule
def companions_act(state: State, box: Box, seat: int, events: Events) -> None:
    """R5.1 All conditions are checked before any token is taken. R2.4 Each copy acts by itself."""
    tokens = wide(state.players[seat].tokens)
    left = box.acting
    while left:
        kind = bits.lowest(left)
        left &= left - 1
        if acts_now(state, box, kind, tokens):
            companions_take(state, box, seat, kind, events)


@rule
def acts_now(state: State, box: Box, kind: int, tokens: int) -> bool:
    """R5.1 A Thief acts in the first turn of a round, a Wanderer in the last, a Banker if there are enough tokens."""
    if box.acts[kind] == Act.FIRST:
        return state.place == 0
    if box.acts[kind] == Act.LAST:
        return state.place == state.seats - 1
    return box.acts[kind] == Act.TOKENS and tokens >= box.needs[kind]


@rule
def companions_take(state: State, box: Box, seat: int, kind: int, events: Events) -> None:
    tokens = take_tokens(state, seat, wide(state.players[seat].territory[kind]) * box.tokens[kind])
    if tokens > 0:
        tell_card(events, Event.COMPANION, seat, kind, EVERYBODY, False, tokens, 0)


@rule
def cards_in_zone(state: State) -> int:
    """The slots that still hold a card."""
    slots = wide(0)
    for slot in range(SLOTS):
        if state.zone[slot] != NO_CARD:
            slots |= one(slot)
    return slots


@rule
def pick(state: State, box: Box, seat: int, slot: int, events: Events) -> int:
    """R5.1 A turn ends with a card of the zone; then it is the next player's, or the round is over.

    Returns the slots to be laid for a new round.
    """
    card = state.zone[slot]
    state.zone[slot] = NO_CARD
    unseen = lies_face_down(state, slot)
    known_to = one(seat) if is_secret(card, unseen) else EVERYBODY
    tell_card(events, Event.PICK, seat, card, known_to, unseen, slot, 0)
    receive(state, box, seat, card, unseen, events)
    state.drawn = NO_CARD
    state.place += 1
    state.phase = Phase.TURN
    return end_round(state, box, events) if state.place == state.seats else 0


@rule
def receive(state: State, box: Box, seat: int, card: int, unseen: bool, events: Events) -> None:
    player = state.players[seat]
    player.territory[card] += 1
    if is_secret(card, unseen):
        player.hidden[card] += 1
    notice_end(state, box, seat, events)


@rule
def is_secret(card: int, unseen: bool) -> bool:
    """R5.2 A Treasure that lay face down is its taker's secret. R1.3 Companions lie face up in any case."""
    return unseen and not is_companion(card)


@rule
def end_round(state: State, box: Box, events: Events) -> int:
    """R5.3 What is left in the zone goes to the discard; then a new round, or the end (R7.1)."""
    state.place = 0
    for slot in range(SLOTS):
        card = state.zone[slot]
        if card != NO_CARD:
            state.discard[card] += 1
            state.zone[slot] = NO_CARD
            tell_card(events, Event.DISCARD, NO_SEAT, card, EVERYBODY, lies_face_down(state, slot), slot, 0)
    if state.last_round:
        end(state, Ending.ENOUGH_CARDS, events)
        return 0
    raise_marker(state, box, events)
    return begin_round(state)


# R6 Spells


@rule
def has_no_effect(state: State, box: Box, spell: int) -> bool:
    """R6#2 After Silence others' forbidden spells have no effect; what was resolved before stands."""
    return state.silence and (box.forbidden >> spell) & 1 != 0


@rule
def replace(state: State, seat: int, slot: int, events: Events) -> int:
    """R6#1 Luck discards a card of the zone, and only then draws its replacement, face down if the card was."""
    card = state.zone[slot]
    state.discard[card] += 1
    state.phase = Phase.PICK
    tell_card(events, Event.LUCK, seat, card, EVERYBODY, lies_face_down(state, slot), slot, 0)
    return one(slot)


@rule
def brings_tokens(state: State, seat: int, spell: int) -> bool:
    """R6#10 Summon Elemental brings tokens if nobody has fewer than the caster.

    R6#5 Acceleration has acted in the book phase, R6#6 Resistance and R6#11 Time Stop only protect.
    """
    return always_brings_tokens(spell) or (spell == SUMMON_ELEMENTAL and poorer(state, seat) == 0)


@rule
def always_brings_tokens(spell: int) -> bool:
    """R6#3, R6#8, R6#13 Fireball, Thunderstorm and Meteor Strike always bring tokens."""
    return spell == FIREBALL or spell == THUNDERSTORM or spell == METEOR_STRIKE


@rule
def poorer(state: State, seat: int) -> int:
    """The players who have fewer tokens than this one."""
    found = wide(0)
    for other in range(state.seats):
        if state.players[other].tokens < state.players[seat].tokens:
            found |= one(other)
    return found


@rule
def offer_cure(state: State, box: Box, seat: int, events: Events) -> None:
    tokens = state.players[seat].tokens
    if may_cure(box, tokens, discarded(state)):
        state.phase = Phase.CURE
    else:
        tell_lack(state, seat, Lack.PAYMENT if tokens < box.amount[CURE] else Lack.DISCARD, events)


@rule
def may_cure(box: Box, tokens: int, cards: int) -> bool:
    """R6#4 Cure needs the tokens it costs and a card in the discard."""
    return tokens >= box.amount[CURE] and cards > 0


@rule
def answer(state: State, box: Box, seat: int, move: int, events: Events) -> int:
    """R6#4 Cure's payment brings a card of the discard; shoes are revealed; or the offer is declined."""
    player = state.players[seat]
    if move == SKIP:
        tell_skip(state, seat, events)
    state.phase = Phase.PICK
    if move == SHOES:
        player.shoes_due = True
        player.hidden[state.drawn] -= 1
        tell_card(events, Event.SHOES, seat, state.drawn, EVERYBODY, True, 0, 0)
        state.drawn = NO_CARD
    if move != PAY:
        return 0
    player.tokens -= box.amount[CURE]
    state.pool += box.amount[CURE]
    tell(events, Event.PAY, seat, box.amount[CURE])
    return 1


@rule
def tell_skip(state: State, seat: int, events: Events) -> None:
    """R8.3 Report a declined offer; only their owner learns that shoes were not shown."""
    if state.phase == Phase.SHOES:
        whisper(events, Event.KEEP_SHOES, seat, one(seat), 0, state.drawn)
    else:
        tell(events, Event.SKIP, seat, state.players[seat].cast)


@rule
def create(state: State, box: Box, seat: int, events: Events) -> None:
    """R6#7 Creation draws an item unseen by others; shoes may then be revealed. R6.4 An empty deck gives nothing."""
    if state.items_height == 0:
        tell_lack(state, seat, Lack.ITEM, events)
        return
    state.items_height -= 1
    card = state.items[state.items_height]
    state.players[seat].territory[card] += 1
    state.players[seat].hidden[card] += 1
    state.drawn = card
    state.phase = phase_after(box, card)
    tell_card(events, Event.ITEM, seat, card, one(seat), True, 0, 0)


@rule
def phase_after(box: Box, item: int) -> int:
    """R8.3 The phase after an item was drawn: only the owner of shoes has a decision, and the others cannot see it."""
    return wide(Phase.SHOES) if box.shoes & one(item) else wide(Phase.PICK)


@rule
def aim(state: State, box: Box, seat: int, spell: int, events: Events) -> None:
    """R6.2 Without a target nothing happens; a single one needs no choice."""
    possible = targets(state, box, seat, spell == POLYMORPH)
    if possible == 0:
        tell_lack(state, seat, Lack.TARGET, events)
        return
    state.phase = Phase.TARGET
    if possible & (possible - 1) == 0:
        take_aim(state, seat, bits.lowest(possible), events)


@rule
def take_aim(state: State, seat: int, target: int, events: Events) -> None:
    state.target = target
    state.phase = Phase.STRIKE
    tell(events, Event.TARGET, seat, state.players[seat].cast, target)


@rule
def targets(state: State, box: Box, caster: int, by_tokens: bool) -> int:
    """R6#9, R6#14 Players with more Companions than the caster; R6#12 those with most tokens, if they have any."""
    least = wide(1) if by_tokens else companions_of(state.players[caster]) + 1
    possible = wide(0)
    for seat in range(state.seats):
        if seat == caster or is_protected(state, box, seat):
            continue
        player = state.players[seat]
        has = wide(player.tokens) if by_tokens else companions_of(player)
        if by_tokens and has > least:
            least = has
            possible = wide(0)
        if has >= least:
            possible |= one(seat)
    return possible


@rule
def is_protected(state: State, box: Box, seat: int) -> bool:
    """R6.1 Whoever cast a defence spell this round is passed over; before the reveal nobody is."""
    return state.phase != Phase.BOOK and is_defence(box, spell_of(state, box, seat))


@rule
def is_defence(box: Box, spell: int) -> bool:
    return (box.defence >> spell) & 1 != 0


@rule
def strike(state: State, box: Box, events: Events) -> int:
    """R6#12 Polymorph takes tokens. R6#9, R6#14 A Companion is chosen by the target or by the caster.

    Returns the Companion that changes hands without a choice, else NO_CARD.
    """
    seat = state.order[state.place]
    caster, victim = state.players[seat], state.players[state.target]
    spell = spell_of(state, box, seat)
    if spell == POLYMORPH:
        taken = part_of(box, victim.tokens)
        victim.tokens -= taken
        caster.tokens += taken
        tell(events, Event.POLYMORPH, seat, state.target, taken)
        state.target = NO_SEAT
        state.phase = Phase.PICK
        return NO_CARD
    state.phase = Phase.GIVE if spell == CHARM else Phase.SEIZE
    kinds = companion_kinds(victim)
    return bits.lowest(kinds) if kinds & (kinds - 1) == 0 else NO_CARD


@rule
def part_of(box: Box, tokens: int) -> int:
    """R6#12 Half of the tokens, rounded up."""
    part = wide(box.amount[POLYMORPH])
    return (tokens + part - 1) // part


@rule
def companion_kinds(player: Any) -> int:
    """The kinds of Companion in a Territory; equal cards are one choice."""
    kinds = wide(0)
    for kind in range(COMPANIONS):
        if player.territory[kind] > 0:
            kinds |= one(kind)
    return kinds


@rule
def hand_over(state: State, box: Box, companion: int, events: Events) -> None:
    """R6#9, R6#14 The target's Companion goes to the caster."""
    seat = state.order[state.place]
    state.players[state.target].territory[companion] -= 1
    state.players[seat].territory[companion] += 1
    spell = Event.CHARM if state.phase == Phase.GIVE else Event.DOMINATION
    tell_card(events, spell, seat, companion, EVERYBODY, False, state.target, 0)
    notice_end(state, box, seat, events)
    state.target = NO_SEAT
    state.phase = Phase.PICK


@rule
def take_from_discard(state: State, box: Box, due: int, rng: Chance, events: Events) -> None:
    """R6#15, R6.3 Take random cards one by one. If one more is due and both discard and deck are empty, the game ends.

    R6.5 The discard is open, so everyone sees what is taken.
    """
    seat = state.order[state.place]
    for taken in range(due):
        cards = discarded(state)
        if cards == 0:
            if state.deck_height == 0:
                end(state, Ending.WISH, events)
            elif taken == 0:
                tell_lack(state, seat, Lack.DISCARD, events)
            return
        card, before = 0, below(rng, cards)
        while before >= state.discard[card]:
            before -= state.discard[card]
            card += 1
        state.discard[card] -= 1
        tell_card(events, Event.FIND, seat, card, EVERYBODY, False, state.players[seat].cast, 0)
        receive(state, box, seat, card, False, events)


@rule
def discarded(state: State) -> int:
    """How many cards lie in the discard."""
    cards = wide(0)
    for kind in range(QUEST_KINDS):
        cards += state.discard[kind]
    return cards


# R7 End and scoring


@rule
def notice_end(state: State, box: Box, seat: int, events: Events) -> None:
    """R7.1 A full Territory makes this round the last, at any moment of a turn."""
    player = state.players[seat]
    if is_full(box, companions_of(player), treasures_of(player)):
        if not state.last_round:
            tell(events, Event.LAST_ROUND, seat)
        state.last_round = True


@rule
def is_full(box: Box, companions: int, treasures: int) -> bool:
    """R7.1 Ten Companions or ten Treasures."""
    return companions >= box.companions_end or treasures >= box.treasures_end


@rule
def companions_of(player: Any) -> int:
    cards = wide(0)
    for kind in range(COMPANIONS):
        cards += player.territory[kind]
    return cards


@rule
def treasures_of(player: Any) -> int:
    cards = wide(0)
    for kind in range(TREASURE, QUEST_KINDS):
        cards += player.territory[kind]
    return cards


@rule
def end(state: State, ending: int, events: Events) -> None:
    """R7.2 R3.3 and R6.3 end the game at once. R8.1 Then everything is open."""
    state.phase = Phase.OVER
    state.ending = ending
    reveal(events, Event.END, NO_SEAT, ending)


@rule
def ending(state: State) -> int:
    """R7.1, R3.3 or R6.3, whichever ended a finished game."""
    return wide(state.ending)


SHEET_PLAYER = np.dtype(
    [
        ("points", np.int16, KINDS),  # of all the player's cards of a kind
        ("tokens", np.int16),
        ("total", np.int16),
    ],
    align=True,
)
SHEET = np.dtype([("players", SHEET_PLAYER, MOST_SEATS)], align=True)
Sheet = Record


@rule
def scores(state: State, box: Box, sheet: Sheet) -> None:
    """R7.3 The worth of all quest cards and items, and one point for each token; the highest `total` wins.

    Only the kinds that a player has are looked at: that is short code, which is fast on a GPU.
    """
    for seat in range(state.seats):
        player, mine = state.players[seat], sheet.players[seat]
        mine.tokens = player.tokens
        mine.total = mine.tokens
        for kind in range(KINDS):
            mine.points[kind] = 0
        kinds = kinds_of(player)
        left = kinds
        while left:
            kind = bits.lowest(left)
            left &= left - 1
            most = has_most(state, box, seat, kind)
            mine.points[kind] = worth_of(box, kind, wide(player.territory[kind]), kinds, most)
            mine.total += mine.points[kind]


@rule
def kinds_of(player: Any) -> int:
    """The kinds of card in a Territory."""
    kinds = wide(0)
    for kind in range(KINDS):
        if player.territory[kind] > 0:
            kinds |= one(kind)
    return kinds


@rule
def worth_of(box: Box, kind: int, cards: int, kinds: int, has_most: bool) -> int:
    """R1.1 The worth of a player's cards of a kind; Rogues count together.

    `kinds` are those in the Territory; `has_most` is whether the player has strictly most of what the kind compares.
    """
    formula = box.formula[kind]
    if formula == Formula.TOGETHER:
        return wide(box.together[kind, cards])
    if formula == Formula.COMPANION_KINDS:
        return cards * box.worth[kind] * bits.size(kinds & COMPANION_KINDS)
    if condition_holds(box, kind, kinds, has_most):
        return cards * box.worth[kind]
    return cards * box.otherwise[kind]


@rule
def condition_holds(box: Box, kind: int, kinds: int, has_most: bool) -> bool:
    """Whether a kind's condition holds: a Curator wants all coins, a Prince a Queen or King, a King most Companions,
    Junk most Junk; other kinds have no condition."""
    formula, wanted = box.formula[kind], wide(box.wanted[kind])
    if formula == Formula.ALL_OF:
        return kinds & wanted == wanted
    if formula == Formula.ANY_OF:
        return kinds & wanted != 0
    if compares(box, kind):
        return has_most
    return True


@rule
def compares(box: Box, kind: int) -> bool:
    """Whether a card's worth depends on what others have."""
    return box.formula[kind] >= Formula.MOST_COMPANIONS


@rule
def has_most(state: State, box: Box, seat: int, kind: int) -> bool:
    """Whether the player has strictly more than everyone else of what Kings or Junk compare."""
    if compares(box, kind):
        for other in range(state.seats):
            if other != seat and rivalry(state, box, other, kind) >= rivalry(state, box, seat, kind):
                return False
    return True


@rule
def rivalry(state: State, box: Box, seat: int, kind: int) -> int:
    """The number that Kings and Junk compare: Companions, or cards of the kind."""
    if box.formula[kind] == Formula.MOST_COMPANIONS:
        return companions_of(state.players[seat])
    return wide(state.players[seat].territory[kind])


# R8 Beliefs


@rule
def redeal(state: State, box: Box, seat: int, rng: Chance) -> None:
    """R8.2 Turn the state into a belief of this seat: what it has seen stays, the rest is dealt anew.

    Unseen cards are sorted before they are shuffled, so that the same generator gives the same belief whatever the
    truth is. R8.1 When the game is over nothing is hidden.
    """
    if state.phase == Phase.OVER:
        return
    if state.phase == Phase.BOOK:
        rechoose_spells(state, box, seat, rng)
    redeal_quest_cards(state, seat, rng)
    redeal_items(state, box, seat, rng)
    forget_above(state.deck, state.deck_height, MOST_QUEST_CARDS)
    forget_above(state.items, state.items_height, MOST_ITEM_CARDS)


@rule
def forget_above(pile: Any, height: int, most: int) -> None:
    """Clear the array above a pile, where cards that were drawn could still be read."""
    for place in range(height, most):
        pile[place] = 0


@rule
def rechoose_spells(state: State, box: Box, knower: int, rng: Chance) -> None:
    """R8.2 Others' hidden choices are drawn from the legal ones, all equally likely."""
    levels = castable(state, box)
    for seat in range(state.seats):
        if seat != knower and state.players[seat].cast != NOT_CHOSEN:
            state.players[seat].cast = 1 + bits.nth(levels, below(rng, bits.size(levels)))


@rule
def reopen(state: State) -> None:
    """R4.1 Take back the spells that were chosen: until the last player has chosen, they may be changed."""
    if state.phase == Phase.BOOK:
        for player in state.players:
            player.cast = NOT_CHOSEN


@rule
def redeal_quest_cards(state: State, knower: int, rng: Chance) -> None:
    """Deal the deck, face-down slots and others' secret Treasures anew; secret cards stay Treasures.

    `unknown` holds the number of each seat's secret Treasures, a byte for each seat.
    """
    height, unknown = wide(state.deck_height), wide(0)
    for slot in range(SLOTS):
        if lies_face_down(state, slot) and state.zone[slot] != NO_CARD:
            state.deck[height] = state.zone[slot]
            height += 1
    for seat in range(state.seats):
        if seat != knower:
            before = height
            height = gather(state.players[seat], TREASURE, QUEST_KINDS, state.deck, height)
            unknown |= (height - before) << (8 * seat)
    sort(state.deck, height)
    shuffle(state.deck, 0, height, rng)
    kept, owner = 0, 0
    for place in range(height):
        card = state.deck[place]
        while owner < state.seats and (unknown >> (8 * owner)) & 0xFF == 0:
            owner += 1
        if is_companion(card) or owner == state.seats:
            state.deck[kept] = card
            kept += 1
            continue
        unknown -= one(8 * owner)
        state.players[owner].territory[card] += 1
        state.players[owner].hidden[card] += 1
    for slot in range(SLOTS):
        if lies_face_down(state, slot) and state.zone[slot] != NO_CARD:
            kept -= 1
            state.zone[slot] = state.deck[kept]
    state.deck_height = kept


@rule
def redeal_items(state: State, box: Box, knower: int, rng: Chance) -> None:
    """Deal the item deck and others' secret items anew. R8.3 The phase fits the item that was drawn this turn."""
    height, unknown = wide(state.items_height), wide(0)
    for seat in range(state.seats):
        if seat != knower:
            before = height
            height = gather(state.players[seat], ITEM, KINDS, state.items, height)
            unknown |= (height - before) << (8 * seat)
    sort(state.items, height)
    shuffle(state.items, 0, height, rng)
    for seat in range(state.seats):
        for _ in range((unknown >> (8 * seat)) & 0xFF):
            height -= 1
            card = state.items[height]
            state.players[seat].territory[card] += 1
            state.players[seat].hidden[card] += 1
            if state.drawn != NO_CARD and seat == state.order[state.place]:
                state.drawn = card
                state.phase = phase_after(box, card)
    state.items_height = height


@rule
def gather(player: Any, first: int, end: int, pile: Any, height: int) -> int:
    """Move a player's secret cards of some kinds onto a pile; returns its new height."""
    for kind in range(first, end):
        for _ in range(player.hidden[kind]):
            pile[height] = kind
            height += 1
        player.territory[kind] -= player.hidden[kind]
        player.hidden[kind] = 0
    return height


@rule
def sort(pile: Any, height: int) -> None:
    """Sort the cards of a pile by kind."""
    place = 0
    for kind in range(KINDS):
        for found in range(place, height):
            if pile[found] == kind:
                pile[found] = pile[place]
                pile[place] = kind
                place += 1
