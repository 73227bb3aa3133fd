"""What a server must stand, in full size: `make soak` ends with this. Each part says what it did and how long."""

import os
import subprocess
import sys
import time
from pathlib import Path

KILLS, MATCHES = 200, 50
MESSAGES = 50_000
ROOT = Path(__file__).parent.parent.parent
PYTEST = ["-m", "pytest", "-qs", "-p", "no:cacheprovider"]
PARTS = {
    "chaos": ["bench/server/chaos.py", "--kills", str(KILLS), "--matches", str(MATCHES)],
    "hold": ["bench/server/hold.py"],
    "fuzz": [*PYTEST, "--hypothesis-profile=search", "tests/server/test_fuzz.py"],
    "secrets": [*PYTEST, "tests/server/test_secrets.py", "-k", "histories"],
}


def main() -> int:
    failed = 0
    for name, words in PARTS.items():
        begun = time.perf_counter()
        environment = os.environ | {"SPELLBOX_FUZZ": str(MESSAGES)}
        code = subprocess.run([sys.executable, *words], cwd=ROOT, env=environment, check=False).returncode
        print(f"{name}: {'failed' if code else 'passed'} in {time.perf_counter() - begun:.0f} s", flush=True)
        failed += bool(code)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
