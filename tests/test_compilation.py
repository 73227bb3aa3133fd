"""Compiled rules are kept on disk: a second start compiles nothing, and an edited rule is compiled again."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT, compiled_only
from spellbox.kit import rule as kept
from spellbox.kit.rule import rule

PROBE = """
from spellbox.kit.rule import compilation
with compilation() as progress:
    from spellbox.games import glastonbury as game
    from spellbox.kit.play import record
    from spellbox.sim import cpu
    cards = game.read_cards()
    options = game.read_options(cards, ["blue", "red"], {})
    totals = cpu.simulate(game, cards.box, options, 20, 1, 1)
print(progress.done, totals.points[:2].tolist())
"""


def probe(source: Path, cache: Path) -> tuple[int, str]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(source),
        "SPELLBOX_CACHE": str(cache),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run([sys.executable, "-c", PROBE], env=environment, capture_output=True, text=True, check=True)
    compiled, points = done.stdout.split(" ", 1)
    return int(compiled), points


@compiled_only
def test_second_start_compiles_nothing_and_an_edited_rule_is_compiled_anew(tmp_path: Path) -> None:
    source = tmp_path / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    first, before = probe(source, tmp_path / "cache")
    assert first > 10
    assert probe(source, tmp_path / "cache") == (0, before)
    rules = source / "spellbox" / "games" / "glastonbury" / "rules.py"
    edited = rules.read_text().replace("points if cards == 3 else points + 5", "points if cards == 3 else points + 6")
    assert edited != rules.read_text()
    rules.write_text(edited)
    again, after = probe(source, tmp_path / "cache")
    assert again > 10
    assert after != before
    kit = source / "spellbox" / "kit" / "chance.py"
    kit.write_text(kit.read_text().replace("there = first + below(rng, left)", "there = first + left - 1"))
    assert probe(source, tmp_path / "cache")[1] != after


@compiled_only
def test_a_first_compilation_shows_that_it_is_happening(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spellbox.cli", "simulate", "glastonbury", "--games", "10"]
    environment = {**os.environ, "SPELLBOX_CACHE": str(tmp_path)}
    first = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert "Compiling the rules, once" in first.stderr
    second = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert second.stderr == ""


@compiled_only
def test_compiled_rules_outlive_a_package_that_used_them(tmp_path: Path) -> None:
    """Numba's index contained the classes of arguments, and could not be read after their package was removed."""
    (tmp_path / "theirs.py").write_text("import enum\nclass Event(enum.IntEnum):\n    DRAW = 3\n")
    environment = {**os.environ, "SPELLBOX_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)}
    theirs, ours = "from theirs import Event; n = Event.DRAW", "n = 3"
    for given in (theirs, ours):
        command = f"{given}\nfrom spellbox.kit.bits import one; print(one(n))"
        done = subprocess.run([sys.executable, "-c", command], env=environment, capture_output=True, text=True)
        assert (done.stdout, done.stderr) == ("8\n", "")
        (tmp_path / "theirs.py").unlink(missing_ok=True)


@rule
def one_more(number: int) -> int:
    return number + 1


@rule
def doubled(number: int) -> int:
    return number * 2


def twice(step: Any) -> Any:
    @rule
    def stepped(number: int) -> int:
        return int(step(step(number)))

    return stepped


def thrice_twice(step: Any) -> Any:
    inner = twice(step)

    @rule
    def repeated(number: int) -> int:
        return int(inner(inner(inner(number))))

    return repeated


def test_one_function_over_different_rules_is_compiled_for_each() -> None:
    assert [twice(step)(3) for step in (one_more, doubled)] == [5, 12]
    assert [thrice_twice(step)(3) for step in (one_more, doubled)] == [9, 192]


def test_compiled_rules_go_when_nobody_has_used_them_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Folders are removed by age, not by number: with several checkouts, a start removed folders that were in use."""
    monkeypatch.setattr(kept, "cache_folder", lambda: tmp_path)
    for number in range(100):
        (tmp_path / str(number)).mkdir()
        os.utime(tmp_path / str(number), (0, 0 if number < 3 else time.time()))
    kept.used_folder.__wrapped__("2")
    kept.forget_old(tmp_path)
    assert {folder.name for folder in tmp_path.iterdir()} == {str(number) for number in range(2, 100)}
