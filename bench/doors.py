"""Steps a second of one table through each door, this tree beside an older commit, and other people's games.

    python bench/doors.py --before COMMIT --seconds 4

The older tree is checked out into a folder of its own, and every door is driven in a process of its own, in turn, by
the same Python loop. Process time is counted, and the best round of each, because other work on the machine only
delays.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).parent.parent
ROUNDS = 3


def pettingzoo(make: Callable[[], Any], seconds: float) -> float:
    """Random legal moves of every seat in turn."""
    env, dice, steps, start = make(), random.Random(1), 0, time.process_time()
    while time.process_time() - start < seconds:
        env.reset(seed=steps)
        while True:
            seen, _, over, *_ = env.last()
            if over:
                break
            env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
    return steps / (time.process_time() - start)


def gymnasium(game: str, seconds: float) -> float:
    """A learner that plays at random against `random`."""
    from spellbox.envs.gymnasium import AgainstBots

    env, dice, steps, start = AgainstBots(game, bots="random"), random.Random(1), 0, time.process_time()
    while time.process_time() - start < seconds:
        seen, _ = env.reset(seed=steps)
        over = False
        while not over:
            seen, _, over, *_ = env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
    return steps / (time.process_time() - start)


def open_spiel(name: str, seconds: float) -> float:
    """Random actions and outcomes; a node is a step."""
    import pyspiel

    game, dice, steps, start = pyspiel.load_game(name), random.Random(1), 0, time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, chances)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
            steps += 1
    return steps / (time.process_time() - start)


def ours(door: str, seconds: float) -> float:
    import spellbox.envs.open_spiel  # noqa: F401  registers the games
    from spellbox.envs.pettingzoo import grimoire_v1

    doors: dict[str, Callable[[float], float]] = {
        "PettingZoo, raw": lambda span: pettingzoo(grimoire_v1.raw_env, span),
        "PettingZoo, wrapped": lambda span: pettingzoo(grimoire_v1.env, span),
        "Gymnasium": lambda span: gymnasium("grimoire", span),
        "OpenSpiel, Grimoire": lambda span: open_spiel("spellbox_grimoire(book=sequential)", span),
        "OpenSpiel, Glastonbury": lambda span: open_spiel("spellbox_glastonbury", span),
    }
    doors[door](seconds / 10)  # compiles
    return doors[door](seconds)


def rlcard(game: str) -> Callable[[], Any]:
    """RLCard's games through PettingZoo's own door to them."""
    from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4

    return {"texas_holdem": texas_holdem_v4.raw_env, "leduc_holdem": leduc_holdem_v4.raw_env}[game]  # type: ignore[no-any-return]


def pythons_kuhn(seconds: float) -> float:
    from open_spiel.python.games import kuhn_poker  # noqa: F401  registers it

    return open_spiel("python_kuhn_poker", seconds)


PEERS: dict[str, Callable[[float], float]] = {
    "OpenSpiel's hearts, C++": lambda span: open_spiel("hearts", span),
    "OpenSpiel's Kuhn poker, Python": pythons_kuhn,
    "RLCard's Texas hold'em, PettingZoo": lambda span: pettingzoo(rlcard("texas_holdem"), span),
    "RLCard's Leduc hold'em, PettingZoo": lambda span: pettingzoo(rlcard("leduc_holdem"), span),
}
DOORS = [
    "PettingZoo, raw",
    "PettingZoo, wrapped",
    "Gymnasium",
    "OpenSpiel, Grimoire",
    "OpenSpiel, Glastonbury",
]


def measured(tree: Path, door: str, seconds: float) -> float:
    """A door of the tree, in a process of its own."""
    command = [sys.executable, str(Path(__file__)), "--door", door, "--seconds", str(seconds)]
    tree_first = {**os.environ, "PYTHONPATH": str(tree / "src")}
    told = subprocess.run(command, env=tree_first, stdout=subprocess.PIPE, text=True, check=True)
    return float(json.loads(told.stdout))


def compare(before: str, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        old = Path(folder) / "old"
        subprocess.run(["git", "worktree", "add", "-q", "--detach", str(old), before], cwd=ROOT, check=True)
        try:
            for door in DOORS:
                rounds = [(measured(old, door, seconds), measured(ROOT, door, seconds)) for _ in range(ROUNDS)]
                was, now = (max(each) for each in zip(*rounds, strict=True))
                print(f"{door}: {was:,.0f} before, {now:,.0f} now, {now / was:.1f}x", flush=True)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(old)], cwd=ROOT, check=True)
    for name, peer in PEERS.items():
        try:
            print(f"{name}: {max(peer(seconds) for _ in range(ROUNDS)):,.0f}", flush=True)
        except ImportError as error:
            print(f"{name}: not here ({error})", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps a second of one table through each door.")
    parser.add_argument("--before", default="HEAD", help="the commit to compare with")
    parser.add_argument("--seconds", type=float, default=4, help="for each measurement")
    parser.add_argument("--door", choices=DOORS, help="measure only this one, of the tree on the path")
    args = parser.parse_args()
    if args.door:
        print(json.dumps(ours(args.door, args.seconds)))
    else:
        compare(args.before, args.seconds)


if __name__ == "__main__":
    main()
