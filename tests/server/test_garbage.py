"""Garbage is collected in small steps, and closed connections need no collector."""

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from server.people import Person, RunningServer, until
from spellbox.server import garbage
from spellbox.server.connection import OpenConnections


@pytest.fixture
def no_collector() -> Iterator[None]:
    """The collector does not run by itself; afterwards nothing is frozen."""
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


def test_a_step_looks_at_no_object_twice(no_collector: None) -> None:
    garbage.collect_new()
    tables = [{"number": [number]} for number in range(50_000)]
    assert len(gc.get_objects()) > 100_000
    garbage.collect_new()
    assert len(gc.get_objects()) < 10_000, "the next collection would look at all tables again"
    garbage.collect_all()
    assert len(tables) == 50_000


def test_steps_are_made_when_there_are_many_new_objects(no_collector: None, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []

    def collect_new() -> None:
        steps.append("new")
        gc.collect(0)

    monkeypatch.setattr(garbage, "EVERY", 0.001)
    monkeypatch.setattr(garbage, "collect_new", collect_new)
    monkeypatch.setattr(garbage, "collect_all", lambda: steps.append("all"))
    asked = time.monotonic() + 3600

    async def work() -> None:
        nonlocal asked
        task = asyncio.create_task(garbage.collect_in_steps(lambda: asked))
        gc.collect(0)
        await asyncio.sleep(0.05)
        assert steps == []
        kept = [[number] for number in range(2 * garbage.ENOUGH)]
        await until(lambda: "new" in steps)  # twice if the steps of a server in this process count these objects too
        monkeypatch.setattr(garbage, "STILL", 0.0)
        asked = time.monotonic()
        await until(lambda: "all" in steps)
        assert kept
        task.cancel()

    asyncio.run(work())


def test_a_closed_connection_is_freed_at_once(no_collector: None, ann: Person, server: RunningServer) -> None:
    present: OpenConnections = server.app.state.services.present
    at = ann.at(ann.open(game="glastonbury", public=True)["id"])
    [connection] = present.by_guest[ann.id]
    kept: list[weakref.ref[Any]] = [weakref.ref(connection), weakref.ref(connection.wire)]
    del connection
    at.close()
    until = time.monotonic() + 30
    while any(each() for each in kept) and time.monotonic() < until:
        time.sleep(0.01)
    assert [each() for each in kept] == [None, None]
