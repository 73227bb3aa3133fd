"""A server that is killed while people play loses nothing; in full size by `make soak`."""

import subprocess
import sys

from conftest import ROOT

CHAOS = ROOT / "bench" / "server" / "chaos.py"


def test_a_killed_server_has_every_acknowledged_move_once() -> None:
    command = [sys.executable, str(CHAOS), "--kills", "4", "--matches", "6"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_lost_move_would_be_found() -> None:
    command = [sys.executable, str(CHAOS), "--kills", "1", "--matches", "1", "--forget"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "is None on disk" in done.stdout
