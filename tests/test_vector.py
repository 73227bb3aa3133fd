"""The vector environment plays the same games as matches, and shows only what a seat may know."""

import itertools
import json
import subprocess
import sys
from copy import deepcopy
from typing import Any, cast

import numpy as np
import pytest

from conftest import ROOT, compiled_only, every_game, every_table, new_match
from spellbox import bots, games, opponents, vector
from spellbox.errors import SpellboxError
from spellbox.kit import bits
from spellbox.kit.chance import chance
from spellbox.kit.play import copy, members, record
from spellbox.kit.rule import INTERPRETED
from spellbox.lab import duel
from spellbox.lab.curve import HEIGHT, plot
from spellbox.lab.drawing import WIDTH
from spellbox.lab.standings import places
from spellbox.match import Match
from spellbox.sim import dlpack
from spellbox.sim.steps import make_truth
from spellbox.vector import Vector
from test_copying import both_ways

STEPS = 60 if INTERPRETED else 400
SEED = 11


def dealt(name: str, players: int, options: dict[str, Any], stream: int) -> Match:
    """A match from a stream of the seed, with a state that was all zero before."""
    match = new_match(name, players, options, SEED)
    match.state = record(match.game.STATE)
    deal_anew(match, stream)
    return match


def deal_anew(match: Match, stream: int) -> None:
    """The next game in the same record; unused bytes keep their old values."""
    match.rng = chance(SEED, stream)
    chosen = match.game.read_options(match.cards, match.seats, match.options)
    match.game.deal(match.state, match.cards.box, chosen, match.rng)


def random_steps(env: Vector, steps: int) -> Vector:
    env.reset()
    for _ in range(steps):
        env.step(env.sample())
    return env


def everything(env: Vector, tables: int) -> list[bytes]:
    """The states and all outputs of the first so many tables."""
    arrays = [array[:tables] for name, array in env.driver.arrays._asdict().items() if name != "words"]
    return [array.tobytes() for array in (*arrays, env.driver.tables[:tables], env.actions[:tables])]


@every_table
def test_a_table_plays_what_a_match_plays(name: str, players: int, options: dict[str, Any]) -> None:
    """State, seat, mask and observation at every step; scores and rewards at the end; then another game."""
    env = vector.make(name, 2, players=players, seed=SEED, options=options, threads=1)
    env.reset()
    matches = [dealt(name, players, options, table) for table in range(2)]
    ended = [0, 0]
    expected = np.zeros(env.game.OBSERVATION, np.float32)
    for _ in range(40 if INTERPRETED else env.game.MAX_MOVES):
        actions = env.sample().copy()
        for table, match in enumerate(matches):
            seat = members(match.game.to_move(match.state))[0]
            assert env.seat[table] == seat
            assert env.driver.tables[table].state.tobytes() == match.state.tobytes()
            assert np.flatnonzero(env.masks[table]).tolist() == match.legal_moves(seat)
            match.game.observe(match.state, match.cards.box, seat, True, expected)
            assert (env.observations[table] == expected).all()
            match.game.play(match.state, match.cards.box, seat, int(actions[table]), match.rng)
        env.step(actions)
        assert not env.illegal.any()
        for table, match in enumerate(matches):
            assert env.done[table] == match.over
            if not match.over:
                assert not env.rewards[table].any()
                continue
            assert env.scores[table].tolist() == match.scores()
            shares = [place.points for place in places(match.scores())]
            assert env.rewards[table] == pytest.approx([(players * p - 1) / (players - 1) for p in shares])
            ended[table] += 1
            deal_anew(match, table | ended[table] << 32)
        if min(ended) > 1:
            break
    assert INTERPRETED or min(ended) > 1


@every_game
def test_threads_and_other_tables_change_nothing(name: str) -> None:
    one, three, more = (
        random_steps(vector.make(name, tables, players=2, seed=SEED, threads=threads), STEPS)
        for tables, threads in ((7, 1), (7, 3), (20, 2))
    )
    assert everything(one, 7) == everything(three, 7) == everything(more, 7)
    assert random_steps(vector.make(name, 7, seed=SEED + 1, threads=1), STEPS).observations.tobytes() != (
        one.observations.tobytes()
    )


@every_game
def test_a_reset_begins_the_same_games_again(name: str) -> None:
    env = vector.make(name, 5, seed=SEED, threads=1)
    first = everything(random_steps(env, 30), 5)
    assert everything(random_steps(env, 30), 5) == first
    env.reset(seed=SEED + 1)
    other = env.observations.copy()
    env.reset(seed=SEED)
    assert (env.observations != other).any()


@both_ways
def test_copies_go_on_as_the_original(copied: Any) -> None:
    env = random_steps(vector.make("master-elf", 4, players=3, seed=SEED, threads=2), 30)
    other = copied(env)
    for each in (env, other):
        for _ in range(STEPS // 4):
            each.step(each.sample())
    assert everything(other, 4) == everything(env, 4)


def test_what_was_saved_is_restored() -> None:
    env = random_steps(vector.make("grimoire", 4, seed=SEED, threads=1), 30)
    saved, before = env.save(), everything(env, 4)
    env.step(env.sample())
    assert everything(env, 4) != before
    env.restore(saved)
    assert everything(env, 4) == before


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"tables": 5}, "saved with tables 4, here they are with 5"),
        ({"players": 3}, "saved with players 2, here they are with 3"),
        ({"game": "glastonbury"}, "saved with game 'grimoire', here they are with 'glastonbury'"),
    ],
)
def test_what_was_saved_elsewhere_is_refused(other: dict[str, Any], words: str) -> None:
    saved = vector.make("grimoire", 4).save()
    with pytest.raises(SpellboxError, match=words):
        vector.make(**dict[str, Any](game="grimoire", tables=4) | other).restore(saved)
    with pytest.raises(SpellboxError, match="what save"):
        vector.make("grimoire", 4).restore(cast(Any, b"saved"))


def test_tables_are_dealt_before_a_step() -> None:
    env = vector.make("grimoire", 2)
    for each in (env, deepcopy(env)):
        with pytest.raises(SpellboxError, match="call reset"):
            each.step(np.zeros(2, np.int64))
    env.reset()
    deepcopy(env).step(env.sample())


@every_game
def test_branches_are_copies_or_what_the_seat_could_believe(name: str) -> None:
    env = random_steps(vector.make(name, 3, seed=SEED, threads=1), 12)
    copies, imagined = env.branch(4), env.branch(4, seed=1)
    for each in (copies, imagined):
        assert (each.observations == np.repeat(env.observations, 4, axis=0)).all()
        assert (each.masks == np.repeat(env.masks, 4, axis=0)).all()
    assert (copies.full() == np.repeat(env.full(), 4, axis=0)).all()
    assert (imagined.full() != copies.full()).any()
    assert len({copies.sample()[table] for table in range(4)}) > 1 or copies.masks[0].sum() == 1


@compiled_only
@every_game
def test_some_tables_step_and_the_others_rest(name: str) -> None:
    """Held games stay on the table, observed by the watcher, until `next_games` deals what a step would have dealt."""
    held, other = (random_steps(vector.make(name, 4, seed=SEED, threads=2), 5) for _ in range(2))
    asked, ended = np.array([True, False, True, False]), np.zeros(4, np.bool_)
    resting = held.driver.tables[1].state.tobytes()
    while not ended[asked].all():
        actions = held.sample().copy()
        other.step_some(actions, asked & ~ended)
        held.step_some(actions, asked & ~ended, hold=True, watcher=1)
        ended |= held.done
        assert (held.done == other.done).all()
        assert (held.rewards == other.rewards).all()
    assert not held.masks[ended].any()
    assert (held.seat[ended] == 1).all()
    held.next_games(ended)
    assert (held.observations[asked] == other.observations[asked]).all()
    assert held.driver.tables[1].state.tobytes() == resting
    with pytest.raises(SpellboxError, match="`asked` has the shape"):
        held.step_some(actions, [True])


def test_changed_cards_are_played() -> None:
    env = vector.make("grimoire", 64, cards=str(ROOT / "examples" / "tiny-grimoire.toml"), seed=SEED)
    random_steps(env, 20)
    assert env.driver.tables.games.min() > 0  # after two rounds a game of it is over


@every_game
@pytest.mark.parametrize("action", [-1, 10_000, "forbidden", np.iinfo(np.int64).min])
def test_an_illegal_action_loses_the_game_and_harms_nothing(name: str, action: Any) -> None:
    """The seat gets the lowest reward, the others share the win, and the table goes on with its next game."""
    players = games.find(name).MOST_SEATS
    env, other = (random_steps(vector.make(name, 3, players=players, seed=SEED, threads=1), 20) for _ in range(2))
    actions, seat = env.sample().copy(), int(env.seat[1])
    other.step(other.sample())
    actions[1] = np.flatnonzero(~env.masks[1])[0] if action == "forbidden" else action
    env.step(actions)
    assert env.illegal.tolist() == [False, True, False]
    assert env.done[1]
    assert env.rewards[1, seat] == env.rewards[1].min() == pytest.approx(-1 / (players - 1))
    assert env.rewards[1].sum() == pytest.approx(0, abs=1e-6)
    assert env.observations[[0, 2]].tobytes() == other.observations[[0, 2]].tobytes()
    new = dealt(name, players, {}, 1 | 1 << 32)
    cards = new.cards
    assert env.game.table(env.driver.tables[1].state, cards) == env.game.table(new.state, cards)
    env.step(env.sample())
    assert not env.illegal.any()


@every_table
def test_nothing_secret_is_shown(name: str, players: int, options: dict[str, Any]) -> None:
    """If everything that the seat cannot know changes, observation and mask stay the same, and the truth does not."""
    env = vector.make(name, 16, players=players, seed=SEED, options=options, threads=1)
    rng = chance(5)
    differing = 0
    for steps in (3, 17, 40):
        random_steps(env, steps)
        shown, truth = (env.observations.tobytes(), env.masks.tobytes()), env.full().copy()
        for table in env.driver.tables:
            env.game.redeal(table.state, env.driver.box, int(table.seat), rng)
        env.driver.show()
        assert (env.observations.tobytes(), env.masks.tobytes()) == shown
        differing += (env.full() != truth).any(axis=1).sum()
    assert differing > 24


@every_table
def test_the_truth_tells_the_whole_table(name: str, players: int, options: dict[str, Any]) -> None:
    """The truth begins with the observation, and is equal exactly for equal states."""
    env = random_steps(vector.make(name, 8, players=players, seed=SEED, options=options, threads=1), 25)
    cards, rng = env.game.read_cards(), chance(9)
    assert (env.full()[:, : env.game.OBSERVATION] == env.observations).all()
    told: dict[bytes, str] = {}
    out = np.zeros(env.game.TRUTH, np.int8)
    for table in env.driver.tables:
        seat = int(table.seat)
        for state in (copy(table.state) for _ in range(4)):
            make_truth(env.game)(state, cards.box, seat, out)
            whole = json.dumps([seat, env.game.table(state, cards)])
            assert told.setdefault(out.tobytes(), whole) == whole
            env.game.redeal(table.state, cards.box, seat, rng)
    assert len(set(told.values())) == len(told) > 16


@every_game
def test_the_truth_is_laid_out_as_documented(name: str) -> None:
    """The hidden part follows the observation without a gap, every index has one meaning, no feature is always 0."""
    game = games.find(name)
    features = game.hidden()
    assert features[0].start == game.OBSERVATION
    for feature, following in itertools.pairwise(features):
        assert feature.start + feature.size == following.start
    assert features[-1].start + features[-1].size == game.TRUTH
    env = vector.make(name, 32, players=game.MOST_SEATS, options=game.VARIANTS[-1], seed=SEED, threads=1)
    seen = np.zeros(game.TRUTH, np.bool_)
    env.reset()
    for _ in range(STEPS // 2):
        seen |= env.full().any(axis=0)
        env.step(env.sample())
    for feature in features:
        assert INTERPRETED or seen[feature.start : feature.start + feature.size].any(), feature.name


@every_table
def test_observations_fit_into_their_bytes(name: str, players: int, options: dict[str, Any]) -> None:
    env = vector.make(name, 16, players=players, seed=SEED, options=options, threads=1)
    wide = np.zeros(env.game.TRUTH, np.int64)
    env.reset()
    for _ in range(STEPS // 4):
        env.step(env.sample())
        for table, told in zip(env.driver.tables, env.full(), strict=True):
            make_truth(env.game)(table.state, env.driver.box, int(table.seat), wide)
            assert (wide == told).all()


def test_arrays_are_read_where_they_lie() -> None:
    env = vector.make("grimoire", 4, players=3, seed=SEED)
    views = [np.from_dlpack(array) for array in (env.observations, env.rewards, env.seat)]
    random_steps(env, 90)
    for view, array in zip(views, (env.observations, env.rewards, env.seat), strict=True):
        assert np.shares_memory(view, array)
    assert env.observations.dtype == np.int8
    assert env.observations.shape == (4, env.game.OBSERVATION)
    assert (env.masks.dtype, env.masks.shape) == (np.bool_, (4, env.game.MOVES))
    assert (env.rewards.dtype, env.rewards.shape) == (np.float32, (4, 3))


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"device": "tpu"}, "there is no device 'tpu': there are cpu, cuda"),
        ({"device": "cuda:x"}, "there is no device 'cuda:x'"),
        ({"tables": 0}, "one table or more"),
        ({"players": 9}, "9"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"threads": 0}, "one thread or more"),
    ],
)
def test_what_cannot_be_is_refused(changed: dict[str, Any], words: str) -> None:
    with pytest.raises(SpellboxError, match=words):
        vector.make(**dict[str, Any](game="grimoire", tables=2) | changed)


def test_a_gpu_without_its_extra_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "spellbox.sim.steps_cuda", None)
    with pytest.raises(SpellboxError, match="the package numba-cuda is missing"):
        vector.make("grimoire", 2, device="cuda")


@pytest.mark.parametrize(
    ("actions", "words"), [([0, 1], r"3 tables, but the actions have the shape \(2,\)"), ([0.0] * 3, "whole numbers")]
)
def test_every_table_needs_an_action(actions: Any, words: str) -> None:
    env = vector.make("grimoire", 3)
    env.reset()
    with pytest.raises(SpellboxError, match=words):
        env.step(actions)


@every_game
def test_greedy_answers_at_many_tables_as_at_one(name: str) -> None:
    """The opponent chooses the moves that the bot chooses in a match."""
    env = random_steps(vector.make(name, 6, seed=SEED, threads=2), 9)
    dice, actions = opponents.Dice(env), np.full(6, -1)
    dice.begin(np.ones(6, np.bool_))
    rngs = [copy(rng) for rng in dice.rngs]
    greedy = opponents.seat("greedy", env, dice)
    greedy.answer(np.array([True, True, False, True, True, True]), actions)
    assert actions[2] == -1
    match = new_match(name, 2, {}, SEED)
    bot = bots.make("greedy", env.game)
    for number in (0, 1, 3, 4, 5):
        match.state = copy(env.driver.tables[number].state)
        seat = int(env.driver.tables[number].seat)
        assert bots.ask(bot, match, seat, rngs[number]) == actions[number]


@compiled_only
def test_a_policy_is_measured_beside_greedy() -> None:
    """A weak policy loses, greedy itself takes half, and the same deals give the same share."""

    def first_legal(observations: Any, masks: Any) -> Any:
        return masks.argmax(axis=1)

    weak = duel.play("grimoire", first_legal, 20, SEED)
    assert weak.low <= weak.mean <= weak.high < 0.3
    assert duel.play("grimoire", first_legal, 20, SEED) == weak


@compiled_only
@every_game
def test_kernels_of_steps_compile_to_ptx_without_a_gpu(name: str) -> None:
    """Each game compiles in a process of its own, so that none depends on another's compilation."""
    code = f"""
from spellbox import games
from spellbox.sim import steps_cuda
for name, text in steps_cuda.ptx(games.find({name!r})).items():
    assert ".target sm_90" in text and f".entry" in text, name
    print(name)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    kernels = [
        "reset",
        "step",
        "observe_all",
        "observe_hidden",
        "sample",
        "step_some",
        "next_games",
        "prepare",
        "imagine",
        "show",
    ]
    assert told.stdout.split() == kernels


def test_a_mask_spreads_over_truths() -> None:
    mask, out = bits.mask(100), np.zeros(100, np.bool_)
    for member in (0, 63, 64, 99):
        bits.add(mask, bits.one(0), member)
    bits.spread(mask, out)
    assert np.flatnonzero(out).tolist() == [0, 63, 64, 99]


def test_a_learners_curve_is_drawn_within_its_picture() -> None:
    curve = [{"seconds": 480.0 * n / 7, "mean": n / 7, "low": n / 9, "high": min(1, n / 6)} for n in range(8)]
    drawn = plot(curve, "greedy")
    assert drawn.count("<circle") == 8
    places = [place.split(",") for place in drawn.split('<polyline points="')[1].split('"')[0].split()]
    assert [float(x) for x, _ in places] == sorted(float(x) for x, _ in places)
    assert all(0 <= float(x) <= WIDTH and 0 <= float(y) <= HEIGHT for x, y in places)
    assert [f"{seconds} s" in drawn for seconds in (0, 120, 240, 480, 500)] == [True, True, True, True, False]


class Lent:
    """An array that is exported by our own DLPack code, as on a GPU."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return 1, 0  # kDLCPU

    def __dlpack__(self, **asked: Any) -> Any:
        array = self.array
        return dlpack.capsule(self, array.ctypes.data, array.shape, array.dtype, self.__dlpack_device__())


@pytest.mark.parametrize("dtype", [np.int8, np.bool_, np.float32, np.int16, np.int64])
def test_memory_is_lent_by_dlpack_and_given_back(dtype: Any) -> None:
    array = (np.arange(12) % 2).astype(dtype).reshape(3, 4)
    taken = np.from_dlpack(Lent(array))
    assert np.shares_memory(taken, array)
    assert (taken.dtype, taken.tolist()) == (array.dtype, array.tolist())
    assert len(dlpack.held) == 1
    del taken
    assert not dlpack.held
    Lent(array).__dlpack__()
    assert not dlpack.held


def test_cards_are_those_that_are_given_or_the_printed_ones() -> None:
    game = games.find("grimoire")
    changed = game.parse_cards(games.printed_cards("grimoire").source.replace("worth = 3", "worth = 4"), "changed")
    assert vector.make("grimoire", 1, cards=changed).cards.source == changed.source
    assert vector.make("grimoire", 1).cards.printed
