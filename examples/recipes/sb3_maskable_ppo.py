"""Stable-Baselines3: MaskablePPO of sb3-contrib learns Grimoire against `greedy`, and is measured on games of its own.

python examples/recipes/sb3_maskable_ppo.py [STEPS]
"""

import sys

import gymnasium
from sb3_contrib import MaskablePPO

import spellbox.envs  # noqa: F401  registers the environments

steps = int(sys.argv[1]) if sys.argv[1:] else 200_000
env = gymnasium.make("spellbox/Grimoire-v1", bots="greedy")
model = MaskablePPO("MultiInputPolicy", env, n_steps=min(2048, steps), verbose=1)
model.learn(steps)

won = 0.0
for seed in range(20):
    seen, info = env.reset(seed=seed)
    over = False
    while not over:
        action, _ = model.predict(seen, action_masks=env.unwrapped.action_masks(), deterministic=True)
        seen, reward, over, _, info = env.step(int(action))
    won += (float(reward) + 1) / 2
print(f"{won / 20:.0%} of the points against greedy; the last game ended {info['scores']}")
