"""Random play through Gymnasium, against two greedy bots."""

import gymnasium

import spellbox.envs  # noqa: F401  registers the environments

env = gymnasium.make("spellbox/Grimoire-v1", players=3, bots="greedy")
observation, info = env.reset(seed=7)
over = False
while not over:
    action = env.action_space.sample(observation["action_mask"])
    observation, reward, over, truncated, info = env.step(action)
print(reward)
