"""A table and its connections: works out which messages each connection needs after a change."""

import asyncio
import time
from collections import Counter
from typing import Any, NamedTuple

import msgspec

from spellbox.kit.play import seat_name
from spellbox.match import Match
from spellbox.server import law, messages, steady
from spellbox.server.connection import Connection
from spellbox.server.messages import Clock, LogLine, LogPart, SeatInfo, SeatView, TableInfo, TableMessage, encode
from spellbox.server.settings import DaysClock
from spellbox.server.summary import seat_info, summarize
from spellbox.server.table import Table
from spellbox.sight import SPECTATOR

LINGER = 60.0
"""Seconds for which bots continue after the last player has disconnected, because players often reconnect."""


class LastSent(msgspec.Struct):
    """The parts that were last sent to one seat, or to the spectators."""

    seen: "Seen"
    epoch: int
    moves: int  # of the match when the log was last sent
    lines: int  # of the log at that time; fewer than moves if some were secret
    whole: msgspec.Raw | None = None  # cache: the seat view with the whole log, for new connections


class Room:
    """A table in memory with its connections."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.summary = summarize(table, table.status, table.config.opened)
        """The summary that was last written to the database."""
        self.connections: dict[Connection, bytes] = {}
        """The connections in the order of their arrival, each with the table information it was last sent."""
        self.here: Counter[str] = Counter()
        """How many connections each guest has."""
        self.last_sent: dict[int, LastSent] = {}
        self.info = b""
        self.info_is_old = True
        self.presence_sent = 0.0
        """When presence was last published, by the monotonic clock."""
        self.presence_timer: asyncio.TimerHandle | None = None
        self.notes_told = table.last_note
        self.timer: Any = None
        self.thinking: set[int] = set()
        self.used = time.monotonic()
        self.entered = time.monotonic()
        self.last_seen: dict[str, float] = {}
        """When the last connection of each player ended."""

    def is_attended(self) -> bool:
        """Whether bots should think: somebody is connected or was a moment ago, or turns may take days."""
        if self.connections or isinstance(self.table.settings.clock, DaysClock):
            return True
        now = time.monotonic()
        return any(now - seen < LINGER for seen in self.last_seen.values())

    def owner(self) -> str:
        """The guest to whom the scheduler charges this table's bots: a connected player, else the host."""
        return next((guest for guest in self.table.guests() if self.here[guest]), self.table.host)

    def idle(self) -> float:
        """Seconds since anyone was here."""
        return time.monotonic() - self.used

    def is_unused(self) -> bool:
        """Whether the room can be dropped from memory: no connection, no thinking bot, no running clock."""
        return not self.connections and not self.thinking and not self.timer

    def seats_seen_by(self, connection: Connection) -> list[int]:
        """The seats of the connection's guest, or the spectator's place if the guest has none."""
        return self.table.seats_of(connection.guest) or [SPECTATOR]

    def connected(self, guest: str) -> bool:
        return self.here[guest] > 0

    def absences(self) -> dict[str, float]:
        """The players without a connection, and for how many seconds, as far back as this room knows."""
        now = time.monotonic()
        away = [guest for guest in self.table.guests() if not self.here[guest]]
        return {guest: now - self.last_seen.get(guest, self.entered) for guest in away}

    def lags(self) -> dict[str, float]:
        """The round-trip time to each player in seconds; with several connections, of the fastest."""
        lags: dict[str, float] = {}
        if self.table.clocks.kind is not None:
            players = set(self.table.guests())
            for connection in self.connections:
                if connection.guest in players:
                    lags[connection.guest] = min(connection.lag, lags.get(connection.guest, connection.lag))
        return lags

    def add(self, connection: Connection) -> None:
        self.connections[connection] = b""
        self.here[connection.guest] += 1
        self.info_is_old = True
        self.used = time.monotonic()

    def remove(self, connection: Connection) -> None:
        """Remove a closed connection, and forget what was sent to seats that nobody watches any more."""
        del self.connections[connection]
        self.here[connection.guest] -= 1
        self.info_is_old = True
        self.used = time.monotonic()
        seats = self.seats_seen_by(connection)
        if seats != [SPECTATOR]:
            self.last_seen[connection.guest] = self.used
        if not self.here[connection.guest]:
            del self.here[connection.guest]
            for seat in seats if seats != [SPECTATOR] or not self.spectators() else []:
                self.last_sent.pop(seat, None)

    def spectators(self) -> int:
        """How many connections have no seat."""
        return len(self.connections) - sum(self.here[guest] for guest in self.table.guests())

    def updates(
        self, answers: str = "", sender: Connection | None = None, with_info: bool = True
    ) -> list[tuple[Connection, bytes]]:
        """The message for each connection for which something has changed since the last call.

        If `with_info` is false, changed table information alone makes no message: after a move it can only be about
        who is present, and a message before its time would give a secret move (R8.3) away.
        """
        self.update_info()
        new_notes = self.table.last_note - self.notes_told
        notes = self.table.notes[-new_notes:] if new_notes else []
        self.notes_told = self.table.last_note
        clock = self.clock()
        sights: dict[int, SeatView | None] = {}
        encoded: dict[Any, bytes] = {}  # equal messages, for example to spectators, are encoded once
        updates = []
        for connection, info_sent in self.connections.items():
            seats = self.seats_seen_by(connection)
            for seat in seats:
                if seat not in sights:
                    sights[seat] = self.changed_seat_view(seat)
            mine = [seat_view for seat in seats if (seat_view := sights[seat]) is not None]
            unmuted = connection.without_muted(notes)
            answered = answers if connection is sender else ""
            has_old_info = info_sent != self.info
            if mine or unmuted or answered or (with_info and has_old_info):
                key = tuple(seats), tuple([note.number for note in unmuted]), answered, has_old_info
                if key not in encoded:
                    info = msgspec.Raw(self.info) if has_old_info else None
                    encoded[key] = encode(TableMessage(info, mine, unmuted, clock, answered))
                updates.append((connection, encoded[key]))
                self.connections[connection] = self.info
        return updates

    def welcome(self, connection: Connection, hello: messages.Hello) -> bytes:
        """The first message to a connection: all that it may know, without the log lines that it has already."""
        self.update_info()
        self.connections[connection] = self.info
        seats = self.seats_seen_by(connection)
        sights: list[Any] = []
        for seat in seats:
            self.changed_seat_view(seat)
            if last_sent := self.last_sent.get(seat):
                held = hello.lines.get(seat_label(seat), 0) if hello.epoch == self.table.epoch else 0
                keep = max(0, min(held, last_sent.lines) - 1)  # the last line may have changed since (G4.4)
                sights.append(self.seat_view_from(seat, last_sent, keep))
        notes = connection.without_muted([note for note in self.table.notes if note.number > hello.notes])
        may_sit = self.table.may_sit(connection.guest, connection.invited)
        return encode(TableMessage(msgspec.Raw(self.info), sights, notes, self.clock(), may_sit=may_sit))

    def seat_view_from(self, seat: int, last_sent: LastSent, keep: int) -> SeatView | msgspec.Raw:
        """The seat view that was last sent, with the lines of the log after the first `keep`."""
        if keep == 0 and last_sent.whole is not None:
            return last_sent.whole
        assert self.table.match is not None
        lines = log_lines(self.table.match, seat, 0)[1]
        found = self.seat_view(seat, last_sent.seen, keep, lines[keep:])
        if keep:
            return found
        last_sent.whole = msgspec.Raw(encode(found))
        return last_sent.whole

    def seat_view(self, seat: int, seen: "Seen", keep: int, lines: list[LogLine]) -> SeatView:
        """A seat view, with the lines of its log after the first `keep`."""
        view, log = msgspec.Raw(seen.view), LogPart(keep, lines)
        return SeatView(seat_label(seat), view, seen.legal, *seen.may, self.table.epoch, log)

    def update_info(self) -> None:
        if self.info_is_old:
            self.info_is_old = False
            info = encode(self.describe())
            if info != self.info:  # connections share one object
                self.info = info

    def describe(self) -> TableInfo:
        table = self.table
        colours = table.seats if isinstance(table.seats, list) else None
        settings = msgspec.structs.replace(table.settings, seed=None, cards=None, seats=colours)
        return TableInfo(
            id=table.id,
            game=table.settings.game,
            version=table.config.version,
            status=table.status,  # type: ignore[arg-type]
            settings=settings,
            own_cards=table.settings.cards is not None,
            host=table.host,
            seats=[self.describe_seat(seat) for seat in range(len(table.occupants))],
            spectators=self.spectators(),
            commitment=table.commitment if table.status != "open" else "",
            proposal=table.proposal,
            result=table.result,
            seed=hex(table.config.seed) if table.ended and not table.is_sealed else "",
            rematch=table.rematch,
            daily=table.config.daily,
        )

    def describe_seat(self, seat: int) -> SeatInfo:
        guest = self.table.occupants[seat].guest
        return seat_info(self.table, seat, connected=bool(guest) and self.connected(guest))

    def clock(self) -> Clock | None:
        table = self.table
        if table.settings.clock is None or table.status == "open":
            return None
        running = table.waiting if table.playing else []
        left = table.clocks.left_at(running, steady.now())
        return Clock(left, [seat_name(seat) for seat in running])

    def changed_seat_view(self, seat: int) -> SeatView | None:
        """The seat view, if it differs from the one that was last sent; else None.

        A secret move of somebody else (R8.3) changes nothing here, so that no message gives it away.
        """
        table, match = self.table, self.table.match
        if match is None:
            return None
        legal = match.legal_texts(seat) if table.playing and seat in table.waiting else []
        seen = Seen(match.view_as_json(seat), legal, what_is_allowed(table, seat))
        before = self.last_sent.get(seat)
        if before and before.epoch != table.epoch:
            before = None
        keep, lines = log_since(match, seat, before.moves, before.lines) if before else log_lines(match, seat, 0)
        if before and before.seen == seen and not lines:
            before.moves = len(match.history)
            return None
        self.last_sent[seat] = LastSent(seen, table.epoch, len(match.history), keep + len(lines))
        return self.seat_view(seat, seen, keep, lines)


class Allowed(NamedTuple):
    """The permissions of a seat apart from moves, in the order of the fields of `SeatView`."""

    undo: bool
    propose_undo: bool
    abort: bool


class Seen(NamedTuple):
    """What a seat sees of a match, apart from the log."""

    view: bytes  # in JSON
    legal: list[str]
    may: Allowed


NOTHING_ALLOWED = Allowed(False, False, False)


def what_is_allowed(table: Table, seat: int) -> Allowed:
    if seat == SPECTATOR or not table.playing:
        return NOTHING_ALLOWED
    back = table.moves_since(seat)
    alone = back > 0 and not table.occupants[seat].level and not law.why_no_undo(table, back)
    return Allowed(alone, back > 0 and not table.config.daily, table.may_abort)


def seat_label(seat: int) -> str:
    return "" if seat == SPECTATOR else seat_name(seat)


def log_lines(match: Match, viewer: int, told: int) -> tuple[int, list[LogLine]]:
    """The lines of a log after the moves that were told, as encoded events with the arguments of their sentences."""
    return match.lines(viewer, told, match.sight.teller_for_json)


def log_since(match: Match, viewer: int, moves: int, lines: int) -> tuple[int, list[LogLine]]:
    """The change of a log since it was last sent: how many lines stay, and the lines after them."""
    first, since = log_lines(match, viewer, moves)
    return max(0, lines - (moves - first)), since
