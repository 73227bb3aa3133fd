"""The bot `greedy` at many tables of a GPU: a thread for each table, with its scratch space in local memory."""

import functools
import hashlib
from typing import Any

import numpy as np
from numba import cuda, types

from spellbox.bots.greedy import Desk, make_choice
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.bits import wide
from spellbox.kit.chance import CHANCE, WORDS, seed_bytes
from spellbox.sim.cuda import compile_for
from spellbox.sim.steps import table_type
from spellbox.sim.steps_cuda import Gpu, Launch, zeros


@functools.cache
def make_greedy_kernel(game: Game) -> Any:
    """The kernel that chooses a move at the tables where `asked` is true."""
    choose, words, state, sheet = make_choice(game), bits.words(game.MOVES), game.STATE, game.SHEET

    def greedy(tables: Any, boxes: Any, dice: Any, asked: Any, actions: Any) -> None:
        number = cuda.grid(1)
        if number < len(tables) and asked[number]:
            desk = Desk(
                cuda.local.array(1, state, 16),
                cuda.local.array(1, state, 16),
                cuda.local.array(1, CHANCE, 16)[0],
                cuda.local.array(words, types.int64),
                cuda.local.array(words, types.int64),
                cuda.local.array(words, types.int64),
                cuda.local.array(1, sheet, 16)[0],
            )
            seat = wide(tables[number].seat)
            desk.belief[0] = tables[number].state
            game.redeal(desk.belief[0], boxes[0], seat, dice[number])
            actions[number] = choose(desk, boxes[0], seat, dice[number])

    return greedy


class Greedy:
    """The bot at the tables of a vector environment; set `asked`, call, and read `actions`."""

    def __init__(self, driver: Gpu, seed: int) -> None:
        dice = np.zeros(len(driver.tables), CHANCE)
        # A key that tells nothing of the deals, and a stream for each table.
        dice["key"] = np.frombuffer(hashlib.sha256(b"greedy" + seed_bytes(seed)).digest(), np.uint32)
        dice["stream"][:, 0], dice["used"] = np.arange(len(dice)), WORDS
        asked = zeros((len(dice),), np.bool_)
        self.asked, self.actions = driver.public(asked), driver.public(driver.actions)
        kernel = make_greedy_kernel(driver.game)
        self.launch: Launch = driver.a_thread_each(kernel, driver.box, cuda.to_device(dice), asked, driver.actions)

    def __call__(self) -> None:
        self.launch()


def ptx(game: Game, capability: tuple[int, int] = (9, 0)) -> str:
    """The kernel as PTX, which needs no GPU."""
    tables, box, dice = np.zeros(1, table_type(game)), np.zeros(1, game.BOX), np.zeros(1, CHANCE)
    args = tables, box, dice, np.zeros(1, np.bool_), np.zeros(1, np.int64)
    return compile_for(make_greedy_kernel(game), args, capability)
