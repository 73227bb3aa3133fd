"""An opponent pool: past networks hold seats at a share of the tables, and a ledger says what became of the games."""

from pathlib import Path
from typing import Any, NamedTuple

from torch import Tensor

from spellbox.teach import ledger
from spellbox.teach.model import Network
from spellbox.teach.ppo import Rollouts


class Snapshot(NamedTuple):
    """A past network: the SHA-256 of its file, and the step of the course at which it was taken."""

    weights: str
    step: int


class Pool:
    """The snapshots of a course, and which of them the rivals play by."""

    def __init__(self, folder: Path, rollouts: Rollouts) -> None:
        self.folder, self.rollouts, self.tables = folder, rollouts, rollouts.tables
        self.snapshots: list[Snapshot] = []
        self.held = [0] * len(rollouts.rivals)  # the number of each rival's snapshot
        self.played: list[dict[str, Any]] = []  # the ledger
        self.since = 0  # the step of its last lines

    def begin(self, network: Network, players: list[int], step: int) -> None:
        """Let every rival play by the network as it is."""
        self.add_snapshot(network, players, step)
        self.since = step
        for rival in range(len(self.held)):
            self.seat(rival, 0)

    def add_snapshot(self, network: Network, players: list[int], step: int) -> None:
        """Keep a snapshot of a network."""
        begun = self.folder / "snapshot.npz"
        network.save(begun, players)
        self.snapshots.append(Snapshot(ledger.put(self.folder, begun), step))
        begun.unlink()

    def seat(self, rival: int, number: int) -> None:
        """Let a rival play by a snapshot. Only between rollouts: its tables begin new games, the old ones are void."""
        network = self.rollouts.rivals[rival]
        assert isinstance(network, Network)
        network.load(ledger.find(self.folder, self.snapshots[number].weights))
        self.tables.begin_games(self.rollouts.seats.rival == rival)
        self.held[rival] = number

    def record_games(self, step: int) -> None:
        """Write into the ledger what became of the games since the last time."""
        if step == self.since:
            return
        points = self.rollouts.points.cpu()
        for rival, number in enumerate(self.held):
            known = {"rival": rival, **self.snapshots[number]._asdict(), "from": self.since, "to": step}
            self.played.append({**known, "tables": self.games_against(rival, points)})
        self.rollouts.points.zero_()
        self.since = step
        ledger.write(self.folder / ledger.PLAYED, self.played)

    def games_against(self, rival: int, points: Tensor) -> list[dict[str, Any]]:
        """Of each kind of table: how many the rival has, the games that ended there, and the learner's points."""
        theirs, found = (self.rollouts.seats.rival == rival).cpu(), []
        for part in self.tables.parts:
            won, ended = points[part.rows][theirs[part.rows]].sum(dim=0).tolist()
            kind = {"players": part.env.settings.players, "options": part.env.settings.options}
            tables = int(theirs[part.rows].sum())
            found.append({**kind, "tables": tables, "games": int(ended), "points": round(won, 3)})
        return [kind for kind in found if kind["tables"]]

    def replace_easiest(self, network: Network, players: list[int], step: int) -> None:
        """Let a snapshot of the network take the place of the rival that lost most in the last lines of the ledger."""
        last = self.played[-len(self.held) :]
        easiest = max(range(len(self.held)), key=lambda rival: (share_of(last[rival]), -self.held[rival]))
        self.add_snapshot(network, players, step)
        self.seat(easiest, len(self.snapshots) - 1)

    def state(self) -> dict[str, Any]:
        """What a checkpoint keeps."""
        snapshots = [list(each) for each in self.snapshots]
        return {"snapshots": snapshots, "held": self.held, "since": self.since, "played": self.played}

    def restore(self, state: dict[str, Any]) -> None:
        """Continue from a checkpoint; with another number of rivals each takes a snapshot that was held."""
        self.snapshots = [Snapshot(*each) for each in state["snapshots"]]
        self.since, self.played = state["since"], state["played"]
        for rival in range(len(self.held)):
            self.seat(rival, state["held"][rival % len(state["held"])])

    def summary(self) -> dict[str, Any]:
        """For the record: all snapshots, with the games that were learnt from, and who holds seats now."""
        totals = []
        for snapshot in self.snapshots:
            lines = [line for line in self.played if Snapshot(line["weights"], line["step"]) == snapshot]
            games, points = total(lines)
            totals.append({**snapshot._asdict(), "games": games, "points": points})
        tables = int((self.rollouts.seats.rival >= 0).sum())
        return {"tables": tables, "rivals": [self.snapshots[each].weights for each in self.held], "snapshots": totals}


def total(lines: list[dict[str, Any]]) -> tuple[int, float]:
    """The games of some lines of the ledger, and the learner's points."""
    kinds = [kind for line in lines for kind in line["tables"]]
    return sum(kind["games"] for kind in kinds), round(sum(kind["points"] for kind in kinds), 3)


def share_of(line: dict[str, Any]) -> float:
    """The learner's share of the points; below 0 if no game has ended."""
    games, points = total([line])
    return points / games if games else -1.0
