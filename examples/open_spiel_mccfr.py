"""Grimoire for two, so small that it can be solved: by OpenSpiel's external-sampling MCCFR.

`python examples/open_spiel_mccfr.py [--iterations 20000] [--plot FILE.svg]`; the cards are in tiny-grimoire.toml.
"""

import argparse
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyspiel

import spellbox.envs.open_spiel  # noqa: F401  registers the games
from spellbox.lab.drawing import GLOW, INK, PAPER, SOFT

CARDS = Path(__file__).with_name("tiny-grimoire.toml")
WIDTH, HEIGHT, LEFT, BOTTOM = 720, 360, 70, 50

Course = list[tuple[int, float]]
"""Exploitability by iterations."""


def load(cards: Path) -> Any:
    """The game with its whole tree kept, so that only the first look at a state asks the rules."""
    game = pyspiel.load_game("spellbox_grimoire", {"players": 2, "book": "sequential", "cards": str(cards)})
    return pyspiel.convert_to_cached_tree(game)


def count(state: Any) -> int:
    """How many states there are from this one on."""
    return 1 + sum(count(state.child(action)) for action in state.legal_actions())


def solve(game: Any, iterations: int) -> Iterator[tuple[int, float]]:
    """Run the solver and look at it after 1, 3, 10, 30 … iterations."""
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, 1)
    looks = {round(10 ** (step / 2)) for step in range(20)} | {iterations}
    for iteration in range(1, iterations + 1):
        solver.run_iteration()
        if iteration in looks:
            yield iteration, pyspiel.exploitability(game, solver.average_policy())


def plot(course: Course, states: int) -> str:
    """Both axes are logarithmic."""
    last, least = math.log10(course[-1][0]), math.floor(math.log10(min(value for _, value in course)))

    def across(iterations: float) -> float:
        return LEFT + math.log10(iterations) / last * (WIDTH - LEFT - 40)

    def down(value: float) -> float:
        return 30 + math.log10(value) / least * (HEIGHT - BOTTOM - 30)

    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="Georgia, serif">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
    ]
    for power in range(least, 1):
        y, value = down(10.0**power), f"{10.0**power:g}"
        drawn.append(
            f'<line x1="{LEFT}" x2="{WIDTH - 40}" y1="{y:.0f}" y2="{y:.0f}" stroke="{SOFT}" stroke-width="0.5"/>'
            f'<text x="{LEFT - 10}" y="{y + 5:.0f}" font-size="14" text-anchor="end" fill="{SOFT}">{value}</text>'
        )
    for power in range(int(last) + 1):
        drawn.append(
            f'<text x="{across(10**power):.0f}" y="{HEIGHT - BOTTOM + 20}" font-size="14" text-anchor="middle" '
            f'fill="{SOFT}">{10**power:,}</text>'
        )
    points = " ".join(f"{across(iterations):.0f},{down(value):.0f}" for iterations, value in course)
    drawn.append(f'<polyline points="{points}" fill="none" stroke="{GLOW}" stroke-width="3"/>')
    drawn += [f'<circle cx="{across(i):.0f}" cy="{down(value):.0f}" r="4" fill="{INK}"/>' for i, value in course]
    title = f"Exploitability by iterations of external-sampling MCCFR; the tree has {states:,} states"
    drawn.append(f'<text x="{LEFT}" y="{HEIGHT - 8}" font-size="13" fill="{SOFT}">{title}</text></svg>')
    return "\n".join(drawn) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=Path, default=CARDS)
    parser.add_argument("--iterations", type=int, default=20_000)
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args()
    game = load(given.cards)
    states = count(game.new_initial_state())
    print(f"{states:,} states")
    course: Course = []
    for iteration, value in solve(game, given.iterations):
        print(f"{iteration:8,} iterations: exploitability {value:.4f}", flush=True)
        course.append((iteration, value))
    if given.plot:
        given.plot.write_text(plot(course, states), encoding="utf-8")


if __name__ == "__main__":
    main()
