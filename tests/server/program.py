"""The server as a program of its own, with its real limits: it can be killed, and its memory measured."""

import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from server.people import PATIENCE
from spellbox.server.app import free_socket


class Program:
    def __init__(self, folder: Path, *options: str, database: str = "") -> None:
        with free_socket("127.0.0.1", 0, exact=True) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        database = database or f"sqlite+aiosqlite:///{folder / 'spellbox.db'}"
        self.errors = folder / "errors.txt"
        self.command = [sys.executable, "-m", "spellbox.cli", "serve", *options]
        self.command += ["--port", str(self.port), "--database", database]
        self.start()

    def __enter__(self) -> "Program":
        try:
            self.wait()
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(self, *_: Any) -> None:
        self.kill()

    def start(self) -> None:
        with self.errors.open("a") as out:
            self.process = subprocess.Popen(self.command, stderr=out)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def wait(self) -> None:
        """Until all games can be played."""
        until = time.monotonic() + PATIENCE
        with httpx.Client(transport=httpx.HTTPTransport(retries=12)) as http:
            while not http.get(self.url + "/healthz", timeout=PATIENCE).json()["ready"]:
                assert time.monotonic() < until
                time.sleep(0.2)

    def memory(self) -> int:
        """The most bytes of memory that it had since `forget_memory`."""
        found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{self.process.pid}/status").read_text())
        assert found
        return int(found[1]) * 1024

    def forget_memory(self) -> None:
        Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")
