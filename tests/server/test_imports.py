"""Match files that become finished tables: a game of an environment is watched in the page."""

import json
from pathlib import Path
from typing import Any

import gymnasium
import msgspec
import pytest

from server.people import Person, RunningServer, settings_for
from spellbox.match import Match, verify
from spellbox.server import imports
from spellbox.server.events import Event
from spellbox.server.room import Room
from spellbox.server.settings import Limits


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


def test_an_upload_counts_before_it_is_read(tmp_path: Path) -> None:
    """Match files that are refused cost as much work as others."""
    limits = msgspec.structs.replace(Limits().raised(), new_tables=(0.001, 1))
    with RunningServer(settings_for(tmp_path, limits=limits)) as running:
        ann = Person(running.url)
        answers = [ann.http.post("/api/matches", json={"file": "no match"}).status_code for _ in range(2)]
    assert answers == [400, 429]


def test_a_long_match_is_watched_while_others_are_served(
    server: RunningServer, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The moves are made in slices, and nobody can make another move in between."""
    monkeypatch.setattr(imports, "SLICE", 3)
    hall, slices = server.app.state.services.hall, []

    def apply_events(room: Room, new_events: list[Event], *rest: Any) -> None:
        slices.append(len(new_events))
        assert not room.table.playing or not room.table.guests()
        hall.__class__.apply_events(hall, room, new_events, *rest)

    monkeypatch.setattr(hall, "apply_events", apply_events)
    answer = ann.http.post("/api/matches", json={"file": played("Grimoire", 1)})
    assert answer.status_code == 201, answer.text
    assert max(slices) == 3 < len(slices)
    assert [seat["guest"] for seat in ann.at(answer.json()["id"]).info["seats"]] == [ann.id] * 2


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
        (changed(stream=1 << 63), "stream cannot be"),
        (changed(seats="x" * 30_000), "seats cannot be 'xxx"),
        (changed(options={"x" * 30_000: 1}), "there is no 'xxx"),
        (changed(moves=["p1 " + "x" * 30_000]), "'xxx"),
        ("a." * 20_000 + "a = 1", "a dotted key has at most 8 parts"),
    ],
)
def test_what_is_no_finished_match_is_refused(file: str, told: str, ann: Person) -> None:
    answer = ann.http.post("/api/matches", json={"file": file})
    assert answer.status_code == 400
    assert told in answer.json()["reason"]
