"""The fallback for the wire: the same tests on uvicorn and websockets as they come.

These are a part of them; `SPELLBOX_PLAIN_SOCKETS=1 pytest tests/server/test_play.py` runs all.
"""

import json
from collections.abc import Iterator

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from server.people import AtTable, Person, RunningServer, settings_for
from server.test_play import (  # collected here too, with this module's server
    test_an_illegal_move_is_refused_and_changes_nothing,
    test_choices_made_at_once_arrive_in_any_order,
    test_rematch_chat_and_mute,
    test_who_comes_back_is_no_longer_to_be_replaced,
)
from spellbox.server import carriers
from spellbox.server.http1 import HttpConnection
from spellbox.server.settings import Limits
from spellbox.server.wire import Wire

__all__ = [
    "test_an_illegal_move_is_refused_and_changes_nothing",
    "test_choices_made_at_once_arrive_in_any_order",
    "test_rematch_chat_and_mute",
    "test_who_comes_back_is_no_longer_to_be_replaced",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    limits = msgspec.structs.replace(Limits().raised(), frames=(200, 400))
    settings = settings_for(tmp_path_factory.mktemp("plain"), plain_sockets=True, limits=limits)
    with RunningServer(settings) as running:
        yield running


def code_at_the_end(at: AtTable) -> int:
    """Listen until the connection is closed; with which code it was."""
    try:
        while True:
            at.socket.recv(60)
    except ConnectionClosed as ended:
        return ended.rcvd.code if ended.rcvd else 0


def address_of(server: RunningServer, table: str) -> str:
    return f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"


def test_the_plain_way_is_taken(server: RunningServer, ann: Person) -> None:
    at = ann.at(ann.open(game="grimoire")["id"])
    assert at.info["game"] == "grimoire"
    [room] = [room for room in server.app.state.services.hall.rooms.values() if room.table.id == at.id]
    assert [type(each.wire).__name__ for each in room.connections] == ["PlainWire"]
    at.close()


def test_strangers_are_refused(server: RunningServer, ann: Person) -> None:
    table = ann.open(game="grimoire")["id"]
    with pytest.raises(InvalidStatus, match="403"):
        connect(address_of(server, table), additional_headers={"Origin": "https://elsewhere.example"})
    with connect(address_of(server, "0123456789abcdef")) as nowhere:
        assert "no such table" in json.loads(nowhere.recv(60))["reason"]
        with pytest.raises(ConnectionClosed):
            nowhere.recv(60)


def test_what_is_no_text_ends_the_connection(server: RunningServer, ann: Person) -> None:
    at = ann.at(ann.open(game="grimoire")["id"])
    at.socket.send(b"\xff\xfe")
    assert code_at_the_end(at) == 1007


def test_an_error_of_ours_ends_the_connection(
    server: RunningServer, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page connects again; it would wait for ever for an answer."""
    at = ann.at(ann.open(game="grimoire")["id"])
    monkeypatch.setattr(server.app.state.services.table_requests, "handle", None)
    at.say(type="start", id="1")
    assert code_at_the_end(at) == 1011


def test_a_flood_is_cut_off(server: RunningServer, ann: Person) -> None:
    at = ann.at(ann.open(game="grimoire")["id"])
    for _ in range(4000):
        at.socket.send('{"type":"ping"}')
    assert code_at_the_end(at) == 1008


def test_a_changed_library_leads_to_the_plain_way(monkeypatch: pytest.MonkeyPatch) -> None:
    assert carriers.missing_parts() == []
    ours = carriers.protocols(plain=False, rate=(1, 1))
    assert (ours["http"].func, ours["ws"]) == (HttpConnection, Wire)
    monkeypatch.delattr("websockets.utils.apply_mask")
    assert carriers.missing_parts() == ["websockets.utils.apply_mask"]
    assert carriers.protocols(plain=False, rate=(1, 1))["ws"] == "websockets-sansio"
