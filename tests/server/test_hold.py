"""A small house with its lobby, bots, analyses and attackers; in full size by `make soak`."""

import re
import subprocess
import sys

from conftest import ROOT

LONGEST_MOVE = 5000.0
"""Milliseconds at the 99th percentile. Before floods were bounded, one attacker stalled everybody for 12 to 23 s."""
MOST_MEMORY = 700.0
"""MiB."""
ROW = re.compile(r"^\| (with\w*) .*attackers \|(.+)\|$", re.MULTILINE)


def test_people_play_on_beside_attackers() -> None:
    command = [sys.executable, str(ROOT / "bench" / "server" / "hold.py"), "--tiny", "--seconds", "4"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    rows = {
        which: [float(cell) for cell in cells.replace("none", "nan").split("|")]
        for which, cells in ROW.findall(done.stdout)
    }
    assert list(rows) == ["without", "with"], done.stdout + done.stderr
    for moves, _, p99, *_, memory, _, _ in rows.values():
        assert moves > 0
        assert p99 < LONGEST_MOVE
        assert memory < MOST_MEMORY
    assert "40 idle sockets" in done.stdout
