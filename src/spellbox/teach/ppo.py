"""Proximal policy optimisation (Schulman et al., 2017) with an outlook for every seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from spellbox.teach.model import PARTS, Critic, Network, hidden_inputs
from spellbox.teach.optimizer import Optimizer
from spellbox.teach.tables import Tables

NEVER = -1e9
GREEDY = "greedy"
SAID = ("value_loss", "entropy", "divergence", "moved")
"""The numbers that the learner reports."""
EVERY_SEAT = -1
"""The learner's seat, where it plays alone."""
GATHERED = 0.75
"""If fewer of the moves are the learner's, they are gathered; else all are computed, and those of others weigh 0."""


@dataclass
class Settings:
    """Hyperparameters. Those marked `falls` decrease linearly over the training time, to a tenth."""

    steps: int = 32  # of every table in a rollout
    epochs: int = 1  # over a rollout
    minibatches: int = 2  # of each step of all tables
    learning_rate: float = 1e-3  # falls
    decay: float = 0.95  # lambda of the generalised advantages; rewards are not discounted
    clip: float = 0.2  # of the policy's ratio
    entropy: float = 0.01  # falls
    magnet: float = 0.02  # weight of the KL divergence from the averaged network, the magnet; falls
    trust: float = 0.05  # weight of the KL divergence from the policy that played
    value_weight: float = 1.0
    most_gradient: float = 1.0
    keep: float = 1.0  # the share of the moves, those with the largest advantages, that is learnt from
    average: float = 0.05  # weights are averaged over the last minibatches, this share of all so far
    fewest: int = 2000  # minibatches that they are averaged over in the beginning, but at most a quarter of all so far
    critic: int = 256  # width of the critic that sees the whole state; 0 for none
    pool: float = 0.2  # the share of the tables at which past networks have all seats but one; 0 for an exploiter
    rivals: int = 4  # how many past networks play at a time
    snapshots: int = 16  # how many the pool takes in, evenly over the time
    compiled: bool = True  # by torch.compile, on a GPU


class Memory:
    """A rollout: some steps of all tables. The first axis is time."""

    def __init__(self, tables: Tables, steps: int, inputs: int, with_hidden: bool) -> None:
        game, device, shape = tables.game, tables.device, (steps, len(tables))
        # Floats, not bytes: to convert them again in every epoch took as long as a layer.
        kind = torch.bfloat16 if torch.device(device).type == "cuda" else torch.float32
        columns = inputs + (hidden_inputs(game) if with_hidden else 0)
        self.truth = torch.zeros((*shape, columns), dtype=kind, device=device)
        self.seen, self.hidden = self.truth[:, :, :inputs], self.truth[:, :, inputs:]
        self.legal = torch.zeros((*shape, game.MOVES), dtype=torch.bool, device=device)
        self.seat = torch.zeros(shape, dtype=torch.int64, device=device)
        self.actions = torch.zeros(shape, dtype=torch.int64, device=device)
        self.chances = torch.zeros(shape, device=device)
        self.done = torch.zeros(shape, dtype=torch.bool, device=device)
        self.outlooks, self.results = (torch.zeros((*shape, game.MOST_SEATS, PARTS), device=device) for _ in range(2))
        self.learner = torch.ones(shape, dtype=torch.bool, device=device)


def precision(device: str | torch.device) -> Any:
    """Half precision on a GPU, full on the CPU."""
    kind = torch.device(device).type
    return torch.autocast(kind, torch.bfloat16, enabled=kind == "cuda")


def choose(logits: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
    """A legal action drawn by its probability, and the logarithm of the probability (the Gumbel-max trick)."""
    chances = functional.log_softmax(logits.masked_fill(~legal, NEVER), dim=1)
    gumbel = -torch.log(-torch.log(torch.rand_like(chances).clamp(1e-9, 1 - 1e-7)))
    actions = (chances + gumbel).masked_fill(~legal, -torch.inf).argmax(dim=1)
    return actions, chances.gather(1, actions[:, None]).squeeze(1)


def turned(outlooks: Tensor, seat: Tensor, players: Tensor, forward: bool) -> Tensor:
    """Outlooks counted from the mover, reordered by seat; with `forward=False`, the other way round."""
    places = torch.arange(outlooks.shape[-2], device=outlooks.device)
    moved = (places - seat[..., None]) if forward else (places + seat[..., None])
    index = torch.where(places < players[..., None], moved % players[..., None], places)
    return outlooks.gather(-2, index[..., None].expand_as(outlooks))


class Decision(NamedTuple):
    """What the networks say about a step of all tables."""

    actions: Tensor
    chances: Tensor  # logarithms of the actions' probabilities
    outlooks: Tensor  # by seat: the critic's, if there is one


class Seating(NamedTuple):
    """Who sits where. At tables with a rival the learner has one seat and the rival the others."""

    seat: Tensor  # the learner's at each table, or EVERY_SEAT
    rival: Tensor  # its number, or -1

    def rows(self, rival: int) -> slice | Tensor:
        """The tables of a rival."""
        theirs = self.rival == rival
        return slice(None) if theirs.all() else theirs.nonzero().squeeze(1)

    def share(self, players: Tensor) -> float:
        """The part of all moves that are the learner's own, if all seats move equally often."""
        return float(torch.where(self.seat == EVERY_SEAT, 1.0, 1 / players).mean())


def seating(players: Tensor, share: float, rivals: int) -> Seating:
    """Give rivals this share of the tables, evenly of every kind: one after the other, and the learner's seat too."""
    counted = (torch.arange(len(players) + 1, device=players.device, dtype=torch.float64) * share).long()
    order, chosen = counted[:-1], counted[1:] > counted[:-1]
    seat = torch.where(chosen, order // rivals % players, EVERY_SEAT)
    return Seating(seat, torch.where(chosen, order % rivals, -1))


class Rollouts:
    """Plays at the tables and records it. Rivals are frozen networks, or `greedy` alone."""

    def __init__(
        self,
        tables: Tables,
        network: Network,
        critic: Critic | None,
        rivals: Sequence[Network | str],
        seats: Seating,
        compiled: bool = False,
    ) -> None:
        self.tables, self.network, self.critic = tables, network, critic
        self.rivals, self.seats = rivals, seats
        self.rows = [seats.rows(rival) for rival in range(len(rivals))]
        # The learner's points and the games that ended, at each table; only those with a rival mean anything.
        self.points = torch.zeros((len(tables), 2), dtype=torch.float64, device=tables.device)
        self.after = Memory(tables, 1, network.inputs, critic is not None)  # what the last step led to
        self.outlook = torch.zeros_like(self.after.outlooks[0])
        if GREEDY in rivals:
            tables.seat_greedy()
        self.asked = torch.compile(self.ask, dynamic=False) if compiled else self.ask

    @torch.no_grad()
    def play(self, memory: Memory) -> Tensor:
        """Play some steps; returns every seat's outlook after the last."""
        tables = self.tables
        for step in range(len(memory.seat)):
            said = self.decide(memory, step)
            memory.actions[step], memory.chances[step], memory.outlooks[step] = said
            memory.learner[step] = self.is_learners(memory.seat[step])
            if GREEDY in self.rivals:
                tables.greedy(~memory.learner[step], memory.actions[step])
            tables.step(memory.actions[step], memory.results[step], memory.done[step], self.network.lesson.lead)
            if self.rivals:
                won = memory.results[step, :, :, 0].gather(1, self.seats.seat.clamp_min(0)[:, None]).squeeze(1)
                self.points += torch.stack([won, memory.done[step].float()], dim=1)
        self.outlook.copy_(self.decide(self.after, 0).outlooks)
        return self.outlook

    def is_learners(self, seat: Tensor) -> Tensor:
        """Whether the learner has the seat to move, at each table."""
        return (self.seats.seat == seat) | (self.seats.seat == EVERY_SEAT)

    def decide(self, memory: Memory, step: int) -> Decision:
        """Observe the tables, then ask the networks."""
        self.tables.show(memory.seen[step], memory.legal[step], memory.seat[step])
        if self.critic is not None:
            self.tables.show_hidden(memory.hidden[step])
        return self.asked(memory.truth[step], memory.legal[step], memory.seat[step])

    def ask(self, truth: Tensor, legal: Tensor, seat: Tensor) -> Decision:
        seen = truth[:, : self.network.inputs]
        with precision(self.tables.device):
            logits, outlooks = self.network(seen)
            if self.critic is not None:
                outlooks = self.critic(truth)
            for rival, rows in zip(self.rivals, self.rows, strict=True):
                if isinstance(rival, Network):
                    mine = self.is_learners(seat)[rows, None]
                    logits[rows] = torch.where(mine, logits[rows], rival(seen[rows]).logits)
        return Decision(*choose(logits, legal), turned(outlooks, seat, self.tables.players, forward=True))


def advantages(memory: Memory, after: Tensor, decay: float) -> Tensor:
    """Generalised advantage estimates (Schulman et al., 2016) of every seat, for both parts of the outlook."""
    found, advantage = torch.zeros_like(memory.outlooks), torch.zeros_like(after)
    for step in reversed(range(len(found))):
        goes_on = (~memory.done[step]).float()[:, None, None]
        surprise = memory.results[step] + goes_on * after - memory.outlooks[step]
        advantage = surprise + decay * goes_on * advantage
        found[step], after = advantage, memory.outlooks[step]
    return found


def gain_of(advantage: Tensor, seat: Tensor, players: Tensor) -> Tensor:
    """The mover's advantage as one number: half for winning (-1 to 1, 0 is a fair share), half for the lead."""
    own = advantage.gather(-2, seat[..., None, None].expand(*seat.shape, 1, PARTS)).squeeze(-2)
    return 0.5 * own[..., 0] * players / (players - 1) + 0.5 * own[..., 1]


class Batch(NamedTuple):
    """What a gradient step learns from: moves of one step of the tables."""

    truth: Tensor
    legal: Tensor
    actions: Tensor
    chances: Tensor
    magnet: Tensor  # the magnet's logits
    gain: Tensor
    goal: Tensor
    seated: Tensor
    weight: Tensor  # 1, or 0 for a move that is not the learner's
    regularization: Tensor  # how strongly entropy bonus and magnet act


class Learner:
    """Updates the networks from rollouts."""

    def __init__(
        self,
        network: Network,
        average: Network,
        critic: Critic | None,
        settings: Settings,
        share: float = 1.0,
    ) -> None:
        """`share` is the part of all moves that are the learner's own."""
        self.network, self.average, self.critic, self.settings = network, average, critic, settings
        self.share = share * settings.keep if settings.keep < 1 or share < GATHERED else 1.0
        modules: list[nn.Module] = [network] if critic is None else [network, critic]
        device = next(network.parameters()).device
        compiled = settings.compiled and device.type == "cuda"
        self.optimizer = Optimizer(modules, average, settings.most_gradient, compiled)
        self.left = torch.ones((), device=device)  # the part of the time that is left
        self.said = torch.zeros(len(SAID), device=device)
        self.losses_of = torch.compile(self.losses, dynamic=False) if compiled else self.losses
        self.magnet_of = torch.compile(self.magnet, dynamic=False) if compiled else self.magnet
        self.advance(1.0, 0)

    def advance(self, left: float, rounds: int) -> None:
        """Lower the rates: so much of the time is left, after so many rounds."""
        settings = self.settings
        minibatches = rounds * settings.epochs * settings.steps * settings.minibatches
        averaged = max(1.0, settings.average * minibatches, min(settings.fewest, minibatches / 4))
        self.optimizer.pace.fill_(1 / averaged)
        self.optimizer.rate.fill_(settings.learning_rate * left)
        self.left.fill_(left)

    def learn(self, memory: Memory, after: Tensor, tables: Tables) -> Tensor:
        """Some epochs over a rollout; returns the means of the numbers named in SAID."""
        batches = self.batches(memory, after, tables)
        self.said.zero_()
        for _ in range(self.settings.epochs):
            for step in torch.randperm(len(batches)).tolist():
                self.update(batches[step])
        return self.said / (self.settings.epochs * len(batches))

    def batches(self, memory: Memory, after: Tensor, tables: Tables) -> list[Batch]:
        """The moves that are learnt from; a minibatch is every n-th table of a step."""
        gains, goals = self.targets(memory, after, tables)
        rows = self.largest(gains, memory.learner)
        found = []
        for step in range(len(gains)):
            kept = slice(None) if rows is None else rows[step]
            truth = memory.truth[step][kept]
            whole = Batch(
                truth,
                memory.legal[step][kept],
                memory.actions[step][kept],
                memory.chances[step][kept],
                self.magnet_of(truth),
                gains[step][kept],
                goals[step][kept],
                tables.seated[kept],
                memory.learner[step][kept],
                tables.regularization[kept],
            )
            count = min(self.settings.minibatches, len(truth))
            found += [Batch(*(each[first::count] for each in whole)) for first in range(count)]
        return found

    @torch.no_grad()
    def magnet(self, truth: Tensor) -> Tensor:
        """The averaged network's logits."""
        with precision(truth.device):
            return self.average(truth[:, : self.network.inputs]).logits.bfloat16()

    def targets(self, memory: Memory, after: Tensor, tables: Tables) -> tuple[Tensor, Tensor]:
        """Normalised advantages of the movers, and outlooks to learn."""
        advantage = advantages(memory, after, self.settings.decay)
        players = tables.players.expand_as(memory.seat)
        gains = gain_of(advantage, memory.seat, players)
        goals = turned(advantage + memory.outlooks, memory.seat, players, forward=False)
        mine = memory.learner.float()
        gains = gains - (gains * mine).sum() / mine.sum()
        return gains / ((gains.square() * mine).sum() / mine.sum()).sqrt().clamp_min(1e-8), goals

    def largest(self, gains: Tensor, mine: Tensor) -> Tensor | None:
        """The rows of each step that are learnt from, always as many: the learner's own with the largest advantages."""
        if self.share >= 1:
            return None
        sizes = gains.abs().masked_fill(~mine, -1.0)
        return sizes.topk(max(1, round(self.share * sizes.shape[1])), dim=1, sorted=False).indices

    def update(self, batch: Batch) -> None:
        """One gradient step."""
        loss, said = self.losses_of(batch)
        self.optimizer.step(loss)
        self.said += said

    def losses(self, batch: Batch) -> tuple[Tensor, Tensor]:
        """The loss, and the numbers named in SAID."""
        settings = self.settings
        with precision(batch.truth.device):
            logits, outlooks = self.network(batch.truth[:, : self.network.inputs])
            known = None if self.critic is None else self.critic(batch.truth)
        chances = functional.log_softmax(logits.masked_fill(~batch.legal, NEVER), dim=1)
        magnet = functional.log_softmax(batch.magnet.float().masked_fill(~batch.legal, NEVER), dim=1)
        change = chances.gather(1, batch.actions[:, None]).squeeze(1) - batch.chances
        ratio = change.exp()
        clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        weight = batch.weight / batch.weight.sum()
        regularized = weight * batch.regularization
        policy_loss = -(torch.min(ratio * batch.gain, clipped * batch.gain) * weight).sum()
        seated = batch.seated[:, :, None].float() * batch.weight[:, None, None]
        value_loss = outlook_loss(outlooks, batch.goal, seated)
        if known is not None:
            value_loss = value_loss + outlook_loss(known, batch.goal, seated)
        entropy = -((chances.exp() * chances).sum(dim=1) * regularized).sum()
        moved = ((ratio - 1 - change) * weight).sum()  # an unbiased estimate of the KL divergence with little variance
        divergence = ((chances.exp() * (chances - magnet)).sum(dim=1) * regularized).sum()
        loss = policy_loss + settings.value_weight * value_loss - settings.entropy * self.left * entropy
        loss = loss + settings.magnet * self.left * divergence + settings.trust * moved
        return loss, torch.stack([value_loss, entropy, divergence, moved]).detach()


def outlook_loss(outlooks: Tensor, goal: Tensor, seated: Tensor) -> Tensor:
    """The mean squared error of outlooks, over the seats that are taken."""
    return ((outlooks - goal).square() * seated).sum() / (PARTS * seated.sum())
