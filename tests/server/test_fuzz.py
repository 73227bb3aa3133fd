"""Hostile messages and requests: none breaks the server, and none that is refused changes anything.

In full size by `make soak`, which sets SPELLBOX_FUZZ to the number of messages.
"""

import asyncio
import itertools
import json
import logging
import os
import random
import socket
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
import schemathesis
import sqlalchemy as sql
from hypothesis import HealthCheck, Phase, example, given, seed, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from websockets.frames import Frame, Opcode

from server.people import PATIENCE, AtTable, Person, RunningServer, WorkersHere, seated, settings_for, started
from server.test_wire import HELLO, PING, Raw, text
from spellbox import games
from spellbox.kit.play import seat_name
from spellbox.match import KEYS, OPTIONAL_KEYS, Match
from spellbox.server import archive, events, law, messages, thinking
from spellbox.server.clock import LAG_QUOTA
from spellbox.server.connection import Connection
from spellbox.server.guests import Guest
from spellbox.server.law import Requester
from spellbox.server.messages import TableRequest
from spellbox.server.notify import Notifier
from spellbox.server.room import Room
from spellbox.server.services import Services
from spellbox.server.settings import MOST_CARD_FILE, Limits, LiveClock, TableSettings
from spellbox.server.socket import Visit
from spellbox.server.store.schema import metadata
from spellbox.server.table import Table, replayed
from spellbox.server.wire import MOST_FRAGMENTS, MessageHandler, Wire

MESSAGES = int(os.environ.get("SPELLBOX_FUZZ", "2500"))
REQUESTS = max(5, MESSAGES // 300)
"""Requests to every path."""
LONGEST_ANSWER = 6.0
"""Seconds until somebody is answered while another connection sends anything at all."""
MOST_READ = 32 * 1024 + 256 * 1024
"""Bytes that a connection may hold: what waits, and one read."""
STATUSES = ("open", "playing", "bots", "late", "paused", "over", "aborted", "read-only")
HOURS = 36_000.0
CLOCK = LiveClock(minutes=HOURS / 60, increment=5)
quietly = settings(
    database=None,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    max_examples=20,
)
# The server's thread draws random numbers of its own while Hypothesis draws.
beside_a_server = pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")

SEPARATORS = st.text(st.sampled_from("ab\0\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029\u202e"), max_size=8)
TEXT = st.text(st.characters(codec="utf-8")) | SEPARATORS
# What is said. A move that is a number stands for one of the legal moves, an id that is missing for a new one.
MINE, THEIRS = "mine", "theirs"
SEATS = st.sampled_from([MINE] * 8 + ["p1", "p2", "p3", "p9", "p0", "P1", "p10", "", "p1\n"])
WORDS = st.sampled_from(
    ["pass", "take", "take c3", "cast 1", "cast 99999999999999999999", "cast ٣", "p1 pass", "\0", " "]
)
MOVES = st.integers(0, 60) | WORDS | st.text(max_size=130)
NAMES = st.sampled_from(["Ann", "<b>", "\u202e", "\0", " ", "n" * 25]) | st.text(max_size=30)
LEVELS = st.sampled_from(["apprentice", "adept", "grandmaster", None])


def said(kind: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"type": st.just(kind), **fields}, optional={"id ends": SEPARATORS})


def often(*weighted: tuple[int, st.SearchStrategy[Any]]) -> st.SearchStrategy[Any]:
    """One of these, the heavier the oftener."""
    return st.sampled_from([each for weight, each in weighted for _ in range(weight)]).flatmap(lambda chosen: chosen)


WELL_FORMED = often(
    (1, said("sit", seat=SEATS)),
    (1, said("sit", seat=SEATS, name=NAMES)),
    (1, said("stand", seat=SEATS)),
    (2, said("bot", seat=SEATS, level=LEVELS)),
    (2, said("start")),
    (2, said("move", seat=SEATS, move=MOVES)),
    (8, said("move", seat=st.just(MINE), move=st.integers(0, 60))),
    (4, said("undo", seat=SEATS)),
    (4, said("propose", what=st.sampled_from(["undo", "pause", "replace", "peace"]), seat=SEATS)),
    (4, said("answer", yes=st.booleans())),
    (2, said("unpause")),
    (1, said("resign", seat=SEATS)),
    (1, said("abort")),
    (2, said("chat", text=st.text(max_size=600) | SEPARATORS)),
    (1, said("mute", guest=st.sampled_from(["", "somebody", "x" * 65]) | SEPARATORS, on=st.booleans())),
    (1, said("hint", seat=SEATS)),
    (1, said("preview", seat=SEATS)),
    (2, said("why", seat=SEATS, move=MOVES)),
    (1, said("paint", seat=SEATS, colour=st.sampled_from(["red", "blue", "", "\0"]))),
    (1, said("first", seat=SEATS)),
    (1, said("rematch")),
    (1, said("ping")),
    (1, said("hello", epoch=st.integers(), lines=st.dictionaries(SEATS, st.integers()), notes=st.integers())),
)
HALF_A_PAIR = r'{"type": "chat", "id": "1", "text": "\ud800"}'
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
BENT = st.tuples(WELL_FORMED, st.sampled_from(["type", "id", "seat", "move", "more"]), JSON).map(
    lambda bent: {**bent[0], bent[1]: bent[2]}
)
MALFORMED = BENT | JSON | TEXT | st.binary() | st.sampled_from(["[" * 9000, '{"type": "move"', HALF_A_PAIR])
AGAIN = st.just("again")
DOOR = st.just("door")  # whoever is here leaves, whoever has left comes back
SESSIONS = st.tuples(
    st.sampled_from(STATUSES),
    st.sampled_from(games.BUILT_IN),
    st.lists(
        st.tuples(st.sampled_from([0, 0, 0, 1, 1, 1, 2, 3]), often((7, WELL_FORMED), (1, AGAIN), (2, MALFORMED))),
        min_size=30,
        max_size=60,
    ),
)

PLOTTED = often(
    (5, said("move", seat=st.just(MINE), move=st.integers(0, 60))),
    (1, said("undo", seat=st.just(MINE))),
    (2, said("hint", seat=st.just(MINE))),
    (3, said("propose", what=st.just("undo"), seat=st.just(MINE))),
    (3, said("propose", what=st.just("replace"), seat=st.just(THEIRS))),
    (3, said("answer", yes=st.just(True))),
    (2, DOOR),
)
PLOTS = st.tuples(
    st.just("playing"),
    st.sampled_from(games.BUILT_IN),
    st.lists(st.tuples(st.sampled_from([0, 1]), PLOTTED), min_size=30, max_size=60),
)
"""Two players who would cheat each other if they could."""


class Line:
    """A wire without a network: the server's own code listens at it."""

    lag = 0.0

    def __init__(self, guest: Guest | None, services: Services, room: Room, key: str) -> None:
        self.again = partial(Line, guest, services, room, key)
        """Another connection of the same guest."""
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.told: list[dict[str, Any]] = []
        self.last = ""
        self.hello = json.dumps({"type": "hello", "key": key})
        name, wire = (guest.name if guest else ""), cast(Wire, self)
        visit = Visit(services, Connection(guest.id if guest else "", name, "here", 0, wire), room.table.id)
        self.ended = asyncio.create_task(visit.run())

    read_at = 0.0

    def listen(self, hear: MessageHandler) -> None:
        self.hear = hear
        hear(self.hello)

    def waiting(self) -> int:
        return 0

    def send_text(self, message: bytes) -> None:
        self.told.append(json.loads(message))

    def close(self, code: int = 1000) -> None:
        if not self.closed.done():
            self.closed.set_result(None)


def everything(table: Table) -> Any:
    """All that a refusal must leave as it was, and that a restart must give back."""
    match = table.match and (table.match.state.tobytes(), [played.text for played in table.match.history])
    occupants = [vars(occupant).copy() for occupant in table.occupants]
    notes = msgspec.json.encode(table.notes)
    return table.events, table.status, match, occupants, notes, repr(table.proposal), table.result, table.rematch


class Guarded:
    """What nobody may do to others: put a bot in the seat of somebody who is here, or take a reveal back unasked.

    Nor may anybody take back what a bot played for them.
    """

    def __init__(self, room: Room) -> None:
        self.room, table = room, room.table
        self.levels = [occupant.level for occupant in table.occupants]
        self.proposer = table.proposal.by if table.proposal else ""
        self.history = list(table.match.history) if table.match else []
        self.taken_back = 0

    def check(self, asker: str, request: TableRequest) -> None:
        for level, occupant in zip(self.levels, self.room.table.occupants, strict=True):
            if occupant.level and not level and occupant.guest not in ("", asker):
                assert not self.room.connected(occupant.guest), request
        match = self.room.table.match
        kept = len(match.history) if match else 0
        if isinstance(request, messages.Undo) and kept < len(self.history):
            assert not self.levels[int(request.seat[1:]) - 1], request
        self.taken_back = sum(played.binding for played in self.history[kept:])
        if self.taken_back:
            self.check_consent(asker, request)

    def check_consent(self, asker: str, request: TableRequest) -> None:
        """The others are here, and either one of them has agreed last, or there are none."""
        occupants = [occupant for occupant in self.room.table.occupants if occupant.guest and not occupant.resigned]
        others = {occupant.guest for occupant in occupants} - {asker, self.proposer}
        assert all(self.room.connected(guest) for guest in others), request
        assert isinstance(request, messages.Answer) or (isinstance(request, messages.Propose) and not others), request


def check_clocks(table: Table) -> None:
    """Turns, and the time that they gave, are those of the moves that were not taken back."""
    if table.match is None or table.status == "read-only":
        return
    again, turns = table.begin(), [0] * len(table.occupants)
    for played in table.match.history:
        waiting = again.waiting()
        again.push(played.seat, played.move)
        for seat in set(waiting) - set(again.waiting()):
            turns[seat] += 1
    assert table.turns == turns
    if table.settings.clock:
        most = [HOURS + CLOCK.increment * ended + LAG_QUOTA for ended in turns]
        assert all(left <= limit for left, limit in zip(table.clocks.left, most, strict=True))


class World:
    """A server without a network, with tables in every status."""

    def __init__(self, folder: Path) -> None:
        self.runner = asyncio.Runner()
        self.services = self.runner.run(self.open(folder))
        self.database = self.services.store.address
        self.hall = self.services.hall
        self.requests = self.services.table_requests
        self.handle = self.requests.handle
        self.requests.handle = self.watched_handle  # type: ignore[method-assign]
        self.ids = itertools.count(1)
        self.dice = itertools.cycle([False, False, False, True])
        self.said = Counter[str]()
        self.kinds: set[type] = set()
        """The requests that were made."""
        self.unchanged = Counter[str]()
        self.taken_back = 0
        """Moves that had revealed something, or left something to chance, and were taken back with consent."""

    async def open(self, folder: Path) -> Services:
        services = Services(settings_for(folder), WorkersHere())
        await services.store.open()
        await services.hall.open()
        for ready in services.warming.ready.values():
            ready.set()
        self.people = [(await services.guests.new(name))[0] for name in ("Ann", "Bob", "Eve")]
        return services

    def close(self) -> None:
        self.runner.run(self.services.close())
        self.runner.close()

    def watched_handle(self, room: Room, connection: Connection, request: TableRequest) -> None:
        before = everything(room.table)
        guarded = Guarded(room)
        self.handle(room, connection, request)
        self.unchanged[request.id] += everything(room.table) == before
        guarded.check(connection.guest, request)
        self.taken_back += guarded.taken_back

    def table(self, status: str, game: str) -> Room:
        ann, bob, _ = self.people
        clock = CLOCK if status in ("playing", "late") else None
        chosen = TableSettings(game=game, hints=True, clock=clock)
        room = self.hall.new_table(chosen, Requester(ann.id, ann.name, True))
        now = room.table.config.opened
        happened: list[events.Event] = [events.Sat(now, 0, ann.id, ann.name)]
        if status == "bots":
            happened += [events.BotSat(now, 1, "apprentice"), events.Started(now)]
        elif status != "open":
            happened += [events.Sat(now, 1, bob.id, bob.name), events.Started(now)]
        endings: dict[str, list[events.Event]] = {
            "paused": [events.Proposed(now, "pause", 0, ann.id), events.Answered(now, bob.id, True)],
            "over": [events.Resigned(now, 0)],
            "aborted": [events.Aborted(now, ann.id)],
            # Her clock has run out twice, so that she does not get her seat back.
            "late": [
                events.TookOver(now + HOURS, 0, "adept"),
                events.HandedBack(now + HOURS + 1, 0),
                events.TookOver(now + HOURS + 90, 0, "adept"),
                events.HandedBack(now + HOURS + 91, 0),
                events.TookOver(now + HOURS + 92, 0, "adept"),
            ],
        }
        happened += endings.get(status, [])
        self.hall.apply_events(room, happened)
        if status in ("playing", "late"):
            self.play(room, random.Random(next(self.ids)))
        if status == "read-only":
            self.hall.drop(room)
            room = self.hall.add_room(replayed(msgspec.structs.replace(room.table.config, version=0), happened))
        return room

    def play(self, room: Room, dice: random.Random) -> None:
        """Some moves, so that there is something to take back."""
        for _ in range(dice.randrange(12)):
            seat = dice.choice(room.table.waiting)
            assert room.table.match is not None
            move = dice.choice(room.table.match.legal(seat_name(seat)))
            self.hall.apply_events(room, [events.Moved(room.table.config.opened, seat, move)])

    async def session(self, status: str, game: str, spoken: list[tuple[int, Any]]) -> None:
        """Ann, Bob, somebody without a seat and a spectator without a name say all this."""
        room = self.table(status, game)
        lines = [Line(guest, self.services, room, room.table.config.spectate) for guest in (*self.people, None)]
        await asyncio.sleep(0)  # all of them come in
        asked: list[tuple[Line, str]] = []
        everybody = list(lines)
        for speaker, message in spoken:
            line = lines[speaker]
            if message == "door":
                lines[speaker] = await self.through_the_door(line)
                everybody += [] if lines[speaker] is line else [lines[speaker]]
                continue
            text = self.written(message, room, line, f"p{min(speaker, 1) + 1}")
            self.said["well formed" if is_well_formed(text) else "malformed"] += 1
            if is_well_formed(text) and not line.closed.done():
                self.kinds.add(type(messages.decode(text)))
                asked.append((line, id_of(text)))
            if not line.closed.done():
                line.hear(text if isinstance(text, str) else text.decode("utf-8", "replace"))
            if next(self.ids) % 3:  # else the next message comes in the same packet
                await asyncio.sleep(0)
        while room.thinking or self.requests.hints.advised:
            await asyncio.sleep(0.001)
        await self.services.store.flushed()
        for line in everybody:
            line.close()
            await line.ended
        self.check(room, everybody, asked)
        if status != "read-only":
            await self.check_disk(room)
        self.hall.rooms.clear()

    async def through_the_door(self, line: Line) -> Line:
        """Close an open connection, or open another in place of a closed one."""
        if line.closed.done():
            line = line.again()
        else:
            line.close()
            await line.ended
        await asyncio.sleep(0)
        return line

    def written(self, message: Any, room: Room, line: Line, mine: str) -> str | bytes:
        if message == "again":
            return line.last or "{}"
        if isinstance(message, dict) and isinstance(message.get("type"), str):
            ends = message.get("id ends", "") if next(self.dice) else ""
            message = {"id": f"n{next(self.ids)}{ends}", **message}
            message.pop("id ends", None)
            if message["type"] in ("ping", "hello"):
                del message["id"]
            if message.get("seat") in (MINE, THEIRS):
                message["seat"] = mine if message["seat"] == MINE else {"p1": "p2", "p2": "p1"}[mine]
            if isinstance(message.get("move"), int) and isinstance(message.get("seat"), str):
                message["move"] = self.legal_move(room, message["seat"], message["move"])
            line.last = json.dumps(message)
            return line.last
        return message if isinstance(message, str | bytes) else json.dumps(message)

    def legal_move(self, room: Room, seat: str, number: int) -> str:
        """One of the legal moves, also of a seat that need not move: it may change its choice (R4.1)."""
        match = room.table.match
        if match is None or seat not in ("p1", "p2"):
            return "pass"
        legal = match.legal(seat) or ["pass"]
        return legal[number % len(legal)]

    def check(self, room: Room, lines: list[Line], asked: list[tuple[Line, str]]) -> None:
        """Who asked was answered, and what was refused did not happen."""
        for line, number in asked:
            heard = [told for told in line.told if number in (told.get("id"), told.get("answers"))]
            assert heard, (room.table.status, number, line.told[-3:])
        refused = Counter(told["id"] for line in lines for told in line.told if told["type"] == "refused")
        for number, times in refused.items():
            assert self.unchanged[number] >= times or number not in self.unchanged, number
        self.unchanged.clear()
        check_clocks(room.table)

    async def check_disk(self, room: Room) -> None:
        found = await self.services.store.tables.load(room.table.id)
        assert found is not None
        assert everything(replayed(found.config, found.events)) == everything(room.table)


def everything_kept(database: str) -> Counter[str]:
    """All rows of a database, but those about itself."""
    engine = sql.create_engine(database.replace("+aiosqlite", ""))
    with engine.connect() as connection:
        tables = [table for table in metadata.sorted_tables if table.name != "facts"]
        rows = Counter(repr((table.name, row)) for table in tables for row in connection.execute(sql.select(table)))
    engine.dispose()
    return rows


def is_well_formed(text: str | bytes) -> bool:
    try:
        return isinstance(messages.decode(text), TableRequest)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return False


def id_of(text: str | bytes) -> str:
    return str(json.loads(text)["id"])


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    monkeypatch.setattr(thinking, "HINT_ITERATIONS", 8)
    monkeypatch.setattr(law, "AWAY", 0.0)
    made = World(tmp_path)
    yield made
    made.close()


def test_no_message_breaks_a_table(world: World, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    @quietly
    @given(SESSIONS | PLOTS)
    def run(session: tuple[str, str, list[tuple[int, Any]]]) -> None:
        world.runner.run(world.session(*session))

    for number in itertools.count():
        if world.said.total() >= MESSAGES:
            break
        seed(number)(run)()
    assert world.said["well formed"] >= world.said["malformed"], world.said
    assert world.kinds == set(TableRequest.__subclasses__())
    archive.backup(world.database, tmp_path / "kept.jsonl")
    again = f"sqlite+aiosqlite:///{tmp_path / 'again.db'}"
    assert archive.restore(again, tmp_path / "kept.jsonl") > 50
    assert everything_kept(again) == everything_kept(world.database)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    print(f"{world.said.total():,} messages: {dict(world.said)}; {world.taken_back} reveals taken back with consent")


@beside_a_server
def test_no_message_breaks_a_real_connection(ann: Person, bob: Person, caplog: pytest.LogCaptureFixture) -> None:
    at = started(ann, bob)

    @quietly
    @given(st.lists(WELL_FORMED | MALFORMED, min_size=10, max_size=30))
    def run(spoken: list[Any]) -> None:
        dice = random.Random(len(spoken))
        for message in spoken:
            who = dice.choice(at)
            if isinstance(message, bytes):  # what is not UTF-8 ends a connection: test_wire.py
                message = message.decode("utf-8", "replace").encode()
            who.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))
        for who in at:
            who.say(type="ping")
            while who.hear()["type"] != "pong":
                pass

    seed(1)(run)()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


FRAMES = often(
    (
        4,
        st.tuples(
            st.sampled_from([*Opcode] * 4 + list(range(16))),
            st.booleans(),
            st.sampled_from([b"", HELLO, PING, b"\xff", b'{"type":"\xff"}'])
            | st.binary(max_size=200)
            | st.integers(0, 20_000),
            st.sampled_from([1, 1, 1, 3, 300, 20_000]),
            st.sampled_from([True] * 9 + [False]),
        ),
    ),
    (1, st.just((Opcode.TEXT, False, b"", 1, True))),
    (1, st.just((Opcode.CONT, False, b"", 20_000, True))),
)
SomeFrames = tuple[int, bool, bytes | int, int, bool]


def some_frames(kind: int, fin: bool, data: bytes | int, times: int, masked: bool) -> bytes:
    """A frame so many times, as far as a client could send it at once; a number is so many zeros."""
    sent = bytearray(Frame(Opcode.TEXT, bytes(data), fin).serialize(mask=masked))
    sent[0] = sent[0] & 0xF0 | kind
    return bytes(sent) * min(times, 1 + 400_000 // len(sent))


def check_answered(bystander: AtTable) -> None:
    """Somebody else is answered soon."""
    begun = time.monotonic()
    bystander.say(type="ping")
    while bystander.hear()["type"] != "pong":
        pass
    assert time.monotonic() - begun < LONGEST_ANSWER


class Flooded:
    """A server with its real limits, somebody who plays there, and an address from which anything is sent."""

    def __init__(self, running: RunningServer) -> None:
        self.running = running
        self.services: Services = running.app.state.services
        ann = Person(running.url)
        [self.bystander] = seated(ann)
        self.path = f"/api/tables/{ann.open(game='grimoire', public=True)['id']}/socket"

    def send(self, frames: list[SomeFrames], hello: bool) -> None:
        self.services.traffic.penalties.clear()
        with closing(Raw(self.running, self.path, source="127.0.0.9")) as raw, suppress(OSError):
            raw.socket.settimeout(0.05)
            raw.send(*([text(HELLO)] if hello else []), *(some_frames(*each) for each in frames))
            self.check()
            while raw.hear():
                pass

    def check(self) -> None:
        """The bystander is answered, and no connection holds much."""
        check_answered(self.bystander)
        for each in list(self.running.server.server_state.connections):
            if isinstance(each, Wire):
                assert len(each.buffer) <= MOST_READ
                assert len(each.fragments) <= MOST_FRAGMENTS


@beside_a_server
def test_no_frames_break_the_server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    limits = msgspec.structs.replace(Limits(), messages=(1e9, 10**9), connections_of_address=10**6)
    with RunningServer(settings_for(tmp_path, limits=limits)) as running:
        flooded = Flooded(running)

        @settings(quietly, max_examples=max(20, MESSAGES // 30))
        @given(st.lists(FRAMES, min_size=1, max_size=6), st.booleans())
        def run(frames: list[SomeFrames], hello: bool) -> None:
            flooded.send(frames, hello)
            flooded.check()

        seed(1)(run)()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


SEGMENTS = st.sampled_from(
    ["", ".", "..", "%00", "%2e%2e", "%2f", "%ff", "x" * 300, "api", "me", "tables", "assets", "index.html", "a.js"]
) | st.binary(max_size=6).map(lambda raw: "".join(f"%{byte:02x}" for byte in raw))
DEEP = "[" * 15_000
HEADERS = st.tuples(st.sampled_from(["Cookie", "X-Table-Key", "Range", "Te"]), TEXT)
RAW_REQUESTS = st.tuples(
    often(
        (3, st.tuples(st.just("GET"), st.lists(SEGMENTS, max_size=5).map("/".join))),
        (1, st.tuples(st.just("POST"), st.sampled_from(["api/me", "api/tables", "api/score", "api/me/claim"]))),
        (1, st.tuples(st.sampled_from(["PATCH", "DELETE", "OPTIONS", "HEAD", "PUT"]), SEGMENTS)),
    ),
    st.sampled_from(["localhost"] * 12 + ["127.0.0.1", "", "evil.example", "[::1", "localhost:0"]),
    often((5, st.just([])), (1, st.lists(HEADERS, max_size=2))),
    st.sampled_from(["", "{}", "null", DEEP, f'{{"name": {DEEP}', f'{{"push": "{DEEP[:1900]}"}}']) | TEXT,
)


def raw_request(asked: tuple[str, str], host: str, headers: list[tuple[str, str]], body: str) -> bytes:
    method, path = asked
    content = body.encode()
    given = [f"{name}: {value}" for name, value in headers if not set("\r\n\0") & set(value)]
    length = [] if method in ("GET", "HEAD") else ["Content-Type: application/json", f"Content-Length: {len(content)}"]
    head = "\r\n".join([f"{method} /{path} HTTP/1.1", f"Host: {host}", "Connection: close", *given, *length, "", ""])
    return head.encode() + (content if length else b"")


def answer_to(server: RunningServer, request: bytes) -> bytes:
    with closing(socket.create_connection(server.socket.getsockname(), timeout=PATIENCE)) as opened:
        opened.sendall(request)
        with opened.makefile("rb") as file, suppress(ConnectionResetError):
            return file.read()
    return b""


@beside_a_server
def test_no_raw_request_breaks_the_server(server: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    statuses = Counter[str]()

    @settings(quietly, max_examples=max(100, MESSAGES // 5))
    @given(RAW_REQUESTS)
    def run(request: tuple[tuple[str, str], str, list[tuple[str, str]], str]) -> None:
        answer = answer_to(server, raw_request(*request))
        statuses[answer[9:12].decode()] += 1
        assert answer[:9] in (b"HTTP/1.1 ", b"")
        assert answer[9:10] != b"5", answer[:2000]

    seed(1)(run)()
    assert statuses["200"] + statuses["404"] > statuses.total() / 4, statuses
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


PIECES = [
    "a.",
    '"a".',
    "'a' . ",
    r'"\"".',
    "a=[",
    "{a=",
    "[",
    "[[a]]\n",
    "[a.a.a]\n",
    '"',
    "'",
    "\\n",
    "#",
    r"\ud800",
    " ",
    "9",
    "=",
    "\n",
]
CARD_FILES = st.tuples(
    st.sampled_from(["", 'game = "grimoire"\n', "a = ", '{"game": "']),
    st.lists(st.tuples(st.sampled_from(PIECES), st.sampled_from([1, 7, 500, 40_000])), min_size=1, max_size=4),
    st.sampled_from(["", "a = 1", "]", '"', '"}']),
)
HOSTILE = [("", [(piece, 40_000)], "a = 1") for piece in ("a.", r'"\"".')]
"""Dotted keys, over which Python's parser of TOML takes twenty seconds."""


def card_file(beginning: str, pieces: list[tuple[str, int]], end: str) -> str:
    """The same things over and over, as long as a card file may be."""
    return (beginning + "".join(piece * times for piece, times in pieces))[: MOST_CARD_FILE - 8] + end


@beside_a_server
def test_no_card_file_keeps_others_waiting(server: RunningServer, ann: Person) -> None:
    [bystander] = seated(ann)
    with ThreadPoolExecutor(1) as elsewhere:

        @settings(quietly, max_examples=max(25, MESSAGES // 100))
        @given(CARD_FILES, st.sampled_from(["/api/cards", "/api/score", "/api/tables", "/api/matches"]))
        def run(cards: tuple[str, list[tuple[str, int]], str], path: str) -> None:
            table = {"game": "grimoire", "cards": card_file(*cards)}
            bodies = {"/api/score": table | {"seats": 2, "player": []}, "/api/matches": {"file": table["cards"]}}
            body = bodies.get(path, table)
            answer = elsewhere.submit(ann.http.post, path, json=body)
            check_answered(bystander)
            assert answer.result().status_code in (200, 400, 413)

        run = seed(1)(run)
        for hostile in HOSTILE:
            run = example(hostile, "/api/matches")(example(hostile, "/api/cards")(run))
        run()


LONG = st.sampled_from(["x" * 3000, ["x" * 3000], {"x" * 3000: 1}, {"edition": []}, -1, 1 << 63, 10**30])
MATCH_FILES = st.tuples(st.sampled_from(games.BUILT_IN), st.sampled_from([*KEYS, *OPTIONAL_KEYS]), JSON | LONG)


@beside_a_server
def test_no_match_file_breaks_the_server(ann: Person, caplog: pytest.LogCaptureFixture) -> None:
    @settings(quietly, max_examples=max(60, MESSAGES // 50))
    @given(MATCH_FILES)
    def run(bent: tuple[str, str, Any]) -> None:
        game, key, value = bent
        whole = Match(game, games.find(game).default_seats(2), 7).data()
        answer = ann.http.post("/api/matches", json={"file": json.dumps(whole | {key: value})})
        assert answer.status_code == 400, (bent, answer.text)

    seed(1)(run)()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.fixture
def requests(server: RunningServer, ann: Person) -> "Requests":
    return Requests(server, ann)


class Requests:
    """Somebody who sends what nobody should, and sees what becomes of the tables."""

    def __init__(self, server: RunningServer, ann: Person) -> None:
        self.server, self.ann = server, ann
        over = started(ann, Person(server.url, "Bob"), game="grimoire")
        over[0].done(type="resign", seat="p1")
        begun = started(ann, Person(server.url, "Bob"))
        self.tables = [over[0].id, begun[0].id, ann.open(game="master-elf")["id"]]

    def operations(self) -> list[Any]:
        schema: Any = schemathesis.openapi.from_url(f"{self.server.url}/api/openapi/openapi.json")
        return [found.ok() for found in schema.get_all_operations()]

    def everything(self) -> list[Any]:
        rooms = self.server.app.state.services.hall.rooms
        return [everything(rooms[table].table) for table in self.tables]

    def send(self, case: Any, table: str | None) -> None:
        if table and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        before = self.everything()
        answer = case.call(cookies={"spellbox": self.ann.http.cookies["spellbox"]}, timeout=PATIENCE)
        case.validate_response(answer, checks=[not_a_server_error])
        if answer.status_code >= 400:
            assert self.everything() == before
        if case.method == "DELETE":
            self.ann = Person(self.server.url, "Ann")

    def fuzz(self, operation: Any) -> None:
        @settings(quietly, max_examples=REQUESTS)
        @given(case=operation.as_strategy(), table=st.sampled_from([*self.tables, None]))
        def run(case: Any, table: str | None) -> None:
            self.send(case, table)

        seed(1)(run)()


@beside_a_server
def test_no_request_breaks_the_server(
    requests: Requests, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def sent(*_: Any) -> int:  # invented webhooks are not called
        return 200

    monkeypatch.setattr(Notifier, "send", sent)
    operations = requests.operations()
    assert len(operations) > 15
    for operation in operations:
        requests.fuzz(operation)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
