"""Gymnasium: one seat is the learner's, bots have the others. `many.py` has many tables side by side."""

import functools
import operator
from collections.abc import Callable, Sequence
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces

from spellbox import bots, games
from spellbox.bots.exchange import GREEDY, ILLEGAL, RANDOM, exchange_of, make_scratch
from spellbox.bots.external import ExternalBot
from spellbox.bots.greedy import GreedyBot
from spellbox.bots.random import RandomBot
from spellbox.copying import Copyable
from spellbox.envs import picture
from spellbox.envs.table import NO_GAME, CardSource, Table, bots_seed, forfeit_rewards, rewards
from spellbox.errors import SpellboxError
from spellbox.kit.chance import CHANCE, reseed
from spellbox.kit.play import record, seat_name
from spellbox.match import Match, belief
from spellbox.sim.turn import NO_MOVE

METADATA = {"render_modes": picture.RENDER_MODES, "render_fps": 2}
Observation = dict[str, Any]


class Learner(Copyable):
    """The learner's seat at a table whose other seats are the bots'."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        bots: object = "greedy",
        seat: int = 0,
        remembering: bool = True,
        render_mode: str | None = None,
        cards: CardSource = None,
        **options: Any,
    ) -> None:
        picture.check_render_mode(render_mode)
        players = games.players(game, players)
        self.table = Table(game, players, remembering, options, cards)
        if not 0 <= seat < players:
            raise SpellboxError(f"seat: a number from 0 to {players - 1}, not {seat!r}")
        self.seat = seat
        self.bots = seat_bots(self.table, seat, bots)
        self.has_programs = any(isinstance(bot, ExternalBot) for bot in self.bots.values())
        self.dice = record(CHANCE)  # of all bots
        self.exchange = self.compiled_exchange()
        self.mode = render_mode
        self.is_playing = False
        self.told: Match | None = None  # the match in words, where a program must be told of it
        self.action_space = spaces.Discrete(self.table.moves)
        self.observation_space = self.table.observation_space(self.table.moves)

    def compiled_exchange(self) -> Callable[[int, int], tuple[int, int]] | None:
        """The learner's move and the bots' answers as one compiled call; None if one of the bots is not compiled."""
        known: dict[type[Any], int] = {RandomBot: RANDOM, GreedyBot: GREEDY}
        if not all(type(bot) in known for bot in self.bots.values()):
            return None
        game = self.table.game
        kinds = np.zeros(game.MOST_SEATS, np.int64)
        for seat, bot in self.bots.items():
            kinds[seat] = known[type(bot)]
        all_random = not kinds.any()
        scratch = make_scratch(game, all_random)
        bots = self.dice.data, kinds, scratch
        return functools.partial(exchange_of(game, all_random), *self.table.arguments, *bots, self.seat)

    def __getstate__(self) -> dict[str, Any]:
        """Pickle without the compiled call, which keeps nothing between two moves."""
        return super().__getstate__() | {"exchange": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        self.exchange = self.compiled_exchange()

    def deal(self, seed: int | None) -> None:
        """A new game, up to the learner's first decision."""
        table, self.is_playing = self.table, True
        table.begin(seed)
        assert table.seed is not None
        reseed(self.dice, bots_seed(table.seed), table.stream)
        if self.has_programs:
            self.told = table.record().match()
            for seat, bot in self.bots.items():
                bots.begin(bot, self.told, seat, self.dice)
        if self.exchange is not None:
            table.length, table.waiting = self.exchange(table.length, NO_MOVE)
            table.shown_to = self.seat
        else:
            self.let_bots_move()

    def act(self, move: int) -> tuple[float, bool, dict[str, Any]]:
        """Make the learner's move and let the bots answer: the reward, whether the episode ended, more about it."""
        if not self.is_playing:
            raise SpellboxError(NO_GAME)
        table = self.table
        if table.waiting and not self.move(move):
            self.is_playing = False
            return forfeit_rewards(table.players, [self.seat])[self.seat], True, {"illegal": True}
        if table.waiting:
            return 0.0, False, {}
        self.is_playing, found = False, table.outcome()
        return rewards(found["scores"])[self.seat], True, found

    def move(self, move: int) -> bool:
        """Play the learner's move and let the bots answer; False, and nothing is played, if it is not legal."""
        table = self.table
        if self.exchange is None:
            if not table.allows(move):
                return False
            self.play(self.seat, move)
            self.let_bots_move()
            return True
        if not 0 <= move < table.moves:
            return False
        length, waiting = self.exchange(table.length, move)
        if waiting == ILLEGAL:
            return False
        table.length, table.waiting = length, waiting
        return True

    def let_bots_move(self) -> None:
        """Let the bots move until the learner must."""
        # Where several choose at once, the lowest seat is first, and none knows a choice.
        while (waiting := self.table.to_move()) and waiting[0] != self.seat:
            self.play(waiting[0], self.ask(waiting[0]))

    def play(self, seat: int, move: int) -> None:
        self.table.play(seat, move)
        if self.told is not None:
            self.told.push(seat, move)

    def ask(self, seat: int) -> int:
        """A bot's move. A program is told of the match in words."""
        bot = self.bots[seat]
        if isinstance(bot, ExternalBot):
            assert self.told is not None
            return bots.ask(bot, self.told, seat, self.dice)
        table = self.table
        believed = belief(table.game, table.state, table.cards, seat, self.dice)
        return bot.choose(believed, table.cards.box, seat, self.dice)

    def close(self) -> None:
        """End the bots' programs."""
        for bot in self.bots.values():
            bots.close(bot)

    def observe(self) -> Observation:
        return {"observation": self.table.observe(self.seat), "action_mask": self.table.legal(self.seat)}

    def render(self) -> Any:
        return picture.render(self.table, self.seat, self.mode)


def seat_bots(table: Table, seat: int, names: object) -> dict[int, bots.Player]:
    """The bots by seat: one for all of them, or a sequence with one for each."""
    others = [other for other in range(table.players) if other != seat]
    wanted = [names] * len(others)
    if isinstance(names, Sequence) and not isinstance(names, str):
        wanted = list(names)
    if len(wanted) != len(others):
        raise SpellboxError(f"bots: a name, or one for each of {', '.join(map(seat_name, others))}, not {names!r}")
    return {other: bots.make(name, table.game) for other, name in zip(others, wanted, strict=True)}


class AgainstBots(gymnasium.Env[Observation, Any]):
    """`gymnasium.make("spellbox/Grimoire-v1", players=3, bots="adept")`: an episode is a game."""

    metadata = METADATA

    def __init__(self, game: str, render_mode: str | None = None, **settings: Any) -> None:
        self.learner = Learner(game, render_mode=render_mode, **settings)
        self.render_mode = render_mode
        self.observation_space = self.learner.observation_space
        self.action_space = self.learner.action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """The match with this seed; without one, the next game of the last seed."""
        super().reset(seed=seed)
        self.learner.deal(seed)
        self.show()
        return self.learner.observe(), {}

    def step(self, action: Any) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        reward, over, info = self.learner.act(operator.index(action))
        if self.render_mode is not None:
            self.show()
        return self.learner.observe(), reward, over, False, info

    def action_masks(self) -> Any:
        """The mask of legal actions, for sb3-contrib's MaskablePPO."""
        return self.learner.table.legal(self.learner.seat).astype(np.bool_)

    def describe(self, action: int) -> str:
        """An action in the game's notation; docs/actions lists all of them."""
        return self.learner.table.describe(self.learner.seat, int(action))

    def show(self) -> None:
        if self.render_mode == "human":
            self.learner.render()

    def render(self) -> Any:
        return self.learner.render()

    def close(self) -> None:
        self.learner.close()
