"""A table for PettingZoo and Gymnasium: observations and moves are numbers, and there is one reward, at the end."""

import functools
import hashlib
import secrets
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from gymnasium import spaces

from spellbox import games, sentences
from spellbox.copying import Copyable
from spellbox.errors import IllegalMove, SpellboxError
from spellbox.games.contract import MOST_SEATS, Cards, Game
from spellbox.kit import bits
from spellbox.kit.chance import CHANCE, parse_seed, reseed, seed_bytes
from spellbox.kit.play import members, record, seat_name
from spellbox.kit.rule import Record as KitRecord
from spellbox.match import Match
from spellbox.sim.arrays import Array
from spellbox.sim.steps import make_truth
from spellbox.sim.turn import NO_MOVE, new_history, turn_of

HIGHEST = 255
"""No number of an observation is above it."""
NO_GAME = "there is no game to play on: call reset() first"


def rewards(totals: Sequence[int]) -> list[float]:
    """The reward of each seat by its total: 1 for winning alone, less for sharing the win. The sum is always 0."""
    players, best = len(totals), max(totals)
    share = players / list(totals).count(best)
    return [((share if total == best else 0.0) - 1) / (players - 1) for total in totals]


def forfeit_rewards(players: int, losers: Collection[int]) -> list[float]:
    """The rewards after an illegal move, which ends the game: its makers lose, and the others share the win."""
    return rewards([int(seat not in losers) for seat in range(players)])


def final_rewards(game: Game, state: KitRecord, box: KitRecord) -> list[float]:
    """The rewards of a finished game, by seat."""
    return rewards(final_scores(game, state, box))


def final_scores(game: Game, state: KitRecord, box: KitRecord) -> list[int]:
    """The totals by seat."""
    sheet = record(game.SHEET)
    game.scores(state, box, sheet)
    totals: list[int] = sheet.players["total"][: state.seats].tolist()
    return totals


CardSource: TypeAlias = Cards | str | Path | None
"""Cards, or the path of a changed card file; None is the printed list."""


def read_cards(game: str, cards: CardSource) -> Cards:
    """A game's cards: the printed ones, those of a changed card file, or cards that were read already."""
    if cards is None:
        return games.printed_cards(game)
    return games.find(game).read_cards(Path(cards)) if isinstance(cards, str | Path) else cards


def allows(mask: Array, action: int) -> bool:
    """Whether a mask allows this action; a number that is no action is not allowed."""
    return 0 <= action < len(mask) and bool(mask[action])


def describe(game: Game, state: KitRecord, cards: Cards, move: int) -> str:
    """A move in the notation of the game: `take c3`."""
    if not 0 <= move < game.MOVES:
        raise SpellboxError(f"there is no move {move}: there are 0 to {game.MOVES - 1}")
    try:
        return str(game.text(state, cards, move))
    except IndexError:
        raise SpellboxError(f"move {move} is for larger boxes than this one") from None


def refuse(game: Game, state: KitRecord, cards: Cards, seat: int, move: int) -> IllegalMove:
    """The error to raise about a move that is not legal."""
    words = f"{seat_name(seat)} {describe(game, state, cards, move)}"
    refusal = game.why_not(state, cards, seat, move)[0]
    mask = bits.mask(game.MOVES)
    game.legal(state, cards.box, seat, mask)
    legal = [game.text(state, cards, each) for each in bits.members(mask)]
    return IllegalMove(words, refusal.clause, sentences.refusal(game, cards, "en", refusal), legal)


SETS = [members(seats) for seats in range(1 << MOST_SEATS)]
"""The members of every set of seats."""


def stream_of(table: int, games: int) -> int:
    """The stream of a seed's generator from which a table's game is dealt; the same for one table and for many."""
    return table | games << 32


def bots_seed(seed: int) -> int:
    """The seed of the generator that all bots at a table share. It tells nothing of the deal's."""
    return int.from_bytes(hashlib.sha256(b"bots" + seed_bytes(seed)).digest(), "little")


class Record(NamedTuple):
    """A game that was played in an environment, as all that a match file needs."""

    game: str
    players: int
    options: dict[str, Any]
    cards: Cards
    seed: int
    stream: int
    made: bytes  # the moves as the environment kept them: seats and numbers in turn, as int64

    @property
    def moves(self) -> list[tuple[int, int]]:
        """Every move with its seat."""
        return [(seat, move) for seat, move in np.frombuffer(self.made, np.int64).reshape(-1, 2).tolist()]

    def match(self) -> Match:
        """The match, played again from its seed."""
        seats = games.find(self.game).default_seats(self.players, self.cards)
        match = Match(self.game, seats, self.seed, self.options, self.cards, stream=self.stream)
        for seat, move in self.moves:
            match.push(seat, move)
        return match

    def file(self) -> str:
        """The match file, for `spellbox replay` and the page's import."""
        return self.match().file()


def outcome(record: Record, scores: Sequence[int]) -> dict[str, Any]:
    """Information about a finished game beside its rewards."""
    won = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return {"scores": list(scores), "winners": won, "seed": record.seed, "stream": record.stream, "match": record}


class Table(Copyable):
    """One game after another for the same seats."""

    def __init__(
        self, game: str, players: int, remembering: bool, options: dict[str, Any], cards: CardSource = None
    ) -> None:
        self.name, self.given_options = game, options
        self.game = games.find(game)
        self.players = players
        self.remembering = remembering
        self.cards = read_cards(game, cards)
        self.options = self.game.read_options(self.cards, self.game.default_seats(players, self.cards), options)
        self.state, self.rng = record(self.game.STATE), record(CHANCE)
        self.moves = int(self.game.MOVES)
        self.seed: int | None = None
        self.games = 0
        self.made, self.length = new_history(self.game), 0  # the moves of this game, and how many they are
        self.mask = bits.mask(self.moves)  # legal moves of the seat that is to move
        self.waiting = 0  # the set of seats that are to move
        # To which seat the table was last shown: its mask as an array, and what it sees. Every turn writes them anew,
        # so only copies are given away.
        self.shown_to = -1
        self.row, self.seen = np.zeros(self.moves, np.int8), np.zeros(self.game.OBSERVATION, np.float32)
        self.bind()

    def bind(self) -> None:
        """Prepare the compiled turn. Its arguments never change, only what they hold."""
        arrays = self.state.data, self.cards.box.data, self.rng.data, self.made, self.mask, self.row, self.seen
        self.arguments = *arrays, self.remembering
        self.take_turn = functools.partial(turn_of(self.game), *self.arguments)

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in super().__getstate__().items() if key not in ("arguments", "take_turn")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        self.bind()

    def begin(self, seed: int | None) -> None:
        """A new game: with a seed the match of that seed, else the next one of the last seed, else any."""
        if seed is not None or self.seed is None:
            # A seed that nobody chose fits into NumPy's int64: Gymnasium gathers infos into such arrays.
            self.seed, self.games = secrets.randbits(62) if seed is None else parse_seed(int(seed)), 0
        else:
            self.games += 1
        self.deal(self.seed, self.stream)

    @property
    def stream(self) -> int:
        return stream_of(0, self.games)

    def deal(self, seed: int, stream: int = 0) -> None:
        self.length = 0
        reseed(self.rng, seed, stream)
        self.game.deal(self.state, self.cards.box, self.options, self.rng)
        self.turn(0, NO_MOVE)

    def turn(self, seat: int, move: int) -> None:
        """Play a move, or none, and observe the table for the next seat to move."""
        self.waiting = self.take_turn(self.length, seat, move)
        self.shown_to = SETS[self.waiting][0] if self.waiting else seat

    def record(self) -> Record:
        """The game so far."""
        assert self.seed is not None
        table = self.name, self.players, self.given_options, self.cards
        return Record(*table, self.seed, self.stream, self.made[: self.length].tobytes())

    def to_move(self) -> list[int]:
        """The seats that must move, the next one first; none once the game is over."""
        return SETS[self.waiting]

    def observe(self, seat: int) -> Any:
        """The observation of a seat; docs/observations has the meaning of each number."""
        if seat == self.shown_to:
            return self.seen.copy()
        out = np.empty(self.game.OBSERVATION, np.float32)
        self.game.observe(self.state, self.cards.box, seat, self.remembering, out)
        return out

    def legal(self, seat: int) -> Any:
        """For every move 1 if the seat may make it now. A choice that was made is not changed (R4.1)."""
        if seat == self.shown_to:
            return self.row.copy()
        if seat not in SETS[self.waiting]:
            return np.zeros(self.moves, np.int8)
        mask, row = bits.mask(self.moves), np.empty(self.moves, np.int8)
        self.game.legal(self.state, self.cards.box, seat, mask)
        bits.spread(mask, row)
        return row

    def allows(self, move: int) -> bool:
        """Whether the next seat may make this move. The mask is the table's own: callers get copies."""
        return 0 <= move < self.moves and int(self.mask[move >> 6]) >> (move & 63) & 1 == 1

    def play(self, seat: int, move: int) -> None:
        """Play a move that is known to be legal."""
        self.turn(seat, move)
        self.length += 1

    def describe(self, seat: int, move: int) -> str:
        """A move in the notation of the game, as it would be played at this table: `take c3`."""
        return describe(self.game, self.state, self.cards, move)

    def refuse(self, seat: int, move: int) -> IllegalMove:
        """The error to raise about a move that is not legal."""
        return refuse(self.game, self.state, self.cards, seat, move)

    def rewards(self) -> list[float]:
        return final_rewards(self.game, self.state, self.cards.box)

    def scores(self) -> list[int]:
        return final_scores(self.game, self.state, self.cards.box)

    def outcome(self) -> dict[str, Any]:
        """Information about the finished game."""
        return outcome(self.record(), self.scores())

    def truth(self) -> Any:
        """The whole table in numbers, for critics: the first seat's observation, then all that it hides."""
        numbers = np.zeros(self.game.TRUTH, np.float32)
        make_truth(self.game)(self.state, self.cards.box, 0, numbers)
        return numbers

    def observation_space(self, moves: int) -> spaces.Dict:
        """An observation, and for each of so many moves whether it is legal."""
        numbers = spaces.Box(0, HIGHEST, (self.game.OBSERVATION,), np.float32)
        return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (moves,), np.int8)})
