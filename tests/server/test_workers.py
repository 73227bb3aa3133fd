"""Worker processes: jobs come back with their results, and a worker that is lost is replaced and outlives no server."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from server.people import PATIENCE, AtTable, Person, RunningServer, seated, settings_for
from server.program import Program
from spellbox import bots, games
from spellbox.errors import SpellboxError
from spellbox.match import Match
from spellbox.server import jobs, workers
from spellbox.server.hall import Hall
from spellbox.server.settings import ServerSettings
from spellbox.server.thinking import position
from spellbox.server.workers import Job, WorkerLost, Workers

NO_STORE: Any = None
UNREADABLE = "from spellbox.errors import IllegalMove; raise IllegalMove('p1 fly', 'G1.1', 'nobody can')"
"""The code of a job that raises an error which can be pickled but not read again."""


def with_workers(
    work: Callable[[Workers], Coroutine[Any, Any, None]], most: int = 1, first_jobs: Callable[[], list[Job]] = list
) -> None:
    async def main() -> None:
        made = Workers(most, first_jobs)
        try:
            await work(made)
        finally:
            await made.close()

    asyncio.run(main())


def test_a_worker_answers_fails_and_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(made: Workers) -> None:
        assert not made.processes
        first = await made.run(os.getpid)
        assert await made.run(partial(print, "what a bot prints does not disturb the answers")) is None
        with pytest.raises(SpellboxError, match="no game 'chess'") as failed:
            await made.run(partial(games.find, "chess"))
        assert "in check_name" in failed.value.__notes__[0]
        assert await made.run(os.getpid) == first != os.getpid()
        with pytest.raises(WorkerLost):
            await made.run(partial(os._exit, 1))
        with pytest.raises(WorkerLost):
            await made.run(partial(exec, UNREADABLE))
        second = await made.run(os.getpid)
        monkeypatch.setattr(workers, "LIMIT", 0.2)
        monkeypatch.setattr(workers, "TRIES", 1)
        with pytest.raises(WorkerLost):
            await made.run(partial(time.sleep, PATIENCE))
        monkeypatch.undo()
        assert await made.run(os.getpid) != second
        [last] = made.processes
        last.kill()
        await last.wait()
        assert await made.run(os.getpid) != last.pid

    with_workers(work)


def test_a_worker_that_cannot_be_started_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no file can be opened at first, the job waits and is done."""
    start, problems = workers.new_process, [OSError("too many open files")]

    async def new_process() -> Process:
        if problems:
            raise problems.pop()
        return await start()

    monkeypatch.setattr(workers, "new_process", new_process)
    monkeypatch.setattr(workers, "BREATH", 0.01)

    async def work(made: Workers) -> None:
        assert await asyncio.wait_for(made.run(os.getpid), PATIENCE) != os.getpid()

    with_workers(work)


def test_a_worker_that_hangs_while_it_starts_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is suspended, for instance: all jobs of the server waited for it."""
    start, limits = workers.new_process, [workers.LIMIT_AT_START, 0.2]

    async def new_process() -> Process:
        process = await start()
        if len(limits) > 1:
            process.send_signal(signal.SIGSTOP)
        monkeypatch.setattr(workers, "LIMIT_AT_START", limits.pop())
        return process

    monkeypatch.setattr(workers, "new_process", new_process)
    monkeypatch.setattr(workers, "BREATH", 0.01)

    async def work(made: Workers) -> None:
        assert await asyncio.wait_for(made.run(os.getpid), PATIENCE) != os.getpid()
        assert not limits

    with_workers(work)


@pytest.mark.parametrize("failure", [WorkerLost.saying("worker-lost"), MemoryError()])
def test_whoever_waits_for_lost_workers_is_answered(
    failure: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot moves all the same, a hint and a replay are refused, and an analysis can be asked for again."""
    done = Workers.run
    lost = True

    async def run(self: Workers, job: workers.Job) -> Any:
        if lost:
            raise failure
        return await done(self, job)

    monkeypatch.setattr(Workers, "run", run)
    with RunningServer(settings_for(tmp_path)) as running:
        ann = Person(running.url)
        [at] = seated(ann, game="grimoire", hints=True)
        at.done(type="bot", seat="p2", level="master")
        at.done(type="start")
        play_until_a_bot_has_moved(at)
        assert at.refused(type="hint", seat="p1")["message"] == "worker-lost"
        at.done(type="resign", seat="p1")
        http, table = ann.http, f"/api/tables/{at.id}"
        answer = http.get(f"{table}/replay")
        assert answer.status_code == (503 if isinstance(failure, SpellboxError) else 500), answer.text
        assert http.post(f"{table}/analysis").json()["done"] == 0
        until(lambda: http.get(f"{table}/analysis").status_code == 400)
        lost = False
        assert http.get(f"{table}/replay").status_code == 200
        http.post(f"{table}/analysis")
        until(lambda: (found := http.get(f"{table}/analysis").json())["done"] == found["of"] > 0)


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_one_more_worker_is_started_than_are_busy() -> None:
    """A quick bot does not wait for a worker to start while another thinks for long."""

    async def work(made: Workers) -> None:
        await made.run(os.getpid)
        assert len(made.starting) == 1
        await asyncio.gather(*made.starting)
        await made.run(os.getpid)
        assert made.idle.qsize() == 2
        assert not made.starting

    with_workers(work, most=3)


def test_there_are_workers_for_the_cores_that_the_server_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixteen workers on two cores of a machine of sixteen made everybody wait while they started."""
    for cores, most in ((1, 2), (2, 2), (4, 4)):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, cores=cores: set(range(cores)), raising=False)
        assert Hall(NO_STORE, ServerSettings(), {}).workers.most == most


def test_the_first_bot_does_not_wait_for_the_rules() -> None:
    """An apprentice moves after half a second, and loading the rules of the first game takes longer."""

    async def work(made: Workers) -> None:
        assert await made.run(partial(eval, "loaded")) == [1, 2]

    first = "import builtins; builtins.loaded = [1]"
    with_workers(
        work, first_jobs=lambda: [partial(exec, first), partial(eval, "1 / 0"), partial(exec, "loaded += [2]")]
    )

    hall = Hall(NO_STORE, ServerSettings(), {name: asyncio.Event() for name in games.BUILT_IN})
    assert not hall.load_rules()  # they are being compiled, by another process
    hall.ready["grimoire"].set()
    [job] = hall.workers.first_jobs()
    assert isinstance(job, partial)
    assert job.args == ("grimoire",)


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_a_position_is_what_the_bot_gets_and_nothing_else(name: str) -> None:
    """The belief of a seat is all that leaves: the move is the one that a bot finds here with the same dice."""
    match = Match(name, games.find(name).default_seats(2), 3)
    told = position(match, match.waiting()[0])
    belief, box, seat, dice = told.arguments()
    assert told.belief != match.state.tobytes()
    assert told.box == box.tobytes() == match.cards.box.tobytes()
    assert match.sight.look(belief, seat).tobytes() == match.look(seat).tobytes()
    bot: Any = bots.make("master", match.game)
    assert jobs.choose("master", told) == bot.choose(belief, box, seat, dice)


def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    with Program(tmp_path, "--no-limits", "--pace", "0") as program:
        ann = Person(program.url)
        at = ann.at(ann.open(game="grimoire")["id"])
        at.done(type="sit", seat="p1")
        assert not children(program.process.pid)
        at.done(type="bot", seat="p2", level="apprentice")
        at.done(type="start")
        play_until_a_bot_has_moved(at)
        found = children(program.process.pid)
        assert found
        lower = min(os.getpriority(os.PRIO_PROCESS, program.process.pid) + workers.NICE, 19)
        until(lambda: all(os.getpriority(os.PRIO_PROCESS, pid) == lower for pid in found))
        os.kill(found[0], signal.SIGTERM)  # as a terminal or systemd does to the whole group: the server decides
        program.process.send_signal(signal.SIGKILL)
        program.process.wait()
        until(lambda: not any(is_running(pid) for pid in found))


def test_a_server_stops_while_workers_think(tmp_path: Path) -> None:
    with Program(tmp_path, "--no-limits", "--pace", "0") as program:
        ann = Person(program.url)
        for _ in range(4):
            at = ann.at(ann.open(game="grimoire")["id"])
            for seat in ("p1", "p2"):
                at.done(type="bot", seat=seat, level="archmage")
            at.done(type="start")
        at.until(lambda: len(at.logs.get("", [])) > 1)
        found = children(program.process.pid)
        assert found
        program.process.send_signal(signal.SIGTERM)
        assert program.process.wait(PATIENCE) == -signal.SIGTERM  # uvicorn's way after a graceful stop
        until(lambda: not any(is_running(pid) for pid in found))
        told = program.errors.read_text()
        assert '"stopped"' in told
        assert '"error"' not in told
        assert "Traceback" not in told
    with Program(tmp_path) as program:
        assert Person(program.url).http.get("/healthz").json()["ready"]


def play_until_a_bot_has_moved(at: AtTable) -> None:
    while not any(event.get("seat") == "p2" for line in at.logs.get("p1", []) for event in line):
        at.until(lambda: at.sights and at.sights["p1"]["legal"])
        at.done(type="move", seat="p1", move=at.sights["p1"]["legal"][0])
        at.until(lambda: at.sights["p1"]["legal"])


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_running(pid: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def test_a_worker_whose_server_ended_while_it_started_says_nothing() -> None:
    command = [sys.executable, "-c", "from spellbox.server.workers import work; work()"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as worker:
        assert worker.stdout
        assert worker.stderr
        worker.stdout.close()
        assert worker.wait(PATIENCE) == 0
        assert worker.stderr.read() == b""
