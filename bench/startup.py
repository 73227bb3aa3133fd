"""How long commands take, warm: `python bench/startup.py [--runs 5] [--json FILE]`."""

import argparse
import contextlib
import itertools
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

ROOT = Path(__file__).parent.parent
SCENARIOS = 100


class Command(NamedTuple):
    name: str
    words: list[str]
    required: float  # seconds
    port: int = 0  # of a server, which is timed until it answers there


class Timing(NamedTuple):
    name: str
    median: float
    fastest: float
    slowest: float
    required: float
    exit_code: int

    @property
    def verdict(self) -> str:
        if self.exit_code:
            return f"exit code {self.exit_code}"
        return "met" if self.median < self.required else "NOT MET"


def commands(scenarios: Path) -> list[Command]:
    return [
        Command("spellbox --help", ["--help"], 0.5),
        Command("spellbox rules glastonbury", ["rules", "glastonbury"], 0.5),
        Command(f"spellbox check, {SCENARIOS} scenarios", ["check", str(scenarios)], 3),
        server(scenarios),
    ]


def server(folder: Path) -> Command:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    words = ["serve", "--port", str(port), "--database", f"sqlite+aiosqlite:///{folder}/start.db"]
    return Command("spellbox serve, until it answers", words, 2, port)


def lay_out(folder: Path) -> None:
    """A hundred scenario files: the project's own, over again where there are fewer."""
    own = sorted((ROOT / "tests" / "scenarios" / "glastonbury").glob("*.toml"))
    if not own:
        sys.exit("there are no scenarios in tests/scenarios")
    for number, file in enumerate(itertools.islice(itertools.cycle(own), SCENARIOS)):
        shutil.copy(file, folder / f"{number:03}-{file.name}")


def run(command: Command) -> tuple[float, int]:
    paths = [str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    start = time.perf_counter()
    if command.port:
        return until_it_answers(command, environment)
    done = subprocess.run([sys.executable, "-m", "spellbox.cli", *command.words], env=environment, capture_output=True)
    return time.perf_counter() - start, done.returncode


def until_it_answers(command: Command, environment: dict[str, str]) -> tuple[float, int]:
    """The seconds from the start of a server to its first answer."""
    start = time.perf_counter()
    words = [sys.executable, "-m", "spellbox.cli", *command.words]
    with subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        while process.poll() is None:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{command.port}/healthz"):
                break
            time.sleep(0.01)
        took, code = time.perf_counter() - start, process.poll() or 0
        process.terminate()
    return took, code


def measure(command: Command, runs: int) -> Timing:
    """The first run compiles what has to be compiled and is not counted."""
    run(command)
    found = [run(command) for _ in track(range(runs), command.name, console=Console(stderr=True))]
    seconds = [spent for spent, _ in found]
    worst = max(code for _, code in found)
    return Timing(command.name, statistics.median(seconds), min(seconds), max(seconds), command.required, worst)


def cells(timing: Timing) -> list[str]:
    spread = f"{timing.fastest:.2f}–{timing.slowest:.2f}"
    return [timing.name, f"{timing.median:.2f} s ({spread})", f"< {timing.required:g} s", timing.verdict]


HEADINGS = ["command", "median (all runs)", "required", ""]


def show(timings: list[Timing]) -> None:
    grid = Table(*HEADINGS, title="Commands, warm")
    for timing in timings:
        grid.add_row(*cells(timing), style=None if timing.verdict == "met" else "red")
    Console(width=120).print(grid)


def markdown(timings: list[Timing]) -> str:
    rows = ["| " + " | ".join(cells(timing)) + " |" for timing in timings]
    return "\n".join(["| " + " | ".join(HEADINGS) + " |", "|---" * len(HEADINGS) + "|", *rows])


def main() -> None:
    parser = argparse.ArgumentParser(description="How long commands take, warm.")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        lay_out(Path(folder))
        timings = [measure(command, args.runs) for command in commands(Path(folder))]
    show(timings)
    print(markdown(timings))
    if args.json:
        rows = [timing._asdict() | {"verdict": timing.verdict} for timing in timings]
        args.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
