"""The requests that were done at a table, so that a repeated one is not done twice."""

from collections import OrderedDict

MOST_IDS = 100
"""Of one guest. A client repeats only what was not answered yet when its connection broke: a few requests."""
MOST_GUESTS = 50
"""More than can sit at a table; the rest are spectators who talk."""


class RequestsDone:
    """The ids of the last requests of each guest who asked for something lately."""

    def __init__(self) -> None:
        self.guests: OrderedDict[str, dict[str, None]] = OrderedDict()
        """By guest, the ids in the order of their requests."""

    def add(self, guest: str, request: str) -> None:
        ids = self.guests.setdefault(guest, {})
        self.guests.move_to_end(guest)
        ids[request] = None
        if len(ids) > MOST_IDS:
            del ids[next(iter(ids))]
        if len(self.guests) > MOST_GUESTS:
            self.guests.popitem(last=False)

    def has(self, guest: str, request: str) -> bool:
        return request in self.guests.get(guest, ())
