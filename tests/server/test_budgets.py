"""What costs others is limited for each guest and each address, whichever way it is asked for."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from server.people import AtTable, Person, RunningServer, opened, settings_for
from spellbox.match import Match
from spellbox.server import law, opening
from spellbox.server.connection import Connection
from spellbox.server.guests import Guest
from spellbox.server.notify import Notifier
from spellbox.server.settings import Limits, ServerSettings, TableSettings
from spellbox.server.socket import MOST_MUTED, Visit
from spellbox.server.table import Table, TableConfig

FEW = (0.001, 4)
"""A rate that a test reaches at once."""


@contextmanager
def server_with(folder: Path, **limits: Any) -> Iterator[RunningServer]:
    with RunningServer(settings_for(folder, limits=msgspec.structs.replace(Limits().raised(), **limits))) as running:
        yield running


def elsewhere(url: str, name: str, address: str) -> Person:
    """Somebody with another address."""
    person = Person(url, name)
    person.http = httpx.Client(
        base_url=url, cookies=person.http.cookies, transport=httpx.HTTPTransport(local_address=address), timeout=60
    )
    opened.append(person.http)
    return person


def against_a_bot(person: Person) -> AtTable:
    at = person.at(person.open(game="glastonbury")["id"])
    at.done(type="sit", seat="p1")
    at.done(type="bot", seat="p2", level="apprentice")
    at.done(type="start")
    return at


def by_rematch(person: Person, at: AtTable) -> str:
    at.done(type="abort")
    answer = at.ask(type="rematch")
    if answer["type"] == "refused":
        return str(answer["reason"])
    at.until(lambda: at.info["rematch"])
    following = person.at(at.info["rematch"])
    vars(at).update(vars(following))
    return ""


def by_continuing(person: Person, at: AtTable) -> str:
    if at.info["status"] == "playing":
        at.done(type="resign", seat="p1")
    answer = person.http.post(f"/api/tables/{at.id}/continue", json={"move": 0})
    return "" if answer.status_code == 201 else str(answer.json()["reason"])


def by_a_tutorial(person: Person, at: AtTable) -> str:
    answer = person.http.post("/api/tutorials/glastonbury")
    return "" if answer.status_code == 201 else str(answer.json()["reason"])


def by_opening(person: Person, at: AtTable) -> str:
    answer = person.http.post("/api/tables", json={"game": "grimoire"})
    return "" if answer.status_code == 201 else str(answer.json()["reason"])


@pytest.mark.parametrize("way", [by_rematch, by_continuing, by_a_tutorial, by_opening])
@pytest.mark.parametrize("limit", ["new_tables", "new_tables_of_address"])
def test_every_way_to_a_new_table_counts(limit: str, way: Callable[[Person, AtTable], str], tmp_path: Path) -> None:
    with server_with(tmp_path, **{limit: FEW}) as running:
        ann = Person(running.url, "Ann")
        at = against_a_bot(ann)
        refusals = [way(ann, at) for _ in range(FEW[1])]
        assert refusals[:-1] == [""] * (FEW[1] - 1)
        assert "Too many new tables" in refusals[-1]


def test_a_continued_match_counts_before_its_moves_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of moves cost everybody time, also if the table is refused afterwards."""
    made: list[Match] = []
    begin = law.begin_continued

    def watched(*given: Any) -> Match:
        made.append(begin(*given))
        return made[-1]

    monkeypatch.setattr(law, "begin_continued", watched)
    with server_with(tmp_path, new_tables=FEW) as running:
        ann = Person(running.url, "Ann")
        at = against_a_bot(ann)
        refusals = [by_continuing(ann, at) for _ in range(FEW[1] + 3)]
        assert len(made) == refusals.count("") == FEW[1] - 1


def test_one_address_asks_for_few_previews(tmp_path: Path) -> None:
    """Sixteen guests of one address, each within its own budget, made others wait for a quarter of a second."""
    with server_with(tmp_path, previews_of_address=FEW) as running:
        tables = [against_a_bot(Person(running.url, f"Guest {number}")) for number in range(2)]
        answers = [at.ask(type="preview", seat="p1")["type"] for at in tables for _ in range(3)]
        assert answers == ["previews"] * 4 + ["refused"] * 2


def test_nobody_is_remembered_for_all_whom_they_mute(tmp_path: Path) -> None:
    with server_with(tmp_path) as running:
        at = against_a_bot(Person(running.url, "Ann"))
        for number in range(MOST_MUTED):
            at.done(type="mute", guest=f"guest {number}", on=True)
        assert "muted guests" in at.refused(type="mute", guest="one more", on=True)["reason"]
        at.done(type="mute", guest="guest 1", on=False)
        at.done(type="mute", guest="one more", on=True)


def test_strangers_of_one_ipv6_network_share_their_limits() -> None:
    strangers = [Connection("", "", f"2001:db8::{number}", 0, cast(Any, None)) for number in (1, 2)]
    assert len({Visit(cast(Any, None), stranger, "table").client for stranger in strangers}) == 1


def test_one_address_cannot_fill_the_lobby(tmp_path: Path) -> None:
    with server_with(tmp_path, public_tables_of_address=3) as running:
        guests = [Person(running.url, f"Guest {number}") for number in range(4)]
        tables = [guest.open(game="glastonbury", public=True)["id"] for guest in guests[:3]]
        answer = guests[3].http.post("/api/tables", json={"game": "glastonbury", "public": True})
        assert answer.status_code == 429
        assert "from your address" in answer.json()["reason"]
        guests[3].open(game="glastonbury")  # a private one hides nobody's
        elsewhere(running.url, "Bob", "127.0.0.2").open(game="glastonbury", public=True)
        at = guests[0].at(tables[0])
        at.done(type="sit", seat="p1")
        at.done(type="bot", seat="p2", level="apprentice")
        at.done(type="start")
        at.done(type="abort")
        guests[3].open(game="glastonbury", public=True)  # since one of the three is over


def test_a_public_table_counts_for_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server_with(tmp_path, public_tables_of_address=1) as running:
        ann = Person(running.url, "Ann")
        ann.open(game="glastonbury", public=True)
        assert ann.http.post("/api/tables", json={"game": "glastonbury", "public": True}).status_code == 429
        monkeypatch.setattr(opening, "DAY", 0.0)
        ann.open(game="glastonbury", public=True)


@pytest.mark.parametrize("limit", ["handshakes", "handshakes_of_address"])
def test_connections_are_not_opened_and_closed_for_ever(limit: str, tmp_path: Path) -> None:
    with server_with(tmp_path, **{limit: FEW}) as running:
        ann = Person(running.url, "Ann")
        table = ann.open(game="glastonbury", public=True)["id"]
        for _ in range(FEW[1]):
            ann.at(table).close()
        with pytest.raises(InvalidStatus):
            ann.at(table)
        if limit == "handshakes":  # somebody else of the same address comes in
            Person(running.url, "Bob").at(table)


class Book:
    """A guest book with one guest who has a webhook."""

    async def by(self, guest: str) -> Guest:
        return Guest(guest, guest, webhook="https://example.org/hook")


@pytest.mark.parametrize("limit", ["notifications", "webhooks_of_host"])
def test_webhooks_are_not_called_without_end(limit: str) -> None:
    """Nor by many guests who name the same host."""
    limits = msgspec.structs.replace(Limits().raised(), **{limit: FEW})
    notifier = Notifier(None, Book(), ServerSettings(limits=limits))  # type: ignore[arg-type]
    called: list[str] = []

    async def send(address: str, body: bytes, headers: dict[str, str]) -> int:
        called.append(address)
        return 200

    notifier.send = send  # type: ignore[method-assign]
    table = Table(TableConfig("t", TableSettings(game="grimoire"), 1, 1, "invite", "spectate", "a", 0.0))
    table.occupants[0].guest = "ann"
    table.occupants[1].guest = "ann" if limit == "notifications" else "bob"

    async def turns() -> None:
        for number in range(40):
            await notifier.turn(table, number % 2)

    asyncio.run(turns())
    assert len(called) == FEW[1]
