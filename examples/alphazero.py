"""AlphaZero in small: a search that a network guides plays Grimoire for two against itself, and the network learns.

    python examples/alphazero.py --iterations 20

The search tries moves at tables that the seat to move could believe in (`branch` with a seed), so it knows no more than
its seat. After every iteration it plays the same deals from both seats against random play (`save` and `restore`).
Needs the `torch` extra.
"""

import argparse
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from spellbox import vector
from spellbox.games import grimoire

EXPLORATION = 1.4
EPOCHS, MINIBATCH = 4, 256
COPIES = 8  # of every table in a round of the search


class Network(nn.Module):
    """A hidden layer, then a logit for each move and the value for the seat to move."""

    def __init__(self, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Linear(grimoire.OBSERVATION, width)
        self.moves, self.value = nn.Linear(width, grimoire.MOVES), nn.Linear(width, 1)

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        hidden = functional.relu(self.body(seen))
        return self.moves(hidden), torch.tanh(self.value(hidden)).squeeze(1)


class Examples(NamedTuple):
    """What one step of self-play teaches, a row for each table that was played at."""

    seen: Any
    visits: Any  # share of each move
    tables: Any
    seats: Any


def judge(network: Network, env: vector.Vector) -> tuple[Any, Any]:
    """The probabilities of legal moves at every table, and the value for the seat to move."""
    with torch.no_grad():
        logits, values = network(torch.as_tensor(env.observations, dtype=torch.float32))
    legal = logits.masked_fill(~torch.as_tensor(env.masks), -1e9)
    return legal.softmax(1).numpy(), values.numpy()


def search(env: vector.Vector, network: Network, playing: Any, rounds: int, seed: int) -> Any:
    """How often each move was tried: PUCT at the root, all tables at once, some copies of each in every round."""
    priors, _ = judge(network, env)
    tables, visits, total = np.arange(len(env)), np.zeros(env.masks.shape), np.zeros(env.masks.shape)
    owner = np.repeat(tables, COPIES)
    for number in range(rounds):
        chosen = np.zeros(len(owner), np.int64)
        for copy in range(COPIES):  # one after the other, as if the last one's choice had brought nothing
            hope = EXPLORATION * priors * np.sqrt(visits.sum(1, keepdims=True) + 1) / (1 + visits)
            chosen[copy::COPIES] = np.where(env.masks, total / np.maximum(visits, 1) + hope, -np.inf).argmax(1)
            visits[tables, chosen[copy::COPIES]] += 1
        imagined = env.branch(COPIES, seed=seed + number)
        imagined.step_some(chosen, playing[owner], hold=True)
        _, values = judge(network, imagined)
        expected = np.where(imagined.seat == env.seat[owner], values, -values)
        final = imagined.rewards[np.arange(len(owner)), env.seat[owner]]
        np.add.at(total, (owner, chosen), np.where(imagined.done, final, expected))
    return visits


def sample(visits: Any, dice: np.random.Generator) -> Any:
    """A move of every table, each as likely as it was often tried."""
    return (np.log(np.maximum(visits, 1e-12)) + dice.gumbel(size=visits.shape)).argmax(1)


def self_play(env: vector.Vector, network: Network, rounds: int, seed: int) -> list[tuple[Any, Any, Any]]:
    """A game at every table: what was seen, how often moves were tried, and what the seat got in the end."""
    dice, steps = np.random.default_rng(seed), list[Examples]()
    env.reset(seed=seed)
    playing, outcomes = np.ones(len(env), np.bool_), np.zeros(env.rewards.shape, np.float32)
    while playing.any():
        visits = search(env, network, playing, rounds, seed=len(steps) * rounds)
        tried, numbers = visits / visits.sum(1, keepdims=True), np.flatnonzero(playing)
        steps.append(Examples(env.observations[numbers], tried[numbers], numbers, env.seat[numbers]))
        env.step_some(sample(visits, dice), playing, hold=True)
        ended = playing & env.done
        outcomes[ended] = env.rewards[ended]
        playing &= ~ended
    return [(step.seen, step.visits, outcomes[step.tables, step.seats]) for step in steps]


def learn(network: Network, optimizer: Any, played: list[tuple[Any, Any, Any]]) -> float:
    """Towards the moves that the search tried and the results that came of it; returns the last loss."""
    seen, tried, results = (
        torch.as_tensor(np.concatenate(each), dtype=torch.float32) for each in zip(*played, strict=True)
    )
    loss = torch.zeros(())
    for batch in torch.cat([torch.randperm(len(seen)) for _ in range(EPOCHS)]).split(MINIBATCH):
        logits, values = network(seen[batch])
        loss = functional.cross_entropy(logits, tried[batch]) + functional.mse_loss(values, results[batch])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return float(loss.detach())


def measure(env: vector.Vector, network: Network, rounds: int) -> float:
    """Its share of the points against random play: the same deals from both seats."""
    env.reset(seed=0)
    start, points = env.save(), []
    for mine in range(2):
        env.restore(start)
        playing = np.ones(len(env), np.bool_)
        while playing.any():
            best = search(env, network, playing, rounds, seed=0).argmax(1)
            env.step_some(np.where(env.seat == mine, best, env.sample()), playing, hold=True)
            ended = playing & env.done
            points += ((env.rewards[ended, mine] + 1) / 2).tolist()
            playing &= ~ended
    return float(np.mean(points))


def main() -> None:
    parser = argparse.ArgumentParser(description="AlphaZero in small, on Grimoire for two.")
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=12, help=f"of the search, with {COPIES} simulations each")
    given = parser.parse_args()
    torch.manual_seed(1)
    network, env = Network(), vector.make("grimoire", given.tables)
    optimizer = torch.optim.Adam(network.parameters(), 1e-3)
    for iteration in range(1, given.iterations + 1):
        loss = learn(network, optimizer, self_play(env, network, given.rounds, seed=iteration))
        share = measure(env, network, given.rounds)
        print(f"iteration {iteration}: loss {loss:.2f}, {share:.0%} of the points against random play", flush=True)


if __name__ == "__main__":
    main()
