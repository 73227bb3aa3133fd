"""The tables at which a network learns, of every size and variant, as tensors that share the environments' memory."""

from typing import Any, NamedTuple

import torch
from torch import Tensor

from spellbox import games, vector
from spellbox.errors import SpellboxError
from spellbox.teach.lessons import lesson
from spellbox.teach.model import used

LOWEST = -1e6
"""The score of a seat that nobody has."""


class Part(NamedTuple):
    """Tables of one size and one variant, and which rows of the batch they are."""

    env: Any
    rows: slice
    seen: Tensor
    legal: Tensor
    rewards: Tensor
    scores: Tensor
    done: Tensor
    seat: Tensor


class Tables:
    """All tables of a lesson, side by side in one batch."""

    def __init__(self, name: str, tables: int, device: str, players: list[int], seed: int) -> None:
        self.game, self.device = games.find(name), device
        self.parts, self.columns = [], torch.tensor(used(self.game, lesson(name)), device=device)
        self.whole = len(self.columns) == self.game.OBSERVATION
        shares = [
            (share / len(players), number, options) for number in players for share, options in lesson(name).variants
        ]
        begin = 0
        for order, (share, number, options) in enumerate(shares):
            end = tables if order + 1 == len(shares) else begin + max(1, round(share * tables))
            if end <= begin:
                raise SpellboxError(f"{tables} tables are too few: {name} is taught at {len(shares)} kinds of table")
            env = vector.make(name, end - begin, device, players=number, seed=seed + order, options=options)
            arrays = env.observations, env.masks, env.rewards, env.scores, env.done, env.seat
            self.parts.append(Part(env, slice(begin, end), *(torch.as_tensor(each, device=device) for each in arrays)))
            env.reset()
            begin = end
        seats = [torch.full((len(part.env),), part.rewards.shape[1], device=device) for part in self.parts]
        self.players = torch.cat(seats)
        self.seated = torch.arange(self.game.MOST_SEATS, device=device) < self.players[:, None]
        self.rewards = torch.zeros((tables, self.game.MOST_SEATS), device=device)
        self.scores = torch.full((tables, self.game.MOST_SEATS), LOWEST, device=device)

    def __len__(self) -> int:
        return len(self.players)

    def show(self, seen: Tensor, legal: Tensor, seat: Tensor) -> None:
        """Write what the movers see, what is legal, and who they are."""
        for part in self.parts:
            seen[part.rows] = part.seen if self.whole else part.seen.index_select(1, self.columns)
            legal[part.rows], seat[part.rows] = part.legal, part.seat

    def show_all(self, truth: Tensor) -> None:
        """Write all that there is at the tables, for the critic."""
        for part in self.parts:
            truth[part.rows] = torch.as_tensor(part.env.full(), device=self.device)

    def step(self, actions: Tensor, results: Tensor, done: Tensor, lead: float) -> None:
        """Play an action at every table; writes who won and by how much where that ended the game, else zeros."""
        for part in self.parts:
            part.env.step(actions[part.rows])
            seats = part.rewards.shape[1]
            self.rewards[part.rows, :seats], self.scores[part.rows, :seats] = part.rewards, part.scores
            done[part.rows] = part.done
        over, players = (self.seated & done[:, None]).float(), self.players[:, None]
        results[:, :, 0] = (self.rewards * (players - 1) + 1) / players * over
        results[:, :, 1] = torch.tanh((self.scores - best_other(self.scores)) / lead) * over


def best_other(scores: Tensor) -> Tensor:
    """For each seat the highest score of the others."""
    highest, places = scores.topk(2, dim=1)
    is_highest = torch.arange(scores.shape[1], device=scores.device) == places[:, :1]
    return torch.where(is_highest, highest[:, 1:], highest[:, :1])
