"""A real Redis or Valkey for tests, which keeps nothing on disk: the machine's own."""

import contextlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator

import pytest

from spellbox.server.app import free_socket

PATIENCE = 60.0
PROGRAM = shutil.which("redis-server") or shutil.which("valkey-server")
MISSING = "neither redis-server nor valkey-server is installed here"


class Redis:
    """A running server, always on the same port."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        with free_socket("127.0.0.1", 0, exact=True) as free:
            self.port = free.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self.port}"

    def start(self, *options: str) -> None:
        assert PROGRAM, MISSING
        here = ["--port", str(self.port), "--bind", "127.0.0.1", "--dir", self.folder]
        self.process = subprocess.Popen(
            [PROGRAM, *here, "--save", "", "--appendonly", "no", *options], stdout=subprocess.DEVNULL
        )
        until = time.monotonic() + PATIENCE
        while self.ask("PING") != "+PONG\r\n":
            assert time.monotonic() < until
            time.sleep(0.05)

    def ask(self, *words: str | bytes) -> str:
        """The answer to a command as it comes; empty if there is none."""
        given = [word if isinstance(word, bytes) else word.encode() for word in words]
        command = b"*%d\r\n" % len(given) + b"".join(b"$%d\r\n%s\r\n" % (len(word), word) for word in given)
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), PATIENCE) as asking:
            asking.sendall(command)
            return asking.recv(1 << 16).decode()
        return ""

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def suspend(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self.process.send_signal(signal.SIGCONT)


@contextlib.contextmanager
def running_redis() -> Iterator[Redis]:
    """A running server; skips the test where none is installed."""
    if not PROGRAM:
        pytest.skip(MISSING)
    with tempfile.TemporaryDirectory(prefix="redis") as folder:
        running = Redis(folder)
        running.start()
        try:
            yield running
        finally:
            running.kill()
