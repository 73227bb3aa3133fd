"""Plays the moves of bots at tables."""

from collections.abc import Callable
from typing import Any

from spellbox.server import events, steady, thinking
from spellbox.server.room import Room
from spellbox.server.thinking import Thinkers
from spellbox.server.timers import ApplyEvents
from spellbox.server.workers import Workers
from spellbox.sight import SPECTATOR


class BotSeats:
    """Starts the bots of rooms and plays their moves."""

    def __init__(
        self,
        thinkers: Thinkers,
        workers: Workers,
        apply_events: ApplyEvents,
        spawn: Callable[[Any], Any],
        is_open: Callable[[Room], bool],
    ) -> None:
        self.thinkers, self.workers, self.apply_events = thinkers, workers, apply_events
        self.spawn, self.is_open = spawn, is_open

    def wake(self, room: Room) -> None:
        """Start the search of every bot whose turn it is, unless it runs already or nobody waits for the move."""
        if any(occupant.level for occupant in room.table.occupants):
            self.workers.get_ready()
        for seat in room.table.bots_to_move():
            if seat not in room.thinking and room.is_attended():
                room.thinking.add(seat)
                self.spawn(self.take_turn(room, seat))

    async def take_turn(self, room: Room, seat: int) -> None:
        table = room.table
        try:
            match = table.match
            assert match is not None
            epoch = table.epoch

            def is_wanted() -> bool:
                return self.is_open(room) and room.is_attended() and seat in table.bots_to_move()

            move = await self.thinkers.choose(match, seat, table.occupants[seat].level, room.owner(), is_wanted)
        finally:
            room.thinking.discard(seat)
        if not self.is_open(room) or seat not in table.bots_to_move():
            return
        if table.epoch != epoch or move is None or move not in match.legal_moves(seat):
            self.wake(room)
            return
        self.play(room, seat, move)

    def play(self, room: Room, seat: int, move: int) -> None:
        """Play a bot's move. A further decision that others must not notice (R8.3) is made at once, without a delay."""
        table = room.table
        match = table.match
        assert match is not None
        before = match.look(SPECTATOR).tobytes()
        text = match.game.text(match.state, match.cards, move)
        self.apply_events(room, [events.Moved(steady.now(), seat, text)])
        if (
            seat in table.waiting
            and table.playing
            and match.look(SPECTATOR).tobytes() == before
            and table.occupants[seat].level
        ):
            self.play(room, seat, thinking.quick_choice(match, seat))
