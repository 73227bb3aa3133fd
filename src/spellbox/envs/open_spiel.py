"""OpenSpiel: `pyspiel.load_game("spellbox_glastonbury(players=4,recipes=true)")`, once this module is imported.

Every shuffle is a row of chance nodes, a card drawn at each. The rules are run again from the last decision with the
draws made so far; the script that they take for a generator says what is to be drawn next.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from spellbox import games
from spellbox.envs.table import final_rewards
from spellbox.errors import SpellboxError
from spellbox.kit import bits
from spellbox.kit.chance import chance
from spellbox.kit.play import members, record, seat_name
from spellbox.kit.script import MOST_DRAWS, MOST_FACES, missing, script

BOOKS = ("simultaneous", "sequential")
"""R4.1 How the book phase is played: at one node, or in the order of seats and hidden until the reveal."""
OWN_PARAMETERS: dict[str, dict[str, Any]] = {
    "glastonbury": {"recipes": False, "open": False},
    "grimoire": {"book": BOOKS[0]},
    "master-elf": {},
}


def default_parameters(name: str) -> dict[str, Any]:
    """What can be chosen: how many play, a changed card file, and what is the game's own."""
    return {"players": games.find(name).FEWEST_SEATS, "cards": "", **OWN_PARAMETERS[name]}


def game_type(name: str, together: bool) -> pyspiel.GameType:
    game = games.find(name)
    return pyspiel.GameType(
        short_name=f"spellbox_{name.replace('-', '_')}",
        long_name=f"{name.replace('-', ' ').title()}, version {game.VERSION} of the rules",
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


class Game(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its players, options and cards."""

    name: str

    def __init__(self, parameters: dict[str, Any]) -> None:
        options = default_parameters(self.name) | parameters
        self.players, cards, book = options.pop("players"), options.pop("cards"), options.pop("book", BOOKS[1])
        if book not in BOOKS:
            raise SpellboxError(f"book is {' or '.join(BOOKS)}, not {book!r}")
        self.together = book == BOOKS[0]
        self.rules = games.find(self.name)
        self.cards = self.rules.read_cards(Path(cards) if cards else None)
        self.options = self.rules.read_options(self.cards, self.rules.default_seats(self.players), options)
        information = pyspiel.GameInfo(
            num_distinct_actions=self.rules.MOVES,
            max_chance_outcomes=MOST_FACES,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.rules.MAX_MOVES,
        )
        super().__init__(game_type(self.name, self.together), information, parameters)
        self.opening = self.follow(b"", (), b"")[1]

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> "Observer | None":
        """What a seat sees, or with perfect recall all that it knows; there are no half observations."""
        if kind is None:
            return Observer(self, remembering=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Observer(self, remembering=kind.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_DRAWS * (self.rules.MAX_MOVES + 1)

    def lay(self, table: bytes) -> Any:
        """The record of a table."""
        return np.frombuffer(bytearray(table), self.rules.STATE).view(np.recarray)[0]

    def follow(self, table: bytes, moves: "Moves", draws: bytes) -> tuple[Any, bytes]:
        """The deal, or what moves lead to when chance draws so; and the faces among which it has to draw next."""
        rng = script(draws)
        if not table:
            state = record(self.rules.STATE)
            self.rules.deal(state, self.cards.box, self.options, rng)
        else:
            state = self.lay(table)
            for seat, move in moves:
                self.rules.play(state, self.cards.box, seat, move, rng)
        return state, missing(rng)

    def numbers(self, state: Any, seat: int) -> Any:
        """All that a seat knows of a table, nothing before the deal."""
        out = np.zeros(self.rules.OBSERVATION, np.float32)
        if state is not None:
            self.rules.observe(state, self.cards.box, seat, True, out)
        return out

    def changes(self, before: Any, after: Any, seat: int) -> str:
        """The numbers of a seat's observation that changed: `12=1 40=0`."""
        old, new = self.numbers(before, seat), self.numbers(after, seat)
        return " ".join(f"{index}={new[index]:g}" for index in np.flatnonzero(old != new))


Moves = tuple[tuple[int, int], ...]
"""Moves being played, each with its seat."""


class State(pyspiel.State):  # type: ignore[misc]
    """A table, and what is being played at it. All fields are immutable, so that a clone copies nothing."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.table = b""  # at the last decision; empty before the deal
        self.memory = ("",) * game.players  # what each seat saw and did
        self.moves: Moves = ()
        self.draws = b""  # of the deal, or of the moves
        self.faces = game.opening  # among which chance draws next; empty at a decision
        self.player = int(pyspiel.PlayerId.CHANCE)

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        """None for a seat that does not act at this node, as OpenSpiel wants it."""
        game = self.get_game()
        if player not in self.acting():
            return []
        mask = bits.mask(game.rules.MOVES)
        game.rules.legal(game.lay(self.table), game.cards.box, player, mask)
        return bits.members(mask)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every face with its probability; equal cards are one outcome."""
        return [(face, self.faces.count(face) / len(self.faces)) for face in sorted(set(self.faces))]

    def _apply_action(self, action: int) -> None:
        if self.faces:
            self.draws += bytes([self.faces.index(action)])
        else:
            self.moves = ((self.player, action),)
        self.go_on()

    def _apply_actions(self, actions: list[int]) -> None:
        """Play the actions of the seats that act at this node; those of the others are dummies and are dropped.

        OpenSpiel's `rl_environment` sends an action for every seat at every node of a simultaneous game.
        """
        if self.faces:
            raise SpellboxError("chance draws at this node: it takes one outcome, by apply_action")
        self.moves = tuple((seat, actions[seat]) for seat in self.acting())
        self.go_on()

    def acting(self) -> list[int]:
        """The seats that act at this node."""
        if self.player == pyspiel.PlayerId.SIMULTANEOUS:
            game = self.get_game()
            return members(game.rules.to_move(game.lay(self.table)))
        return [self.player] if self.player >= 0 else []

    def go_on(self) -> None:
        """Play what is being played, until chance must draw or somebody decide."""
        game = self.get_game()
        after, self.faces = game.follow(self.table, self.moves, self.draws)
        if self.faces:
            self.player = int(pyspiel.PlayerId.CHANCE)
            return
        before = game.lay(self.table) if self.table else None
        self.memory = tuple(self.remembered(before, after, seat) for seat in range(game.players))
        self.table, self.moves, self.draws = after.tobytes(), (), b""
        self.player = self.next_player(members(game.rules.to_move(after)))

    def next_player(self, waiting: list[int]) -> int:
        if not waiting:
            return int(pyspiel.PlayerId.TERMINAL)
        if len(waiting) > 1 and self.get_game().together:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return waiting[0]

    def remembered(self, before: Any, after: Any, seat: int) -> str:
        """A seat's memory with its own move and what changed before its eyes; nothing, if nothing did (R8.3)."""
        game = self.get_game()
        own = [game.rules.text(before, game.cards, move) for mover, move in self.moves if mover == seat]
        news = [*own, game.changes(before, after, seat)]
        return self.memory[seat] + "".join(f"; {words}" for words in news if words)

    def returns(self) -> list[float]:
        game = self.get_game()
        if not self.is_terminal():
            return [0.0] * game.players
        return final_rewards(game.rules, game.lay(self.table), game.cards.box)

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """A state that the player could believe in. It has no history: of the past only what the player saw is kept."""
        game = self.get_game()
        state = game.lay(self.table)
        game.rules.redeal(state, game.cards.box, player, chance(int(sampler() * (1 << 53))))
        other = game.new_initial_state()
        other.table, other.faces, other.player = state.tobytes(), b"", self.player
        fresh = [f"; {game.changes(None, state, seat)}" for seat in range(game.players)]
        other.memory = (*fresh[:player], self.memory[player], *fresh[player + 1 :])
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        game = self.get_game()
        return str(game.rules.text(game.lay(self.table), game.cards, action))

    def __str__(self) -> str:
        game = self.get_game()
        truth = game.rules.table(game.lay(self.table), game.cards) if self.table else {}
        return json.dumps(truth | {"playing": self.moves, "drawn": list(self.draws)}, ensure_ascii=False)


class Observer:
    """Which seat it is, and the features of docs/observations by their names."""

    def __init__(self, game: Game, remembering: bool) -> None:
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
            game = state.get_game()
            numbers = self.tensor[game.players :]
            game.rules.observe(game.lay(state.table), game.cards.box, player, self.remembering, numbers)

    def string_from(self, state: State, player: int) -> str:
        """With perfect recall all that the seat saw and did, otherwise its view."""
        if self.remembering:
            return seat_name(player) + state.memory[player]
        if not state.table:
            return seat_name(player)
        game = state.get_game()
        shown = game.rules.view(game.lay(state.table), game.cards, player, [])
        del shown["history"]
        return f"{seat_name(player)} {json.dumps(shown, ensure_ascii=False)}"


class Glastonbury(Game):
    name = "glastonbury"


class Grimoire(Game):
    name = "grimoire"


class MasterElf(Game):
    name = "master-elf"


for each in (Glastonbury, Grimoire, MasterElf):
    pyspiel.register_game(game_type(each.name, together=each is Grimoire), each)
