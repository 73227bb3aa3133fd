"""The TypeScript that is made for a game reads its records as Python does."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from browser.matches import Compared
from conftest import ROOT, compiled_only
from spellbox import games
from spellbox.browser import modules
from spellbox.browser.__main__ import write
from spellbox.browser.bindings import bindings

pytestmark = compiled_only


def plain(value: Any) -> Any:
    """A record as JSON has it; 64 bits as text, because JavaScript's numbers do not hold them."""
    if isinstance(value, np.void):
        return {name: plain(value[name]) for name in value.dtype.names or ()}
    if isinstance(value, np.ndarray):
        return [plain(each) for each in value]
    return str(value) if isinstance(value, np.int64) else value.item()


def played(name: str) -> dict[str, Any]:
    """A whole game: what it is played with, and how it ends."""
    table = Compared(name, 2, {})
    bytes_before = {what: getattr(table, what).tobytes().hex() for what in ("box", "options", "rng")}
    table.play_games(1)
    moves = int(table.script.steps[0]["returns"])
    return {**bytes_before, "moves": moves, "state": plain(table.state), "sheet": plain(table.sheet)}


def test_records_read_in_typescript_are_those_of_python(tmp_path: Path) -> None:
    file = tmp_path / "played.json"
    file.write_text(json.dumps({name: played(name) for name in games.BUILT_IN}))
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"SPELLBOX_PLAYED": str(file), "PATH": path}
    command = ["npx", "--no-install", "vitest", "run", "tests/rules.test.ts"]
    done = subprocess.run(command, cwd=ROOT / "web", env=environment, capture_output=True, text=True)
    assert not done.returncode, done.stdout + done.stderr


def test_a_game_that_is_not_compiled_has_no_address() -> None:
    game = games.find("grimoire")
    assert "urls: ModuleUrls | null = { withSimd, withoutSimd };" in bindings("grimoire", game, compiled=True)
    without = bindings("grimoire", game, compiled=False)
    assert "urls: ModuleUrls | null = null;" in without
    assert ".wasm" not in without


def test_where_rules_cannot_be_compiled_the_page_is_told_so_and_nothing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(modules, "kept_at", lambda name: tmp_path / "kept" / f"{name}.wasm")
    monkeypatch.setattr(modules, "ENVIRONMENT", {})  # so the process that compiles refuses to
    (tmp_path / "glastonbury.wasm").write_bytes(b"of yesterday")
    write("glastonbury", tmp_path)
    assert "urls: ModuleUrls | null = null;" in (tmp_path / "glastonbury.ts").read_text()
    assert not (tmp_path / "glastonbury.wasm").exists()
    told = capsys.readouterr().err
    assert told.startswith("glastonbury was not compiled for the browser: rules are compiled")
    assert told.endswith("; the page plays it through the server\n")
