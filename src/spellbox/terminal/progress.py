"""Progress of what takes longer than a second: games, and the first compilation of rules."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from spellbox.kit.words import ENGLISH, say
from spellbox.terminal import console

if TYPE_CHECKING:
    from spellbox.kit.rule import Compilation

PATIENCE = 1.0
"""Seconds before anything is shown."""


def bar(unit: str) -> Progress:
    """A bar on standard error, so that standard output stays clean."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(unit),
        TimeRemainingColumn(),
        console=console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


@contextmanager
def compiling(language: str = ENGLISH) -> Iterator[None]:
    """Say that rules are being compiled, and how far it is, once that takes more than a second."""
    from spellbox.kit.rule import compilation

    with compilation() as progress:
        watcher = Watcher(progress, language)
        watcher.start()
        try:
            yield
        finally:
            watcher.done.set()
            watcher.join()


class Watcher(threading.Thread):
    """Shows how far a compilation is, on a terminal as a bar, elsewhere as a line."""

    def __init__(self, progress: "Compilation", language: str) -> None:
        super().__init__(daemon=True)
        self.progress, self.language = progress, language
        self.done = threading.Event()

    def run(self) -> None:
        since = time.monotonic()
        while not self.done.wait(0.1):
            if not self.progress.running:
                since = time.monotonic()
            elif time.monotonic() - since > PATIENCE:
                self.show()
                return

    def show(self) -> None:
        what = say("compiling", {}, self.language)
        if not sys.stderr.isatty():
            told = {"done": self.progress.done, "total": self.progress.total}
            so_far = say("compiling-so-far", told, self.language)
            print(f"{what}: {so_far}", file=sys.stderr, flush=True)
            return
        with bar("") as shown:
            task = shown.add_task(what, total=self.progress.total)
            while not self.done.wait(0.1):
                shown.update(task, completed=self.progress.done, total=self.progress.total)
