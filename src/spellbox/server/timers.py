"""The timers of running clocks: when a clock is at zero, what the table has chosen for that happens."""

import asyncio
from collections.abc import Callable

from spellbox.server import law, steady
from spellbox.server.events import Event
from spellbox.server.room import Room

ApplyEvents = Callable[[Room, list[Event]], None]
"""Apply events to a room's table, write them, and publish them: `Hall.happen`."""


class Timers:
    def __init__(self, apply_events: ApplyEvents) -> None:
        self.apply_events = apply_events

    def set(self, room: Room) -> None:
        """Set the timer to the moment when the first of the running clocks is at zero."""
        self.stop(room)
        due = law.timeouts(room.table, room.lags()).values()
        if due:
            wait = max(0.0, min(due) - steady.now())
            room.timer = asyncio.get_running_loop().call_later(wait, self.ring, room)

    def stop(self, room: Room) -> None:
        if room.timer:
            room.timer.cancel()
            room.timer = None

    def ring(self, room: Room) -> None:
        """A clock has run out, or nearly: then the timer is set again."""
        now, lags = steady.now(), room.lags()
        while new_events := law.time_out(room.table, now, lags):
            self.apply_events(room, new_events)
        self.set(room)
