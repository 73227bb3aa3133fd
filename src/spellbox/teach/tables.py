"""The tables at which a network learns, with every number of players and every variant.

Their arrays are tensors that share the memory of the vector environments.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import torch
from torch import Tensor

from spellbox import games, vector
from spellbox.errors import SpellboxError
from spellbox.games.contract import Cards
from spellbox.teach.lessons import Lesson, lesson
from spellbox.teach.model import used

LOWEST = -1e6
"""The score of an empty seat."""


class Part(NamedTuple):
    """Tables with one number of players and one variant, and their rows in the batch."""

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

    def __init__(
        self,
        name: str,
        tables: int,
        device: str,
        players: list[int],
        seed: int,
        cards: Cards | None = None,
        taught: Lesson | None = None,
    ) -> None:
        """`taught` is the game's lesson, if None."""
        self.game, self.device = games.find(name), device
        taught = taught or lesson(name)
        self.parts, self.runs = [], runs(used(self.game, taught))
        sizes = {number: taught.duels if number == 2 else 1.0 for number in players}
        shares = [
            (share * sizes[number] / sum(sizes.values()), number, options)
            for number in players
            for share, options in taught.variants
        ]
        if tables < len(shares):
            raise SpellboxError.saying("too-few-tables", "--tables", tables=tables, game=name, kinds=len(shares))
        begin, taken = 0, 0.0
        for order, (share, number, options) in enumerate(shares):
            # Every kind gets one table, and the rest by its share. Rounding the running sum loses no table.
            taken += share
            end = order + 1 + round(taken * (tables - len(shares)))
            env = vector.make(name, end - begin, device, number, seed + order, options, cards=cards)
            arrays = env.observations, env.masks, env.rewards, env.scores, env.done, env.seat
            self.parts.append(Part(env, slice(begin, end), *(torch.as_tensor(each, device=device) for each in arrays)))
            env.reset()
            begin = end
        seats = [torch.full((len(part.env),), part.rewards.shape[1], device=device) for part in self.parts]
        self.players = torch.cat(seats)
        self.seated = torch.arange(self.game.MOST_SEATS, device=device) < self.players[:, None]
        self.regularization = torch.where(
            self.players == 2, taught.duel_regularization, 1.0
        )  # how strongly entropy bonus and magnet act
        self.rewards = torch.zeros((tables, self.game.MOST_SEATS), device=device)
        self.scores = torch.full((tables, self.game.MOST_SEATS), LOWEST, device=device)
        self.streams = [torch.cuda.Stream() for _ in self.parts] if self.players.is_cuda else []

    def __len__(self) -> int:
        return len(self.players)

    def side_by_side(self) -> Iterator[Part]:
        """The parts; on a GPU each with a stream of its own, since a few thousand tables do not fill it."""
        if not self.streams:
            yield from self.parts
            return
        from spellbox.sim.steps_cuda import on_stream

        main = torch.cuda.current_stream()
        for part, stream in zip(self.parts, self.streams, strict=True):
            stream.wait_stream(main)
            with torch.cuda.stream(stream), on_stream(stream.cuda_stream):
                yield part
        for stream in self.streams:
            main.wait_stream(stream)

    def show(self, seen: Tensor, legal: Tensor, seat: Tensor) -> None:
        """Write the movers' observations, legal moves and seats; further columns of `seen` stay as they are."""
        for part in self.side_by_side():
            begin = 0
            for run in self.runs:
                end = begin + run.stop - run.start
                seen[part.rows, begin:end] = part.seen[:, run]
                begin = end
            legal[part.rows], seat[part.rows] = part.legal, part.seat

    def show_hidden(self, hidden: Tensor) -> None:
        """Write what the observations hide, for the critic."""
        for part in self.side_by_side():
            unseen = torch.as_tensor(part.env.hidden(), device=self.device)
            hidden[part.rows, : unseen.shape[1]] = unseen

    def begin_games(self, asked: Tensor) -> None:
        """Deal the next game at the tables where `asked` is true; nobody wins the unfinished one."""
        chosen = asked.cpu().numpy()
        for part in self.parts:
            part.env.next_games(chosen[part.rows])

    def seat_greedy(self) -> None:
        """Make the bot greedy ready for `greedy`; only on a GPU, where it is fast enough to learn against."""
        from spellbox.sim.greedy_cuda import Greedy

        self.bots = []
        for part in self.parts:
            bot = Greedy(part.env.driver, part.env.seed)
            arrays = (torch.as_tensor(each, device=self.device) for each in (bot.asked, bot.actions))
            self.bots.append((bot, *arrays))

    def greedy(self, asked: Tensor, actions: Tensor) -> None:
        """Let the bot greedy choose the actions of the tables where `asked` is true."""
        for part, (bot, needed, chosen) in zip(self.side_by_side(), self.bots, strict=True):
            needed.copy_(asked[part.rows])
            bot()
            mine = actions[part.rows]
            torch.where(needed, chosen, mine, out=mine)

    def step(self, actions: Tensor, results: Tensor, done: Tensor, lead: float) -> None:
        """Play an action at every table. Where that ends the game, write who won and by how much; elsewhere zeros."""
        for part in self.side_by_side():
            part.env.step(actions[part.rows])
            seats = part.rewards.shape[1]
            self.rewards[part.rows, :seats], self.scores[part.rows, :seats] = part.rewards, part.scores
            done[part.rows] = part.done
        over, players = (self.seated & done[:, None]).float(), self.players[:, None]
        results[:, :, 0] = (self.rewards * (players - 1) + 1) / players * over
        results[:, :, 1] = torch.tanh((self.scores - best_other(self.scores)) / lead) * over


def runs(columns: list[int]) -> list[slice]:
    """The columns as slices: to copy a few slices is much faster than to index single columns."""
    starts = [column for column in columns if column - 1 not in columns]
    ends = [column + 1 for column in columns if column + 1 not in columns]
    return [slice(start, end) for start, end in zip(starts, ends, strict=True)]


def best_other(scores: Tensor) -> Tensor:
    """For each seat, the highest score of the other seats."""
    own = torch.eye(scores.shape[1], dtype=torch.bool, device=scores.device)
    return scores[:, None, :].masked_fill(own, -torch.inf).amax(dim=2)
