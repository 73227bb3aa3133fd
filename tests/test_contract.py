"""The contract of games, and the registry that finds them."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from conftest import every_game
from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.games.contract import FUNCTIONS, MOST_SEATS, VALUES, check


def twin(name: str, **changed: object) -> ModuleType:
    """A copy of a game's module with other values; None removes a name."""
    game = games.find(name)
    made = ModuleType("somebodys_game")
    made.__dict__.update({each: getattr(game, each) for each in (*VALUES, *FUNCTIONS)} | changed)
    return made


@every_game
def test_our_games_fulfil_the_contract(name: str) -> None:
    assert name == check(twin(name)).NAME


def test_what_a_game_lacks_is_named() -> None:
    lacking = twin("grimoire")
    del lacking.show, lacking.TITLE
    with pytest.raises(SpellboxError, match="somebodys_game is no game of Spellbox: it lacks TITLE, show"):
        check(lacking)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"MOST_SEATS": MOST_SEATS + 1}, f"seats must lie between 2 and {MOST_SEATS}"),
        ({"MOVES": 5000}, "at most 4096 moves can be numbered"),
        ({"VERSION": 9}, "VERSION is not among VERSIONS"),
        ({"to_move": lambda: 0}, r"to_move must take \(state\)"),
    ],
)
def test_what_exceeds_the_limits_is_named(changed: dict[str, object], reason: str) -> None:
    with pytest.raises(SpellboxError, match=reason):
        check(twin("grimoire", **changed))


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An installed package with a game that cannot be imported."""
    (tmp_path / "broken_game.py").write_text("raise RuntimeError('its dice are loaded')\n")
    about = tmp_path / "broken_box-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-box\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[spellbox.games]\nbroken = broken_game\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    for cached in (games.installed, games.playable, games.find):
        cached.cache_clear()
    yield tmp_path
    sys.modules.pop("broken_game", None)
    monkeypatch.undo()
    importlib.invalidate_caches()
    for cached in (games.installed, games.playable, games.find):
        cached.cache_clear()


def test_a_broken_game_is_named_and_stops_no_other(package: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert "broken" in games.names()
    with pytest.raises(SpellboxError, match="the game 'broken' of the package 'broken-box' cannot be played: its dice"):
        games.find("broken")
    assert games.playable()[:3] == games.BUILT_IN
    assert "broken" not in games.playable()
    assert caplog.messages == ["the game 'broken' of the package 'broken-box' cannot be played: its dice are loaded"]


def test_an_unknown_game_is_told_from_the_known_ones() -> None:
    with pytest.raises(SpellboxError, match="there is no game 'chess': there are glastonbury, grimoire, master-elf"):
        games.find("chess")
