"""Measures networks during training: a separate process plays them beside `greedy` on duplicate deals."""

import multiprocessing
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty
from typing import Any


class Examiner:
    """The measuring process. Training goes on while it works."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.tasks, self.answers = context.Queue(), context.Queue()
        self.process = context.Process(target=examine, args=(self.tasks, self.answers), daemon=True)
        self.process.start()
        self.waiting = 0

    def ask(self, measure: Callable[..., Any], *args: Any) -> None:
        """Put a measurement into the queue: a function of a module, and its arguments."""
        self.tasks.put((measure, args))
        self.waiting += 1

    def found(self, wait: float = 0.0) -> Iterator[Any]:
        """The measurements that are done; with `wait`, wait so many seconds for each that is still due."""
        while self.waiting and self.process.is_alive():
            try:
                answer = self.answers.get(timeout=wait) if wait else self.answers.get_nowait()
            except Empty:
                break
            self.waiting -= 1
            yield answer

    def close(self) -> None:
        self.process.terminate()
        self.process.join()


def examine(tasks: Any, answers: Any) -> None:
    """Measure one network after the other, at low priority."""
    os.nice(10)
    while True:
        measure, args = tasks.get()
        answers.put(measure(*args))


def point(game: str, file: Path, players: list[int], deals: int, against: str, when: dict[str, Any]) -> dict[str, Any]:
    """A point of the learning curve; the file is no longer needed then."""
    shares = {str(number): share(game, file, number, deals, against) for number in players}
    file.unlink(missing_ok=True)
    return {**when, "shares": shares}


def share(game: str, file: Path, players: int, deals: int, against: str, seed: int = 271_828) -> tuple[float, ...]:
    """The network's points a game as the only one of its kind at the table, with their 95 % interval."""
    from spellbox import games
    from spellbox.bots.network import load_network
    from spellbox.bots.network_policy import NetworkPolicy
    from spellbox.lab import duel

    found = games.find(game)
    policy = NetworkPolicy(found, load_network(file))
    other = NetworkPolicy(found, load_network(Path(against))) if against else "greedy"
    return tuple(duel.play(game, policy, deals, seed, players=players, against=other))
