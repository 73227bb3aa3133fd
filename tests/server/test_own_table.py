"""What people choose before a match: their colours, who begins, and cards of their own."""

import random
from pathlib import Path
from typing import Any

import pytest

from server.people import Person, RunningServer, back, settings_for
from server.test_play import play_out
from server.test_table import ANN, BOB, EVE, Played, refused
from spellbox import games
from spellbox.match import verify
from spellbox.server import messages

GLASTONBURY = games.printed_cards("glastonbury").source
PINK = GLASTONBURY.replace('id = "red"', 'id = "pink"\npaint = "#d87093"').replace('colour = "red"', 'colour = "pink"')


def seated(**settings: Any) -> Played:
    table = Played(**settings)
    table.ask(ANN, messages.Sit("1", "p1"))
    table.ask(BOB, messages.Sit("2", "p2"))
    return table


def test_everyone_chooses_the_colour_of_their_own_seat() -> None:
    table = seated(seats=["blue", "red"])
    table.ask(BOB, messages.Paint("3", "p2", "green"))
    assert table.table.seats == ["blue", "green"]
    refused(table, BOB, messages.Paint("4", "p1", "red"))
    assert "Ann" in refused(table, BOB, messages.Paint("5", "p2", "blue")).reason
    refused(table, EVE, messages.Paint("6", "p2", "red"))
    refused(table, ANN, messages.Paint("7", "p1", "orange"))
    table.check_replay()


def test_the_host_changes_colours_with_a_bot() -> None:
    table = Played(seats=["blue", "red"])
    table.ask(ANN, messages.Sit("1", "p1"))
    table.ask(ANN, messages.SeatBot("2", "p2", "adept"))
    table.ask(ANN, messages.Paint("3", "p1", "red"))
    assert table.table.seats == ["red", "blue"]


def test_a_colour_left_in_the_box_is_no_player_s() -> None:
    table = seated(seats=["blue", "red"], options={"removed": "green"})
    assert "G2.2" in refused(table, BOB, messages.Paint("3", "p2", "green")).reason


def test_who_says_so_begins_and_keeps_their_colour() -> None:
    table = seated(seats=["blue", "red"])
    table.ask(BOB, messages.First("3", "p2"))
    assert [occupant.name for occupant in table.table.occupants] == ["Bob", "Ann"]
    assert table.table.seats == ["red", "blue"]
    refused(table, EVE, messages.First("4", "p2"))
    table.ask(ANN, messages.Start("5"))
    table.check_replay()
    refused(table, ANN, messages.First("6", "p2"))


@pytest.mark.parametrize("deal", [6, 7])
def test_the_seed_draws_who_begins(deal: int) -> None:
    table = seated(deal=deal, begins="random")
    table.ask(ANN, messages.Start("3"))
    assert table.table.occupants[0].name == ("Ann", "Bob")[deal % 2]
    table.check_replay()


def test_a_table_with_its_own_cards_survives_a_restart_and_is_verified(tmp_path: Path) -> None:
    with RunningServer(settings_for(tmp_path)) as running:
        ann = Person(running.url)
        table = ann.open(game="glastonbury", cards=PINK, seats=["pink", "blue"])["id"]
        seat = ann.at(table)
        seat.done(type="sit", seat="p1")
        seat.done(type="sit", seat="p2")
        seat.done(type="start")
        assert seat.info["own_cards"] is True
        assert seat.info["settings"]["cards"] is None
        box = ann.http.get(f"/api/tables/{table}/box").json()
        assert box["cards"] == PINK
        assert box["catalogue"]["colours"]["pink"]["paint"] == "#d87093"
    with RunningServer(settings_for(tmp_path)) as running:
        ann = back(ann, running)
        play_out([ann.at(table)], random.Random(1))
        file = tmp_path / "match.json"
        file.write_text(ann.http.get(f"/api/tables/{table}/match").text, encoding="utf-8")
    assert "pink" in file.read_text(encoding="utf-8")
    verify(file)


def test_card_files_that_cannot_be_played_or_are_too_long_are_refused(ann: Person) -> None:
    for cards in ("", "game = 1", GLASTONBURY.replace("numbers = [1, 2, 3, 4]", "numbers = [5]", 1), "#" * 40_000):
        answer = ann.http.post("/api/tables", json={"game": "glastonbury", "cards": cards})
        assert answer.status_code == 400, answer.text
