"""How many lines of play there are, counted from fixed seeds: any change of the rules shows here."""

import tomllib
from typing import Any

import pytest

from conftest import ROOT, new_match
from spellbox import games
from spellbox.kit.play import copy, members
from spellbox.match import Match

COUNTS = tomllib.loads((ROOT / "tests" / "perft.toml").read_text())["count"]


def perft(match: Match, depth: int) -> int:
    """The number of sequences of `depth` decisions from here."""
    if depth == 0:
        return 1
    state, rng = match.state, match.rng
    total = 0
    for seat in members(match.game.to_move(state)):
        for move in match.legal_moves(seat):
            match.state, match.rng = copy(state), copy(rng)
            match.game.play(match.state, match.cards.box, seat, move, match.rng)
            total += perft(match, depth - 1)
            match.state, match.rng = state, rng
    return total


@pytest.mark.parametrize("count", COUNTS, ids=lambda c: f"{c['game']}-{c['players']}-{c['seed']}-after-{c['after']}")
def test_perft(count: dict[str, Any]) -> None:
    match = after(count)
    assert [perft(match, depth) for depth in range(1, len(count["nodes"]) + 1)] == count["nodes"]


def after(count: dict[str, Any]) -> Match:
    """The table after some moves, always the legal one in the middle."""
    match = new_match(count["game"], count["players"], count.get("options", {}), count["seed"])
    for _ in range(count["after"]):
        seat = members(match.game.to_move(match.state))[0]
        moves = match.legal_moves(seat)
        match.push(seat, moves[len(moves) // 2])
    return match


def test_every_game_is_counted() -> None:
    assert {count["game"] for count in COUNTS} == set(games.GAMES)
