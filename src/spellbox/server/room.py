"""A table with its people connected: what each of them has been told, and what is news to them."""

import time
from typing import Any

import msgspec

from spellbox.kit.play import seat_name
from spellbox.kit.schema import Plain
from spellbox.match import Match
from spellbox.server import law, messages, steady
from spellbox.server.connection import Connection
from spellbox.server.messages import Clock, LogPart, Look, SeatInfo, TableInfo, TableMessage, encode
from spellbox.server.table import Table
from spellbox.sight import SPECTATOR as ANY_SPECTATOR

SPECTATOR = None


class Shown(msgspec.Struct):
    """What one seat, or the spectators, were last shown."""

    look: bytes
    seen: tuple[Any, ...]  # what the look was made of
    epoch: int
    moves: int  # moves that the log was told up to
    lines: int  # lines that the log had then: a move may have happened in secret


class Room:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.connections: list[Connection] = []
        self.shown: dict[int | None, Shown] = {}
        self.info = b""
        self.info_is_old = True
        self.notes_told = len(table.notes)
        self.timer: Any = None
        self.thinking: set[int] = set()
        self.used = time.monotonic()
        self.entered = time.monotonic()
        self.last_seen: dict[str, float] = {}
        """When a connection of a player ended last."""

    def idle(self) -> float:
        """Seconds since anyone was here."""
        return time.monotonic() - self.used

    def seats_seen_by(self, connection: Connection) -> list[int | None]:
        """Whoever has seats sees from those; everyone else is a spectator."""
        seats: list[int | None] = list(self.table.seats_of(connection.guest))
        return seats or [SPECTATOR]

    def connected(self, guest: str) -> bool:
        return any(connection.guest == guest for connection in self.connections)

    def absences(self) -> dict[str, float]:
        """The players without a connection, and for how long they have had none, as far back as this room knows."""
        now, here = time.monotonic(), {connection.guest for connection in self.connections}
        away = [guest for guest in self.table.guests() if guest not in here]
        return {guest: now - self.last_seen.get(guest, self.entered) for guest in away}

    def part(self, connection: Connection) -> None:
        """A connection has ended."""
        self.connections.remove(connection)
        self.info_is_old = True
        self.used = time.monotonic()
        if self.table.seats_of(connection.guest):
            self.last_seen[connection.guest] = self.used
        self.forget_unseen()

    def news(self, answers: str = "", asker: Connection | None = None) -> list[tuple[Connection, bytes]]:
        """What each connection is to be told now; nothing for those for whom nothing changed."""
        info = self.fresh_info()
        notes = self.table.notes[self.notes_told :]
        self.notes_told = len(self.table.notes)
        clock = self.clock()
        sights: dict[int | None, msgspec.Raw | None] = {}
        told = []
        for connection in self.connections:
            seats = self.seats_seen_by(connection)
            for seat in seats:
                if seat not in sights:
                    sights[seat] = self.fresh_sight(seat)
            mine = [sight for seat in seats if (sight := sights[seat]) is not None]
            heard = connection.heard(notes)
            answered = answers if connection is asker else ""
            if info or mine or heard or answered:
                message = TableMessage(msgspec.Raw(info) if info else None, mine, heard, clock, answered)
                told.append((connection, encode(message)))
        return told

    def welcome(self, connection: Connection, hello: messages.Hello) -> bytes:
        """All that a connection may know, less what it says it holds."""
        self.fresh_info()
        seats = self.seats_seen_by(connection)
        sights = []
        for seat in seats:
            self.fresh_sight(seat)
            if shown := self.shown.get(seat):
                held = hello.lines.get(seat_label(seat), 0) if hello.epoch == self.table.epoch else 0
                keep = max(0, min(held, shown.lines) - 1)  # the last line held may be told otherwise by now (G4.4)
                assert self.table.match is not None
                sights.append(sight(shown.look, keep, self.table.match.log(seat_of(seat))[keep:]))
        notes = connection.heard([note for note in self.table.notes if note.number > hello.notes])
        return encode(TableMessage(msgspec.Raw(self.info), sights, notes, self.clock()))

    def fresh_info(self) -> bytes:
        """The table's card, if it has changed since it was last told."""
        if not self.info_is_old:
            return b""
        self.info_is_old = False
        before, self.info = self.info, encode(self.describe())
        return self.info if self.info != before else b""

    def describe(self) -> TableInfo:
        table = self.table
        colours = table.seats if isinstance(table.seats, list) else None
        settings = msgspec.structs.replace(table.settings, seed=None, cards=None, seats=colours)
        return TableInfo(
            id=table.id,
            game=table.settings.game,
            version=table.card.version,
            status=table.status,  # type: ignore[arg-type]
            settings=settings,
            own_cards=table.settings.cards is not None,
            host=table.host,
            seats=[self.describe_seat(seat) for seat in range(len(table.chairs))],
            spectators=sum(not table.seats_of(each.guest) for each in self.connections),
            commitment=table.commitment if table.status != "open" else "",
            proposal=table.proposal,
            result=table.result,
            seed=hex(table.card.seed) if table.ended else "",
            rematch=table.rematch,
        )

    def describe_seat(self, seat: int) -> SeatInfo:
        chair = self.table.chairs[seat]
        return SeatInfo(
            seat=seat_name(seat),
            kind="guest" if chair.guest else "bot" if chair.level else "empty",
            name=chair.name,
            guest=chair.guest,
            level=chair.level,
            standing_in=chair.standing_in,
            resigned=chair.resigned,
            connected=bool(chair.guest) and self.connected(chair.guest),
        )

    def clock(self) -> Clock | None:
        table = self.table
        if table.settings.clock is None or table.status == "open":
            return None
        running = table.waiting if table.playing else []
        left = table.clocks.left_at(running, steady.now())
        return Clock(left, [seat_name(seat) for seat in running])

    def fresh_sight(self, seat: int | None) -> msgspec.Raw | None:
        """The game from a seat, if it looks different than before."""
        table = self.table
        if table.match is None:
            return None
        match, viewer = table.match, ANY_SPECTATOR if seat is SPECTATOR else seat
        record = match.look(viewer)
        legal = match.legal(seat_of(seat)) if table.playing and seat in table.waiting else []
        may_undo = seat is not SPECTATOR and table.playing and not law.why_no_undo(table, seat)
        before = self.shown.get(seat)
        if before and before.epoch != table.epoch:
            before = None
        keep, lines = log_since(match, viewer, before.moves, before.lines) if before else (0, match.log(seat_of(seat)))
        seen = record.tobytes(), legal, may_undo
        if before and before.seen == seen and not lines:
            before.moves = len(match.history)
            return None
        look = encode(Look(seat_label(seat), match.sight.read_view(record), legal, may_undo, table.epoch))
        self.shown[seat] = Shown(look, seen, table.epoch, len(match.history), keep + len(lines))
        return sight(look, keep, lines)

    def forget_unseen(self) -> None:
        """Drop what was shown to seats that nobody looks from any more."""
        seen = {seat for connection in self.connections for seat in self.seats_seen_by(connection)}
        self.shown = {seat: shown for seat, shown in self.shown.items() if seat in seen}


def seat_label(seat: int | None) -> str:
    return "" if seat is SPECTATOR else seat_name(seat)


def seat_of(seat: int | None) -> str | None:
    return None if seat is SPECTATOR else seat_name(seat)


def sight(look: bytes, keep: int, lines: list[list[Plain]]) -> msgspec.Raw:
    """A sight with the lines of the log that are news; the look is encoded already."""
    return msgspec.Raw(look[:-1] + b',"log":' + encode(LogPart(keep, lines)) + b"}")


def log_since(match: Match, viewer: int, moves: int, lines: int) -> tuple[int, list[list[Plain]]]:
    """What is news in the log to who was told it up to a move: how many lines stay, and those that follow them.

    Where memory is part of the game the last line told before is told otherwise once another move was made.
    """
    if moves == len(match.history):
        return lines, []
    first = moves - 1 if lines and match.fades() else moves
    return lines - (moves - first), match.lines(viewer, first)
