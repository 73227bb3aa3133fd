"""A training run: learn until the time is over, write checkpoints and a record of the run."""

import dataclasses
import json
import platform
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

from spellbox import __version__, games
from spellbox.errors import SpellboxError
from spellbox.games.contract import Cards
from spellbox.teach.curve import Examiner
from spellbox.teach.graphs import Replayed
from spellbox.teach.ledger import digest
from spellbox.teach.lessons import Lesson, lesson
from spellbox.teach.model import Critic, Network, average_of
from spellbox.teach.pool import Pool
from spellbox.teach.ppo import GREEDY, SAID, Learner, Memory, Rollouts, Settings, seating
from spellbox.teach.tables import Tables

PROGRESS = "spent", "steps", "rounds", "curve", "taken"
"""What a checkpoint keeps beside the weights."""
LEAST = 0.1
"""Rates fall to this fraction of their first value."""


@dataclasses.dataclass
class Course:
    """The settings of a training run."""

    game: str
    folder: Path  # of the checkpoint, the network and the record
    seconds: float = 480.0  # of wall-clock time over all runs, compiling and measuring included
    players: list[int] = dataclasses.field(default_factory=list)  # numbers of players; empty for all of the game
    tables: int = 65_536
    device: str = "cuda"
    seed: int = 1
    start: Path | None = None  # a network to begin with
    against: Path | None = None  # a frozen network to exploit
    every: float = 30.0  # seconds between two checkpoints
    deals: int = 200  # of a measurement; 0 for none
    cards: Cards | None = None  # the printed ones, if None
    steps: int = 0  # of all tables over all runs, if that comes first; 0 for no limit
    patience: float = 120.0  # seconds to wait for the last measurement
    say: Callable[[str], None] = print
    settings: Settings | None = None  # those of the game's lesson, if None
    pool: float | None = None  # the share of the tables with past networks; that of the settings, if None
    lesson: Lesson | None = None  # the game's, if None: a small box needs a small network only


def teach(course: Course) -> dict[str, Any]:
    """Teach until the time is over, from the checkpoint of an earlier run in the same folder on. Returns the record."""
    school = School(course)
    try:
        school.resume()
        school.run()
    finally:
        school.close()
    return school.record()


class School:
    """A running course: the tables, the networks that learn at them, and the record."""

    def __init__(self, course: Course) -> None:
        self.begun = time.perf_counter()
        self.course, self.game, self.lesson = course, games.find(course.game), lesson_of(course)
        self.settings = settings_of(course, self.lesson)
        fewest, most = self.game.FEWEST_SEATS, self.game.MOST_SEATS
        self.players = sorted(course.players) or list(range(fewest, most + 1))
        if not all(fewest <= number <= most for number in self.players):
            told = {"title": self.game.TITLE, "low": fewest, "high": most, "value": str(self.players)}
            raise SpellboxError.saying("players-of-game", "--players", **told)
        course.folder.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(course.seed)
        rival = str(course.against) if course.against and str(course.against) != GREEDY else ""
        self.examiner = Examiner(course.game, self.players, course.deals, rival) if course.deals else None
        settled = self.players, course.seed, course.cards, self.lesson
        self.tables = Tables(course.game, course.tables, course.device, *settled)
        self.network = Network(self.game, self.lesson).to(course.device)
        self.critic = None
        if self.settings.critic:
            self.critic = Critic(self.game, self.network.inputs, self.settings.critic).to(course.device)
        self.average = average_of(self.network)
        on_gpu = torch.device(course.device).type == "cuda"
        rivals = self.rivals()
        share = 1.0 if course.against else self.settings.pool
        self.seats = seating(self.tables.players, share, max(1, len(rivals)))
        networks = self.network, self.critic, rivals, self.seats
        self.rollouts = Rollouts(self.tables, *networks, compiled=self.settings.compiled and on_gpu)
        self.pool = Pool(course.folder, self.rollouts) if rivals and not course.against else None
        self.memory = Memory(self.tables, self.settings.steps, self.network.inputs, self.critic is not None)
        share = self.seats.share(self.tables.players)
        self.learner = Learner(self.network, self.average, self.critic, self.settings, share)
        self.scale()
        if course.start:
            self.network.load(course.start)
        self.average.load_state_dict(self.network.state_dict())
        self.play = Replayed(lambda: self.rollouts.play(self.memory), course.device)
        self.learn = Replayed(lambda: self.learner.learn(self.memory, self.after, self.tables), course.device)
        if on_gpu:
            self.running = torch.cuda.Event()
        self.spent, self.steps, self.rounds = 0.0, 0, 0
        self.curve: list[dict[str, Any]] = []
        self.taken: list[dict[str, Any]] = []  # an exploiter's share of the points between two checkpoints

    def rivals(self) -> list[Network | str]:
        """Whom the learner plays against: the network that is exploited, the bot greedy, or those of the pool."""
        against, tables = self.course.against, int(self.settings.pool * len(self.tables))
        if str(against) == GREEDY:
            return [GREEDY]
        count = 1 if against else min(self.settings.rivals, tables)
        rivals = [Network(self.game, self.lesson).to(self.course.device) for _ in range(count)]
        for network in rivals:
            network.requires_grad_(False)
            if against:
                network.load(against)
        return [*rivals]

    @torch.no_grad()
    def scale(self) -> None:
        """Divide every input by the largest value that it has in some steps of play before learning."""
        highest = torch.ones(self.memory.truth.shape[2], device=self.course.device)
        for _ in range(4):
            self.rollouts.play(self.memory)
            highest = torch.maximum(highest, self.memory.truth.amax(dim=(0, 1)).float())
        self.network.scale.copy_(1 / highest[: self.network.inputs])
        if self.critic is not None:
            self.critic.scale.copy_(1 / highest)
        self.rollouts.points.zero_()

    def run(self) -> None:
        course, before = self.course, self.spent
        if self.pool and not self.pool.snapshots:
            self.pool.begin(self.average, self.players, self.steps)
        kept = measured = before
        while self.left > 0 or not self.rounds:
            self.learner.advance(max(LEAST, self.left), self.rounds)
            said = self.round()
            self.rounds += 1
            self.steps += self.memory.seat.numel()
            self.spent = before + time.perf_counter() - self.begun
            if not self.tenth.exists() and (10 * self.steps >= course.steps if course.steps else self.left <= 0.9):
                self.average.save(self.tenth, self.players)
            if self.spent - kept >= course.every:
                kept = self.spent
                self.keep(said)
                if self.examiner and self.examiner.waiting == 0:
                    measured = self.measure()
            self.collect()
        self.keep(said)
        if self.course.against:
            self.exploit()
        if self.examiner:
            if measured < self.spent:
                self.measure()
            self.collect(wait=course.patience)
        self.write_record()

    def round(self) -> torch.Tensor:
        """Play some steps and learn from them; returns the numbers named in SAID."""
        self.after = self.play()
        said: torch.Tensor = self.learn()
        if said.is_cuda:  # one round may wait for the GPU while the one before is played
            self.running.synchronize()
            self.running.record()
        return said

    @property
    def left(self) -> float:
        """The part of the time, or of the steps, that is left."""
        course = self.course
        return 1 - max(self.spent / course.seconds, self.steps / course.steps if course.steps else 0.0)

    def exploit(self) -> None:
        """Play on without learning, by the averaged weights: the exploiter's share of the points in the end."""
        self.network.load_state_dict(self.average.state_dict())
        for measured in (False, True):  # games that began before do not count
            self.rollouts.points.zero_()
            for _ in range(12 if measured else 4):
                self.play()
        self.say_taken("in the end ")

    def say_taken(self, when: str = "") -> None:
        """Record an exploiter's share of the points since the last time."""
        points, ended = self.rollouts.points.sum(dim=0).tolist()
        self.rollouts.points.zero_()
        share = points / max(ended, 1)
        now = {"seconds": round(self.spent, 1), "steps": self.steps}
        self.taken.append({**now, "share": share, "games": int(ended), "learning": not when})
        self.course.say(
            f"{self.spent:6.0f} s {self.steps:13,} steps  {when}{share:.1%} of the points of {ended:,.0f} games"
        )

    def measure(self) -> float:
        """Ask the examiner to measure the averaged network as it is now."""
        file = self.course.folder / f"measured-{self.rounds}.npz"
        shutil.copyfile(self.weights, file)
        if self.examiner:
            self.examiner.measure(file, {"seconds": round(self.spent, 1), "steps": self.steps})
        return self.spent

    def collect(self, wait: float = 0.0) -> None:
        for point in self.examiner.found(wait) if self.examiner else []:
            self.curve.append(point)
            shares = ", ".join(f"{players}: {100 * each[0]:.1f} %" for players, each in point["shares"].items())
            self.course.say(
                f"{point['seconds']:6.0f} s {point['steps']:13,} steps  share of the points by players: {shares}"
            )
            self.write_record()

    @property
    def weights(self) -> Path:
        return self.course.folder / "network.npz"

    @property
    def tenth(self) -> Path:
        """The network after a tenth of the time: a certificate needs an opponent that is known to be weak."""
        return self.course.folder / "tenth.npz"

    @property
    def checkpoint(self) -> Path:
        return self.course.folder / "checkpoint.pt"

    def keep(self, said: torch.Tensor) -> None:
        """Write the averaged network, the checkpoint and the record; each file is replaced only when it is complete."""
        begun = self.weights.with_suffix(".begun.npz")
        self.average.save(begun, self.players)
        begun.replace(self.weights)
        self.update_pool()
        modules = {"network": self.network, "average": self.average, "critic": self.critic}
        state = {name: module.state_dict() for name, module in modules.items() if module is not None}
        progress = {name: getattr(self, name) for name in PROGRESS}
        begun = self.checkpoint.with_suffix(".begun")
        pool = {"pool": self.pool.state()} if self.pool else {}
        torch.save({**state, "optimizer": self.learner.optimizer.state_dict(), **progress, **pool}, begun)
        begun.replace(self.checkpoint)
        self.write_record()
        if self.course.against:
            self.say_taken()
        losses = "  ".join(f"{name} {value:.4f}" for name, value in zip(SAID, said.tolist(), strict=True))
        self.course.say(f"{self.spent:6.0f} s {self.steps:13,} steps  {losses}")

    def update_pool(self) -> None:
        """Bring the ledger up to date; when it is time, let a rival play by the average as it is now."""
        if not self.pool:
            return
        self.pool.record_games(self.steps)
        due = len(self.pool.snapshots) <= self.settings.snapshots * (1 - self.left)
        if due and self.left > 0:
            self.pool.replace_easiest(self.average, self.players, self.steps)

    def resume(self) -> None:
        """Continue from the checkpoint in the folder, if there is one; all tables begin new games."""
        if not self.checkpoint.exists():
            return
        kept = torch.load(self.checkpoint, map_location=self.course.device, weights_only=True)
        if set(kept["optimizer"]) != set(self.learner.optimizer.state_dict()):
            raise SpellboxError.saying("other-checkpoint", str(self.checkpoint))
        for name, module in (("network", self.network), ("average", self.average), ("critic", self.critic)):
            if module is not None:
                module.load_state_dict(kept[name])
        self.learner.optimizer.load_state_dict(kept["optimizer"])
        for name in PROGRESS:
            setattr(self, name, kept[name])
        if self.pool and "pool" in kept:
            self.pool.restore(kept["pool"])
        torch.manual_seed(self.course.seed + self.rounds)
        for part in self.tables.parts:
            part.env.reset(part.env.seed + 1000 * self.rounds)

    def record(self) -> dict[str, Any]:
        """The record of the run: what was taught, with which settings and versions, and the results."""
        course, start = self.course, self.course.start
        return {
            "game": course.game,
            "rules": self.game.VERSION,
            "seed": course.seed,
            "players": self.players,
            "variants": self.lesson.variants,
            "widths": self.lesson.widths,
            "tables": course.tables,
            "device": torch.cuda.get_device_name() if course.device.startswith("cuda") else course.device,
            "versions": {"spellbox": __version__, "torch": torch.__version__, "python": platform.python_version()},
            "settings": dataclasses.asdict(self.settings),
            "start": digest(start) if start else None,
            "against": (GREEDY if str(course.against) == GREEDY else digest(course.against))
            if course.against
            else None,
            "seconds": round(self.spent, 1),
            "steps": self.steps,
            "weights": digest(self.weights) if self.weights.exists() else None,
            "curve": sorted(self.curve, key=lambda point: point["steps"]),
            "taken": self.taken,
            "pool": self.pool.summary() if self.pool else None,
        }

    def write_record(self) -> None:
        text = json.dumps(self.record(), indent=1) + "\n"
        (self.course.folder / "record.json").write_text(text, encoding="utf-8")

    def close(self) -> None:
        if self.examiner:
            self.examiner.close()


def lesson_of(course: Course) -> Lesson:
    """The course's lesson or the game's; an exploiter need not mix its moves."""
    own = course.lesson or lesson(course.game)
    return own._replace(duel_regularization=1.0) if course.against else own


def settings_of(course: Course, own: Lesson) -> Settings:
    """The course's settings or those of its lesson; an exploiter has one opponent and no pool."""
    if course.against:
        return dataclasses.replace(course.settings or Settings(), pool=0.0)
    settings = course.settings or Settings(entropy=own.entropy, magnet=own.magnet)
    return settings if course.pool is None else dataclasses.replace(settings, pool=course.pool)
