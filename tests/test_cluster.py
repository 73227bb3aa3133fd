"""Games on a real Ray cluster: several nodes on this machine, of which a worker and a node are killed in the middle."""

import functools
import json
import os
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from spellbox.cli import app
from spellbox.errors import SpellboxError
from spellbox.lab import arena, ray_cluster
from spellbox.lab.ray_cluster import RayCluster
from spellbox.lab.workers import Threads
from spellbox.simulation import prepare
from spellbox.study import game_file
from spellbox.study.plan import Plan
from spellbox.study.sample import sample

cluster_utils = pytest.importorskip("ray.cluster_utils")
pytestmark = [
    pytest.mark.filterwarnings("default"),  # Ray's own
    pytest.mark.skipif(not os.environ.get("SPELLBOX_CLUSTER"), reason="starts a Ray cluster: in `make soak`"),
]
NODE = {"num_cpus": 1, "num_gpus": 1, "object_store_memory": 80_000_000}  # no GPU is there: Ray only counts them


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """A head that plays nothing, and two nodes with a core each."""
    os.environ["RAY_worker_niceness"] = "0"  # noqa: SIM112 – else other processes of a busy machine come first
    head = {"num_cpus": 0, "include_dashboard": False, "object_store_memory": 80_000_000}
    cluster = cluster_utils.Cluster(initialize_head=True, head_node_args=head)
    for _ in range(2):
        cluster.add_node(**NODE)
    yield cluster
    cluster.shutdown()


@pytest.fixture
def workers(nodes: Any) -> Iterator[RayCluster]:
    with RayCluster(nodes.address, price=2.0) as cluster:
        yield cluster


def test_a_cluster_gives_what_one_machine_gives(workers: RayCluster, tmp_path: Path) -> None:
    study = Plan("grimoire", 3, 5000, seed=3)
    far, near = sample(study, workers), sample(study, Threads(1))
    assert (far.counted == near.counted).all()
    assert (far.pairs == near.pairs).all()
    assert all((far.columns[name] == near.columns[name]).all() for name in near.columns)

    simulation = prepare("master-elf", 3, 7, {}, "cpu", 1, None)
    assert simulation.spread(20_000, workers).tobytes() == simulation.play(20_000).tobytes()

    contest = arena.Arena("hearts", ("random", "greedy"), 4, 3, seed=5)
    tallies = [arena.run(contest, workers=workers), arena.run(contest)]
    assert tallies[0].points.tobytes() == tallies[1].points.tobytes()
    assert tallies[0].scores.tobytes() == tallies[1].scores.tobytes()

    for name, played_by in (("far", workers), ("near", Threads(1))):
        game_file.write(Plan("glastonbury", 2, 300), tmp_path / name, played_by)
    assert (tmp_path / "far").read_bytes() == (tmp_path / "near").read_bytes()
    assert workers.lost == 0
    assert re.fullmatch(r"2 nodes, [\d.]+ core-hours, [\d.]+ at 2 an hour", workers.tell())


def test_a_dead_worker_is_replaced_and_nothing_counted_twice(workers: RayCluster, tmp_path: Path) -> None:
    def play(first: int, count: int) -> list[int]:
        if first <= 20 < first + count and not (tmp_path / "killed").exists():
            (tmp_path / "killed").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return list(range(first, first + count))

    played = [number for part in workers.play(play, 40, 1) for number in part]
    assert played == list(range(40))
    assert workers.lost == 1
    assert "1 lost tasks played again" in workers.tell()


def test_a_dead_node_is_replaced_and_nothing_counted_twice(nodes: Any, workers: RayCluster, tmp_path: Path) -> None:
    at_work, killed = tmp_path / "at work", tmp_path / "killed"
    at_work.mkdir()

    def play(first: int, count: int) -> list[int]:
        if first:  # the first game lets the others be submitted; they go on until a node is killed
            (at_work / str(os.getpid())).touch()
            while not killed.exists():
                time.sleep(0.05)
        return list(range(first, first + count))

    results = workers.play(play, 60, 1)
    played = [*next(results)]
    while len(list(at_work.iterdir())) < 2:
        time.sleep(0.05)
    nodes.remove_node(next(iter(nodes.worker_nodes)), allow_graceful=False)
    killed.touch()
    nodes.add_node(**NODE)
    played += [number for part in results for number in part]
    assert played == list(range(60))
    assert workers.lost == 1


def test_a_task_that_kills_every_worker_is_given_up(workers: RayCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_cluster, "ATTEMPTS", 2)
    with pytest.raises(SpellboxError, match="games 0 to 0 lost their worker 2 times"):
        list(workers.play(lambda first, count: os.kill(os.getpid(), signal.SIGKILL), 1, 1))


def test_a_process_has_one_gpu(nodes: Any) -> None:
    def seen(first: int, count: int) -> tuple[str, int, str]:
        import ray

        time.sleep(0.2)
        node = ray.get_runtime_context().get_node_id()
        return node, os.getpid(), os.environ["CUDA_VISIBLE_DEVICES"]

    with RayCluster(nodes.address, gpu=True) as cluster:
        found = set(cluster.play(seen, 12, 1))
        assert re.fullmatch(r"2 nodes, [\d.]+ GPU-hours", cluster.tell())
    assert {gpu for _, _, gpu in found} == {"0"}
    assert len({node for node, _, _ in found}) == 2


def test_other_rules_are_refused(workers: RayCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_cluster, "sources", lambda: "0.0.1 abc")
    with pytest.raises(SpellboxError, match="has another Spellbox"):
        list(workers.play(functools.partial(divmod), 1, 1))


def test_the_commands_take_a_cluster(nodes: Any) -> None:
    def told(*words: str) -> Any:
        result = CliRunner().invoke(app, ["simulate", "grimoire", "--games", "3000", "--json", *words])
        assert result.exit_code == 0, result.output
        assert ("On the cluster: " in result.stderr) == bool(words)
        found = json.loads(result.stdout)
        return {key: value for key, value in found.items() if key not in ("seconds", "moves_per_s", "games_per_s")}

    assert told("--cluster", nodes.address, "--price", "0.04") == told()


@pytest.mark.parametrize("address", ["127.0.0.1:1", "127.0.0.1:99999", "ray://127.0.0.1:1"])
def test_no_cluster_is_told(address: str) -> None:
    with pytest.raises(SpellboxError, match=f"no Ray cluster at '{address}'"):
        RayCluster(address)
