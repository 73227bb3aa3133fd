"""What happened at a table. A table is the fold of its events; they are all that is kept of it on disk."""

from typing import Literal, TypeAlias

import msgspec


class BaseEvent(msgspec.Struct, tag_field="event", omit_defaults=True, frozen=True):
    at: float  # seconds since 1970


class Sat(BaseEvent, tag="sat", frozen=True):
    seat: int
    guest: str
    name: str


class Stood(BaseEvent, tag="stood", frozen=True):
    seat: int


class BotSat(BaseEvent, tag="bot", frozen=True):
    seat: int
    level: str


class Painted(BaseEvent, tag="painted", frozen=True):
    """A seat takes a colour."""

    seat: int
    colour: str


class Turned(BaseEvent, tag="turned", frozen=True):
    """Everybody moves on, so that the one at this seat has the first and begins."""

    first: int


class Started(BaseEvent, tag="started", frozen=True):
    pass


class Moved(BaseEvent, tag="moved", frozen=True):
    seat: int
    move: str
    by: str = ""  # the guest, and the id of the request
    id: str = ""
    lag: float = 0.0  # seconds that the clock gives back, because the move was on the way


class Undone(BaseEvent, tag="undone", frozen=True):
    seat: int
    moves: int
    by: str = ""
    id: str = ""


class Proposed(BaseEvent, tag="proposed", frozen=True):
    what: Literal["undo", "pause", "replace"]
    seat: int
    by: str
    id: str = ""
    asks: list[str] | None = None  # the guests who must agree; in older events `Table.asked_before` knows


class Answered(BaseEvent, tag="answered", frozen=True):
    guest: str
    yes: bool


class Unpaused(BaseEvent, tag="unpaused", frozen=True):
    guest: str


class Resigned(BaseEvent, tag="resigned", frozen=True):
    seat: int
    how: Literal["resigned", "time"] = "resigned"


class Aborted(BaseEvent, tag="aborted", frozen=True):
    guest: str


class TookOver(BaseEvent, tag="took over", frozen=True):
    seat: int
    level: str


class HandedBack(BaseEvent, tag="handed back", frozen=True):
    seat: int


class Slept(BaseEvent, tag="slept", frozen=True):
    """The server was away for so many seconds: the clocks give them back."""

    seconds: float


class Chatted(BaseEvent, tag="chatted", frozen=True):
    guest: str
    name: str
    text: str
    id: str = ""


class Forgotten(BaseEvent, tag="forgotten", frozen=True):
    """A guest was deleted, with their name and all they said."""

    guest: str


class Followed(BaseEvent, tag="followed", frozen=True):
    """The rematch."""

    table: str


Event: TypeAlias = (
    Sat
    | Stood
    | BotSat
    | Painted
    | Turned
    | Started
    | Moved
    | Undone
    | Proposed
    | Answered
    | Unpaused
    | Resigned
    | Aborted
    | TookOver
    | HandedBack
    | Slept
    | Chatted
    | Forgotten
    | Followed
)

decode = msgspec.json.Decoder(Event).decode
encode = msgspec.json.Encoder().encode


def scrubbed(event: Event, guest: str, nobody: str) -> Event:
    """The event without a guest: another id in its place, no name, no words."""
    fields = {field: getattr(event, field) for field in event.__struct_fields__}
    changes: dict[str, str | list[str]] = {field: nobody for field, value in fields.items() if value == guest}
    if changes:
        changes |= {field: "" for field in ("name", "text") if field in fields}
    if isinstance(event, Proposed) and event.asks:
        changes["asks"] = [nobody if asked == guest else asked for asked in event.asks]
    return msgspec.structs.replace(event, **changes)


def scrubbed_text(text: str, guest: str, nobody: str) -> str:
    """An event as it is kept, without a guest. Of one that is damaged nothing is left if it names the guest."""
    try:
        return encode(scrubbed(decode(text), guest, nobody)).decode()
    except msgspec.DecodeError:
        return "" if guest in text else text
