"""What is in the log and in files, and for whom."""

import asyncio
import io
import json
import logging
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.people import Person, RunningServer, settings_for, started
from spellbox.server import archive, store
from spellbox.server.logs import RATE, AsJson, Limited
from spellbox.server.store import Store, describe
from spellbox.server.store.engine import open_engine
from spellbox.server.store.writer import insert_event


class Log:
    """What a server writes on its error output."""

    def __init__(self) -> None:
        self.out = io.StringIO()
        self.handler = logging.StreamHandler(self.out)
        self.handler.setFormatter(AsJson())
        self.handler.addFilter(Limited())

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.getvalue().splitlines()]


@pytest.fixture
def log() -> Iterator[Log]:
    made = Log()
    logging.getLogger().addHandler(made.handler)
    yield made
    logging.getLogger().removeHandler(made.handler)


def test_a_row_that_is_refused_is_not_quoted(database: str, log: Log) -> None:
    secret = "a word of love"

    async def work() -> None:
        kept = Store(database)
        await kept.open()
        problems: list[Exception] = []
        for number, event in ((1, secret), (1, secret), (2**70, secret), (3, f"{secret}\ud800")):
            row = {"table": secret, "number": number, "event": event}
            kept.put(insert_event, row, None, problems.append)
        await asyncio.sleep(0)
        for number in (1, 2**70):
            try:
                async with kept.transaction() as connection:
                    await connection.execute(insert_event, {"table": secret, "number": number, "event": secret})
                    await connection.execute(insert_event, {"table": secret, "number": number, "event": secret})
            except Exception as failure:
                logging.getLogger("spellbox").error("unhandled", exc_info=failure.__cause__ or failure)
        await kept.close()
        assert len(problems) == 4
        for problem in problems:
            logging.getLogger("spellbox").error("could not write", extra={"problem": describe(problem)})

    asyncio.run(work())
    assert len(log.lines) == 6
    assert secret not in log.out.getvalue()
    assert all(line.get("problem") or line.get("exception") for line in log.lines)


def test_an_outage_does_not_fill_the_log(tmp_path: Path, log: Log) -> None:
    with RunningServer(settings_for(tmp_path)) as running:
        ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
        tables = [started(ann, bob)[0] for _ in range(RATE[1] + 20)]
        running.app.state.services.store.file.execute("PRAGMA query_only=ON")
        for table in tables:
            table.say(type="chat", id="not kept", text="not kept")
        for table in tables:
            while table.hear()["type"] != "closed":
                pass
        running.app.state.services.store.file.execute("PRAGMA query_only=OFF")
    told = [line for line in log.lines if line["message"] == "could not write"]
    assert RATE[1] <= len(told) <= RATE[1] + 2
    assert {line["problem"] for line in told} == {"OperationalError SQLITE_READONLY"}


def test_what_was_left_out_is_counted() -> None:
    limited = Limited()
    records = [logging.makeLogRecord({"name": "a", "msg": "trouble %s", "args": (number,)}) for number in range(100)]
    assert sum(map(limited.filter, records)) == RATE[1]
    assert limited.filter(logging.makeLogRecord({"name": "a", "msg": "other trouble"}))
    limited.kinds["a", "trouble %s"].left = 1
    again = logging.makeLogRecord({"name": "a", "msg": "trouble %s", "args": (100,)})
    assert limited.filter(again)
    assert json.loads(AsJson().format(again))["left_out"] == 100 - RATE[1]


@pytest.fixture
def open_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("open_umask")
def test_nobody_else_can_read_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLBOX_DATA", str(tmp_path / "data"))
    with RunningServer(settings_for(tmp_path, database=store.own_database())) as running:
        Person(running.url, "Ann")
        files = sorted((tmp_path / "data").iterdir())
        assert [file.name for file in files] == [f"spellbox.db{end}" for end in ("", "-owner", "-shm", "-wal")]
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700
    (tmp_path / "kept.jsonl").write_text("an older one that all can read")
    archive.backup(store.own_database(), tmp_path / "kept.jsonl")
    assert (tmp_path / "kept.jsonl").stat().st_mode & 0o777 == 0o600


@pytest.mark.usefixtures("open_umask")
def test_an_older_database_is_closed_to_strangers(tmp_path: Path) -> None:
    sqlite3.connect(tmp_path / "old.db").close()
    (tmp_path / "old.db").chmod(0o644)
    open_engine(f"sqlite+aiosqlite:///{tmp_path / 'old.db'}")
    assert (tmp_path / "old.db").stat().st_mode & 0o777 == 0o640  # a group may be meant to read it
