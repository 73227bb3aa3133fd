"""Rules that belong to no game: constant tables, results that are too large, functions that browsers lack."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from browser.conftest import node
from conftest import compiled_only
from spellbox.kit.wasm import ENVIRONMENT

pytestmark = compiled_only

RULES = """
import math
import sys
from pathlib import Path

import numpy as np

from spellbox.kit.rule import rule
from spellbox.kit.wasm import Array, Verb, compile_module

PRIMES = np.array([2, 3, 5, 7, 11, 13, 17, 19, 23, 29] * 100)
SQUARES = np.arange(1000) ** 2

@rule
def prime(place: int) -> int:
    return PRIMES[place] + 1000 * SQUARES[place]

@rule
def shifted(places: int) -> int:
    return 1 << places

@rule
def half(number: int) -> float:
    return number / 2

@rule
def total(rows: object) -> int:
    sum = 0
    for row in range(rows.shape[0]):
        for column in range(rows.shape[1]):
            sum = 10 * sum + rows[row, column]
    return sum

@rule
def cosine(number: int) -> float:
    return math.cos(number)

verbs = [
    Verb("prime", prime, (int,)),
    Verb("shifted", shifted, (int,)),
    Verb("half", half, (int,)),
    Verb("total", total, (Array(np.int8, (None, 2)),)),
    Verb("cosine", cosine, (int,)),
]
chosen = sys.argv[2:]
Path(sys.argv[1]).write_bytes(compile_module([verb for verb in verbs if verb.name in chosen]))
"""


def compiled(folder: Path, *names: str) -> Path:
    (folder / "rules.py").write_text(RULES)
    file = folder / "rules.wasm"
    command = [sys.executable, str(folder / "rules.py"), str(file), *names]
    done = subprocess.run(command, env=os.environ | ENVIRONMENT, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    return file


def told(file: Path, expression: str) -> str:
    """The value of an expression over the module's exports in node."""
    code = f"""
import {{ readFileSync }} from "node:fs";
const {{ instance: {{ exports }} }} = await WebAssembly.instantiate(readFileSync({str(file)!r}));
const memory = new Uint8Array(exports.memory.buffer), heap = exports.heap.value;
console.log({expression});
"""
    done = subprocess.run([node(), "--input-type=module", "-e", code], capture_output=True, text=True)
    return done.stdout.strip() or done.stderr


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled(tmp_path_factory.mktemp("rules"), "prime", "shifted", "half", "total")


def test_tables_of_constants_are_found_where_they_were_put(module: Path) -> None:
    assert told(module, "exports.prime(7), exports.prime(999), heap > 65536 + 2000") == "49019 998001029 true"


def test_numbers_come_back_whole_or_not_at_all(module: Path) -> None:
    assert told(module, "exports.shifted(30), exports.half(-7)") == "1073741824 -3.5"
    assert "RuntimeError: unreachable" in told(module, "exports.shifted(31)")


def test_an_array_of_unknown_length_is_told_its_length(module: Path) -> None:
    assert told(module, "memory.set([1, 2, 3, 4, 5, 6], heap), exports.total(heap, 2), exports.total(heap, 3)") == (
        "undefined 1234 123456"
    )


def test_a_function_that_browsers_lack_is_named(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="the rules call cos, which no rule is"):
        compiled(tmp_path, "cosine")
