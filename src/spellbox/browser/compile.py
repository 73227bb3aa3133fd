"""Compile one game for the browser: python -m spellbox.browser.compile GAME FILE, in the environment that it needs."""

import os
import sys
from pathlib import Path

from spellbox import games
from spellbox.browser.verbs import verbs
from spellbox.errors import SpellboxError
from spellbox.kit.wasm import compile_module


def main() -> None:
    name, file = sys.argv[1], Path(sys.argv[2])
    try:
        compiled = compile_module(verbs(games.find(name)))
    except SpellboxError as problem:
        sys.exit(str(problem))
    file.parent.mkdir(exist_ok=True)
    begun = file.with_suffix(f".{os.getpid()}")
    begun.write_bytes(compiled)
    begun.replace(file)  # half a file is never seen


if __name__ == "__main__":
    main()
