"""PPO as in CleanRL's single files: 64 tables of Master Elf at once, against `greedy`.

python examples/recipes/cleanrl_ppo.py [UPDATES]
"""

import sys

import gymnasium
import torch
from gymnasium.vector import AutoresetMode
from torch import nn
from torch.distributions import Categorical

import spellbox.envs  # noqa: F401  registers the environments

TABLES, STEPS, EPOCHS, DISCOUNT, LAMBDA, CLIP, ENTROPY = 64, 64, 4, 0.999, 0.95, 0.2, 0.01
envs = gymnasium.make_vec("spellbox/MasterElf-v1", TABLES, bots="greedy", autoreset_mode=AutoresetMode.SAME_STEP)
inputs, moves = (envs.single_observation_space[key].shape[0] for key in ("observation", "action_mask"))
network = nn.Sequential(nn.Linear(inputs, 256), nn.ReLU(), nn.Linear(256, moves + 1))
optimizer = torch.optim.Adam(network.parameters(), 3e-4)


def judge(seen, masks):
    out = network(seen)
    return Categorical(logits=out[..., :-1].masked_fill(masks == 0, -1e9)), out[..., -1]


observation, _ = envs.reset(seed=1)
for update in range(int(sys.argv[1]) if sys.argv[1:] else 300):
    played = []
    for _ in range(STEPS):
        seen, masks = (torch.as_tensor(observation[key]) for key in ("observation", "action_mask"))
        with torch.no_grad():
            policy, value = judge(seen, masks)
        action = policy.sample()
        observation, reward, over, _, _ = envs.step(action.numpy())
        played.append((seen, masks, action, policy.log_prob(action), value, *map(torch.as_tensor, (reward, over))))
    seen, masks, actions, chances, values, rewards, over = (torch.stack(each) for each in zip(*played, strict=True))
    gain, goes_on = torch.zeros_like(values), DISCOUNT * ~over
    for t in reversed(range(STEPS - 1)):  # generalised advantages; of the last step only its value is used
        gain[t] = rewards[t] + goes_on[t] * (values[t + 1] + LAMBDA * gain[t + 1]) - values[t]
    for _ in range(EPOCHS):
        policy, value = judge(seen, masks)
        ratio = (policy.log_prob(actions) - chances).exp()
        gained = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        optimizer.zero_grad()
        ((value - values - gain).square().mean() / 2 - gained - ENTROPY * policy.entropy().mean()).backward()
        optimizer.step()
    print(f"update {update + 1}: {(rewards[over] > 0).sum()} of {over.sum()} games won")
