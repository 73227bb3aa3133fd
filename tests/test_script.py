"""Scripts: they enumerate every outcome of a shuffle with its probability."""

import itertools
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pytest

from conftest import every_game
from spellbox import games
from spellbox.kit.chance import below, chance, is_script, shuffle
from spellbox.kit.play import record
from spellbox.kit.script import missing, script


def shuffles(cards: list[int]) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every order that scripts reach, with its probability; equal cards are one outcome."""
    unfinished = [(b"", Fraction(1))]
    while unfinished:
        draws, probability = unfinished.pop()
        pile, rng = np.array(cards, np.int8), script(draws)
        shuffle(pile, 0, len(pile), rng)
        faces = missing(rng)
        if not faces:
            yield tuple(int(card) for card in pile), probability
        for face in set(faces):
            part = Fraction(faces.count(face), len(faces))
            unfinished.append((draws + bytes([faces.index(face)]), probability * part))


def test_a_scripted_shuffle_reaches_every_order_equally_often() -> None:
    orders = Counter(order for order, _ in shuffles([3, 5, 7, 9]))
    assert orders == Counter(itertools.permutations([3, 5, 7, 9]))
    assert {probability for _, probability in shuffles([3, 5, 7, 9])} == {Fraction(1, 24)}


def test_equal_cards_are_one_draw() -> None:
    found = dict(shuffles([1, 1, 1, 2, 2, 2]))
    assert len(found) == len(list(shuffles([1, 1, 1, 2, 2, 2]))) == 20
    assert set(found.values()) == {Fraction(1, 20)}


def test_draws_come_in_order_and_the_missing_one_is_told() -> None:
    rng = script(bytes([4, 0, 2]))
    assert [below(rng, 6), below(rng, 2), below(rng, 3)] == [4, 0, 2]
    assert missing(rng) == b""
    assert below(rng, 5) == 0
    assert missing(rng) == bytes(range(5))
    assert below(rng, 9) == 0
    assert missing(rng) == bytes(range(5))


def test_only_a_script_is_one() -> None:
    assert is_script(script(b""))
    assert not is_script(chance(0))


@every_game
@pytest.mark.parametrize("draw", [0, 1])
def test_a_scripted_deal_is_a_deal(name: str, draw: int) -> None:
    """A deal in which every draw is the same has all cards."""
    game = games.find(name)
    cards = game.read_cards()
    options = game.read_options(cards, game.default_seats(game.MOST_SEATS), {})
    state, draws = record(game.STATE), b""
    while True:
        rng = script(draws)
        game.deal(state, cards.box, options, rng)
        if not missing(rng):
            break
        draws += bytes([draw])
    dealt = record(game.STATE)
    game.deal(dealt, cards.box, options, chance(draw))
    assert game.gone(state, cards) == game.gone(dealt, cards)
