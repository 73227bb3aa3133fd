"""Hints (moves that a bot would consider for a seat) and previews (what each move of a seat would do)."""

import base64
import secrets

from spellbox.kit.chance import chance
from spellbox.server import law
from spellbox.server.connection import Connection
from spellbox.server.hall import Hall
from spellbox.server.law import Requester, RequestRefused
from spellbox.server.messages import BeliefMessage, Candidate, Hint, Hinted, Preview, Previews, Refused
from spellbox.server.room import Room
from spellbox.server.workers import WorkerLost
from spellbox.terminal.hint import in_words

SHOWN_CANDIDATES = 6


class Hints:
    """Answers requests for hints and previews, when the moves before them are on disk: a lost move reveals nothing."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.advised: set[str] = set()
        """Guests whose hint is being searched. One at a time for each guest, so that bots need not wait."""

    def hint(self, room: Room, connection: Connection, request: Hint) -> None:
        table = room.table
        requester = Requester(connection.guest, connection.name, connection.invited)
        if not table.settings.hints:
            raise RequestRefused.saying("without-hints")
        law.must_be_playing(table)
        seat = law.own_seat(table, requester, request.seat)
        if seat not in table.waiting:
            raise RequestRefused.saying("not-your-turn-to-move")
        assert table.match is not None
        if request.belief and not table.match.fades():
            self.believe(room, connection, request, seat)
            return
        if requester.id in self.advised:
            raise RequestRefused.saying("one-hint")
        self.advised.add(requester.id)
        self.hall.spawn(self.advise(room, connection, request, seat, table.moment(seat)))

    def believe(self, room: Room, connection: Connection, request: Hint, seat: int) -> None:
        """Send a state that the seat could believe in: the client searches, and the server spends nothing on it."""
        assert room.table.match is not None  # it is being played
        belief = room.table.match.belief(seat, chance(secrets.randbits(256)))
        state = base64.b64encode(belief.tobytes()).decode()
        self.hall.answer(room, [(connection, BeliefMessage(request.id, request.seat, state))])

    async def advise(
        self, room: Room, connection: Connection, request: Hint, seat: int, moment: tuple[bool, int, int]
    ) -> None:
        """Send the candidates of a bot, or none if the position has changed since the request."""
        candidates: list[Candidate] = []
        try:
            if room.table.moment(seat) == moment:
                candidates = await self.consider(room, seat, moment, connection)
        except Exception:
            failure = WorkerLost.saying("worker-lost")
            self.hall.answer(room, [(connection, Refused(request.id, str(failure), message=failure.message))])
            raise
        finally:
            self.advised.discard(connection.guest)
        passed = room.table.moment(seat) != moment
        self.hall.answer(room, [(connection, Hinted(request.id, request.seat, [] if passed else candidates))])

    async def consider(
        self, room: Room, seat: int, moment: tuple[bool, int, int], connection: Connection
    ) -> list[Candidate]:
        match = room.table.match
        assert match is not None

        def is_wanted() -> bool:
            return room.table.moment(seat) == moment and not connection.closed

        considered = await self.hall.thinkers.consider(match, seat, connection.guest, is_wanted)
        if considered is None:
            return []
        searched, found = considered
        belief = searched.arguments()[0]
        looked_at = sum(each.visits for each in found) or 1
        candidates = []
        for each in found[:SHOWN_CANDIDATES]:
            words = in_words(match, belief, each)
            share = each.visits / looked_at
            candidates.append(Candidate(words[0], each.wins, round(each.margin, 1), round(share, 3), words[1:]))
        return candidates

    def preview(self, room: Room, connection: Connection, request: Preview) -> None:
        """Send what each move of a seat would do. The answer depends on the seat's view alone."""
        law.must_be_playing(room.table)
        law.own_seat(room.table, Requester(connection.guest, connection.name, connection.invited), request.seat)
        assert room.table.match is not None
        previews = Previews(request.id, request.seat, room.table.match.previews(request.seat))
        self.hall.answer(room, [(connection, previews)])
