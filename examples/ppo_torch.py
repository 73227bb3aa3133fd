"""PPO that teaches itself Glastonbury for two, in one file.

    python examples/ppo_torch.py --device cuda --seconds 420 --curve curve.json

One network plays both seats of every table. What it sees is the observation of the seat that must move; its value is
that seat's, so it changes sign when the turn passes to the other. Every so often it plays `greedy` on duplicate deals,
and the curve of its share of the points is written as JSON. Needs the `torch` extra.
"""

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from spellbox import vector
from spellbox.games import glastonbury
from spellbox.lab import duel

FEATURES = {feature.name: feature for feature in glastonbury.features()}
INPUTS = FEATURES["cauldron seen through"].start
"""The order of cards deep in a cauldron is left out: how many there are of each kind is seen anyway."""
BOARD, NUMBERS = FEATURES["on the board"], FEATURES["number on the board"]
CELLS, KINDS = (len(axis) for axis in BOARD.axes)
HIGHEST = 8
"""Numbers on cards are below this."""
FACES = KINDS * HIGHEST
NEVER = -1e9


@dataclass
class Settings:
    """How it learns."""

    device: str = "cuda"
    seconds: float = 420  # of wall-clock time, evaluations included
    seed: int = 1
    tables: int = 32_768
    steps: int = 32  # at every table between two rounds of learning
    epochs: int = 2  # over what was played
    minibatch: int = 131_072
    width: int = 512  # of the hidden layers
    learning_rate: float = 1e-3  # falls to a tenth
    decay: float = 0.95  # GAE's lambda; rewards are not discounted
    clip: float = 0.2  # of the policy's ratio
    entropy: float = 0.01  # falls to a tenth
    value_weight: float = 0.5
    most_gradient: float = 1.0
    margin: float = 0.5  # how much of the reward is the difference of the scores
    deals: int = 200  # of an evaluation, each played from both seats
    final_deals: int = 500
    evaluate_every: float = 30  # seconds
    curve: Path | None = None  # where the curve is written, as JSON
    weights: Path | None = None  # where the network is kept


class Network(nn.Module):
    """Two hidden layers, then what each move is worth and who will win."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.register_buffer("scale", torch.ones(INPUTS))
        self.first = nn.Linear(INPUTS, width)
        self.second = nn.Linear(width, width)
        self.moves = nn.Linear(width, glastonbury.MOVES)
        self.faces = nn.Linear(width, 2 * FACES)
        self.value = nn.Linear(width, 1)
        for head, gain in ((self.moves, 0.01), (self.faces, 0.01), (self.value, 1.0)):
            nn.init.orthogonal_(head.weight, gain)
            nn.init.zeros_(head.bias)

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of the moves and the value, of rows of int8."""
        inputs = seen.to(torch.bfloat16 if seen.is_cuda else torch.float32)
        hidden = functional.relu(functional.linear(inputs, self.first.weight * self.scale, self.first.bias))
        hidden = functional.relu(self.second(hidden))
        logits = self.moves(hidden).float()
        taken, by_accio = self.faces(hidden).float().split(FACES, dim=1)
        lying = faces(inputs)
        board = torch.cat([taken.gather(1, lying), by_accio.gather(1, lying)], dim=1)
        logits = logits + functional.pad(board, (0, glastonbury.MOVES - 2 * CELLS))
        return logits, self.value(hidden).float().squeeze(1)


def faces(inputs: Tensor) -> Tensor:
    """The face of the card in every cell: its kind and its number. A card is worth the same in any cell."""
    board = inputs[:, BOARD.start : BOARD.start + BOARD.size].view(-1, CELLS, KINDS)
    kinds = board @ torch.arange(KINDS, dtype=inputs.dtype, device=inputs.device)
    numbers = inputs[:, NUMBERS.start : NUMBERS.start + CELLS]
    return (kinds * HIGHEST + numbers).long()


@dataclass
class Played:
    """What happened in some steps of all tables; the first axis is time."""

    seen: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor  # logarithms of the actions' probabilities when they were chosen
    values: Tensor
    rewards: Tensor  # of the seat that moved
    goes_on: Tensor  # 0 where the game was over; else 1 if the same seat moves next, -1 if the other does

    @classmethod
    def empty(cls, settings: Settings) -> "Played":
        shape, device = (settings.steps, settings.tables), settings.device
        return cls(
            torch.zeros((*shape, INPUTS), dtype=torch.int8, device=device),
            torch.zeros((*shape, glastonbury.MOVES), dtype=torch.bool, device=device),
            torch.zeros(shape, dtype=torch.int64, device=device),
            *(torch.zeros(shape, device=device) for _ in range(4)),
        )


class Tables:
    """The environment's arrays as tensors that share its memory."""

    def __init__(self, settings: Settings) -> None:
        self.env = vector.make(
            "glastonbury", settings.tables, settings.device, players=2, seed=settings.seed, remembering=True
        )
        self.observations, self.masks, self.rewards, self.scores, self.done, self.seat = (
            torch.as_tensor(array, device=settings.device)
            for array in (
                self.env.observations,
                self.env.masks,
                self.env.rewards,
                self.env.scores,
                self.env.done,
                self.env.seat,
            )
        )
        self.env.reset()

    @property
    def seen(self) -> Tensor:
        return self.observations[:, :INPUTS]


def choose(logits: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
    """A random action by its probability, and the logarithm of that. What is not legal is never chosen."""
    chances = functional.log_softmax(logits.masked_fill(~masks, NEVER), dim=1)
    gumbel = -torch.log(-torch.log(torch.rand_like(chances).clamp(1e-9, 1 - 1e-7)))
    actions = (chances + gumbel).masked_fill(~masks, -torch.inf).argmax(dim=1)
    return actions, chances.gather(1, actions[:, None]).squeeze(1)


@torch.no_grad()
def play(tables: Tables, network: Network, settings: Settings, played: Played) -> Tensor:
    """Play some steps of self-play; returns the value of the tables after them."""
    for step in range(settings.steps):
        seat = tables.seat.long()
        with precision(settings):
            logits, played.values[step] = network(tables.seen)
        played.seen[step], played.masks[step] = tables.seen, tables.masks
        played.actions[step], played.chances[step] = choose(logits, tables.masks)
        tables.env.step(played.actions[step])
        played.rewards[step] = rewards(tables, seat, settings)
        passes = torch.where(tables.seat.long() == seat, 1.0, -1.0)
        played.goes_on[step] = torch.where(tables.done, 0.0, passes)
    with precision(settings):
        return network(tables.seen)[1]


def rewards(tables: Tables, seat: Tensor, settings: Settings) -> Tensor:
    """The win, mixed with the difference of the scores: by how much one loses is something to learn from."""
    win = tables.rewards.gather(1, seat[:, None]).squeeze(1)
    mine = tables.scores.float().gather(1, seat[:, None]).squeeze(1)
    ahead = torch.tanh((2 * mine - tables.scores.float().sum(dim=1)) / 20) * tables.done
    return (1 - settings.margin) * win + settings.margin * ahead


def advantages(played: Played, after: Tensor, settings: Settings) -> Tensor:
    """Generalised advantages; looking one step ahead, the other seat's gain is one's own loss."""
    found = torch.zeros_like(played.values)
    advantage = torch.zeros_like(after)
    for step in reversed(range(settings.steps)):
        surprise = played.rewards[step] + played.goes_on[step] * after - played.values[step]
        advantage = surprise + settings.decay * played.goes_on[step] * advantage
        found[step], after = advantage, played.values[step]
    return found


def learn(network: Network, optimizer: Any, played: Played, gains: Tensor, settings: Settings, left: float) -> None:
    """Some epochs of PPO over what was played; `left` is the part of the time that is left."""
    flat = {name: getattr(played, name).flatten(0, 1) for name in ("seen", "masks", "actions", "chances", "values")}
    gains = gains.flatten()
    targets = gains + flat["values"]
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    for group in optimizer.param_groups:
        group["lr"] = settings.learning_rate * left
    for _ in range(settings.epochs):
        for some in torch.randperm(len(gains), device=gains.device).split(settings.minibatch):
            with precision(settings):
                logits, values = network(flat["seen"][some])
            chances = functional.log_softmax(logits.masked_fill(~flat["masks"][some], NEVER), dim=1)
            taken = chances.gather(1, flat["actions"][some][:, None]).squeeze(1)
            ratio = (taken - flat["chances"][some]).exp()
            kept = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            policy_loss = -torch.min(ratio * gains[some], kept * gains[some]).mean()
            value_loss = functional.mse_loss(values, targets[some])
            entropy = -(chances.exp() * chances).sum(dim=1).mean()
            loss = policy_loss + settings.value_weight * value_loss - settings.entropy * left * entropy
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), settings.most_gradient)
            optimizer.step()


def precision(settings: Settings) -> Any:
    """Half precision on a GPU, full on the CPU."""
    return torch.autocast(settings.device, torch.bfloat16, enabled=settings.device == "cuda")


def evaluate(network: Network, settings: Settings, deals: int) -> duel.Share:
    """The share of the points against greedy, when the network always takes the move it likes best."""

    @torch.no_grad()
    def policy(observations: Any, masks: Any) -> Any:
        seen = torch.as_tensor(observations[:, :INPUTS], device=settings.device)
        with precision(settings):
            logits, _ = network(seen)
        return logits.masked_fill(~torch.as_tensor(masks, device=settings.device), NEVER).argmax(dim=1).cpu()

    return duel.play("glastonbury", policy, deals, seed=271_828)


@torch.no_grad()
def set_scale(network: Network, tables: Tables) -> None:
    """Shrink every input by the largest value that random play shows."""
    highest = torch.ones(INPUTS, device=tables.observations.device)
    for _ in range(200):
        tables.env.step(tables.env.sample())
        highest = torch.maximum(highest, tables.seen.abs().amax(dim=0).float())
    network.scale.copy_(1 / highest)


def train(settings: Settings) -> list[dict[str, float]]:
    """Learn until the time is over; returns the curve."""
    begun = time.perf_counter()
    torch.manual_seed(settings.seed)
    tables, network = Tables(settings), Network(settings.width).to(settings.device)
    set_scale(network, tables)
    optimizer = torch.optim.Adam(network.parameters(), eps=1e-5, fused=settings.device == "cuda")
    played = Played.empty(settings)
    curve: list[dict[str, float]] = []
    steps, learning, evaluated = 0, 0.0, -settings.evaluate_every
    while (now := time.perf_counter() - begun) < settings.seconds or not steps:
        if now - evaluated >= settings.evaluate_every:
            note(curve, evaluate(network, settings, settings.deals), steps, learning, begun, settings)
            evaluated = time.perf_counter() - begun
        start = time.perf_counter()
        after = play(tables, network, settings, played)
        learn(network, optimizer, played, advantages(played, after, settings), settings, left(now, settings))
        if settings.device == "cuda":
            torch.cuda.synchronize()
        learning += time.perf_counter() - start
        steps += settings.steps * settings.tables
    note(curve, evaluate(network, settings, settings.final_deals), steps, learning, begun, settings)
    if settings.weights:
        torch.save(network.state_dict(), settings.weights)
    return curve


def left(now: float, settings: Settings) -> float:
    """The part of the time that is left, never less than a tenth."""
    return max(0.1, 1 - now / settings.seconds)


def note(
    curve: list[dict[str, float]], share: duel.Share, steps: int, learning: float, begun: float, settings: Settings
) -> None:
    """Add a point to the curve, say it, and keep what there is."""
    pace = steps / learning if learning else 0.0
    curve.append({"seconds": time.perf_counter() - begun, "steps": steps, "pace": pace, **share._asdict()})
    print(
        f"{curve[-1]['seconds']:6.0f} s {steps:13,} steps {pace:12,.0f} steps/s  "
        f"{100 * share.mean:5.1f} % of the points against greedy ({100 * share.low:.1f} to {100 * share.high:.1f})",
        flush=True,
    )
    if settings.curve:
        settings.curve.write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="PPO that teaches itself Glastonbury for two.")
    for name, default in vars(Settings()).items():
        kind = Path if default is None else type(default)
        parser.add_argument(f"--{name.replace('_', '-')}", type=kind, default=default)
    train(Settings(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
