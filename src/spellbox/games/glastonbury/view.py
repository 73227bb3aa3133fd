"""What may leave the process: a seat's view, the reason why a move is refused, a score line by line."""

from collections import Counter
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from spellbox.games.glastonbury.cards import (
    ACCIO,
    DECLINATIO,
    KINDS,
    NEUTRAL_COLOURS,
    NO_CARD,
    NO_RECIPE,
    PERLUCEO,
    POWDER,
    SPELL_IDS,
    VANESCO,
    Cards,
    is_orange,
)
from spellbox.games.glastonbury.notation import CELL_NAMES, MOVE_NAMES, stop_name
from spellbox.games.glastonbury.rules import (
    ACCIO_MOVE,
    ALL_CELLS,
    CELLS,
    CORNER,
    CORNER_CELLS,
    DECLINATIO_MOVE,
    DISCARD,
    KEEP,
    MOST_SEATS,
    MOVES,
    PASS,
    SHEET,
    STOPS,
    Phase,
    Sheet,
    State,
    free_corners,
    is_corner,
    kind_points,
    legal,
    line_at,
    scores,
    steps,
)
from spellbox.kit import bits
from spellbox.kit.bits import members_of
from spellbox.kit.plain import Plain, plain, shared
from spellbox.kit.play import Line, Played, Refusal, copy, opened, record, seat_name, winners
from spellbox.kit.rule import interpreted

PHASE_NAMES = {
    Phase.CORNERS: "corners",
    Phase.TAKE: "take",
    Phase.CORNER: "corner",
    Phase.TAKE_AFTER_DECLINATIO: "take after declinatio",
    Phase.LAST: "last card",
    Phase.OVER: "over",
}


def view(state: State, cards: Cards, seat: int | None, history: Sequence[Played]) -> dict[str, Any]:
    """G4 The table as this seat may see it; without a seat, as a spectator may."""
    table = plain(state)
    everything = table.phase == Phase.OVER or table.open_table
    told = history if everything else history[-1:]  # G4.4
    shown = seen_by_all(table, cards) | {
        "players": [
            seen | known_besides(table, cards, other, seat, everything)
            for other, seen in enumerate(players_seen_by_all(table, cards))
        ],
        "history": [played.text for played in told],
        "walks": [step for played in told[-1:] for step in played.follows],
    }
    if table.phase == Phase.OVER:
        shown |= result(state, cards)
    return shown


@shared
def seen_by_all(table: Plain, cards: Cards) -> dict[str, Any]:
    """What lies in the middle."""
    over = table.phase == Phase.OVER
    return {
        "turn": [] if over else seat_name(table.turn),
        "phase": PHASE_NAMES[table.phase],
        "over": over,
        "board": board(table, cards),
        "empty": empty(table),
        "deck": deck(table, cards) if over else table.deck_height,
        "taken": cards.id(table.taken),
        "gone": gone(table, cards),
    }


@shared
def players_seen_by_all(table: Plain, cards: Cards) -> list[dict[str, Any]]:
    return [
        {
            "colour": cards.colours[player.colour],
            "stop": stop(table, seat),
            "cauldron": covered(player, cards),
            "spells": spells(player),
            "accio": player.accio,
            "declinatio": player.declinatio,
            "recipes": len(recipes(player, cards)),
        }
        for seat, player in enumerate(table.players[: table.seats])
    ]


def known_besides(table: Plain, cards: Cards, other: int, seat: int | None, everything: bool) -> dict[str, Any]:
    """What a seat knows of a player's cauldron and recipes that not all see."""
    player = table.players[other]
    known: dict[str, Any] = {}
    if everything or (other == seat and player.looking):  # G4.2
        known["cauldron"] = cauldron(player, cards)
    if table.phase == Phase.OVER or other == seat:  # G4.3
        known["recipes"] = recipes(player, cards)
    return known


def open_view(state: State, cards: Cards, history: Sequence[Played]) -> dict[str, Any]:
    """G4.5 The table with every player's cards open, for looking back once the match is over."""
    shown = copy(state)
    shown.open_table = True
    return opened(view, shown, cards, history)


def result(state: State, cards: Cards) -> dict[str, Any]:
    """G8.7 The totals by seat, who won, and who ended the game (G7.4)."""
    sheet = record(SHEET)
    scores(state, cards.box, sheet)
    totals = [int(player.total) for player in sheet.players[: state.seats]]
    return {"scores": totals, "winners": winners(totals), "ended_by": seat_name(state.ended_by)}


def covered(player: Any, cards: Cards) -> dict[str, Any]:
    """G4.1 The top card and the height, no more."""
    top = cards.id(player.cauldron[player.height - 1]) if player.height else ""
    return {"height": player.height, "top": top}


# A table here may be a state, or a `plain` one, which is read faster.


def board(state: State, cards: Cards) -> dict[str, str]:
    ids = cards.ids
    return {name: ids[card] for name, card in zip(CELL_NAMES, state.board, strict=True) if card != NO_CARD}


def empty(state: State) -> list[str]:
    """Cells that could hold a card and do not."""
    return [CELL_NAMES[cell] for cell in members_of(ALL_CELLS & ~state.filled)]


def deck(state: State, cards: Cards) -> list[str]:
    """From the top."""
    return [cards.id(face) for face in deck_faces(state)]


def deck_faces(state: State) -> bytes:
    """The deck lies in a ring."""
    ring = bytes(state.deck) * 2
    return ring[state.deck_top : state.deck_top + state.deck_height]


def cauldron(player: Any, cards: Cards) -> list[str]:
    """From the bottom."""
    return [cards.id(card) for card in player.cauldron[: player.height]]


def spells(player: Any) -> list[str]:
    return [name for spell, name in enumerate(SPELL_IDS) for _ in range(player.spells[spell])]


def recipes(player: Any, cards: Cards) -> list[str]:
    return [cards.recipes[recipe] for recipe in (player.recipe_a, player.recipe_b) if recipe != NO_RECIPE]


def stop(state: State, seat: int) -> int:
    """Where the wizard stands; −1 before its corner is chosen."""
    chosen = state.phase != Phase.CORNERS or seat < state.turn
    return int(state.players[seat].stop) if chosen else -1


def gone(state: State, cards: Cards) -> list[str]:
    """G4.5 What has left the game: mostly whole kinds, those of the colour that two players do without (G2.2)."""
    return [
        cards.ids[face]
        for faces, count in zip(cards.faces_of_kind, state.gone, strict=True)
        if count
        for face in (faces if count == len(faces) else missing(state, faces))
    ]


def missing(state: State, faces: list[int]) -> list[int]:
    """Those of some cards of the box that do not lie on the table."""
    lying = Counter([*state.board, *deck_faces(state), state.taken])
    for player in state.players[: state.seats]:
        lying.update([*player.cauldron[: player.height], *spell_faces(player)])
    return list((Counter(faces) - lying).elements())


def spell_faces(player: Any) -> list[int]:
    held = zip((VANESCO, PERLUCEO, ACCIO, DECLINATIO), player.spells, strict=True)
    return [face for face, count in held for _ in range(count)]


def follows(before: Plain, after: Plain, cards: Cards, seat: int, move: int) -> list[dict[str, Any]]:
    """The walks that a move brought about by itself, in order (G3.3, G3.6, G5.3)."""
    stops = [player.stop for player in before.players]
    if CORNER <= move < DECLINATIO_MOVE:
        stops[seat] = after.players[seat].stop
    walks = []
    walker = seat
    again = move == DECLINATIO_MOVE
    while again or after.phase not in (Phase.OVER, Phase.LAST, Phase.CORNERS):
        walker = walker if again else (walker + 1) % after.seats
        again = False
        start = stops[walker]
        stops[walker] = arrival(after.players[walker], start, cards)
        walks.append({"seat": seat_name(walker), "from": start, "to": stops[walker]})
        if not is_corner(stops[walker]) or after.players[walker].declinatio:
            break
    return walks


def arrival(player: Plain, start: int, cards: Cards) -> int:
    """G3.3 Where the wizard's walk from a stop leads."""
    standing = SimpleNamespace(height=player.height, cauldron=player.cauldron, stop=start)
    return (start + int(interpreted(steps)(standing, cards.box))) % STOPS


def about(before: Plain, after: Plain, cards: Cards, seat: int, move: int) -> list[str]:
    """The card that was taken, or kept or discarded (G7.2)."""
    if move < CORNER:
        return [cards.id(before.board[move % CELLS])]
    return [cards.id(before.taken)] if move in (KEEP, DISCARD) else []


def log(state: State, cards: Cards, seat: int | None, history: Sequence[Played]) -> list[dict[str, Any]]:
    """G4.4 The whole match as it may be told now: at a strict table the last move, and little of those before it."""
    table = plain(state)
    if table.phase == Phase.OVER or table.open_table:
        return [played.line() for played in history]
    return [FADED[played.seat][played.move] for played in history[:-1]] + [played.line() for played in history[-1:]]


def faded(seat: int, move: int) -> dict[str, Any]:
    """G4.4 What a strict table still tells of an older move.

    A cell would tell the card, and the corner where a wizard began would tell, from where it stands now, how far it
    has walked: the numbers of the cards that are covered by now.
    """
    told = "took a card" if move < CORNER else "chose a corner" if move < DECLINATIO_MOVE else MOVE_NAMES[move]
    return {"seat": seat_name(seat), "text": told}


FADED = [[faded(seat, move) for move in range(MOVES)] for seat in range(MOST_SEATS)]


def reveals(before: Plain, after: Plain, cards: Cards, seat: int, move: int) -> bool:
    """Whether a move showed anybody what was hidden."""
    if after.phase == Phase.OVER:
        return True  # G4.5 now everything lies open
    if move < CORNER and after.board[move % CELLS] != NO_CARD:
        return True  # G3.8 the top card of the deck
    if after.open_table:
        return False  # G4.4 where all cauldrons can be seen
    return (
        after.players[seat].looking  # G4.2
        or any(uncovered(*player) for player in zip(before.players, after.players, strict=True))
        or any(walked_by_a_covered_number(*player) for player in zip(before.players, after.players, strict=True))
    )


def uncovered(before: Plain, after: Plain) -> bool:
    """G5.4 Vanesco took the top card from another that nobody may see (G4.1)."""
    return 0 < after.height < before.height


def walked_by_a_covered_number(before: Plain, after: Plain) -> bool:
    """G6.2 A wizard left its corner by the card under a powder."""
    powder_on_top = after.height > 0 and after.cauldron[after.height - 1] == POWDER
    return powder_on_top and is_corner(before.stop) and after.stop != before.stop


def why_not(state: State, cards: Cards, seat: int, move: int) -> list[Refusal]:
    """The clauses that forbid a move, the plainest first; none if it is legal."""
    if state.phase == Phase.OVER:
        return [Refusal("G7.1", "The game is over")]
    mask = bits.mask(MOVES)
    legal(state, cards.box, seat, mask)
    if seat == state.turn and bits.has(mask, move):
        return []
    if seat != state.turn:
        return [Refusal("G3.1", f"It is {seat_name(state.turn)}'s turn")]
    reasons = wrong_moment(state, move)
    if move < ACCIO_MOVE:
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
        reasons += [Refusal("G7.2", "Only who takes the last card of a line chooses to keep or discard it")]
    return reasons


def wrong_moment(state: State, move: int) -> list[Refusal]:
    """G3.1 When something else must be decided first."""
    choosing = CORNER <= move < DECLINATIO_MOVE
    if state.phase == Phase.CORNERS and not choosing:
        return [Refusal("G2.7", "First every wizard is put at a corner"), Refusal("G3.1", "No turn has begun yet")]
    if state.phase == Phase.LAST and move < KEEP:
        return [Refusal("G7.2", "First keep or discard the last card"), Refusal("G3.1", "A card was taken already")]
    if state.phase == Phase.CORNER and not DECLINATIO_MOVE <= move <= PASS:
        return [Refusal("G5.3", "At a corner, use Declinatio or pass"), Refusal("G3.1", "This is not the moment")]
    if choosing or move >= KEEP or move in (DECLINATIO_MOVE, PASS):
        return [Refusal("G3.1", "This is not the moment")] if state.phase != Phase.CORNERS else []
    return []


def why_not_take(state: State, seat: int, cell: int) -> list[Refusal]:
    here = int(state.players[seat].stop)
    tests: list[tuple[bool, str, str]] = [
        (CORNER_CELLS >> cell & 1 != 0, "G2.4", "A corner never holds a card"),
        (is_corner(here), "G3.6", "At a corner you take nothing"),
        (state.board[cell] == NO_CARD, "G3.5", f"There is no card at {CELL_NAMES[cell]}"),
        (state.board[cell] == NO_CARD, "G3.8", f"There is no card at {CELL_NAMES[cell]}"),
        (
            not is_corner(here) and not line_at(here) >> cell & 1,
            "G3.5",
            f"{CELL_NAMES[cell]} does not lie in {stop_name(here)}, where your wizard stands",
        ),
    ]
    if state.phase == Phase.TAKE_AFTER_DECLINATIO and is_orange(state.board[cell]):
        tests += [(True, clause, "After Declinatio no orange spell may be taken") for clause in ("G5.3", "G5.1")]
    return [Refusal(clause, reason) for failed, clause, reason in tests if failed]


def why_not_accio(state: State, cards: Cards, seat: int, cell: int) -> list[Refusal]:
    player = state.players[seat]
    name = cards.name(cards.id(state.board[cell])) if state.board[cell] != NO_CARD else ""
    tests: list[tuple[bool, str, str]] = [
        (player.accio == 0, "G5.2", "You have no charge of Accio"),
        (is_orange(state.board[cell]), "G5.2", f"Accio cannot take {name}, an orange spell"),
        (is_orange(state.board[cell]), "G5.1", "An orange spell is used when taken, and one spell a turn is all"),
        (state.phase == Phase.CORNER, "G5.2", "Accio does not work at a corner"),
        (state.phase == Phase.CORNER, "G3.6", "At a corner you take nothing"),
        (CORNER_CELLS >> cell & 1 != 0, "G2.4", "A corner never holds a card"),
        (state.board[cell] == NO_CARD, "G5.2", f"There is no card at {CELL_NAMES[cell]}"),
        (state.board[cell] == NO_CARD, "G3.8", f"There is no card at {CELL_NAMES[cell]}"),
    ]
    if state.phase == Phase.TAKE_AFTER_DECLINATIO:
        tests += [(True, clause, "One spell a turn: Declinatio is used already") for clause in ("G5.3", "G5.1")]
    return [Refusal(clause, reason) for failed, clause, reason in tests if failed]


def why_not_corner(state: State, corner: int) -> list[Refusal]:
    if state.phase != Phase.CORNERS:
        return [Refusal("G2.7", "The corners are chosen before the first turn")]
    return [] if free_corners(state) >> corner & 1 else [Refusal("G2.7", "Another wizard stands at that corner")]


def why_not_declinatio(state: State, seat: int) -> list[Refusal]:
    if state.phase == Phase.TAKE_AFTER_DECLINATIO:
        return [Refusal("G5.1", "One spell a turn"), Refusal("G5.3", "Declinatio works at a corner only")]
    reasons = [Refusal("G5.3", "Declinatio works at a corner only")]
    if state.players[seat].declinatio == 0:
        reasons.append(Refusal("G5.3", "You have no charge of Declinatio"))
    return reasons


def why_not_pass(state: State, seat: int) -> list[Refusal]:
    if state.phase in (Phase.TAKE, Phase.TAKE_AFTER_DECLINATIO):
        where = stop_name(int(state.players[seat].stop))
        return [Refusal("G3.5", f"You must take a card of {where}"), Refusal("G5.3", "You pass at a corner only")]
    return [Refusal("G5.3", "You pass at a corner only, instead of using Declinatio")]


def explain(state: State, cards: Cards, sheet: Sheet) -> list[list[Line]]:
    """Every seat's score, line by line; the points of the lines add up to the total."""
    return [list(lines(state, cards, sheet, seat)) for seat in range(state.seats)]


def lines(state: State, cards: Cards, sheet: Sheet, seat: int) -> list[Line]:
    player, mine = state.players[seat], sheet.players[seat]
    placed = [int(kind) for kind in mine.placed[: mine.powders]]
    found = []
    for kind in range(KINDS):
        own = kind >> 1 == player.colour
        held = int(mine.cards[kind]) - placed.count(kind)
        if held:
            found.append(Line(cards.kinds[kind], int(kind_points(held, mine.sums[kind], own)), "G8.1"))
        for extra in range(placed.count(kind)):
            gain = points_step(held + extra, mine.sums[kind], own)
            found.append(Line(f"powder on {cards.kinds[kind]}", gain, "G8.3"))
    found += [Line("powder", 0, "G8.4") for kind in placed if kind < 0]
    if player.recipe_a != NO_RECIPE:
        found.append(Line(cards.recipes[player.recipe_a], int(mine.recipe_a), "G9.1"))
    if player.recipe_b != NO_RECIPE:
        rule = "G9.3" if player.recipe_b == 2 * NEUTRAL_COLOURS - 1 else "G9.2"
        found.append(Line(cards.recipes[player.recipe_b], int(mine.recipe_b), rule))
    return found


def points_step(held: int, numbers: int, own: bool) -> int:
    """What the next powder does to a kind."""
    return int(kind_points(held + 1, numbers, own)) - int(kind_points(held, numbers, own))
