"""The rules in browsers beside the same rules on the CPU: PYTHONPATH=tests python bench/web/wasm.py [--seconds 1].

Everybody has the same one core, in turns, several rounds; a ratio is taken within a round, and the median is told.
Random play is moves a second, without the score sheets. A search starts from the ninth move of a match for two, as the
archmage would; iterations a second. What a module weighs is told as it is and compressed by gzip.
"""

import argparse
import gzip
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

from browser.conftest import filled, node, served
from browser.matches import Compared
from spellbox import games
from spellbox.bots.levels import LEVELS
from spellbox.browser.modules import module
from spellbox.sim import cpu
from web.conftest import launch

ROUNDS = 5
ITERATIONS = 2000
GAMES = 4 * cpu.SLICE
SLOWER, MOST_MILLISECONDS = 4, 100

Speed = Callable[[], float]
"""Measures once: moves or iterations a second."""
Elsewhere = Callable[[str, str, float], float]
"""How fast a game's module repeats the last call of a script, for so many seconds."""


class Task(NamedTuple):
    game: str
    what: str
    native: Speed
    script: str  # its last call is what is measured
    each: int  # moves or iterations that a call counts for
    required: dict[str, float]  # ratio to native


def tasks(name: str, seconds: float) -> Iterator[Task]:
    table = Compared(name, 2, games.find(name).VARIANTS[-1])
    yield random_play(name, table, seconds)
    table = Compared(name, 2, games.find(name).VARIANTS[-1])
    table.play_match(9)
    for verb in table.searches():
        yield search(name, table, verb, seconds)


def random_play(name: str, table: Compared, seconds: float) -> Task:
    table.script.call("random_game", table.state, table.box, table.options, table.rng, table.mask, 0)

    def native() -> float:
        moves, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            moves += int(cpu.simulate(table.game, table.box, table.options, GAMES, 1, 1).moves)
        return moves / (time.perf_counter() - begun)

    return Task(name, "random play", native, table.script.json(), 1, {"Chromium": 0.6})


def search(name: str, table: Compared, verb: str, seconds: float) -> Task:
    table.script.call(verb, *table.search_arguments(verb, ITERATIONS))
    rule = table.script.verbs[verb].rule

    def native() -> float:
        done, spent = 0, 0.0
        while spent < seconds:
            arguments = table.search_arguments(verb, ITERATIONS)
            begun = time.perf_counter()
            rule(*arguments)
            done, spent = done + ITERATIONS, spent + time.perf_counter() - begun
        return done / spent

    what, required = ("network", 0.5) if verb == "guided_search" else ("playouts", 0.8)
    return Task(name, what, native, table.script.json(), ITERATIONS, {"Chromium": required})


def in_node(folder: Path) -> Elsewhere:
    def measure(name: str, script: str, seconds: float) -> float:
        (folder / "script.json").write_text(script)
        command = [node(), "speed.mjs", f"{name}.wasm", "script.json", str(seconds)]
        return float(subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout)

    return measure


def in_chromium(folder: Path, page: Any) -> Elsewhere:
    def measure(name: str, script: str, seconds: float) -> float:
        (folder / "script.json").write_text(script)
        asked = f'import("/speed.mjs").then((it) => it.speedFrom("/{name}.wasm", "/script.json", {seconds}))'
        return float(page.evaluate(asked))

    return measure


def compare(task: Task, places: dict[str, Elsewhere], seconds: float) -> Iterator[str]:
    """A row for every place: its speed beside the CPU's, round by round."""
    task.native()  # compiles
    rounds = []
    for _ in range(ROUNDS):
        native = task.native()
        rounds.append(
            (native, {place: task.each * at(task.game, task.script, seconds) for place, at in places.items()})
        )
    for place in places:
        ratios = [there[place] / native for native, there in rounds]
        ratio, required = statistics.median(ratios), task.required.get(place)
        verdict = "for information" if required is None else "met" if ratio >= required else "NOT MET"
        here, there = (statistics.median(each) for each in ([n for n, _ in rounds], [t[place] for _, t in rounds]))
        wanted = "–" if required is None else f">= {required}x"
        yield (
            f"| {task.game} | {task.what} | {place} | {there:,.0f} | {here:,.0f} "
            f"| {ratio:.2f}x ({min(ratios):.2f}–{max(ratios):.2f}) | {wanted} | {verdict} |"
        )
        if task.what == "playouts":
            yield bots_move(task.game, place, there)


def bots_move(game: str, place: str, speed: float) -> str:
    """How long the adept, who plays out, would take for a move on a processor that is slower, at this speed."""
    adept = LEVELS["adept"] | LEVELS["adept"].get(game, {})
    took = 1000 * SLOWER * adept["iterations"] / speed
    verdict = "met" if took <= MOST_MILLISECONDS else "NOT MET"
    wanted = f"<= {MOST_MILLISECONDS} ms"
    return f"| {game} | adept's move, {SLOWER} times slower | {place} | {took:.0f} ms | – | – | {wanted} | {verdict} |"


def weights() -> Iterator[str]:
    yield "| module | bytes | gzipped |"
    yield "|---|---|---|"
    for name in games.BUILT_IN:
        yield f"| {name} | {len(module(name)):,} | {len(gzip.compress(module(name), 9)):,} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1)
    seconds = parser.parse_args().seconds
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = filled(Path(name))
        shutil.copy(Path(__file__).with_name("speed.mjs"), folder)
        with served(folder) as url:
            browser = launch(playwright)
            page = browser.new_page()
            page.goto(url)
            places = {"node": in_node(folder), "Chromium": in_chromium(folder, page)}
            print(f"load {os.getloadavg()[0]:.1f} before")
            print("| game | what | where | a second | on the CPU | ratio (all rounds) | required | |")
            print("|---|---|---|---|---|---|---|---|")
            for game in games.BUILT_IN:
                for task in tasks(game, seconds):
                    print(*compare(task, places, seconds), sep="\n", flush=True)
            browser.close()
    print(*weights(), sep="\n")


if __name__ == "__main__":
    main()
