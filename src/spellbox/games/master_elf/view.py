"""What may leave the process: a seat's view, the reason why a move is refused, a score line by line."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from spellbox.games.master_elf.cards import CITY, SECRET, STACKS, TREASURES, Cards
from spellbox.games.master_elf.notation import (
    CRYSTAL_PAID,
    OPEN_NAMES,
    VAIN_CHOOSE,
    VAIN_CRAFT,
    chosen,
    chosen_word,
    crafted,
    payment_for,
)
from spellbox.games.master_elf.rules import (
    ASIDE,
    CHOOSE,
    CRAFT,
    DRAW,
    DROP,
    GO,
    MOVES,
    NO_RIBBON,
    NOTHING,
    OPEN,
    PAYMENTS,
    SHEET,
    SKIP,
    TAKE,
    Phase,
    Sheet,
    State,
    known_in_stacks,
    legal,
    scores,
    top_of,
)
from spellbox.kit import bits, counts
from spellbox.kit.plain import Plain, plain, shared
from spellbox.kit.play import Line, Played, Refusal, opened, record, seat_name, winners

PHASE_NAMES = {phase: phase.name.lower() for phase in Phase}


def view(state: State, cards: Cards, seat: int | None, history: Sequence[Played]) -> dict[str, Any]:
    """E4.8 The table as this seat may see it; without a seat, as a spectator may. Every move is made in the open."""
    table = plain(state)
    shown = seen_by_all(table, cards) | {
        "history": [played.text for played in history],
        "follows": [step for played in history[-1:] for step in played.follows],
    }
    if table.phase == Phase.OVER:
        return shown | result(state, cards)
    if seat is None:
        return shown
    return shown | {
        "stacks": [
            stack(table, cards, number) if has_looked(table, seat, number) else seen
            for number, seen in enumerate(shown["stacks"])
        ],
        "aside": gifts(cards, table.aside) if has_looked(table, seat, ASIDE) else shown["aside"],
        "known_in_stacks": gifts(cards, known_in_stacks(state, seat)),
        "players": [
            player_view(table, cards, other, seat) if other == seat else seen
            for other, seen in enumerate(shown["players"])
        ],
    }


@shared
def seen_by_all(table: Plain, cards: Cards) -> dict[str, Any]:
    """What a spectator sees, and everyone else at least; once over, all lies open (E4.8)."""
    over = table.phase == Phase.OVER
    return {
        "turn": [] if over else seat_name(table.turn),
        "phase": PHASE_NAMES[table.phase],
        "over": over,
        "stacks": [stack(table, cards, number) if over else covered(table, cards, number) for number in range(STACKS)],
        "aside": gifts(cards, table.aside) if over else table.aside.bit_count(),
        "known_in_stacks": [],
        "opened": "" if table.opened == NOTHING else OPEN_NAMES[table.opened],
        "revealed": gifts(cards, table.revealed),
        "areas": areas(table, cards),
        "ingredients": ingredients(table, cards) if over else table.ingredients_height,
        "discard": heap(cards, table.discard),
        "relaid": table.relaid,
        "idle": table.idle,
        "players": [player_view(table, cards, other, None) for other in range(table.seats)],
    }


def open_view(state: State, cards: Cards, history: Sequence[Played]) -> dict[str, Any]:
    """E4.8 The table with every player's cards open, for looking back once the match is over."""
    return opened(view, state, cards, history)


def result(state: State, cards: Cards) -> dict[str, Any]:
    """E6.7 The totals by seat, and who won."""
    sheet = record(SHEET)
    scores(state, cards.box, sheet)
    totals = [int(player.total) for player in sheet.players[: state.seats]]
    return {"scores": totals, "winners": winners(totals)}


def has_looked(table: Plain, seat: int, look: int) -> bool:
    """E4.7 Whether the seat has looked through a stack or the gifts aside."""
    return bool(table.lookers[look] >> seat & 1)


def covered(table: Plain, cards: Cards, number: int) -> dict[str, Any]:
    """E2.1 Only the top is seen."""
    height = table.heights[number]
    return {"height": height, "top": cards.gifts[top(table, number)] if height else ""}


def top(table: Plain, number: int) -> int:
    """The top gift of a stack that is not empty."""
    return int(table.gifts[table.bottoms[number] + table.heights[number] - 1])


def player_view(table: Plain, cards: Cards, other: int, seat: int | None) -> dict[str, Any]:
    """E3.8 Another's hand is a count with what was seen of it."""
    player = table.players[other]
    hand: Any = heap(cards, player.hand)
    if other != seat and table.phase != Phase.OVER:
        hand = {"count": len(hand), "seen": heap(cards, player.seen)}
    return {
        "at": cards.areas[player.at],
        "hand": hand,
        "gifts": gifts(cards, player.gifts),
        "crystal": player.crystal,
        "special_used": player.special_used,
    }


# A table here may be a state, or a `plain` one, which is read faster.


def stack(state: State, cards: Cards, number: int) -> list[str]:
    """From the top."""
    bottom, height = int(state.bottoms[number]), int(state.heights[number])
    return [cards.gifts[gift] for gift in state.gifts[bottom : bottom + height]][::-1]


def gifts(cards: Cards, members: int) -> list[str]:
    """A set of gifts, in the order of the card file."""
    return [cards.gifts[number] for number in bits.members_of(members)]


def heap(cards: Cards, cards_by_kind: int) -> list[str]:
    """Ingredients, in the order of the card file."""
    kinds = zip(cards.kinds, counts.each(cards_by_kind), strict=False)
    return [kind for kind, count in kinds for _ in range(count)]


def areas(state: State, cards: Cards) -> dict[str, list[str]]:
    """The ingredients on the border areas."""
    return {area: heap(cards, state.areas[number]) for number, area in enumerate(cards.areas) if number != CITY}


def ingredients(state: State, cards: Cards) -> list[str]:
    """The stack, from the top."""
    return [cards.kinds[kind] for kind in state.ingredients[: state.ingredients_height]][::-1]


def gone(state: State, cards: Cards) -> list[str]:
    """What is in the box and not on the table; only a table laid by hand lacks cards."""
    left = Counter(cards.gifts) + Counter(dict(zip(cards.kinds, map(int, cards.box.copies), strict=False)))
    left -= Counter(gifts(cards, state.aside | state.revealed) + heap(cards, state.discard) + ingredients(state, cards))
    left -= Counter(card for pile in areas(state, cards).values() for card in pile)
    left -= Counter(gift for number in range(STACKS) for gift in stack(state, cards, number))
    for player in state.players[: state.seats]:
        left -= Counter(gifts(cards, player.gifts) + heap(cards, player.hand))
    return list(left.elements())


def follows(before: Plain, after: Plain, cards: Cards, seat: int, move: int) -> list[dict[str, Any]]:
    """What a move brought about by itself, as all could see it."""
    here = after.players[seat].at
    filled = heap(cards, after.areas[here]) if before.areas[here] == 0 and after.areas[here] else []
    drawn = len(filled)
    found: list[dict[str, Any]] = []
    if move == DRAW:
        drawn = sum(counts.each(after.players[seat].hand)) - sum(counts.each(before.players[seat].hand))
        found.append({"what": "drawn", "cards": drawn})
    if after.relaid and not before.relaid:
        found.append({"what": "relaid", "heights": list(after.heights)})
    if filled:
        found.append({"what": "filled", "area": cards.areas[here], "cards": filled})
    if after.ingredients_height > before.ingredients_height - drawn:
        found.append({"what": "shuffled", "cards": after.ingredients_height})
    if before.phase != Phase.BONUS and after.phase == Phase.BONUS:
        found.append({"what": "bonus", "gifts": gifts(cards, after.revealed)})
    return found


def about(before: Plain, after: Plain, cards: Cards, seat: int, move: int) -> list[str]:
    """The ingredient taken or dropped, those drawn, the gift that was made."""
    if TAKE <= move < DRAW:
        return [cards.kinds[(move - TAKE) % (DROP - TAKE)]]
    if move == DRAW:
        return heap(cards, after.players[seat].hand - before.players[seat].hand)
    return gifts(cards, after.players[seat].gifts & ~before.players[seat].gifts)


def log(state: State, cards: Cards, seat: int | None, history: Sequence[Played]) -> list[dict[str, Any]]:
    """The whole match: every move is made in the open. E3.8 Only what was drawn is known to the drawer alone."""
    over = plain(state).phase == Phase.OVER
    return [played.line(with_cards=over or played.seat == seat or played.move != DRAW) for played in history]


def reveals(before: Plain, after: Plain, cards: Cards, seat: int, move: int) -> bool:
    """Whether a move showed anybody what was hidden."""
    if after.phase == Phase.OVER:
        return True  # E4.8 now everything lies open
    if after.lookers != before.lookers:
        return True  # E4.4, E4.5 a stack or the gifts aside were looked through
    if after.ingredients_height != before.ingredients_height:
        return True  # E3.3, E3.6 cards were drawn, or laid on an area
    if in_the_open(after) & ~in_the_open(before):
        return True  # E2.1 a new top, E4.3 a free gift, E5.3 the bonus gifts
    return unseen(after.players[seat]) != unseen(before.players[seat])  # E3.8 paid or dropped from a secret hand


def in_the_open(table: Plain) -> int:
    """The set of gifts that all can see."""
    gifts = table.revealed
    for player in table.players:
        gifts |= player.gifts
    for number in range(STACKS):
        if table.heights[number]:
            gifts |= 1 << top(table, number)
    return gifts


def unseen(player: Plain) -> int:
    """The cards of a hand that only its owner has seen, by kind."""
    return player.hand - player.seen


def why_not(state: State, cards: Cards, seat: int, move: int) -> list[Refusal]:
    """The clauses that forbid a move, the plainest first; none if it is legal."""
    if state.phase == Phase.OVER:
        return [Refusal("E5.2", "The game is over")]
    if seat != state.turn:
        return list(wrong_seat(state, move))
    mask = bits.mask(MOVES)
    legal(state, cards.box, seat, mask)
    if move < MOVES and bits.has(mask, move):
        return []
    reasons = list(wrong_moment(state, move))
    if move < TAKE:
        reasons += why_not_go(state, cards, seat, move - GO)
    elif move < DROP:
        reasons += why_not_take(state, cards, seat, move - TAKE)
    elif move < DRAW:
        reasons += why_not_drop(state, cards, move - DROP)
    elif move == DRAW:
        reasons += [Refusal("E3.3", "You draw when you have come to the city, once")]
    elif move == SKIP:
        reasons += why_not_skip(state)
    elif is_craft(move):
        reasons += why_not_craft(state, cards, seat, move)
    elif move < CHOOSE:
        reasons += why_not_open(state, seat, move - OPEN)
    else:
        reasons += why_not_gift(state, cards, move)
    return reasons


def wrong_seat(state: State, move: int) -> Iterator[Refusal]:
    """E3.1 Whose turn it is; E5.3 who is next to choose a bonus gift."""
    if state.phase == Phase.BONUS:
        yield Refusal("E5.3", f"{seat_name(state.turn)} is to choose a bonus gift")
        return
    yield Refusal("E3.1", f"It is {seat_name(state.turn)}'s turn")
    if is_bonus(state, move):
        yield Refusal("E5.3", "Bonus gifts are chosen when the game has ended")


def is_craft(move: int) -> bool:
    return CRAFT <= move < OPEN or VAIN_CRAFT <= move < VAIN_CHOOSE


def is_bonus(state: State, move: int) -> bool:
    """Whether the move is `bonus`, and not `choose`."""
    names_gift = CHOOSE <= move < VAIN_CRAFT or move >= VAIN_CHOOSE
    return names_gift and chosen_word(state, move) == "bonus"


FIRST = {
    Phase.GO: ("E3.1", "First go to an area"),
    Phase.TAKE: ("E3.2", "First take a card of this area"),
    Phase.EXCHANGE: ("E3.3", "First discard as many cards as you like, and draw"),
    Phase.CRAFT: ("E3.4", "First create a gift, or skip"),
    Phase.SECRET: ("E4.4", "First open a stack, or skip"),
    Phase.TREASURES: ("E4.5", "First open the gifts aside, or skip"),
    Phase.CHOOSE: ("E4.4", "First choose a free gift, or skip"),
    Phase.DROP: ("E3.5", "First discard down to the hand limit"),
    Phase.BONUS: ("E5.3", "The game has ended but for the bonus gifts"),
}


def wrong_moment(state: State, move: int) -> Iterator[Refusal]:
    """E3.1 When something else must be decided first."""
    if is_the_moment(Phase(state.phase), move):
        return
    clause, reason = FIRST[Phase(state.phase)]
    yield Refusal("E4.5" if state.opened == ASIDE else clause, reason)
    if state.phase == Phase.BONUS:
        yield Refusal("E5.2", "The game has ended but for the bonus gifts")
    elif state.phase != Phase.GO:
        yield Refusal("E3.1", "This is not the moment")


def is_the_moment(phase: Phase, move: int) -> bool:
    """Whether moves like this one are made now."""
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


def why_not_go(state: State, cards: Cards, seat: int, area: int) -> Iterator[Refusal]:
    here = int(state.players[seat].at)
    if area >= len(cards.areas):
        yield Refusal("E1.3", "There is no such area")
    elif state.phase == Phase.GO and area == here:
        yield Refusal("E3.1", f"You are in {cards.areas[here]} already, and must move")
    elif state.phase == Phase.GO:
        reason = f"{cards.areas[here]} and {cards.areas[area]} do not touch"
        yield from (Refusal("E3.1", reason), Refusal("E1.3", reason))


def why_not_take(state: State, cards: Cards, seat: int, kind: int) -> Iterator[Refusal]:
    here = int(state.players[seat].at)
    if kind >= len(cards.kinds):
        yield Refusal("E1.2", "There is no such ingredient")
    elif state.phase == Phase.TAKE:
        yield Refusal("E3.2", f"No {cards.kinds[kind]} lies in {cards.areas[here]}")
    elif state.phase == Phase.EXCHANGE:
        yield Refusal("E3.2", "The city is no border area")
    else:
        yield Refusal("E3.2", "You take one card when you have come to a border area where one lies")


def why_not_drop(state: State, cards: Cards, kind: int) -> Iterator[Refusal]:
    if kind >= len(cards.kinds):
        yield Refusal("E1.2", "There is no such ingredient")
    elif state.phase in (Phase.EXCHANGE, Phase.DROP):
        yield Refusal(FIRST[Phase(state.phase)][0], f"You have no {cards.kinds[kind]}")
    else:
        yield Refusal("E3.3", "You discard when you have come to the city, before you draw")
        yield Refusal("E3.5", "You discard at the end of your turn what is over the hand limit")


def why_not_skip(state: State) -> Iterator[Refusal]:
    if state.phase != Phase.BONUS:
        yield Refusal("E3.4", "You skip the creation of a gift, and nothing else")


def why_not_craft(state: State, cards: Cards, seat: int, move: int) -> Iterator[Refusal]:
    if state.phase != Phase.CRAFT:
        yield Refusal("E3.4", "You create one gift, when you have taken or drawn your cards")
    if move < OPEN and not state.heights[(move - CRAFT) // PAYMENTS]:
        yield Refusal("E4.1", "That stack is empty")
        return
    gift, paid = crafted(state, cards, move)
    name = cards.gifts[gift]
    if all(state.heights[each] == 0 or top_of(state, each) != gift for each in range(STACKS)):
        yield Refusal("E4.1", f"{name} is not on top of a stack")
    if paid.count(CRYSTAL_PAID) > 1:
        yield Refusal("E4.2", "The crystal stands in for one card only")
    elif paid not in [payment_for(cards, gift, payment) for payment in range(PAYMENTS)]:
        first, second = (cards.kinds[kind] for kind in cards.needs(gift))
        yield Refusal("E4.1", f"{name} costs two cards of {first} and one of {second}, or one and two")
    yield from lacking(state, cards, seat, paid)


def lacking(state: State, cards: Cards, seat: int, paid: tuple[int, ...]) -> Iterator[Refusal]:
    """What the player would have to have for this payment."""
    player = state.players[seat]
    crystal = CRYSTAL_PAID in paid
    if crystal and not player.crystal:
        yield Refusal("E4.2", "Your crystal is gone")
    for kind in dict.fromkeys(paid):
        if kind != CRYSTAL_PAID and counts.count(player.hand, kind) < paid.count(kind):
            reason = f"You have too little {cards.kinds[kind]}"
            yield Refusal("E4.1", reason)
            if crystal:
                yield Refusal("E4.2", f"{reason}, and the crystal stands in for one card only")


def why_not_open(state: State, seat: int, look: int) -> Iterator[Refusal]:
    if state.players[seat].special_used:
        yield Refusal("E4.6", "You have used your special action")
    if look == ASIDE and state.phase == Phase.TREASURES:
        yield Refusal("E4.5", "There is no gift aside")
    elif look == ASIDE:
        yield Refusal("E4.5", "You look through the gifts aside when you complete Treasures")
    elif state.phase == Phase.SECRET:
        yield Refusal("E4.4", "That stack is empty")
    else:
        yield Refusal("E4.4", "You look through a stack when you complete Secret")


def why_not_gift(state: State, cards: Cards, move: int) -> Iterator[Refusal]:
    """`choose` and `bonus`."""
    gift = chosen(move)
    if gift >= len(cards.gifts):
        yield Refusal("E1.1", "There is no such gift")
    elif is_bonus(state, move):
        revealed = f"{cards.gifts[gift]} is not among the bonus gifts"
        yield Refusal("E5.3", revealed if state.phase == Phase.BONUS else "Bonus gifts are chosen after the end")
    elif state.phase != Phase.CHOOSE:
        yield Refusal("E4.4", "A gift is free only from a stack that you have opened")
        yield Refusal("E4.5", "A gift is free only from the gifts aside when you have opened them")
    elif state.opened == ASIDE:
        yield Refusal("E4.5", f"{cards.gifts[gift]} is not among the gifts aside")
    else:
        yield Refusal("E4.4", f"{cards.gifts[gift]} is not in the stack that you opened")


def explain(state: State, cards: Cards, sheet: Sheet) -> list[list[Line]]:
    """Every seat's score, line by line; the points of the lines add up to the total."""
    return [list(lines(cards, state.players[seat].gifts, sheet.players[seat])) for seat in range(state.seats)]


def lines(cards: Cards, made: int, mine: Any) -> Iterator[Line]:
    """E6.1, E6.2 Which gifts count in which collection, E6.3 the ribbons, E6.4 the elves."""
    box = cards.box
    for number, name in enumerate(cards.types):
        counted = [
            gift for gift in range(len(cards.gifts)) if int(made) >> gift & 1 and counts_in(box, mine, gift) == number
        ]
        if counted:
            listed = ", ".join(cards.gifts[gift] for gift in counted)
            rule = "E6.2" if name in (SECRET, TREASURES) else "E6.1"
            yield Line(f"{name}: {listed}", int(mine.points[number]), rule)
    if mine.of_ribbon:
        rainbows = gifts(cards, made & box.rainbow)
        of_colour = [] if mine.ribbon == NO_RIBBON else gifts(cards, made & box.of_ribbon[mine.ribbon])
        colour = cards.ribbons[mine.ribbon]  # the last one is the rainbow
        yield Line(f"{colour} ribbon: {', '.join(of_colour + rainbows)}", int(mine.of_ribbon), "E6.3")
    if mine.elves:
        yield Line(f"elves: {', '.join(gifts(cards, made & box.elves))}", int(mine.elves), "E6.4")


def counts_in(box: Any, mine: Any, gift: int) -> int:
    """E6.1 The one type in which a gift counts."""
    return int(box.type_of[gift, int(mine.second) >> gift & 1])
