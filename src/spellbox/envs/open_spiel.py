"""OpenSpiel: `pyspiel.load_game("spellbox_glastonbury(players=4,recipes=true)")`, once this module is imported.

Every shuffle is a sequence of chance nodes, with one card drawn at each. At each node the rules are run again from the
last decision, with a script of the draws made so far (`kit/script.py`), which tells what must be drawn next.

A game may begin where a match stands (`begin`): then the first chance node draws one of the tables that could lie there
(`beginnings.py`).
"""

import functools
import itertools
import json
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from spellbox import games
from spellbox.envs import nodes, search_bots
from spellbox.envs.beginnings import beginnings
from spellbox.envs.table import final_rewards, refuse
from spellbox.errors import MatchError, SpellboxError
from spellbox.games.contract import Cards
from spellbox.kit import bits
from spellbox.kit.chance import chance
from spellbox.kit.play import members, only, seat_name, with_fields
from spellbox.kit.script import MOST_DRAWS, MOST_FACES, SINGLES, script
from spellbox.kit.tables import Document
from spellbox.match import Match, checked, replayed
from spellbox.sight import sight

CHANCE, SIMULTANEOUS, TERMINAL = (
    int(player) for player in (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.SIMULTANEOUS, pyspiel.PlayerId.TERMINAL)
)
ORDERS = ("simultaneous", "sequential")
"""How a phase is played in which several seats choose at once: at one node, or seat by seat without seeing others'
choices. The parameter is called as the game calls the phase (`SIMULTANEOUS`): `book` in Grimoire (R4.1)."""
ALL_MOVES = -1
"""A game begins after all moves of the match file that it goes on from."""


def default_parameters(name: str) -> dict[str, Any]:
    """OpenSpiel's parameters of a game: players, card file, the game's options, the order of simultaneous choices, and
    the match file from which it goes on, after so many moves."""
    game = games.find(name)
    # OpenSpiel wants a default for everything: an empty text is an option that was not given.
    options = {name: "" if isinstance(values[0], str) else values[0] for name, values in game.CHOICES.items()}
    order = {game.SIMULTANEOUS: ORDERS[0]} if game.SIMULTANEOUS else {}
    return {"players": game.FEWEST_SEATS, "cards": "", **options, **order, "begin": "", "moves": ALL_MOVES}


def game_type(name: str, together: bool) -> pyspiel.GameType:
    game = games.find(name)
    return pyspiel.GameType(
        short_name=f"spellbox_{name.replace('-', '_')}",
        long_name=f"{game.TITLE}, version {game.VERSION} of the rules",
        dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS if together else pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.MOST_SEATS,
        min_num_players=game.FEWEST_SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=default_parameters(name),
    )


Moves = tuple[tuple[int, int], ...]
"""Moves being played, each with its seat."""
DEAL: Moves = ((nodes.DEAL, 0),)


def array_of(room: bytearray) -> Any:
    """An array that shares the memory of the bytes."""
    return np.frombuffer(room, np.uint8)


class Referee:
    """What all states of a game share: its rules, cards and options, and room to work in.

    It is not part of `Game`, whose Python object may be deleted while C++ still holds states of the game.
    """

    def __init__(
        self, name: str, players: int, cards: Cards, together: bool, options: dict[str, Any], begin: Match | None = None
    ) -> None:
        self.name, self.players, self.cards, self.together, self.given = name, players, cards, together, options
        self.begin = begin  # where the game begins, if not with a deal
        self.rules = games.find(name)
        seats = begin.seats if begin else self.rules.default_seats(players, cards)
        self.options = self.rules.read_options(cards, seats, options)
        # One record of a table, one script and one room for faces serve all states: they are filled before every use.
        self.bare = bytes(self.rules.STATE.itemsize)
        self.ground, self.draws, self.faces = bytearray(self.bare), bytearray(MOST_DRAWS), bytearray(MOST_FACES)
        self.laid = only(np.frombuffer(self.ground, with_fields(self.rules.STATE)))
        self.script = script(b"")
        # Compiled calls whose arguments never change, only what they hold.
        table, room = (self.laid.data, cards.box.data), [array_of(self.draws), array_of(self.faces)]
        self.mask = bits.mask(self.rules.MOVES)
        self.follow_one = functools.partial(
            nodes.follow_of(self.rules), *table, self.options.data, self.script.data, *room, self.mask
        )
        self.listed = np.zeros(self.rules.MOVES, np.int64)
        self.list_legal = functools.partial(nodes.list_legal_of(self.rules), *table)
        self.drawn, self.chances = np.zeros(MOST_FACES, np.int64), np.zeros(MOST_FACES)
        self.list_outcomes = functools.partial(nodes.list_outcomes_of(), room[1])
        self.tables = beginnings(begin) if begin else []
        self.opening = b"" if begin else self.follow(b"", (), b"")[2]

    def __deepcopy__(self, memo: dict[int, Any]) -> "Referee":
        """States that are cloned share it."""
        return self

    def __reduce__(self) -> Any:
        source = None if self.cards.printed else self.cards.source
        begin = self.begin.file() if self.begin else ""
        return referee_of, (self.name, self.players, source, self.together, tuple(sorted(self.given.items())), begin)

    def lay(self, table: bytes) -> Any:
        """The record of a table, until the next one is laid."""
        self.ground[:] = table
        return self.laid

    def follow(self, table: bytes, moves: Moves, draws: bytes) -> tuple[bytes, int, bytes]:
        """Play moves at a table, or deal if it is empty, with these draws: returns the new table, the set of seats that
        are to move, and the faces that a missing draw chooses among."""
        decided = len(draws)
        self.draws[:decided] = draws
        self.ground[:] = table or self.bare
        first, waiting, sides = True, 0, 0
        for seat, move in moves if table else DEAL:
            waiting, sides = self.follow_one(decided, seat, move, first)
            if waiting == nodes.ILLEGAL:
                raise refuse(self.rules, self.laid, self.cards, seat, move)
            first = False
        if sides:
            return b"", 0, bytes(self.faces[:sides])
        return bytes(self.ground), waiting, b""

    def legal(self, table: bytes, seat: int) -> list[int]:
        """A seat's legal moves."""
        self.ground[:] = table
        moves: list[int] = self.listed[: self.list_legal(seat, self.mask, self.listed)].tolist()
        return moves

    def outcomes(self, faces: bytes) -> list[tuple[int, float]]:
        """Every face with its probability; equal cards are one outcome."""
        sides = len(faces)
        self.faces[:sides] = faces
        found = self.list_outcomes(sides, self.drawn, self.chances)
        return list(zip(self.drawn[:found].tolist(), self.chances[:found].tolist(), strict=True))

    @property
    def singles(self) -> int:
        """How many draws with a single outcome the last `follow` passed."""
        return int(self.script.words[SINGLES])

    def numbers(self, table: bytes, seat: int) -> Any:
        """All that a seat knows of a table, nothing before the deal."""
        out = np.zeros(self.rules.OBSERVATION, np.float32)
        if table:
            self.rules.observe(self.lay(table), self.cards.box, seat, True, out)
        return out

    def changes(self, before: bytes, after: bytes, seat: int) -> str:
        """The numbers of a seat's observation that changed: `12=1 40=0`."""
        old, new = self.numbers(before, seat), self.numbers(after, seat)
        changed = np.flatnonzero(old != new)
        return " ".join(f"{index}={value:g}" for index, value in zip(changed.tolist(), new[changed], strict=True))


@functools.lru_cache(maxsize=32)
def referee_of(
    name: str, players: int, source: str | None, together: bool, options: tuple[tuple[str, Any], ...], begin: str
) -> Referee:
    """The referee of states that were pickled: the same for all."""
    cards = games.printed_cards(name) if source is None else games.find(name).parse_cards(source, "cards")
    match = match_after(Document(begin, "begin", MatchError), ALL_MOVES) if begin else None
    return Referee(name, players, cards, together, dict(options), match)


def match_after(document: Document, moves: int) -> Match:
    """The match of a match file after so many of its moves."""
    made = len(checked(document).data["moves"])
    if not ALL_MOVES <= moves <= made:
        raise SpellboxError(f"{document.where}: this match has {made} moves, so it cannot begin after {moves}")
    match, _ = next(itertools.islice(replayed(document), made if moves == ALL_MOVES else moves, None))
    return match


class Game(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its players, options and cards."""

    name: str

    def __init__(self, parameters: dict[str, Any]) -> None:
        chosen = default_parameters(self.name) | parameters
        phase = games.find(self.name).SIMULTANEOUS
        begin, moves, order = chosen.pop("begin"), chosen.pop("moves"), chosen.pop(phase, ORDERS[1])
        if order not in ORDERS:
            raise SpellboxError(f"{phase} is {' or '.join(ORDERS)}, not {order!r}")
        if moves != ALL_MOVES and not begin:
            raise SpellboxError("moves are those of a match: name its file by begin")
        together = order == ORDERS[0]
        self.referee = self.go_on(Path(begin), moves, chosen, together) if begin else self.deal(chosen, together)
        information = pyspiel.GameInfo(
            num_distinct_actions=self.referee.rules.MOVES,
            max_chance_outcomes=max(MOST_FACES, len(self.referee.tables)),
            num_players=self.referee.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.referee.rules.MAX_MOVES,
        )
        super().__init__(game_type(self.name, together), information, parameters)

    def deal(self, chosen: dict[str, Any], together: bool) -> Referee:
        """The referee of a game that begins with a deal."""
        options = {key: value for key, value in chosen.items() if value != "" or key == "cards"}
        players, cards = options.pop("players"), options.pop("cards")
        read = games.find(self.name).read_cards(Path(cards)) if cards else games.printed_cards(self.name)
        return Referee(self.name, players, read, together, options)

    def go_on(self, begin: Path, moves: int, chosen: dict[str, Any], together: bool) -> Referee:
        """The referee of a game that goes on from a match, with its players, options and cards."""
        match = match_after(Document.read(begin, MatchError), moves)
        if match.name != self.name:
            raise SpellboxError(f"{begin}: this is a match of {match.name}, not of {self.name}")
        defaults, of_match = default_parameters(self.name), {"players": match.players, **match.options}
        for key, value in chosen.items():
            if value not in (defaults[key], of_match.get(key)):
                raise SpellboxError(f"{key} is that of the match in {begin}, not {value!r}")
        return Referee(self.name, match.players, match.cards, together, match.options, match)

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> "Observer | None":
        """An observer of what a seat sees or, with perfect recall, of all that it knows; no other kind is supported."""
        if kind is None:
            return Observer(self.referee, remembering=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Observer(self.referee, remembering=kind.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_DRAWS * (self.referee.rules.MAX_MOVES + 1)


class Past:
    """The history of a table, and what each seat remembers of it: computed on demand, and then cached."""

    __slots__ = ("after", "before", "memories", "moves")

    def __init__(self, before: "Past | None", moves: Moves, after: bytes) -> None:
        self.before, self.moves, self.after = before, moves, after
        self.memories: dict[int, str] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> "Past":
        return self

    def __reduce__(self) -> Any:
        """As a list: a chain of hundreds of moves is too deep for pickle."""
        chain: list[Any] = []
        past: Past | None = self
        while past is not None:
            chain.append((past.moves, past.after, past.memories if past.before is None else {}))
            past = past.before
        return past_of, (chain[::-1],)

    def memory(self, referee: Referee, seat: int) -> str:
        """All that a seat saw and did, from the first table on."""
        unknown: list[Past] = []
        past: Past | None = self
        while past is not None and seat not in past.memories:
            unknown.append(past)
            past = past.before
        known = past.memories[seat] if past is not None else ""
        for each in reversed(unknown):
            known = each.memories[seat] = known + each.news(referee, seat)
        return known

    def news(self, referee: Referee, seat: int) -> str:
        """A seat's own move and the changes that it saw; empty if there were none (R8.3)."""
        before = self.before.after if self.before is not None else b""
        mine = [move for mover, move in self.moves if mover == seat]
        own = [referee.rules.text(referee.lay(before), referee.cards, move) for move in mine]
        return "".join(f"; {words}" for words in [*own, referee.changes(before, self.after, seat)] if words)


def past_of(chain: list[Any]) -> Past | None:
    """The past that was pickled."""
    past = None
    for moves, after, memories in chain:
        past = Past(past, moves, after)
        past.memories.update(memories)
    return past


class State(pyspiel.State):  # type: ignore[misc]
    """A table, and what is being played at it. All fields are immutable, so that a clone copies nothing."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.referee = game.referee
        self.table = b""  # at the last decision; empty before the deal
        self.past: Past | None = None
        self.moves: Moves = ()
        self.draws = b""  # of the deal, or of the moves
        self.faces = game.referee.opening  # among which chance draws next; empty at a decision, and at a beginning
        self.player = CHANCE
        self.waiting = 0  # the set of seats that are to move

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self.player == CHANCE

    def legal_actions(self, *player: int) -> list[int]:
        """OpenSpiel's own answer passes through C++ and back; the usual question is answered here."""
        if self.player < 0 or player:
            moves: list[int] = super().legal_actions(*player)
            return moves
        return self.referee.legal(self.table, self.player)

    def _legal_actions(self, player: int) -> list[int]:
        """None for a seat that does not act at this node, as OpenSpiel wants it."""
        if player != self.player and player not in self.acting():
            return []
        return self.referee.legal(self.table, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.begins:
            return [(place, chance) for place, (_, chance) in enumerate(self.referee.tables)]
        return self.referee.outcomes(self.faces)

    @property
    def begins(self) -> bool:
        """Whether chance draws the table at which the game goes on from a match."""
        return self.past is None and bool(self.referee.tables)

    def _apply_action(self, action: int) -> None:
        if self.begins:
            self.begin_at(action)
            return
        if not self.faces:
            self.go_on(((self.player, action),), b"")
            return
        try:
            place = self.faces.index(action)
        except ValueError:
            raise no_outcome(action) from None
        self.go_on(self.moves, self.draws + bytes([place]))

    def begin_at(self, outcome: int) -> None:
        """Begin at one of the tables that could lie where the match stands."""
        tables = self.referee.tables
        if not 0 <= outcome < len(tables):
            raise no_outcome(outcome)
        table, _ = tables[outcome]
        self.lay(table, int(self.referee.rules.to_move(self.referee.lay(table))))

    def lay(self, table: bytes, waiting: int) -> None:
        """Begin at a table without a history: each seat knows what lies before it, and what it remembers of it."""
        self.table, self.waiting, self.faces = table, waiting, b""
        self.past = Past(None, (), table)
        self.player = self.next_player()

    def _apply_actions(self, actions: list[int]) -> None:
        """Play the actions of the seats that act at this node; those of the others are dummies and are dropped.

        OpenSpiel's `rl_environment` sends an action for every seat at every node of a simultaneous game.
        """
        if self.player == CHANCE:
            raise SpellboxError("chance draws at this node: it takes one outcome, by apply_action")
        self.go_on(tuple((seat, actions[seat]) for seat in self.acting()), b"")

    def acting(self) -> list[int]:
        """The seats that act at this node."""
        if self.player == SIMULTANEOUS:
            return members(self.waiting)
        return [self.player] if self.player >= 0 else []

    def go_on(self, moves: Moves, draws: bytes) -> None:
        """Play moves with these draws, up to the next chance node or decision."""
        after, waiting, self.faces = self.referee.follow(self.table, moves, draws)
        if self.faces:
            self.moves, self.draws, self.player = moves, draws, CHANCE
            return
        self.past = Past(self.past, moves, after)
        self.table, self.moves, self.draws, self.waiting = after, (), b"", waiting
        self.player = self.next_player()

    def next_player(self) -> int:
        if not self.waiting:
            return TERMINAL
        if self.referee.together and self.waiting & (self.waiting - 1):
            return SIMULTANEOUS
        return (self.waiting & -self.waiting).bit_length() - 1

    def memory(self, seat: int) -> str:
        """The observations and moves of a seat."""
        return self.past.memory(self.referee, seat) if self.past is not None else ""

    def returns(self) -> list[float]:
        game = self.referee
        if not self.is_terminal():
            return [0.0] * game.players
        return final_rewards(game.rules, game.lay(self.table), game.cards.box)

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """A state that the player could believe in. It has no history: of the past only what the player saw is kept."""
        game = self.referee
        memory = self.memory(player)
        game.rules.redeal(game.lay(self.table), game.cards.box, player, chance(int(sampler() * (1 << 53))))
        other = self.get_game().new_initial_state()
        other.lay(bytes(game.ground), self.waiting)
        other.past.memories[player] = memory
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"draw {action}"
        game = self.referee
        return str(game.rules.text(game.lay(self.table), game.cards, action))

    def __str__(self) -> str:
        game = self.referee
        truth = game.rules.table(game.lay(self.table), game.cards) if self.table else {}
        return json.dumps(truth | {"playing": self.moves, "drawn": list(self.draws)}, ensure_ascii=False)


def no_outcome(action: int) -> SpellboxError:
    return SpellboxError(f"chance cannot draw {action} here: chance_outcomes() lists what it can")


class Observer:
    """Which seat it is, and the features of docs/observations by their names."""

    def __init__(self, game: Referee, remembering: bool) -> None:
        self.remembering = remembering
        self.tensor = np.zeros(game.players + game.rules.OBSERVATION, np.float32)
        self.dict = {"player": self.tensor[: game.players]}
        for feature in game.rules.features():
            numbers = self.tensor[game.players + feature.start :][: feature.size]
            self.dict[feature.name] = numbers.reshape([len(axis) for axis in feature.axes])

    def set_from(self, state: State, player: int) -> None:
        self.tensor.fill(0)
        self.tensor[player] = 1
        if state.table:
            game = state.referee
            numbers = self.tensor[game.players :]
            game.rules.observe(game.lay(state.table), game.cards.box, player, self.remembering, numbers)

    def string_from(self, state: State, player: int) -> str:
        """With perfect recall all that the seat saw and did, otherwise its view."""
        if self.remembering:
            return seat_name(player) + state.memory(player)
        if not state.table:
            return seat_name(player)
        game = state.referee
        shown = sight(game.rules, game.cards).view(game.lay(state.table), player)
        return f"{seat_name(player)} {json.dumps(shown, ensure_ascii=False)}"


def register(name: str) -> None:
    """Make a game known to OpenSpiel, as a class of its own: OpenSpiel makes games from classes."""
    made = type(games.find(name).TITLE.replace(" ", ""), (Game,), {"name": name, "__module__": __name__})
    globals()[made.__name__] = made  # where pickle looks for it
    pyspiel.register_game(game_type(name, together=bool(games.find(name).SIMULTANEOUS)), made)


for each in games.playable():
    register(each)
search_bots.guard(State)
