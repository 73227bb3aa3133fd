"""Decides which requests a table allows. The functions are pure: they return events for `Table.apply`."""

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

import msgspec

from spellbox.errors import SpellboxError
from spellbox.kit.play import parse_seat
from spellbox.match import Match
from spellbox.server import events, messages
from spellbox.server.events import Event
from spellbox.server.messages import TableRequest
from spellbox.server.settings import DaysClock, TableSettings
from spellbox.server.table import STAND_IN, StartingPosition, Table, painted

AWAY = 60.0
"""Seconds without a connection after which the other players may let a bot play for a guest."""
Absences: TypeAlias = Mapping[str, float]
"""The players without a connection to the table, and for how many seconds."""
NOBODY_AWAY: Absences = MappingProxyType({})
Lags: TypeAlias = Mapping[str, float]
"""The round-trip time to each connected guest, in seconds."""


class RequestRefused(SpellboxError):
    """A request that is not allowed. If a rule of the game forbids a move: its clause, and the legal moves."""

    def __init__(
        self,
        reason: str,
        clause: str = "",
        legal: list[str] | None = None,
        message: str = "",
        args: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(reason)
        self.reason, self.clause, self.legal = reason, clause, legal or []
        self.message, self.arguments = message, dict(args or {})


class Requester(NamedTuple):
    """The guest who makes a request; `invited` if they came by the invite link."""

    id: str
    name: str
    invited: bool
    address: str = ""
    lag: float = 0.0  # round-trip time in seconds


class Placed(NamedTuple):
    """The guest, or the bot and its level, that gets a seat at a new table."""

    guest: str = ""
    name: str = ""
    level: str = ""


class NewMatch(NamedTuple):
    """A new table for given people and bots: a rematch, a continued match or a tutorial."""

    settings: TableSettings
    start: StartingPosition
    placed: list[Placed]
    starts: bool = True  # without waiting for the host
    seed: int | None = None  # one that is not told, in place of a fresh one
    daily: str = ""  # the day whose deal it is


def decide(
    table: Table, requester: Requester, request: TableRequest, now: float, away: Absences = NOBODY_AWAY
) -> list[Event]:
    """The events that a request causes; raises `RequestRefused` if it is not allowed."""
    if versions := table.foreign_version():
        raise RequestRefused.saying("match-is-read-only", **versions)
    match request:
        case messages.Move():
            return move(table, requester, request, now)
        case messages.Undo():
            return undo(table, requester, request, now)
        case messages.Sit():
            return sit(table, requester, request, now)
        case messages.Stand():
            return stand(table, requester, request, now)
        case messages.SeatBot():
            return seat_bot(table, requester, request, now)
        case messages.Paint():
            return paint(table, requester, request, now)
        case messages.First():
            return first(table, requester, request, now)
        case messages.Start():
            return start(table, requester, now)
        case messages.Propose():
            return propose(table, requester, request, now, away)
        case messages.Answer():
            return answer(table, requester, request, now, away)
        case messages.Unpause():
            return unpause(table, requester, now)
        case messages.Resign():
            return resign(table, requester, request, now)
        case messages.Abort():
            return abort(table, requester, now)
        case messages.Chat():
            return chat(table, requester, request, now)
    raise RequestRefused(f"{type(request).__name__.lower()} is not for the table to decide")


def seat_number(table: Table, name: str) -> int:
    try:
        return parse_seat(name, len(table.occupants))
    except SpellboxError as problem:
        raise RequestRefused(str(problem)) from None


def own_seat(table: Table, requester: Requester, name: str) -> int:
    seat = seat_number(table, name)
    if table.occupants[seat].guest != requester.id:
        raise RequestRefused.saying("not-your-seat", seat=name)
    return seat


def must_be_seated(table: Table, requester: Requester) -> None:
    if not table.seats_of(requester.id):
        raise RequestRefused.saying("only-players")


def must_be_host(table: Table, requester: Requester) -> None:
    if table.host != requester.id:
        raise RequestRefused.saying("only-the-host")


def must_be_open(table: Table) -> None:
    if table.status != "open":
        raise RequestRefused.saying("match-has-begun")


NOT_PLAYING = {"open": "match-has-not-begun", "paused": "match-is-paused"}
"""Why no move is made at a table of a status."""


def must_be_playing(table: Table) -> None:
    if not table.playing:
        if versions := table.foreign_version():
            raise RequestRefused.saying("match-is-read-only", **versions)
        raise RequestRefused.saying(NOT_PLAYING.get(table.status, "match-is-over"))


def sit(table: Table, requester: Requester, request: messages.Sit, now: float) -> list[Event]:
    seat = seat_number(table, request.seat)
    must_be_open(table)
    if not table.may_sit(requester.id, requester.invited):
        raise RequestRefused.saying("needs-invite")
    if table.occupants[seat].guest:
        raise RequestRefused.saying("seat-is-taken", name=table.occupants[seat].name)
    if table.settings.public and table.seats_of(requester.id):
        raise RequestRefused.saying("one-seat-each")
    if table.settings.seed is not None and table.host != requester.id:
        raise RequestRefused.saying("table-for-practice")
    name = plain_name(request.name or requester.name)
    return [events.Sat(now, seat, requester.id, name)]


def plain_name(name: str) -> str:
    """A name without invisible characters; raises `RequestRefused` if nothing is left."""
    shown = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    if not shown:
        raise RequestRefused.saying("empty-name")
    return shown


def stand(table: Table, requester: Requester, request: messages.Stand, now: float) -> list[Event]:
    seat = seat_number(table, request.seat)
    must_be_open(table)
    if not table.occupants[seat].guest:
        raise RequestRefused.saying("seat-is-empty")
    if table.occupants[seat].guest != requester.id:
        must_be_host(table, requester)
    return [events.Stood(now, seat)]


def seat_bot(table: Table, requester: Requester, request: messages.SeatBot, now: float) -> list[Event]:
    seat = seat_number(table, request.seat)
    must_be_open(table)
    must_be_host(table, requester)
    if table.occupants[seat].guest:
        raise RequestRefused.saying("seat-is-taken", name=table.occupants[seat].name)
    return [events.BotSat(now, seat, request.level) if request.level else events.Stood(now, seat)]


def paint(table: Table, requester: Requester, request: messages.Paint, now: float) -> list[Event]:
    """Players choose the colour of their own seat, the host also of bots. Nobody can take another guest's colour."""
    seat = seat_number(table, request.seat)
    must_be_open(table)
    if table.occupants[seat].guest != requester.id and (table.occupants[seat].guest or table.host != requester.id):
        raise RequestRefused.saying("colour-of-own-seat")
    if not isinstance(table.seats, list):
        raise RequestRefused.saying("no-colours")
    holder = table.seats.index(request.colour) if request.colour in table.seats else seat
    if table.occupants[holder].guest not in ("", requester.id):
        raise RequestRefused.saying("colour-is-taken", name=table.occupants[holder].name)
    try:
        table.game.read_options(table.cards, painted(table.seats, seat, request.colour), table.settings.options)
    except SpellboxError as problem:
        raise RequestRefused(str(problem)).named(problem.message, **problem.arguments) from None
    return [events.Painted(now, seat, request.colour)]


def first(table: Table, requester: Requester, request: messages.First, now: float) -> list[Event]:
    seat = seat_number(table, request.seat)
    must_be_open(table)
    if table.occupants[seat].guest != requester.id:
        must_be_host(table, requester)
    return [events.Turned(now, seat)]


def start(table: Table, requester: Requester, now: float) -> list[Event]:
    must_be_open(table)
    must_be_host(table, requester)
    empty = [f"p{seat + 1}" for seat, occupant in enumerate(table.occupants) if occupant.empty]
    if empty:
        raise RequestRefused.saying("seats-are-empty", places=", ".join(empty))
    if table.settings.begins == "random":
        return [events.Turned(now, table.config.seed % len(table.occupants)), events.Started(now)]
    return [events.Started(now)]


def fill_seats(table: Table, new: NewMatch, now: float) -> list[Event]:
    """Seat the people and bots for whom a table was opened, and start the match if `new` says so."""
    must_be_open(table)
    seated: list[Event] = [
        events.Sat(now, seat, placed.guest, placed.name) if placed.guest else events.BotSat(now, seat, placed.level)
        for seat, placed in enumerate(new.placed)
    ]
    return [*seated, events.Started(now)] if new.starts else seated


def rematch(table: Table, requester: Requester) -> NewMatch:
    """A new table for the same people; whoever began gets the last seat. Against bots alone it starts at once."""
    must_be_seated(table, requester)
    if not table.ended:
        raise RequestRefused.saying("rematch-after-the-end")
    placed = [
        Placed(occupant.guest, occupant.name) if occupant.guest else Placed(level=occupant.level or STAND_IN)
        for occupant in table.occupants[1:] + table.occupants[:1]
    ]
    alone = table.guests() == [requester.id]
    colours = table.seats[1:] + table.seats[:1] if isinstance(table.seats, list) else None
    settings = msgspec.structs.replace(table.settings, seed=None, seats=colours, begins="first")
    return NewMatch(settings, StartingPosition(), placed, starts=alone)


def follow(rematch: Table, now: float) -> list[Event]:
    """The events at a finished table when its rematch has been opened."""
    return [events.Followed(now, rematch.id)]


def continuation(table: Table, requester: Requester, moves: int, seat: str, level: str) -> NewMatch:
    """A new table that continues a finished match after so many moves, against bots."""
    match = table.open_match()
    mine = parse_seat(seat, match.players)
    if moves > len(match.history) or (moves == len(match.history) and match.over):
        raise RequestRefused.saying("moment-before-the-end", moves=len(match.history))
    seats = table.seats if isinstance(table.seats, list) else None
    settings = msgspec.structs.replace(
        table.settings, public=False, clock=None, hints=True, seed=hex(table.config.seed)
    )
    settings = msgspec.structs.replace(settings, seats=seats, begins="first")
    began, played = table.config.start, [each.text for each in match.history[:moves]]
    start = StartingPosition(began.given, played, "continued", began.stream)
    placed = [
        Placed(requester.id, requester.name) if seat == mine else Placed(level=level) for seat in range(match.players)
    ]
    return NewMatch(settings, start, placed)


def begin_continued(table: Table, new: NewMatch) -> Match:
    """The match of a table that continues that of a finished table, before its first move there."""
    config = msgspec.structs.replace(table.config, settings=new.settings, start=new.start, version=table.game.VERSION)
    return Table(config).begin()


def move(table: Table, requester: Requester, request: messages.Move, now: float) -> list[Event]:
    seat = legal_move(table, requester, request)
    return [
        events.Moved(now, seat, request.move, requester.id, request.id, lag_given_back(table, seat, requester.lag, now))
    ]


def legal_move(table: Table, requester: Requester, request: messages.Move | messages.WhyNot) -> int:
    """The seat that may play this move now; raises `RequestRefused` with the rule's reason if it is not legal."""
    seat = own_seat(table, requester, request.seat)
    must_be_playing(table)
    match = table.match
    assert match is not None
    if table.occupants[seat].level:
        raise RequestRefused.saying("bot-plays-for-you")
    try:
        number = match.game.parse(match.state, match.cards, request.move)
    except SpellboxError as problem:
        raise RequestRefused(str(problem), legal=match.legal(request.seat)) from None
    # A seat that need not move may have legal moves all the same: a spell can be changed before the reveal (R4.1).
    if not match.is_legal(seat, number):
        why = match.why_not(seat, number)[0]
        raise RequestRefused(match.reason(why), why.clause, match.legal(request.seat), why.message, why.args)
    return seat


def lag_given_back(table: Table, seat: int, lag: float, now: float) -> float:
    """The lag compensation that a seat's clock gets for a move: never more than the turn took."""
    allowed = table.clocks.lag_allowed(seat, lag) if seat in table.waiting else 0.0
    return round(min(allowed, max(0.0, now - table.clocks.since)), 3) if allowed else 0.0


def undo(table: Table, requester: Requester, request: messages.Undo, now: float) -> list[Event]:
    """Take back one's own last move, unless others have moved since, or it revealed something or used chance.

    Secret moves of others do not count as moves: a different answer would reveal them.
    """
    seat = own_seat(table, requester, request.seat)
    must_be_playing(table)
    if table.occupants[seat].level:
        raise RequestRefused.saying("bot-plays-for-you")
    back = table.moves_since(seat)
    if reason := why_no_undo(table, back):
        raise RequestRefused.saying(reason)
    return [events.Undone(now, seat, back, requester.id, request.id)]


def why_no_undo(table: Table, back: int) -> str:
    """The message of why a seat may not take back its last move alone, which is `back` moves ago; empty if it may."""
    assert table.match is not None
    if back == 0:
        return "no-own-move-to-take-back"
    history = table.match.history
    if back > 1 and not all(played.secret for played in history[1 - back :]):
        return "somebody-moved-since"
    if history[-back].binding:
        return "move-revealed-something"
    return ""


def propose(table: Table, requester: Requester, request: messages.Propose, now: float, away: Absences) -> list[Event]:
    must_be_seated(table, requester)
    must_be_playing(table)
    if table.proposal:
        raise RequestRefused.saying("asked-already")
    if request.what == "replace":
        seat = seat_number(table, request.seat)
        must_be_replaceable(table, requester, seat, away)
    else:
        seat = own_seat(table, requester, request.seat)
    asked = who_must_agree(table, requester.id, request.what, seat)
    if request.what == "undo":
        if table.config.daily:  # the bots agree to everything, and what was seen would be known
            raise RequestRefused.saying("no-undo-of-the-day")
        if not table.moves_since(seat):
            raise RequestRefused.saying("no-move-to-take-back")
        must_be_here(table, asked, table.moves_since(seat), away)
    return [events.Proposed(now, request.what, seat, requester.id, request.id, asked)]


def who_must_agree(table: Table, proposer: str, what: str, seat: int) -> list[str]:
    """The other players, without those who resigned.

    An undo also needs the consent of players for whom a bot plays: it concerns what they saw and what they revealed.
    """
    owners = [
        occupant
        for occupant in table.occupants
        if occupant.guest and occupant.guest != proposer and not occupant.resigned
    ]
    if what != "undo":
        owners = [occupant for occupant in owners if not occupant.standing_in]
    if what == "replace":
        owners = [occupant for occupant in owners if occupant.guest != table.occupants[seat].guest]
    return list(dict.fromkeys(occupant.guest for occupant in owners))


def must_be_here(table: Table, players: list[str], moves: int, away: Absences) -> None:
    """Refuse to take back moves that revealed something or used chance while one of these players is away."""
    assert table.match is not None
    missing = [occupant.name for occupant in table.occupants if occupant.guest in players and occupant.guest in away]
    if missing and any(played.binding for played in table.match.history[-moves:]):
        raise RequestRefused.saying("revealed-while-away", name=missing[0])


def must_be_replaceable(table: Table, requester: Requester, seat: int, away: Absences) -> None:
    """Refuse to replace a player unless they have been away for long enough."""
    occupant = table.occupants[seat]
    if not occupant.guest or occupant.guest == requester.id or occupant.level:
        raise RequestRefused.saying("nobody-to-replace")
    if isinstance(table.settings.clock, DaysClock):
        raise RequestRefused.saying("turns-of-days")
    if occupant.guest not in away:
        raise RequestRefused.saying("player-is-here", name=occupant.name, seconds=round(AWAY))
    left = AWAY - away[occupant.guest]
    if left > 0:
        raise RequestRefused.saying("away-too-short", name=occupant.name, seconds=round(AWAY), left=math.ceil(left))


def timeouts(table: Table, lags: Lags) -> dict[int, float]:
    """When the clock of each guest who has to move runs out."""
    if not table.playing or table.clocks.kind is None:
        return {}
    people = [(seat, table.occupants[seat]) for seat in table.waiting]
    return {
        seat: table.clocks.runs_out(seat, lags.get(occupant.guest, 0.0))
        for seat, occupant in people
        if not occupant.level
    }


def time_out(table: Table, now: float, lags: Lags) -> list[Event]:
    """The event for the first guest whose clock has run out: a bot takes over, or they lose, as the settings say."""
    late = [seat for seat, due in timeouts(table, lags).items() if due <= now][:1]
    if table.settings.on_timeout == "lose":
        return [events.Resigned(now, seat, "time") for seat in late]
    return [events.TookOver(now, seat, STAND_IN) for seat in late]


def come_back(table: Table, guest: str, now: float) -> list[Event]:
    """The events when a guest connects: bots give the guest's seats back, and a proposal to replace the guest ends."""
    if table.ended:
        return []
    seats = [seat for seat in table.seats_of(guest) if not table.occupants[seat].resigned]
    asked = table.proposal
    declined = asked is not None and asked.what == "replace" and seat_number(table, asked.seat) in seats
    no: list[Event] = [events.Answered(now, guest, False)] if declined else []
    running = table.waiting if table.playing else []
    back = [seat for seat in seats if table.occupants[seat].standing_in and table.clocks.may_return(seat, running, now)]
    return no + [events.HandedBack(now, seat) for seat in back]


def answer(table: Table, requester: Requester, request: messages.Answer, now: float, away: Absences) -> list[Event]:
    proposal = table.proposal
    if not proposal:
        raise RequestRefused.saying("not-asked-anything")
    withdraws = proposal.by == requester.id and not request.yes
    if requester.id not in proposal.waiting and not withdraws:
        raise RequestRefused.saying("you-are-not-asked")
    if proposal.what == "undo" and request.yes and proposal.waiting == [requester.id]:
        seat = seat_number(table, proposal.seat)
        must_be_here(table, who_must_agree(table, proposal.by, "undo", seat), table.moves_since(seat), away)
    return [events.Answered(now, requester.id, request.yes)]


def unpause(table: Table, requester: Requester, now: float) -> list[Event]:
    must_be_seated(table, requester)
    if table.status != "paused":
        raise RequestRefused.saying("not-paused")
    return [events.Unpaused(now, requester.id)]


def resign(table: Table, requester: Requester, request: messages.Resign, now: float) -> list[Event]:
    seat = own_seat(table, requester, request.seat)
    if table.status not in ("playing", "paused"):
        must_be_playing(table)
    if table.occupants[seat].resigned:
        raise RequestRefused.saying("resigned-already")
    return [events.Resigned(now, seat)]


def abort(table: Table, requester: Requester, now: float) -> list[Event]:
    must_be_seated(table, requester)
    must_be_playing(table)
    if not table.may_abort:
        raise RequestRefused.saying("too-late-to-abort")
    return [events.Aborted(now, requester.id)]


def chat(table: Table, requester: Requester, request: messages.Chat, now: float) -> list[Event]:
    if (
        not table.seats_of(requester.id)
        and not requester.invited
        and not table.settings.public
        and table.host != requester.id
    ):
        raise RequestRefused.saying("only-those-here-talk")
    text = "".join(letter for letter in request.text if letter.isprintable() or letter == "\n").strip()
    if not text:
        raise RequestRefused.saying("nothing-said")
    return [events.Chatted(now, requester.id, requester.name, text, request.id)]
