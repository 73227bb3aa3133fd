"""The score helper: the score file of a finished match has the scores of the match."""

from typing import Any

import pytest

from conftest import random_play
from spellbox import games, scenario
from spellbox.errors import ScenarioError
from spellbox.kit.play import seat_name
from spellbox.match import Match

KEYS = {
    "glastonbury": ("cauldron", "spells", "recipes", "powders"),
    "grimoire": ("companions", "treasures", "items", "vp"),
    "master-elf": ("gifts",),
}
"""The keys of a player in a score file."""


def tables() -> list[tuple[str, int, dict[str, Any]]]:
    return [
        (name, players, options)
        for name in KEYS
        for players in range(games.find(name).FEWEST_SEATS, games.find(name).MOST_SEATS + 1)
        for options in games.find(name).VARIANTS
    ]


@pytest.mark.parametrize(("name", "players", "options"), tables())
def test_random_finished_tables_score_as_the_rules_do(name: str, players: int, options: dict[str, Any]) -> None:
    game = games.find(name)
    for seed in range(5):
        match = Match(name, game.default_seats(players), seed, options)
        for _ in random_play(match, seed):
            pass
        score = scenario.score_of(described(match))
        assert score.totals == match.scores()
        assert score.winners == match.winners()
        assert score.lines == match.explain()


def described(match: Match) -> dict[str, Any]:
    """The finished match as a score file."""
    laid = match.game.table(match.state, match.cards)["players"]
    players = [{key: player[key] for key in KEYS[match.name] if key in player} for player in laid]
    if match.name == "glastonbury" and match.state.ended_by >= 0:
        needs_ingredient = match.options.get("edition") == "fr-2013"  # G9.3
        players[match.state.ended_by]["ended"] = bool(match.state.ended_by_ingredient) or not needs_ingredient
    return {"game": match.name, "seats": match.seats, "options": match.options, "player": players}


def glastonbury(*cauldrons: list[str], **options: Any) -> scenario.Score:
    players = [{"cauldron": cauldron} for cauldron in cauldrons]
    seats = ["blue", "green", "red"][: len(players)]
    return scenario.score_of({"game": "glastonbury", "seats": seats, "options": options, "player": players})


def test_a_gain_is_what_the_powder_then_adds() -> None:
    held = ["moon-dew-4", "bat-wing-2", "bat-wing-4", "powder"]
    placed = {kind: with_powder(held, [kind]) for kind in ("moon-dew", "bat-wing")}
    nowhere = glastonbury(held[:-1], []).totals[0]
    assert glastonbury(held, []).gains == [{kind: total - nowhere for kind, total in placed.items()}, {}]


def with_powder(cauldron: list[str], powders: list[str]) -> int:
    players: list[dict[str, Any]] = [{"cauldron": cauldron, "powders": powders}, {}]
    return scenario.score_of({"game": "glastonbury", "seats": ["blue", "green"], "player": players}).totals[0]


def test_the_colour_left_in_the_box_can_be_any_that_is_free() -> None:
    assert glastonbury(["moon-dew-4", "honeycomb-1"], [], removed="red").totals == [-9, 0]


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ([{"cauldron": ["moon-dew-4"] * 2}, {}], "box-has-only"),
        ([{"cauldron": ["dragon-blood-1"]}, {}], "colour-is-out"),
        ([{"spells": 10}, {"spells": 9}], "spells-in-box"),
        ([{"ended": True}, {"ended": True}], "one-ends"),
    ],
)
def test_what_the_box_has_not_is_refused_by_a_sentence(players: list[dict[str, Any]], message: str) -> None:
    table = {"game": "glastonbury", "seats": ["blue", "green"], "options": {"removed": "red"}, "player": players}
    with pytest.raises(ScenarioError) as refusal:
        scenario.score_of(table)
    assert refusal.value.message == message


def test_more_tokens_than_the_box_has_are_refused() -> None:
    with pytest.raises(ScenarioError) as refusal:
        scenario.score_of({"game": "grimoire", "seats": 2, "player": [{"vp": 30}, {"vp": 30}]})
    assert refusal.value.message == "tokens-in-box"


def test_seats_are_named_in_order() -> None:
    score = glastonbury([], [], [])
    assert [player["seat"] for player in score.json()["players"]] == [seat_name(seat) for seat in range(3)]
