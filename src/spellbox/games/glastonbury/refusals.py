"""The refusals of Glastonbury: the clauses that forbid a move, with messages of `locales/`."""

from spellbox.games.glastonbury.cards import NO_CARD, Cards, is_orange
from spellbox.games.glastonbury.notation import CELL_NAMES, place
from spellbox.games.glastonbury.rules import (
    ACCIO_MOVE,
    CORNER,
    CORNER_CELLS,
    DECLINATIO_MOVE,
    DISCARD,
    KEEP,
    MOVES,
    PASS,
    POWDER_MOVE,
    STAY,
    WALK,
    Phase,
    State,
    free_corners,
    is_corner,
    kinds_held,
    legal,
    line_at,
    may_stay,
)
from spellbox.kit import bits
from spellbox.kit.play import Refusal, seat_name


def why_not(state: State, cards: Cards, seat: int, move: int) -> list[Refusal]:
    """The clauses that forbid a move, the most obvious one first; empty if it is legal."""
    if state.phase == Phase.OVER:
        return [Refusal("G7.1", "game-is-over")]
    mask = bits.mask(MOVES)
    legal(state, cards.box, seat, mask)
    if seat == state.turn and bits.has(mask, move):
        return []
    reasons = wrong_seat(state) if seat != state.turn else []
    reasons += wrong_moment(state, move)
    if move >= WALK:
        reasons += why_not_walk_or_powder(state, cards, seat, move)
    elif move < ACCIO_MOVE:
        reasons += why_not_take(state, seat, move)
    elif move < CORNER:
        reasons += why_not_accio(state, cards, seat, move - ACCIO_MOVE)
    elif move < DECLINATIO_MOVE:
        reasons += why_not_corner(state, move - CORNER)
    elif move == DECLINATIO_MOVE:
        reasons += why_not_declinatio(state, seat)
    elif move == PASS:
        reasons += why_not_pass(state, seat)
    elif state.phase != Phase.LAST:
        reasons += [Refusal("G7.2", "no-last-card")]
    return reasons


def wrong_seat(state: State) -> list[Refusal]:
    clause = "G8.4" if state.phase == Phase.POWDER else "G3.1"
    return [Refusal(clause, "not-your-turn", {"seat": seat_name(state.turn)})]


def wrong_moment(state: State, move: int) -> list[Refusal]:
    """G3.1 Refusals because something else must be decided first."""
    choosing = CORNER <= move < DECLINATIO_MOVE
    if state.phase == Phase.POWDER:
        return [Refusal("G8.4", "powder-first")] if move < POWDER_MOVE else []
    if state.phase == Phase.STAY and not WALK <= move <= STAY:
        return [Refusal("G6.2", "walk-or-stay-first"), Refusal("G3.1", "not-the-moment")]
    if state.phase == Phase.CORNERS and not choosing:
        return [Refusal("G2.7", "corners-first"), Refusal("G3.1", "no-turn-yet")]
    if state.phase == Phase.LAST and move < KEEP:
        return [Refusal("G7.2", "last-card-first"), Refusal("G3.1", "card-taken-already")]
    if state.phase == Phase.CORNER and not DECLINATIO_MOVE <= move <= PASS:
        return [Refusal("G5.3", "declinatio-or-pass"), Refusal("G3.1", "not-the-moment")]
    if choosing or KEEP <= move <= DISCARD or move in (DECLINATIO_MOVE, PASS):
        return [Refusal("G3.1", "not-the-moment")] if state.phase != Phase.CORNERS else []
    return []


def why_not_take(state: State, seat: int, cell: int) -> list[Refusal]:
    here = int(state.players[seat].stop)
    there = {"cell": CELL_NAMES[cell]}
    tests = [
        (CORNER_CELLS >> cell & 1 != 0, Refusal("G2.4", "corner-holds-no-card")),
        (is_corner(here) and state.phase != Phase.CORNERS, Refusal("G3.6", "nothing-at-a-corner")),
        (state.board[cell] == NO_CARD, Refusal("G3.5", "no-card-there", there)),
        (state.board[cell] == NO_CARD, Refusal("G3.8", "no-card-there", there)),
        (
            not is_corner(here) and not line_at(here) >> cell & 1,
            Refusal("G3.5", "not-in-your-line", there | place(here)),
        ),
    ]
    if state.phase == Phase.TAKE_AFTER_DECLINATIO and is_orange(state.board[cell]):
        tests += [(True, Refusal(clause, "no-orange-after-declinatio")) for clause in ("G5.3", "G5.1")]
    return [refusal for failed, refusal in tests if failed]


def why_not_accio(state: State, cards: Cards, seat: int, cell: int) -> list[Refusal]:
    player = state.players[seat]
    there = {"cell": CELL_NAMES[cell]}
    card = {"card": cards.id(state.board[cell])}
    tests = [
        (player.accio == 0, Refusal("G5.2", "no-accio")),
        (is_orange(state.board[cell]), Refusal("G5.2", "accio-takes-no-orange", card)),
        (is_orange(state.board[cell]), Refusal("G5.1", "orange-is-a-spell")),
        (state.phase == Phase.CORNER, Refusal("G5.2", "no-accio-at-a-corner")),
        (state.phase == Phase.CORNER, Refusal("G3.6", "nothing-at-a-corner")),
        (CORNER_CELLS >> cell & 1 != 0, Refusal("G2.4", "corner-holds-no-card")),
        (state.board[cell] == NO_CARD, Refusal("G5.2", "no-card-there", there)),
        (state.board[cell] == NO_CARD, Refusal("G3.8", "no-card-there", there)),
    ]
    if state.phase == Phase.TAKE_AFTER_DECLINATIO:
        tests += [(True, Refusal(clause, "declinatio-used")) for clause in ("G5.3", "G5.1")]
    return [refusal for failed, refusal in tests if failed]


def why_not_walk_or_powder(state: State, cards: Cards, seat: int, move: int) -> list[Refusal]:
    """G6.2 Refusals of `walk` and `stay`, G8.4 and of `powder` with a kind."""
    if move == STAY and state.phase == Phase.STAY:
        return [Refusal("G6.2", "no-stay-after-stay")] if not may_stay(state) else []
    if move < POWDER_MOVE:
        return [Refusal("G6.2", "no-choice-of-walk")] if state.phase != Phase.STAY else []
    if state.phase != Phase.POWDER:
        return [Refusal("G8.4", "powder-later")]
    kind = {"kind": cards.kinds[move - POWDER_MOVE]}
    return (
        [] if kinds_held(state.players[seat]) >> (move - POWDER_MOVE) & 1 else [Refusal("G8.3", "no-such-kind", kind)]
    )


def why_not_corner(state: State, corner: int) -> list[Refusal]:
    if state.phase != Phase.CORNERS:
        return [Refusal("G2.7", "corners-are-chosen")]
    return [] if free_corners(state) >> corner & 1 else [Refusal("G2.7", "corner-is-taken")]


def why_not_declinatio(state: State, seat: int) -> list[Refusal]:
    if state.phase == Phase.TAKE_AFTER_DECLINATIO:
        return [Refusal("G5.1", "one-spell"), Refusal("G5.3", "declinatio-at-a-corner")]
    reasons = [Refusal("G5.3", "declinatio-at-a-corner")]
    if state.players[seat].declinatio == 0:
        reasons.append(Refusal("G5.3", "no-declinatio"))
    return reasons


def why_not_pass(state: State, seat: int) -> list[Refusal]:
    if state.phase in (Phase.TAKE, Phase.TAKE_AFTER_DECLINATIO):
        where = place(int(state.players[seat].stop))
        return [Refusal("G3.5", "take-a-card", where), Refusal("G5.3", "pass-at-a-corner")]
    return [Refusal("G5.3", "pass-instead-of-declinatio")]
