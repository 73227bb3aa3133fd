"""Bots: none knows more than its seat, all move legally, and the better ones win."""

import itertools
import math
from itertools import islice
from typing import Any

import numpy as np
import pytest

from conftest import compiled_only, every_game, every_table, new_match, random_play
from spellbox import bots, games
from spellbox.bots.network import evaluate, make_activations, network_for, predict_results, read_network
from spellbox.bots.search import EDGE, MOST_EDGES, SearchBot, others_may_move
from spellbox.kit.chance import chance
from spellbox.kit.play import copy, record, records
from spellbox.kit.rule import INTERPRETED
from spellbox.match import Match
from spellbox.sight import SPECTATOR

QUICK = {"flat": {"playouts": 4}, "search": {"iterations": 6 if INTERPRETED else 60}, "greedy": {}, "random": {}}


def quick(name: str, game: Any) -> Any:
    return bots.BOTS[name](game, **QUICK[name])


@every_table
@pytest.mark.parametrize("name_of_bot", QUICK)
def test_a_bot_chooses_the_same_whatever_the_hidden_truth_is(
    name: str, players: int, options: dict[str, Any], name_of_bot: str
) -> None:
    """A bot gives the same legal choice, by the same dice, if everything that its seat cannot know is changed."""
    for now in islice(random_play(new_match(name, players, options, 9), 9), 0, 60, 19):
        if now.over:
            break
        seat = int(now.to_move()[0][1:]) - 1
        bot = quick(name_of_bot, now.game)
        chosen = bots.ask(bot, now, seat, chance(5))
        assert chosen in now.legal_moves(seat)
        truth = now.state
        now.state = copy(truth)
        now.game.redeal(now.state, now.cards.box, seat, chance(77))
        assert bots.ask(bot, now, seat, chance(5)) == chosen
        now.state = truth


def points(name: str, first: str, second: str, deals: int) -> float:
    """The first bot's share of the points over duplicate deals."""
    game, won = games.find(name), 0.0
    for deal in range(deals):
        for swapped in (False, True):
            match = Match(name, game.default_seats(2), deal)
            seats = [bots.make(first, game), bots.make(second, game)]
            if swapped:
                seats.reverse()
            dice = chance(1000 + 2 * deal + swapped)
            while not match.over:
                seat = int(match.to_move()[0][1:]) - 1
                match.push(seat, bots.ask(seats[seat], match, seat, dice))
            mine, other = match.scores()[::-1] if swapped else match.scores()
            won += 1.0 if mine > other else 0.5 if mine == other else 0.0
    return won / (2 * deals)


@compiled_only
@every_game
def test_greedy_beats_random(name: str) -> None:
    assert points(name, "greedy", "random", 12) > 0.75


@compiled_only
@every_game
def test_master_beats_apprentice(name: str) -> None:
    assert points(name, "master", "apprentice", 6) > 0.75


@every_game
@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_forced_move_is_made_without_thinking(name: str, level: str) -> None:
    """A search that would take minutes answers at once where there is nothing to choose."""
    bot: Any = bots.make(level, games.find(name))
    bot.search.iterations, bot.search.seconds = 10**9, 10**9
    for now in random_play(new_match(name, 2, {}, 3), 3):
        forced = [seat for seat in range(2) if len(now.legal_moves(seat)) == 1 and f"p{seat + 1}" in now.to_move()]
        if forced:
            assert bots.ask(bot, now, forced[0], chance(1)) == now.legal_moves(forced[0])[0]
            return


@every_game
def test_a_search_tells_what_it_considered(name: str) -> None:
    match = new_match(name, 2, {}, 4)
    seat = int(match.to_move()[0][1:]) - 1
    iterations = 30 if INTERPRETED else 300
    candidates = SearchBot(match.game, iterations).consider(match.state, match.cards.box, seat, chance(2))
    assert {each.move for each in candidates} <= set(match.legal_moves(seat))
    assert sum(each.visits for each in candidates) == iterations
    for each in candidates:
        assert 0 <= each.wins <= 1
        assert each.variation[0] == (seat, each.move)


@every_game
def test_a_search_stops_when_its_choice_is_decided(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An early stop gives the move of the whole search, and sometimes saves iterations."""
    monkeypatch.setattr("spellbox.bots.search.CHUNK", 10)
    bot, spared = SearchBot(games.find(name), 60), False
    for now in islice(random_play(new_match(name, 2, {}, 3), 3), 0, 60, 6):
        seat = int(now.to_move()[0][1:]) - 1
        at_once = others_may_move(now.game, now.state, now.cards.box, seat)
        if not at_once and len(now.legal_moves(seat)) > 1:
            in_the_end = bot.consider(now.state, now.cards.box, seat, chance(2))
            decided = bot.consider(now.state, now.cards.box, seat, chance(2), until_decided=True)
            assert bot.choose(now.state, now.cards.box, seat, chance(2)) == decided[0].move == in_the_end[0].move
            spared |= sum(each.visits for each in decided) < 60
    assert spared


@every_game
def test_playouts_stop_at_the_horizon(name: str) -> None:
    """At the end of a game a result is won, shared or lost; before it there is an estimate."""
    match = new_match(name, 2, {}, 4)
    seat = int(match.to_move()[0][1:]) - 1
    bot = SearchBot(match.game, 30, guided=False)
    for bot.horizon in (3, match.game.MAX_MOVES):
        candidates = bot.consider(match.state, match.cards.box, seat, chance(2))
        won = [2 * each.wins * each.visits for each in candidates]
        certain = all(math.isclose(each, round(each)) for each in won)
        assert certain == (bot.horizon == match.game.MAX_MOVES)


@compiled_only
@every_game
def test_a_search_keeps_to_its_memory(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search goes on when its tree is full, and writes nothing beyond it."""
    monkeypatch.setattr("spellbox.bots.search.MOST_EDGES", 200)
    match = new_match(name, 2, {}, 4)
    seat = int(match.to_move()[0][1:]) - 1
    candidates = SearchBot(match.game, 3000).consider(match.state, match.cards.box, seat, chance(2))
    assert candidates
    assert MOST_EDGES * 64 <= 256 << 20


def test_choices_made_at_once_are_mixed() -> None:
    """Grimoire's book phase: over many dice a searching bot does not always open the same page."""
    match = new_match("grimoire", 2, {}, 6)
    for guided in (False, True):
        bot = SearchBot(match.game, 20 if INTERPRETED else 200, guided=guided)
        assert len({bots.ask(bot, match, 0, chance(dice)) for dice in range(12)}) > 1


def test_the_last_to_choose_mixes_too() -> None:
    """The other seat has chosen, but choices may still be changed and are secret, so they count as simultaneous."""
    match = new_match("grimoire", 2, {}, 6)
    match.push(1, match.legal_moves(1)[0])
    assert match.to_move() == ["p1"]
    assert others_may_move(match.game, match.state, match.cards.box, 0)
    match.push(0, match.legal_moves(0)[0])
    seat = int(match.to_move()[0][1:]) - 1
    assert not others_may_move(match.game, match.state, match.cards.box, seat)


def test_a_hidden_choice_is_believed_to_follow_the_policy() -> None:
    """The other seat has chosen its spell already: the search draws it by the network's priors, not uniformly."""
    match = new_match("grimoire", 2, {}, 6)
    match.push(0, match.legal_moves(0)[0])
    game, iterations = match.game, 60 if INTERPRETED else 2000
    search, further, _ = SearchBot(game, iterations).search_for(match.state, match.cards.box)
    tree, size = records(64 * iterations, EDGE), np.ones(1, np.int64)
    tables = [np.array([match.state], game.STATE).view(np.recarray) for _ in range(2)]
    masks, path, results = np.zeros((2, 1), np.int64), np.zeros(512, np.int32), np.zeros((game.MOST_SEATS, 3))
    scratch = (masks, record(game.SHEET), path, results)
    search(tree, size, *tables, match.cards.box, 1, iterations, chance(3), *scratch, *further)
    believed = tree[1 : 1 + len(match.legal_moves(0))]  # the first node: the other seat chooses before this one
    assert set(believed.seat) == {0}
    assert believed.visits.sum() == iterations
    assert np.abs(believed.visits / iterations - believed.prior).max() < (0.2 if INTERPRETED else 0.05)


GUIDED = [(name, players) for name in games.BUILT_IN for players in games.find(name).NETWORKS]


@pytest.mark.parametrize(("name", "players"), GUIDED)
def test_a_network_computes_what_its_weights_say(name: str, players: int) -> None:
    """The layers by NumPy's matrix products, then the logits of faces and the outlooks from the last one."""
    match = new_match(name, players, {}, 4)
    network: Any = read_network(match.game, players)
    activations = make_activations(network)
    match.game.observe(match.state, match.cards.box, 0, True, activations.seen)
    layer = activations.seen.astype(np.float32)
    layer[slice(*network.blind)] = 0
    for weights, bias in ((network.first, network.first_bias), (network.second, network.second_bias)):
        layer = np.maximum(layer @ weights + bias, 0)
    said = layer @ network.last + network.last_bias
    after = match.game.MOVES
    for start, slots, faces, first, repeated, numbers, many in network.faces:
        shown = activations.seen[start : start + slots * faces].reshape(slots, faces)
        worth = said[after : after + faces * many].reshape(faces, many)
        number = activations.seen[numbers : numbers + slots] if many > 1 else np.zeros(slots, int)
        said[first : first + slots * repeated] += np.repeat((shown * worth[:, number].T).sum(axis=1), repeated)
        after += faces * many
    evaluate(network, activations, match.game.MOVES)
    assert after + 2 * match.game.MOST_SEATS == len(said)
    assert np.allclose(activations.last, said, atol=1e-3)


@every_game
def test_a_network_is_used_only_where_it_was_taught(name: str) -> None:
    game = games.find(name)
    other_box = record(game.BOX)
    for players in range(game.FEWEST_SEATS, game.MOST_SEATS + 1):
        match = new_match(name, players, {}, 4)
        assert (network_for(game, match.state, match.cards.box) is not None) == (players in game.NETWORKS)
        assert network_for(game, match.state, other_box) is None


def test_outlooks_are_counted_from_the_mover() -> None:
    """With three players the last seat moves: its own outlook comes first, then that of the next seat."""
    game = games.find("grimoire")
    network: Any = read_network(game, 5)
    activations, results = make_activations(network), np.zeros((game.MOST_SEATS, 3))
    activations.last[-2 * game.MOST_SEATS :] = [0.7, 0.5, 0.2, -0.5, 0.1, 0.0, 9, 9, 9, 9]
    predict_results(network, activations, 2, 3, results)
    assert np.allclose(results[:, 0], [0.2, 0.1, 0.7, 0, 0])
    assert np.allclose(results[:3, 1], network.lead[0] * np.arctanh([-0.5, 0, 0.5]), atol=1e-3)


@compiled_only
@pytest.mark.parametrize("name", sorted({name for name, _ in GUIDED}))
def test_the_network_beats_playouts(name: str) -> None:
    """With as many iterations."""
    game, won = games.find(name), 0.0
    for deal, swapped in itertools.product(range(6), (False, True)):
        match = Match(name, game.default_seats(2), deal)
        seats = [SearchBot(game, 60), SearchBot(game, 60, guided=False)]
        if swapped:
            seats.reverse()
        dice = chance(deal)
        while not match.over:
            seat = int(match.to_move()[0][1:]) - 1
            match.push(seat, bots.ask(seats[seat], match, seat, dice))
        mine, other = match.scores()[::-1] if swapped else match.scores()
        won += mine > other
    assert won > 6


@every_game
def test_what_is_forgotten_is_neither_lost_nor_seen(name: str) -> None:
    game = games.find(name)
    if game.forget is None:
        return
    for now in islice(random_play(new_match(name, 3, {}, 8), 8), 0, None, 12):
        believed = copy(now.state)
        game.forget(believed, now.cards.box, 1, 0.5, 7, chance(3))
        assert sorted(every_card(now, believed)) == sorted(every_card(now, now.state))
        assert tops(now, believed) == tops(now, now.state)
        sharp = copy(now.state)
        game.forget(sharp, now.cards.box, 1, 1.0, 7, chance(3))
        assert game.table(sharp, now.cards) == game.table(now.state, now.cards)


def every_card(match: Match, state: Any) -> list[str]:
    table = match.game.table(state, match.cards)
    piles = [pile for player in table["players"] for pile in (player["cauldron"], player["spells"])]
    return [*table["board"].values(), *table["deck"], *(card for pile in piles for card in pile)]


def tops(match: Match, state: Any) -> list[dict[str, Any]]:
    """The covered cauldrons, as a spectator sees them."""
    players = match.sight.view(state, SPECTATOR)["players"]
    return [player["cauldron"] for player in players if not player["open"]]
