"""R8 The view of a seat of Grimoire: a record that `show` fills with all that the seat may see, and nothing else."""

from typing import Any

from spellbox.games.grimoire.cards import (
    COMPANIONS,
    ITEM,
    KINDS,
    MOST_ITEM_CARDS,
    MOST_QUEST_CARDS,
    NO_CARD,
    QUEST_KINDS,
    TREASURE,
    Box,
)
from spellbox.games.grimoire.notation import SLOT_NAMES
from spellbox.games.grimoire.rules import (
    MOST_SEATS,
    NO_SEAT,
    NOT_CHOSEN,
    SLOTS,
    Ending,
    Phase,
    Reason,
    Sheet,
    State,
    discarded,
    ending,
    has_no_effect,
    lies_face_down,
    order_is_reversed,
    poorer,
    reason_of,
    scores,
    shared_levels,
    spell_of,
    targets,
    to_move,
)
from spellbox.games.grimoire.standing import points
from spellbox.kit.bits import one, wide
from spellbox.kit.events import OPEN
from spellbox.kit.rule import Record, rule
from spellbox.kit.schema import Flag, Listed, Name, Number, Pile, Schema, Seat, Seats, Unsure, end_of_game
from spellbox.kit.showing import lay_covered, lay_open, show_end

PHASES = tuple(phase.name.lower() for phase in Phase if phase <= Phase.OVER)
ENDINGS = tuple(ending.name.lower().replace("_", "-") for ending in Ending)
REASONS = ("", *(reason.name.lower().replace("_", "-") for reason in Reason))
FATES = ("", "done", "now", "silenced", "next")
DONE, NOW, SILENCED, NEXT = range(1, len(FATES))
REMARKS = ("equal-last", "accelerated", "reversed", "silence-holds", "last-round")
EQUAL_LAST, ACCELERATED, REVERSED, SILENCE_HOLDS, LAST_ROUND = range(len(REMARKS))
CARD = Name("card")
SPELL = Name("spell")  # by its level

PLAYER = Schema(
    cast=Number(),  # the level of this round's spell; 0 while it is unknown
    spell=SPELL,
    chosen=Flag(),
    place=Number(),  # in this round's order, from 1; 0 while there are no quest turns
    why=Name(REASONS),  # the reason for this place
    shares=Flag(),  # whether somebody else has cast the same spell
    fate=Name(FATES),  # how far the player's quest turn is
    vp=Number(),
    points=Unsure(),  # if the game were over now
    shoes_due=Flag(),
    open=Flag(),  # Treasures and items may be looked through
    companions=Pile("card", MOST_QUEST_CARDS),
    treasures=Pile("card", MOST_QUEST_CARDS),
    items=Pile("card", MOST_ITEM_CARDS),
)
VIEW = Schema(
    phase=Name(PHASES),
    turn=Seats(),
    level=Number(),
    pool=Number(),
    order=Listed(Seat(), MOST_SEATS),  # last round's until the reveal
    acting=Seat(),  # whose quest turn it is
    target=Seat(),
    silence=Flag(),
    last_round=Flag(),
    remarks=Listed(Name(REMARKS), len(REMARKS)),  # reasons of the order, and what holds for this round
    zone=Listed(Pile("card", 1), SLOTS, tuple(SLOT_NAMES)),
    deck=Pile("card", MOST_QUEST_CARDS),
    discard=Pile("card", MOST_QUEST_CARDS),
    items=Pile("card", MOST_ITEM_CARDS),
    drawn=CARD,  # the item that the seat drew in this turn
    gone=Pile("card", MOST_QUEST_CARDS + MOST_ITEM_CARDS),
    more_companions=Seats(),  # possible targets with more Companions than the seat
    most_tokens=Seats(),  # possible targets with the most tokens
    fewer_tokens=Seats(),  # players with fewer tokens than the seat
    players=Listed(PLAYER, MOST_SEATS),
    end=end_of_game(ENDINGS, MOST_SEATS),
)
View = Record


@rule
def show(state: State, box: Box, seat: int, sheet: Sheet, view: View) -> None:
    """R8 Write what a seat, SPECTATOR or OPEN may see into an empty view; `sheet` is scratch space."""
    over = state.phase == Phase.OVER
    acting = NO_SEAT if over or state.phase == Phase.BOOK else state.order[state.place]
    owner = seat == acting or seat == OPEN
    view.phase = phase_seen(state, owner)
    view.turn = to_move(state)
    view.level = state.level
    view.pool = state.pool
    view.acting = acting
    view.target = state.target
    view.silence = state.silence
    view.last_round = state.last_round
    view.drawn = state.drawn if acting != NO_SEAT and owner else NO_CARD
    view.order.count = state.seats
    for place in range(state.seats):
        view.order.items[place] = state.order[place]
    show_piles(state, box, view)
    show_players(state, box, seat, view)
    if not over:
        show_remarks(state, box, view.remarks)
        show_rivals(state, box, seat, view)
    else:
        scores(state, box, sheet)
        show_end(view.end, state.seats, ending(state), NO_SEAT, sheet)


@rule
def phase_seen(state: State, owner: bool) -> int:
    """R8.3 The others see the decision about shoes as the phase of the pick."""
    return wide(Phase.PICK) if state.phase == Phase.SHOES and not owner else wide(state.phase)


@rule
def show_piles(state: State, box: Box, view: View) -> None:
    """R8.1 The zone, the discard and the height of the decks; R3.2 face-down cards of the zone are covered."""
    over = state.phase == Phase.OVER
    view.zone.count = state.seats + 1
    for slot in range(SLOTS):
        if state.zone[slot] != NO_CARD:
            lay_card(view.zone.items[slot], state.zone[slot], over or not lies_face_down(state, slot))
    for place in range(state.deck_height - 1, -1, -1):
        lay_card(view.deck, state.deck[place], over)
    for place in range(state.items_height - 1, -1, -1):
        lay_card(view.items, state.items[place], over)
    for kind in range(QUEST_KINDS):
        lay_cards(view.discard, kind, state.discard[kind], 0)
    if cards_on_table(state) < cards_in_box(box):
        show_gone(state, box, view.gone)


@rule
def lay_card(pile: Any, card: int, is_open: bool) -> None:
    if is_open:
        lay_open(pile, card)
    else:
        lay_covered(pile, 1)


@rule
def lay_cards(pile: Any, kind: int, cards: int, covered: int) -> None:
    """Lay equal cards, some of them covered."""
    for _ in range(cards - covered):
        lay_open(pile, kind)
    lay_covered(pile, covered)


@rule
def cards_on_table(state: State) -> int:
    """How many cards are in the game."""
    cards = wide(state.deck_height) + wide(state.items_height) + discarded(state)
    for slot in range(SLOTS):
        cards += 1 if state.zone[slot] != NO_CARD else 0
    for seat in range(state.seats):
        for kind in range(KINDS):
            cards += state.players[seat].territory[kind]
    return cards


@rule
def cards_in_box(box: Box) -> int:
    cards = wide(0)
    for kind in range(KINDS):
        cards += box.copies[kind]
    return cards


@rule
def show_gone(state: State, box: Box, gone: Any) -> None:
    """The cards of the box that are nowhere in the game: none, unless a scenario removed them."""
    for kind in range(KINDS):
        lay_cards(gone, kind, box.copies[kind] - lying(state, kind), 0)


@rule
def lying(state: State, kind: int) -> int:
    """How many cards of a kind are in the game."""
    found = wide(state.discard[kind]) if kind < QUEST_KINDS else wide(0)
    for slot in range(SLOTS):
        found += 1 if state.zone[slot] == kind else 0
    for place in range(state.deck_height):
        found += 1 if state.deck[place] == kind else 0
    for place in range(state.items_height):
        found += 1 if state.items[place] == kind else 0
    for seat in range(state.seats):
        found += state.players[seat].territory[kind]
    return found


@rule
def show_players(state: State, box: Box, seat: int, view: View) -> None:
    view.players.count = state.seats
    for other in range(state.seats):
        show_player(state, other, seat, view.players.items[other])
    if view.acting != NO_SEAT:
        show_order(state, box, view)
    for other in range(state.seats):
        view.players.items[other].points = points(view, box, other)


@rule
def show_player(state: State, other: int, seat: int, shown: Any) -> None:
    """R4.1 Others' spells are hidden until the reveal. R5.2 Others' Treasures and items are open if they were seen."""
    player = state.players[other]
    own = other == seat or seat == OPEN
    shown.open = own or state.phase == Phase.OVER
    shown.cast = player.cast if own or state.phase != Phase.BOOK else NOT_CHOSEN
    shown.spell = shown.cast
    shown.chosen = player.cast != NOT_CHOSEN
    shown.vp = player.tokens
    shown.shoes_due = player.shoes_due
    for kind in range(COMPANIONS):
        lay_cards(shown.companions, kind, player.territory[kind], 0)
    for kind in range(TREASURE, ITEM):
        lay_cards(shown.treasures, kind, player.territory[kind], 0 if shown.open else player.hidden[kind])
    for kind in range(ITEM, KINDS):
        lay_cards(shown.items, kind, player.territory[kind], 0 if shown.open else player.hidden[kind])


@rule
def show_order(state: State, box: Box, view: View) -> None:
    """R4.2, R4.3, R4.4 The turn order with its reasons, and how far each quest turn is."""
    shared = shared_levels(state)
    for place in range(state.seats):
        seat = state.order[place]
        shown = view.players.items[seat]
        shown.place = place + 1
        shown.why = 1 + reason_of(state, box, shared, seat)
        shown.shares = shared & one(state.players[seat].cast) != 0
        shown.fate = fate_of(state, box, place)


@rule
def fate_of(state: State, box: Box, place: int) -> int:
    """R6#2 How far a quest turn is, and whether Silence takes its spell away."""
    if place < state.place:
        return DONE
    if has_no_effect(state, box, spell_of(state, box, state.order[place])):
        return SILENCED
    return NOW if place == state.place else NEXT


@rule
def show_remarks(state: State, box: Box, remarks: Any) -> None:
    if state.phase != Phase.BOOK:
        accelerated = False
        for seat in range(state.seats):
            accelerated |= reason_of(state, box, 0, seat) != Reason.ALONE
        remark(remarks, EQUAL_LAST, shared_levels(state) != 0)
        remark(remarks, ACCELERATED, accelerated)
        remark(remarks, REVERSED, order_is_reversed(state, box))
    remark(remarks, SILENCE_HOLDS, state.silence)
    remark(remarks, LAST_ROUND, state.last_round)


@rule
def remark(remarks: Any, what: int, holds: bool) -> None:
    if holds:
        remarks.items[remarks.count] = what
        remarks.count += 1


@rule
def show_rivals(state: State, box: Box, seat: int, view: View) -> None:
    """R6#9, R6#12, R6#14 The possible targets of the seat's spells; R6#10 who prevents Summon Elemental."""
    if 0 <= seat < state.seats:
        view.more_companions = targets(state, box, seat, False)
        view.most_tokens = targets(state, box, seat, True)
        view.fewer_tokens = poorer(state, seat)
