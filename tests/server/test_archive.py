"""Backups: whatever was said can be restored, a broken file is not called a backup, and memory stays small."""

import asyncio
import gc
import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from spellbox.errors import SpellboxError
from spellbox.server import archive
from spellbox.server.store import Store
from spellbox.server.store.schema import events as kept_events
from spellbox.server.store.writer import insert_event

SEPARATORS = "\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029"
"""All that `str.splitlines` takes for the end of a line."""
ROWS, MOST_A_ROW = 20_000, 100
"""Bytes of memory that a row may cost, with what any number of rows costs: all rows at once took 400 and more each."""


def fill(database: str, events: int, text: str) -> None:
    async def write() -> None:
        kept = Store(database)
        await kept.open()
        for number in range(events):
            row = {"table": "one", "number": number, "event": json.dumps({"text": text}, ensure_ascii=False)}
            kept.put(insert_event, row)
        await kept.close()

    asyncio.run(write())


def rows_in(database: str) -> list[Any]:
    async def read() -> list[Any]:
        kept = Store(database)
        await kept.open()
        rows = list(await kept.rows(sql.select(kept_events).order_by(kept_events.c.number)))
        await kept.close()
        return rows

    return asyncio.run(read())


def test_every_character_comes_back(database: str, other_database: str, tmp_path: Path) -> None:
    fill(database, 3, f"half a line{SEPARATORS}and the other \U0001f9d9")
    assert archive.backup(database, tmp_path / "kept.jsonl") == 4
    assert archive.restore(other_database, tmp_path / "kept.jsonl") == 4
    assert rows_in(other_database) == rows_in(database)


def test_the_first_backups_can_still_be_restored(tmp_path: Path) -> None:
    """They had no footer, and separators as they were."""
    rows = [["facts", {"name": "word", "value": SEPARATORS[2:]}], ["facts", {"name": "other", "value": "1"}]]
    lines = [{"spellbox-backup": 1, "version": "0.1"}, *rows]
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    (tmp_path / "old.jsonl").write_bytes(text.encode())
    assert archive.restore(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}", tmp_path / "old.jsonl") == 2


def test_a_backup_that_was_cut_off_is_refused(database: str, other_database: str, tmp_path: Path) -> None:
    fill(database, 10, "hello")
    file = tmp_path / "kept.jsonl"
    archive.backup(database, file)
    lines = file.read_bytes().splitlines(keepends=True)
    for kept, told in ((lines[:-1], "its end is missing"), (lines[:5] + lines[6:], "has 10 rows before its end")):
        file.write_bytes(b"".join(kept))
        with pytest.raises(SpellboxError, match=told):
            archive.restore(other_database, file)
    file.write_bytes(b"".join(lines))
    assert archive.restore(other_database, file) == 11


def test_what_cannot_be_read_again_is_no_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'a.db'}"
    fill(database, 3, "hello")
    archive.backup(database, tmp_path / "good.jsonl")
    good = (tmp_path / "good.jsonl").read_bytes()
    write = archive.write_line

    def write_badly(out: Any, said: Any) -> None:
        write(out, said)
        if isinstance(said, tuple) and said[0] == "events":
            out.seek(-2, 1)  # a disk that loses what was written

    monkeypatch.setattr(archive, "write_line", write_badly)
    with pytest.raises(SpellboxError, match="not a line of a Spellbox backup"):
        archive.backup(database, tmp_path / "good.jsonl")
    assert (tmp_path / "good.jsonl").read_bytes() == good  # the one from before is still there
    assert sorted(each.suffix for each in tmp_path.iterdir() if "good" in each.name) == [".jsonl"]


def test_memory_does_not_grow_with_the_rows(database: str, other_database: str, tmp_path: Path) -> None:
    fill(database, ROWS, "x" * 200)
    archive.backup(database, tmp_path / "kept.jsonl")
    (tmp_path / "empty.jsonl").write_text('{"spellbox-backup": 1}\n')
    archive.restore(other_database, tmp_path / "empty.jsonl")  # all is imported now
    assert peak(archive.backup, database, tmp_path / "again.jsonl") < MOST_A_ROW * ROWS
    assert peak(archive.restore, other_database, tmp_path / "kept.jsonl") < MOST_A_ROW * ROWS


def peak(work: Any, *given: Any) -> int:
    """The most bytes that Python held while it worked."""
    gc.collect()
    tracemalloc.start()
    try:
        work(*given)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
