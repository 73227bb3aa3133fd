"""Summaries of tables for lists, so that a list loads no match."""

import msgspec

from spellbox.kit.play import seat_name
from spellbox.server.messages import SeatInfo
from spellbox.server.settings import TableSettings
from spellbox.server.table import Table


class ListedSeat(SeatInfo):
    """A seat in a list: also how a finished match ended for it."""

    points: int | None = None  # of a match that was played to its end
    won: bool = False


class Summary(msgspec.Struct, frozen=True):
    """What lists show about a table. The database keeps it in columns of the table's row."""

    id: str
    status: str
    settings: TableSettings  # without a seed and without the text of its card file, which would fill every list
    seats: list[ListedSeat]  # without who is connected
    waiting: list[str]
    opened: float
    changed: float  # when the status was last changed


def summarize(table: Table, status: str, changed: float, before: Summary | None = None) -> Summary:
    """The summary of a table. A match that can only be read has the result that it had before."""
    return Summary(
        id=table.id,
        status=status,
        settings=msgspec.structs.replace(table.settings, seed=None, cards=None),
        seats=[listed_seat(table, seat, before) for seat in range(len(table.occupants))],
        waiting=[seat_name(seat) for seat in table.waiting],
        opened=table.config.opened,
        changed=changed,
    )


def with_turns(summary: Summary, table: Table) -> Summary:
    """The summary after a move that only passed the turn, for a tenth of the cost."""
    return msgspec.structs.replace(summary, waiting=[seat_name(seat) for seat in table.waiting])


def listed_seat(table: Table, seat: int, before: Summary | None) -> ListedSeat:
    seated, result = msgspec.structs.asdict(seat_info(table, seat)), table.result
    if table.status == "read-only" and before:
        return ListedSeat(**seated, points=before.seats[seat].points, won=before.seats[seat].won)
    if result is None:
        return ListedSeat(**seated)
    points = result.scores[seat] if result.scores else None
    return ListedSeat(**seated, points=points, won=seat_name(seat) in result.winners)


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
