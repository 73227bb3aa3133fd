"""Random play through OpenSpiel, chance and all."""

import random

import pyspiel

import spellbox.envs.open_spiel  # noqa: F401  registers the games

state = pyspiel.load_game("spellbox_master_elf(players=3)").new_initial_state()
while not state.is_terminal():
    outcomes = state.chance_outcomes() if state.is_chance_node() else [(each, 1) for each in state.legal_actions()]
    actions, weights = zip(*outcomes, strict=True)
    state.apply_action(random.choices(actions, weights)[0])
print(state.returns())
