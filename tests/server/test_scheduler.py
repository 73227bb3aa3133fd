"""The scheduler: who waits for whom when there is more to think about than workers."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from spellbox.server import analysis, scheduler
from spellbox.server.analysis import Analyses, Analysis, Work
from spellbox.server.limits import TooMuch
from spellbox.server.scheduler import Priority, Scheduler


class Bench:
    """A scheduler with one worker for long jobs, which is held until all jobs of a test have been queued."""

    def __init__(self) -> None:
        self.scheduler = Scheduler(2, asyncio.to_thread)
        self.order: list[str] = []
        self.released = threading.Event()
        self.tasks = [self.add("held", self.released.wait)]

    def add(
        self,
        name: str,
        do: Callable[[], Any] = lambda: None,
        priority: Priority = Priority.BOT,
        cost: float = 1.0,
        owner: str = "ann",
        wanted: bool = True,
    ) -> asyncio.Task[Any]:
        def prepare() -> Callable[[], Any] | None:
            self.order.append(name)
            return do if wanted else None

        return asyncio.create_task(self.scheduler.run(priority, cost, owner, prepare))

    def queue(self, name: str, **how: Any) -> None:
        self.tasks.append(self.add(name, **how))

    async def finish(self) -> list[str]:
        await asyncio.sleep(0)
        self.released.set()
        await asyncio.gather(*self.tasks)
        self.scheduler.close()
        return self.order[1:]


def run(work: Callable[[Bench], Coroutine[Any, Any, list[str]]]) -> list[str]:
    async def main() -> list[str]:
        bench = Bench()
        await asyncio.sleep(0)
        return await work(bench)

    return asyncio.run(main())


def test_an_apprentice_moves_before_fifty_analyses_of_one_guest() -> None:
    async def work(bench: Bench) -> list[str]:
        for number in range(50):
            bench.queue(f"analysis {number}", priority=Priority.ANALYSIS, cost=0.04, owner="bob")
        bench.queue("hint", priority=Priority.ANSWER)
        bench.queue("apprentice", cost=0.001)
        return await bench.finish()

    order = run(work)
    assert order[:3] == ["apprentice", "hint", "analysis 0"]
    assert len(order) == 52


def test_cheap_bots_pass_expensive_ones() -> None:
    async def work(bench: Bench) -> list[str]:
        bench.queue("archmage", cost=0.9, owner="ann")
        bench.queue("master", cost=0.2, owner="bob")
        return await bench.finish()

    assert run(work) == ["master", "archmage"]


def test_one_table_does_not_wait_for_twelve_of_somebody_else() -> None:
    async def work(bench: Bench) -> list[str]:
        for number in range(12):
            bench.queue(f"one of twelve {number}", owner="ann")
        bench.queue("the only one", owner="bob")
        return await bench.finish()

    assert run(work).index("the only one") <= 1


def test_an_expensive_bot_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jobs that come later are due later, however cheap they are."""
    now = 100.0
    monkeypatch.setattr(scheduler, "time", type("Frozen", (), {"monotonic": staticmethod(lambda: now)}))

    async def work(bench: Bench) -> list[str]:
        nonlocal now
        bench.queue("archmage", cost=0.9, owner="ann")
        await asyncio.sleep(0)
        now += 2.0
        bench.queue("master", cost=0.2, owner="bob")
        return await bench.finish()

    assert run(work) == ["archmage", "master"]


@pytest.mark.parametrize("priority", [Priority.ANSWER, Priority.ANALYSIS])
def test_the_bots_of_one_guest_do_not_block_answers(priority: Priority, monkeypatch: pytest.MonkeyPatch) -> None:
    """Archmages that play each other at several tables always have a job in the queue."""
    now = 100.0
    monkeypatch.setattr(scheduler, "time", type("Frozen", (), {"monotonic": staticmethod(lambda: now)}))

    async def work(bench: Bench) -> list[str]:
        nonlocal now
        bench.queue("answer", priority=priority, owner="bob")
        for number in range(40):
            await asyncio.sleep(0)
            now += 1.0
            bench.queue(f"archmage {number}", owner="eve")
        return await bench.finish()

    order = run(work)
    assert 0 < order.index("answer") < 30


def test_a_worker_is_kept_for_bots_that_think_for_a_short_time() -> None:
    async def work(bench: Bench) -> list[str]:
        bench.queue("archmage")
        await asyncio.wait_for(bench.add("apprentice", cost=0.001), 30)  # while the one worker for long jobs is held
        return await bench.finish()

    assert run(work) == ["apprentice", "archmage"]


def test_what_is_no_longer_wanted_is_not_thought_about() -> None:
    async def work(bench: Bench) -> list[str]:
        bench.queue("gone", do=pytest.fail, wanted=False)
        bench.queue("cancelled", do=pytest.fail)
        await asyncio.sleep(0)
        bench.tasks.pop().cancel()
        bench.queue("wanted")
        return await bench.finish()

    assert run(work) == ["gone", "wanted"]


def test_an_error_reaches_who_waits_and_the_next_job_runs() -> None:
    async def work(bench: Bench) -> list[str]:
        def fail() -> None:
            raise ValueError("no such position")

        failing = bench.add("failing", do=fail)
        bench.queue("next")
        order = await bench.finish()
        with pytest.raises(ValueError, match="no such position"):
            await failing
        return order

    assert run(work) == ["failing", "next"]


def test_a_guest_has_one_analysis_at_a_time_and_few_that_wait() -> None:
    """Each position is a job of its own, so that a bot never waits for a whole analysis."""
    running: set[str] = set()

    async def main() -> None:
        analyses = Analyses(Scheduler(2, asyncio.to_thread), asyncio.ensure_future)
        found = [Analysis(0, 0, []) for _ in range(analysis.MOST_WAITING + 1)]

        async def judge_all(guest: str, work: Work) -> None:
            assert guest not in running
            running.add(guest)
            await asyncio.sleep(0.001)
            work.analysis.done = 1
            running.discard(guest)

        analyses.judge_all = judge_all  # type: ignore[method-assign]
        for each in found:
            analyses.enqueue("ann", Work("table", pytest.fail, [], each))
            await asyncio.sleep(0)
        with pytest.raises(TooMuch, match="are waiting for analysis"):
            analyses.enqueue("ann", Work("table", pytest.fail, [], Analysis(0, 0, [])))
        while analyses.queues:
            await asyncio.sleep(0.001)
        assert all(each.done for each in found)
        analyses.scheduler.close()

    asyncio.run(main())
