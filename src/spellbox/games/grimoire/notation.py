"""The notation of moves and slots. `parse` accepts only what `text` writes."""

from spellbox.errors import SpellboxError
from spellbox.games.grimoire.cards import COMPANION_PLACES, COMPANIONS, LEVELS, Cards
from spellbox.games.grimoire.rules import (
    CAST,
    GIVE,
    LUCK,
    MOST_SEATS,
    MOVES,
    PAY,
    PICK,
    SEIZE,
    SHOES,
    SKIP,
    SLOTS,
    TARGET,
    State,
)
from spellbox.kit.play import seat_name

# R3.2 Slots q1 to q6; with fewer than five players the last ones stay empty.
SLOT_NAMES = [f"q{slot + 1}" for slot in range(SLOTS)]

MOVE_NAMES = (
    {CAST + level - 1: f"cast {level}" for level in range(1, LEVELS + 1)}
    | {PICK + slot: f"pick {SLOT_NAMES[slot]}" for slot in range(SLOTS)}
    | {LUCK + slot: f"luck {SLOT_NAMES[slot]}" for slot in range(SLOTS)}
    | {TARGET + seat: f"target {seat_name(seat)}" for seat in range(MOST_SEATS)}
    | {GIVE + kind: f"give {COMPANION_PLACES[kind]}" for kind in range(COMPANIONS)}
    | {SEIZE + kind: f"seize {COMPANION_PLACES[kind]}" for kind in range(COMPANIONS)}
    | {PAY: "pay", SHOES: "shoes", SKIP: "skip"}
)
MOVE_NUMBERS = {name: move for move, name in MOVE_NAMES.items()}
assert len(MOVE_NAMES) == MOVES


COMPANION_MOVES = {"give": GIVE, "seize": SEIZE}


def text(state: State, cards: Cards, move: int) -> str:
    if GIVE <= move < PAY:
        return f"{'give' if move < SEIZE else 'seize'} {cards.ids[(move - GIVE) % COMPANIONS]}"
    return MOVE_NAMES[move]


def texts(cards: Cards) -> list[str]:
    """The notation of all moves, by the indices of `wording`."""
    return [text(None, cards, move) for move in range(MOVES)]


def parse(state: State, cards: Cards, words: str) -> int:
    verb, _, card = words.partition(" ")
    if verb in COMPANION_MOVES and card in cards.ids[:COMPANIONS]:
        return COMPANION_MOVES[verb] + cards.ids.index(card)
    try:
        return MOVE_NUMBERS[words]
    except KeyError:
        known = "cast 7, luck q2, pay, target p3, give prince, seize prince, shoes, skip, pick q1"
        raise SpellboxError.saying("no-move", words=repr(words), known=known) from None
