"""The outcome of a move of Master Elf, as far as the seat's view tells."""

from typing import Any

from spellbox.games.master_elf.cards import MOST_TYPES, STACKS, Box
from spellbox.games.master_elf.rules import (
    ASIDE,
    CHOOSE,
    CRAFT,
    DRAW,
    DROP,
    NOTHING,
    OPEN,
    PAID_CRYSTAL,
    PAYMENT,
    PAYMENTS,
    SKIP,
    TAKE,
    Check,
    Phase,
    after_creation,
    cards_for,
    check,
    is_idle,
    paid_card,
    surplus,
    there_are,
    total,
)
from spellbox.games.master_elf.view import GIFT, PHASES, TYPE, View
from spellbox.kit import bits, counts
from spellbox.kit.bits import one, wide
from spellbox.kit.counts import one_of
from spellbox.kit.rule import Record, rule
from spellbox.kit.schema import UNKNOWN, Flag, Listed, Name, Number, Schema, Unsure

PAID = Listed(Name("paid"), PAYMENT)

OUTCOME = Schema(
    gift=GIFT,  # that the move creates
    payment=PAID,
    lacks=PAID,  # cards of the payment that the player does not have
    short=Unsure(),  # how many
    gain=Number(),  # points that the gift adds
    growth=Listed(Schema(type=TYPE, before=Number(), after=Number()), 2),  # the number of gifts of its types
    counted=Listed(Number(), MOST_TYPES),  # gifts that then count in each type, in the order of the card file
    special=Name(PHASES),  # the special action that may be used then: secret or treasures
    draws=Number(),  # cards drawn
    hand=Unsure(),  # cards in hand then
    surplus=Unsure(),  # how many of these are over the hand limit
    relays=Flag(),  # the stacks are laid anew, unless a free gift changes that
    ends=Flag(),  # the game ends
)
Outcome = Record


@rule
def preview(view: View, box: Box, seat: int, move: int, outcome: Outcome) -> None:
    """Write the outcome of a move, which need not be legal."""
    player = view.players.items[seat]
    outcome.gift = NOTHING
    outcome.special = NOTHING
    outcome.hand = player.hand.count
    if TAKE <= move < DROP:
        outcome.hand += 1
    elif DROP <= move < DRAW:
        outcome.hand -= 1
    elif move == DRAW:
        outcome.draws = there_are(cards_for(view.dropped), view.ingredients.count, view.discard.count)
        outcome.hand += outcome.draws
    elif move == SKIP:
        check_after(view, NOTHING, wide(view.idle) + (1 if view.phase == Phase.CRAFT else 0), outcome)
    elif CRAFT <= move < OPEN:
        craft(view, box, player, (move - CRAFT) // PAYMENTS, (move - CRAFT) % PAYMENTS, outcome)
    elif move >= CHOOSE:
        receive(view, box, player, move - CHOOSE, outcome)
    outcome.surplus = UNKNOWN if outcome.hand == UNKNOWN else surplus(box, wide(outcome.hand))


@rule
def craft(view: View, box: Box, player: Any, stack: int, payment: int, outcome: Outcome) -> None:
    """E4.1 The top gift of a stack for a payment. E4.4, E4.5 It may complete a pair."""
    pile = view.stacks.items[stack].gifts
    if pile.count == 0:
        return
    gift = wide(pile.cards[0])
    pay(box, player, gift, payment, outcome)
    create(box, player, gift, outcome)
    phase = after_creation(box, set_of(player.gifts) | one(gift), player.special_used, gift)
    if phase != Phase.CHECK:
        outcome.special = phase
    check_after(view, stack, 0, outcome)


@rule
def pay(box: Box, player: Any, gift: int, payment: int, outcome: Outcome) -> None:
    """E4.1, E4.2 The cards of a payment, and those that the player lacks."""
    rest = heap_of(player.hand)
    for place in range(PAYMENT):
        card = paid_card(box, gift, payment, place)
        add(outcome.payment, card)
        if card == PAID_CRYSTAL:
            if not player.crystal:
                add(outcome.lacks, card)
        elif counts.count(rest, card):
            rest -= one_of(card)
        else:
            add(outcome.lacks, card)
    outcome.short = outcome.lacks.count
    if player.hand.shown < player.hand.count:
        outcome.lacks.count = 0
        outcome.short = UNKNOWN
    outcome.hand = counts.how_many(rest) if outcome.short == 0 else UNKNOWN


@rule
def receive(view: View, box: Box, player: Any, gift: int, outcome: Outcome) -> None:
    """E4.4, E4.5 A free gift. E5.3 Or a bonus gift, of which the last one ends the game."""
    if gift >= box.gifts:
        return
    create(box, player, gift, outcome)
    if view.phase == Phase.BONUS:
        outcome.ends = view.revealed.count <= 1
    elif view.phase == Phase.CHOOSE:
        check_after(view, NOTHING if view.opened == ASIDE else view.opened, view.idle, outcome)


@rule
def create(box: Box, player: Any, gift: int, outcome: Outcome) -> None:
    """E6 The points that a gift adds to all gifts of the player."""
    gifts = set_of(player.gifts)
    outcome.gift = gift
    outcome.gain = total(box, gifts | one(gift), outcome.counted.items) - player.shelf.total
    outcome.counted.count = box.types
    for kind in range(box.types):
        if box.of_type[kind] & one(gift):
            grown = outcome.growth.items[outcome.growth.count]
            outcome.growth.count += 1
            grown.type = kind
            grown.before = bits.size(gifts & box.of_type[kind])
            grown.after = bits.size((gifts | one(gift)) & box.of_type[kind])


@rule
def check_after(view: View, taken_from: int, idle: int, outcome: Outcome) -> None:
    """E5.1, E5.2, E5.4 The result of the check of the stacks after a gift was taken from one of them, or from none."""
    lowest, gifts = wide(view.stacks.items[0].gifts.count), wide(0)
    for stack in range(STACKS):
        height = wide(view.stacks.items[stack].gifts.count) - (1 if stack == taken_from else 0)
        lowest = min(lowest, height)
        gifts += height
    found = check(lowest, gifts, view.relaid, is_idle(idle, view.players.count))
    outcome.relays = found == Check.LAY_ANEW
    outcome.ends = found == Check.END


@rule
def add(listed: Any, card: int) -> None:
    listed.items[listed.count] = card
    listed.count += 1


@rule
def set_of(pile: Any) -> int:
    """The gifts of an open pile as a set."""
    gifts = wide(0)
    for place in range(pile.shown):
        gifts |= one(pile.cards[place])
    return gifts


@rule
def heap_of(pile: Any) -> int:
    """The seen ingredients of a pile as a heap."""
    heap = wide(0)
    for place in range(pile.shown):
        heap += one_of(pile.cards[place])
    return heap
