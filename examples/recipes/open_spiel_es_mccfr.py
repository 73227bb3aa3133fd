"""OpenSpiel: external-sampling MCCFR solves a Grimoire that is small enough to measure how far it is from solved.

python examples/recipes/open_spiel_es_mccfr.py [ITERATIONS [CARDS]]
"""

import sys
from pathlib import Path

import pyspiel

import spellbox.envs.open_spiel  # noqa: F401  registers the games

iterations = int(sys.argv[1]) if sys.argv[1:] else 20_000
cards = sys.argv[2] if sys.argv[2:] else str(Path(__file__).parents[1] / "tiny-grimoire.toml")
game = pyspiel.load_game("spellbox_grimoire", {"book": "sequential", "cards": cards})
tree = pyspiel.convert_to_cached_tree(game)  # so that every state is asked of the rules only once
solver = pyspiel.ExternalSamplingMCCFRSolver(tree, 1)
for _ in range(iterations):
    solver.run_iteration()
print(f"exploitability {pyspiel.exploitability(tree, solver.average_policy()):.4f} after {iterations} iterations")
