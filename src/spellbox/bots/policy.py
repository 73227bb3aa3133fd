"""Policies as bots: functions from observations and legal moves to moves, as learners produce them."""

import contextlib
import importlib
import operator
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from spellbox.copying import Copyable
from spellbox.errors import BotError, SpellboxError
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import Chance
from spellbox.kit.rule import Record
from spellbox.sim.arrays import Array

PYTHON, ONNX = "py:", "onnx:"
Policy: TypeAlias = Callable[[Any, Any], Any]
"""From observations (int8) and masks (bool) to moves, each with a row for each table."""


class PolicyBot(Copyable):
    """A policy at a seat. The observation of a belief is the same as that of the true state."""

    def __init__(self, game: Game, policy: Policy) -> None:
        self.game, self.policy = game, policy

    def choose(self, belief: Record, box: Record, seat: int, rng: Chance) -> int:
        seen, legal = np.zeros((1, self.game.OBSERVATION), np.int8), np.zeros((1, self.game.MOVES), np.bool_)
        mask = bits.mask(self.game.MOVES)
        self.game.observe(belief, box, seat, True, seen[0])
        self.game.legal(belief, box, seat, mask)
        bits.spread(mask, legal[0])
        return int(ask_policy(self.policy, seen, legal)[0])


def ask_policy(policy: Policy, seen: Any, legal: Any) -> Any:
    """A legal move for every row; whatever else a policy answers is a `BotError`."""
    with bot_errors():
        moves = np.asarray(policy(seen, legal))
    rows, known = legal.shape
    if moves.shape != (rows,) or moves.dtype.kind not in "iu":
        raise BotError.saying("bot-answered-array", type=str(moves.dtype), shape=str(moves.shape), rows=rows)
    for row, move in enumerate(moves.tolist()):
        if not 0 <= move < known or not legal[row, move]:
            raise BotError.saying("bot-chose", move=str(move))
    return moves


class Guarded(Copyable):
    """A user's bot in Python; its exceptions become `BotError`, as a program's failures do."""

    def __init__(self, game: Game, bot: Any) -> None:
        self.game, self.bot = game, bot

    def choose(self, belief: Record, box: Record, seat: int, rng: Chance) -> int:
        mask = bits.mask(self.game.MOVES)
        self.game.legal(belief, box, seat, mask)
        with bot_errors():
            move = operator.index(self.bot.choose(belief, box, seat, rng))
        if move not in bits.members(mask):
            raise BotError.saying("bot-chose", move=str(move))
        return move


@contextlib.contextmanager
def bot_errors() -> Iterator[None]:
    """Turn an exception in a user's code into a `BotError` with its traceback."""
    try:
        yield
    except Exception as problem:
        failure = BotError.saying("bot-raised", problem=f"{type(problem).__name__}: {problem}")
        failure.output = traceback.format_exc()
        raise failure from problem


def bot_of(game: Game, who: object) -> PolicyBot | Guarded:
    """A bot from a class, which is called with the game, from an object with `choose`, or from a policy."""
    made = who(game) if isinstance(who, type) else who
    if hasattr(made, "choose"):
        return Guarded(game, made)
    if callable(made):
        return PolicyBot(game, made)
    raise SpellboxError.saying("no-bot", who=repr(who))


def find_python(name: str) -> Any:
    """The object that `py:module:Name` names; the module may be in the current folder."""
    module, _, attribute = name.removeprefix(PYTHON).partition(":")
    if not module or not attribute:
        raise SpellboxError.saying("write-so", repr(name), form=f"{PYTHON}MODULE:NAME")
    here = str(Path.cwd())
    sys.path.insert(0, here)
    try:
        return getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError) as problem:
        raise SpellboxError.saying("not-loaded", repr(name), problem=str(problem)) from None
    finally:
        sys.path.remove(here)


class OnnxPolicy:
    """A network in an ONNX file. Its first input is a batch of observations, as float32, the second, if any, the masks.

    Its first output is a number for each move, and the highest legal one is played; or it is the moves themselves.
    """

    def __init__(self, file: str) -> None:
        try:
            import onnxruntime
        except ImportError:
            told = {"package": "onnxruntime", "extra": "onnx"}
            raise SpellboxError.saying("package-missing", f"{ONNX}{file}", **told) from None
        self.file = file
        try:
            self.session = onnxruntime.InferenceSession(file, providers=["CPUExecutionProvider"])
        except Exception as problem:  # onnxruntime has a dozen of its own
            raise SpellboxError.saying("not-loaded", f"{ONNX}{file}", problem=str(problem)) from None
        self.inputs = [each.name for each in self.session.get_inputs()]

    def __reduce__(self) -> Any:
        return OnnxPolicy, (self.file,)

    def __call__(self, observations: Array, masks: Array) -> Any:
        given = [np.asarray(observations, np.float32), np.asarray(masks)]
        found = self.session.run(None, dict(zip(self.inputs, given, strict=False)))[0]
        return found if found.ndim == 1 else np.where(masks, found, -np.inf).argmax(axis=1)
