"""Two tables that one seat cannot tell apart, and the same requests to both: the answers must be the same.

The tables differ in what is hidden from the seat, or in what happened without its notice. What a seat can tell is
its view and its log through the whole course; every other difference in what it hears is a leak.
"""

import asyncio
import contextlib
import copy
import random
from collections.abc import Iterator
from typing import Any, cast

from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.kit.chance import chance
from spellbox.kit.events import Played
from spellbox.kit.play import copy as copy_record
from spellbox.kit.play import seat_name
from spellbox.match import Match
from spellbox.server import events, messages, presence
from spellbox.server.connection import Connection
from spellbox.server.messages import Hello, TableRequest, encode
from spellbox.server.room import Room
from spellbox.server.settings import LiveClock, TableSettings
from spellbox.server.store import Store
from spellbox.server.summary import summarize
from spellbox.server.table import Table, TableConfig
from spellbox.server.table_requests import TableRequests
from spellbox.server.tables import TableListing, listing_of
from spellbox.server.wire import Wire

WATCHER = "watcher"
"""A guest without a seat."""
MOVES_TRIED = 12
"""Of all moves that can be written, and of those that somebody might not notice."""
STEPS = 6
"""How far two tables go on together, at most."""
FLIPPED = 0.7
"""The share of pairs in which hidden facts differ; in the others only what happened does."""
FLIPS = 8
AWAY = 0.2
"""How often each of the others is away while our seat asks."""
FAVOURED = {"grimoire": "cast 7"}
"""A move that random players choose often: Creation, which brings the shoes of R8.3."""


class Frozen:
    """The time at both tables, which stands still while they are compared."""

    now = 1000.0

    def time(self) -> float:
        return self.now

    def monotonic(self) -> float:
        return self.now


class NoDisk(Store):
    """Everything counts as written at once."""

    def put(self, statement: Any, values: Any, then: Any = None, otherwise: Any = None, of: str = "") -> None:
        if then:
            then()


class Ear:
    """A wire without a network."""

    lag = 0.0
    read_at = 0.0

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def waiting(self) -> int:
        return 0

    def send_text(self, message: bytes) -> None:
        self.heard.append(message)

    def close(self, code: int = 1000) -> None:
        self.heard.append(b"closed")


class Fork(Match):
    """A match that may go on from a table other than the one that its moves led to."""

    base: tuple[Any, Any, int] | None = None  # the table, its dice, and how many moves lie behind it

    def undo(self) -> Played:
        if self.base is None or len(self.history) <= self.base[2]:
            self.base = None
            return super().undo()
        state, dice, moves = self.base
        taken_back = self.history.pop()
        self.state, self.rng = copy_record(state), dice.copy()
        for played in self.history[moves:]:
            self.game.play(self.state, self.cards.box, played.seat, played.move, self.rng)
        return taken_back


def forked(match: Match, state: Any = None) -> Fork:
    """The same match, or the same moves with another table after them."""
    twin = cast(Fork, copy.copy(match))
    twin.__class__ = Fork
    twin.history = [*match.history]
    twin.state, twin.rng = copy_record(match.state if state is None else state), match.rng.copy()
    if state is not None:
        twin.base = copy_record(state), match.rng.copy(), len(match.history)
    return twin


def copied(table: Table, state: Any = None) -> Table:
    twin = copy.copy(table)
    for part in ("occupants", "turns", "clocks", "proposal", "notes", "done", "waiting"):
        setattr(twin, part, copy.deepcopy(getattr(table, part)))
    assert table.match is not None
    twin.match = forked(table.match, state)
    return twin


def sight(match: Match, seat: int | None) -> Any:
    """All that a seat, or a spectator, can tell."""
    name = None if seat is None else seat_name(seat)
    return match.view(name), match.log(name)


def guest_of(seat: int | None) -> str:
    return WATCHER if seat is None else f"guest {seat + 1}"


class World:
    """A table with everybody connected."""

    def __init__(self, requests: TableRequests, table: Table) -> None:
        self.requests, self.room = requests, Room(table)
        self.connections: dict[str, Connection] = {}
        self.ears: dict[str, Ear] = {}
        for guest in [*table.guests(), WATCHER]:
            self.come_in(guest, Hello(table.config.spectate))
        for ear in self.ears.values():
            ear.heard.clear()

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def come_in(self, guest: str, hello: Hello) -> None:
        ear = self.ears[guest] = Ear()
        self.connections[guest] = Connection(guest, guest, "here", 0, cast(Wire, ear))
        presence.greet(self.requests.hall, self.room, self.connections[guest], hello)

    def leave(self, guest: str) -> None:
        presence.leave(self.requests.hall, self.room, self.connections[guest])

    def ask(self, guest: str, said: TableRequest) -> None:
        self.requests.handle(self.room, self.connections[guest], said)

    async def answer(self, guest: str, said: TableRequest) -> bool:
        """Ask, and wait for the answer if it takes thought; returns whether anything happened."""
        before = self.table.events
        self.ask(guest, said)
        while guest in self.requests.hints.advised:
            await asyncio.sleep(0.001)
        return self.table.events != before

    def heard(self, guest: str) -> list[bytes]:
        heard, self.ears[guest].heard = self.ears[guest].heard, []
        return heard

    def listed(self, guest: str) -> bytes:
        """The table in lists, and what is said of its replay before the match is over."""
        try:
            self.table.finished_match()
        except SpellboxError as problem:
            return encode((self.card(guest), str(problem)))
        return encode(self.card(guest))

    def card(self, guest: str) -> TableListing:
        return listing_of(summarize(self.table, self.table.status, 0.0), self.requests.hall, guest)

    def move(self, mover: int, move: int, number: str) -> None:
        text = self.match.game.text(self.match.state, self.match.cards, move)
        self.ask(guest_of(mover), messages.Move(number, seat_name(mover), text))

    def sight_after(self, seat: int | None, mover: int, move: int) -> Any:
        """What a seat would see after somebody's move."""
        tried = forked(self.match)
        tried.push(mover, move)
        return sight(tried, seat)

    def moves_with_sight(self, seat: int | None, wanted: Any, dice: random.Random) -> Iterator[tuple[int, int]]:
        """Some moves of other seats after which this one sees what is wanted."""
        seats = [other for other in range(self.match.players) if other != seat]
        possible = [(mover, move) for mover in seats for move in self.match.legal_moves(mover)]
        for mover, move in dice.sample(possible, min(MOVES_TRIED, len(possible))):
            if self.sight_after(seat, mover, move) == wanted:
                yield mover, move


class Leak(AssertionError):
    """A seat can tell two tables apart that look alike to it."""


class Twins:
    """Two tables that look alike to one seat, and what has been done at them."""

    def __init__(
        self, requests: TableRequests, table: Table, seat: int | None, dice: random.Random, time: Frozen
    ) -> None:
        self.table_requests, self.seat, self.dice, self.time = requests, seat, dice, time
        self.guest = guest_of(seat)
        assert table.match is not None
        state = flipped_state(table.match, seat, dice) if dice.random() < FLIPPED else None
        self.one, self.other = World(requests, copied(table)), World(requests, copied(table, state))
        self.done: list[str] = ["flipped"] if state is not None else []
        self.compared = 0

    @property
    def both(self) -> tuple[World, World]:
        return self.one, self.other

    @property
    def alike(self) -> bool:
        return bool(sight(self.one.match, self.seat) == sight(self.other.match, self.seat))

    def number(self) -> str:
        """The id of the next request; a second goes by."""
        self.time.now += 1.0
        return f"at {self.time.now}"

    def compare(self, what: str) -> None:
        self.done.append(what)
        self.compared += 1
        first, second = (world.heard(self.guest) for world in self.both)
        if first != second:
            moves = [[played.text for played in world.match.history[-6:]] for world in self.both]
            raise Leak(f"{self.guest}: {self.done}\n{moves}\n{difference(first, second)}")

    def go_on(self) -> bool:
        """Something happens; whether the tables still look alike."""
        happen = self.dice.choice([self.move, self.move, self.move_unnoticed, self.take_back, self.agree])
        return happen() and self.alike and not self.one.table.ended

    def move_unnoticed(self) -> bool:
        """R4.1, R8.3 At the second table somebody makes a move of which our seat may not learn."""
        unnoticed = self.other.moves_with_sight(self.seat, sight(self.other.match, self.seat), self.dice)
        if found := next(unnoticed, None):
            self.other.move(*found, self.number())
            self.compare(f"unnoticed: {found}")
        return True

    def move(self) -> bool:
        """A move at the first table, and at the second the same one, or one that looks the same to our seat."""
        mover = self.dice.choice(self.one.table.waiting)
        move = choose(self.one.match, mover, self.dice)
        after = self.one.sight_after(self.seat, mover, move)
        same = self.other.match.is_legal(mover, move) and self.other.sight_after(self.seat, mover, move) == after
        found = (mover, move) if same else None
        if mover != self.seat and not (found and self.dice.random() < 0.5):
            found = next(self.other.moves_with_sight(self.seat, after, self.dice), found)
        if found is None:
            return False
        number = self.number()
        self.one.move(mover, move, number)
        self.other.move(*found, number)
        self.compare(f"moves: {(mover, move)} {found}")
        return True

    def take_back(self) -> bool:
        """Somebody takes a move back."""
        asker, number = self.dice.randrange(self.one.match.players), self.number()
        for world in self.both:
            world.ask(guest_of(asker), messages.Undo(number, seat_name(asker)))
        self.compare(f"undo: {asker}")
        return True

    def agree(self) -> bool:
        """Somebody proposes an undo, somebody moves, and everybody agrees."""
        asker, number = self.dice.randrange(self.one.match.players), self.number()
        for world in self.both:
            world.ask(guest_of(asker), messages.Propose(number, "undo", seat_name(asker)))
        self.compare(f"proposal: {asker}")
        happen = self.dice.choice([self.move, self.move_unnoticed, self.move_unnoticed])
        if not (happen() and self.alike):
            return False
        for guest in self.one.table.guests():
            number = self.number()
            for world in self.both:
                world.ask(guest, messages.Answer(number, True))
            self.compare(f"agreed: {guest}")
        return True

    async def battery(self) -> None:
        """All that our seat can ask for, each from the tables as they are now; some of the others may be away."""
        kept = [copied(world.table) for world in self.both]
        away = [guest for guest in self.one.table.guests() if guest != self.guest and self.dice.random() < AWAY]
        self.go_away(away)
        for said in self.requests():
            happened = [await world.answer(self.guest, said) for world in self.both]
            assert happened[0] == happened[1], (self.done, said)
            if not self.told_apart(said):
                self.compare(str(said))
            if any(happened):
                self.close()
                self.one, self.other = (World(self.table_requests, copied(table)) for table in kept)
                self.go_away(away)
        assert self.one.listed(self.guest) == self.other.listed(self.guest), self.done
        self.come_again()

    def go_away(self, guests: list[str]) -> None:
        for world in self.both:
            for guest in guests:
                world.leave(guest)
        self.compare(f"away: {guests}")

    def told_apart(self, said: TableRequest) -> bool:
        """Whether the tables may differ by now: the seat's own move has shown it something, or the match is over."""
        return self.one.table.ended or (isinstance(said, messages.Move) and not self.alike)

    def requests(self) -> Iterator[TableRequest]:
        for text in dict.fromkeys(text for world in self.both for text in some_moves(world.match, self.dice)):
            yield messages.Move(self.number(), seat_name(self.seat or 0), text)
            yield messages.WhyNot(self.number(), seat_name(self.seat or 0), text)
        for name in map(seat_name, range(self.one.match.players)):
            yield messages.Undo(self.number(), name)
            yield messages.Hint(self.number(), name)
            yield messages.Hint(self.number(), name, belief=True)
            yield messages.Preview(self.number(), name)
            yield messages.Propose(self.number(), "undo", name)
            yield messages.Propose(self.number(), "pause", name)
            yield messages.Propose(self.number(), "replace", name)
            yield messages.Sit(self.number(), name)
            yield messages.Stand(self.number(), name)
            yield messages.SeatBot(self.number(), name, "adept")
            yield messages.Paint(self.number(), name, "red")
            yield messages.First(self.number(), name)
            yield messages.Resign(self.number(), name)
        yield messages.Answer(self.number(), True)
        yield messages.Answer(self.number(), False)
        for bare in (messages.Start, messages.Unpause, messages.Rematch, messages.Abort):
            yield bare(self.number())
        yield messages.Chat(self.number(), "hello")

    def come_again(self) -> None:
        """Our seat connects once more, and says what it holds."""
        lines = len(self.one.match.log(None if self.seat is None else seat_name(self.seat)))
        name = "" if self.seat is None else seat_name(self.seat)
        held = {name: self.dice.randint(0, lines)}
        hello = Hello(self.one.table.config.spectate, self.one.table.epoch, held, self.dice.randint(0, 3))
        for world in self.both:
            world.leave(self.guest)
            world.come_in(self.guest, hello)
        self.compare("hello")

    def close(self) -> None:
        for world in self.both:
            self.table_requests.hall.timers.stop(world.room)


def difference(first: list[bytes], second: list[bytes]) -> str:
    """Where two lists of messages begin to differ."""
    one, other = repr(first), repr(second)
    start = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"...{one[max(0, start - 60) : start + 200]}\n...{other[max(0, start - 60) : start + 200]}"


def flipped_state(match: Match, seat: int | None, dice: random.Random) -> Any:
    """The same table to who looks from this seat, with other cards wherever it cannot see.

    If a few attempts find one, a table where the others have something else to decide (R8.3).
    """
    flipped = forked(match)
    for _ in range(FLIPS):
        for each in range(match.players) if seat is None else [seat]:
            match.game.redeal(flipped.state, match.cards.box, each, chance(dice.getrandbits(64)))
        if any(flipped.legal_moves(each) != match.legal_moves(each) for each in range(match.players)):
            break
    return flipped.state


def some_moves(match: Match, dice: random.Random) -> list[str]:
    """Some of all moves that can be written, legal or not."""
    texts = []
    for move in dice.sample(range(match.game.MOVES), min(MOVES_TRIED, match.game.MOVES)):
        with contextlib.suppress(IndexError):  # of a card that this box does not have
            texts.append(match.game.text(match.state, match.cards, move))
    return texts


def choose(match: Match, seat: int, dice: random.Random) -> int:
    legal = match.legal_moves(seat)
    for move in legal:
        if FAVOURED.get(match.name) == match.game.text(match.state, match.cards, move) and dice.random() < 0.4:
            return move
    return dice.choice(legal)


def new_table(name: str, players: int, options: dict[str, Any], seed: int, now: float) -> Table:
    """A match of guests that has just begun; every other one has clocks, which never run out."""
    clock = LiveClock(minutes=600, increment=5) if seed % 2 else None
    settings = TableSettings(game=name, players=players, options=options, hints=True, clock=clock)
    card = TableConfig("f" * 16, settings, games.find(name).VERSION, seed, "invite", "spectate", guest_of(0), now)
    table = Table(card)
    for seat in range(players):
        table.apply(events.Sat(now, seat, guest_of(seat), guest_of(seat)))
    table.apply(events.Started(now))
    return table


async def search(requests: TableRequests, table: Table, dice: random.Random, time: Frozen, points: int) -> int:
    """Play at random, and at so many points compare pairs of tables that grow from there; returns how many answers."""
    compared = 0
    assert table.match is not None
    for _ in range(points):
        for _ in range(dice.randint(0, 3)):
            if table.playing:
                play(table, dice, time)
        if not table.playing:
            break
        seat = dice.choice([*range(table.match.players), None])
        twins = Twins(requests, table, seat, dice, time)
        if twins.alike and all(twins.go_on() for _ in range(dice.randint(0, STEPS))):
            await twins.battery()
        compared += twins.compared
        twins.close()
    return compared


def play(table: Table, dice: random.Random, time: Frozen) -> None:
    assert table.match is not None
    seat = dice.choice(table.waiting)
    text = table.match.game.text(table.match.state, table.match.cards, choose(table.match, seat, dice))
    time.now += 1.0
    table.apply(events.Moved(time.now, seat, text, guest_of(seat)))
