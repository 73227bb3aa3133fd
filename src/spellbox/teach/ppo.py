"""Proximal policy optimisation (Schulman et al., 2017) with an outlook for every seat."""

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from spellbox.teach.model import PARTS, Critic, Network
from spellbox.teach.tables import Tables

NEVER = -1e9


@dataclass
class Settings:
    """How a network learns. What is said to fall does so linearly over the time, to a tenth."""

    steps: int = 32  # at every table between two rounds of learning
    epochs: int = 2  # over what was played
    minibatch: int = 131_072
    learning_rate: float = 1e-3  # falls
    decay: float = 0.95  # lambda of the generalised advantages; rewards are not discounted
    clip: float = 0.2  # of the policy's ratio
    entropy: float = 0.01  # falls
    magnet: float = 0.02  # weight of the divergence from the averaged network; falls
    trust: float = 0.05  # weight of the divergence from the policy that played
    value_weight: float = 1.0
    most_gradient: float = 1.0
    keep: float = 1.0  # the share of the moves, those with the largest advantages, that is learnt from
    average: float = 0.998  # of the averaged weights, each round of a minibatch
    critic: int = 512  # width of the critic that sees everything; 0 for none
    quantise: float = 0.3  # train with quantised weights when this part of the time is left


class Memory:
    """What happened in some steps of all tables; the first axis is time."""

    def __init__(self, tables: Tables, steps: int, columns: int, with_truth: bool) -> None:
        game, device, shape = tables.game, tables.device, (steps, len(tables))
        self.seen = torch.zeros((*shape, columns), dtype=torch.int8, device=device)
        self.legal = torch.zeros((*shape, game.MOVES), dtype=torch.bool, device=device)
        self.truth = torch.zeros((*shape, game.TRUTH), dtype=torch.int8, device=device) if with_truth else None
        self.seat = torch.zeros(shape, dtype=torch.int64, device=device)
        self.actions = torch.zeros(shape, dtype=torch.int64, device=device)
        self.chances = torch.zeros(shape, device=device)
        self.done = torch.zeros(shape, dtype=torch.bool, device=device)
        self.outlooks, self.results = (torch.zeros((*shape, game.MOST_SEATS, PARTS), device=device) for _ in range(2))
        self.learner = torch.ones(shape, dtype=torch.bool, device=device)


def precision(device: str) -> Any:
    """Half precision on a GPU, full on the CPU."""
    kind = torch.device(device).type
    return torch.autocast(kind, torch.bfloat16, enabled=kind == "cuda")


def choose(logits: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
    """A random action by its probability, and the logarithm of that. What is not legal is never chosen."""
    chances = functional.log_softmax(logits.masked_fill(~legal, NEVER), dim=1)
    gumbel = -torch.log(-torch.log(torch.rand_like(chances).clamp(1e-9, 1 - 1e-7)))
    actions = (chances + gumbel).masked_fill(~legal, -torch.inf).argmax(dim=1)
    return actions, chances.gather(1, actions[:, None]).squeeze(1)


def turned(outlooks: Tensor, seat: Tensor, players: Tensor, forward: bool) -> Tensor:
    """Outlooks by seat, of ones counted from the mover; or the other way."""
    places = torch.arange(outlooks.shape[-2], device=outlooks.device)
    moved = (places - seat[..., None]) if forward else (places + seat[..., None])
    index = torch.where(places < players[..., None], moved % players[..., None], places)
    return outlooks.gather(-2, index[..., None].expand_as(outlooks))


class Rollouts:
    """Plays at the tables and remembers it. Beside a frozen network, the learner has one seat at every table."""

    def __init__(self, tables: Tables, network: Network, critic: Critic | None, against: Network | None) -> None:
        self.tables, self.network, self.critic, self.against = tables, network, critic, against
        self.seat = torch.arange(len(tables), device=tables.device) % tables.players  # the learner's, if not all
        self.points = torch.zeros(2, device=tables.device)  # of the learner, and games

    @torch.no_grad()
    def play(self, memory: Memory) -> Tensor:
        """Some steps of play; returns every seat's outlook after them."""
        tables = self.tables
        self.points.zero_()
        for step in range(len(memory.seat)):
            tables.show(memory.seen[step], memory.legal[step], memory.seat[step])
            if memory.truth is not None:
                tables.show_all(memory.truth[step])
            logits, memory.outlooks[step] = self.ask(memory.seen[step], memory.truth, step, memory.seat[step])
            if self.against is not None:
                mine = memory.learner[step] = memory.seat[step] == self.seat
                with precision(tables.device):
                    logits = torch.where(mine[:, None], logits, self.against(memory.seen[step]).logits)
            memory.actions[step], memory.chances[step] = choose(logits, memory.legal[step])
            tables.step(memory.actions[step], memory.results[step], memory.done[step], self.network.lesson.lead)
            if self.against is not None:
                won = memory.results[step, :, :, 0].gather(1, self.seat[:, None]).sum()
                self.points += torch.stack([won, memory.done[step].sum()])
        seen, legal, seat = (torch.empty_like(each[0]) for each in (memory.seen, memory.legal, memory.seat))
        tables.show(seen, legal, seat)
        truth = None if memory.truth is None else torch.empty_like(memory.truth[:1])
        if truth is not None:
            tables.show_all(truth[0])
        return self.ask(seen, truth, 0, seat)[1]

    def ask(self, seen: Tensor, truth: Tensor | None, step: int, seat: Tensor) -> tuple[Tensor, Tensor]:
        """Logits, and outlooks by seat: the critic's, where there is one."""
        with precision(self.tables.device):
            logits, outlooks = self.network(seen)
            if self.critic is not None and truth is not None:
                outlooks = self.critic(truth[step])
        return logits, turned(outlooks, seat, self.tables.players, forward=True)


def advantages(memory: Memory, after: Tensor, decay: float) -> Tensor:
    """Generalised advantages (Schulman et al., 2016) of every seat, in both parts of the outlook."""
    found, advantage = torch.zeros_like(memory.outlooks), torch.zeros_like(after)
    for step in reversed(range(len(found))):
        goes_on = (~memory.done[step]).float()[:, None, None]
        surprise = memory.results[step] + goes_on * after - memory.outlooks[step]
        advantage = surprise + decay * goes_on * advantage
        found[step], after = advantage, memory.outlooks[step]
    return found


def gain_of(advantage: Tensor, seat: Tensor, players: Tensor) -> Tensor:
    """The mover's: half of winning, from -1 to 1 and fair at 0, half of by how much."""
    own = advantage.gather(-2, seat[..., None, None].expand(*seat.shape, 1, PARTS)).squeeze(-2)
    return 0.5 * own[..., 0] * players / (players - 1) + 0.5 * own[..., 1]


class Learner:
    """Learns from what was played."""

    def __init__(self, network: Network, average: Network, critic: Critic | None, settings: Settings) -> None:
        self.network, self.average, self.critic, self.settings = network, average, critic, settings
        modules: list[nn.Module] = [network] if critic is None else [network, critic]
        self.weights = [each for module in modules for each in module.parameters()]
        fused = self.weights[0].is_cuda
        self.optimizer = torch.optim.Adam(self.weights, lr=settings.learning_rate, eps=1e-5, fused=fused)

    def learn(self, memory: Memory, after: Tensor, tables: Tables, left: float, follow: Any) -> dict[str, float]:
        """Some epochs over what was played; `left` is the part of the time that is left."""
        settings = self.settings
        advantage = advantages(memory, after, settings.decay)
        players = tables.players.expand_as(memory.seat)
        gains = gain_of(advantage, memory.seat, players).flatten()
        goals = turned(advantage + memory.outlooks, memory.seat, players, forward=False).flatten(0, 1)
        rows = memory.learner.flatten().nonzero().squeeze(1)
        gains = (gains - gains[rows].mean()) / (gains[rows].std() + 1e-8)
        if settings.keep < 1:
            rows = rows[gains[rows].abs().topk(max(1, int(settings.keep * len(rows)))).indices]
        seated = tables.seated.expand(*memory.seat.shape, -1).flatten(0, 1)
        flat = {name: getattr(memory, name).flatten(0, 1) for name in ("seen", "legal", "actions", "chances")}
        truth = None if memory.truth is None else memory.truth.flatten(0, 1)
        for group in self.optimizer.param_groups:
            group["lr"] = settings.learning_rate * left
        said = torch.zeros(4, device=gains.device)
        count = 0
        for _ in range(settings.epochs):
            for some in rows[torch.randperm(len(rows), device=rows.device)].split(settings.minibatch):
                seen = flat["seen"][some]
                with precision(tables.device):
                    logits, outlooks = self.network(seen)
                    known = None if self.critic is None or truth is None else self.critic(truth[some])
                    with torch.no_grad():
                        magnet = self.average(seen).logits
                legal = flat["legal"][some]
                chances = functional.log_softmax(logits.masked_fill(~legal, NEVER), dim=1)
                magnet = functional.log_softmax(magnet.masked_fill(~legal, NEVER), dim=1)
                change = chances.gather(1, flat["actions"][some][:, None]).squeeze(1) - flat["chances"][some]
                ratio, gain = change.exp(), gains[some]
                kept = ratio.clamp(1 - settings.clip, 1 + settings.clip)
                policy_loss = -torch.min(ratio * gain, kept * gain).mean()
                shown = seated[some][:, :, None].float()
                value_loss = ((outlooks - goals[some]).square() * shown).sum() / (PARTS * shown.sum())
                if known is not None:
                    value_loss = value_loss + ((known - goals[some]).square() * shown).sum() / (PARTS * shown.sum())
                likely = chances.exp()
                entropy = -(likely * chances).sum(dim=1).mean()
                divergence = (likely * (chances - magnet)).sum(dim=1).mean()
                moved = (ratio - 1 - change).mean()
                self.optimizer.zero_grad(set_to_none=True)
                loss = policy_loss + settings.value_weight * value_loss - settings.entropy * left * entropy
                (loss + settings.magnet * left * divergence + settings.trust * moved).backward()
                nn.utils.clip_grad_norm_(self.weights, settings.most_gradient)
                self.optimizer.step()
                follow(self.average, self.network, settings.average)
                said += torch.stack([value_loss.detach(), entropy.detach(), divergence.detach(), moved.detach()])
                count += 1
        names = ("value_loss", "entropy", "divergence", "moved")
        return dict(zip(names, (said / max(count, 1)).tolist(), strict=True))
