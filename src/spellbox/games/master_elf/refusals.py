"""The refusals of Master Elf: the clauses that forbid a move, with messages of `locales/`."""

from collections.abc import Iterator

from spellbox.games.master_elf.cards import STACKS, Cards
from spellbox.games.master_elf.notation import VAIN_CHOOSE, VAIN_CRAFT, chosen, chosen_word, crafted, payment_for
from spellbox.games.master_elf.rules import (
    ASIDE,
    CHOOSE,
    CRAFT,
    DRAW,
    DROP,
    GO,
    MOVES,
    OPEN,
    PAID_CRYSTAL,
    PAYMENTS,
    SKIP,
    TAKE,
    Phase,
    State,
    legal,
    top_of,
)
from spellbox.kit import bits, counts
from spellbox.kit.play import Refusal, seat_name


def why_not(state: State, cards: Cards, seat: int, move: int) -> list[Refusal]:
    """The clauses that forbid a move, the most obvious one first; empty if it is legal."""
    if state.phase == Phase.OVER:
        return [Refusal("E5.2", "game-is-over")]
    mask = bits.mask(MOVES)
    legal(state, cards.box, seat, mask)
    own = seat == state.turn
    if own and move < MOVES and bits.has(mask, move):
        return []
    reasons = [] if own else list(wrong_seat(state))
    if own or state.phase == Phase.BONUS:
        reasons += wrong_moment(state, move)
    return reasons + list(why_not_ever(state, cards, seat, move))


def why_not_ever(state: State, cards: Cards, seat: int, move: int) -> Iterator[Refusal]:
    """Refusals because of the move itself, apart from whose turn it is."""
    now = Phase(state.phase) if seat == state.turn or state.phase == Phase.BONUS else ANOTHERS_TURN
    if move < TAKE:
        return why_not_go(state, cards, seat, now, move - GO)
    if move < DROP:
        return why_not_take(state, cards, seat, now, move - TAKE)
    if move < DRAW:
        return why_not_drop(state, cards, seat, now, move - DROP)
    if move == DRAW:
        return iter([Refusal("E3.3", "draw-once-in-the-city")])
    if move == SKIP:
        return why_not_skip(now)
    if is_craft(move):
        return why_not_craft(state, cards, seat, now, move)
    if move < CHOOSE:
        return why_not_open(state, seat, now, move - OPEN)
    return why_not_gift(state, cards, now, move)


def wrong_seat(state: State) -> Iterator[Refusal]:
    """E3.1 It is another player's turn. E5.3 Another player is next to choose a bonus gift."""
    turn = {"seat": seat_name(state.turn)}
    if state.phase == Phase.BONUS:
        yield Refusal("E5.3", "not-your-bonus", turn)
    else:
        yield Refusal("E3.1", "not-your-turn", turn)


def is_craft(move: int) -> bool:
    return CRAFT <= move < OPEN or VAIN_CRAFT <= move < VAIN_CHOOSE


def is_bonus(state: State, move: int) -> bool:
    """Whether the move is `bonus`, and not `choose`."""
    names_gift = CHOOSE <= move < VAIN_CRAFT or move >= VAIN_CHOOSE
    return names_gift and chosen_word(state, move) == "bonus"


ANOTHERS_TURN = Phase.OVER
"""In place of the phase while it is another seat's turn."""
FIRST = {
    Phase.GO: Refusal("E3.1", "go-first"),
    Phase.TAKE: Refusal("E3.2", "take-first"),
    Phase.EXCHANGE: Refusal("E3.3", "exchange-first"),
    Phase.CRAFT: Refusal("E3.4", "craft-first"),
    Phase.SECRET: Refusal("E4.4", "open-a-stack-first"),
    Phase.TREASURES: Refusal("E4.5", "open-aside-first"),
    Phase.CHOOSE: Refusal("E4.4", "choose-first"),
    Phase.DROP: Refusal("E3.5", "drop-first"),
    Phase.BONUS: Refusal("E5.3", "only-bonus-gifts"),
}


def wrong_moment(state: State, move: int) -> Iterator[Refusal]:
    """E3.1 Refusals because something else must be decided first."""
    if is_the_moment(Phase(state.phase), move):
        return
    first = FIRST[Phase(state.phase)]
    yield first._replace(clause="E4.5") if state.opened == ASIDE else first
    if state.phase == Phase.BONUS:
        yield Refusal("E5.2", "only-bonus-gifts")
    elif state.phase != Phase.GO:
        yield Refusal("E3.1", "not-the-moment")


def is_the_moment(phase: Phase, move: int) -> bool:
    """Whether moves of this kind are made in the phase."""
    match phase:
        case Phase.GO:
            return move < TAKE
        case Phase.TAKE:
            return TAKE <= move < DROP
        case Phase.EXCHANGE:
            return DROP <= move <= DRAW
        case Phase.CRAFT:
            return move == SKIP or is_craft(move)
        case Phase.SECRET:
            return move == SKIP or OPEN <= move < OPEN + ASIDE
        case Phase.TREASURES:
            return move in (SKIP, OPEN + ASIDE)
        case Phase.CHOOSE:
            return move == SKIP or CHOOSE <= move < VAIN_CRAFT
        case Phase.DROP:
            return DROP <= move < DRAW
        case _:
            return CHOOSE <= move < VAIN_CRAFT


def why_not_go(state: State, cards: Cards, seat: int, now: Phase, area: int) -> Iterator[Refusal]:
    at = int(state.players[seat].at)
    here = cards.areas[at]
    if area >= len(cards.areas):
        yield Refusal("E1.3", "no-such-area")
    elif now in (Phase.GO, ANOTHERS_TURN) and area == at:
        yield Refusal("E3.1", "must-move", {"area": here})
    elif now in (Phase.GO, ANOTHERS_TURN) and not cards.box.touches[at] >> area & 1:
        apart = {"area": here, "other_area": cards.areas[area]}
        yield from (Refusal(clause, "areas-do-not-touch", apart) for clause in ("E3.1", "E1.3"))


def why_not_take(state: State, cards: Cards, seat: int, now: Phase, kind: int) -> Iterator[Refusal]:
    if kind >= len(cards.kinds):
        yield Refusal("E1.2", "no-such-ingredient")
    elif now == Phase.TAKE:
        here = cards.areas[state.players[seat].at]
        yield Refusal("E3.2", "does-not-lie-there", {"card": cards.kinds[kind], "area": here})
    else:
        yield Refusal("E3.2", "city-is-no-border" if now == Phase.EXCHANGE else "take-one-at-the-border")


def why_not_drop(state: State, cards: Cards, seat: int, now: Phase, kind: int) -> Iterator[Refusal]:
    if kind >= len(cards.kinds):
        yield Refusal("E1.2", "no-such-ingredient")
        return
    if now not in (Phase.EXCHANGE, Phase.DROP):
        yield Refusal("E3.3", "drop-before-drawing")
        yield Refusal("E3.5", "drop-over-the-limit")
    if not counts.count(state.players[seat].hand, kind):
        clause = "E3.5" if now == Phase.DROP else "E3.3"
        yield Refusal(clause, "not-in-hand", {"card": cards.kinds[kind]})


def why_not_skip(now: Phase) -> Iterator[Refusal]:
    if now != Phase.BONUS:
        yield Refusal("E3.4", "skip-only-a-gift")


def why_not_craft(state: State, cards: Cards, seat: int, now: Phase, move: int) -> Iterator[Refusal]:
    if now != Phase.CRAFT:
        yield Refusal("E3.4", "craft-after-the-cards")
    if move < OPEN and not state.heights[(move - CRAFT) // PAYMENTS]:
        yield Refusal("E4.1", "stack-is-empty")
        return
    gift, paid = crafted(state, cards, move)
    card = {"card": cards.gifts[gift]}
    if all(state.heights[each] == 0 or top_of(state, each) != gift for each in range(STACKS)):
        yield Refusal("E4.1", "not-on-top", card)
    if paid.count(PAID_CRYSTAL) > 1:
        yield Refusal("E4.2", "crystal-for-one-card")
    elif paid not in [payment_for(cards, gift, payment) for payment in range(PAYMENTS)]:
        first, second = (cards.kinds[kind] for kind in cards.needs(gift))
        yield Refusal("E4.1", "costs", card | {"first_card": first, "second_card": second})
    yield from lacking(state, cards, seat, paid)


def lacking(state: State, cards: Cards, seat: int, paid: tuple[int, ...]) -> Iterator[Refusal]:
    """Refusals because the player lacks cards of the payment."""
    player = state.players[seat]
    crystal = PAID_CRYSTAL in paid
    if crystal and not player.crystal:
        yield Refusal("E4.2", "crystal-is-gone")
    for kind in dict.fromkeys(paid):
        if kind != PAID_CRYSTAL and counts.count(player.hand, kind) < paid.count(kind):
            card = {"card": cards.kinds[kind]}
            yield Refusal("E4.1", "too-little", card)
            if crystal:
                yield Refusal("E4.2", "too-little-with-crystal", card)


def why_not_open(state: State, seat: int, now: Phase, look: int) -> Iterator[Refusal]:
    if state.players[seat].special_used:
        yield Refusal("E4.6", "special-action-used")
    if look == ASIDE:
        yield Refusal("E4.5", "no-gift-aside" if now == Phase.TREASURES else "aside-by-treasures")
    else:
        yield Refusal("E4.4", "stack-is-empty" if now == Phase.SECRET else "stack-by-secret")


def why_not_gift(state: State, cards: Cards, now: Phase, move: int) -> Iterator[Refusal]:
    """Refusals of `choose` and `bonus`."""
    gift = chosen(move)
    if gift >= len(cards.gifts):
        yield Refusal("E1.1", "no-such-gift")
        return
    card = {"card": cards.gifts[gift]}
    if is_bonus(state, move):
        if now != Phase.BONUS:
            yield Refusal("E5.3", "bonus-after-the-end")
        elif not state.revealed >> gift & 1:
            yield Refusal("E5.3", "not-a-bonus-gift", card)
    elif now != Phase.CHOOSE:
        yield Refusal("E4.4", "free-from-an-open-stack")
        yield Refusal("E4.5", "free-from-aside")
    elif state.opened == ASIDE:
        yield Refusal("E4.5", "not-aside", card)
    else:
        yield Refusal("E4.4", "not-in-the-stack", card)
