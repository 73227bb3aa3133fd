"""Exact exploitability, where OpenSpiel can compute it: `PYTHONPATH=examples python bench/exact.py NETWORK …`.

The box is examples/tiny-grimoire.toml, for which the network should have been taught:

    PYTHONPATH=examples python bench/exact.py --teach FOLDER [--seconds 60] [--device cuda] [--tables 65536]

Exploitability is the mean, over both seats, of what a best response gains; a win is 1 and a loss is -1. OpenSpiel's own
solver on the same box: examples/open_spiel_mccfr.py.
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from open_spiel_mccfr import CARDS, load
from spellbox import games
from spellbox.bots.network import Network, evaluate, load_network, make_activations

GAME, PLAYERS = "grimoire", 2


def tabulate(game: Any, network: Network | None, sharp: bool = False) -> Any:
    """A network as a table from information states to probabilities; without a network all moves are equally likely."""
    moves, table = games.find(GAME).MOVES, {}
    activations = None if network is None else make_activations(network)
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if not state.is_terminal():
            legal = state.legal_actions()
            waiting += [state.child(action) for action in legal]
        if state.is_terminal() or state.is_chance_node():
            continue
        logits = np.zeros(moves)
        if network is not None and activations is not None:
            activations.seen[:] = np.array(state.observation_tensor(), np.int16)[PLAYERS:]
            evaluate(network, activations, moves)
            logits = np.array(activations.last[:moves], np.float64)
        likely = np.exp((logits[legal] - logits[legal].max()) * (1e6 if sharp else 1))
        table[state.information_state_string()] = list(zip(legal, likely / likely.sum(), strict=True))
    return pyspiel.TabularPolicy(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("networks", type=Path, nargs="*")
    parser.add_argument("--teach", type=Path)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--tables", type=int, default=65_536)
    args = parser.parse_args()
    if args.teach:
        from spellbox.teach.course import Course, teach

        cards = games.find(GAME).read_cards(CARDS)
        limits = args.seconds, [PLAYERS], args.tables, args.device
        teach(Course(GAME, args.teach, *limits, deals=0, cards=cards))
    game = load(CARDS) if args.networks else None
    for file in args.networks:
        for sharp in (False, True):
            found = pyspiel.exploitability(game, tabulate(game, load_network(file), sharp))
            print(f"{file} {'its likeliest move' if sharp else 'drawn by its probabilities'}: {found:.4f}", flush=True)
    if game:
        print(f"moves at random: {pyspiel.exploitability(game, tabulate(game, None)):.4f}")


if __name__ == "__main__":
    main()
