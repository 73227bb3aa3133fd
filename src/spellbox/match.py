"""Matches: one game being played, from its seed and its moves; and match files, which can be replayed and verified."""

import functools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import tomli_w

from spellbox import games, sentences
from spellbox.copying import Copyable
from spellbox.errors import IllegalMove, MatchError, SpellboxError
from spellbox.games.contract import Cards, Game, Seats
from spellbox.kit import bits, events
from spellbox.kit.account import explain
from spellbox.kit.chance import Chance, chance, commitment, parse_seed
from spellbox.kit.events import Played, Teller
from spellbox.kit.play import Line, Refusal, copy, members, parse_seat, record, seat_name, winners
from spellbox.kit.rule import Record
from spellbox.kit.schema import Plain
from spellbox.kit.tables import Document
from spellbox.kit.words import ENGLISH, say
from spellbox.sight import OPEN, SPECTATOR, Sight, buffer, sight

FORMAT = 1
MOST_STREAMS = 1 << 63
"""Streams of a seed: the rules take their number as an int64."""


class Match(Copyable):
    """One game being played. It checks that every move is legal; the rules trust it."""

    def __init__(
        self,
        game: str,
        seats: Seats,
        seed: int | str,
        options: dict[str, Any] | None = None,
        cards: Cards | None = None,
        given: dict[str, Any] | None = None,
        stream: int = 0,
        version: int | None = None,
    ) -> None:
        self.name = game
        self.game = games.find(game)
        self.version = version or self.game.VERSION
        self.seats = seats
        self.options = dict(options or {})
        self.seed = parse_seed(seed)
        self.stream = stream  # of the generator; environments deal many games from one seed
        self.cards = cards or games.printed_cards(game)
        self.given = given
        self.events = buffer()
        self.history: list[Played] = []
        self.deal()
        self.players = int(self.state.seats)

    def deal(self) -> None:
        """Deal from the seed; then set up the given state, which is in the words of a scenario, if there is one."""
        self.rng = chance(self.seed, self.stream)
        self.state = record(self.game.STATE)
        chosen = self.game.read_options(self.cards, self.seats, self.options, self.version)
        self.game.deal(self.state, self.cards.box, chosen, self.rng)
        if self.given is not None:
            self.game.lay(self.state, self.cards, self.given, self.rng)

    @property
    def sight(self) -> Sight:
        """Turns states of this game and card file into views."""
        return sight(self.game, self.cards)

    @property
    def over(self) -> bool:
        return not self.waiting()

    def to_move(self) -> list[str]:
        """The names of the seats that must move."""
        return [seat_name(seat) for seat in self.waiting()]

    def waiting(self) -> list[int]:
        """The numbers of the seats that must move."""
        return members(self.game.to_move(self.state))

    def legal(self, seat: str | None = None) -> list[str]:
        """The legal moves in notation, of a seat or of the only one that must move."""
        return self.legal_texts(self.seat(seat))

    def legal_texts(self, seat: int) -> list[str]:
        return [self.game.text(self.state, self.cards, move) for move in self.legal_moves(seat)]

    def legal_moves(self, seat: int) -> list[int]:
        return bits.members(self.legal_mask(seat))

    def legal_mask(self, seat: int) -> Any:
        mask = bits.mask(self.game.MOVES)
        self.game.legal(self.state, self.cards.box, seat, mask)
        return mask

    def is_legal(self, seat: int, move: int) -> bool:
        return move < self.game.MOVES and bits.contains(self.legal_mask(seat), move)

    def play(self, notation: str, seat: str | None = None) -> None:
        """Play a move in notation: `take c3`, with its seat where several must move: `p2 cast 7`."""
        first, _, rest = notation.partition(" ")
        if seat is None and rest and first in [seat_name(number) for number in range(self.players)]:
            seat, notation = first, rest
        number = self.seat(seat) if self.to_move() else 0
        move = self.game.parse(self.state, self.cards, notation)
        if not self.is_legal(number, move):
            refusal = self.why_not(number, move)[0]
            legal = self.legal(seat_name(number))
            reason = functools.partial(self.reason, refusal)
            raise IllegalMove(f"{seat_name(number)} {notation}", refusal.clause, reason, legal)
        self.push(number, move)

    def why_not(self, seat: int, move: int) -> list[Refusal]:
        """The clauses that forbid a move, the most obvious one first; empty if it is legal."""
        return self.game.why_not(self.state, self.cards, seat, move)

    def reason(self, refusal: Refusal, language: str = "en") -> str:
        """A refusal as a sentence."""
        return sentences.refusal(self.game, self.cards, language, refusal)

    def push(self, seat: int, move: int) -> None:
        """Play a move that is known to be legal."""
        text = f"{seat_name(seat)} {self.game.text(self.state, self.cards, move)}"
        dice, waiting = self.rng.tobytes(), self.game.to_move(self.state)
        self.game.play(self.state, self.cards.box, seat, move, self.rng, self.events)
        happened = events.read(self.events)
        binding = self.rng.tobytes() != dice or any(event.reveals for event in happened)
        secret = events.is_private(happened, seat) and self.game.to_move(self.state) == waiting
        self.history.append(Played(seat, move, text, happened, binding, secret, events.is_public(happened)))

    def undo(self) -> Played:
        """Take back the last move: the same deal, and all moves but this one."""
        if not self.history:
            raise SpellboxError("there is no move to take back")
        taken_back = self.history.pop()
        self.deal()
        for played in self.history:
            self.game.play(self.state, self.cards.box, played.seat, played.move, self.rng)
        return taken_back

    def view(self, seat: str | None = None) -> Plain:
        """The view of a seat; without one, that of a spectator."""
        return self.sight.view(self.state, self.viewer(seat))

    def belief(self, seat: int, rng: Chance) -> Record:
        """A state that a seat could believe in, for its bot: everything that the seat cannot know is dealt anew."""
        return belief(self.game, self.state, self.cards, seat, rng)

    def look(self, seat: int) -> Record:
        """The view of a seat, or SPECTATOR, as a record."""
        return self.sight.look(self.state, seat)

    def view_as_json(self, seat: int) -> bytes:
        """The view of a seat, or SPECTATOR, as JSON."""
        return self.sight.view_as_json(self.state, seat)

    def open_view(self) -> Plain:
        """The view of the whole state, with everyone's cards open, for finished matches."""
        return self.sight.view(self.state, OPEN)

    def previews(self, seat: str) -> dict[str, Plain]:
        """The outcome of each legal move of a seat, and of each that it may plan for, as far as its view tells."""
        number = parse_seat(seat, self.players)
        view = self.look(number)
        return {
            words: self.sight.preview(view, number, move)
            for move in dict.fromkeys([*self.legal_moves(number), *self.game.PLANNED])
            if (words := self.game.text(self.state, self.cards, move))
        }

    def log(self, seat: str | None = None) -> list[list[Plain]]:
        """The log of the match as a seat may see it now: a list of events for each move."""
        _, lines = self.lines(self.viewer(seat), 0, self.sight.teller)
        return lines

    def lines(self, viewer: int, told: int, teller: Teller) -> tuple[int, list[list[Any]]]:
        """The lines of the log after the first `told` moves, as a viewer may see them now; a secret move has no line.

        Where memory is part of the game, a line loses details as soon as another move is made. Therefore the last of
        the `told` lines is given again. The first number returned is the move at which the lines begin.
        """
        if told and told == len(self.history):
            return told, []
        if self.fades():
            first = max(0, told - 1)
            lines = [teller.faded(played) for played in self.history[first:-1]]
            lines += [teller.line(played, viewer, False) for played in self.history[-1:]]
        else:
            first, over = told, not self.game.to_move(self.state)
            lines = [teller.line(played, viewer, over) for played in self.history[told:]]
        return first, [line for line in lines if line]

    def line(self, played: Played, viewer: int) -> list[Plain]:
        """The line of the log that a viewer sees when a move is made."""
        return self.sight.teller.line(played, viewer, everything=False)

    def fades(self) -> bool:
        """Whether the log hides details of older moves, because memory is part of the game."""
        return bool(self.game.fades(self.state))

    def viewer(self, seat: str | None) -> int:
        return SPECTATOR if seat is None else parse_seat(seat, self.players)

    def seat(self, name: str | None) -> int:
        if name is not None:
            return parse_seat(name, self.players)
        waiting = self.to_move()
        if len(waiting) != 1:
            raise SpellboxError.saying("which-seat" if waiting else "nobody-to-move", seats=", ".join(waiting))
        return parse_seat(waiting[0], self.players)

    def sheet(self) -> Any:
        """The score sheet of the present state."""
        sheet = record(self.game.SHEET)
        self.game.scores(self.state, self.cards.box, sheet)
        return sheet

    def scores(self) -> list[int]:
        """The totals by seat, once the game is over."""
        if not self.over:
            raise SpellboxError("there are no scores before the game is over")
        return [int(player.total) for player in self.sheet().players[: self.players]]

    def winners(self) -> list[str]:
        return winners(self.scores())

    def explain(self) -> list[list[Line]]:
        """Every seat's score, line by line."""
        if not self.over:
            raise SpellboxError("there are no scores before the game is over")
        return explain(self.game.ACCOUNT, self.game.account, self.state, self.cards, self.sheet())

    def data(self) -> dict[str, Any]:
        """The match as plain data, which `load` reads from JSON or, as `file` writes it, from TOML."""
        data = {
            "spellbox": FORMAT,
            "game": self.name,
            "version": self.version,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed if self.seed < 1 << 53 else hex(self.seed),
            "commitment": commitment(self.seed),
        }
        if self.stream:
            data["stream"] = self.stream
        if self.given is not None:
            data["scenario"] = self.given
        data["moves"] = [played.text for played in self.history]
        if self.over:
            data["scores"] = self.scores()
        if not self.cards.printed:
            data["cards"] = self.cards.source
        return data

    def file(self) -> str:
        """The match as TOML, which `load` reads."""
        # tomli-w would change Windows line ends in a multi-line string, so such a card file is written in one line.
        return tomli_w.dumps(self.data(), multiline_strings="\r" not in self.cards.source, indent=2)


def belief(game: Game, state: Record, cards: Cards, seat: int, rng: Chance) -> Record:
    """A copy of a state in which everything that a seat cannot know is dealt anew.

    Bots get states only from here, so that none can find another player's secret.
    """
    believed = copy(state)
    game.redeal(believed, cards.box, seat, rng)
    return believed


def load(path: Path) -> Match:
    """The match of a file, played up to its last move."""
    match = None
    for match, _ in replay(path):  # noqa: B007
        pass
    assert match is not None
    return match


def replay(path: Path) -> Iterator[tuple[Match, Played | None]]:
    """The match of a file step by step: first freshly dealt, then after each move."""
    yield from replayed(read(path))


def replayed(document: Document) -> Iterator[tuple[Match, Played | None]]:
    """The same for a document that `checked` has accepted."""
    data, path = document.data, document.where
    source = data.get("cards")
    cards = games.find(data["game"]).parse_cards(source, f"{path}, cards") if source else None
    setup = data["game"], data["seats"], data["seed"], data["options"], cards
    try:
        match = Match(*setup, data.get("scenario"), data.get("stream", 0), data["version"])
    except SpellboxError as problem:
        raise problem.within(path, MatchError) from None
    yield match, None
    for number, words in enumerate(data["moves"], 1):
        try:
            match.play(words)
        except SpellboxError as problem:
            which = {"number": number, "moves": len(data["moves"]), "problem": problem.told}
            raise MatchError.saying("at-move", path, **which) from None
        yield match, match.history[-1]


KEYS: dict[str, type | tuple[type, ...]] = {
    "spellbox": int,
    "game": str,
    "version": int,
    "seats": (list, int),
    "options": dict,
    "seed": (int, str),
    "commitment": str,
    "moves": list,
}
OPTIONAL_KEYS: dict[str, type] = {"stream": int, "scenario": dict, "scores": list, "cards": str}


def read(path: Path) -> Document:
    """A match file that has all its keys; whether it is true, `verify` finds out."""
    return checked(Document.read(path, MatchError))


def checked(document: Document) -> Document:
    """The document, if it has the keys and values of a match file."""
    for key in KEYS:
        if key not in document.data:
            raise document.error.saying("match-lacks", document.where, key=repr(key))
    for key, kind in (KEYS | OPTIONAL_KEYS).items():
        if key in document.data and not isinstance(document.data[key], kind):
            raise document.reject("match-value", key=key, value=repr(document.data[key]))
    if document.data["spellbox"] != FORMAT:
        found = str(document.data["spellbox"])
        raise document.reject("match-format", key="spellbox", format=found, known=str(FORMAT))
    games.check_name(document.data["game"])
    if document.data["version"] not in games.find(document.data["game"]).VERSIONS:
        raise document.reject("match-version", key="version", version=str(document.data["version"]))
    if not 0 <= document.data.get("stream", 0) < MOST_STREAMS:
        raise document.reject("match-value", key="stream", value=repr(document.data["stream"]))
    if not all(isinstance(words, str) for words in document.data["moves"]):
        raise document.reject("match-moves", key="moves")
    return document


class Refuted(SpellboxError):
    """A match file that is well formed but not true."""


def verify(path: Path, show: Callable[[str], None] = lambda line: None, language: str = ENGLISH) -> None:
    """Deal the match again from its seed and play every move; raises `Refuted` if the file states anything else.

    `show` is called with a sentence for everything that was verified.
    """

    def verified(message: str, **arguments: Any) -> None:
        show(say(f"verified-{message}", arguments, language))

    data, where = read(path).data, str(path)
    seed = parse_seed(data["seed"])
    if commitment(seed) != data["commitment"]:
        raise Refuted.saying("other-commitment", where)
    verified("seed", digest=data["commitment"])
    try:
        match = load(path)
    except MatchError as problem:
        raise problem.within("", Refuted) from None
    if match.given is not None:
        verified("laid-by-hand")
    verified("moves", moves=len(match.history))
    stated: Sequence[int] | None = data.get("scores")
    if stated is None:
        verified("without-scores")
    elif not match.over:
        raise Refuted.saying("scores-too-early", where)
    elif stated != match.scores():
        raise Refuted.saying("other-scores", where, scores=str(match.scores()), stated=str(stated))
    else:
        verified("scores", scores=str(match.scores()))
