"""Steps a second of `spellbox.vector` with observations and masks, beside other people's environments.

    PYTHONPATH=src:bench python bench/envs.py --device cpu
    PYTHONPATH=src:bench python bench/envs.py --device cuda --pgx .peers --json results.json

On the CPU with one core; on the GPU with 65,536 tables, compared with the CPU's byte for byte first. A part that fails
says so and the next one runs; whatever was measured is in the JSON file even if the run is cut short.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import env_peers
from env_peers import Play
from report import Report, check_peer, describe, difference, say, verdict
from spellbox import vector
from spellbox.vector import Vector
from tables import Table, every_table, largest_and_smallest

TABLES = 65_536
CPU_TABLES = 2048
ROUNDS = 12
STEPS_REQUIRED = {"glastonbury": 150e6}
STEPS_REQUIRED_ELSE = 100e6
PGX_GAMES = ("sparrow_mahjong", "backgammon")
PGX_REQUIRED = 6
JUDGED_WAY = "step by step"
LOG2_BATCHES = (14, 16, 18)
STEPS_BETWEEN_LOOKS = 64
"""At the clock: the GPU works on while Python does."""
STEPS_COMPARED = 200


def make(table: Table, device: str, tables: int, threads: int | None = None) -> Vector:
    name = table.name.partition(",")[0]
    return vector.make(name, tables, device, table.players, options=table.variant, seed=1, threads=threads)


# The CPU


def random_steps(table: Table) -> Play:
    """Steps of all tables on one core: an action for each, then what follows."""
    env = make(table, "cpu", CPU_TABLES, threads=1)
    env.reset()

    def play() -> int:
        env.step(env.sample())
        return len(env)

    return play


def speed(play: Play, seconds: float) -> float:
    """Steps a second of the core, for at least so many: what others do beside costs nobody anything."""
    steps, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds or steps == 0:
        steps += play()
    return steps / spent


def on_one_core(seconds: float, report: Report) -> None:
    """Everybody in turn, several rounds; the best of each counts, because what others do on the machine only delays."""
    tables = {table.name: table for table in largest_and_smallest()}
    plays = {name: random_steps(table) for name, table in tables.items()}
    required = {}
    for name, make_peer, ratio in env_peers.peers():
        try:
            plays[name], required[name] = make_peer(), ratio
        except ImportError as error:
            say(f"{name}: not here ({error})")
    for play in plays.values():
        play()
    speeds: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(ROUNDS):
        for name, play in plays.items():
            speeds[name].append(speed(play, seconds / ROUNDS))
    best = {name: max(found) for name, found in speeds.items()}
    for name in plays:
        report.results["cpu"][name] = best[name]
        written = f", {bytes_a_step(tables[name])}" if name in tables else ""
        say(f"{name}: {best[name]:,.0f} steps/s, median {statistics.median(speeds[name]):,.0f}{written}")
    for peer, ratio in required.items():
        for name in tables:
            found = best[name] / best[peer]
            report.results["ratios"][f"{name} beside {peer}"] = found
            judged = f"required {ratio:g}x: {verdict(found, ratio)}" if ratio else "for information"
            say(f"{name}: {found:.1f}x {peer} ({judged})")


def bytes_a_step(table: Table) -> str:
    return f"{table.game.OBSERVATION} bytes of int8 observation and {table.game.MOVES} of mask a step"


# The GPU


def compare(table: Table, tables: int, report: Report) -> None:
    """The same steps on both devices: every array is equal byte for byte, illegal actions included."""
    ours, theirs = make(table, "cpu", tables), make(table, "cuda", tables)
    ours.reset()
    theirs.reset()
    differing: list[str] = []
    for step in range(STEPS_COMPARED):
        actions = ours.sample().copy()
        theirs.sample()
        differing += [line for line in [difference("actions", actions, np.asarray(theirs.actions))] if line]
        actions[step % 7 :: 911] = step - 50  # mostly illegal
        ours.step(actions)
        theirs.step(actions)
        if step in (0, 1, STEPS_COMPARED // 2, STEPS_COMPARED - 1):
            differing += differences(ours, theirs, step)
        if differing:
            break
    games = int(ours.driver.tables.games.sum())
    report.results["equal"][table.name] = {"tables": tables, "games": games, "differing": differing}
    told = "; ".join(differing) or f"equal on CPU and GPU, {games} games ended"
    say(f"{table.name}: {tables} tables, {STEPS_COMPARED} steps, {told}")
    if differing:
        report.failed.append(f"equal: {table.name}")


def differences(ours: Vector, theirs: Vector, step: int) -> list[str]:
    arrays = zip(ours.driver.arrays._fields, ours.driver.arrays, theirs.driver.arrays, strict=True)
    found = [difference(name, mine, other.copy_to_host()) for name, mine, other in arrays]
    tables, others = ours.driver.tables, theirs.driver.tables.copy_to_host()
    parts = [name for name in tables.dtype.names if name != "state"]  # which has places that are not in use
    found += [difference(f"tables' {name}", tables[name], others[name]) for name in parts]
    found.append(difference("truth", ours.full(), np.asarray(theirs.full())))
    return [f"after step {step}: {line}" for line in found if line]


def measure(table: Table, seconds: float, report: Report) -> None:
    """Random actions drawn on the GPU, then the step with its observations and masks."""
    from numba import cuda

    start = time.perf_counter()
    env = make(table, "cuda", TABLES)
    env.reset()
    env.step(env.sample())
    cuda.synchronize()
    compiling = time.perf_counter() - start
    steps, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds or steps == 0:
        for _ in range(STEPS_BETWEEN_LOOKS):
            env.step(env.sample())
        cuda.synchronize()
        steps += STEPS_BETWEEN_LOOKS * TABLES
    found = steps / spent
    report.results["cuda"][table.name] = {"steps": found, "first": compiling, "microseconds": 1e6 * TABLES / found}
    required = STEPS_REQUIRED.get(table.name.partition(",")[0], STEPS_REQUIRED_ELSE)
    say(
        f"{table.name}: {found:.3e} steps/s (required {required:.1e}: {verdict(found, required)}), "
        f"{1e6 * TABLES / found:.0f} microseconds a step of all tables, {bytes_a_step(table)}, first {compiling:.1f} s"
    )


def time_kernels(table: Table, report: Report) -> None:
    """Every kernel by itself, in the middle of play."""
    env = make(table, "cuda", TABLES)
    env.reset()
    for _ in range(300):  # so that tables are at different moments of their games
        env.step(env.sample())
    (step,) = env.driver.steps.values()
    kernels = {"sample": env.driver.sample, "step": step, "show": env.driver.show}
    found = {name: microseconds(env, kernel) for name, kernel in kernels.items()}
    report.results["kernels"][table.name] = found
    told = ", ".join(f"{what} {span:.0f}" for what, span in found.items())
    say(f"{table.name}: microseconds of the kernels: {told}")


def microseconds(env: Vector, launch: Callable[[], None], times: int = 40) -> float:
    """How long a launch takes on the GPU, the median of many; it is kept busy until all of it has been told."""
    from numba import cuda

    spans: list[float] = []
    for _ in range(times):
        begin, end = cuda.event(timing=True), cuda.event(timing=True)
        env.sample()
        env.driver.show()
        begin.record()
        launch()
        end.record()
        end.synchronize()
        spans.append(1000 * begin.elapsed_time(end))
    return statistics.median(spans)


def read_elsewhere(library: str, report: Report) -> None:
    """What another library reads is what we wrote, and it lies where we wrote it."""
    env = vector.make("glastonbury", 512, "cuda")
    env.reset()
    for _ in range(100):
        env.step(env.sample())
    for name in ("observations", "masks", "rewards", "done", "seat"):
        array = getattr(env, name)
        seen, pointer = READERS[library](array)
        same = bool((seen == np.asarray(array)).all())
        there = pointer == array.__cuda_array_interface__["data"][0]
        report.results["zero copy"][f"{library} {name}"] = same and there
        if not (same and there):
            raise RuntimeError(f"{library} read {name}: same {same}, in the same place {there}")
    say(f"{library} reads all arrays where they lie")


def by_torch(array: Any) -> tuple[Any, int]:
    import torch

    seen = torch.as_tensor(array, device="cuda")
    return seen.cpu().numpy(), seen.data_ptr()


def by_torch_dlpack(array: Any) -> tuple[Any, int]:
    import torch

    seen = torch.from_dlpack(array)
    return seen.cpu().numpy(), seen.data_ptr()


def by_jax(array: Any) -> tuple[Any, int]:
    import jax

    seen = jax.dlpack.from_dlpack(array)
    return np.asarray(seen), seen.unsafe_buffer_pointer()


def by_cupy(array: Any) -> tuple[Any, int]:
    import cupy

    seen = cupy.asarray(array)
    return cupy.asnumpy(seen), seen.data.ptr


READERS = {"torch": by_torch, "torch, DLPack": by_torch_dlpack, "JAX, DLPack": by_jax, "CuPy": by_cupy}


def measure_pgx(game: str, way: str, batch: int, seconds: float, report: Report) -> None:
    import pgx_peer

    found = pgx_peer.speed(way, batch, seconds, game)
    report.results["pgx"][f"{game}, {way}, {batch}"] = found.moves
    say(f"pgx {game}, {way}, batch {batch}: {found.moves:.3e} steps/s")


def ratios(report: Report) -> None:
    """Beside the best batch of each of pgx's games, by each way."""
    measured = report.results["pgx"]
    for start in dict.fromkeys(name.rpartition(",")[0] for name in measured):
        best = max(steps for name, steps in measured.items() if name.startswith(start + ","))
        for name, found in report.results["cuda"].items():
            ratio = found["steps"] / best
            report.results["ratios"][f"{name} beside pgx {start}"] = ratio
            judged = f"required {PGX_REQUIRED}x: {verdict(ratio, PGX_REQUIRED)}"
            say(f"{name}: {ratio:.1f}x pgx {start} ({judged if JUDGED_WAY in start else 'for information'})")


def on_gpu(args: argparse.Namespace, report: Report) -> None:
    from spellbox.sim import cuda  # noqa: F401  # makes numba-cuda agree with NumPy

    report.attempt("device", describe)
    for table in largest_and_smallest():
        report.attempt(f"speed: {table.name}", measure, table, args.seconds)
    for table in every_table() if args.equal else ():
        report.attempt(f"equal: {table.name}", compare, table, args.equal)
    for library in READERS:
        report.attempt(f"zero copy: {library}", read_elsewhere, library)
    for table in largest_and_smallest():
        report.attempt(f"kernels: {table.name}", time_kernels, table)
    if args.pgx:
        report.attempt("pgx", lambda report: check_peer(args.pgx))
        import pgx_peer

        for game in PGX_GAMES:
            for way in (*pgx_peer.STEPWISE, "auto_reset"):
                for log2 in args.batches:
                    report.attempt(f"pgx {game}, {way}, 2^{log2}", measure_pgx, game, way, 1 << log2, args.seconds)
        report.attempt("ratios", ratios)


def main() -> int:
    parser = argparse.ArgumentParser(description="Steps a second of spellbox.vector, beside other environments.")
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    parser.add_argument("--seconds", type=float, default=2, help="for each measurement")
    parser.add_argument("--equal", type=int, default=4096, metavar="N", help="tables compared with the CPU's; 0: none")
    parser.add_argument("--pgx", type=Path, help="folder with pgx, svgwrite and typing_extensions unpacked")
    parser.add_argument("--batches", type=int, nargs="+", default=list(LOG2_BATCHES), help="of pgx, as powers of two")
    parser.add_argument("--json", type=Path, help="write what was found to this file")
    args = parser.parse_args()
    report = Report(args.json, "cpu", "cuda", "pgx", "ratios", "equal", "zero copy", "kernels")
    if args.device == "cpu":
        report.attempt("cpu", on_one_core, args.seconds)
    else:
        on_gpu(args, report)
    say(f"FAILED: {', '.join(report.failed)}" if report.failed else "every part ran")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
