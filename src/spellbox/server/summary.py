"""Summaries of tables for lists, so that a list loads no match."""

import msgspec

from spellbox.kit.play import seat_name
from spellbox.server import events
from spellbox.server.events import Event
from spellbox.server.messages import SeatInfo
from spellbox.server.settings import TableSettings
from spellbox.server.table import Table, TableConfig

SEATING = (
    events.Sat | events.Stood | events.BotSat | events.TookOver | events.HandedBack | events.Resigned | events.Forgotten
)
"""Events that change the occupants; they can be applied without a match."""


class Summary(msgspec.Struct, frozen=True):
    """What lists show about a table. The database keeps it in columns of the table's row."""

    id: str
    status: str
    settings: TableSettings  # without a seed
    seats: list[SeatInfo]  # without who is connected
    waiting: list[str]
    opened: float
    changed: float  # when the status was last changed


def summarize(table: Table, status: str, changed: float) -> Summary:
    return Summary(
        id=table.id,
        status=status,
        settings=msgspec.structs.replace(table.settings, seed=None),
        seats=[seat_info(table, seat) for seat in range(len(table.occupants))],
        waiting=[seat_name(seat) for seat in table.waiting],
        opened=table.config.opened,
        changed=changed,
    )


def seat_info(table: Table, seat: int, connected: bool = False) -> SeatInfo:
    """The public information about a seat."""
    occupant = table.occupants[seat]
    return SeatInfo(
        seat=seat_name(seat),
        kind="guest" if occupant.guest else "bot" if occupant.level else "empty",
        name=occupant.name,
        guest=occupant.guest,
        level=occupant.level,
        standing_in=occupant.standing_in,
        resigned=occupant.resigned,
        connected=connected,
    )


def seated_table(config: TableConfig, past_events: list[Event]) -> Table:
    """Rebuild only the occupants of a table, without its match."""
    table = Table(config)
    for event in past_events:
        if isinstance(event, SEATING):
            table.apply(event)
    return table
