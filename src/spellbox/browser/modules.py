"""A game's module: compiled in a process of its own, once for what the sources say, and kept beside compiled rules."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.games.contract import Game
from spellbox.kit.rule import PACKAGE, cache_folder, digest
from spellbox.kit.wasm import ENVIRONMENT

PARTS = ("kit", "sim", "bots")
"""Folders of the package whose code can end up in every game's module."""
VERBS = Path(__file__).with_name("verbs.py")
"""The list of exports, the only file of this folder that modules depend on."""


def module(name: str, simd: bool = True) -> bytes:
    """The module of a registered game, with vector instructions or for browsers that lack them."""
    kept = kept_at(name)
    if not kept.is_file():
        compile_apart(name, kept)
    return (kept if simd else plain(kept)).read_bytes()


def kept_at(name: str) -> Path:
    return cache_folder() / source_digest(games.find(name)) / f"{name}.wasm"


def plain(file: Path) -> Path:
    """The path of the module without SIMD, beside the one with it."""
    return file.with_suffix(".plain.wasm")


def source_digest(game: Game) -> str:
    """A digest of all sources of the game's module."""
    exported = hashlib.sha256(VERBS.read_bytes()).hexdigest()[:8]
    return f"{digest(*(PACKAGE / part for part in PARTS), Path(str(game.__file__)).parent)}-{exported}"


def compile_apart(name: str, file: Path) -> None:
    """Compile into the file, in a process of its own with other settings of Numba."""
    command, environment = compiler(name, file)
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise SpellboxError(f"{name} was not compiled for the browser: {(done.stderr.strip() or '?').splitlines()[-1]}")


def compiler(name: str, file: Path) -> tuple[list[str], dict[str, str]]:
    """The command that compiles a game into a file, and its environment."""
    return [sys.executable, "-m", "spellbox.browser.compile", name, str(file)], os.environ | ENVIRONMENT
