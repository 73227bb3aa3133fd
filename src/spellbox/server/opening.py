"""Tables that are opened for certain people and bots: a rematch, a match that goes on from a move, a tutorial."""

from spellbox.server import law, steady
from spellbox.server.events import Event
from spellbox.server.hall import Hall
from spellbox.server.law import NewMatch, Who
from spellbox.server.room import Room


def open_for(hall: Hall, new: NewMatch, host: Who) -> Room:
    """Open a table, and seat those for whom it is."""
    room = hall.new_table(new.settings, host, new.start)
    hall.happen(room, law.fill_seats(room.table, new, steady.now()))
    return room


def rematch(hall: Hall, room: Room, who: Who) -> list[Event]:
    """Open a table for a rematch; returns what happens at the table that is over, nothing if it has a rematch."""
    new = law.rematch(room.table, who)
    if room.table.rematch:
        return []
    return law.follow(open_for(hall, new, who).table, steady.now())
