"""`spellbox teach` at toy size (`make learn`): what it computes, what it writes, and that it can be resumed."""

import copy
import dataclasses
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from spellbox import games
from spellbox.bots.network import evaluate, load_network, make_activations
from spellbox.errors import SpellboxError
from spellbox.teach import ledger, ppo
from spellbox.teach.course import Course, School, teach
from spellbox.teach.ledger import digest
from spellbox.teach.lessons import Lesson, lesson
from spellbox.teach.model import Network
from spellbox.teach.optimizer import EPSILON, Optimizer
from spellbox.teach.ppo import Settings
from spellbox.teach.rounding import compare
from spellbox.teach.tables import Tables, best_other

TINY = Settings(steps=4, minibatches=1, critic=16)


def course(folder: Path, game: str = "grimoire", **changes: Any) -> Course:
    """A course of one round."""
    given: dict[str, Any] = {
        "seconds": 0.001,
        "tables": 12,
        "device": "cpu",
        "deals": 0,
        "say": lambda text: None,
        "settings": TINY,
    }
    return Course(game, folder, **(given | changes))


@pytest.fixture(scope="module")
def taught(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("taught")
    teach(course(folder))
    return folder


def test_a_course_is_taught_with_its_cards(tmp_path: Path) -> None:
    source = games.printed_cards("grimoire").source.replace("worth = 3", "worth = 4")
    changed = games.find("grimoire").parse_cards(source, "changed")
    school = School(course(tmp_path, cards=changed))
    assert all(part.env.cards.source == source for part in school.tables.parts)


def test_a_course_may_have_a_lesson_of_its_own(tmp_path: Path) -> None:
    small = lesson("grimoire")._replace(widths=(24, 16))
    teach(course(tmp_path, lesson=small))
    kept = load_network(tmp_path / "network.npz")
    assert (len(kept.first_bias), len(kept.second_bias)) == (24, 16)
    assert json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))["widths"] == [24, 16]


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_what_is_kept_computes_what_was_taught(name: str, tmp_path: Path) -> None:
    """Logits of legal moves and every seat's outlook, at tables of every size and variant."""
    tables = Tables(name, 24, "cpu", [2, 3, 4], seed=5)
    network = Network(tables.game, lesson(name))
    with torch.no_grad():
        for weights in network.parameters():
            weights.add_(0.05 * torch.randn_like(weights))
    network.save(tmp_path / "network.npz", [2, 3, 4])
    network.load(tmp_path / "network.npz")  # the weights as they were rounded
    kept = load_network(tmp_path / "network.npz")
    seen = torch.zeros((24, network.inputs))
    legal, seat = torch.zeros((24, tables.game.MOVES), dtype=torch.bool), torch.zeros(24, dtype=torch.int64)
    tables.show(seen, legal, seat)
    whole = torch.cat([part.seen for part in tables.parts])
    activations, outlooks = make_activations(kept), 2 * tables.game.MOST_SEATS
    with torch.no_grad():
        said = network(seen)
    for row in range(24):
        activations.seen[:] = whole[row].numpy()
        evaluate(kept, activations, tables.game.MOVES)
        assert np.allclose(activations.last[: tables.game.MOVES][legal[row]], said.logits[row][legal[row]], atol=0.02)
        assert np.allclose(activations.last[-outlooks:], said.outlooks[row].flatten(), atol=0.02)


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_a_network_starts_from_what_was_kept(name: str, tmp_path: Path) -> None:
    """A rounded network, whose hidden units have very different sizes, answers nearly the same after it is saved."""
    file, out = games.find(name).NETWORKS[2], tmp_path / "again.npz"
    school = School(course(tmp_path, name, start=file, lesson=lesson(name), tables=256))
    school.network.save(out, [2])
    found = compare(name, file, out, 2, tables=32, moves=40)
    assert found.divergence < 0.2  # inputs that four steps do not show have coarse weights
    assert found.agreement > 0.9


def test_outlooks_turn_with_the_seat() -> None:
    """Three of four seats are taken: counted from the mover and back, each seat keeps its own."""
    by_seat = torch.arange(8.0).view(1, 4, 2)
    seat, players = torch.tensor([2]), torch.tensor([3])
    from_mover = ppo.turned(by_seat, seat, players, forward=False)
    assert from_mover[0, :, 0].tolist() == [4.0, 0.0, 2.0, 6.0]
    assert torch.equal(ppo.turned(from_mover, seat, players, forward=True), by_seat)


def test_advantages_of_every_seat_end_with_the_game() -> None:
    """With lambda 1 an advantage is the result less the outlook; the next game does not count."""
    tables = Tables("grimoire", 8, "cpu", [2], seed=1)
    memory = ppo.Memory(tables, 3, 64, with_hidden=False)
    memory.outlooks[:] = 0.5
    memory.done[1] = True
    memory.results[1, :, 0, 0] = 1.0
    after = torch.full_like(memory.outlooks[0], 9.0)
    found = ppo.advantages(memory, after, decay=1.0)
    assert found[0, :, 0, 0].tolist() == found[1, :, 0, 0].tolist() == [0.5] * 8
    assert found[0, :, 1, 0].tolist() == [-0.5] * 8
    assert found[2, :, 0, 0].tolist() == [8.5] * 8


def test_a_lead_is_over_the_best_other() -> None:
    assert best_other(torch.tensor([[3.0, 9.0, 5.0], [4.0, 4.0, 1.0]])).tolist() == [[9.0, 5.0, 9.0], [4.0, 4.0, 4.0]]


def test_a_better_move_becomes_likelier(tmp_path: Path) -> None:
    """The learner is told that one action of all that were played was good: its probability grows."""
    school = School(course(tmp_path, players=[2]))
    after = school.rollouts.play(school.memory)
    memory = school.memory
    good = memory.actions == memory.actions[0, 0]
    memory.outlooks.zero_()
    memory.done[:] = True
    memory.results.zero_()
    memory.results[good] = 1.0
    several = memory.legal.sum(dim=2) > 1

    def chance_of_it() -> float:
        with torch.no_grad():
            logits = school.network(memory.seen.flatten(0, 1)).logits.masked_fill(
                ~memory.legal.flatten(0, 1), ppo.NEVER
            )
        taken = logits.log_softmax(1).gather(1, memory.actions.flatten()[:, None]).view_as(memory.actions)
        return float(taken[good & several].mean())

    before = chance_of_it()
    for _ in range(20):
        school.learner.learn(memory, after, school.tables)
    assert chance_of_it() > before + 0.1


def test_weights_move_as_by_adam_and_are_averaged() -> None:
    """The same weights after three steps as with PyTorch's Adam and its clipped gradients; sizes need padding."""
    torch.manual_seed(3)
    mine, its = (torch.nn.Sequential(torch.nn.Linear(5, 7), torch.nn.Linear(7, 3)) for _ in range(2))
    its.load_state_dict(mine.state_dict())
    average = copy.deepcopy(mine)
    begun = [each.clone() for each in mine.parameters()]
    optimizer = Optimizer([mine[0], mine[1]], average[0], 0.5, compiled=False)
    optimizer.rate.fill_(0.01)
    optimizer.pace.fill_(0.25)
    adam = torch.optim.Adam(its.parameters(), lr=0.01, eps=EPSILON)
    followed = begun[0]
    for seen in torch.randn(3, 4, 5):
        optimizer.step(mine(seen).square().sum())
        adam.zero_grad()
        its(seen).square().sum().backward()
        torch.nn.utils.clip_grad_norm_(its.parameters(), 0.5)
        adam.step()
        followed = followed + 0.25 * (mine[0].weight.detach() - followed)
    assert all(torch.allclose(a, b, atol=1e-6) for a, b in zip(mine.parameters(), its.parameters(), strict=True))
    assert torch.allclose(average[0].weight, followed)
    assert torch.equal(average[1].weight, begun[2])


def test_the_average_follows_from_the_first_rounds_on(tmp_path: Path) -> None:
    """A short course would else keep weights that have hardly left their beginning."""
    learner = School(course(tmp_path)).learner  # four minibatches a round
    over = []
    for rounds in (0, 8, 4000, 20_000):
        learner.advance(1.0, rounds)
        over.append(round(1 / float(learner.optimizer.pace)))
    assert over == [1, 8, 2000, 4000]


def test_a_minibatch_is_never_empty(tmp_path: Path) -> None:
    school = School(course(tmp_path, players=[2], tables=1, settings=dataclasses.replace(TINY, minibatches=2)))
    school.round()
    assert all(weights.isfinite().all() for weights in school.network.parameters())


def test_the_record_says_what_was_done(taught: Path) -> None:
    record = json.loads((taught / "record.json").read_text(encoding="utf-8"))
    assert record["weights"] == digest(taught / "network.npz")
    assert record["players"] == [2, 3, 4, 5]
    assert record["steps"] == 48
    assert record["seed"] == 1
    assert record["settings"]["steps"] == 4


def test_teaching_goes_on_where_it_stopped(taught: Path) -> None:
    again = School(course(taught, seconds=3600))
    again.resume()
    assert again.steps == 48
    kept = torch.load(taught / "checkpoint.pt", weights_only=True)["network"]
    assert all(torch.equal(weights, kept[name]) for name, weights in again.network.state_dict().items())


def test_a_checkpoint_of_another_optimizer_is_refused(taught: Path, tmp_path: Path) -> None:
    kept = torch.load(taught / "checkpoint.pt", weights_only=True)
    torch.save({**kept, "optimizer": {"state": {}, "param_groups": []}}, tmp_path / "checkpoint.pt")
    with pytest.raises(SpellboxError, match="another version"):
        School(course(tmp_path, seconds=3600)).resume()


def test_only_the_largest_advantages_are_learnt_from(tmp_path: Path) -> None:
    settings = dataclasses.replace(TINY, keep=0.25)
    school = School(course(tmp_path, settings=settings))
    gains = torch.randn((4, 12))
    rows = school.learner.largest(gains, torch.ones_like(gains, dtype=torch.bool))
    assert rows is not None
    assert sorted(rows[0].tolist()) == sorted(gains[0].abs().topk(3).indices.tolist())
    assert teach(course(tmp_path, settings=settings))["settings"]["keep"] == 0.25


def test_an_exploiter_learns_at_one_seat_of_every_table(taught: Path, tmp_path: Path) -> None:
    school = School(course(tmp_path, against=taught / "network.npz", players=[2], tables=64))
    school.run()
    share = school.memory.learner.float().mean()
    assert 0 < share < 1
    assert [point["learning"] for point in school.taken] == [True, False]
    assert school.taken[-1]["games"] > 0
    assert school.record()["against"] == digest(taught / "network.npz")


def test_a_measurement_plays_beside_greedy(taught: Path, tmp_path: Path) -> None:
    school = School(course(tmp_path, deals=2, players=[2], patience=300.0))
    try:
        school.run()
    finally:
        school.close()
    (point,) = school.curve
    assert 0 <= point["shares"]["2"][0] <= 1


def test_bad_courses_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SpellboxError, match="Grimoire is for 2 to 5 players, not \\[7\\]"):
        School(course(tmp_path, players=[7]))


def test_a_game_without_a_lesson_gets_a_plain_one() -> None:
    assert lesson("hearts") == Lesson()


def with_pool(folder: Path, **changes: Any) -> School:
    """A course in which two past networks have seats at half of the tables, and the pool takes in four."""
    settings = dataclasses.replace(TINY, pool=0.5, rivals=2, snapshots=4)
    return School(course(folder, tables=32, players=[2], seconds=3600, settings=settings, **changes))


def test_rivals_have_all_seats_but_one_at_their_tables() -> None:
    players = torch.tensor([2, 2, 2, 2, 3, 3, 3, 3])
    seats = ppo.seating(players, 0.5, 2)
    assert seats.rival.tolist() == [-1, 0, -1, 1, -1, 0, -1, 1]
    assert [seat for seat in seats.seat.tolist() if seat != ppo.EVERY_SEAT] == [0, 0, 1, 1]
    assert torch.arange(8)[seats.rows(1)].tolist() == [3, 7]
    assert seats.share(players) == pytest.approx((4 + 2 * 1 / 2 + 2 * 1 / 3) / 8)


def test_a_pool_takes_in_snapshots_evenly_and_keeps_a_ledger(tmp_path: Path) -> None:
    """Every game that ended beside a snapshot is in one line of the ledger, named after the snapshot's file."""
    school = with_pool(tmp_path, steps=40 * 128, every=0.001)
    ended, play = [], school.round

    def counted() -> torch.Tensor:
        said = play()
        ended.append(int(school.memory.done[:, school.seats.rival >= 0].sum()))
        return said

    school.round = counted  # type: ignore[method-assign]
    school.run()
    played = ledger.read(tmp_path / ledger.PLAYED)
    kinds = [kind for line in played for kind in line["tables"]]
    assert sum(kind["games"] for kind in kinds) == sum(ended) > 0
    assert all(0 <= kind["points"] <= kind["games"] for kind in kinds)
    snapshots = school.record()["pool"]["snapshots"]
    assert [each["step"] for each in snapshots] == [0, 1280, 2560, 3840]
    assert all(digest(ledger.find(tmp_path, each["weights"])) == each["weights"] for each in snapshots)
    assert {(line["rival"], line["weights"]) for line in played} >= {
        (rival, snapshots[0]["weights"]) for rival in (0, 1)
    }


def test_without_a_pool_nothing_is_measured(tmp_path: Path) -> None:
    teach(course(tmp_path, pool=0.0))
    with pytest.raises(SpellboxError, match="without an opponent pool"):
        ledger.measure_all(tmp_path, deals=2)


def test_a_rival_is_only_exchanged_between_games(tmp_path: Path) -> None:
    """Its tables begin new games, all others go on."""
    school = with_pool(tmp_path)
    assert school.pool
    school.pool.begin(school.average, [2], 0)
    school.round()
    (part,) = school.tables.parts
    before = part.env.driver.tables["games"].copy()
    school.pool.seat(1, 0)
    begun = part.env.driver.tables["games"] > before
    assert begun.tolist() == (school.seats.rival == 1).tolist()


def test_a_rival_plays_by_its_own_network(tmp_path: Path) -> None:
    """What it says is the snapshot's, however far the learner has come since; the learner's seats ask the learner."""
    school = with_pool(tmp_path)
    assert school.pool
    school.pool.begin(school.average, [2], 0)
    with torch.no_grad():
        school.network.policy.bias[: school.game.MOVES] = 10.0 * torch.arange(school.game.MOVES)  # the last legal move
    school.rollouts.play(school.memory)
    last = school.memory.legal.shape[2] - 1 - school.memory.legal.flip(2).int().argmax(dim=2)
    mine, several = school.memory.learner, school.memory.legal.sum(dim=2) > 1
    taken = (school.memory.actions == last).float()
    assert taken[mine & several].mean() > 0.9
    assert taken[~mine & several].mean() < 0.9


def test_a_pool_goes_on_from_a_checkpoint(tmp_path: Path) -> None:
    school = with_pool(tmp_path, steps=20 * 128, every=0.001)
    school.run()
    again = with_pool(tmp_path, steps=40 * 128, every=0.001)
    again.resume()
    assert school.pool
    assert again.pool
    assert again.pool.snapshots == school.pool.snapshots
    assert again.pool.held == school.pool.held
    assert again.pool.played == school.pool.played == ledger.read(tmp_path / ledger.PLAYED)


def test_measured_games_are_played_again(tmp_path: Path) -> None:
    """From hashes and seed alone; a changed file or a changed line is noticed."""
    school = with_pool(tmp_path, steps=128)
    school.run()
    ledger.measure_all(tmp_path, deals=2)
    (line,) = ledger.read(tmp_path / ledger.MEASURED)
    assert ledger.is_same(tmp_path, line)
    assert not ledger.is_same(tmp_path, {**line, "share": [0.123, *line["share"][1:]]})
    ledger.file_of(tmp_path, line["against"]).write_bytes(b"another network")
    with pytest.raises(SpellboxError, match="is missing or has changed"):
        ledger.is_same(tmp_path, line)


def test_a_small_network_is_taught_for_a_tiny_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspiel")
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "bench"))
    pytest.importorskip("exact").teach_small("master-elf", tmp_path, 8, 1, (16, 16), 1)
    assert json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))["widths"] == [16, 16]
