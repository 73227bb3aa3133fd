"""PPO that teaches a game's network: the network that guides the search at a table for two.

    python examples/network_torch.py grimoire --seconds 165 --out network.npz

One network plays both seats of every table and learns from what became of them; `ppo_torch.py` explains the method.
What is written lies in the game's folder as `network.npz`. Needs the `torch` extra and a GPU.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from ppo_torch import NEVER, choose
from spellbox import games, vector
from spellbox.games import grimoire, master_elf
from spellbox.games.grimoire.rules import LUCK, PICK
from spellbox.games.master_elf.rules import CRAFT, GO, PAYMENTS

DEVICE = "cuda"
TABLES, STEPS, MINIBATCH, EPOCHS, WIDTH = 32_768, 32, 131_072, 2, 512
LEARNING_RATE, DECAY, CLIP, ENTROPY, VALUE_WEIGHT = 1e-3, 0.95, 0.2, 0.01, 0.5
LEAD = {grimoire: 20.0, master_elf: 8.0}
"""Points that count as a clear lead."""
DARING = {grimoire: 0.05, master_elf: 0.2}
"""The less the taught moves are to be trusted, the more."""


def faces(game: Any) -> list[tuple[int, int, int, int, int]]:
    """Where cards lie that moves take: the start in the observation, slots, faces, the first move, moves a slot."""
    found = {feature.name: feature for feature in game.features()}
    wanted = (
        [("in the zone", PICK, 1), ("in the zone", LUCK, 1)]
        if game is grimoire
        else [("top of a stack", CRAFT, PAYMENTS), ("in an area", GO, 1)]
    )
    return [(found[name].start, *map(len, found[name].axes), first, repeated) for name, first, repeated in wanted]


class Network(nn.Module):
    """Two hidden layers; then a number for each move, one for each face, and the mover's outlook."""

    def __init__(self, game: Any) -> None:
        super().__init__()
        self.game, self.faces = game, faces(game)
        self.register_buffer("scale", torch.ones(game.OBSERVATION))
        self.first, self.second = nn.Linear(game.OBSERVATION, WIDTH), nn.Linear(WIDTH, WIDTH)
        self.heads = nn.ModuleList(nn.Linear(WIDTH, size) for size in (game.MOVES, *(row[2] for row in self.faces), 1))
        for head in self.heads:
            nn.init.orthogonal_(head.weight, 1.0 if head.out_features == 1 else 0.01)
            nn.init.zeros_(head.bias)

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of the moves and the outlook, of rows of int8."""
        inputs = seen.to(torch.bfloat16)
        hidden = functional.relu(functional.linear(inputs, self.first.weight * self.scale, self.first.bias))
        hidden = functional.relu(self.second(hidden))
        logits, *worth, outlook = (head(hidden).float() for head in self.heads)
        for values, (start, slots, kinds, first, repeated) in zip(worth, self.faces, strict=True):
            shown = inputs[:, start : start + slots * kinds].float().view(-1, slots, kinds)
            added = torch.bmm(shown, values[:, :, None]).squeeze(2).repeat_interleave(repeated, dim=1)
            logits = logits + functional.pad(added, (first, self.game.MOVES - first - slots * repeated))
        return logits, outlook.squeeze(1)

    def save(self, file: Path) -> None:
        """As `spellbox.bots.network` reads it: a row for each input, in half precision."""
        tensors = {
            "first": (self.first.weight * self.scale).T,
            "first_bias": self.first.bias,
            "second": self.second.weight.T,
            "second_bias": self.second.bias,
            "last": torch.cat([head.weight for head in self.heads]).T,
            "last_bias": torch.cat([head.bias for head in self.heads]),
        }
        np.savez_compressed(
            file,
            faces=np.array(self.faces, np.int64),
            lead=np.array([LEAD[self.game]]),
            daring=np.array([DARING[self.game]]),
            **{name: tensor.detach().float().cpu().numpy().astype(np.float16) for name, tensor in tensors.items()},
        )


class Tables:
    """The tables of a game as tensors, and what happened at them in the last steps."""

    def __init__(self, game: str) -> None:
        self.env = env = vector.make(game, TABLES, DEVICE, players=2, seed=1)
        shown = (env.observations, env.masks, env.rewards, env.scores, env.done, env.seat)
        self.seen, self.legal, self.rewards, self.scores, self.done, self.seat = (
            torch.as_tensor(array, device=DEVICE) for array in shown
        )
        shape = (STEPS, TABLES)
        self.seens = torch.zeros((*shape, env.game.OBSERVATION), dtype=torch.int8, device=DEVICE)
        self.masks = torch.zeros((*shape, env.game.MOVES), dtype=torch.bool, device=DEVICE)
        self.actions = torch.zeros(shape, dtype=torch.int64, device=DEVICE)
        self.chances, self.outlooks, self.gained, self.goes_on = (torch.zeros(shape, device=DEVICE) for _ in range(4))
        env.reset()

    def highest(self) -> Tensor:
        """The largest value of every input that random play shows."""
        found = torch.ones(self.seen.shape[1], device=DEVICE)
        for _ in range(200):
            self.env.step(self.env.sample())
            found = torch.maximum(found, self.seen.abs().amax(dim=0).float())
        return found

    @torch.no_grad()
    def play(self, network: Network) -> Tensor:
        """Some steps of self-play; returns the generalised advantages of the moves."""
        for step in range(STEPS):
            seat = self.seat.long()
            with half_precision():
                logits, self.outlooks[step] = network(self.seen)
            self.seens[step], self.masks[step] = self.seen, self.legal
            self.actions[step], self.chances[step] = choose(logits, self.legal)
            self.env.step(self.actions[step])
            self.gained[step] = self.result(seat, LEAD[network.game])
            self.goes_on[step] = torch.where(self.done, 0.0, torch.where(self.seat.long() == seat, 1.0, -1.0))
        with half_precision():
            after = network(self.seen)[1]
        found, advantage = torch.zeros_like(self.outlooks), torch.zeros_like(after)
        for step in reversed(range(STEPS)):
            surprise = self.gained[step] + self.goes_on[step] * after - self.outlooks[step]
            advantage = surprise + DECAY * self.goes_on[step] * advantage
            found[step], after = advantage, self.outlooks[step]
        return found

    def result(self, seat: Tensor, lead: float) -> Tensor:
        """Half for winning, half for by how much; nothing before the end."""
        won = self.rewards.gather(1, seat[:, None]).squeeze(1)
        scores = self.scores.float()
        ahead = 2 * scores.gather(1, seat[:, None]).squeeze(1) - scores.sum(dim=1)
        return 0.5 * won + 0.5 * torch.tanh(ahead / lead) * self.done

    def learn(self, network: Network, optimizer: Any, advantages: Tensor, left: float) -> None:
        """Some epochs of PPO over what was played; `left` is the part of the time that is left."""
        played = (self.seens, self.masks, self.actions, self.chances, self.outlooks)
        seen, masks, actions, before, outlooks = (each.flatten(0, 1) for each in played)
        gains = advantages.flatten()
        targets, gains = gains + outlooks, (gains - gains.mean()) / (gains.std() + 1e-8)
        for group in optimizer.param_groups:
            group["lr"] = LEARNING_RATE * left
        for some in (
            part for _ in range(EPOCHS) for part in torch.randperm(len(gains), device=DEVICE).split(MINIBATCH)
        ):
            with half_precision():
                logits, outlook = network(seen[some])
            chances = functional.log_softmax(logits.masked_fill(~masks[some], NEVER), dim=1)
            ratio = (chances.gather(1, actions[some][:, None]).squeeze(1) - before[some]).exp()
            kept = ratio.clamp(1 - CLIP, 1 + CLIP)
            policy_loss = -torch.min(ratio * gains[some], kept * gains[some]).mean()
            value_loss = functional.mse_loss(outlook, targets[some])
            entropy = -(chances.exp() * chances).sum(dim=1).mean()
            optimizer.zero_grad(set_to_none=True)
            (policy_loss + VALUE_WEIGHT * value_loss - ENTROPY * left * entropy).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()


def half_precision() -> Any:
    return torch.autocast(DEVICE, torch.bfloat16)


def main() -> None:
    parser = argparse.ArgumentParser(description="PPO that teaches a game's network.")
    parser.add_argument("game", choices=("grimoire", "master-elf"))
    parser.add_argument("--seconds", type=float, default=165)
    parser.add_argument("--out", type=Path, default=Path("network.npz"))
    args = parser.parse_args()
    begun = time.perf_counter()
    torch.manual_seed(1)
    tables, network = Tables(args.game), Network(games.find(args.game)).to(DEVICE)
    network.scale.copy_(1 / tables.highest())
    optimizer = torch.optim.Adam(network.parameters(), eps=1e-5, fused=True)
    while (spent := time.perf_counter() - begun) < args.seconds:
        tables.learn(network, optimizer, tables.play(network), max(0.1, 1 - spent / args.seconds))
    network.save(args.out)


if __name__ == "__main__":
    main()
