"""Bots that the operator of a server adds: a policy over observations and masks plays against people."""

import logging
import random
from pathlib import Path

import pytest

from server.people import AtTable, Person, RunningServer, back, seated, settings_for
from server.test_play import play_out
from spellbox import match
from spellbox.errors import SpellboxError
from spellbox.server.house_bots import HouseBots

POLICIES = """
import numpy as np

def last_legal(observations, masks):
    assert observations.dtype == np.int8 and masks.dtype == np.bool_ and len(observations) == len(masks) == 1
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)

def broken(observations, masks):
    raise ValueError("no weights")
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with policies, in which the server is started."""
    (tmp_path / "house_policies.py").write_text(POLICIES)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def against(person: Person, bot: str) -> AtTable:
    """A match of Grimoire that has begun, against one bot."""
    [me] = seated(person, game="grimoire")
    me.done(type="bot", seat="p2", level=bot)
    me.done(type="start")
    return me


def test_a_policy_plays_a_match_against_a_person(folder: Path) -> None:
    with RunningServer(settings_for(folder, bots=("grimoire:mia=py:house_policies:last_legal",))) as running:
        ann = Person(running.url)
        assert ann.http.get("/api/bots").json() == [{"game": "grimoire", "name": "mia"}]
        me = against(ann, "mia")
        play_out([me], random.Random(1))
        assert me.info["seats"][1]["level"] == "mia"
        file = folder / "match.json"
        file.write_bytes(ann.http.get(f"/api/tables/{me.id}/match").content)
    finished = match.load(file)
    assert finished.over
    assert_highest(finished, seat=1)


def assert_highest(finished: match.Match, seat: int) -> None:
    """Every move of the seat is the legal one with the highest number, but for those that nobody notices (R8.3)."""
    again = match.Match(finished.name, finished.seats, finished.seed, finished.options, finished.cards)
    highest = 0
    for played in finished.history:
        if played.seat == seat:
            highest += played.move == max(again.legal_moves(seat))
        again.push(played.seat, played.move)
    mine = sum(played.seat == seat for played in finished.history)
    assert mine > 5
    assert highest >= mine - 3


def test_a_level_moves_for_a_bot_that_fails(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    with RunningServer(settings_for(folder, bots=("grimoire:eva=py:house_policies:broken",))) as running:
        me = against(Person(running.url), "eva")
        with caplog.at_level(logging.ERROR):
            play_out([me], random.Random(2))
        assert me.info["result"]["how"] == "scores"
    told = next(record for record in caplog.records if record.name == "spellbox.bots")
    assert "ValueError: no weights" in told.__dict__["problem"]
    assert "house_policies.py" in told.__dict__["output"]


def test_a_match_goes_on_without_the_bot_when_the_server_comes_back(folder: Path) -> None:
    with RunningServer(settings_for(folder, bots=("grimoire:mia=py:house_policies:last_legal",))) as running:
        ann = Person(running.url)
        table = against(ann, "mia").id
    with RunningServer(settings_for(folder)) as running:
        me = back(ann, running).at(table)
        play_out([me], random.Random(3))
        assert me.info["result"]["how"] == "scores"


def test_only_bots_of_the_game_sit_down(folder: Path) -> None:
    with RunningServer(settings_for(folder, bots=("grimoire:mia=random",))) as running:
        [me] = seated(Person(running.url), game="glastonbury")
        assert me.refused(type="bot", seat="p2", level="mia")["message"] == "no-such-bot"
        me.done(type="bot", seat="p2", level="adept")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("mia=random", "write GAME:NAME=BOT"),
        ("grimoire:mia", "write GAME:NAME=BOT"),
        ("chess:mia=random", "chess"),
        ("grimoire:adept=random", "not that of a level"),
        ("grimoire:gambler=random", "not that of a level"),
        ("grimoire:two words=random", "letters, digits"),
        ("grimoire:mia=exec:python3", "plays at a server as a guest"),
        ("grimoire:mia=py:nowhere:policy", "No module named 'nowhere'"),
    ],
)
def test_a_mistake_is_told(given: str, told: str) -> None:
    with pytest.raises(SpellboxError, match=told):
        HouseBots([given])


def test_a_name_is_given_once() -> None:
    with pytest.raises(SpellboxError, match="has a bot 'mia' already"):
        HouseBots(["grimoire:mia=random", "grimoire:mia=greedy"])
