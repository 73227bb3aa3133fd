"""Ten lines: many tables of Grimoire at once, random players, how often each seat wins."""

import numpy as np

from spellbox import vector

env = vector.make("grimoire", tables=4096, players=3, seed=7)  # device="cuda" for a GPU
env.reset()
wins = np.zeros(3)
for _ in range(300):
    env.step(env.sample())
    wins += (env.rewards > 0).sum(axis=0)
print("wins by seat:", wins.astype(int))
