"""Gymnasium: one seat is the learner's, bots have the others; one table, or many side by side."""

from collections.abc import Sequence
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from spellbox import bots
from spellbox.copying import Copyable
from spellbox.envs import picture
from spellbox.envs.table import Table, allows, bots_dice, forfeit_rewards
from spellbox.errors import SpellboxError
from spellbox.kit.play import copy, seat_name

METADATA = {"render_modes": picture.RENDER_MODES, "render_fps": 2}
Observation = dict[str, Any]


class Learner(Copyable):
    """The learner's seat at a table whose other seats are the bots'."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        bots: str | Sequence[str] = "greedy",
        seat: int = 0,
        remembering: bool = True,
        render_mode: str | None = None,
        cards: Any = None,
        **options: Any,
    ) -> None:
        picture.check_render_mode(render_mode)
        self.table = Table(game, players, remembering, options, cards)
        if not 0 <= seat < players:
            raise SpellboxError(f"seat: a number from 0 to {players - 1}, not {seat!r}")
        self.seat = seat
        self.bots = seat_bots(self.table, seat, bots)
        self.mode = render_mode
        self.action_space = spaces.Discrete(self.table.moves)
        self.observation_space = self.table.observation_space(self.table.moves)

    def deal(self, seed: int | None) -> None:
        """A new game, up to the learner's first decision."""
        self.table.begin(seed)
        assert self.table.seed is not None
        self.dice = bots_dice(self.table.seed, self.table.stream)
        self.let_bots_move()

    def act(self, move: int) -> tuple[float, bool, dict[str, Any]]:
        """Make the learner's move and let the bots answer: the reward, whether the episode ended, more about it."""
        if not allows(self.table.legal(self.seat), move):
            return forfeit_rewards(self.table.players, [self.seat])[self.seat], True, {"illegal": True}
        self.table.play(self.seat, move)
        self.let_bots_move()
        if self.table.to_move():
            return 0.0, False, {}
        return self.table.rewards()[self.seat], True, self.table.outcome()

    def let_bots_move(self) -> None:
        """Until the learner must; where all choose at once, the learner is first, and no bot knows the choice."""
        while (waiting := self.table.to_move()) and self.seat not in waiting:
            other = waiting[0]
            belief = copy(self.table.state)
            self.table.game.redeal(belief, self.table.cards.box, other, self.dice)
            self.table.play(other, self.bots[other].choose(belief, self.table.cards.box, other, self.dice))

    def observe(self) -> Observation:
        numbers = np.empty(self.table.game.OBSERVATION, np.float32)
        self.table.observe(self.seat, numbers)
        return {"observation": numbers, "action_mask": self.table.legal(self.seat)}

    def render(self) -> Any:
        return picture.render(self.table, self.seat, self.mode)


def seat_bots(table: Table, seat: int, names: str | Sequence[str]) -> dict[int, bots.Bot]:
    """The bots by seat: one name for all of them, or a name for each."""
    others = [other for other in range(table.players) if other != seat]
    wanted = [names] * len(others) if isinstance(names, str) else list(names)
    if len(wanted) != len(others):
        raise SpellboxError(f"bots: a name, or one for each of {', '.join(map(seat_name, others))}, not {names!r}")
    seated: dict[int, bots.Bot] = {}
    for other, name in zip(others, wanted, strict=True):
        bot = bots.make(name, table.game)
        if isinstance(bot, bots.ExternalBot):
            raise SpellboxError(f"bots: programs such as {name!r} play in the arena; here are only bots of ours")
        seated[other] = bot
    return seated


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
        reward, over, info = self.learner.act(int(action))
        self.show()
        return self.learner.observe(), reward, over, False, info

    def action_masks(self) -> Any:
        """Which actions are legal, as sb3-contrib's MaskablePPO asks for it."""
        return self.learner.table.legal(self.learner.seat).astype(np.bool_)

    def describe(self, action: int) -> str:
        """An action in the game's notation; docs/actions lists all of them."""
        return self.learner.table.describe(self.learner.seat, int(action))

    def show(self) -> None:
        if self.render_mode == "human":
            self.learner.render()

    def render(self) -> Any:
        return self.learner.render()


class VectorAgainstBots(VectorEnv[Observation, Any, Any]):
    """`gymnasium.make_vec("spellbox/Grimoire-v1", num_envs=8)`; a finished game is dealt anew by the next step."""

    def __init__(self, num_envs: int, game: str, render_mode: str | None = None, **settings: Any) -> None:
        self.metadata = METADATA | {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.learners = [Learner(game, render_mode=render_mode, **settings) for _ in range(num_envs)]
        self.single_observation_space = self.learners[0].observation_space
        self.single_action_space = self.learners[0].action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.over = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A seed is the first table's, the next one's is one more; or there is a seed for each."""
        seeds = [seed + number for number in range(self.num_envs)] if isinstance(seed, int) else seed
        for learner, each in zip(self.learners, seeds or [None] * self.num_envs, strict=True):
            learner.deal(each)
        self.over[:] = False
        return self.observe(), {}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        rewards, over = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        infos: dict[str, Any] = {}
        for number, learner in enumerate(self.learners):
            if self.over[number]:
                learner.deal(None)
                continue
            rewards[number], over[number], info = learner.act(int(actions[number]))
            infos = self._add_info(infos, info, number)
        self.over = over
        return self.observe(), rewards, over.copy(), np.zeros_like(over), infos

    def observe(self) -> Observation:
        each = [learner.observe() for learner in self.learners]
        return {key: np.stack([seen[key] for seen in each]) for key in ("action_mask", "observation")}

    def render(self) -> Any:
        return tuple(learner.render() for learner in self.learners)
