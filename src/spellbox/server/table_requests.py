"""Handles the requests of guests at tables: each is done, or refused without changing anything."""

import logging
import time

from spellbox.server import law, messages, metrics, steady
from spellbox.server.connection import Connection
from spellbox.server.hall import Hall
from spellbox.server.hints import Hints
from spellbox.server.law import Requester, RequestRefused
from spellbox.server.limits import Rate, TooMuch
from spellbox.server.messages import Done, Refused, TableRequest
from spellbox.server.opening import Openings
from spellbox.server.room import Room
from spellbox.server.traffic import network_of

log = logging.getLogger("spellbox.requests")


class TableRequests:
    """Dispatches the requests of guests."""

    def __init__(self, hall: Hall, openings: Openings) -> None:
        self.hall, self.openings = hall, openings
        self.hints = Hints(hall)
        self.previews = Rate("previews from one address", hall.settings.limits.previews_of_address)

    def handle(self, room: Room, connection: Connection, request: TableRequest) -> None:
        """Do or refuse a request. A request with an id that was done before is only acknowledged."""
        self.hall.last_request = time.monotonic()
        if not self.hall.slots.may_answer(room.table.id):  # this server was suspended, or is giving the table away
            self.hall.redirect(room.table.id, [connection])
            return
        requester = Requester(connection.guest, connection.name, connection.invited, connection.address, connection.lag)
        if room.table.done.has(requester.id, request.id):
            self.acknowledge(room, connection, request)
            return
        try:
            self.answer(room, connection, requester, request)
        except TooMuch as problem:
            refusal = RequestRefused(str(problem)).named(problem.message, **problem.arguments)
            self.refuse(room, connection, request, refusal)
        except RequestRefused as refusal:
            self.refuse(room, connection, request, refusal)
        except Exception:
            log.exception("a request failed", extra={"table": room.table.id, "request": type(request).__name__})
            self.refuse(room, connection, request, RequestRefused.saying("our-fault"))

    def answer(self, room: Room, connection: Connection, requester: Requester, request: TableRequest) -> None:
        match request:
            case messages.Hint():
                self.hints.hint(room, connection, request)
            case messages.Preview():
                self.previews.take(network_of(requester.address))
                self.hints.preview(room, connection, request)
            case messages.WhyNot():
                law.legal_move(room.table, requester, request)
                self.acknowledge(room, connection, request)
            case messages.Rematch():
                self.rematch(room, connection, requester, request)
            case messages.SeatBot(level=str(name)) if not self.hall.thinkers.has(room.table.settings.game, name):
                raise RequestRefused.saying("no-such-bot", name=name)
            case messages.Start() if not self.hall.ready[room.table.settings.game].is_set():
                self.hall.spawn(self.handle_when_ready(room, connection, request))
            case _:
                # Only proposals ask who is away; moves are too many to find out for each.
                proposes = isinstance(request, messages.Propose | messages.Answer)
                away = room.absences() if proposes else law.NOBODY_AWAY
                decided = law.decide(room.table, requester, request, steady.now(), away)
                self.hall.apply_events(room, decided, request.id, connection)

    async def handle_when_ready(self, room: Room, connection: Connection, request: TableRequest) -> None:
        """Handle a request as soon as the game's rules are compiled."""
        await self.hall.ready[room.table.settings.game].wait()
        if not connection.closed:
            self.handle(room, connection, request)

    def rematch(self, room: Room, connection: Connection, requester: Requester, request: messages.Rematch) -> None:
        if new_events := self.openings.rematch(room, requester):
            self.hall.apply_events(room, new_events, request.id, connection)
        else:
            self.acknowledge(room, connection, request)

    def refuse(self, room: Room, connection: Connection, request: TableRequest, refusal: RequestRefused) -> None:
        metrics.refusals.inc()
        answer = Refused(
            request.id, refusal.reason, refusal.clause, refusal.legal, refusal.message, dict(refusal.arguments)
        )
        self.hall.answer(room, [(connection, answer)])

    def acknowledge(self, room: Room, connection: Connection, request: TableRequest) -> None:
        self.hall.answer(room, [(connection, Done(request.id))])
