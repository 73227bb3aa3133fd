"""A Firefox of its own, spoken to in WebDriver BiDi: https://w3c.github.io/webdriver-bidi/."""

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

FOUND = shutil.which("firefox-esr") or shutil.which("firefox")
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PATIENCE = 300
"""Seconds for one answer."""


class Firefox:
    """One window without a screen."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.asked = 0
        self.ask("session.new", capabilities={})
        self.window = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: Any) -> Any:
        """Send a command and wait for its result; other messages are ignored."""
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.recv(timeout=PATIENCE))
            if answer.get("id") == self.asked:
                assert answer["type"] == "success", answer
                return answer["result"]

    def goto(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self.window, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """The number or text that a promise of the page comes to."""
        target = {"context": self.window}
        told = self.ask("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert told["type"] == "success", told["exceptionDetails"]["text"]
        return told["result"]["value"]


@contextmanager
def open_firefox() -> Iterator[Firefox]:
    assert FOUND, "no Firefox here"
    with tempfile.TemporaryDirectory(prefix="spellbox-firefox-", ignore_cleanup_errors=True) as profile:
        command = [FOUND, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
            try:
                with connect(address(process) + "/session", open_timeout=60, max_size=None) as socket:
                    yield Firefox(socket)
            finally:
                process.terminate()


def address(process: subprocess.Popen[str]) -> str:
    """The address at which Firefox listens, from the first line of its output."""
    assert process.stderr
    for line in process.stderr:
        if found := LISTENING.search(line):
            return found[1]
    raise RuntimeError(f"Firefox ended with {process.wait()}")
