"""Compile one game for the browser: python -m spellbox.browser.compile GAME FILE, in the environment that it needs."""

import sys
from pathlib import Path

from spellbox import games
from spellbox.browser.verbs import verbs
from spellbox.errors import SpellboxError
from spellbox.kit.wasm import compile_module


def main() -> None:
    name, file = sys.argv[1:]
    try:
        Path(file).write_bytes(compile_module(verbs(games.find(name))))
    except SpellboxError as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
