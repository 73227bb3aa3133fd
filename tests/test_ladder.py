"""The page about the levels: measured, then written, a part for each game."""

from pathlib import Path

import pytest

from conftest import compiled_only
from spellbox.errors import SpellboxError
from spellbox.lab import ladder
from spellbox.lab.standings import Outcome, Tally
from spellbox.terminal import ladder as command


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the lowest rungs, to be quick."""
    monkeypatch.setattr(ladder, "RUNGS", ("random", "apprentice", "adept"))
    monkeypatch.setattr(ladder, "SEARCHING", "adept")
    monkeypatch.setattr(ladder, "FEWER", 2)


@compiled_only
@pytest.mark.usefixtures("short")
def test_a_ladder_is_measured_and_written(tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    command.run("glastonbury", 6, 1, 2, page)
    command.run("grimoire", 6, 1, 2, page)
    first = page.read_text()
    command.run("glastonbury", 6, 1, 2, page)
    assert page.read_text() == first, "results depend on the seed alone"
    parts = [line for line in page.read_text().splitlines() if line.startswith("## ")]
    assert parts == ["## Glastonbury", "## Grimoire"]
    assert first.count("| random | 0 |") == 2
    assert first.count("| | adept | ") + first.count("| | apprentice | ") == 2, "every bot against every bot"
    assert (tmp_path / "ladder-glastonbury.svg").read_text().startswith("<svg")


@compiled_only
@pytest.mark.usefixtures("short")
def test_rungs_are_in_order() -> None:
    found = ladder.ladder_of(ladder.measure("master-elf", 8, 1, 2))
    assert [each.bot for each in found.rungs] == ["random", "apprentice", "adept"]


@compiled_only
@pytest.mark.usefixtures("short")
def test_the_level_that_searches_plays_fewer_deals() -> None:
    games: list[int] = []
    tally = ladder.measure("grimoire", 6, 1, 2, games.append)
    assert len(games) == ladder.games_to_play(6) == 12 + 6 + 6
    assert tally.games.sum(0).tolist() == [18, 18, 12]


@pytest.mark.usefixtures("short")
def test_a_sweep_is_told_as_a_bound() -> None:
    """`adept` won every game against `apprentice`, so the ratings from `adept` on have only a lower bound."""
    tally = Tally(3, 20)
    for deal in range(20):
        winner = 0 if deal < 3 else 1
        for winning, losing in ((winner, 1 - winner), (2, 1), (2, 0)):
            for scores in ((2, 1), (1, 2)):
                pair = (winning, losing) if scores == (2, 1) else (losing, winning)
                tally.add(Outcome(deal, pair, scores, (0.0, 0.0), (1, 1), ()))
    found = ladder.ladder_of(ladder.recalled(ladder.kept(tally)))
    rungs = {each.bot: each for each in found.rungs}
    assert [rungs[name].bound for name in ("random", "apprentice", "adept")] == ["", "", "at least"]
    part = ladder.page("grimoire", found, 20, 1, "picture.svg")
    assert "| adept | 100 (83 to 100) |" in part, "what it took from apprentice"
    low = rungs["adept"].rating.low
    assert f"| adept | at least {low:.0f} | a sweep |" in part
    assert "| random | 0 |  |" in part
    assert f"at least {found.gaps[0].low:.0f} Elo" in part
    assert ladder.SWEEP in part
    assert f"at least {low:.0f}</tspan>" in ladder.plot(found)


def test_nothing_is_played_when_it_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(SpellboxError, match="there is no folder"):
        command.run("glastonbury", 6, 1, 2, tmp_path / "nowhere" / "ladder.md")
    with pytest.raises(SpellboxError, match="two deals"):
        command.run("glastonbury", 1, 1, 2, tmp_path / "ladder.md")
