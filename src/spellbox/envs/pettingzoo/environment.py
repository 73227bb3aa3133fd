"""The environments that the versioned modules make, for any game."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from spellbox import games
from spellbox.envs import picture
from spellbox.envs.table import HIGHEST, NO_GAME, CardSource, Table, allows, forfeit_rewards, rewards
from spellbox.errors import IllegalMove, SpellboxError

Observation = dict[str, Any]


class Seated:
    """The common part of both kinds of environment: the table, its seats as agents, their spaces, the drawing."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        remembering: bool = True,
        render_mode: str | None = None,
        cards: CardSource = None,
        **options: Any,
    ) -> None:
        picture.check_render_mode(render_mode)
        players = games.players(game, players)
        self.table = Table(game, players, remembering, options, cards)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v1",
            "render_modes": picture.RENDER_MODES,
            "render_fps": 2,
            "is_parallelizable": False,  # the parallel environment is its own
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.state_space = spaces.Box(0, HIGHEST, (self.table.game.TRUTH,), np.float32)
        self.provide_spaces(self.table.moves)

    def provide_spaces(self, actions: int) -> None:
        self.observation_spaces = {agent: self.table.observation_space(actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """The match with this seed; without one, the next game of the last seed."""
        self.table.begin(seed)
        self.agents = self.possible_agents[:]

    def seat(self, agent: str) -> int:
        return self.seats[agent]

    def observe(self, agent: str) -> Observation:
        seat = self.seats[agent]
        return {"observation": self.table.observe(seat), "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> Any:
        return self.table.legal(seat)

    def state(self) -> Any:
        """The whole table, what is hidden included: for centralised critics, never for players."""
        return self.table.truth()

    def describe(self, agent: str, action: int) -> str:
        """An action in the game's notation; docs/actions lists all of them."""
        return self.table.describe(self.seat(agent), int(action))

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        return picture.render(self.table, self.watcher(), self.render_mode)

    def watcher(self) -> int | None:
        """The seat whose view is drawn; none is a spectator."""
        return None

    def close(self) -> None:
        """There is nothing to close."""


class SequentialEnv(Seated, AECEnv):  # type: ignore[misc]
    """The seats move one after the other; a choice that all make at once is hidden until the last has made it."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.to_move()[0]]
        self.show()

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        table, seat, move = self.table, self.seats[self.agent_selection], int(action)
        if not table.allows(move):
            raise table.refuse(seat, move)
        table.play(seat, move)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.turn_to_next()
        if self.render_mode is not None:
            self.show()

    def turn_to_next(self) -> None:
        """Select the next agent; at the end of the game, give everybody their reward."""
        waiting = self.table.to_move()
        if waiting:
            self.agent_selection = self.possible_agents[waiting[0]]
        else:
            found = self.table.outcome()
            self.infos = {agent: found.copy() for agent in self.agents}
            self.end(rewards(found["scores"]))

    def forfeit(self) -> None:
        """The agent whose turn it is loses the game by an illegal move."""
        loser = self.agent_selection
        self._cumulative_rewards[loser] = 0.0
        self.infos[loser] = {"illegal": True}
        self.end(forfeit_rewards(self.table.players, [self.seat(loser)]))

    def end(self, rewards: list[float]) -> None:
        """The game is over: everybody gets a reward and leaves."""
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def watcher(self) -> int | None:
        return self.seat(self.agent_selection) if self.agents else None


class IllegalMoveLoses(wrappers.AssertOutOfBoundsWrapper):  # type: ignore[misc]
    """An illegal move loses the game. PettingZoo's own wrapper would give the others nothing for it.

    It is one wrapper with PettingZoo's check of bounds, because every wrapper costs as much as a move.
    """

    def step(self, action: Any) -> None:
        try:
            super().step(action)
        except IllegalMove:
            EnvLogger.warn_on_illegal_move()
            self.unwrapped.forfeit()


def sequential(game: str, **settings: Any) -> AECEnv:
    """With PettingZoo's usual wrappers."""
    return wrappers.OrderEnforcingWrapper(IllegalMoveLoses(SequentialEnv(game, **settings)))


class SimultaneousEnv(Seated, ParallelEnv):  # type: ignore[misc]
    """All seats act in every step; those that have nothing to decide have one action, the last: to do nothing."""

    def __init__(self, game: str, **settings: Any) -> None:
        super().__init__(game, **settings)
        self.no_op = self.table.moves
        self.provide_spaces(self.table.moves + 1)

    def mask(self, seat: int) -> Any:
        moves = self.table.legal(seat)
        return np.append(moves, np.int8(not moves.any()))

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.deal(seed)
        self.show()
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """An illegal action loses the game; the others share the win."""
        agents = self.agents
        if not agents:
            raise SpellboxError(NO_GAME)
        if missing := [agent for agent in agents if agent not in actions]:
            raise SpellboxError(f"actions: every agent has one, but {', '.join(missing)} is missing")
        illegal = [agent for agent in agents if not allows(self.mask(self.seat(agent)), actions[agent])]
        if not illegal:
            for seat in self.table.to_move():
                self.table.play(seat, int(actions[self.possible_agents[seat]]))
        ended = bool(illegal) or not self.table.to_move()
        if ended:
            self.agents = []
        self.show()
        return (
            {agent: self.observe(agent) for agent in agents},
            self.rewards(agents, illegal),
            dict.fromkeys(agents, ended),
            dict.fromkeys(agents, False),
            self.infos(agents, illegal),
        )

    def infos(self, agents: list[str], illegal: list[str]) -> dict[str, dict[str, Any]]:
        if illegal:
            return {agent: {"illegal": True} if agent in illegal else {} for agent in agents}
        return {agent: {} if self.table.to_move() else self.table.outcome() for agent in agents}

    def describe(self, agent: str, action: int) -> str:
        return "nothing" if action == self.no_op else super().describe(agent, action)

    def rewards(self, agents: list[str], illegal: list[str]) -> dict[str, float]:
        if illegal:
            found = forfeit_rewards(self.table.players, [self.seat(agent) for agent in illegal])
            return dict(zip(agents, found, strict=True))
        if self.table.to_move():
            return dict.fromkeys(agents, 0.0)
        return dict(zip(agents, self.table.rewards(), strict=True))
