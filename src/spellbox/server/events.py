"""The events of a table (event sourcing): the database keeps them, and replaying them rebuilds the table."""

from typing import Literal, TypeAlias

import msgspec


class BaseEvent(msgspec.Struct, tag_field="event", omit_defaults=True, frozen=True):
    """The fields of all events."""

    at: float  # seconds since 1970


class Sat(BaseEvent, tag="sat", frozen=True):
    """A guest took a seat."""

    seat: int
    guest: str
    name: str


class Stood(BaseEvent, tag="stood", frozen=True):
    """A seat became empty."""

    seat: int


class BotSat(BaseEvent, tag="bot", frozen=True):
    """A bot took a seat."""

    seat: int
    level: str


class Painted(BaseEvent, tag="painted", frozen=True):
    """A seat takes a colour."""

    seat: int
    colour: str


class Turned(BaseEvent, tag="turned", frozen=True):
    """The seats rotate so that the player at this seat gets the first one."""

    first: int


class Started(BaseEvent, tag="started", frozen=True):
    """The match began."""


class Moved(BaseEvent, tag="moved", frozen=True):
    """A move was played, by a guest or a bot."""

    seat: int
    move: str
    by: str = ""  # the guest, and the id of the request
    id: str = ""
    lag: float = 0.0  # seconds that the clock gives back, because the move was on the way


class Undone(BaseEvent, tag="undone", frozen=True):
    """A player took back their own last move; moves that nobody noticed since count too."""

    seat: int
    moves: int
    by: str = ""
    id: str = ""


class Proposed(BaseEvent, tag="proposed", frozen=True):
    """A player made a proposal; one that nobody else has to agree to is carried out at once."""

    what: Literal["undo", "pause", "replace"]
    seat: int
    by: str
    id: str = ""
    asks: list[str] | None = None  # the guests who must agree; in older events `Table.asked_before` knows


class Answered(BaseEvent, tag="answered", frozen=True):
    """A guest accepted or declined the proposal, or withdrew it."""

    guest: str
    yes: bool


class Unpaused(BaseEvent, tag="unpaused", frozen=True):
    """A pause ended."""

    guest: str


class Resigned(BaseEvent, tag="resigned", frozen=True):
    """A player gave up, or lost on time."""

    seat: int
    how: Literal["resigned", "time"] = "resigned"


class Aborted(BaseEvent, tag="aborted", frozen=True):
    """The match ended without a result; the guest is empty if the table expired."""

    guest: str


class TookOver(BaseEvent, tag="took over", frozen=True):
    """A bot plays for a guest whose clock has run out."""

    seat: int
    level: str


class HandedBack(BaseEvent, tag="handed back", frozen=True):
    """A guest came back, and the bot that stood in gave the seat back."""

    seat: int


class Slept(BaseEvent, tag="slept", frozen=True):
    """The server was down for so many seconds, which are not charged to any clock."""

    seconds: float


class Chatted(BaseEvent, tag="chatted", frozen=True):
    """A guest sent a chat message."""

    guest: str
    name: str
    text: str
    id: str = ""


class Forgotten(BaseEvent, tag="forgotten", frozen=True):
    """A guest was deleted, with name and chat messages."""

    guest: str


class Followed(BaseEvent, tag="followed", frozen=True):
    """A rematch was opened at another table."""

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
    """The event with a guest's id replaced, and without the guest's name and chat text."""
    fields = {field: getattr(event, field) for field in event.__struct_fields__}
    changes: dict[str, str | list[str]] = {field: nobody for field, value in fields.items() if value == guest}
    if changes:
        changes |= {field: "" for field in ("name", "text") if field in fields}
    if isinstance(event, Proposed) and event.asks:
        changes["asks"] = [nobody if asked == guest else asked for asked in event.asks]
    return msgspec.structs.replace(event, **changes)


def scrubbed_text(text: str, guest: str, nobody: str) -> str:
    """The stored text of an event without a guest. A damaged text that names the guest becomes empty."""
    try:
        return encode(scrubbed(decode(text), guest, nobody)).decode()
    except msgspec.DecodeError:
        return "" if guest in text else text
