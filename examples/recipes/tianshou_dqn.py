"""Tianshou: a DQN learns to play the first seat of Glastonbury against random play, through PettingZoo.

python examples/recipes/tianshou_dqn.py [STEPS]
"""

import sys

from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv, PettingZooEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from spellbox.envs.pettingzoo import glastonbury_v1


class Quiet(PettingZooEnv):
    """Without infos: they only tell of finished games, and Tianshou takes the others for data that is missing."""

    def step(self, action):
        return *super().step(action)[:4], {}


steps = int(sys.argv[1]) if sys.argv[1:] else 200_000
env = Quiet(glastonbury_v1.env())
network = Net(
    state_shape=env.observation_space["observation"].shape, action_shape=env.action_space.n, hidden_sizes=(256, 256)
)
policy = DiscreteQLearningPolicy(model=network, action_space=env.action_space, eps_training=0.1)
learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-4), target_update_freq=500)
other = MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=env.action_space)
both = MultiAgentOffPolicyAlgorithm(algorithms=[learner, other], env=env)
train, test = (DummyVectorEnv([lambda: Quiet(glastonbury_v1.env())] * 4) for _ in range(2))
result = both.run_training(
    OffPolicyTrainerParams(
        training_collector=Collector(both, train, VectorReplayBuffer(20_000, 4), exploration_noise=True),
        test_collector=Collector(both, test),
        test_step_num_episodes=20,
        max_epochs=5,
        epoch_num_steps=steps // 5,
        collection_step_num_env_steps=100,
        update_step_num_gradient_steps_per_sample=0.1,
        multi_agent_return_reduction=lambda rewards: rewards[:, 0],
    )
)
print(f"{(result.best_score + 1) / 2:.0%} of the points against random play")
