"""OpenSpiel: its MCTS, which looks at all cards, and its information-set MCTS, which does not, play match 7.

python examples/recipes/open_spiel_search.py [SIMULATIONS]
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

import spellbox.envs.open_spiel  # noqa: F401  registers the games
from spellbox.envs import match_chance

simulations = int(sys.argv[1]) if sys.argv[1:] else 200
game = pyspiel.load_game("spellbox_grimoire(book=sequential)")
dice = np.random.RandomState(1)
playouts = mcts.RandomRolloutEvaluator(1, dice)
searches = {
    "MCTS": mcts.MCTSBot(game, 1.4, simulations, playouts, random_state=dice),
    "ISMCTS": ismcts.ISMCTSBot(game, playouts, 1.4, simulations, random_state=dice),
}
for name, search in searches.items():
    bots = [search, UniformRandomBot(1, dice)]
    state = game.new_initial_state()
    match_chance.draw(state, seed=7)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
        match_chance.draw(state, seed=7)
    print(f"{name} against random play: {state.returns()}")
