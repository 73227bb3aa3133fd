"""Steps a second of one table through each door, this tree beside an older commit, and other people's games.

    python bench/doors.py --before COMMIT --seconds 4

The older tree is checked out into a folder of its own. Every door is driven by the same Python loop, in a process of
its own, all of them in turn, round after round. Process time is counted, in short slices of which the best is taken,
because other work on the machine only delays.
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

ROOT = Path(__file__).parent.parent
ROUNDS = 3
SLICES = 10
DICE = random.Random(1)
"""One for all slices, so that each plays other games: nothing that is cached may flatter a door."""


def pettingzoo(make: Callable[[], Any], seconds: float) -> float:
    """Random legal moves of every seat in turn."""
    env, steps, start = make(), 0, time.process_time()
    while time.process_time() - start < seconds:
        env.reset(seed=steps)
        while True:
            seen, _, over, *_ = env.last()
            if over:
                break
            env.step(any_of(seen["action_mask"]))
            steps += 1
    return steps / (time.process_time() - start)


def any_of(mask: Any) -> int:
    """A legal action, by as little work as can be: what is measured are the doors, not who drives them."""
    legal = mask.nonzero()[0]
    return int(legal[int(DICE.random() * len(legal))])


def gymnasium(game: str, seconds: float) -> float:
    """A learner that plays at random against `random`."""
    from spellbox.envs.gymnasium import AgainstBots

    env, steps, start = AgainstBots(game, bots="random"), 0, time.process_time()
    while time.process_time() - start < seconds:
        seen, _ = env.reset(seed=steps)
        over = False
        while not over:
            seen, _, over, *_ = env.step(any_of(seen["action_mask"]))
            steps += 1
    return steps / (time.process_time() - start)


def open_spiel(name: str, seconds: float) -> float:
    """Random actions and outcomes; a node is a step."""
    import pyspiel

    game, steps, start = pyspiel.load_game(name), 0, time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(DICE.choices(outcomes, chances)[0])
            else:
                state.apply_action(DICE.choice(state.legal_actions()))
            steps += 1
    return steps / (time.process_time() - start)


def ours(door: str) -> Callable[[float], float]:
    import spellbox.envs.open_spiel  # noqa: F401  registers the games
    from spellbox.envs.pettingzoo import grimoire_v1

    doors: dict[str, Callable[[float], float]] = {
        "PettingZoo, raw": lambda span: pettingzoo(grimoire_v1.raw_env, span),
        "PettingZoo, wrapped": lambda span: pettingzoo(grimoire_v1.env, span),
        "Gymnasium": lambda span: gymnasium("grimoire", span),
        "OpenSpiel, Grimoire": lambda span: open_spiel("spellbox_grimoire(book=sequential)", span),
        "OpenSpiel, Glastonbury": lambda span: open_spiel("spellbox_glastonbury", span),
        "OpenSpiel, Master Elf": lambda span: open_spiel("spellbox_master_elf", span),
    }
    return doors[door]


def rlcard(game: str) -> Callable[[], Any]:
    """RLCard's games through PettingZoo's own door to them."""
    from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4

    return {"texas_holdem": texas_holdem_v4.raw_env, "leduc_holdem": leduc_holdem_v4.raw_env}[game]  # type: ignore[no-any-return]


def in_python(game: str, seconds: float) -> float:
    """One of OpenSpiel's own games that are written in Python."""
    from open_spiel.python import games  # noqa: F401  registers them

    return open_spiel(game, seconds)


PEERS: dict[str, Callable[[float], float]] = {
    "OpenSpiel's hearts, C++": lambda span: open_spiel("hearts", span),
    "OpenSpiel's crazy eights, C++": lambda span: open_spiel("crazy_eights", span),
    "OpenSpiel's Kuhn poker, Python": lambda span: in_python("python_kuhn_poker", span),
    "OpenSpiel's tic-tac-toe, Python": lambda span: in_python("python_tic_tac_toe", span),
    "OpenSpiel's block dominoes, Python": lambda span: in_python("python_block_dominoes", span),
    "RLCard's Texas hold'em, PettingZoo": lambda span: pettingzoo(rlcard("texas_holdem"), span),
    "RLCard's Leduc hold'em, PettingZoo": lambda span: pettingzoo(rlcard("leduc_holdem"), span),
}
DOORS = [
    "PettingZoo, raw",
    "PettingZoo, wrapped",
    "Gymnasium",
    "OpenSpiel, Grimoire",
    "OpenSpiel, Glastonbury",
    "OpenSpiel, Master Elf",
]


def best(play: Callable[[float], float], seconds: float) -> float:
    """Steps a second in the best slice, after one that compiles and warms up."""
    play(seconds / SLICES)
    return max(play(seconds / SLICES) for _ in range(SLICES))


def measured(tree: Path, door: str, seconds: float) -> float:
    """A door of the tree or a peer, in a process of its own; 0 for a peer that is not installed."""
    command = [sys.executable, str(Path(__file__)), "--door", door, "--seconds", str(seconds)]
    tree_first = {**os.environ, "PYTHONPATH": str(tree / "src")}
    told = subprocess.run(command, env=tree_first, stdout=subprocess.PIPE, text=True, check=door in DOORS)
    return float(json.loads(told.stdout)) if told.returncode == 0 else 0.0


def compare(before: str, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        old = Path(folder) / "old"
        subprocess.run(["git", "worktree", "add", "-q", "--detach", str(old), before], cwd=ROOT, check=True)
        try:
            rounds = [run_round(old, seconds) for _ in range(ROUNDS)]
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(old)], cwd=ROOT, check=True)
    found = {key: max(each[key] for each in rounds) for key in rounds[0]}
    for door in DOORS:
        was, now = found["before", door], found["now", door]
        print(f"{door}: {was:,.0f} before, {now:,.0f} now, {now / was:.1f}x")
    for peer in PEERS:
        print(f"{peer}: {found['now', peer]:,.0f}")


def run_round(old: Path, seconds: float) -> dict[tuple[str, str], float]:
    """Every door of both trees and every peer, once."""
    found = {}
    for door in DOORS:
        found["before", door], found["now", door] = measured(old, door, seconds), measured(ROOT, door, seconds)
    return found | {("now", peer): measured(ROOT, peer, seconds) for peer in PEERS}


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps a second of one table through each door.")
    parser.add_argument("--before", default="HEAD", help="the commit to compare with")
    parser.add_argument("--seconds", type=float, default=4, help="for each measurement")
    parser.add_argument("--door", choices=[*DOORS, *PEERS], help="measure only this one, of the tree on the path")
    args = parser.parse_args()
    if args.door:
        print(json.dumps(best(ours(args.door) if args.door in DOORS else PEERS[args.door], args.seconds)))
    else:
        compare(args.before, args.seconds)


if __name__ == "__main__":
    main()
