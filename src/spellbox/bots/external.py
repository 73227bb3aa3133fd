"""Users' bots that are programs: they read and write JSON, one message in each line (docs/bot-protocol.md).

All messages are made from a seat's view and its legal moves; no state reaches this module.
"""

import contextlib
import json
import os
import select
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Sequence
from typing import IO, Any, NamedTuple, cast

from spellbox.errors import BotError, SpellboxError

PROTOCOL = 1
PREFIX = "exec:"
LIMIT = 10.0
"""Seconds that a program has for a move."""
GOODBYE = 1.0
"""Seconds that a program has to exit after its input was closed."""
LONGEST_ANSWER = 1 << 16
LONGEST_QUOTE = 80
LONGEST_COMPLAINT = 4096


class Invitation(NamedTuple):
    """The match that a program is to play."""

    game: str
    version: int
    seats: Any
    players: int
    options: dict[str, Any]
    you: str
    dice: int


def hello(to: Invitation) -> dict[str, Any]:
    return {"type": "hello", "protocol": PROTOCOL, "game": to.game, "version": to.version}


def new_match(to: Invitation) -> dict[str, Any]:
    table = {"seats": to.seats, "players": to.players, "options": to.options}
    return {"type": "match", **table, "you": to.you, "dice": to.dice}


def turn(you: str, view: dict[str, Any], legal: Sequence[str]) -> dict[str, Any]:
    return {"type": "turn", "you": you, "legal": list(legal), "view": view}


def result(you: str, view: dict[str, Any], scores: Sequence[int], winners: Sequence[str]) -> dict[str, Any]:
    return {"type": "result", "you": you, "scores": list(scores), "winners": list(winners), "view": view}


class ExternalBot:
    """A user's program at a seat. If it fails it is killed, and started again for the next match."""

    def __init__(self, name: str, limit: float = LIMIT) -> None:
        self.command = parse_command(name)
        self.limit = limit
        self.program: Program | None = None
        self.you = ""

    def begin(self, invitation: Invitation) -> None:
        self.you = invitation.you
        if self.program is not None and self.program.process.poll() is not None:
            self.close()
        with self.killed_if_it_fails():
            if self.program is None:
                self.program = Program(self.command, self.limit)
                self.program.send(hello(invitation))
            else:
                self.program.forget_errors()  # not of a new program: it may have failed already
            self.program.send(new_match(invitation))

    def choose(self, view: dict[str, Any], legal: Sequence[str]) -> str:
        """The program's move; any answer that is no legal move is an error."""
        with self.killed_if_it_fails():
            return parse_answer(self.running().request(turn(self.you, view, legal)), legal)

    def end(self, view: dict[str, Any], scores: Sequence[int], winners: Sequence[str]) -> None:
        with self.killed_if_it_fails():
            self.running().send(result(self.you, view, scores, winners))

    def __getstate__(self) -> dict[str, Any]:
        """A copy starts a program of its own with its first match. A running program cannot be copied."""
        if self.program is not None:
            raise SpellboxError(f"{shlex.join(self.command)!r} is a running program, which cannot be copied")
        return self.__dict__.copy()

    def running(self) -> "Program":
        if self.program is None:
            raise BotError("is not at the table")
        return self.program

    @contextlib.contextmanager
    def killed_if_it_fails(self) -> Any:
        try:
            yield
        except BotError as problem:
            if self.program is not None:
                problem.output = self.program.complaint()
            self.close(patience=0)
            raise

    def close(self, patience: float = GOODBYE) -> None:
        if self.program is not None:
            self.program.close(patience)
            self.program = None


def parse_command(name: str) -> list[str]:
    """The command line of `exec:COMMAND`; its first word must be an executable program."""
    try:
        command = shlex.split(name.removeprefix(PREFIX))
    except ValueError:
        raise SpellboxError.saying("quotation-marks", repr(name)) from None
    if not command:
        raise SpellboxError.saying("write-so", repr(name), form=f"{PREFIX}COMMAND, '{PREFIX}COMMAND ARGUMENT'")
    if shutil.which(command[0]) is None:
        raise SpellboxError.saying("no-program", repr(name), program=repr(command[0]))
    return command


def parse_answer(line: bytes, legal: Sequence[str]) -> str:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise BotError.saying("bot-not-json", answer=quoted(line)) from None
    move = answer.get("move") if isinstance(answer, dict) else None
    if not isinstance(move, str):
        raise BotError.saying("bot-no-move", answer=quoted(line), form='{"move": …}')
    if move not in legal:
        raise BotError.saying("bot-answered", answer=quoted(move.encode()))
    return move


def quoted(said: bytes) -> str:
    """A program's output, shortened, on one line."""
    text = repr(said.decode(errors="replace").strip())
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


class Program:
    """A running program. No call waits longer than its time limit, whatever the program does."""

    def __init__(self, command: Sequence[str], limit: float) -> None:
        self.limit = limit
        self.heard = b""
        self.errors = tempfile.TemporaryFile("a+b")  # noqa: SIM115 (lives as long as the program)
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(
                command, bufsize=0, stdin=pipe, stdout=pipe, stderr=self.errors, start_new_session=True
            )
        except OSError as problem:
            self.errors.close()
            raise BotError.saying("bot-not-started", problem=problem.strerror) from None
        self.stdin, self.stdout = cast(IO[bytes], self.process.stdin), cast(IO[bytes], self.process.stdout)
        os.set_blocking(self.stdin.fileno(), False)

    def request(self, message: dict[str, Any]) -> bytes:
        """Send a message and return the answer, one line."""
        deadline = time.monotonic() + self.limit
        self.refuse_unasked()
        self.write(message, deadline)
        return self.read_line(deadline)

    def send(self, message: dict[str, Any]) -> None:
        self.write(message, time.monotonic() + self.limit)

    def write(self, message: dict[str, Any], deadline: float) -> None:
        left = json.dumps(message).encode() + b"\n"
        while left:
            if not select.select([], [self.stdin], [], max(0, deadline - time.monotonic()))[1]:
                raise BotError.saying("bot-read-nothing", seconds=f"{self.limit:g}")
            try:
                left = left[os.write(self.stdin.fileno(), left) :]
            except BrokenPipeError:
                raise self.has_ended() from None

    def read_line(self, deadline: float) -> bytes:
        while b"\n" not in self.heard:
            if not select.select([self.stdout], [], [], max(0, deadline - time.monotonic()))[0]:
                raise BotError.saying("bot-too-slow", seconds=f"{self.limit:g}")
            self.read_some()
        line, _, self.heard = self.heard.partition(b"\n")
        return line

    def read_some(self) -> None:
        some = os.read(self.stdout.fileno(), LONGEST_ANSWER)
        if not some:
            raise self.has_ended()
        self.heard += some
        if len(self.heard) > LONGEST_ANSWER:
            raise BotError.saying("bot-too-long", most=LONGEST_ANSWER, answer=quoted(self.heard))

    def refuse_unasked(self) -> None:
        """Refuse output that came without a request: it would be taken for the answer to the next one."""
        if select.select([self.stdout], [], [], 0)[0]:
            self.read_some()
        if self.heard:
            raise BotError.saying("bot-unasked", answer=quoted(self.heard))

    def has_ended(self) -> BotError:
        """The error for a program that has exited: how, and the last line of its standard error."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(GOODBYE)
        code = self.process.poll()
        how = "bot-closed" if code is None else "bot-ended" if code >= 0 else "bot-killed"
        last = self.complaint().splitlines()[-1:]
        complaint = f": {quoted(last[0].encode())}" if last else ""
        return BotError.saying(how, code=str(abs(code or 0)), complaint=complaint)

    def complaint(self) -> str:
        """The last bytes of its standard error in this match."""
        self.errors.seek(0, os.SEEK_END)
        self.errors.seek(max(0, self.errors.tell() - LONGEST_COMPLAINT))
        return self.errors.read().decode(errors="replace").strip()

    def forget_errors(self) -> None:
        """Clear its standard error, which is kept for one match only, so that no program fills the disk."""
        self.errors.truncate(0)

    def close(self, patience: float) -> None:
        """Close its input, so that it may exit; after `patience` seconds kill it and its child processes."""
        self.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(patience)
        if self.process.poll() is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.stdout.close()
        self.errors.close()
