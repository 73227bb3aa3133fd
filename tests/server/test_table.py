"""The law of a table, without a network: what may be asked, and what then happens."""

from typing import Any

import msgspec
import pytest

from spellbox import games
from spellbox.server import events, messages
from spellbox.server.law import Refusal, Who, decide
from spellbox.server.messages import Asked
from spellbox.server.settings import DaysClock, LiveClock, TableSettings
from spellbox.server.table import Card, Table, replayed

ANN, BOB, EVE = Who("a", "Ann", True), Who("b", "Bob", True), Who("e", "Eve", False)


class Played:
    """A table with its events kept, as the store keeps them."""

    def __init__(self, **settings: Any) -> None:
        chosen = msgspec.convert({"game": "glastonbury"} | msgspec.to_builtins(settings), TableSettings)
        version = games.find(chosen.game).VERSION
        self.card = Card("t", chosen, version, 7, "invite", "spectate", "a", 0.0)
        self.table = Table(self.card)
        self.happened: list[events.Event] = []
        self.now = 100.0

    def ask(self, who: Who, said: Asked) -> None:
        self.now += 1
        for event in decide(self.table, who, said, self.now):
            self.happened.append(event)
            self.table.apply(event)

    def happen(self, event: events.Event) -> None:
        self.happened.append(event)
        self.table.apply(event)

    def start(self, *people: Who) -> "Played":
        for seat, who in enumerate(people, 1):
            self.ask(who, messages.Sit("1", f"p{seat}"))
        for seat in range(len(people) + 1, len(self.table.chairs) + 1):
            self.ask(ANN, messages.Seat("1", f"p{seat}", "adept"))
        self.ask(ANN, messages.Start("1"))
        return self

    def seat_to_move(self) -> str:
        return f"p{self.table.waiting[0] + 1}"

    def legal(self) -> list[str]:
        assert self.table.match is not None
        return self.table.match.legal(self.seat_to_move())

    def move(self, who: Who, words: str | None = None) -> None:
        self.ask(who, messages.Move(str(self.now), self.seat_to_move(), words or self.legal()[0]))

    def told(self) -> Any:
        """What a restart must give back."""
        table = self.table
        match = table.match and (table.match.state.tobytes(), [played.text for played in table.match.history])
        chairs = [vars(chair) for chair in table.chairs]
        return match, chairs, table.status, table.notes, table.clocks.left, table.proposal, table.result, table.turns

    def check_replay(self) -> None:
        again = Played()
        again.table = replayed(self.card, self.happened)
        assert again.told() == self.told()


def refused(table: Played, who: Who, said: Asked) -> Refusal:
    before = table.told()
    with pytest.raises(Refusal) as refusal:
        table.ask(who, said)
    assert table.told() == before
    return refusal.value


def test_seats_are_taken_and_left_before_the_start() -> None:
    table = Played()
    table.ask(ANN, messages.Sit("1", "p1"))
    assert "taken by Ann" in refused(table, BOB, messages.Sit("1", "p1")).reason
    assert "invite link" in refused(table, EVE, messages.Sit("1", "p2")).reason
    assert "host" in refused(table, BOB, messages.Stand("1", "p1")).reason
    assert "nobody at p2" in refused(table, ANN, messages.Start("1")).reason
    assert "there is no seat" in refused(table, BOB, messages.Sit("1", "p3")).reason
    table.ask(BOB, messages.Sit("1", "p2", "Robert"))
    assert table.table.chairs[1].name == "Robert"
    table.ask(ANN, messages.Stand("1", "p2"))  # the host removes a guest
    table.ask(ANN, messages.Seat("1", "p2", "master"))
    assert "host" in refused(table, BOB, messages.Seat("1", "p2", None)).reason
    table.ask(BOB, messages.Sit("1", "p2"))  # a person takes a bot's place
    assert not table.table.chairs[1].level
    table.ask(ANN, messages.Start("1"))
    assert "before the start" in refused(table, BOB, messages.Stand("1", "p2")).reason
    table.check_replay()


@pytest.mark.parametrize("name", ["\u200b", "  ", "\u202e\u0007"])
def test_names_that_cannot_be_seen_are_refused(name: str) -> None:
    assert "at least one letter" in refused(Played(), ANN, messages.Sit("1", "p1", name)).reason


def test_a_move_out_of_turn_or_illegal_is_refused_with_its_clause() -> None:
    table = Played()
    assert "not your seat" in refused(table, ANN, messages.Move("1", "p1", "corner nw")).reason
    table.start(ANN, BOB)
    corner = table.legal()[0]
    assert refused(table, BOB, messages.Move("1", "p2", corner)).clause == "G3.1"
    assert "not your seat" in refused(table, BOB, messages.Move("1", "p1", corner)).reason
    early = refused(table, ANN, messages.Move("1", "p1", "take c3"))
    assert early.clause == "G2.7"
    assert early.legal == table.legal()
    assert refused(table, ANN, messages.Move("1", "p1", "nonsense")).legal == table.legal()


def play_corners(table: Played) -> None:
    table.move(ANN)
    table.move(BOB)


def test_undo_is_for_ones_own_last_move_only() -> None:
    table = Played().start(ANN, BOB)
    assert "no move of yours" in refused(table, ANN, messages.Undo("1", "p1")).reason
    table.move(ANN)
    table.ask(ANN, messages.Undo("1", "p1"))
    assert table.table.match is not None
    assert table.table.match.history == []
    play_corners(table)
    assert "moved since" in refused(table, ANN, messages.Undo("1", "p1")).reason
    table.check_replay()


def test_undo_never_crosses_a_reveal() -> None:
    """R4.1 A choice may be taken back until the last one reveals all."""
    table = Played(game="grimoire").start(ANN, BOB)
    table.ask(ANN, messages.Move("1", "p1", "cast 1"))
    table.ask(ANN, messages.Undo("1", "p1"))
    table.ask(ANN, messages.Move("2", "p1", "cast 1"))
    table.ask(BOB, messages.Move("3", "p2", "cast 1"))
    assert "revealed" in refused(table, BOB, messages.Undo("1", "p2")).reason


def test_the_table_may_agree_to_more_than_the_law() -> None:
    table = Played().start(ANN, BOB)
    play_corners(table)
    table.ask(ANN, messages.Propose("1", "undo", "p1"))
    assert "already" in refused(table, BOB, messages.Propose("1", "pause", "p2")).reason
    assert "not asked" in refused(table, ANN, messages.Answer("1", True)).reason
    table.ask(BOB, messages.Answer("1", True))
    assert table.table.match is not None
    assert table.table.match.history == []
    table.check_replay()


def test_one_no_ends_a_proposal() -> None:
    table = Played().start(ANN, BOB)
    table.ask(ANN, messages.Propose("1", "pause", "p1"))
    table.ask(BOB, messages.Answer("1", False))
    assert table.table.playing
    assert table.table.proposal is None
    table.ask(ANN, messages.Propose("1", "pause", "p1"))
    table.ask(ANN, messages.Answer("1", False))  # withdrawn
    assert table.table.proposal is None


def test_bots_agree_to_everything() -> None:
    table = Played().start(ANN)
    table.ask(ANN, messages.Propose("1", "pause", "p1"))
    assert table.table.status == "paused"
    table.check_replay()


def test_pause_stops_moves_and_clocks() -> None:
    table = Played(clock=LiveClock(minutes=5)).start(ANN, BOB)
    table.ask(ANN, messages.Propose("1", "pause", "p1"))
    table.ask(BOB, messages.Answer("1", True))
    left = table.table.clocks.left[:]
    assert "paused" in refused(table, ANN, messages.Move("1", "p1", table.legal()[0])).reason
    table.now += 1000
    table.ask(BOB, messages.Unpause("1"))
    table.move(ANN)
    assert table.table.clocks.left[0] == pytest.approx(left[0] - 1)
    table.check_replay()


def test_clocks_add_their_increment_when_a_turn_ends() -> None:
    table = Played(clock=LiveClock(minutes=1, increment=5)).start(ANN, BOB)
    table.now += 9
    table.move(ANN)
    assert table.table.clocks.left[0] == pytest.approx(60 - 10 + 5)
    assert table.table.clocks.left[1] == 60
    assert table.table.clocks.runs_out(table.table.waiting) == table.now + 60


def test_days_begin_anew_with_each_turn() -> None:
    table = Played(clock=DaysClock(days=1)).start(ANN, BOB)
    table.now += 80_000
    table.move(ANN)
    table.move(BOB)
    assert table.table.clocks.left_at(table.table.waiting, table.now)[table.table.waiting[0]] == 86_400


def test_time_the_server_was_away_is_given_back() -> None:
    table = Played(clock=LiveClock(minutes=1)).start(ANN, BOB)
    table.now += 500
    table.happen(events.Slept(table.now, 500))
    table.move(ANN)
    assert table.table.clocks.left[0] == pytest.approx(59)
    table.check_replay()


def test_a_seat_that_is_taken_back_has_a_minute_once() -> None:
    table = Played(clock=LiveClock(minutes=1)).start(ANN, BOB)
    clocks = table.table.clocks
    for left in (60, -20):
        table.now += 80
        table.happen(events.TookOver(table.now, 0, "adept"))
        assert clocks.may_return(0, table.table.waiting, table.now) == (left > 0)
        table.now += 1
        table.happen(events.HandedBack(table.now, 0))
        assert clocks.left_at(table.table.waiting, table.now)[0] == pytest.approx(left, abs=1)
    table.check_replay()


def test_days_that_begin_anew_let_their_player_return() -> None:
    table = Played(clock=DaysClock(days=1)).start(ANN, BOB)
    for _ in range(2):
        table.now += 90_000
        table.happen(events.TookOver(table.now, 0, "adept"))
        table.happen(events.HandedBack(table.now, 0))
    assert not table.table.clocks.may_return(0, table.table.waiting, table.now)
    table.move(ANN)
    table.move(BOB)
    assert table.table.clocks.may_return(0, table.table.waiting, table.now)


def test_resigning_ends_a_match_of_two() -> None:
    table = Played().start(ANN, BOB)
    table.ask(ANN, messages.Resign("1", "p1"))
    assert table.table.result is not None
    assert (table.table.result.how, table.table.result.winners) == ("resigned", ["p2"])
    assert "over" in refused(table, BOB, messages.Move("1", "p2", "pass")).reason
    table.check_replay()


def test_who_resigns_among_more_is_played_on_and_cannot_win() -> None:
    table = Played(players=3).start(ANN, BOB)
    table.ask(ANN, messages.Resign("1", "p1"))
    assert table.table.playing
    assert table.table.chairs[0].level
    match = table.table.match
    assert match is not None
    while table.table.playing:
        seat = table.table.waiting[0]
        text = match.game.text(match.state, match.cards, match.legal_moves(seat)[0])
        table.happen(events.Moved(table.now, seat, text))
    assert table.table.result is not None
    assert "p1" not in table.table.result.winners
    assert table.table.result.scores == match.scores()
    table.check_replay()


def test_a_match_can_be_aborted_before_its_second_round() -> None:
    table = Played().start(ANN, BOB)
    play_corners(table)
    table.move(ANN)
    assert "may do that" in refused(table, EVE, messages.Abort("1")).reason
    table.ask(BOB, messages.Abort("1"))
    assert table.table.status == "aborted"

    later = Played().start(ANN, BOB)
    play_corners(later)
    later.move(ANN)
    later.move(BOB)
    assert "second round" in refused(later, BOB, messages.Abort("1")).reason


def test_a_bot_takes_over_when_the_others_agree_and_hands_back() -> None:
    table = Played(players=3).start(ANN, BOB)
    assert "nobody else" in refused(table, ANN, messages.Propose("1", "replace", "p3")).reason
    assert "nobody else" in refused(table, ANN, messages.Propose("1", "replace", "p1")).reason
    table.ask(ANN, messages.Propose("1", "replace", "p2"))  # nobody else is to be asked
    assert table.table.chairs[1].standing_in
    table.happen(events.HandedBack(table.now, 1))
    assert not table.table.chairs[1].standing_in
    table.check_replay()


def test_a_forgotten_guest_leaves_no_name_and_no_word() -> None:
    table = Played().start(ANN, BOB)
    table.ask(BOB, messages.Chat("1", "hello"))
    table.happen(events.Forgotten(table.now, "b"))
    assert "hello" not in str(table.table.notes)
    assert "Bob" not in str([vars(chair) for chair in table.table.chairs])
    assert table.table.chairs[1].level  # a bot plays on
    scrubbed = [events.scrubbed(event, "b", "gone") for event in table.happened]
    assert not {"Bob", "hello", '"b"'} & {
        word for event in scrubbed for word in events.encode(event).decode().split(":")
    }
    again = replayed(table.card, scrubbed)
    assert [played.text for played in again.match.history] == [p.text for p in table.table.match.history]  # type: ignore[union-attr]
    assert again.chairs[1].level


def test_one_guest_may_have_several_seats() -> None:
    table = Played().start(ANN, ANN)
    table.move(ANN)
    table.move(ANN)
    assert table.table.seats_of("a") == [0, 1]


def test_at_a_public_table_everyone_has_one_seat() -> None:
    table = Played(public=True, players=3)
    table.ask(ANN, messages.Sit("1", "p1"))
    assert "one seat" in refused(table, ANN, messages.Sit("2", "p2", "Somebody else")).reason
    table.ask(ANN, messages.Stand("3", "p1"))
    table.ask(ANN, messages.Sit("4", "p2"))
    table.ask(BOB, messages.Sit("5", "p1"))
    assert [chair.guest for chair in table.table.chairs] == ["b", "a", ""]


def test_a_chosen_seed_is_for_practice_against_bots() -> None:
    table = Played(seed="5")
    assert "practice" in refused(table, BOB, messages.Sit("1", "p2")).reason


def test_a_match_of_other_rules_is_read_only() -> None:
    table = Played().start(ANN, BOB)
    old = Card("t", table.card.settings, 0, 7, "invite", "spectate", "a", 0.0)
    again = Played()
    again.table = replayed(old, table.happened)
    assert "read-only" in refused(again, ANN, messages.Move("1", "p1", "pass")).reason
