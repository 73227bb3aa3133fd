"""The page about the levels: measured, then written, a part for each game."""

from pathlib import Path

import pytest

from conftest import compiled_only
from spellbox.errors import SpellboxError
from spellbox.lab import ladder
from spellbox.terminal import ladder as command


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the lowest rungs, to be quick."""
    monkeypatch.setattr(ladder, "RUNGS", ("random", "apprentice", "adept"))
    monkeypatch.setattr(ladder, "NEIGHBOURS", (("random", "apprentice"), ("apprentice", "adept")))


@compiled_only
@pytest.mark.usefixtures("short")
def test_a_ladder_is_measured_and_written(tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    command.run("glastonbury", 6, 1, 2, page)
    command.run("grimoire", 6, 1, 2, page)
    first = page.read_text()
    command.run("glastonbury", 6, 1, 2, page)
    parts = [line for line in page.read_text().splitlines() if line.startswith("## ")]
    assert parts == ["## Glastonbury", "## Grimoire"]
    assert first.count("| random | 0 |") == 2
    assert (tmp_path / "ladder-glastonbury.svg").read_text().startswith("<svg")


@compiled_only
@pytest.mark.usefixtures("short")
def test_rungs_are_in_order() -> None:
    standings = ladder.measure("master-elf", 8, 1, 2)
    assert [each.bot for each in standings] == ["random", "apprentice", "adept"]


def test_nothing_is_played_when_it_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(SpellboxError, match="no such folder"):
        command.run("glastonbury", 6, 1, 2, tmp_path / "nowhere" / "ladder.md")
    with pytest.raises(SpellboxError, match="two deals"):
        command.run("glastonbury", 1, 1, 2, tmp_path / "ladder.md")
