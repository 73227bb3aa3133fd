"""The deal of the day: one deal for all, one attempt each, and standings that only hold what was played to the end."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from server.people import AtTable, Person, RunningServer, back, settings_for
from server.test_play import play_out
from server.test_store import with_store
from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.match import verify
from spellbox.server import cached_query, steady
from spellbox.server.deals import Deals, deal_of
from spellbox.server.hall import Hall
from spellbox.server.law import Requester
from spellbox.server.limits import TooMuch
from spellbox.server.messages import Result
from spellbox.server.opening import Openings
from spellbox.server.settings import Limits, ServerSettings
from spellbox.server.store import Store, schema
from spellbox.server.store.attempts import insert_attempt
from spellbox.server.warming import Warming

DAY, HOUR = 86_400.0, 3600.0
TODAY = "2026-11-18"
ANN = Requester("a" * 12, "Ann", True, "127.0.0.1")


@pytest.fixture(autouse=True)
def fresh_standings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cached_query, "FRESH", 0.0)


def daily(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = person.http.get("/api/daily").json()
    return found


def begin(person: Person) -> AtTable:
    """The guest at the table with today's deal."""
    answer = person.http.post("/api/daily")
    assert answer.status_code == 200, answer.text
    at = person.at(answer.json()["mine"]["table"])
    at.until(lambda: at.sights)
    return at


def test_everybody_gets_the_same_cards_and_each_day_others(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dealt(at: AtTable) -> Any:
        return at.info["game"], at.info["commitment"], at.sights["p1"]["view"], at.sights["p1"]["legal"]

    first, second = begin(ann), begin(bob)
    assert first.id != second.id
    assert first.info["daily"] == daily(ann)["day"] == steady.day()
    assert dealt(first) == dealt(second)
    commitments = {first.info["commitment"]}
    for _ in range(3):
        monkeypatch.setattr(steady, "BEGAN", steady.BEGAN + DAY)
        commitments.add(begin(ann).info["commitment"])
    assert len(commitments) == 4
    assert [listed["settings"]["hints"] for listed in ann.http.get("/api/me/tables").json()] == [False] * 4
    assert ann.http.get("/api/tables").json() == []


def test_the_games_that_come_with_spellbox_take_turns() -> None:
    deals = [deal_of(f"2026-11-{day:02}") for day in range(1, 7)]
    assert sorted(deal.game for deal in deals) == sorted(games.BUILT_IN * 2)
    assert {deal.players for deal in deals} == {2, 3}


def test_a_guest_has_one_attempt_however_often_they_ask(ann: Person) -> None:
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda _: ann.http.post("/api/daily"), range(8)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.json()["mine"]["table"] for answer in answers}) == 1
    assert len(ann.http.get("/api/me/tables").json()) == 1


def test_strangers_see_the_standings_and_cannot_play(ann: Person, server: RunningServer) -> None:
    ann.http.cookies.clear()
    assert daily(ann)["mine"] is None
    assert ann.http.post("/api/daily").status_code == 401


def test_points_are_told_when_the_match_is_over_and_once(ann: Person, bob: Person) -> None:
    at = begin(ann)
    before = daily(ann)
    assert before["mine"] == {"table": at.id, "status": "playing", "points": None, "place": None, "played": 0} | {
        "played": before["played"]
    }
    play_out([at], random.Random(1))
    points = at.info["result"]["scores"][0]
    after = daily(ann)
    assert after["played"] == before["played"] + 1
    assert (after["mine"]["points"], after["mine"]["status"]) == (points, "over")
    assert {"place": after["mine"]["place"], "name": "Ann", "points": points} in after["best"]
    assert ann.http.post("/api/daily").json() == after
    assert daily(bob)["mine"] is None
    ann.http.patch("/api/me", json={"name": "Anna"})
    assert "Anna" in {each["name"] for each in daily(bob)["best"]}
    ann.http.delete("/api/me")
    assert daily(bob)["played"] == before["played"]
    assert "Anna" not in {each["name"] for each in daily(bob)["best"]}


@pytest.mark.parametrize("gives_up", ["resign", "abort"])
def test_who_gives_up_has_no_points_and_no_second_attempt(gives_up: str, ann: Person) -> None:
    at = begin(ann)
    played = daily(ann)["played"]
    at.done(type=gives_up, **({"seat": "p1"} if gives_up == "resign" else {}))
    at.until(lambda: at.info["status"] in ("over", "aborted"))
    assert daily(ann)["played"] == played
    assert daily(ann)["mine"]["points"] is None
    assert ann.http.post("/api/daily").json()["mine"]["table"] == at.id
    at.done(type="rematch")
    after = ann.at(at.info["rematch"])
    assert (after.info["daily"], after.info["seed"]) == ("", "")
    assert after.info["commitment"] != at.info["commitment"]


def test_nothing_that_was_learned_is_taken_back(ann: Person) -> None:
    """Bots agree to every proposal: at another table, a move that revealed something could be taken back."""
    at = begin(ann)
    at.done(type="move", seat="p1", move=at.sights["p1"]["legal"][0])
    assert not at.sights["p1"]["may_propose_undo"]
    at.until(lambda: at.sights["p1"]["legal"] and not at.sights["p1"]["may_undo"])
    assert at.refused(type="propose", what="undo", seat="p1")["message"] == "no-undo-of-the-day"
    assert at.refused(type="hint", seat="p1")


def test_a_deal_is_told_when_its_day_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else somebody could give up under one name, and play under another with all cards known."""
    with RunningServer(settings_for(tmp_path)) as running:
        ann = Person(running.url, "Ann")
        at = begin(ann)
        play_out([at], random.Random(2))
        assert at.info["seed"] == ""
        sealed = [
            ann.http.get(f"/api/tables/{at.id}/match"),
            ann.http.get(f"/api/tables/{at.id}/replay"),
            ann.http.get(f"/api/tables/{at.id}/replay?seat=p2"),
            ann.http.post(f"/api/tables/{at.id}/continue", json={"move": 1}),
            ann.http.post(f"/api/tables/{at.id}/analysis"),
        ]
        assert [answer.json().get("message") for answer in sealed] == ["deal-is-sealed"] * 5
        assert ann.http.get(f"/api/tables/{at.id}/replay?seat=p1").status_code == 200
        assert ann.http.get(f"/api/tables/{at.id}/scores").status_code == 200
        monkeypatch.setattr(steady, "BEGAN", steady.BEGAN + DAY + HOUR)
        again = ann.at(at.id)
        assert again.info["seed"]
        file = tmp_path / "match.json"
        file.write_text(ann.http.get(f"/api/tables/{at.id}/match").text)
        verify(file)
        told = daily(ann)
        assert (told["mine"], told["played"]) == (None, 0)
        assert (told["yesterday"]["table"], told["yesterday"]["place"], told["yesterday"]["played"]) == (at.id, 1, 1)


def test_who_gave_up_sees_again_only_what_they_saw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What bots choose and draw in secret at Grimoire would help who plays again under another name."""
    with RunningServer(settings_for(tmp_path)) as running:
        while (deal := deal_of(steady.day())).game != "grimoire" or deal.players != 2:
            monkeypatch.setattr(steady, "BEGAN", steady.BEGAN + DAY)
        ann, bob = Person(running.url, "Ann"), Person(running.url, "Bob")
        at = begin(ann)
        for _ in range(4):
            at.until(lambda: at.sights["p1"]["legal"])
            at.done(type="move", seat="p1", move=at.sights["p1"]["legal"][0])
        at.until(lambda: at.sights["p1"]["legal"])
        at.done(type="resign", seat="p1")
        seen = at.logs["p1"]
        replay = f"/api/tables/{at.id}/replay?seat=p1"
        assert [line for each in ann.http.get(replay).json() if (line := each["line"])] == seen
        links = ann.http.get(f"/api/tables/{at.id}/links").json()
        with_key = bob.http.get(replay, headers={"X-Table-Key": links["invite"]})
        assert with_key.json()["message"] == "deal-is-sealed"
        monkeypatch.setattr(steady, "BEGAN", steady.BEGAN + DAY + HOUR)
        assert [line for each in ann.http.get(replay).json() if (line := each["line"])] != seen


def test_a_deal_counts_and_is_sealed_until_an_hour_after_its_day(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match that was begun before midnight is played to its end, but nobody has points with cards that are told."""

    def at(clock: float) -> None:
        monkeypatch.setattr(steady, "now", lambda: clock)

    async def work(kept: Store) -> None:
        midnight = 20_775 * DAY
        async with deals_on(kept) as [deals]:
            for name, late in (("in time", 3599.0), ("too late", 3601.0)):
                at(midnight - 1)
                guest = ANN._replace(id=name)
                await deals.begin(guest)
                [room] = [room for room in deals.hall.rooms.values() if room.table.host == name]
                at(midnight + late)
                room.table.end("over", Result("scores", ["p1"], [40] + [0] * (len(room.table.occupants) - 1)))
                deals.record(room.table)
                await kept.flushed()
                sealed = late < HOUR
                assert room.table.is_sealed == sealed
                attempt = await deals.attempt(name, steady.day(1))
                assert attempt
                assert attempt.points == (40 if sealed else None)
                assert await deals.attempt(name, steady.day()) is None

    with_store(database, work)


def test_the_secret_is_in_no_answer_and_lasts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = settings_for(tmp_path)
    with RunningServer(settings) as running:
        ann = Person(running.url, "Ann")
        at = begin(ann)
        play_out([at], random.Random(3))
        deals: Deals = running.app.state.services.deals
        secret, seed = deals.secret, deals.seed_of(steady.day())
        parts = ("", "/links", "/scores", "/match", "/replay?seat=p1", "/box", "/analysis")
        asked = ["daily", "me", "me/tables", "tables", "status", *(f"tables/{at.id}{part}" for part in parts)]
        heard = [ann.http.get(f"/api/{path}").text for path in asked] + at.heard
        heard += [ann.http.post("/api/daily").text, ann.http.get("/api/openapi/openapi.json").text]
        for told in heard:
            assert not any(hidden in told for hidden in (secret.hex(), hex(seed)[2:], str(seed)))
        assert len(secret) == 32
    with RunningServer(settings) as running:
        assert running.app.state.services.deals.secret == secret
        there = back(ann, running)
        assert daily(there)["mine"]["table"] == at.id


@contextlib.asynccontextmanager
async def deals_on(*stores: Store) -> AsyncIterator[list[Deals]]:
    """The deals of a server on each database, without its other parts."""
    ready = Warming().ready
    for event in ready.values():
        event.set()
    halls = [Hall(kept, ServerSettings(), ready) for kept in stores]
    found = [Deals(hall, Openings(hall, Limits().raised())) for hall in halls]
    await asyncio.gather(*(deals.open() for deals in found))
    try:
        yield found
    finally:
        for hall in halls:
            await hall.close()


def test_servers_that_start_together_agree_on_the_secret(database: str) -> None:
    async def work(kept: Store) -> None:
        other = Store(database)
        await other.open()
        async with deals_on(kept, other) as both:
            assert both[0].secret == both[1].secret
            assert both[0].seed_of(TODAY) != both[0].seed_of("2026-11-19")
        await other.close()

    with_store(database, work)


def test_of_two_openings_at_two_servers_one_is_kept(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other leaves nothing: a second table, given up, would tell the cards of the first."""

    async def work(kept: Store) -> None:
        other = Store(database)
        await other.open()
        seen = []

        async def looked_too_early(*asked: Any) -> Any:
            seen.append(asked)
            return {} if len(seen) == 1 else await look(*asked)

        async with deals_on(kept, other) as (first, late):
            look = late.attempts.of_guest
            monkeypatch.setattr(late.attempts, "of_guest", looked_too_early)
            await first.begin(ANN)
            await late.begin(ANN)
            assert len(seen) == 2
            [attempt] = await kept.rows(sql.select(schema.attempts))
            [table] = await kept.rows(sql.select(schema.tables))
            assert attempt.table == table.id
            assert not late.hall.rooms
            assert len(await kept.rows(sql.select(schema.players))) == 1
        await other.close()

    with_store(database, work)


def test_standings_have_the_best_first_and_equal_places_for_equal_points(database: str) -> None:
    async def work(kept: Store) -> None:
        rows = kept.attempts
        for number, points in enumerate([31, 38, None, -4, 31, 0, *range(1, 9)]):
            name = f"guest {number}"
            guest = {"id": name, "token": name, "name": name, "webhook": "", "push": "", "muted": "[]", "made": 0.0}
            await kept.write(sql.insert(schema.guests), guest)
            attempt = {"guest": name, "day": TODAY, "table": name, "points": points, "ended": 100.0 - number}
            await kept.write(insert_attempt, attempt)
        await kept.write(insert_attempt, attempt | {"guest": "guest 0", "day": "2026-11-17", "points": 99})
        standings = await rows.standings(TODAY)
        assert [(each.name, each.points) for each in standings.best[:3]] == [
            ("guest 1", 38),
            ("guest 4", 31),  # it ended before the other
            ("guest 0", 31),
        ]
        assert (len(standings.best), standings.played) == (10, 13)
        assert await rows.standings("2026-11-20") == ("2026-11-20", [], 0)
        await kept.guests.delete("guest 1")
        assert (await rows.standings(TODAY)).best[0].points == 31
        assert (await rows.standings(TODAY)).played == 12

    with_store(database, work)


def test_one_address_does_not_fill_the_standings(tmp_path: Path) -> None:
    async def work(kept: Store) -> None:
        async with deals_on(kept) as [deals]:
            deals.of_address.rate = (0.0001, 3)
            for number in range(3):
                await deals.begin(Requester(f"guest {number}", "Ann", True, "10.0.0.1"))
            with pytest.raises(TooMuch):
                await deals.begin(Requester("guest 4", "Ann", True, "10.0.0.1"))
            await deals.begin(Requester("guest 0", "Ann", True, "10.0.0.1"))  # has one already
            await deals.begin(Requester("guest 5", "Ann", True, "10.0.0.2"))

    with_store(f"sqlite+aiosqlite:///{tmp_path / 'kept.db'}", work)


def test_a_match_that_a_bot_finished_does_not_count(database: str) -> None:
    async def work(kept: Store) -> None:
        async with deals_on(kept) as [deals]:
            await deals.begin(ANN)
            [room] = deals.hall.rooms.values()
            with pytest.raises(SpellboxError):
                room.table.open_match()
            assert room.table.host_played()
            room.table.occupants[0].level = "adept"
            assert not room.table.host_played()

    with_store(database, work)
