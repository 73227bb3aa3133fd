"""The client of the documentation plays a whole match."""

import subprocess
import sys

from conftest import ROOT
from server.people import RunningServer


def test_the_client_without_a_browser_plays_a_match(server: RunningServer) -> None:
    command = [sys.executable, str(ROOT / "examples" / "client.py"), server.url]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout
    assert "'how': 'scores'" in told
