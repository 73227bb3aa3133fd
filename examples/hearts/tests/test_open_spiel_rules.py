"""Hearts beside OpenSpiel's: the same deals and moves have the same legal moves and the same scores."""

import os
import random

import pyspiel
import pytest
from spellbox_hearts.cards import CARD_IDS, RANK_IDS
from spellbox_hearts.rules import PASS, PLAY, SEATS
from spellbox_hearts.table import VARIANT_OPTIONS
from spellbox_hearts.view import DIRECTIONS

from spellbox.match import Match

GAMES = int(os.environ.get("SPELLBOX_GAMES", "200"))
THEIRS = [RANK_IDS.index(card[0]) * SEATS + "cdhs".index(card[1]) for card in CARD_IDS]
"""OpenSpiel's numbers of our cards: it counts rank by rank."""


def begin(seed: int, dice: random.Random) -> tuple[Match, pyspiel.State]:
    """The same deal on both sides, with any variants."""
    variants = {name: dice.random() < 0.5 for name in VARIANT_OPTIONS}
    direction = dice.randrange(SEATS)
    ours = Match("hearts", SEATS, seed, {"pass_direction": DIRECTIONS[direction], **variants})
    theirs = pyspiel.load_game("hearts", {**variants, "pass_cards": True}).new_initial_state()
    theirs.apply_action(direction)
    hands = [ours.cards.ids(player.hand) for player in ours.state.players]  # type: ignore[attr-defined]
    for place in range(len(CARD_IDS)):
        theirs.apply_action(THEIRS[CARD_IDS.index(hands[place % SEATS][place // SEATS])])
    return ours, theirs


@pytest.mark.parametrize("first", range(0, GAMES, 100))
def test_legal_moves_and_scores_agree(first: int) -> None:
    for seed in range(first, min(first + 100, GAMES)):
        dice = random.Random(seed)
        ours, theirs = begin(seed, dice)
        while not ours.over:
            seat = theirs.current_player()
            legal = ours.legal_moves(seat)
            start = PASS if legal[0] < PLAY else PLAY
            assert sorted(THEIRS[move - start] for move in legal) == theirs.legal_actions(), seed
            move = dice.choice(legal)
            ours.push(seat, move)
            theirs.apply_action(THEIRS[move - start])
        assert theirs.is_terminal()
        assert ours.scores() == theirs.returns(), seed
