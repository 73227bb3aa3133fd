"""RLlib: its PPO with its module for masked actions learns Grimoire against `greedy`.

python examples/recipes/rllib_ppo.py [ITERATIONS]
"""

import sys

import gymnasium
from gymnasium.spaces import Dict
from gymnasium.wrappers import TransformObservation
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env


def make(settings):
    """The environment, its observation named as RLlib's module wants it."""
    env = gymnasium.make("spellbox.envs:spellbox/Grimoire-v1", **settings)
    numbers, mask = env.observation_space["observation"], env.observation_space["action_mask"]
    space = Dict({"observations": numbers, "action_mask": mask})
    return TransformObservation(
        env, lambda seen: {"observations": seen["observation"], "action_mask": seen["action_mask"]}, space
    )


register_env("grimoire", make)
config = (
    PPOConfig()
    .environment("grimoire", env_config={"bots": "greedy"})
    .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
    .env_runners(num_env_runners=0)
    .training(train_batch_size_per_learner=1024, minibatch_size=256, num_epochs=4)
)
algorithm = config.build_algo()
for iteration in range(int(sys.argv[1]) if sys.argv[1:] else 50):
    told = algorithm.train()["env_runners"]
    print(f"iteration {iteration + 1}: {(told['episode_return_mean'] + 1) / 2:.0%} of the points against greedy")
algorithm.stop()
