"""Many tables of a game at once for learning: arrays in, arrays out, on the CPU's cores or a GPU.

    env = spellbox.vector.make("grimoire", tables=65536, device="cuda", players=3)
    env.reset()
    env.step(env.sample())

docs/vector.md describes the arrays.
"""

import functools
from types import ModuleType
from typing import Any

from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.kit.chance import chance, parse_seed
from spellbox.sim.steps_cpu import Cpu, cores

DEVICES = ("cpu", "cuda")


def make(
    game: str,
    tables: int,
    device: str = "cpu",
    players: int = 2,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    remembering: bool = True,
    threads: int | None = None,
) -> "Vector":
    """Tables of a game; `threads` of the CPU, all of its cores unless told."""
    if device not in DEVICES:
        raise SpellboxError(f"there is no device {device!r}: there are {', '.join(DEVICES)}")
    if tables < 1:
        raise SpellboxError(f"there must be one table or more, not {tables}")
    if threads is not None and threads < 1:
        raise SpellboxError(f"there must be one thread or more, not {threads}")
    module = games.find(game)
    cards = module.read_cards()
    chosen = module.read_options(cards, module.default_seats(players), options or {})
    if device == "cpu":
        return Vector(module, seed, Cpu(module, cards.box, chosen, remembering, tables, threads or cores()))
    try:
        from spellbox.sim.steps_cuda import Gpu
    except ImportError:
        raise SpellboxError("device 'cuda' needs numba-cuda: install spellbox with its extra gpu") from None
    return Vector(module, seed, Gpu(module, cards.box, chosen, remembering, tables))


class Vector:
    """Tables that are stepped together. All arrays are made once; every step writes them anew."""

    def __init__(self, game: ModuleType, seed: int, driver: Any) -> None:
        self.game, self.seed, self.driver = game, parse_seed(seed), driver
        self.observations = driver.public(driver.arrays.observations)
        self.masks = driver.public(driver.arrays.masks)
        self.rewards = driver.public(driver.arrays.rewards)
        self.scores = driver.public(driver.arrays.scores)
        self.done = driver.public(driver.arrays.done)
        self.illegal = driver.public(driver.arrays.illegal)
        self.seat = driver.public(driver.arrays.seat)
        self.actions = driver.public(driver.actions)

    @functools.cached_property
    def truth(self) -> Any:
        return self.driver.public(self.driver.truth)

    def __len__(self) -> int:
        return len(self.seat)

    def reset(self, seed: int | None = None) -> None:
        """Deal the first game of every table; without a seed, the same games again."""
        self.seed = self.seed if seed is None else parse_seed(seed)
        self.driver.reset(chance(self.seed).key.copy())

    def step(self, actions: Any) -> None:
        """Play an action at every table. Where that ends the game, the next one is dealt."""
        self.driver.step(actions)

    def sample(self) -> Any:
        """A random legal action for every table, in `actions`."""
        self.driver.sample()
        return self.actions

    def full(self) -> Any:
        """All about every table, what the seat may not know included, in `truth`: for critics, never for players."""
        self.driver.observe_all()
        return self.truth
