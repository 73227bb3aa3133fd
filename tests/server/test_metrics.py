"""What can be seen of a running server: metrics, request ids, readiness, lines at start and stop."""

import asyncio
import json
import logging
import re
import time
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from server.people import Person, RunningServer, settings_for, started
from server.program import Program
from spellbox import games
from spellbox.server import warming
from spellbox.server.logs import AsJson
from spellbox.server.warming import Warming


def test_a_game_that_fails_or_prints_keeps_no_other_from_being_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = games.playable()

    def warm(game: str) -> None:
        if game == first:
            raise RuntimeError("a mistake in its rules")

    monkeypatch.setattr(warming, "INTERPRETED", False)
    monkeypatch.setattr(warming, "mark_of", lambda game: Path("/nowhere"))
    monkeypatch.setattr(warming, "COMPILE", "print('loading'); print(1, 2)")
    monkeypatch.setattr(warming, "warm", warm)
    loaded = Warming()
    asyncio.run(loaded.run())
    assert [loaded.ready[game].is_set() for game in (first, *others)] == [False] + [True] * len(others)
    assert {*loaded.done.values(), *loaded.total.values()} == {1, 2}


def sample(url: str, name: str) -> float:
    """The sum of a metric over its labels."""
    text = httpx.get(f"{url}/metrics").text
    return sum(float(value) for value in re.findall(rf"^{name}(?:\{{[^}}]*\}})? (\S+)", text, re.MULTILINE))


def test_moves_of_people_are_counted_and_timed(server: RunningServer, ann: Person, bob: Person) -> None:
    names = "spellbox_move_seconds_count", "spellbox_moves_total", "spellbox_move_seconds_sum"
    before = [sample(server.url, name) for name in names]
    at = started(ann, bob, game="glastonbury")
    at[0].done(type="move", seat="p1", move=at[0].sights["p1"]["legal"][0])
    at[0].refused(type="move", seat="p1", move="nonsense")
    after = [sample(server.url, name) for name in names]
    assert [now - then for now, then in zip(after, before, strict=True)][:2] == [1, 1]
    assert 0 < after[2] - before[2] < 60
    assert sample(server.url, "spellbox_loop_lag_seconds_count") > 0


def test_http_is_timed_by_route(server: RunningServer, ann: Person) -> None:
    ann.http.get("/api/tables/0123456789abcdef")
    text = httpx.get(f"{server.url}/metrics").text
    assert 'spellbox_http_seconds_count{method="GET",route="/api/tables/{table}",status="404"}' in text


def test_an_answer_and_its_log_lines_have_one_id(server: RunningServer, ann: Person) -> None:
    answer = ann.http.get("/api/tables/0123456789abcdef")
    number = answer.headers["x-request-id"]
    assert re.fullmatch("[0-9a-f]{16}", number)
    assert answer.json()["request"] == number
    assert ann.http.get("/api/me").headers["x-request-id"] != number
    assert "request" not in json.loads(AsJson().format(logging.makeLogRecord({"msg": "outside"})))


def test_an_error_of_ours_is_logged_with_its_id(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    lines: list[str] = []

    class Lines(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    handler = Lines()
    handler.setFormatter(AsJson())
    logging.getLogger("spellbox").addHandler(handler)
    try:
        with RunningServer(settings_for(tmp_path)) as running:
            monkeypatch.setattr(running.app.state.services.lobby, "get", None)
            answer = httpx.get(f"{running.url}/api/tables")
    finally:
        logging.getLogger("spellbox").removeHandler(handler)
    assert answer.status_code == 500
    assert [json.loads(line)["request"] for line in lines if "unhandled" in line] == [answer.json()["request"]]


def test_readiness_is_apart_from_health(tmp_path: Path) -> None:
    with RunningServer(settings_for(tmp_path)) as running:
        warming = running.app.state.services.warming
        [first, *_] = warming.ready.values()
        statuses = [httpx.get(running.url + path).status_code for path in ("/healthz",)]
        assert statuses == [200]
        while not warming.all_ready:
            httpx.get(f"{running.url}/healthz")
        assert httpx.get(f"{running.url}/readyz").status_code == 200
        first.clear()
        answer = httpx.get(f"{running.url}/readyz")
        assert (answer.status_code, answer.json()["ready"]) == (503, False)
        assert httpx.get(f"{running.url}/healthz").status_code == 200
        first.set()


def test_one_of_several_servers_is_ready_once_it_has_joined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with RunningServer(settings_for(tmp_path)) as running:
        services = running.app.state.services
        while not services.warming.all_ready:
            time.sleep(0.05)
        for joined, status in ((False, 503), (True, 200)):
            with monkeypatch.context() as patch:
                patch.setattr(services, "slots", SimpleNamespace(joined=joined))
                assert httpx.get(f"{running.url}/readyz").status_code == status


def test_start_and_stop_are_logged(tmp_path: Path) -> None:
    with Program(tmp_path) as program:
        program.process.terminate()
        program.process.wait()
        lines = [json.loads(line) for line in program.errors.read_text().splitlines()]
    assert [line["message"] for line in lines if line["level"] == "info"] == ["started", "stopped"]
    assert lines[0]["database"] == "sqlite"
