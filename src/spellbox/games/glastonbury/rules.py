"""Glastonbury: the rules, in the order of RULEBOOK.md. Clauses (G3.5) are cited where they act."""

import enum
from typing import Any

import numpy as np

from spellbox.games.glastonbury.cards import (
    ACCIO,
    ALL_KINDS,
    COLOURS,
    DECLINATIO,
    KINDS,
    MOST_IN_CAULDRON,
    NEUTRAL_COLOURS,
    NO_CARD,
    NO_RECIPE,
    PERLUCEO,
    PLAYER_COLOURS,
    POWDER,
    SPELLS,
    VANESCO,
    Box,
    colour_of_kind,
    is_orange,
    is_spell,
    kind_of,
    number_of,
)
from spellbox.kit import bits
from spellbox.kit.bits import one, wide
from spellbox.kit.chance import Chance, below, shuffle
from spellbox.kit.events import EVERYBODY, Events, reveal, tell, tell_card
from spellbox.kit.rule import Record, rule

VERSION = 2
VERSIONS = (1, 2)
"""Versions of the rules that can be played; new matches use the last."""

# G10.1 Editions: what each of them plays differently.
SHARED_CORNERS = 0b00001  # G2.7
MAY_STAY = 0b00010  # G6.2
OWNER_PLACES = 0b00100  # G8.4
ENDS_BY_INGREDIENT = 0b01000  # G9.3
ANY_COLOUR_REMOVED = 0b10000  # G2.2
EDITIONS = {
    "ru-2014": MAY_STAY | OWNER_PLACES,
    "ru-joker": MAY_STAY | OWNER_PLACES,
    "fr-2013": SHARED_CORNERS | OWNER_PLACES | ENDS_BY_INGREDIENT | ANY_COLOUR_REMOVED,
}
FIRST_VERSION = 0
"""The flags of version 1 of the rules, which only old matches use."""

# G1 Components
FEWEST_SEATS, MOST_SEATS = 2, 4
DECK_SPACE = 128  # a ring: a power of two above the most cards of any box
NO_SEAT = -1
NO_KIND = -1
NO_COLOUR = -1
LOOK_BELOW = -1
TURN_IS_OVER = -1
MOST_POWDERS = 2

# G2.4 Cells by rows, a1 to f6; G3.2 twenty stops, every fifth a corner.
SIDE, CELLS = 6, 36
STOPS, CORNER_EVERY = 20, 5
CORNERS = STOPS // CORNER_EVERY
ROW, COLUMN = 0b111111, 0b000001_000001_000001_000001_000001_000001
CORNER_CELLS = one(0) | one(5) | one(30) | one(35)
ALL_CELLS = ((1 << CELLS) - 1) & ~CORNER_CELLS

# A move is a small integer: `take` and `accio` by cell, `corner` clockwise from a1.
TAKE = 0
ACCIO_MOVE = TAKE + CELLS
CORNER = ACCIO_MOVE + CELLS
DECLINATIO_MOVE = CORNER + CORNERS
PASS = DECLINATIO_MOVE + 1
KEEP = PASS + 1
DISCARD = KEEP + 1
WALK = DISCARD + 1
STAY = WALK + 1
POWDER_MOVE = STAY + 1
MOVES = POWDER_MOVE + KINDS

# Each take removes a card from the board; there are at most 96, and Vanesco puts at most 3 × 8 back. A take needs at
# most 7 moves: `walk`, the take, a choice at a corner, an earlier `pass` there, and meanwhile at most two players with
# powders stay, in both turns. Then there are the corners, the choice over the last card, and the powders.
MAX_MOVES = 7 * (96 + 24) + MOST_SEATS + 1 + MOST_POWDERS


class Phase(enum.IntEnum):
    CORNERS = 0  # G2.7
    STAY = 1  # at a corner with powder on top: walk or stay, G6.2
    TAKE = 2  # at a line: G3.5, or Accio
    CORNER = 3  # at a corner with a charge: Declinatio or pass
    TAKE_AFTER_DECLINATIO = 4  # G5.3
    LAST = 5  # the last card of a line: keep it or discard it, G7.2
    POWDER = 6  # cauldrons are open, powders are placed: G8.4
    OVER = 7


class Ending(enum.IntEnum):
    """How a game ended."""

    LAST_CARD = 0  # G7.1
    DECLINATIO = 1  # G7.3


class Event(enum.IntEnum):
    """The events that a move may cause; `events.py` has their fields."""

    CORNER = 0
    TAKE = 1
    ACCIO = 2
    DECLINATIO = 3
    PASS = 4
    KEEP = 5
    DISCARD = 6
    VANESCO = 7  # a player loses the top card
    LOOK = 8  # through the own cauldron
    REFILL = 9
    WALK = 10
    STAY = 11
    END = 12  # somebody has ended the game, cauldrons are opened
    POWDER = 13  # a powder joins a kind
    OVER = 14  # recipes are opened
    TOOK = 15  # what a strict table still tells of TAKE and ACCIO, G4.4
    CHOSE = 16  # and of CORNER


PLAYER = np.dtype(
    [
        ("colour", np.int8),
        ("stop", np.int8),
        ("accio", np.int8),  # charges left on all cards
        ("declinatio", np.int8),
        ("spells", np.int8, SPELLS),  # cards held, used or not
        ("recipe_a", np.int8),
        ("recipe_b", np.int8),
        ("looking", np.bool_),  # through the cauldron, by Perluceo
        ("powders", np.int8),  # cache: powders in the cauldron
        ("placed", np.int8, MOST_POWDERS),  # the kinds that powders have joined, G8.4
        ("height", np.int8),
        ("cauldron", np.uint8, MOST_IN_CAULDRON),  # from the bottom
    ],
    align=True,
)

STATE = np.dtype(
    [
        ("phase", np.int8),
        ("turn", np.int8),
        ("seats", np.int8),
        ("open_table", np.bool_),
        ("edition", np.int8),  # set of flags, G10
        ("stayed", np.int8),  # who stayed by the last move, G6.2
        ("ended_by", np.int8),
        ("ended_by_ingredient", np.bool_),  # the last card of a line was one
        ("taken", np.uint8),  # the last card of a line, before the choice
        ("recipes", np.int16),  # set of those that may be in play, as far as everyone knows
        ("deck_top", np.int16),
        ("deck_height", np.int16),
        ("deck_known", np.int16),  # cards at the bottom that all saw go there
        ("deck", np.uint8, DECK_SPACE),
        ("board", np.uint8, CELLS),
        ("filled", np.int64),  # cache: cells that hold a card
        ("orange", np.int64),  # cache: cells that hold an orange spell
        ("gone", np.int8, ALL_KINDS),  # cache: cards of each kind that have left the game
        ("players", PLAYER, MOST_SEATS),
    ],
    align=True,
)
State = Record

OPTIONS = np.dtype(
    [
        ("seats", np.int8),
        ("colours", np.int8, MOST_SEATS),
        ("recipes", np.bool_),
        ("open", np.bool_),
        ("removed", np.int8),  # a colour with two players, else NO_COLOUR
        ("edition", np.int8),  # set of flags, G10
    ],
    align=True,
)
Options = Record


# G2 Set-up


@rule
def deal(state: State, box: Box, options: Options, rng: Chance) -> None:
    """G2 Shuffle, lay the board, deal recipes. The players' first moves choose the corners of their wizards."""
    state.phase = Phase.CORNERS
    state.turn = 0
    state.seats = options.seats
    state.open_table = options.open
    state.edition = options.edition
    state.stayed = NO_SEAT
    state.ended_by = NO_SEAT
    state.ended_by_ingredient = False
    state.taken = NO_CARD
    seat_players(state, options)
    build_deck(state, box, options.removed)
    shuffle(state.deck, 0, state.deck_height, rng)
    lay_board(state)
    deal_recipes(state, options, rng)


@rule
def seat_players(state: State, options: Options) -> None:
    """G2.1 Players take different colours."""
    for seat in range(MOST_SEATS):
        player = state.players[seat]
        player.colour = options.colours[seat]
        player.stop = 0
        player.accio = 0
        player.declinatio = 0
        for spell in range(SPELLS):
            player.spells[spell] = 0
        player.looking = False
        player.height = 0
        player.powders = 0
        for powder in range(MOST_POWDERS):
            player.placed[powder] = NO_KIND


@rule
def build_deck(state: State, box: Box, removed: int) -> None:
    """G2.2 With two players the cards of one colour leave the game."""
    for kind in range(ALL_KINDS):
        state.gone[kind] = 0
    height = 0
    for i in range(box.count):
        card = box.cards[i]
        if colour_of_kind(kind_of(card)) == removed:
            state.gone[kind_of(card)] += 1
        else:
            state.deck[height] = card
            height += 1
    state.deck_top = 0
    state.deck_height = height
    state.deck_known = 0


@rule
def lay_board(state: State) -> None:
    """G2.3 Lay 32 cards on the square without its corners."""
    state.filled = 0
    state.orange = 0
    for cell in range(CELLS):
        state.board[cell] = NO_CARD
        if ALL_CELLS & one(cell):
            refill(state, cell, None)


@rule
def deal_recipes(state: State, options: Options, rng: Chance) -> None:
    """G2.6 One random recipe of each kind for each player, when recipes are played."""
    state.recipes = (1 << (2 * NEUTRAL_COLOURS)) - 1 if options.recipes else 0
    for player in state.players:
        player.recipe_a = NO_RECIPE
        player.recipe_b = NO_RECIPE
    if options.recipes:
        draw_recipes(state, NO_SEAT, rng)


@rule
def draw_recipes(state: State, knower: int, rng: Chance) -> None:
    """Deal a recipe A and a recipe B to every player except the knower, who keeps the own ones."""
    pool = wide(state.recipes)
    if knower != NO_SEAT:
        pool &= ~(one(state.players[knower].recipe_a) | one(state.players[knower].recipe_b))
    half = (1 << NEUTRAL_COLOURS) - 1
    for seat in range(state.seats):
        if seat == knower:
            continue
        player = state.players[seat]
        player.recipe_a = bits.nth(pool & half, below(rng, bits.size(pool & half)))
        player.recipe_b = bits.nth(pool & ~half, below(rng, bits.size(pool & ~half)))
        pool &= ~(one(player.recipe_a) | one(player.recipe_b))


# G3 The turn


@rule
def to_move(state: State) -> int:
    """G3.1 The set of seats that must move: one, until the game is over."""
    return 0 if state.phase == Phase.OVER else one(state.turn)


@rule
def legal(state: State, box: Box, seat: int, mask: Any) -> None:
    """Write the set of the seat's legal moves into `mask`."""
    bits.clear(mask)
    if state.phase == Phase.OVER or seat != state.turn:
        return
    player = state.players[seat]
    if state.phase == Phase.TAKE:
        bits.add(mask, line_at(player.stop) & state.filled, TAKE)
        if player.accio > 0:
            bits.add(mask, state.filled & ~state.orange, ACCIO_MOVE)
    elif state.phase == Phase.TAKE_AFTER_DECLINATIO:
        bits.add(mask, line_at(player.stop) & state.filled & ~state.orange, TAKE)
    elif state.phase == Phase.CORNER:
        bits.add(mask, 0b11, DECLINATIO_MOVE)
    elif state.phase == Phase.CORNERS:
        bits.add(mask, free_corners(state), CORNER)
    elif state.phase == Phase.LAST:
        bits.add(mask, 0b11, KEEP)
    elif state.phase == Phase.STAY:
        bits.add(mask, 0b11 if may_stay(state) else 0b01, WALK)
    else:
        bits.add(mask, kinds_held(player), POWDER_MOVE)


@rule
def may_stay(state: State) -> bool:
    """G6.2 With two players not directly after the other has stayed."""
    return state.seats > 2 or state.stayed == NO_SEAT or state.stayed == state.turn


@rule
def play(state: State, box: Box, seat: int, move: int, rng: Chance, events: Events = None) -> None:
    """G3.1 A legal move of the seat, and all that follows by itself up to the next decision."""
    player = state.players[seat]
    player.looking = False
    state.stayed = seat if move == STAY else NO_SEAT
    if move < CORNER:
        cell = move % CELLS
        kind = Event.TAKE
        if move >= ACCIO_MOVE:
            player.accio -= 1
            kind = Event.ACCIO
        tell_card(events, kind, seat, state.board[cell], EVERYBODY, False, cell, 0)
        turn_is_over = take(state, box, seat, cell, events)
    elif move >= POWDER_MOVE:
        place(state, seat, move - POWDER_MOVE, events)
        turn_is_over = False
    elif move >= WALK:
        turn_is_over = walk_or_stay(state, box, seat, move == STAY, events)
    elif move >= KEEP:
        choose_over_last_card(state, box, seat, move == KEEP, events)
        turn_is_over = False
    elif move == DECLINATIO_MOVE:
        tell(events, Event.DECLINATIO, seat)
        turn_is_over = use_declinatio(state, box, seat, events)
    elif move == PASS:
        tell(events, Event.PASS, seat)
        turn_is_over = True
    else:
        player.stop = (move - CORNER) * CORNER_EVERY
        tell(events, Event.CORNER, seat, move - CORNER)
        turn_is_over = True
    if turn_is_over:
        next_turn(state, box, events)
    elif state.phase == Phase.POWDER:
        go_on_placing(state, events)


@rule
def next_turn(state: State, box: Box, events: Events) -> None:
    """G3.1 Turns go clockwise; each begins with the walk. G3.6 At a corner without Declinatio it ends at once."""
    seat = clockwise(state, state.turn)
    if state.phase != Phase.CORNERS or seat == 0:
        phase = begin_turn(state, box, seat, events)
        while phase == TURN_IS_OVER:
            seat = clockwise(state, seat)
            phase = begin_turn(state, box, seat, events)
        state.phase = phase
    state.turn = seat


@rule
def begin_turn(state: State, box: Box, seat: int, events: Events) -> int:
    """The phase in which a turn begins, or TURN_IS_OVER. G6.2 At a corner with powder on top the walk is a choice."""
    player = state.players[seat]
    if top_is_powder(player) and is_corner(player.stop) and state.edition & MAY_STAY:
        return Phase.STAY
    return arrive(state, box, seat, events)


@rule
def arrive(state: State, box: Box, seat: int, events: Events) -> int:
    """G3.3 Walk; returns the phase that follows, or TURN_IS_OVER."""
    walk(state, box, seat, events)
    player = state.players[seat]
    if not is_corner(player.stop):
        return Phase.TAKE
    return Phase.CORNER if player.declinatio > 0 else TURN_IS_OVER


@rule
def walk_or_stay(state: State, box: Box, seat: int, stay: bool, events: Events) -> bool:
    """G6.2 Walk by the number below the powder, or stay, which ends the turn. True when the turn is over."""
    if stay:
        tell(events, Event.STAY, seat)
        return True
    phase = arrive(state, box, seat, events)
    if phase != TURN_IS_OVER:
        state.phase = phase
    return phase == TURN_IS_OVER


@rule
def clockwise(state: State, seat: int) -> int:
    """G3.1 The next seat. It compares, because division is slow on a GPU."""
    return 0 if seat + 1 == state.seats else seat + 1


@rule
def is_corner(stop: int) -> bool:
    """G3.2 Stops 0, 5, 10 and 15 are corners, the others lie at lines."""
    return stop % CORNER_EVERY == 0


@rule
def line_at(stop: int) -> int:
    """G2.5, G3.2 The cells of the line at a stop: columns from the top, rows from the right, and back."""
    stop = wide(stop)
    if stop < 5:
        return COLUMN << stop
    if stop < 10:
        return ROW << (SIDE * (stop - 5))
    if stop < 15:
        return COLUMN << (15 - stop)
    return ROW << (SIDE * (20 - stop))


@rule
def free_corners(state: State) -> int:
    """G2.7 The corners without a wizard, or all of them in editions that share corners."""
    free = (1 << CORNERS) - 1
    if state.edition & SHARED_CORNERS:
        return free
    for seat in range(state.turn):
        free &= ~one(state.players[seat].stop // CORNER_EVERY)
    return free


@rule
def walk(state: State, box: Box, seat: int, events: Events) -> None:
    """G3.3 The compulsory move. G3.4 Several wizards may share a stop. G4.4 By G6.2 it shows a covered number."""
    player = state.players[seat]
    start = player.stop
    player.stop = (start + steps(player, box)) % STOPS
    if events is not None:
        if is_corner(start) and top_is_powder(player) and not state.open_table:
            reveal(events, Event.WALK, seat, start, player.stop)
        else:
            tell(events, Event.WALK, seat, start, player.stop)


@rule
def top_is_powder(player: Any) -> bool:
    return player.powders > 0 and player.cauldron[player.height - 1] == POWDER


@rule
def steps(player: Any, box: Box) -> int:
    """G3.3 The number on top of the cauldron; an empty one shows the cauldron card's."""
    for height in range(player.height, 0, -1):
        number = steps_by(player.cauldron[height - 1], player.stop)
        if number != LOOK_BELOW:
            return number
    return wide(box.cauldron_number)


@rule
def steps_by(card: int, stop: int) -> int:
    """G6.1 Powder is 0. G6.2 At a corner the number of the card below it counts."""
    if card == POWDER and is_corner(stop):
        return LOOK_BELOW
    return wide(number_of(card))


@rule
def take(state: State, box: Box, seat: int, cell: int, events: Events) -> bool:
    """G3.5 Take the card of a cell. G5.4, G5.5 An orange spell acts at once.

    True when the turn is over, false when the game is or a choice is due.
    """
    card = state.board[cell]
    state.board[cell] = NO_CARD
    state.filled &= ~one(cell)
    state.orange &= ~one(cell)
    if card == VANESCO:
        vanesco(state, seat, events)
    elif card == PERLUCEO:
        look(state, seat, events)
    if a_line_is_empty(state.filled, cell):
        state.ended_by = seat
        state.ended_by_ingredient = card < POWDER
        if card != VANESCO:
            state.taken = card
            state.phase = Phase.LAST
            return False
        receive(state.players[seat], box, card)
        end_play(state, events)
        return False
    receive(state.players[seat], box, card)
    refill(state, cell, events)
    return True


@rule
def receive(player: Any, box: Box, card: int) -> None:
    """G3.7 An ingredient or powder goes on top of the cauldron. G5.6 A spell lies beside it, with its charges."""
    if not is_spell(card):
        player.cauldron[player.height] = card
        player.height += 1
        if card == POWDER:
            player.powders += 1
        return
    player.spells[kind_of(card) - kind_of(VANESCO)] += 1
    if card == ACCIO:
        player.accio += box.charges[2]
    elif card == DECLINATIO:
        player.declinatio += box.charges[3]


@rule
def refill(state: State, cell: int, events: Events) -> None:
    """G3.8 The freed cell gets the top card of the deck; with an empty deck it stays empty."""
    if state.deck_height == 0:
        return
    card = state.deck[state.deck_top]
    state.deck_top = (state.deck_top + 1) % DECK_SPACE
    state.deck_height -= 1
    state.deck_known = min(state.deck_known, state.deck_height)
    state.board[cell] = card
    state.filled |= one(cell)
    if is_orange(card):
        state.orange |= one(cell)
    tell_card(events, Event.REFILL, NO_SEAT, card, EVERYBODY, True, cell, 0)


# G5 Spells


@rule
def use_declinatio(state: State, box: Box, seat: int, events: Events) -> bool:
    """G5.3 Move again, then take a card of the line reached, no orange spell. True when the turn is over."""
    player = state.players[seat]
    player.declinatio -= 1
    walk(state, box, seat, events)
    if is_corner(player.stop):
        return True
    if line_at(player.stop) & state.filled & ~state.orange:
        state.phase = Phase.TAKE_AFTER_DECLINATIO
    else:
        state.ended_by = seat  # G7.3
        end_play(state, events)
    return False


@rule
def look(state: State, seat: int, events: Events) -> None:
    """G5.5 Perluceo: the taker may look through the own cauldron once (G4.2); its order does not change (G10.2)."""
    state.players[seat].looking = True
    if state.open_table:
        tell(events, Event.LOOK, seat)
    else:
        reveal(events, Event.LOOK, seat)


@rule
def vanesco(state: State, taker: int, events: Events) -> None:
    """G5.4 Every other player's top card goes under the deck, clockwise from the taker; with no deck it is gone."""
    there_is_a_deck = state.deck_height > 0
    loser = taker
    for _ in range(1, state.seats):
        loser = clockwise(state, loser)
        player = state.players[loser]
        if player.height == 0:
            continue
        player.height -= 1
        card = player.cauldron[player.height]
        player.cauldron[player.height] = NO_CARD
        if card == POWDER:
            player.powders -= 1
        if there_is_a_deck:
            state.deck[(state.deck_top + state.deck_height) % DECK_SPACE] = card
            state.deck_height += 1
            state.deck_known += 1
        else:
            state.gone[kind_of(card)] += 1
        uncovers = player.height > 0 and not state.open_table
        tell_card(events, Event.VANESCO, loser, card, EVERYBODY, uncovers, 1 if there_is_a_deck else 0, 0)


# G7 End


@rule
def a_line_is_empty(filled: int, cell: int) -> bool:
    """G7.1 Whether the cell was the last of its column b–e or its row 2–5."""
    row, column = cell // SIDE, cell % SIDE
    if 0 < column < SIDE - 1 and filled & (COLUMN << column) == 0:
        return True
    return 0 < row < SIDE - 1 and filled & (ROW << (SIDE * row)) == 0


@rule
def choose_over_last_card(state: State, box: Box, seat: int, keep: bool, events: Events) -> None:
    """G7.2 The last card of a line is kept, or discarded and counts for nothing."""
    tell_card(events, Event.KEEP if keep else Event.DISCARD, seat, state.taken, EVERYBODY, False, 0, 0)
    if keep:
        receive(state.players[seat], box, state.taken)
    else:
        state.gone[kind_of(state.taken)] += 1
    state.taken = NO_CARD
    end_play(state, events)


@rule
def end_play(state: State, events: Events) -> None:
    """G7.4 A player has ended the game. G8.4 Cauldrons are opened, and powders placed from the first player on."""
    reveal(events, Event.END, state.ended_by, ending(state))
    state.phase = Phase.POWDER
    state.turn = 0


@rule
def ending(state: State) -> int:
    """G7.1 or G7.3, whichever ended a finished game."""
    for line in range(1, 5):
        if state.filled & (COLUMN << line) == 0 or state.filled & (ROW << (SIDE * line)) == 0:
            return Ending.LAST_CARD
    return Ending.DECLINATIO


# G8 Scoring

SHEET_PLAYER = np.dtype(
    [
        ("cards", np.int8, KINDS),  # of each kind, placed powders included
        ("sums", np.int8, KINDS),  # of their numbers
        ("colours", np.int8, COLOURS),  # cards of each colour, placed powders included
        ("powders", np.int8),  # in the cauldron
        ("joined", np.int8),  # powders that have joined a kind
        ("placed", np.int8, MOST_POWDERS),  # the kind that each of them has joined
        ("ones", np.int8),
        ("fours", np.int8),
        ("ingredients", np.int16),  # points by G8.1 to G8.4
        ("recipe_a", np.int16),
        ("recipe_b", np.int16),
        ("total", np.int16),
    ],
    align=True,
)
SHEET = np.dtype([("players", SHEET_PLAYER, MOST_SEATS)], align=True)
Sheet = Record


@rule
def scores(state: State, box: Box, sheet: Sheet) -> None:
    """G8, G9 Fill the score sheet; `total` decides (G8.7).

    G8.5 Spells score nothing by themselves. G8.6 Blue with cornflower 1–4, pumpkin 1 3 4, mandrake 3 4 and
    moon-dew-4 has 25 + 8 + 0 − 8 = 25; one powder joins the moon-dew: 33.
    """
    for seat in range(state.seats):
        tally(state.players[seat], box, sheet.players[seat])
    for seat in range(state.seats):
        place_best(state, box, sheet, seat)
    for seat in range(state.seats):
        mine = sheet.players[seat]
        mine.recipe_a = recipe_a(state, box, sheet, seat, 0)
        mine.recipe_b = recipe_b(state, box, sheet, seat)
        mine.total = mine.ingredients + mine.recipe_a + mine.recipe_b


@rule
def tally(player: Any, box: Box, mine: Any) -> None:
    """Count a cauldron by kinds, and its points with the powders that are placed (G8.4)."""
    for kind in range(KINDS):
        mine.cards[kind] = 0
        mine.sums[kind] = 0
    for colour in range(COLOURS):
        mine.colours[colour] = 0
    mine.powders = 0
    mine.ones = 0
    mine.fours = 0
    for height in range(player.height):
        card = player.cauldron[height]
        if card == POWDER:
            mine.powders += 1
            continue
        number = number_of(card)
        mine.cards[kind_of(card)] += 1
        mine.sums[kind_of(card)] += number
        mine.colours[colour_of_kind(kind_of(card))] += 1
        if number == 1:
            mine.ones += 1
        elif number == 4:
            mine.fours += 1
    mine.ingredients = 0
    for kind in range(box.kinds):
        mine.ingredients += kind_points(mine.cards[kind], mine.sums[kind], colour_of_kind(kind) == player.colour)
    mine.joined = 0
    for powder in range(MOST_POWDERS):
        mine.placed[powder] = NO_KIND
    for powder in range(MOST_POWDERS):
        if player.placed[powder] != NO_KIND:
            join(mine, player.colour, player.placed[powder])


@rule
def kind_points(cards: int, numbers: int, own: bool) -> int:
    """G8.1 One card costs its number, two are nothing, three pay their sum, four 5 more.

    G8.2 The own colour counts double, the 5 does not; at most 25. G8.3 A fifth card adds nothing.
    """
    if cards == 0 or cards == 2:
        return 0
    points = wide(numbers) * (2 if own else 1)
    if cards == 1:
        return -points
    return min(points if cards == 3 else points + 5, 25)


@rule
def place_best(state: State, box: Box, sheet: Sheet, seat: int) -> None:
    """G8.8 The best placement of the powders that are not placed yet.

    The best placement has the highest total, then the most ingredient points, then the earliest kinds.

    The loop goes from the last kind to the first. With two powders, the second joins the same kind or a later one. Of
    the later kinds only two matter: the best one of the colour that the owner's recipe A wants, and the best other one,
    because within each of these groups more points are always better.
    """
    mine, player = sheet.players[seat], state.players[seat]
    left = wide(mine.powders) - mine.joined
    if left == 0 or player.height == mine.powders:
        return
    recipe = (
        recipe_a(state, box, sheet, seat, 0),
        recipe_a(state, box, sheet, seat, 1),
        recipe_a(state, box, sheet, seat, 2),
    )
    best = wide(-1)
    wanted_later = wide(-1)
    other_later = wide(-1)
    for i in range(box.kinds):
        kind = wide(box.kinds) - 1 - i
        if mine.cards[kind] == 0:
            continue
        wanted = wants(player, kind)
        points = powder_points(mine, player.colour, kind, 1)
        if left == 1:
            best = max(best, placement(points, recipe[wanted], kind, kind))
            continue
        doubled = powder_points(mine, player.colour, kind, 2)
        best = max(best, placement(doubled, recipe[2 * wanted], kind, kind))
        if wanted_later >= 0:
            best = max(best, placement(points + (wanted_later >> 6), recipe[wanted + 1], kind, ~wanted_later & 63))
        if other_later >= 0:
            best = max(best, placement(points + (other_later >> 6), recipe[wanted], kind, ~other_later & 63))
        if wanted:
            wanted_later = max(wanted_later, (points << 6) + 63 - kind)
        else:
            other_later = max(other_later, (points << 6) + 63 - kind)
    join(mine, player.colour, ~(best >> 6) & 63)
    if left == 2:
        join(mine, player.colour, ~best & 63)


@rule
def placement(points: int, recipe: int, first: int, second: int) -> int:
    """A placement as one number, so that a comparison of numbers finds the best one (G8.8)."""
    return ((points + recipe) << 28) + (points << 12) + ((63 - first) << 6) + 63 - second


@rule
def wants(player: Any, kind: int) -> int:
    """1 if the player's recipe A is of the kind's colour, else 0."""
    return 1 if player.recipe_a != NO_RECIPE and colour_of_kind(kind) == PLAYER_COLOURS + player.recipe_a else 0


@rule
def powder_points(mine: Any, own: int, kind: int, powders: int) -> int:
    """G8.3 The points that powders, cards of number 0, add to a kind."""
    is_own = colour_of_kind(kind) == own
    cards, numbers = wide(mine.cards[kind]), mine.sums[kind]
    return kind_points(cards + powders, numbers, is_own) - kind_points(cards, numbers, is_own)


@rule
def join(mine: Any, own: int, kind: int) -> None:
    """G8.3 A powder joins a kind: one more card of number 0."""
    mine.placed[mine.joined] = kind
    mine.joined += 1
    mine.ingredients += powder_points(mine, own, kind, 1)
    mine.cards[kind] += 1
    mine.colours[colour_of_kind(kind)] += 1


@rule
def go_on_placing(state: State, events: Events) -> None:
    """G8.4 Powders are placed in turn order from the first player; one with a single kind is placed by itself.

    When all are placed the recipes are opened, and the game is over.
    """
    while state.edition & OWNER_PLACES and state.turn < state.seats:
        seat = wide(state.turn)
        player = state.players[seat]
        if powders_left(player) == 0 or player.height == player.powders:
            state.turn += 1
            continue
        kinds = kinds_held(player)
        if kinds & (kinds - 1):
            return
        place(state, seat, bits.lowest(kinds), events)
    state.turn = 0
    state.phase = Phase.OVER
    reveal(events, Event.OVER, NO_SEAT)


@rule
def place(state: State, seat: int, kind: int, events: Events) -> None:
    """G8.4 The owner lets a powder join a kind."""
    player = state.players[seat]
    player.placed[0 if player.placed[0] == NO_KIND else 1] = kind
    tell(events, Event.POWDER, seat, kind)


@rule
def kinds_held(player: Any) -> int:
    """G8.3 The kinds of which the player holds an ingredient card, as a set."""
    kinds = wide(0)
    for height in range(player.height):
        card = player.cauldron[height]
        if card != POWDER:
            kinds |= one(kind_of(card))
    return kinds


@rule
def powders_left(player: Any) -> int:
    """The powders in a cauldron that have joined no kind yet."""
    left = wide(player.powders)
    for powder in range(MOST_POWDERS):
        left -= 1 if player.placed[powder] != NO_KIND else 0
    return left


# G9 Recipes


@rule
def recipe_a(state: State, box: Box, sheet: Sheet, seat: int, joining: int) -> int:
    """G9.1 Points per card for strictly most cards of the colour, `joining` powders counted in."""
    recipe = state.players[seat].recipe_a
    if recipe == NO_RECIPE:
        return 0
    colour = PLAYER_COLOURS + recipe
    cards = wide(sheet.players[seat].colours[colour]) + joining
    for other in range(state.seats):
        if other != seat and sheet.players[other].colours[colour] >= cards:
            return 0
    return cards * box.per_card[recipe, state.seats - FEWEST_SEATS]


@rule
def recipe_b(state: State, box: Box, sheet: Sheet, seat: int) -> int:
    """G9.2 Points for being strictly ahead of every other player. G9.3 Or for having ended the game.

    G9.3 In one edition only by taking an ingredient, the last card of a line.
    G10.2 Equal counts are nothing in every edition.
    """
    if state.players[seat].recipe_b == NO_RECIPE:
        return 0
    recipe = state.players[seat].recipe_b - NEUTRAL_COLOURS
    if recipe == 4:
        counts = state.ended_by == seat and (state.ended_by_ingredient or not state.edition & ENDS_BY_INGREDIENT)
        return wide(box.points[4]) if counts else 0
    mine = rank_for_b(state.players[seat], sheet.players[seat], recipe)
    for other in range(state.seats):
        if other != seat and rank_for_b(state.players[other], sheet.players[other], recipe) >= mine:
            return 0
    return wide(box.points[recipe])


@rule
def rank_for_b(player: Any, mine: Any, recipe: int) -> int:
    """G9.2 The number that a B recipe compares. The highest is best, so for "fewest" it is negative."""
    if recipe == 0:
        return -wide(player.height)
    if recipe == 1:
        return -wide(mine.fours)
    if recipe == 3:
        return wide(mine.ones)
    held = wide(0)
    for spell in range(SPELLS):
        held += player.spells[spell]
    return -held


# G4.6 Beliefs


@rule
def redeal(state: State, box: Box, seat: int, rng: Chance) -> None:
    """G4.6 Turn the state into a belief of this seat.

    Only the unseen cards of the deck and the others' recipes vary. The cards are sorted before they are shuffled, so
    that the same generator gives the same belief whatever the truth is. Once the game is over, everything is known.
    """
    if state.phase == Phase.OVER:
        return
    sort_unseen(state)
    for left in range(state.deck_height - state.deck_known, 1, -1):
        here = (state.deck_top + left - 1) % DECK_SPACE
        there = (state.deck_top + below(rng, left)) % DECK_SPACE
        card = state.deck[here]
        state.deck[here] = state.deck[there]
        state.deck[there] = card
    if state.recipes:
        draw_recipes(state, seat, rng)


@rule
def sort_unseen(state: State) -> None:
    """Sort the deck above its known bottom by face (insertion sort)."""
    for start in range(1, state.deck_height - state.deck_known):
        place = start
        card = state.deck[(state.deck_top + place) % DECK_SPACE]
        while place > 0 and state.deck[(state.deck_top + place - 1) % DECK_SPACE] > card:
            state.deck[(state.deck_top + place) % DECK_SPACE] = state.deck[(state.deck_top + place - 1) % DECK_SPACE]
            place -= 1
        state.deck[(state.deck_top + place) % DECK_SPACE] = card
