"""Random play through PettingZoo."""

from spellbox.envs.pettingzoo import glastonbury_v1

env = glastonbury_v1.env(players=3)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, over, _, _ = env.last()
    env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    if over:
        print(agent, reward)
