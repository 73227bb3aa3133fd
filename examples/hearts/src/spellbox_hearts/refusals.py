"""Why a move of Hearts is refused: the clauses, and messages whose words are in `locales/`."""

from collections.abc import Iterator

from spellbox.kit import bits
from spellbox.kit.play import Refusal, seat_name
from spellbox_hearts.cards import CARD_IDS, SUIT_IDS, Cards
from spellbox_hearts.rules import (
    ANY_CLUB,
    MOVES,
    PASS,
    PLAY,
    SEATS,
    Phase,
    State,
    all_of,
    has,
    legal,
    suit_of,
    to_move,
)


def why_not(state: State, cards: Cards, seat: int, move: int) -> list[Refusal]:
    """The clauses that forbid a move, the plainest first; none if it is legal."""
    mask = bits.mask(MOVES)
    legal(state, cards.box, seat, mask)
    return [] if bits.has(mask, move) else list(reasons(state, seat, move))


def reasons(state: State, seat: int, move: int) -> Iterator[Refusal]:
    """All that stands against a move that is not legal."""
    if state.phase == Phase.OVER:
        yield Refusal("H5.1", "game-is-over")
    elif state.phase == Phase.PASS:
        yield from why_not_pass(state, seat, move)
    elif not to_move(state) >> seat & 1:
        yield Refusal("H3.2", "not-your-turn", {"seat": seat_name(int(state.turn))})
    elif move < PLAY:
        yield Refusal("H2.1", "passing-is-over")
    else:
        yield from why_not_play(state, seat, move - PLAY)


def why_not_pass(state: State, seat: int, move: int) -> Iterator[Refusal]:
    """H2 What stands against a move in the passing."""
    if move >= PLAY:
        yield Refusal("H2.1", "pass-first")
    elif not to_move(state) >> seat & 1:
        yield Refusal("H2.1", "three-are-chosen")
    else:
        yield Refusal("H2.1", "not-in-hand", {"card": CARD_IDS[move - PASS]})


def why_not_play(state: State, seat: int, card: int) -> Iterator[Refusal]:
    """H3, H4 What stands against a card that may not be played."""
    hand = int(state.players[seat].hand)
    if not hand >> card & 1:
        yield Refusal("H3.2", "not-in-hand", {"card": CARD_IDS[card]})
    elif state.cards_played == 0:
        yield Refusal("H3.1", "lead-a-club" if has(state, ANY_CLUB) else "lead-the-two-of-clubs")
    elif state.cards_played % SEATS == 0:
        yield Refusal("H4.1", "hearts-are-not-broken")
    else:
        led = suit_of(state.players[state.leader].card)
        if hand & all_of(led):
            yield Refusal("H3.2", "follow-suit", {"suit": SUIT_IDS[led]})
        else:
            yield Refusal("H3.3", "no-points-in-the-first-trick")
