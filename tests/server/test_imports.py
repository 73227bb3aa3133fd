"""Match files that become finished tables: a game of an environment is watched in the page."""

import json
from pathlib import Path
from typing import Any

import gymnasium
import pytest

from server.people import Person
from spellbox.match import Match, verify


def played(game: str, episodes: int) -> str:
    """The match file of an environment's last game; all but the first are further streams of the seed."""
    env = gymnasium.make(f"spellbox.envs:spellbox/{game}-v1", bots="random")
    seen, info = env.reset(seed=7)
    for episode in range(episodes):
        if episode:
            seen, info = env.reset()
        while "match" not in info:
            seen, _, _, _, info = env.step(int(seen["action_mask"].argmax()))
    file: str = info["match"].file()
    return file


@pytest.mark.parametrize("episodes", [1, 2])
def test_a_game_of_an_environment_is_watched(episodes: int, ann: Person, tmp_path: Path) -> None:
    answer = ann.http.post("/api/matches", json={"file": played("Grimoire", episodes)})
    assert answer.status_code == 201, answer.text
    table = answer.json()["id"]
    at = ann.at(table)
    assert at.info["status"] == "over"
    assert at.info["result"]["how"] == "scores"
    kept = tmp_path / "match.json"
    kept.write_bytes(ann.http.get(f"/api/tables/{table}/match").content)
    assert bool(json.loads(kept.read_text()).get("stream")) == (episodes > 1)
    verify(kept)


def changed(**changes: Any) -> str:
    return json.dumps(Match("grimoire", 2, 7).data() | changes)


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("no match", "the match file"),
        ("{}", "not a whole match file"),
        (changed(), "only a finished match"),
        (changed(moves=["p1 fly"]), "move 1 of 1"),
        (changed(version=99), "version 99"),
    ],
)
def test_what_is_no_finished_match_is_refused(file: str, told: str, ann: Person) -> None:
    answer = ann.http.post("/api/matches", json={"file": file})
    assert answer.status_code == 400
    assert told in answer.json()["reason"]
