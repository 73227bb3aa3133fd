"""Timers that fire when a running clock reaches zero."""

import asyncio
from collections.abc import Callable

from spellbox.server import law, steady
from spellbox.server.events import Event
from spellbox.server.room import Room

ApplyEvents = Callable[[Room, list[Event]], None]
"""Apply events to a room's table, write them, and publish them: `Hall.apply_events`."""


class Timers:
    """One timer for each room with running clocks."""

    def __init__(self, apply_events: ApplyEvents) -> None:
        self.apply_events = apply_events

    def set(self, room: Room) -> None:
        """Set the timer of a room to the moment when its first running clock reaches zero."""
        self.stop(room)
        if room.table.settings.clock is None:
            return
        due = law.timeouts(room.table, room.lags()).values()
        if due:
            wait = max(0.0, min(due) - steady.now())
            room.timer = asyncio.get_running_loop().call_later(wait, self.ring, room)

    def stop(self, room: Room) -> None:
        if room.timer:
            room.timer.cancel()
            room.timer = None

    def ring(self, room: Room) -> None:
        """Apply the events of clocks that have run out, and set the timer for the next one."""
        now, lags = steady.now(), room.lags()
        while new_events := law.time_out(room.table, now, lags):
            self.apply_events(room, new_events)
        self.set(room)
