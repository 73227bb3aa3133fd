"""Hearts beside OpenSpiel's, which plays the same rules: random games a second on one core.

    python bench/hearts.py [seconds]

OpenSpiel is C++. From Python each move is a few calls; its own loop (`evaluate_bots`, its random bots) stays in C++.
Ours is the compiled loop of `spellbox simulate`, and a match of single moves from Python.
"""

import random
import sys
import time
from collections.abc import Callable

import pyspiel

from spellbox import games
from spellbox.match import Match
from spellbox.sim import cpu

OPTIONS = {"pass_direction": "left"}


def simulate(games_played: int, seed: int) -> int:
    """Our compiled loop: the number of moves made."""
    game, cards = games.find("hearts"), games.printed_cards("hearts")
    chosen = game.read_options(cards, 4, OPTIONS)
    return int(cpu.simulate(game, cards.box, chosen, games_played, seed, threads=1).moves)


def match(games_played: int, seed: int) -> int:
    """Single moves of ours from Python."""
    dice, moves = random.Random(seed), 0
    for number in range(games_played):
        played = Match("hearts", 4, seed + number, OPTIONS)
        while waiting := played.waiting():
            played.push(waiting[0], dice.choice(played.legal_moves(waiting[0])))
        moves += len(played.history)
    return moves


def dealt(dice: random.Random) -> pyspiel.State:
    """A hand of OpenSpiel's, passed to the left, up to the first decision."""
    state = pyspiel.load_game("hearts").new_initial_state()
    state.apply_action(1)
    while state.is_chance_node():
        state.apply_action(dice.choice(state.legal_actions()))
    return state


def open_spiel(games_played: int, seed: int) -> int:
    """OpenSpiel's moves one by one from Python."""
    dice, moves = random.Random(seed), 0
    for _ in range(games_played):
        state = dealt(dice)
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            moves += 1
    return moves


def open_spiel_loop(games_played: int, seed: int) -> int:
    """OpenSpiel's own loop with its own bots, the deal included."""
    bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(4)]
    moves = 0
    for number in range(games_played):
        state = pyspiel.load_game("hearts").new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed + number)
        moves += state.move_number() - 53  # the direction and 52 cards are chance
    return moves


def rate(play: Callable[[int, int], int], batch: int, seconds: float) -> tuple[float, float]:
    """Games and moves a second of processor time, over whole batches: other work on the machine only delays."""
    play(1, 0)
    begun, played, moves = time.process_time(), 0, 0
    while (spent := time.process_time() - begun) < seconds:
        moves += play(batch, played)
        played += batch
    return played / spent, moves / spent


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    ways: dict[str, tuple[Callable[[int, int], int], int]] = {
        "Spellbox, compiled loop": (simulate, cpu.SLICE),
        "Spellbox, single moves from Python": (match, 10),
        "OpenSpiel, its own loop in C++": (open_spiel_loop, 20),
        "OpenSpiel, single moves from Python": (open_spiel, 20),
    }
    print("| way | games/s | moves/s |\n|---|---|---|")
    for name, (play, batch) in ways.items():
        played, moves = rate(play, batch, seconds)
        print(f"| {name} | {played:,.0f} | {moves:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
