"""What costs a server grows with what people do, not with how many of them are there."""

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from server.people import Person, RunningServer, WorkersHere, settings_for, started
from server.twins import Ear, NoDisk
from spellbox import games
from spellbox.server import events, messages, presence, replays
from spellbox.server import room as room_module
from spellbox.server.connection import Connection
from spellbox.server.hall import Hall
from spellbox.server.law import Requester
from spellbox.server.messages import Hello
from spellbox.server.room import Room
from spellbox.server.settings import DaysClock, TableSettings
from spellbox.server.wire import Wire

ANN = Requester("ann", "Ann", True)
CROWD = 200


class Counted:
    """A function that keeps the names of the threads in which it was called."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.threads: list[str] = []

    def __call__(self, *given: Any) -> Any:
        self.threads.append(threading.current_thread().name)
        return self.function(*given)


def with_hall(folder: Path, work: Callable[[Hall], Coroutine[Any, Any, None]]) -> None:
    """Do something with a hall that has no disk, and whose games are ready."""

    async def main() -> None:
        settings = settings_for(folder)
        ready = {name: asyncio.Event() for name in games.BUILT_IN}
        hall = Hall(NoDisk(settings.database), settings, ready, workers=WorkersHere())
        try:
            await work(hall)
        finally:
            await hall.close()
            await hall.store.close()

    asyncio.run(main())


def come_in(hall: Hall, room: Room, guest: str) -> tuple[Connection, Ear]:
    ear = Ear()
    connection = Connection(guest, guest, "here", 10**6, cast(Wire, ear))
    presence.greet(hall, room, connection, Hello())
    return connection, ear


def test_connections_share_what_they_were_told_of_the_table(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = hall.new_table(TableSettings(game="grimoire", public=True), ANN)
        hall.apply_events(room, [events.Sat(0.0, 0, "ben", "Ben")])
        for _ in range(10):
            come_in(hall, room, "ben")
        assert len({id(info) for info in room.connections.values()}) == 1

    with_hall(tmp_path, work)


def against_a_bot(hall: Hall, level: str = "apprentice", **settings: Any) -> Room:
    room = hall.new_table(TableSettings(game="glastonbury", public=True, **settings), ANN)
    hall.apply_events(room, [events.Sat(0.0, 0, "ann", "Ann"), events.BotSat(0.0, 1, level), events.Started(0.0)])
    return room


async def bots_have_moved(room: Room) -> None:
    for _ in range(6000):
        if not room.thinking:
            return
        await asyncio.sleep(0.005)
    pytest.fail("a bot thinks for ever")


def move_people(hall: Hall, room: Room) -> None:
    """Ann moves until it is the bot's turn."""
    table = room.table
    while table.match and 0 in table.waiting:
        hall.apply_events(room, [events.Moved(0.0, 0, table.match.legal("p1")[0], "ann")])


def test_a_crowd_of_spectators_is_told_of_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them hears a welcome and few messages about the others; they share their bytes."""
    encoded: list[bytes] = []

    def counted(message: Any) -> bytes:
        encoded.append(messages.encode(message))
        return encoded[-1]

    async def work(hall: Hall) -> None:
        room = against_a_bot(hall)
        first = come_in(hall, room, "first")[1]
        await bots_have_moved(room)
        monkeypatch.setattr(room_module, "encode", counted)
        crowd = [come_in(hall, room, f"spectator {number}") for number in range(CROWD)]
        presence.publish_presence(hall, room)
        assert sum(len(ear.heard) for _, ear in crowd) <= 2 * CROWD
        assert len({ear.heard[-1] for _, ear in crowd[:-1]}) == 1  # the same bytes; the last one knew it already
        assert len(first.heard) < 10
        assert len(encoded) <= 4 * CROWD  # a welcome and the table's information each, and a few shared messages
        told = msgspec.json.decode(first.heard[-1])
        assert told["table"]["spectators"] == 1 + CROWD
        heard = len(first.heard)
        for connection, _ in crowd:
            presence.leave(hall, room, connection)
        presence.publish_presence(hall, room)
        assert len(first.heard) <= heard + 2
        assert msgspec.json.decode(first.heard[-1])["table"]["spectators"] == 1

    with_hall(tmp_path, work)


def test_a_handshake_a_hundred_times_is_not_told_a_hundred_times(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = against_a_bot(hall)
        bystander = come_in(hall, room, "bystander")[1]
        await bots_have_moved(room)
        before = len(bystander.heard)
        for _ in range(100):
            presence.leave(hall, room, come_in(hall, room, "ann")[0])
        assert len(bystander.heard) <= before + 2

    with_hall(tmp_path, work)


def test_the_log_is_written_once_for_all_who_come_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Hall) -> None:
        room = against_a_bot(hall)
        come_in(hall, room, "first")
        await bots_have_moved(room)
        assert room.table.match is not None
        log = Counted(room.table.match.log)
        monkeypatch.setattr(room.table.match, "log", log)
        heard = [come_in(hall, room, f"spectator {number}")[1].heard[0] for number in range(20)]
        assert len(log.threads) <= 1
        assert len({str(msgspec.json.decode(each)["sights"]) for each in heard}) == 1

    with_hall(tmp_path, work)


def test_no_bot_thinks_where_nobody_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Hall) -> None:
        room = against_a_bot(hall)
        await bots_have_moved(room)
        assert room.table.events == 3  # nobody has come yet
        connection, _ = come_in(hall, room, "ann")
        await bots_have_moved(room)
        monkeypatch.setattr(room_module, "LINGER", 0.0)
        presence.leave(hall, room, connection)
        move_people(hall, room)
        await bots_have_moved(room)
        assert room.table.waiting == [1]
        before = room.table.events
        come_in(hall, room, "ann")  # and the bot goes on
        await bots_have_moved(room)
        assert room.table.events > before

    with_hall(tmp_path, work)


def test_bots_play_on_for_a_player_who_left_a_moment_ago(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = against_a_bot(hall)
        presence.leave(hall, room, come_in(hall, room, "ann")[0])
        await bots_have_moved(room)
        move_people(hall, room)
        await bots_have_moved(room)
        assert room.table.waiting == [0]

    with_hall(tmp_path, work)


def test_bots_play_on_where_a_turn_may_take_days(tmp_path: Path) -> None:
    """Somebody who plays by correspondence is told when it is their turn: the bot must have moved for that."""

    async def work(hall: Hall) -> None:
        room = against_a_bot(hall, clock=DaysClock(days=1))
        move_people(hall, room)
        await bots_have_moved(room)
        assert room.table.waiting == [0]

    with_hall(tmp_path, work)


def test_a_replay_is_made_by_a_worker_and_once(server: RunningServer, ann: Person, bob: Person) -> None:
    at = started(ann, bob)
    for _ in range(8):
        who, seat = mover(at)
        who.done(type="move", seat=seat, move=who.sights[seat]["legal"][0])
    at[0].done(type="resign", seat="p1")
    scheduler = server.app.state.services.hall.scheduler
    made = next(scheduler.numbers)
    address = f"/api/tables/{at[0].id}/replay"
    answers = [ann.http.get(address, headers={"Accept-Encoding": coding}) for coding in ("gzip", "identity")]
    assert [answer.headers.get("content-encoding") for answer in answers] == ["gzip", None]
    assert answers[0].json() == answers[1].json()
    assert len(answers[0].json()) == 9
    assert next(scheduler.numbers) == made + 2, "one job, beside the numbers that were drawn here"


def mover(at: Any) -> tuple[Any, str]:
    """Who is to move; on a busy machine the view that says so may come late."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for who, seat in zip(at, ("p1", "p2"), strict=True):
            who.catch_up()
            if who.sights[seat]["legal"]:
                return who, seat
    raise AssertionError("nobody is to move")


def test_replays_that_are_kept_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MOST_BYTES", 100)
    kept = replays.Replays(cast(Any, None), cast(Any, None))
    for number in range(50):
        kept.keep((f"table {number}", "open", True), b"x" * 30)
    assert list(kept.kept) == [(f"table {number}", "open", True) for number in (47, 48, 49)]
    assert kept.bytes == 90
