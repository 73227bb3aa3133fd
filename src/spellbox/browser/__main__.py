"""Write every game's module and TypeScript for the page: python -m spellbox.browser FOLDER."""

import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from spellbox import games
from spellbox.browser.bindings import bindings, weights_name
from spellbox.browser.facts import facts
from spellbox.browser.modules import kept_at, module, plain
from spellbox.browser.reader import reader
from spellbox.browser.weights import weights
from spellbox.errors import SpellboxError


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    if not all(kept_at(name).is_file() for name in games.BUILT_IN):
        print("Compiling the rules for the browser, once; this takes about a minute", flush=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda name: write(name, folder), games.BUILT_IN))


def write(name: str, folder: Path) -> None:
    """A game that cannot be compiled here is played through the server, and the page is told so."""
    compiled = folder / f"{name}.wasm"
    try:
        replace(compiled, module(name))
        replace(plain(compiled), module(name, simd=False))
    except SpellboxError as problem:
        print(f"{problem}; the page plays it through the server", file=sys.stderr)
        compiled.unlink(missing_ok=True)
        plain(compiled).unlink(missing_ok=True)
    game = games.find(name)
    for network in set(game.NETWORKS.values()):
        replace(folder / weights_name(name, network), weights(network))
    replace(folder / f"{name}.json", json.dumps(facts(game), separators=(",", ":")).encode())
    replace(folder / f"{name}.reader.js", reader(game).encode())
    replace(folder / f"{name}.ts", bindings(name, game, compiled.is_file()).encode())


def replace(file: Path, content: bytes) -> None:
    """Write, unless it is there: what did not change is not built again."""
    if not file.is_file() or file.read_bytes() != content:
        file.write_bytes(content)


if __name__ == "__main__":
    main()
