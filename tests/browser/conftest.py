"""Fixtures that replay compiled rules: in node, and in real browsers that load them from a small file server."""

import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from browser.firefox import FOUND, open_firefox
from spellbox import games
from spellbox.browser.modules import module
from web.conftest import launch

HERE = Path(__file__).parent
WITHOUT_SIMD = "--no-enable-sse4-1"
"""The flag with which V8 has no vector instructions, as on an old processor."""
Replay = Callable[[str, str], int]
"""Replays the script of a game, given as JSON, in the game's module; returns how many calls agreed."""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files for browsers: every game's module, and the replayer."""
    return filled(tmp_path_factory.mktemp("browser"))


def filled(folder: Path) -> Path:
    for name in games.BUILT_IN:
        (folder / f"{name}.wasm").write_bytes(module(name))
        (folder / f"{name}.plain.wasm").write_bytes(module(name, simd=False))
    shutil.copy(HERE / "replay.mjs", folder)
    (folder / "index.html").write_text("<!doctype html><title>Replay</title>")
    return folder


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which browsers find a folder's files."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="session")
def url(folder: Path) -> Iterator[str]:
    with served(folder) as address:
        yield address


def node() -> str:
    """The environment's own Node, where make installed one, else the machine's."""
    own = Path(sys.executable).parent / "node"
    return str(own) if own.exists() else shutil.which("node") or "node"


def in_browser(folder: Path, evaluate: Callable[[str], object]) -> Replay:
    def replay(name: str, script: str) -> int:
        (folder / "script.json").write_text(script)
        asked = f'import("/replay.mjs").then((it) => it.replayFrom("/{name}.wasm", "/script.json"))'
        return int(str(evaluate(asked)))

    return replay


def replaying(folder: Path, *flags: str) -> Replay:
    def replay(name: str, script: str) -> int:
        file = folder / "script.json"
        file.write_text(script)
        command = [node(), *flags, str(HERE / "replay.mjs"), str(folder / f"{name}.wasm"), str(file)]
        done = subprocess.run(command, capture_output=True, text=True)
        assert not done.returncode, done.stderr
        return int(done.stdout)

    return replay


@pytest.fixture(scope="session")
def in_node(folder: Path) -> Replay:
    return replaying(folder)


@pytest.fixture(scope="session")
def in_node_without_simd(folder: Path) -> Replay:
    return replaying(folder, WITHOUT_SIMD)


@pytest.fixture(scope="session")
def in_chromium(folder: Path, url: str) -> Iterator[Replay]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        page.goto(url)
        yield in_browser(folder, page.evaluate)
        browser.close()


@pytest.fixture(scope="session")
def in_firefox(folder: Path, url: str) -> Iterator[Replay]:
    if not FOUND:
        pytest.skip("no Firefox here: on Debian, apt-get install firefox-esr")
    with open_firefox() as firefox:
        firefox.goto(url)
        yield in_browser(folder, firefox.evaluate)


@pytest.fixture(params=["node", "chromium", "firefox"])
def replay(request: pytest.FixtureRequest) -> Replay:
    found: Replay = request.getfixturevalue(f"in_{request.param}")
    return found
