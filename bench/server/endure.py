"""What a server must stand, in full size: `make soak` ends with this. Each part says what it did and how long.

One run takes at most forty minutes, so kills are counted over runs, in build/kills.json; each run has dice of its own.

    python bench/server/endure.py [--kills 200] [--only chaos hold fuzz secrets]
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

KILLS, MATCHES = 200, 50
WANTED_KILLS = 1000
"""Over all runs."""
MESSAGES = 50_000
LONGEST = {"chaos": 900, "hold": 480, "fuzz": 600, "secrets": 420}
"""Seconds after which a part is stopped and counts as failed: together forty minutes."""
KILLING = 600
"""Seconds after which no more kills are made; the matches are then compared with the disk."""
ROOT = Path(__file__).parent.parent.parent
COUNTED, SURVIVED = ROOT / "build" / "kills.json", ROOT / "build" / "survived.txt"
PYTEST = ["-m", "pytest", "-qs", "-p", "no:cacheprovider"]


def parts(kills: int, seed: int) -> dict[str, list[str]]:
    """The commands by name."""
    chaos = ["--kills", kills, "--seconds", KILLING, "--matches", MATCHES, "--seed", seed, "--count", SURVIVED]
    return {
        "chaos": ["bench/server/chaos.py", *map(str, chaos)],
        "hold": ["bench/server/hold.py"],
        "fuzz": [*PYTEST, "--hypothesis-profile=search", "tests/server/test_fuzz.py"],
        "secrets": [*PYTEST, "tests/server/test_secrets.py", "-k", "histories"],
    }


def run(name: str, words: list[str]) -> bool:
    """Run a part; returns whether it passed in time."""
    begun = time.perf_counter()
    environment = os.environ | {"SPELLBOX_FUZZ": str(MESSAGES)}
    try:
        command = [sys.executable, *words]
        done = subprocess.run(command, cwd=ROOT, env=environment, check=False, timeout=LONGEST[name])
        said = "failed" if done.returncode else "passed"
    except subprocess.TimeoutExpired:
        said = "not done"
    print(f"{name}: {said} in {time.perf_counter() - begun:.0f} s", flush=True)
    return said == "passed"


def earlier_kills() -> int:
    return int(json.loads(COUNTED.read_text())["kills"]) if COUNTED.exists() else 0


def count_kills(kills: int) -> None:
    """Keep how many kills the server has survived since the last loss."""
    COUNTED.write_text(json.dumps({"kills": kills}) + "\n")
    print(f"{kills:,} kills without a loss over all runs; {WANTED_KILLS:,} are wanted", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--only", nargs="+", choices=LONGEST, default=list(LONGEST))
    chosen = parser.parse_args()
    COUNTED.parent.mkdir(exist_ok=True)
    before = earlier_kills()
    passed = {name: run(name, words) for name, words in parts(chosen.kills, before + 1).items() if name in chosen.only}
    if passed.get("chaos"):
        count_kills(before + int(SURVIVED.read_text()))
    elif "chaos" in passed:
        count_kills(0)  # a loss is found and mended, then it is counted anew
    return 0 if all(passed.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
