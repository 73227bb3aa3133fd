"""The law of a table, without a network: what may be asked, and what then happens."""

from typing import Any

import msgspec
import pytest

from spellbox import games
from spellbox.games.grimoire.cards import PLACES
from spellbox.server import clock, events, law, messages
from spellbox.server.law import AWAY, Requester, RequestRefused, decide, why_no_undo
from spellbox.server.messages import TableRequest
from spellbox.server.room import Room, what_is_allowed
from spellbox.server.settings import DaysClock, LiveClock, TableSettings
from spellbox.server.table import MOST_NOTES, Table, TableConfig, replayed

ANN, BOB, EVE = Requester("a", "Ann", True), Requester("b", "Bob", True), Requester("e", "Eve", False)
EVE_INVITED = Requester("e", "Eve", True)


class Played:
    """A table with its events kept, as the store keeps them."""

    def __init__(self, deal: int = 7, **settings: Any) -> None:
        chosen = msgspec.convert({"game": "glastonbury"} | msgspec.to_builtins(settings), TableSettings)
        version = games.find(chosen.game).VERSION
        self.config = TableConfig("t", chosen, version, deal, "invite", "spectate", "a", 0.0)
        self.table = Table(self.config)
        self.happened: list[events.Event] = []
        self.now = 100.0
        self.away: dict[str, float] = {}

    def ask(self, who: Requester, said: TableRequest) -> None:
        self.now += 1
        for event in decide(self.table, who, said, self.now, self.away):
            self.happened.append(event)
            self.table.apply(event)

    def happen(self, event: events.Event) -> None:
        self.happened.append(event)
        self.table.apply(event)

    def start(self, *people: Requester) -> "Played":
        for seat, who in enumerate(people, 1):
            self.ask(who, messages.Sit("1", f"p{seat}"))
        for seat in range(len(people) + 1, len(self.table.occupants) + 1):
            self.ask(ANN, messages.SeatBot("1", f"p{seat}", "adept"))
        self.ask(ANN, messages.Start("1"))
        return self

    def seat_to_move(self) -> str:
        return f"p{self.table.waiting[0] + 1}"

    def legal(self) -> list[str]:
        assert self.table.match is not None
        return self.table.match.legal(self.seat_to_move())

    def move(self, who: Requester, words: str | None = None) -> None:
        self.ask(who, messages.Move(str(self.now), self.seat_to_move(), words or self.legal()[0]))

    def told(self) -> Any:
        """What a restart must give back."""
        table = self.table
        match = table.match and (table.match.state.tobytes(), [played.text for played in table.match.history])
        occupants = [vars(occupant) for occupant in table.occupants]
        return match, occupants, table.status, table.notes, table.clocks.left, table.proposal, table.result, table.turns

    def check_replay(self) -> None:
        again = Played()
        again.table = replayed(self.config, self.happened)
        assert again.told() == self.told()


def refused(table: Played, who: Requester, said: TableRequest) -> RequestRefused:
    before = table.told()
    with pytest.raises(RequestRefused) as refusal:
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
    assert table.table.occupants[1].name == "Robert"
    table.ask(ANN, messages.Stand("1", "p2"))  # the host removes a guest
    table.ask(ANN, messages.SeatBot("1", "p2", "master"))
    assert "host" in refused(table, BOB, messages.SeatBot("1", "p2", None)).reason
    table.ask(BOB, messages.Sit("1", "p2"))  # a person takes a bot's place
    assert not table.table.occupants[1].level
    table.ask(ANN, messages.Start("1"))
    assert "before the start" in refused(table, BOB, messages.Stand("1", "p2")).reason
    table.check_replay()


@pytest.mark.parametrize("name", ["\u200b", "  ", "\u202e\u0007"])
def test_names_that_cannot_be_seen_are_refused(name: str) -> None:
    assert "at least one visible letter" in refused(Played(), ANN, messages.Sit("1", "p1", name)).reason


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
    assert "take back alone" in refused(table, ANN, messages.Undo("1", "p1")).reason
    table.move(ANN)
    table.ask(ANN, messages.Undo("1", "p1"))
    assert table.table.match is not None
    assert table.table.match.history == []
    play_corners(table)
    assert "moved since" in refused(table, ANN, messages.Undo("1", "p1")).reason
    table.check_replay()


def test_nobody_takes_back_what_a_bot_played_for_them() -> None:
    """Before, who had resigned could take back every move of the bot, and the match did not go on."""
    table = Played(players=3).start(ANN, BOB, EVE_INVITED)
    play_corners(table)
    table.ask(EVE_INVITED, messages.Resign("1", "p3"))
    table.happen(events.Moved(table.now, 2, table.legal()[0]))
    assert not what_is_allowed(table.table, 2).undo
    assert "bot plays for you" in refused(table, EVE_INVITED, messages.Undo("1", "p3")).reason


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


def reveal_spells(table: Played) -> None:
    table.ask(ANN, messages.Move("c1", "p1", "cast 3"))
    table.ask(BOB, messages.Move("c2", "p2", "cast 3"))


def test_an_undo_asks_a_player_for_whom_a_bot_plays() -> None:
    table = Played().start(ANN, BOB)
    play_corners(table)
    table.happen(events.TookOver(table.now, 1, "adept"))
    table.ask(ANN, messages.Propose("1", "undo", "p1"))
    assert table.table.proposal is not None
    assert table.table.proposal.waiting == ["b"]
    table.ask(BOB, messages.Answer("1", True))
    assert table.table.match is not None
    assert table.table.match.history == []
    table.check_replay()


def test_a_reveal_is_not_taken_back_while_a_player_is_away() -> None:
    """R4.1 Else whoever is left could read a secret spell, and choose again."""
    table = Played(game="grimoire").start(ANN, BOB)
    reveal_spells(table)
    table.away = {"b": AWAY}
    table.ask(ANN, messages.Propose("1", "replace", "p2"))
    assert "while Bob is away" in refused(table, ANN, messages.Propose("1", "undo", "p1")).reason
    table.away = {}
    table.happen(events.HandedBack(table.now, 1))
    table.ask(ANN, messages.Propose("1", "undo", "p1"))
    table.ask(BOB, messages.Answer("1", True))
    assert table.table.match is not None
    assert table.table.match.history == []


def test_two_of_three_cannot_take_back_what_the_third_has_shown() -> None:
    table = Played(game="grimoire", players=3).start(ANN, BOB, EVE_INVITED)
    reveal_spells(table)
    table.ask(EVE_INVITED, messages.Move("c3", "p3", "cast 4"))
    table.ask(ANN, messages.Propose("1", "undo", "p1"))
    table.ask(EVE_INVITED, messages.Answer("1", True))
    table.away = {"e": 1.0}
    assert "while Eve is away" in refused(table, BOB, messages.Answer("1", True)).reason
    table.ask(BOB, messages.Answer("1", False))
    assert table.table.match is not None
    assert len(table.table.match.history) == 3


def test_who_resigned_is_not_asked() -> None:
    table = Played(game="grimoire", players=3).start(ANN, BOB, EVE_INVITED)
    reveal_spells(table)
    table.ask(EVE_INVITED, messages.Resign("1", "p3"))
    table.ask(ANN, messages.Propose("1", "undo", "p1"))
    assert table.table.proposal is not None
    assert table.table.proposal.waiting == ["b"]


def test_a_proposal_of_an_older_event_asks_whom_it_asked() -> None:
    """A bot stood in for Bob: then he was not asked, and what followed was played after the undo."""
    table = Played().start(ANN, BOB)
    play_corners(table)
    table.happen(events.TookOver(table.now, 1, "adept"))
    table.happen(events.Proposed(table.now, "undo", 0, "a"))
    assert table.table.match is not None
    assert table.table.match.history == []


def test_a_proposed_undo_ends_with_the_next_move() -> None:
    """Else whoever agreed would agree to more than they saw."""
    table = Played().start(ANN, BOB)
    play_corners(table)
    table.ask(BOB, messages.Propose("1", "undo", "p2"))
    table.move(ANN)
    assert table.table.proposal is None
    table.ask(BOB, messages.Propose("1", "pause", "p2"))
    table.move(BOB)
    assert table.table.proposal is not None
    table.check_replay()


def test_a_proposed_undo_of_an_older_event_outlasts_a_move() -> None:
    table = Played().start(ANN, BOB)
    play_corners(table)
    table.happen(events.Proposed(table.now, "undo", 1, "b"))
    table.move(ANN)
    table.ask(ANN, messages.Answer("1", True))
    assert table.table.match is not None
    assert len(table.table.match.history) == 1


def cast(table: Played, who: Requester, level: int) -> None:
    seat = next(f"p{seat + 1}" for seat in table.table.seats_of(who.id))
    table.ask(who, messages.Move(f"{table.now}", seat, f"cast {level}"))


def test_nobody_learns_that_a_spell_was_changed() -> None:
    """R4.1 Not by what can be taken back, and not by taking it back."""
    table = Played(game="grimoire", players=3).start(ANN, BOB, EVE_INVITED)
    cast(table, BOB, 1)
    cast(table, ANN, 2)
    cast(table, BOB, 3)
    assert why_no_undo(table.table, table.table.moves_since(0)) == ""
    table.ask(ANN, messages.Undo("1", "p1"))
    match = table.table.match
    assert match is not None
    assert [played.text for played in match.history] == ["p2 cast 1", "p2 cast 3"]
    assert [player.cast for player in match.state.players[:3]] == [0, 3, 0]
    table.ask(BOB, messages.Undo("2", "p2"))
    assert match.history == []
    table.check_replay()


def test_a_changed_spell_that_nobody_knows_of_does_not_outlast_its_choice() -> None:
    table = Played(game="grimoire", players=3).start(ANN, BOB, EVE_INVITED)
    cast(table, ANN, 2)
    cast(table, BOB, 1)
    cast(table, BOB, 3)
    table.ask(ANN, messages.Propose("1", "undo", "p1"))
    cast(table, BOB, 4)  # nobody may notice, so the proposal stays
    table.ask(BOB, messages.Answer("2", True))
    table.ask(EVE_INVITED, messages.Answer("3", True))
    assert table.table.match is not None
    assert table.table.match.history == []


def table_with_shoes() -> Played:
    """Bob, after Ann, is about to decide whether he shows the divine shoes that he has drawn (R8.3)."""
    for deal in range(1000):
        table = Played(deal, game="grimoire").start(ANN, BOB)
        state = table.table.match.state  # type: ignore[union-attr]
        if state.items[state.items_height - 1] == PLACES.index("divine-shoes"):
            break
    for level in (3, 7):
        cast(table, BOB, level)
        cast(table, ANN, 2)
        while table.table.waiting == [0] or (table.table.waiting == [1] and level == 3):
            table.move((ANN, BOB)[table.table.waiting[0]])
    assert table.legal() == ["shoes", "skip"]
    return table


def test_nobody_learns_that_shoes_were_declined() -> None:
    """R8.3 Not by the reason why nothing can be taken back, and not by what is taken back by agreement."""
    table = table_with_shoes()
    before = refused(table, ANN, messages.Undo("1", "p1")).reason
    table.ask(ANN, messages.Propose("2", "undo", "p1"))
    table.move(BOB, "skip")
    assert table.table.proposal is not None
    table.ask(BOB, messages.Answer("3", False))
    assert refused(table, ANN, messages.Undo("4", "p1")).reason == before
    refused(table, BOB, messages.Undo("5", "p2"))
    table.ask(BOB, messages.Propose("6", "undo", "p2"))  # his last move that Ann knows of
    table.ask(ANN, messages.Answer("7", True))
    assert table.table.match is not None
    assert "p2 cast 7" not in [played.text for played in table.table.match.history]
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


def slow_moves(table: Played, lag: float, moves: int) -> float:
    """Ann makes moves with a lag, Bob without; returns what Ann's clock lost."""
    before = table.table.clocks.left[0]
    while moves:
        mine = 0 in table.table.waiting
        moves -= mine
        table.move(ANN._replace(lag=lag) if mine else BOB)
    return before - table.table.clocks.left[0]


def test_the_time_that_a_move_was_on_the_way_is_given_back() -> None:
    table = Played(clock=LiveClock(minutes=5)).start(ANN, BOB)
    assert slow_moves(table, lag=0.1, moves=12) == pytest.approx(12 * 0.9)
    table.check_replay()


def test_lag_is_compensated_within_bounds() -> None:
    """Who answers pings late on purpose gains a second once, and then a tenth of a second a move."""
    table = Played(clock=LiveClock(minutes=5)).start(ANN, BOB)
    assert slow_moves(table, lag=30.0, moves=1) == pytest.approx(1 - clock.MOST_LAG)
    moves = 20
    lost = slow_moves(table, lag=30.0, moves=moves)
    assert moves - lost <= clock.LAG_QUOTA + clock.LAG_GAIN * moves
    table.check_replay()


def test_lag_gives_no_more_time_than_a_turn_took() -> None:
    table = Played(clock=LiveClock(minutes=5)).start(ANN, BOB)
    table.now -= 0.9  # a tenth of a second after the start
    assert slow_moves(table, lag=0.5, moves=1) == pytest.approx(0)


def test_days_are_not_counted_in_milliseconds() -> None:
    table = Played(clock=DaysClock(days=1)).start(ANN, BOB)
    table.move(ANN._replace(lag=0.5))
    assert isinstance(table.happened[-1], events.Moved)
    assert table.happened[-1].lag == 0


def test_a_move_that_was_made_in_time_still_counts() -> None:
    """A clock fires later for a player with a lag, within the same bounds."""
    table = Played(clock=LiveClock(minutes=1)).start(ANN, BOB)
    ends = table.now + 60
    assert law.timeouts(table.table, {"a": 0.2}) == {0: ends + 0.2}
    assert law.timeouts(table.table, {"a": 9.0}) == {0: ends + clock.MOST_LAG}
    assert not law.time_out(table.table, ends + 0.1, {"a": 0.2})
    assert law.time_out(table.table, ends + 0.3, {"a": 0.2})


def test_clocks_add_their_increment_when_a_turn_ends() -> None:
    table = Played(clock=LiveClock(minutes=1, increment=5)).start(ANN, BOB)
    table.now += 9
    table.move(ANN)
    assert table.table.clocks.left[0] == pytest.approx(60 - 10 + 5)
    assert table.table.clocks.left[1] == 60
    assert law.timeouts(table.table, {}) == {1: table.now + 60}


def test_moves_that_are_taken_back_give_no_time() -> None:
    """Before, every move that was taken back and made again added the increment once more."""
    table = Played(clock=LiveClock(minutes=1, increment=30)).start(ANN, BOB)
    for number in range(3):
        table.move(ANN)
        table.ask(ANN, messages.Undo(f"u{number}", "p1"))
    assert table.table.clocks.left[0] == pytest.approx(60 - 3)
    play_corners(table)
    table.ask(ANN, messages.Propose("1", "undo", "p1"))
    table.ask(BOB, messages.Answer("1", True))
    assert table.table.turns == [0, 0]
    assert max(table.table.clocks.left) < 60
    table.check_replay()


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
    assert table.table.occupants[0].level
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
    assert "no other player" in refused(table, ANN, messages.Propose("1", "replace", "p3")).reason
    assert "no other player" in refused(table, ANN, messages.Propose("1", "replace", "p1")).reason
    table.away = {"b": AWAY}
    table.ask(ANN, messages.Propose("1", "replace", "p2"))  # nobody else is to be asked
    assert table.table.occupants[1].standing_in
    table.happen(events.HandedBack(table.now, 1))
    assert not table.table.occupants[1].standing_in
    table.check_replay()


def test_nobody_is_replaced_who_is_here_or_has_just_left() -> None:
    table = Played().start(ANN, BOB)
    replace = messages.Propose("1", "replace", "p2")
    assert "Bob is here" in refused(table, ANN, replace).reason
    table.away = {"b": AWAY - 41.5}
    assert "ask again in 42 s" in refused(table, ANN, replace).reason
    table.away = {"b": AWAY}
    table.ask(ANN, replace)
    assert table.table.occupants[1].standing_in


def test_where_turns_take_days_only_the_clock_replaces_anybody() -> None:
    table = Played(clock=DaysClock(days=1)).start(ANN, BOB)
    table.away = {"b": 10 * AWAY}
    assert "days" in refused(table, ANN, messages.Propose("1", "replace", "p2")).reason


def test_a_forgotten_guest_leaves_no_name_and_no_word() -> None:
    table = Played().start(ANN, BOB)
    table.ask(BOB, messages.Chat("1", "hello"))
    table.ask(ANN, messages.Propose("1", "pause", "p1"))
    table.ask(BOB, messages.Answer("1", False))
    table.happen(events.Forgotten(table.now, "b"))
    assert "hello" not in str(table.table.notes)
    assert "Bob" not in str([vars(occupant) for occupant in table.table.occupants])
    assert table.table.occupants[1].level  # a bot plays on
    scrubbed = [events.scrubbed(event, "b", "gone") for event in table.happened]
    assert not {"Bob", "hello", '"b"'} & {
        word for event in scrubbed for word in events.encode(event).decode().split(":")
    }
    again = replayed(table.config, scrubbed)
    assert [played.text for played in again.match.history] == [p.text for p in table.table.match.history]  # type: ignore[union-attr]
    assert again.occupants[1].level


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
    assert [occupant.guest for occupant in table.table.occupants] == ["b", "a", ""]


def test_a_chosen_seed_is_for_practice_against_bots() -> None:
    table = Played(seed="5")
    assert "practice" in refused(table, BOB, messages.Sit("1", "p2")).reason


def test_a_match_of_other_rules_is_read_only() -> None:
    table = Played().start(ANN, BOB)
    old = TableConfig("t", table.config.settings, 0, 7, "invite", "spectate", "a", 0.0)
    again = Played()
    again.table = replayed(old, table.happened)
    assert "read-only" in refused(again, ANN, messages.Move("1", "p1", "pass")).reason


def test_a_table_keeps_its_last_notes() -> None:
    """Whoever talks or sits down and stands up all day does not make the welcome longer and longer."""
    table = Played()
    room = Room(table.table)
    for count in range(2 * MOST_NOTES):
        table.ask(ANN, messages.Sit("1", "p1") if count % 2 == 0 else messages.Stand("1", "p1"))
    assert [note.number for note in table.table.notes] == [*range(MOST_NOTES + 1, 2 * MOST_NOTES + 1)]
    assert [note.number for note in replayed(table.config, table.happened).notes][-1] == 2 * MOST_NOTES
    room.updates()
    assert room.notes_told == 2 * MOST_NOTES
