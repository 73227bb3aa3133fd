"""OpenSpiel's search with our games: it gets what its seat may know, and no more."""

import math
from typing import Any

import pytest

from conftest import ROOT, compiled_only, every_game, new_match, random_play
from spellbox import games
from spellbox.kit.chance import chance
from spellbox.kit.play import copy, parse_seat

pytestmark = compiled_only


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    return pytest.importorskip("ismcts")


def seen_by_mover(bench: Any, match: Any, dice: Any) -> Any:
    return bench.SpielGame(match.game, match.cards.box, dice).begin(match.state)


@every_game
def test_tables_dealt_anew_look_the_same_to_the_seat(bench: Any, name: str) -> None:
    dice = chance(1)
    for match in random_play(new_match(name, 2, {}, 4), 4):
        if match.over:
            continue
        state = seen_by_mover(bench, match, dice)
        other = state.redealt(state.current_player())
        assert other.information_state_string() == state.information_state_string()
        assert state.game.begin(other.table[0]).legal_actions() == state.legal_actions()
        assert state.legal_actions() == match.legal_moves(parse_seat(match.to_move()[0], 2))


def test_the_later_seat_does_not_see_what_the_earlier_chose(bench: Any) -> None:
    match = new_match("grimoire", 2, {}, 3)
    first = seen_by_mover(bench, match, chance(1))
    informations, casts = set(), set()
    for move in first.legal_actions():
        later = first.clone()
        later.apply_action(move)
        assert later.current_player() == 1
        informations.add(later.information_state_string())
        casts |= {int(later.redealt(1).table[0]["players"][0]["cast"]) for _ in range(40)}
    assert len(informations) == 1
    assert len(casts) > 2


@every_game
def test_a_game_is_played_to_its_end(bench: Any, name: str) -> None:
    terms = bench.Terms("", 5, math.inf, True, 0.5)
    played = [bench.play(bench.Task(0, number, name, terms)) for number in range(2)]
    assert all(each.simulations == 5 * each.searches > 0 for each in played)
    assert [each["games"] for each in bench.rows([name], [terms], played)] == [2]
    assert bench.rows([name], [terms], played[:1]) == []


def test_the_clock_stops_it(bench: Any) -> None:
    match = new_match("glastonbury", 2, {}, 1)
    belief, dice = copy(match.state), chance(1)
    bot = bench.PeerBot(games.find("glastonbury"), bench.Terms("", bench.NO_END, 0.05, False, 0.9))
    assert bot.choose(belief, match.cards.box, 0, dice) in match.legal_moves(0)
    assert 1 < bot.simulations < 100_000
