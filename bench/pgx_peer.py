"""pgx's games at random, compiled whole: moves a second by way of play and batch size.

Two honest ways, the better of which is the peer: pgx's own auto_reset, which under vmap deals anew at every step,
and whole batches of games played until the last has ended, whose finished games wait for the others uncounted.
"""

import functools
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import pgx
from jax import lax
from pgx.experimental import auto_reset

GAME = "sparrow_mahjong"
STEPS = 32
"""Moves of every game in one turn of the endless loop."""
CALL_SECONDS = 0.25
"""How long one compiled call lasts, so that starting it costs nothing."""

Play = Callable[[Any, int], tuple[Any, Any]]
"""From a key and a number of turns to the moves made and the games ended."""


class Speed(NamedTuple):
    game: str
    way: str
    batch: int
    moves: float  # a second
    games: float  # a second


def random_legal(key: Any, mask: Any) -> Any:
    """A legal action for each game of the batch, each as likely as the others: the k-th of its mask."""
    chosen = jnp.floor(jax.random.uniform(key, mask.shape[:1]) * mask.sum(axis=1))
    return jnp.argmax(jnp.cumsum(mask, axis=1) > chosen[:, None], axis=1)


@functools.cache
def whole_games(game: str, batch: int) -> Play:
    env = pgx.make(game)
    deal, step = jax.vmap(env.init), jax.vmap(env.step)

    def some_game_goes_on(carry: Any) -> Any:
        return ~carry[0].terminated.all()

    def move(carry: Any) -> Any:
        state, key, moves = carry
        key, choosing = jax.random.split(key)
        moves += (~state.terminated).sum()
        return step(state, random_legal(choosing, state.legal_action_mask)), key, moves

    def turn(_: int, carry: Any) -> Any:
        key, moves, games = carry
        key, dealing = jax.random.split(key)
        state = deal(jax.random.split(dealing, batch))
        _, key, moves = lax.while_loop(some_game_goes_on, move, (state, key, moves))
        return key, moves, games + batch

    def play(key: Any, turns: int) -> Any:
        return lax.fori_loop(0, turns, turn, (key, jnp.int32(0), jnp.int32(0)))[1:]

    compiled: Play = jax.jit(play)
    return compiled


@functools.cache
def endless(game: str, batch: int) -> Play:
    env = pgx.make(game)
    deal, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def move(_: int, carry: Any) -> Any:
        state, key, moves, games = carry
        key, choosing, dealing = jax.random.split(key, 3)
        actions = random_legal(choosing, state.legal_action_mask)
        state = step(state, actions, jax.random.split(dealing, batch))
        return state, key, moves + batch, games + state.terminated.sum()

    def play(key: Any, turns: int) -> Any:
        key, dealing = jax.random.split(key)
        start = (deal(jax.random.split(dealing, batch)), key, jnp.int32(0), jnp.int32(0))
        return lax.fori_loop(0, turns * STEPS, move, start)[2:]

    compiled: Play = jax.jit(play)
    return compiled


@functools.cache
def step_by_step(game: str, batch: int) -> Play:
    """A compiled step at a time, as a learner drives it: only so is every observation surely written."""
    env = pgx.make(game)
    deal, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    @functools.partial(jax.jit, donate_argnums=0)
    def move(state: Any, key: Any, games: Any) -> Any:
        key, choosing, dealing = jax.random.split(key, 3)
        actions = random_legal(choosing, state.legal_action_mask)
        state = step(state, actions, jax.random.split(dealing, batch))
        return state, key, games + state.terminated.sum()

    def play(key: Any, turns: int) -> Any:
        state, games = jax.jit(deal)(jax.random.split(key, batch)), jnp.int32(0)
        for _ in range(turns * STEPS):
            state, key, games = move(state, key, games)
        return turns * STEPS * batch, games

    return play


WAYS: dict[str, Callable[[str, int], Play]] = {"whole games": whole_games, "auto_reset": endless}
STEPWISE: dict[str, Callable[[str, int], Play]] = {"step by step": step_by_step}


def speed(way: str, batch: int, seconds: float, game: str = GAME) -> Speed:
    """Compile, warm up, then play for at least so many seconds."""
    play = (WAYS | STEPWISE)[way](game, batch)
    timed(play, 0, 1)
    turns = max(1, round(CALL_SECONDS / timed(play, 1, 1)[0]))
    spent, moves, games, seed = 0.0, 0, 0, 2
    while spent < seconds:
        more = timed(play, seed, turns)
        spent, moves, games, seed = spent + more[0], moves + more[1], games + more[2], seed + 1
    return Speed(game, way, batch, moves / spent, games / spent)


def timed(play: Play, seed: int, turns: int) -> tuple[float, int, int]:
    key = jax.random.PRNGKey(seed)
    start = time.perf_counter()
    moves, games = (int(count) for count in play(key, turns))
    return time.perf_counter() - start, moves, games


def backend() -> str:
    return f"{jax.default_backend()} ({jax.devices()[0].device_kind}), pgx {pgx.__version__}, jax {jax.__version__}"
