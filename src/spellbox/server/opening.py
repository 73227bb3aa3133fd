"""Opening tables within limits. Every new table, also a rematch, counts for its host and for the host's address."""

from spellbox.match import Match
from spellbox.server import law, steady
from spellbox.server.events import Event
from spellbox.server.hall import Hall
from spellbox.server.law import NewMatch, Requester
from spellbox.server.limits import Rate, TooMuch
from spellbox.server.room import Room
from spellbox.server.settings import Limits, TableSettings
from spellbox.server.table import StartingPosition
from spellbox.server.traffic import network_of

DAY = 86_400.0
"""Seconds after which a public table no longer counts for its address: it is over, or has expired."""


class Openings:
    """Opens tables and counts them."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall, self.limits = hall, limits
        self.of_guest = Rate("new tables", limits.new_tables)
        self.of_address = Rate("new tables from one address", limits.new_tables_of_address)
        self.public: dict[str, dict[str, float]] = {}
        """By address, the public tables that were opened from it, and when."""
        self.networks: dict[str, str] = {}
        """The addresses of these tables."""
        hall.on_match_over.append(lambda table: self.forget(table.id))

    def open(self, settings: TableSettings, host: Requester) -> Room:
        """Open a table within the limits; raises `TooMuch` beyond them."""
        self.take(host)
        return self.open_counted(NewMatch(settings, StartingPosition(), []), host)

    def open_counted(self, new: NewMatch, host: Requester) -> Room:
        """Open a table that `take` has counted."""
        settings, network = new.settings, network_of(host.address)
        self.check_public(settings, network)
        room = self.hall.new_table(settings, host, new.start, new.seed, new.daily)
        if settings.public:
            self.public.setdefault(network, {})[room.table.id] = room.table.config.opened
            self.networks[room.table.id] = network
        return room

    def take(self, host: Requester) -> None:
        """Count a table that a guest is about to open; raises `TooMuch` beyond the limits."""
        self.check_hosted(host)
        self.of_address.take(network_of(host.address))
        self.of_guest.take(host.id)

    def check_hosted(self, host: Requester) -> None:
        tables = (room.table for room in self.hall.rooms.values())
        hosted = sum(table.host == host.id and not (table.ended or table.is_lesson) for table in tables)
        if hosted >= self.limits.open_tables:
            raise TooMuch.saying("too-many-tables", count=hosted)

    def check_public(self, settings: TableSettings, network: str) -> None:
        """Refuse a public table if its address has opened too many. One address must not fill the lobby."""
        since = steady.now() - DAY
        for table, opened in list(self.public.get(network, {}).items()):
            if opened < since:
                self.forget(table)
        public = len(self.public.get(network, ()))
        if settings.public and public >= self.limits.public_tables_of_address:
            raise TooMuch.saying("too-many-public-tables", count=public)

    def forget(self, table: str) -> None:
        """Stop counting a table whose match is over."""
        network = self.networks.pop(table, None)
        if network is not None:
            del self.public[network][table]
            if not self.public[network]:
                del self.public[network]

    def open_for(self, new: NewMatch, host: Requester, begun: Match | None = None) -> Room:
        """Open a table for given people and bots, and seat them.

        `begun` is the match before its first move there, if it was prepared: the table was counted before that.
        """
        if not begun:
            self.take(host)
        room = self.open_counted(new, host)
        room.table.begun = begun
        self.hall.apply_events(room, law.fill_seats(room.table, new, steady.now()))
        return room

    def rematch(self, room: Room, requester: Requester) -> list[Event]:
        """Open a table for a rematch; returns the events of the finished table, none if it has a rematch already."""
        new = law.rematch(room.table, requester)
        if room.table.rematch:
            return []
        return law.follow(self.open_for(new, requester).table, steady.now())
