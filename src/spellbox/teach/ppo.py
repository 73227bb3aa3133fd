"""Proximal policy optimisation (Schulman et al., 2017) with an outlook for every seat."""

from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from spellbox.teach.model import PARTS, Critic, Network, follow, hidden_inputs
from spellbox.teach.tables import Tables

NEVER = -1e9
GREEDY = "greedy"
SAID = ("value_loss", "entropy", "divergence", "moved")
"""The numbers that the learner reports."""


@dataclass
class Settings:
    """Hyperparameters. Those marked `falls` decrease linearly over the training time, to a tenth."""

    steps: int = 32  # of every table in a rollout; each step is a minibatch
    epochs: int = 2  # over a rollout
    learning_rate: float = 1e-3  # falls
    decay: float = 0.95  # lambda of the generalised advantages; rewards are not discounted
    clip: float = 0.2  # of the policy's ratio
    entropy: float = 0.01  # falls
    magnet: float = 0.02  # weight of the KL divergence from the averaged network, the magnet; falls
    trust: float = 0.05  # weight of the KL divergence from the policy that played
    value_weight: float = 1.0
    most_gradient: float = 1.0
    keep: float = 1.0  # the share of the moves, those with the largest advantages, that is learnt from
    average: float = 0.9995  # decay of the averaged weights, for each minibatch
    critic: int = 256  # width of the critic that sees the whole state; 0 for none
    distil: float = 0.15  # in this last part of the time the network, with rounded weights, learns from its average
    flat: float = 6.0  # what logits are divided by for a second comparison then, as low levels of play do
    flat_weight: float = 0.02
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
        self.magnet = torch.zeros((*shape, game.MOVES), dtype=torch.bfloat16, device=device)  # its logits
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
    magnet: Tensor  # the magnet's logits
    outlooks: Tensor  # by seat: the critic's, if there is one


class Rollouts:
    """Plays at the tables and records it. Against a frozen network or `greedy`, the learner has one seat a table."""

    def __init__(
        self,
        tables: Tables,
        network: Network,
        magnet: Network,
        critic: Critic | None,
        against: Network | str | None,
        compiled: bool = False,
    ) -> None:
        self.tables, self.network, self.magnet, self.critic, self.against = tables, network, magnet, critic, against
        self.seat = torch.arange(len(tables), device=tables.device) % tables.players  # the learner's, if not all
        self.points = torch.zeros(2, dtype=torch.float64, device=tables.device)  # of the learner, and games
        self.after = Memory(tables, 1, network.inputs, critic is not None)  # what the last step led to
        self.outlook = torch.zeros_like(self.after.outlooks[0])
        if against == GREEDY:
            tables.seat_greedy()
        self.asked = torch.compile(self.ask, dynamic=False) if compiled else self.ask

    @torch.no_grad()
    def play(self, memory: Memory) -> Tensor:
        """Play some steps; returns every seat's outlook after the last."""
        tables = self.tables
        for step in range(len(memory.seat)):
            said = self.decide(memory, step)
            memory.outlooks[step], memory.magnet[step] = said.outlooks, said.magnet
            memory.actions[step], memory.chances[step] = said.actions, said.chances
            if self.against == GREEDY:
                tables.greedy(memory.seat[step] != self.seat, memory.actions[step])
            tables.step(memory.actions[step], memory.results[step], memory.done[step], self.network.lesson.lead)
            if self.against is not None:
                memory.learner[step] = memory.seat[step] == self.seat
                won = memory.results[step, :, :, 0].gather(1, self.seat[:, None]).sum()
                self.points += torch.stack([won, memory.done[step].sum()])
        self.outlook.copy_(self.decide(self.after, 0).outlooks)
        return self.outlook

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
            magnet = self.magnet(seen).logits
            if self.critic is not None:
                outlooks = self.critic(truth)
            if isinstance(self.against, Network):
                logits = torch.where((seat == self.seat)[:, None], logits, self.against(seen).logits)
        return Decision(*choose(logits, legal), magnet, turned(outlooks, seat, self.tables.players, forward=True))


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
    """What a gradient step learns from: some moves of one step of the tables."""

    truth: Tensor
    legal: Tensor
    actions: Tensor
    chances: Tensor
    magnet: Tensor
    gain: Tensor
    goal: Tensor
    seated: Tensor
    weight: Tensor  # 1, or 0 for a move that is not the learner's


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
        self.share = share * settings.keep
        modules: list[nn.Module] = [network] if critic is None else [network, critic]
        self.weights = [each for module in modules for each in module.parameters()]
        device, on_gpu = self.weights[0].device, self.weights[0].is_cuda
        self.left = torch.ones((), device=device)  # the part of the time that is left
        self.distilling = False
        self.said = torch.zeros(len(SAID), device=device)
        self.losses_of = torch.compile(self.losses, dynamic=False) if settings.compiled and on_gpu else self.losses
        rate = torch.tensor(settings.learning_rate, device=device) if on_gpu else settings.learning_rate
        self.optimizer = torch.optim.Adam(self.weights, lr=rate, eps=1e-5, fused=on_gpu, capturable=on_gpu)

    def set_left(self, left: float) -> None:
        """Lower the rates: so much of the time is left."""
        self.left.fill_(left)
        rate = self.settings.learning_rate * left
        for group in self.optimizer.param_groups:
            if isinstance(group["lr"], Tensor):
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate

    def learn(self, memory: Memory, after: Tensor, tables: Tables) -> Tensor:
        """Some epochs over a rollout, a minibatch for each step; returns the means of the numbers named in SAID."""
        gains, goals = self.targets(memory, after, tables)
        rows = self.largest(gains, memory.learner)
        self.said.zero_()
        for _ in range(self.settings.epochs):
            for step in torch.randperm(len(gains)).tolist():
                kept = slice(None) if rows is None else rows[step]
                self.update(
                    Batch(
                        memory.truth[step][kept],
                        memory.legal[step][kept],
                        memory.actions[step][kept],
                        memory.chances[step][kept],
                        memory.magnet[step][kept],
                        gains[step][kept],
                        goals[step][kept],
                        tables.seated[kept],
                        memory.learner[step][kept],
                    )
                )
                if not self.distilling:
                    follow(self.average, self.network, self.settings.average)
        return self.said / (self.settings.epochs * len(gains))

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
        for weight, gradient in zip(self.weights, torch.autograd.grad(loss, self.weights), strict=True):
            weight.grad = gradient
        nn.utils.clip_grad_norm_(self.weights, self.settings.most_gradient)
        self.optimizer.step()
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
        policy_loss = -(torch.min(ratio * batch.gain, clipped * batch.gain) * weight).sum()
        seated = batch.seated[:, :, None].float() * batch.weight[:, None, None]
        value_loss = outlook_loss(outlooks, batch.goal, seated)
        if known is not None:
            value_loss = value_loss + outlook_loss(known, batch.goal, seated)
        entropy = -((chances.exp() * chances).sum(dim=1) * weight).sum()
        moved = ((ratio - 1 - change) * weight).sum()  # an unbiased estimate of the KL divergence with little variance
        loss = settings.value_weight * value_loss
        if self.distilling:
            divergence = divergence_of(magnet, chances, weight)
            wanted, said = (functional.log_softmax(each / settings.flat, dim=1) for each in (magnet, chances))
            loss = loss + divergence + settings.flat_weight * settings.flat**2 * divergence_of(wanted, said, weight)
        else:
            divergence = divergence_of(chances, magnet, weight)
            loss = loss + policy_loss - settings.entropy * self.left * entropy
            loss = loss + settings.magnet * self.left * divergence + settings.trust * moved
        return loss, torch.stack([value_loss, entropy, divergence, moved]).detach()


def divergence_of(chances: Tensor, other: Tensor, weight: Tensor) -> Tensor:
    """The mean Kullback-Leibler divergence of one policy from another, both as logarithms of probabilities."""
    return ((chances.exp() * (chances - other)).sum(dim=1) * weight).sum()


def outlook_loss(outlooks: Tensor, goal: Tensor, seated: Tensor) -> Tensor:
    """The mean squared error of outlooks, over the seats that are taken."""
    return ((outlooks - goal).square() * seated).sum() / (PARTS * seated.sum())
