"""Bots against bots: the same deals for all of them, in every seat.

Line-ups. Where there are at least as many bots as seats, every choice of bots for the table plays each deal in all
rotations: with two seats, every pair in both seatings. Where there are fewer, the bots are cycled round the table (a b
a), and start in turn. So on each deal every bot has each seat equally often; and on every other deal the bots sit in
the opposite order, so that nobody always follows the same neighbour.

A bot that fails loses its match. Random moves are made for its seat from then on, so that the others' places are still
decided by play; its own is the last, without a score.

Played again from its seed, an arena gives the same results on any number of threads, unless a bot looks at the clock.
"""

import contextlib
import functools
import hashlib
import itertools
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from spellbox import bots, games
from spellbox.bots.external import LIMIT
from spellbox.errors import BotError, SpellboxError
from spellbox.games.contract import Cards
from spellbox.kit.chance import Chance, chance, seed_bytes
from spellbox.kit.play import parse_seat, seat_name
from spellbox.lab.standings import Forfeit, Outcome, Standings, Tally, places, standings
from spellbox.lab.workers import Threads, Workers
from spellbox.match import Match

DAY = 86_400.0
LineUp: TypeAlias = tuple[int, ...]
"""The bot at each seat, by its number."""


@dataclass(frozen=True)
class Arena:
    """The settings of an arena: everything that its results depend on."""

    game: str
    bots: tuple[Any, ...]  # names, or bots and policies of one's own
    players: int
    deals: int
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    limit: float = LIMIT
    cards: Cards | None = None  # of a changed box; the printed ones if none

    def check(self) -> None:
        """Raise an error for settings that cannot be played."""
        game = games.find(self.game)
        if len(self.bots) < 2:
            raise SpellboxError.saying("two-bots", count=len(self.bots))
        if self.deals < 1:
            raise SpellboxError.saying("one-deal", "--deals", deals=self.deals)
        if not 0 < self.limit <= DAY:
            raise SpellboxError.saying("limit-of-a-day", "--limit", value=f"{self.limit:g}")
        for name in self.bots:
            bots.make(name, game, self.limit)
        cards = self.cards or game.read_cards()
        game.read_options(cards, game.default_seats(self.players, cards), self.options)

    def match(self, deal: int) -> Match:
        seats = games.find(self.game).default_seats(self.players, self.cards)
        return Match(self.game, seats, self.derive("deal", deal), self.options, self.cards)

    def derive(self, *purpose: str | int) -> int:
        """A seed for each purpose, by SHA-256: from one nobody can compute another, so a bot cannot find the deal."""
        return int.from_bytes(hashlib.sha256(seed_bytes(self.seed) + repr(purpose).encode()).digest(), "little")

    def dice(self, deal: int, game: int, seat: int) -> Chance:
        """The generator of a seat in a game of a deal; each has its own, so results do not depend on the timing."""
        return chance(self.derive("dice", deal, game, seat))

    def line_ups(self, deal: int) -> list[LineUp]:
        return line_ups(len(self.bots), self.players, backwards=deal % 2 == 1)

    def games(self) -> list[tuple[int, int]]:
        """Every game: its deal, and its number among the deal's line-ups."""
        numbers = range(len(self.line_ups(0)))
        return list(itertools.product(range(self.deals), numbers))

    def standings(self, tally: Tally) -> Standings:
        return standings(self.names, tally)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(bots.name_of(each) for each in self.bots)


def line_ups(count: int, seats: int, backwards: bool = False) -> list[LineUp]:
    """All line-ups of a deal."""
    order = range(count)[::-1] if backwards else range(count)
    found = []
    for chosen in itertools.combinations(order, min(count, seats)):
        for first in range(len(chosen)):
            found.append(tuple(chosen[(first + seat) % len(chosen)] for seat in range(seats)))
    return found


def run(
    arena: Arena,
    threads: int = 1,
    watch: Callable[[Tally], None] = lambda tally: None,
    workers: Workers | None = None,
) -> Tally:
    """Play all games on so many threads, or by other workers; `watch` is called after each."""
    arena.check()
    tally, total = Tally(len(arena.bots), arena.deals), len(arena.games())
    with Pool(arena) as pool:
        if workers is None:
            parts = Threads(threads).play(functools.partial(play_seated, arena, pool), total, 1)
        else:
            parts = workers.play(functools.partial(play_games, arena), total, 1)
        for outcome in itertools.chain.from_iterable(parts):
            tally.add(outcome)
            watch(tally)
    return tally


def play_games(arena: Arena, first: int, count: int) -> list[Outcome]:
    """A range of the arena's games, with bots of its own."""
    with Pool(arena) as pool:
        return play_seated(arena, pool, first, count)


def play_seated(arena: Arena, pool: "Pool", first: int, count: int) -> list[Outcome]:
    return [play_game(arena, pool, *numbers) for numbers in arena.games()[first : first + count]]


class Pool:
    """Idle bots. A bot plays one seat at a time, so there may be several of a name."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.idle: list[list[bots.Player]] = [[] for _ in arena.bots]

    def __enter__(self) -> "Pool":
        return self

    def __exit__(self, *_: object) -> None:
        for bot in itertools.chain(*self.idle):
            bots.close(bot)

    @contextlib.contextmanager
    def seated(self, line_up: LineUp) -> Iterator[list[bots.Player]]:
        """The bots of a line-up, returned to the pool afterwards."""
        at_table = [self.borrow(number) for number in line_up]
        try:
            yield at_table
        finally:
            for number, bot in zip(line_up, at_table, strict=True):
                self.idle[number].append(bot)

    def borrow(self, number: int) -> bots.Player:
        try:
            return self.idle[number].pop()
        except IndexError:
            return bots.make(self.arena.bots[number], games.find(self.arena.game), self.arena.limit)


def play_game(arena: Arena, pool: Pool, deal: int, number: int) -> Outcome:
    line_up = arena.line_ups(deal)[number]
    dice = [arena.dice(deal, number, seat) for seat in range(arena.players)]
    with pool.seated(line_up) as at_table:
        table = Table(arena.match(deal), at_table, dice)
        table.play()
    forfeits = [Forfeit(line_up[seat], deal, seat_name(seat), *why) for seat, why in table.failed.items()]
    return Outcome(deal, line_up, tuple(table.scores()), tuple(table.seconds), tuple(table.moves), tuple(forfeits))


class Table:
    """One match with its bots, and which of them failed."""

    def __init__(self, match: Match, at_table: Sequence[bots.Player], dice: Sequence[Chance]) -> None:
        self.match = match
        self.bots = at_table
        self.dice = dice
        self.stand_in = bots.make("random", match.game)
        self.failed: dict[int, tuple[int, str, str]] = {}  # after how many moves, why, and what the bot printed
        self.seconds = [0.0] * match.players
        self.moves = [0] * match.players

    def play(self) -> None:
        for seat, bot in enumerate(self.bots):
            with self.forfeit_if_it_fails(seat):
                bots.begin(bot, self.match, seat, self.dice[seat])
        while not self.match.over:
            self.move(parse_seat(self.match.to_move()[0], self.match.players))
        winners = self.winners()
        for seat, bot in enumerate(self.bots):
            if seat not in self.failed:
                with contextlib.suppress(BotError):  # the match is over, and its result stands
                    bots.end(bot, self.match, seat, winners)

    def move(self, seat: int) -> None:
        move = None
        if seat not in self.failed:
            with self.forfeit_if_it_fails(seat):
                move = self.ask(seat)
        if move is None:
            move = bots.ask(self.stand_in, self.match, seat, self.dice[seat])
        self.match.push(seat, move)

    def ask(self, seat: int) -> int:
        begun = time.perf_counter()
        move = bots.ask(self.bots[seat], self.match, seat, self.dice[seat])
        self.seconds[seat] += time.perf_counter() - begun
        self.moves[seat] += 1
        return move

    @contextlib.contextmanager
    def forfeit_if_it_fails(self, seat: int) -> Iterator[None]:
        try:
            yield
        except BotError as problem:
            self.failed[seat] = len(self.match.history), str(problem), problem.output

    def scores(self) -> list[int | None]:
        return [None if seat in self.failed else score for seat, score in enumerate(self.match.scores())]

    def winners(self) -> list[str]:
        return [seat_name(seat) for seat, place in enumerate(places(self.scores())) if place.won]
