"""Everything that people at a table and the server say to each other. docs/protocol.md is made from this file.

A client opens a WebSocket, says `hello`, and hears a `table` message with all it may know. Whatever changes
afterwards comes as another `table` message that holds the parts that changed. What a client asks for carries an id
of its choosing, in printable ASCII; the answer carries it back. Asked twice with the same id, a thing is done once.

`hello` comes within ten seconds of the opening. A message has at most 16 KiB, in at most 64 fragments. All frames
count against a budget, pings and pongs too: a connection beyond it is read more slowly, and one that goes on
nevertheless is closed with code 1008; then connections from its address are slower for a while.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from spellbox.kit.schema import Plain
from spellbox.server.settings import ASCII, GameName, TableSettings

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=ASCII)]
Key = Annotated[str, Meta(max_length=64, pattern=ASCII)]
SeatName = Annotated[str, Meta(pattern=r"^p[1-9]$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Level = Literal["apprentice", "adept", "master", "archmage"]
TableStatus = Literal["open", "playing", "paused", "over", "aborted", "read-only", "damaged"]


class IncomingMessage(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """What a client says."""


class TableRequest(IncomingMessage, frozen=True):
    """What a client says that is answered: by a `table` message or `done` with the same id, or by `refused`."""

    id: Id


class Hello(IncomingMessage, tag="hello", frozen=True):
    """The first message. After a break, `lines`, `epoch` and `notes` say what is held already."""

    key: Key = ""  # of the invite or the spectator link; not needed by who has a seat
    epoch: int = 0
    lines: dict[str, int] = {}  # lines of the log held, by seat ("" for a spectator)
    notes: int = 0  # the number of the last note held


class Sit(TableRequest, tag="sit", frozen=True):
    """Take an empty seat. At a private table one guest may take several: pass and play."""

    seat: SeatName
    name: Name | None = None  # else the guest's own


class Stand(TableRequest, tag="stand", frozen=True):
    """Leave a seat before the start; the host may remove another guest so."""

    seat: SeatName


class SeatBot(TableRequest, tag="bot", frozen=True):
    """Put a bot on an empty seat, change its level, or take it away (null); the host's right, before the start."""

    seat: SeatName
    level: Level | None


class Paint(TableRequest, tag="paint", frozen=True):
    """Choose a seat's colour before the start, where seats have colours: everyone their own, the host also a bot's."""

    seat: SeatName
    colour: Annotated[str, Meta(min_length=1, max_length=24)]


class First(TableRequest, tag="first", frozen=True):
    """Say who begins, before the start: all move on so that the player at this seat has p1."""

    seat: SeatName


class Start(TableRequest, tag="start", frozen=True):
    """Begin, once all seats are taken; the host's right."""


class Move(TableRequest, tag="move", frozen=True):
    """Play a move in notation, such as `take c3`.

    A secret choice that all make at once can be changed by another move until the last one has chosen; `legal` of a
    sight does not list these moves.
    """

    seat: SeatName
    move: Annotated[str, Meta(min_length=1, max_length=120, pattern=ASCII)]


class Undo(TableRequest, tag="undo", frozen=True):
    """Take back one's own last move, if nobody moved since, nothing was revealed and no chance was used."""

    seat: SeatName


class Propose(TableRequest, tag="propose", frozen=True):
    """Ask the table: to take back moves to before one's last, to pause, or that a bot plays for a seat that left.

    An undo asks every other player who has not resigned, also one for whom a bot plays. What was revealed or left to
    chance is not taken back while one of them is away. The next move ends the proposal.
    A seat can be replaced when its player has had no connection for 60 seconds, and not at all where a turn may take
    days. The player has it back as soon as they return.
    """

    what: Literal["undo", "pause", "replace"]
    seat: SeatName  # who asks; for `replace`, who is replaced


class Answer(TableRequest, tag="answer", frozen=True):
    """Agree to what was proposed, or not. One no ends it."""

    yes: bool


class Unpause(TableRequest, tag="unpause", frozen=True):
    """End a pause; anyone at the table may."""


class Resign(TableRequest, tag="resign", frozen=True):
    """Give up. Two players: the match ends. More: a bot plays the seat to the end, and it cannot win."""

    seat: SeatName


class Abort(TableRequest, tag="abort", frozen=True):
    """End the match without a result, before anyone's second turn."""


class Chat(TableRequest, tag="chat", frozen=True):
    """Say something to all at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(TableRequest, tag="mute", frozen=True):
    """Hear no more chat from a guest, or hear it again."""

    guest: Id
    on: bool


class Hint(TableRequest, tag="hint", frozen=True):
    """Ask what a bot would consider, if the table allows it; answered by `hint`.

    It has no candidates if the seat has moved, or its move was taken back, before they were found.
    """

    seat: SeatName


class Preview(TableRequest, tag="preview", frozen=True):
    """Ask what each move of a seat would do, as far as its view tells; answered by `previews`."""

    seat: SeatName


class WhyNot(TableRequest, tag="why", frozen=True):
    """Ask why a move is not legal: answered by `refused` with the rule's reason; otherwise it is legal now."""

    seat: SeatName
    move: Annotated[str, Meta(min_length=1, max_length=120, pattern=ASCII)]


class Rematch(TableRequest, tag="rematch", frozen=True):
    """Open the same table again for the same people, once the match is over."""


class Ping(IncomingMessage, tag="ping", frozen=True):
    """Answered by `pong`."""


FromClient: TypeAlias = (
    Hello
    | Sit
    | Stand
    | SeatBot
    | Paint
    | First
    | Start
    | Move
    | Undo
    | Propose
    | Answer
    | Unpause
    | Resign
    | Abort
    | Chat
    | Mute
    | Hint
    | Preview
    | WhyNot
    | Rematch
    | Ping
)


class OutgoingMessage(msgspec.Struct, tag_field="type"):
    """What the server says."""


class SeatInfo(msgspec.Struct):
    """Who sits where."""

    seat: str
    kind: Literal["empty", "guest", "bot"]
    name: str = ""
    guest: str = ""  # the guest's public id
    level: str = ""  # of a bot, or of the bot that stands in for the guest
    standing_in: bool = False
    resigned: bool = False
    connected: bool = False


class Proposal(msgspec.Struct):
    """What the table is asked, and who has yet to answer."""

    what: Literal["undo", "pause", "replace"]
    seat: str
    by: str
    waiting: list[str]


class Clock(msgspec.Struct):
    """Seconds left to each seat when the message was sent, and whose clocks run."""

    left: list[float]
    running: list[str]


class Result(msgspec.Struct):
    """How the match ended: `scores`, or who gave up, or who ran out of time."""

    how: Literal["scores", "resigned", "time", "aborted"]
    winners: list[str]
    scores: list[int] | None = None


class TableInfo(msgspec.Struct):
    """What everyone may know of a table beside the game itself."""

    id: str
    game: GameName
    version: int
    status: TableStatus
    settings: TableSettings  # without a seed and without the text of its card file
    host: str
    seats: list[SeatInfo]
    spectators: int
    commitment: str
    proposal: Proposal | None = None
    result: Result | None = None
    seed: str = ""  # told when the match is over
    rematch: str = ""  # the id of the table that follows
    own_cards: bool = False  # whether it is played with a card file of its own: GET /api/tables/{id}/box


class LogPart(msgspec.Struct):
    """Lines of the log, each the events of a move: those from `keep` on are replaced by `lines`."""

    keep: int
    lines: list[list[Plain]]


class SeatViewWithoutLog(msgspec.Struct):
    """A sight without the log."""

    seat: str
    view: Plain
    legal: list[str]
    may_undo: bool  # alone, at once
    may_propose_undo: bool  # there is a move of this seat that the table can agree to take back
    may_abort: bool  # the first round is not over
    epoch: int


class SeatView(SeatViewWithoutLog):
    """The game as one seat may see it now; `seat` is empty for a spectator."""

    log: LogPart


class Note(msgspec.Struct):
    """Something that happened at the table beside the moves, chat included."""

    number: int
    at: float
    kind: str
    seat: str = ""
    name: str = ""
    guest: str = ""
    text: str = ""


class TableMessage(OutgoingMessage, tag="table", omit_defaults=True):
    """The table, or the parts of it that changed. `answers` is the id of what brought it about."""

    table: Annotated[msgspec.Raw, Meta(title="TableInfo")] | None = None
    sights: list[
        Annotated[msgspec.Raw, Meta(title="SeatView")]
    ] = []  # of each seat that the client holds, or as spectator
    notes: list[Note] = []
    clock: Clock | None = None
    answers: str = ""
    may_sit: bool = False  # in the first message to a client: it may take an empty seat


class Done(OutgoingMessage, tag="done"):
    """It was done, now or before; there is nothing else to say."""

    id: str


class Refused(OutgoingMessage, tag="refused", omit_defaults=True):
    """It was not done and nothing changed: why, by which clause if a rule forbids it, and what is legal."""

    id: str
    reason: str  # in English
    clause: str = ""
    legal: list[str] = []
    message: str = ""  # a rule's refusal in the catalogues of the game, with its arguments
    args: dict[str, Any] = {}


class Candidate(msgspec.Struct):
    """A move that a bot considers."""

    move: str
    chance: float  # of winning
    margin: float  # points that the seat would lead by
    share: float  # of the search spent on it
    expected: list[str]  # how play might go on


class Hinted(OutgoingMessage, tag="hint"):
    """What a bot would consider."""

    id: str
    seat: str
    candidates: list[Candidate]


class Previews(OutgoingMessage, tag="previews"):
    """What moves of a seat would do: by their notation, legal ones and those that it may plan for."""

    id: str
    seat: str
    moves: dict[str, Plain]


class Closed(OutgoingMessage, tag="closed"):
    """The last message before the server closes the connection, with the reason."""

    reason: str


class Pong(OutgoingMessage, tag="pong"):
    """The answer to `ping`."""


FromServer: TypeAlias = TableMessage | Done | Refused | Hinted | Previews | Closed | Pong

decode = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.Encoder().encode
