"""The outcome of a move of Grimoire, as far as the seat's view tells."""

from typing import Any

from spellbox.games.grimoire.cards import (
    CHARM,
    COMPANIONS,
    CREATION,
    CURE,
    DOMINATION,
    NO_CARD,
    NO_SPELL,
    POLYMORPH,
    SUMMON_ELEMENTAL,
    WISH,
    Box,
    is_companion,
)
from spellbox.games.grimoire.rules import (
    CAST,
    GIVE,
    LUCK,
    NO_SEAT,
    PAY,
    PICK,
    SEIZE,
    TARGET,
    Phase,
    always_brings_tokens,
    is_full,
    may_cure,
    part_of,
    tokens_left,
)
from spellbox.games.grimoire.standing import quest_points
from spellbox.games.grimoire.view import CARD, View
from spellbox.kit import bits
from spellbox.kit.bits import one, wide
from spellbox.kit.rule import Record, rule
from spellbox.kit.schema import UNKNOWN, Number, Schema, Seats, Unsure

OUTCOME = Schema(
    card=CARD,  # that the seat gets, gives or discards, where it is known
    tokens=Unsure(),  # that the seat gets; negative if it pays
    gain=Unsure(),  # points that the seat's cards and tokens gain
    last_round=Unsure(),  # 1 if the move makes this round the last
    ends=Unsure(),  # 1 if the move ends the game
    amount=Number(),  # tokens or cards that a spell would bring if it took effect now
    targets=Seats(),  # that the spell could have
    hindered_by=Seats(),  # who prevent its effect
)
Outcome = Record


@rule
def preview(view: View, box: Box, seat: int, move: int, outcome: Outcome) -> None:
    """Write the outcome of a move up to the next turn; the move need not be legal."""
    outcome.card = NO_CARD
    if move < PICK:
        cast(view, box, seat, 1 + move - CAST, outcome)
    elif move < LUCK:
        pick(view, box, seat, move - PICK, outcome)
    elif move < TARGET:
        pile = view.zone.items[move - LUCK]
        outcome.card = pile.cards[0] if pile.shown else NO_CARD
    elif move < GIVE:
        strike(view, box, seat, move - TARGET, outcome)
    elif move < SEIZE:
        if view.acting != NO_SEAT:
            change_hands(view, box, seat, move - GIVE, view.acting, seat, outcome)
    elif move < PAY:
        if view.target != NO_SEAT:
            change_hands(view, box, seat, move - SEIZE, seat, view.target, outcome)
    elif move == PAY:
        pay(view, box, seat, outcome)


@rule
def cast(view: View, box: Box, seat: int, level: int, outcome: Outcome) -> None:
    """R4.1 Others' choices are unknown, so the outcome says what the spell would do if it took effect now."""
    outcome.tokens = UNKNOWN
    outcome.gain = UNKNOWN
    outcome.last_round = UNKNOWN
    outcome.ends = UNKNOWN
    spell = wide(box.spell_at[level])
    if spell == SUMMON_ELEMENTAL:
        outcome.hindered_by = view.fewer_tokens
    elif spell == POLYMORPH:
        outcome.targets = view.most_tokens
    elif spell == CHARM or spell == DOMINATION:
        outcome.targets = view.more_companions
    outcome.amount = amount(view, box, seat, spell, outcome) if spell != NO_SPELL else 0


@rule
def amount(view: View, box: Box, seat: int, spell: int, outcome: Outcome) -> int:
    """The tokens or cards that a spell would bring now."""
    if always_brings_tokens(spell) or (spell == SUMMON_ELEMENTAL and outcome.hindered_by == 0):
        return tokens_left(box.amount[spell], view.pool)
    if spell == CURE:
        return 1 if may_cure(box, view.players.items[seat].vp, view.discard.count) else 0
    if spell == CREATION:
        return min(wide(view.items.count), 1)
    if spell == WISH:
        return min(wide(box.amount[WISH]), wide(view.discard.count))
    if outcome.targets == 0:
        return 0
    richest = bits.lowest(outcome.targets)
    return part_of(box, wide(view.players.items[richest].vp)) if spell == POLYMORPH else 1


@rule
def pick(view: View, box: Box, seat: int, slot: int, outcome: Outcome) -> None:
    """R5.1 Take the card of a slot; R5.2 a face-down card is unknown."""
    pile = view.zone.items[slot]
    if pile.count == 0:
        return
    if pile.shown:
        change_hands(view, box, seat, pile.cards[0], seat, NO_SEAT, outcome)
    else:
        outcome.gain = UNKNOWN
        outcome.last_round = fills(view, box, seat, True, True)
    outcome.ends = ends_by_pick(view, box, seat, outcome)


@rule
def change_hands(view: View, box: Box, seat: int, card: int, taker: int, giver: int, outcome: Outcome) -> None:
    """The outcome when a known card goes from one seat, or from the zone, to another."""
    outcome.card = card
    outcome.last_round = fills(view, box, taker, is_companion(card), not is_companion(card))
    player = view.players.items[seat]
    if player.treasures.shown < player.treasures.count:
        outcome.gain = UNKNOWN
        return
    now = quest_points(view, box, seat, NO_CARD, NO_SEAT, NO_SEAT)
    outcome.gain = quest_points(view, box, seat, card, taker, giver) - now


@rule
def fills(view: View, box: Box, seat: int, maybe_companion: bool, maybe_treasure: bool) -> int:
    """R7.1 Whether one more card makes this round the last; UNKNOWN if that depends on which it is."""
    if view.last_round:
        return 0
    player = view.players.items[seat]
    companions, treasures = wide(player.companions.count), wide(player.treasures.count)
    by_companion, by_treasure = is_full(box, companions + 1, treasures), is_full(box, companions, treasures + 1)
    if maybe_companion and maybe_treasure and by_companion != by_treasure:
        return UNKNOWN
    return wide(by_companion) if maybe_companion else wide(by_treasure)


@rule
def ends_by_pick(view: View, box: Box, seat: int, outcome: Outcome) -> int:
    """R7.1, R3.3 The last turn of a round may end the game. R6.3 So may a Wish in the turn that follows."""
    if view.acting != seat or view.phase != Phase.PICK:
        return UNKNOWN
    place = wide(view.players.items[seat].place)
    if place < view.players.count:
        following = view.players.items[view.order.items[place]]
        return UNKNOWN if box.spell_at[following.cast] == WISH and view.deck.count == 0 else 0
    if view.last_round or outcome.last_round == 1:
        return 1
    if wide(view.deck.count) + wide(view.discard.count) + cards_in_zone(view) - 1 < view.zone.count:
        return 1
    return UNKNOWN if outcome.last_round == UNKNOWN else 0


@rule
def cards_in_zone(view: View) -> int:
    cards = wide(0)
    for slot in range(view.zone.count):
        cards += view.zone.items[slot].count
    return cards


@rule
def strike(view: View, box: Box, seat: int, target: int, outcome: Outcome) -> None:
    """R6#12 Polymorph takes tokens, R6#9 and R6#14 Charm and Domination a Companion."""
    victim = view.players.items[target]
    if box.spell_at[view.players.items[seat].cast] == POLYMORPH:
        outcome.tokens = part_of(box, wide(victim.vp))
        outcome.gain = outcome.tokens
        return
    kinds = kinds_in(victim.companions)
    if kinds & (kinds - 1) == 0 and kinds != 0:
        change_hands(view, box, seat, bits.lowest(kinds), seat, target, outcome)
    else:
        outcome.gain = UNKNOWN
        outcome.last_round = fills(view, box, seat, True, False)


@rule
def pay(view: View, box: Box, seat: int, outcome: Outcome) -> None:
    """R6#4 A token for a random card of the discard."""
    kinds = kinds_in(view.discard)
    companions = kinds & ((1 << COMPANIONS) - 1)
    if kinds & (kinds - 1) == 0 and kinds != 0:
        change_hands(view, box, seat, bits.lowest(kinds), seat, NO_SEAT, outcome)
    else:
        outcome.gain = UNKNOWN
        outcome.last_round = fills(view, box, seat, companions != 0, companions != kinds)
    outcome.tokens = -wide(box.amount[CURE])
    if outcome.gain != UNKNOWN:
        outcome.gain += outcome.tokens


@rule
def kinds_in(pile: Any) -> int:
    """The kinds of card that are seen in a pile."""
    kinds = wide(0)
    for place in range(pile.shown):
        kinds |= one(pile.cards[place])
    return kinds
