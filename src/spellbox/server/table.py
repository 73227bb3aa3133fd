"""A table: its occupants, match, clocks and proposals. Only `apply` changes it, so its events can rebuild it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.kit.chance import commitment
from spellbox.kit.events import Played
from spellbox.kit.play import parse_seat, seat_name
from spellbox.match import Match
from spellbox.server import events, steady
from spellbox.server.clock import Clocks
from spellbox.server.events import Event
from spellbox.server.messages import Note, Proposal, Result
from spellbox.server.requests_done import RequestsDone
from spellbox.server.settings import TableSettings, cards_of, seats_of

STAND_IN = "adept"
"""The level of a bot that plays for an absent or resigned guest."""
NOBODY = ""
WITHOUT_NOTE = (events.Moved, events.Slept)
SEATING = events.Sat | events.Stood | events.BotSat | events.Turned | events.Forgotten
"""Events that say who sits where. They can be applied without the rules."""
MOST_NOTES = 500
"""The notes that a table keeps: all of them are sent to everybody who comes in."""
LATE = 1 / 24
"""Days after midnight UTC for which a deal of the day may still be played for points, and stays sealed."""
LESSON = "tutorial"
"""The title of a tutorial table."""


class StartingPosition(msgspec.Struct, frozen=True):
    """Where a match begins, if not with a fresh deal: a position set up by hand, and moves already made."""

    given: dict[str, Any] | None = None
    moves: list[str] = []
    title: str = ""
    stream: int = 0  # of the seed's generator: environments deal many games from one seed


class TableConfig(msgspec.Struct, frozen=True):
    """The settings of a table that never change. The database keeps them in the column `card`."""

    id: str
    settings: TableSettings
    version: int
    seed: int
    invite: str
    spectate: str
    host: str
    opened: float
    start: StartingPosition = StartingPosition()
    daily: str = ""  # the day whose deal is played, as 2026-11-18


class Occupant:
    """Who has a seat: a guest, a bot, nobody, or a guest for whom a bot plays."""

    def __init__(self) -> None:
        self.guest = self.name = self.level = ""
        self.resigned = False

    @property
    def standing_in(self) -> bool:
        """Whether a bot plays for the guest."""
        return bool(self.guest and self.level)

    @property
    def empty(self) -> bool:
        return not self.guest and not self.level


class Table:
    def __init__(self, config: TableConfig) -> None:
        self.config = config
        self.id = config.id
        self.settings = config.settings
        self.cards = cards_of(config.settings)
        self.seats = seats_of(
            config.settings, self.cards
        )  # as the match takes them; colours may change before the start
        self.status = "open"
        self.occupants = [Occupant() for _ in range(config.settings.players)]
        self.host = config.host
        self.match: Match | None = None
        self.waiting: list[int] = []
        self.turns = [0] * config.settings.players
        self.clocks = Clocks(config.settings.clock, config.settings.players)
        self.proposal: Proposal | None = None
        self.lapses = False
        """Whether the next move ends a proposed undo. It does not in events of older versions."""
        self.result: Result | None = None
        self.rematch = ""
        self.events = 0
        self.epoch = 0
        self.notes: list[Note] = []
        self.done = RequestsDone()
        self.begun: Match | None = None
        """The match before its first move at this table, if it was prepared in a thread: it may be long already."""

    @property
    def game(self) -> Any:
        return games.find(self.settings.game)

    @property
    def playing(self) -> bool:
        return self.status == "playing"

    @property
    def ended(self) -> bool:
        return self.status in ("over", "aborted")

    @property
    def last_note(self) -> int:
        """The number of the last note; 0 if there is none."""
        return self.notes[-1].number if self.notes else 0

    @property
    def commitment(self) -> str:
        return commitment(self.config.seed)

    def seats_of(self, guest: str) -> list[int]:
        return [seat for seat, occupant in enumerate(self.occupants) if occupant.guest == guest] if guest else []

    def is_known(self, guest: str) -> bool:
        """Whether a guest may enter without a link: the host and the players."""
        return bool(guest) and (guest == self.host or bool(self.seats_of(guest)))

    def guests(self) -> list[str]:
        """The people at the table, each once."""
        return list(dict.fromkeys(occupant.guest for occupant in self.occupants if occupant.guest))

    def bots_to_move(self) -> Iterator[int]:
        if self.playing:
            yield from (seat for seat in self.waiting if self.occupants[seat].level)

    @property
    def is_lesson(self) -> bool:
        """Whether the table is a tutorial. Tutorials are not listed as matches."""
        return self.config.start.title == LESSON

    @property
    def is_sealed(self) -> bool:
        """Whether this is a deal of the day that others still play for points: it stays secret after the end."""
        return bool(self.config.daily) and self.config.daily >= steady.day(LATE)

    def host_played(self) -> bool:
        """Whether the host has a seat and plays it: has not resigned, and no bot stands in."""
        seats = [self.occupants[seat] for seat in self.seats_of(self.host)]
        return bool(seats) and not any(seat.resigned or seat.level for seat in seats)

    @property
    def may_abort(self) -> bool:
        """Whether the match can still end without a result: not after everybody's first turn."""
        return self.match is not None and self.playing and min(self.turns) < self.match.game.FIRST_ROUND

    def may_sit(self, guest: str, invited: bool) -> bool:
        """Whether a guest may take an empty seat. At a private table that needs the invite link."""
        return invited or self.settings.public or self.host == guest

    def begin(self) -> Match:
        """A new match in the position before the first move at this table."""
        settings = self.settings
        match = Match(
            settings.game,
            self.seats,
            self.config.seed,
            dict(settings.options),
            self.cards,
            given=self.config.start.given,
            stream=self.config.start.stream,
            version=self.config.version,
        )
        for words in self.config.start.moves:
            match.play(words)
        return match

    def apply(self, event: Event) -> None:
        """Change the table by an event that `law.decide` allowed, now or before a restart."""
        self.events += 1
        match event:
            case events.Moved():
                self.move(event)
            case events.Undone():
                self.done.add(event.by, event.id)
                self.take_back(event.seat, event.moves, event.at)
            case events.Sat():
                self.occupants[event.seat] = Occupant()
                self.occupants[event.seat].guest, self.occupants[event.seat].name = event.guest, event.name
            case events.Stood():
                self.occupants[event.seat] = Occupant()
            case events.BotSat():
                self.occupants[event.seat] = Occupant()
                self.occupants[event.seat].level = event.level
            case events.Painted():
                self.seats = painted(self.seats, event.seat, event.colour)
            case events.Turned():
                self.turn_round(event.first)
            case events.Started():
                self.status = "playing"
                self.match, self.begun = self.begun or self.begin(), None
                self.pass_turn(event.at)
            case events.Proposed():
                self.done.add(event.by, event.id)
                self.propose(event)
            case events.Answered():
                self.answer(event)
            case events.Unpaused():
                self.status = "playing"
                self.clocks.start(event.at)
            case events.Resigned():
                self.resign(event)
            case events.Aborted():
                self.end("aborted", Result("aborted", []))
            case events.TookOver():
                self.occupants[event.seat].level = event.level
            case events.HandedBack():
                self.occupants[event.seat].level = ""
                self.clocks.charge(self.waiting if self.playing else [], event.at)
                self.clocks.relieve(event.seat)
            case events.Slept():
                self.clocks.give_back(event.seconds)
            case events.Chatted():
                self.done.add(event.guest, event.id)
            case events.Forgotten():
                self.forget(event.guest)
            case events.Followed():
                self.rematch = event.table
        if note := self.note(event):
            self.notes = [*self.notes[1 - MOST_NOTES :], note]

    def turn_round(self, first: int) -> None:
        """Rotate the occupants and their colours so that the one at this seat gets the first seat."""
        self.occupants = self.occupants[first:] + self.occupants[:first]
        if isinstance(self.seats, list):
            self.seats = self.seats[first:] + self.seats[:first]

    def move(self, event: events.Moved) -> None:
        assert self.match is not None
        if event.id:
            self.done.add(event.by, event.id)
        self.clocks.charge(self.waiting, event.at)
        self.clocks.compensate(event.seat, event.lag)
        self.match.push(event.seat, self.match.game.parse(self.match.state, self.match.cards, event.move))
        if not self.match.history[-1].secret:
            self.lapse()
        self.pass_turn(event.at)

    def lapse(self) -> None:
        """End a proposed undo, because the position has changed since it was proposed."""
        if self.proposal and self.proposal.what == "undo" and self.lapses:
            self.proposal = None

    def pass_turn(self, now: float) -> None:
        """Find out whose turn it is. A turn is over when its seat no longer has to move."""
        assert self.match is not None
        before, self.waiting = self.waiting, self.match.waiting()
        for seat in before:
            if seat not in self.waiting:
                self.turns[seat] += 1
                self.clocks.end_turn(seat)
        for seat in self.waiting:
            if seat not in before:
                self.clocks.begin_turn(seat)
        self.clocks.start(now)
        if not self.waiting:
            self.score()

    def score(self) -> None:
        """End a match that was played to its end. Seats that resigned cannot win."""
        assert self.match is not None
        scores = self.match.scores()
        best = max(total for seat, total in enumerate(scores) if not self.occupants[seat].resigned)
        winners = [s for s, total in enumerate(scores) if total == best and not self.occupants[s].resigned]
        self.end("over", Result("scores", [seat_name(seat) for seat in winners], scores))

    def end(self, status: str, result: Result) -> None:
        self.status, self.result, self.proposal = status, result, None
        self.waiting = []
        self.epoch += 1

    def take_back(self, seat: int, moves: int, now: float) -> None:
        """Take back the last moves for a seat, but play secret moves of other seats again."""
        assert self.match is not None
        self.clocks.charge(self.waiting, now)
        taken = [self.take_back_move() for _ in range(moves)][::-1]
        noticed = {seat, *(played.seat for played in taken if not played.secret)}
        for played in taken:
            if played.seat not in noticed and self.match.is_legal(played.seat, played.move):
                self.match.push(played.seat, played.move)
        self.waiting = self.match.waiting()
        self.clocks.start(now)
        self.epoch += 1
        self.lapse()

    def take_back_move(self) -> Played:
        """Take back the last move. A turn that it ended has not ended, and gives its seat no time."""
        assert self.match is not None
        waiting = self.match.waiting()
        taken = self.match.undo()
        for seat in self.match.waiting():
            if seat not in waiting:
                self.turns[seat] -= 1
                self.clocks.resume_turn(seat)
        return taken

    def propose(self, event: events.Proposed) -> None:
        asked = self.asked_before(event) if event.asks is None else list(event.asks)
        self.proposal = Proposal(event.what, seat_name(event.seat), event.by, asked)
        self.lapses = event.asks is not None
        self.settle(event.at)

    def asked_before(self, event: events.Proposed) -> list[str]:
        """The guests who had to agree, for events of older versions, which did not list them."""
        asked = [
            guest
            for seat, occupant in enumerate(self.occupants)
            if (guest := occupant.guest) and guest != event.by and not occupant.standing_in and not occupant.resigned
            if not (event.what == "replace" and seat == event.seat)
        ]
        return list(dict.fromkeys(asked))

    def answer(self, event: events.Answered) -> None:
        assert self.proposal is not None
        if not event.yes:
            self.proposal = None
            return
        self.proposal.waiting.remove(event.guest)
        self.settle(event.at)

    def settle(self, now: float) -> None:
        """Carry out the proposal if everybody has agreed."""
        if self.proposal is None or self.proposal.waiting:
            return
        agreed, self.proposal = self.proposal, None
        seat = parse_seat(agreed.seat, len(self.occupants))
        if agreed.what == "pause":
            self.clocks.charge(self.waiting, now)
            self.status = "paused"
        elif agreed.what == "replace":
            self.occupants[seat].level = STAND_IN
        else:
            self.take_back(seat, self.moves_since(seat), now)

    def moves_since(self, seat: int) -> int:
        """How many moves back the seat's last move at this table is that others noticed; 0 if there is none."""
        assert self.match is not None
        history = self.match.history
        for back in range(1, len(history) - len(self.config.start.moves) + 1):
            if history[-back].seat == seat and not history[-back].secret:
                return back
        return 0

    def moment(self, seat: int) -> tuple[bool, int, int]:
        """Identifies one decision of a seat. Moves of other seats, which may be secret, do not change it."""
        assert self.match is not None
        return seat in self.waiting, self.epoch, sum(played.seat == seat for played in self.match.history)

    def resign(self, event: events.Resigned) -> None:
        self.occupants[event.seat].resigned = True
        left = [seat for seat, occupant in enumerate(self.occupants) if not occupant.resigned]
        if len(left) == 1:
            self.end("over", Result(event.how, [seat_name(left[0])]))
        else:
            self.occupants[event.seat].level = STAND_IN

    def forget(self, guest: str) -> None:
        """Delete a guest: a bot takes over their seats, and their chat messages become empty."""
        for seat in self.seats_of(guest):
            self.occupants[seat].guest = self.occupants[seat].name = ""
            if self.status in ("playing", "paused"):
                self.occupants[seat].level = STAND_IN
        for note in self.notes:
            if note.guest == guest:
                note.guest = note.name = note.text = ""
        if self.proposal and guest in self.proposal.waiting:
            self.proposal = None
        if self.host == guest:
            self.host = next(iter(self.guests()), NOBODY)

    def note(self, event: Event) -> Note | None:
        """The note that everybody gets about an event; None for moves, which are in the log."""
        if isinstance(event, WITHOUT_NOTE):
            return None
        kind = str(event.__struct_config__.tag)
        note = Note(self.last_note + 1, event.at, kind)
        if isinstance(event, events.Chatted):
            note.guest, note.name, note.text = event.guest, event.name, event.text
        elif isinstance(event, events.Proposed):
            note.guest, note.text, note.seat = event.by, event.what, seat_name(event.seat)
        elif isinstance(event, events.Answered):
            note.guest, note.text = event.guest, "yes" if event.yes else "no"
        elif isinstance(event, events.Followed):
            note.text = event.table
        elif (seat := getattr(event, "seat", None)) is not None:
            occupant = self.occupants[seat]
            note.seat, note.guest, note.name = seat_name(seat), occupant.guest, occupant.name or occupant.level
        return note

    def finished_match(self) -> Match:
        """The match once it is over; before, an error."""
        if versions := self.foreign_version():
            raise SpellboxError.saying("match-is-read-only", **versions)
        if not self.ended or self.match is None:
            raise SpellboxError.saying("match-is-not-over")
        return self.match

    def open_match(self) -> Match:
        """The match once it is over and nothing of it is secret; an error while others play this deal of the day."""
        match = self.finished_match()
        if self.is_sealed:
            raise SpellboxError.saying("deal-is-sealed")
        return match

    def foreign_version(self) -> dict[str, str]:
        """The version of the rules of a table that can only be looked at, and the known ones; empty for any other."""
        if self.status != "read-only":
            return {}
        return {"version": str(self.config.version), "known": ", ".join(map(str, self.game.VERSIONS))}


def painted(seats: list[str], seat: int, colour: str) -> list[str]:
    """The colours after a seat takes one. The seat that had it gets the other's in exchange."""
    swap = {colour: seats[seat], seats[seat]: colour}
    return [swap.get(each, each) for each in seats]


def replayed(config: TableConfig, past_events: list[Event]) -> Table:
    """Rebuild a table from its events. If its version of the rules is unknown, only the occupants are rebuilt."""
    table = Table(config)
    known_rules = config.version in table.game.VERSIONS
    for event in past_events:
        if known_rules or isinstance(event, SEATING):
            table.apply(event)
    if not known_rules:
        table.status, table.events = "read-only", len(past_events)
    return table
