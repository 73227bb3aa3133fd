"""Compile one game for the browser: python -m spellbox.browser.compile GAME FILE, in the environment that it needs."""

import os
import sys
from pathlib import Path

from spellbox import games
from spellbox.browser.modules import plain
from spellbox.browser.verbs import verbs
from spellbox.errors import SpellboxError
from spellbox.kit.wasm import compile_module


def main() -> None:
    name, file = sys.argv[1], Path(sys.argv[2])
    exported = verbs(games.find(name))
    for kept, simd in ((plain(file), False), (file, True)):
        try:
            compiled = compile_module(exported, simd)
        except SpellboxError as problem:
            sys.exit(str(problem))
        file.parent.mkdir(exist_ok=True)
        begun = file.with_suffix(f".{os.getpid()}")
        begun.write_bytes(compiled)
        begun.replace(kept)  # half a file is never seen, and the module with SIMD comes last


if __name__ == "__main__":
    main()
