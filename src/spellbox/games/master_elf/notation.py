"""The notation of moves. `parse` accepts only what `text` writes.

Some moves are well formed but never legal in a state: to craft a gift that is not on top or with a wrong payment, or
`bonus` before the end. They have numbers from MOVES on, so that they can be refused with the clause that forbids them.
"""

from itertools import pairwise

from spellbox.errors import SpellboxError
from spellbox.games.master_elf.cards import CRYSTAL, MOST_AREAS, MOST_GIFTS, STACKS, Cards, padded
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
    PAYMENT,
    PAYMENTS,
    SKIP,
    TAKE,
    WAYS_TO_PAY,
    Phase,
    State,
    top_of,
)
from spellbox.kit.counts import MOST_KINDS
from spellbox.kit.rule import Record, rule

PAID = PAID_CRYSTAL + 1  # kinds of cards in a payment
VAIN_CRAFT = MOVES
VAIN_CHOOSE = VAIN_CRAFT + MOST_GIFTS * PAID**PAYMENT

# The indices of `wording`: up to CRAFT those of moves, then by gift and payment, by place, by gift, and again by gift.
CRAFT_TEXT = CRAFT
OPEN_TEXT = CRAFT_TEXT + MOST_GIFTS * PAYMENTS
CHOOSE_TEXT = OPEN_TEXT + CHOOSE - OPEN
BONUS_TEXT = CHOOSE_TEXT + MOST_GIFTS
NO_TEXT = -1

OPEN_NAMES = [*(str(stack + 1) for stack in range(STACKS)), "aside"]
assert OPEN_NAMES.index("aside") == ASIDE


def text(state: State, cards: Cards, move: int) -> str:
    """The notation of a move; empty for a `craft` from an empty stack, which has no gift to name."""
    if move < TAKE:
        return f"go {cards.areas[move - GO]}"
    if move < DROP:
        return f"take {cards.kinds[move - TAKE]}"
    if move < DRAW:
        return f"drop {cards.kinds[move - DROP]}"
    if move in (DRAW, SKIP):
        return "draw" if move == DRAW else "skip"
    if CRAFT <= move < OPEN and not state.heights[(move - CRAFT) // PAYMENTS]:
        return ""
    if CRAFT <= move < OPEN or VAIN_CRAFT <= move < VAIN_CHOOSE:
        gift, paid = crafted(state, cards, move)
        return " ".join(["craft", cards.gifts[gift], *(paid_name(cards, each) for each in paid)])
    if move < CHOOSE:
        return f"open {OPEN_NAMES[move - OPEN]}"
    return f"{chosen_word(state, move)} {cards.gifts[chosen(move)]}"


def texts(cards: Cards) -> list[str]:
    """The notation of all moves, by the indices of `wording`; empty for numbers that the card file does not use."""
    kinds = padded(cards.kinds, MOST_KINDS)
    gifts = padded(cards.gifts, MOST_GIFTS)
    found = [("go", area) for area in padded(cards.areas, MOST_AREAS)]
    found += [(verb, kind) for verb in ("take", "drop") for kind in kinds]
    found += [("draw", " "), ("skip", " ")]
    found += [("craft", craft_text(cards, gift, payment)) for gift in range(MOST_GIFTS) for payment in range(PAYMENTS)]
    found += [("open", name) for name in OPEN_NAMES]
    found += [(verb, gift) for verb in ("choose", "bonus") for gift in gifts]
    return [f"{verb} {rest}".strip() if rest else "" for verb, rest in found]


def craft_text(cards: Cards, gift: int, payment: int) -> str:
    if gift >= len(cards.gifts):
        return ""
    return " ".join([cards.gifts[gift], *(paid_name(cards, each) for each in payment_for(cards, gift, payment))])


@rule
def wording(view: Record, move: int) -> int:
    """The index of a move's text in `texts`, for a view: a `craft` names the gift on top of its stack."""
    if move < CRAFT:
        return move
    if move >= CHOOSE:
        return move - CHOOSE + (BONUS_TEXT if view.phase == Phase.BONUS else CHOOSE_TEXT)
    if move >= OPEN:
        return move - OPEN + OPEN_TEXT
    gifts = view.stacks.items[(move - CRAFT) // PAYMENTS].gifts
    return CRAFT_TEXT + gifts.cards[0] * PAYMENTS + (move - CRAFT) % PAYMENTS if gifts.count else NO_TEXT


def parse(state: State, cards: Cards, words: str) -> int:
    verb, *rest = words.split(" ")
    match verb, rest:
        case "go", [area] if area in cards.areas:
            return GO + cards.areas.index(area)
        case "take", [kind] if kind in cards.kinds:
            return TAKE + cards.kinds.index(kind)
        case "drop", [kind] if kind in cards.kinds:
            return DROP + cards.kinds.index(kind)
        case "draw", []:
            return DRAW
        case "skip", []:
            return SKIP
        case "craft", [gift, *paid] if gift in cards.gifts and is_payment(cards, cards.gifts.index(gift), paid):
            return parse_craft(state, cards, cards.gifts.index(gift), paid)
        case "open", [name] if name in OPEN_NAMES:
            return OPEN + OPEN_NAMES.index(name)
        case (("choose" | "bonus"), [gift]) if gift in cards.gifts:
            start = CHOOSE if (verb == "bonus") == (state.phase == Phase.BONUS) else VAIN_CHOOSE
            return start + cards.gifts.index(gift)
    known = (
        "go north, take fire, drop fire, draw, craft tank metal metal fire, craft tank metal fire crystal, skip, "
        "open 2, open aside, choose kite, bonus kite"
    )
    raise SpellboxError.saying("no-move", words=repr(words), known=known)


def is_payment(cards: Cards, gift: int, paid: list[str]) -> bool:
    """Whether these are three cards in the right order: the gift's kinds in its order, the crystal last."""
    if len(paid) != PAYMENT or not all(each in (*cards.kinds, CRYSTAL) for each in paid):
        return False
    first, second = (cards.kinds[kind] for kind in cards.needs(gift))
    own = [each for each in paid if each in (first, second)]
    return (second, first) not in pairwise(own) and not any(a == CRYSTAL != b for a, b in pairwise(paid))


def parse_craft(state: State, cards: Cards, gift: int, paid: list[str]) -> int:
    numbers = tuple(PAID_CRYSTAL if each == CRYSTAL else cards.kinds.index(each) for each in paid)
    for stack in range(STACKS):
        if state.heights[stack] and top_of(state, stack) == gift:
            for payment in range(PAYMENTS):
                if payment_for(cards, gift, payment) == numbers:
                    return CRAFT + stack * PAYMENTS + payment
    move = gift
    for number in numbers:
        move = move * PAID + number
    return VAIN_CRAFT + move


def payment_for(cards: Cards, gift: int, payment: int) -> tuple[int, ...]:
    """The three cards of a payment."""
    parts = (*cards.needs(gift), PAID_CRYSTAL)
    return tuple(parts[part] for part in WAYS_TO_PAY[payment])


def crafted(state: State, cards: Cards, move: int) -> tuple[int, tuple[int, ...]]:
    """The gift that a `craft` names, and its three cards."""
    if move < VAIN_CRAFT:
        gift = top_of(state, (move - CRAFT) // PAYMENTS)
        return int(gift), payment_for(cards, gift, (move - CRAFT) % PAYMENTS)
    rest, third = divmod(move - VAIN_CRAFT, PAID)
    rest, second = divmod(rest, PAID)
    gift, first = divmod(rest, PAID)
    return gift, (first, second, third)


def paid_name(cards: Cards, paid: int) -> str:
    return CRYSTAL if paid == PAID_CRYSTAL else cards.kinds[paid]


def chosen(move: int) -> int:
    """The gift that a `choose` or `bonus` names."""
    return move - CHOOSE if move < VAIN_CRAFT else move - VAIN_CHOOSE


def chosen_word(state: State, move: int) -> str:
    """The verb of a move: the same number is `bonus` in the bonus phase and `choose` before."""
    return "bonus" if (state.phase == Phase.BONUS) == (move < VAIN_CRAFT) else "choose"
