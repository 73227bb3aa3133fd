"""Nothing that a seat may not know is in a byte sent to it: hidden facts and histories are flipped, bytes compared."""

import asyncio
import copy
import os
import random
import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from conftest import every_table, new_match
from server.people import AtTable, Person, RunningServer, WorkersHere, settings_for, started
from server.test_play import play_out
from server.twins import Frozen, NoDisk, Twins, choose, new_table, search, sight
from spellbox import games
from spellbox.kit.chance import chance
from spellbox.kit.play import copy as copy_record
from spellbox.server import law, messages, presence, steady, table_requests, thinking
from spellbox.server import room as room_module
from spellbox.server.connection import Connection
from spellbox.server.events import Event
from spellbox.server.hall import Hall
from spellbox.server.law import Absences, Requester, RequestRefused, decide
from spellbox.server.messages import Hello, TableRequest
from spellbox.server.opening import Openings
from spellbox.server.room import Room
from spellbox.server.table import Table
from spellbox.server.table_requests import TableRequests

PAIRS = max(60, int(os.environ.get("SPELLBOX_FUZZ", "0")) // 100)
"""Pairs of tables that are compared, of each game and number of players."""
POINTS = 20


def flipped(table: Table, seats: Sequence[int | None]) -> Table:
    """The same table to who looks from these seats, with other cards wherever they cannot see."""
    twin = copy.copy(table)
    if table.match is None or table.match.over:
        return twin
    twin.match = copy.copy(table.match)
    twin.match.state = copy_record(table.match.state)
    blind = range(table.match.players) if seats == [None] else [seat for seat in seats if seat is not None]
    for seat in blind:
        table.match.game.redeal(twin.match.state, table.match.cards.box, seat, chance(random.getrandbits(64)))
    return twin


def twin_of(room: Room, connection: Connection) -> Room:
    """The room as it would be if what this connection cannot know were otherwise."""
    twin = copy.copy(room)
    twin.table = flipped(room.table, room.seats_seen_by(connection))
    twin.last_sent = {seat: msgspec.structs.replace(shown, whole=None) for seat, shown in room.last_sent.items()}
    twin.connections = dict(room.connections)
    return twin


class Watch:
    """Counts what was compared, and keeps what differed: an error in the server's thread would go unseen."""

    def __init__(self) -> None:
        self.compared = {"news": 0, "welcome": 0, "refusal": 0}
        self.differences: list[str] = []

    def compare(self, kind: str, sent: Any, otherwise: Any) -> None:
        self.compared[kind] += 1
        if sent != otherwise:
            self.differences.append(f"{kind}: {sent!r} and {otherwise!r}")


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Compare every message of the server with the one it would send if hidden facts were otherwise."""
    watch = Watch()
    news, welcome = Room.updates, Room.welcome

    def watched_news(room: Room, answers: str = "", asker: Connection | None = None, with_info: bool = True) -> Any:
        twins = {connection: twin_of(room, connection) for connection in room.connections}
        told = news(room, answers, asker, with_info)
        for connection, twin in twins.items():
            otherwise = dict(news(twin, answers, asker, with_info)).get(connection)
            watch.compare("news", dict(told).get(connection), otherwise)
        return told

    def watched_welcome(room: Room, connection: Connection, hello: Hello) -> bytes:
        otherwise = welcome(twin_of(room, connection), connection, hello)
        sent = welcome(room, connection, hello)
        watch.compare("welcome", sent, otherwise)
        return sent

    def watched_decide(table: Table, who: Requester, said: TableRequest, now: float, away: Absences) -> list[Event]:
        try:
            return decide(table, who, said, now, away)
        except RequestRefused as refusal:
            seats: list[int | None] = [*table.seats_of(who.id)] or [None]
            watch.compare("refusal", told(refusal), refused(flipped(table, seats), who, said, now, away))
            raise

    monkeypatch.setattr(Room, "updates", watched_news)
    monkeypatch.setattr(Room, "welcome", watched_welcome)
    monkeypatch.setattr(law, "decide", watched_decide)
    yield watch
    assert watch.differences == []


def told(refusal: RequestRefused) -> Any:
    return refusal.reason, refusal.clause, refusal.legal


def refused(table: Table, who: Requester, said: TableRequest, now: float, away: Absences) -> Any:
    try:
        decide(table, who, said, now, away)
    except RequestRefused as refusal:
        return told(refusal)
    return "allowed"


@every_table
def test_whole_matches_tell_nobody_what_they_may_not_know(
    name: str, players: int, options: dict[str, Any], server: RunningServer, watch: Watch
) -> None:
    people = [Person(server.url, f"guest {seat + 1}") for seat in range(players)]
    at = started(*people, game=name, options=options)
    links = people[0].http.get(f"/api/tables/{at[0].id}/links").json()
    spectator = AtTable(server.url, at[0].id, {}, key=links["spectate"])
    dice = random.Random(players)
    for number, who in enumerate(at, 1):  # refusals tell nothing either
        for move in ("take c3", "pick q1", "cast 14", "go north", "pass"):
            who.ask(type="move", seat=f"p{number}", move=move)
    play_out([*at, spectator], dice)
    assert min(watch.compared.values()) > 0
    assert watch.compared["news"] > 20


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[asyncio.Runner, Hall, Frozen]]:
    """A hall without a disk where time stands still, and where whoever asks twice for a hint gets the same one."""
    time = Frozen()
    monkeypatch.setattr(presence, "time", time)
    monkeypatch.setattr(presence, "INTERVAL", 0.0)
    monkeypatch.setattr(table_requests, "time", time)
    monkeypatch.setattr(room_module, "time", time)
    monkeypatch.setattr(steady, "now", time.time)
    monkeypatch.setattr(thinking, "HINT_ITERATIONS", 8)
    monkeypatch.setattr(thinking, "HINT_SECONDS", 1e9)
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)
    with asyncio.Runner() as runner:
        runner.get_loop()
        settings = settings_for(tmp_path)
        ready = {name: asyncio.Event() for name in games.BUILT_IN}
        made = Hall(NoDisk(settings.database), settings, ready, workers=WorkersHere())
        yield runner, made, time
        runner.run(made.close())
        runner.run(made.store.close())


@every_table
def test_histories_that_a_seat_cannot_tell_apart_give_it_the_same_answers(
    name: str,
    players: int,
    options: dict[str, Any],
    hall: tuple[asyncio.Runner, Hall, Frozen],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    runner, made, time = hall
    requests = TableRequests(made, Openings(made, made.settings.limits))
    compared = 0
    for number in range(PAIRS // POINTS):
        # At every third table it is not yet time to tell who has come.
        monkeypatch.setattr(presence, "INTERVAL", 1e9 if number % 3 == 2 else 0.0)
        table, dice = new_table(name, players, options, number, time.now), random.Random(number)
        compared += runner.run(search(requests, table, dice, time, POINTS))
    print(f"{compared:,} answers")
    assert compared > PAIRS


def test_the_search_makes_every_request(hall: tuple[asyncio.Runner, Hall, Frozen]) -> None:
    """All but those that the socket answers itself."""
    runner, made, time = hall

    async def requests() -> set[type]:
        asked = TableRequests(made, Openings(made, made.settings.limits))
        twins = Twins(asked, new_table("grimoire", 2, {}, 1, time.now), 0, random.Random(1), time)
        return {type(said) for said in twins.requests()}

    assert runner.run(requests()) == set(TableRequest.__subclasses__()) - {messages.Mute}


@every_table
def test_a_move_is_secret_exactly_if_nobody_else_can_tell_that_it_was_made(
    name: str, players: int, options: dict[str, Any]
) -> None:
    match, dice = new_match(name, players, options, 1), random.Random(1)
    for _ in range(150):
        seat = dice.choice([seat for seat in range(players) if match.legal_moves(seat)] or [0])
        if match.over:
            break
        others = [other for other in (*range(players), None) if other != seat]
        before = [sight(match, other) for other in others]
        match.push(seat, choose(match, seat, dice))
        assert match.history[-1].secret == (before == [sight(match, other) for other in others])


def test_a_strict_table_forgets_what_is_covered(ann: Person, bob: Person) -> None:
    """G4.4 Lines, second tabs and reconnects tell the last move in full, and of those before only that they were."""
    at = started(ann, bob)
    dice = random.Random(5)
    for _ in range(24):
        who, seat = next((who, seat) for who in at for seat, sight in who.sights.items() if sight["legal"])
        who.done(type="move", seat=seat, move=dice.choice(who.sights[seat]["legal"]))
        for other in at:  # some moves leave no line once they are forgotten, so lines cannot be counted
            other.until(lambda other=other, who=who: [*other.logs.values()] == [*who.logs.values()])
    second_tab = ann.at(at[0].id)
    assert second_tab.logs == at[0].logs
    for line in at[0].logs["p1"][:-1]:
        assert not {"take", "accio"} & {event["what"] for event in line}, line
        assert all(set(event) == {"what", "seat"} for event in line)
