"""Proximal policy optimisation (Schulman et al., 2017) with an outlook for every seat."""

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from spellbox.teach.model import PARTS, Critic, Network, hidden_inputs
from spellbox.teach.tables import Tables

NEVER = -1e9
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
    quantise: float = 0.3  # train with quantised weights when this part of the time is left


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


def precision(device: str) -> Any:
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


class Rollouts:
    """Plays at the tables and records it. Against a frozen network, the learner has one seat at every table."""

    def __init__(
        self, tables: Tables, network: Network, magnet: Network, critic: Critic | None, against: Network | None
    ) -> None:
        self.tables, self.network, self.magnet, self.critic, self.against = tables, network, magnet, critic, against
        self.seat = torch.arange(len(tables), device=tables.device) % tables.players  # the learner's, if not all
        self.points = torch.zeros(2, device=tables.device)  # of the learner, and games
        self.after = Memory(tables, 1, network.inputs, critic is not None)  # what the last step led to

    @torch.no_grad()
    def play(self, memory: Memory) -> Tensor:
        """Play some steps; returns every seat's outlook after the last."""
        tables = self.tables
        self.points.zero_()
        for step in range(len(memory.seat)):
            logits, memory.outlooks[step] = self.evaluate(memory, step)
            with precision(tables.device):
                memory.magnet[step] = self.magnet(memory.seen[step]).logits
            if self.against is not None:
                mine = memory.learner[step] = memory.seat[step] == self.seat
                with precision(tables.device):
                    logits = torch.where(mine[:, None], logits, self.against(memory.seen[step]).logits)
            memory.actions[step], memory.chances[step] = choose(logits, memory.legal[step])
            tables.step(memory.actions[step], memory.results[step], memory.done[step], self.network.lesson.lead)
            if self.against is not None:
                won = memory.results[step, :, :, 0].gather(1, self.seat[:, None]).sum()
                self.points += torch.stack([won, memory.done[step].sum()])
        return self.evaluate(self.after, 0)[1]

    def evaluate(self, memory: Memory, step: int) -> tuple[Tensor, Tensor]:
        """Observe the tables; returns logits, and outlooks by seat: the critic's, if there is one."""
        seat = memory.seat[step]
        self.tables.show(memory.seen[step], memory.legal[step], seat)
        if self.critic is not None:
            self.tables.show_hidden(memory.hidden[step])
        with precision(self.tables.device):
            logits, outlooks = self.network(memory.seen[step])
            if self.critic is not None:
                outlooks = self.critic(memory.truth[step])
        return logits, turned(outlooks, seat, self.tables.players, forward=True)


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


class Learner:
    """Updates the networks from rollouts."""

    def __init__(self, network: Network, average: Network, critic: Critic | None, settings: Settings) -> None:
        self.network, self.average, self.critic, self.settings = network, average, critic, settings
        modules: list[nn.Module] = [network] if critic is None else [network, critic]
        self.weights = [each for module in modules for each in module.parameters()]
        fused = self.weights[0].is_cuda
        self.optimizer = torch.optim.Adam(self.weights, lr=settings.learning_rate, eps=1e-5, fused=fused)

    def learn(self, memory: Memory, after: Tensor, tables: Tables, left: float, follow: Any) -> dict[str, float]:
        """Some epochs over a rollout, a minibatch for each step; `left` is the part of the time that is left."""
        gains, goals, kept = self.targets(memory, after, tables)
        everything = bool(kept.all())
        for group in self.optimizer.param_groups:
            group["lr"] = self.settings.learning_rate * left
        said = torch.zeros(len(SAID), device=gains.device)
        count = 0
        for _ in range(self.settings.epochs):
            for step in torch.randperm(len(gains)).tolist():
                rows = slice(None) if everything else kept[step].nonzero().squeeze(1)
                said += self.update(memory, step, rows, gains[step][rows], goals[step][rows], tables, left)
                follow(self.average, self.network, self.settings.average)
                count += 1
        return dict(zip(SAID, (said / max(count, 1)).tolist(), strict=True))

    def targets(self, memory: Memory, after: Tensor, tables: Tables) -> tuple[Tensor, Tensor, Tensor]:
        """Normalised advantages of the movers, outlooks to learn, and which moves are learnt from."""
        advantage = advantages(memory, after, self.settings.decay)
        players = tables.players.expand_as(memory.seat)
        gains = gain_of(advantage, memory.seat, players)
        goals = turned(advantage + memory.outlooks, memory.seat, players, forward=False)
        kept = memory.learner
        gains = (gains - gains[kept].mean()) / (gains[kept].std() + 1e-8)
        if self.settings.keep < 1:
            sizes = gains.abs().masked_fill(~kept, 0)
            dropped = max(1, int((1 - self.settings.keep) * sizes.numel()))
            kept = kept & (sizes >= sizes.flatten().kthvalue(dropped).values)
        return gains, goals, kept

    def update(
        self, memory: Memory, step: int, rows: Any, gain: Tensor, goal: Tensor, tables: Tables, left: float
    ) -> Tensor:
        """One gradient step on some rows of a step of the rollout; returns the numbers named in SAID."""
        settings = self.settings
        with precision(tables.device):
            logits, outlooks = self.network(memory.seen[step][rows])
            known = None if self.critic is None else self.critic(memory.truth[step][rows])
        legal, actions = memory.legal[step][rows], memory.actions[step][rows]
        chances = functional.log_softmax(logits.masked_fill(~legal, NEVER), dim=1)
        magnet = functional.log_softmax(memory.magnet[step][rows].float().masked_fill(~legal, NEVER), dim=1)
        change = chances.gather(1, actions[:, None]).squeeze(1) - memory.chances[step][rows]
        ratio = change.exp()
        clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy_loss = -torch.min(ratio * gain, clipped * gain).mean()
        seated = tables.seated[rows][:, :, None].float()
        value_loss = outlook_loss(outlooks, goal, seated)
        if known is not None:
            value_loss = value_loss + outlook_loss(known, goal, seated)
        likely = chances.exp()
        entropy = -(likely * chances).sum(dim=1).mean()
        divergence = (likely * (chances - magnet)).sum(dim=1).mean()
        moved = (ratio - 1 - change).mean()  # an unbiased estimate of the KL divergence with little variance
        self.optimizer.zero_grad(set_to_none=True)
        loss = policy_loss + settings.value_weight * value_loss - settings.entropy * left * entropy
        (loss + settings.magnet * left * divergence + settings.trust * moved).backward()
        nn.utils.clip_grad_norm_(self.weights, settings.most_gradient)
        self.optimizer.step()
        return torch.stack([value_loss.detach(), entropy.detach(), divergence.detach(), moved.detach()])


def outlook_loss(outlooks: Tensor, goal: Tensor, seated: Tensor) -> Tensor:
    """The mean squared error of outlooks, over the seats that are taken."""
    return ((outlooks - goal).square() * seated).sum() / (PARTS * seated.sum())
