"""Many tables side by side as Gymnasium's VectorEnv: one seat of each is the learner's, bots have the others."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from spellbox import games, opponents, vector
from spellbox.envs import picture
from spellbox.envs.gymnasium import METADATA, Observation
from spellbox.envs.table import HIGHEST, NO_GAME, CardSource, Record, describe, outcome, stream_of
from spellbox.errors import SpellboxError
from spellbox.games.contract import Cards, Game
from spellbox.kit.play import seat_name
from spellbox.sim.arrays import Array
from spellbox.sim.steps import check_actions


class Shown(NamedTuple):
    """A table to be drawn."""

    game: Game
    state: Any
    cards: Cards


class Episode(NamedTuple):
    """The results of a step so far."""

    rewards: Any
    over: Array
    illegal: Any


def parse_mode(given: AutoresetMode | str) -> AutoresetMode:
    """What happens at a table whose game is over, by Gymnasium's name or its text."""
    for mode in AutoresetMode:
        if given in (mode, mode.name, mode.value):
            return mode
    known = ", ".join(mode.name for mode in AutoresetMode)
    raise SpellboxError(f"autoreset_mode: one of {known}, not {given!r}")


class VectorAgainstBots(VectorEnv[Observation, Any, Any]):
    """`gymnasium.make_vec("spellbox/Grimoire-v1", num_envs=1024, bots="greedy")`.

    `bots` is the name of a bot or a function from observations and masks to actions, for all other seats or one for
    each. Table i's game g is stream i + 2^32 g of the seed.
    """

    def __init__(
        self,
        num_envs: int,
        game: str,
        players: int | None = None,
        bots: object = "greedy",
        seat: int = 0,
        remembering: bool = True,
        render_mode: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        device: str = "cpu",
        threads: int | None = None,
        cards: CardSource = None,
        **options: Any,
    ) -> None:
        picture.check_render_mode(render_mode)
        players = games.players(game, players)
        if not 0 <= seat < players:
            raise SpellboxError(f"seat: a number from 0 to {players - 1}, not {seat!r}")
        self.mode = parse_mode(autoreset_mode)
        self.metadata = METADATA | {"autoreset_mode": self.mode}
        self.num_envs, self.seat, self.render_mode = num_envs, seat, render_mode
        self.tables = vector.make(game, num_envs, device, players, 0, options, remembering, threads, cards)
        self.dice = opponents.Dice(self.tables)
        self.others = self.seat_others(bots, players)
        self.provide_spaces()
        self.over = np.zeros(num_envs, np.bool_)
        self.chosen = np.zeros(num_envs, np.int64)
        self.moves = np.zeros((num_envs, self.tables.game.MAX_MOVES, 2), np.int16)
        self.lengths = np.zeros(num_envs, np.int64)
        self.games = np.zeros(num_envs, np.int64)  # that each table has played before the present one

    def seat_others(self, bots: object, players: int) -> list[tuple[list[int], opponents.Opponent]]:
        """The opponents of the other seats."""
        others = [other for other in range(players) if other != self.seat]
        if isinstance(bots, str) or not isinstance(bots, Sequence):
            return [(others, opponents.seat(bots, self.tables, self.dice))]
        if len(bots) != len(others):
            raise SpellboxError(f"bots: a name, or one for each of {', '.join(map(seat_name, others))}, not {bots!r}")
        pairs = zip(others, bots, strict=True)
        return [([other], opponents.seat(bot, self.tables, self.dice)) for other, bot in pairs]

    def provide_spaces(self) -> None:
        game = self.tables.game
        numbers = spaces.Box(0, HIGHEST, (game.OBSERVATION,), np.float32)
        masks = spaces.Box(0, 1, (game.MOVES,), np.int8)
        self.single_observation_space = spaces.Dict({"observation": numbers, "action_mask": masks})
        self.single_action_space = spaces.Discrete(game.MOVES)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """The games of a seed from the first; without one, or with a `reset_mask`, the next games."""
        if seed is not None and not isinstance(seed, int | np.integer):
            raise SpellboxError(f"all tables have one seed, whose streams they play; there cannot be {seed!r}")
        asked = np.asarray((options or {}).get("reset_mask", np.ones(self.num_envs)), np.bool_)
        if seed is not None or not self.tables.is_dealt:
            self.tables.reset(int(np.random.default_rng().integers(1 << 62)) if seed is None else int(seed))
            self.games[:] = 0
            self.start(np.ones(self.num_envs, np.bool_))
        else:
            self.deal(asked)
        return self.observe(), {}

    def deal(self, asked: Array) -> None:
        """The next game at these tables, up to the learner's first decision."""
        self.tables.next_games(asked)
        self.games += asked
        self.start(asked)

    def start(self, asked: Array) -> None:
        self.over[asked], self.lengths[asked] = False, 0
        self.dice.begin(asked)
        self.let_bots_move(asked.copy(), self.nothing())

    def nothing(self) -> Episode:
        return Episode(np.zeros(self.num_envs), *(np.zeros(self.num_envs, np.bool_) for _ in range(2)))

    def step(self, actions: Array) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """An action at every table that is not over; one that is over is dealt anew, if that is the mode."""
        found, ended = self.nothing(), self.over.copy()
        if not self.tables.is_dealt or (self.mode == AutoresetMode.DISABLED and ended.any()):
            raise SpellboxError(NO_GAME)
        chosen = np.asarray(actions)
        check_actions(chosen.shape, chosen.dtype, self.num_envs)
        self.chosen[:] = chosen
        acting = ~ended
        if acting.any():
            self.play(acting, found)
            self.let_bots_move(acting & ~found.over, found)
        if self.mode == AutoresetMode.NEXT_STEP and ended.any():
            self.deal(ended)
        self.over |= found.over
        infos = self.infos(found)
        if self.mode == AutoresetMode.SAME_STEP and found.over.any():
            infos = self.with_last(infos, found.over)
            self.deal(found.over)
        return self.observe(), found.rewards, found.over, np.zeros_like(found.over), infos

    def play(self, asked: Array, found: Episode) -> None:
        """Play the chosen actions at these tables, and collect the results."""
        numbers, seats = np.flatnonzero(asked), np.asarray(self.tables.seat)
        self.moves[numbers, self.lengths[numbers]] = np.stack([seats[numbers], self.chosen[numbers]], 1)
        self.tables.step_some(self.chosen, asked, hold=True, watcher=self.seat)
        illegal, done = np.asarray(self.tables.illegal), np.asarray(self.tables.done) & asked
        self.lengths += asked & ~illegal
        found.illegal[done] = illegal[done]
        found.over[done] = True
        found.rewards[done] = np.asarray(self.tables.rewards)[done, self.seat]

    def let_bots_move(self, playing: Array, found: Episode) -> None:
        """At these tables, until the learner must or the game is over."""
        while True:
            seats = np.asarray(self.tables.seat)
            asked = playing & ~found.over & (seats != self.seat)
            if not asked.any():
                return
            for mine, opponent in self.others:
                turn = asked & np.isin(seats, mine)
                if turn.any():
                    opponent.answer(turn, self.chosen)
            self.play(asked, found)
            if (found.illegal & asked).any():
                raise SpellboxError("bots: one of the other players made an illegal move")

    def observe(self) -> Observation:
        """The arrays; on a GPU those of docs/vector.md, without a copy."""
        if self.tables.settings.device != "cpu":
            return {"observation": self.tables.observations, "action_mask": self.tables.masks}
        numbers = self.tables.observations.astype(np.float32)
        return {"action_mask": self.tables.masks.astype(np.int8), "observation": numbers}

    def action_masks(self) -> Any:
        """The masks of legal actions, for sb3-contrib's MaskablePPO."""
        return np.asarray(self.tables.masks).copy()

    def describe(self, action: int, number: int = 0) -> str:
        """An action in the game's notation, as it would be played at the table with this number."""
        tables = self.tables
        state = tables.driver.contents()["tables"][number]["state"].view(np.recarray)
        return describe(tables.game, state, tables.cards, int(action))

    def infos(self, found: Episode) -> dict[str, Any]:
        infos: dict[str, Any] = {}
        scores = np.asarray(self.tables.scores)
        for number in np.flatnonzero(found.over):
            told = {"illegal": True} if found.illegal[number] else outcome(self.record(number), scores[number].tolist())
            infos = self._add_info(infos, told, int(number))
        return infos

    def record(self, number: Any) -> Record:
        """The game at a table so far: its `file()` is a match file."""
        settings = self.tables.settings
        made = self.moves[number, : self.lengths[number]].astype(np.int64).tobytes()
        table = settings.game, settings.players, settings.options, self.tables.cards
        return Record(*table, self.tables.seed, stream_of(int(number), int(self.games[number])), made)

    def with_last(self, infos: dict[str, Any], over: Array) -> dict[str, Any]:
        """Gymnasium's outputs for a game that is dealt anew in the same step: its last observation and its info."""
        shown = self.observe()
        last: dict[str, Any] = {}
        for number in np.flatnonzero(over):
            seen = {key: np.asarray(array)[number] for key, array in shown.items()}
            told = {key: infos[key][number] for key in infos if f"_{key}" in infos and infos[f"_{key}"][number]}
            last = self._add_info(last, {"final_obs": seen, "final_info": told}, int(number))
        return last

    def render(self) -> Any:
        states = self.tables.driver.contents()["tables"]["state"].view(np.recarray)
        shown = [Shown(self.tables.game, state, self.tables.cards) for state in states]
        return tuple(picture.render(table, self.seat, self.render_mode) for table in shown)
