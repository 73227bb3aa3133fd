"""Summaries: what lists show of a table, so that no match is loaded for a list."""

import msgspec

from spellbox.kit.play import seat_name
from spellbox.server import events
from spellbox.server.events import Event
from spellbox.server.messages import SeatInfo
from spellbox.server.settings import TableSettings
from spellbox.server.table import Card, Table

SEATING = (
    events.Sat | events.Stood | events.BotSat | events.TookOver | events.HandedBack | events.Resigned | events.Forgotten
)
"""Events that say who has which seat; they need no rules."""


class Summary(msgspec.Struct, frozen=True):
    """What lists show of a table. The store keeps it in columns of the table's row."""

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
        seats=[seat_info(table, seat) for seat in range(len(table.chairs))],
        waiting=[seat_name(seat) for seat in table.waiting],
        opened=table.card.opened,
        changed=changed,
    )


def seat_info(table: Table, seat: int, connected: bool = False) -> SeatInfo:
    """A seat and who has it."""
    chair = table.chairs[seat]
    return SeatInfo(
        seat=seat_name(seat),
        kind="guest" if chair.guest else "bot" if chair.level else "empty",
        name=chair.name,
        guest=chair.guest,
        level=chair.level,
        standing_in=chair.standing_in,
        resigned=chair.resigned,
        connected=connected,
    )


def seated_table(card: Card, happened: list[Event]) -> Table:
    """A table with those who sit at it, and no match."""
    table = Table(card)
    for event in happened:
        if isinstance(event, SEATING):
            table.apply(event)
    return table
