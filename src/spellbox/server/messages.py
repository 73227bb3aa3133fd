"""The messages between clients and the server at a table. docs/protocol.md is made from this file.

A client opens a WebSocket and sends `hello`. The server answers with a `table` message that holds everything the client
may know. Later `table` messages hold only the parts that have changed. A request carries an id that the client chooses,
in printable ASCII, and the answer carries the same id. A request that is sent twice with the same id is done once.

A client must send `hello` within ten seconds. A message has at most 16 KiB, in at most 64 fragments. Every frame counts
against a budget, including pings and pongs. The server reads more slowly from a connection that exceeds its budget. It
closes a connection that continues to do so, with code 1008, and then slows down new connections from that address.
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
Level = Literal["novice", "apprentice", "journeyman", "adept", "master", "archmage"]
BotName = Annotated[str, Meta(min_length=1, max_length=24, pattern=ASCII)]
View: TypeAlias = msgspec.Raw
"""The view of a seat in JSON, with the fields of the game's `VIEW`."""
LogLine: TypeAlias = list[msgspec.Raw]
"""The events of one move in JSON, with the fields of the game's `TELLINGS`."""
TableStatus = Literal["open", "playing", "paused", "over", "aborted", "read-only", "damaged"]


class IncomingMessage(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """A message from a client to the server."""


class TableRequest(IncomingMessage, frozen=True):
    """An incoming message that is answered: by `table` or `done` with the same id, or by `refused`."""

    id: Id


class Hello(IncomingMessage, tag="hello", frozen=True):
    """The first message. After a reconnect, `lines`, `epoch` and `notes` say what the client has already."""

    key: Key = ""  # of the invite or the spectator link; players do not need it
    epoch: int = 0
    lines: dict[str, int] = {}  # how many lines of the log the client has, by seat ("" for a spectator)
    notes: int = 0  # the number of the last note that the client has


class Sit(TableRequest, tag="sit", frozen=True):
    """Take an empty seat. At a private table one guest may take several: pass and play."""

    seat: SeatName
    name: Name | None = None  # else the guest's own


class Stand(TableRequest, tag="stand", frozen=True):
    """Leave a seat before the start. The host may also remove another guest from a seat."""

    seat: SeatName


class SeatBot(TableRequest, tag="bot", frozen=True):
    """Put a bot on an empty seat, change its level, or remove it (null). Only the host may, before the start."""

    seat: SeatName
    level: BotName | None  # a `Level`, a character of the game, or one of `GET /api/bots`


class Paint(TableRequest, tag="paint", frozen=True):
    """Choose a seat's colour before the start, if seats have colours: players their own, the host also a bot's."""

    seat: SeatName
    colour: Annotated[str, Meta(min_length=1, max_length=24)]


class First(TableRequest, tag="first", frozen=True):
    """Choose who begins, before the start: the seats rotate so that the player at this seat gets p1."""

    seat: SeatName


class Start(TableRequest, tag="start", frozen=True):
    """Start the match when all seats are taken. Only the host may."""


class Move(TableRequest, tag="move", frozen=True):
    """Play a move in notation, such as `take c3`.

    A secret choice that all players make at the same time can be changed by another move until the last player has
    chosen. `legal` in a seat view does not list these moves.
    """

    seat: SeatName
    move: Annotated[str, Meta(min_length=1, max_length=120, pattern=ASCII)]


class Undo(TableRequest, tag="undo", frozen=True):
    """Take back one's own last move, if nobody has moved since and it neither revealed anything nor used chance."""

    seat: SeatName


class Propose(TableRequest, tag="propose", frozen=True):
    """Propose to take back moves including one's own last, to pause, or to let a bot play for an absent player.

    An undo needs the consent of every other player who has not resigned, including those for whom a bot plays. Moves
    that revealed something or used chance are not taken back while one of them is away. The next move ends the
    proposal. At a deal of the day nobody proposes an undo.

    A player can be replaced after 60 seconds without a connection, but not where a turn may take days. Players who
    return get their seat back at once.
    """

    what: Literal["undo", "pause", "replace"]
    seat: SeatName  # of the proposer; for `replace`, the seat that a bot shall play


class Answer(TableRequest, tag="answer", frozen=True):
    """Accept or decline the proposal. One no ends it."""

    yes: bool


class Unpause(TableRequest, tag="unpause", frozen=True):
    """End a pause. Any player may."""


class Resign(TableRequest, tag="resign", frozen=True):
    """Give up. With two players the match ends. With more, a bot plays the seat to the end, and the seat cannot win."""

    seat: SeatName


class Abort(TableRequest, tag="abort", frozen=True):
    """End the match without a result, before anyone's second turn."""


class Chat(TableRequest, tag="chat", frozen=True):
    """Send a chat message to everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(TableRequest, tag="mute", frozen=True):
    """Hide the chat of a guest from oneself, or show it again."""

    guest: Id
    on: bool


class Hint(TableRequest, tag="hint", frozen=True):
    """Ask which moves a bot would consider, if the table allows hints. The answer is `hint`.

    The answer has no candidates if the seat's turn was over, or a move was taken back, before they were found. A client
    that can search by itself asks for a `belief`; the answer is still `hint` where memory is part of the game.
    """

    seat: SeatName
    belief: bool = False


class Preview(TableRequest, tag="preview", frozen=True):
    """Ask what each move of a seat would do, as far as its view tells. The answer is `previews`."""

    seat: SeatName


class WhyNot(TableRequest, tag="why", frozen=True):
    """Ask why a move is not legal. The answer is `refused` with the rule's reason, or `done` if the move is legal."""

    seat: SeatName
    move: Annotated[str, Meta(min_length=1, max_length=120, pattern=ASCII)]


class Rematch(TableRequest, tag="rematch", frozen=True):
    """Open a new table with the same settings for the same people, after the match is over."""


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
    """A message from the server to a client."""


class SeatInfo(msgspec.Struct):
    """A seat and its occupant."""

    seat: str
    kind: Literal["empty", "guest", "bot"]
    name: str = ""
    guest: str = ""  # the guest's public id
    level: str = ""  # of a bot, or of the bot that stands in for the guest
    standing_in: bool = False
    resigned: bool = False
    connected: bool = False


class Proposal(msgspec.Struct):
    """A proposal, and the guests who have not answered it yet."""

    what: Literal["undo", "pause", "replace"]
    seat: str
    by: str
    waiting: list[str]


class Clock(msgspec.Struct):
    """Seconds that each seat had left when the message was sent, and the seats whose clocks run."""

    left: list[float]
    running: list[str]


class Result(msgspec.Struct):
    """How the match ended: by its scores, a resignation, the clock, or without a result."""

    how: Literal["scores", "resigned", "time", "aborted"]
    winners: list[str]
    scores: list[int] | None = None


class TableInfo(msgspec.Struct):
    """What everybody may know about a table, apart from the game itself."""

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
    seed: str = ""  # published when the match is over; of a deal of the day, an hour after its day
    rematch: str = ""  # the id of the table that follows
    daily: str = ""  # the day whose deal is played, as 2026-11-18
    own_cards: bool = False  # whether it is played with a card file of its own: GET /api/tables/{id}/box


class LogPart(msgspec.Struct):
    """A change of the log: keep the first `keep` lines and append `lines`. A line is the events of one move."""

    keep: int
    lines: list[LogLine]


class SeatView(msgspec.Struct):
    """The game as one seat may see it now, with the change of its log; `seat` is empty for a spectator."""

    seat: str
    view: View  # as JSON; web/src/generated has its fields
    legal: list[str]
    may_undo: bool  # without a proposal
    may_propose_undo: bool  # there is a move of this seat that the table can agree to take back
    may_abort: bool  # the first round is not over
    epoch: int
    log: LogPart


class Note(msgspec.Struct):
    """Something that happened at the table other than a move, for example a chat message."""

    number: int
    at: float
    kind: str
    seat: str = ""
    name: str = ""
    guest: str = ""
    text: str = ""


class TableMessage(OutgoingMessage, tag="table", omit_defaults=True):
    """The table, or the parts of it that have changed. `answers` is the id of the request that caused the change."""

    table: Annotated[msgspec.Raw, Meta(title="TableInfo")] | None = None
    sights: list[SeatView] = []  # of each seat that the client holds, or as spectator
    notes: list[Note] = []
    clock: Clock | None = None
    answers: str = ""
    may_sit: bool = False  # only in the first message: whether the client may take an empty seat


class Done(OutgoingMessage, tag="done"):
    """The request was done, now or when it was first sent."""

    id: str


class Refused(OutgoingMessage, tag="refused", omit_defaults=True):
    """The request was refused and changed nothing. If a rule forbids the move: its clause, and the legal moves."""

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
    """The moves that a bot considers, the best first."""

    id: str
    seat: str
    candidates: list[Candidate]


class BeliefMessage(OutgoingMessage, tag="belief"):
    """A state that a seat could believe in, for a search by the client: the record of the rules, as base64.

    What the seat cannot know is dealt anew, as for a bot.
    """

    id: str
    seat: str
    state: str


class Previews(OutgoingMessage, tag="previews"):
    """The outcomes of a seat's moves by their notation: the legal ones, and those that it may plan for."""

    id: str
    seat: str
    moves: dict[str, Plain]


class Closed(OutgoingMessage, tag="closed", omit_defaults=True):
    """The last message before the server closes the connection, with the reason."""

    reason: str
    message: str = ""  # of spellbox/locales, without `refused-`, where it needs no arguments
    to: str | None = None  # the table is at another server: connect there, or again here if this is empty


class Pong(OutgoingMessage, tag="pong"):
    """The answer to `ping`."""


FromServer: TypeAlias = TableMessage | Done | Refused | Hinted | BeliefMessage | Previews | Closed | Pong

decode = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.Encoder().encode
