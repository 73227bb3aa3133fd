"""`spellbox serve`, `backup` and `restore` with what cannot be: one line, and exit code 2."""

import os
import socket
import sys
from pathlib import Path

import pytest

from server.people import Person, RunningServer, settings_for
from spellbox import cli
from spellbox.server import archive
from spellbox.server.store import owner

HEADER = '{"spellbox-backup": 1, "version": "0"}\n'


@pytest.fixture
def mistake(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Mistake":
    return Mistake(monkeypatch, capsys)


class Mistake:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, *words: str | Path) -> str:
        """The one line that a command says about it."""
        self.monkeypatch.setattr(sys, "argv", ["spellbox", *map(str, words)])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        said = self.capsys.readouterr()
        assert stopped.value.code == 2
        assert (said.out, said.err.count("\n")) == ("", 1), said
        return said.err


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("mysql://host/name", "only SQLite and PostgreSQL"),
        ("nonsense", "not an address"),
        ("postgresql+asyncpg://host:port/", "not an address"),
        ("sqlite:///file", "not async"),
        ("sqlite+aiosqlite:////nowhere/at/all.db", "unable to open"),
        ("postgresql+asyncpg://ann:secret@127.0.0.1:1/spellbox", "ann:***@"),
    ],
)
@pytest.mark.parametrize("command", ["serve", "backup", "restore"])
def test_a_database_that_cannot_be_used(
    command: str, address: str, told: str, tmp_path: Path, mistake: Mistake
) -> None:
    file = tmp_path / "backup.jsonl"
    file.write_text(HEADER)
    words = ["--port", "0"] if command == "serve" else [file]
    said = mistake(command, *words, "--database", address)
    assert told in said
    assert "secret" not in said


def test_a_driver_that_is_missing(tmp_path: Path, mistake: Mistake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "extra postgresql" in mistake("serve", "--database", "postgresql+asyncpg://host/name")


@pytest.mark.parametrize("address", ["127.0.0.1:6379", "http://host", "redis://host:port", "redis://host?nonsense=1"])
@pytest.mark.parametrize("language", ["en", "ru", "fr", "de"])
def test_an_address_of_redis_that_is_none(address: str, language: str, mistake: Mistake) -> None:
    said = mistake("serve", "--redis", address.replace("//", "//ann:secret@"), "--language", language)
    assert said.startswith("spellbox: --redis")
    assert said.endswith("redis://127.0.0.1:6379\n")
    assert "secret" not in said


def test_the_driver_of_redis_is_missing(mistake: Mistake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "redis.asyncio", None)
    assert "extra redis" in mistake("serve", "--redis", "redis://127.0.0.1")


def test_a_port_that_is_taken(tmp_path: Path, mistake: Mistake) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = mistake("serve", "--port", port, "--database", f"sqlite+aiosqlite:///{tmp_path / 'a.db'}")
    assert f"--port {port}: cannot listen" in said


def test_files_that_cannot_be(tmp_path: Path, mistake: Mistake) -> None:
    address = f"sqlite+aiosqlite:///{tmp_path / 'a.db'}"
    (tmp_path / "empty.jsonl").write_text(HEADER)
    assert archive.restore(address, tmp_path / "empty.jsonl") == 0  # makes the tables
    assert "No such file" in mistake("backup", tmp_path / "no" / "folder", "--database", address)
    assert "cannot be read" in mistake("restore", tmp_path / "nothing", "--database", address)
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "is empty"),
        ("{}\n", "not a line of a Spellbox backup"),
        ('{"spellbox-backup": 99}\n', "has schema 99"),
        (HEADER + '["nothing", {}]\n', "line 2"),
        (HEADER + '["facts", {"name": "x"}]\n', "a row of facts has name, value"),
        (HEADER + '["facts", {"name": "x", "value": "1"}]\n' * 2, "UNIQUE"),
        (HEADER + '["facts", {"name": "x", "value": null}]\n', "NOT NULL"),
        (HEADER + '["facts", {"name": "x", "value": []}]\n', "--database"),
    ],
)
def test_a_backup_that_is_not_one_changes_nothing(text: str, told: str, tmp_path: Path, mistake: Mistake) -> None:
    address = f"sqlite+aiosqlite:///{tmp_path / 'a.db'}"
    (tmp_path / "backup.jsonl").write_text(text)
    assert told in mistake("restore", tmp_path / "backup.jsonl", "--database", address)
    (tmp_path / "empty.jsonl").write_text(HEADER)
    assert archive.restore(address, tmp_path / "empty.jsonl") == 0


def test_a_second_server_on_the_same_database_does_not_start(
    tmp_path: Path, mistake: Mistake, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever way the file is named; and the first one loses nothing by it."""
    monkeypatch.setattr(owner, "TIMEOUT", 0.0)
    with RunningServer(settings_for(tmp_path)) as running:
        database = running.app.state.services.settings.database
        (tmp_path / "link").symlink_to(tmp_path)
        for address in (database, database.replace(str(tmp_path), f"{tmp_path}/link")):
            said = mistake("serve", "--port", "0", "--database", address)
            assert f"another Spellbox server uses this database (process {os.getpid()}): stop it" in said
        Person(running.url).open(game="grimoire")
        archive.backup(database, tmp_path / "backup.jsonl")  # which needs no server to stop
