"""A game of another package in the browser: compiled by the server, read by layouts that travel as data."""

import time
from pathlib import Path

from browser.conftest import Replay
from browser.matches import Compared
from conftest import compiled_only
from server.people import Person, RunningServer, settings_for
from spellbox import games
from spellbox.browser.modules import module

pytestmark = compiled_only
PATIENCE = 600
"""Seconds for the compilation on a slow machine."""


def test_it_does_what_it_does_on_the_cpu(in_node: Replay, folder: Path) -> None:
    (folder / "hearts.wasm").write_bytes(module("hearts"))
    table = Compared("hearts", 4, {})
    table.play_match()
    table.play_games(20)
    table.think()
    assert in_node("hearts", table.script.json()) == len(table.script.steps)


def test_who_asks_first_has_it_compiled(tmp_path: Path) -> None:
    with RunningServer(settings_for(tmp_path)) as server:
        ann = Person(server.url, "Ann")
        until = time.monotonic() + PATIENCE
        while (told := ann.http.get("/api/games/hearts/rules")).json() is None:
            assert time.monotonic() < until
            time.sleep(0.2)
        assert told.json()["constants"]["MOVES"] == games.find("hearts").MOVES
        assert ann.http.get("/api/games/hearts/rules.wasm").content == module("hearts")
        assert ann.http.get("/api/games/hearts/rules.plain.wasm").content == module("hearts", simd=False)
        assert ann.http.get("/api/games/chess/rules").status_code in (400, 404)
