"""A batched search at many tables: PUCT at the root over tables that the seat could believe in, in one file.

    python examples/puct.py

Every simulation branches all tables at once, plays the move that promises most at each, and lets the game go on. Give
`priors` and `value` of a network for AlphaZero's way; without one moves are equally likely and games are played out.
"""

from typing import Any

import numpy as np

from spellbox import vector

EXPLORATION = 1.4
COPIES = 8  # imagined tables a simulation, for each table
SIMULATIONS = 16


def search(env: vector.Vector, priors: Any = None, value: Any = None) -> Any:
    """A move for every table: the one that was tried most often."""
    tables, moves = env.masks.shape
    even = env.masks / np.maximum(1, env.masks.sum(1, keepdims=True))
    likely = priors(env.observations, env.masks) if priors else even
    visits, total, owner = np.zeros((tables, moves)), np.zeros((tables, moves)), np.repeat(np.arange(tables), COPIES)
    for simulation in range(SIMULATIONS):
        imagined = env.branch(COPIES, seed=simulation)
        chosen = np.zeros(len(owner), np.int64)
        for copy in range(COPIES):  # one after the other, as if the last one's choice had lost: so copies differ
            hope = EXPLORATION * likely * np.sqrt(visits.sum(1, keepdims=True) + 1) / (1 + visits)
            promise = total / np.maximum(visits, 1) + hope
            picked = np.where(env.masks, promise, -np.inf).argmax(1)
            chosen[copy::COPIES] = picked
            visits[np.arange(tables), picked] += 1
        results = play_on(imagined, chosen, env.seat[owner], value)
        np.add.at(total, (owner, chosen), results)
    return visits.argmax(1)


def play_on(env: vector.Vector, actions: Any, seats: Any, value: Any) -> Any:
    """What the seats get after these actions: at the end of the game, or as the network values the next table."""
    results, playing = np.zeros(len(env)), np.ones(len(env), np.bool_)
    while playing.any():
        env.step_some(actions, playing, hold=True)
        ended = playing & env.done
        results[ended] = env.rewards[ended, seats[ended]]
        playing &= ~ended
        if value is not None:
            results[playing] = value(env.observations, env.seat == seats)[playing]
            break
        actions = env.sample()
    return results


def main() -> None:
    env, points = vector.make("grimoire", 32, seed=1), np.zeros(32)
    env.reset()
    playing = np.ones(32, np.bool_)
    while playing.any():
        actions = np.where(env.seat == 0, search(env), env.sample())
        env.step_some(actions, playing, hold=True)
        points[playing & env.done] = env.rewards[playing & env.done, 0]
        playing &= ~env.done
    print(f"against random play: {(points + 1).mean() / 2:.0%} of the points")


if __name__ == "__main__":
    main()
