"""Users' own bots in the arena, in Gymnasium, and in the vector environment."""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from conftest import ROOT
from spellbox import bots, games
from spellbox.bots.network_policy import taught_policy
from spellbox.envs.gymnasium import AgainstBots
from spellbox.envs.many import VectorAgainstBots
from spellbox.errors import BotError, SpellboxError
from spellbox.kit import bits
from spellbox.kit.chance import chance
from spellbox.lab import duel
from spellbox.lab.arena import Arena, run
from spellbox.match import Match
from test_cli import spellbox

GAME = "grimoire"
EXAMPLE = f"exec:{sys.executable} {ROOT / 'examples' / 'bot.py'}"


def last_legal(observations: Any, masks: Any) -> Any:
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


def illegal(observations: Any, masks: Any) -> Any:
    return masks.argmin(axis=1)


def broken(observations: Any, masks: Any) -> Any:
    raise RuntimeError("no idea")


class Highest:
    """A user's bot as a class."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def choose(self, belief: Any, box: Any, seat: int, rng: Any) -> int:
        mask = bits.mask(self.game.MOVES)
        self.game.legal(belief, box, seat, mask)
        return max(bits.members(mask))


def network(folder: Path, *, with_mask: bool) -> str:
    """An ONNX file of a policy that prefers moves with higher numbers."""
    game = games.find(GAME)
    weights = np.zeros((game.OBSERVATION, game.MOVES), np.float32)
    bias = np.arange(game.MOVES, dtype=np.float32)
    inputs = [helper.make_tensor_value_info("seen", TensorProto.FLOAT, ["n", game.OBSERVATION])]
    if with_mask:
        inputs.append(helper.make_tensor_value_info("mask", TensorProto.BOOL, ["n", game.MOVES]))
    graph = helper.make_graph(
        [helper.make_node("Gemm", ["seen", "weights", "bias"], ["said"])],
        "highest",
        inputs,
        [helper.make_tensor_value_info("said", TensorProto.FLOAT, ["n", game.MOVES])],
        [numpy_helper.from_array(weights, "weights"), numpy_helper.from_array(bias, "bias")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.save(model, folder / "network.onnx")
    return f"onnx:{folder / 'network.onnx'}"


def moves_of(who: Any) -> list[int]:
    """The moves of a bot at both seats of a match."""
    match = Match(GAME, 2, 5)
    bot = bots.make(who, match.game)
    while not match.over:
        seat = match.waiting()[0]
        match.push(seat, bots.ask(bot, match, seat, chance(1)))
    return [played.move for played in match.history]


def test_a_policy_may_come_in_every_form(tmp_path: Path) -> None:
    forms = [last_legal, Highest, "py:test_opponents:last_legal", "py:test_opponents:Highest"]
    forms += [network(tmp_path, with_mask=False), Highest(games.find(GAME))]
    assert len({tuple(moves_of(form)) for form in forms}) == 1


def test_a_network_may_ask_for_the_mask(tmp_path: Path) -> None:
    assert moves_of(network(tmp_path, with_mask=True)) == moves_of(last_legal)


def test_the_arena_takes_functions_and_classes() -> None:
    arena = Arena(GAME, (last_legal, Highest, "random"), 2, 2)
    tally = run(arena)
    assert arena.names == ("last_legal", "Highest", "random")
    assert tally.forfeits == []
    assert tally.points[:, 0].sum() == tally.points[:, 1].sum()


def test_what_goes_wrong_in_it_loses_the_match() -> None:
    arena = Arena(GAME, (broken, illegal, "random"), 2, 1)
    tally = run(arena)
    reasons = {forfeit.bot: forfeit for forfeit in tally.forfeits}
    assert reasons[0].reason == "raised RuntimeError: no idea"
    assert "in broken" in reasons[0].output
    assert "which is no legal move" in reasons[1].reason
    assert tally.points[:, 2].sum() == 4


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (lambda masks: 3, r"answered int64 of the shape \(\), not 2 whole numbers"),
        (lambda masks: masks.argmax(1) + 0.5, r"answered float64 of the shape \(2,\)"),
        (lambda masks: masks.argmin(1), "which is no legal move"),
        (lambda masks: masks.argmax(1) - 1000, "which is no legal move"),
    ],
)
def test_a_policy_answers_with_a_legal_move_for_every_row(answer: Any, words: str) -> None:
    env = VectorAgainstBots(2, GAME, bots=lambda seen, masks: answer(masks), seat=1)
    with pytest.raises(BotError, match=words):
        env.reset(seed=1)


def test_a_class_answers_with_a_whole_number() -> None:
    class Between(Highest):
        def choose(self, *table: Any) -> Any:
            return super().choose(*table) + 0.5

    with pytest.raises(BotError, match="'float' object cannot be interpreted as an integer"):
        AgainstBots(GAME, bots=Between, seat=1).reset(seed=1)


def test_a_duel_takes_any_bot() -> None:
    assert duel.play(GAME, "py:test_opponents:last_legal", 3, 1, against="random") == duel.play(
        GAME, last_legal, 3, 1, against="random"
    )


def test_gymnasium_takes_them_too(tmp_path: Path) -> None:
    """Programs too, at one table."""
    ends = []
    for who in (last_legal, "py:test_opponents:Highest", network(tmp_path, with_mask=False), EXAMPLE):
        env = AgainstBots(GAME, players=3, bots=who)
        env.reset(seed=2)
        over = False
        while not over:
            _, _, over, _, info = env.step(int(env.action_masks().argmax()))
        ends.append(info["match"].moves)
        env.close()
    assert ends[0] == ends[1] == ends[2]
    with pytest.raises(BotError, match="no idea"):
        AgainstBots(GAME, bots=broken, seat=1).reset(seed=1)


def test_many_tables_take_them_too(tmp_path: Path) -> None:
    shown = []
    for who in (last_legal, "py:test_opponents:last_legal", network(tmp_path, with_mask=False), Highest):
        env = VectorAgainstBots(5, GAME, bots=who)
        seen, _ = env.reset(seed=2)
        for _ in range(12):
            seen, *_ = env.step(env.action_masks().argmax(axis=1))
        shown.append(seen["observation"].tobytes())
    assert len(set(shown)) == 1
    with pytest.raises(SpellboxError, match="play at one table"):
        VectorAgainstBots(2, GAME, bots=EXAMPLE)


def test_two_policies_meet_in_batches() -> None:
    even = duel.play(GAME, last_legal, 8, 3, against=last_legal)
    assert even.mean == 0.5


def test_the_policy_network_plays_alone_and_in_batches() -> None:
    """The bot beats random play, and plays many tables as it plays one."""
    game = games.find("grimoire")
    for players in game.NETWORKS:
        policy = taught_policy(game, players, printed=True)
        share = duel.play("grimoire", policy, 20, seed=1, against="random", players=players)
        assert share.low > 1 / players
    one, many = AgainstBots("grimoire", bots="network"), VectorAgainstBots(2, "grimoire", bots="network")
    seen, together = one.reset(seed=3)[0], many.reset(seed=3)[0]
    for _ in range(12):
        assert (seen["observation"] == together["observation"][0]).all()
        moves = together["action_mask"].argmax(1)
        seen, together = one.step(moves[0])[0], many.step(moves)[0]


def test_the_policy_network_plays_only_what_it_was_taught() -> None:
    message = "'network': does not play hearts"
    with pytest.raises(SpellboxError, match=message):
        VectorAgainstBots(2, "hearts", bots="network")
    with pytest.raises(SpellboxError, match=message):
        AgainstBots("hearts", bots="network").reset(seed=1)
    with pytest.raises(SpellboxError, match="'network': plays only at tables for which it was taught: 2, 3, 4 players"):
        taught_policy(games.find("master-elf"), 2, printed=False)


def test_the_command_line_takes_them(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def first(observations, masks):\n    return masks.argmax(axis=1)\n")
    done = spellbox("arena", GAME, "py:mine:first", "random", "--deals", "2", "--json", PYTHONPATH=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["forfeits"] == []


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("py:mine", "write py:MODULE:NAME"),
        ("py:no_such_module:Bot", "No module named 'no_such_module'"),
        ("py:json:Bot", "has no attribute 'Bot'"),
        ("py:sys:version", "is no bot"),
        ("onnx:nowhere.onnx", "onnx:nowhere.onnx: "),
    ],
)
def test_what_is_no_bot_is_refused(name: str, message: str) -> None:
    with pytest.raises(SpellboxError, match=message):
        bots.make(name, games.find(GAME))
