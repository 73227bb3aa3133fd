"""Compiles the rules at the first start, in a separate process, so that the server answers meanwhile."""

import asyncio
import contextlib
import gc
import hashlib
import logging
import os
import sys
import threading
from pathlib import Path

from spellbox import games
from spellbox.browser.modules import compiler, kept_at
from spellbox.kit.rule import INTERPRETED, PACKAGE, cache_folder, compilation, digest
from spellbox.server import metrics

log = logging.getLogger("spellbox.warming")
COMPILE = "from spellbox.server import warming; warming.compile_aloud({!r})"
REPORT_INTERVAL = 0.25
"""Seconds between two reports of progress."""


class Warming:
    """How far the compilation is, and which games can be played by now."""

    def __init__(self) -> None:
        self.ready = {game: asyncio.Event() for game in games.playable()}
        self.done = dict.fromkeys(games.playable(), 0)
        self.total = dict.fromkeys(games.playable(), 0)
        self.for_browsers: dict[str, asyncio.Task[bool]] = {}
        """Games of other packages that browsers have asked for; the page is built with the others."""

    @property
    def all_ready(self) -> bool:
        return all(ready.is_set() for ready in self.ready.values())

    async def run(self) -> None:
        for game in games.playable():
            try:
                if not INTERPRETED and not mark_of(game).exists():
                    await self.compile_elsewhere(game)
                await asyncio.to_thread(warm, game)
                self.ready[game].set()
            except Exception:  # in the rules of another package, whose game is not ready then
                log.exception("the rules of a game do not work", extra={"game": game})
        metrics.ready.set(self.all_ready)
        gc.freeze()  # these objects live as long as the process: the collector can skip them

    def compiled_for_browsers(self, game: str) -> bool:
        """Whether there is a module of the game for browsers. The first who asks has it compiled, for those after."""
        if game not in self.for_browsers and not INTERPRETED and self.all_ready:
            self.for_browsers[game] = asyncio.create_task(compile_for_browsers(game))
        compiling = self.for_browsers.get(game)
        return compiling is not None and compiling.done() and not compiling.cancelled() and compiling.result()

    async def close(self) -> None:
        for compiling in self.for_browsers.values():
            compiling.cancel()
        await asyncio.gather(*self.for_browsers.values(), return_exceptions=True)

    async def compile_elsewhere(self, game: str) -> None:
        """Compile in another process, which fills the cache on disk."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", COMPILE.format(game), stdout=asyncio.subprocess.PIPE
        )
        assert process.stdout is not None
        try:
            while line := await process.stdout.readline():
                with contextlib.suppress(ValueError):  # a game of another package may print something
                    self.done[game], self.total[game] = map(int, line.split())
            await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()


async def compile_for_browsers(game: str) -> bool:
    """Compile a game's module in another process, unless it is in the cache; whether it could be."""
    file = kept_at(game)
    if file.is_file():
        return True
    command, environment = compiler(game, file)
    process = await asyncio.create_subprocess_exec(*command, env=environment, stderr=asyncio.subprocess.PIPE)
    try:
        _, said = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        log.warning("%s is not compiled for browsers: %s", game, said.decode(errors="replace").strip()[-300:])
    return not process.returncode


def mark_of(game: str) -> Path:
    """A marker file that exists if the current sources of a game's rules are compiled in the cache."""
    folders = [PACKAGE / "kit", PACKAGE / "bots", games.folder(game)]
    seen = [f"{file} {file.stat().st_mtime_ns}" for folder in folders for file in sorted(folder.glob("*.py"))]
    return cache_folder() / digest(*folders) / f"warm-{hashlib.sha256(repr(seen).encode()).hexdigest()[:16]}"


def warm(game: str) -> None:
    """Load a game's rules, compile them if necessary, and write the marker file."""
    play_a_little(game)
    mark_of(game).parent.mkdir(exist_ok=True)
    mark_of(game).touch()


def compile_aloud(game: str) -> None:
    """Compile a game's rules, and report progress on standard output."""
    games.find(game)
    finished = threading.Event()
    with compilation() as watched:

        def report() -> None:
            while not finished.wait(REPORT_INTERVAL):
                try:
                    print(watched.done, watched.total, flush=True)
                except BrokenPipeError:  # the server has stopped, so nobody needs this
                    os._exit(0)

        reporter = threading.Thread(target=report)
        reporter.start()
        try:
            play_a_little(game)
        finally:
            finished.set()
            reporter.join()


def play_a_little(name: str) -> None:
    """Make a few moves with a game's bots, so that all its rules are compiled and loaded."""
    from spellbox import bots
    from spellbox.kit.chance import chance
    from spellbox.match import Match

    game = games.find(name)
    match = Match(name, game.default_seats(game.FEWEST_SEATS), 1)
    dice = chance(1)
    for player in ("master", *list(game.CHARACTERS)[:1]):
        bots.ask(bots.make(player, game), match, int(match.to_move()[0][1:]) - 1, dice)
    for player in ("search:10", "greedy"):
        bot = bots.make(player, game)
        for seat in match.to_move():
            number = int(seat[1:]) - 1
            match.push(number, bots.ask(bot, match, number, dice))
            match.view(seat)
    match.sheet()
