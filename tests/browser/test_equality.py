"""The rules in a browser do what they do on the CPU, byte for byte.

After every call all records and arrays that it was given are compared, by their checksums. `make soak` plays 10,000
games of every table in each browser; here it is fewer.
"""

import json
import os
from typing import Any

import pytest

from browser.conftest import Replay
from browser.matches import Compared
from conftest import compiled_only, every_game, every_table
from spellbox.browser.verbs import verbs

GAMES = int(os.environ.get("SPELLBOX_GAMES", "100"))

pytestmark = compiled_only


@every_table
def test_games_and_searches_are_those_of_the_cpu(
    name: str, players: int, options: dict[str, Any], replay: Replay
) -> None:
    table = Compared(name, players, options)
    table.play_match()
    table.play_games(GAMES)
    table.think()
    assert replay(name, table.script.json()) == len(table.script.steps) > 2 * GAMES


@every_game
def test_a_processor_without_vectors_computes_the_same(name: str, in_node_without_simd: Replay) -> None:
    table = Compared(name, 2, {})
    table.play_match()
    table.think()
    with pytest.raises(AssertionError, match="CompileError"):
        in_node_without_simd(name, table.script.json())
    assert in_node_without_simd(f"{name}.plain", table.script.json()) == len(table.script.steps)


@every_game
def test_every_verb_is_compared(name: str) -> None:
    table = Compared(name, 2, {})
    table.play_match()
    table.play_games(1)
    table.think()
    assert {step["verb"] for step in table.script.steps} == {verb.name for verb in verbs(table.game)}


def test_a_difference_is_noticed(in_node: Replay) -> None:
    table = Compared("glastonbury", 2, {})
    table.play_games(2)
    script = json.loads(table.script.json())
    script["steps"][-1]["leaves"]["0"] ^= 1
    with pytest.raises(AssertionError, match="step 3: after scores, buffer 0 differs"):
        in_node("glastonbury", json.dumps(script))
