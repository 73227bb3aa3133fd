"""Measures networks during training: a separate process plays them beside `greedy` on duplicate deals."""

import multiprocessing
import os
from pathlib import Path
from queue import Empty
from typing import Any, NamedTuple


class Task(NamedTuple):
    """A network to be measured, and its point of the learning curve: seconds and steps."""

    file: str
    point: dict[str, Any]


class Examiner:
    """The measuring process. Training goes on while it works."""

    def __init__(self, game: str, players: list[int], deals: int, against: str) -> None:
        context = multiprocessing.get_context("spawn")
        self.tasks, self.answers = context.Queue(), context.Queue()
        args = game, players, deals, against, self.tasks, self.answers
        self.process = context.Process(target=examine, args=args, daemon=True)
        self.process.start()
        self.waiting = 0

    def measure(self, file: Path, point: dict[str, Any]) -> None:
        """Put a network into the queue."""
        self.tasks.put(Task(str(file), point))
        self.waiting += 1

    def found(self, wait: float = 0.0) -> list[dict[str, Any]]:
        """The measurements that are done; with `wait`, wait so many seconds for each that is still due."""
        points = []
        while self.waiting and self.process.is_alive():
            try:
                points.append(self.answers.get(timeout=wait) if wait else self.answers.get_nowait())
                self.waiting -= 1
            except Empty:
                break
        return points

    def close(self) -> None:
        self.process.terminate()
        self.process.join()


def examine(game: str, players: list[int], deals: int, against: str, tasks: Any, answers: Any) -> None:
    """Measure one network after the other, at low priority."""
    os.nice(10)
    while True:
        task = tasks.get()
        shares = {str(number): share(game, Path(task.file), number, deals, against) for number in players}
        answers.put({**task.point, "shares": shares})
        Path(task.file).unlink(missing_ok=True)


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
