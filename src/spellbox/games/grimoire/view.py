"""What may leave the process: a seat's view, the reason why a move is refused, a score line by line."""

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import sub
from typing import Any

from spellbox.games.grimoire.cards import (
    CARD_IDS,
    CHARM,
    COMPANION_IDS,
    COMPANIONS,
    CURE,
    DIVINE_SHOES,
    DOMINATION,
    ITEM,
    KINDS,
    NO_CARD,
    NO_SPELL,
    POLYMORPH,
    QUEST_KINDS,
    TREASURE,
    Cards,
)
from spellbox.games.grimoire.cards import LUCK as LUCK_SPELL
from spellbox.games.grimoire.notation import SLOT_NAMES
from spellbox.games.grimoire.rules import (
    CAST,
    GIVE,
    LUCK,
    NO_SEAT,
    NOT_CHOSEN,
    PAY,
    PICK,
    SEIZE,
    SHEET,
    SHOES,
    SKIP,
    SLOTS,
    TARGET,
    Ending,
    Phase,
    Sheet,
    State,
    companion_kinds,
    companions_of,
    legal_moves,
    lies_face_down,
    may_cure,
    scores,
    spell_of,
    targets,
    to_move,
)
from spellbox.kit.plain import Plain, plain, shared
from spellbox.kit.play import Line, Played, Refusal, members, opened, record, seat_name, winners
from spellbox.kit.rule import interpreted

PHASE_NAMES: dict[int, str] = {phase: phase.name.lower() for phase in Phase}
ENDING_CLAUSES = {Ending.TEN_CARDS: "R7.1", Ending.NO_QUEST_CARD: "R3.3", Ending.WISH: "R6.3"}
SECRET = {"secret": True}
"""Follows a move of which the others do not learn when it is made."""


def view(state: State, cards: Cards, seat: int | None, history: Sequence[Played]) -> dict[str, Any]:
    """R8 The table as this seat may see it; without a seat, as a spectator may."""
    table = plain(state)
    shown = seen_by_all(table, cards) | {
        "phase": PHASE_NAMES[phase_seen_by(table, seat)],
        "drawn": cards.id(table.drawn) if seat == acting(table) else "",
        "players": [
            player_view(table, other, seat) if other == seat else seen
            for other, seen in enumerate(players_seen_by_all(table, cards))
        ],
        "history": [played.text for played in told(table, seat, history)],
    }
    if table.phase == Phase.OVER:
        shown |= result(state, cards)
    return shown


@shared
def seen_by_all(table: Plain, cards: Cards) -> dict[str, Any]:
    """What lies in the middle."""
    over = table.phase == Phase.OVER
    return {
        "turn": turn(table),
        "phase": "",
        "over": over,
        "level": table.level,
        "pool": table.pool,
        "order": order(table),
        "acting": "" if acting(table) == NO_SEAT else seat_name(acting(table)),
        "target": "" if table.target == NO_SEAT else seat_name(table.target),
        "silence": table.silence,
        "last_round": table.last_round,
        "zone": zone(table, cards) if over else zone_seen(table, cards),
        "deck": deck(table, cards) if over else table.deck_height,
        "discard": discard(table),
        "items": items(table, cards) if over else table.items_height,
        "drawn": "",
        "gone": gone(table, cards),
    }


@shared
def players_seen_by_all(table: Plain, cards: Cards) -> list[dict[str, Any]]:
    return [player_view(table, other, None) for other in range(table.seats)]


def open_view(state: State, cards: Cards, history: Sequence[Played]) -> dict[str, Any]:
    """R8.1 The table with every player's cards open, for looking back once the match is over."""
    return opened(view, state, cards, history)


def result(state: State, cards: Cards) -> dict[str, Any]:
    """R7.3 The totals by seat, who won, and the clause that ended the game."""
    sheet = record(SHEET)
    scores(state, cards.box, sheet)
    totals = [int(player.total) for player in sheet.players[: state.seats]]
    return {"scores": totals, "winners": winners(totals), "ending": ENDING_CLAUSES[Ending(state.ending)]}


def turn(state: State) -> str | list[str]:
    """Who must move: one seat, or a list in the book phase and once the game is over."""
    waiting = [seat_name(seat) for seat in members(interpreted(to_move)(state))]
    return waiting[0] if len(waiting) == 1 else waiting


def acting(state: State) -> int:
    """The seat whose quest turn is being played."""
    return NO_SEAT if state.phase in (Phase.BOOK, Phase.OVER) else int(state.order[state.place])


def phase_seen_by(state: State, seat: int | None) -> int:
    """R8.3 Who decides about shoes looks to the others like who is about to pick."""
    return Phase.PICK if state.phase == Phase.SHOES and seat != acting(state) else int(state.phase)


def player_view(table: Plain, other: int, seat: int | None) -> dict[str, Any]:
    player = table.players[other]
    open_to = other == seat or table.phase == Phase.OVER
    revealed = other == seat or table.phase != Phase.BOOK  # R4.1
    return {
        "cast": player.cast if revealed else 0,
        "chosen": player.cast != NOT_CHOSEN,
        "vp": player.tokens,
        "shoes_due": player.shoes_due,
        "companions": companions(player),
        "treasures": treasures(player) if open_to else partly(player, TREASURE, ITEM),
        "items": items_of(player) if open_to else partly(player, ITEM, KINDS),
    }


def partly(player: Plain, first: int, end: int) -> dict[str, Any]:
    """R5.2 How many there are, and those that all have seen."""
    held, hidden = player.territory[first:end], player.hidden[first:end]
    return {"count": sum(held), "seen": names(map(sub, held, hidden), first)}


# A table here may be a state, or a `plain` one, which is read faster.


def names(counts: Iterable[int], first: int = 0) -> list[str]:
    """The ids of counted cards, from the first kind on."""
    return [CARD_IDS[kind] for kind, count in enumerate(counts, first) if count for _ in range(count)]


def companions(player: Any) -> list[str]:
    return names(player.territory[:COMPANIONS])


def treasures(player: Any) -> list[str]:
    return names(player.territory[TREASURE:ITEM], TREASURE)


def items_of(player: Any) -> list[str]:
    return names(player.territory[ITEM:], ITEM)


def order(state: State) -> list[str]:
    """R4.1 Last round's until the reveal."""
    return [seat_name(seat) for seat in state.order[: state.seats]]


def zone(state: State, cards: Cards) -> list[str]:
    """R3.2 Every slot; empty once its card is taken."""
    return [cards.id(card) for card in state.zone[: state.seats + 1]]


def zone_seen(table: Plain, cards: Cards) -> list[str]:
    faces, hidden = zone(table, cards), interpreted(lies_face_down)
    return ["?" if card and hidden(table, slot) else card for slot, card in enumerate(faces)]


def deck(state: State, cards: Cards) -> list[str]:
    """From the top."""
    return [cards.id(card) for card in state.deck[: state.deck_height][::-1]]


def items(state: State, cards: Cards) -> list[str]:
    """The item deck, from the top."""
    return [cards.id(card) for card in state.items[: state.items_height][::-1]]


def discard(state: State) -> list[str]:
    return names(state.discard)


def gone(state: State, cards: Cards) -> list[str]:
    """What the box holds and the table does not: nothing, unless a scenario put it away."""
    table = plain(state)
    zone = [card for card in table.zone if card != NO_CARD]
    piles = [*table.deck[: table.deck_height], *table.items[: table.items_height], *zone]
    held = [player.territory for player in table.players[: table.seats]]
    if len(piles) + sum(map(sum, [table.discard, *held])) == cards.count:
        return []
    lying, discarded = Counter(piles), table.discard + (0,) * (KINDS - QUEST_KINDS)
    kinds = enumerate(zip(cards.box.copies.tolist(), discarded, *held, strict=True))
    return names(copies - lying[kind] - sum(found) for kind, (copies, *found) in kinds)


def told(table: Plain, seat: int | None, history: Sequence[Played]) -> Sequence[Played]:
    """R4.1 A round's final choices in seat order, once revealed; before that one's own. R8.3 No declined shoes.

    R8.1 When the game is over, every move.
    """
    if table.phase == Phase.OVER:
        return history
    lines: list[Played] = []
    chosen: dict[int, Played] = {}
    for played in history:
        if played.move < PICK:
            chosen[played.seat] = played
            continue
        if chosen:
            lines += [chosen[each] for each in sorted(chosen)]
            chosen = {}
        if not played.follows or played.seat == seat:
            lines.append(played)
    hidden = table.phase == Phase.BOOK
    return lines + [chosen[each] for each in sorted(chosen) if each == seat or not hidden]


def follows(before: Plain, after: Plain, cards: Cards, seat: int, move: int) -> list[dict[str, Any]]:
    """R8.3 Shoes that were not shown are secret, R4.1 and so is that a choice was changed.

    All else that a move brings about is seen on the table.
    """
    declined = before.phase == Phase.SHOES and move == SKIP
    changed = before.phase == Phase.BOOK and before.players[seat].cast != NOT_CHOSEN
    return [SECRET] if declined or changed else []


def about(before: Plain, after: Plain, cards: Cards, seat: int, move: int) -> list[str]:
    """The card picked or replaced, the Companion that changed hands, what Cure brought, the shoes that were shown."""
    if PICK <= move < TARGET:
        return [cards.id(before.zone[(move - PICK) % SLOTS])]
    if TARGET <= move <= PAY:
        caster = acting(before)
        kinds = zip(before.players[caster].territory, after.players[caster].territory, strict=True)
        return [CARD_IDS[kind] for kind, (had, has) in enumerate(kinds) if has > had]
    return [CARD_IDS[DIVINE_SHOES]] if move == SHOES else []


def log(state: State, cards: Cards, seat: int | None, history: Sequence[Played]) -> list[dict[str, Any]]:
    """R4.1, R8.3 The whole match as it may be told now. R5.2 A Treasure picked face down is its owner's secret."""
    table = plain(state)
    over = table.phase == Phase.OVER
    secret = secret_picks(table, cards)
    return [  # that a move is SECRET is no line's business: it is told to its player and after the end
        played.line(
            with_follows=False,
            with_cards=played.move not in secret or over or played.seat == seat or played.cards[0] in COMPANION_IDS,
        )
        for played in told(table, seat, history)
    ]


@shared
def secret_picks(table: Plain, cards: Cards) -> set[int]:
    """R5.2 The moves that take a card that lies face down; a Treasure among them stays secret."""
    return {PICK + slot for slot in range(SLOTS) if interpreted(lies_face_down)(table, slot)}


def reveals(before: Plain, after: Plain, cards: Cards, seat: int, move: int) -> bool:
    """Whether a move showed anybody what was hidden."""
    if after.phase == Phase.OVER:
        return True  # R8.1 now everything lies open
    if before.phase == Phase.BOOK:
        return after.phase != Phase.BOOK  # R4.1 all choices are shown together, with the last one
    if PICK <= move < LUCK and interpreted(lies_face_down)(before, move - PICK):
        return True  # R5.2 its taker looks at it
    if after.deck_height != before.deck_height or after.items_height != before.items_height:
        return True  # R3.2, R6#1, R6#7 a new zone, a replaced card, a drawn item
    return move == SHOES  # R8.3 an item of which the others did not know


ROWS = {CHARM: "R6#9", POLYMORPH: "R6#12", DOMINATION: "R6#14"}


def why_not(state: State, cards: Cards, seat: int, move: int) -> list[Refusal]:
    """The clauses that forbid a move, the plainest first; none if it is legal."""
    if state.phase == Phase.OVER:
        return [Refusal("R7.1", "The game is over")]
    if legal_moves(state, cards.box, seat) >> move & 1:
        return []
    if state.phase == Phase.BOOK:
        return why_not_in_book(state, cards, move)
    if not to_move(state) >> seat & 1:
        return wrong_seat(state, seat, move)
    reasons = why_not_now(state, cards, seat, move)
    if PHASE_OF[kind_of(move)] != state.phase:
        reasons = [due(state, cards, seat), *reasons, Refusal("R5.1", "This is not the moment")]
    return reasons


def why_not_in_book(state: State, cards: Cards, move: int) -> list[Refusal]:
    level = move - CAST + 1
    if move >= PICK:
        return [Refusal("R4.1", "First everyone chooses a spell"), Refusal("R5.1", "No quest turn has begun yet")]
    tests = [
        (level > state.level, "R4.1", f"Level {level} is above the marker, which stands at {state.level}"),
        (cards.box.spell_at[level] == NO_SPELL, "R1.1", f"The book has no spell of level {level}"),
    ]
    return [Refusal(clause, reason) for failed, clause, reason in tests if failed]


def wrong_seat(state: State, seat: int, move: int) -> list[Refusal]:
    reasons = [Refusal("R5.1", f"It is {seat_name(acting(state))}'s turn")]
    if state.phase == Phase.GIVE:
        waits = Refusal("R6#9", f"{seat_name(state.target)} chooses which Companion to give")
        reasons = [waits, Refusal("R5.1", "This is not the moment")]
    if move < PICK:
        reasons.append(Refusal("R4.1", "The books are open: spells are chosen in the book phase"))
    return reasons


KINDS_OF_MOVE = (CAST, PICK, LUCK, TARGET, GIVE, SEIZE, PAY, SHOES, SKIP)
PHASE_OF = {
    CAST: Phase.BOOK,
    PICK: Phase.PICK,
    LUCK: Phase.LUCK,
    TARGET: Phase.TARGET,
    GIVE: Phase.GIVE,
    SEIZE: Phase.SEIZE,
    PAY: Phase.CURE,
    SHOES: Phase.SHOES,
    SKIP: Phase.OVER,
}
"""When a kind of move is made; `skip` has no moment of its own."""


def kind_of(move: int) -> int:
    return max(first for first in KINDS_OF_MOVE if first <= move)


def due(state: State, cards: Cards, seat: int) -> Refusal:
    """What the seat must decide first."""
    match state.phase:
        case Phase.LUCK:
            return Refusal("R6#1", "First replace a card of the zone, or skip")
        case Phase.CURE:
            return Refusal("R6#4", "First pay for a card of the discard, or skip")
        case Phase.TARGET:
            return Refusal(ROWS[int(spell_of(state, cards.box, seat))], "First choose the target of your spell")
        case Phase.GIVE:
            return Refusal("R6#9", "First give one of your Companions")
        case Phase.SEIZE:
            return Refusal("R6#14", f"First seize a Companion of {seat_name(state.target)}")
        case Phase.SHOES:
            return Refusal("R1.1", "First show the shoes, or skip")
        case _:
            return Refusal("R5.1", "Now take a quest card of the zone")


def why_not_now(state: State, cards: Cards, seat: int, move: int) -> list[Refusal]:
    """What speaks against a move of the seat to move, whatever is due."""
    if move < PICK:
        return [Refusal("R4.1", "The books are open: spells are chosen in the book phase")]
    if move < LUCK:
        return why_not_slot(state, move - PICK, "R5.1")
    if move < TARGET:
        return why_not_luck(state, cards, seat, move - LUCK)
    if move < GIVE:
        return why_not_target(state, cards, seat, move - TARGET)
    if move < SEIZE:
        return why_not_give(state, move - GIVE)
    if move < PAY:
        return why_not_seize(state, cards, seat, move - SEIZE)
    if move == PAY:
        return why_not_pay(state, cards, seat)
    if move == SHOES:
        late = "Shoes are shown when they are drawn, and only then"
        return [Refusal("R1.1", late), Refusal("R6#7", "No shoes were drawn just now")]
    return [Refusal("R5.1", "There is nothing to decline")]


def why_not_slot(state: State, slot: int, clause: str) -> list[Refusal]:
    if slot > state.seats:
        return [Refusal("R3.2", f"The zone ends with q{state.seats + 1}"), Refusal(clause, "There is no such slot")]
    if state.zone[slot] == NO_CARD:
        return [Refusal(clause, f"The card of {SLOT_NAMES[slot]} has been taken")]
    return []


def why_not_luck(state: State, cards: Cards, seat: int, slot: int) -> list[Refusal]:
    if spell_of(state, cards.box, seat) != LUCK_SPELL:
        return [Refusal("R6#1", "You did not cast Luck"), *why_not_slot(state, slot, "R6#1")]
    used = [] if state.phase == Phase.LUCK else [Refusal("R6#1", "Luck has had its moment")]
    return used + why_not_slot(state, slot, "R6#1")


def why_not_pay(state: State, cards: Cards, seat: int) -> list[Refusal]:
    if spell_of(state, cards.box, seat) != CURE:
        return [Refusal("R6#4", "You did not cast Cure")]
    if may_cure(state, cards.box, seat):
        return [Refusal("R6#4", "Cure has had its moment")]
    why = "Cure needs a token to pay with and a card in the discard"
    return [Refusal("R6#4", why), Refusal("R6.2", why)]


def why_not_target(state: State, cards: Cards, seat: int, other: int) -> list[Refusal]:
    spell = int(spell_of(state, cards.box, seat))
    if spell not in ROWS:
        return [Refusal(clause, "Your spell has no target") for clause in ROWS.values()]
    reasons = why_not_aimed_at(state, cards, seat, other)
    if state.phase != Phase.TARGET:
        reasons.append(Refusal(ROWS[spell], "There is no target to choose"))
        if not targets(state, cards.box, seat):
            reasons.append(Refusal("R6.2", "Your spell has no possible target"))
    return reasons


def why_not_aimed_at(state: State, cards: Cards, seat: int, other: int) -> list[Refusal]:
    """R6.1 and the rows of the spells that have a target."""
    spell = int(spell_of(state, cards.box, seat))
    row = ROWS[spell]
    if other >= state.seats:
        return [Refusal(row, f"There is no player {seat_name(other)}")]
    if other == seat:
        return [Refusal(row, "You cannot be your own target")]
    if targets(state, cards.box, seat) >> other & 1:
        return []
    reasons = []
    defence = int(spell_of(state, cards.box, other))
    if int(cards.box.defence) >> defence & 1:
        safe = f"{seat_name(other)} cast a defence spell"
        reasons += [Refusal("R6.1", safe), Refusal(f"R6#{defence + 1}", safe)]
    theirs, mine = companions_of(state.players[other]), companions_of(state.players[seat])
    if spell == POLYMORPH:
        reasons.append(Refusal(row, f"{seat_name(other)} is not the one with most tokens"))
    elif theirs <= mine:
        reasons.append(Refusal(row, f"{seat_name(other)} has no more Companions than you"))
    return reasons


def why_not_give(state: State, kind: int) -> list[Refusal]:
    if state.phase != Phase.GIVE:
        return [Refusal("R6#9", "Only the target of Charm gives a Companion")]
    return [Refusal("R6#9", f"You have no {COMPANION_IDS[kind]}")]


def why_not_seize(state: State, cards: Cards, seat: int, kind: int) -> list[Refusal]:
    if spell_of(state, cards.box, seat) != DOMINATION:
        return [Refusal("R6#14", "You did not cast Domination")]
    if state.phase == Phase.SEIZE and not companion_kinds(state.players[state.target]) >> kind & 1:
        return [Refusal("R6#14", f"{seat_name(state.target)} has no {COMPANION_IDS[kind]}")]
    reasons = [Refusal("R6#14", "There is no Companion to choose")]
    if not targets(state, cards.box, seat):
        reasons.append(Refusal("R6.2", "Your spell has no possible target"))
    return reasons


def explain(state: State, cards: Cards, sheet: Sheet) -> list[list[Line]]:
    """Every seat's score, line by line; the points of the lines add up to the total."""
    return [list(lines(state, sheet, seat)) for seat in range(state.seats)]


def lines(state: State, sheet: Sheet, seat: int) -> list[Line]:
    player, mine = state.players[seat], sheet.players[seat]
    found = []
    for kind in range(KINDS):
        held = int(player.territory[kind])
        if held:
            what = CARD_IDS[kind] if held == 1 else f"{CARD_IDS[kind]} × {held}"
            found.append(Line(what, int(mine.points[kind]), "R1.1"))
    if mine.tokens:
        found.append(Line("vp", int(mine.tokens), "R7.3"))
    return found
