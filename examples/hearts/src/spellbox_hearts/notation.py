"""Moves in writing: `pass qs`, `play 2c`. `parse` accepts only what `text` writes."""

from spellbox.errors import SpellboxError
from spellbox_hearts.cards import CARD_IDS, Cards
from spellbox_hearts.rules import PASS, PLAY, State

STARTS = {"pass": PASS, "play": PLAY}


def text(state: State, cards: Cards, move: int) -> str:
    """A move in writing."""
    return f"pass {CARD_IDS[move - PASS]}" if move < PLAY else f"play {CARD_IDS[move - PLAY]}"


def texts(cards: Cards) -> list[str]:
    """All moves in writing, by number."""
    return [f"{verb} {card}" for verb in STARTS for card in CARD_IDS]


def parse(state: State, cards: Cards, words: str) -> int:
    """The number of a move in exact notation."""
    verb, _, card = words.partition(" ")
    if verb not in STARTS:
        raise SpellboxError(f"{words!r} is no move of Hearts: moves are written like pass qs or play 2c")
    return STARTS[verb] + cards.card(card)
