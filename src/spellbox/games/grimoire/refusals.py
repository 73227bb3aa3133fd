"""The refusals of Grimoire: the clauses that forbid a move, with messages of `locales/`."""

from typing import Any

from spellbox.games.grimoire.cards import (
    CHARM,
    CURE,
    DOMINATION,
    NO_CARD,
    NO_SPELL,
    POLYMORPH,
    Cards,
)
from spellbox.games.grimoire.cards import LUCK as LUCK_SPELL
from spellbox.games.grimoire.notation import SLOT_NAMES
from spellbox.games.grimoire.rules import (
    CAST,
    GIVE,
    LUCK,
    PAY,
    PICK,
    SEIZE,
    SHOES,
    SKIP,
    TARGET,
    Phase,
    State,
    companion_kinds,
    companions_of,
    discarded,
    is_defence,
    legal_moves,
    may_cure,
    spell_of,
    targets,
    to_move,
)
from spellbox.kit.play import Refusal, seat_name

ROWS = {CHARM: "R6#9", POLYMORPH: "R6#12", DOMINATION: "R6#14"}
"""The clauses of the spells that have a target."""
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
"""The phase of each kind of move; `skip` has none of its own."""
ANOTHERS_TURN = Phase.OVER
"""In place of the phase while it is another seat's turn.

The phase may then be a secret of that seat (R8.3), so the refusals do not depend on it.
"""
BOOKS_ARE_OPEN = Refusal("R4.1", "books-are-open")
NOT_THE_MOMENT = Refusal("R5.1", "not-the-moment")


def why_not(state: State, cards: Cards, seat: int, move: int) -> list[Refusal]:
    """The clauses that forbid a move, the most obvious one first; empty if it is legal."""
    if state.phase == Phase.OVER:
        return [Refusal("R7.1", "game-is-over")]
    if legal_moves(state, cards.box, seat) >> move & 1:
        return []
    if state.phase == Phase.BOOK:
        return why_not_in_book(state, cards, move)
    if not to_move(state) >> seat & 1:
        return wrong_seat(state) + why_not_now(state, cards, seat, ANOTHERS_TURN, move)
    reasons = why_not_now(state, cards, seat, Phase(state.phase), move)
    if PHASE_OF[kind_of(move)] != state.phase:
        reasons = [due(state, cards, seat), *reasons, NOT_THE_MOMENT]
    return reasons


def kind_of(move: int) -> int:
    return max(first for first in KINDS_OF_MOVE if first <= move)


def why_not_in_book(state: State, cards: Cards, move: int) -> list[Refusal]:
    """Refusals in the book phase; none depends on spells that are still secret."""
    level = move - CAST + 1
    if move >= PICK:
        beyond = zone_ends(state, move - kind_of(move), "R5.1") if move < TARGET else []
        return [Refusal("R4.1", "spells-first"), Refusal("R5.1", "no-turn-yet"), *beyond]
    tests = [
        (level > state.level, Refusal("R4.1", "above-the-marker", {"level": level, "marker": int(state.level)})),
        (cards.box.spell_at[level] == NO_SPELL, Refusal("R1.1", "no-such-spell", {"level": level})),
    ]
    return [refusal for failed, refusal in tests if failed]


def wrong_seat(state: State) -> list[Refusal]:
    if state.phase == Phase.GIVE:
        return [Refusal("R6#9", "target-gives", {"seat": seat_name(state.target)}), NOT_THE_MOMENT]
    return [Refusal("R5.1", "not-your-turn", {"seat": seat_name(state.order[state.place])})]


def due(state: State, cards: Cards, seat: int) -> Refusal:
    """The refusal that names the decision that the seat must make first."""
    match state.phase:
        case Phase.LUCK:
            return Refusal("R6#1", "luck-first")
        case Phase.CURE:
            return Refusal("R6#4", "cure-first")
        case Phase.TARGET:
            return Refusal(ROWS[int(spell_of(state, cards.box, seat))], "target-first")
        case Phase.GIVE:
            return Refusal("R6#9", "give-first")
        case Phase.SEIZE:
            return Refusal("R6#14", "seize-first", {"seat": seat_name(state.target)})
        case Phase.SHOES:
            return Refusal("R1.1", "shoes-first")
        case _:
            return Refusal("R5.1", "pick-now")


def why_not_now(state: State, cards: Cards, seat: int, now: Phase, move: int) -> list[Refusal]:
    """Refusals because of the move itself, apart from whose turn it is and what must be decided first."""
    if move < PICK:
        return [BOOKS_ARE_OPEN]
    if move < LUCK:
        return why_not_slot(state, move - PICK, "R5.1")
    if move < TARGET:
        return why_not_luck(state, cards, seat, now, move - LUCK)
    if move < GIVE:
        return why_not_target(state, cards, seat, now, move - TARGET)
    if move < SEIZE:
        return why_not_give(state, cards, seat, now, move - GIVE)
    if move < PAY:
        return why_not_seize(state, cards, seat, now, move - SEIZE)
    if move == PAY:
        return why_not_pay(state, cards, seat, now)
    if move == SHOES:
        return [Refusal("R1.1", "shoes-when-drawn"), Refusal("R6#7", "no-shoes-drawn")]
    return [Refusal("R5.1", "nothing-to-decline")]


def why_not_slot(state: State, slot: int, clause: str) -> list[Refusal]:
    if slot <= state.seats and state.zone[slot] == NO_CARD:
        return [Refusal(clause, "slot-is-empty", {"slot": SLOT_NAMES[slot]})]
    return zone_ends(state, slot, clause)


def zone_ends(state: State, slot: int, clause: str) -> list[Refusal]:
    """R3.2 The zone has a slot more than there are players."""
    if slot <= state.seats:
        return []
    return [Refusal("R3.2", "zone-ends", {"slot": SLOT_NAMES[state.seats]}), Refusal(clause, "no-such-slot")]


def why_not_luck(state: State, cards: Cards, seat: int, now: Phase, slot: int) -> list[Refusal]:
    beyond = why_not_slot(state, slot, "R6#1")
    if spell_of(state, cards.box, seat) != LUCK_SPELL:
        return [did_not_cast("luck", "R6#1"), *beyond]
    return beyond if now in (Phase.LUCK, ANOTHERS_TURN) else [had_its_moment("luck", "R6#1"), *beyond]


def did_not_cast(spell: str, clause: str) -> Refusal:
    return Refusal(clause, "not-cast", {"spell": spell})


def had_its_moment(spell: str, clause: str) -> Refusal:
    return Refusal(clause, "had-its-moment", {"spell": spell})


def why_not_pay(state: State, cards: Cards, seat: int, now: Phase) -> list[Refusal]:
    if spell_of(state, cards.box, seat) != CURE:
        return [did_not_cast("cure", "R6#4")]
    if may_cure(cards.box, state.players[seat].tokens, discarded(state)):
        return [had_its_moment("cure", "R6#4")] if now != ANOTHERS_TURN else []
    return [Refusal(clause, "cure-needs") for clause in ("R6#4", "R6.2")]


def why_not_target(state: State, cards: Cards, seat: int, now: Phase, other: int) -> list[Refusal]:
    spell = int(spell_of(state, cards.box, seat))
    if spell not in ROWS:
        return [Refusal(clause, "spell-without-target") for clause in ROWS.values()]
    reasons = why_not_aimed_at(state, cards, seat, other)
    if now == Phase.TARGET:
        return reasons
    if now != ANOTHERS_TURN:
        reasons.append(Refusal(ROWS[spell], "no-target-to-choose"))
    return reasons + without_target(state, cards, seat)


def without_target(state: State, cards: Cards, seat: int) -> list[Refusal]:
    return [] if possible_targets(state, cards, seat) else [Refusal("R6.2", "no-possible-target")]


def possible_targets(state: State, cards: Cards, seat: int) -> int:
    return int(targets(state, cards.box, seat, spell_of(state, cards.box, seat) == POLYMORPH))


def why_not_aimed_at(state: State, cards: Cards, seat: int, other: int) -> list[Refusal]:
    """R6.1 Refusals of a target, by the spell's row of the rulebook's list."""
    spell = int(spell_of(state, cards.box, seat))
    row, them = ROWS[spell], {"seat": seat_name(other)}
    if other >= state.seats:
        return [Refusal(row, "no-such-player", them)]
    if other == seat:
        return [Refusal(row, "not-yourself")]
    if possible_targets(state, cards, seat) >> other & 1:
        return []
    reasons = protection(state, cards, other, them)
    theirs, mine = companions_of(state.players[other]), companions_of(state.players[seat])
    if spell == POLYMORPH:
        reasons.append(Refusal(row, "not-most-tokens", them))
    elif theirs <= mine:
        reasons.append(Refusal(row, "no-more-companions", them))
    return reasons


def protection(state: State, cards: Cards, other: int, them: dict[str, Any]) -> list[Refusal]:
    """R6.1 The defence spell that keeps a player from being a target."""
    spell = int(spell_of(state, cards.box, other))
    if not is_defence(cards.box, spell):
        return []
    return [Refusal(clause, "is-protected", them) for clause in ("R6.1", f"R6#{spell + 1}")]


def why_not_give(state: State, cards: Cards, seat: int, now: Phase, kind: int) -> list[Refusal]:
    reasons = [] if now == Phase.GIVE else [Refusal("R6#9", "only-charmed-give")]
    if not companion_kinds(state.players[seat]) >> kind & 1:
        reasons.append(Refusal("R6#9", "you-have-no", {"card": cards.id(kind)}))
    return reasons


def why_not_seize(state: State, cards: Cards, seat: int, now: Phase, kind: int) -> list[Refusal]:
    if spell_of(state, cards.box, seat) != DOMINATION:
        return [did_not_cast("domination", "R6#14")]
    if now == Phase.SEIZE and not companion_kinds(state.players[state.target]) >> kind & 1:
        return [Refusal("R6#14", "they-have-no", {"seat": seat_name(state.target), "card": cards.id(kind)})]
    if now == ANOTHERS_TURN:
        return without_target(state, cards, seat)
    return [Refusal("R6#14", "no-companion-to-choose"), *without_target(state, cards, seat)]
