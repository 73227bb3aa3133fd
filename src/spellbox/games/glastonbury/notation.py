"""The notation of moves, cells, stops and seats. `parse` accepts only what `text` writes."""

from spellbox.errors import SpellboxError
from spellbox.games.glastonbury.cards import Cards
from spellbox.games.glastonbury.rules import (
    ACCIO_MOVE,
    CELLS,
    CORNER,
    CORNERS,
    DECLINATIO_MOVE,
    DISCARD,
    KEEP,
    PASS,
    POWDER_MOVE,
    SIDE,
    STAY,
    TAKE,
    WALK,
    State,
)

# G2.4 Columns a–f from the left, rows 1–6 from the top.
CELL_NAMES = [f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcdef"]
CORNER_NAMES = ["a1", "f1", "f6", "a6"]

MOVE_NAMES = (
    {TAKE + cell: f"take {CELL_NAMES[cell]}" for cell in range(CELLS)}
    | {ACCIO_MOVE + cell: f"accio {CELL_NAMES[cell]}" for cell in range(CELLS)}
    | {CORNER + corner: f"corner {CORNER_NAMES[corner]}" for corner in range(CORNERS)}
    | {DECLINATIO_MOVE: "declinatio", PASS: "pass", KEEP: "keep", DISCARD: "discard", WALK: "walk", STAY: "stay"}
)
MOVE_NUMBERS = {name: move for move, name in MOVE_NAMES.items()}
POWDER_WORD = "powder "
assert len(MOVE_NAMES) == POWDER_MOVE


def text(state: State, cards: Cards, move: int) -> str:
    return MOVE_NAMES[move] if move < POWDER_MOVE else POWDER_WORD + cards.kinds[move - POWDER_MOVE]


def texts(cards: Cards) -> list[str]:
    """The notation of all moves, by the indices of `wording`."""
    return [*(MOVE_NAMES[move] for move in range(POWDER_MOVE)), *(POWDER_WORD + kind for kind in cards.kinds)]


def parse(state: State, cards: Cards, words: str) -> int:
    kind = words.removeprefix(POWDER_WORD)
    if words.startswith(POWDER_WORD) and kind in cards.kinds:
        return POWDER_MOVE + cards.kinds.index(kind)
    try:
        return MOVE_NUMBERS[words]
    except KeyError:
        known = f"corner a1, take c3, accio c3, declinatio, pass, keep, discard, walk, stay, powder {cards.kinds[0]}"
        raise SpellboxError.saying("no-move", words=repr(words), known=known) from None


def parse_cell(name: str) -> int:
    """A cell that can hold a card."""
    if name not in CELL_NAMES or name in CORNER_NAMES:
        raise SpellboxError.saying("no-cell", cell=repr(name))
    return CELL_NAMES.index(name)


def place(stop: int) -> dict[str, str]:
    """G3.2 The place of a stop, as arguments of a sentence."""
    side, line = stop_name(stop).split()
    return {"side": side, "line": line}


def stop_name(stop: int) -> str:
    """G3.2 The name of a stop: `corner f1`, `column c`, `row 4`."""
    if stop % 5 == 0:
        return f"corner {CORNER_NAMES[stop // 5]}"
    if stop < 5:
        return f"column {'abcdef'[stop]}"
    if stop < 10:
        return f"row {stop - 4}"
    if stop < 15:
        return f"column {'abcdef'[15 - stop]}"
    return f"row {21 - stop}"
