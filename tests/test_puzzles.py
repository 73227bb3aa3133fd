"""Puzzles: the values of moves by playouts, what they may depend on, and what a puzzle shows."""

import itertools
import json
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from spellbox import games
from spellbox.bots.manner import network_logits
from spellbox.bots.network_policy import NAME
from spellbox.bots.search import others_may_move
from spellbox.cli import app
from spellbox.kit import bits
from spellbox.kit.bits import lowest
from spellbox.kit.chance import cast, chance, dice
from spellbox.kit.play import copy, parse_seat, record
from spellbox.match import Match, load
from spellbox.sim import WIN
from spellbox.sim.arrays import Array
from spellbox.sim.gumbel import LIKELIEST, gumbel_noise, with_noise
from spellbox.study import puzzles
from spellbox.study.batched import policy_of
from spellbox.study.plan import Plan
from spellbox.study.playouts import Position, play_positions, values, values_of

BELIEFS = 3
PURPOSE = "test"
taught_games = pytest.mark.parametrize("name", [name for name in games.BUILT_IN if games.find(name).NETWORKS])


def plan(name: str, seed: int = 3) -> Plan:
    return Plan(name, games.find(name).FEWEST_SEATS, 1, seed=seed, bots=(NAME,))


def some_positions(table: Plan, step: int, count: int) -> list[Position]:
    return [each.position for each in itertools.islice(puzzles.self_play(table), step, step * count + 1, step)]


def played(table: Plan, positions: list[Position], threads: int = 1) -> tuple[Array, Array]:
    parts = list(play_positions(table, positions, BELIEFS, PURPOSE, threads))
    points, leads = (np.concatenate(each) for each in zip(*parts, strict=True))
    return points, leads


def play_one(table: Plan, position: Position, move: int, belief: int) -> tuple[int, int]:
    """Points and lead of one playout, in plain Python."""
    game, box, network = table.rules, table.box().box, policy_of(table, NAME).network
    rng = chance(table.derive(PURPOSE), (position.number << 32) + belief)
    rolled = dice(rng.key, (position.number << 32) + belief)
    state, seat, mask = copy(position.state), position.seat, bits.mask(game.MOVES)
    game.redeal(state, box, seat, rng)
    if game.reopen:
        game.reopen(state)
    while True:
        game.legal(state, box, seat, mask)
        assert bits.contains(mask, move)
        game.play(state, box, seat, move, rng)
        waiting = game.to_move(state)
        if not waiting:
            break
        seat, rolled = lowest(waiting), cast(rolled)
        game.legal(state, box, seat, mask)
        logits = network_logits(game, network, state, box, seat).astype(np.float32)
        drawn = rolled if others_may_move(game, state, box, seat) else LIKELIEST
        noisy = {each: with_noise(logits[each], drawn, each, gumbel_noise()) for each in bits.members(mask)}
        move = max(noisy, key=lambda each: noisy[each])
    sheet = record(game.SHEET)
    game.scores(state, box, sheet)
    totals = [int(player.total) for player in sheet.players[: table.players]]
    mine, best = totals[position.seat], max(totals)
    others = totals[: position.seat] + totals[position.seat + 1 :]
    return WIN // totals.count(best) if mine == best else 0, mine - max(others)


@taught_games
def test_values_are_those_of_a_plain_replay(name: str) -> None:
    table = plan(name)
    positions = some_positions(table, 7, 2)
    points, leads = played(table, positions)
    each = [(position, move, belief) for position in positions for move in position.moves for belief in range(BELIEFS)]
    assert len(points) == len(each)
    for number, (position, move, belief) in list(enumerate(each))[:: max(1, len(each) // 12)]:
        assert (points[number], leads[number]) == play_one(table, position, move, belief)


@taught_games
def test_values_depend_on_nothing_that_the_seat_does_not_know(name: str) -> None:
    table = plan(name)
    positions = some_positions(table, 11, 2)
    believed = []
    for position in positions:
        other = copy(position.state)
        table.rules.redeal(other, table.box().box, position.seat, chance(99))
        believed.append(position._replace(state=other))
    assert any(mine.state.tobytes() != theirs.state.tobytes() for mine, theirs in zip(positions, believed, strict=True))
    assert np.array_equal(played(table, positions), played(table, believed))


def test_playouts_do_not_depend_on_their_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    table = plan("grimoire")
    positions = some_positions(table, 5, 3)
    whole = played(table, positions)
    monkeypatch.setattr("spellbox.study.playouts.TABLES", 7)
    assert np.array_equal(whole, played(table, positions, threads=2))
    alone = played(table, positions[1:2])
    first = len(positions[0].moves) * BELIEFS
    assert np.array_equal(np.array(whole)[:, first : first + len(alone[0])], alone)


def test_noise_draws_from_the_softmax() -> None:
    logits, count = np.array([1.0, 0.0, -1.5], np.float32), 4000
    rolled, drawn, noise = 1, Counter[int](), gumbel_noise()
    for _ in range(count):
        rolled = cast(rolled)
        drawn[max(range(3), key=lambda move: with_noise(logits[move], rolled, move, noise))] += 1
    for move, likely in enumerate(np.exp(logits) / np.exp(logits).sum()):
        assert drawn[move] / count == pytest.approx(likely, abs=0.03)
    assert with_noise(logits[0], LIKELIEST, 0, noise) == logits[0]


def test_differences_are_taken_belief_by_belief() -> None:
    """Beliefs that are good for every move widen no interval."""
    luck = np.arange(8) % 2
    ranked = values_of(
        [4, 9, 6], np.array([luck * 0.5, luck * 0.5 + 0.5, luck * 0.5]), np.array([luck, luck + 3, luck])
    )
    assert [each.move for each in ranked] == [9, 4, 6]
    assert ranked[0].wins.value == pytest.approx(0.75)
    assert ranked[0].lost_wins.interval() == ranked[0].lost_lead.interval() == (0, 0)
    assert ranked[1].lost_wins.interval() == pytest.approx((0.5, 0.5))
    assert ranked[1].lost_lead.value == pytest.approx(3)
    assert puzzles.clearness(ranked) == pytest.approx(0.5)


@pytest.fixture(scope="module")
def made() -> Any:
    """Puzzles whose best move need not be clear: enough clear ones would take minutes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(puzzles, "MARGIN", -1.0)
        stages = Counter[str]()
        found = puzzles.make(plan("grimoire"), 30, 16, 1, lambda stage, done, total: stages.update({stage: done}))
    assert stages["playing matches"] == 30
    assert stages["proving"] > stages["screening"] > 0
    return found


def test_a_puzzle_is_a_match_file_with_a_solution(made: Any, tmp_path: Path) -> None:
    assert 0 < len(made["puzzles"]) <= 2 * puzzles.MOST_A_MATCH
    for each in json.loads(json.dumps(made))["puzzles"]:
        file = tmp_path / "puzzle.json"
        file.write_text(json.dumps(each["match"]))
        match, shown = load(file), each["shown"]
        assert shown["seat"] in match.to_move()
        assert shown["legal"] == match.legal(shown["seat"])
        assert each["solution"] == each["moves"][0]["move"]
        assert sorted(move["move"] for move in each["moves"]) == sorted(shown["legal"])
        assert sum(move["policy"] for move in each["moves"]) == pytest.approx(1, abs=1e-3)
        assert each["difficulty"] == pytest.approx(1 - each["moves"][0]["policy"], abs=1e-3)
        likeliest = max(each["moves"], key=lambda move: move["policy"])
        assert each["solution"] != likeliest["move"]


def test_what_is_shown_of_a_puzzle_is_what_the_seat_sees(made: Any) -> None:
    for each in made["puzzles"]:
        shown, told = each["shown"], each["match"]
        match = Match(told["game"], told["seats"], told["seed"], told["options"], stream=told.get("stream", 0))
        for words in told["moves"]:
            match.play(words)
        seat = parse_seat(shown["seat"], match.players)
        assert set(shown) == {"seat", "view", "legal"}
        assert shown["view"] == match.sight.view(match.belief(seat, chance(5)), seat)


def test_a_command_makes_puzzles(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    told = CliRunner().invoke(app, ["puzzles", "grimoire", "--positions", "3", "--beliefs", "16", "--out", str(file)])
    assert told.exit_code == 0, told.output
    assert "from 3 positions" in told.output
    assert json.loads(file.read_text())["positions"] == 3


def test_values_are_sorted_by_wins_then_lead() -> None:
    table = plan("grimoire")
    positions = some_positions(table, 4, 1)
    for ranked in values(positions, BELIEFS, list(play_positions(table, positions, BELIEFS, PURPOSE))):
        order = [(each.wins.value, each.lead.value) for each in ranked]
        assert order == sorted(order, reverse=True)
