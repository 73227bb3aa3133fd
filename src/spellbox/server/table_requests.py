"""What people ask for at tables: each request is done, or refused and nothing changes."""

import time

from spellbox.server import law, messages, metrics, steady
from spellbox.server.connection import Connection
from spellbox.server.hall import Hall
from spellbox.server.hints import Hints
from spellbox.server.law import Refusal, Who
from spellbox.server.limits import TooMuch
from spellbox.server.messages import Asked, Done, Refused
from spellbox.server.opening import Openings
from spellbox.server.room import Room


class TableRequests:
    def __init__(self, hall: Hall, openings: Openings) -> None:
        self.hall, self.openings = hall, openings
        self.hints = Hints(hall)

    def ask(self, room: Room, connection: Connection, said: Asked) -> None:
        """Do what a guest asks for, or refuse it; a request with an id that was done before is not done again."""
        self.hall.asked = time.monotonic()
        who = Who(connection.guest, connection.name, connection.invited, connection.address, connection.lag)
        if (who.id, said.id) in room.table.done:
            self.acknowledge(connection, said)
            return
        try:
            self.answer(room, connection, who, said)
        except TooMuch as problem:
            self.refuse(connection, said, Refusal(str(problem)))
        except Refusal as refusal:
            self.refuse(connection, said, refusal)

    def answer(self, room: Room, connection: Connection, who: Who, said: Asked) -> None:
        match said:
            case messages.Hint():
                self.hints.hint(room, connection, said)
            case messages.Preview():
                self.hints.preview(room, connection, said)
            case messages.WhyNot():
                law.legal_move(room.table, who, said)
                self.acknowledge(connection, said)
            case messages.Rematch():
                self.rematch(room, connection, who, said)
            case messages.Start() if not self.hall.ready[room.table.settings.game].is_set():
                self.hall.spawn(self.ask_when_ready(room, connection, said))
            case _:
                decided = law.decide(room.table, who, said, steady.now(), room.absences())
                self.hall.happen(room, decided, said.id, connection)

    async def ask_when_ready(self, room: Room, connection: Connection, said: Asked) -> None:
        """Ask again as soon as the game's rules are compiled."""
        await self.hall.ready[room.table.settings.game].wait()
        if not connection.closed:
            self.ask(room, connection, said)

    def rematch(self, room: Room, connection: Connection, who: Who, said: messages.Rematch) -> None:
        if happened := self.openings.rematch(room, who):
            self.hall.happen(room, happened, said.id, connection)
        else:
            self.acknowledge(connection, said)

    def refuse(self, connection: Connection, said: Asked, refusal: Refusal) -> None:
        metrics.refusals.inc()
        answer = Refused(
            said.id, refusal.reason, refusal.clause, refusal.legal, refusal.message, dict(refusal.arguments)
        )
        self.hall.store.after(lambda: connection.tell(answer))

    def acknowledge(self, connection: Connection, said: Asked) -> None:
        self.hall.store.after(lambda: connection.tell(Done(said.id)))
